import { buildUrl, type Route, type RouteInput, type RouteResponse } from '#contract/common/route.ts';
import { IKINCI_ADIM_GEREKLI, ONAY_GEREKLI, SIFRE_DEGISTIRILMELI } from '#contract/oturum/oturum-metin.ts';
import { ofPressedButton, onceInFlight } from './acts.ts';
import { takeEarlyData } from './early.ts';
import { ApiError, type FormOptions, requestFile, requestJson, sendForm } from './http.ts';
import { askOnay } from './onay.ts';
import { clearSession } from './session.ts';

export { ApiError, messageOf, OFFLINE } from './http.ts';

type Defined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** A retry on a money or bulk route must send the same `idempotencyKey`; without one each call gets a new key. */
export type CallOptions<T> = Defined<RouteInput<T>> & {
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
};

export interface AnyParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
}

export function newIdempotencyKey(): string {
  // `crypto.randomUUID` exists only on secure origins, but an office may open the app over plain http.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function endSession(): void {
  clearSession();
  const here = window.location.pathname + window.location.search;
  window.location.replace(`/login?donus=${encodeURIComponent(here)}`);
}

const FIRST: Readonly<Record<string, string>> = {
  [SIFRE_DEGISTIRILMELI]: '/sifre-degistir',
  [IKINCI_ADIM_GEREKLI]: '/ikinci-adim',
};

export function follow(error: unknown): never {
  if (error instanceof ApiError && error.status === 401) endSession();
  const first = error instanceof ApiError ? FIRST[error.code] : undefined;
  if (first)
    window.location.replace(`${first}?donus=${encodeURIComponent(window.location.pathname + window.location.search)}`);
  throw error;
}

const withOnay = <T>(send: () => Promise<T>): Promise<T> =>
  send().catch(async (error: unknown) => {
    if (error instanceof ApiError && error.code === ONAY_GEREKLI && (await askOnay())) return send();
    throw error;
  });

/**
 * A failed call rejects with `ApiError`, an aborted one with the signal's reason. It opens the page that the error may
 * demand, such as sign-in. An answer is not checked by a schema, because the server's serialiser guarantees its shape.
 */
// biome-ignore lint/suspicious/noExplicitAny: any route, whatever its schemas
export async function call<T extends Route<any, any, any, any>>(
  route: T,
  options: CallOptions<T>,
): Promise<RouteResponse<T>> {
  const { params, query, body, signal, idempotencyKey } = options as AnyParts;
  const headers: Record<string, string> = route.idempotent
    ? { 'idempotency-key': idempotencyKey ?? newIdempotencyKey() }
    : {};
  const url = buildUrl(route.path, params, query);
  const send = () =>
    withOnay(() => requestJson<RouteResponse<T>>(route.method, url, { body, headers, signal })).catch(follow);
  if (route.method === 'GET' || signal) return send();
  return onceInFlight(`${route.method} ${url}`, JSON.stringify(body ?? null), send);
}

// biome-ignore lint/suspicious/noExplicitAny: any route, whatever its schemas
export const earlyAnswer = <T extends Route<any, any, any, any>>(
  route: T,
  query?: RouteInput<T>['query'],
): RouteResponse<T> | undefined =>
  takeEarlyData(buildUrl(route.path, {}, query as AnyParts['query'])) as RouteResponse<T>;

// biome-ignore lint/suspicious/noExplicitAny: any route, whatever its schemas
export async function upload<T extends Route<any, any, any, any>>(
  route: T,
  { file, signal, onProgress, ...options }: Defined<RouteInput<T>> & FormOptions & { file: File },
): Promise<RouteResponse<T>> {
  const { params, query, body } = options as AnyParts;
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined && value !== null) form.append(name, String(value));
  form.append('file', file);
  const url = buildUrl(route.path, params, query);
  return ofPressedButton(
    `${route.method} ${url}`,
    sendForm<RouteResponse<T>>(route.method, url, form, { signal, ...(onProgress && { onProgress }) }).catch(follow),
  );
}

// biome-ignore lint/suspicious/noExplicitAny: any route, whatever its schemas
export async function fetchFile<T extends Route<any, any, any, any>>(route: T, options: CallOptions<T>): Promise<Blob> {
  const { params, query, body, signal } = options as AnyParts;
  return (await requestFile(route.method, buildUrl(route.path, params, query), { body, signal }).catch(follow)).icerik;
}

// biome-ignore lint/suspicious/noExplicitAny: any route, whatever its schemas
export async function download<T extends Route<any, any, any, any>>(route: T, options: CallOptions<T>): Promise<void> {
  const { params, query, body, signal } = options as AnyParts;
  const { icerik, name } = await withOnay(() =>
    requestFile(route.method, buildUrl(route.path, params, query), { body, signal }),
  ).catch(follow);
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(icerik), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}
