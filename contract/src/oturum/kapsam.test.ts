import { describe, expect, it } from 'vitest';
import type { Route } from '#contract/common/route.ts';
import { KAPSAM_NAMES, KAPSAMLAR, scopesOf } from './kapsam.ts';

const value = (key: string) => {
  const [method, path] = key.split(' ') as [Route['method'], string];
  return scopesOf({ method, path });
};
const BEKLENEN = {
  okuma:
    `mukellefler/* hizmetler/* hizmet-kayitlari/* hucre-notlari/* tekrarlar/* atamalar/* is-yuku/* tahakkuklar/* odemeler/* kart-odemeleri/* borcum
    beyannameler/* ekstre/* alacaklar/* defter/* belgeler/* belge-surumleri/* belge-yuvalari muhasebeciler muhasebeci-secenekleri personel pano/* fisler/*
    takvim/* yukumlulukler/* tahakkuk-yiginlari/* tahakkuk-pdfleri/* fis-raporu fis-marketleri disa-aktar/fisler disa-aktar/mukellefler disa-aktar/hizmetler
    disa-aktar/muhasebeciler disa-aktar/personel`
      .split(/\s+/)
      .map((path) => `GET /api/${path}`),
  mukellef_ekleme: ['POST /insert-mukellef', 'POST /api/mukellefler', 'GET /api/takvim'],
  belge_yukleme: [
    'POST /upload-pdf',
    'POST /api/belgeler/eslestir',
    'POST /api/mukellefler/:mukellef_id/belgeler',
    'POST /api/belgeler/:belge_id/surumler',
    'GET /api/takvim',
  ],
  beyanname_isleme: [
    'PUT /api/mukellefler/:mukellef_id/yukumlulukler',
    'POST /api/yukumlulukler/onizleme',
    'POST /api/yukumlulukler/onay',
    'POST /api/yukumlulukler/geri-al',
    'POST /api/beyannameler/*',
    'POST /api/tahakkuk-yiginlari/*',
    'DELETE /api/tahakkuk-yiginlari/*',
    'PUT /api/tahakkuk-pdfleri/*',
    'DELETE /api/tahakkuk-pdfleri/*',
    'GET /api/takvim',
  ],
  uzmana_sor: ['POST /ask-muhasebe/', 'GET /api/takvim'],
} as const satisfies Record<string, readonly string[]>;

describe('a scope of API keys', () => {
  it('opens exactly the routes that are listed for it', () => {
    expect(KAPSAM_NAMES).toEqual(Object.keys(BEKLENEN));
    for (const name of KAPSAM_NAMES) {
      expect(KAPSAMLAR[name].yollar, name).toEqual(BEKLENEN[name]);
      for (const yol of BEKLENEN[name])
        for (const key of yol.endsWith('/*') ? [yol.slice(0, -2), `${yol.slice(0, -1)}x/y`] : [yol])
          expect(value(key), `${name}: ${key}`).toContain(name);
    }
  });

  it('does not open longer names, routes below, or other methods', () => {
    for (const name of KAPSAM_NAMES)
      for (const yol of BEKLENEN[name]) {
        const plain = yol.replace('/*', '');
        const others = [
          `${plain}x`,
          `x${plain}`,
          plain.slice(0, -1),
          plain.replace(/^\w+/, 'PATCH'),
          ...(yol.endsWith('/*') ? [] : [`${plain}/x`]),
        ];
        for (const key of others.filter((other) => other !== 'GET /api/takvim/x' || name !== 'okuma'))
          expect(
            value(key).filter(
              (found) => !BEKLENEN[found].some((it) => it.endsWith('/*') && key.startsWith(it.slice(0, -1))),
            ),
            `${name}: ${key}`,
          ).toEqual([]);
      }
    for (const key of [
      'POST /api/oturum/onay',
      'GET /api/kasa',
      'PUT /api/sifre',
      'GET /api/ayarlar',
      'POST /api/odemeler',
      'GET /api/denetim',
      'GET /',
    ])
      expect(value(key), key).toEqual([]);
  });

  it('describes itself in Turkish', () => {
    expect(KAPSAM_NAMES.map((name) => `${KAPSAMLAR[name].ad}: ${KAPSAMLAR[name].aciklama}`)).toEqual([
      'Okuma: Mükellef, hizmet, tahakkuk, ödeme ve belge kayıtlarını okur; hiçbir şeyi değiştirmez.',
      'Mükellef ekleme: Yeni mükellef ekler.',
      'Belge yükleme: Mükelleflere PDF belge yükler.',
      'Beyanname işleme: Yükümlülükleri onaylar, beyannameleri bir sonraki duruma geçirir, tahakkuk PDF’lerini işler.',
      'Uzmana sor: Uzmana soru sorar.',
    ]);
  });
});
