import { z } from 'zod';
import { formatTarihSaat } from './donem.ts';
import { defineErrors } from './errors.ts';
import { formatTelefon } from './telefon.ts';

/**
 * Version of a row: the id of its last entry in the audit log (0: none). Whoever edits sends back the version that was
 * on the screen; where a field of theirs has moved on, KAYIT_DEGISTI says what changed since and by whom.
 */
export const surumSchema = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

type Degisen<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodOptional<z.ZodNonOptional<S[K]>> };

/**
 * Body of an edit: the fields that were changed, and the version that they were changed in. A field that is not named
 * stays as it is, and one that somebody else has changed meanwhile is refused only where it is named, too. An edit that
 * names no field is refused.
 */
export const degisenAlanlar = <S extends z.ZodRawShape>(alanlar: S) =>
  z
    .strictObject({
      // An absent field is absent, also where the field by itself would stand for something else then.
      ...(Object.fromEntries(
        Object.entries(alanlar).map(([ad, sema]) => [ad, z.nonoptional(sema as z.ZodType).optional()]),
      ) as unknown as Degisen<S>),
      surum: surumSchema,
    })
    .refine(
      (it) => Object.entries(it).some(([ad, deger]) => ad !== 'surum' && deger !== undefined),
      'Değişen alan yok.',
    );

/** One change of a row: who, when, and each changed field's values before and after (secrets masked). */
const degisiklikSchema = z.strictObject({
  denetim_id: z.int(),
  zaman: z.string(),
  kim: z.string().nullable(),
  islem: z.enum(['insert', 'update', 'delete']),
  eski: z.record(z.string(), z.unknown()).nullable(),
  yeni: z.record(z.string(), z.unknown()).nullable(),
});
export type Degisiklik = z.infer<typeof degisiklikSchema>;

/** What hangs on a row that was to be deleted, e.g. `{ ad: 'hizmet kaydı', adet: 12 }`. */
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

/** A contact field that may be left empty; an empty text is kept as null. */
export const optional = <T extends z.ZodType<string>>(schema: T) =>
  z
    .union([z.literal('').transform(() => null), z.null(), schema])
    .optional()
    .transform((value) => value ?? null);

/** Kept in one spelling (`formatTelefon`), however it is typed. */
export const telefonSchema = optional(
  z
    .string()
    .trim()
    .transform((metin) => (/^\+?[\d\s()./-]+$/.test(metin) ? formatTelefon(metin) : metin))
    .pipe(z.string().regex(/^(0\d{3} \d{3} \d{2} \d{2}|\+?\d{7,15})$/, TELEFON_GECERSIZ)),
);
export const emailSchema = optional(
  z
    .string()
    .trim()
    .max(200, 'E-posta en çok 200 karakter olabilir.')
    .pipe(z.email('Geçerli bir e-posta adresi girin.')),
);

/** A free text that may be left empty. */
export const serbestMetin = (label: string, max = 500) =>
  optional(z.string().trim().max(max, `${label} en çok ${max} karakter olabilir.`));
