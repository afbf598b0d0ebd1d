import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { gunOf } from '#contract/common/donem.ts';
import { createOdeme, listOdemeler, reverseOdeme } from '#contract/tahakkuk/odeme.ts';
import { odemeDurumuOf } from '#contract/tahakkuk/odeme-durumu.ts';
import {
  createTahakkuk,
  listTahakkuklar,
  removeTahakkuk,
  type Tahakkuk,
  updateTahakkuk,
} from '#contract/tahakkuk/tahakkuk.ts';
import { recomputeTahakkuklar } from '#contract/tahakkuk/tahakkuk-toplu.ts';
import { createBorc, createKayitlar, findLedgerFaults } from '#server/testing/factories.ts';
import type { Principal } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let A: number;

beforeAll(async () => {
  t = await createTestApp();
  A = t.office.ids.A.muhasebeci;
});
afterEach(async () => expect(await findLedgerFaults(t.owner)).toEqual([]));
afterAll(() => t.close());

const pay = (tahakkuk_id: number, odeme_tutari: number) =>
  t.ask('admin', createOdeme, { body: { tahakkuk_id, odeme_tutari } });
const reverse = (odeme_id: number, reason = 'Yanlış kayıt', principal: Principal = 'admin') =>
  t.call(principal, reverseOdeme, { params: { odeme_id }, body: { neden: reason } });
const find = async (borc_id: number): Promise<Tahakkuk | undefined> =>
  (await t.ask('admin', listTahakkuklar, { query: { muhasebeci_id: A, boyut: 200 } })).satirlar.find(
    (row) => row.borc_id === borc_id,
  );
const edit = async (borc_id: number, change: Partial<Tahakkuk>) => {
  const { borc_tutari, aciklama, odeme_durumu, elle_neden, surum } = { ...(await find(borc_id))!, ...change };
  return t.call('admin', updateTahakkuk, {
    params: { borc_id },
    body: { borc_tutari, aciklama, odeme_durumu, elle_neden, surum },
  });
};
const remove = (borc_id: number) => t.call('admin', removeTahakkuk, { params: { borc_id } });

describe('editing an accrual', () => {
  it('asks for a reason by the status that the figures give in the database, too', async () => {
    const { rows } = await t.owner.query(`select tahsilat, borc_tutari, app.odeme_durumu(tahsilat, borc_tutari) as durum
      from unnest(array[0, 0, 1, 99, 100, 101]::bigint[], array[0, 100, 100, 100, 100, 100]::bigint[]) as u(tahsilat, borc_tutari)`);
    expect(rows).toHaveLength(6);
    for (const { tahsilat, borc_tutari, durum } of rows)
      expect(odemeDurumuOf(Number(tahsilat), Number(borc_tutari))).toBe(durum);
  });

  it('changes amount and text, and the status follows the figures', async () => {
    const borc = await createBorc(t.owner, A, 10_000);
    await pay(borc, 4_000);
    expect(
      (await edit(borc, { borc_tutari: 4_000, aciklama: 'İndirim', odeme_durumu: 'Tamamlandı' })).json(),
    ).toMatchObject({
      borc_tutari: 4_000,
      bakiye: 0,
      odeme_durumu: 'Tamamlandı',
      elle: false,
      aciklama: 'İndirim',
    });
  });

  it('to less than was collected is refused at the amount', async () => {
    const borc = await createBorc(t.owner, A, 10_000);
    await pay(borc, 4_001);
    expect((await edit(borc, { borc_tutari: 4_000 })).json()).toMatchObject({
      code: 'TUTAR_TAHSILATTAN_AZ',
      field: 'borc_tutari',
      message: 'Tutar, tahsil edilenden (40,01 TL) az olamaz.',
    });
  });

  it('to a status set by hand requires a reason and lasts until the next payment', async () => {
    const borc = await createBorc(t.owner, A, 10_000);
    expect((await edit(borc, { odeme_durumu: 'Tamamlandı' })).json()).toMatchObject({
      code: 'ELLE_NEDEN_GEREKLI',
      field: 'elle_neden',
    });
    const byHand = (await edit(borc, { odeme_durumu: 'Tamamlandı', elle_neden: 'Mahsup' })).json();
    expect(byHand).toMatchObject({ odeme_durumu: 'Tamamlandı', elle: true, elle_neden: 'Mahsup', bakiye: 10_000 });
    await pay(borc, 77);
    expect(await find(borc)).toMatchObject({ odeme_durumu: 'Kısmen Ödendi', elle: false, elle_neden: null });
  });

  it('by the later of two people is refused with what the first changed', async () => {
    const borc = await createBorc(t.owner, A, 10_000);
    const { surum } = (await find(borc))!;
    await edit(borc, { aciklama: 'Birinci' });
    const late = (await edit(borc, { aciklama: 'İkinci', surum })).json();
    expect(late).toMatchObject({
      code: 'KAYIT_DEGISTI',
      details: { degisiklikler: [{ yeni: { aciklama: 'Birinci' } }] },
    });
    expect((await find(borc))?.aciklama).toBe('Birinci');
  });
});

describe('reversing a payment', () => {
  it('opens the accrual again with a new row and the reason, once', async () => {
    const borc = await createBorc(t.owner, A, 10_000);
    const { odeme_id } = await pay(borc, 10_000);
    expect((await reverse(odeme_id, 'Çek karşılıksız')).json()).toMatchObject({
      bakiye: 10_000,
      odeme_durumu: 'Ödenmedi',
    });
    expect((await reverse(odeme_id)).json()).toMatchObject({ code: 'ODEME_IPTAL_EDILMIS' });
    const { satirlar: odemeler } = await t.ask('admin', listOdemeler, { query: { muhasebeci_id: A, boyut: 2 } });
    expect(odemeler).toMatchObject([
      { odeme_tutari: -10_000, aciklama: 'İptal: Çek karşılıksız', iptal_edilen_id: odeme_id },
      { odeme_id, odeme_tutari: 10_000, iptal_eden_id: odemeler[0]!.odeme_id },
    ]);
    expect((await reverse(odemeler[0]!.odeme_id)).json()).toMatchObject({ code: 'IPTALIN_IPTALI' });
  });

  it('fifty times at once reverses it once', async () => {
    const borc = await createBorc(t.owner, A, 10_000);
    const { odeme_id } = await pay(borc, 7_000);
    const answers = await Promise.all(Array.from({ length: 50 }, () => reverse(odeme_id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json().code))).toEqual(
      new Set(['ODEME_IPTAL_EDILMIS']),
    );
    expect(await find(borc)).toMatchObject({ tahsilat: 0, bakiye: 10_000 });
  });

  it('requires a reason', async () => {
    const borc = await createBorc(t.owner, A, 10_000);
    const { odeme_id } = await pay(borc, 2);
    expect((await reverse(odeme_id, '  ')).json()).toMatchObject({ code: 'VALIDATION', field: 'neden' });
  });
});

describe('deleting an accrual', () => {
  it('is refused while anything is collected, and possible after a reversal; the month is free and the payments stay', async () => {
    const { borc_id } = await t.ask('admin', createTahakkuk, {
      body: { muhasebeci_id: A, yil: 2040, ay: 5, borc_tutari: 10_000 },
    });
    const { odeme_id } = await pay(borc_id, 2_500);
    expect((await remove(borc_id)).json()).toMatchObject({
      code: 'TAHAKKUK_ODEMELI',
      message: 'Bu tahakkuk silinemez: 25,00 TL tahsil edilmiş. Önce ödemelerini iptal edin.',
    });
    await reverse(odeme_id);
    expect((await remove(borc_id)).statusCode).toBe(200);
    expect(await find(borc_id)).toBeUndefined();
    expect((await remove(borc_id)).statusCode).toBe(404);
    const { satirlar: odemeler } = await t.ask('muhasebeciA', listOdemeler, { query: { donem: '2040-05' } });
    expect(odemeler.map(({ odeme_tutari }) => odeme_tutari)).toEqual([-2_500, 2_500]);
    await t.ask('admin', createTahakkuk, { body: { muhasebeci_id: A, yil: 2040, ay: 5, borc_tutari: 1 } });
    const late = await t.call('admin', createOdeme, { body: { tahakkuk_id: borc_id, odeme_tutari: 1 } });
    expect(late.statusCode).toBe(404);
  });

  it('without a payment leaves only its log entry', async () => {
    const borc = await createBorc(t.owner, A, 10_000);
    expect((await remove(borc)).statusCode).toBe(200);
    expect((await t.owner.query('select from borc_tahakkuk where borc_id = $1', [borc])).rowCount).toBe(0);
  });
});

describe('recomputing an accrual', () => {
  it('follows the month if nothing is paid and explains what it leaves unchanged', async () => {
    const kayit = (ay: number, hizmet_bedeli: number) => ({
      muhasebeci_id: A,
      yil: 2041,
      ay,
      durum: 'onaylandı' as const,
      hizmet_bedeli,
    });
    await createKayitlar(t.owner, t.office.hizmet, [kayit(1, 5_000), kayit(2, 5_000), kayit(3, 5_000)]);
    const [stale, paid, fresh] = await Promise.all(
      [1, 2, 3].map(
        async (ay) =>
          (await t.ask('admin', createTahakkuk, { body: { muhasebeci_id: A, yil: 2041, ay, borc_tutari: 5_000 } }))
            .borc_id,
      ),
    );
    await createKayitlar(t.owner, t.office.hizmet, [kayit(1, 700), kayit(2, 700)]);
    await pay(paid!, 100);
    const list = await t.ask('admin', listTahakkuklar, {
      query: { muhasebeci_id: A, donem: '2041', guncel_degil: '1' },
    });
    expect(list.satirlar.map(({ borc_id, fark }) => [borc_id, fark])).toEqual(
      expect.arrayContaining([
        [stale, 700],
        [paid, 700],
      ]),
    );
    expect(list.toplam).toBe(2);
    const answer = await t.ask('admin', recomputeTahakkuklar, {
      body: { borc_idler: [stale!, paid!, fresh!, 999_999_999] },
    });
    expect(answer).toEqual({
      guncellenen: 1,
      atlananlar: [
        { borc_id: paid, neden: 'Ödemesi var.' },
        { borc_id: 999_999_999, neden: 'Tahakkuk bulunamadı.' },
      ],
    });
    expect(await find(stale!)).toMatchObject({ borc_tutari: 5_700, fark: 0 });
  });
});

describe('an accountant’s list of accruals', () => {
  it('can be filtered by payment, amount and day, and never shows those of others', async () => {
    const B = t.office.ids.B.muhasebeci;
    const borc = await createBorc(t.owner, B, 77_000);
    const open = await t.ask('muhasebeciB', listTahakkuklar, { query: { bakiye: 'Ödenmemiş', borc_tutari: '770,00' } });
    expect(open.satirlar.map(({ borc_id }) => borc_id)).toEqual([borc]);
    expect(
      (await t.ask('muhasebeciB', listTahakkuklar, { query: { bakiye: 'Ödenmiş', borc_tutari: '770 üstü' } })).toplam,
    ).toBe(0);
    const today = gunOf(new Date());
    expect(
      (await t.ask('muhasebeciB', listTahakkuklar, { query: { borc_tarihi: today, borc_tutari: '700 – 770' } })).toplam,
    ).toBe(1);
    expect(
      (await t.ask('muhasebeciB', listTahakkuklar, { query: { borc_tarihi: '..2020-01-01', borc_tutari: '≥ 770' } }))
        .toplam,
    ).toBe(0);
    expect((await t.ask('muhasebeciA', listTahakkuklar, { query: { muhasebeci_id: B } })).toplam).toBe(0);
  });
});
