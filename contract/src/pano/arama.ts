import { z } from 'zod';
import { TUM_ADMINLER } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';

/** Shorter words find too much to be of use. */
export const ARAMA_EN_AZ = 2;

/**
 * Clients, accountants and staff by name, company, TC/VKN and phone; services and documents by name: the first eight of each that the caller may see. Accountants
 * and staff are for the office only.
 */
export const ara = route({
  method: 'GET',
  path: '/api/arama',
  summary: 'Her yerde arama: mükellefler, muhasebeciler, personel, hizmetler, belgeler.',
  roles: [...TUM_ADMINLER, 'muhasebeci', 'personel'],
  query: z.strictObject({ q: z.string().trim().min(ARAMA_EN_AZ, `En az ${ARAMA_EN_AZ} karakter yazın.`).max(100, 'En çok 100 karakter arayın.') }),
  response: z.strictObject({
    mukellefler: z.array(z.strictObject({ mukellef_id: z.int(), ad: z.string(), sirket_adi: z.string().nullable(), tc_no: z.string().nullable() })),
    muhasebeciler: z.array(z.strictObject({ muhasebeci_id: z.int(), ad: z.string(), sirket_adi: z.string().nullable() })),
    personel: z.array(z.strictObject({ personel_id: z.int(), ad: z.string(), gorev: z.string().nullable() })),
    hizmetler: z.array(z.strictObject({ id: z.int(), ad: z.string(), is_active: z.boolean() })),
    belgeler: z.array(z.strictObject({ belge_id: z.int(), ad: z.string(), mukellef_id: z.int(), mukellef_adi: z.string() })),
  }),
});
