import type { Route } from '#contract/common/route.ts';

interface Kapsam {
  ad: string;
  aciklama: string;
  yollar: readonly string[];
}
const TAKVIM = 'GET /api/takvim';

/**
 * An API key may call only the routes that its scopes list, so a new route is closed to keys unless a pattern with `/*`
 * covers it. Within a scope a key may do no more than its owner's role.
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
  mukellef_ekleme: {
    ad: 'Mükellef ekleme',
    aciklama: 'Yeni mükellef ekler.',
    yollar: ['POST /insert-mukellef', 'POST /api/mukellefler', TAKVIM],
  },
  belge_yukleme: {
    ad: 'Belge yükleme',
    aciklama: 'Mükelleflere PDF belge yükler.',
    yollar: [
      'POST /upload-pdf',
      'POST /api/belgeler/eslestir',
      'POST /api/mukellefler/:mukellef_id/belgeler',
      'POST /api/belgeler/:belge_id/surumler',
      TAKVIM,
    ],
  },
  beyanname_isleme: {
    ad: 'Beyanname işleme',
    aciklama: 'Yükümlülükleri onaylar, beyannameleri bir sonraki duruma geçirir, tahakkuk PDF’lerini işler.',
    yollar: [
      'PUT /api/mukellefler/:mukellef_id/yukumlulukler',
      'POST /api/yukumlulukler/onizleme',
      'POST /api/yukumlulukler/onay',
      'POST /api/yukumlulukler/geri-al',
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
export type KapsamName = keyof typeof KAPSAMLAR;
export const KAPSAM_NAMES = Object.keys(KAPSAMLAR) as [KapsamName, ...KapsamName[]];

const includes = (yol: string, key: string): boolean =>
  yol.endsWith('/*') ? key === yol.slice(0, -2) || key.startsWith(yol.slice(0, -1)) : key === yol;

export const scopesOf = ({ method, path }: Pick<Route, 'method' | 'path'>): KapsamName[] =>
  KAPSAM_NAMES.filter((name) => KAPSAMLAR[name].yollar.some((yol) => includes(yol, `${method} ${path}`)));
