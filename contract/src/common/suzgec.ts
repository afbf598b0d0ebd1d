import { z } from 'zod';
import {
  AYLAR,
  addMonths,
  ayMetni,
  ayMetniSchema,
  currentDonem,
  formatAyMetni,
  gunOf,
  gunSchema,
  parseAy,
  parseGun,
} from './donem.ts';
import { parseEvetHayir } from './evet-hayir.ts';
import { formatKurus, parseSignedKurus } from './kurus.ts';
import { readTelefon } from './telefon.ts';
import { fold } from './turkish-text.ts';

/**
 * `read` turns a text that a user typed into a filter (`Kasım 2026`, `650,00 TL`), or the filter's value itself, into
 * the value that address and server use; null means that the text is not understood. `write` turns the value into a
 * text for the screen. A filter of texts finds what contains the typed one, in any letters; `exact` makes the value that
 * only a whole text matches. `isReversed` is true of a range whose end lies before its beginning. `numberOf` is the stored
 * number that an end of a range stands for; a `tutar` is any figure that is stored in its smallest unit.
 */
export interface FilterKind {
  ad: 'metin' | 'secim' | 'secimler' | 'evet_hayir' | 'sayi' | 'tutar' | 'tarih' | 'donem' | 'telefon';
  read: (metin: string) => string | null;
  write: (value: string) => string;
  exact?: (metin: string) => string;
  isTers?: (metin: string) => boolean;
  numberOf?: (uc: string) => number;
  secenekler?: Readonly<Record<string, string>>;
  ornek: string;
}

const AZAMI = 201;
const TAM = /^(?:=|tam olarak\s)\s*(?=\S)/i;

export const BELIRTILMEMIS = 'belirtilmemiş';

export const METIN: FilterKind = {
  ad: 'metin',
  read: (metin) => metin.trim().replace(TAM, '=').slice(0, AZAMI) || null,
  write: (value) => value.replace(TAM, 'tam olarak '),
  exact: (metin) => (metin.length < AZAMI ? `=${metin}` : metin.slice(0, AZAMI)),
  ornek: '',
};

/** A value of METIN asks for a whole text (`isWhole`) or for a part of one, in any letters. */
export const metinAranan = (value: string): { isWhole: boolean; metin: string } => ({
  isWhole: TAM.test(value),
  metin: value.replace(TAM, ''),
});

export function secim(
  names: Readonly<Record<string, string>>,
  esler: Readonly<Record<string, string>> = {},
): FilterKind {
  const words = new Map(
    [
      ...Object.entries(names).flatMap(([value, name]) => [[value, value] as const, [name, value] as const]),
      ...Object.entries(esler),
    ].map(([word, value]) => [fold(word), value]),
  );
  return {
    ad: 'secim',
    secenekler: names,
    read: (metin) => words.get(fold(metin.trim())) ?? null,
    write: (value) => names[value] ?? value,
    ornek: `Şunlardan birini yazın: ${Object.values(names).join(', ')}.`,
  };
}

/** Marks such as 1, x and ✓ mean yes in a sheet alone. */
const WORD = /\p{L}{2}/u;

export function evetHayir(evet: string, hayir: string): FilterKind {
  const names = secim({ true: evet, false: hayir });
  return {
    ...names,
    ad: 'evet_hayir',
    read: (metin) => names.read(metin) ?? (WORD.test(metin) ? parseEvetHayir(metin)?.toString() : null) ?? null,
  };
}
export const EVET_HAYIR = evetHayir('Evet', 'Hayır');
export const AKTIF = evetHayir('Aktif', 'Pasif');

const ARALIK = '..';
export const uclar = (value: string): readonly [ilk: string, son: string] => {
  const [ilk = '', last = ilk] = value.split(ARALIK);
  return [ilk, last];
};

type Oku = (metin: string) => string | null;

/** A range that ends before it begins is refused, because it would find nothing and not say why. */
function aralikli(read: Oku, isReversed: (ilk: string, last: string) => boolean): Pick<FilterKind, 'read' | 'isTers'> {
  const isTersMetin = (metin: string): boolean => {
    const [ilk, last] = uclar(read(metin) ?? '');
    return ilk !== '' && last !== '' && isReversed(ilk, last);
  };
  return { read: (metin) => (isTersMetin(metin) ? null : read(metin)), isTers: isTersMetin };
}

const numberValue = (value: string): number => Number(value.replace(',', '.'));

function readAralik(metin: string, readBir: (metin: string) => string | null): string | null {
  const [, ilk, last] = /^(.*?\S)?\s*(?:\.\.|\s[-–—]\s|–|\sile\s)\s*(\S.*)?$/u.exec(metin.trim()) ?? [];
  if (ilk === undefined && last === undefined) return null;
  const [a, b] = [ilk === undefined ? '' : readBir(ilk), last === undefined ? '' : readBir(last)];
  return a === null || b === null ? null : `${a}${ARALIK}${b}`;
}
const SAYI_METNI = /^-?(\d{1,3}(\.\d{3})+|\d{1,15})(,\d{1,6})?$/;

const readSayi = (metin: string): string | null =>
  SAYI_METNI.test(metin.trim()) ? metin.trim().replaceAll('.', '') : null;

/** A filter of figures, single ones and ranges. */
export const figures = (
  name: 'sayi' | 'tutar',
  readBir: Oku,
  numberOf: (uc: string) => number,
  ornek: string,
): FilterKind => ({
  ad: name,
  ...aralikli(
    (metin) => readMiktar(metin, readBir),
    (ilk, last) => numberOf(ilk) > numberOf(last),
  ),
  write: (value) => writeAralik(value, (uc) => uc),
  numberOf,
  ornek,
});

export const SAYI = figures('sayi', readSayi, numberValue, 'Bir sayı yazın (örnek: 12).');

function readTutar(metin: string): string | null {
  const kurus = parseSignedKurus(metin);
  return kurus === null ? null : formatKurus(kurus);
}

const writeAralik = (value: string, yazBir: (value: string) => string): string => {
  if (!value.includes(ARALIK)) return yazBir(value);
  return uclar(value)
    .map((uc) => uc && yazBir(uc))
    .join(' – ')
    .trim();
};

/** The number typed into a filter belongs to the range, also with `>`, `<`, `üstü` and `altı`. */
function readMiktar(metin: string, readBir: (metin: string) => string | null): string | null {
  const [, bas, miktar = '', last] =
    /^(?:(>=?|≥|<=?|≤)\s*)?(.*?)(?:\s+(üstü|ustu|altı|alti))?$/iu.exec(metin.trim()) ?? [];
  const yon = bas ?? last;
  if (yon === undefined) return readBir(metin) ?? readAralik(metin, readBir);
  const value = readBir(miktar);
  if (value === null) return null;
  return /^[>≥üu]/iu.test(yon) ? `${value}${ARALIK}` : `${ARALIK}${value}`;
}

export const amountValue = (value: string): number => parseSignedKurus(value) ?? 0;

export const TUTAR = figures('tutar', readTutar, amountValue, 'Bir tutar yazın (örnek: 1.234,50).');

const readAy = (metin: string): string | null => ayMetniSchema.safeParse(parseAy(metin)).data ?? null;

export const AY = { read: readAy, ornek: 'Bir ay yazın (örnek: Kasım 2026).' };

/** Months that are held as texts, YYYY-MM: found by their name, and like other texts by a part. */
export const AY_METNI: FilterKind = {
  ...METIN,
  read: (metin) => readAy(metin) ?? METIN.read(metin),
  write: (value) => (ayMetniSchema.safeParse(value).success ? formatAyMetni(value) : METIN.write(value)),
};

export const TARIH_HAZIR: Readonly<Record<string, () => string>> = {
  Bugün: () => gunOf(new Date()),
  'Bu ay': () => ayMetni(currentDonem()),
  'Geçen ay': () => ayMetni(addMonths(currentDonem(), -1)),
  'Bu yıl': () => String(currentDonem().yil),
};
const hazirlar = new Map(Object.entries(TARIH_HAZIR).map(([name, value]) => [fold(name), value]));
const readTarih = (metin: string): string | null =>
  parseGun(metin) ??
  readAy(metin) ??
  (/^(20\d\d|2100)$/.test(metin.trim()) ? metin.trim() : (hazirlar.get(fold(metin.trim()))?.() ?? null));

/** A year, a month and a day are compared by what both name: `2026-11` does not end before `2026-11-15` begins. */
function isTarihTers(ilk: string, last: string): boolean {
  const length = Math.min(ilk.length, last.length);
  return ilk.slice(0, length) > last.slice(0, length);
}

export const TARIH: FilterKind = {
  ad: 'tarih',
  ...aralikli((metin) => readTarih(metin) ?? readAralik(metin, readTarih), isTarihTers),
  write: (value) =>
    writeAralik(value, (uc) =>
      gunSchema.safeParse(uc).success ? uc.split('-').reverse().join('.') : formatAyMetni(uc),
    ),
  ornek: 'Bir gün ya da ay yazın (örnek: 22.11.2026 ya da Kasım 2026).',
};

const readDonem = (metin: string): string | null => {
  const value = readTarih(metin);
  return value === null || gunSchema.safeParse(value).success ? null : value;
};

export const DONEM: FilterKind = {
  ...TARIH,
  ad: 'donem',
  ...aralikli((metin) => readDonem(metin) ?? readAralik(metin, readDonem), isTarihTers),
  ornek: 'Bir ay ya da yıl yazın (örnek: Kasım 2026).',
};

export const AY_NAME = secim(Object.fromEntries(AYLAR.map((name, index) => [String(index + 1), name])));

export const TELEFON: FilterKind = {
  ad: 'telefon',
  read: (metin) => readTelefon(metin)?.numara ?? (/\d/.test(metin) ? metin.replace(/\D/g, '') : null),
  write: (value) => value,
  ornek: 'Bir telefon numarası yazın (örnek: 0532 000 00 00).',
};

export type FilterSet = Readonly<Record<string, FilterKind>>;

const anlasilmadi = (metin: string): string => `“${metin}” anlaşılamadı.`;
const tersAralik = (metin: string): string =>
  `“${metin}” ters bir aralık: başı sonundan büyük. Küçük olanı önce yazın.`;
export const filterError = (metin: string, { ornek, isTers }: FilterKind): string =>
  isTers?.(metin) ? tersAralik(metin) : `${anlasilmadi(metin)} ${ornek}`.trim();

/** It says which kind of filter a part of a query is. */
export const filterKinds = z.registry<FilterKind>();

type Alanlar<T extends FilterSet> = {
  [K in keyof T]: z.ZodOptional<z.ZodPipe<z.ZodString, z.ZodTransform<string, string>>>;
};

export const filterFields = <const T extends FilterSet>(kinds: T): Alanlar<T> =>
  Object.fromEntries(
    Object.entries(kinds).map(([key, kind]) => [
      key,
      z
        .string()
        .max(AZAMI)
        .transform((metin, ctx): string => {
          const value = kind.read(metin);
          if (value === null) ctx.addIssue({ code: 'custom', message: filterError(metin, kind) });
          return value ?? '';
        })
        .optional()
        .register(filterKinds, kind),
    ]),
  ) as Alanlar<T>;
