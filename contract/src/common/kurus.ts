import { z } from 'zod';

/** The largest amount that can be booked, in kuruş (100 milyar TL). The database domain `kurus` has the same bound. */
export const KURUS_MAX = 10_000_000_000_000;

export const kurusSchema = z.int().min(-KURUS_MAX).max(KURUS_MAX);

export const toplamKurusSchema = z.int();

const TYPED_AMOUNT = /^([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;

/**
 * The result is in kuruş, or null for a text that is no amount. `1.000` is a thousand lira; `1,000`, `12.5`
 * and `0.500` are refused because they are ambiguous.
 */
export function parseKurus(text: string): number | null {
  const match = TYPED_AMOUNT.exec(text.trim());
  if (!match?.[1]) return null;
  const lira = Number(match[1].replaceAll('.', ''));
  const kurus = lira * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(kurus) && kurus <= KURUS_MAX ? kurus : null;
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
  const [birim, ad] = Math.abs(kurus) >= 100_000_000_000 ? [100_000_000_000, 'Mr'] : [100_000_000, 'Mn'];
  if (Math.abs(kurus) < 100_000_000) return formatTl(kurus);
  return `${(kurus / birim).toFixed(1).replace('.', ',')} ${ad} TL`;
}

export const formatFiyat = (kurus: number): string => `${formatKurus(kurus)} ₺`;

let kisaFormat: Intl.NumberFormat | undefined;
export function formatKisa(kurus: number): string {
  kisaFormat ??= new Intl.NumberFormat('tr-TR', { notation: 'compact', maximumSignificantDigits: 3 });
  return kisaFormat.format(kurus / 100).replace(/\s/g, '');
}

export const GECERSIZ_TUTAR = 'Geçerli bir tutar girin (örnek: 1.234,50).';
export const TUTAR_COK_BUYUK = `Tutar çok büyük: en çok ${formatTl(KURUS_MAX)} girilebilir.`;

export const pozitifKurusSchema = z
  .int('Geçerli bir tutar girin.')
  .min(1, 'Tutar sıfırdan büyük olmalıdır.')
  .max(KURUS_MAX, TUTAR_COK_BUYUK);

export function yazimHatasi(text: string): string | null {
  const typed = text.trim();
  if (typed === '' || parseKurus(typed) !== null) return null;
  if (TYPED_AMOUNT.test(typed)) return TUTAR_COK_BUYUK;
  if (/^-\s*[\d.,]+$/.test(typed)) return 'Tutar eksi olamaz (örnek: 1.234,50).';
  if (/^\d+\.\d{1,2}$/.test(typed)) return `Kuruş virgülle ayrılır: ${typed.replace('.', ',')} yazın.`;
  return /,\d{3,}$/.test(typed) ? 'Virgülden sonra en çok iki basamak yazılır (örnek: 1.234,50).' : GECERSIZ_TUTAR;
}
