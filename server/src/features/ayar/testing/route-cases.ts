import type { RouteCases } from '#server/testing/request-parts.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const cases: RouteCases = {
  samples: {
    'PUT /api/ayarlar': () => ({ body: { tekrar_otomatik: false } }),
    'PUT /api/ayarlar/logo': () => ({ dosya: { ad: 'logo.png', icerik: PNG } }),
    'POST /api/ayarlar/test-epostasi': () => ({ body: { kime: 'a@ornek.example' } }),
    'POST /api/ayarlar/kart-denemesi': () => ({ body: {} }),
    'PUT /api/ayarlar/sirlar': () => ({ body: { ad: 'ai_anahtar', deger: null } }),
  },
};
