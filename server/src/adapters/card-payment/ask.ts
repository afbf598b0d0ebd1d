import { createHmac, timingSafeEqual } from 'node:crypto';
import { ProviderError, Ulasilamadi } from './port.ts';

/** These network errors come before a request is sent, so the card payment provider cannot have charged the card. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

export interface Request {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
  zamanAsimi: number;
}

export async function ask({
  method,
  url,
  headers,
  body,
  zamanAsimi,
}: Request): Promise<{ json: Record<string, unknown>; text: string; headers: Headers }> {
  let response: Response;
  try {
    const signal = AbortSignal.timeout(zamanAsimi);
    response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      body: body ?? null,
      redirect: 'error',
      signal,
    });
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    if (code !== undefined && NEVER_SENT.has(code)) throw new Ulasilamadi(code);
    throw error;
  }
  const text = await response.text();
  if (response.status >= 500) throw new ProviderError(`provider answered ${response.status}`);
  const json: unknown = parse(text);
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new ProviderError('provider did not answer an object');
  return { json: json as Record<string, unknown>, text, headers: response.headers };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderError('provider did not answer JSON');
  }
}

export const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex');

export function isSame(expected: string, given: unknown): boolean {
  if (typeof given !== 'string' || given.length !== expected.length) return false;
  return timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}
