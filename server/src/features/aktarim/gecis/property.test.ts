import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyGecis, checkGecis } from '#contract/aktarim/gecis.ts';
import { reverseGecis } from '#contract/aktarim/gecis-sonrasi.ts';
import { type MoveFiles, type Mover, moverOf } from '#server/testing/gecis.ts';
import { tcNo } from '#server/testing/office.ts';
import { reportCount } from '#server/testing/report.ts';
import { countOf, seedOf } from '#server/testing/sample.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let move: Mover;
beforeAll(async () => {
  t = await createTestApp();
  move = moverOf(t);
  await t.owner.query(
    `insert into mukellefler (muhasebeci_id, tc_no, ad) values ($1, $2, 'Eski'), ($1, $3, 'Eski İki')`,
    [t.office.ids.A.muhasebeci, ...POOL.slice(0, 2)],
  );
});
afterAll(() => t.close());

const RUNS = countOf(4, 80);
const POOL = Array.from({ length: 6 }, (_, i) => tcNo(90_000 + i));
const cell = fc.constantFrom(
  '',
  '',
  'Ayşe',
  'Şişli Gıda',
  '0532 111 22 33',
  'abc',
  '#REF!',
  'Pasif',
  'a@x.tr',
  'b@x.tr',
);
const key = fc.constantFrom(...POOL, '12345678901', '');
const owner = fc.constantFrom('Muhasebeci A', 'Muhasebeci B', 'Kimse', '');
const clients = fc
  .array(fc.tuple(key, cell, cell, cell, owner), { minLength: 1, maxLength: 8 })
  .map((rows) => `TC Kimlik No;Ad Soyad;Telefon;E-posta;Muhasebeci\n${rows.map((row) => row.join(';')).join('\n')}\n`);
const services = fc
  .array(fc.tuple(fc.constantFrom('KDV', 'kdv', 'Bordro', ''), cell, fc.constantFrom('100', '1.234,50', 'x', '')), {
    minLength: 1,
    maxLength: 5,
  })
  .map((rows) => `Hizmet Adı;Açıklama;Fiyat\n${rows.map((row) => row.join(';')).join('\n')}\n`);
const someFiles = fc
  .tuple(fc.array(clients, { minLength: 1, maxLength: 3 }), fc.array(services, { maxLength: 1 }))
  .map(
    ([lists, prices]): MoveFiles => [
      ...lists.map((text, i) => [`mükellefler ${i}.csv`, text] as const),
      ...prices.map((text) => ['fiyatlar.csv', text] as const),
    ],
  );

it('of any files the act makes what the plan showed, a second run nothing, and the undo what was before', async () => {
  const failures: string[] = [];
  await fc.assert(
    fc.asyncProperty(someFiles, async (files) => {
      await t.owner.query('delete from gecisler');
      const before = await move.dump();
      const gecis_id = await move.open(files);
      const params = { gecis_id };
      const plan = await t.ask('admin', checkGecis, { params });
      expect(await move.dump()).toEqual(before);
      const done = await t.call('admin', applyGecis, { params });
      if (done.statusCode !== 200) {
        expect(done.json()).toMatchObject({ code: 'GECIS_SORU' });
        return;
      }
      expect(done.json().toplam).toEqual(plan.toplam);
      expect((await move.check(files)).toplam).toMatchObject({ yeni: 0, degisir: 0 });
      await t.ask('admin', reverseGecis, { params, body: {} });
      expect(await move.dump()).toEqual(before);
    }),
    { numRuns: RUNS, seed: seedOf('move'), endOnFailure: true },
  );
  reportCount('moves of random files', RUNS, failures);
});
