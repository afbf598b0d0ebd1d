import { ADMINS, OFFICE, onMukellef } from '#server/testing/case-parts.ts';
import type { Asking, IdCase, RouteCases } from '#server/testing/request-parts.ts';

const body = {
  ad: 'Kişi',
  telefon: '0532 000 00 01',
  email: null,
  aldiklari: ['evrak'],
  kanal: null,
  izin: null,
  izin_gunu: null,
  sessiz: false,
  sessiz_sonu: null,
};

/** A client's id stands for a new row of that client; any other id is sent as it is. */
const rowOf =
  (text: string) =>
  async (id: unknown, { owner, office }: Asking) => {
    const side = Object.values(office.ids).find(({ mukellef }) => mukellef === id);
    return side ? (await owner.query({ text, values: [id], rowMode: 'array' })).rows[0]?.[0] : id;
  };
const newContact = rowOf(
  `insert into mukellef_kisileri (mukellef_id, ad, telefon) values ($1, 'Kişi', '0532 000 00 01') returning kisi_id::integer`,
);
const newStop = rowOf(
  `insert into ileti_durdurmalari (mukellef_id, kime) values ($1, gen_random_uuid()) returning durdurma_id::integer`,
);

const onContact = (rest: object = {}): Record<string, IdCase> => ({
  'params.kisi_id': {
    of: 'mukellef',
    request: async (id, asking) => ({ params: { kisi_id: await newContact(id, asking) }, ...rest }),
    missing: 404,
  },
});

const emptyContacts: IdCase['before'] = ({ owner }) => owner.query('delete from mukellef_kisileri');

export const cases: RouteCases = {
  callers: {
    'GET /api/mukellefler/:mukellef_id/kisiler': [...ADMINS, 'muhasebeci', 'personel'],
    'POST /api/mukellefler/:mukellef_id/kisiler': [...OFFICE, 'muhasebeci'],
    'PUT /api/mukellef-kisileri/:kisi_id': [...OFFICE, 'muhasebeci'],
    'DELETE /api/mukellef-kisileri/:kisi_id': [...OFFICE, 'muhasebeci'],
    'DELETE /api/ileti-durdurmalari/:durdurma_id': [...OFFICE, 'muhasebeci'],
  },
  ids: {
    'GET /api/mukellefler/:mukellef_id/kisiler': onMukellef(),
    'POST /api/mukellefler/:mukellef_id/kisiler': {
      'params.mukellef_id': {
        of: 'mukellef',
        request: (mukellef_id) => ({ params: { mukellef_id }, body }),
        before: emptyContacts,
        missing: 404,
      },
    },
    'PUT /api/mukellef-kisileri/:kisi_id': onContact({ body }),
    'DELETE /api/mukellef-kisileri/:kisi_id': onContact(),
    'DELETE /api/ileti-durdurmalari/:durdurma_id': {
      'params.durdurma_id': {
        of: 'mukellef',
        request: async (id, asking) => ({ params: { durdurma_id: await newStop(id, asking) } }),
        missing: 404,
      },
    },
  },
};
