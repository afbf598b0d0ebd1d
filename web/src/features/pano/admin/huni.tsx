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
  value: string | undefined;
  tam?: string | undefined;
  list: Address | undefined;
  /** The part of what is to come, in percent. */
  oran: number | undefined;
  hint?: string | undefined;
  uyari?: boolean;
}

const percent = (part: number | undefined, whole: number | undefined): number | undefined =>
  part !== undefined && whole ? Math.min(Math.round((part * 100) / whole), 100) : undefined;

/** The figure above says that it is lira, and has its kuruş. */
const shortMoney = (kurus: number): string => formatKisaTl(kurus - (kurus % 100)).replace(/(,00)? TL/, '');

/** What all months still owe and what has come in this month together were to be collected in it. */
function moneyAdimlari({ donem, para }: Partial<Pick<Pano, 'donem' | 'para'>>): Adim[] {
  const tutar = (n: number | undefined) =>
    n === undefined ? { value: n } : { value: formatKisaTl(n), tam: formatTl(n) };
  return [
    {
      name: 'Tahakkuk',
      ...tutar(para?.tahakkuk),
      oran: percent(para?.tahakkuk, para?.beklenen),
      hint: para && `beklenen ${shortMoney(para.beklenen)}`,
      list: donem && tahakkuklar(donem, para?.tahakkuk),
    },
    {
      name: 'Tahsilat',
      ...tutar(para?.tahsilat),
      oran: percent(para?.tahsilat, para && para.tahsilat + para.kalan),
      hint: para && `kalan ${shortMoney(para.kalan)}`,
      list: donem && ({ to: '/payments', search: { odeme_tarihi: `${ayMetni(donem)}..` } } as const),
    },
  ];
}

function adimlarOf(pano: Pano | undefined): Adim[] {
  const { donem, hizmet, bekleyen_talep = 0 } = pano ?? {};
  const ay = donem && { yil: String(donem.yil), ay: String(donem.ay) };
  const adet = (n: number | undefined) => ({
    value: n === undefined ? undefined : formatNumber(n),
    oran: percent(n, hizmet?.kayit),
  });
  const eski = bekleyen_talep - (hizmet?.bekleyen ?? 0);
  return [
    { name: 'Talep', ...adet(hizmet?.kayit), list: ay && talepler(ay) },
    {
      name: 'Onay bekleyen',
      ...adet(hizmet?.bekleyen),
      hint: eski > 0 ? `önceki ${formatNumber(eski)}` : undefined,
      uyari: (hizmet?.bekleyen ?? 0) > 0,
      list: ay && talepler({ ...ay, sirala: 'bekleyen', yon: 'desc' }),
    },
    {
      name: 'Onaylanan',
      ...adet(hizmet?.onaylanan),
      list: ay && talepler({ ...ay, sirala: 'onaylanan', yon: 'desc' }),
    },
    {
      name: 'Yapıldı',
      ...adet(hizmet?.yapilan),
      list: ay && talepler({ ...ay, sirala: 'yapilan', yon: 'desc' }),
    },
    ...moneyAdimlari({ ...pano }),
  ];
}

export function Huni({ pano }: { pano: Pano | undefined }) {
  return (
    <ol className={`stack below-12 tile ${classes.huni}`} aria-label="Ayın akışı">
      {adimlarOf(pano).map(({ name, value, tam, list, oran = 0, hint, uyari }) => (
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
          <i aria-hidden>
            <i style={{ width: `${oran}%` }} />
          </i>
          <small>{[value !== undefined && name !== 'Talep' && `%${oran}`, hint].filter(Boolean).join(' · ')}</small>
        </li>
      ))}
    </ol>
  );
}
