import { z } from 'zod';

const FOLD: Record<string, string> = { ı: 'i', ç: 'c', ğ: 'g', ö: 'o', ş: 's', ü: 'u', â: 'a', î: 'i', û: 'u' };

/** Marks that no reader sees: soft hyphens, joiners, direction marks and the mark of a byte order. */
const INVISIBLE = /\u034f|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
const BLANK = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** Turkish texts hold nothing but these characters, so that most texts need no cleaning. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters need no cleaning either
const CLEAN = /^[\u0000-\u009f\u00a1-\u00ac\u00ae-\u02ff]*$/;

/**
 * Every text that comes in goes through `cleanText`: letters are composed (NFC), marks that nobody sees are dropped,
 * and every kind of blank is an ordinary one. SQL's `app.clean_text` must do the same.
 */
export const cleanText = (text: string): string =>
  CLEAN.test(text) ? text : text.replace(INVISIBLE, '').normalize('NFC').replace(BLANK, ' ');

export const oneBlank = (text: string): string => text.replace(/\s+/g, ' ');

/**
 * `fold` makes texts comparable without case and Turkish letters; the SQL function `app.fold` must do the same. Its
 * locale is `tr`, because V8 is much slower with `tr-TR`, which it looks up each time.
 */
export const fold = (text: string): string =>
  cleanText(text)
    .toLocaleLowerCase('tr')
    .replace(/[ıçğöşüâîû]/g, (c) => FOLD[c] ?? c);

export function compareTurkish(a: string, b: string): number {
  collator ??= new Intl.Collator('tr-TR', { numeric: true });
  return collator.compare(a, b);
}
let collator: Intl.Collator | undefined;

/** A text of one line, such as a name, in which one blank stands between two words. */
export const zorunluMetin = (label: string, max = 200) => zorunlu(label, max, oneBlank);
export const zorunluUzunMetin = (label: string, max: number) => zorunlu(label, max, (text) => text);

const zorunlu = (label: string, max: number, write: (text: string) => string) =>
  z
    .string(`${label} zorunludur.`)
    .overwrite(write)
    .trim()
    .min(1, `${label} zorunludur.`)
    .max(max, `${label} en çok ${max} karakter olabilir.`);
