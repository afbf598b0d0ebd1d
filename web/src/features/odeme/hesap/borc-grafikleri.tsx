import { formatKisaDonem } from '#contract/common/donem.ts';
import { formatLira, formatTl } from '#contract/common/kurus.ts';
import { TONE } from '#contract/common/ton.ts';
import type { Borcum } from '#contract/tahakkuk/borcum.ts';
import { ODEME_METNI } from '#contract/tahakkuk/odeme.ts';
import classes from '#web/features/odeme/odeme.module.css';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';

const AY_SAYISI = 12;

const para = { format: formatTl, axisFormat: formatLira, unit: 100 };

export function BorcGrafikleri({ aylar }: { aylar: Borcum['aylar'] }) {
  if (aylar.length === 0) return <EmptyState title={ODEME_METNI.bosBorc} />;
  const shown = aylar.slice(0, AY_SAYISI).toReversed();
  const groups = shown.map(({ tahakkuk_yili: yil, tahakkuk_ayi: ay }) => formatKisaDonem({ yil, ay }));
  const borc = { label: 'Tahakkuk', tone: TONE.underWay, values: shown.map((row) => row.borc_tutari) } as const;
  const odenen = { label: 'Ödenen', tone: TONE.done, values: shown.map((row) => row.tahsilat) } as const;
  const rest = { label: 'Kalan', tone: TONE.open, isOpen: true, values: shown.map((row) => row.bakiye) } as const;
  const olcek = { ...para, top: Math.max(...shown.map((row) => row.borc_tutari)) };
  const eski = aylar.slice(AY_SAYISI).filter(({ bakiye }) => bakiye > 0);
  const acik = shown.filter(({ bakiye }) => bakiye > 0);
  const sumOf = (rows: readonly (typeof shown)[number][], what: 'borc_tutari' | 'bakiye') =>
    formatTl(rows.reduce((total, row) => total + row[what], 0));
  const said = acik.length > 0 ? `${acik.length} ayda ${sumOf(acik, 'bakiye')} ödenmedi` : 'hepsi ödendi';
  return (
    <>
      <p className="below-8 muted">Grafikler son {AY_SAYISI} tahakkuk ayını gösterir.</p>
      {eski.length > 0 && (
        <InlineNote status="warning">
          Grafiklerde olmayan daha eski {eski.length} ayda {formatTl(eski.reduce((sum, { bakiye }) => sum + bakiye, 0))}{' '}
          ödenmemiş borç var.
        </InlineNote>
      )}
      <BarChart
        label="Son 12 ay"
        said={`${shown.length} ayda ${sumOf(shown, 'borc_tutari')} tahakkuk; ${said}`}
        groups={groups}
        series={[odenen, rest]}
        stacked
        {...para}
      />
      <details className="below-16">
        <summary className="below-8 muted">Ayrı ayrı: borçlar, ödemeler, kalan bakiye, karşılaştırma</summary>
        <div className={`stack gap-x-16 ${classes.grafikler}`}>
          <BarChart label="Aylık borçlar" groups={groups} series={[borc]} {...olcek} />
          <BarChart label="Ödemeler" groups={groups} series={[odenen]} {...olcek} />
          <LineChart
            label="Kalan bakiye"
            valueLabel="Kalan"
            points={shown.map((row, index) => ({ label: groups[index] as string, value: row.bakiye }))}
            {...olcek}
          />
          <BarChart label="Borç, ödenen ve kalan" groups={groups} series={[borc, odenen, rest]} {...olcek} />
        </div>
      </details>
    </>
  );
}
