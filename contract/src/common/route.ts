import { z } from 'zod';
import type { Yetki } from './roller.ts';

z.config({ customError: () => 'Geçersiz değer.' });

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = z.ZodType | undefined;

export interface Route<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends z.ZodType = z.ZodType,
> {
  method: Method;
  path: string;
  summary: string;
  /** `baglanti`: a device that has opened the link of the path (contract/src/evrak/baglanti.ts), and no login. */
  roles: readonly Yetki[] | 'public' | 'baglanti';
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  idempotent?: true;
  /**
   * The request is multipart/form-data with one file in the part `file` of at most `maxBytes` (413 FILE_TOO_LARGE).
   * `body` describes the text parts.
   */
  upload?: { maxBytes: number };
  download?: true;
  /** The specification's own clients of this route read an error's message in the field `detail`. */
  withDetail?: true;
  /** The specification's own clients of this route expect `status: 'error'` in an error. */
  withStatus?: true;
  beforePasswordChange?: true;
  beforeSecondStep?: true;
  /**
   * A session is answered 403 ONAY_GEREKLI unless its user gave password or authenticator code in it within the last
   * ten minutes, as by `createOnay`.
   */
  stepUp?: true;
  /** The description of the API (/api/openapi.json) shows `example` as a body that the route accepts. */
  example?: B extends z.ZodType ? z.input<B> : never;
}

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
export type IdsIn<Path extends string> = [NamesIn<Path>] extends [never]
  ? undefined
  : z.ZodObject<Record<NamesIn<Path>, typeof idSchema>, z.core.$strict>;

function idsIn(path: string): Schema {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, idSchema] as const);
  return names.length === 0 ? undefined : z.strictObject(Object.fromEntries(names));
}

export function route<
  Path extends string,
  R extends z.ZodType,
  P extends Schema = IdsIn<Path>,
  Q extends Schema = undefined,
  B extends Schema = undefined,
>(method: Method, path: Path, definition: Omit<Route<P, Q, B, R>, 'method' | 'path' | 'download'>): Route<P, Q, B, R> {
  const params = definition.params ?? idsIn(path);
  return {
    method,
    path,
    ...definition,
    ...(params && { params: params as P & z.ZodType }),
    ...((definition.response as z.ZodType) === dosyaSchema && { download: true }),
  };
}

type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;

export type RouteInput<T> =
  T extends Route<infer P, infer Q, infer B, z.ZodType> ? { params: In<P>; query: In<Q>; body: In<B> } : never;
export type RouteParsed<T> =
  T extends Route<infer P, infer Q, infer B, z.ZodType> ? { params: Out<P>; query: Out<Q>; body: Out<B> } : never;
export type RouteResponse<T> = T extends Route<Schema, Schema, Schema, infer R> ? z.output<R> : never;

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'roles' in value;

/** The routes of a contract's module by their names; that of the file of `listOdemeler` is `exportOdemeler`. */
export const routesOf = (module: object): [name: string, route: Route][] =>
  Object.entries(module).flatMap(([name, value]: [string, unknown]): [string, Route][] => {
    if (!isRoute(value)) return [];
    const file = 'file' in value && isRoute(value.file) ? value.file : null;
    return [[name, value], ...(file ? [[name.replace(/^(list|get)/, 'export'), file] as [string, Route]] : [])];
  });

export function buildUrl(path: string, params?: Record<string, unknown>, query?: Record<string, unknown>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const entries = Object.entries(query ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  if (entries.length === 0) return filled;
  return `${filled}?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)] as [string, string]))}`;
}

export const successSchema = z.strictObject({ status: z.literal('success') });

export const dosyaSchema = z.string().meta({ format: 'binary' });

export const idSchema = z.coerce
  .number('Geçersiz kayıt numarası.')
  .int('Geçersiz kayıt numarası.')
  .min(1, 'Geçersiz kayıt numarası.')
  .max(Number.MAX_SAFE_INTEGER, 'Geçersiz kayıt numarası.');

export const aramaSchema = z.string().trim().max(100, 'Arama en çok 100 karakter olabilir.');

/** `kayit` asks for one record of a list, on whatever page it stands. */
export const sayfaQuery = {
  kayit: idSchema.optional(),
  sayfa: z.coerce.number().int().min(1).max(1_000_000).default(1),
  boyut: z.coerce.number().int().min(1).max(200).default(50),
};
