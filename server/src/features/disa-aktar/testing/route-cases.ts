import { ADMINS, onId } from '#server/testing/case-parts.ts';
import type { RouteCases } from '#server/testing/request-parts.ts';

export const cases: RouteCases = {
  callers: {
    'GET /api/disa-aktar/hizmetler': ADMINS,
    'GET /api/disa-aktar/mukellefler': [...ADMINS, 'muhasebeci', 'personel'],
    'POST /api/disa-aktar/ekran': [...ADMINS, 'muhasebeci', 'personel'],
  },
  ids: {
    'GET /api/disa-aktar/mukellefler': onId('query.muhasebeci_id', 'muhasebeci', 200, { query: { bicim: 'csv' } }),
    'GET /api/disa-aktar/hizmetler': onId('query.idler', ({ hizmet }) => hizmet, 200, { query: { bicim: 'csv' } }),
  },
  samples: {
    'POST /api/disa-aktar/ekran': () => ({
      body: { ad: 'Belgeler', bicim: 'csv', sutunlar: [{ baslik: 'Dosya', tur: 'metin', degerler: ['fatura.pdf'] }] },
    }),
  },
};
