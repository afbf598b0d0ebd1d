import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMonths, currentDonem, type Donem } from '#contract/common/donem.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { reverseIslem } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import {
  createTekrarTalepleri,
  getTekrarlar,
  getTekrarOnizleme,
  RARE_NAMES,
  setTekrarlar,
} from '#contract/hizmet-kaydi/tekrar.ts';
import type { Principal } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
const donem = currentDonem();
const previous = addMonths(donem, -1);

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.owner.query('delete from hizmet_tekrarlari');
  await t.owner.query('delete from hizmet_kayitlari');
  await t.owner.query(`update mukellefler set aktif = true`);
});

const own = () => t.office.ids.A.mukellef;
const kural = (aralik: 1 | 3 | 6 | 12, { yil, ay }: Donem = previous) => ({
  aralik,
  baslangic_yili: yil,
  baslangic_ayi: ay,
});
const set = (principal: Principal, hizmet_id: number, k: ReturnType<typeof kural> | null, mukellef_id = own()) =>
  t.call(principal, setTekrarlar, { body: { kurallar: [{ mukellef_id, hizmet_id, kural: k }] } });
const create = (kaynak: 'tekrar' | 'gecen_ay', when: Donem = donem, principal: Principal = 'muhasebeciA') =>
  t.call(principal, createTekrarTalepleri, { body: { ...when, kaynak } });
const stored = async (when: Donem = donem) =>
  (
    await t.owner.query(
      `select hizmet_id, durum, hizmet_bedeli, hizmet_fiyati from hizmet_kayitlari where mukellef_id = $1 and hizmet_yili = $2 and hizmet_ayi = $3 order by hizmet_id`,
      [own(), when.yil, when.ay],
    )
  ).rows;
const record = (hizmet_id: number, when: Donem, durum: string, bedel = 0) =>
  t.owner.query(
    `insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
     values ($1, $2, $3, $4, $5, $6, $6, $7)`,
    [t.office.ids.A.muhasebeci, own(), hizmet_id, when.yil, when.ay, bedel, durum],
  );

describe('rules for recurring services', () => {
  it('are set, changed and removed by an accountant in one request, and admins see them', async () => {
    const kurallar = [
      { mukellef_id: own(), hizmet_id: t.office.hizmet, kural: kural(1) },
      { mukellef_id: own(), hizmet_id: t.office.bordro, kural: kural(3) },
    ];
    expect(await t.ask('muhasebeciA', setTekrarlar, { body: { kurallar } })).toEqual({ degisen: 2, atlanan: 0 });
    expect(await t.ask('muhasebeciA', setTekrarlar, { body: { kurallar } })).toEqual({ degisen: 0, atlanan: 0 });
    const mixed = [
      { mukellef_id: own(), hizmet_id: t.office.hizmet, kural: null },
      { mukellef_id: own(), hizmet_id: t.office.bordro, kural: kural(12) },
    ];
    expect(await t.ask('muhasebeciA', setTekrarlar, { body: { kurallar: mixed } })).toEqual({ degisen: 2, atlanan: 0 });
    const seen = [{ mukellef_id: own(), hizmet_id: t.office.bordro, ...kural(12) }];
    expect((await t.ask('muhasebeciA', getTekrarlar, { query: {} })).tekrarlar).toEqual(seen);
    expect(
      (await t.ask('moderator', getTekrarlar, { query: { muhasebeci_id: t.office.ids.A.muhasebeci } })).tekrarlar,
    ).toEqual(seen);
  });

  it("for another's client or an unknown service are left out and counted; a request with only those is refused", async () => {
    const foreign = { mukellef_id: t.office.ids.B.mukellef, hizmet_id: t.office.hizmet, kural: kural(1) };
    const kurallar = [
      { mukellef_id: own(), hizmet_id: t.office.hizmet, kural: kural(1) },
      foreign,
      { ...foreign, mukellef_id: own(), hizmet_id: 999_999 },
    ];
    expect(await t.ask('muhasebeciA', setTekrarlar, { body: { kurallar } })).toEqual({ degisen: 1, atlanan: 2 });
    expect((await t.call('muhasebeciA', setTekrarlar, { body: { kurallar: [foreign] } })).json()).toMatchObject({
      code: 'TEKRAR_YOK',
    });
    expect(
      (await t.ask('muhasebeciB', getTekrarlar, { query: { muhasebeci_id: t.office.ids.A.muhasebeci } })).tekrarlar,
    ).toEqual([]);
  });

  it('for a cell that is named twice follow the last one', async () => {
    const cell = { mukellef_id: own(), hizmet_id: t.office.hizmet };
    const kurallar = [
      { ...cell, kural: kural(1) },
      { ...cell, kural: null },
      { ...cell, kural: kural(6) },
    ];
    expect(await t.ask('muhasebeciA', setTekrarlar, { body: { kurallar } })).toEqual({ degisen: 1, atlanan: 0 });
    expect((await t.ask('muhasebeciA', getTekrarlar, { query: {} })).tekrarlar).toMatchObject([{ aralik: 6 }]);
  });

  it('require an admin to name the accountant', async () => {
    expect((await t.call('admin', getTekrarlar, { query: {} })).json()).toMatchObject({ code: 'MUHASEBECI_GEREKLI' });
  });

  it('for 5,000 cells of 100 clients × 50 services are set at once', async () => {
    const { rows } = await t.owner.query(
      `insert into mukellefler (muhasebeci_id, ad) select $1, 'Çok ' || n from generate_series(1, 100) n returning mukellef_id`,
      [t.office.ids.A.muhasebeci],
    );
    const services = (
      await t.owner.query(
        `insert into hizmetler (ad, fiyat) select 'Çok ' || n, n from generate_series(1, 50) n returning id`,
      )
    ).rows;
    const kurallar = rows.flatMap(({ mukellef_id }) =>
      services.map(({ id }) => ({ mukellef_id, hizmet_id: id, kural: kural(1) })),
    );
    expect(await t.ask('muhasebeciA', setTekrarlar, { body: { kurallar } })).toEqual({ degisen: 5_000, atlanan: 0 });
    const { olusan } = (await create('tekrar')).json();
    expect(olusan).toBe(5_000);
    await t.owner.query(`delete from hizmet_kayitlari`);
    await t.owner.query(`delete from mukellefler where ad like 'Çok %'`);
    await t.owner.query(`delete from hizmetler where ad like 'Çok %'`);
  });
});

describe('the months of a rule', () => {
  const falls = async (aralik: 1 | 3 | 6 | 12, from: Donem, when: Donem): Promise<boolean> =>
    (
      await t.owner.query('select app.tekrar_falls_in($1::smallint, $2, $3, $4, $5) as d', [
        aralik,
        from.yil,
        from.ay,
        when.yil,
        when.ay,
      ])
    ).rows[0].d;

  it('are every n months from the first, across years, and none before', async () => {
    const from = { yil: 2025, ay: 11 };
    const months = Array.from({ length: 26 }, (_, i) => addMonths(from, i - 1));
    const list = async (aralik: 1 | 3 | 6 | 12) => {
      const hits = await Promise.all(months.map((when) => falls(aralik, from, when)));
      return months.flatMap(({ yil, ay }, i) => (hits[i] ? [`${yil}-${ay}`] : []));
    };
    expect(await list(1)).toHaveLength(25);
    expect(await list(3)).toEqual([
      '2025-11',
      '2026-2',
      '2026-5',
      '2026-8',
      '2026-11',
      '2027-2',
      '2027-5',
      '2027-8',
      '2027-11',
    ]);
    expect(await list(6)).toEqual(['2025-11', '2026-5', '2026-11', '2027-5', '2027-11']);
    expect(await list(12)).toEqual(['2025-11', '2026-11', '2027-11']);
  });
});

describe('creating a month from the rules', () => {
  it('requests what is due at the month’s price, once, and leaves existing records', async () => {
    await set('muhasebeciA', t.office.hizmet, kural(1));
    await set('muhasebeciA', t.office.bordro, kural(12, donem));
    await t.owner.query(
      'insert into hizmet_fiyatlari (hizmet_id, gecerlilik_yili, gecerlilik_ayi, fiyat) values ($1, $2, $3, 77700)',
      [t.office.hizmet, donem.yil, donem.ay],
    );
    const { satirlar } = await t.ask('muhasebeciA', getTekrarOnizleme, { query: { ...donem, kaynak: 'tekrar' } });
    expect(satirlar).toMatchObject([
      { hizmet_adi: 'Beyanname', fiyat: 77_700, sonuc: 'yeni' },
      { hizmet_adi: 'Bordro', fiyat: 25_050, sonuc: 'yeni' },
    ]);
    expect((await create('tekrar')).json()).toMatchObject({ mevcut: 0, pasif: 0 });
    expect(await stored()).toEqual([
      { hizmet_id: t.office.hizmet, durum: 'talep', hizmet_bedeli: 77_700, hizmet_fiyati: 77_700 },
      { hizmet_id: t.office.bordro, durum: 'talep', hizmet_bedeli: 25_050, hizmet_fiyati: 25_050 },
    ]);
    await t.owner.query(`update hizmet_kayitlari set durum = 'onaylandı'`);
    expect((await create('tekrar')).json()).toMatchObject({ olusan: 0, mevcut: 2, pasif: 0 });
    expect((await stored()).map(({ durum }) => durum)).toEqual(['onaylandı', 'onaylandı']);
    expect((await create('tekrar', previous)).json()).toMatchObject({ olusan: 1 });
    expect(await stored(previous)).toMatchObject([{ hizmet_bedeli: 100_000 }]);
    await t.owner.query('delete from hizmet_fiyatlari');
  });

  it('shows a passive client or service as such and does not request it', async () => {
    const eski = (await t.owner.query(`select id from hizmetler where ad = 'Eski hizmet'`)).rows[0].id;
    await set('muhasebeciA', eski, kural(1));
    await set('muhasebeciA', t.office.hizmet, kural(1));
    await t.owner.query('update mukellefler set aktif = false where mukellef_id = $1', [own()]);
    const { satirlar } = await t.ask('muhasebeciA', getTekrarOnizleme, { query: { ...donem, kaynak: 'tekrar' } });
    expect(satirlar.map(({ sonuc }) => sonuc)).toEqual(['pasif', 'pasif']);
    expect((await create('tekrar')).json()).toMatchObject({ olusan: 0, mevcut: 0, pasif: 2 });
    expect(await stored()).toEqual([]);
  });

  it('by two people at once creates each request once', async () => {
    await set('muhasebeciA', t.office.hizmet, kural(1));
    await set('muhasebeciA', t.office.bordro, kural(1));
    const answers = await Promise.all([create('tekrar'), create('tekrar'), create('tekrar')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, answer) => sum + answer.json().olusan, 0)).toBe(2);
    expect(await stored()).toHaveLength(2);
  });

  it('can be reversed as a whole by its author, except what was decided since', async () => {
    await set('muhasebeciA', t.office.hizmet, kural(1));
    await set('muhasebeciA', t.office.bordro, kural(1));
    const { request_no } = (await create('tekrar')).json();
    await t.owner.query(`update hizmet_kayitlari set durum = 'onaylandı' where hizmet_id = $1`, [t.office.hizmet]);
    const { results } = await t.ask('muhasebeciA', reverseIslem, { body: { ...donem, request_no } });
    expect(results.map(({ hizmet_id, oldu }) => [hizmet_id, oldu])).toEqual([
      [t.office.hizmet, false],
      [t.office.bordro, true],
    ]);
    expect(await stored()).toMatchObject([{ hizmet_id: t.office.hizmet, durum: 'onaylandı' }]);
  });

  it('is possible only for the previous and current month, and only for accountants', async () => {
    for (const when of [addMonths(donem, -2), addMonths(donem, 1)]) {
      expect((await create('tekrar', when)).json()).toMatchObject({ code: 'DONEM_KAPALI' });
      expect(
        (await t.call('muhasebeciA', getTekrarOnizleme, { query: { ...when, kaynak: 'tekrar' } })).json(),
      ).toMatchObject({ code: 'DONEM_KAPALI' });
    }
    expect((await create('tekrar', donem, 'superadmin')).statusCode).toBe(403);
  });
});

describe('copying the previous month', () => {
  it('requests what it had at this month’s price, except rejected records', async () => {
    const third = (await t.owner.query(`insert into hizmetler (ad, fiyat) values ('Üçüncü', 300) returning id`)).rows[0]
      .id;
    await record(t.office.hizmet, previous, 'yapıldı', 1);
    await record(t.office.bordro, previous, 'reddedildi', 1);
    await record(third, previous, 'talep', 1);
    await record(third, donem, 'onaylandı', 5);
    const { satirlar } = await t.ask('muhasebeciA', getTekrarOnizleme, { query: { ...donem, kaynak: 'gecen_ay' } });
    expect(satirlar.map(({ hizmet_id, sonuc }) => [hizmet_id, sonuc])).toEqual([
      [t.office.hizmet, 'yeni'],
      [third, 'mevcut'],
    ]);
    expect((await create('gecen_ay')).json()).toMatchObject({ olusan: 1, mevcut: 1, pasif: 0 });
    expect(await stored()).toMatchObject([
      { hizmet_id: t.office.hizmet, durum: 'talep', hizmet_bedeli: 100_000 },
      { hizmet_id: third, durum: 'onaylandı', hizmet_bedeli: 5 },
    ]);
  });

  it('leaves out a client who has moved to another accountant', async () => {
    await record(t.office.hizmet, previous, 'yapıldı', 1);
    await t.owner.query('update mukellefler set muhasebeci_id = $2 where mukellef_id = $1', [
      own(),
      t.office.ids.B.muhasebeci,
    ]);
    for (const principal of ['muhasebeciA', 'muhasebeciB'] as const)
      expect((await create('gecen_ay', donem, principal)).json().olusan).toBe(0);
    await t.owner.query('update mukellefler set muhasebeci_id = $2 where mukellef_id = $1', [
      own(),
      t.office.ids.A.muhasebeci,
    ]);
  });

  const service = async (name: string): Promise<number> =>
    (await t.owner.query('insert into hizmetler (ad, fiyat) values ($1, 100) returning id', [name])).rows[0].id;
  const reasons = async () => {
    const { satirlar } = await t.ask('muhasebeciA', getTekrarOnizleme, { query: { ...donem, kaynak: 'gecen_ay' } });
    return Object.fromEntries(satirlar.map(({ hizmet_adi, sira_disi }) => [hizmet_adi, sira_disi]));
  };

  it('leaves unticked what the rule, the months before or the calendar do not give to this month', async () => {
    const back = (n: number) => addMonths(donem, -n);
    const had = async (name: string, ...months: number[]) => {
      const id = await service(name);
      for (const n of months) await record(id, back(n), 'yapıldı', 1);
      return id;
    };
    await had('Defter', 1);
    await had('Geçici Vergi (yeni)', 1);
    await had('GEÇİCİ VERGİ her ay', 1, 2);
    await had('Kurumlar Vergisi Beyannamesi', 1);
    await had('SGK İşe Giriş Bildirgesi', 1);
    await had('Analiz', 1, 4);
    await had('Rapor', 1, 13);
    await had('Ara verilen', 1, 3);
    await had('Düzensiz', 1, 4, 6);
    const kuralli = await had('Kurallı yıllık', 1);
    const kuralDisi = await had('Kural dışı', 1, 2);
    const reddedilen = await had('Mali tablo', 1);
    await record(reddedilen, back(2), 'reddedildi', 1);
    await set('muhasebeciA', kuralli, kural(12, donem));
    await set('muhasebeciA', kuralDisi, kural(3, previous));
    expect(await reasons()).toEqual({
      Defter: null,
      'Geçici Vergi (yeni)': 'uc_aylik',
      'GEÇİCİ VERGİ her ay': null,
      'Kurumlar Vergisi Beyannamesi': 'yillik',
      'SGK İşe Giriş Bildirgesi': 'olay',
      Analiz: 'seyrek',
      Rapor: 'seyrek',
      'Ara verilen': null,
      Düzensiz: null,
      'Kurallı yıllık': null,
      'Kural dışı': 'kural',
      'Mali tablo': 'yillik',
    });
  });

  it('requests only the ticked services of the ticked clients, each once, and nothing that last month had not', async () => {
    await record(t.office.hizmet, previous, 'yapıldı', 1);
    await record(t.office.bordro, previous, 'yapıldı', 1);
    const never = await service('Hiç istenmeyen');
    const body = {
      ...donem,
      kaynak: 'gecen_ay' as const,
      hizmetler: [
        { hizmet_id: t.office.bordro, mukellef_idler: [own(), own(), t.office.ids.B.mukellef] },
        { hizmet_id: never, mukellef_idler: [own()] },
      ],
    };
    const { request_no, ...counts } = await t.ask('muhasebeciA', createTekrarTalepleri, { body });
    expect(counts).toEqual({ olusan: 1, mevcut: 0, pasif: 0 });
    expect(await stored()).toMatchObject([{ hizmet_id: t.office.bordro }]);
    const { results } = await t.ask('muhasebeciA', reverseIslem, { body: { ...donem, request_no } });
    expect(results).toMatchObject([{ hizmet_id: t.office.bordro, oldu: true }]);
    expect(await stored()).toEqual([]);
  });

  it('knows the rhythm by folded words, which are already folded in the contract', () => {
    for (const name of Object.values(RARE_NAMES).flat()) expect(fold(name)).toBe(name);
  });
});
