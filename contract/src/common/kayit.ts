import { z } from 'zod';
import { formatTarihSaat } from './donem.ts';
import { defineErrors } from './errors.ts';
import { readTelefon, writeTelefon } from './telefon.ts';
import { oneBlank } from './turkish-text.ts';

/**
 * The version `surum` of a record is the id of its last entry in the audit log, or 0; that of a receipt counts its
 * edits. If a field of an edit has changed since the version that its user saw, the answer is KAYIT_DEGISTI.
 */
export const surumSchema = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** What an edit sends of a record; a field without a value stays as it is. */
export type Degisenler<T> = { [K in keyof T]?: T[K] | undefined };

type Degisen<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodOptional<z.ZodNonOptional<S[K]>> };

export const degisenAlanlar = <S extends z.ZodRawShape>(alanlar: S) =>
  z
    .strictObject({
      // A schema's default must not fill in a field that an edit does not send, because that would change the field.
      ...(Object.fromEntries(
        Object.entries(alanlar).map(([name, sema]) => [name, z.nonoptional(sema as z.ZodType).optional()]),
      ) as unknown as Degisen<S>),
      surum: surumSchema,
    })
    .refine(
      (it) => Object.entries(it).some(([name, value]) => name !== 'surum' && value !== undefined),
      'Değişen alan yok.',
    );

const degisiklikSchema = z.strictObject({
  denetim_id: z.int(),
  zaman: z.string(),
  kim: z.string().nullable(),
  islem: z.enum(['insert', 'update', 'delete']),
  eski: z.record(z.string(), z.unknown()).nullable(),
  yeni: z.record(z.string(), z.unknown()).nullable(),
});
export type Degisiklik = z.infer<typeof degisiklikSchema>;

export interface Bagli {
  ad: string;
  adet: number;
}

const baglilarMetni = (baglilar: readonly Bagli[]): string =>
  baglilar.map(({ ad, adet }) => `${adet.toLocaleString('tr-TR')} ${ad}`).join(', ');

export const KAYIT_ERRORS = defineErrors({
  KAYIT_DEGISTI: {
    status: 409,
    message: ({ degisiklikler }: { degisiklikler: readonly Degisiklik[] }) => {
      const last = degisiklikler.at(-1);
      return last
        ? `Kayıt siz düzenlerken ${last.kim ?? 'sistem'} tarafından değiştirildi (${formatTarihSaat(last.zaman)}).`
        : 'Kayıt siz düzenlerken değiştirildi.';
    },
  },
  GECMIS_VAR: {
    status: 409,
    message: ({ baglilar }: { baglilar: readonly Bagli[] }) =>
      `Bu kayıt silinemez: ${baglilarMetni(baglilar)} bağlı. Silmek yerine pasife alabilirsiniz.`,
  },
});

const TELEFON_GECERSIZ = 'Geçerli bir telefon numarası girin (örnek: 0532 000 00 00).';

export const optional = <T extends z.ZodType<string>>(schema: T) =>
  z
    .union([z.literal('').transform(() => null), z.null(), schema])
    .optional()
    .transform((value) => value ?? null);

export const telefonSchema = optional(
  z
    .string()
    .transform((metin) => {
      const telefon = readTelefon(metin);
      return telefon ? writeTelefon(telefon) : metin;
    })
    .pipe(z.string().refine((metin) => readTelefon(metin) !== null, TELEFON_GECERSIZ)),
);
export const emailSchema = optional(
  z
    .string()
    .trim()
    .max(200, 'E-posta en çok 200 karakter olabilir.')
    .pipe(z.email('Geçerli bir e-posta adresi girin.')),
);

const serbest = (label: string, max: number, write: (text: string) => string) =>
  optional(z.string().overwrite(write).trim().max(max, `${label} en çok ${max} karakter olabilir.`));

/** A text of one line, such as a name, in which one blank stands between two words. */
export const serbestMetin = (label: string, max = 500) => serbest(label, max, oneBlank);
export const serbestUzunMetin = (label: string, max = 500) => serbest(label, max, (text) => text);
