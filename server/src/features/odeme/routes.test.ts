import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getBorcum } from '#contract/tahakkuk/borcum.ts';
import { createOdeme, listOdemeler, reverseOdeme } from '#contract/tahakkuk/odeme.ts';
import { ODEME_DURUMU } from '#contract/tahakkuk/odeme-durumu.ts';
import { createTahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { createBorc, createMuhasebeciler, findLedgerFaults } from '#server/testing/factories.ts';
import type { Principal } from '#server/testing/office.ts';
import { createRandom } from '#server/testing/random.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let A: number;

beforeAll(async () => {
  t = await createTestApp();
  A = t.office.ids.A.muhasebeci;
});
afterEach(async () => expect(await findLedgerFaults(t.owner)).toEqual([]));
afterAll(() => t.close());

const pay = (tahakkuk_id: number, odeme_tutari: number, key?: string, principal: Principal = 'admin') =>
  t.call(principal, createOdeme, { body: { tahakkuk_id, odeme_tutari }, ...(key && { key }) });
/** On a busy machine a payment may wait too long for a connection; a client then repeats it under the same key. */
const payOnceServed = async (
  tahakkuk_id: number,
  odeme_tutari: number,
  key: string = randomUUID(),
): ReturnType<typeof pay> => {
  const answer = await pay(tahakkuk_id, odeme_tutari, key);
  return ['IN_FLIGHT', 'UNAVAILABLE'].includes(answer.json().code)
    ? payOnceServed(tahakkuk_id, odeme_tutari, key)
    : answer;
};
const payments = async (borc_id: number) =>
  (
    await t.owner.query(
      'select odeme_tutari::integer as tutar, aciklama from odemeler where tahakkuk_id = $1 order by odeme_id',
      [borc_id],
    )
  ).rows;

describe('a payment', () => {
  it('of a part leaves the rest, and the last part completes the accrual', async () => {
    const borc = await createBorc(t.owner, A, 100_000);
    expect((await pay(borc, 30_000)).json()).toMatchObject({ bakiye: 70_000, odeme_durumu: ODEME_DURUMU.kismenOdendi });
    expect((await pay(borc, 1)).json()).toMatchObject({ bakiye: 69_999, odeme_durumu: ODEME_DURUMU.kismenOdendi });
    expect((await pay(borc, 69_999)).json()).toMatchObject({ bakiye: 0, odeme_durumu: ODEME_DURUMU.tamamlandi });
    expect(await payments(borc)).toEqual([
      { tutar: 30_000, aciklama: 'Kısmi ödeme yapıldı' },
      { tutar: 1, aciklama: 'Kısmi ödeme yapıldı' },
      { tutar: 69_999, aciklama: 'Tam ödeme yapıldı' },
    ]);
  });

  it('of more than the balance is refused with the balance', async () => {
    const borc = await createBorc(t.owner, A, 123_450);
    const refused = await pay(borc, 123_451);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({
      code: 'ODEME_FAZLA',
      message: 'Ödeme tutarı (1.234,51 TL) mevcut borçtan (1.234,50 TL) fazla olamaz!',
      field: 'odeme_tutari',
      details: { tutar: 123_451, bakiye: 123_450 },
    });
    expect(await payments(borc)).toEqual([]);
  });

  it('of zero, a negative amount, a fraction of a kuruş, by card or without an accrual is refused at its field', async () => {
    const borc = await createBorc(t.owner, A, 1_000);
    for (const odeme_tutari of [0, -100, 10.5, '100']) {
      expect((await pay(borc, odeme_tutari as number)).json(), String(odeme_tutari)).toMatchObject({
        code: 'VALIDATION',
        field: 'odeme_tutari',
      });
    }
    const byCard = await t.call('admin', createOdeme, {
      body: { tahakkuk_id: borc, odeme_tutari: 1, odeme_yontemi: 'kart' as never },
    });
    expect(byCard.json()).toMatchObject({ code: 'VALIDATION', field: 'odeme_yontemi' });
    expect((await pay(999_999_999, 1)).json()).toEqual({
      code: 'NOT_FOUND',
      message: 'Kayıt bulunamadı.',
      field: 'tahakkuk_id',
    });
  });

  it('replaces a status that was set by hand', async () => {
    const borc = await createBorc(t.owner, A, 1_000);
    await t.owner.query(
      `update borc_tahakkuk set elle_durum = 'Tamamlandı', elle_neden = 'Anlaşma' where borc_id = $1`,
      [borc],
    );
    expect((await pay(borc, 400)).json()).toMatchObject({ bakiye: 600, odeme_durumu: ODEME_DURUMU.kismenOdendi });
  });

  it('can be recorded only by admin and superadmin', async () => {
    const borc = await createBorc(t.owner, A, 1_000);
    for (const principal of ['moderator', 'muhasebeciA', 'personelA', 'mukellefA'] as const) {
      expect((await pay(borc, 1, undefined, principal)).statusCode, principal).toBe(403);
    }
    expect((await pay(borc, 222, undefined, 'superadmin')).statusCode).toBe(200);
  });

  it('is recorded with who entered it', async () => {
    const borc = await createBorc(t.owner, A, 1_000);
    const { odeme_id } = (await pay(borc, 10)).json();
    const { rows } = await t.owner.query(
      `select o.kaydeden = k.id as kim, d.kullanici_id = k.id as denetimde, d.db_rolu, d.islem, (d.yeni ->> 'odeme_tutari')::integer as tutar
       from odemeler o join denetim d on d.tablo = 'odemeler' and d.satir_id = o.odeme_id join kullanicilar k on k.ad = 'Yönetici admin' where o.odeme_id = $1`,
      [odeme_id],
    );
    expect(rows).toEqual([{ kim: true, denetimde: true, db_rolu: 'muhasip_admin', islem: 'insert', tutar: 10 }]);
  });
});

describe('simultaneous payments', () => {
  it('on one debt take its balance and no more, even two hundred of them', async () => {
    const borc = await createBorc(t.owner, A, 100_000);
    // Each payment has its own amount, because an equal one would be asked about.
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => payOnceServed(borc, 1_400 + i)));
    const paid = answers.filter(({ statusCode }) => statusCode === 200);
    expect(new Set(answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json().code))).toEqual(
      new Set(['ODEME_FAZLA']),
    );
    const booked = await payments(borc);
    expect(booked).toHaveLength(paid.length);
    const left = booked.reduce((rest, { tutar }) => rest - tutar, 100_000);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBeLessThan(1_600);
  });

  it('of any size leave every accrual with exactly what was paid', async () => {
    const random = createRandom(7);
    const [own] = await createMuhasebeciler(t.owner, 1);
    const debts = await Promise.all([90_001, 50_000, 7].map((tutar) => createBorc(t.owner, own!, tutar)));
    await Promise.all(Array.from({ length: 200 }, () => pay(random.pick(debts), 1 + random.below(2_000))));
    const { rows } = await t.owner.query(
      'select sum(tahsilat)::integer as tahsilat from borc_tahakkuk where borc_id = any ($1)',
      [debts],
    );
    const paid = (await Promise.all(debts.map(payments))).flat();
    expect(paid.reduce((sum, { tutar }) => sum + tutar, 0)).toBe(rows[0].tahsilat);
  });
});

describe('the Idempotency-Key of a payment', () => {
  it('makes one payment of a hundred repeats, all answered alike', async () => {
    const borc = await createBorc(t.owner, A, 50_000);
    const replay = async (): Promise<unknown> => {
      const answer = await pay(borc, 500, 'yuz-kez-gonderilen');
      return answer.json().code === 'IN_FLIGHT' ? replay() : answer.json();
    };
    const answers = await Promise.all(Array.from({ length: 100 }, replay));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ bakiye: 49_500 });
    expect(await payments(borc)).toHaveLength(1);
    expect((await pay(borc, 500, 'yuz-kez-gonderilen')).json()).toEqual(answers[0]);
  });

  it('with another body or on another route is refused', async () => {
    const borc = await createBorc(t.owner, A, 50_000);
    await pay(borc, 510, 'bir-kere-yeter');
    const other = await pay(borc, 511, 'bir-kere-yeter');
    expect(other.statusCode).toBe(422);
    expect(other.json()).toEqual({
      code: 'IDEMPOTENCY_KEY_REUSED',
      message: 'Bu işlem anahtarı başka bir istek için kullanılmış.',
    });
    const elsewhere = await t.call('admin', createTahakkuk, {
      key: 'bir-kere-yeter',
      body: { muhasebeci_id: A, yil: 2050, ay: 1, borc_tutari: 1 },
    });
    expect(elsewhere.statusCode).toBe(422);
    expect(await payments(borc)).toHaveLength(1);
  });

  it('belongs to its user only', async () => {
    const borc = await createBorc(t.owner, A, 50_000);
    await pay(borc, 520, 'herkesin-anahtari');
    expect((await pay(borc, 720, 'herkesin-anahtari', 'superadmin')).statusCode).toBe(200);
    expect(await payments(borc)).toHaveLength(2);
  });

  it('is required and must be valid', async () => {
    const borc = await createBorc(t.owner, A, 1_000);
    const headers = { authorization: `Bearer ${t.office.tokens.admin}` };
    for (const key of [undefined, '', 'kisa', 'boşluk var', 'x'.repeat(101)]) {
      const refused = await t.app.inject({
        method: 'POST',
        url: createOdeme.path,
        headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
        payload: { tahakkuk_id: borc, odeme_tutari: 1 },
      });
      expect(refused.statusCode, String(key)).toBe(400);
      expect(refused.json().details.alanlar).toEqual([
        { field: 'Idempotency-Key', message: 'Idempotency-Key başlığı zorunludur.' },
      ]);
    }
    expect(await payments(borc)).toEqual([]);
  });

  it('of a refused request can be used again, because nothing was done', async () => {
    const borc = await createBorc(t.owner, A, 1_000);
    expect((await pay(borc, 1_001, 'once-reddedilen')).statusCode).toBe(409);
    expect((await pay(borc, 1_000, 'once-reddedilen')).statusCode).toBe(200);
  });
});

describe('the list of payments', () => {
  it('shows newest first, with count and sum of all pages; accountants see only their own', async () => {
    const B = t.office.ids.B.muhasebeci;
    const borc = await createBorc(t.owner, B, 10_000);
    for (const tutar of [100, 200, 400]) await pay(borc, tutar);
    const first = await t.ask('moderator', listOdemeler, { query: { muhasebeci_id: B, boyut: 3 } });
    expect(first.satirlar.map(({ odeme_tutari }) => odeme_tutari)).toEqual([400, 200, 100]);
    expect(first).toMatchObject({ toplam: 4, toplamlar: { odeme_tutari: 40_700 } });
    expect(first.satirlar[0]).toMatchObject({
      tahakkuk_id: borc,
      odeme_yontemi: 'havale',
      iptal_edilen_id: null,
      tahakkuk_ayi: 1,
    });
    expect(
      (await t.ask('moderator', listOdemeler, { query: { muhasebeci_id: B, boyut: 3, sayfa: 2 } })).satirlar,
    ).toHaveLength(1);
    const own = await t.ask('muhasebeciB', listOdemeler, { query: { muhasebeci_id: A } });
    expect(own).toMatchObject({ toplam: 4, toplamlar: { odeme_tutari: 40_700 } });
    expect(await t.ask('moderator', listOdemeler, { query: { muhasebeci_id: 999_999_999 } })).toEqual({
      satirlar: [],
      toplam: 0,
      gelen: 0,
      toplamlar: { odeme_tutari: 0 },
    });
  });

  it('finds reversals, which are negative, by an amount without a lower bound', async () => {
    const muhasebeci_id = t.office.ids.B.muhasebeci;
    const odeme = (await pay(await createBorc(t.owner, muhasebeci_id, 4_321), 4_321)).json();
    await t.ask('admin', reverseOdeme, { params: { odeme_id: odeme.odeme_id }, body: { neden: 'Yanlış kayıt' } });
    for (const odeme_tutari of ['0 altı', '..-43,21', '-100 – 0']) {
      const { satirlar: odemeler } = await t.ask('admin', listOdemeler, { query: { muhasebeci_id, odeme_tutari } });
      expect(odemeler, odeme_tutari).toMatchObject([{ odeme_tutari: -4_321 }]);
    }
  });
});

describe('an accountant’s debt status', () => {
  it('adds up the listed accruals, newest period first', async () => {
    const borcum = await t.ask('muhasebeciA', getBorcum);
    const sum = (key: 'borc_tutari' | 'tahsilat' | 'bakiye') => borcum.aylar.reduce((total, ay) => total + ay[key], 0);
    expect(borcum).toMatchObject({ toplam_borc: sum('borc_tutari'), odenen: sum('tahsilat'), kalan: sum('bakiye') });
    const { rows } = await t.owner.query(
      'select borc_id::integer as borc_id from borc_tahakkuk where muhasebeci_id = $1 order by tahakkuk_yili desc, tahakkuk_ayi desc',
      [A],
    );
    expect(borcum.aylar.map(({ borc_id }) => borc_id)).toEqual(rows.map(({ borc_id }) => borc_id));
    expect(borcum.aylar.length).toBeGreaterThan(5);
  });

  it('includes a payment as soon as it is recorded', async () => {
    const before = await t.ask('muhasebeciB', getBorcum);
    const borc = await createBorc(t.owner, t.office.ids.B.muhasebeci, 5_000);
    await pay(borc, 2_000);
    const after = await t.ask('muhasebeciB', getBorcum);
    expect(after).toMatchObject({
      toplam_borc: before.toplam_borc + 5_000,
      odenen: before.odenen + 2_000,
      kalan: before.kalan + 3_000,
    });
  });
});
