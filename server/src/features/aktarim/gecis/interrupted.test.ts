import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyGecis, cancelGecis, checkGecis, getGecis } from '#contract/aktarim/gecis.ts';
import { type Mover, moverOf } from '#server/testing/gecis.ts';
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
function files() {
  const nolar = Array.from({ length: SHEETS * ROWS }, move.tc);
  return Array.from({ length: SHEETS }, (_, file) => {
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

it('a move whose server dies at any of ten points has done nothing, shows as cut off, and can be done @rest-only', async () => {
  const gecis_id = await move.open(files());
  const params = { gecis_id };
  const before = await move.dump();
  for (let point = 0; point < 10; point += 1) {
    const plan = await t.ask('admin', checkGecis, { params });
    expect(await move.dump(), 'after the plan').toEqual(before);
    const { answer } = await heldAt(gecis_id, (plan.satir_sayisi * point) / 10);
    const { rowCount } = await t.owner.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 720041
         and database = (select oid from pg_database where datname = current_database())`,
    );
    await t.owner.query('rollback');
    expect([rowCount, (await answer).statusCode >= 500]).toEqual([1, true]);
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

it('a move that is cancelled has done nothing, and cannot run twice at once', async () => {
  await t.owner.query('delete from gecisler');
  const { gecis_id } = await move.check(files());
  const params = { gecis_id };
  const before = await move.dump();
  const { answer } = await heldAt(gecis_id, ROWS);
  await t.owner.query('rollback');
  await t.ask('admin', cancelGecis, { params });
  const { statusCode, ...response } = await answer;
  expect([statusCode, response.json().code]).toEqual([409, 'GECIS_IPTAL']);
  expect(await move.dump()).toEqual(before);
});
