import { z } from 'zod';
import { TUM_ADMINLER } from './common/roller.ts';
import { idSchema, route, sayfaQuery } from './common/route.ts';

export const HESAP_TURLERI = ['İşletme', 'Bilanço', 'bireysel', 'kurumsal', 'serbest', 'diğer'] as const;

/** A client as lists show it; no password is ever part of it. */
export const mukellefSchema = z.strictObject({
  mukellef_id: z.int(),
  muhasebeci_id: z.int(),
  muhasebeci_adi: z.string(),
  personel_adi: z.string().nullable(),
  tc_no: z.string().nullable(),
  ad: z.string(),
  telefon: z.string().nullable(),
  email: z.string().nullable(),
  sirket_adi: z.string().nullable(),
  hesap_turu: z.enum(HESAP_TURLERI).nullable(),
  aktif: z.boolean(),
  eklenme_tarihi: z.string(),
});
export type Mukellef = z.infer<typeof mukellefSchema>;

/** Columns that the list sorts by; the texts in Turkish alphabetical order. */
export const MUKELLEF_SIRALAR = ['ad', 'sirket_adi', 'tc_no', 'telefon', 'email', 'hesap_turu', 'muhasebeci_adi', 'eklenme_tarihi'] as const;
/** Columns that a double-click filters by, to the exact value. */
export const MUKELLEF_SUZGECLER = ['ad', 'sirket_adi', 'tc_no', 'telefon', 'email', 'hesap_turu', 'muhasebeci_adi', 'personel_adi'] as const;

const suzgec = z.string().max(200).optional();

/**
 * Clients that the caller may see, one page. `arama` looks in name, company, number and phone the Turkish way; `toplam` counts all pages.
 * Default order: name, ascending (spec §9).
 */
export const listMukellefler = route({
  method: 'GET',
  path: '/api/mukellefler',
  summary: 'Mükellef listesi: arama, süzme, sıralama, sayfalama.',
  roles: [...TUM_ADMINLER, 'muhasebeci', 'personel'],
  query: z.strictObject({
    arama: z.string().trim().max(100, 'Arama en çok 100 karakter olabilir.').optional(),
    sirala: z.enum(MUKELLEF_SIRALAR).default('ad'),
    yon: z.enum(['asc', 'desc']).default('asc'),
    aktif: z.enum(['true', 'false']).optional(),
    muhasebeci_id: idSchema.optional(),
    ad: suzgec,
    sirket_adi: suzgec,
    tc_no: suzgec,
    telefon: suzgec,
    email: suzgec,
    hesap_turu: suzgec,
    muhasebeci_adi: suzgec,
    personel_adi: suzgec,
    ...sayfaQuery,
  }),
  response: z.strictObject({ mukellefler: z.array(mukellefSchema), toplam: z.int() }),
});
