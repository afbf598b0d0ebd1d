import { z } from 'zod';

const FOLD: Record<string, string> = { ı: 'i', ç: 'c', ğ: 'g', ö: 'o', ş: 's', ü: 'u', â: 'a', î: 'i', û: 'u' };

/**
 * `fold` makes texts comparable without case and Turkish letters; the SQL function `app.fold` must do the same. Its
 * locale is `tr`, because V8 is much slower with `tr-TR`, which it looks up each time.
 */
export const fold = (text: string): string => text.toLocaleLowerCase('tr').replace(/[ıçğöşüâîû]/g, (c) => FOLD[c] ?? c);

export function compareTurkish(a: string, b: string): number {
  collator ??= new Intl.Collator('tr-TR', { numeric: true });
  return collator.compare(a, b);
}
let collator: Intl.Collator | undefined;

export const zorunluMetin = (label: string, max = 200) =>
  z
    .string(`${label} zorunludur.`)
    .trim()
    .min(1, `${label} zorunludur.`)
    .max(max, `${label} en çok ${max} karakter olabilir.`);
