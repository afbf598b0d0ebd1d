import { randomUUID } from 'node:crypto';
import { addMonths, currentDonem } from '#contract/common/donem.ts';
import { ADMINS, OFFICE, onId, PDF } from '#server/testing/case-parts.ts';
import type { Asking, IdCase, RequestParts, RouteCases } from '#server/testing/request-parts.ts';

const READERS = [...ADMINS, 'muhasebeci', 'personel'] as const;
const JUDGES = [...ADMINS, 'personel'] as const;
const donem = addMonths(currentDonem(), -1);

const isMukellef = (id: unknown, { office }: Asking) =>
  Object.values(office.ids).some(({ mukellef }) => mukellef === id);

interface Made {
  talep_id: number;
  kalem_id: number;
  dosya_id: number;
}

/** A request of the client with one item that has come, and a file of it that is not stored. */
async function newTalep(id: unknown, asking: Asking, column: keyof Made): Promise<unknown> {
  if (!isMukellef(id, asking)) return id;
  const { rows } = await asking.owner.query(
    `with talep as (insert into evrak_talepleri (mukellef_id, yil, ay) values ($1, $2, $3)
       on conflict (mukellef_id, yil, ay) do update set son_gun = null returning talep_id),
     kalem as (insert into evrak_kalemleri (talep_id, mukellef_id, tur_id, durum) select talep_id, $1, 1, 'geldi' from talep
       on conflict (talep_id, tur_id) do update set durum = 'geldi' returning kalem_id, talep_id),
     eski as (select min(dosya_id) as dosya_id from evrak_dosyalari where mukellef_id = $1 and tur = 'xml'),
     yeni as (insert into evrak_dosyalari (kalem_id, mukellef_id, anahtar, ad, tur, boyut, ozet)
       select kalem_id, $1, gen_random_uuid(), 'evrak.xml', 'xml', 1, sha256(convert_to(gen_random_uuid()::text, 'UTF8')) from kalem, eski where dosya_id is null returning dosya_id)
     select (select talep_id from talep)::integer as talep_id, (select kalem_id from kalem)::integer as kalem_id,
       coalesce((select dosya_id from eski), (select dosya_id from yeni))::integer as dosya_id`,
    [id, donem.yil, donem.ay],
  );
  return rows[0][column];
}

async function newIslem(id: unknown, asking: Asking): Promise<unknown> {
  const { owner, office, mine, yetki } = asking;
  const side = Object.values(office.ids).find(({ mukellef }) => mukellef === id);
  if (!side) return id === 999_999_999 ? randomUUID() : id;
  if (yetki === 'mukellef' || yetki === 'muhasebeci') return randomUUID();
  const { rows } = await owner.query(
    `select k.id from kullanicilar k left join admin a using (admin_id) where coalesce(a.yetki_seviyesi, k.rol) = $1 and (k.rol = 'admin' or k.personel_id = $2)`,
    [yetki, yetki === 'personel' ? side.personel : mine.personel],
  );
  const [kalem, requestNo] = [await newTalep(id, asking, 'kalem_id'), randomUUID()];
  await owner.query(`begin; select set_config('muhasip.kullanici_id', '${rows[0].id}', true), set_config('muhasip.request_no', '${requestNo}', true);
    update evrak_kalemleri set durum = 'kabul' where kalem_id = ${kalem}; commit`);
  return requestNo;
}

const onTalep = (
  field: string,
  column: keyof Made,
  parts: (id: unknown) => RequestParts,
  rest: Partial<IdCase> = {},
): Record<string, IdCase> => ({
  [field]: {
    of: 'mukellef',
    request: async (id, asking) => parts(await newTalep(id, asking, column)),
    missing: 404,
    ...rest,
  },
});

/** The list's filter chooses requests, so another's client or accountant only leaves none. */
const onSuzgec = (rest: object, answer: number): Record<string, IdCase> =>
  Object.fromEntries(
    (['muhasebeci', 'mukellef'] as const).map((kind) => [
      `body.secim.suzgec.${kind}_id`,
      {
        of: kind,
        request: (id) => ({ body: { secim: { suzgec: { ...donem, [`${kind}_id`]: id } }, ...rest } }),
        found: answer,
        missing: answer,
      },
    ]),
  );

const newKind = () => ({
  ad: `Tür ${randomUUID().slice(0, 8)}`,
  aciklama: null,
  defter_turleri: ['bilanço'],
  isci: false,
  belge_turu: 'diğer',
  sira: 90,
  aktif: false,
});

export const cases: RouteCases = {
  callers: {
    'GET /api/evrak/cizelge': READERS,
    'GET /api/evrak/cizelge.xlsx': READERS,
    'GET /api/evrak/talepler': READERS,
    'GET /api/evrak/talepler/:talep_id': READERS,
    'GET /api/evrak/sayilar': READERS,
    'GET /api/evrak/turler': READERS,
    'GET /api/evrak/dosyalar/:dosya_id/dosya': READERS,
    // Asking and judging is the office's work and that of its staff.
    'POST /api/evrak/talepler': JUDGES,
    'GET /api/evrak/istenmeyenler': JUDGES,
    'POST /api/evrak/islem': JUDGES,
    'POST /api/evrak/geri-al': JUDGES,
    'GET /api/evrak/gelenler': JUDGES,
    // Moderators send no messages, as in the message box.
    'POST /api/evrak/hatirlatma/onizleme': [...OFFICE, 'personel'],
    'POST /api/evrak/hatirlatma': [...OFFICE, 'personel'],
    // Moderators add no documents and move none.
    'POST /api/evrak/kalemler/:kalem_id/dosyalar': [...OFFICE, 'personel'],
    'POST /api/evrak/dosyalar/:dosya_id/tasi': [...OFFICE, 'personel'],
    'POST /api/evrak/turler': OFFICE,
    'PUT /api/evrak/turler/:tur_id': OFFICE,
  },
  ids: {
    'GET /api/evrak/cizelge': onId('query.muhasebeci_id', 'muhasebeci', 200, { query: { ...donem } }),
    'GET /api/evrak/cizelge.xlsx': onId('query.muhasebeci_id', 'muhasebeci', 200, { query: { ...donem } }),
    'GET /api/evrak/talepler': {
      ...onId('query.muhasebeci_id', 'muhasebeci', 200, { query: { ...donem } }),
      ...onId('query.mukellef_id', 'mukellef', 200, { query: { ...donem } }),
    },
    'GET /api/evrak/istenmeyenler': onId('query.muhasebeci_id', 'muhasebeci', 200, { query: { ...donem } }),
    'GET /api/evrak/sayilar': onId('query.muhasebeci_id', 'muhasebeci', 200, { query: { ...donem } }),
    'GET /api/evrak/gelenler': onId('query.muhasebeci_id', 'muhasebeci', 200),
    'GET /api/evrak/talepler/:talep_id': onTalep('params.talep_id', 'talep_id', (talep_id) => ({
      params: { talep_id },
    })),
    'GET /api/evrak/dosyalar/:dosya_id/dosya': onTalep(
      'params.dosya_id',
      'dosya_id',
      (dosya_id) => ({ params: { dosya_id } }),
      { found: 410 },
    ),
    'POST /api/evrak/kalemler/:kalem_id/dosyalar': onTalep('params.kalem_id', 'kalem_id', (kalem_id) => ({
      params: { kalem_id },
      dosya: PDF,
    })),
    'POST /api/evrak/dosyalar/:dosya_id/tasi': {
      'params.dosya_id': {
        of: 'mukellef',
        request: async (id, asking) => ({
          params: { dosya_id: await newTalep(id, asking, 'dosya_id') },
          body: { mukellef_id: asking.mine.mukellef },
        }),
        missing: 404,
      },
      'body.mukellef_id': {
        of: 'mukellef',
        request: async (id, asking) => {
          const dosya_id = await newTalep(asking.mine.mukellef, asking, 'dosya_id');
          return { params: { dosya_id }, body: { mukellef_id: id } };
        },
        missing: 404,
      },
    },
    'POST /api/evrak/islem': {
      'body.kalemler.*.kalem_id': {
        of: 'mukellef',
        request: async (id, asking) => ({
          body: {
            islem: 'kabul',
            kalemler: [{ kalem_id: await newTalep(id, asking, 'kalem_id'), beklenen: 'geldi' }],
          },
        }),
        missing: 409,
      },
    },
    'POST /api/evrak/hatirlatma/onizleme': {
      ...onTalep('body.secim.idler', 'talep_id', (id) => ({ body: { secim: { idler: [id] } } })),
      ...onSuzgec({}, 200),
    },
    'POST /api/evrak/hatirlatma': {
      // Another number of messages than that of the preview is refused, so nothing is sent.
      ...onTalep('body.secim.idler', 'talep_id', (id) => ({ body: { secim: { idler: [id] }, beklenen: 9 } }), {
        found: 409,
      }),
      ...onSuzgec({ beklenen: 9 }, 409),
    },
    'POST /api/evrak/geri-al': {
      'body.request_no': {
        of: 'mukellef',
        request: async (id, asking) => ({ body: { request_no: await newIslem(id, asking) } }),
        missing: 404,
      },
    },
    'POST /api/evrak/talepler': {
      // Nothing is asked of these clients, because nobody has said their kind of ledger.
      'body.secim.idler': {
        of: 'mukellef',
        request: (id) => ({ body: { ...donem, secim: { idler: [id] } } }),
        found: 409,
        missing: 404,
      },
      'body.secim.suzgec.muhasebeci_id': {
        of: 'muhasebeci',
        request: (muhasebeci_id) => ({ body: { ...donem, secim: { suzgec: { ...donem, muhasebeci_id } } } }),
        found: 409,
        missing: 404,
      },
      'body.muhasebeci_id': {
        of: 'muhasebeci',
        request: (muhasebeci_id) => ({ body: { ...donem, muhasebeci_id } }),
        found: 409,
        missing: 404,
      },
    },
    'PUT /api/evrak/turler/:tur_id': {
      'params.tur_id': {
        of: () => 1,
        request: (id) => ({ params: { tur_id: id }, body: newKind() }),
        missing: 404,
      },
    },
  },
  samples: {
    'GET /api/evrak/turler': () => ({}),
    'POST /api/evrak/turler': () => ({ body: newKind() }),
  },
};
