import { ADMINS } from '#server/testing/case-parts.ts';
import type { RouteCases } from '#server/testing/request-parts.ts';

export const cases: RouteCases = {
  callers: {
    'POST /api/yedekler': ['superadmin'],
    'GET /api/yedekler/:yedek_id/dosya': ['superadmin'],
    'GET /api/yedekler': ADMINS,
  },
  stepUp: ['GET /api/yedekler/:yedek_id/dosya'],
  ids: {
    // The backup's file is on no disk, so 410 shows that its record was found.
    'GET /api/yedekler/:yedek_id/dosya': {
      'params.yedek_id': {
        of: () => 1,
        request: (yedek_id) => ({ params: { yedek_id } }),
        before: ({ owner }) =>
          owner.query(`insert into yedekler (yedek_id, dosya, otomatik, sifreli, durum, sure_ms, boyut, satir_sayisi, dosya_sayisi)
          overriding system value values (1, 'yok.tar.gz', false, false, 'tamam', 1, 1, 1, 1) on conflict do nothing`),
        found: 410,
        missing: 404,
      },
    },
  },
};
