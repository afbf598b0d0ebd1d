import { z } from 'zod';

/**
 * `kalanlar` are the first records that somebody has worked on since, or that such a record needs; all `kalan` of them
 * stay as they are.
 */
export const geriAlmaSchema = z.strictObject({
  geri_alinan: z.int(),
  kalan: z.int(),
  kalanlar: z.array(z.strictObject({ liste: z.string(), ad: z.string(), neden: z.string() })),
});
export type GeriAlma = z.infer<typeof geriAlmaSchema>;
