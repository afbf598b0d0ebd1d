import { ayMetni, type Donem } from '#contract/common/donem.ts';
import { formatKisaTl, formatTl } from '#contract/common/kurus.ts';
import type { AdminPano as Pano } from '#contract/pano/pano.ts';
import classes from '#web/features/pano/pano.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Address, SearchOf } from '#web/lib/page.ts';
import { ListLink } from '#web/ui/list-link.tsx';

const talepler = (liste: SearchOf<'/muhasebeci-mukellefler'>): Address => ({
  to: '/muhasebeci-mukellefler',
  search: liste,
});

const tahakkuklar = (donem: Donem, tutar: number | undefined): Address => ({
  to: '/tahakkuk',
  search: tutar === 0 ? { yil: String(donem.yil), ay: String(donem.ay) } : { sekme: 'liste', donem: ayMetni(donem) },
});

interface Adim {
  name: string;
  n: number | undefined;
  value: string | undefined;
  tam?: string | undefined;
  list: Address | undefined;
  oran?: number | undefined;
  uyari?: boolean;
}

function adimlarOf(pano: Pano | undefined): Adim[] {
  const { donem, hizmet, para } = pano ?? {};
  const ay = donem && { yil: String(donem.yil), ay: String(donem.ay) };
  const oran = (n: number | undefined) =>
    hizmet && n !== undefined && hizmet.kayit > 0 ? Math.round((n * 100) / hizmet.kayit) : undefined;
  const adet = (n: number | undefined) => ({ n, value: n === undefined ? undefined : formatNumber(n) });
  const tutar = (n: number | undefined) => ({
    n,
    value: n === undefined ? undefined : formatKisaTl(n),
    tam: n === undefined ? undefined : formatTl(n),
  });
  return [
    { name: 'Talep', ...adet(hizmet?.kayit), list: ay && talepler(ay) },
    {
      name: 'Onay bekleyen',
      ...adet(hizmet?.bekleyen),
      oran: oran(hizmet?.bekleyen),
      uyari: (hizmet?.bekleyen ?? 0) > 0,
      list: ay && talepler({ ...ay, sirala: 'bekleyen', yon: 'desc' }),
    },
    {
      name: 'Onaylı',
      ...adet(hizmet?.onaylanan),
      oran: oran(hizmet?.onaylanan),
      list: ay && talepler({ ...ay, sirala: 'onaylanan', yon: 'desc' }),
    },
    {
      name: 'Yapıldı',
      ...adet(hizmet?.yapilan),
      oran: oran(hizmet?.yapilan),
      list: ay && talepler({ ...ay, sirala: 'yapilan', yon: 'desc' }),
    },
    {
      name: 'Tahakkuk',
      ...tutar(para?.tahakkuk),
      list: donem && tahakkuklar(donem, para?.tahakkuk),
    },
    {
      name: 'Tahsilat',
      ...tutar(para?.tahsilat),
      list: donem && ({ to: '/payments', search: { odeme_tarihi: `${ayMetni(donem)}..` } } as const),
    },
  ];
}

export function Huni({ pano }: { pano: Pano | undefined }) {
  return (
    <ol className={`stack below-16 tile ${classes.huni}`} aria-label="Ayın akışı">
      {adimlarOf(pano).map(({ name, n, value, tam, list, oran: yuzde, uyari }) => (
        <li key={name} data-uyari={uyari} title={tam} aria-busy={value === undefined}>
          <span>{name}</span>
          <strong>
            {value === undefined ? (
              <span className={classes.bos} />
            ) : (
              <ListLink list={list} label={`${name}: ${tam ?? value}`}>
                {value}
              </ListLink>
            )}
          </strong>
          <i aria-hidden style={{ width: `${n ? (yuzde ?? 100) : 0}%` }} />
          <small>{yuzde === undefined ? '\u00a0' : `%${yuzde}`}</small>
        </li>
      ))}
    </ol>
  );
}
