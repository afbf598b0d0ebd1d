import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { currentDonem } from '#contract/common/donem.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { LARGE, loadLarge } from '#server/demo/large.ts';
import { ROOT } from './children.ts';

const APP_LOGIN = 'muhasip_app';
/** Everything that the database is made of. */
const SOURCES = ['server/migrations', 'server/src/demo', 'bench/harness/office.ts'];

export interface Office {
  owner: pg.ClientConfig;
  /** For the server: its own login. */
  databaseUrl: string;
  /** As the owner, with triggers off: looks, and puts back what a round has written. */
  client: pg.Client;
  /** The last whole year: records in each month, and no accrual. */
  yil: number;
  stop(): Promise<void>;
}

/** The month is part of it: the office reaches up to the current one. */
const versionOf = (records: number): string => {
  const hash = createHash('sha256').update(JSON.stringify([records, currentDonem()]));
  for (const source of SOURCES) {
    const path = join(ROOT, source);
    const names = source.endsWith('.ts') ? [''] : readdirSync(path, { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((n) => !n.endsWith('.test.ts')).sort())
      if (statSync(join(path, name)).isFile()) hash.update(name).update(readFileSync(join(path, name)));
  }
  return hash.digest('hex').slice(0, 12);
};

/**
 * Tables for the limits that write: the same columns, checks, indexes and foreign keys, none of the triggers and policies. Accruals of the measured
 * year are taken out, so that the bulk accrual finds all of it to do; `taban` remembers where what the rounds add begins.
 */
const PREPARE = `
  create schema bench;
  create table bench.hizmet_kayitlari (like public.hizmet_kayitlari including all);
  create table bench.borc_tahakkuk (like public.borc_tahakkuk including all);
  insert into bench.hizmet_kayitlari overriding system value select * from public.hizmet_kayitlari;
  alter table bench.hizmet_kayitlari
    add foreign key (muhasebeci_id) references public.muhasebeci, add foreign key (mukellef_id) references public.mukellefler,
    add foreign key (hizmet_id) references public.hizmetler;
  alter table bench.borc_tahakkuk add foreign key (muhasebeci_id) references public.muhasebeci;
  select setval(pg_get_serial_sequence('bench.hizmet_kayitlari', 'hizmet_kayit_id'), max(hizmet_kayit_id)) from bench.hizmet_kayitlari;
  create table bench.taban as select max(hizmet_kayit_id) as kayit from public.hizmet_kayitlari;
  delete from odemeler where tahakkuk_id in (select borc_id from borc_tahakkuk where tahakkuk_yili = $yil);
  delete from borc_tahakkuk where tahakkuk_yili = $yil`;

export const removeRequests = (client: pg.Client): Promise<unknown> =>
  client.query(`
    delete from public.hizmet_kayitlari where hizmet_kayit_id > (select kayit from bench.taban);
    delete from bench.hizmet_kayitlari where hizmet_kayit_id > (select kayit from bench.taban)`);

export const removeAccruals = (client: pg.Client, yil: number): Promise<unknown> =>
  client.query(`delete from public.borc_tahakkuk where tahakkuk_yili = ${yil}; delete from bench.borc_tahakkuk`);

/** Connects with triggers off: what the benchmark itself does is neither audited nor told to anybody. */
const connectQuietly = async (owner: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query('set session_replication_role = replica');
  return client;
};

const fill = async (owner: pg.ClientConfig, records: number, yil: number): Promise<void> => {
  await migrate({ owner, appUser: APP_LOGIN, appPassword: null });
  const loader = new pg.Client(owner);
  await loader.connect();
  await loadLarge(loader, { ...LARGE, records }).finally(() => loader.end());
  const client = await connectQuietly(owner);
  await client.query(PREPARE.replaceAll('$yil', String(yil)));
  await client.query('vacuum analyze').finally(() => client.end());
};

/** Removes the databases of earlier versions, except one that a run works on. */
const removeOlder = (dataDir: string): void => {
  const prefix = basename(dataDir).replace(/[^-]+$/, '');
  const others = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix) && name !== basename(dataDir));
  for (const folder of others.map((name) => join(tmpdir(), name))) if (!existsSync(join(folder, 'muhasip.lock'))) rmSync(folder, { recursive: true });
};

/** The large office in a PostgreSQL of its own in the temporary folder, made once per version (minutes) and kept for the next run. */
export const openOffice = async (records: number): Promise<Office> => {
  const dataDir = join(tmpdir(), `muhasip-bench-${process.getuid?.() ?? 0}-${records}-${versionOf(records)}`);
  const mark = join(dataDir, 'complete');
  const isNew = !existsSync(mark);
  removeOlder(dataDir);
  if (isNew) rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const postgres = await startEmbedded({ dataDir });
  const yil = currentDonem().yil - 1;
  try {
    const place = { host: postgres.socketDir, port: postgres.port, database: postgres.database };
    const owner = { ...place, user: postgres.owner };
    if (isNew) {
      console.log(`Filling ${dataDir} with ${records.toLocaleString('en')} service records …`);
      await fill(owner, records, yil);
      writeFileSync(mark, '');
    }
    const client = await connectQuietly(owner);
    await removeRequests(client);
    await removeAccruals(client, yil);
    const databaseUrl = `postgres://${APP_LOGIN}@localhost/${place.database}?host=${encodeURIComponent(place.host)}&port=${place.port}`;
    const stop = async () => {
      await client.end();
      await postgres.stop();
    };
    return { owner, databaseUrl, client, yil, stop };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
};
