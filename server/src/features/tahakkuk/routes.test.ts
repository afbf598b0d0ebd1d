import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ayMetni } from '#contract/common/donem.ts';
import { KURUS_MAX } from '#contract/common/kurus.ts';
import type { RouteInput } from '#contract/common/route.ts';
import { ODEME_DURUMU } from '#contract/tahakkuk/odeme-durumu.ts';
import { createTahakkuk, listTahakkuklar } from '#contract/tahakkuk/tahakkuk.ts';
import { computeTahakkuk, computeYil, listTahakkukAyi, toplananTahakkuklar } from '#contract/tahakkuk/tahakkuk-ay.ts';
import { createTahakkuklar } from '#contract/tahakkuk/tahakkuk-toplu.ts';
import { createBorc, createKayitlar, createMuhasebeciler, findLedgerFaults } from '#server/testing/factories.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let A: number;
let B: number;

beforeAll(async () => {
  t = await createTestApp();
  A = t.office.ids.A.muhasebeci;
  B = t.office.ids.B.muhasebeci;
});
afterEach(async () => expect(await findLedgerFaults(t.owner)).toEqual([]));
afterAll(() => t.close());

const kayit = (
  muhasebeci_id: number,
  yil: number,
  ay: number,
  durum: Parameters<typeof createKayitlar>[2][0]['durum'],
  hizmet_bedeli: number,
) => ({
  muhasebeci_id,
  yil,
  ay,
  durum,
  hizmet_bedeli,
});

describe('computing a month’s sum', () => {
  beforeAll(() =>
    createKayitlar(t.owner, t.office.hizmet, [
      kayit(A, 2030, 3, 'talep', 10_050),
      kayit(A, 2030, 3, 'onaylandı', 20_000),
      kayit(A, 2030, 3, 'yapıldı', 3_000),
      kayit(A, 2030, 3, 'onay', 400),
      kayit(A, 2030, 3, 'tamamlandi', 50),
      kayit(A, 2030, 3, 'reddedildi', 7_777),
      kayit(A, 2030, 5, 'reddedildi', 999),
      kayit(B, 2030, 3, 'talep', 1),
    ]),
  );

  it('leaves rejected records out and shows what is approved, pending and rejected', async () => {
    expect(await t.ask('moderator', computeTahakkuk, { query: { muhasebeci_id: A, yil: 2030, ay: 3 } })).toEqual({
      yil: 2030,
      ay: 3,
      kayit_sayisi: 6,
      tutar: 33_500,
      onaylanan: 23_450,
      bekleyen: 10_050,
      reddedilen: 7_777,
      mevcut: null,
    });
  });

  it('gives zero, and not nothing, if all records are rejected', async () => {
    expect(await t.ask('admin', computeTahakkuk, { query: { muhasebeci_id: A, yil: 2030, ay: 5 } })).toMatchObject({
      kayit_sayisi: 1,
      tutar: 0,
      reddedilen: 999,
    });
  });

  it('without a record says so', async () => {
    const response = await t.call('admin', computeTahakkuk, { query: { muhasebeci_id: A, yil: 2030, ay: 4 } });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      code: 'HIZMET_KAYDI_YOK',
      message: 'Seçili ay ve yıl için hizmet kaydı bulunamadı!',
    });
  });

  it('for a whole year lists each month with records and their sum', async () => {
    const { aylar, toplam } = await t.ask('admin', computeYil, { query: { muhasebeci_id: A, yil: 2030 } });
    expect(aylar.map(({ ay, tutar }) => [ay, tutar])).toEqual([
      [3, 33_500],
      [5, 0],
    ]);
    expect(toplam).toBe(33_500);
    expect(await t.ask('admin', computeYil, { query: { muhasebeci_id: A, yil: 2031 } })).toEqual({
      aylar: [],
      toplam: 0,
    });
  });

  it('shows the month’s existing accrual', async () => {
    const { borc_id } = await t.ask('admin', createTahakkuk, {
      body: { muhasebeci_id: A, yil: 2030, ay: 3, borc_tutari: 30_000 },
    });
    const { mevcut } = await t.ask('admin', computeTahakkuk, { query: { muhasebeci_id: A, yil: 2030, ay: 3 } });
    expect(mevcut).toEqual({ borc_id, borc_tutari: 30_000, odeme_durumu: ODEME_DURUMU.odenmedi });
  });
});

describe('adding an accrual', () => {
  const add = (
    body: Partial<{ muhasebeci_id: number; yil: number; ay: number; borc_tutari: number; aciklama: string }>,
    key?: string,
  ) =>
    t.call('admin', createTahakkuk, {
      body: { muhasebeci_id: A, yil: 2032, ay: 1, borc_tutari: 123_450, ...body },
      ...(key && { key }),
    });

  it('starts with the whole amount as balance', async () => {
    expect((await add({ aciklama: '  Elle eklendi ' })).statusCode).toBe(200);
    const { satirlar: tahakkuklar } = await t.ask('admin', listTahakkuklar, {
      query: { muhasebeci_id: A, donem: '2032-01' },
    });
    expect(tahakkuklar).toMatchObject([
      {
        muhasebeci_adi: 'Muhasebeci A',
        borc_tutari: 123_450,
        tahsilat: 0,
        bakiye: 123_450,
        odeme_durumu: 'Ödenmedi',
        elle: false,
        fark: 0,
        aciklama: 'Elle eklendi',
      },
    ]);
  });

  it('for a period that has one is refused with its amount and status', async () => {
    const refused = await add({});
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'TAHAKKUK_EXISTS',
      message:
        "Muhasebeci A için Ocak 2032 döneminde 1.234,50 TL tutarında, 'Ödenmedi' durumunda bir tahakkuk zaten var. Önce mevcut tahakkuku düzenleyin veya silin.",
    });
    expect((await add({ muhasebeci_id: B })).statusCode).toBe(200);
  });

  it('for an unknown accountant is refused at the field', async () => {
    const refused = await add({ muhasebeci_id: 999_999_999 });
    expect(refused.statusCode).toBe(404);
    expect(refused.json()).toEqual({ code: 'NOT_FOUND', message: 'Kayıt bulunamadı.', field: 'muhasebeci_id' });
  });

  it('accepts whole kuruş above zero up to the largest allowed amount', async () => {
    for (const borc_tutari of [0, -1, 10.5, KURUS_MAX + 1, Number.NaN, '100']) {
      const refused = await add({ yil: 2033, borc_tutari: borc_tutari as number });
      expect(refused.json(), String(borc_tutari)).toMatchObject({ code: 'VALIDATION', field: 'borc_tutari' });
    }
    expect((await add({ yil: 2033, borc_tutari: KURUS_MAX })).statusCode).toBe(200);
    await t.owner.query('delete from borc_tahakkuk where borc_tutari = $1', [KURUS_MAX]);
  });

  it('twenty times at once creates one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add({ yil: 2034 })));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(409)]);
    expect(
      answers
        .filter(({ statusCode }) => statusCode === 409)
        .every((answer) => answer.json().code === 'TAHAKKUK_EXISTS'),
    ).toBe(true);
  });

  it('again with the same key is answered the same', async () => {
    const first = await add({ yil: 2035 }, 'ayni-anahtar-1');
    const second = await add({ yil: 2035 }, 'ayni-anahtar-1');
    expect(second.json()).toEqual(first.json());
    expect((await add({ yil: 2036 }, 'ayni-anahtar-1')).json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });
});

describe('creating a year’s accruals for everybody', () => {
  const YIL = 2040;
  let muhasebeciler: number[];
  const agreed = async (yil: number) => {
    const { adet, tutar } = toplananTahakkuklar(
      (await t.ask('superadmin', listTahakkukAyi, { query: { yil } })).satirlar,
      false,
    );
    return { adet, tutar };
  };
  const run = async (yil = YIL) =>
    t.ask('superadmin', createTahakkuklar, { body: { yil, beklenen: await agreed(yil) } });
  const sums = async (yil: number) =>
    (
      await t.owner.query(
        `select k.muhasebeci_id, hizmet_ayi as ay, coalesce(sum(hizmet_bedeli) filter (where durum <> 'reddedildi'), 0)::integer as tutar
         from hizmet_kayitlari k where hizmet_yili = $1 group by 1, 2 order by 1, 2`,
        [yil],
      )
    ).rows;
  const accruals = async (yil: number) =>
    (
      await t.owner.query(
        'select muhasebeci_id, tahakkuk_ayi as ay, borc_tutari::integer as tutar, hizmet_toplami::integer as toplam from borc_tahakkuk where tahakkuk_yili = $1 order by 1, 2',
        [yil],
      )
    ).rows;

  beforeAll(async () => {
    muhasebeciler = await createMuhasebeciler(t.owner, 6);
    for (const yil of [YIL, YIL + 1]) {
      await createKayitlar(
        t.owner,
        t.office.hizmet,
        muhasebeciler.flatMap((id, i) => [
          kayit(id, yil, 1, 'talep', 1_000 * (i + 1)),
          kayit(id, yil, 1, 'reddedildi', 500),
          kayit(id, yil, 2 + i, 'yapıldı', 333),
          kayit(id, yil, 11, 'onaylandı', 0),
          kayit(id, yil, 12, 'reddedildi', 9_999),
        ]),
      );
    }
  });

  it('creates what SQL sums up, and counts what was created, existing and zero', async () => {
    await t.ask('admin', createTahakkuk, {
      body: { muhasebeci_id: muhasebeciler[0] as number, yil: YIL, ay: 1, borc_tutari: 77 },
    });
    expect(await run()).toMatchObject({
      olusturulan: 11,
      mevcut: 1,
      sifir: 12,
      toplam_tutar: 2_000 + 3_000 + 4_000 + 5_000 + 6_000 + 6 * 333,
    });
    const expected = (await sums(YIL)).filter(({ tutar }) => tutar > 0).map((row) => ({ ...row, toplam: row.tutar }));
    expected[0] = { ...expected[0], tutar: 77 };
    expect(await accruals(YIL)).toEqual(expected);
  });

  it('creates nothing the second time', async () => {
    const before = await accruals(YIL);
    expect(await run()).toMatchObject({ olusturulan: 0, mevcut: 12, sifir: 12, toplam_tutar: 0 });
    expect(await accruals(YIL)).toEqual(before);
  });

  it('reports for each accountant what was created and existing, in sums that agree', async () => {
    const { muhasebeciler, toplu_id: _, ...sums } = await run();
    const sum = (key: 'olusturulan' | 'mevcut' | 'sifir' | 'toplam_tutar') =>
      muhasebeciler.reduce((total, row) => total + row[key], 0);
    expect({
      olusturulan: sum('olusturulan'),
      mevcut: sum('mevcut'),
      sifir: sum('sifir'),
      toplam_tutar: sum('toplam_tutar'),
    }).toEqual(sums);
    expect(muhasebeciler.length).toBeGreaterThan(1);
  });

  it('creates nothing for a year without records', async () => {
    expect(await run(2060)).toMatchObject({ olusturulan: 0, mevcut: 0, sifir: 0, toplam_tutar: 0, muhasebeciler: [] });
  });

  it('twenty times at once creates each accrual once', async () => {
    const beklenen = await agreed(YIL + 1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => t.call('superadmin', createTahakkuklar, { body: { yil: YIL + 1, beklenen } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await run(YIL + 1)).toMatchObject({ olusturulan: 0, mevcut: 12, sifir: 12 });
    expect(await accruals(YIL + 1)).toEqual(
      (await sums(YIL + 1)).filter(({ tutar }) => tutar > 0).map((row) => ({ ...row, toplam: row.tutar })),
    );
  });

  it('an accrual whose month has changed shows the difference', async () => {
    const [id] = muhasebeciler as [number];
    const fark = async () =>
      (await t.ask('admin', listTahakkuklar, { query: { muhasebeci_id: id, donem: `${YIL + 1}-01` } })).satirlar[0]
        ?.fark;
    expect(await fark()).toBe(0);
    const [added] = await createKayitlar(t.owner, t.office.hizmet, [kayit(id, YIL + 1, 1, 'talep', 2_500)]);
    expect(await fark()).toBe(2_500);
    await t.owner.query(
      `update hizmet_kayitlari set durum = 'reddedildi' where hizmet_kayit_id = $1 or (muhasebeci_id = $2 and hizmet_yili = $3 and hizmet_ayi = 1)`,
      [added, id, YIL + 1],
    );
    expect(await fark()).toBe(-1_000);
  });
});

describe('the list of accruals', () => {
  let ids: number[];
  let kisi: number;
  beforeAll(async () => {
    [kisi] = (await createMuhasebeciler(t.owner, 1)) as [number];
    ids = [];
    for (const tutar of [1_000, 2_000, 3_000, 4_000]) ids.push(await createBorc(t.owner, kisi, tutar));
    await t.owner.query(
      `insert into odemeler (tahakkuk_id, odeme_tutari, odeme_yontemi) values ($1, 500, 'nakit'), ($2, 4000, 'nakit')`,
      [ids[1], ids[3]],
    );
  });
  const list = (query: Partial<RouteInput<typeof listTahakkuklar>['query']>) =>
    t.ask('moderator', listTahakkuklar, { query: { muhasebeci_id: kisi, ...query } });

  it('is newest first, with the totals of all pages on each', async () => {
    const first = await list({ boyut: 3 });
    const second = await list({ boyut: 3, sayfa: 2 });
    expect([...first.satirlar, ...second.satirlar].map(({ borc_id }) => borc_id)).toEqual(ids.toReversed());
    for (const page of [first, second]) {
      expect(page.toplam).toBe(4);
      expect(page.toplamlar).toEqual({ borc_tutari: 10_000, tahsilat: 4_500, bakiye: 5_500 });
    }
    expect(await list({ sayfa: 9 })).toMatchObject({ satirlar: [], toplam: 4 });
  });

  it('can be filtered by status, month and year', async () => {
    expect((await list({ odeme_durumu: 'Ödenmedi' })).satirlar.map(({ borc_id }) => borc_id)).toEqual([ids[2], ids[0]]);
    expect((await list({ odeme_durumu: 'Kısmen Ödendi' })).satirlar.map(({ borc_id }) => borc_id)).toEqual([ids[1]]);
    expect((await list({ odeme_durumu: 'Tamamlandı' })).toplamlar).toEqual({
      borc_tutari: 4_000,
      tahsilat: 4_000,
      bakiye: 0,
    });
    const [one] = (await list({ boyut: 1 })).satirlar;
    const donem = ayMetni({ yil: one?.tahakkuk_yili as number, ay: one?.tahakkuk_ayi as number });
    expect((await list({ donem })).satirlar.map(({ borc_id }) => borc_id)).toEqual([one?.borc_id]);
    expect((await list({ donem: '2099' })).satirlar).toEqual([]);
  });

  it('can be filtered by the accountant’s name and marks overdue accruals as its filter does', async () => {
    await t.owner.query(`update muhasebeci set ad = 'Süzülen Kişi' where muhasebeci_id = $1`, [kisi]);
    expect((await t.ask('admin', listTahakkuklar, { query: { muhasebeci_adi: 'Süzülen Kişi' } })).toplam).toBe(4);
    await t.owner.query(`update borc_tahakkuk set borc_tarihi = now() - interval '400 days' where borc_id = any ($1)`, [
      [ids[0], ids[3]],
    ]);
    const all = await list({});
    expect(all.satirlar.filter(({ vadesi_gecen }) => vadesi_gecen).map(({ borc_id }) => borc_id)).toEqual([ids[0]]);
    expect((await list({ vadesi_gecen: '1' })).satirlar.map(({ borc_id }) => borc_id)).toEqual([ids[0]]);
    await t.owner.query('update borc_tahakkuk set borc_tarihi = now() where borc_id = any ($1)', [[ids[0], ids[3]]]);
  });

  it('of open debts is ordered by year descending, then month ascending (spec §7)', async () => {
    await t.owner.query('update borc_tahakkuk set tahakkuk_yili = tahakkuk_yili + 1 where borc_id = $1', [ids[2]]);
    const open = await list({ acik: '1' });
    expect(open.satirlar.map(({ borc_id }) => borc_id)).toEqual([ids[2], ids[0], ids[1]]);
    expect(open.toplam).toBe(3);
  });

  it('marks a status that was set by hand', async () => {
    await t.owner.query(
      `update borc_tahakkuk set elle_durum = 'Tamamlandı', elle_neden = 'Anlaşma' where borc_id = $1`,
      [ids[0]],
    );
    expect(
      (await list({ odeme_durumu: 'Tamamlandı' })).satirlar.find(({ borc_id }) => borc_id === ids[0]),
    ).toMatchObject({ elle: true, bakiye: 1_000 });
  });
});
