import { z } from 'zod';
import { CALISANLAR } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';
import { donemSchema } from './pano.ts';

/**
 * `geciken` and `bu_hafta` (today and the next six days) count open declarations as the filters of the declarations'
 * grid do. `belirsiz` counts active clients of whom too little is known to say which declarations they owe.
 */
export const getBeyannameOzeti = route('GET', '/api/pano/beyannameler', {
  summary: 'Geciken, bugün ve 7 gün içinde verilecek beyannameler; türü belirsiz mükellefler.',
  roles: CALISANLAR,
  response: z.strictObject({
    aylar: z.array(z.strictObject({ ...donemSchema.shape, geciken: z.int(), bugun: z.int(), bu_hafta: z.int() })),
    belirsiz: z.int(),
  }),
});
