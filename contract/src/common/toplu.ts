import { z } from 'zod';
import { idSchema } from './route.ts';

/** Most rows that one bulk request names; more are chosen by the list's filter, or sent in several. */
export const MAX_TOPLU = 20_000;
export const topluIdler = z
  .array(idSchema)
  .min(1, 'En az bir kayıt seçin.')
  .max(MAX_TOPLU, `Bir işlemde en çok ${MAX_TOPLU.toLocaleString('tr-TR')} kayıt seçilebilir.`);

/**
 * Which rows of a list a bulk act is about: those named, or every row that the list's filter shows, evaluated anew by
 * the server.
 */
export const secimSchema = <T extends z.ZodType>(suzgec: T) =>
  z.union([z.strictObject({ idler: topluIdler }), z.strictObject({ suzgec })]);

/**
 * What a bulk act did: rows changed, rows that were so already, and ids named that the caller has no row of.
 * `degisenler` are the ids of the changed ones, which undoing the act names.
 */
export const topluSonucSchema = z.strictObject({
  degisen: z.int(),
  ayni: z.int(),
  bulunamayan: z.int(),
  degisenler: z.array(z.int()),
});
export type TopluSonuc = z.infer<typeof topluSonucSchema>;
