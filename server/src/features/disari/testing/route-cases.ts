import type { Asking, RouteCases } from '#server/testing/request-parts.ts';

const WAITED_FOR = 900_001;

/** A download that its user has waited for too long, so that nobody makes the whole office for this test. */
const asked = ({ owner }: Asking) =>
  owner.query(`
    insert into disari_indirmeleri (indirme_id, kullanici_id, baslangic, dosya, toplam_satir, toplam_belge, toplam_bayt)
    overriding system value
    select ${WAITED_FOR}, k.id, now() - interval '1 hour', 'a.zip', 0, 0, 0
    from kullanicilar k join admin a using (admin_id) where a.yetki_seviyesi = 'superadmin' order by k.id limit 1
    on conflict do nothing`);

export const cases: RouteCases = {
  callers: {
    'GET /api/disari': ['superadmin'],
    'POST /api/disari': ['superadmin'],
    'GET /api/disari/:indirme_id/dosya': ['superadmin'],
    'POST /api/disari/:indirme_id/durdur': ['superadmin'],
  },
  stepUp: ['POST /api/disari'],
  ids: {
    'GET /api/disari/:indirme_id/dosya': {
      'params.indirme_id': {
        of: () => WAITED_FOR,
        request: (indirme_id) => ({ params: { indirme_id } }),
        before: asked,
        found: 410,
        missing: 404,
      },
    },
    'POST /api/disari/:indirme_id/durdur': {
      'params.indirme_id': {
        of: () => WAITED_FOR,
        request: (indirme_id) => ({ params: { indirme_id } }),
        before: asked,
        missing: 404,
      },
    },
  },
};
