import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { KONSOL_METNI, SORGU_SINIRI, type SorguSatiri } from '#contract/konsol.ts';
import { openClient } from '#server/db/connection.ts';
import { SorguReddi } from './denetle.ts';

/** What a query came to; `kesildi`: there were more rows than are kept. */
export interface SorguSonucu {
  satirlar: SorguSatiri[];
  kesildi: boolean;
}

type Hucre = SorguSatiri[string];

/** The parts of pg's internals that one extended query uses; pg exports them without types. */
interface PgConnection {
  stream: { on(event: 'data', listener: (chunk: Buffer) => void): void; destroy(): void };
  parse(query: { text: string; name: string }): void;
  bind(config: { values: readonly unknown[] }): void;
  describe(target: { type: 'P'; name: string }): void;
  execute(config: { rows: number }): void;
  sync(): void;
}

const { INT2, INT4, INT8, FLOAT8, NUMERIC, BOOL } = pg.types.builtins;
const NUMBERS: ReadonlySet<number> = new Set([INT2, INT4, INT8, FLOAT8, NUMERIC]);

/** Numbers that JavaScript holds to the last digit become numbers, the rest stay as PostgreSQL writes them. */
function toHucre(text: string | null, type: number): Hucre {
  if (text === null) return null;
  if (type === BOOL) return text === 't';
  if (!NUMBERS.has(type)) return text;
  const bare = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return /^-?[\d.]+$/.test(bare) && bare.replace(/\D/g, '').length <= 15 ? Number(bare) : text;
}

/** Column names, each once. `__proto__` counts as given: what checks and shows an answer leaves that name out. */
function uniqueNames(names: readonly string[]): string[] {
  const seen = new Set<string>(['__proto__']);
  return names.map((name) => {
    let free = name;
    for (let n = 2; seen.has(free); n += 1) free = `${name}_${n}`;
    seen.add(free);
    return free;
  });
}

/**
 * One statement by the extended protocol, which takes no second one, and of its rows one more than are kept: PostgreSQL makes no further ones.
 * Given to `client.query`, which calls `submit` and then hands it the backend's messages.
 */
class Sorgu {
  readonly done: Promise<SorguSonucu>;
  private readonly text: string;
  private names: string[] = [];
  private types: number[] = [];
  private readonly rows: SorguSatiri[] = [];
  private failed = false;
  private resolve!: (result: SorguSonucu) => void;
  private reject!: (error: Error) => void;

  constructor(text: string) {
    this.text = text;
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  submit(connection: PgConnection): void {
    connection.parse({ text: this.text, name: '' });
    connection.bind({ values: [] });
    connection.describe({ type: 'P', name: '' });
    connection.execute({ rows: SORGU_SINIRI.satir + 1 });
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.names = uniqueNames(fields.map(({ name }) => name));
    this.types = fields.map(({ dataTypeID }) => dataTypeID);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.rows.push(Object.fromEntries(fields.map((text, i) => [this.names[i] as string, toHucre(text, this.types[i] as number)])));
  }

  handlePortalSuspended(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}

  handleError(error: Error): void {
    this.failed = true;
    this.reject(error);
  }

  handleReadyForQuery(): void {
    if (!this.failed) this.resolve({ satirlar: this.rows.slice(0, SORGU_SINIRI.satir), kesildi: this.rows.length > SORGU_SINIRI.satir });
  }
}

/** Rights beyond the views, or a transaction that could write: the login is not the one that migrate makes. */
const UNSAFE = `
  select r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolreplication or current_setting('transaction_read_only') <> 'on'
    or exists (select from pg_auth_members m where m.member = r.oid) or has_function_privilege(r.oid, 'lo_create(oid)', 'execute')
    or exists (select from pg_namespace n where n.nspname in ('public', 'app') and has_schema_privilege(r.oid, n.oid, 'usage')) as unsafe
  from pg_roles r where r.rolname = session_user`;

const REASONS: Record<string, string> = {
  '57014': `Sorgu ${SORGU_SINIRI.saniye} saniyede bitmedi ve durduruldu.`,
  '53300': 'Şu anda başka sorgular çalışıyor; birkaç saniye sonra yeniden deneyin.',
  '53400': 'Sorgu çok fazla yer istedi ve durduruldu; süzerek küçültün.',
  '53200': 'Sorgu çok fazla bellek istedi ve durduruldu; süzerek küçültün.',
  '54000': 'Sorgu çok büyük bir değer üretti ve durduruldu.',
  '54001': 'Sorgu çok karmaşık; daha küçük parçalara bölün.',
  '42501': 'Bu veriyi okuma yetkisi yok.',
  '25006': 'Bu sorgu yalnızca okuyabilir.',
};

/** Whoever asks reads the views, so PostgreSQL's own words about the query tell nothing more. */
function reasonOf(error: unknown): string {
  const { code = '', message } = error as { code?: string; message: string };
  if (REASONS[code]) return REASONS[code];
  return /^[0-9A-Z]{5}$/.test(code) ? `Sorgu çalışmadı: ${message}` : 'Sorgu veritabanına ulaşamadı; biraz sonra yeniden deneyin.';
}

/** Connections of the login, on this server; the login itself has no more either. */
const SLOTS = 2;
let running = 0;

/** A connection of the login that is left at once by the one before may still count for a moment. */
async function connect(login: pg.ClientConfig, milliseconds: number): Promise<pg.Client> {
  for (let left = 5; ; left -= 1) {
    const options = `-c default_transaction_read_only=on -c statement_timeout=${milliseconds} -c search_path=konsol -c TimeZone=Europe/Istanbul`;
    try {
      return await openClient({ ...login, application_name: 'muhasip_konsol', connectionTimeoutMillis: 2_000, options }, milliseconds + 1_000);
    } catch (error) {
      if ((error as { code?: string }).code !== '53300' || left === 0) throw error;
      await sleep(60);
    }
  }
}

/** Runs `text` on a connection, which is cut where it answers too much, or where the database does not stop it in time. */
async function runOn(client: pg.Client, text: string, milliseconds: number): Promise<SorguSonucu> {
  const { stream } = (client as unknown as { connection: PgConnection }).connection;
  const sorgu = new Sorgu(text);
  let late: NodeJS.Timeout | undefined;
  const cut = new Promise<never>((_, reject) => {
    let bytes = 0;
    const end = (reason: string): void => {
      reject(new SorguReddi(reason));
      stream.destroy();
    };
    stream.on('data', (chunk) => {
      bytes += chunk.length;
      if (bytes > SORGU_SINIRI.bayt) end(`Sonuç çok büyük: en çok ${SORGU_SINIRI.bayt / 1_048_576} MB olabilir. Sütunları ya da satırları azaltın.`);
    });
    late = setTimeout(() => end(REASONS['57014'] as string), milliseconds + 1_000);
  });
  // Whichever loses is nobody's failure.
  sorgu.done.catch(() => {});
  client.query(sorgu as unknown as pg.Submittable);
  return Promise.race([sorgu.done, cut]).finally(() => clearTimeout(late));
}

/**
 * Runs a query under the login of SQL queries, on a connection of its own that is gone afterwards, and knows nothing of what the query says: what it may
 * do is what the login may. The caller checks it first.
 * @throws SorguReddi where it fails, takes longer than three seconds, or answers too much
 */
export async function runSorgu(login: pg.ClientConfig, text: string): Promise<SorguSonucu> {
  if (running >= SLOTS) throw new SorguReddi(REASONS['53300']);
  running += 1;
  const milliseconds = SORGU_SINIRI.saniye * 1000;
  let client: pg.Client | undefined;
  try {
    client = await connect(login, milliseconds);
    if ((await client.query<{ unsafe: boolean }>(UNSAFE)).rows[0]?.unsafe !== false) throw new SorguReddi(KONSOL_METNI.guvensiz);
    return await runOn(client, text, milliseconds);
  } catch (error) {
    throw error instanceof SorguReddi ? error : new SorguReddi(reasonOf(error));
  } finally {
    running -= 1;
    void client?.end().catch(() => {});
  }
}
