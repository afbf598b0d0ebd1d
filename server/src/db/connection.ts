import type { Socket } from 'node:net';
import pg from 'pg';

// Money and ids fit a JavaScript number (contract KURUS_MAX, idSchema). A larger bigint would be rounded silently, so
// reading one throws.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('bigint beyond safe integer');
  return value;
});

// Timestamps become ISO 8601 texts and dates YYYY-MM-DD, the same whether a row or JSON built by PostgreSQL holds them.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/**
 * PostgreSQL ends a request's statement after STATEMENT_MS; a PostgreSQL that stays silent for SILENCE_MS is frozen or
 * gone.
 */
const STATEMENT_MS = 15_000;
const SILENCE_MS = 17_000;
const LONG_SILENCE_MS = 600_000;
const CONNECT_MS = 5_000;

class SilentDatabaseError extends Error {
  readonly code = 'ETIMEDOUT';
}

/** PostgreSQL's own timeouts do not help while PostgreSQL is frozen, so a connection that stays silent is cut. */
function cutWhenSilent(client: pg.ClientBase, milliseconds: number): void {
  const inner = client as unknown as { connection: { stream: Socket }; readyForQuery: boolean };
  const { stream } = inner.connection;
  stream.setTimeout(milliseconds);
  stream.on('timeout', () => {
    if (!inner.readyForQuery) stream.destroy(new SilentDatabaseError('PostgreSQL yanıt vermiyor.'));
  });
}

export async function openClient(config: pg.ClientConfig, silence = LONG_SILENCE_MS): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: CONNECT_MS, ...config });
  client.on('error', () => {});
  await client.connect();
  cutWhenSilent(client, silence);
  return client;
}

export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    max: 16,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 60_000,
    statement_timeout: STATEMENT_MS,
    lock_timeout: 8_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'muhasip',
    // The time zone makes now() and current_date Istanbul's. Plans are generic, because planning anew for each call's
    // values takes longer than most statements.
    options: '-c TimeZone=Europe/Istanbul -c plan_cache_mode=force_generic_plan',
    ...config,
  });
  // The pool replaces a broken connection at its next use. Without a listener, the error event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    cutWhenSilent(client, SILENCE_MS);
  });
  return pool;
}

export class UnsafeLoginError extends Error {}

/** A superuser, a login with BYPASSRLS or a table owner would bypass row-level security (trust.md rule 3). */
export async function assertSafeLogin(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ usename: string; unsafe: boolean }>(`
    select r.rolname as usename, r.rolsuper or r.rolbypassrls or r.rolinherit
      or exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'app') and c.relowner = r.oid) as unsafe
    from pg_roles r where r.rolname = session_user`);
  if (rows[0]?.unsafe !== false) {
    throw new UnsafeLoginError(
      `DATABASE_URL güvenli değil: '${rows[0]?.usename}' sahip, süper kullanıcı, INHERIT veya BYPASSRLS yetkili olmamalıdır.`,
    );
  }
}
