import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GIRIS_YOLLARI } from '#contract/oturum/oturum-metin.ts';
import { list } from '#server/db/query.ts';
import type { Sessions } from '#server/db/session.ts';
import { repeat } from '#server/run/repeat.ts';
import { agOf, hashToken, kaynakOf, tokenOf } from './auth.ts';
import { deriveKey } from './keys.ts';

/** One user, and all strangers of one network together, may make this many requests a minute. */
const RATE_LIMIT = 6_000;
/** A whole office sits behind one address, so the signed-in users of one network may together make far more. */
const NETWORK_LIMIT = 60_000;
/**
 * A browser that the server knows, or else a network, may try to sign in this many times a minute: a whole office may
 * sign in from one address in the morning.
 */
const SIGN_IN_LIMIT = 300;
const MINUTE_MS = 60_000;
const FLUSH_MS = 1_000;
const PATIENCE_MS = 500;
const MOST_KEYS = 20_000;
const SIGN_IN = 'giris:';
const NETWORK = 'ag:';

/** A sign-in is recognised by its route, not by the URL, which an attacker could spell in many ways. */
const isSignIn = (request: FastifyRequest): boolean => GIRIS_YOLLARI.includes(request.routeOptions.url ?? '');

/** A token is somebody's once the server has accepted it; until then its requests are a stranger's. */
function userOf(request: FastifyRequest, sessions: Sessions): number | undefined {
  const carried = tokenOf(request);
  return carried ? sessions.userOf(hashToken(carried.token)) : undefined;
}

interface Count {
  /** A keyed digest stands for a network or device, so that the counts in the database hold no addresses. */
  anahtar: string;
  known: number;
  unsent: number;
  until: number;
  bitis?: string | undefined;
}
type Row = Pick<Count, 'anahtar' | 'bitis'> & { adet: number; kalan_ms: number };

function learn(count: Count, { adet, bitis, kalan_ms }: Row): void {
  count.known = count.bitis === bitis ? Math.max(count.known, adet) : adet;
  count.until = Date.now() + kalan_ms;
  count.bitis = bitis;
}

/**
 * An attempt to sign in is counted in the database before it goes on, so all servers together let only the limit
 * through. Other requests are counted in memory and exchanged once a second, so in that second each server may let more
 * through. While the database does not answer, each server limits by its own count.
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
    const { count, here } = this.add(key, max);
    const answer = (current: number) => callback(null, { current, ttl: Math.max(0, count.until - Date.now()) });
    if (here > max || !key.startsWith(SIGN_IN)) return answer(here);
    const everywhere = this.send([count]).then(
      ([row]) => row?.adet ?? here,
      () => here,
    );
    void Promise.race([everywhere, sleep(PATIENCE_MS, here, { ref: false })]).then(answer);
  };

  readonly keyOf = (request: FastifyRequest): string => {
    if (isSignIn(request)) {
      const { ag, cihaz } = kaynakOf(request);
      return SIGN_IN + (cihaz ?? ag);
    }
    const user = userOf(request, this.sessions);
    if (user === undefined) return agOf(request);
    const network = NETWORK + agOf(request);
    return this.add(network, NETWORK_LIMIT).here > NETWORK_LIMIT ? network : `kullanici:${user}`;
  };

  async flush(): Promise<void> {
    if (this.counts.size === 0) return;
    for (const [key, { until }] of this.counts) if (until <= Date.now()) this.counts.delete(key);
    await this.send([...this.counts.values()].filter(({ unsent }) => unsent > 0));
  }

  private add(key: string, max: number): { count: Count; here: number } {
    const count = this.countOf(key);
    if (count.known + count.unsent <= max) count.unsent += 1;
    return { count, here: count.known + count.unsent };
  }

  private countOf(key: string): Count {
    const found = this.counts.get(key);
    if (found && found.until > Date.now()) return found;
    const keyText = createHmac('sha256', this.secret).update(key).digest('base64url');
    const count = { anahtar: keyText, known: 0, unsent: 0, until: Date.now() + MINUTE_MS };
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
    const byKey = new Map(counts.map((count) => [count.anahtar, count]));
    const rows = await this.sessions.gate(
      (tx) => list<Row>(tx)`select * from entry.count_istekler(${[...byKey.keys()]}, ${adetler})`,
    );
    for (const row of rows) learn(byKey.get(row.anahtar) as Count, row);
    return rows;
  }
}

export async function registerRateLimit(app: FastifyInstance, sessions: Sessions, key: Buffer): Promise<void> {
  const counts = new Counts(sessions, deriveKey(key, 'rate'));
  await app.register(rateLimit, {
    max: (_request, key) =>
      key.startsWith(SIGN_IN) ? SIGN_IN_LIMIT : key.startsWith(NETWORK) ? NETWORK_LIMIT : RATE_LIMIT,
    timeWindow: MINUTE_MS,
    keyGenerator: counts.keyOf,
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
      turn: () => counts.flush(),
      onError: (error) => app.log.warn({ code: (error as { code?: string }).code }, 'requests counted here alone'),
    });
  });
  app.addHook('preClose', () => stop());
}
