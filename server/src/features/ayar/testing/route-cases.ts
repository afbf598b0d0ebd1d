import { ADMINS, OFFICE } from '#server/testing/case-parts.ts';
import type { RouteCases } from '#server/testing/request-parts.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const cases: RouteCases = {
  callers: {
    'GET /api/ayarlar': ADMINS,
    'GET /api/ayarlar/sirlar': ADMINS,
    'GET /api/ayarlar/durum': ADMINS,
    'GET /api/ayarlar/logo': ADMINS,
    'PUT /api/ayarlar': OFFICE,
    'PUT /api/ayarlar/sirlar': OFFICE,
    'PUT /api/ayarlar/logo': OFFICE,
    'DELETE /api/ayarlar/logo': OFFICE,
    'POST /api/ayarlar/test-epostasi': OFFICE,
    'POST /api/ayarlar/test-sms': OFFICE,
    'POST /api/ayarlar/ai-denemesi': OFFICE,
    'POST /api/ayarlar/kart-denemesi': ['superadmin'],
  },
  stepUp: ['PUT /api/ayarlar/sirlar'],
  samples: {
    'PUT /api/ayarlar': () => ({ body: { tekrar_otomatik: false } }),
    'PUT /api/ayarlar/logo': () => ({ dosya: { ad: 'logo.png', icerik: PNG } }),
    'POST /api/ayarlar/test-epostasi': () => ({ body: { kime: 'a@ornek.example' } }),
    'POST /api/ayarlar/test-sms': () => ({ body: { telefon: '0532 000 00 01' } }),
    'POST /api/ayarlar/kart-denemesi': () => ({ body: {} }),
    'PUT /api/ayarlar/sirlar': () => ({ body: { ad: 'ai_anahtar', deger: null } }),
  },
};
