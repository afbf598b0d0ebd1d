import { z } from 'zod';
import { CALISANLAR } from '#contract/common/roller.ts';
import { idSchema, route, successSchema } from '#contract/common/route.ts';

export const KAYIT_TURLERI = ['mukellef', 'muhasebeci', 'personel', 'hizmet'] as const;
export type KayitTuru = (typeof KAYIT_TURLERI)[number];
export const KAYIT_TURU_NAME: Record<KayitTuru, string> = {
  mukellef: 'Mükellef',
  muhasebeci: 'Muhasebeci',
  personel: 'Personel',
  hizmet: 'Hizmet',
};

export const SON_GORUNTULENEN_SAYISI = 10;

export const SON_GORUNTULENENLER = 'Son görüntülenenler';

const kayitSchema = z.strictObject({ tur: z.enum(KAYIT_TURLERI), kayit_id: idSchema });

const sonGoruntulenenSchema = z.strictObject({ ...kayitSchema.shape, kayit_id: z.int(), ad: z.string() });
export type SonGoruntulenen = z.infer<typeof sonGoruntulenenSchema>;

export const listSonGoruntulenenler = route('GET', '/api/son-goruntulenenler', {
  summary: 'Son açılan kayıtlar, en yenisi başta.',
  roles: CALISANLAR,
  response: z.strictObject({ kayitlar: z.array(sonGoruntulenenSchema) }),
});

export const setSonGoruntulenen = route('PUT', '/api/son-goruntulenenler', {
  summary: 'Açılan kaydı son görüntülenenlerin başına alır.',
  roles: CALISANLAR,
  body: kayitSchema,
  response: successSchema,
});
