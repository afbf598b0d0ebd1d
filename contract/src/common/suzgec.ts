import { z } from 'zod';
import { AYLAR, addMonths, ayMetni, ayMetniSchema, currentDonem, formatAyMetni, gunOf, gunSchema } from './donem.ts';
import { formatKurus, parseSignedKurus } from './kurus.ts';
import { readTelefon } from './telefon.ts';
import { fold } from './turkish-text.ts';

/**
 * `read` turns a text that a user typed into a filter (`Kasım 2026`, `650,00 TL`), or the filter's value itself, into
 * the value that address and server use; null means that the text is not understood. `write` turns the value into a
 * text for the screen.
 */
export interface SuzgecTuru {
  ad: 'metin' | 'secim' | 'secimler' | 'evet_hayir' | 'sayi' | 'tutar' | 'tarih' | 'donem' | 'telefon';
  read: (metin: string) => string | null;
  write: (deger: string) => string;
  secenekler?: Readonly<Record<string, string>>;
  ornek: string;
}

const AZAMI = 200;

export const BELIRTILMEMIS = 'belirtilmemiş';

export const METIN: SuzgecTuru = {
  ad: 'metin',
  read: (metin) => metin.trim().slice(0, AZAMI) || null,
  write: (deger) => deger,
  ornek: '',
};

export function secim(
  adlar: Readonly<Record<string, string>>,
  esler: Readonly<Record<string, string>> = {},
): SuzgecTuru {
  const words = new Map(
    [
      ...Object.entries(adlar).flatMap(([deger, ad]) => [[deger, deger] as const, [ad, deger] as const]),
      ...Object.entries(esler),
    ].map(([word, deger]) => [fold(word), deger]),
  );
  return {
    ad: 'secim',
    secenekler: adlar,
    read: (metin) => words.get(fold(metin.trim())) ?? null,
    write: (deger) => adlar[deger] ?? deger,
    ornek: `Şunlardan birini yazın: ${Object.values(adlar).join(', ')}.`,
  };
}

export const evetHayir = (evet: string, hayir: string): SuzgecTuru => ({
  ...secim({ true: evet, false: hayir }, { evet: 'true', hayır: 'false' }),
  ad: 'evet_hayir',
});
export const EVET_HAYIR = evetHayir('Evet', 'Hayır');
export const AKTIF = evetHayir('Aktif', 'Pasif');

const SAYI_METNI = /^-?(\d{1,3}(\.\d{3})+|\d{1,15})(,\d{1,6})?$/;

const readSayi = (metin: string): string | null =>
  SAYI_METNI.test(metin.trim()) ? metin.trim().replaceAll('.', '') : null;

export const SAYI: SuzgecTuru = {
  ad: 'sayi',
  read: (metin) => readMiktar(metin, readSayi),
  write: (deger) => writeAralik(deger, (uc) => uc),
  ornek: 'Bir sayı yazın (örnek: 12).',
};

function readTutar(metin: string): string | null {
  const kurus = parseSignedKurus(metin);
  return kurus === null ? null : formatKurus(kurus);
}

const ARALIK = '..';
export const uclar = (deger: string): readonly [ilk: string, son: string] => {
  const [ilk = '', last = ilk] = deger.split(ARALIK);
  return [ilk, last];
};

function readAralik(metin: string, readBir: (metin: string) => string | null): string | null {
  const [, ilk, last] = /^(.*?\S)?\s*(?:\.\.|\s[-–—]\s|–|\sile\s)\s*(\S.*)?$/u.exec(metin.trim()) ?? [];
  if (ilk === undefined && last === undefined) return null;
  const [a, b] = [ilk === undefined ? '' : readBir(ilk), last === undefined ? '' : readBir(last)];
  return a === null || b === null ? null : `${a}${ARALIK}${b}`;
}
const writeAralik = (deger: string, yazBir: (deger: string) => string): string => {
  if (!deger.includes(ARALIK)) return yazBir(deger);
  return uclar(deger)
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
  const deger = readBir(miktar);
  if (deger === null) return null;
  return /^[>≥üu]/iu.test(yon) ? `${deger}${ARALIK}` : `${ARALIK}${deger}`;
}

export const TUTAR: SuzgecTuru = {
  ad: 'tutar',
  read: (metin) => readMiktar(metin, readTutar),
  write: (deger) => writeAralik(deger, (uc) => uc),
  ornek: 'Bir tutar yazın (örnek: 1.234,50).',
};

export const tutarDegeri = (deger: string): number => parseSignedKurus(deger) ?? 0;

const ikiHane = (n: string): string => n.padStart(2, '0');
const ayNo = (ad: string): number => AYLAR.findIndex((ay) => [fold(ay), fold(ay).slice(0, 3)].includes(fold(ad))) + 1;
const valid = (schema: z.ZodType, metin: string): string | null => (schema.safeParse(metin).success ? metin : null);

function readAy(metin: string): string | null {
  const [, ad, yil] = /^(\p{L}+)\s+(\d{4})$/u.exec(metin.trim()) ?? [];
  if (ad !== undefined) return valid(ayMetniSchema, ayMetni({ yil: Number(yil), ay: ayNo(ad) }));
  const [, ay, ikinci] = /^(\d{1,2})[./-](\d{4})$/.exec(metin.trim()) ?? [];
  return valid(ayMetniSchema, ay === undefined ? metin.trim() : `${ikinci}-${ikiHane(ay)}`);
}

function readGun(metin: string): string | null {
  const day = metin.trim().replace(/[\sT]+\d{1,2}:\d{2}.*$/, '');
  const [, gun, ay, yil] =
    /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(day) ?? /^(\d{1,2})\s+(\p{L}+)\s+(\d{4})$/u.exec(day) ?? [];
  const iso =
    gun === undefined
      ? day
      : `${yil}-${ikiHane(/^\d/.test(ay as string) ? (ay as string) : String(ayNo(ay as string)))}-${ikiHane(gun)}`;
  return valid(gunSchema, iso);
}

export const AY = { read: readAy, ornek: 'Bir ay yazın (örnek: Kasım 2026).' };

export const TARIH_HAZIR: Readonly<Record<string, () => string>> = {
  Bugün: () => gunOf(new Date()),
  'Bu ay': () => ayMetni(currentDonem()),
  'Geçen ay': () => ayMetni(addMonths(currentDonem(), -1)),
  'Bu yıl': () => String(currentDonem().yil),
};
const hazirlar = new Map(Object.entries(TARIH_HAZIR).map(([ad, deger]) => [fold(ad), deger]));
const readTarih = (metin: string): string | null =>
  readGun(metin) ??
  readAy(metin) ??
  (/^(20\d\d|2100)$/.test(metin.trim()) ? metin.trim() : (hazirlar.get(fold(metin.trim()))?.() ?? null));

export const TARIH: SuzgecTuru = {
  ad: 'tarih',
  read: (metin) => readTarih(metin) ?? readAralik(metin, readTarih),
  write: (deger) =>
    writeAralik(deger, (uc) =>
      gunSchema.safeParse(uc).success ? uc.split('-').reverse().join('.') : formatAyMetni(uc),
    ),
  ornek: 'Bir gün ya da ay yazın (örnek: 22.11.2026 ya da Kasım 2026).',
};

const readDonem = (metin: string): string | null => {
  const deger = readTarih(metin);
  return deger === null || gunSchema.safeParse(deger).success ? null : deger;
};

export const DONEM: SuzgecTuru = {
  ...TARIH,
  ad: 'donem',
  read: (metin) => readDonem(metin) ?? readAralik(metin, readDonem),
  ornek: 'Bir ay ya da yıl yazın (örnek: Kasım 2026).',
};

export const AY_ADI = secim(Object.fromEntries(AYLAR.map((ad, index) => [String(index + 1), ad])));

export const TELEFON: SuzgecTuru = {
  ad: 'telefon',
  read: (metin) => readTelefon(metin)?.numara ?? (/\d/.test(metin) ? metin.replace(/\D/g, '') : null),
  write: (deger) => deger,
  ornek: 'Bir telefon numarası yazın (örnek: 0532 000 00 00).',
};

export type Suzgecler = Readonly<Record<string, SuzgecTuru>>;

export const anlasilmadi = (metin: string): string => `“${metin}” anlaşılamadı.`;
export const suzgecHatasi = (metin: string, { ornek }: SuzgecTuru): string => `${anlasilmadi(metin)} ${ornek}`.trim();

type Alanlar<T extends Suzgecler> = {
  [K in keyof T]: z.ZodOptional<z.ZodPipe<z.ZodString, z.ZodTransform<string, string>>>;
};

export const suzgecAlanlari = <const T extends Suzgecler>(turler: T): Alanlar<T> =>
  Object.fromEntries(
    Object.entries(turler).map(([key, tur]) => [
      key,
      z
        .string()
        .max(AZAMI)
        .transform((metin, ctx): string => {
          const deger = tur.read(metin);
          if (deger === null) ctx.addIssue({ code: 'custom', message: suzgecHatasi(metin, tur) });
          return deger ?? '';
        })
        .optional(),
    ]),
  ) as Alanlar<T>;
