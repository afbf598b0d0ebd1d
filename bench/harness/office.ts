import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { currentDonem } from '#contract/common/donem.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { LARGE, loadLarge } from '#server/demo/large.ts';
import { withoutIndexes } from '#server/demo/without-indexes.ts';
import { ROOT } from './children.ts';

const APP_LOGIN = 'muhasip_app';
/** Everything that the database is made of. */
const SOURCES = ['server/schema', 'server/migrations', 'server/src/demo', 'bench/harness/office.ts'];

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
const versionOf = (): string => {
  const hash = createHash('sha256').update(JSON.stringify(currentDonem()));
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

/** The same records again in earlier years, two years further back each time: ten times the table, and each month as large as it was. */
const addHistory = async (client: pg.Client, copies: number): Promise<void> => {
  const columns = 'muhasebeci_id, mukellef_id, hizmet_id, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, iskonto_orani, durum, degisme, degistiren';
  await client.query('begin');
  await withoutIndexes(client, 'hizmet_kayitlari', async () => {
    await client.query(
      `insert into hizmet_kayitlari (hizmet_yili, ${columns}) select hizmet_yili - 2 * n, ${columns}
       from generate_series(1, ${copies}) n cross join hizmet_kayitlari order by n, hizmet_yili, hizmet_ayi, muhasebeci_id, mukellef_id, hizmet_id`,
    );
  });
  await client.query('commit');
};

/** Receipts of 100,000 lines, spread over the first clients and a year; the same shape as receipts that were read. */
const RECEIPTS = `
  insert into fisler (mukellef_id) select mukellef_id from (select mukellef_id from mukellefler order by mukellef_id limit 500) m, generate_series(1, 50);
  insert into fis_urunler (fis_id, tarih, saat, fis_no, market_adi, urun_adi, miktar, birim_fiyat, kdv_orani, tutar, odeme_sekli)
    select fis_id, date '2025-01-01' + (fis_id % 365)::integer, '10:00', 'N' || fis_id, 'Market ' || fis_id % 40,
      (array['Çay', 'Şeker', 'Kâğıt', 'Kalem'])[k] || ' ' || fis_id % 50, 1, 1000 + fis_id % 977, (array[1, 10, 20, 20])[k], 1000 + fis_id % 977,
      (array['Nakit', 'Kredi Kartı', null])[1 + fis_id % 3]
    from fisler, generate_series(1, 4) k;
  insert into fis_urunler (fis_id, tarih, saat, fis_no, market_adi, urun_adi, odeme_sekli, toplam_tutar)
    select fis_id, min(tarih), min(saat), min(fis_no), min(market_adi), 'FIS_TOPLAM', min(odeme_sekli), sum(tutar) from fis_urunler group by fis_id`;

const fill = async (owner: pg.ClientConfig, copies: number, yil: number): Promise<void> => {
  await migrate({ owner, appUser: APP_LOGIN, appPassword: null });
  const loader = new pg.Client(owner);
  await loader.connect();
  await loadLarge(loader, LARGE).finally(() => loader.end());
  const client = await connectQuietly(owner);
  if (copies > 0) await addHistory(client, copies);
  await client.query(RECEIPTS);
  await client.query(PREPARE.replaceAll('$yil', String(yil)));
  await client.query('vacuum analyze').finally(() => client.end());
};

/** Removes the databases of earlier versions, except one that a run works on. */
const removeOlder = (dataDir: string): void => {
  const prefix = basename(dataDir).replace(/[^-]+$/, '');
  const others = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix) && name !== basename(dataDir));
  for (const folder of others.map((name) => join(tmpdir(), name))) if (!existsSync(join(folder, 'muhasip.lock'))) rmSync(folder, { recursive: true });
};

/**
 * The large office in a PostgreSQL of its own in the temporary folder, made once per version and kept for the next run; with `history`, its records
 * that many times more in earlier years.
 */
export const openOffice = async (history = 0): Promise<Office> => {
  const records = LARGE.records * (history + 1);
  const dataDir = join(tmpdir(), `muhasip-bench-${process.getuid?.() ?? 0}-${records}-${versionOf()}`);
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
      await fill(owner, history, yil);
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
