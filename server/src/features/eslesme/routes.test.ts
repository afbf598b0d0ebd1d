import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  bookOtomatik,
  createBankaKararlari,
  getBankaEslesme,
  type Karar,
  removeOdeyen,
  reverseBankaKararlari,
  setOdeyen,
} from '#contract/banka/eslesme.ts';
import { listBankaKararlari, listOdeyenler } from '#contract/banka/eslesme-listesi.ts';
import { addMonths, currentDonem, gunleri, gunOf } from '#contract/common/donem.ts';
import { getAdminPano } from '#contract/pano/pano.ts';
import { listOdemeler, reverseOdeme } from '#contract/tahakkuk/odeme.ts';
import { createBorc, findLedgerFaults } from '#server/testing/factories.ts';
import { someoneWaits } from '#server/testing/someone-waits.ts';
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
  await t.owner.query(
    `update muhasebeci set ad = case muhasebeci_id when $1 then 'Ahmet Yılmaz' else 'Zeynep Kaya' end`,
    [A],
  );
});
afterEach(async () => expect(await findLedgerFaults(t.owner)).toEqual([]));
afterAll(() => t.close());

let counter = 0;
/** A sum that no other test uses, because an equal one on the same day would be asked about. */
const sum = () => 10_000 + 101 * counter++;

async function debts(muhasebeci: number, ...tutarlar: number[]): Promise<number[]> {
  await t.owner.query('update borc_tahakkuk set borc_tutari = tahsilat where muhasebeci_id = $1 and tahsilat > 0', [
    muhasebeci,
  ]);
  await t.owner.query('update borc_tahakkuk set iptal = now() where muhasebeci_id = $1 and tahsilat = 0', [muhasebeci]);
  const ids: number[] = [];
  for (const tutar of tutarlar) ids.push(await createBorc(t.owner, muhasebeci, tutar));
  await t.owner.query(`update borc_tahakkuk set borc_tarihi = now() - interval '10 days' where borc_id = any ($1)`, [
    ids,
  ]);
  return ids;
}
const lines = async (...all: TestLine[]) => (await createLines(t.owner, all)).satirlar;
const accept = (kararlar: Karar[], key?: string) =>
  t.call('admin', createBankaKararlari, { body: { kararlar }, ...(key && { key }) });
const toOne = (
  satir_id: number | undefined,
  muhasebeci_id: number,
  tutar: number,
  rest: Partial<Karar> = {},
): Karar => ({
  satir_id: satir_id!,
  tur: 'tahsilat',
  paylar: [{ muhasebeci_id, tutar }],
  ...rest,
});
const queue = () => t.ask('admin', getBankaEslesme, { query: {} });
const waiting = async (satir_id: number | undefined) =>
  (await queue()).satirlar.find((line) => line.satir_id === satir_id);
const decided = (odeyen_id?: number) =>
  t.ask('admin', listBankaKararlari, { query: { ...(odeyen_id && { odeyen_id }) } });
const takeBack = (...idler: number[]) => t.call('admin', reverseBankaKararlari, { body: { idler } });
const left = async (ids: readonly number[]) =>
  (
    await t.owner.query('select bakiye::integer as b from borc_tahakkuk where borc_id = any ($1) order by borc_id', [
      ids,
    ])
  ).rows.map(({ b }) => b);

describe('a line of the bank', () => {
  it('waits with a proposal that says why, and accepting it books the debts, the oldest first, on its day', async () => {
    const [one, two] = [sum(), sum()];
    const ids = await debts(A, one, two);
    const gun = gunOf(new Date(Date.now() - 3 * 86_400_000));
    const [line] = await lines({
      tutar: one + 50,
      gun,
      aciklama: 'FAST-AHMET YILMAZ-EKİM ÜCRETİ',
      referans: 'FT-778899',
    });
    expect((await waiting(line))?.oneri).toMatchObject({
      tur: 'tahsilat',
      muhasebeci_id: A,
      neden: expect.stringMatching(/^Gönderenin adı muhasebecinin adıyla aynı/),
    });
    const answer = await accept([toOne(line, A, one + 50)], 'banka-anahtari-1');
    expect(answer.statusCode).toBe(200);
    expect((await accept([toOne(line, A, one + 50)], 'banka-anahtari-1')).json()).toEqual(answer.json());
    expect(await left(ids)).toEqual([0, two - 50]);
    const { satirlar } = await t.ask('admin', listOdemeler, { query: { muhasebeci_id: A } });
    const booked = satirlar.filter((odeme) => odeme.makbuz_id === answer.json().kararlar[0].makbuzlar[0]);
    expect(booked.map(({ odeme_tutari }) => odeme_tutari).sort((a, b) => a - b)).toEqual([50, one]);
    for (const odeme of booked) {
      expect(odeme).toMatchObject({ dekont_no: 'FT-778899', odeme_notu: 'Gönderen: AHMET YILMAZ' });
      expect(gunOf(new Date(odeme.odeme_tarihi))).toBe(gun);
    }
    expect(await waiting(line)).toBeUndefined();
  });

  it('is decided once: a second decision is refused, also one at the same moment', async () => {
    const tutar = sum();
    await debts(A, tutar * 3);
    const [line] = await lines({ tutar, aciklama: 'FAST 1' });
    const answers = await Promise.all(Array.from({ length: 4 }, () => accept([toOne(line, A, tutar)])));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect((await accept([{ satir_id: line!, tur: 'pos' }])).json()).toMatchObject({
      code: 'SATIR_KARARLI',
      field: 'kararlar.0.satir_id',
    });
  });

  it('is split over several accountants, and the shares must be the whole of it', async () => {
    const [one, two] = [sum(), sum()];
    const [a] = await debts(A, one);
    const [b] = await debts(B, two);
    const [line] = await lines({ tutar: one + two, aciklama: 'FAST 2' });
    const paylar = [
      { muhasebeci_id: A, tutar: one },
      { muhasebeci_id: B, tutar: two },
    ];
    expect((await accept([{ satir_id: line!, tur: 'tahsilat', paylar: [paylar[0]!] }])).json()).toMatchObject({
      code: 'PAY_TOPLAMI',
      field: 'kararlar.0.paylar',
    });
    expect((await accept([{ satir_id: line!, tur: 'tahsilat', paylar }])).json().kararlar[0].makbuzlar).toHaveLength(2);
    expect(await left([a!, b!])).toEqual([0, 0]);
    const { satirlar } = await decided();
    expect(satirlar[0]).toMatchObject({
      neden: 'Elle 2 muhasebeciye bölündü.',
      muhasebeci_adi: 'Ahmet Yılmaz, Zeynep Kaya',
    });
  });

  it('that may be a double asks, names its decision, and is booked when confirmed', async () => {
    const tutar = sum();
    await debts(A, tutar * 2);
    const [first, second] = await lines({ tutar, aciklama: 'FAST 3' }, { tutar, aciklama: 'FAST 3' });
    await accept([toOne(first, A, tutar)]);
    const asked = await accept([toOne(second, A, tutar)]);
    expect(asked.json()).toMatchObject({ code: 'ODEME_MUKERRER', field: 'kararlar.0' });
    const confirmed = toOne(second, A, tutar, { onaylanan_makbuzlar: [asked.json().details.makbuz_id] });
    expect((await accept([confirmed])).statusCode).toBe(200);
  });

  it('of money that went out, or of another currency, is no payment', async () => {
    const [out] = await lines({ tutar: -500, aciklama: 'HAVALE İADE' });
    expect((await accept([toOne(out, A, 500)])).json()).toMatchObject({ code: 'CIKAN_PARA' });
    const { satirlar } = await createLines(t.owner, [{ tutar: 500, aciklama: 'WIRE' }], 'USD');
    expect((await accept([toOne(satirlar[0], A, 500)])).json()).toMatchObject({ code: 'SATIR_TL_DEGIL' });
    expect(await waiting(satirlar[0])).toBeUndefined();
  });

  it('is decided together with others, all or none', async () => {
    const [pos, own, third] = await lines(
      { tutar: 11, aciklama: 'POS NET SATIŞ' },
      { tutar: 12, aciklama: 'VİRMAN' },
      { tutar: 13, aciklama: 'FAST 4' },
    );
    await debts(A);
    const refused = await accept([
      { satir_id: pos!, tur: 'pos' },
      { satir_id: own!, tur: 'kendi hesabı' },
      toOne(third, A, 14),
    ]);
    expect(refused.json()).toMatchObject({ field: 'kararlar.2.paylar' });
    expect((await waiting(pos))?.oneri.tur).toBe('pos');
    const done = await accept([
      { satir_id: pos!, tur: 'pos' },
      { satir_id: own!, tur: 'kendi hesabı' },
      { satir_id: third!, tur: 'bizim değil' },
    ]);
    const idler = done.json().kararlar.map(({ karar_id }: { karar_id: number }) => karar_id);
    expect((await takeBack(...idler)).json()).toEqual({ geri_alinan: 3 });
    expect((await takeBack(...idler)).json()).toMatchObject({ code: 'KARAR_GERI_ALINMIS' });
    expect(await waiting(own)).toBeDefined();
  });
});

describe("the home's figure", () => {
  it('counts the lines that wait, as the queue does', async () => {
    await lines({ tutar: 1, aciklama: 'FAST' }, { tutar: -1, aciklama: 'EFT MASRAFI' });
    const { para } = await t.ask('admin', getAdminPano);
    expect(para.banka).toBe((await queue()).toplam);
  });
});

describe('money beyond the debts', () => {
  it('is kept as an advance on the same receipt, and taking the decision back takes both parts', async () => {
    const tutar = sum();
    const ids = await debts(A, tutar);
    const advances = async () =>
      Number(
        (await t.owner.query('select sum(tutar) as s from avans_hareketleri where muhasebeci_id = $1', [A])).rows[0].s,
      );
    const before = await advances();
    const [line, alone] = await lines({ tutar: tutar + 700, aciklama: 'FAST 8' }, { tutar: 900, aciklama: 'FAST 9' });
    const made = (await accept([toOne(line, A, tutar + 700)])).json().kararlar[0];
    const only = (await accept([toOne(alone, A, 900)])).json().kararlar[0];
    expect([await left(ids), await advances()]).toEqual([[0], before + 1600]);
    expect((await takeBack(made.karar_id, only.karar_id)).statusCode).toBe(200);
    expect([await left(ids), await advances()]).toEqual([[tutar], before]);
  });
});

describe('taking a decision back', () => {
  it('reverses its payments and lets the line wait again, also where somebody has reversed them already', async () => {
    const tutar = sum();
    const ids = await debts(A, tutar);
    const [line] = await lines({ tutar, aciklama: 'FAST 5' });
    for (const reversedBefore of [false, true]) {
      const { karar_id, makbuzlar } = (await accept([toOne(line, A, tutar)])).json().kararlar[0];
      expect(await left(ids)).toEqual([0]);
      if (reversedBefore)
        await t.ask('admin', reverseOdeme, {
          params: { odeme_id: makbuzlar[0] },
          body: { neden: 'Elle', makbuz: true },
        });
      const { satirlar } = await decided();
      expect(satirlar.find((it) => it.karar_id === karar_id)?.iptal).toBe(reversedBefore);
      expect((await takeBack(karar_id)).statusCode).toBe(200);
      expect(await left(ids)).toEqual([tutar]);
      expect(await waiting(line)).toBeDefined();
    }
  });

  it('locks all debts at once, in the order in which whoever books them does', async () => {
    const [one, two] = [sum(), sum()];
    const [a] = await debts(A, one);
    const [b] = await debts(B, two);
    const [later, first] = await lines({ tutar: two, aciklama: 'FAST 15' }, { tutar: one, aciklama: 'FAST 16' });
    const made = [await accept([toOne(later, B, two)]), await accept([toOne(first, A, one)])];
    const lock = (id: number) => t.owner.query('select from borc_tahakkuk where borc_id = $1 for update', [id]);
    await t.owner.query('begin');
    await lock(a!);
    const taken = takeBack(...made.map((it) => it.json().kararlar[0].karar_id as number));
    await someoneWaits(t.owner);
    await lock(b!);
    await t.owner.query('commit');
    expect((await taken).json()).toEqual({ geri_alinan: 2 });
  });

  it('keeps the statement of a decided line from being taken back', async () => {
    const { ekstre_id, satirlar } = await createLines(t.owner, [{ tutar: 5, aciklama: 'FAST 6' }]);
    await accept([{ satir_id: satirlar[0]!, tur: 'pos' }]);
    await expect(
      t.owner.query('update banka_ekstreleri set geri_alinma = now() where ekstre_id = $1', [ekstre_id]),
    ).rejects.toMatchObject({ constraint: 'banka_ekstreleri_kararli' });
  });
});

it('a line whose statement is being taken back is not decided about', async () => {
  await debts(A);
  const { ekstre_id, satirlar } = await createLines(t.owner, [{ tutar: 4_321, aciklama: 'FAST 17' }]);
  await t.owner.query('begin');
  await t.owner.query('update banka_ekstreleri set geri_alinma = now() where ekstre_id = $1', [ekstre_id]);
  const decision = accept([toOne(satirlar[0], A, 4_321)]);
  await someoneWaits(t.owner);
  await t.owner.query('commit');
  expect((await decision).statusCode).toBe(404);
});

describe('a returned transfer', () => {
  it('offers the reversal of its payment, by payer and amount, and holds it from being taken back first', async () => {
    const tutar = sum();
    const ids = await debts(A, tutar);
    const [came] = await lines({ tutar, aciklama: 'FAST-AHMET YILMAZ' });
    const { karar_id } = (await accept([toOne(came, A, tutar)])).json().kararlar[0];
    const [back] = await lines({ tutar: -tutar, aciklama: 'FAST İADESİ AHMET YILMAZ' });
    expect((await waiting(back))?.oneri).toMatchObject({ tur: 'iade', geri_donen_id: karar_id });
    const iade: Karar = { satir_id: back!, tur: 'iade', geri_donen_id: karar_id };
    const made = (await accept([iade])).json().kararlar[0];
    expect(await left(ids)).toEqual([tutar]);
    expect((await takeBack(karar_id)).json()).toMatchObject({ code: 'IADESI_VAR' });
    expect((await takeBack(made.karar_id)).json()).toEqual({ geri_alinan: 2 });
    expect((await waiting(came))?.oneri).toMatchObject({ tur: 'tahsilat', muhasebeci_id: A });
    const again = (await accept([toOne(came, A, tutar)])).json().kararlar[0];
    expect((await accept([{ ...iade, geri_donen_id: again.karar_id }])).statusCode).toBe(200);
    expect(await left(ids)).toEqual([tutar]);
  });
});

describe('a learned payer', () => {
  const payers = async () => (await t.ask('admin', listOdeyenler, { query: {} })).satirlar;
  const find = async (name: string) => (await payers()).find(({ ad }) => ad === name);

  it('is proposed from then on, also of another name, and forgotten with the decision that taught it', async () => {
    const [one, two] = [sum(), sum()];
    await debts(B, one + two);
    const [first, second] = await lines(
      { tutar: one, aciklama: 'x', karsi_ad: 'Nurten Akıncı' },
      { tutar: two, aciklama: 'EFT/NURTEN AKINCI/' },
    );
    expect((await waiting(first))?.oneri).toMatchObject({ tur: null, neden: '“Nurten Akıncı” tanınmıyor.' });
    const { karar_id } = (await accept([toOne(first, B, one)])).json().kararlar[0];
    expect((await waiting(second))?.oneri).toMatchObject({
      muhasebeci_id: B,
      kesinlik: 'kesin',
      otomatik_odeyen_id: null,
    });
    await takeBack(karar_id);
    expect((await waiting(second))?.oneri.tur).toBeNull();
  });

  it('books by itself only when the office says so, is listed, and is taken back in one act', async () => {
    const [one, two, three] = [sum(), sum(), sum()];
    const ids = await debts(B, one + two + three);
    const [first] = await lines({ tutar: one, aciklama: 'x', karsi_ad: 'Şaban Akıncı' });
    await accept([toOne(first, B, one)]);
    const [second, third, other] = await lines(
      { tutar: two, aciklama: 'EFT/SABAN AKINCI/' },
      { tutar: three, aciklama: 'FAST - GÖNDEREN: ŞABAN AKINCI' },
      { tutar: 77, aciklama: 'FAST-AHMET YILMAZ' },
    );
    const book = () => t.ask('admin', bookOtomatik, {});
    expect(await book()).toEqual({ kaydedilen: 0, atlanan: 0 });
    const { odeyen_id } = (await find('Şaban Akıncı'))!;
    await t.ask('admin', setOdeyen, { params: { odeyen_id }, body: { otomatik: true } });
    expect(await book()).toEqual({ kaydedilen: 2, atlanan: 0 });
    expect(await left(ids)).toEqual([0]);
    expect(await waiting(other)).toBeDefined();
    expect(await find('Şaban Akıncı')).toMatchObject({ karar_sayisi: 3, otomatik_sayisi: 2 });
    expect((await decided(odeyen_id)).satirlar.map(({ otomatik }) => otomatik).sort()).toEqual([false, true, true]);
    const forget = { params: { odeyen_id }, body: { geri_al: true } };
    expect(await t.ask('admin', removeOdeyen, forget)).toEqual({ geri_alinan: 2 });
    expect(await left(ids)).toEqual([two + three]);
    expect(await find('Şaban Akıncı')).toBeUndefined();
    expect([await waiting(second), await waiting(third)].map((line) => line?.oneri.tur)).toEqual([null, null]);
  });

  it('leaves to a person what the database refuses, too, and goes on with the next line', async () => {
    const [one, two, three] = [sum(), sum(), sum()];
    await debts(B, one);
    const [first] = await lines({ tutar: one, aciklama: 'x', karsi_ad: 'Nezahat Akıncı' });
    await accept([toOne(first, B, one)]);
    const { odeyen_id } = (await find('Nezahat Akıncı'))!;
    await t.ask('admin', setOdeyen, { params: { odeyen_id }, body: { otomatik: true } });
    const gecen = addMonths(currentDonem(), -1);
    await t.owner.query('insert into kapanislar (yil, ay) values ($1, $2)', [gecen.yil, gecen.ay]);
    const [closed, open] = await lines(
      { tutar: two, gun: gunleri(gecen).bitis, aciklama: 'x', karsi_ad: 'NEZAHAT AKINCI' },
      { tutar: three, gun: TODAY, aciklama: 'x', karsi_ad: 'NEZAHAT AKINCI' },
    );
    expect(await t.ask('admin', bookOtomatik, {})).toEqual({ kaydedilen: 1, atlanan: 1 });
    await t.owner.query('delete from kapanislar');
    expect([await waiting(closed), await waiting(open)].map((line) => line?.satir_id)).toEqual([closed, undefined]);
    await t.ask('admin', removeOdeyen, { params: { odeyen_id }, body: { geri_al: true } });
  });

  it('leaves what may be a double to a person', async () => {
    const tutar = sum();
    await debts(B, tutar * 3);
    const [first] = await lines({ tutar, aciklama: 'x', karsi_ad: 'Dilek Akıncı' });
    await accept([toOne(first, B, tutar)]);
    const { odeyen_id } = (await find('Dilek Akıncı'))!;
    await t.ask('admin', setOdeyen, { params: { odeyen_id }, body: { otomatik: true } });
    const [again] = await lines({ tutar, gun: TODAY, aciklama: 'x', karsi_ad: 'DİLEK AKINCI' });
    expect(await t.ask('admin', bookOtomatik, {})).toEqual({ kaydedilen: 0, atlanan: 1 });
    expect(await waiting(again)).toBeDefined();
    await t.ask('admin', setOdeyen, { params: { odeyen_id }, body: { otomatik: false } });
  });
});
