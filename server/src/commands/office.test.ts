import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOneTimeCode } from '#server/adapters/one-time-code.ts';
import { loadStorage } from '#server/config/config.ts';
import { type EmbeddedPostgres, startEmbedded } from '#server/db/embedded.ts';
import { assertMigrated } from '#server/db/migrate.ts';
import { CHILD_ENV } from '#server/testing/child-env.ts';
import { fastFolder } from '#server/testing/fast-folder.ts';
import { PASSWORD_HASH } from '#server/testing/office.ts';
import { isWhole } from '#server/testing/sample.ts';
import { createOffice } from './office/create.ts';
import { migrateAll, migrateOffice } from './office/migrate-all.ts';
import { addressOf, type Office, officeOf } from './office/office.ts';
import { exportOffice, removeOffice, requireRemovable } from './office/remove.ts';
import { listOffices, setOpen } from './office/state.ts';

const OPERATOR = 'isletmeci';
let folder: string;
let cluster: string;
let server: EmbeddedPostgres;
let root: pg.Client;
let operatorUrl: string;
let env: Record<string, string>;

const urlOf = (user: string, database: string) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(server.socketDir)}&port=${server.port}`;
const connect = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  return client;
};
const officeNamed = (name: string): Office => officeOf(loadStorage(env), name);
const appUrl = ({ folder: place }: Office) => readFileSync(join(place, 'database.url'), 'utf8').trim();
const command = (args: readonly string[], typed = ''): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'office-command.ts'), ...args],
      { env: { ...CHILD_ENV, ...env } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
    child.stdin?.end(typed);
  });

it('the canary is migrated first, the first failure ends the run, and the next run goes on there', async () => {
  const offices = ['a', 'b', 'c', 'd'].map((name) => officeOf(loadStorage({}), name));
  const done = new Set<string>();
  let broken: string | null = 'c';
  const run = async (canary: string | null) => {
    const lines: string[] = [];
    const error = await migrateAll(
      offices,
      canary,
      async ({ name }) => {
        if (name === broken) throw new Error('bozuk');
        return done.has(name) ? [] : done.add(name) && ['x.sql'];
      },
      (line) => lines.push(line.replace(/, [\d,]+ saniye$/, '')),
    ).catch(({ message }) => message);
    return [...lines, error];
  };
  expect(await run('b')).toEqual([
    '1/4 (kanarya)  b: 1 dosya uygulandı',
    '2/4  a: 1 dosya uygulandı',
    'c: bozuk Durduruldu: 2 büro güncel, 1 büroya sıra gelmedi. Giderdikten sonra komutu yeniden çalıştırın.',
  ]);
  broken = null;
  expect(await run('b')).toEqual([
    '1/4 (kanarya)  b: güncel',
    '2/4  a: güncel',
    '3/4  c: 1 dosya uygulandı',
    '4/4  d: 1 dosya uygulandı',
    undefined,
  ]);
  expect(await run('yok')).toEqual(['Böyle bir büro yok: yok']);
});

it('an address keeps its host and settings whichever database and login it names', () => {
  const login = { user: 'muhasip_a_app', password: 'x' };
  expect(addressOf('postgres://o:p@%2Frun%2Fpg:5433/postgres?sslmode=verify-full', 'muhasip_a', login)).toBe(
    'postgres://muhasip_a_app:x@%2Frun%2Fpg:5433/muhasip_a?sslmode=verify-full',
  );
});

describe.runIf(isWhole)('an operator', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(fastFolder(), 'muhasip-offices-'));
    cluster = mkdtempSync(join(fastFolder(), 'muhasip-offices-pg-'));
    server = await startEmbedded({ dataDir: cluster, settings: { fsync: 'off' } });
    root = await connect(urlOf(server.owner, 'postgres'));
    await root.query(`create role ${OPERATOR} login createrole createdb bypassrls`);
    operatorUrl = urlOf(OPERATOR, 'postgres');
    env = {
      OPERATOR_URL: operatorUrl,
      OFFICES_DIR: join(folder, 'offices'),
      DATA_DIR: join(folder, 'data'),
    };
  });
  afterAll(async () => {
    await root.end();
    await server.stop();
    for (const made of [folder, cluster]) rmSync(made, { recursive: true });
  });

  it('an office is made by a login that is no superuser, and a second run makes a new set-up code and nothing else', async () => {
    const deniz = officeNamed('deniz-mali');
    const { code, left } = await createOffice(operatorUrl, deniz, 'https://deniz.example');
    // What needs a superuser is told line by line, and these lines are enough.
    expect(left).toHaveLength(4);
    for (const line of left) await (line.startsWith('\\connect') ? inOffice(deniz, line) : root.query(line));
    const files = () => readdirSync(deniz.folder).map((name) => [name, readFileSync(join(deniz.folder, name), 'utf8')]);
    const before = files();
    expect(before.map(([name]) => name)).toEqual(['app.env', 'database.url', 'konsol.url', 'muhasip.key']);
    const again = await createOffice(operatorUrl, deniz, 'https://deniz.example');
    expect([again.left, files()]).toEqual([[], before]);
    const app = await connect(appUrl(deniz));
    const finish = (kod: string) =>
      app.query(`select entry.finish_kurulum($1, 'Deniz Kaya', '10000000146', '${PASSWORD_HASH}')`, [
        hashOneTimeCode(kod),
      ]);
    await expect(finish(code as string)).rejects.toMatchObject({ code: 'MU403' });
    await finish(again.code as string);
    await app.end();
    expect(await createOffice(operatorUrl, deniz, 'https://deniz.example')).toEqual({ code: null, left: [] });
    await createOffice(operatorUrl, officeNamed('umut'), 'https://umut.example');
  });

  const inOffice = async ({ database }: Office, line: string): Promise<void> => {
    const client = await connect(urlOf(server.owner, database));
    await client.query(line.slice(line.indexOf(';') + 1)).finally(() => client.end());
  };

  it('a server that its socket wakes answers whoever waits there, and leaves the set-up code alone', async () => {
    const umut = officeNamed('umut');
    const { code } = await createOffice(operatorUrl, umut, 'https://umut.example');
    const path = join(folder, 'umut.sock');
    const socket = createServer().listen(`${path}.own`);
    await once(socket, 'listening');
    // Closing it here would remove it under the name by which it was made.
    renameSync(`${path}.own`, path);
    const { fd } = (socket as unknown as { _handle: { fd: number } })._handle;
    const main = join(import.meta.dirname, '../main.ts');
    const settings = {
      DATA_DIR: umut.dataDir,
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'https://umut.example',
      TRUST_PROXY: '1',
      MUHASIP_KEY_FILE: join(umut.folder, 'muhasip.key'),
      DATABASE_URL_FILE: join(umut.folder, 'database.url'),
    };
    const child = spawn('sh', ['-c', 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" "$1"', process.execPath, main], {
      env: { ...CHILD_ENV, ...settings },
      stdio: ['ignore', 'ignore', 'inherit', fd],
    });
    const ended = once(child, 'exit');
    socket.close();
    try {
      const [answer] = await once(
        get({ socketPath: path, path: '/healthz', headers: { 'x-forwarded-for': '203.0.113.1' } }),
        'response',
      );
      expect(answer.statusCode).toBe(200);
      answer.resume();
    } finally {
      child.kill('SIGTERM');
      await ended;
    }
    const app = await connect(appUrl(umut));
    await app.query(`select entry.finish_kurulum($1, 'Umut Ay', '10000000146', '${PASSWORD_HASH}')`, [
      hashOneTimeCode(code as string),
    ]);
    await app.end();
  });

  it('one office cannot take the connections of the others', async () => {
    const { rows } = await root.query(`select rolname, rolconnlimit from pg_roles where rolname ~ '_(app|konsol)$'`);
    expect(rows.map(({ rolconnlimit }) => rolconnlimit).sort()).toEqual([18, 18, 2, 2]);
  });

  it('a suspended office is left by everybody and entered by nobody until it is resumed', async () => {
    const umut = officeNamed('umut');
    const working = await connect(appUrl(umut));
    const ended = new Promise((done) => working.once('end', done));
    await setOpen(operatorUrl, umut, false);
    await ended;
    await setOpen(operatorUrl, umut, false);
    await expect(connect(appUrl(umut))).rejects.toMatchObject({ code: '28000' });
    const { output } = await command(['list']);
    expect(output.split('\n').map((line) => line.split(/ {2,}/).toSpliced(2, 1))).toEqual([
      ['deniz-mali', 'açık', '0 bağlantı', 'https://deniz.example'],
      ['umut      ', 'askıda', '0 bağlantı', 'https://umut.example'].map((cell) => cell.trim()),
      ['2 büro'],
      [''],
    ]);
    await migrateOffice(operatorUrl, umut);
    await expect(connect(appUrl(umut)), 'migrating does not open it').rejects.toMatchObject({ code: '28000' });
    for (let run = 0; run < 2; run += 1) await setOpen(operatorUrl, umut, true);
    await assertMigrated({ connectionString: appUrl(umut) });
  });

  it('a canary whose layout is not that of this release ends the run', async () => {
    const deniz = officeNamed('deniz-mali');
    expect(await migrateOffice(operatorUrl, deniz)).toEqual([]);
    await inOffice(deniz, ';create function app.yabanci() returns int language sql return 1');
    await expect(migrateOffice(operatorUrl, deniz)).rejects.toThrow('veritabanının düzeni: app.yabanci() işlevi');
    await inOffice(deniz, ';drop function app.yabanci()');
  });

  it('an office is deleted by its name, suspended and exported, and its key stays for the exports', async () => {
    const umut = officeNamed('umut');
    const paper = join(umut.dataDir, 'belgeler', '00');
    mkdirSync(paper, { recursive: true });
    writeFileSync(join(paper, 'kalan'), 'x');
    await expect(requireRemovable(operatorUrl, umut, false)).rejects.toThrow('umut açık');
    await setOpen(operatorUrl, umut, false);
    await expect(requireRemovable(operatorUrl, umut, false)).rejects.toThrow('kanıtlanmış bir yedeği yok');
    await requireRemovable(operatorUrl, umut, true);
    const { path } = await exportOffice(operatorUrl, umut, null);
    await requireRemovable(operatorUrl, umut, false);
    await inOffice(umut, `;update ayarlar set deger = '9' where ad = 'yedek_sayisi'`);
    await expect(requireRemovable(operatorUrl, umut, false), 'written to since').rejects.toThrow('son hâlinin');
    await exportOffice(operatorUrl, umut, null);
    expect(await command(['delete', 'umut'], 'deniz-mali\n')).toMatchObject({
      code: 1,
      output: expect.stringContaining('Ad aynı değil: hiçbir şey silinmedi.'),
    });
    for (let run = 0; run < 2; run += 1)
      expect(await command(['delete', 'umut'], 'umut\n')).toMatchObject({
        code: 0,
        output: expect.stringContaining('umut silindi.'),
      });
    const { rows } = await root.query(
      `select rolname from pg_roles where rolname ~ 'umut' union all select datname from pg_database where datname ~ 'umut'`,
    );
    expect([rows, readdirSync(umut.folder), existsSync(umut.dataDir), existsSync(path)]).toEqual([
      [],
      ['muhasip.key'],
      false,
      true,
    ]);
    expect((await listOffices(operatorUrl, loadStorage(env))).map(({ office }) => office.name)).toEqual(['deniz-mali']);
  });

  it('an office whose first migration has failed is deleted without an export', async () => {
    const yarim = officeNamed('yarim');
    mkdirSync(yarim.folder, { recursive: true });
    await root.query(`create database ${yarim.database} owner ${OPERATOR}`);
    const shard = join(yarim.dataDir, 'belgeler', '0a');
    mkdirSync(shard, { recursive: true });
    writeFileSync(join(shard, `0a${randomUUID().slice(2)}`), 'belge');
    const removable = () => requireRemovable(operatorUrl, yarim, false);
    await expect(removable(), 'its database was lost').rejects.toThrow('kanıtlanmış bir yedeği yok');
    rmSync(shard, { recursive: true });
    await removable();
    await removeOffice(operatorUrl, yarim);
    expect((await root.query('select from pg_database where datname = $1', [yarim.database])).rowCount).toBe(0);
  });

  it('wrong input is answered by a sentence and changes nothing', async () => {
    const before = await listOffices(operatorUrl, loadStorage(env));
    for (const [args, sentence] of [
      [[], 'Kullanım: npm run office -- '],
      [['create'], 'Kullanım: npm run office -- '],
      [['create', 'Büro', '--adres', 'https://x.example'], 'Büro adı geçersiz: Büro.'],
      [['delete', 'belgeler'], 'Büro adı geçersiz: belgeler.'],
      [['create', 'x', '--adres', 'http://x.example'], '--adres geçersiz: https:// ile başlayan'],
      [['suspend', 'yok'], 'Böyle bir büro yok: yok'],
    ] as const)
      expect(await command(args)).toMatchObject({ code: 1, output: expect.stringContaining(sentence) });
    expect(await listOffices(operatorUrl, loadStorage(env))).toEqual(before);
  });
});
