import { CSRF_COOKIE, CSRF_HEADER, SECURE_COOKIE_PREFIX } from '#contract/oturum/oturum-metin.ts';
import { reportReachable, reportUnreachable } from './connection.ts';
import { takeEarly } from './early.ts';

export const OFFLINE = 'OFFLINE';
const OFFLINE_MESSAGE = 'Sunucuya ulaşılamıyor. Lütfen bağlantınızı kontrol edip tekrar deneyin.';
const UNREADABLE_MESSAGE = 'Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.';

/** An ApiError's `message` is Turkish and may be shown; its `status` is 0 if the server could not be reached. */
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

export const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.code !== 'INTERNAL' ? error.message : 'Bilinmeyen hata';

export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : UNREADABLE_MESSAGE);

function csrfHeader(method: string): Record<string, string> {
  if (method === 'GET') return {};
  const names = [`${SECURE_COOKIE_PREFIX}${CSRF_COOKIE}=`, `${CSRF_COOKIE}=`];
  const cookie = document.cookie.split('; ').find((part) => names.some((name) => part.startsWith(name)));
  return cookie ? { [CSRF_HEADER]: decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)) } : {};
}

export interface HttpRequest {
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

export interface FormOptions {
  signal?: AbortSignal | undefined;
  onProgress?: (part: number) => void;
}

async function send(method: string, url: string, { body, headers, signal }: HttpRequest): Promise<Response> {
  const form = body instanceof URLSearchParams || body instanceof FormData;
  try {
    return await ((method === 'GET' && takeEarly(url)) ||
      fetch(url, {
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
      }));
  } catch (error) {
    if (signal?.aborted) throw error;
    throw offline();
  }
}

export function offline(): ApiError {
  reportUnreachable();
  return new ApiError(0, { code: OFFLINE, message: OFFLINE_MESSAGE });
}

async function errorOf(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => null);
  if (typeof body?.code === 'string' && typeof body.message === 'string') return new ApiError(response.status, body);
  // A proxy in front of an unreachable server sends 502 to 504 without our error's JSON, which counts as offline.
  if (response.status >= 502 && response.status <= 504) return offline();
  return new ApiError(response.status, { code: 'INTERNAL', message: UNREADABLE_MESSAGE });
}

export async function requestJson<T>(method: string, url: string, request: HttpRequest = {}): Promise<T> {
  const response = await send(method, url, request);
  if (!response.ok) throw await errorOf(response);
  reportReachable();
  return (await response.json()) as T;
}

export async function requestStream(method: string, url: string, request: HttpRequest): Promise<ReadableStream> {
  const response = await send(method, url, request);
  if (!response.ok || !response.body) throw await errorOf(response);
  reportReachable();
  return response.body;
}

export async function requestFile(
  method: string,
  url: string,
  request: HttpRequest = {},
): Promise<{ icerik: Blob; name: string }> {
  const response = await send(method, url, request);
  if (!response.ok) throw await errorOf(response);
  reportReachable();
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const plain = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { icerik: await response.blob(), name: encoded ? decodeURIComponent(encoded) : (plain ?? 'dosya') };
}

/** XMLHttpRequest, unlike fetch, tells how much of a form has been sent: `onProgress` gets the share from 0 to 1. */
export function sendForm<T>(
  method: string,
  url: string,
  form: FormData,
  { signal, onProgress }: FormOptions,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
    for (const [name, value] of Object.entries({ accept: 'application/json', ...csrfHeader(method) }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(offline());
    request.onabort = () => reject(signal?.reason ?? new DOMException('', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.onload = () => {
      const response = new Response(request.responseText, { status: request.status });
      if (!response.ok) return void errorOf(response).then(reject);
      reportReachable();
      response.json().then(resolve, reject);
    };
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', abort);
    request.send(form);
  });
}
