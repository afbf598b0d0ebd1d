import { z } from 'zod';
import { toplamKurusSchema } from '#contract/common/kurus.ts';
import { TUM_ADMINLER } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';

/** Entries of the log up to which a page proves all of it; beyond, `npm run check-ledger` does. */
export const DEFTER_SINIRI = 250_000;

/**
 * Proof of the ledger: what was looked at, and everything that does not agree. All lists empty: borç = tahsilat +
 * bakiye everywhere, as payments say; rows of money, people and secrets are what the audit log made them; and the log
 * is whole. `sinirli`: the log is too large for a page, so records of services were not compared and only the end of
 * the log was.
 */
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
  kanit_sorunlari: z.array(z.strictObject({ tablo: z.string(), satir_id: z.int(), sorun: z.string() })),
  sinirli: z.boolean(),
  /** `blok`: the block of the log's chain that it is about; null: of none. */
  zincir_sorunlari: z.array(z.strictObject({ blok: z.int().nullable(), sorun: z.string() })),
});
export type DefterKontrol = z.infer<typeof defterKontrolSchema>;

export const checkDefter = route({
  method: 'GET',
  path: '/api/defter/kontrol',
  summary: 'Tahakkuk, ödeme ve denetim kayıtlarının tutarlılığını kontrol eder.',
  roles: TUM_ADMINLER,
  response: defterKontrolSchema,
});
