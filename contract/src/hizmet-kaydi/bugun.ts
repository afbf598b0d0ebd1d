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
/**
 * How many of the caller's declarations of a kind with one last day are open, up to the end of this month and of the
 * next seven days; corrections are left out. `hizmetler` are the services whose names say that they are about this kind.
 */
const beyannameSchema = z.strictObject({
  kod: z.string(),
  ad: z.string(),
  hizmetler: z.array(z.int()),
  son_gun: z.string(),
  adet: z.int(),
});
export type BugunBeyannamesi = z.infer<typeof beyannameSchema>;

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
    /** Papers that came from the caller's clients and wait for a judgement. */
    bakilacak_evrak: z.int(),
    onay_bekleyen: z.int(),
    yapilanlar: z.array(z.strictObject({ hizmet_id: z.int(), adet: z.int() })),
    isler: z.array(isSchema),
    onay_bekleyenler: z.array(kayitSchema),
    beyannameler: z.array(beyannameSchema),
  }),
});
export type Bugun = z.infer<typeof getBugun.response>;
