import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from '#server/testing/test-app.ts';
import { readCatalogue } from './catalogue.ts';
import { KONSOL_LOGIN } from './konsol-login.ts';
import { assertMigrated, MigrationError, migrate } from './migrate.ts';
import oldHashes from './old-hashes.json' with { type: 'json' };
import { listMigrations } from './schema-files.ts';
import { schemaText } from './schema-listing.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query(`alter database ${database.app.database} owner to ofis_sahibi`);
});
afterAll(async () => {
  await database.owner.query(`drop owned by ${appOf().user}; drop role ${appOf().user}`);
  await database.drop();
});

/** A test's database shares its logins with the template, so it is migrated with one of its own. */
const appOf = (name = database.app.database) => ({ ...database.app, database: name, user: `${name}_app` });
const migrateAgain = (name = database.app.database, release?: string) =>
  migrate({
    owner: { ...database.app, user: 'ofis_sahibi', database: name },
    appUser: appOf(name).user,
    appPassword: (database.app.password as string | undefined) ?? null,
    ...(release && { release }),
  });
const schema = async () =>
  schemaText(await readCatalogue(database.owner, { app: 'muhasip_app', konsol: KONSOL_LOGIN }), new Map());
const byName = (a: { ad: string }, b: { ad: string }) => (a.ad < b.ad ? -1 : 1);
const setHash = (name: string, hash: string) =>
  database.owner.query<{ hash: string }>(
    `update schema_files s set hash = $2 from (select ad, hash from schema_files) o where o.ad = s.ad and s.ad = $1 returning o.hash`,
    [name, hash],
  );

it('a database that is up to date is left unchanged', async () => {
  expect(await migrateAgain()).toEqual({ applied: [] });
  await assertMigrated(appOf());
});

it('a repeatable file runs again when its text changes, and the schema stays the same', async () => {
  const before = await schema();
  const files = [
    'schema/mukellef/functions.sql',
    'schema/oturum/gate.sql',
    'schema/konsol/views.sql',
    'schema/fis/triggers.sql',
    'schema/kisi/policies.sql',
  ];
  for (const name of files) await setHash(name, 'another');
  await expect(assertMigrated(appOf())).rejects.toThrow(
    /^Veritabanı güncel değil \(schema\/.*uygulanmamış\): 'npm run migrate' çalıştırın/,
  );
  expect(new Set((await migrateAgain()).applied)).toEqual(new Set(files));
  expect(await schema()).toBe(before);
  await assertMigrated(appOf());
});

it("a table's file that changed after it was applied is refused by name, and nothing is applied", async () => {
  const { rows } = await setHash('schema/kisi/tables.sql', 'another');
  await setHash('schema/oturum/gate.sql', 'another');
  await expect(migrateAgain()).rejects.toThrow(
    'schema/kisi/tables.sql uygulandıktan sonra değişmiş; bir tablo yeni bir dosyayla değiştirilir (server/migrations/).',
  );
  expect(
    (await database.owner.query(`select hash from schema_files where ad = 'schema/oturum/gate.sql'`)).rows,
  ).toEqual([{ hash: 'another' }]);
  await setHash('schema/kisi/tables.sql', rows[0]!.hash);
  expect((await migrateAgain()).applied).toEqual(['schema/oturum/gate.sql']);
});

it("an earlier server's hashes are taken for those of the same statements, and what it could repeat is repeated", async () => {
  const { rows } = await database.owner.query<{ ad: string; hash: string }>('select ad, hash from schema_files');
  const before = new Map(rows.map(({ ad, hash }) => [hash, ad]));
  const olds = Object.entries(oldHashes).filter(([, hash]) => before.has(hash));
  expect(olds.length).toBeGreaterThan(60);
  await setHash('schema/oturum/gate.sql', 'of its text');
  // The later one of a file's old hashes stays.
  for (const [old, hash] of olds) await setHash(before.get(hash)!, old);
  expect((await migrateAgain()).applied).toEqual(['schema/oturum/gate.sql']);
  expect((await database.owner.query('select ad, hash from schema_files')).rows.toSorted(byName)).toEqual(
    rows.toSorted(byName),
  );

  const [first = ''] = olds.find(([, hash]) => before.get(hash) === 'schema/kisi/tables.sql') ?? [];
  const another = await setHash('schema/olay/tables.sql', first);
  await expect(migrateAgain()).rejects.toThrow('schema/olay/tables.sql uygulandıktan sonra değişmiş');
  await setHash('schema/olay/tables.sql', another.rows[0]!.hash);
});

describe('a database that a newer release has migrated', () => {
  const again = (release: string) => migrateAgain(database.app.database, release);
  beforeAll(async () => {
    await setHash('schema/oturum/gate.sql', 'of 0.2.0');
    await database.owner.query(`update schema_files set release = '0.2.0' where ad = 'schema/oturum/gate.sql'`);
  });

  it('still serves the previous release, which applies nothing of its own', async () => {
    expect(await again('0.1.9')).toEqual({ applied: [] });
    await assertMigrated(appOf(), { release: '0.1.9' });
    expect(
      (await database.owner.query(`select hash from schema_files where ad = 'schema/oturum/gate.sql'`)).rows,
    ).toEqual([{ hash: 'of 0.2.0' }]);
  });

  it('is refused by earlier releases, with an instruction', async () => {
    await database.owner.query(`update schema_files set release = '0.3.0' where ad = 'schema/oturum/gate.sql'`);
    const refused =
      'Bu veritabanı Muhasip 0.3.0 sürümünün; 0.1.9 onunla çalışamaz: sunucuyu da 0.3.0 sürümüne getirin ya da önceki yedeği geri yükleyin.';
    await expect(again('0.1.9')).rejects.toThrow(refused);
    await expect(assertMigrated(appOf(), { release: '0.1.9' })).rejects.toThrow(refused);
  });

  it('is migrated by the next release', async () => {
    expect(await again('0.4.0')).toEqual({ applied: ['schema/oturum/gate.sql'] });
    await database.owner.query(`update schema_files set release = '0.1.0'`);
  });
});

it('a database that a later checkout of the same release has migrated is refused, and nothing is applied', async () => {
  await setHash('schema/oturum/gate.sql', 'of a later checkout');
  await database.owner.query(
    `insert into schema_files (ad, hash, once, release) select 'migrations/9999-later.sql', 'x', true, release from schema_files limit 1`,
  );
  await expect(migrateAgain()).rejects.toThrow(
    'Bu veritabanı bu programdan yeni (migrations/9999-later.sql bu programda yok): programı güncelleyin ya da önceki yedeği geri yükleyin.',
  );
  await database.owner.query(`delete from schema_files where ad = 'migrations/9999-later.sql'`);
  expect(await migrateAgain()).toEqual({ applied: ['schema/oturum/gate.sql'] });
});

it('a database of an earlier layout is refused with an instruction', async () => {
  await database.owner.query('create table public.migrations (ad text primary key)');
  await expect(migrateAgain()).rejects.toThrow(MigrationError);
  await expect(migrateAgain()).rejects.toThrow(
    'boş bir veritabanı verin (DATABASE_OWNER_URL) ya da başka bir DATA_DIR seçin.',
  );
  await database.owner.query('drop table public.migrations');
});

it('servers that start together on an empty database take turns: one creates everything', async () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await admin.connect();
  try {
    await admin.query(
      `create database ${name} owner ofis_sahibi template template0 encoding 'UTF8' locale 'C.UTF-8' locale_provider icu icu_locale 'tr-TR'`,
    );
    const applied = (await Promise.all([1, 2, 3].map(() => migrateAgain(name)))).map((result) => result.applied);
    expect(applied.filter((names) => names.length === 0)).toHaveLength(2);
    expect(applied.find((names) => names.length > 0)).toEqual(expect.arrayContaining(await listMigrations()));
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`drop role if exists ${appOf(name).user}`);
    await admin.end();
  }
});
