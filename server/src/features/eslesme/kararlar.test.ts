import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createBankaKararlari, getBankaEslesme, type Karar, reverseBankaKararlari } from '#contract/banka/eslesme.ts';
import { listBankaKararlari } from '#contract/banka/eslesme-listesi.ts';
import { addMonths, currentDonem, gunleri, gunOf } from '#contract/common/donem.ts';
import { createTahsilat } from '#contract/tahakkuk/odeme.ts';
import { findLedgerFaults } from '#server/testing/factories.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createLines, type TestLine } from './testing/satirlar.ts';

let t: TestApp;
let A: number;
let B: number;
const TODAY = gunOf(new Date());

beforeAll(async () => {
  t = await createTestApp();
  A = t.office.ids.A.muhasebeci;
  B = t.office.ids.B.muhasebeci;
});
afterEach(async () => expect(await findLedgerFaults(t.owner)).toEqual([]));
afterAll(() => t.close());

const lines = async (...all: TestLine[]) => (await createLines(t.owner, all)).satirlar;
const accept = (kararlar: Karar[]) => t.call('admin', createBankaKararlari, { body: { kararlar } });
const paid = (satir_id: number, paylar: [number, number][], rest: Partial<Karar> = {}): Karar => ({
  satir_id,
  tur: 'tahsilat',
  paylar: paylar.map(([muhasebeci_id, tutar]) => ({ muhasebeci_id, tutar })),
  ...rest,
});
const byHand = (muhasebeci_id: number, avans: number) =>
  t.ask('admin', createTahsilat, { body: { muhasebeci_id, kalemler: [], avans, odeme_tarihi: TODAY } });

it('names the decision also where the database refuses it, as in a closed month', async () => {
  const gecen = addMonths(currentDonem(), -1);
  await t.owner.query('insert into kapanislar (yil, ay) values ($1, $2)', [gecen.yil, gecen.ay]);
  const [open, closed] = await lines(
    { tutar: 20_001, aciklama: 'FAST 1' },
    { tutar: 20_002, gun: gunleri(gecen).bitis, aciklama: 'FAST 2' },
  );
  const refused = await accept([paid(open!, [[A, 20_001]]), paid(closed!, [[A, 20_002]])]);
  expect(refused.json()).toMatchObject({
    code: 'AY_KAPATILDI',
    field: expect.stringMatching(/^kararlar\.1\b/),
    message: expect.stringContaining('kapatıldı'),
  });
  await t.owner.query('delete from kapanislar');
});

it('asks once about all shares of a split line that may be doubles, and books them when all are confirmed', async () => {
  await byHand(A, 30_001);
  await byHand(B, 30_002);
  const [line] = await lines({ tutar: 60_003, aciklama: 'FAST 3' });
  const split = (rest: Partial<Karar> = {}) =>
    paid(
      line!,
      [
        [A, 30_001],
        [B, 30_002],
      ],
      rest,
    );
  const asked = (await accept([split()])).json();
  expect(asked).toMatchObject({ code: 'SATIR_MUKERRER', field: 'kararlar.0' });
  const makbuzlar: number[] = asked.details.oncekiler.map(({ makbuz_id }: { makbuz_id: number }) => makbuz_id);
  expect((await accept([split({ onaylanan_makbuzlar: makbuzlar.slice(0, 1) })])).json()).toMatchObject({
    code: 'ODEME_MUKERRER',
    details: { makbuz_id: makbuzlar[1] },
  });
  const made = await accept([split({ onaylanan_makbuzlar: makbuzlar })]);
  expect(made.json().kararlar[0].makbuzlar).toHaveLength(2);
});

it('that says "already booked" names the receipt, which is offered for its line and for no other afterwards', async () => {
  const { makbuz_id } = await byHand(A, 40_001);
  const [first, second] = await lines({ tutar: 40_001, aciklama: 'FAST 4' }, { tutar: 40_001, aciklama: 'FAST 5' });
  const offered = async (satir_id: number | undefined) =>
    (await t.ask('admin', getBankaEslesme, { query: {} })).satirlar.find((line) => line.satir_id === satir_id)
      ?.kayitlilar;
  expect(await offered(first)).toMatchObject([{ makbuz_id, muhasebeci_id: A, muhasebeci_adi: 'Muhasebeci A' }]);
  const kayitli = (satir_id: number | undefined, rest: Partial<Karar> = {}): Karar => ({
    satir_id: satir_id!,
    tur: 'kayıtlı',
    kayitli_makbuz: makbuz_id,
    ...rest,
  });
  expect((await accept([kayitli(first, { tur: 'pos' })])).json()).toMatchObject({ code: 'KAYITLI_YOK' });
  const { karar_id } = (await accept([kayitli(first)])).json().kararlar[0];
  const { satirlar } = await t.ask('admin', listBankaKararlari, { query: { karar_turu: 'kayıtlı' } });
  expect(satirlar).toMatchObject([{ karar_id, makbuzlar: [{ makbuz_id }] }]);
  expect(await offered(second)).toEqual([]);
  const iptal = async () =>
    (await t.ask('admin', listBankaKararlari, { query: { karar_turu: 'kayıtlı' } })).satirlar[0]?.iptal;
  expect(await iptal()).toBe(false);
  expect((await accept([kayitli(second)])).json()).toMatchObject({
    code: 'KAYITLI_YOK',
    field: 'kararlar.0.kayitli_makbuz',
  });
  await t.ask('admin', reverseBankaKararlari, { body: { idler: [karar_id] } });
  expect(await offered(second)).toMatchObject([{ makbuz_id }]);
});
