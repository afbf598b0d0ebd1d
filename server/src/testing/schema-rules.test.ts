import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertSafeLogin, createPool, UnsafeLoginError } from '#server/db/connection.ts';
import { listFiles } from '#server/db/schema-files.ts';
import { reportCount } from './report.ts';
import { brokenLines, isBroken } from './sql-layout.ts';
import { createTestDatabase } from './test-app.ts';

const UNAUDITED = [
  'denetim',
  'denetim_block',
  'oturumlar',
  'giris_denemeleri',
  'giris_butceleri',
  'giris_tanidiklari',
  'istek_sayilari',
  'kurulum_kodu',
  'istek_anahtarlari',
  'event_queue',
  // Imports are kept for a day, but the audit log keeps its rows for good, so imports are not logged.
  'aktarimlar',
  'aktarim_satirlari',
  'gecisler',
  'gecis_dosyalari',
  // Headers say nothing about anybody.
  'aktarim_basliklari',
  // Batches of accrual papers are kept for at most a month; what they lead to is logged, but not they themselves.
  'tahakkuk_yiginlari',
  'tahakkuk_pdfleri',
  'tahakkuk_sorunlari',
  'kasa_anahtari',
  'tekrar_calismalari',
  'beyanname_tarihleri',
  'beyanname_aylari',
  'evrak_aylari',
  'sum_changes',
  'month_sums',
  'service_sums',
  'assignment_changes',
  'staff_sums',
  'client_changes',
  'unassigned_sum',
  'ledger_check',
  'belge_sayfalari',
  'kart_odeme_isleri',
  'kart_iade_bakislari',
  'bildirimler',
  'bildirim_okumalari',
  'bildirim_isi',
  'bilgi_yuklemeleri',
  // Every admin level reads the audit log, but only superadmins what accountants ask the expert, so that is not in it.
  'uzman_konusmalari',
  'uzman_mesajlari',
  'uzman_kullanimlari',
  'giris_adimlari',
  'api_anahtari_kullanimlari',
  'yedekler',
  // Progress is written each second; what was downloaded and by whom is logged by yedek_indirmeleri.
  'disari_indirmeleri',
  'son_goruntulenenler',
  'liste_gorunumleri',
  'saklama_calismalari',
  'erisim_kayitlari',
  // The log of a client's link is a log itself; its devices and half uploads say nothing that it does not.
  'baglanti_olaylari',
  'baglanti_cihazlari',
  'baglanti_yuklemeleri',
  'baglanti_parcalari',
];
/** The migrator creates its list of files before any schema file, so that table does not follow the rules. */
const OWN_TABLE = 'schema_files';

const files = await listFiles();
const allText = files.map(({ text }) => text).join('\n');

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const list = async (text: string, values: unknown[] = []): Promise<string[]> =>
  (await database.owner.query({ text, values, rowMode: 'array' })).rows.map(([value]) => String(value));
const expectNone = async (fault: string, text: string, values: unknown[] = []): Promise<void> =>
  expect((await list(text, values)).map((name) => `${name} ${fault}`)).toEqual([]);

/** A view with its reader's rights (`security_invoker`) shows only what its tables show, so the rules leave it out. */
const TABLES = `select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, c.relacl, c.relowner from pg_class c
  where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace) and c.relkind in ('r', 'p', 'm', 'f', 'v') and c.relname <> '${OWN_TABLE}'
    and not (c.relkind = 'v' and 'security_invoker=true' = any (coalesce(c.reloptions, '{}')))`;

describe('every table', () => {
  it('enables and forces row-level security', async () => {
    await expectNone(
      'has no forced row-level security',
      `select relname from (${TABLES}) t where not (relrowsecurity and relforcerowsecurity)`,
    );
    expect(await list('select relrowsecurity from pg_class where relname = $1', [OWN_TABLE])).toEqual(['true']);
  });

  it('has a policy', async () => {
    await expectNone(
      'has no policy',
      `select relname from (${TABLES}) t where not exists (select from pg_policy p where p.polrelid = t.oid)`,
    );
  });

  it('names the roles of each policy, and none applies to everybody', async () => {
    await expectNone(
      'applies to every role',
      `select p.polname from pg_policy p join (${TABLES}) t on t.oid = p.polrelid where 0 = any (p.polroles)`,
    );
  });

  it('grants inserts and updates by column, and reads by column only where one is withheld', async () => {
    const grants = `select relname || ': ' || a.privilege_type || ' to ' || a.grantee::regrole from (${TABLES}) t, aclexplode(t.relacl) a
      where a.grantee <> t.relowner and (a.privilege_type not in ('DELETE', 'SELECT') or a.is_grantable)`;
    await expectNone('is granted on the whole table', grants);
    const listed = `select relname || ' to ' || a.grantee::regrole from (${TABLES}) t join pg_attribute on attrelid = t.oid, aclexplode(attacl) a
      where a.privilege_type = 'SELECT' group by t.oid, relname, a.grantee
      having count(*) = (select count(*) from pg_attribute x where x.attrelid = t.oid and x.attnum > 0 and not x.attisdropped)`;
    await expectNone('lists all columns in its grant of select', listed);
  });

  it('grants nothing to PUBLIC and no right to pass on', async () => {
    const columns = `select relname || '.' || attname from (${TABLES}) t join pg_attribute on attrelid = t.oid, aclexplode(attacl) a where a.grantee = 0 or a.is_grantable`;
    await expectNone('is granted to PUBLIC, or may be passed on', columns);
    await expectNone(
      'is a schema that PUBLIC may use',
      `select nspname from pg_namespace, aclexplode(nspacl) a where nspname in ('public', 'app', 'gate', 'entry', 'konsol') and a.grantee = 0`,
    );
  });

  it('is audited by all three triggers unless it is listed', async () => {
    const audited = `select relname from (${TABLES}) t where (
      select count(*) from pg_trigger g where g.tgrelid = t.oid and g.tgfoid = 'gate.write_denetim'::regproc and g.tgenabled = 'O' and g.tgname in ('denetim_insert', 'denetim_update', 'denetim_delete')
    ) = 3`;
    await expectNone(
      'lacks a trigger of the audit log and is not in UNAUDITED',
      `select relname from (${TABLES}) t where relname <> all ($1) except ${audited}`,
      [UNAUDITED],
    );
    await expectNone(
      'is in UNAUDITED but is no table',
      `select unnest($1::text[]) except select relname from (${TABLES}) t`,
      [UNAUDITED],
    );
  });

  it('masks all its passwords in the audit log', async () => {
    const unmasked = `select relname || '.' || attname from (${TABLES}) t join pg_attribute a on a.attrelid = t.oid and (attname like '%sifre%' and attname <> 'sifre_degismeli' or attname in ('gizli_anahtar', 'kod_ozeti', 'anahtar_ozeti'))
      join pg_trigger g on g.tgrelid = t.oid and g.tgfoid = 'gate.write_denetim'::regproc
      where position('\\000' || attname || '\\000' in encode(g.tgargs, 'escape')) = 0`;
    await expectNone('is a password that the audit log does not mask', unmasked);
    expect(
      await list(
        `select relname from (${TABLES}) t join pg_attribute a on a.attrelid = t.oid and attname like '%sifre%'`,
      ),
    ).not.toEqual([]);
  });
});

describe('every constraint', () => {
  it('is named in a schema file', async () => {
    const names = await list(
      `select conname from pg_constraint where connamespace in ('public'::regnamespace, 'app'::regnamespace) and contype not in ('n', 't') and conrelid <> $1::regclass`,
      [OWN_TABLE],
    );
    expect(names.length).toBeGreaterThan(50);
    const unnamed = names.filter((name) => !new RegExp(`constraint ${name}\\b`).test(allText));
    expect(unnamed, 'constraints that no schema file names').toEqual([]);
  });

  it('says what a delete does, if it is a foreign key', async () => {
    const keys = await list(
      `select conname from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    expect(keys.length).toBeGreaterThan(10);
    const says = (name: string) =>
      new RegExp(
        `constraint ${name} foreign key \\([^)]*\\)\\s+references \\w+(\\s*\\([^)]*\\))?\\s+on delete (restrict|cascade|set null)`,
      ).test(allText);
    expect(
      keys.filter((name) => !says(name)),
      'foreign keys without `on delete`',
    ).toEqual([]);
  });

  it('has an index on the referencing columns, if it is a foreign key', async () => {
    const bare = `select conname from pg_constraint c where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid and (i.indkey::smallint[])[0] = c.conkey[1])`;
    await expectNone('has no index on its referencing columns', bare);
  });
});

const pairs = files.flatMap(({ name, text }) => {
  const lines = text.split('\n');
  return lines.map((line, i) => ({ at: `${name}:${i + 1}`, line, before: lines[i - 1] ?? '' }));
});

describe('every schema file', () => {
  it('says what its tables are for', () => {
    const tables = files.filter(({ name }) => /(tables|base)\.sql$/.test(name));
    expect(tables.filter(({ text }) => !/^-- \S.{10}/.test(text)).map(({ name }) => name)).toEqual([]);
  });

  it("defines each function, view, trigger and policy once, and generates none from another's text", () => {
    const functions = [...allText.matchAll(/^create or replace (?:aggregate|function|view) ([\w.]+)/gm)].map(
      ([, name]) => name,
    );
    // A name of a trigger or policy is unique only within a table, so it is compared together with its table.
    const onTables = [...allText.matchAll(/^create (?:or replace trigger|policy) (\w+)[^;]*?\bon (\w+)/gm)].map(
      ([, name, table]) => `${name} on ${table}`,
    );
    const names = [...functions, ...onTables];
    expect(names.length).toBeGreaterThan(400);
    const twice = names.filter((name, i) => names.indexOf(name) !== i);
    reportCount('definitions', names.length, twice);
    expect(twice).toEqual([]);
    expect(allText).not.toMatch(/pg_get_functiondef|pg_get_viewdef/);
  });

  it('explains each policy and each index', () => {
    const isExplained = ({ line, before }: { line: string; before: string }) => {
      const kind = /^create policy/.test(line)
        ? /^(--|(create|drop) policy| {2}\S|\)\)?;)/
        : /^(--|create (unique )?index)/;
      return kind.test(before);
    };
    const bare = pairs
      .filter(({ line }) => /^create (policy|(unique )?index)/.test(line))
      .filter((pair) => !isExplained(pair));
    expect(bare.map(({ at, line }) => `${at} ${line}`)).toEqual([]);
  });

  it('breaks its lines between clauses, and none is longer than 120', () => {
    const examples = [
      'from a left',
      '  where a is distinct',
      '  select a,',
      '  and case when a',
      '    case',
      '  for k in',
      'comment on table a is',
    ];
    expect(examples.filter(isBroken)).toEqual(['from a left', '  where a is distinct', '  and case when a']);
    const schema = files.filter(({ name }) => name.startsWith('schema/'));
    const broken = schema.flatMap(brokenLines);
    reportCount('lines of SQL', schema.flatMap(({ text }) => text.split('\n')).length, broken);
    expect(broken).toEqual([]);
  });

  it('never disables row-level security', () => {
    expect(allText).not.toMatch(/disable row level security|no force row level security|\bbypassrls\b/i);
  });
});

describe('every security definer function', () => {
  const definer = `select p.oid::regprocedure::text as ad, p.* from pg_proc p where p.pronamespace = any ('{public,app,gate,entry,konsol}'::regnamespace[]) and p.prosecdef`;

  it('belongs to the gate, has a fixed search path and is not executable by PUBLIC', async () => {
    expect((await list(`select ad from (${definer}) p`)).length).toBeGreaterThan(8);
    await expectNone(
      'does not belong to the gate',
      `select ad from (${definer}) p where proowner <> 'muhasip_kapi'::regrole`,
    );
    await expectNone(
      'has no fixed search path',
      `select ad from (${definer}) p where not coalesce(proconfig::text, '') like '%search_path=public, app, pg_temp%'`,
    );
    await expectNone(
      'may be executed by PUBLIC',
      `select oid::regprocedure from pg_proc where pronamespace in ('gate'::regnamespace, 'entry'::regnamespace) and has_function_privilege('public', oid, 'execute')`,
    );
    await expectNone(
      'is granted to PUBLIC',
      `select ad from (${definer}) p where proacl is null or exists (select from aclexplode(proacl) a where a.grantee = 0)`,
    );
  });

  it('takes no role: only the login does, before it has one', async () => {
    const reach = `select r.rolname from pg_roles r where r.rolname like 'muhasip\\_%' and not r.rolsuper and
      has_function_privilege(r.oid, 'entry.take_identity(text, bigint, bigint, bigint, bigint, text, text, bigint)', 'execute') order by 1`;
    // The role muhasip_kapi (the gate) owns the function but cannot take a role by it, because PostgreSQL forbids that
    // in security definer functions.
    expect(await list(reach)).toEqual(['muhasip_app', 'muhasip_kapi']);
  });
});

describe("the app's login", () => {
  it('is no superuser, is bound by row-level security, inherits nothing and creates nothing', async () => {
    const { rows } = await database.owner.query(
      `select rolsuper, rolbypassrls, rolinherit, rolcreatedb, rolcreaterole, rolreplication, rolcanlogin from pg_roles where rolname = 'muhasip_app'`,
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolinherit: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolcanlogin: true,
      },
    ]);
  });

  it('takes the roles of requests and no others, and cannot grant them', async () => {
    const { rows } = await database.owner.query(
      // Before PostgreSQL 16, inheritance is a property of the login alone, and memberships have no `inherit_option`.
      `select distinct roleid::regrole::text as rol, coalesce((to_jsonb(m) ->> 'inherit_option')::boolean, false) as inherit_option,
         coalesce((to_jsonb(m) ->> 'set_option')::boolean, true) as set_option, admin_option
       from pg_auth_members m where member = 'muhasip_app'::regrole order by 1`,
    );
    const roles = ['admin', 'misafir', 'moderator', 'muhasebeci', 'mukellef', 'personel', 'sistem', 'superadmin'];
    expect(rows).toEqual(
      roles.map((name) => ({ rol: `muhasip_${name}`, inherit_option: false, set_option: true, admin_option: false })),
    );
  });

  it('cannot become the gate or the owner', async () => {
    const app = new pg.Client(database.app);
    await app.connect();
    for (const role of ['muhasip_kapi', database.owner.user]) {
      await expect(app.query(`set role ${role}`)).rejects.toMatchObject({ code: '42501' });
    }
    await app.end();
  });

  it('owns nothing, as do the roles of requests, and none may create objects', async () => {
    const owners = `select distinct r.rolname from pg_shdepend d join pg_roles r on r.oid = d.refobjid
      where d.dbid = (select oid from pg_database where datname = current_database()) and d.deptype = 'o' and d.refclassid = 'pg_authid'::regclass and r.rolname like 'muhasip\\_%' and not r.rolsuper order by 1`;
    // muhasip_konsol_okur owns the views of SQL queries, which show what that role may read.
    expect(await list(owners)).toEqual(['muhasip_kapi', 'muhasip_konsol_okur']);
    const makers = `select r.rolname || ' in ' || n from pg_roles r, unnest(array['public', 'app', 'gate', 'entry']) n
      where r.rolname like 'muhasip\\_%' and not r.rolsuper and r.rolname <> 'muhasip_kapi' and has_schema_privilege(r.oid, n, 'create')`;
    await expectNone('may create objects', makers);
  });

  it('group roles neither log in nor bypass row-level security', async () => {
    await expectNone(
      'may log in',
      `select rolname from pg_roles where rolname like 'muhasip\\_%' and rolname not in ('muhasip_app', 'muhasip_konsol') and rolcanlogin and not rolsuper`,
    );
    await expectNone(
      'bypasses row-level security',
      `select rolname from pg_roles where rolname like 'muhasip\\_%' and rolbypassrls and not rolsuper`,
    );
  });

  it('is the one that the server starts with; the owner is refused', async () => {
    const safe = createPool({ ...database.app, max: 1 });
    await expect(assertSafeLogin(safe)).resolves.toBeUndefined();
    await safe.end();
    const unsafe = createPool({ ...database.app, user: database.owner.user as string, max: 1 });
    await expect(assertSafeLogin(unsafe)).rejects.toBeInstanceOf(UnsafeLoginError);
    await unsafe.end();
  });
});
