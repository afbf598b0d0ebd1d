import { z } from 'zod';
import { alan, LISTED, secim, shown } from '#contract/alan/alan.ts';
import { listRoute } from '#contract/alan/list.ts';
import { formatTarihSaat } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { route, successSchema } from '#contract/common/route.ts';
import { MAX_TOPLU, secimSchema, topluIdler } from '#contract/common/toplu.ts';
import { EPOSTA_DURUM_NAME, EPOSTA_DURUMLARI, EPOSTA_DURUMU } from './eposta-durumu.ts';

/** With this begins the reason of a mail whose recipient's address the mail server refused. */
export const ALICI_REDDI = 'Alıcı adresi kabul edilmedi';

export const EPOSTA_TURLERI = ['hatirlatma', 'bildirim', 'ileti'] as const;

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

function resultText({ durum, deneme, hata_metni, sonraki_deneme }: Eposta): string {
  if (durum !== EPOSTA_DURUMU.kuyrukta) return hata_metni ?? '';
  if (hata_metni === null) return 'İlk denemeyi bekliyor.';
  const deneyen = deneme === 0 ? 'Öbür e-postalarla bekletiliyor' : `${deneme}. deneme`;
  return `${deneyen}: ${hata_metni} Yeniden denenecek: ${formatTarihSaat(sonraki_deneme)}.`;
}

export const listEpostalar = listRoute('/api/epostalar', {
  name: 'E-postalar',
  summary: 'Büronun gönderdiği ve gönderilmeyi bekleyen e-postalar.',
  roles: TUM_ADMINLER,
  row: epostaSchema,
  id: 'eposta_id',
  columns: {
    konu: shown(alan('Konu'), ...LISTED),
    kime: shown(alan('Kime'), ...LISTED),
    muhasebeci_adi: shown(alan('Muhasebeci'), ...LISTED),
    durum: shown(secim('Durum', EPOSTA_DURUM_NAME), ...LISTED),
    zaman: {
      ...shown(alan('Zaman', 'zaman'), ...LISTED),
      value: ({ gonderme, olusturma }: Eposta) => gonderme ?? olusturma,
    },
    sonuc: {
      ...shown(alan('Ne oldu'), 'list', 'export'),
      value: resultText,
      sheet: { value: ({ hata_metni }: Eposta) => hata_metni },
    },
  },
  order: ['zaman', 'desc'],
  quick: ['muhasebeci_adi', 'durum', 'zaman'],
  query: { tur: z.enum(EPOSTA_TURLERI, 'Geçersiz tür.').optional() },
  more: {
    kurulu: z.boolean(),
    sayilar: z.strictObject({
      kuyrukta: z.int(),
      gönderiliyor: z.int(),
      gönderildi: z.int(),
      hata: z.int(),
      iptal: z.int(),
    }),
  },
});
export type EpostaFilter = z.output<typeof listEpostalar.filters>;

export const retryEposta = route('POST', '/api/epostalar/:eposta_id/tekrar', {
  summary: 'E-postayı yeniden göndermeyi dener.',
  roles: PARA_YETKILILERI,
  response: successSchema,
});

export const previewEpostaTekrari = route('POST', '/api/epostalar/toplu-tekrar-onizleme', {
  summary: 'Seçilen veya süzülen e-postalardan hangilerinin yeniden deneneceğini söyler.',
  roles: PARA_YETKILILERI,
  body: z.strictObject({ secim: secimSchema(listEpostalar.filters) }),
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
