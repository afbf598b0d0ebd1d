import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gunOf } from '#contract/common/donem.ts';
import { downloadEkstrePdf, getEkstre, hareketMetni } from '#contract/tahakkuk/ekstre.ts';
import {
  createOdeme,
  createTahsilat,
  downloadMakbuz,
  listOdemeler,
  makbuzNo,
  reverseOdeme,
  type TahsilatCreate,
} from '#contract/tahakkuk/odeme.ts';
import { createBorc, createMuhasebeciler, findLedgerFaults } from '#server/testing/factories.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const gunOnce = (gun: number): string => gunOf(new Date(Date.now() - gun * 86_400_000));

let t: TestApp;
let muhasebeci_id: number;
let borclar: number[];

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  muhasebeci_id = (await createMuhasebeciler(t.owner, 1))[0]!;
  borclar = [];
  for (const tutar of [50_000, 60_000, 70_000]) borclar.push(await createBorc(t.owner, muhasebeci_id, tutar));
  await t.owner.query(`update borc_tahakkuk set borc_tarihi = now() - interval '20 days' where borc_id = any ($1)`, [
    borclar,
  ]);
});
afterEach(async () => expect(await findLedgerFaults(t.owner)).toEqual([]));
afterAll(() => t.close());

const collect = (tutarlar: readonly number[], rest: Partial<TahsilatCreate> = {}) =>
  t.call('admin', createTahsilat, {
    body: {
      muhasebeci_id,
      kalemler: tutarlar.flatMap((odeme_tutari, i) =>
        odeme_tutari > 0 ? [{ tahakkuk_id: borclar[i]!, odeme_tutari }] : [],
      ),
      ...rest,
    },
  });
const pay = (i: number, odeme_tutari: number, rest: object = {}) =>
  t.call('admin', createOdeme, { body: { tahakkuk_id: borclar[i]!, odeme_tutari, ...rest } });
const count = async () => (await t.ask('admin', listOdemeler, { query: { muhasebeci_id } })).toplam;

describe('the same accountant, sum and day a second time', () => {
  it('is refused with the first one named, whatever the key, screen, debts and method, and books nothing', async () => {
    const first = (await collect([10_000, 5_000], { dekont_no: 'F123', odeme_notu: 'Çek 7' })).json();
    for (const again of [collect([0, 0, 15_000], { odeme_yontemi: 'nakit' }), pay(2, 15_000), collect([1, 14_999])]) {
      const refused = await again;
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        code: 'ODEME_MUKERRER',
        details: {
          makbuz_id: first.makbuz_id,
          tutar: 15_000,
          odeme_yontemi: 'havale',
          dekont_no: 'F123',
          odeme_notu: 'Çek 7',
          donemler: [expect.any(String), expect.any(String)],
          kaydeden: expect.any(String),
        },
      });
      expect(refused.json().message).toContain(
        makbuzNo({ makbuz_id: first.makbuz_id, odeme_tarihi: new Date().toISOString() }),
      );
    }
    expect(await count()).toBe(2);
  });

  it('is booked once the confirmation names the first; naming another does not count', async () => {
    const first = (await pay(0, 7_000)).json().odeme_id;
    expect((await pay(1, 7_000, { onaylanan_makbuz: first + 1 })).json()).toMatchObject({ code: 'ODEME_MUKERRER' });
    const second = await pay(1, 7_000, { onaylanan_makbuz: first });
    expect(second.statusCode).toBe(200);
    // The third asks for the latest, so a confirmation of the first cannot cover what came since.
    expect((await pay(2, 7_000, { onaylanan_makbuz: first })).json()).toMatchObject({
      code: 'ODEME_MUKERRER',
      details: { makbuz_id: second.json().odeme_id },
    });
  });

  it('is no repetition on another day, of another sum or accountant, or after the first was reversed', async () => {
    const { odeme_id } = (await pay(0, 3_000)).json();
    expect((await collect([0, 3_000], { odeme_tarihi: gunOnce(1) })).statusCode).toBe(200);
    expect((await pay(1, 3_001)).statusCode).toBe(200);
    const [other] = await createMuhasebeciler(t.owner, 1);
    const borc = await createBorc(t.owner, other!, 9_000);
    expect((await t.call('admin', createOdeme, { body: { tahakkuk_id: borc, odeme_tutari: 3_000 } })).statusCode).toBe(
      200,
    );
    await t.ask('admin', reverseOdeme, { params: { odeme_id }, body: { neden: 'Yanlış' } });
    expect((await pay(0, 3_000)).statusCode).toBe(200);
  });

  it('counts only what still stands of a receipt', async () => {
    const { odemeler } = (await collect([2_000, 4_000])).json();
    await t.ask('admin', reverseOdeme, { params: { odeme_id: odemeler[1].odeme_id }, body: { neden: 'Yanlış' } });
    expect((await pay(1, 6_000)).statusCode).toBe(200);
    expect((await pay(1, 2_000)).json()).toMatchObject({ code: 'ODEME_MUKERRER', details: { tutar: 2_000 } });
  });

  it('is found where one of the two is split over receipts, and says how', async () => {
    await pay(0, 6_100);
    const second = (await pay(1, 4_200)).json().odeme_id;
    const whole = (await collect([5_000, 5_300])).json();
    expect(whole).toMatchObject({
      code: 'ODEME_MUKERRER',
      details: { makbuz_id: second, tutar: 4_200, bolunme: { biri: 'yeni', adet: 2 } },
    });
    expect(whole.message).toContain('O günün 2 makbuzu birlikte bu tutarı tutuyor');
    const booked = (await collect([5_000, 5_300], { onaylanan_makbuz: second })).json();
    expect(booked.makbuz_id).toBeGreaterThan(second);
    await collect([0, 0, 20_000], { odeme_tarihi: gunOnce(2) });
    await collect([0, 0, 12_500], { odeme_tarihi: gunOnce(2) });
    expect((await collect([7_500], { odeme_tarihi: gunOnce(2) })).json()).toMatchObject({
      code: 'ODEME_MUKERRER',
      details: { bolunme: { biri: 'önceki', adet: 1 } },
    });
  });

  it('asks the second of two cashiers who send a whole and its parts at the same moment', async () => {
    for (let i = 0; i < 6; i++) {
      const day = { odeme_tarihi: gunOnce(3 + i) };
      const tutar = 1_000 + i * 10;
      await collect([tutar], day);
      const answers = await Promise.all([collect([0, 300], day), collect([0, 0, tutar - 300], day)]);
      const codes = answers.map((answer) => (answer.statusCode === 200 ? 'booked' : answer.json().code)).sort();
      expect(codes).toEqual(['ODEME_MUKERRER', 'booked']);
    }
  });

  it('is found also for a day in the past, and when ten come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, i) =>
        collect(
          [0, 0, 0].map((_tutar, at) => (at === i % 3 ? 1_500 : 0)),
          { odeme_tarihi: gunOnce(3) },
        ),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(8).fill(409)]);
    expect(new Set(answers.filter((a) => a.statusCode === 409).map((a) => a.json().code))).toEqual(
      new Set(['ODEME_MUKERRER']),
    );
    expect(await count()).toBe(1);
  });
});

describe('a bank reference', () => {
  it('that stands on a payment already asks, also with another sum, day, case or accountant', async () => {
    const first = (await collect([8_000], { dekont_no: '  2026 ab  77 ' })).json();
    const [other] = await createMuhasebeciler(t.owner, 1);
    const borc = await createBorc(t.owner, other!, 9_000);
    for (const again of [
      collect([0, 1], { dekont_no: '2026 AB 77', odeme_tarihi: gunOnce(2) }),
      t.call('admin', createOdeme, { body: { tahakkuk_id: borc, odeme_tutari: 5, dekont_no: '2026 ab 77' } }),
    ])
      expect((await again).json()).toMatchObject({
        code: 'ODEME_MUKERRER',
        details: { makbuz_id: first.makbuz_id, dekont_no: '2026 ab 77' },
      });
    expect((await collect([0, 2], { dekont_no: '2026 ab 78' })).statusCode).toBe(200);
    expect((await pay(1, 3)).statusCode).toBe(200);
    expect((await pay(2, 4)).statusCode).toBe(200);
  });

  it('and a note stand in list, search, filter, export, statement, its PDF and the receipt', async () => {
    const { makbuz_id } = (
      await collect([1_100, 1_200], { dekont_no: 'EFT-ŞĞ-42', odeme_notu: 'Ziraat,\n üçüncü taksit' })
    ).json();
    await pay(2, 9_900);
    const found = (query: object) =>
      t.ask('admin', listOdemeler, { query: { muhasebeci_id, ...query } }).then(({ satirlar: odemeler }) => odemeler);
    const both = expect.arrayContaining([
      expect.objectContaining({ dekont_no: 'EFT-ŞĞ-42', odeme_notu: 'Ziraat, üçüncü taksit', makbuz_id }),
    ]);
    for (const query of [{ arama: 'sg-42' }, { arama: 'ZİRAAT taksit' }, { dekont_no: 'EFT-ŞĞ-42' }]) {
      expect(await found(query)).toHaveLength(2);
      expect(await found(query)).toEqual(both);
    }
    const csv = (await t.call('admin', listOdemeler.file, { query: { bicim: 'csv', muhasebeci_id } as never })).body;
    expect(csv).toMatch(/Dekont No;Not/);
    expect(csv).toMatch(/EFT-ŞĞ-42;Ziraat, üçüncü taksit/);
    const query = { muhasebeci_id, baslangic: gunOnce(1), bitis: gunOnce(0) };
    const { hareketler } = await t.ask('admin', getEkstre, { query });
    expect(hareketler.map(hareketMetni)).toContainEqual(
      expect.stringMatching(/ödemesi · Kısmi ödeme yapıldı · Dekont no EFT-ŞĞ-42 · Ziraat, üçüncü taksit$/),
    );
    const texts = await Promise.all(
      [
        t.call('admin', downloadEkstrePdf, { query }),
        t.call('admin', downloadMakbuz, { params: { odeme_id: makbuz_id } }),
      ].map(
        async (asked) =>
          (await extractText(await getDocumentProxy(new Uint8Array((await asked).rawPayload)), { mergePages: true }))
            .text,
      ),
    );
    for (const text of texts) for (const part of ['EFT-ŞĞ-42', 'üçüncü taksit']) expect(text).toContain(part);
  });

  it('too long is named at its field', async () => {
    expect((await collect([1], { dekont_no: 'x'.repeat(51) })).json()).toMatchObject({
      field: 'dekont_no',
      message: 'Dekont no en çok 50 karakter olabilir.',
    });
    expect((await collect([1], { odeme_notu: 'x'.repeat(301) })).json()).toMatchObject({
      field: 'odeme_notu',
      message: 'Not en çok 300 karakter olabilir.',
    });
  });
});
