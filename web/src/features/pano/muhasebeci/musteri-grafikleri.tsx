import { ayMetni, type Donem, formatKisaDonem } from '#contract/common/donem.ts';
import { TONE } from '#contract/common/ton.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Address, SearchOf } from '#web/lib/page.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { Link } from '#web/ui/link.tsx';
import classes from './musteri-grafikleri.module.css';

export const musteriler = (filter: SearchOf<'/muh-panel/musteriler'> = {}): Address => ({
  to: '/muh-panel/musteriler',
  search: filter,
});

export function MusteriAylari({ aylar }: { aylar: readonly (Donem & { eklenen: number })[] }) {
  if (aylar.every(({ eklenen }) => eklenen === 0))
    return <Haber baslik="Aylara göre eklenen müşteriler">Son 12 ayda müşteri eklenmedi.</Haber>;
  return (
    <BarChart
      label="Aylara göre eklenen müşteriler (son 12 ay)"
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

export function MusteriDurumu({ total, aktif }: { total: number; aktif: number }) {
  const parcalar = [
    ['Aktif', aktif, 'true'],
    ['Pasif', total - aktif, 'false'],
  ] as const;
  return (
    <figure className={`below-16 tile pad-12-16 ${classes.pay}`} aria-label="Aktif ve pasif müşteriler">
      <figcaption>Aktif ve pasif müşteriler</figcaption>
      <div aria-hidden>
        <span style={{ width: `${total === 0 ? 0 : (aktif * 100) / total}%` }} />
      </div>
      {parcalar.map(([name, adet, value], index) => (
        <span key={name}>
          {index > 0 && ' · '}
          <Link {...musteriler({ aktif: value })}>
            {name} {formatNumber(adet)}
          </Link>
        </span>
      ))}
    </figure>
  );
}

export const Haber = ({ baslik, children }: { baslik: string; children: string }) => (
  <p className="below-16 small muted tile pad-12-16">
    <strong className="block regular ink">{baslik}</strong>
    {children}
  </p>
);
