import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { type Olay, olaySchema } from '#contract/bildirim/olay.ts';
import { openClient } from '#server/db/connection.ts';
import type { OpenSession, Sessions } from '#server/db/session.ts';
import type { Feature } from '#server/feature.ts';

const CHANNEL = 'muhasip_olay';
/** Every heartbeat writes a comment line to each event stream, so that proxies keep the stream open. */
const HEARTBEAT_MS = 10_000;
const RETRY_MS = 1_000;
const FLUSH_PAUSE_MS = 5;
/** The next sending of events waits this many times as long as the last one took, so that requests get their turn. */
const REST = 3;
const LONGEST_REST_MS = 500;
const FLUSH_MS = 500;

interface Listener {
  session: OpenSession;
  response: ServerResponse;
}

export type Dinleyenler = Feature['topics'] & object;

/** A change of these tables may have made a person or login passive, so the open streams' sessions are checked. */
const KISILER: ReadonlySet<Olay['konu']> = new Set(['kullanicilar', 'admin', 'muhasebeci', 'personel', 'mukellefler']);

/** Staff hear what has changed, but not for which accountant. */
function olayFor(session: OpenSession, olay: Olay, dinleyenler: Dinleyenler): Olay | null {
  if (!dinleyenler[olay.konu]?.includes(session.rol)) return null;
  if (session.rol === 'muhasebeci' && olay.muhasebeci_id !== null && olay.muhasebeci_id !== session.muhasebeci_id)
    return null;
  return session.rol === 'personel' ? { ...olay, muhasebeci_id: null } : olay;
}

const textFor = (session: OpenSession, olaylar: readonly Olay[], dinleyenler: Dinleyenler): string => {
  const heard = olaylar.flatMap((olay) => olayFor(session, olay, dinleyenler) ?? []);
  return [...new Set(heard.map((olay) => `data: ${JSON.stringify(olay)}\n\n`))].join('');
};

function parseOlay(payload: string): Olay | null {
  try {
    return olaySchema.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

/** If the connection that listens to PostgreSQL breaks, all event streams are closed, so that browsers reload. */
export class OlayHub {
  private readonly config: pg.ClientConfig;
  private readonly sessions: Sessions;
  private readonly dinleyenler: Dinleyenler;
  private readonly listeners = new Set<Listener>();
  private client: pg.Client | null = null;
  private closed = false;
  private heartbeat: NodeJS.Timeout | undefined;
  private ticker: NodeJS.Timeout | undefined;
  private flushing: NodeJS.Timeout | undefined;
  private arrived: Olay[] = [];
  private sending: NodeJS.Timeout | undefined;
  private restUntil = 0;

  constructor(config: pg.ClientConfig, sessions: Sessions, dinleyenler: Dinleyenler) {
    this.config = config;
    this.sessions = sessions;
    this.dinleyenler = dinleyenler;
  }

  get openStreams(): number {
    return this.listeners.size;
  }

  async start(): Promise<void> {
    await this.listen();
    this.heartbeat = setInterval(() => void this.beat(), HEARTBEAT_MS);
    this.ticker = setInterval(() => this.flush(), FLUSH_MS);
  }

  flush(): void {
    if (this.closed) return;
    this.flushing ??= setTimeout(() => {
      this.flushing = undefined;
      void this.sessions.gate((tx) => sql`select entry.publish_events()`.execute(tx)).catch(() => {});
    }, FLUSH_PAUSE_MS);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.heartbeat);
    clearInterval(this.ticker);
    clearTimeout(this.flushing);
    clearTimeout(this.sending);
    this.endAll();
    await this.client?.end().catch(() => {});
  }

  add(session: OpenSession, response: ServerResponse): void {
    if (this.closed || !this.client) {
      response.end();
      return;
    }
    const listener = { session, response };
    this.listeners.add(listener);
    response.once('close', () => this.listeners.delete(listener));
    response.write('retry: 1000\n\n');
  }

  private async listen(): Promise<void> {
    const client = await openClient(
      { ...this.config, application_name: 'muhasip-olay', keepAlive: true },
      HEARTBEAT_MS,
    );
    client.on('notification', ({ payload }) => this.receive(payload ?? ''));
    // The listener stays (`on`, not `once`), because a cut connection reports its error twice, and the second would end
    // the process if nothing listened.
    client.on('error', () => void this.reconnect(client));
    client.once('end', () => void this.reconnect(client));
    await client.query(`listen ${CHANNEL}`);
    this.client = client;
  }

  private async reconnect(broken: pg.Client): Promise<void> {
    if (this.closed || this.client !== broken) return;
    this.client = null;
    this.endAll();
    while (!this.closed && !this.client) {
      await sleep(RETRY_MS);
      await this.listen().catch(() => {});
    }
  }

  private receive(payload: string): void {
    const olay = parseOlay(payload);
    if (!olay || this.closed) return;
    this.arrived.push(olay);
    this.sending ??= setTimeout(() => this.send(), Math.max(0, this.restUntil - performance.now()));
  }

  private send(): void {
    this.sending = undefined;
    const start = performance.now();
    const olaylar = this.arrived.splice(0);
    if (olaylar.some(({ konu }) => KISILER.has(konu))) void this.endDead();
    const texts = new Map<string, string>();
    for (const { session, response } of this.listeners) {
      const who = `${session.rol} ${session.muhasebeci_id}`;
      const text = texts.get(who) ?? textFor(session, olaylar, this.dinleyenler);
      texts.set(who, text);
      if (text) response.write(text);
    }
    const end = performance.now();
    this.restUntil = end + Math.min(LONGEST_REST_MS, REST * (end - start));
  }

  private async beat(): Promise<void> {
    // A broken connection is noticed only when it is used, so every heartbeat sends a query.
    this.client?.query('select 1').catch(() => {});
    for (const { response } of this.listeners) response.write(': \n\n');
    await this.endDead();
  }

  private async endDead(): Promise<void> {
    if (this.listeners.size === 0) return;
    const ids = [...this.listeners].flatMap(({ session }) => session.oturum_id ?? []);
    const { rows } = await this.sessions
      .gate((tx) => sql<{ id: number }>`select entry.ended_sessions(${ids}) as id`.execute(tx))
      .catch(() => ({ rows: [] }));
    const ended = new Set(rows.map(({ id }) => id));
    for (const { session, response } of this.listeners)
      if (session.oturum_id !== null && ended.has(session.oturum_id)) response.end();
  }

  private endAll(): void {
    for (const { response } of this.listeners) response.end();
  }
}
