import { z } from 'zod';
import { defineErrors } from '#contract/common/errors.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { aramaSchema, route, sayfaQuery, successSchema } from '#contract/common/route.ts';
import { METIN, secim, suzgecAlanlari, TARIH } from '#contract/common/suzgec.ts';
import { MAX_TOPLU, secimSchema, topluIdler } from '#contract/common/toplu.ts';

/** A mail in the state `hata` is not sent again by itself; `gönderildi` means that the mail server took the mail. */
export const EPOSTA_DURUMU = {
  kuyrukta: 'kuyrukta',
  gonderiliyor: 'gönderiliyor',
  gonderildi: 'gönderildi',
  hata: 'hata',
  iptal: 'iptal',
} as const;
export const EPOSTA_DURUMLARI = Object.values(EPOSTA_DURUMU);
export type EpostaDurumu = (typeof EPOSTA_DURUMLARI)[number];
export const EPOSTA_DURUM_ADI: Record<EpostaDurumu, string> = {
  kuyrukta: 'Kuyrukta',
  gönderiliyor: 'Gönderiliyor',
  gönderildi: 'Gönderildi',
  hata: 'Gönderilemedi',
  iptal: 'İptal',
};

/** With this begins the reason of a mail whose recipient's address the mail server refused. */
export const ALICI_REDDI = 'Alıcı adresi kabul edilmedi';

export const EPOSTA_TURLERI = ['hatirlatma', 'bildirim'] as const;

export const epostaSchema = z.strictObject({
  eposta_id: z.int(),
  tur: z.enum(EPOSTA_TURLERI),
  kime: z.string(),
  konu: z.string(),
  metin: z.string(),
  durum: z.enum(EPOSTA_DURUMLARI),
  deneme: z.int(),
  hata_metni: z.string().nullable(),
  /** True means that the mail may have been sent; sending it again is left to a person who has looked at it. */
  belirsiz: z.boolean(),
  sonraki_deneme: z.string(),
  olusturma: z.string(),
  gonderme: z.string().nullable(),
  muhasebeci_id: z.int().nullable(),
  muhasebeci_adi: z.string().nullable(),
  /** The accountant's address now, where a reminder was refused at another: a retry goes to it. */
  yeni_adres: z.string().nullable(),
});
export type Eposta = z.infer<typeof epostaSchema>;

export const EPOSTA_SUZGECLER = {
  konu: METIN,
  kime: METIN,
  muhasebeci_adi: METIN,
  durum: secim(EPOSTA_DURUM_ADI),
  zaman: TARIH,
} as const;
export const epostaSuzgecSchema = z.strictObject({
  ...suzgecAlanlari(EPOSTA_SUZGECLER),
  tur: z.enum(EPOSTA_TURLERI, 'Geçersiz tür.').optional(),
  arama: aramaSchema.optional(),
});
export type EpostaSuzgec = z.output<typeof epostaSuzgecSchema>;
export const EPOSTA_SIRALAR = ['konu', 'kime', 'muhasebeci_adi', 'durum', 'zaman'] as const;

export const listEpostalar = route('GET', '/api/epostalar', {
  summary: 'Büronun gönderdiği ve gönderilmeyi bekleyen e-postalar.',
  roles: TUM_ADMINLER,
  query: z.strictObject({
    ...epostaSuzgecSchema.shape,
    sirala: z.enum(EPOSTA_SIRALAR).default('zaman'),
    yon: z.enum(['asc', 'desc']).default('desc'),
    ...sayfaQuery,
  }),
  response: z.strictObject({
    epostalar: z.array(epostaSchema),
    toplam: z.int(),
    kurulu: z.boolean(),
    sayilar: z.strictObject({
      kuyrukta: z.int(),
      gönderiliyor: z.int(),
      gönderildi: z.int(),
      hata: z.int(),
      iptal: z.int(),
    }),
  }),
});

export const retryEposta = route('POST', '/api/epostalar/:eposta_id/tekrar', {
  summary: 'E-postayı yeniden göndermeyi dener.',
  roles: PARA_YETKILILERI,
  response: successSchema,
});

export const previewEpostaTekrari = route('POST', '/api/epostalar/toplu-tekrar-onizleme', {
  summary: 'Seçilen veya süzülen e-postalardan hangilerinin yeniden deneneceğini söyler.',
  roles: PARA_YETKILILERI,
  body: z.strictObject({ secim: secimSchema(epostaSuzgecSchema) }),
  response: z.strictObject({
    idler: z.array(z.int()).max(MAX_TOPLU),
    belirsiz: z.int(),
    diger: z.int(),
    yeni_adrese: z.int(),
    geri_donen_adrese: z.int(),
  }),
});

/** Mails that may have been sent, and those that are neither failed nor waiting after a failure, are left out. */
export const retryEpostalar = route('POST', '/api/epostalar/toplu-tekrar', {
  summary: 'Gönderilemeyen e-postaları yeniden göndermeyi dener.',
  roles: PARA_YETKILILERI,
  body: z.strictObject({ idler: topluIdler }),
  response: z.strictObject({ alinan: z.int(), atlanan: z.int() }),
  idempotent: true,
});

export const cancelEposta = route('POST', '/api/epostalar/:eposta_id/iptal', {
  summary: 'Bekleyen e-postayı iptal eder.',
  roles: PARA_YETKILILERI,
  response: successSchema,
});

export const EPOSTA_ERRORS = defineErrors({
  EPOSTA_DURUMU: {
    status: 409,
    message: 'Bu e-posta artık değiştirilemez: gönderilmiş, gönderiliyor ya da iptal edilmiş.',
  },
});
