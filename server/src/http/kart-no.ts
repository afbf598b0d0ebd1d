import type { FastifyInstance } from 'fastify';
import { hasKartNo } from '#contract/kart-odeme/kart-no.ts';
import { AppError } from './app-error.ts';

const SHORTEST = 13;
/** Amounts have at most 14 digits, so a JSON number is looked at as a card number only from 15 digits on. */
const SHORTEST_NUMBER = 1e14;

const isKartNo = (value: unknown): boolean => {
  if (typeof value === 'string') return value.length >= SHORTEST && hasKartNo(value);
  return (
    typeof value === 'number' && Number.isSafeInteger(value) && value >= SHORTEST_NUMBER && hasKartNo(String(value))
  );
};

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value);

/** A body is walked by a loop, not by recursion, because it may be nested deeper than the stack. */
export function refuseKartNo(body: unknown): void {
  const waiting: object[] = [];
  const look = (value: unknown): void => {
    if (isKartNo(value)) throw new AppError('KART_NUMARASI');
    if (isObject(value)) waiting.push(value);
  };
  look(body);
  for (let value = waiting.pop(); value; value = waiting.pop()) {
    if (Array.isArray(value)) value.forEach(look);
    else
      for (const name in value) {
        look(name);
        look(value[name as keyof typeof value]);
      }
  }
}

/**
 * Card numbers must not enter our data, so a request with one in its body, address or idempotency key is refused before
 * its route handles it; `receiveUpload` checks uploads.
 */
export function registerKartNoGuard(app: FastifyInstance): void {
  app.addHook('preValidation', ({ body, url, headers }, _reply, done) => {
    if (body !== undefined && body !== null) refuseKartNo(body);
    refuseKartNo(headers['idempotency-key']);
    refuseKartNo(decoded(url));
    done();
  });
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url.replaceAll('+', ' '));
  } catch {
    return url;
  }
}
