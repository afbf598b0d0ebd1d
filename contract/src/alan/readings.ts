import { GECERSIZ_GUN, parseGun, sheetGun } from '#contract/common/donem.ts';
import { parseEvetHayir } from '#contract/common/evet-hayir.ts';
import { isVergiKimlikNo } from '#contract/common/kimlik-no.ts';
import { GECERSIZ_TUTAR, liraToKurus, parseKurus, spellingError } from '#contract/common/kurus.ts';
import { fold } from '#contract/common/turkish-text.ts';

/** A value as somebody typed it, or a number as it stands in a cell of a spreadsheet. */
export type Typed = string | number;

/** What a kind of value may ask about its field. Of an instant with `gun` only the day is shown. */
export interface KindField {
  secenekler?: Readonly<Record<string, string>>;
  gun?: boolean;
  tablo?: string;
}

/** Why a typed value was not understood. */
export class Wrong {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

export const textOf = (typed: Typed): string => {
  if (typeof typed === 'string') return typed;
  return Number.isSafeInteger(typed) ? String(typed) : typed.toLocaleString('tr-TR', { useGrouping: false });
};

const SCIENTIFIC = /^\d+([.,]\d+)?e\+?\d+$/i;
const AS_TEXT = 'Hücreyi metin biçimine alıp numarayı yeniden yazın.';

export function readNumara(typed: Typed): string | Wrong {
  const text = textOf(typed);
  return SCIENTIFIC.test(text) ? new Wrong(`Excel bu numarayı kısaltarak kaydetmiş (${text}). ${AS_TEXT}`) : text;
}

export function readKimlik(typed: Typed): string | Wrong {
  if (typeof typed === 'number' && !Number.isSafeInteger(typed))
    return new Wrong(`Excel bu numarayı yuvarlamış; haneleri kaybolmuş. ${AS_TEXT}`);
  const text = textOf(typed)
    .replace(/\s/g, '')
    .replace(/[.,]0+$/, '');
  const padded = text.padStart(10, '0');
  if (/^\d{6,9}$/.test(text) && isVergiKimlikNo(padded))
    return new Wrong(`${text.length} haneli: Excel baştaki sıfırı silmiş olabilir (${padded}). ${AS_TEXT}`);
  return readNumara(text);
}

export function readTutar(typed: Typed): number | Wrong {
  if (typeof typed === 'number') return liraToKurus(typed) ?? new Wrong(GECERSIZ_TUTAR);
  return parseKurus(typed) ?? new Wrong(spellingError(typed) ?? GECERSIZ_TUTAR);
}

export const readTarih = (typed: Typed): string | Wrong =>
  (typeof typed === 'number' ? sheetGun(typed) : parseGun(typed)) ?? new Wrong(GECERSIZ_GUN);

export const readEvetHayir =
  (evet: string, hayir: string) =>
  (typed: Typed): boolean | Wrong =>
    parseEvetHayir(textOf(typed)) ?? new Wrong(`“${evet}” ya da “${hayir}” yazın.`);

export function readSecim(typed: Typed, { secenekler = {} }: KindField): string | Wrong {
  const text = fold(textOf(typed).trim());
  const found = Object.entries(secenekler).find((names) => names.some((name) => fold(name) === text));
  return found?.[0] ?? new Wrong(`Şunlardan birini yazın: ${Object.values(secenekler).join(', ')}.`);
}

/** Typed choices are separated by commas, semicolons or line breaks, but one choice's label contains a comma. */
export function readSecimler(typed: Typed, field: KindField): string[] | Wrong {
  const found = textOf(typed)
    .split(/[;\n]|,(?!\s*(?:reklam|eğlence))/u)
    .filter((part) => part.trim())
    .map((part) => readSecim(part, field));
  return found.find((one) => one instanceof Wrong) ?? (found as string[]);
}

/** A text that is no whole number stays a text, so that the field's schema says what is wrong with it. */
const wholeOf = (text: string): number | string => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : text);

export function readSayi(typed: Typed, field: KindField): number | string | Wrong {
  if (!field.secenekler) return wholeOf(textOf(typed));
  const found = readSecim(typed, field);
  return found instanceof Wrong ? found : Number(found);
}

/** A list with letters may hold names with blanks, so only a list without letters is split at blanks too. */
export const readListe = (typed: Typed): (number | string)[] =>
  textOf(typed)
    .split(/\p{L}/u.test(textOf(typed)) ? /[,;]/ : /[\s,;]+/)
    .filter((part) => part.trim() !== '')
    .map(wholeOf);
