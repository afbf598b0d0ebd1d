import { ayMetni, type Donem, formatKisaDonem } from '#contract/common/donem.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Address, SearchOf } from '#web/lib/page.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { PieChart } from '#web/ui/chart/pie-chart.tsx';

/** The accountant's clients, filtered. */
export const musteriler = (suzgec: SearchOf<'/muh-panel/musteriler'> = {}): Address => ({ to: '/muh-panel/musteriler', search: suzgec });

/** Clients by the month in which they came. */
export const MusteriAylari = ({ aylar }: { aylar: readonly (Donem & { eklenen: number })[] }) => (
  <BarChart
    label="Aylara göre eklenen müşteriler (son 12 ay)"
    groups={aylar.map(formatKisaDonem)}
    series={[
      {
        label: 'Eklenen',
        tone: 'accent',
        values: aylar.map(({ eklenen }) => eklenen),
        lists: aylar.map((ay) => musteriler({ eklenme_tarihi: ayMetni(ay) })),
      },
    ]}
    format={formatNumber}
  />
);

export const MusteriDurumu = ({ toplam, aktif }: { toplam: number; aktif: number }) => (
  <PieChart
    label="Aktif ve pasif müşteriler"
    sliceLabel="Durum"
    valueLabel="Müşteri"
    slices={[
      { label: 'Aktif', value: aktif, tone: 'success', list: musteriler({ aktif: 'true' }) },
      { label: 'Pasif', value: toplam - aktif, tone: 'neutral', list: musteriler({ aktif: 'false' }) },
    ]}
  />
);
