import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMonths, ayMetni, currentDonem, gunOf } from '#contract/common/donem.ts';
import { listAvansHareketleri, returnAvans, reverseAvans, useAvans } from '#contract/tahakkuk/avans.ts';
import { getBorcum } from '#contract/tahakkuk/borcum.ts';
import { createTahsilat, downloadMakbuz, listOdemeler, reverseOdeme } from '#contract/tahakkuk/odeme.ts';
import { bookGelen } from '#server/features/odeme/tahsilat.ts';
import { hashToken } from '#server/http/auth.ts';
import { createBorc, createMuhasebeciler, findLedgerFaults } from '#server/testing/factories.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let A: number;
const GECEN_AY = gunOf(new Date(Date.now() - 20 * 86_400_000));

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  A = (await createMuhasebeciler(t.owner, 1))[0]!;
});
afterEach(async () => expect(await findLedgerFaults(t.owner)).toEqual([]));
afterAll(() => t.close());

const account = async () => {
  const { kalan, avans } = await t.ask('admin', getBorcum, { query: { muhasebeci_id: A } });
  return { kalan, avans };
};
const collect = (kalemler: [number, number][], avans?: number, rest = {}) =>
  t.call('admin', createTahsilat, {
    body: {
      muhasebeci_id: A,
      kalemler: kalemler.map(([tahakkuk_id, odeme_tutari]) => ({ tahakkuk_id, odeme_tutari })),
      ...(avans && { avans }),
      ...rest,
    },
  });
const take = async (avans: number) => (await collect([], avans)).json() as { makbuz_id: number };
const movements = async () =>
  (
    await t.ask('admin', listAvansHareketleri, { query: { muhasebeci_id: A, sirala: 'tarih', yon: 'asc' } })
  ).satirlar.map(({ tur, tutar, yontem }) => [tur, tutar, yontem]);
const pdfText = async (odeme_id: number) => {
  const { rawPayload } = await t.call('admin', downloadMakbuz, { params: { odeme_id } });
  return (await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })).text;
};
const book = (gelen: Parameters<typeof bookGelen>[1]) =>
  t.app.sessions.transaction(
    {
      token_hash: hashToken(t.office.tokens.admin as string),
      yetkiler: ['admin'],
      istemci: '',
      request_no: '00000000-0000-4000-8000-000000000000',
    },
    (tx) => bookGelen(tx, gelen, []),
  );
const reverse = (odeme_id: number, makbuz = false) =>
  t.call('admin', reverseOdeme, { params: { odeme_id }, body: { neden: 'Yanlış kayıt', makbuz } });

describe('what exceeds the debts', () => {
  it('is refused unless it is asked for, and then stands on the same receipt', async () => {
    const borc = await createBorc(t.owner, A, 480_000);
    expect((await collect([[borc, 500_000]])).json().message).toBe(
      'Ödeme tutarı (5.000,00 TL) mevcut borçtan (4.800,00 TL) fazla olamaz!',
    );
    const answer = (await collect([[borc, 480_000]], 20_000)).json();
    expect(answer).toMatchObject({ tutar: 500_000, avans: 20_000 });
    expect(await account()).toEqual({ kalan: 0, avans: 20_000 });
    const text = await pdfText(answer.makbuz_id);
    for (const part of ['Avans', '200,00 TL', '5.000,00 TL', 'beş bin'])
      expect(text.toLowerCase()).toContain(part.toLowerCase());
  });

  it('is an advance alone with a receipt of its own number where there is no debt', async () => {
    const { makbuz_id } = await take(150_000);
    expect(await account()).toEqual({ kalan: 0, avans: 150_000 });
    expect(await pdfText(makbuz_id)).toContain(`-${String(makbuz_id).padStart(6, '0')}`);
  });

  it('asks if the same sum was taken before on that day, from whichever screen', async () => {
    const borc = await createBorc(t.owner, A, 480_000);
    const first = (await collect([[borc, 480_000]], 20_000)).json();
    const again = await collect([], 500_000);
    expect(again.json()).toMatchObject({
      code: 'ODEME_MUKERRER',
      details: { makbuz_id: first.makbuz_id, tutar: 500_000 },
    });
    expect((await collect([], 500_000, { onaylanan_makbuz: first.makbuz_id })).statusCode).toBe(200);
  });
});

describe('money that arrives', () => {
  it('pays the oldest debts first, and what exceeds them is kept', async () => {
    const ids = [await createBorc(t.owner, A, 10_000), await createBorc(t.owner, A, 20_000)];
    const booked = await book({ muhasebeci_id: A, tutar: 35_000, odeme_yontemi: 'havale', dekont_no: 'B1' });
    expect(booked).toMatchObject({
      tutar: 35_000,
      avans: 5_000,
      odemeler: [
        { tahakkuk_id: ids[0], bakiye: 0 },
        { tahakkuk_id: ids[1], bakiye: 0 },
      ],
    });
    const less = await createBorc(t.owner, A, 20_000);
    expect(await book({ muhasebeci_id: A, tutar: 5_000, odeme_yontemi: 'havale' })).toMatchObject({
      avans: 0,
      odemeler: [{ tahakkuk_id: less, bakiye: 15_000 }],
    });
  });

  it('is an advance where it came before the debt was accrued', async () => {
    await createBorc(t.owner, A, 10_000);
    const booked = await book({ muhasebeci_id: A, tutar: 10_000, odeme_yontemi: 'havale', odeme_tarihi: GECEN_AY });
    expect(booked).toMatchObject({ avans: 10_000, odemeler: [] });
    expect(await account()).toEqual({ kalan: 10_000, avans: 10_000 });
  });
});

describe('an advance', () => {
  it('is used for open debts in one act, the oldest first, and only as the user saw it', async () => {
    await take(25_000);
    await createBorc(t.owner, A, 10_000);
    await createBorc(t.owner, A, 20_000);
    const use = (tutar: number) => t.call('admin', useAvans, { body: { muhasebeci_id: A, tutar } });
    expect((await use(30_000)).json()).toMatchObject({ code: 'AVANS_DEGISTI', details: { tutar: 25_000 } });
    expect((await use(25_000)).json()).toEqual({ adet: 2, tutar: 25_000 });
    expect(await account()).toEqual({ kalan: 5_000, avans: 0 });
    expect((await use(1)).json().message).toBe('Avanstan ödenecek bir şey kalmadı. Sayfayı yenileyin.');
    const { satirlar } = await t.ask('muhasebeciA', listOdemeler, { query: {} });
    expect(satirlar.every(({ odeme_yontemi }) => odeme_yontemi !== 'avans')).toBe(true);
  });

  it('goes back with its receipt, or is refused by what it was used for', async () => {
    const borc = await createBorc(t.owner, A, 10_000);
    const { odemeler } = (await collect([[borc, 10_000]], 5_000)).json();
    const next = await createBorc(t.owner, A, 3_000);
    await t.ask('admin', useAvans, { body: { muhasebeci_id: A, tutar: 3_000 } });
    const refused = await reverse(odemeler[0].odeme_id);
    expect(refused.json()).toMatchObject({ code: 'AVANS_KULLANILMIS' });
    expect(refused.json().message).toMatch(
      /^50,00 TL avans geri alınamaz: kalan avans 20,00 TL, gerisi kullanıldı \(.* borcuna 30,00 TL\)\. Önce bunu iptal edin\.$/,
    );
    expect(await account()).toEqual({ kalan: 0, avans: 2_000 });
    const { satirlar } = await t.ask('admin', listOdemeler, { query: { muhasebeci_id: A } });
    const used = satirlar.find(({ tahakkuk_id }) => tahakkuk_id === next)!;
    expect((await reverse(used.odeme_id)).statusCode).toBe(200);
    expect(await account()).toEqual({ kalan: 3_000, avans: 5_000 });
    expect((await reverse(odemeler[0].odeme_id)).statusCode).toBe(200);
    expect(await account()).toEqual({ kalan: 13_000, avans: 0 });
    expect(await movements()).toEqual([
      ['alındı', 5_000, 'havale'],
      ['kullanıldı', -3_000, null],
      ['ters kayıt', 3_000, null],
      ['ters kayıt', -5_000, 'havale'],
    ]);
  });

  it('stays with a receipt of which another payment still stands', async () => {
    const borclar = [await createBorc(t.owner, A, 1_000), await createBorc(t.owner, A, 2_000)];
    const { odemeler } = (
      await collect(
        borclar.map((id, i) => [id, (i + 1) * 1_000]),
        500,
      )
    ).json();
    await reverse(odemeler[0].odeme_id);
    expect((await account()).avans).toBe(500);
    await reverse(odemeler[1].odeme_id);
    expect((await account()).avans).toBe(0);
  });

  it('is given back with a reason, no more than is left, and that can be taken back', async () => {
    await take(9_000);
    const give = (tutar: number) =>
      t.call('admin', returnAvans, { body: { muhasebeci_id: A, tutar, yontem: 'nakit', neden: 'Sözleşme bitti' } });
    expect((await give(9_001)).json().message).toBe('Kalan avans 90,00 TL; daha fazlası geri verilemez.');
    const { hareket_id, kalan } = (await give(4_000)).json();
    expect(kalan).toBe(5_000);
    const back = () => t.call('admin', reverseAvans, { params: { hareket_id }, body: { neden: 'Verilmedi' } });
    expect((await back()).json()).toMatchObject({ kalan: 9_000 });
    expect((await back()).json().code).toBe('AVANS_IPTAL_EDILMIS');
    expect(await movements()).toEqual([
      ['alındı', 9_000, 'havale'],
      ['iade', -4_000, 'nakit'],
      ['ters kayıt', 4_000, 'nakit'],
    ]);
  });
});

it('is neither taken nor given back in a closed month', async () => {
  const gecen = addMonths(currentDonem(), -1);
  const gun = `${ayMetni(gecen)}-05`;
  await take(1_000);
  await t.owner.query('insert into kapanislar (yil, ay) values ($1, $2)', [gecen.yil, gecen.ay]);
  const refusals = [
    await collect([], 500, { odeme_tarihi: gun }),
    await t.call('admin', returnAvans, { body: { muhasebeci_id: A, tutar: 500, tarih: gun, neden: 'İstedi' } }),
  ];
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
  expect(await account()).toEqual({ kalan: 0, avans: 1_000 });
  await t.owner.query('delete from kapanislar');
});

describe('the database', () => {
  const wrong = (text: string, constraint: string) =>
    expect(t.owner.query(text, [A])).rejects.toMatchObject({ constraint });

  it('lets no sum become negative, even when many use one advance at once', async () => {
    await take(1_000);
    const borc = await createBorc(t.owner, A, 100_000);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => t.call('admin', useAvans, { body: { muhasebeci_id: A, tutar: 1_000 } })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await account()).toEqual({ kalan: 99_000, avans: 0 });
    await expect(
      t.owner.query(`insert into odemeler (tahakkuk_id, odeme_tutari, odeme_yontemi) values ($1, 1, 'avans')`, [borc]),
    ).rejects.toMatchObject({ constraint: 'avans_yetersiz' });
  });

  it('takes no movement without its other side, and proves what was changed behind it', async () => {
    await take(1_000);
    await wrong(
      `insert into avans_hareketleri (muhasebeci_id, tur, tutar) values ($1, 'kullanıldı', -1)`,
      'avans_hareketleri_bag_check',
    );
    await wrong(
      `insert into avans_hareketleri (muhasebeci_id, tur, tutar, yontem, makbuz_id) values ($1, 'alındı', 1, 'nakit', 1)`,
      'avans_hareketleri_makbuz_check',
    );
    await createBorc(t.owner, A, 100);
    await t.ask('admin', useAvans, { body: { muhasebeci_id: A, tutar: 100 } });
    await t.owner.query('begin');
    try {
      await t.owner.query(`update avans_hareketleri set tutar = 50 where muhasebeci_id = $1 and tur = 'alındı'`, [A]);
      const { rows } = await t.owner.query('select * from gate.check_defter()');
      expect(rows).toEqual([{ borc_id: null, sorun: expect.stringMatching(/^avansı eksiye düşmüş: /) }]);
    } finally {
      await t.owner.query('rollback');
    }
    expect((await t.owner.query(`select * from gate.check_tablo('avans_hareketleri')`)).rows).toEqual([]);
  });
});
