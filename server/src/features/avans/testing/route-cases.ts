import { ADMINS, leaveOpen, OFFICE, onId } from '#server/testing/case-parts.ts';
import type { Asking, RouteCases } from '#server/testing/request-parts.ts';

const ALINAN_AVANS = 930_000;

/** Both accountants have an advance and an open debt, and nothing else of the kind. */
async function leaveAvans(asking: Asking): Promise<void> {
  const { owner, office } = asking;
  const { A, B } = office.ids;
  await owner.query('delete from avans_hareketleri where ters_id is not null');
  await owner.query('delete from avans_hareketleri');
  await owner.query(`delete from odemeler where odeme_yontemi = 'avans'`);
  await owner.query(
    `update borc_tahakkuk t set tahsilat = (select coalesce(sum(o.odeme_tutari), 0) from odemeler o
     where o.tahakkuk_id = t.borc_id) where t.muhasebeci_id = any ($1)`,
    [[A.muhasebeci, B.muhasebeci]],
  );
  await leaveOpen(asking, 100_000);
  await owner.query(
    `insert into avans_hareketleri (hareket_id, muhasebeci_id, tur, tutar, yontem) overriding system value
     values ($1, $2, 'alındı', 500, 'nakit'), ($1 + 1, $3, 'alındı', 500, 'nakit')`,
    [ALINAN_AVANS, asking.mine.muhasebeci, asking.mine === A ? B.muhasebeci : A.muhasebeci],
  );
}

export const cases: RouteCases = {
  callers: {
    'GET /api/avans-hareketleri': [...ADMINS, 'muhasebeci'],
    'POST /api/avanslar/kullan': OFFICE,
    'POST /api/avanslar/iade': OFFICE,
    'POST /api/avans-hareketleri/:hareket_id/iptal': OFFICE,
  },
  ids: {
    'GET /api/avans-hareketleri': onId('query.muhasebeci_id', 'muhasebeci', 200),
    'POST /api/avanslar/kullan': {
      'body.muhasebeci_id': {
        of: 'muhasebeci',
        request: (muhasebeci_id) => ({ body: { muhasebeci_id, tutar: 500 } }),
        before: leaveAvans,
        missing: 409,
      },
    },
    'POST /api/avanslar/iade': {
      'body.muhasebeci_id': {
        of: 'muhasebeci',
        request: (muhasebeci_id) => ({ body: { muhasebeci_id, tutar: 100, neden: 'İstedi' } }),
        before: leaveAvans,
        missing: 409,
      },
    },
    'POST /api/avans-hareketleri/:hareket_id/iptal': {
      'params.hareket_id': {
        of: () => ALINAN_AVANS,
        request: (hareket_id) => ({ params: { hareket_id }, body: { neden: 'Yanlış kayıt' } }),
        before: leaveAvans,
        missing: 404,
      },
    },
  },
};
