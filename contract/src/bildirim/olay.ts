import { z } from 'zod';
import { HERKES } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';
import { EVENTS_PATH } from './olay-yolu.ts';

/** An event tells open screens which kind of data changed; they then read the data under their user's rights. */
export const liveEventSchema = z.strictObject({
  konu: z.enum([
    'hizmet_kayitlari',
    'borc_tahakkuk',
    'odemeler',
    'avans_hareketleri',
    'odeme_sozleri',
    'kart_odeme_denemeleri',
    'mukellefler',
    'mukellef_notlari',
    'belgeler',
    'hizmetler',
    'hizmet_fiyatlari',
    'muhasebeci',
    'personel',
    'muhasebeci_personel',
    'kullanicilar',
    'admin',
    'hizmet_tekrarlari',
    'hucre_notlari',
    'evrak_bekleyenler',
    'ayarlar',
    'bildirimler',
    'firma_logosu',
    'epostalar',
    'hatirlatmalar',
    'fisler',
    'bilgi_maddeleri',
    'uzman_konusmalari',
    'beyanname_turleri',
    'resmi_tatiller',
    'sure_uzatmalari',
    'mucbir_sebepler',
    'mukellef_yukumlulukleri',
    'beyannameler',
    'mukellef_kisileri',
    'iletiler',
    'ileti_durdurmalari',
    'evrak_talepleri',
    'odeme_tutarlari',
    'odeme_bildirimleri',
    'kapanislar',
    'banka_hesaplari',
    'banka_ekstreleri',
    'banka_kararlari',
    'odeyenler',
  ]),
  /** The accountants whose data changed; null where it is nobody's or the hearer may not know whose. */
  muhasebeciler: z.array(z.int()).nullable(),
  yil: z.int().nullable(),
  ay: z.int().nullable(),
});
export type LiveEvent = z.infer<typeof liveEventSchema>;

export const streamOlaylar = route('GET', EVENTS_PATH, {
  summary: 'Değişiklik olayları (server-sent events).',
  roles: HERKES,
  response: z.string(),
});
