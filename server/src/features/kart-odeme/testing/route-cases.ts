import { ADMINS, leaveOpen, OFFICE, onId } from '#server/testing/case-parts.ts';
import type { Asking, RouteCases } from '#server/testing/request-parts.ts';

const KART_TUTARI = 1_000;

async function resetKartOdemeleri(asking: Asking): Promise<void> {
  const { owner } = asking;
  await leaveOpen(asking, KART_TUTARI);
  await owner.query(
    `update kart_odeme_denemeleri set durum = 'kaydedildi', red_kodu = null where durum <> 'kaydedildi'`,
  );
}

async function newKartOdeme(borc_id: unknown, { owner, office }: Asking): Promise<unknown> {
  const side = Object.values(office.ids).find(({ borc }) => borc === borc_id);
  if (!side) return borc_id;
  const { rows } = await owner.query(
    `with d as (
       insert into kart_odeme_denemeleri (muhasebeci_id, kullanici_id, anahtar, istek_ozeti, saglayici, tutar, durum, red_kodu)
       select $1, id, gen_random_uuid()::text, '\\x00', 'test', 100, 'reddedildi', 'diger' from kullanicilar where muhasebeci_id = $1 returning deneme_id
     ), k as (insert into kart_odeme_kalemleri (deneme_id, borc_id, tahakkuk_yili, tahakkuk_ayi, tutar) select deneme_id, $2, 2026, 1, 100 from d)
     select deneme_id::integer from d`,
    [side.muhasebeci, borc_id],
  );
  return rows[0].deneme_id;
}

export const cases: RouteCases = {
  callers: {
    'GET /api/kart-odeme-sonucu': 'public',
    'POST /api/kart-odemeleri/iadeleri-sor': OFFICE,
    'POST /api/kart-odemeleri/:deneme_id/sor': OFFICE,
    'GET /api/kart-odeme-ayari': ['muhasebeci'],
    'POST /api/kart-odemeleri': ['muhasebeci'],
    'GET /api/kart-odemeleri/:deneme_id': ['muhasebeci'],
    'POST /api/kart-odemeleri/:deneme_id/vazgec': ['muhasebeci'],
    'GET /api/kart-odemeleri': [...ADMINS, 'muhasebeci'],
  },
  ids: {
    'GET /api/kart-odemeleri': onId('query.muhasebeci_id', 'muhasebeci', 200),
    'GET /api/kart-odemeleri/:deneme_id': {
      'params.deneme_id': {
        of: 'borc',
        request: async (id, asking) => ({ params: { deneme_id: await newKartOdeme(id, asking) } }),
        missing: 404,
      },
    },
    'POST /api/kart-odemeleri/:deneme_id/sor': {
      'params.deneme_id': {
        of: 'borc',
        request: async (id, asking) => ({ params: { deneme_id: await newKartOdeme(id, asking) } }),
        missing: 404,
      },
    },
    'POST /api/kart-odemeleri/:deneme_id/vazgec': {
      'params.deneme_id': {
        of: 'borc',
        request: async (id, asking) => ({ params: { deneme_id: await newKartOdeme(id, asking) } }),
        missing: 404,
      },
    },
    'POST /api/kart-odemeleri': {
      'body.tahakkuk_idler': {
        of: 'borc',
        request: (id) => ({ body: { tahakkuk_idler: [id], tutar: KART_TUTARI, token: 'tpj_0123456789abcdef' } }),
        before: resetKartOdemeleri,
        missing: 404,
      },
    },
  },
};
