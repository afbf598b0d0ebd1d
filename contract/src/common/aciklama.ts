import { z } from 'zod';

export const aciklamaSchema = z.strictObject({
  ad: z.string(),
  aciklama: z.string(),
  sutunlar: z.array(z.strictObject({ ad: z.string(), aciklama: z.string() })),
});
export type Aciklama = z.infer<typeof aciklamaSchema>;
