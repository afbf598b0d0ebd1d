import { z } from 'zod';
import { idSchema } from './route.ts';

/** One bulk request names at most this many rows. Larger selections use the list's filter or several requests. */
export const MAX_TOPLU = 20_000;
export const topluIdler = z
  .array(idSchema)
  .min(1, 'En az bir kayıt seçin.')
  .max(MAX_TOPLU, `Bir işlemde en çok ${MAX_TOPLU.toLocaleString('tr-TR')} kayıt seçilebilir.`);

/** Selects the rows of a bulk act: by their ids, or all that a filter matches when the server runs the act. */
export const secimSchema = <T extends z.ZodType>(suzgec: T) =>
  z.union([z.strictObject({ idler: topluIdler }), z.strictObject({ suzgec })]);

/**
 * Counts the rows that an act has changed, those that were so before, and unknown ids. `degisenler` are the ids of the
 * changed ones, by which the browser undoes the act.
 */
export const topluSonucSchema = z.strictObject({
  degisen: z.int(),
  ayni: z.int(),
  bulunamayan: z.int(),
  degisenler: z.array(z.int()),
});
export type TopluSonuc = z.infer<typeof topluSonucSchema>;
