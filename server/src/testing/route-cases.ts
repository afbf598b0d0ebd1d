import type pg from 'pg';
import { z } from 'zod';
import { currentDonem } from '#contract/common/donem.ts';
import type { Yetki } from '#contract/common/roller.ts';
import type { AnyRoute } from '#server/http/register-route.ts';
import type { Office } from './office.ts';

/** The parts of a request. */
export interface RequestParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** One id that a request carries, and what the route answers to it. */
export interface IdCase {
  /** Whose id it is: a row of side A or B, or one that belongs to nobody. */
  of: keyof Office['ids']['A'] | ((office: Office, yetki: Yetki) => number);
  /** A request that is right but for the id. */
  request: (id: unknown, side: Office['ids']['A'], office: Office, yetki: Yetki) => RequestParts;
  /** Makes the own row answer 200 whatever ran before. */
  before?: (owner: pg.Client, office: Office) => Promise<unknown>;
  /** Status for an id that the caller has not got, by role; another's must read the same as none. */
  missing: number | Partial<Record<Yetki, number>>;
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
async function resetCells(owner: pg.Client, { ids, hizmet, bordro }: Office): Promise<void> {
  await owner.query('delete from hizmet_kayitlari');
  for (const { muhasebeci, mukellef } of Object.values(ids)) {
    await owner.query(
      `insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
       values ($1, $2, $3, $5, $6, 100000, 100000, 'onaylandı'), ($1, $2, $4, $5, $6, 25050, 25050, 'talep')`,
      [muhasebeci, mukellef, hizmet, bordro, donem.yil, donem.ay],
    );
  }
}

let nextYil = 2000;

/**
 * Every id that a contract route takes, by route and place (`*`: each element of a list). The authorisation matrix fails for a route that takes an
 * id which is not here, and for a route with path parameters that are not.
 */
export const ID_CASES: Record<string, Record<string, IdCase>> = {
  'GET /api/mukellefler': {
    'query.muhasebeci_id': { of: 'muhasebeci', request: (muhasebeci_id) => ({ query: { muhasebeci_id } }), missing: 200 },
  },
  'GET /api/hizmet-kayitlari/izgara': {
    'query.muhasebeci_id': { of: 'muhasebeci', request: (muhasebeci_id) => ({ query: { ...donem, muhasebeci_id } }), missing: 200 },
  },
  'POST /api/hizmet-kayitlari/islem': {
    'body.hucreler.*.mukellef_id': {
      of: 'mukellef',
      request: (id, _side, office, yetki) => cell(yetki, id, cellHizmet(office, yetki)),
      before: resetCells,
      missing: 409,
    },
    'body.hucreler.*.hizmet_id': {
      of: cellHizmet,
      request: (id, side, _office, yetki) => cell(yetki, side.mukellef, id),
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
  'GET /api/odemeler': {
    'query.muhasebeci_id': { of: 'muhasebeci', request: (muhasebeci_id) => ({ query: { muhasebeci_id } }), missing: 200 },
  },
  'POST /api/odemeler': {
    'body.tahakkuk_id': { of: 'borc', request: (tahakkuk_id) => ({ body: { tahakkuk_id, odeme_tutari: 1 } }), missing: 404 },
  },
};

/** A request that each route accepts where its ids alone do not make one; a route that needs neither is called without anything. */
const SAMPLES: Record<string, (office: Office) => RequestParts> = {
  'GET /api/muhasebeci-secenekleri': () => ({ query: { ...donem } }),
  'POST /api/tahakkuklar/toplu': () => ({ body: { yil: donem.yil } }),
};

/** The id that a case puts in for the row of `side`. */
export const idOf = ({ of }: IdCase, office: Office, yetki: Yetki, side: 'A' | 'B'): number =>
  typeof of === 'function' ? of(office, yetki) : office.ids[side][of];

/** A request that passes the route's validation, about the rows of `side`, as `yetki` would make it. */
export function validRequest(route: AnyRoute, office: Office, yetki: Yetki, side: 'A' | 'B'): RequestParts {
  const key = routeKey(route);
  const sample = SAMPLES[key]?.(office);
  if (sample) return sample;
  const [first] = Object.values(ID_CASES[key] ?? {});
  if (first) return first.request(idOf(first, office, yetki, side), office.ids[side], office, yetki);
  return route.example === undefined ? {} : { body: route.example };
}

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
