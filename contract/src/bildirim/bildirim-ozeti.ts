import { formatTarihSaat } from '#contract/common/donem.ts';
import { BILDIRIM_ADLARI, BILDIRIM_TURLERI, type Bildirim, bildirimKonusu, bildirimMetni } from './bildirim.ts';

export type OzetBildirimi = Omit<Bildirim, 'ayrinti'>;

interface BildirimOzeti {
  ad: string;
  firma: string;
  adet: number;
  bildirimler: readonly OzetBildirimi[];
}

const BURO = 'Muhasebe Bürosu';
/** A line break inside a name must not begin a new line of the digest mail, so it becomes a blank. */
const satir = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const ozetKonusu = ({ adet, firma }: Pick<BildirimOzeti, 'adet' | 'firma'>): string =>
  satir(`${adet.toLocaleString('tr-TR')} okunmamış bildirim: ${firma || BURO}`).slice(0, 300);

const bildirimSatiri = (bildirim: OzetBildirimi): string => {
  const konu = bildirimKonusu(bildirim);
  return satir(`- ${bildirimMetni(bildirim)}${konu && ` (${konu})`}, ${formatTarihSaat(bildirim.zaman)}`);
};

export function ozetMetni({ ad, firma, adet, bildirimler }: BildirimOzeti): string {
  const bolumler = BILDIRIM_TURLERI.map((tur) => ({
    tur,
    olanlar: bildirimler.filter((bildirim) => bildirim.tur === tur),
  }))
    .filter(({ olanlar }) => olanlar.length > 0)
    .map(({ tur, olanlar }) => [BILDIRIM_ADLARI[tur].ad, ...olanlar.map(bildirimSatiri)].join('\n'));
  const kalan = adet - bildirimler.length;
  return [
    satir(`Sayın ${ad},`),
    `Muhasip’te okumadığınız ${adet.toLocaleString('tr-TR')} yeni bildirim var.`,
    ...bolumler,
    ...(kalan > 0 ? [`… ve daha eski ${kalan.toLocaleString('tr-TR')} bildirim.`] : []),
    'Ayrıntılar için Muhasip’e giriş yapın.',
    satir(firma || BURO),
    'Bu özeti siz istediniz. Kapatmak için Muhasip’te Profilim sayfasının Bildirimler bölümünde “E-posta özeti” seçimini Kapalı yapın.',
  ].join('\n\n');
}
