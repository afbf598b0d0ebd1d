import { z } from 'zod';

/** A month of a year: `ay` 1–12. */
export interface Donem {
  yil: number;
  ay: number;
}

export const AYLAR = [
  'Ocak',
  'Şubat',
  'Mart',
  'Nisan',
  'Mayıs',
  'Haziran',
  'Temmuz',
  'Ağustos',
  'Eylül',
  'Ekim',
  'Kasım',
  'Aralık',
] as const;

export const yilSchema = z.coerce
  .number('Yıl 2000–2100 arasında olmalıdır.')
  .int('Yıl 2000–2100 arasında olmalıdır.')
  .min(2000, 'Yıl 2000–2100 arasında olmalıdır.')
  .max(2100, 'Yıl 2000–2100 arasında olmalıdır.');
export const aySchema = z.coerce
  .number('Ay 1–12 arasında olmalıdır.')
  .int('Ay 1–12 arasında olmalıdır.')
  .min(1, 'Ay 1–12 arasında olmalıdır.')
  .max(12, 'Ay 1–12 arasında olmalıdır.');

/** A day as `YYYY-MM-DD`. */
export const GECERSIZ_GUN = 'Geçerli bir tarih girin (gg.aa.yyyy).';
export const gunSchema = z.iso.date(GECERSIZ_GUN);

/**
 * The day that a person means by `22.11.2026`, `22/11/26` or `22112026`, as `YYYY-MM-DD`; null where there is no such
 * day.
 */
export function parseGun(text: string): string | null {
  const [, gun, ay, yil] =
    /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(text.trim()) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim()) ??
    [];
  const iso =
    gun && ay && yil ? `${yil.padStart(4, '20')}-${ay.padStart(2, '0')}-${gun.padStart(2, '0')}` : text.trim();
  return gunSchema.safeParse(iso).success ? iso : null;
}

/** A month as `YYYY-MM`, of the years 2000–2100. */
export const ayMetniSchema = z.string().regex(/^(20\d\d|2100)-(0[1-9]|1[0-2])$/, 'Geçerli bir ay girin (yyyy-aa).');
export const ayMetni = ({ yil, ay }: Donem): string => `${yil}-${String(ay).padStart(2, '0')}`;
/** The month that `YYYY-MM` names; of another text, one that no schema takes. */
export const ayMetninden = (metin: string): Donem => ({ yil: Number(metin.slice(0, 4)), ay: Number(metin.slice(5)) });

export const ayAdi = (ay: number): string => AYLAR[ay - 1] ?? '';

/** `Kasım 2026` */
export const formatDonem = ({ yil, ay }: Donem): string => `${ayAdi(ay)} ${yil}`;

/** `Kas 2026`, where there is no room for more. */
export const formatKisaDonem = ({ yil, ay }: Donem): string => `${ayAdi(ay).slice(0, 3)} ${yil}`;

/** `YYYY-MM` as `Kasım 2026`; another text as it is. */
export const formatAyMetni = (metin: string): string =>
  ayMetniSchema.safeParse(metin).success ? formatDonem(ayMetninden(metin)) : metin;

/** First and last day of a month, as `YYYY-MM-DD`. */
export const gunleri = ({ yil, ay }: Donem): { baslangic: string; bitis: string } => ({
  baslangic: `${ayMetni({ yil, ay })}-01`,
  bitis: new Date(Date.UTC(yil, ay, 0)).toISOString().slice(0, 10),
});

/** Months since year 0: orders and subtracts periods. */
export const donemSirasi = ({ yil, ay }: Donem): number => yil * 12 + ay - 1;

/** The period `months` later (earlier when negative); January wraps to December of the year before. */
export function addMonths(donem: Donem, months: number): Donem {
  const n = donemSirasi(donem) + months;
  return { yil: Math.floor(n / 12), ay: (n % 12) + 1 };
}

const ISTANBUL_DAY = { timeZone: 'Europe/Istanbul', day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/**
 * Formats are made when they are first used: making them takes a browser longer than the rest of this file together.
 */
function lazyFormat(locale: string, options: Intl.DateTimeFormatOptions): (at: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat(locale, options);
    return format.format(at);
  };
}

const istanbulYearMonth = lazyFormat('en-CA', { timeZone: 'Europe/Istanbul', year: 'numeric', month: '2-digit' });
const istanbulDay = lazyFormat('en-CA', ISTANBUL_DAY);
const dateFormat = lazyFormat('tr-TR', ISTANBUL_DAY);
const dateTimeFormat = lazyFormat('tr-TR', { ...ISTANBUL_DAY, hour: '2-digit', minute: '2-digit' });

/** The day that it is in Istanbul at `at`, as `YYYY-MM-DD`. */
export const gunOf = (at: Date): string => istanbulDay(at);

/** Of this many milliseconds every zone's days are whole multiples. */
const QUARTER_HOUR = 900_000;
let lastAsked: { quarter: number; donem: Donem } | undefined;

/**
 * The month that it is in Istanbul at `at`. It is asked with each request, and formatting a date takes long: the last
 * answer is kept.
 */
export function currentDonem(at: Date = new Date()): Donem {
  const quarter = Math.floor(at.getTime() / QUARTER_HOUR);
  if (lastAsked?.quarter !== quarter) {
    const [yil, ay] = istanbulYearMonth(at).split('-').map(Number);
    lastAsked = { quarter, donem: { yil: yil as number, ay: ay as number } };
  }
  return { ...lastAsked.donem };
}

/** Years from `before` years ago to `after` years ahead, ascending. */
export function yearsAround(yil: number, before: number, after: number): number[] {
  return Array.from({ length: before + after + 1 }, (_, i) => yil - before + i);
}

/** Spec §9: an accountant requests services for the previous and the current month only. */
export const requestableDonemler = (at: Date = new Date()): [Donem, Donem] => {
  const current = currentDonem(at);
  return [addMonths(current, -1), current];
};

/** An ISO instant as `05.01.2026`, Istanbul time. */
export const formatTarih = (iso: string): string => dateFormat(new Date(iso));

/** An ISO instant as `05.01.2026 14:30`, Istanbul time. */
export const formatTarihSaat = (iso: string): string => dateTimeFormat(new Date(iso));
