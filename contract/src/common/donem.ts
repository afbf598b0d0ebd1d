import { z } from 'zod';
import { fold } from './turkish-text.ts';

const DAY = 86_400_000;

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

const AY_NAMES = AYLAR.map(fold);
/** Excel in English writes its own short names into a file of texts; `mar` and `may` are the same in Turkish. */
const ENGLISH = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** The month (1–12) that a word names in full or by its first three letters, or 0. */
export const ayNo = (name: string): number =>
  AY_NAMES.findIndex((ay, i) => [ay, ay.slice(0, 3), ENGLISH[i]].includes(fold(name))) + 1;

const AY_YAZIMLARI = [
  /^(?<ay>[a-z]+)[\s./-]+(?<yil>\d{4})$/,
  /^(?<ay>\d{1,2})[./-](?<yil>\d{4})$/,
  /^(?<yil>\d{4})[./-](?<ay>\d{1,2})$/,
];
const GUN_YAZIMLARI = [
  /^(?<gun>\d{1,2})[./-](?<ay>\d{1,2})[./-](?<yil>\d{4}|\d{2})$/,
  /^(?<gun>\d{1,2})[\s./-]+(?<ay>[a-z]+)[\s./-]+(?<yil>\d{4}|\d{2})$/,
  /^(?<gun>\d{2})(?<ay>\d{2})(?<yil>(?:19|20)\d{2})$/,
  /^(?<yil>(?:19|20)\d{2})(?<ay>\d{2})(?<gun>\d{2})$/,
  /^(?<yil>\d{4})[./-](?<ay>\d{1,2})[./-](?<gun>\d{1,2})$/,
];
const SAAT = /[\st-]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:z|[+-]\d{2}:?\d{2})?$/;
const HAFTA_GUNU = /\s+(?:pazartesi|pzt|sali|sal|carsamba|car|persembe|per|cuma|cum|cumartesi|cmt|pazar|paz)$/;

const two = (text: string): string => text.padStart(2, '0');
/** Of two digits, as Excel reads them: 2049 is the last year of this century. */
const yearOf = (text: string): string => (text.length === 2 ? `${text < '50' ? 20 : 19}${text}` : text);

function readParts(text: string, yazimlar: readonly RegExp[]): string[] | null {
  const groups = yazimlar.map((yazim) => yazim.exec(text)?.groups).find(Boolean);
  if (!groups?.yil || !groups.ay) return null;
  const ay = /\d/.test(groups.ay) ? groups.ay : String(ayNo(groups.ay));
  return [yearOf(groups.yil), two(ay), ...(groups.gun ? [two(groups.gun)] : [])];
}

/**
 * The one reader of days that people write: `22.11.2026`, `22/11/26`, `22112026`, `22 Kas 2026`, `2026-11-22`, also with
 * a time or the day of the week behind. The result is YYYY-MM-DD, or null for a text that is no day.
 */
export function parseGun(text: string): string | null {
  const day = fold(text).trim().replace(SAAT, '').replace(HAFTA_GUNU, '');
  return gunSchema.safeParse(readParts(day, GUN_YAZIMLARI)?.join('-')).data ?? null;
}

/** As `parseGun`, of a cell of a sheet, which may hold the number by which Excel counts the days of 1950 to 2100. */
export function sheetGun(value: string | number): string | null {
  const text = String(value);
  const days = /^\d{5}(?:[.,]\d+)?$/.test(text) ? Number.parseInt(text, 10) : 0;
  return days >= 18_264 && days <= 73_415 ? new Date((days - 25_569) * DAY).toISOString().slice(0, 10) : parseGun(text);
}

/** The one reader of months that people write: `Kasım 2026`, `kas 2026`, `11.2026`, `2026-11`. The year has no bounds. */
export function parseAy(text: string): string | null {
  const ay = readParts(fold(text).trim(), AY_YAZIMLARI);
  return ay && ay[1]! >= '01' && ay[1]! <= '12' ? ay.join('-') : null;
}

export const ayMetniSchema = z.string().regex(/^(20\d\d|2100)-(0[1-9]|1[0-2])$/, 'Geçerli bir ay girin (yyyy-aa).');
export const ayMetni = ({ yil, ay }: Donem): string => `${yil}-${String(ay).padStart(2, '0')}`;
export const ayMetninden = (metin: string): Donem => ({ yil: Number(metin.slice(0, 4)), ay: Number(metin.slice(5)) });

export const ayName = (ay: number): string => AYLAR[ay - 1] ?? '';

export const formatDonem = ({ yil, ay }: Donem): string => `${ayName(ay)} ${yil}`;

export const formatKisaDonem = ({ yil, ay }: Donem): string => `${ayName(ay).slice(0, 3)} ${yil}`;

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

const createClock = () =>
  // biome-ignore lint/plugin: its parts are read one by one, and no layout
  new Intl.DateTimeFormat('en', {
    timeZone: 'Europe/Istanbul',
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
let clock: ReturnType<typeof createClock> | undefined;

/** How far Istanbul's clock is ahead of UTC, in milliseconds. */
function readAhead(time: number): number {
  clock ??= createClock();
  const parts = clock.formatToParts(time).map(({ type, value }) => [type, Number(value)]);
  const { hour, minute, second } = Object.fromEntries(parts) as Record<'hour' | 'minute' | 'second', number>;
  const ahead = (((hour * 60 + minute) * 60 + second - Math.floor(time / 1000)) * 1000) % DAY;
  return (ahead + DAY) % DAY;
}

/** Reading the clock is slow, and Istanbul's has never changed twice within thirty days: null, if it changes in these. */
const THIRTY_DAYS = 30 * DAY;
const aheads = new Map<number, number | null>();

/** Istanbul's clock at that time, as the UTC fields of a date. */
export function istanbul(at: Date): Date {
  const block = Math.floor(at.getTime() / THIRTY_DAYS);
  let ahead = aheads.get(block);
  if (ahead === undefined) {
    const [first, last] = [readAhead(block * THIRTY_DAYS), readAhead((block + 1) * THIRTY_DAYS)];
    ahead = first === last ? first : null;
    aheads.set(block, ahead);
  }
  return new Date(at.getTime() + (ahead ?? readAhead(at.getTime())));
}

export const gunOf = (at: Date): string => istanbul(at).toISOString().slice(0, 10);

export function currentDonem(at: Date = new Date()): Donem {
  const now = istanbul(at);
  return { yil: now.getUTCFullYear(), ay: now.getUTCMonth() + 1 };
}

export function yearsAround(yil: number, before: number, after: number): number[] {
  return Array.from({ length: before + after + 1 }, (_, i) => yil - before + i);
}

/** An accountant may request services only for the previous and the current month (spec §9). */
export const requestableDonemler = (at: Date = new Date()): [Donem, Donem] => {
  const current = currentDonem(at);
  return [addMonths(current, -1), current];
};

export const formatTarih = (iso: string): string => gunOf(new Date(iso)).split('-').reverse().join('.');

export const formatTarihSaat = (iso: string): string =>
  `${formatTarih(iso)} ${istanbul(new Date(iso)).toISOString().slice(11, 16)}`;
