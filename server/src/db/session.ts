import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { Rol, Yetki } from '#contract/common/roller.ts';
import { runBatch, type Statement } from './batch.ts';
import type { DB } from './types.ts';

export type Tx = Kysely<DB>;

export interface Caller {
  token_hash: Buffer;
  yetkiler: readonly Yetki[];
  istemci: string;
  request_no: string;
  sifre_degismeden?: boolean;
  ikinci_adimsiz?: boolean;
  onayli?: boolean;
  scopes?: readonly string[];
}

/** A device that has opened a client's link, instead of somebody with a login. */
export interface LinkCaller extends Pick<Caller, 'token_hash' | 'istemci' | 'request_no'> {
  kod: string;
}

export interface OpenSession {
  oturum_id: number | null;
  kullanici_id: number;
  yetki: Yetki;
  rol: Rol;
  muhasebeci_id: number | null;
  personel_id: number | null;
  mukellef_id: number | null;
  bitis: string;
}

type ServiceRole = 'muhasip_misafir' | 'muhasip_sistem';

export interface Sessions {
  /**
   * Each statement of `work` is its own transaction and travels with the session check in one round trip; where `work`
   * makes no statement, the session is checked after it.
   */
  statement<T>(caller: Caller | LinkCaller, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** `work` must never await a network call, because the transaction holds a database connection meanwhile. */
  transaction<T>(caller: Caller | LinkCaller, work: (tx: Tx, session: OpenSession) => Promise<T>): Promise<T>;
  /** A transaction whose statements all see the database as it was at the first of them. */
  snapshot<T>(caller: Caller | LinkCaller, work: (tx: Tx, session: OpenSession) => Promise<T>): Promise<T>;
  /**
   * `gate` runs each statement in a transaction of its own without a session, with the few rights of the server's
   * login, which may call functions of the schema entry.
   */
  gate<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** `system` is like `gate`, but in the system's role, for work in no user's name; the audit log names `task`. */
  system<T>(task: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The user who last signed a request with this token here; a token that was refused since then has none. */
  userOf(token_hash: Buffer): number | undefined;
}

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('sessions open their own connections')) });
const driver = dialect.createDriver();
const config = { dialect };

type Run = (statement: Statement) => Promise<{ rows: unknown[]; rowCount: number | null }>;

class SessionConnection implements DatabaseConnection, ConnectionProvider {
  private readonly run: Run;
  constructor(run: Run) {
    this.run = run;
  }
  provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return consumer(this);
  }
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, rowCount } = await this.run({ text: sql, values: parameters });
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) };
  }
  streamQuery(): never {
    throw new Error('a session does not stream');
  }
}

function createTx(run: Run): Tx {
  const executor = new DefaultQueryExecutor(compiler, adapter, new SessionConnection(run));
  return new Kysely<DB>({ config, driver, dialect, executor });
}

const openStatement = (caller: Caller | LinkCaller): Statement =>
  'kod' in caller
    ? {
        text: 'select * from entry.open_baglanti($1, $2, $3, $4)',
        values: [caller.kod, caller.token_hash, caller.istemci, caller.request_no],
      }
    : openOfLogin(caller);

const openOfLogin = ({ token_hash, yetkiler, istemci, request_no, scopes, ...caller }: Caller): Statement =>
  scopes
    ? {
        text: 'select * from entry.open_key($1, $2, $3, $4, $5)',
        values: [token_hash, yetkiler, istemci, request_no, scopes],
      }
    : {
        text: `select oturum_id, kullanici_id, yetki, rol, muhasebeci_id, personel_id, mukellef_id, bitis
          from entry.open_session($1, $2, $3, $4, $5, $6, $7)`,
        values: [
          token_hash,
          yetkiler,
          istemci,
          request_no,
          caller.sifre_degismeden === true,
          caller.ikinci_adimsiz === true,
          caller.onayli === true,
        ],
      };

type Known = Pick<OpenSession, 'kullanici_id' | 'yetki'>;

/**
 * The last known user of a token decides no rights. It names prepared statements by the role (server/src/db/batch.ts),
 * and requests are counted by the user (server/src/http/rate-limit.ts).
 */
class KnownTokens {
  private readonly tokens = new Map<string, Known>();

  of(token_hash: Buffer): Known | undefined {
    return this.tokens.get(token_hash.toString('latin1'));
  }

  set(token_hash: Buffer, { kullanici_id, yetki }: Known): void {
    if (this.of(token_hash)?.yetki === yetki) return;
    if (this.tokens.size > 20_000) this.tokens.clear();
    this.tokens.set(token_hash.toString('latin1'), { kullanici_id, yetki });
  }

  forgetRefused(token_hash: Buffer, error: unknown): never {
    if (['MU401', 'MU432'].includes((error as { code?: string }).code ?? ''))
      this.tokens.delete(token_hash.toString('latin1'));
    throw error;
  }
}

export function createSessions(pool: pg.Pool): Sessions {
  const known = new KnownTokens();
  const withClient = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    return work(client).finally(() => client.release());
  };

  const statement: Sessions['statement'] = async (caller, work) => {
    const { token_hash } = caller;
    let checked = false;
    const open = openStatement(caller);
    const tx = createTx((query) =>
      withClient(async (client) => {
        const [opened, result] = await runBatch(client, [open, query], known.of(token_hash)?.yetki ?? '');
        known.set(token_hash, opened!.rows[0] as unknown as OpenSession);
        checked = true;
        return result!;
      }).catch((error) => known.forgetRefused(token_hash, error)),
    );
    const answer = await work(tx);
    if (!checked)
      await withClient((client) => runBatch(client, [open])).catch((error) => known.forgetRefused(token_hash, error));
    return answer;
  };

  const begun = async <T>(
    begin: string,
    caller: Caller | LinkCaller,
    work: (tx: Tx, session: OpenSession) => Promise<T>,
  ) =>
    withClient(async (client) => {
      try {
        const [, opened] = await runBatch(client, [{ text: begin, values: [] }, openStatement(caller)]);
        const session = opened!.rows[0] as unknown as OpenSession;
        known.set(caller.token_hash, session);
        const tx = createTx(async (query) => (await runBatch(client, [query], session.yetki))[0]!);
        const answer = await work(tx, session);
        const [ended] = await runBatch(client, [{ text: 'commit', values: [] }]);
        // PostgreSQL answers the commit of a failed transaction with a rollback, which pg reports as a success.
        if (ended?.command !== 'COMMIT') throw new Error('a failed statement was swallowed: nothing was committed');
        return answer;
      } catch (error) {
        await client.query('rollback').catch(() => {});
        return known.forgetRefused(caller.token_hash, error);
      }
    });
  const transaction: Sessions['transaction'] = (caller, work) => begun('begin', caller, work);
  const snapshot: Sessions['snapshot'] = (caller, work) => begun('begin isolation level repeatable read', caller, work);

  const gate: Sessions['gate'] = (work) =>
    work(createTx((query) => withClient(async (client) => (await runBatch(client, [query]))[0]!)));

  const system: Sessions['system'] = (task, work) => {
    const role: ServiceRole = 'muhasip_sistem';
    const open = { text: 'select entry.take_identity($1, null, null, null, null, null, $2)', values: [role, task] };
    return work(createTx((query) => withClient(async (client) => (await runBatch(client, [open, query], role))[1]!)));
  };

  const userOf: Sessions['userOf'] = (token_hash) => known.of(token_hash)?.kullanici_id;

  return { statement, transaction, snapshot, gate, system, userOf };
}
