import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendBas, basKlasoru, openBasDeposu, readBaslar, sonBaslar } from '#server/adapters/denetim-basi.ts';
import { createSealJob } from '#server/rows/seal.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { createTestDatabase } from '#server/testing/test-app.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
const open = async (): Promise<pg.Client> => {
  const { host, port, user, database: name } = database.owner;
  const client = new pg.Client({ host, port, user, database: name as string });
  await client.connect();
  return client;
};
const seal = async (client: pg.Client) => (await client.query('select * from gate.seal_denetim()')).rows;
const faults = async () => (await database.owner.query('select * from gate.verify_denetim()')).rows;
const counts = async () =>
  (
    await database.owner.query(
      'select (select sum(row_count) from denetim_block)::integer as sealed, (select count(*) from denetim)::integer as rows',
    )
  ).rows[0];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'muhasip-muhur-'));
  await database.owner.query(`insert into hizmetler (ad, fiyat) select 'Hizmet ' || n, n from generate_series(1, 8) n`);
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

it('servers that seal at once produce one chain with every row once, even while others write and keep transactions open', async () => {
  const writers = await Promise.all([1, 2, 3, 4].map(open));
  const sealers = await Promise.all([1, 2, 3].map(open));
  let isWriting = true;
  const writing = writers.map(async (client, w) => {
    for (let i = 0; i < 25; i += 1) {
      await client.query('begin');
      await client.query('update hizmetler set fiyat = fiyat + 1 where ad = $1', [`Hizmet ${w + 1}`]);
      await client.query('select pg_sleep($1)', [w * 0.003]);
      await client.query('update hizmetler set fiyat = fiyat + 1 where ad = $1', [`Hizmet ${w + 5}`]);
      await client.query(i % 5 === 4 ? 'rollback' : 'commit');
    }
  });
  const sealing = sealers.map(async (client) => {
    while (isWriting) await seal(client);
  });
  await Promise.all(writing);
  isWriting = false;
  await Promise.all(sealing);
  await seal(database.owner);
  expect(await faults()).toEqual([]);
  const { sealed, rows } = await counts();
  expect(sealed).toBe(rows);
  expect((await database.owner.query('select count(*)::integer as n from denetim_block')).rows[0].n).toBeGreaterThan(5);
  await Promise.all([...writers, ...sealers].map((client) => client.end()));
}, 60_000);

it('a row written before a sealing but committed after it goes into the next block', async () => {
  const other = await open();
  await other.query(`begin; update hizmetler set fiyat = 1 where ad = 'Hizmet 1'`);
  await database.owner.query(`update hizmetler set fiyat = 2 where ad = 'Hizmet 2'`);
  expect(await seal(database.owner)).toMatchObject([{ row_count: 1 }]);
  expect(await seal(database.owner)).toEqual([]);
  await other.query('commit');
  expect(await seal(database.owner)).toMatchObject([{ row_count: 1 }]);
  expect(await faults()).toEqual([]);
  await other.end();
});

it('a sealing that is killed leaves nothing behind, and the next one includes its rows', async () => {
  await database.owner.query('update hizmetler set fiyat = fiyat + 1');
  const killed = await open();
  killed.on('error', () => {});
  await killed.query('begin');
  expect(await seal(killed)).toHaveLength(1);
  const { rows } = await killed.query('select pg_backend_pid() as pid');
  await database.owner.query('select pg_terminate_backend($1, 5000)', [rows[0].pid]);
  expect(await seal(database.owner)).toMatchObject([{ row_count: 8 }]);
  expect(await faults()).toEqual([]);
});

it('a sealing ignores rows of its own transaction', async () => {
  await database.owner.query(`begin; update hizmetler set fiyat = 5 where ad = 'Hizmet 5'`);
  await expect(seal(database.owner)).rejects.toThrow('first write');
  await database.owner.query('rollback');
});

it('the chain continues on another cluster with different transaction numbers', async () => {
  await database.owner.query(`update hizmetler set fiyat = 7 where ad = 'Hizmet 3'`);
  // After a restore, the log's last block may come from a cluster with far higher transaction numbers.
  await database.owner.query(`do $$ declare b denetim_block; s bytea; begin
    select * into b from denetim_block order by block_id desc limit 1;
    select string_agg(app.hash_denetim(d), '' order by denetim_id) into s from denetim d where denetim_id between b.first_id and b.last_id;
    delete from denetim_block where block_id = b.block_id;
    b.system_id := 1; b.snapshot := '900000000:900000000:'; b.hash := app.hash_block(b, s);
    insert into denetim_block select b.*;
  end $$`);
  // After a move to another cluster, the first sealing of the log needs a moment when nobody writes in the whole
  // cluster, which other tests use, too, so it is tried repeatedly.
  await expect.poll(() => seal(database.owner), { timeout: 20_000, interval: 20 }).toHaveLength(1);
  await database.owner.query(`update hizmetler set fiyat = 8 where ad = 'Hizmet 3'`);
  expect(await seal(database.owner)).toMatchObject([{ row_count: 1 }]);
  const { sealed, rows } = await counts();
  expect(sealed).toBe(rows);
}, 30_000);

it('the file of heads is only appended to; a head counts unless a later one follows it', async () => {
  const klasor = basKlasoru(folder);
  const bas = (block_id: number, c: string) => ({ block_id, hash: c.repeat(64), row_count: 1 });
  for (const head of [bas(1, 'a'), bas(2, 'b'), bas(3, 'c'), bas(2, 'd')]) await appendBas(klasor, head);
  const [dosya] = readdirSync(klasor);
  appendFileSync(join(klasor, dosya as string), '{"block_id":9,"ha');
  expect(await readBaslar(klasor, null)).toEqual([
    { block_id: 3, hash: 'c'.repeat(64) },
    { block_id: 2, hash: 'd'.repeat(64) },
  ]);
  expect(sonBaslar('')).toEqual([]);
  expect(await readBaslar(join(folder, 'yok'), null)).toEqual([]);
});

it('heads that were not sent because the store was down at the stop are sent by the next process', async () => {
  const dataDir = mkdtempSync(join(folder, 'kopuk-'));
  const s3 = await startS3Server();
  const depo = (await openBasDeposu(s3.standIn))!;
  const process = () =>
    createSealJob({ gate: () => Promise.reject(new Error('not asked')), dataDir, depo, log: () => {} });
  const bas = (block_id: number) => ({ block_id, hash: String(block_id).repeat(64) });
  const dosya = await appendBas(basKlasoru(dataDir), bas(1));
  const eski = '2026-01-02-0123abcd.jsonl';
  writeFileSync(join(basKlasoru(dataDir), eski), `${JSON.stringify(bas(3))}\n`);
  await process().flush();
  await appendBas(basKlasoru(dataDir), bas(2));
  s3.fail(500);
  await expect(process().flush()).rejects.toThrow();
  s3.fail(0);
  await process().flush();
  const contentOf = async (name: string) => text(await depo.get(name));
  expect(await contentOf(dosya)).toBe(readFileSync(join(basKlasoru(dataDir), dosya), 'utf8'));
  expect(await contentOf(dosya)).toContain('"block_id":2');
  expect(await contentOf(eski)).toContain('"block_id":3');
  depo.close();
  await s3.close();
});
