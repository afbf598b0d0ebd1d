import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import type { LiveEvent } from '#contract/bildirim/olay.ts';
import { openClient } from '#server/db/connection.ts';
import { list } from '#server/db/query.ts';
import type { OpenSession, Sessions } from '#server/db/session.ts';
import { CHANNELS, type Dinleyenler, Haberler } from './haberler.ts';

/** Every heartbeat writes a comment line to each event stream, so that proxies keep the stream open. */
const HEARTBEAT_MS = 10_000;
const RETRY_MS = 1_000;
const FLUSH_PAUSE_MS = 5;
/** While writes go on, their events leave the queue this often at most; the first write after a pause is told at once. */
const FLUSH_REST_MS = 250;
/** The next sending of events waits this many times as long as the last one took, so that requests get their turn. */
const REST = 3;
const LONGEST_REST_MS = 500;
const FLUSH_MS = 500;
/** A stream that leaves this many bytes unread is closed; a browser then connects again and asks for everything. */
const MOST_UNREAD = 65_536;

interface Listener {
  session: OpenSession;
  response: ServerResponse;
}

/** A change of these tables may have made a person or login passive, so the open streams' sessions are checked. */
const KISILER: ReadonlySet<LiveEvent['konu']> = new Set([
  'kullanicilar',
  'admin',
  'muhasebeci',
  'personel',
  'mukellefler',
]);

/** If the connection that listens to PostgreSQL breaks, all event streams are closed, so that browsers reload. */
export class EventHub {
  private readonly config: pg.ClientConfig;
  private readonly sessions: Sessions;
  private readonly dinleyenler: Dinleyenler;
  private readonly listeners = new Set<Listener>();
  private client: pg.Client | null = null;
  private closed = false;
  private heartbeat: NodeJS.Timeout | undefined;
  private ticker: NodeJS.Timeout | undefined;
  private flushing: NodeJS.Timeout | undefined;
  private flushAfter = 0;
  private arrived = new Haberler();
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
    this.flushing ??= setTimeout(
      () => {
        this.flushing = undefined;
        this.flushAfter = performance.now() + FLUSH_REST_MS;
        void this.sessions.gate((tx) => sql`select entry.publish_events()`.execute(tx)).catch(() => {});
      },
      Math.max(FLUSH_PAUSE_MS, this.flushAfter - performance.now()),
    );
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
    client.on('notification', ({ channel, payload }) => this.receive(channel, payload ?? ''));
    // The listener stays (`on`, not `once`), because a cut connection reports its error twice, and the second would end
    // the process if nothing listened.
    client.on('error', () => void this.reconnect(client));
    client.once('end', () => void this.reconnect(client));
    for (const channel of CHANNELS) await client.query(`listen ${channel}`);
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

  private receive(channel: string, payload: string): void {
    if (this.closed || !this.arrived.add(channel, payload)) return;
    this.sending ??= setTimeout(() => this.send(), Math.max(0, this.restUntil - performance.now()));
  }

  private send(): void {
    this.sending = undefined;
    const start = performance.now();
    const arrived = this.arrived;
    this.arrived = new Haberler();
    if (arrived.konular.some((konu) => KISILER.has(konu))) void this.endDead();
    const texts = new Map<string, string>();
    for (const { session, response } of this.listeners) {
      const who = `${session.rol} ${session.muhasebeci_id} ${session.personel_id}`;
      const text = texts.get(who) ?? arrived.textFor(session, this.dinleyenler);
      texts.set(who, text);
      if (response.writableLength > MOST_UNREAD) response.destroy();
      else if (text) response.write(text);
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
    const rows = await this.sessions
      .gate((tx) => list<{ id: number }>(tx)`select entry.ended_sessions(${ids}) as id`)
      .catch(() => []);
    const ended = new Set(rows.map(({ id }) => id));
    for (const { session, response } of this.listeners)
      if (session.oturum_id !== null && ended.has(session.oturum_id)) response.end();
  }

  private endAll(): void {
    for (const { response } of this.listeners) response.end();
  }
}
