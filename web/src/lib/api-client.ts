import { buildUrl, type Route, type RouteInput, type RouteResponse } from '#contract/common/route.ts';
import { SIFRE_DEGISTIRILMELI } from '#contract/oturum-metin.ts';
import { ApiError, requestJson } from './http.ts';
import { clearSession } from './session.ts';

export { ApiError, messageOf, OFFLINE } from './http.ts';

type Defined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a call takes: the parts that the route declares, a signal, and on a money or bulk route the key that a retry repeats. */
export type CallOptions<T> = Defined<RouteInput<T>> & { signal?: AbortSignal | undefined; idempotencyKey?: string | undefined };

interface AnyParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
}

/** A key for one money or bulk act: make it when the act begins and send it again with every retry of the same act. */
export function newIdempotencyKey(): string {
  // randomUUID exists on secure origins only, and an office may open the app over plain http in its own network.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Ends the session here and asks for a new sign-in that leads back to this page. */
export function endSession(): void {
  clearSession();
  const here = window.location.pathname + window.location.search;
  window.location.replace(`/login?donus=${encodeURIComponent(here)}`);
}

/** Leads to the change of a password that must be changed first, and from there back to this page. */
function changePasswordFirst(): void {
  const here = window.location.pathname + window.location.search;
  window.location.replace(`/sifre-degistir?donus=${encodeURIComponent(here)}`);
}

/**
 * Calls a contract route. Answers are trusted to have the contract's shape (the server's serialiser sees to it) and are not parsed again.
 * Rejects with `ApiError`; a 401 also ends the session and leads to /login, a password that must be changed first to /sifre-degistir.
 */
// biome-ignore lint/suspicious/noExplicitAny: any route, whatever its schemas
export async function call<T extends Route<any, any, any, any>>(route: T, options: CallOptions<T>): Promise<RouteResponse<T>> {
  const { params, query, body, signal, idempotencyKey } = options as AnyParts;
  const headers: Record<string, string> = route.idempotent ? { 'idempotency-key': idempotencyKey ?? newIdempotencyKey() } : {};
  try {
    return await requestJson(route.method, buildUrl(route.path, params, query), { body, headers, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) endSession();
    if (error instanceof ApiError && error.code === SIFRE_DEGISTIRILMELI) changePasswordFirst();
    throw error;
  }
}
