import { z } from 'zod';
import { cleanText } from './turkish-text.ts';

/** The largest amount that can be booked, in kuruş (100 milyar TL). The database domain `kurus` has the same bound. */
export const KURUS_MAX = 10_000_000_000_000;

export const kurusSchema = z.int().min(-KURUS_MAX).max(KURUS_MAX);

export const totalKurusSchema = z.int();

/** `1.234,-` has no kuruş. */
const TYPED_AMOUNT = /^([1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?: \d{3})+|\d+)(?:,(\d{1,2}|--?))?$/;
const POINT_AMOUNT = /^([1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+|\d+)(?:\.(\d{1,2}))?$/;
const AROUND = /^(?:TL|TRY|₺)?\s*(.*?)\s*(?:(?:TL|TRY|lira|Türk Lirası)\.?|₺)?$/is;

const withoutCurrency = (text: string): string => AROUND.exec(cleanText(text).trim())?.[1] ?? '';

/**
 * The one reader of amounts that people write; the result is in kuruş, or null for a text that is no amount. The lira's
 * sign may stand before or after it, and thousands may be parted by points or by blanks of any kind. `1.000` is a
 * thousand lira; `1,000`, `12.5` and `0.500` are refused because they are ambiguous.
 */
export const parseKurus = (text: string): number | null => readAmount(TYPED_AMOUNT, text);

/** As `parseKurus`, for a column of which somebody has said that its points part the kuruş: `1,234.50`, `1234.5`. */
export const parsePointKurus = (text: string): number | null => readAmount(POINT_AMOUNT, text);

function readAmount(shape: RegExp, text: string): number | null {
  const [, whole, part = ''] = shape.exec(withoutCurrency(text)) ?? [];
  if (!whole) return null;
  const kurus = Number(whole.replace(/[., ]/g, '')) * 100 + Number(part.replaceAll('-', '0').padEnd(2, '0'));
  return Number.isSafeInteger(kurus) && kurus <= KURUS_MAX ? kurus : null;
}

/** As `parseKurus`, with a minus before or after the amount, or in brackets, which in books mean a minus. */
export function parseSignedKurus(text: string): number | null {
  const typed = withoutCurrency(text).replace(/^\((.*)\)$/s, '-$1');
  const [, sign = '', amount = '', after = ''] = /^([-−+]?)\s*(.*?)\s*([-−]?)$/s.exec(typed) ?? [];
  const kurus = sign && after ? null : parseKurus(amount);
  return kurus !== null && /[-−]/.test(sign + after) ? -kurus : kurus;
}

/** The result is in kuruş, or null for an amount that is out of bounds or holds part of a kuruş. */
export function liraToKurus(lira: number): number | null {
  const kurus = Math.round(lira * 100);
  // The error of floating point grows with the amount; at KURUS_MAX the tolerance is half of a third decimal of a lira.
  const error = Math.max(1e-4, Math.abs(kurus) * 5e-15);
  return Math.abs(lira * 100 - kurus) < error && Math.abs(kurus) <= KURUS_MAX ? kurus : null;
}

/** Points between thousands are set by hand, because Intl is too slow for the hundreds of amounts of a grid. */
export const formatNumber = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '.');

export function formatKurus(kurus: number): string {
  const sign = kurus < 0 ? '-' : '';
  const size = Math.abs(kurus);
  return `${sign}${formatNumber(Math.trunc(size / 100))},${String(size % 100).padStart(2, '0')}`;
}

export const formatLira = (kurus: number): string => formatNumber(Math.trunc(kurus / 100));

export const formatTl = (kurus: number): string => `${formatKurus(kurus)} TL`;

export function formatKisaTl(kurus: number): string {
  const [birim, name] = Math.abs(kurus) >= 100_000_000_000 ? [100_000_000_000, 'Mr'] : [100_000_000, 'Mn'];
  if (Math.abs(kurus) < 100_000_000) return formatTl(kurus);
  return `${(kurus / birim).toFixed(1).replace('.', ',')} ${name} TL`;
}

export const formatFiyat = (kurus: number): string => `${formatKurus(kurus)} ₺`;

const BIRIMLER = [
  [1_000_000_000, 'Mr'],
  [1_000_000, 'Mn'],
  [1000, 'bin'],
] as const;

/** Thousands are `bin`, because the usual short form, "B", is read as billions. The sum is rounded to about two digits. */
export function formatKisa(kurus: number): string {
  const lira = kurus / 100;
  for (const [birim, name] of BIRIMLER) {
    const kac = Math.round((lira / birim) * 10) / 10;
    if (Math.round((Math.abs(lira) * 1000) / birim) >= 1000)
      return `${String(Math.abs(kac) < 100 ? kac : Math.round(kac)).replace('.', ',')} ${name}`;
  }
  return String(Math.round(lira));
}

export const GECERSIZ_TUTAR = 'Geçerli bir tutar girin (örnek: 1.234,50).';
export const TUTAR_COK_BUYUK = `Tutar çok büyük: en çok ${formatTl(KURUS_MAX)} girilebilir.`;

export const pozitifKurusSchema = z
  .int('Geçerli bir tutar girin.')
  .min(1, 'Tutar sıfırdan büyük olmalıdır.')
  .max(KURUS_MAX, TUTAR_COK_BUYUK);

const EKSI = /^[-−]\s*[\d., ]+$/;
const SONDA_EKSI = /^(?:[\d., ]+[-−]|\([\d., ]+\))$/;
const NOKTALI = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)\.\d{1,2}$/;
const KESMELI = /^\d{1,3}(?:['’]\d{3})+(?:,\d{1,2})?$/;

/** The reason why a typed text is no amount, or null where it is one or is empty. */
export function spellingError(text: string): string | null {
  if (text.trim() === '' || parseKurus(text) !== null) return null;
  const typed = withoutCurrency(text);
  if (TYPED_AMOUNT.test(typed)) return TUTAR_COK_BUYUK;
  if (EKSI.test(typed)) return 'Tutar eksi olamaz (örnek: 1.234,50).';
  if (SONDA_EKSI.test(typed)) return `“${typed}” eksi bir tutardır; tutar eksi olamaz (örnek: 1.234,50).`;
  if (NOKTALI.test(typed))
    return `Kuruş virgülle ayrılır: ${typed.replace(/[.,]/g, (c) => (c === '.' ? ',' : '.'))} yazın.`;
  if (KESMELI.test(typed)) return `Binler noktayla ayrılır: ${typed.replace(/['’]/g, '.')} yazın.`;
  if (/\p{Nd}/u.test(typed) && !/[0-9]/.test(typed)) return 'Tutarı 0–9 rakamlarıyla yazın (örnek: 1.234,50).';
  return /,\d{3,}$/.test(typed) ? 'Virgülden sonra en çok iki basamak yazılır (örnek: 1.234,50).' : GECERSIZ_TUTAR;
}
