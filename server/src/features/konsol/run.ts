import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { KONSOL_METNI, SORGU_SINIRI, type SorguRow } from '#contract/tablo/konsol.ts';
import { Turns } from '#server/adapters/turns.ts';
import { openClient } from '#server/db/connection.ts';
import { SorguReddi } from './check.ts';
import { runError } from './sorgu-hatasi.ts';

export interface QueryResult {
  satirlar: SorguRow[];
  kesildi: boolean;
}

type Hucre = SorguRow[string];

const { INT2, INT4, INT8, FLOAT8, NUMERIC, BOOL } = pg.types.builtins;
const NUMBERS: ReadonlySet<number> = new Set([INT2, INT4, INT8, FLOAT8, NUMERIC]);

function toHucre(text: string, type: number): Hucre {
  if (type === BOOL) return text === 't';
  if (!NUMBERS.has(type)) return text;
  const bare = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return /^-?[\d.]+$/.test(bare) && bare.replace(/\D/g, '').length <= 15 ? Number(bare) : text;
}

/** A query's column `__proto__` gets another name, because the code that checks answers drops that key. */
function uniqueNames(names: readonly string[]): string[] {
  const seen = new Set<string>(['__proto__']);
  return names.map((name) => {
    let free = name;
    for (let n = 2; seen.has(free); n += 1) free = `${name}_${n}`;
    seen.add(free);
    return free;
  });
}

const TYPES = { getTypeParser: (type: number) => (text: string) => toHucre(text, type) } as pg.CustomTypesConfig;

const IMLEC = 'declare sorgu no scroll cursor for ';

/** pg sends a query that has a name by the extended protocol, which refuses a second statement in the text. */
async function fetchRows(client: pg.Client, text: string): Promise<QueryResult> {
  await client.query('begin');
  await client.query({ name: 'sorgu', text: `${IMLEC}${text}` });
  const { fields, rows } = await client.query<Hucre[]>({
    text: `fetch ${SORGU_SINIRI.row + 1} from sorgu`,
    rowMode: 'array',
    types: TYPES,
  });
  const names = uniqueNames(fields.map(({ name }) => name));
  const lines = rows
    .slice(0, SORGU_SINIRI.row)
    .map((row) => Object.fromEntries(row.map((hucre, i) => [names[i] as string, hucre])));
  return { satirlar: lines, kesildi: rows.length > SORGU_SINIRI.row };
}

/** A login with other rights is the wrong one, but creating large objects is PostgreSQL's gift to every login. */
const EXCESS = `
  select array_remove(array[
      case
        when r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolreplication
          then 'superuser, bypassrls, createrole, createdb ya da replication'
      end,
      case when exists (select from pg_auth_members m where m.member = r.oid) then 'başka bir rolün üyeliği' end,
      case
        when exists (
          select from pg_namespace n
          where n.nspname in ('public', 'app') and has_schema_privilege(r.oid, n.oid, 'usage')
        ) then 'public ya da app şeması'
      end,
      case when current_setting('transaction_read_only') <> 'on' then 'yazma' end
    ], null) as fazla,
    case
      when has_function_privilege(r.oid, 'lo_creat(integer)', 'execute')
        or has_function_privilege(r.oid, 'lo_create(oid)', 'execute')
        or has_function_privilege(r.oid, 'lo_from_bytea(oid, bytea)', 'execute')
      then format(
        'revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) from public, %I;',
        r.rolname)
    end as komut
  from pg_roles r where r.rolname = session_user`;

/** @throws SorguReddi */
async function refuseExcess(client: pg.Client): Promise<void> {
  const { fazla, komut } = (await client.query<{ fazla: string[]; komut: string | null }>(EXCESS)).rows[0]!;
  if (fazla.length > 0) throw new SorguReddi(KONSOL_METNI.guvensiz(fazla));
  if (komut !== null) throw new SorguReddi(KONSOL_METNI.buyukNesne(komut));
}

const TOO_LARGE = `Sonuç çok büyük: en çok ${SORGU_SINIRI.bayt / 1_048_576} MB olabilir. Sütunları ya da satırları azaltın.`;

function reasonOf(error: unknown, text: string): string {
  return error instanceof pg.DatabaseError
    ? runError(text, error, IMLEC.length)
    : 'Sorgu veritabanına ulaşamadı; biraz sonra yeniden deneyin.';
}

const slots = new Turns({ places: 2, refuse: () => new SorguReddi(runError('', { code: '53300' }, 0)) });

/** A closed connection may count towards the limit for a moment, so a connection refused by it is tried again. */
async function connect(login: pg.ClientConfig, milliseconds: number): Promise<{ client: pg.Client; socket: Socket }> {
  for (let left = 5; ; left -= 1) {
    const settings = {
      default_transaction_read_only: 'on',
      statement_timeout: String(milliseconds),
      search_path: 'konsol',
      TimeZone: 'Europe/Istanbul',
    };
    const socket = new Socket();
    const config = {
      ...login,
      application_name: 'muhasip_konsol',
      connectionTimeoutMillis: 2_000,
      stream: () => socket,
    };
    try {
      return { client: await openClient(config, milliseconds + 1_000, settings), socket };
    } catch (error) {
      if ((error as { code?: string }).code !== '53300' || left === 0) throw error;
      await sleep(60);
    }
  }
}

async function runOn(client: pg.Client, socket: Socket, text: string, milliseconds: number): Promise<QueryResult> {
  const end = performance.now() + milliseconds + 1_000;
  const reasonToCut = (): string | undefined => {
    if (socket.bytesRead > SORGU_SINIRI.bayt) return TOO_LARGE;
    return performance.now() > end ? runError(text, { code: '57014' }, 0) : undefined;
  };
  const watch = setInterval(() => reasonToCut() && socket.destroy(), 5);
  return fetchRows(client, text).finally(() => {
    clearInterval(watch);
    const reason = reasonToCut();
    if (reason) throw new SorguReddi(reason);
  });
}

/**
 * The caller must check the query's text first. @throws SorguReddi if the query fails, takes too long or returns too
 * much, or if too many queries run
 */
export async function runSorgu(login: pg.ClientConfig, text: string): Promise<QueryResult> {
  const giveBack = slots.take();
  const milliseconds = SORGU_SINIRI.saniye * 1000;
  let client: pg.Client | undefined;
  try {
    const connected = await connect(login, milliseconds);
    client = connected.client;
    await refuseExcess(client);
    return await runOn(client, connected.socket, text, milliseconds);
  } catch (error) {
    throw error instanceof SorguReddi ? error : new SorguReddi(reasonOf(error, text));
  } finally {
    giveBack();
    void client?.end().catch(() => {});
  }
}
