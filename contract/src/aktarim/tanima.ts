import { fold } from '#contract/common/turkish-text.ts';
import {
  AKTARIM,
  AKTARIM_LISTELERI,
  type AktarimListesi,
  alanlarOf,
  anahtarAlani,
  type BaslikAlani,
  type Eslesme,
  guessEslesme,
} from './aktarim-alanlari.ts';
import { countAyBasliklari } from './basliktaki-ay.ts';
import { isHizmetBasligi } from './hizmet-sutunlari.ts';

/** What an office's own headers mean: by list, the field of each header's key. */
export type OgrenilenBasliklar = Readonly<Partial<Record<AktarimListesi, Readonly<Record<string, string>>>>>;

/** A person's mapping by hand weighs more than the dictionary, and so does the exact name of another field. */
const learnedAlanlar = <A extends BaslikAlani>(
  alanlar: readonly A[],
  learned: Readonly<Record<string, string>> = {},
): readonly A[] =>
  alanlar.map((alan) => {
    const own = Object.keys(learned).filter((baslik) => learned[baslik] === alan.ad);
    const rest = alan.basliklar.filter((baslik) => learned[baslik] === undefined || learned[baslik] === alan.ad);
    return own.length === 0 && rest.length === alan.basliklar.length ? alan : { ...alan, basliklar: [...own, ...rest] };
  });

export const guessSutunlar = (
  liste: AktarimListesi,
  basliklar: readonly string[],
  { learned = {}, isMuhasebeci = false }: { learned?: OgrenilenBasliklar; isMuhasebeci?: boolean } = {},
): Eslesme => guessEslesme(learnedAlanlar(alanlarOf(liste, isMuhasebeci), learned[liste]), basliklar);

/** Words in the name of a file or a sheet that say what stands in it. */
const NAMES: Readonly<Partial<Record<AktarimListesi, RegExp>>> = {
  mukellefler: /mukellef|musteri|cari/,
  muhasebeciler: /muhasebeci|musavir/,
  personel: /personel|calisan|eleman/,
  hizmetler: /hizmet|fiyat|ucret|tarife/,
  atamalar: /atama|sorumlu|dagilim/,
  takip: /takip|cizelge|beyanname|kontrol/,
  bakiyeler: /bakiye|devir|borc|alacak|cari/,
  kisiler: /kisi|yetkili|iletisim|irtibat|kontak|rehber/,
};
const NAMED = 2;

/** What a list is about; without it a sheet only says who there is. */
const VALUES: Readonly<Partial<Record<AktarimListesi, readonly string[]>>> = {
  atamalar: ['personel'],
  takip: ['isaret', 'tutar'],
  bakiyeler: ['tutar', 'borc', 'alacak'],
  kisiler: ['kisi'],
};
const lacksValue = (liste: AktarimListesi, eslesme: Eslesme): boolean =>
  VALUES[liste]?.every((name) => eslesme[name] === undefined) ?? false;

export interface Taninan {
  liste: AktarimListesi | null;
  /** How well the headers fit, to compare rows of one sheet. */
  puan: number;
}

/**
 * The list that the headers of a sheet, and the names of the sheet and its file, fit best. A list needs the column of its
 * key and one more. Of equals the first of `AKTARIM_LISTELERI` wins.
 */
export function recognise(
  basliklar: readonly string[],
  names: string,
  learned: OgrenilenBasliklar = {},
  listeler: readonly AktarimListesi[] = AKTARIM_LISTELERI,
): Taninan {
  let best: Taninan = { liste: null, puan: 0 };
  for (const liste of listeler) {
    const eslesme = guessSutunlar(liste, basliklar, { learned });
    const months = countAyBasliklari(AKTARIM[liste].alanlar, basliklar);
    const known = Object.keys(eslesme).length + months;
    const key = anahtarAlani(liste).ad;
    const hasKey = AKTARIM[liste].alanlar.some(
      ({ ad, yerine }) => (ad === key || yerine === key || ad === 'vergi_no') && eslesme[ad] !== undefined,
    );
    if (known < 2 || !hasKey || (months === 0 && lacksValue(liste, eslesme))) continue;
    const missing = AKTARIM[liste].alanlar.filter(
      ({ ad, tur, zorunlu }) => zorunlu === 'yeni' && tur !== 'kisi' && eslesme[ad] === undefined,
    ).length;
    // A list of clients says who speaks for each of them, too, and who of the office has them.
    const shared = liste === 'kisiler' || (liste === 'mukellefler' && eslesme.personel !== undefined) ? 1 : 0;
    const puan = known - missing - shared + (NAMES[liste]?.test(fold(names)) ? NAMED : 0);
    if (puan > best.puan) best = { liste, puan };
  }
  return best;
}

/** Below whatever a list is recognised by. */
const SERVICES = 1.5;

/** How well a row fits as the header of a sheet, which may have services side by side. */
export const rankHeader = (
  basliklar: readonly string[],
  names: string,
  learned?: OgrenilenBasliklar,
  listeler?: readonly AktarimListesi[],
): number => recognise(basliklar, names, learned, listeler).puan || (isHizmetBasligi(basliklar) ? SERVICES : 0);
