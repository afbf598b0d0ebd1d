import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { currentDonem } from '#contract/common/donem.ts';
import { type EmbeddedPostgres, startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { LARGE, loadLarge } from '#server/demo/large.ts';
import type { LargeSize } from '#server/demo/large-people.ts';
import { withoutIndexes } from '#server/demo/without-indexes.ts';
import { ROOT } from './children.ts';

const APP_LOGIN = 'muhasip_app';
/** A user of a benchmark sends more than the rate limit lets through, so the servers' counts are forgotten. */
const FORGET_MS = 300;
const SOURCES = ['server/schema', 'server/migrations', 'server/src/demo', 'bench/harness/office.ts'];

export interface Office {
  owner: pg.ClientConfig;
  databaseUrl: string;
  /** The owner's connection `client` restores what a benchmark wrote; most triggers are off in it. */
  client: pg.Client;
  yil: number;
  stop(): Promise<void>;
}

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
 * The bare programs that a benchmark compares with write into tables with the product's columns, checks, indexes and
 * foreign keys, but without triggers and policies.
 */
const PREPARE = `
  create schema bench;
  create table bench.hizmet_kayitlari (like public.hizmet_kayitlari including all);
  create table bench.borc_tahakkuk (like public.borc_tahakkuk including all);
  alter table bench.hizmet_kayitlari
    add foreign key (muhasebeci_id) references public.muhasebeci, add foreign key (mukellef_id) references public.mukellefler,
    add foreign key (hizmet_id) references public.hizmetler;
  alter table bench.borc_tahakkuk add foreign key (muhasebeci_id) references public.muhasebeci;
  select setval(pg_get_serial_sequence('bench.hizmet_kayitlari', 'hizmet_kayit_id'), max(hizmet_kayit_id)) from public.hizmet_kayitlari;
  delete from odemeler where tahakkuk_id in (select borc_id from borc_tahakkuk where tahakkuk_yili = $yil);
  delete from borc_tahakkuk where tahakkuk_yili = $yil;
  create table bench.taban as select (select max(hizmet_kayit_id) from public.hizmet_kayitlari) as kayit, (select max(borc_id) from borc_tahakkuk) as borc`;

export const removeRequests = (client: pg.Client): Promise<unknown> =>
  client.query(`
    delete from public.hizmet_kayitlari where hizmet_kayit_id > (select kayit from bench.taban);
    delete from bench.hizmet_kayitlari where hizmet_kayit_id > (select kayit from bench.taban)`);

export const removeAccruals = (client: pg.Client): Promise<unknown> =>
  client.query(
    'delete from public.borc_tahakkuk where borc_id > (select borc from bench.taban); delete from bench.borc_tahakkuk',
  );

const SETTLED = 3;

export const settle = async (client: pg.Client): Promise<void> => {
  const working = `select from pg_stat_activity where state <> 'idle' and backend_type = 'client backend' and pid <> pg_backend_pid()`;
  for (let quiet = 0; quiet < SETTLED * 10; await sleep(100))
    quiet = (await client.query(working)).rowCount ? 0 : quiet + 1;
  await client.query('vacuum analyze');
  await client.query('checkpoint');
};

const connectQuietly = async (owner: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query('set session_replication_role = replica');
  return client;
};

export interface OfficeSize extends LargeSize {
  months: number;
  copies: number;
}
export const USUAL: OfficeSize = { ...LARGE, months: 24, copies: 0 };
export const DEEP: OfficeSize = { ...USUAL, copies: 9 };
export const WIDE: OfficeSize = {
  accountants: 5_000,
  staff: 3_000,
  clients: 200_000,
  services: 20,
  records: 2_500_000,
  months: 6,
  copies: 11,
};
export const YOUNG: OfficeSize = { ...WIDE, copies: 0 };
export const tenthOf = ({ accountants, staff, clients, records, ...size }: OfficeSize): OfficeSize => ({
  ...size,
  accountants: accountants / 10,
  staff: staff / 10,
  clients: clients / 10,
  records: records / 10,
});
export const recordsOf = ({ records, copies }: OfficeSize): number => records * (copies + 1);

const addHistory = async (client: pg.Client, { copies, months }: OfficeSize): Promise<void> => {
  const columns =
    'muhasebeci_id, mukellef_id, hizmet_id, hizmet_fiyati, hizmet_bedeli, iskonto_orani, degisme, degistiren';
  await client.query('begin');
  await withoutIndexes(client, 'hizmet_kayitlari', async () => {
    await client.query('create temp table ilk as select * from hizmet_kayitlari order by hizmet_kayit_id');
    for (let n = copies; n > 0; n -= 1) {
      await client.query(
        `insert into hizmet_kayitlari (hizmet_yili, hizmet_ayi, durum, ${columns})
         select ay / 12, ay % 12 + 1, case when durum = 'reddedildi' then durum else 'yapıldı' end, ${columns}
         from (select *, hizmet_yili * 12 + hizmet_ayi - 1 - ${n * months} as ay from ilk) i`,
      );
    }
  });
  await client.query('commit');
  await client.query('analyze hizmet_kayitlari');
  await client.query(`insert into borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari, hizmet_toplami, borc_tarihi, tahsilat)
    select muhasebeci_id, hizmet_yili, hizmet_ayi, sum(hizmet_bedeli), sum(hizmet_bedeli), make_timestamptz(hizmet_yili, hizmet_ayi, 28, 9, 0, 0, 'Europe/Istanbul'), sum(hizmet_bedeli)
    from hizmet_kayitlari where durum <> 'reddedildi' and hizmet_yili * 12 + hizmet_ayi < (select min(hizmet_yili * 12 + hizmet_ayi) from ilk)
    group by 1, 2, 3 having sum(hizmet_bedeli) > 0 order by 2, 3, 1`);
  await client.query(`insert into odemeler (tahakkuk_id, muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, odeme_tutari, odeme_tarihi, odeme_yontemi, aciklama, kaydeden)
    select borc_id, muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari, borc_tarihi + interval '9 days', 'havale', 'Tam ödeme yapıldı', 1
    from borc_tahakkuk where tahakkuk_yili * 12 + tahakkuk_ayi < (select min(hizmet_yili * 12 + hizmet_ayi) from ilk) order by borc_id`);
};

const RECEIPTS = `
  insert into fisler (mukellef_id) select mukellef_id from (select mukellef_id from mukellefler order by mukellef_id limit 500) m, generate_series(1, 50);
  insert into fis_urunler (fis_id, tarih, saat, fis_no, market_adi, urun_adi, miktar, birim_fiyat, kdv_orani, tutar, odeme_sekli)
    select fis_id, date '2025-01-01' + (fis_id % 365)::integer, '10:00', 'N' || fis_id, 'Market ' || fis_id % 40,
      (array['Çay', 'Şeker', 'Kâğıt', 'Kalem'])[k] || ' ' || fis_id % 50, 1, 1000 + fis_id % 977, (array[1, 10, 20, 20])[k], 1000 + fis_id % 977,
      (array['Nakit', 'Kredi Kartı', null])[1 + fis_id % 3]
    from fisler, generate_series(1, 4) k;
  insert into fis_urunler (fis_id, tarih, saat, fis_no, market_adi, urun_adi, odeme_sekli, toplam_tutar)
    select fis_id, min(tarih), min(saat), min(fis_no), min(market_adi), 'FIS_TOPLAM', min(odeme_sekli), sum(tutar) from fis_urunler group by fis_id`;

const fill = async (owner: pg.ClientConfig, size: OfficeSize, yil: number): Promise<void> => {
  await migrate({ owner, appUser: APP_LOGIN, appPassword: null });
  const loader = new pg.Client(owner);
  await loader.connect();
  await loadLarge(loader, size).finally(() => loader.end());
  const client = await connectQuietly(owner);
  // These triggers keep the sums up to date, so they must fire even in the owner's connection that has triggers off.
  for (const name of ['insert', 'update', 'delete'])
    await client.query(`alter table hizmet_kayitlari enable always trigger olay_${name};
      alter table muhasebeci_personel enable always trigger toplam_${name};
      alter table mukellefler enable always trigger toplam_${name}`);
  if (size.copies > 0) await addHistory(client, size);
  await client.query(RECEIPTS);
  await client.query(PREPARE.replaceAll('$yil', String(yil)));
  if (size === USUAL)
    await client.query(
      'insert into bench.hizmet_kayitlari overriding system value select * from public.hizmet_kayitlari',
    );
  await client.query('select entry.fold_sums()');
  await client.query('vacuum analyze').finally(() => client.end());
};

const removeOlder = (dataDir: string): void => {
  const prefix = basename(dataDir).replace(/[^-]+$/, '');
  const others = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix) && name !== basename(dataDir));
  for (const folder of others.map((name) => join(tmpdir(), name)))
    if (!existsSync(join(folder, 'muhasip.lock'))) rmSync(folder, { recursive: true });
};

/** A lost database of a benchmark is generated again, so it is filled without waiting for the disk. */
const FILLING = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  autovacuum: 'off',
};

const ownerOf = ({ socketDir, port, database, owner }: EmbeddedPostgres) => ({
  host: socketDir,
  port,
  database,
  user: owner,
});

export const fillOffice = async (size: OfficeSize): Promise<string> => {
  const records = recordsOf(size);
  const dataDir = join(tmpdir(), `muhasip-bench-${process.getuid?.() ?? 0}-${size.clients}-${records}-${versionOf()}`);
  const mark = join(dataDir, 'complete');
  removeOlder(dataDir);
  if (existsSync(mark)) return dataDir;
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  console.log(`Filling ${dataDir} with ${records.toLocaleString('en')} service records …`);
  const postgres = await startEmbedded({ dataDir, settings: FILLING });
  await fill(ownerOf(postgres), size, currentDonem().yil - 1).finally(() => postgres.stop(600_000));
  writeFileSync(mark, '');
  return dataDir;
};

export const openAt = async (dataDir: string): Promise<Office> => {
  const postgres = await startEmbedded({ dataDir });
  const yil = currentDonem().yil - 1;
  try {
    const owner = ownerOf(postgres);
    const client = await connectQuietly(owner);
    await removeRequests(client);
    await removeAccruals(client);
    const forgetting = await connectQuietly(owner);
    const forget = setInterval(() => void forgetting.query('delete from istek_sayilari'), FORGET_MS);
    const databaseUrl = `postgres://${APP_LOGIN}@localhost/${owner.database}?host=${encodeURIComponent(owner.host)}&port=${owner.port}`;
    const stop = async () => {
      clearInterval(forget);
      await forgetting.end();
      await client.end();
      await postgres.stop();
    };
    return { owner, databaseUrl, client, yil, stop };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
};

export const openOffice = async (size: OfficeSize = USUAL): Promise<Office> => openAt(await fillOffice(size));
