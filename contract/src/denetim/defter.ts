import { z } from 'zod';
import { totalKurusSchema } from '#contract/common/kurus.ts';
import { TUM_ADMINLER } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';

export const DEFTER_SINIRI = 250_000;

/**
 * Empty lists of problems mean that the check of the ledger against its log found none. `duzen_sorunlari` is null where
 * the database is of a newer release than the server, which then does not know how it must be made. `sinirli` means that the log is
 * too large: service records were not compared, and only the log's last entries (`dogrulanan` of them) were checked.
 */
export const defterKontrolSchema = z.strictObject({
  tahakkuk_sayisi: z.int(),
  odeme_sayisi: z.int(),
  denetim_sayisi: z.int(),
  dogrulanan: z.int(),
  borc: totalKurusSchema,
  tahsilat: totalKurusSchema,
  bakiye: totalKurusSchema,
  odenen: totalKurusSchema,
  /** `borc_id` is null where an accountant's advance is wrong. */
  defter_sorunlari: z.array(z.strictObject({ borc_id: z.int().nullable(), sorun: z.string() })),
  kanit_sorunlari: z.array(z.strictObject({ tablo: z.string(), satir_id: z.int().nullable(), sorun: z.string() })),
  duzen_sorunlari: z.array(z.strictObject({ sorun: z.string() })).nullable(),
  sinirli: z.boolean(),
  zincir_sorunlari: z.array(z.strictObject({ blok: z.int().nullable(), sorun: z.string() })),
});
export type DefterKontrol = z.infer<typeof defterKontrolSchema>;

export const checkDefter = route('GET', '/api/defter/kontrol', {
  summary: 'Tahakkuk, ödeme ve denetim kayıtlarının tutarlılığını kontrol eder.',
  roles: TUM_ADMINLER,
  response: defterKontrolSchema,
});
