import { fold } from './turkish-text.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** Next to the words stand the marks with which people tick a sheet; `x` is such a mark. */
const EVET = words('evet e aktif var dogru true 1 x + * ✓ ✔ ✅ ☑');
const HAYIR = words('hayir h pasif yok yanlis false 0');

/** The one reader of yes and no that people write; null is a text that says neither. */
export function parseEvetHayir(text: string): boolean | null {
  // Some programs put a variation selector behind a tick, which shows nothing.
  const word = fold(text.replace(/[\uFE0E\uFE0F]/g, '')).trim();
  return EVET.has(word) ? true : HAYIR.has(word) ? false : null;
}
