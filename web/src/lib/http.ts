import { CSRF_COOKIE, CSRF_HEADER } from '#contract/oturum-metin.ts';
import { reportReachable, reportUnreachable } from './connection.ts';

/** Code of an `ApiError` that never reached the server. */
export const OFFLINE = 'OFFLINE';
const OFFLINE_MESSAGE = 'Sunucuya ulaşılamıyor. Lütfen bağlantınızı kontrol edip tekrar deneyin.';
const UNREADABLE_MESSAGE = 'Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.';

/** A refused or failed call; `message` is Turkish and may be shown. `status` is 0 where the server was not reached. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  readonly details: unknown;

  constructor(status: number, body: { code: string; message: string; field?: string | undefined; details?: unknown }) {
    super(body.message);
    this.status = status;
    this.code = body.code;
    this.field = body.field;
    this.details = body.details;
  }
}

/** Text of any caught error that may be shown to a user. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : UNREADABLE_MESSAGE);

function csrfHeader(method: string): Record<string, string> {
  if (method === 'GET') return {};
  const cookie = document.cookie.split('; ').find((part) => part.startsWith(`${CSRF_COOKIE}=`));
  return cookie ? { [CSRF_HEADER]: decodeURIComponent(cookie.slice(CSRF_COOKIE.length + 1)) } : {};
}

export interface HttpRequest {
  /** A plain object is sent as JSON, URLSearchParams as a form. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

async function send(method: string, url: string, { body, headers, signal }: HttpRequest): Promise<Response> {
  const form = body instanceof URLSearchParams || body instanceof FormData;
  try {
    return await fetch(url, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && !form ? { 'content-type': 'application/json' } : {}),
        ...csrfHeader(method),
        ...headers,
      },
      body: body === undefined ? null : form ? body : JSON.stringify(body),
      signal: signal ?? null,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw offline();
  }
}

function offline(): ApiError {
  reportUnreachable();
  return new ApiError(0, { code: OFFLINE, message: OFFLINE_MESSAGE });
}

async function errorOf(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => null);
  if (typeof body?.code === 'string' && typeof body.message === 'string') return new ApiError(response.status, body);
  // A proxy that cannot reach the server answers in its own words.
  if (response.status >= 502 && response.status <= 504) return offline();
  return new ApiError(response.status, { code: 'INTERNAL', message: UNREADABLE_MESSAGE });
}

/** One JSON exchange with our server. Rejects with `ApiError`, or with the abort reason when `signal` was aborted. */
export async function requestJson<T>(method: string, url: string, request: HttpRequest = {}): Promise<T> {
  const response = await send(method, url, request);
  if (!response.ok) throw await errorOf(response);
  reportReachable();
  return (await response.json()) as T;
}
