import type { Socket } from 'node:net';
import pg from 'pg';

// Money and ids fit a JavaScript number. A larger bigint would be rounded silently, so reading one throws.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('bigint beyond safe integer');
  return value;
});

// Timestamps become ISO 8601 texts and dates stay YYYY-MM-DD, because a Date object would move a day by its time zone.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** PostgreSQL ends a statement after STATEMENT_MS, so a PostgreSQL that is silent for SILENCE_MS is frozen or gone. */
const STATEMENT_MS = 15_000;
const SILENCE_MS = 17_000;
const LONG_SILENCE_MS = 600_000;
const CONNECT_MS = 5_000;

/**
 * SQL turns times into days by the connection's time zone, so the time zone is Istanbul's. Query plans are generic,
 * because planning anew for each call's values takes longer than most statements take.
 */
export const SESSION_SETTINGS = {
  TimeZone: 'Europe/Istanbul',
  statement_timeout: `${STATEMENT_MS / 1_000}s`,
  lock_timeout: '8s',
  idle_in_transaction_session_timeout: '15s',
  plan_cache_mode: 'force_generic_plan',
} as const;

/** Settings are set by SQL, because a pooler refuses them among the start parameters, or drops them silently. */
const setAll = (client: pg.ClientBase, settings: Readonly<Record<string, string>>): Promise<unknown> =>
  client.query(
    Object.entries(settings)
      .map(([name, value]) => `set ${name} = ${pg.escapeLiteral(value)}`)
      .join('; '),
  );

class SilentDatabaseError extends Error {
  readonly code = 'ETIMEDOUT';
}

function cutWhenSilent(client: pg.ClientBase, milliseconds: number): void {
  const inner = client as unknown as { connection: { stream: Socket }; readyForQuery: boolean };
  const { stream } = inner.connection;
  stream.setTimeout(milliseconds);
  stream.on('timeout', () => {
    if (!inner.readyForQuery) stream.destroy(new SilentDatabaseError('PostgreSQL yanıt vermiyor.'));
  });
}

export async function openClient(
  config: pg.ClientConfig,
  silence = LONG_SILENCE_MS,
  settings: Readonly<Record<string, string>> = {},
): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: CONNECT_MS, ...config });
  client.on('error', () => {});
  await client.connect();
  cutWhenSilent(client, silence);
  if (Object.keys(settings).length > 0)
    await setAll(client, settings).catch((error) => client.end().then(() => Promise.reject(error)));
  return client;
}

export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    max: 16,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 60_000,
    // What a PostgreSQL process caches grows with what it is asked for, so a busy connection is replaced now and then.
    maxLifetimeSeconds: 1_800,
    application_name: 'muhasip',
    onConnect: (client) => {
      client.on('error', () => {});
      cutWhenSilent(client, SILENCE_MS);
      return setAll(client, SESSION_SETTINGS);
    },
    ...config,
  });
  // Without a listener, the error event of a broken connection would end the process; the pool replaces the connection.
  pool.on('error', () => {});
  return pool;
}

export class UnsafeLoginError extends Error {}

export async function assertSafeLogin(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ usename: string; unsafe: boolean }>(`
    select r.rolname as usename, r.rolsuper or r.rolbypassrls or r.rolinherit
      or exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'app') and c.relowner = r.oid) as unsafe
    from pg_roles r where r.rolname = session_user`);
  if (rows[0]?.unsafe !== false) {
    throw new UnsafeLoginError(
      `DATABASE_URL güvenli değil: '${rows[0]?.usename}' sahip, süper kullanıcı, INHERIT veya BYPASSRLS yetkili olmamalıdır.`,
    );
  }
}
