import type { Socket } from 'node:net';
import pg from 'pg';

// Money and ids fit a JavaScript number (contract KURUS_MAX, idSchema); anything larger would be silently wrong, so it
// throws.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('bigint beyond safe integer');
  return value;
});

// Instants leave as ISO 8601 texts and dates as YYYY-MM-DD, from a row as from JSON that PostgreSQL built.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/**
 * Most that a statement of a request takes: PostgreSQL ends it by itself, and one that is silent for longer is frozen
 * or gone.
 */
const STATEMENT_MS = 15_000;
const SILENCE_MS = 17_000;
/** The same of a command or a job, where a statement may go through all there is. */
const LONG_SILENCE_MS = 600_000;
const CONNECT_MS = 5_000;

class SilentDatabaseError extends Error {
  readonly code = 'ETIMEDOUT';
}

/** Cuts a connection whose PostgreSQL owes an answer and is silent: its own timeouts hold only while it runs. */
function cutWhenSilent(client: pg.ClientBase, milliseconds: number): void {
  // pg exports neither; both are there once it is connected.
  const inner = client as unknown as { connection: { stream: Socket }; readyForQuery: boolean };
  const { stream } = inner.connection;
  stream.setTimeout(milliseconds);
  stream.on('timeout', () => {
    if (!inner.readyForQuery) stream.destroy(new SilentDatabaseError('PostgreSQL yanıt vermiyor.'));
  });
}

/** A connection of its own, open and bounded. One that breaks rejects what is asked of it. */
export async function openClient(config: pg.ClientConfig, silence = LONG_SILENCE_MS): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: CONNECT_MS, ...config });
  // Without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  cutWhenSilent(client, silence);
  return client;
}

/** A pool for the app's own login, with explicit timeouts. */
export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    max: 16,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 60_000,
    statement_timeout: STATEMENT_MS,
    lock_timeout: 8_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'muhasip',
    // Whatever the server's own zone is: a default of now() or current_date is Istanbul's. A statement is planned once
    // per connection and role: texts differ by what they filter and act on, so a plan for the values of one call is no
    // better, and making it takes longer than most statements.
    options: '-c TimeZone=Europe/Istanbul -c plan_cache_mode=force_generic_plan',
    ...config,
  });
  // A connection that breaks is replaced at the next use, and rejects what is under way; without listeners it would end
  // the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    cutWhenSilent(client, SILENCE_MS);
  });
  return pool;
}

export class UnsafeLoginError extends Error {}

/** Refuses a login that could pass row-level security: superuser, BYPASSRLS, or owner of a table (trust.md rule 3). */
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
