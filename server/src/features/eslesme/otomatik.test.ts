import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bookOtomatik, getBankaEslesme } from '#contract/banka/eslesme.ts';
import { formatDonem, gunOf } from '#contract/common/donem.ts';
import { createBorc, createMuhasebeciler, findLedgerFaults } from '#server/testing/factories.ts';
import { countOf } from '#server/testing/sample.ts';
import { someoneWaits } from '#server/testing/someone-waits.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createLines } from './testing/satirlar.ts';

const PAYERS = ['VELI AKINCI', 'HULYA AKINCI', 'NAZLI AKINCI', 'CEMAL AKINCI', 'DILEK AKINCI'];
/** Of each payer. */
const LINES = countOf(3, 100);
const TUTAR = 1_000;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => expect(await findLedgerFaults(t.owner)).toEqual([]));
afterAll(() => t.close());

const permit = async (payer: string, muhasebeci_id: number): Promise<number> => {
  const { rows } = await t.owner.query(
    `insert into odeyenler (ad, cekirdek, muhasebeci_id, otomatik) values ($1, lower($1 collate "C"), $2, true)
     returning odeyen_id`,
    [payer, muhasebeci_id],
  );
  return Number(rows[0].odeyen_id);
};

it('books each line on what the one before has left, and its reason names the debt that was open then', async () => {
  const people = await createMuhasebeciler(t.owner, PAYERS.length);
  for (const [i, kisi] of people.entries()) {
    await permit(PAYERS[i]!, kisi);
    for (let n = 0; n < LINES; n++) await createBorc(t.owner, kisi, TUTAR);
  }
  await t.owner.query(
    `update borc_tahakkuk set borc_tarihi = now() - interval '900 days'
    where muhasebeci_id = any ($1)`,
    [people],
  );
  // Equal sums of one day would be asked about, so each line of a payer has a day of its own.
  const dayOf = (n: number) => gunOf(new Date(Date.now() - (LINES - n) * 86_400_000));
  await createLines(
    t.owner,
    Array.from({ length: LINES }, (_, n) =>
      PAYERS.map((payer) => ({ tutar: TUTAR, gun: dayOf(n), aciklama: `FAST-${payer}` })),
    ).flat(),
  );
  const start = performance.now();
  expect(await t.ask('admin', bookOtomatik, {})).toEqual({ kaydedilen: LINES * PAYERS.length, atlanan: 0 });
  // biome-ignore lint/suspicious/noConsole: the printed figures are a result of the test
  console.info('permitted lines:', LINES * PAYERS.length, 'seconds:', (performance.now() - start) / 1000);
  const { rows } = await t.owner.query(
    `select p.muhasebeci_id, array_agg(k.neden order by k.karar_id) as nedenler
     from banka_kararlari k join banka_karar_paylari p using (karar_id) where k.otomatik group by 1`,
  );
  expect(rows).toHaveLength(PAYERS.length);
  for (const { nedenler } of rows)
    expect(nedenler.map((reason: string) => reason.replace(/.*; /, ''))).toEqual(
      Array.from(
        { length: LINES },
        (_, n) => `tutar ${formatDonem({ yil: 2001 + Math.floor(n / 12), ay: (n % 12) + 1 })} borcuna eşit.`,
      ),
    );
});

it('books nothing for a payer who is forgotten while it runs, nor after a change of what it had read', async () => {
  const [one, two] = await createMuhasebeciler(t.owner, 2);
  const forgotten = await permit('PERIHAN AKINCI', one!);
  await permit('TUNCAY AKINCI', one!);
  const { satirlar } = await createLines(t.owner, [
    { tutar: 51_001, aciklama: 'FAST-PERİHAN AKINCI' },
    { tutar: 51_002, aciklama: 'FAST-TUNCAY AKINCI' },
  ]);
  await t.owner.query('begin');
  await t.owner.query('update odeyenler set unutma = now(), otomatik = false where odeyen_id = $1', [forgotten]);
  // From then on the second one has paid for two, which a person must look at.
  await permit('TUNCAY AKINCI', two!);
  const booking = t.ask('admin', bookOtomatik, {});
  await someoneWaits(t.owner);
  await t.owner.query('commit');
  expect(await booking).toEqual({ kaydedilen: 0, atlanan: 2 });
  const waiting = (await t.ask('admin', getBankaEslesme, { query: {} })).satirlar.map(({ satir_id }) => satir_id);
  expect(waiting).toEqual(expect.arrayContaining(satirlar));
});
