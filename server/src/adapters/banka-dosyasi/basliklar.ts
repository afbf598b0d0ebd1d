import { type BaslikAlani, guessEslesme, titleKey } from '#contract/aktarim/aktarim-alanlari.ts';
import type { EkstreAlani } from '#contract/banka/ekstre.ts';

export type Columns = Readonly<Partial<Record<EkstreAlani, number>>>;
/** What an office's own headers mean: the field by the header's key. */
export type LearnedColumns = Readonly<Record<string, string>>;

const WORDS: Readonly<Record<EkstreAlani, string>> = {
  tarih:
    'tarih islemtarihi tarihsaat islemtarihisaati islemtarihsaat islemtarihvesaati harekettarihi kayittarihi valortarihi valor date',
  saat: 'saat islemsaati islemzamani',
  tutar: 'tutar islemtutari islemtutar tutartl tutartry harekettutari islemmiktari miktar meblag amount',
  borc: 'borc borctutari borctl borcislemtutari cikan cikantutar odenen cekilen giden cikis debit',
  alacak: 'alacak alacaktutari alacaktl alacakislemtutari giren girentutar yatan gelen giris credit',
  yon: 'borcalacak ba ab borcalacakkodu borcalacakba borcalacakisareti alacakborc isaret yon yonu islemyonu harekettipi gcd',
  bakiye:
    'bakiye islemsonrasibakiye bakiyetl bakiyetry hesapbakiyesi sonbakiye kalanbakiye kalan guncelbakiye yuruyenbakiye balance',
  aciklama: 'aciklama islemaciklamasi islemaciklama aciklamalar hareketaciklamasi detay islemdetayi description',
  islem: 'islemtipi islemturu islemadi islem etiket isleminadi islemkodu hareketturu',
  referans:
    'referans referansno referansnumarasi dekontno dekontnumarasi fisdekontno fisno fisnumarasi islemno islemnumarasi islemreferansi hareketno sorguno',
  karsi_ad:
    'karsitaraf karsiunvan karsiadsoyad gonderenalici gonderenaliciadi gonderenaliciunvan gonderen gonderenadi gondericiadi aliciadi karsihesapadi karsihesapsahibi alicigonderen amiradi lehdaramir',
  karsi_iban: 'karsiiban karsihesapiban gondereniban aliciiban gonderenaliciiban karsihesap karsihesapno',
};

const ALANLAR: readonly BaslikAlani[] = Object.entries(WORDS).map(([name, words]) => ({
  ad: name,
  basliklar: words.split(' ').map(titleKey),
}));

/** A title often names the currency: "Tutar (TL)", "Bakiye(USD)". */
const CURRENCY = /\s*[([]\s*(TL|TRY|USD|EUR|GBP|₺|\$|€|£)\s*[)\]]\s*$/i;
export const bareTitle = (title: string): string => title.replace(CURRENCY, '');

const CODES: Readonly<Record<string, string>> = { tl: 'TRY', try: 'TRY', '₺': 'TRY', $: 'USD', '€': 'EUR', '£': 'GBP' };
export const currencyOf = (word: string): string => CODES[word.toLowerCase()] ?? word.toUpperCase();
export const titleCurrency = (title: string): string | null => {
  const [, word] = CURRENCY.exec(title) ?? [];
  return word ? currencyOf(word) : null;
};

/** A person's mapping by hand weighs more than the dictionary. */
export function guessColumns(titles: readonly string[], learned: LearnedColumns): Columns {
  const bare = titles.map(bareTitle);
  const own = new Map(bare.map((title, i) => [learned[titleKey(title)], i] as const).filter(([name]) => name));
  const rest = bare.map((title) => (learned[titleKey(title)] ? '' : title));
  const free = ALANLAR.filter(({ ad }) => !own.has(ad));
  return { ...guessEslesme(free, rest), ...Object.fromEntries(own) };
}

/** The columns suffice to read a line, if its balance shows that all are there. */
export const isReadable = ({ tarih, tutar, borc, alacak }: Columns): boolean =>
  tarih !== undefined && (tutar !== undefined || (borc !== undefined && alacak !== undefined));
