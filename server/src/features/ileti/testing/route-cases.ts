import { ADMINS, OFFICE } from '#server/testing/case-parts.ts';
import type { Asking, IdCase, RouteCases } from '#server/testing/request-parts.ts';

const WORKERS = [...ADMINS, 'muhasebeci', 'personel'] as const;
const SENDERS = [...OFFICE, 'muhasebeci', 'personel'] as const;

const text = { tur: 'genel', kanal: null, konu: 'Konu', metin: 'Sayın {mukellef}', sms: 'Sayın {mukellef}' };

const reachable: IdCase['before'] = ({ owner }) =>
  owner.query(`update mukellefler set telefon = '0532 000 00 01', aktif = true; delete from mukellef_kisileri;
    delete from ileti_durdurmalari`);

/** A client's id stands for a new message about that client; any other id is sent as it is. */
async function newMessage(id: unknown, { owner, office }: Asking, durum: string): Promise<unknown> {
  const side = Object.values(office.ids).find(({ mukellef }) => mukellef === id);
  if (!side) return id;
  const { rows } = await owner.query(
    `insert into iletiler (mukellef_id, tur, kanal, alici, kime, konu, metin, durum)
     values ($1, 'genel', 'whatsapp', 'Alıcı', '{0532 000 00 01}', 'Konu', 'Metin', $2) returning ileti_id::integer`,
    [id, durum],
  );
  return rows[0].ileti_id;
}

const onMessage = (durum: string): Record<string, IdCase> => ({
  'params.ileti_id': {
    of: 'mukellef',
    request: async (id, asking) => ({ params: { ileti_id: await newMessage(id, asking, durum) } }),
    missing: 404,
  },
});

const onClients = (rest: object, missing: number): Record<string, IdCase> => ({
  'body.mukellef_idler': {
    of: 'mukellef',
    request: (id) => ({ body: { mukellef_idler: [id], ...text, ...rest } }),
    before: reachable,
    missing,
  },
});

export const cases: RouteCases = {
  callers: {
    'GET /api/iletiler': WORKERS,
    'GET /api/iletiler/sablonlar': WORKERS,
    'POST /api/iletiler/onizleme': SENDERS,
    'POST /api/iletiler': SENDERS,
    'POST /api/iletiler/geri-al': SENDERS,
    'POST /api/iletiler/:ileti_id/acildi': SENDERS,
    'POST /api/iletiler/:ileti_id/tekrar': SENDERS,
  },
  ids: {
    'GET /api/iletiler': {
      'query.mukellef_id': { of: 'mukellef', request: (id) => ({ query: { mukellef_id: id } }), missing: 200 },
    },
    'POST /api/iletiler/onizleme': onClients({}, 404),
    'POST /api/iletiler': onClients({ beklenen: 1 }, 404),
    'POST /api/iletiler/geri-al': {
      'body.idler': {
        of: 'mukellef',
        request: async (id, asking) => ({ body: { idler: [await newMessage(id, asking, 'taslak')] } }),
        missing: 200,
      },
    },
    'POST /api/iletiler/:ileti_id/acildi': onMessage('taslak'),
    'POST /api/iletiler/:ileti_id/tekrar': onMessage('hata'),
  },
};
