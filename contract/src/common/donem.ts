import { z } from 'zod';

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

export const yilSchema = z.coerce.number('Yıl 2000–2100 arasında olmalıdır.').int().min(2000).max(2100);
export const aySchema = z.coerce.number('Ay 1–12 arasında olmalıdır.').int().min(1).max(12);

export const GECERSIZ_GUN = 'Geçerli bir tarih girin (gg.aa.yyyy).';
export const gunSchema = z.iso.date(GECERSIZ_GUN);

/** The typed texts `22.11.2026`, `22/11/26` and `22112026` become `2026-11-22`; a text that is no day becomes null. */
export function parseGun(text: string): string | null {
  const [, gun, ay, yil] =
    /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(text.trim()) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim()) ??
    [];
  const iso =
    gun && ay && yil ? `${yil.padStart(4, '20')}-${ay.padStart(2, '0')}-${gun.padStart(2, '0')}` : text.trim();
  return gunSchema.safeParse(iso).success ? iso : null;
}

export const ayMetniSchema = z.string().regex(/^(20\d\d|2100)-(0[1-9]|1[0-2])$/, 'Geçerli bir ay girin (yyyy-aa).');
export const ayMetni = ({ yil, ay }: Donem): string => `${yil}-${String(ay).padStart(2, '0')}`;
export const ayMetninden = (metin: string): Donem => ({ yil: Number(metin.slice(0, 4)), ay: Number(metin.slice(5)) });

export const ayAdi = (ay: number): string => AYLAR[ay - 1] ?? '';

export const formatDonem = ({ yil, ay }: Donem): string => `${ayAdi(ay)} ${yil}`;

export const formatKisaDonem = ({ yil, ay }: Donem): string => `${ayAdi(ay).slice(0, 3)} ${yil}`;

export const formatAyMetni = (metin: string): string =>
  ayMetniSchema.safeParse(metin).success ? formatDonem(ayMetninden(metin)) : metin;

export const gunleri = ({ yil, ay }: Donem): { baslangic: string; bitis: string } => ({
  baslangic: `${ayMetni({ yil, ay })}-01`,
  bitis: new Date(Date.UTC(yil, ay, 0)).toISOString().slice(0, 10),
});

export const donemSirasi = ({ yil, ay }: Donem): number => yil * 12 + ay - 1;

export function addMonths(donem: Donem, months: number): Donem {
  const n = donemSirasi(donem) + months;
  return { yil: Math.floor(n / 12), ay: (n % 12) + 1 };
}

const ISTANBUL_DAY = { timeZone: 'Europe/Istanbul', day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/** Making a date format is slow in a browser, so each format is made only when it is first used. */
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

export const gunOf = (at: Date): string => istanbulDay(at);

/**
 * The current month is computed once per quarter of an hour, because time zones begin their days, and so their months,
 * at multiples of that.
 */
const QUARTER_HOUR = 900_000;
let lastAsked: { quarter: number; donem: Donem } | undefined;

export function currentDonem(at: Date = new Date()): Donem {
  const quarter = Math.floor(at.getTime() / QUARTER_HOUR);
  if (lastAsked?.quarter !== quarter) {
    const [yil, ay] = istanbulYearMonth(at).split('-').map(Number);
    lastAsked = { quarter, donem: { yil: yil as number, ay: ay as number } };
  }
  return { ...lastAsked.donem };
}

export function yearsAround(yil: number, before: number, after: number): number[] {
  return Array.from({ length: before + after + 1 }, (_, i) => yil - before + i);
}

/** An accountant may request services only for the previous and the current month (spec §9). */
export const requestableDonemler = (at: Date = new Date()): [Donem, Donem] => {
  const current = currentDonem(at);
  return [addMonths(current, -1), current];
};

export const formatTarih = (iso: string): string => dateFormat(new Date(iso));

export const formatTarihSaat = (iso: string): string => dateTimeFormat(new Date(iso));
