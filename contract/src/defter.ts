import { z } from 'zod';
import { toplamKurusSchema } from './common/kurus.ts';
import { TUM_ADMINLER } from './common/roller.ts';
import { route } from './common/route.ts';

/** Proof of the ledger: what was looked at, and everything that does not agree. Both lists empty: borç = tahsilat + bakiye everywhere, as payments say. */
export const defterKontrolSchema = z.strictObject({
  tahakkuk_sayisi: z.int(),
  odeme_sayisi: z.int(),
  denetim_sayisi: z.int(),
  borc: toplamKurusSchema,
  tahsilat: toplamKurusSchema,
  bakiye: toplamKurusSchema,
  /** Sum of all payments, reversals taken off; equals `tahsilat`. */
  odenen: toplamKurusSchema,
  defter_sorunlari: z.array(z.strictObject({ borc_id: z.int(), sorun: z.string() })),
  zincir_sorunlari: z.array(z.strictObject({ zincir: z.int().nullable(), sira: z.int(), sorun: z.string() })),
});
export type DefterKontrol = z.infer<typeof defterKontrolSchema>;

export const checkDefter = route({
  method: 'GET',
  path: '/api/defter/kontrol',
  summary: 'Tahakkuk, ödeme ve denetim kayıtlarının tutarlılığını kontrol eder.',
  roles: TUM_ADMINLER,
  response: defterKontrolSchema,
});
