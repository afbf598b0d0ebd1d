import { z } from 'zod';
import type { Yetki } from '#contract/common/roller.ts';
import { FEATURES } from '#server/features.ts';
import type { AnyRoute } from '#server/http/register-route.ts';
import { collectCases, mergeCases } from './collect-cases.ts';
import type { Office } from './office.ts';
import type { Asking, IdCase, RequestParts, RouteCases } from './request-parts.ts';

export const routeKey = ({ method, path }: Pick<AnyRoute, 'method' | 'path'>): string => `${method} ${path}`;

const collected = await collectCases<RouteCases>('route-cases.ts');
/** Of the files of lists by the cases of these lists: who reads a list may have its file. */
function withFiles<T>(cases: Record<string, T>, fileCase: (list: T) => T): Record<string, T> {
  const lists = FEATURES.flatMap(({ contract = [] }) => contract)
    .flatMap((module): unknown[] => Object.values(module))
    .filter((value): value is AnyRoute & { file: AnyRoute } => Boolean((value as { file?: AnyRoute } | null)?.file));
  const files = lists.flatMap((list) => {
    const found = cases[routeKey(list)];
    return found === undefined ? [] : [[routeKey(list.file), fileCase(found)] as const];
  });
  return { ...Object.fromEntries(files), ...cases };
}
const asFile = ({ query, ...parts }: RequestParts): RequestParts => ({ ...parts, query: { ...query, bicim: 'csv' } });

export const CALLERS = withFiles(mergeCases(collected.map(({ callers }) => callers)), (callers) => callers);
export const STEP_UP = collected.flatMap(({ stepUp = [] }) => stepUp);
/** The authorisation matrix fails for a place of an id that is missing here. */
export const ID_CASES = withFiles(mergeCases(collected.map(({ ids }) => ids)), (ids) =>
  Object.fromEntries(
    Object.entries(ids).map(([place, one]) => [
      place,
      { ...one, request: async (id, asking) => asFile(await one.request(id, asking)) } satisfies IdCase,
    ]),
  ),
);
const SAMPLES = withFiles(
  mergeCases(collected.map(({ samples }) => samples)),
  (sample) => async (asking) => asFile(await sample(asking)),
);

export const idOf = ({ of: kind }: IdCase, office: Office, yetki: Yetki, side: 'A' | 'B'): number =>
  typeof kind === 'function' ? kind(office, yetki) : office.ids[side][kind];

export async function validRequest(route: AnyRoute, asking: Asking, side: 'A' | 'B'): Promise<RequestParts> {
  const key = routeKey(route);
  const sample = await SAMPLES[key]?.(asking);
  if (sample) return sample;
  const [first] = Object.values(ID_CASES[key] ?? {});
  if (!first) return {};
  await first.before?.(asking);
  return first.request(idOf(first, asking.office, asking.yetki, side), asking);
}

export const validStatus = (route: AnyRoute): number => Object.values(ID_CASES[routeKey(route)] ?? {})[0]?.found ?? 200;

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

const isIdName = (name: string): boolean =>
  name === 'id' || name === 'idler' || name.endsWith('_id') || name.endsWith('_idler');

/** The `id` inside a browser's WebAuthn answer (`yanit`) names no row, so the matrix does not try it. */
const FOREIGN_FORM = 'yanit';

function idsIn(schema: JsonSchema, place: string): string[] {
  const own = Object.entries(schema.properties ?? {})
    .filter(([name]) => name !== FOREIGN_FORM)
    .flatMap(([name, inner]) => [...(isIdName(name) ? [`${place}.${name}`] : []), ...idsIn(inner, `${place}.${name}`)]);
  const inside = [...(schema.items ? [schema.items] : [])].flatMap((inner) => idsIn(inner, `${place}.*`));
  return [...own, ...inside, ...(schema.anyOf ?? []).flatMap((inner) => idsIn(inner, place))];
}

const jsonSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/**
 * The public part of a link names no row of the caller's: it goes with the device that opened the link, of which
 * features/baglanti/routes.test.ts tries what is foreign, missing and malformed.
 */
const LINK = 'kod';

/** Ids are found by their names: every path parameter, and `id`, `idler`, `…_id` and `…_idler` in query and body. */
export function idPlaces({ path, query, body }: AnyRoute): string[] {
  return [
    ...[...path.matchAll(/:(\w+)/g)].filter(([, name]) => name !== LINK).map(([, name]) => `params.${name}`),
    ...(query ? idsIn(jsonSchema(query), 'query') : []),
    ...(body ? idsIn(jsonSchema(body), 'body') : []),
  ];
}
