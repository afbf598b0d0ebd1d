import { z } from 'zod';
import { defineErrors } from '#contract/common/errors.ts';
import { HERKES } from '#contract/common/roller.ts';
import { idSchema, type Route, route } from '#contract/common/route.ts';
import { zorunluMetin } from '#contract/common/turkish-text.ts';
import { mevcutSifre } from './ikinci-adim.ts';
import { API_ANAHTARLARI_PATH } from './oturum-metin.ts';

/** How a key begins, which tells it from a session's token. */
export const ANAHTAR_ONEKI = 'mhs_';
export const ANAHTAR_GUNLERI = [30, 90, 365] as const;
/** At most this many keys of one login that live. */
export const ANAHTAR_SAYISI = 20;

interface Kapsam {
  ad: string;
  aciklama: string;
  /** Routes as `GET /api/x`; one that ends in `/*` stands for all below it and itself. */
  yollar: readonly string[];
}
/** What the law asks for, and when, is no secret: every key asks for it. */
const TAKVIM = 'GET /api/takvim';

/**
 * What a key lets into, by scope. Everything is listed: a route that is in none (passwords, the second step, keys, logins, the vault, settings, the log, whatever
 * comes) is for sessions alone. Within its scope a key may what the role of its owner may.
 */
export const KAPSAMLAR = {
  okuma: {
    ad: 'Okuma',
    aciklama: 'Mükellef, hizmet, tahakkuk, ödeme ve belge kayıtlarını okur; hiçbir şeyi değiştirmez.',
    yollar: [
      'GET /api/mukellefler/*',
      'GET /api/hizmetler/*',
      'GET /api/hizmet-kayitlari/*',
      'GET /api/hucre-notlari/*',
      'GET /api/tekrarlar/*',
      'GET /api/atamalar/*',
      'GET /api/is-yuku/*',
      'GET /api/tahakkuklar/*',
      'GET /api/odemeler/*',
      'GET /api/kart-odemeleri/*',
      'GET /api/borcum',
      'GET /api/beyannameler/*',
      'GET /api/ekstre/*',
      'GET /api/alacaklar/*',
      'GET /api/defter/*',
      'GET /api/belgeler/*',
      'GET /api/belge-surumleri/*',
      'GET /api/belge-yuvalari',
      'GET /api/muhasebeciler',
      'GET /api/muhasebeci-secenekleri',
      'GET /api/personel',
      'GET /api/pano/*',
      'GET /api/fisler/*',
      'GET /api/takvim/*',
      'GET /api/yukumlulukler/*',
      'GET /api/tahakkuk-yiginlari/*',
      'GET /api/tahakkuk-pdfleri/*',
      'GET /api/fis-raporu',
      'GET /api/fis-marketleri',
      'GET /api/disa-aktar/fisler',
      'GET /api/disa-aktar/mukellefler',
      'GET /api/disa-aktar/hizmetler',
      'GET /api/disa-aktar/muhasebeciler',
      'GET /api/disa-aktar/personel',
    ],
  },
  mukellef_ekleme: { ad: 'Mükellef ekleme', aciklama: 'Yeni mükellef ekler.', yollar: ['POST /insert-mukellef', 'POST /api/mukellefler', TAKVIM] },
  belge_yukleme: {
    ad: 'Belge yükleme',
    aciklama: 'Mükelleflere PDF belge yükler.',
    yollar: ['POST /upload-pdf', 'POST /api/belgeler/eslestir', 'POST /api/mukellefler/:mukellef_id/belgeler', 'POST /api/belgeler/:belge_id/surumler', TAKVIM],
  },
  beyanname_isleme: {
    ad: 'Beyanname işleme',
    aciklama: 'Yükümlülükleri onaylar, beyannameleri bir sonraki duruma geçirir, tahakkuk PDF’lerini işler.',
    yollar: [
      'PUT /api/mukellefler/:mukellef_id/yukumlulukler',
      'POST /api/yukumlulukler/*',
      'POST /api/beyannameler/*',
      'POST /api/tahakkuk-yiginlari/*',
      'DELETE /api/tahakkuk-yiginlari/*',
      'PUT /api/tahakkuk-pdfleri/*',
      'DELETE /api/tahakkuk-pdfleri/*',
      TAKVIM,
    ],
  },
  uzmana_sor: { ad: 'Uzmana sor', aciklama: 'Uzmana soru sorar.', yollar: ['POST /ask-muhasebe/', TAKVIM] },
} as const satisfies Record<string, Kapsam>;
export type KapsamAdi = keyof typeof KAPSAMLAR;
export const KAPSAM_ADLARI = Object.keys(KAPSAMLAR) as [KapsamAdi, ...KapsamAdi[]];

const includes = (yol: string, key: string): boolean => (yol.endsWith('/*') ? key === yol.slice(0, -2) || key.startsWith(yol.slice(0, -1)) : key === yol);

/** Scopes that a route is in. */
export const kapsamlarOf = ({ method, path }: Pick<Route, 'method' | 'path'>): KapsamAdi[] =>
  KAPSAM_ADLARI.filter((ad) => KAPSAMLAR[ad].yollar.some((yol) => includes(yol, `${method} ${path}`)));

export const apiAnahtariSchema = z.strictObject({
  api_anahtari_id: z.int(),
  ad: z.string(),
  kapsamlar: z.array(z.enum(KAPSAM_ADLARI)),
  /** Its first characters. */
  basi: z.string(),
  olusturma: z.string(),
  bitis: z.string(),
  /** When it was revoked. */
  iptal: z.string().nullable(),
  son_kullanim: z.string().nullable(),
  son_ip: z.string().nullable(),
});
export type ApiAnahtari = z.infer<typeof apiAnahtariSchema>;

/** The caller's keys that live, and those that ended in the last 30 days; the newest first. */
export const listApiAnahtarlari = route({
  method: 'GET',
  path: API_ANAHTARLARI_PATH,
  summary: 'Kendi API anahtarları.',
  roles: HERKES,
  response: z.strictObject({ anahtarlar: z.array(apiAnahtariSchema) }),
});

export const apiAnahtariFormSchema = z.strictObject({
  ad: zorunluMetin('Ad', 60),
  kapsamlar: z.array(z.enum(KAPSAM_ADLARI)).min(1, 'En az bir kapsam seçin.').max(KAPSAM_ADLARI.length),
  gun: z.literal(ANAHTAR_GUNLERI, 'Geçerlilik süresi 30, 90 veya 365 gün olabilir.'),
  mevcut_sifre: mevcutSifre,
});

/** Answers the key itself, this once. */
export const createApiAnahtari = route({
  method: 'POST',
  path: API_ANAHTARLARI_PATH,
  summary: 'API anahtarı oluşturur; anahtarın kendisi yalnızca bu yanıtta vardır.',
  roles: HERKES,
  body: apiAnahtariFormSchema,
  response: z.strictObject({ api_anahtari_id: z.int(), anahtar: z.string() }),
});

/** Revokes: its next request is refused. */
export const removeApiAnahtari = route({
  method: 'DELETE',
  path: `${API_ANAHTARLARI_PATH}/:api_anahtari_id`,
  summary: 'API anahtarını iptal eder.',
  roles: HERKES,
  params: z.strictObject({ api_anahtari_id: idSchema }),
  response: z.strictObject({ status: z.literal('success') }),
});

export const API_ANAHTARI_METNI = {
  iptalOnay: 'Bu API anahtarını iptal etmek istediğinizden emin misiniz? Onu kullanan programlar artık bağlanamaz.',
  iptalEdildi: 'API anahtarı iptal edildi.',
} as const;

export const API_ANAHTARI_ERRORS = defineErrors({
  KAPSAM_DISI: { status: 403, message: 'API anahtarının kapsamı bu işlem için yetmiyor.' },
  API_ANAHTARI_DOLU: { status: 409, message: `En çok ${ANAHTAR_SAYISI} geçerli API anahtarınız olabilir. Önce birini iptal edin.` },
});
