import { z } from 'zod';

/** A table or view and its columns in words, as the database's comments have them; empty where a name says it all. */
export const aciklamaSchema = z.strictObject({
  ad: z.string(),
  aciklama: z.string(),
  sutunlar: z.array(z.strictObject({ ad: z.string(), aciklama: z.string() })),
});
export type Aciklama = z.infer<typeof aciklamaSchema>;
