import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectCases, mergeCases } from './collect-cases.ts';
import { reportCount } from './report.ts';
import { createRlsFixture } from './rls-fixture.ts';
import type { Access, Reach, RlsCase, RlsFixture, RowCases, Who } from './row-parts.ts';
import { createTestDatabase } from './test-app.ts';

const collected = await collectCases<RowCases>('row-cases.ts');
/** A table without an entry fails the test. */
const TABLES = mergeCases(collected.map(({ tables }) => tables));
const SECRET_COLUMNS = collected.flatMap(({ secret = [] }) => secret);
const FROZEN_COLUMNS = collected.flatMap(({ frozen = [] }) => frozen);

let onayli: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let app: pg.Client;
let fixture: RlsFixture;
let tables: string[];
let cases = 0;
const failures: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  fixture = await createRlsFixture(database.owner, collected);
  app = new pg.Client(database.app);
  await app.connect();
  onayli = (await database.owner.query(`select oturum_id from oturumlar where onay = 'infinity' limit 1`)).rows[0]
    .oturum_id;
  const { rows } = await database.owner.query<{ ad: string }>(`
    select c.relname as ad from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'm', 'f', 'v') and c.relname <> 'schema_files'`);
  tables = rows.map(({ ad }) => ad);
});
afterAll(async () => {
  reportCount('row-level security', cases, failures);
  await app.end();
  await database.drop();
});

function check(what: string, expected: string, actual: string): void {
  cases += 1;
  if (expected !== actual) failures.push(`${what} should be "${expected}" but was "${actual}"`);
}

type Outcome = 'ok' | 'none' | 'refused' | string;

const literal = (value: unknown): string => (value === null ? 'null' : pg.escapeLiteral(String(value)));

/** One round trip for the whole transaction, because there are thousands of them. */
async function run(who: Who, text: string): Promise<Outcome> {
  const identity = [who.role, who.kullanici_id, who.muhasebeci_id, who.personel_id, who.mukellef_id];
  // Step-ups are tested in features/oturum/onay.test.ts, so these statements run in a session that has made one.
  const taken = `select entry.take_identity(${identity.map(literal).join(', ')}, null, null),
    set_config('muhasip.oturum_id', ${literal(onayli)}, true)`;
  try {
    const results = (await app.query(`begin; ${taken}; ${text}; rollback`)) as unknown as pg.QueryResult[];
    return results[2]?.rowCount === 0 ? 'none' : 'ok';
  } catch (error) {
    await app.query('rollback');
    const { code, message } = error as { code: string; message: string };
    // A refusal by a foreign key means that row-level security had allowed the delete. Before PostgreSQL 18 a forbidden
    // delete has the same code as a missing parent, so the message is compared, too.
    if (code === '23001' || (code === '23503' && message.startsWith('update or delete on table'))) return 'ok';
    return code === '42501' ? 'refused' : `${code} ${message}`;
  }
}

const OPERATIONS = ['select', 'insert', 'update', 'delete'] as const;
type Operation = (typeof OPERATIONS)[number];

const outcomes = (reach: Reach, operation: Operation): { own: Outcome; foreign: Outcome } =>
  ({
    both: { own: 'ok', foreign: 'ok' },
    own: { own: 'ok', foreign: operation === 'insert' ? 'refused' : 'none' },
    stopped: { own: 'refused', foreign: 'none' },
    none: { own: 'none', foreign: 'none' },
    refused: { own: 'refused', foreign: 'refused' },
  })[reach];

function statement(table: string, rls: RlsCase, who: Who, operation: Operation, whose: 'own' | 'foreign'): string {
  const where = rls.rows(fixture, who)[whose];
  const side = (whose === 'own') === (who.side === 'A') ? 'A' : 'B';
  switch (operation) {
    case 'select':
      return `select 1 from ${table} where ${where}`;
    case 'insert':
      return `insert into ${table} ${rls.insert(fixture, who, side)}`;
    case 'update':
      return `update ${table} set ${typeof rls.set === 'function' ? rls.set(who) : rls.set} where ${where}`;
    case 'delete':
      return `delete from ${table} where ${where}`;
  }
}

const REFUSED: Access = ['refused', 'refused', 'refused', 'refused'];

async function checkCase(table: string, rls: RlsCase, who: Who): Promise<void> {
  const access = (who.yetki && rls.access[who.yetki]) || REFUSED;
  for (const [i, operation] of OPERATIONS.entries()) {
    const expected = outcomes(access[i] as Reach, operation);
    for (const whose of ['own', 'foreign'] as const) {
      const actual = await run(who, statement(table, rls, who, operation, whose));
      check(
        `${operation} ${whose} ${table}${rls.what ? ` (${rls.what})` : ''} as ${who.name}`,
        expected[whose],
        actual,
      );
    }
  }
}

const seen = new Set<string>();

/** That a role does not see a row proves something only if the row exists, so the test looks for it as the owner. */
async function checkControl(table: string, rls: RlsCase, who: Who): Promise<void> {
  for (const where of Object.values(rls.rows(fixture, who))) {
    if (seen.has(`${table} ${where}`)) continue;
    seen.add(`${table} ${where}`);
    const { rowCount } = await database.owner.query(`select 1 from ${table} where ${where}`);
    check(`control: ${table} where ${where}`, 'there', (rowCount ?? 0) > 0 ? 'there' : 'missing');
  }
}

describe('row-level security', () => {
  it('has exactly one expectation for every table', () => {
    expect(tables.sort()).toEqual(Object.keys(TABLES).sort());
  });

  it('lets each identity see and change what it may, and nothing else', async () => {
    const before = failures.length;
    expect(fixture.identities.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'superadmin',
        'admin',
        'moderator',
        'muhasebeciA',
        'muhasebeciB',
        'personelA',
        'personelB',
        'mukellefA',
        'misafir',
        'sistem',
      ]),
    );
    for (const [table, rlsCases] of Object.entries(TABLES)) {
      for (const rls of rlsCases) {
        for (const who of fixture.identities) {
          await checkControl(table, rls, who);
          await checkCase(table, rls, who);
        }
      }
    }
    expect(failures.slice(before, before + 30)).toEqual([]);
  });

  const privileges = async (columns: string[], privilege: 'select' | 'update') => {
    const { rows } = await database.owner.query<{ kolon: string; rol: string; var: boolean }>(
      `select c.relname || '.' || a.attname as kolon, r.rolname as rol, has_column_privilege(r.oid, c.oid, a.attnum, $2) as var
       from pg_attribute a join pg_class c on c.oid = a.attrelid, pg_roles r
       where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped and r.rolname like 'muhasip\\_%' and r.rolname <> 'muhasip_kapi' and not r.rolsuper
         and (c.relname || '.' || a.attname = any ($1) or c.relname || '.*' = any ($1))`,
      [columns, privilege],
    );
    for (const { kolon, rol, var: has } of rows) check(`${privilege} ${kolon} as ${rol}`, 'false', String(has));
    return rows;
  };

  it('lets no role of a request read a secret', async () => {
    const before = failures.length;
    expect(new Set((await privileges(SECRET_COLUMNS, 'select')).map(({ kolon }) => kolon)).size).toBe(
      SECRET_COLUMNS.length,
    );
    expect(failures.slice(before)).toEqual([]);
  });

  it('lets no role of a request rewrite the ledger, the log or the owner of a row', async () => {
    const before = failures.length;
    const touched = new Set(
      (await privileges(FROZEN_COLUMNS, 'update')).flatMap(({ kolon }) => [kolon, kolon.replace(/\..*/, '.*')]),
    );
    expect(FROZEN_COLUMNS.filter((column) => !touched.has(column))).toEqual([]);
    expect(failures.slice(before)).toEqual([]);
  });

  it("gives the app's login no table before it has taken a role", async () => {
    const { rows } = await app.query<{ rol: string }>(`select current_user as rol`);
    expect(rows).toEqual([{ rol: 'muhasip_app' }]);
    for (const table of tables) {
      await expect(app.query(`select 1 from ${table}`), table).rejects.toMatchObject({ code: '42501' });
      cases += 1;
    }
  });
});
