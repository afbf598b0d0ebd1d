import { Suspense, useState } from 'react';
import { ayMetni, formatKisaDonem } from '#contract/common/donem.ts';
import { formatLira, formatTl } from '#contract/common/kurus.ts';
import { TONE } from '#contract/common/ton.ts';
import type { MuhasebeciPano } from '#contract/pano/pano.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { lazyPart } from '#web/ui/later.tsx';
import { Haber } from './haber.tsx';

const DigerGrafikler = lazyPart(() => import('./diger-grafikler.tsx').then((m) => m.DigerGrafikler));

export function GelirGider({ pano: { aylar, odeme_durumlari } }: { pano: MuhasebeciPano }) {
  const sum = (what: 'tahakkuk' | 'odeme') => aylar.reduce((total, ay) => total + ay[what], 0);
  const acik = odeme_durumlari.reduce((n, { odeme_durumu, adet }) => (odeme_durumu === 'Tamamlandı' ? n : n + adet), 0);
  if (aylar.every(({ tahakkuk, odeme }) => tahakkuk === 0 && odeme === 0))
    return <Haber baslik="Aylık gelir-gider">Son 12 ayda tahakkuk ve ödeme yok.</Haber>;
  return (
    <BarChart
      label="Aylık gelir-gider: tahakkuk ve ödeme (son 12 ay)"
      said={`Son 12 ayda ${formatTl(sum('tahakkuk'))} tahakkuk, ${formatTl(sum('odeme'))} ödeme; ${
        acik > 0 ? `${formatNumber(acik)} tahakkuk henüz kapanmadı` : 'açık tahakkuk yok'
      }`}
      groups={aylar.map(formatKisaDonem)}
      series={[
        {
          label: 'Tahakkuk',
          tone: TONE.underWay,
          values: aylar.map(({ tahakkuk }) => tahakkuk),
          lists: aylar.map((donem) => ({ to: '/muh-panel/odemeler/tahakkuklar', search: { donem: ayMetni(donem) } })),
        },
        {
          label: 'Ödeme',
          tone: TONE.done,
          values: aylar.map(({ odeme }) => odeme),
          lists: aylar.map((donem) => ({ to: '/muh-panel/odemeler/list', search: { odeme_tarihi: ayMetni(donem) } })),
        },
      ]}
      format={formatTl}
      axisFormat={formatLira}
      unit={100}
    />
  );
}

/** The home shows one chart; the others unfold, and their code comes only then. */
export function UnfoldingCharts({ pano }: { pano: MuhasebeciPano }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="below-16" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="below-8 muted">Diğer grafikler: ödeme durumu, müşteriler, en çok alınan hizmetler</summary>
      {isOpen && (
        <Suspense fallback={<div aria-busy="true" />}>
          <DigerGrafikler pano={pano} />
        </Suspense>
      )}
    </details>
  );
}
