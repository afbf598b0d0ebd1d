import { z } from 'zod';
import { route } from '#contract/common/route.ts';

export const MAX_IS = 200;

const kayitSchema = z.strictObject({
  mukellef_id: z.int(),
  mukellef_adi: z.string(),
  hizmet_id: z.int(),
  hizmet_adi: z.string(),
  hizmet_yili: z.int(),
  hizmet_ayi: z.int(),
});
export type BugunKaydi = z.infer<typeof kayitSchema>;
/** The text `evrak` is null if open work waits for no papers, and empty if it waits without a stated reason. */
const isSchema = kayitSchema.extend({ evrak: z.string().nullable() });
export type BugunIsi = z.infer<typeof isSchema>;

export const getBugun = route('GET', '/api/is-yuku/bugun', {
  summary: 'Personelin bugün yapılacak işleri ve ayın ilerlemesi.',
  roles: ['personel'],
  response: z.strictObject({
    mukellef: z.int(),
    yapilan: z.int(),
    kalan: z.int(),
    geciken: z.int(),
    acik: z.int(),
    evrak_bekleyen: z.int(),
    onay_bekleyen: z.int(),
    yapilanlar: z.array(z.strictObject({ hizmet_id: z.int(), adet: z.int() })),
    isler: z.array(isSchema),
    onay_bekleyenler: z.array(kayitSchema),
  }),
});
export type Bugun = z.infer<typeof getBugun.response>;
