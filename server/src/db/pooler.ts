import type pg from 'pg';
import { openClient, SESSION_SETTINGS } from './connection.ts';
import { StartError } from './embedded-error.ts';

const WAIT_MS = 5_000;
const ROUNDS = 3;
const LENDS = 'araya giren havuz (pooler) her işlemde başka bir bağlantı veriyor';

const ASK = {
  name: 'muhasip_pooler',
  text: `select pg_backend_pid() as pid, ${Object.keys(SESSION_SETTINGS)
    .map((name) => `current_setting('${name}') as "${name}"`)
    .join(', ')}`,
};
type Answer = { pid: number } & Record<string, unknown>;
const ask = async (client: pg.ClientBase): Promise<Answer> => (await client.query<Answer>(ASK)).rows[0]!;

/** A transaction of `other` holds a connection to PostgreSQL meanwhile, which must not be the one that `client` had. */
async function findFault(client: pg.Client, other: pg.Client): Promise<string | null> {
  const before = await ask(client);
  await other.query('begin');
  const held = await ask(other);
  const after = await ask(client);
  await other.query('commit');
  if (held.pid === before.pid || after.pid !== before.pid) return LENDS;
  const lost = Object.entries(SESSION_SETTINGS).find(([name, value]) => after[name] !== value)?.[0];
  return lost ? `${lost} ayarı araya giren havuzda (pooler) kayboluyor` : null;
}

async function tryPooler(config: pg.ClientConfig): Promise<string | null> {
  const clients: pg.Client[] = [];
  try {
    for (let i = 0; i < 2; i += 1) clients.push(await openClient(config, WAIT_MS, SESSION_SETTINGS));
    const [client, other] = clients as [pg.Client, pg.Client];
    for (let round = 0; round < ROUNDS; round += 1) {
      const fault = await findFault(client, other);
      if (fault) return fault;
    }
    return null;
  } catch (error) {
    // These are PostgreSQL's words for a prepared statement that the connection of now has not seen, or has already.
    return ['26000', '42P05'].includes((error as pg.DatabaseError).code ?? '') ? LENDS : (error as Error).message;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

/**
 * Settings, prepared statements and LISTEN hold for a connection to PostgreSQL, so a pooler must give each of ours one
 * for as long as it is open. PostgreSQL itself is known by the process that it named when the connection began.
 * @throws StartError
 */
export async function assertOwnConnection(pool: pg.Pool, config: pg.ClientConfig): Promise<void> {
  const client = (await pool.connect()) as pg.PoolClient & { processID: number };
  const { rows } = await client.query('select pg_backend_pid() as pid').finally(() => client.release());
  if (rows[0]?.pid === client.processID) return;
  const fault = await tryPooler(config);
  if (fault)
    throw new StartError(
      `DATABASE_URL: ${fault}; havuzu oturum kipine alın (PgBouncer: pool_mode = session) ya da PostgreSQL'e doğrudan bağlanın.`,
    );
}
