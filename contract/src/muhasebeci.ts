import { z } from 'zod';
import { aySchema, yilSchema } from './common/donem.ts';
import { TUM_ADMINLER } from './common/roller.ts';
import { route } from './common/route.ts';

/** An accountant as selectors show it. `bekleyen` is the number of requests (talep) of the asked month. */
export const muhasebeciSecenekSchema = z.strictObject({ muhasebeci_id: z.int(), ad: z.string(), aktif: z.boolean(), bekleyen: z.int() });
export type MuhasebeciSecenek = z.infer<typeof muhasebeciSecenekSchema>;

/** All accountants by name, with their pending requests of a month. */
export const listMuhasebeciSecenekler = route({
  method: 'GET',
  path: '/api/muhasebeci-secenekleri',
  summary: 'Seçim kutuları için muhasebeciler ve ayın bekleyen talepleri.',
  roles: TUM_ADMINLER,
  query: z.strictObject({ yil: yilSchema, ay: aySchema }),
  response: z.strictObject({ muhasebeciler: z.array(muhasebeciSecenekSchema) }),
});
