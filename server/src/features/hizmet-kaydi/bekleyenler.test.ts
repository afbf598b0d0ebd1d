import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMonths, ayMetni, currentDonem } from '#contract/common/donem.ts';
import { reverseIslem } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { listBekleyenAylar } from '#contract/hizmet-kaydi/hizmet-kaydi-liste.ts';
import { approveBekleyenler, listBekleyenTalepler } from '#contract/hizmet-kaydi/hizmet-kaydi-toplu.ts';
import { createKayitlar } from '#server/testing/factories.ts';
import { countOf } from '#server/testing/sample.ts';
import { someoneWaits } from '#server/testing/someone-waits.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
const donem = currentDonem();
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const put = (side: 'A' | 'B', hizmet: number, durum: string, bedel: number) =>
  t.owner.query(
    `insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
     values ($1, $2, $3, $4, $5, $6, $6, $7)`,
    [t.office.ids[side].muhasebeci, t.office.ids[side].mukellef, hizmet, donem.yil, donem.ay, bedel, durum],
  );
beforeEach(async () => {
  await t.owner.query('delete from hizmet_kayitlari');
  await put('A', t.office.hizmet, 'yapıldı', 100_000);
  await put('A', t.office.bordro, 'talep', 25_000);
  await put('B', t.office.hizmet, 'talep', 100_000);
  await put('B', t.office.bordro, 'talep', 30_000);
});

const stored = async () =>
  (
    await t.owner.query(
      'select muhasebeci_id::integer as m, hizmet_id::integer as h, durum from hizmet_kayitlari order by m, h, hizmet_kayit_id',
    )
  ).rows.map(({ durum }) => durum);
const both = () => [t.office.ids.A.muhasebeci, t.office.ids.B.muhasebeci];
const approve = (muhasebeci_idler: number[], beklenen: { adet: number; tutar: number }, key = randomUUID()) =>
  t.call('moderator', approveBekleyenler, { key, body: { aylar: [{ ...donem, muhasebeci_idler }], beklenen } });

describe('approving waiting requests', () => {
  it('is previewed by accountant and service, with what stays as it is', async () => {
    const { muhasebeciler } = await t.ask('admin', listBekleyenTalepler, { query: donem });
    expect(muhasebeciler).toMatchObject([
      {
        muhasebeci_adi: 'Muhasebeci A',
        adet: 1,
        tutar: 25_000,
        hizmetler: [{ hizmet_adi: 'Bordro', adet: 1 }],
        kalanlar: [{ durum: 'yapıldı', adet: 1 }],
      },
      {
        muhasebeci_adi: 'Muhasebeci B',
        adet: 2,
        tutar: 130_000,
        hizmetler: [{ hizmet_adi: 'Beyanname', tutar: 100_000 }, { tutar: 30_000 }],
        kalanlar: [],
      },
    ]);
    const one = await t.ask('admin', listBekleyenTalepler, {
      query: { ...donem, muhasebeci_id: t.office.ids.B.muhasebeci },
    });
    expect(one.muhasebeciler.map(({ adet }) => adet)).toEqual([2]);
  });

  it('approves only requests of the chosen accountants, once, and can be reversed as one act', async () => {
    const key = randomUUID();
    const first = await approve(both(), { adet: 3, tutar: 155_000 }, key);
    expect(first.json()).toMatchObject({ adet: 3, tutar: 155_000 });
    expect(await stored()).toEqual(['yapıldı', 'onaylandı', 'onaylandı', 'onaylandı']);
    expect((await approve(both(), { adet: 3, tutar: 155_000 }, key)).json()).toEqual(first.json());
    const { results } = await t.ask('moderator', reverseIslem, {
      body: { ...donem, request_no: first.json().request_no },
    });
    expect(results.map(({ oldu }) => oldu)).toEqual([true, true, true]);
    expect(await stored()).toEqual(['yapıldı', 'talep', 'talep', 'talep']);
    await approve([t.office.ids.B.muhasebeci], { adet: 2, tutar: 130_000 });
    expect(await stored()).toEqual(['yapıldı', 'talep', 'onaylandı', 'onaylandı']);
  });

  it('covers several months at once: previewed by month and filter, approved together and reversed as one act', async () => {
    const { A, B } = t.office.ids;
    const eski = addMonths(donem, -20);
    const dahaEski = addMonths(donem, -31);
    await createKayitlar(t.owner, t.office.bordro, [
      { muhasebeci_id: A.muhasebeci, ...eski, durum: 'talep', hizmet_bedeli: 7_000 },
      { muhasebeci_id: A.muhasebeci, ...eski, durum: 'yapıldı', hizmet_bedeli: 9_000 },
      { muhasebeci_id: B.muhasebeci, ...dahaEski, durum: 'talep', hizmet_bedeli: 11_000 },
    ]);
    const all = await t.ask('moderator', listBekleyenTalepler, { query: {} });
    expect(
      all.muhasebeciler.map(({ muhasebeci_id, yil, ay, adet, kalanlar }) => [muhasebeci_id, yil, ay, adet, kalanlar]),
    ).toEqual([
      [B.muhasebeci, dahaEski.yil, dahaEski.ay, 1, []],
      [A.muhasebeci, eski.yil, eski.ay, 1, [{ durum: 'yapıldı', adet: 1 }]],
      [A.muhasebeci, donem.yil, donem.ay, 1, [{ durum: 'yapıldı', adet: 1 }]],
      [B.muhasebeci, donem.yil, donem.ay, 2, []],
    ]);
    const older = await t.ask('admin', listBekleyenTalepler, { query: { donem: `..${ayMetni(eski)}` } });
    const listed = await t.ask('admin', listBekleyenAylar, { query: { donem: `..${ayMetni(eski)}` } });
    expect(older.muhasebeciler.map(({ adet }) => adet)).toEqual(listed.satirlar.map(({ bekleyen }) => bekleyen));
    expect(older.muhasebeciler.map(({ tutar }) => tutar)).toEqual([11_000, 7_000]);

    const before = await stored();
    const aylar = [
      { ...eski, muhasebeci_idler: [A.muhasebeci] },
      // An accountant who has nothing waiting in a month, or is named twice, changes nothing.
      { ...dahaEski, muhasebeci_idler: [B.muhasebeci, A.muhasebeci, B.muhasebeci] },
    ];
    const few = await t.call('moderator', approveBekleyenler, { body: { aylar, beklenen: { adet: 1, tutar: 7_000 } } });
    expect(few.json()).toMatchObject({ code: 'BEKLEYENLER_DEGISTI', details: { adet: 2, tutar: 18_000 } });
    const done = await t.ask('moderator', approveBekleyenler, {
      body: { aylar, beklenen: { adet: 2, tutar: 18_000 } },
    });
    const waiting = async () => (await t.ask('admin', listBekleyenAylar, { query: {} })).toplamlar.bekleyen;
    expect(await waiting()).toBe(3);
    const { results } = await t.ask('moderator', reverseIslem, { body: { request_no: done.request_no } });
    expect(results.map(({ oldu, durum }) => [oldu, durum])).toEqual([
      [true, 'talep'],
      [true, 'talep'],
    ]);
    expect(await waiting()).toBe(5);
    expect(await stored()).toEqual(before);
  });

  it('is refused in a closed month, which list and preview name as such', async () => {
    const { A } = t.office.ids;
    const eski = addMonths(donem, -5);
    await createKayitlar(t.owner, t.office.bordro, [
      { muhasebeci_id: A.muhasebeci, ...eski, durum: 'talep', hizmet_bedeli: 7_000 },
    ]);
    await t.owner.query('insert into kapanislar (yil, ay) values ($1, $2)', [eski.yil, eski.ay]);
    const query = { donem: `..${ayMetni(addMonths(donem, -1))}` };
    const kapanis = { kim: null, zaman: expect.any(String) };
    expect((await t.ask('moderator', listBekleyenAylar, { query })).satirlar).toMatchObject([{ ...eski, kapanis }]);
    const { muhasebeciler } = await t.ask('moderator', listBekleyenTalepler, { query });
    expect(muhasebeciler).toMatchObject([{ ...eski, kapanis }]);
    const aylar = [{ ...eski, muhasebeci_idler: [A.muhasebeci] }];
    const answer = await t.call('moderator', approveBekleyenler, {
      body: { aylar, beklenen: { adet: 1, tutar: 7_000 } },
    });
    expect(answer.json()).toMatchObject({ code: 'AY_KAPATILDI' });
    const open = await t.ask('moderator', listBekleyenAylar, { query: { donem: ayMetni(donem) } });
    expect(open.satirlar.map(({ kapanis }) => kapanis)).toEqual([null, null]);
    await t.owner.query('delete from kapanislar');
  });

  it('lets an accountant reverse only in an open month, so never without naming one', async () => {
    const response = await t.call('muhasebeciA', reverseIslem, { body: { request_no: randomUUID() } });
    expect(response.json()).toMatchObject({ code: 'DONEM_KAPALI' });
  });

  it('is refused if more requests wait than the preview showed', async () => {
    const response = await approve(both(), { adet: 2, tutar: 130_000 });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'BEKLEYENLER_DEGISTI', details: { adet: 3, tutar: 155_000 } });
    expect(await stored()).toContain('talep');
  });

  it('leaves a request that came while the approval waited', async () => {
    const { muhasebeci } = t.office.ids.B;
    await t.owner.query('begin');
    await t.owner.query('select from hizmet_kayitlari where muhasebeci_id = $1 for update', [muhasebeci]);
    const answer = approve([muhasebeci], { adet: 2, tutar: 130_000 }).then((response) => response.json());
    await someoneWaits(t.owner);
    await createKayitlar(t.owner, t.office.hizmet, [
      { muhasebeci_id: muhasebeci, ...donem, durum: 'talep', hizmet_bedeli: 700_000 },
    ]);
    await t.owner.query('commit');
    expect(await answer).toMatchObject({ adet: 2, tutar: 130_000 });
    const { rows } = await t.owner.query(
      `select hizmet_bedeli::integer as bedel from hizmet_kayitlari where muhasebeci_id = $1 and durum = 'talep'`,
      [muhasebeci],
    );
    expect(rows).toEqual([{ bedel: 700_000 }]);
  });

  const CLIENTS = countOf(100, 1_000);

  it(`works for ${CLIENTS * 20} within a request’s time, and so does its reversal`, async () => {
    const { muhasebeci } = t.office.ids.A;
    await t.owner.query(`insert into hizmetler (ad, fiyat) select 'Hizmet ' || n, 10000 from generate_series(1, 20) n`);
    await t.owner.query(
      `insert into mukellefler (muhasebeci_id, ad) select $1, 'Mükellef ' || n from generate_series(1, ${CLIENTS}) n`,
      [muhasebeci],
    );
    await t.owner.query(
      `insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
       select m.muhasebeci_id, m.mukellef_id, h.id, $1, $2, 10000, 10000, 'talep' from mukellefler m, hizmetler h where m.ad like 'Mükellef _%' and h.ad like 'Hizmet %'
       on conflict do nothing`,
      [donem.yil, donem.ay],
    );
    const { muhasebeciler } = await t.ask('admin', listBekleyenTalepler, {
      query: { ...donem, muhasebeci_id: muhasebeci },
    });
    const { adet, tutar } = muhasebeciler[0]!;
    expect(adet).toBeGreaterThan(CLIENTS * 20);
    const { request_no } = (await approve([muhasebeci], { adet, tutar })).json();
    const { results } = await t.ask('moderator', reverseIslem, { body: { ...donem, request_no } });
    expect(results.filter(({ oldu }) => oldu)).toHaveLength(adet);
    const again = (await approve([muhasebeci], { adet, tutar })).json();
    const whole = await t.ask('moderator', reverseIslem, { body: { request_no: again.request_no } });
    expect(whole.results.filter(({ oldu }) => oldu)).toHaveLength(adet);
  }, 60_000);
});
