import { randomUUID } from 'node:crypto';
import type { Yetki } from '#contract/common/roller.ts';
import { ADMINS, donem, OFFICE, onId, resetCells } from '#server/testing/case-parts.ts';
import type { Office } from '#server/testing/office.ts';
import type { Asking, RequestParts, RouteCases } from '#server/testing/request-parts.ts';

const cell = (yetki: Yetki, mukellef_id: unknown, hizmet_id: unknown): RequestParts => {
  const [islem, beklenen] =
    yetki === 'muhasebeci' ? ['talebi_kaldir', 'talep'] : [yetki === 'personel' ? 'yapildi' : 'onayla', 'onaylandı'];
  return { body: { ...donem, islem, hucreler: [{ mukellef_id, hizmet_id, beklenen }] } };
};

const cellHizmet = (office: Office, yetki: Yetki): number => (yetki === 'muhasebeci' ? office.bordro : office.hizmet);

/** A reset of a month in the service grid must send the counts that the user has seen, so they are read first. */
async function sifirlama(muhasebeci_id: unknown, { owner, mine, yetki }: Asking): Promise<RequestParts> {
  const { rows } = await owner.query(
    `select durum, count(*)::integer as adet from hizmet_kayitlari
     where muhasebeci_id::text = $1 and hizmet_yili = $2 and hizmet_ayi = $3 and durum <> 'talep' group by durum`,
    [String(yetki === 'muhasebeci' ? mine.muhasebeci : muhasebeci_id), donem.yil, donem.ay],
  );
  return { body: { ...donem, muhasebeci_id, beklenen: rows } };
}

/**
 * Only the user who changed cells may undo the change, so for accountants and staff the change to the other side's
 * client is made by a login of that side.
 */
async function newIslem(id: unknown, { owner, office, mine, yetki }: Asking): Promise<unknown> {
  const side = Object.values(office.ids).find(({ mukellef }) => mukellef === id);
  if (!side) return id === 999_999_999 ? randomUUID() : id;
  if (yetki === 'mukellef') return randomUUID();
  const isAdmin = yetki === 'superadmin' || yetki === 'admin' || yetki === 'moderator';
  const writer = isAdmin ? mine : side;
  const { rows } = await owner.query(
    `select k.id from kullanicilar k left join admin a using (admin_id)
     where coalesce(a.yetki_seviyesi, k.rol) = $1 and (k.rol = 'admin' or coalesce(k.muhasebeci_id, k.personel_id) = $2)`,
    [yetki, yetki === 'personel' ? writer.personel : writer.muhasebeci],
  );
  const requestNo = randomUUID();
  await owner.query(`begin; select set_config('muhasip.kullanici_id', '${rows[0].id}', true), set_config('muhasip.request_no', '${requestNo}', true);
    update hizmet_kayitlari set durum = 'yapıldı' where mukellef_id = ${side.mukellef} and hizmet_id = ${office.hizmet}; commit`);
  return requestNo;
}

const bedel = ({ office }: Asking, mukellef_id: unknown, hizmet_id: unknown = office.hizmet): RequestParts => ({
  body: {
    ...donem,
    mukellef_id,
    hizmet_id,
    hizmet_bedeli: 90_000,
    iskonto_orani: 10,
    beklenen: { hizmet_bedeli: 100_000, iskonto_orani: 0 },
  },
});

export const cases: RouteCases = {
  callers: {
    'GET /api/hizmet-kayitlari/ay-ozetleri': ADMINS,
    'GET /api/hizmet-kayitlari/bekleyenler': ADMINS,
    'GET /api/hizmet-kayitlari/bekleyen-talepler': ADMINS,
    'POST /api/hizmet-kayitlari/bekleyenleri-onayla': ADMINS,
    'GET /api/hizmet-kayitlari/bedel': OFFICE,
    'POST /api/hizmet-kayitlari/bedel': OFFICE,
    'POST /api/hizmet-kayitlari/sifirla': [...ADMINS, 'muhasebeci'],
    'GET /api/hizmet-kayitlari/izgara': [...ADMINS, 'muhasebeci', 'personel'],
    // Every role that works on services may call the action route; the transition table limits a role to its actions.
    'POST /api/hizmet-kayitlari/islem': [...ADMINS, 'muhasebeci', 'personel'],
    'POST /api/hizmet-kayitlari/geri-al': [...ADMINS, 'muhasebeci', 'personel'],
    'GET /api/hizmet-kayitlari/izgara/xlsx': [...ADMINS, 'muhasebeci', 'personel'],
    'GET /api/hizmet-kayitlari': ['muhasebeci'],
    'GET /api/hizmet-kayitlari/yil-ozeti': ['muhasebeci'],
    'GET /api/hizmet-kayitlari/acik-hizmetler': ['personel'],
  },
  ids: {
    'GET /api/hizmet-kayitlari/izgara': onId('query.muhasebeci_id', 'muhasebeci', 200, { query: { ...donem } }),
    'POST /api/hizmet-kayitlari/islem': {
      'body.hucreler.*.mukellef_id': {
        of: 'mukellef',
        request: (id, { office, yetki }) => cell(yetki, id, cellHizmet(office, yetki)),
        before: resetCells,
        missing: 409,
      },
      'body.hucreler.*.hizmet_id': {
        of: cellHizmet,
        request: (id, { mine, yetki }) => cell(yetki, mine.mukellef, id),
        before: resetCells,
        missing: 409,
      },
      'body.muhasebeci_id': {
        of: 'muhasebeci',
        request: (muhasebeci_id, { office, mine, yetki }) => {
          const side =
            (yetki === 'muhasebeci' || yetki === 'personel'
              ? undefined
              : Object.values(office.ids).find(({ muhasebeci }) => muhasebeci === muhasebeci_id)) ?? mine;
          return { body: { ...(cell(yetki, side.mukellef, cellHizmet(office, yetki)).body as object), muhasebeci_id } };
        },
        before: resetCells,
        missing: 409,
      },
    },
    'POST /api/hizmet-kayitlari/sifirla': {
      'body.muhasebeci_id': { of: 'muhasebeci', request: sifirlama, before: resetCells, missing: 200 },
    },
    'GET /api/hizmet-kayitlari/bekleyen-talepler': onId('query.muhasebeci_id', 'muhasebeci', 200, {
      query: { ...donem },
    }),
    'POST /api/hizmet-kayitlari/bekleyenleri-onayla': {
      'body.aylar.*.muhasebeci_idler': {
        of: 'muhasebeci',
        request: async (id, { owner }) => {
          const { rows } = await owner.query(
            `select count(*)::integer as adet, coalesce(sum(hizmet_bedeli), 0)::integer as tutar from hizmet_kayitlari
           where muhasebeci_id::text = $1 and hizmet_yili = $2 and hizmet_ayi = $3 and durum = 'talep'`,
            [String(id), donem.yil, donem.ay],
          );
          return { body: { aylar: [{ ...donem, muhasebeci_idler: [id] }], beklenen: rows[0] } };
        },
        before: resetCells,
        missing: 200,
      },
    },
    'POST /api/hizmet-kayitlari/geri-al': {
      'body.request_no': {
        of: 'mukellef',
        request: async (id, asking) => ({ body: { ...donem, request_no: await newIslem(id, asking) } }),
        before: resetCells,
        missing: 404,
      },
    },
    'GET /api/hizmet-kayitlari/bedel': {
      'query.mukellef_id': {
        of: 'mukellef',
        request: (mukellef_id, { office }) => ({ query: { ...donem, mukellef_id, hizmet_id: office.hizmet } }),
        before: resetCells,
        missing: 404,
      },
      'query.hizmet_id': {
        of: ({ hizmet }) => hizmet,
        request: (hizmet_id, { mine }) => ({ query: { ...donem, mukellef_id: mine.mukellef, hizmet_id } }),
        before: resetCells,
        missing: 404,
      },
    },
    'POST /api/hizmet-kayitlari/bedel': {
      'body.mukellef_id': {
        of: 'mukellef',
        request: (mukellef_id, asking) => bedel(asking, mukellef_id),
        before: resetCells,
        missing: 404,
      },
      'body.hizmet_id': {
        of: ({ hizmet }) => hizmet,
        request: (hizmet_id, asking) => bedel(asking, asking.mine.mukellef, hizmet_id),
        before: resetCells,
        missing: 404,
      },
    },
    'GET /api/hizmet-kayitlari/izgara/xlsx': {
      ...onId('query.muhasebeci_id', 'muhasebeci', 200, { query: { ...donem } }),
      'query.hizmet_id': {
        of: cellHizmet,
        request: (hizmet_id, { mine }) => ({ query: { ...donem, muhasebeci_id: mine.muhasebeci, hizmet_id } }),
        missing: 200,
      },
    },
  },
  samples: {
    'GET /api/hizmet-kayitlari/yil-ozeti': () => ({ query: { yil: donem.yil } }),
    'GET /api/hizmet-kayitlari/ay-ozetleri': () => ({ query: { ...donem } }),
    'GET /api/hizmet-kayitlari/acik-hizmetler': () => ({ query: { ...donem } }),
  },
};
