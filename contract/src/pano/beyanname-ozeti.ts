import { z } from 'zod';
import { TUM_ADMINLER } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';
import { donemSchema } from './pano.ts';

/**
 * What is to be filed for the clients that the caller sees, for every home: by the month of filing that the grid opens,
 * oldest first. `geciken` and `bu_hafta` (today and the six days after it, `bugun` among them) count by the filters of
 * the grid; `belirsiz` are active clients of whom too little is known, by theirs.
 */
export const getBeyannameOzeti = route({
  method: 'GET',
  path: '/api/pano/beyannameler',
  summary: 'Geciken, bugün ve bu hafta verilecek beyannameler; türü belirsiz mükellefler.',
  roles: [...TUM_ADMINLER, 'muhasebeci', 'personel'],
  response: z.strictObject({
    aylar: z.array(z.strictObject({ ...donemSchema.shape, geciken: z.int(), bugun: z.int(), bu_hafta: z.int() })),
    belirsiz: z.int(),
  }),
});
