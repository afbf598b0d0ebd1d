import type { FastifyInstance } from 'fastify';
import { hasKartNo } from '#contract/kart-odeme/kart-no.ts';
import { AppError } from './app-error.ts';

/** The length of the shortest card number; shorter texts need no check. */
const SHORTEST = 13;
/** A number in JSON may be a card number only above this: ids and amounts stay below 15 digits. */
const SHORTEST_NUMBER = 1e14;

const isKartNo = (value: unknown): boolean => {
  if (typeof value === 'string') return value.length >= SHORTEST && hasKartNo(value);
  return (
    typeof value === 'number' && Number.isSafeInteger(value) && value >= SHORTEST_NUMBER && hasKartNo(String(value))
  );
};

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value);

/**
 * Refuses a body with a card number at any depth, as a value or a name. It does not recurse, because a body may be
 * nested deeper than the stack.
 */
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
 * Card numbers never reach this server (trust.md rule 10). A body or address with one is refused before anything else
 * reads it, and nothing of it is stored.
 */
export function registerKartNoGuard(app: FastifyInstance): void {
  app.addHook('preValidation', ({ body, url, headers }, _reply, done) => {
    if (body !== undefined && body !== null) refuseKartNo(body);
    // The one header whose value is stored, so it must not hold a card number.
    refuseKartNo(headers['idempotency-key']);
    refuseKartNo(decoded(url));
    done();
  });
}

/** The decoded URL, or the URL as it was sent when it cannot be decoded. */
function decoded(url: string): string {
  try {
    return decodeURIComponent(url.replaceAll('+', ' '));
  } catch {
    return url;
  }
}
