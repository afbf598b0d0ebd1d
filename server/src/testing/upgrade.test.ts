import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createOdeme } from '#contract/tahakkuk/odeme.ts';
import { createDiskStore } from '#server/adapters/file-store/disk-store.ts';
import { buildApp } from '#server/app.ts';
import { APP_VERSION } from '#server/config/app-version.ts';
import { isOpenToAll } from '#server/db/app-login.ts';
import { readCatalogue } from '#server/db/catalogue.ts';
import { checkCatalogue } from '#server/db/catalogue-check.ts';
import { assertMigrated, migrate } from '#server/db/migrate.ts';
import { listFiles } from '#server/db/schema-files.ts';
import { createYedek } from '#server/features/yedek/back-up.ts';
import { isSame, restoreYedek } from '#server/features/yedek/restore.ts';
import { CHILD_ENV } from './child-env.ts';
import { createBorc, findLedgerFaults } from './factories.ts';
import { PASSWORD, tcNo } from './office.ts';
import { listReleases, RELEASE_KEY, RELEASES, type ReleaseFiles } from './releases.ts';
import { isWhole } from './sample.ts';
import { TEST_CONFIG } from './test-app.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'muhasip-surum-'));
const server = inject('postgres');
const made: string[] = [];
let admin: pg.Client;
beforeAll(async () => {
  admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
});
afterAll(async () => {
  for (const name of made) {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`drop role if exists ${name}_app`);
  }
  await admin.end();
  rmSync(folder, { recursive: true });
});

const restore = async (
  yol: string,
): Promise<{ owner: pg.ClientConfig; whole: Awaited<ReturnType<typeof restoreYedek>> }> => {
  const database = `test_surum_${randomBytes(4).toString('hex')}`;
  const hedef = async () => {
    await admin.query(
      `create database ${database} template template0 encoding 'UTF8' locale 'C.UTF-8' locale_provider icu icu_locale 'tr-TR'`,
    );
    made.push(database);
    return { ...server, database };
  };
  const whole = await restoreYedek({
    yol,
    parola: null,
    keys: [RELEASE_KEY],
    hedef,
    store: createDiskStore(join(folder, database)),
  });
  return { owner: { ...server, database }, whole };
};
/** What only reads a release's office shares one, and the newest one's is that in which the neighbours then write. */
const restored = new Map<string, ReturnType<typeof restore>>();
const restoreRelease = (release: string): ReturnType<typeof restore> => {
  const office = restored.get(release) ?? restore(join(RELEASES, `${release}.tar.gz`));
  restored.set(release, office);
  return office;
};
const appOf = (owner: pg.ClientConfig) => ({ ...owner, user: `${owner.database}_app` });
const upToDate = (owner: pg.ClientConfig) =>
  migrate({ owner, appUser: appOf(owner).user, appPassword: server.password ?? null });
const asOwner = async <T>(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(owner);
  await client.connect();
  return work(client).finally(() => client.end());
};

describe.each(listReleases())('an office of release %s', (release) => {
  it('has tables that were changed only by files in server/migrations', async () => {
    const files: ReleaseFiles = JSON.parse(readFileSync(join(RELEASES, `${release}.json`), 'utf8'));
    const hashes = new Map((await listFiles()).map(({ name, hash }) => [name, hash]));
    const changed = Object.keys(files).filter((name) => hashes.get(name) !== files[name]);
    expect(
      changed,
      'change a table by a new file in server/migrations (not released yet: node server/src/testing/release-state-command.ts)',
    ).toEqual([]);
  });

  it('arrives whole in this release: every row, every document, the layout, the audit chain and the ledger', async () => {
    const { owner, whole } = await restoreRelease(release);
    await asOwner(owner, (client) => client.query(`grant connect on database ${owner.database} to public`));
    expect([isSame(whole), whole.tablolar.length > 50, whole.bildirge.dosyalar.length]).toEqual([true, true, 1]);
    await upToDate(owner);
    expect(await upToDate(owner)).toEqual({ applied: [] });
    await assertMigrated(appOf(owner));
    await asOwner(owner, async (client) => {
      expect(await isOpenToAll(client), 'an old office gets its wall').toBe(false);
      expect(await checkCatalogue(await readCatalogue(client, { app: appOf(owner).user, konsol: null }))).toEqual([]);
      const { rows } = await client.query(
        'select count(*)::integer as adet, sum(tahsilat)::integer as tahsilat from borc_tahakkuk',
      );
      expect(rows).toEqual([{ adet: 26, tahsilat: 80_000 + 100 * 1_000 + 92 * 12_345 }]);
      expect(await findLedgerFaults(client)).toEqual([]);
      expect(
        (
          await client.query(
            `select * from gate.verify_denetim() union all select null, sorun from gate.check_defter()
             union all select muhasebeci_id, sorun from gate.check_sums()`,
          )
        ).rows,
      ).toEqual([]);
    });
  });
});

const makeNext = (version: string): string => {
  const next = join(folder, version);
  for (const name of ['server', 'contract', 'package.json', 'imports.ts'])
    cpSync(join(ROOT, name), join(next, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(next, 'node_modules'));
  const path = join(next, 'package.json');
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), version }));
  writeFileSync(join(next, 'server/migrations/9999_trial.sql'), 'alter table odemeler add column deneme_notu text;\n');
  appendFileSync(
    join(next, 'server/schema/kisi/functions.sql'),
    '\ncreate or replace function app.of_the_next() returns integer language sql as $$ select 1 $$;\n',
  );
  return next;
};

describe.runIf(isWhole)('two neighbouring releases on one database', () => {
  const [major = '0', minor = '0'] = APP_VERSION.split('.');
  const version = `${major}.${Number(minor) + 1}.0`;
  let next: string;
  let owner: pg.ClientConfig;
  let older: Awaited<ReturnType<typeof buildApp>>;
  let newer: ChildProcess;
  let env: NodeJS.ProcessEnv;
  let borc: number;
  beforeAll(async () => {
    next = makeNext(version);
    ({ owner } = await restoreRelease(listReleases().at(-1)!));
    await upToDate(owner);
    borc = await asOwner(owner, (client) => createBorc(client, 1, 1_000_000));
    older = await buildApp({
      config: { ...TEST_CONFIG, dataDir: join(folder, 'older') },
      database: appOf(owner),
    });
    await older.ready();
    const url = (user: string) =>
      `postgres://${user}@localhost/${owner.database}?host=${encodeURIComponent(server.host)}&port=${server.port}`;
    const key = TEST_CONFIG.key.toString('hex');
    env = {
      ...CHILD_ENV,
      DATABASE_URL: url(appOf(owner).user),
      DATABASE_OWNER_URL: url(server.user),
      DATA_DIR: join(folder, 'newer'),
      MUHASIP_KEY: key,
    };
  }, 180_000);
  afterAll(async () => {
    newer?.kill('SIGTERM');
    await older?.close();
  });

  const signIn = `username=${tcNo(1)}&password=${PASSWORD}&grant_type=password`;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  // An equal payment would be asked about.
  let tutar = 1_000;
  const bodyOf = () => ({ tahakkuk_id: borc, odeme_tutari: tutar++ });

  it('the newer one migrates while the older one works, and each reads what the other writes', async () => {
    const token = (await older.inject({ method: 'POST', url: '/token', headers: form, payload: signIn })).json()
      .access_token;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const payOlder = () =>
      older.inject({
        method: 'POST',
        url: createOdeme.path,
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        payload: bodyOf(),
      });
    expect((await payOlder()).statusCode).toBe(200);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(next, 'server/src/commands/migrate-command.ts')],
      {
        env,
        cwd: next,
      },
    );
    expect(stdout).toContain('migrations/9999_trial.sql');
    newer = spawn(process.execPath, [join(next, 'server/src/main.ts')], {
      env: { ...env, PORT: '0', LOG_LEVEL: 'silent' },
      cwd: next,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const base = await new Promise<string>((resolve, reject) => {
      newer.once('exit', (code) => reject(new Error(`ended with ${code}`)));
      createInterface({ input: newer.stdout! }).on(
        'line',
        (line) => /^Muhasip hazır: (\S+)/.exec(line)?.[1] && resolve(line.split(' ').at(-1)!),
      );
    });
    for (let i = 0; i < 3; i++) {
      const [here, there] = await Promise.all([
        payOlder(),
        fetch(base + createOdeme.path, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify(bodyOf()),
        }),
      ]);
      expect([here.statusCode, there.status]).toEqual([200, 200]);
    }
    await asOwner(owner, async (client) => {
      expect(
        (await client.query('select tahsilat::integer from borc_tahakkuk where borc_id = $1', [borc])).rows,
      ).toEqual([{ tahsilat: 7_021 }]);
      expect(
        (
          await client.query(
            `select from information_schema.columns where table_name = 'odemeler' and column_name = 'deneme_notu'`,
          )
        ).rowCount,
      ).toBe(1);
      expect(await findLedgerFaults(client)).toEqual([]);
    });
  });

  it('a restarted older one leaves the newer schema unchanged', async () => {
    expect(await upToDate(owner)).toEqual({ applied: [] });
    await assertMigrated(appOf(owner));
    expect(await asOwner(owner, async (client) => (await client.query('select app.of_the_next() as n')).rows)).toEqual([
      { n: 1 },
    ]);
  });

  it("the older one refuses the newer's backup and restores its own earlier one whole", async () => {
    const secenekler = {
      owner,
      store: createDiskStore(join(folder, 'yok')),
      parola: null,
      keys: null,
      signingKey: RELEASE_KEY,
    };
    const yol = join(folder, 'yeni.tar.gz');
    await createYedek({ ...secenekler, yol, surum: version });
    await expect(restore(yol)).rejects.toThrow(/9999_trial/);
    const { whole } = await restore(join(RELEASES, `${listReleases().at(-1)}.tar.gz`));
    expect(isSame(whole)).toBe(true);
  });
});
