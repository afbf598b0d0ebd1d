import { GECERSIZ_GUN, parseGun, sheetGun } from '#contract/common/donem.ts';
import { parseEvetHayir } from '#contract/common/evet-hayir.ts';
import { isVergiKimlikNo } from '#contract/common/kimlik-no.ts';
import { GECERSIZ_TUTAR, liraToKurus, parseKurus, parsePointKurus, spellingError } from '#contract/common/kurus.ts';
import { cleanText, fold } from '#contract/common/turkish-text.ts';

/** A value as somebody typed it, or a number as it stands in a cell of a spreadsheet. */
export type Typed = string | number;

/**
 * How a column that can be read in two ways is to be read (`aktarim/column-doubts.ts`); the first of each kind is how
 * one is read of which nobody has said it. With `nokta` a point parts the kuruş, with `ikisi` each cell shows its own form.
 */
export type Reading = 'virgul' | 'nokta' | 'ikisi' | 'gun_ay' | 'ay_gun' | 'sifirsiz' | 'sifirli';

/** What a kind of value may ask about its field. Of an instant with `gun` only the day is shown. */
export interface KindField {
  secenekler?: Readonly<Record<string, string>>;
  /** Other names of a choice that people write. */
  esler?: Readonly<Record<string, readonly string[]>>;
  gun?: boolean;
  tablo?: string;
  reading?: Reading | undefined;
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

const NO_LABEL = /^(?:t\.?\s*c\.?|tckn|vkn|v\.?\s*n\.?|vergi)(?:\s*kimlik)?(?:\s*(?:no|numarası))?[\s.:]*(?=\d)/iu;

/** The tax number whose leading zeros a spreadsheet has cut off, or null. */
function paddedNo(text: string): string | null {
  const padded = text.padStart(10, '0');
  return /^\d{6,9}$/.test(text) && isVergiKimlikNo(padded) ? padded : null;
}

export function readKimlik(typed: Typed, { reading }: KindField): string | Wrong {
  if (typeof typed === 'number' && !Number.isSafeInteger(typed))
    return new Wrong(`Excel bu numarayı yuvarlamış; haneleri kaybolmuş. ${AS_TEXT}`);
  const text = cleanText(textOf(typed))
    .trim()
    .replace(NO_LABEL, '')
    .replace(/^(\d{6,11})[.,]0+$/, '$1')
    .replace(/^\d[\d\s./-]+$/, (digits) => digits.replace(/\D/g, ''));
  const padded = paddedNo(text);
  if (padded && reading === 'sifirli') return padded;
  if (padded) return new Wrong(`${text.length} haneli: Excel baştaki sıfırı silmiş olabilir (${padded}). ${AS_TEXT}`);
  return readNumara(text);
}

const GECERSIZ_NOKTALI = 'Bu sütunda kuruş noktayla ayrılıyor; geçerli bir tutar girin (örnek: 1,234.50).';

export function readTutar(typed: Typed, { reading }: KindField): number | Wrong {
  if (typeof typed === 'number') return liraToKurus(typed) ?? new Wrong(GECERSIZ_TUTAR);
  const isPointed = reading === 'nokta';
  const kurus =
    (isPointed ? null : parseKurus(typed)) ?? (isPointed || reading === 'ikisi' ? parsePointKurus(typed) : null);
  return kurus ?? new Wrong(isPointed ? GECERSIZ_NOKTALI : (spellingError(typed) ?? GECERSIZ_TUTAR));
}

/** As `parseGun`, for a column of which somebody has said that its months stand before its days: `11/22/2026`. */
const parseAyGun = (text: string): string | null =>
  parseGun(text.trim().replace(/^(\d{1,2})([/-])(\d{1,2})(?=\2\d)/, '$3$2$1')) ?? parseGun(text);

export function readTarih(typed: Typed, { reading }: KindField): string | Wrong {
  if (typeof typed === 'number') return sheetGun(typed) ?? new Wrong(GECERSIZ_GUN);
  return (reading === 'ay_gun' ? parseAyGun : parseGun)(typed) ?? new Wrong(GECERSIZ_GUN);
}

export const readEvetHayir =
  (evet: string, hayir: string) =>
  (typed: Typed): boolean | Wrong =>
    parseEvetHayir(textOf(typed)) ?? new Wrong(`“${evet}” ya da “${hayir}” yazın.`);

const choiceKey = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '');

export function readSecim(typed: Typed, { secenekler = {}, esler = {} }: KindField): string | Wrong {
  const key = choiceKey(textOf(typed));
  const found = Object.entries(secenekler).find(([value, label]) =>
    [value, label, ...(esler[value] ?? [])].some((name) => key !== '' && choiceKey(name) === key),
  );
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
