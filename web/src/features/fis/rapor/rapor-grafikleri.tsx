import { ayName } from '#contract/common/donem.ts';
import { formatLira, formatTl } from '#contract/common/kurus.ts';
import { TONE } from '#contract/common/ton.ts';
import { FIS_EN_COK_MARKET, type FisRaporu } from '#contract/fis/fis-raporu.ts';
import classes from '#web/features/fis/fis.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { BarList } from '#web/ui/chart/bar-list.tsx';
import type { TableColumn } from '#web/ui/chart/chart-frame.tsx';
import { LineChart } from '#web/ui/chart/line-chart.tsx';

interface Dilim {
  name: string;
  fis_sayisi: number;
  tutar: number;
  kdv_tutari: number;
}

const PARA = { format: formatTl, axisFormat: formatLira, unit: 100 };

function otherColumns(dilimler: readonly Dilim[]): TableColumn[] {
  const total = dilimler.reduce((sum, { tutar }) => sum + tutar, 0);
  return [
    { label: 'Fiş', texts: dilimler.map(({ fis_sayisi }) => formatNumber(fis_sayisi)) },
    { label: 'KDV', texts: dilimler.map(({ kdv_tutari }) => formatTl(kdv_tutari)) },
    {
      label: 'Pay',
      texts: dilimler.map(({ tutar }) => `%${total > 0 ? formatNumber(Math.round((tutar * 100) / total)) : 0}`),
    },
  ];
}

function Cubuklar({ baslik, ilk, dilimler }: { baslik: string; ilk: string; dilimler: readonly Dilim[] }) {
  return (
    <div className="shrink">
      <BarChart
        label={baslik}
        groupLabel={ilk}
        groups={dilimler.map(({ name }) => name)}
        series={[{ label: 'Tutar', tone: TONE.figure, values: dilimler.map(({ tutar }) => tutar) }]}
        {...PARA}
        more={otherColumns(dilimler)}
      />
    </div>
  );
}

const ayMetni = (ay: string): string => `${ayName(Number(ay.slice(5))).slice(0, 3)} ${ay.slice(0, 4)}`;

export function RaporGrafikleri({ rapor }: { rapor: FisRaporu }) {
  const aylar = rapor.aylar.map(({ ay, ...dilim }) => ({ name: ayMetni(ay), ...dilim }));
  const enCok = aylar.toSorted((a, b) => b.tutar - a.tutar)[0];
  return (
    <div className={`stack gap-8 gap-x-20 ${classes.grafikler}`}>
      <div className="shrink">
        <BarList
          label={`En yüksek tutarlı ${FIS_EN_COK_MARKET} market`}
          columns={['Market', 'Tutar']}
          rows={rapor.marketler.map(({ market_adi, tutar }) => ({ key: market_adi, label: market_adi, value: tutar }))}
          format={formatTl}
        />
      </div>
      <div className="shrink">
        <LineChart
          label="Aylara göre"
          said={enCok && `En yüksek ay ${enCok.name}: ${formatTl(enCok.tutar)}`}
          valueLabel="Tutar"
          points={aylar.map(({ name, tutar }) => ({ label: name, value: tutar }))}
          {...PARA}
          more={otherColumns(aylar)}
        />
      </div>
      <Cubuklar
        baslik="KDV oranlarına göre"
        ilk="KDV oranı"
        dilimler={rapor.kdv_oranlari.map(({ kdv_orani, ...dilim }) => ({ name: `%${kdv_orani}`, ...dilim }))}
      />
      <Cubuklar
        baslik="Ödeme şekillerine göre"
        ilk="Ödeme şekli"
        dilimler={rapor.odeme_sekilleri.map(({ odeme_sekli, ...dilim }) => ({
          name: odeme_sekli ?? 'Belirtilmemiş',
          ...dilim,
        }))}
      />
    </div>
  );
}
