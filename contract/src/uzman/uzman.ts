import { z } from 'zod';
import { defineErrors } from '#contract/common/errors.ts';
import { idSchema, route, successSchema } from '#contract/common/route.ts';
import { zorunluMetin } from '#contract/common/turkish-text.ts';

export const SORU_EN_COK = 1_000;
export const YANIT_EN_COK = 6_000;

export const soruSchema = z
  .string('Lütfen bir soru yazın.')
  .trim()
  .min(1, 'Lütfen bir soru yazın.')
  .max(SORU_EN_COK, `Soru en çok ${SORU_EN_COK.toLocaleString('tr-TR')} karakter olabilir.`);

export const MESAJ_TURLERI = ['user', 'ai', 'error'] as const;
export type MesajTuru = (typeof MESAJ_TURLERI)[number];

export const kaynakSchema = z.strictObject({
  kod: z.string(),
  baslik: z.string(),
  kaynak: z.string(),
  kaynak_tarihi: z.string(),
});
export type Kaynak = z.infer<typeof kaynakSchema>;

export const LINK_PAGES = [
  'borcum',
  'odemeler',
  'tahakkuklar',
  'musteriler',
  'mukellef',
  'talepler',
  'durum',
  'takvim',
  'beyannameler',
] as const;
export const baglantiSchema = z.strictObject({
  sayfa: z.enum(LINK_PAGES),
  ad: z.string(),
  suzgec: z.record(z.string(), z.string()),
});
export type Baglanti = z.infer<typeof baglantiSchema>;

export const mesajSchema = z.strictObject({
  mesaj_id: z.int(),
  tur: z.enum(MESAJ_TURLERI),
  metin: z.string(),
  kaynaklar: z.array(kaynakSchema),
  baglantilar: z.array(baglantiSchema),
  kesildi: z.boolean(),
  zaman: z.string(),
});
export type Mesaj = z.infer<typeof mesajSchema>;

export const konusmaSchema = z.strictObject({ konusma_id: z.int(), baslik: z.string(), son_mesaj: z.string() });
export type Konusma = z.infer<typeof konusmaSchema>;

/**
 * `basladi` says that the question is stored and how many questions are left today (`kalan`); `bitti` has the whole
 * answer, which replaces the pieces (`parca`).
 */
export const uzmanEventSchema = z.discriminatedUnion('tur', [
  z.strictObject({ tur: z.literal('basladi'), konusma_id: z.int(), soru: mesajSchema, kalan: z.int() }),
  z.strictObject({ tur: z.literal('parca'), metin: z.string() }),
  z.strictObject({ tur: z.literal('bitti'), mesaj: mesajSchema }),
]);
export type UzmanEvent = z.infer<typeof uzmanEventSchema>;

const roles = ['muhasebeci'] as const;
export const listKonusmalar = route('GET', '/api/uzman/konusmalar', {
  summary: 'Kendi konuşmaları ve bugün kalan soru hakkı.',
  roles,
  response: z.strictObject({ konusmalar: z.array(konusmaSchema), sinir: z.int(), kalan: z.int() }),
});

export const getKonusma = route('GET', '/api/uzman/konusmalar/:konusma_id', {
  summary: 'Bir konuşma, iletileriyle.',
  roles,
  response: z.strictObject({ konusma_id: z.int(), baslik: z.string(), mesajlar: z.array(mesajSchema) }),
});

export const updateKonusma = route('PUT', '/api/uzman/konusmalar/:konusma_id', {
  summary: 'Konuşmanın adını değiştirir.',
  roles,
  body: z.strictObject({ baslik: zorunluMetin('Konuşma adı', 100) }),
  response: konusmaSchema,
  example: { baslik: 'KDV soruları' },
});

export const removeKonusma = route('DELETE', '/api/uzman/konusmalar/:konusma_id', {
  summary: 'Konuşmayı iletileriyle siler.',
  roles,
  response: successSchema,
});

/** The answer to a question is a stream of server-sent events (`uzmanEventSchema`); closing the connection stops it. */
export const askUzman = route('POST', '/api/uzman/sor', {
  summary: 'Uzmana bir soru sorar; yanıt akış olarak gelir.',
  roles,
  body: z.strictObject({ konusma_id: idSchema.nullish(), soru: soruSchema }),
  response: z.string(),
});

export const retryUzman = route('POST', '/api/uzman/konusmalar/:konusma_id/tekrar', {
  summary: 'Konuşmanın son sorusunu yeniden sorar.',
  roles,
  response: z.string(),
});

export const askMuhasebe = route('POST', '/ask-muhasebe/', {
  summary: 'Soruyu yanıtlar (dış istemciler için).',
  roles,
  body: z.strictObject({ question: soruSchema }),
  response: z.strictObject({ answer: z.string() }),
  withDetail: true,
});

export const MUKELLEF_YANITLARI =
  'Bir mükellef için şunları yanıtlayabilirim: hizmetleri (bekleyen, onaylanan, reddedilen), beklenen evrakı, bir aydaki tutarı, vergi ya da TC numarası, telefonu, e-postası, adresi, sorumlu personeli, beyannameleri.';
export const UZMAN_METNI = {
  bosSoru: 'Lütfen bir soru yazın.',
  error: 'Bir hata oluştu. Lütfen tekrar deneyin.',
  kaynakYok:
    'Bu konuda bilgi tabanında güvenilir bir kaynak bulamadım. Soruyu başka sözcüklerle sorabilir ya da büronuza danışabilirsiniz.',
  kendiYok: `Bu soruyu kayıtlarınızdan yanıtlayamadım. Şunları yanıtlayabilirim: borcunuz ve ödemeleriniz (toplamı, bir ayınki, en çok borçlandığınız ay), hizmet talepleriniz (bekleyen, onaylanan, reddedilen; sayısı ve toplamı), beklenen evrak, mükelleflerinizin sayısı, beyannameleri ve son günleri. ${MUKELLEF_YANITLARI}`,
  silOnay: 'Bu konuşmayı silmek istediğinizden emin misiniz?',
  silindi: 'Konuşma silindi.',
  adlandirildi: 'Konuşmanın adı değiştirildi.',
} as const;

export const UZMAN_ERRORS = defineErrors({
  UZMAN_SINIR_DOLDU: {
    status: 429,
    message: ({ sinir }: { sinir: number }) =>
      `Günlük soru sınırınıza ulaştınız (${sinir} soru). Yarın yeniden sorabilirsiniz.`,
  },
  UZMAN_YANIT_YOK: { status: 502, message: ({ neden }: { neden: string }) => neden },
});
