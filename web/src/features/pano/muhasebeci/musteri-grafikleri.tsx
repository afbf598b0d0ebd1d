import { ayMetni, type Donem, formatKisaDonem } from '#contract/common/donem.ts';
import { TONE } from '#contract/common/ton.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { ShareBar } from '#web/ui/chart/share-bar.tsx';
import { Haber } from './haber.tsx';
import { musteriler } from './musteriler.ts';

export function MusteriAylari({ aylar }: { aylar: readonly (Donem & { eklenen: number; musteri: number })[] }) {
  const before = (aylar[0]?.musteri ?? 0) - (aylar[0]?.eklenen ?? 0);
  const now = aylar.at(-1)?.musteri ?? 0;
  if (aylar.every(({ eklenen }) => eklenen === 0))
    return <Haber baslik="Aylara göre eklenen müşteriler">Son 12 ayda müşteri eklenmedi.</Haber>;
  return (
    <BarChart
      label="Aylara göre eklenen müşteriler (son 12 ay)"
      said={`Son 12 ayda ${formatNumber(now - before)} müşteri eklendi (${formatNumber(before)} → ${formatNumber(now)})`}
      groups={aylar.map(formatKisaDonem)}
      series={[
        {
          label: 'Eklenen',
          tone: TONE.figure,
          values: aylar.map(({ eklenen }) => eklenen),
          lists: aylar.map((ay) => musteriler({ eklenme_tarihi: ayMetni(ay) })),
        },
      ]}
      format={formatNumber}
    />
  );
}

export const MusteriDurumu = ({ total, aktif }: { total: number; aktif: number }) => (
  <ShareBar
    label="Aktif ve pasif müşteriler"
    shares={[
      { label: 'Aktif', value: aktif, tone: TONE.closed, list: musteriler({ aktif: 'true' }) },
      { label: 'Pasif', value: total - aktif, tone: TONE.plain, list: musteriler({ aktif: 'false' }) },
    ]}
  />
);
