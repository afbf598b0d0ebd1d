import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { GIRIS_YOLLARI } from '#contract/oturum/oturum-metin.ts';
import type { Sessions } from '#server/db/session.ts';
import { repeat } from '#server/repeat.ts';
import { agOf, kaynakOf } from './auth.ts';
import { deriveKey } from './keys.ts';

/**
 * An address may make this many requests a minute. An office with hundreds of open screens behind one address stays
 * below it.
 */
const RATE_LIMIT = 6_000;
/**
 * An address or known device may sign in this often a minute, successful sign-ins included: in the morning a whole
 * office may sign in from one address.
 */
const SIGN_IN_LIMIT = 300;
/** Requests are counted over this time; `entry.count_istekler` has the same. */
const MINUTE_MS = 60_000;
const FLUSH_MS = 1_000;
/** A sign-in waits at most this long for the database's count. */
const PATIENCE_MS = 500;
/** At most this many keys are kept; above it the oldest is forgotten. */
const MOST_KEYS = 20_000;
const SIGN_IN = 'giris:';

/** The route decides whether this is a sign-in, and not the URL, which an attacker could spell in many ways. */
const isSignIn = (request: FastifyRequest): boolean => GIRIS_YOLLARI.includes(request.routeOptions.url ?? '');

/** Limits by address, and at sign-in by known device, so that nobody uses up a colleague's attempts. */
function rateKeyOf(request: FastifyRequest): string {
  if (!isSignIn(request)) return agOf(request);
  const { ag, cihaz } = kaynakOf(request);
  return SIGN_IN + (cihaz ?? ag);
}

interface Count {
  /** The keyed digest that stands for an address, because the database must not hold addresses. */
  anahtar: string;
  /** How many requests all servers have had in this minute, as far as this server knows. */
  known: number;
  /** Requests that this server has counted and the database does not know of yet. */
  unsent: number;
  /** The end of the key's minute by this server's clock, and as the database has it. */
  until: number;
  bitis?: string;
}
type Row = Pick<Count, 'anahtar' | 'bitis'> & { adet: number; kalan_ms: number };

/** Takes over what all servers have counted. If the minute has ended there meanwhile, a new one begins here. */
function learn(count: Count, { adet, bitis, kalan_ms }: Row): void {
  count.known = count.bitis === bitis ? Math.max(count.known, adet) : adet;
  count.until = Date.now() + kalan_ms;
  count.bitis = bitis;
}

/**
 * Counts the requests of all servers on one database. A sign-in is counted in the database before it goes on, so
 * exactly the limit gets through. Other requests are counted in memory and exchanged once a second in one statement, so
 * within that second each server may let some more through. While the database does not answer, each server limits by
 * its own count.
 */
class Counts {
  private readonly sessions: Sessions;
  private readonly secret: Buffer;
  private readonly counts = new Map<string, Count>();

  constructor(sessions: Sessions, secret: Buffer) {
    this.sessions = sessions;
    this.secret = secret;
  }

  readonly incr: FastifyRateLimitStore['incr'] = (key, callback, _timeWindow, max) => {
    const count = this.countOf(key);
    // A key that is above its limit needs no further counting.
    if (count.known + count.unsent <= max) count.unsent += 1;
    const here = count.known + count.unsent;
    const answer = (current: number) => callback(null, { current, ttl: Math.max(0, count.until - Date.now()) });
    if (here > max || !key.startsWith(SIGN_IN)) return answer(here);
    const everywhere = this.send([count]).then(
      ([row]) => row?.adet ?? here,
      () => here,
    );
    void Promise.race([everywhere, sleep(PATIENCE_MS, here, { ref: false })]).then(answer);
  };

  /** Forgets minutes that are over and exchanges the others. Keys without new requests are not asked for. */
  async flush(): Promise<void> {
    if (this.counts.size === 0) return;
    for (const [key, { until }] of this.counts) if (until <= Date.now()) this.counts.delete(key);
    await this.send([...this.counts.values()].filter(({ unsent }) => unsent > 0));
  }

  private countOf(key: string): Count {
    const found = this.counts.get(key);
    if (found && found.until > Date.now()) return found;
    const anahtar = createHmac('sha256', this.secret).update(key).digest('base64url');
    const count = { anahtar, known: 0, unsent: 0, until: Date.now() + MINUTE_MS };
    this.counts.delete(key);
    this.counts.set(key, count);
    if (this.counts.size > MOST_KEYS) this.counts.delete(this.counts.keys().next().value as string);
    return count;
  }

  private async send(counts: readonly Count[]): Promise<Row[]> {
    const adetler = counts.map(({ unsent }) => unsent);
    for (const count of counts) {
      count.known += count.unsent;
      count.unsent = 0;
    }
    const byAnahtar = new Map(counts.map((count) => [count.anahtar, count]));
    const { rows } = await this.sessions.gate((tx) =>
      sql<Row>`select * from entry.count_istekler(${[...byAnahtar.keys()]}, ${adetler})`.execute(tx),
    );
    for (const row of rows) learn(byAnahtar.get(row.anahtar) as Count, row);
    return rows;
  }
}

/** Refuses too many requests from one address, and too many sign-ins, counted over all servers of the database. */
export async function registerRateLimit(app: FastifyInstance, sessions: Sessions, key: Buffer): Promise<void> {
  const counts = new Counts(sessions, deriveKey(key, 'rate'));
  await app.register(rateLimit, {
    max: (request) => (isSignIn(request) ? SIGN_IN_LIMIT : RATE_LIMIT),
    timeWindow: MINUTE_MS,
    keyGenerator: rateKeyOf,
    store: class implements FastifyRateLimitStore {
      readonly incr = counts.incr;
      child(): this {
        return this;
      }
    },
    errorResponseBuilder: (_request, { ttl }) =>
      Object.assign(new Error('rate limit'), { statusCode: 429, saniye: Math.ceil(ttl / 1000) }),
  });
  let stop = async () => {};
  app.addHook('onReady', async () => {
    stop = repeat({
      every: FLUSH_MS,
      first: FLUSH_MS,
      turn: () => counts.flush(),
      onError: (error) => app.log.warn({ code: (error as { code?: string }).code }, 'requests counted here alone'),
    });
  });
  app.addHook('preClose', () => stop());
}
