import { z } from 'zod';
import { kurusSchema } from './common/kurus.ts';
import { TUM_ADMINLER } from './common/roller.ts';
import { route } from './common/route.ts';

/** A service of the office; `fiyat` in kuruş. */
export const hizmetSchema = z.strictObject({ id: z.int(), ad: z.string(), aciklama: z.string(), fiyat: kurusSchema, is_active: z.boolean() });
export type Hizmet = z.infer<typeof hizmetSchema>;

/** All services by name. */
export const listHizmetler = route({
  method: 'GET',
  path: '/api/hizmetler',
  summary: 'Hizmet listesi, ada göre.',
  roles: [...TUM_ADMINLER, 'muhasebeci', 'personel'],
  response: z.strictObject({ hizmetler: z.array(hizmetSchema) }),
});
