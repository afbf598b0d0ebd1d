import type pg from 'pg';
import { z } from 'zod';
import { currentDonem } from '#contract/common/donem.ts';
import type { Yetki } from '#contract/common/roller.ts';
import type { AnyRoute } from '#server/http/register-route.ts';
import { type Office, PASSWORD, tcNo } from './office.ts';

/** The parts of a request. */
export interface RequestParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Who asks, about whose rows. */
export interface Asking {
  office: Office;
  /** Rows of the side that the request is about. */
  mine: Office['ids']['A'];
  yetki: Yetki;
  owner: pg.Client;
}

/** One id that a request carries, and what the route answers to it. */
export interface IdCase {
  /** Whose id it is: a row of side A or B, or one that belongs to nobody. */
  of: keyof Office['ids']['A'] | ((office: Office, yetki: Yetki) => number);
  /** A request that is right but for the id. */
  request: (id: unknown, asking: Asking) => RequestParts | Promise<RequestParts>;
  /** Makes the own row answer as it should whatever ran before. */
  before?: (asking: Asking) => Promise<unknown>;
  /** Status for an id that the caller has; 200 unless told otherwise. */
  found?: number;
  /** Status for an id that the caller has not got; another's must read the same as none. */
  missing: number;
}

export const routeKey = ({ method, path }: Pick<AnyRoute, 'method' | 'path'>): string => `${method} ${path}`;

const donem = currentDonem();

/** The action that each role takes from the states that `resetCells` leaves. */
const cell = (yetki: Yetki, mukellef_id: unknown, hizmet_id: unknown): RequestParts => {
  const [islem, beklenen] = yetki === 'muhasebeci' ? ['talebi_kaldir', 'talep'] : [yetki === 'personel' ? 'yapildi' : 'onayla', 'onaylandı'];
  return { body: { ...donem, islem, hucreler: [{ mukellef_id, hizmet_id, beklenen }] } };
};

/** Which of a side's cells `cell` acts on: the requested one for an accountant, the approved one for the rest. */
const cellHizmet = (office: Office, yetki: Yetki): number => (yetki === 'muhasebeci' ? office.bordro : office.hizmet);

/** In the current month, both sides: the shared service approved, the other one requested; nothing else. */
async function resetCells({ owner, office: { ids, hizmet, bordro } }: Asking): Promise<void> {
  await owner.query('delete from hizmet_kayitlari');
  for (const { muhasebeci, mukellef } of Object.values(ids)) {
    await owner.query(
      `insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
       values ($1, $2, $3, $5, $6, 100000, 100000, 'onaylandı'), ($1, $2, $4, $5, $6, 25050, 25050, 'talep')`,
      [muhasebeci, mukellef, hizmet, bordro, donem.yil, donem.ay],
    );
  }
}

/** What an editor of a service sends: the row as it stands, in its version; for an id that there is none of, the shared service's. */
async function hizmetEdit(id: unknown, { owner, office }: Asking): Promise<RequestParts> {
  const { rows } = await owner.query(
    `select ad, 'Aylık' as aciklama, app.satir_surumu('hizmetler', id)::integer as surum from hizmetler
     where id::text = any ($1) order by id::text = $1[1] desc limit 1`,
    [[String(id), String(office.bordro)]],
  );
  return { params: { id }, body: rows[0] };
}

/** A raise of one service, with the price that it has in the month by now. */
async function zam(hizmet_id: unknown, { owner }: Asking): Promise<RequestParts> {
  const { rows } = await owner.query(`select app.hizmet_fiyati(id, $2, $3)::integer as fiyat from hizmetler where id::text = $1`, [
    String(hizmet_id),
    donem.yil,
    donem.ay,
  ]);
  const hizmetler = [{ hizmet_id, eski_fiyat: rows[0]?.fiyat ?? 0 }];
  return { body: { gecerlilik_yili: donem.yil, gecerlilik_ayi: donem.ay, oran: 1, yuvarlama: 1, hizmetler } };
}

/** A price that lies far ahead, made anew for whoever takes it back next. */
const GELECEK_FIYAT = 900_000;
const resetFiyat = ({ owner, office }: Asking): Promise<unknown> =>
  owner.query(
    `insert into hizmet_fiyatlari (hizmet_fiyat_id, hizmet_id, gecerlilik_yili, gecerlilik_ayi, fiyat) overriding system value
     values ($1, $2, 2090, 1, 1) on conflict do nothing`,
    [GELECEK_FIYAT, office.bordro],
  );

let nextHizmet = 0;
let nextYil = 2000;
let lastTc = 1_000;
const nextTc = (): string => tcNo(lastTc++);

/** What an editor of a staff member sends: the row as it stands, in its version; for an id that there is none of, somebody else's. */
async function personelEdit(personel_id: unknown, { owner, mine }: Asking): Promise<RequestParts> {
  const { rows } = await owner.query(
    `select tc_kimlik_no, ad, app.satir_surumu('personel', personel_id)::integer as surum from personel
     where personel_id::text = any ($1) order by personel_id::text = $1[1] desc limit 1`,
    [[String(personel_id), String(mine.personel)]],
  );
  return { params: { personel_id }, body: rows[0] };
}

/** The same of an accountant. */
async function muhasebeciEdit(muhasebeci_id: unknown, { owner, mine }: Asking): Promise<RequestParts> {
  const { rows } = await owner.query(
    `select tc_no, ad, app.satir_surumu('muhasebeci', muhasebeci_id)::integer as surum from muhasebeci
     where muhasebeci_id::text = any ($1) order by muhasebeci_id::text = $1[1] desc limit 1`,
    [[String(muhasebeci_id), String(mine.muhasebeci)]],
  );
  return { params: { muhasebeci_id }, body: rows[0] };
}

/** The same of a client; `body` is what the edit is about. */
async function mukellefEdit(mukellef_id: unknown, { owner, mine }: Asking, body: object = {}): Promise<RequestParts> {
  const { rows } = await owner.query(
    `select tc_no, ad, app.satir_surumu('mukellefler', mukellef_id)::integer as surum from mukellefler
     where mukellef_id::text = any ($1) order by mukellef_id::text = $1[1] desc limit 1`,
    [[String(mukellef_id), String(mine.mukellef)]],
  );
  return { params: { mukellef_id }, body: { ...rows[0], ...body } };
}

/** Every side's client with its own accountant again. */
async function bringHome({ owner, office: { ids } }: Asking): Promise<void> {
  for (const { mukellef, muhasebeci } of Object.values(ids)) {
    await owner.query('update mukellefler set muhasebeci_id = $2 where mukellef_id = $1 and muhasebeci_id <> $2', [mukellef, muhasebeci]);
  }
}

/** The second admin of the office, of the level 'admin': no side's, and not the superadmin who asks. */
const otherAdmin = (): number => 2;
/** The same of an admin. */
async function adminEdit(admin_id: unknown, { owner }: Asking): Promise<RequestParts> {
  const { rows } = await owner.query(
    `select tc_kimlik_no, ad, yetki_seviyesi, app.satir_surumu('admin', admin_id)::integer as surum from admin
     where admin_id::text = any ($1) order by admin_id::text = $1[1] desc limit 1`,
    [[String(admin_id), String(otherAdmin())]],
  );
  return { params: { admin_id }, body: rows[0] };
}

const SIFRE = 'kirmizi-kalem-7';

/** A staff member who has no login in the place of the office's, who have: the id of a new one, or the given id where it is nobody's. */
async function withoutLogin(kisi_id: unknown, { owner, office }: Asking): Promise<unknown> {
  if (!Object.values(office.ids).some(({ personel }) => personel === kisi_id)) return kisi_id;
  return (await owner.query(`insert into personel (tc_kimlik_no, ad) values ($1, 'Girişsiz') returning personel_id`, [nextTc()])).rows[0].personel_id;
}

/** A new person's login, so that nobody's who asks is lost: its id, or the given id where it is nobody's. */
async function newLogin(id: unknown, asking: Asking): Promise<unknown> {
  const kisi = await withoutLogin(id, asking);
  if (kisi === id) return id;
  const text = `insert into kullanicilar (tc_kimlik_no, ad, rol, sifre_hash, personel_id) select tc_kimlik_no, ad, 'personel', '$argon2id$x', personel_id
    from personel where personel_id = $1 returning id`;
  return (await asking.owner.query(text, [kisi])).rows[0].id;
}
const onLogin = (body?: object): IdCase => ({
  of: 'personel',
  request: async (id, asking) => ({ params: { id: await newLogin(id, asking) }, ...(body && { body }) }),
  missing: 404,
});
/** What an editor of a login sends. */
async function kullaniciEdit(id: unknown, asking: Asking): Promise<RequestParts> {
  const login = await newLogin(id, asking);
  const { rows } = await asking.owner.query(`select app.satir_surumu('kullanicilar', id)::integer as surum from kullanicilar where id::text = $1`, [
    String(login),
  ]);
  return { params: { id: login }, body: { ad: 'Yeni Ad', aktif: true, surum: rows[0]?.surum ?? 0 } };
}

/**
 * Every id that a contract route takes, by route and place (`*`: each element of a list). The authorisation matrix fails for a route that takes an
 * id which is not here, and for a route with path parameters that are not.
 */
export const ID_CASES: Record<string, Record<string, IdCase>> = {
  'GET /api/mukellefler': {
    'query.muhasebeci_id': { of: 'muhasebeci', request: (muhasebeci_id) => ({ query: { muhasebeci_id } }), missing: 200 },
  },
  'GET /api/mukellefler/:mukellef_id': {
    'params.mukellef_id': { of: 'mukellef', request: (mukellef_id) => ({ params: { mukellef_id } }), missing: 404 },
  },
  'POST /api/mukellefler': {
    'body.muhasebeci_id': { of: 'muhasebeci', request: (muhasebeci_id) => ({ body: { muhasebeci_id, tc_no: nextTc(), ad: 'Yeni Mükellef' } }), missing: 404 },
  },
  'PUT /api/mukellefler/:mukellef_id': {
    'params.mukellef_id': { of: 'mukellef', request: (mukellef_id, asking) => mukellefEdit(mukellef_id, asking), missing: 404 },
    'body.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id, asking) => mukellefEdit(asking.mine.mukellef, asking, { muhasebeci_id }),
      before: bringHome,
      missing: 404,
    },
  },
  'PUT /api/mukellefler/:mukellef_id/aktif': {
    'params.mukellef_id': { of: 'mukellef', request: (mukellef_id) => ({ params: { mukellef_id }, body: { aktif: true } }), missing: 404 },
  },
  'DELETE /api/mukellefler/:mukellef_id': {
    // Both have service records, so they cannot be deleted.
    'params.mukellef_id': { of: 'mukellef', request: (mukellef_id) => ({ params: { mukellef_id } }), found: 409, missing: 404 },
  },
  'GET /api/hizmet-kayitlari/izgara': {
    'query.muhasebeci_id': { of: 'muhasebeci', request: (muhasebeci_id) => ({ query: { ...donem, muhasebeci_id } }), missing: 200 },
  },
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
  },
  'POST /api/hizmet-kayitlari/sifirla': {
    'body.muhasebeci_id': { of: 'muhasebeci', request: (muhasebeci_id) => ({ body: { ...donem, muhasebeci_id } }), missing: 200 },
  },
  'GET /api/tahakkuklar': {
    'query.muhasebeci_id': { of: 'muhasebeci', request: (muhasebeci_id) => ({ query: { muhasebeci_id } }), missing: 200 },
  },
  'GET /api/tahakkuklar/hesap': {
    'query.muhasebeci_id': { of: 'muhasebeci', request: (muhasebeci_id) => ({ query: { ...donem, muhasebeci_id } }), missing: 404 },
  },
  'GET /api/tahakkuklar/hesap-yil': {
    'query.muhasebeci_id': { of: 'muhasebeci', request: (muhasebeci_id) => ({ query: { yil: donem.yil, muhasebeci_id } }), missing: 200 },
  },
  'POST /api/tahakkuklar': {
    'body.muhasebeci_id': {
      of: 'muhasebeci',
      request: (muhasebeci_id) => ({ body: { muhasebeci_id, yil: nextYil++, ay: 1, borc_tutari: 100 } }),
      missing: 404,
    },
  },
  'PUT /api/personel/:personel_id': {
    'params.personel_id': { of: 'personel', request: personelEdit, missing: 404 },
  },
  'DELETE /api/personel/:personel_id': {
    // Clients are assigned to both, so they cannot be deleted.
    'params.personel_id': { of: 'personel', request: (personel_id) => ({ params: { personel_id } }), found: 409, missing: 404 },
  },
  'PUT /api/muhasebeciler/:muhasebeci_id': {
    'params.muhasebeci_id': { of: 'muhasebeci', request: muhasebeciEdit, missing: 404 },
  },
  'PUT /api/muhasebeciler/:muhasebeci_id/aktif': {
    'params.muhasebeci_id': { of: 'muhasebeci', request: (muhasebeci_id) => ({ params: { muhasebeci_id }, body: { aktif: true } }), missing: 404 },
  },
  'DELETE /api/muhasebeciler/:muhasebeci_id': {
    // Clients and more hang on both, so they cannot be deleted.
    'params.muhasebeci_id': { of: 'muhasebeci', request: (muhasebeci_id) => ({ params: { muhasebeci_id } }), found: 409, missing: 404 },
  },
  'PUT /api/adminler/:admin_id': {
    'params.admin_id': { of: otherAdmin, request: adminEdit, missing: 404 },
  },
  'PUT /api/adminler/:admin_id/aktif': {
    'params.admin_id': { of: otherAdmin, request: (admin_id) => ({ params: { admin_id }, body: { aktif: true } }), missing: 404 },
  },
  'DELETE /api/adminler/:admin_id': {
    // They have a login, so they cannot be deleted.
    'params.admin_id': { of: otherAdmin, request: (admin_id) => ({ params: { admin_id } }), found: 409, missing: 404 },
  },
  'POST /api/kullanicilar': {
    'body.kisi_id': {
      of: 'personel',
      request: async (id, asking) => ({ body: { rol: 'personel', kisi_id: await withoutLogin(id, asking), sifre: SIFRE } }),
      missing: 404,
    },
  },
  'PUT /api/kullanicilar/:id': { 'params.id': { of: 'personel', request: kullaniciEdit, missing: 404 } },
  'DELETE /api/kullanicilar/:id': { 'params.id': onLogin() },
  'PUT /api/kullanicilar/:id/sifre': { 'params.id': onLogin({ sifre: SIFRE }) },
  'DELETE /api/kullanicilar/:id/oturumlar': { 'params.id': onLogin() },
  'PUT /api/hizmetler/:id': { 'params.id': { of: ({ bordro }) => bordro, request: hizmetEdit, missing: 404 } },
  'PUT /api/hizmetler/:id/durum': {
    'params.id': { of: ({ bordro }) => bordro, request: (id) => ({ params: { id }, body: { is_active: true } }), missing: 404 },
  },
  'DELETE /api/hizmetler/:id': {
    // Records hang on it, so it cannot be deleted.
    'params.id': { of: ({ hizmet }) => hizmet, request: (id) => ({ params: { id } }), before: resetCells, found: 409, missing: 404 },
  },
  'DELETE /api/hizmet-fiyatlari/:hizmet_fiyat_id': {
    'params.hizmet_fiyat_id': {
      of: () => GELECEK_FIYAT,
      request: (hizmet_fiyat_id) => ({ params: { hizmet_fiyat_id } }),
      before: resetFiyat,
      missing: 404,
    },
  },
  'POST /api/hizmet-fiyatlari/zam': { 'body.hizmetler.*.hizmet_id': { of: ({ bordro }) => bordro, request: zam, missing: 404 } },
  'GET /api/odemeler': {
    'query.muhasebeci_id': { of: 'muhasebeci', request: (muhasebeci_id) => ({ query: { muhasebeci_id } }), missing: 200 },
  },
  'POST /api/odemeler': {
    'body.tahakkuk_id': { of: 'borc', request: (tahakkuk_id) => ({ body: { tahakkuk_id, odeme_tutari: 1 } }), missing: 404 },
  },
};

/** A request that each route accepts where its ids alone do not make one; a route that needs neither is called without anything. */
const SAMPLES: Record<string, (asking: Asking) => RequestParts> = {
  'GET /api/muhasebeci-secenekleri': () => ({ query: { ...donem } }),
  'POST /api/tahakkuklar/toplu': () => ({ body: { yil: donem.yil } }),
  'POST /api/muhasebeciler': () => ({ body: { tc_no: nextTc(), ad: 'Yeni Muhasebeci' } }),
  'POST /api/adminler': () => ({ body: { tc_kimlik_no: nextTc(), ad: 'Yeni Admin' } }),
  'GET /api/kullanici-adaylari': () => ({ query: { rol: 'personel' } }),
  'PUT /api/oturum/sifre': () => ({ body: { mevcut_sifre: PASSWORD, sifre: SIFRE } }),
  'POST /insert-mukellef': ({ office, mine }) => ({
    body: { muhasebeci_adi: `Muhasebeci ${mine === office.ids.B ? 'B' : 'A'}`, tc_no: nextTc(), ad: 'Dış Mükellef', aktif: 1 },
  }),
  'POST /api/hizmetler': () => ({ body: { ad: `Yeni Hizmet ${nextHizmet++}`, aciklama: 'Aylık', fiyat: 100 } }),
  'POST /api/personel': () => ({ body: { tc_kimlik_no: nextTc(), ad: 'Yeni Personel' } }),
};

/** The id that a case puts in for the row of `side`. */
export const idOf = ({ of }: IdCase, office: Office, yetki: Yetki, side: 'A' | 'B'): number =>
  typeof of === 'function' ? of(office, yetki) : office.ids[side][of];

/** A request that the route answers, about the rows of `side`, as `yetki` would make it. */
export async function validRequest(route: AnyRoute, asking: Asking, side: 'A' | 'B'): Promise<RequestParts> {
  const key = routeKey(route);
  const sample = SAMPLES[key]?.(asking);
  if (sample) return sample;
  const [first] = Object.values(ID_CASES[key] ?? {});
  if (!first) return {};
  await first.before?.(asking);
  return first.request(idOf(first, asking.office, asking.yetki, side), asking);
}

/** Status of `validRequest`. */
export const validStatus = (route: AnyRoute): number => Object.values(ID_CASES[routeKey(route)] ?? {})[0]?.found ?? 200;

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

const isIdName = (name: string): boolean => name === 'id' || name.endsWith('_id');

function idsIn(schema: JsonSchema, place: string): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    ...(isIdName(name) ? [`${place}.${name}`] : []),
    ...idsIn(inner, `${place}.${name}`),
  ]);
  const inside = [...(schema.items ? [schema.items] : [])].flatMap((inner) => idsIn(inner, `${place}.*`));
  return [...own, ...inside, ...(schema.anyOf ?? []).flatMap((inner) => idsIn(inner, place))];
}

const jsonSchema = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** Places of the ids that a route takes: every path parameter, and what is called `id` or `…_id` in its query and body. */
export function idPlaces({ path, query, body }: AnyRoute): string[] {
  return [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => `params.${name}`),
    ...(query ? idsIn(jsonSchema(query), 'query') : []),
    ...(body ? idsIn(jsonSchema(body), 'body') : []),
  ];
}
