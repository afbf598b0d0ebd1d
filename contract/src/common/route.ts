import { z } from 'zod';
import type { Yetki } from './roller.ts';

z.config({ customError: () => 'Geçersiz değer.' });

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = z.ZodType | undefined;

/**
 * One HTTP route, agreed between server and browser. `roles` is who may call it ('public': anyone, signed in or not).
 * Path parameters are written `:borc_id` and every one is in `params`. Unknown fields are refused: use
 * `z.strictObject`.
 */
export interface Route<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends z.ZodType = z.ZodType,
> {
  method: Method;
  path: string;
  /** One Turkish sentence for the API page. */
  summary: string;
  roles: readonly Yetki[] | 'public';
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  /**
   * A money or bulk write: the Idempotency-Key header is required and a repeated key answers what it answered first.
   */
  idempotent?: true;
  /**
   * The body is multipart/form-data: one file in the part `file`, of at most this many bytes (413 FILE_TOO_LARGE),
   * beside text parts that `body` describes.
   */
  upload?: { maxBytes: number };
  /** Answers a file in place of JSON; `response` is `dosyaSchema`. */
  download?: true;
  /** Errors carry their text as `detail` too, as clients of the specification's own routes read it. */
  withDetail?: true;
  /** Errors carry the status `error` too, for the same clients. */
  withStatus?: true;
  /** Also for a login that must change its password before anything else. */
  beforePasswordChange?: true;
  /** Also for a session that must set up a second step before anything else. */
  beforeSecondStep?: true;
  /**
   * Asks for a step-up (`createOnay`): the user gives password or second step, once in ten minutes of this session; 403
   * ONAY_GEREKLI before. API keys cannot. Where it depends on what is written (a level, a secret's address, another's
   * payment), the database asks (migration 0060).
   */
  stepUp?: true;
  /**
   * A body that passes validation; required where the path has parameters and the route a body (the authorisation
   * matrix sends it).
   */
  example?: B extends z.ZodType ? z.input<B> : never;
}

/** Declares a route; returns it unchanged, with its schemas' types. */
export function route<
  R extends z.ZodType,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
>(definition: Route<P, Q, B, R>): Route<P, Q, B, R> {
  return definition;
}

type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a caller sends, by part. */
export type RouteInput<T> =
  T extends Route<infer P, infer Q, infer B, z.ZodType> ? { params: In<P>; query: In<Q>; body: In<B> } : never;
/** What a handler receives after validation, by part. */
export type RouteParsed<T> =
  T extends Route<infer P, infer Q, infer B, z.ZodType> ? { params: Out<P>; query: Out<Q>; body: Out<B> } : never;
/** What a caller gets back. */
export type RouteResponse<T> = T extends Route<Schema, Schema, Schema, infer R> ? z.output<R> : never;

/** The URL of a call: parameters filled in, query appended; undefined query values are left out. */
export function buildUrl(path: string, params?: Record<string, unknown>, query?: Record<string, unknown>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const entries = Object.entries(query ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  if (entries.length === 0) return filled;
  return `${filled}?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)] as [string, string]))}`;
}

/** Answer of a route that sends a file: its bytes. */
export const dosyaSchema = z.string().meta({ format: 'binary' });

/** A row's id in a path or a query. */
export const idSchema = z.coerce
  .number('Geçersiz kayıt numarası.')
  .int('Geçersiz kayıt numarası.')
  .min(1, 'Geçersiz kayıt numarası.')
  .max(Number.MAX_SAFE_INTEGER, 'Geçersiz kayıt numarası.');

/** Page of a list: `sayfa` from 1, `boyut` rows. */
export const sayfaQuery = {
  sayfa: z.coerce.number().int().min(1).max(1_000_000).default(1),
  boyut: z.coerce.number().int().min(1).max(200).default(50),
};
