import type { FastifyInstance } from 'fastify';
import { hasKartNo } from '#contract/kart-odeme/kart-no.ts';
import { AppError } from './app-error.ts';

/** The shortest card number; no shorter text is looked at. */
const SHORTEST = 13;
/** A number that is not a text: ids and amounts stay below 15 digits, cards of 15 and more do not. */
const SHORTEST_NUMBER = 1e14;

const isKartNo = (value: unknown): boolean => {
  if (typeof value === 'string') return value.length >= SHORTEST && hasKartNo(value);
  return (
    typeof value === 'number' && Number.isSafeInteger(value) && value >= SHORTEST_NUMBER && hasKartNo(String(value))
  );
};

/**
 * Refuses what holds a card number, at any depth, as a value or as a name. Iterative: a body may be nested deeper than
 * the stack.
 */
export function refuseKartNo(body: unknown): void {
  const waiting: unknown[] = [body];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (isKartNo(value)) throw new AppError('KART_NUMARASI');
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
    for (const name in value) waiting.push(name, (value as Record<string, unknown>)[name]);
  }
}

/**
 * Card digits never reach this server (trust.md rule 10): whatever route a body or an address is for, one that holds a
 * card number is refused before anything else looks at it, and nothing of it is kept.
 */
export function registerKartNoGuard(app: FastifyInstance): void {
  app.addHook('preValidation', ({ body, url, headers }, _reply, done) => {
    if (body !== undefined && body !== null) refuseKartNo(body);
    // The one header that is kept.
    refuseKartNo(headers['idempotency-key']);
    refuseKartNo(decoded(url));
    done();
  });
}

/** The address as it is meant; as it was sent where it cannot be decoded. */
function decoded(url: string): string {
  try {
    return decodeURIComponent(url.replaceAll('+', ' '));
  } catch {
    return url;
  }
}
