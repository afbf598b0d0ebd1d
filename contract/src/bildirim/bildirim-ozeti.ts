import { formatTarihSaat } from '#contract/common/donem.ts';
import { BILDIRIM_NAMES, BILDIRIM_TURLERI, type Bildirim, bildirimKonusu, bildirimMetni } from './bildirim.ts';

export type OzetBildirimi = Omit<Bildirim, 'ayrinti'>;

interface BildirimOzeti {
  name: string;
  firma: string;
  adet: number;
  bildirimler: readonly OzetBildirimi[];
}

const BURO = 'Muhasebe Bürosu';
/** A line break inside a name must not begin a new line of the digest mail, so it becomes a blank. */
const row = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const ozetKonusu = ({ adet, firma }: Pick<BildirimOzeti, 'adet' | 'firma'>): string =>
  row(`${adet.toLocaleString('tr-TR')} okunmamış bildirim: ${firma || BURO}`).slice(0, 300);

const bildirimSatiri = (bildirim: OzetBildirimi): string => {
  const konu = bildirimKonusu(bildirim);
  return row(`- ${bildirimMetni(bildirim)}${konu && ` (${konu})`}, ${formatTarihSaat(bildirim.zaman)}`);
};

export function ozetMetni({ name, firma, adet, bildirimler }: BildirimOzeti): string {
  const bolumler = BILDIRIM_TURLERI.map((kind) => ({
    kind,
    olanlar: bildirimler.filter((bildirim) => bildirim.tur === kind),
  }))
    .filter(({ olanlar }) => olanlar.length > 0)
    .map(({ kind, olanlar }) => [BILDIRIM_NAMES[kind].name, ...olanlar.map(bildirimSatiri)].join('\n'));
  const rest = adet - bildirimler.length;
  return [
    row(`Sayın ${name},`),
    `Muhasip’te okumadığınız ${adet.toLocaleString('tr-TR')} yeni bildirim var.`,
    ...bolumler,
    ...(rest > 0 ? [`… ve daha eski ${rest.toLocaleString('tr-TR')} bildirim.`] : []),
    'Ayrıntılar için Muhasip’e giriş yapın.',
    row(firma || BURO),
    'Bu özeti siz istediniz. Kapatmak için Muhasip’te Profilim sayfasının Bildirimler bölümünde “E-posta özeti” seçimini Kapalı yapın.',
  ].join('\n\n');
}
