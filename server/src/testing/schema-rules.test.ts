import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertSafeLogin, createPool, UnsafeLoginError } from '#server/db/connection.ts';
import { reportCount } from './report.ts';
import { createTestDatabase } from './test-app.ts';

/** Tables that no person changes, or that are the log itself. */
const UNAUDITED = [
  'denetim',
  'denetim_block',
  'oturumlar',
  'giris_denemeleri',
  'giris_butceleri',
  'giris_tanidiklari',
  'kurulum_kodu',
  'istek_anahtarlari',
  'event_queue',
  // Kept for a day, where the log keeps for good.
  'aktarimlar',
  'aktarim_satirlari',
  // Kept for a month at most; what they come to in declarations and documents is in the log.
  'tahakkuk_yiginlari',
  'tahakkuk_pdfleri',
  'tahakkuk_sorunlari',
  'kasa_anahtari',
  'tekrar_calismalari',
  // Computed from rows that are in the log.
  'beyanname_tarihleri',
  'beyanname_aylari',
  'belge_sayfalari',
  'kart_odeme_isleri',
  // Read off the log.
  'bildirimler',
  'bildirim_okumalari',
  'bildirim_isi',
  'bilgi_yuklemeleri',
  // Every admin reads the log, and nobody reads another's questions.
  'uzman_konusmalari',
  'uzman_mesajlari',
  'uzman_kullanimlari',
  'giris_adimlari',
  // When a key was used last; that it was made and revoked is in the log.
  'api_anahtari_kullanimlari',
  // Written by the backup command, about itself.
  'yedekler',
  // What somebody has looked at, the last ten only.
  'son_goruntulenenler',
  // How somebody likes to look at a list.
  'liste_gorunumleri',
  // What the job has taken away is in `kvkk_islemleri`, which is in the log.
  'saklama_calismalari',
  // A log itself.
  'erisim_kayitlari',
];
/** The migrator's own list, which it makes before any migration. */
const OWN_TABLE = 'schema_files';

const SCHEMA_DIR = path.join(import.meta.dirname, '..', '..', 'schema');
const files = readdirSync(SCHEMA_DIR, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.sql'))
  .map((name) => ({ name, text: readFileSync(path.join(SCHEMA_DIR, name), 'utf8') }));
const allText = files.map(({ text }) => text).join('\n');

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The first column of what the catalogue answers; the rules below are broken by whatever it lists. */
const list = async (text: string, values: unknown[] = []): Promise<string[]> =>
  (await database.owner.query({ text, values, rowMode: 'array' })).rows.map(([value]) => String(value));

/**
 * Tables, and whatever shows rows as if it were one: but a view with its reader's rights shows what the tables under it
 * do.
 */
const TABLES = `select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, c.relacl, c.relowner from pg_class c
  where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace) and c.relkind in ('r', 'p', 'm', 'f', 'v') and c.relname <> '${OWN_TABLE}'
    and not (c.relkind = 'v' and 'security_invoker=true' = any (coalesce(c.reloptions, '{}')))`;

describe('every table', () => {
  it('enables and forces row-level security', async () => {
    expect(await list(`select relname from (${TABLES}) t where not (relrowsecurity and relforcerowsecurity)`)).toEqual(
      [],
    );
    expect(await list('select relrowsecurity from pg_class where relname = $1', [OWN_TABLE])).toEqual(['true']);
  });

  it('has a policy', async () => {
    expect(
      await list(
        `select relname from (${TABLES}) t where not exists (select from pg_policy p where p.polrelid = t.oid)`,
      ),
    ).toEqual([]);
  });

  it('names the roles of its policies: none is for everybody', async () => {
    expect(
      await list(
        `select p.polname from pg_policy p join (${TABLES}) t on t.oid = p.polrelid where 0 = any (p.polroles)`,
      ),
    ).toEqual([]);
  });

  it('grants inserts and updates by column, and a read by column where one is withheld alone', async () => {
    const grants = `select relname || ': ' || a.privilege_type || ' to ' || a.grantee::regrole from (${TABLES}) t, aclexplode(t.relacl) a
      where a.grantee <> t.relowner and (a.privilege_type not in ('DELETE', 'SELECT') or a.is_grantable)`;
    expect(await list(grants)).toEqual([]);
    const listed = `select relname || ' to ' || a.grantee::regrole from (${TABLES}) t join pg_attribute on attrelid = t.oid, aclexplode(attacl) a
      where a.privilege_type = 'SELECT' group by t.oid, relname, a.grantee
      having count(*) = (select count(*) from pg_attribute x where x.attrelid = t.oid and x.attnum > 0 and not x.attisdropped)`;
    expect(await list(listed)).toEqual([]);
  });

  it('grants nothing to everybody, and nothing on to others', async () => {
    const columns = `select relname || '.' || attname from (${TABLES}) t join pg_attribute on attrelid = t.oid, aclexplode(attacl) a where a.grantee = 0 or a.is_grantable`;
    expect(await list(columns)).toEqual([]);
    expect(
      await list(
        `select nspname from pg_namespace, aclexplode(nspacl) a where nspname in ('public', 'app', 'gate', 'entry', 'konsol') and a.grantee = 0`,
      ),
    ).toEqual([]);
  });

  it('is audited, unless it is listed, by all three triggers', async () => {
    const audited = `select relname from (${TABLES}) t where (
      select count(*) from pg_trigger g where g.tgrelid = t.oid and g.tgfoid = 'gate.write_denetim'::regproc and g.tgenabled = 'O' and g.tgname in ('denetim_insert', 'denetim_update', 'denetim_delete')
    ) = 3`;
    expect(
      await list(`select relname from (${TABLES}) t where relname <> all ($1) except ${audited}`, [UNAUDITED]),
    ).toEqual([]);
    expect(await list(`select unnest($1::text[]) except select relname from (${TABLES}) t`, [UNAUDITED])).toEqual([]);
  });

  it('masks in the audit log every password that it has', async () => {
    const unmasked = `select relname || '.' || attname from (${TABLES}) t join pg_attribute a on a.attrelid = t.oid and (attname like '%sifre%' and attname <> 'sifre_degismeli' or attname in ('gizli_anahtar', 'kod_ozeti', 'anahtar_ozeti'))
      join pg_trigger g on g.tgrelid = t.oid and g.tgfoid = 'gate.write_denetim'::regproc
      where position('\\000' || attname || '\\000' in encode(g.tgargs, 'escape')) = 0`;
    expect(await list(unmasked)).toEqual([]);
    expect(
      await list(
        `select relname from (${TABLES}) t join pg_attribute a on a.attrelid = t.oid and attname like '%sifre%'`,
      ),
    ).not.toEqual([]);
  });
});

describe('every constraint', () => {
  it('is named in a file of the schema', async () => {
    const names = await list(
      `select conname from pg_constraint where connamespace in ('public'::regnamespace, 'app'::regnamespace) and contype not in ('n', 't') and conrelid <> $1::regclass`,
      [OWN_TABLE],
    );
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => !new RegExp(`constraint ${name}\\b`).test(allText))).toEqual([]);
  });

  it('that is a foreign key says what a delete does', async () => {
    const keys = await list(
      `select conname from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    expect(keys.length).toBeGreaterThan(10);
    const says = (name: string) =>
      new RegExp(
        `constraint ${name} foreign key \\([^)]*\\)\\s+references \\w+(\\s*\\([^)]*\\))?\\s+on delete (restrict|cascade|set null)`,
      ).test(allText);
    expect(keys.filter((name) => !says(name))).toEqual([]);
  });

  it('that is a foreign key has an index to follow it back', async () => {
    const bare = `select conname from pg_constraint c where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid and (i.indkey::smallint[])[0] = c.conkey[1])`;
    expect(await list(bare)).toEqual([]);
  });
});

/** Lines that say something, with the line before each. */
const pairs = files.flatMap(({ name, text }) => {
  const lines = text.split('\n');
  return lines.map((line, i) => ({ at: `${name}:${i + 1}`, line, before: lines[i - 1] ?? '' }));
});

describe('every file of the schema', () => {
  it('says, where it makes tables, what they are for', () => {
    const tables = files.filter(({ name }) => /(tables|base)\.sql$/.test(name));
    expect(tables.filter(({ text }) => !/^-- \S.{10}/.test(text)).map(({ name }) => name)).toEqual([]);
  });

  it('defines each function, view, trigger and policy once, and makes none out of the text of another', () => {
    const functions = [...allText.matchAll(/^create or replace (?:aggregate|function|view) ([\w.]+)/gm)].map(
      ([, name]) => name,
    );
    // These two have names of their own on each table.
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

  it('says beside each policy and each index why it is there', () => {
    const isExplained = ({ line, before }: { line: string; before: string }) => {
      const kind = /^create policy/.test(line)
        ? /^(--|(create|drop) policy| {2}(using|with check)|\)\)?;)/
        : /^(--|create (unique )?index)/;
      return kind.test(before);
    };
    const bare = pairs
      .filter(({ line }) => /^create (policy|(unique )?index)/.test(line))
      .filter((pair) => !isExplained(pair));
    expect(bare.map(({ at, line }) => `${at} ${line}`)).toEqual([]);
  });

  it('lifts no row-level security', () => {
    expect(allText).not.toMatch(/disable row level security|no force row level security|\bbypassrls\b/i);
  });
});

describe('every function that runs as its owner', () => {
  const definer = `select p.oid::regprocedure::text as ad, p.* from pg_proc p where p.pronamespace = any ('{public,app,gate,entry,konsol}'::regnamespace[]) and p.prosecdef`;

  it('is the gate’s, looks only where it says, and is not for everybody', async () => {
    expect((await list(`select ad from (${definer}) p`)).length).toBeGreaterThan(8);
    expect(await list(`select ad from (${definer}) p where proowner <> 'muhasip_kapi'::regrole`)).toEqual([]);
    expect(
      await list(
        `select ad from (${definer}) p where not coalesce(proconfig::text, '') like '%search_path=public, app, pg_temp%'`,
      ),
    ).toEqual([]);
    expect(
      await list(
        `select oid::regprocedure from pg_proc where pronamespace in ('gate'::regnamespace, 'entry'::regnamespace) and has_function_privilege('public', oid, 'execute')`,
      ),
    ).toEqual([]);
    expect(
      await list(
        `select ad from (${definer}) p where proacl is null or exists (select from aclexplode(proacl) a where a.grantee = 0)`,
      ),
    ).toEqual([]);
  });

  it('takes no role: only the login does, before it has one', async () => {
    const reach = `select r.rolname from pg_roles r where r.rolname like 'muhasip\\_%' and not r.rolsuper and
      has_function_privilege(r.oid, 'entry.take_identity(text, bigint, bigint, bigint, bigint, text, text, bigint)', 'execute') order by 1`;
    // The gate owns it, and takes no role: PostgreSQL refuses that within a function that runs as its owner.
    expect(await list(reach)).toEqual(['muhasip_app', 'muhasip_kapi']);
  });
});

describe('the app’s login', () => {
  it('is no superuser, passes no row-level security, inherits nothing and makes nothing', async () => {
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

  it('takes the roles of requests and no other, and hands none on', async () => {
    const { rows } = await database.owner.query(
      // Before 16 what is inherited is said of the login alone.
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

  it('owns nothing, and neither does a role of a request; none of them makes anything in a schema', async () => {
    const owners = `select distinct r.rolname from pg_shdepend d join pg_roles r on r.oid = d.refobjid
      where d.dbid = (select oid from pg_database where datname = current_database()) and d.deptype = 'o' and d.refclassid = 'pg_authid'::regclass and r.rolname like 'muhasip\\_%' and not r.rolsuper order by 1`;
    // The other owns the views of SQL queries, which show what it may read.
    expect(await list(owners)).toEqual(['muhasip_kapi', 'muhasip_konsol_okur']);
    const makers = `select r.rolname || ' in ' || n from pg_roles r, unnest(array['public', 'app', 'gate', 'entry']) n
      where r.rolname like 'muhasip\\_%' and not r.rolsuper and r.rolname <> 'muhasip_kapi' and has_schema_privilege(r.oid, n, 'create')`;
    expect(await list(makers)).toEqual([]);
  });

  it('the group roles neither log in nor pass row-level security', async () => {
    expect(
      await list(
        `select rolname from pg_roles where rolname like 'muhasip\\_%' and rolname not in ('muhasip_app', 'muhasip_konsol') and rolcanlogin and not rolsuper`,
      ),
    ).toEqual([]);
    expect(
      await list(`select rolname from pg_roles where rolname like 'muhasip\\_%' and rolbypassrls and not rolsuper`),
    ).toEqual([]);
  });

  it('the server starts with it, and refuses to with the owner', async () => {
    const safe = createPool({ ...database.app, max: 1 });
    await expect(assertSafeLogin(safe)).resolves.toBeUndefined();
    await safe.end();
    const unsafe = createPool({ ...database.app, user: database.owner.user as string, max: 1 });
    await expect(assertSafeLogin(unsafe)).rejects.toBeInstanceOf(UnsafeLoginError);
    await unsafe.end();
  });
});
