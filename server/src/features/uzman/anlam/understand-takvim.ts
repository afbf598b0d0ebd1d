import { addGun } from '#contract/takvim/is-gunu.ts';
import { type Okunan, words, type YerSorusu, type ZamanSorusu } from './soru-okuma.ts';
import { ACIK, BEYANLAR, BITMEK, VERMEK } from './takvim-sozlugu.ts';

export interface TakvimSorusu extends YerSorusu, ZamanSorusu {
  kodlar?: string[];
}

export const GECMIS_ZAMAN = /([dt][iu](m|n|k|niz|nuz|ler|lar)?|[dt][iu][gk][a-z]+|m[iu]s(im|iz|siniz|ler|lar)?)$/;
const GELECEK = /[ae]ca?e?[kg]|m[ae]l[iu]|gerek|lazim/;

function isNeZaman(text: string, has: (list: string) => boolean): boolean {
  return (
    / (ne zaman|ne vakit|hangi (gun|ay|tarih)|kacin|son (gun|tarih|odeme|yukleme|verme))/.test(text) ||
    has('tarih vade')
  );
}

/**
 * A question why a declaration is due on a day, or whether its date was extended, is one for the tax calendar, whose
 * answer lists the steps of the date's computation.
 */
const isNeden = (text: string, has: (list: string) => boolean): boolean =>
  / (niye|neden|nicin) /.test(text) || has('uzat ertele');

/** `ad` is made of unknown words; a question with such words is about the law or somebody's data and gives null. */
export function understandTakvim(
  { sozcukler, kodlar, ad, il, ilce, donem, ilk_gun, son_gun, isBelirsiz }: Okunan,
  bugun: string,
): TakvimSorusu | null {
  if (ad !== undefined || isBelirsiz) return null;
  const yer = { ...(il && { il }), ...(ilce && { ilce }) };
  const zaman = { ...(donem && { donem }), ...(ilk_gun && son_gun && { ilk_gun, son_gun }) };
  const metin = ` ${sozcukler.map(({ raw }) => raw).join(' ')} `;
  const has = (list: string): boolean => words(list).some((word) => sozcukler.some(({ stems }) => stems.has(word)));
  const isGecmis = sozcukler.some(
    ({ raw, stems }) => GECMIS_ZAMAN.test(raw) && words(`yap ${VERMEK}`).some((word) => stems.has(word)),
  );
  const isKendi = kodlar.length === 0 && / odeme(ler)?im/.test(metin);
  if (isKendi || isGecmis || has(`${ACIK} ${BITMEK} gecik`) || metin.includes(' ne kadar ')) return null;
  const isBelli = donem !== undefined || ilk_gun !== undefined;
  const isSorulan = isNeZaman(metin, has);
  if (kodlar.length > 0)
    return isSorulan || (isBelli && (has(VERMEK) || isNeden(metin, has) || sozcukler.length <= 3))
      ? { kodlar, ...zaman, ...yer }
      : null;
  const isNeVar = / (ne|neler|bir sey|bir is) var /.test(metin);
  if (isBelli) return isSorulan || isNeVar || has(VERMEK) || has(BEYANLAR) ? { ...zaman, ...yer } : null;
  return isSorulan && has(VERMEK) && sozcukler.some(({ raw }) => GELECEK.test(raw))
    ? { ilk_gun: bugun, son_gun: addGun(bugun, 14), ...yer }
    : null;
}
