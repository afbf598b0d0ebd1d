import { buildUrl, type Route, type RouteInput, type RouteResponse } from '#contract/common/route.ts';
import { BAGLANTI_YOLU, isKod, isSecret } from '#contract/evrak/baglanti.ts';

/** The message is Turkish and may be shown; `status` is 0 where the server could not be reached. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const UNREADABLE = 'Beklenmeyen bir hata oluştu. Birazdan yeniden deneyin.';
const OFFLINE = 'İnternet bağlantısı yok. Bağlantı gelince yeniden deneyin.';

export const messageOf = (error: unknown): string => (error instanceof Refusal ? error.message : UNREADABLE);
export const offline = (): Refusal => new Refusal(0, 'OFFLINE', OFFLINE);

/** A proxy in front of a server that is away answers without our error's JSON, which is as good as no line. */
export function refusalOf(status: number, text: string): Refusal {
  try {
    const body = JSON.parse(text);
    if (typeof body.code === 'string' && typeof body.message === 'string')
      return new Refusal(status, body.code, body.message);
  } catch {
    // It is no JSON.
  }
  return status >= 502 && status <= 504 ? offline() : new Refusal(status, 'INTERNAL', UNREADABLE);
}

/** What may pass by itself: no line, a server that is busy or restarts, an upload that another tab holds. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Refusal && [0, 409, 423, 429, 500, 503].includes(error.status) && !error.code.startsWith('BAGLANTI');

type Parts<T> = Omit<RouteInput<T>, 'query'>;
type Given<T> = { [K in keyof Parts<T> as Parts<T>[K] extends undefined ? never : K]: Parts<T>[K] };

/** @throws Refusal */
// biome-ignore lint/suspicious/noExplicitAny: any route, whatever its schemas
export async function ask<T extends Route<any, any, any, any>>(route: T, parts: Given<T>): Promise<RouteResponse<T>> {
  const { params, body } = parts as { params?: Record<string, unknown>; body?: unknown };
  const response = await fetch(buildUrl(route.path, params), {
    method: route.method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => {
    throw offline();
  });
  const text = await response.text();
  if (!response.ok) throw refusalOf(response.status, text);
  return JSON.parse(text);
}

/** What the address says. A phone that has lost the address's end has no secret, and asks for the short code. */
export function readAddress({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>) {
  const kod = pathname.slice(BAGLANTI_YOLU.length).split('/')[0] ?? '';
  const secret = hash.slice(1);
  return { kod: isKod(kod) ? kod : '', secret: isSecret(secret) ? secret : '' };
}
