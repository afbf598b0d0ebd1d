import { addGun } from '#contract/takvim/is-gunu.ts';
import type { Okunan, YerSorusu, ZamanSorusu } from './soru-okuma.ts';

export interface TakvimSorusu extends YerSorusu, ZamanSorusu {
  kodlar?: string[];
}

const GELECEK = /[ae]ca?e?[kg]|m[ae]l[iu]|gerek|lazim/;

const NE_ZAMAN = / (ne zaman|ne vakit|hangi (gun|ay|tarih)|kacin|son (gun|tarih|odeme|yukleme|verme))/;

/**
 * A question why a declaration is due on a day, or whether its date was extended, is one for the tax calendar, whose
 * answer lists the steps of the date's computation.
 */
const REASON = / (niye|neden|nicin) /;

/** `name` is made of unknown words; a question with such words is about the law or somebody's data and gives null. */
export function understandTakvim(
  { sozcukler, metin, has, isPast, kodlar, name, il, ilce, donem, ilk_gun, son_gun, isUnclear }: Okunan,
  bugun: string,
): TakvimSorusu | null {
  if (name !== undefined || isUnclear) return null;
  const yer = { ...(il && { il }), ...(ilce && { ilce }) };
  const zaman = { ...(donem && { donem }), ...(ilk_gun && son_gun && { ilk_gun, son_gun }) };
  const isOwn = kodlar.length === 0 && / odeme(ler)?im/.test(metin);
  if (isOwn || isPast('yap', 'ver') || has('acik', 'bit', 'gecik') || metin.includes(' ne kadar ')) return null;
  const isBelli = donem !== undefined || ilk_gun !== undefined;
  const isAsked = NE_ZAMAN.test(metin) || has('tarih');
  if (kodlar.length > 0)
    return isAsked || (isBelli && (has('ver', 'uzat') || REASON.test(metin) || sozcukler.length <= 3))
      ? { kodlar, ...zaman, ...yer }
      : null;
  const isNeVar = / (ne|neler|bir sey|bir is) var /.test(metin);
  if (isBelli) return isAsked || isNeVar || has('ver', 'beyan') ? { ...zaman, ...yer } : null;
  return isAsked && has('ver') && sozcukler.some(({ raw }) => GELECEK.test(raw))
    ? { ilk_gun: bugun, son_gun: addGun(bugun, 14), ...yer }
    : null;
}
