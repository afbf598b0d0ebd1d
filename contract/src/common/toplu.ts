import { z } from 'zod';
import { idSchema } from './route.ts';

export const MAX_TOPLU = 20_000;
export const topluIdler = z
  .array(idSchema)
  .min(1, 'En az bir kayıt seçin.')
  .max(MAX_TOPLU, `Bir işlemde en çok ${MAX_TOPLU.toLocaleString('tr-TR')} kayıt seçilebilir.`);

/** A bulk act names its rows by ids, or acts on the rows that a filter matches when the server runs it. */
export const secimSchema = <T extends z.ZodType>(filter: T) =>
  z.union([z.strictObject({ idler: topluIdler }), z.strictObject({ suzgec: filter })]);

export const topluResultSchema = z.strictObject({
  degisen: z.int(),
  ayni: z.int(),
  bulunamayan: z.int(),
  degisenler: z.array(z.int()),
});
export type TopluResult = z.infer<typeof topluResultSchema>;
