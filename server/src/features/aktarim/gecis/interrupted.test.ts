import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyGecis, cancelGecis, checkGecis, getGecis } from '#contract/aktarim/gecis.ts';
import { reverseGecis } from '#contract/aktarim/gecis-sonrasi.ts';
import { type Mover, moverOf } from '#server/testing/gecis.ts';
import { sampleOf } from '#server/testing/sample.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let move: Mover;
beforeAll(async () => {
  t = await createTestApp();
  move = moverOf(t);
});
afterAll(() => t.close());

const SHEETS = 10;
const ROWS = 60;

/** Files that each add clients and change some of the file before, so that an interruption could leave any half. */
function files(count = SHEETS) {
  const nolar = Array.from({ length: count * ROWS }, move.tc);
  return Array.from({ length: count }, (_, file) => {
    const own = nolar.slice(file * ROWS, (file + 1) * ROWS).map((no) => `${no};Taşınan ${no};;Muhasebeci A`);
    const earlier = nolar.slice(Math.max(0, file - 1) * ROWS, file * ROWS).map((no) => `${no};;Şişli;`);
    return [
      `liste ${file}.csv`,
      `TC Kimlik No;Ad Soyad;Adres;Muhasebeci\n${[...own, ...earlier].join('\n')}\n`,
    ] as const;
  });
}

const stateOf = async (gecis_id: number): Promise<{ durum: string; islenen: number }> =>
  (await t.owner.query('select durum, islenen from gecisler where gecis_id = $1', [gecis_id])).rows[0];

type Answer = ReturnType<TestApp['call']>;
const undoIt = (gecis_id: number): Answer => t.call('admin', reverseGecis, { params: { gecis_id }, body: {} });

/** Begins the move and stops it, by the lock of its own row, once so many rows are done. */
async function heldAt(gecis_id: number, rows: number) {
  const answer = t.call('admin', applyGecis, { params: { gecis_id } });
  for (;;) {
    const { durum, islenen } = await stateOf(gecis_id);
    if (durum === 'uygulaniyor' && islenen >= rows) break;
    expect(durum).not.toBe('bitti');
    await sleep(2);
  }
  await t.owner.query('begin');
  await t.owner.query('select from gecisler where gecis_id = $1 for update', [gecis_id]);
  return { answer };
}

const isWaiting = async (): Promise<boolean> =>
  (
    await t.owner.query(
      `select exists (select from pg_stat_activity where wait_event_type = 'Lock'
         and datname = current_database()) as var`,
    )
  ).rows[0].var;

/** Begins an undo, which stops at the last row of a table: where it looks at it, or not before it deletes it. */
async function undoHeldAt(gecis_id: number, tablo: string, lock: 'for update' | 'for key share') {
  await t.owner.query('begin');
  await t.owner.query(`select * from ${tablo} order by 1 desc limit 1 ${lock}`);
  const answer = undoIt(gecis_id);
  while (!(await isWaiting())) await sleep(2);
  return { answer };
}

/** As when the server dies: PostgreSQL ends the transaction of the move. */
async function killed(answer: Answer): Promise<void> {
  const { rowCount } = await t.owner.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 720041
       and database = (select oid from pg_database where datname = current_database())`,
  );
  await t.owner.query('rollback');
  expect([rowCount, (await answer).statusCode >= 500]).toEqual([1, true]);
}

/** Tenths of a move. */
const POINTS = sampleOf('points of a move', [...Array(10).keys()], () => ['a point']);

it(`a move whose server dies at ${POINTS.join(', ')} tenths has done nothing, shows as cut off, and can be done`, async () => {
  const gecis_id = await move.open(files());
  const params = { gecis_id };
  const before = await move.dump();
  for (const point of POINTS) {
    const plan = await t.ask('admin', checkGecis, { params });
    expect(await move.dump(), 'after the plan').toEqual(before);
    const { answer } = await heldAt(gecis_id, (plan.satir_sayisi * point) / 10);
    await killed(answer);
    expect(await move.dump(), `killed at ${point} tenths`).toEqual(before);
    await t.owner.query(`update gecisler set durum = 'uygulaniyor' where gecis_id = $1`, [gecis_id]);
    expect((await t.ask('admin', getGecis, { params })).durum).toBe('kesildi');
  }
  await t.ask('admin', checkGecis, { params });
  expect((await t.ask('admin', applyGecis, { params })).toplam).toMatchObject({
    yeni: SHEETS * ROWS,
    degisir: (SHEETS - 1) * ROWS,
  });
});

const MANY = () =>
  [
    ...files(1),
    ['muhasebeciler.csv', `TC No;Ad Soyad\n${move.tc()};Taşınan Müşavir\n`],
    ['personel.csv', `TC No;Ad Soyad\n${move.tc()};Taşınan Eleman\n`],
    ['fiyatlar.csv', 'Hizmet;Açıklama;Fiyat\nTaşınan hizmet;Aylık;100\n'],
  ] as const;

/** Where the undo looks at what it will delete, and before it deletes it in each table. */
const UNDO_POINTS = sampleOf(
  'points of an undo',
  [
    ['mukellefler', 'for update'],
    ['mukellefler', 'for key share'],
    ['hizmetler', 'for key share'],
    ['personel', 'for key share'],
    ['muhasebeci', 'for key share'],
  ] as const,
  () => ['a point'],
);

it(`an undo whose server dies at ${UNDO_POINTS.map(([tablo, lock]) => `${tablo}, ${lock},`).join(' ')} has taken nothing back, and can be done`, async () => {
  await t.owner.query('delete from gecisler');
  const before = await move.dump();
  const { gecis_id } = await move.run(MANY());
  const params = { gecis_id };
  const after = await move.dump();
  for (const [tablo, lock] of UNDO_POINTS) {
    const { answer } = await undoHeldAt(gecis_id, tablo, lock);
    await killed(answer);
    expect(await move.dump(), `killed at ${tablo}, ${lock}`).toEqual(after);
    await t.owner.query(`update gecisler set durum = 'geri_aliniyor' where gecis_id = $1`, [gecis_id]);
    expect((await t.ask('admin', getGecis, { params })).durum).toBe('bitti');
  }
  expect(await t.ask('admin', reverseGecis, { params, body: {} })).toMatchObject({ kalan: 0 });
  expect(await move.dump()).toEqual(before);
});

it('an undo shows how far it is, cannot run twice, and is cancelled whole', async () => {
  await t.owner.query('delete from gecisler');
  const { gecis_id, toplam } = await move.run(MANY());
  const params = { gecis_id };
  const after = await move.dump();
  const { answer } = await undoHeldAt(gecis_id, 'hizmetler', 'for key share');
  expect(await t.ask('admin', getGecis, { params })).toMatchObject({
    durum: 'geri_aliniyor',
    islenen: toplam!.yeni - 3,
    geri_alma: { deneme: false, toplam: toplam!.yeni, sonuc: null },
  });
  expect((await undoIt(gecis_id)).json().code).toBe('GECIS_SURUYOR');
  await t.ask('admin', cancelGecis, { params });
  await t.owner.query('rollback');
  expect((await answer).json().code).toBe('GECIS_GERI_IPTAL');
  expect(await move.dump()).toEqual(after);
});

it('a move that is cancelled has done nothing, and cannot run twice at once', async () => {
  await t.owner.query('delete from gecisler');
  const { gecis_id } = await move.check(files());
  const params = { gecis_id };
  const before = await move.dump();
  const { answer } = await heldAt(gecis_id, ROWS);
  expect((await t.call('admin', applyGecis, { params })).json()).toMatchObject({ code: 'GECIS_SURUYOR' });
  await t.owner.query('rollback');
  await t.ask('admin', cancelGecis, { params });
  const { statusCode, ...response } = await answer;
  expect(statusCode).toBe(409);
  expect(response.json()).toMatchObject({
    code: 'GECIS_IPTAL',
    message: 'İşlem iptal edildi; hiçbir kayıt yazılmadı.',
  });
  expect(await move.dump()).toEqual(before);
});
