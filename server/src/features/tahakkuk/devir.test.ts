import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAlacaklar } from '#contract/tahakkuk/alacak.ts';
import { createDevirTahakkugu, DEVIR_ACIKLAMASI, getDevir } from '#contract/tahakkuk/devir.ts';
import { getEkstre } from '#contract/tahakkuk/ekstre.ts';
import { createOdeme } from '#contract/tahakkuk/odeme.ts';
import { createTahakkuk, listTahakkuklar, type Tahakkuk, updateTahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { recomputeTahakkuklar } from '#contract/tahakkuk/tahakkuk-toplu.ts';
import { createKayitlar, createMuhasebeciler } from '#server/testing/factories.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let muhasebeci_id: number;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  muhasebeci_id = (await createMuhasebeciler(t.owner, 1))[0]!;
  await t.owner.query(
    `update muhasebeci set bakiye = 125_050, eklenme_tarihi = '2026-03-15T10:00:00Z' where muhasebeci_id = $1`,
    [muhasebeci_id],
  );
});

const devret = (parts: object = {}) =>
  t.call('admin', createDevirTahakkugu, {
    body: { muhasebeci_id, yil: 2026, ay: 2, bakiye: 125_050, ...parts } as never,
  });
const borclar = async () => (await t.ask('admin', listTahakkuklar, { query: { muhasebeci_id } })).satirlar;

describe('an opening balance', () => {
  it('that was converted once is converted again only after a confirmation that names the first', async () => {
    const { borc_id } = (await devret()).json();
    await t.owner.query('update muhasebeci set bakiye = 90_000 where muhasebeci_id = $1', [muhasebeci_id]);
    expect(await t.ask('admin', getDevir, { query: { muhasebeci_id } })).toMatchObject({
      onceki: { borc_id, yil: 2026, ay: 2, borc_tutari: 125_050 },
    });
    const again = { ay: 1, bakiye: 90_000 };
    for (const onaylanan_borc of [undefined, borc_id + 1])
      expect((await devret({ ...again, onaylanan_borc })).json()).toMatchObject({
        code: 'DEVIR_MUKERRER',
        message:
          'Şubat 2026 dönemine 1.250,50 TL açılış bakiyesi daha önce tahakkuk ettirilmiş. Bu ayrı bir borçsa onaylayarak çevirin.',
      });
    expect(await borclar()).toHaveLength(1);
    expect((await devret({ ...again, onaylanan_borc: borc_id })).statusCode).toBe(200);
    expect((await borclar()).map(({ devir }) => devir)).toEqual([true, true]);
  });

  it('is offered for the month before anything else of the accountant', async () => {
    expect(await t.ask('moderator', getDevir, { query: { muhasebeci_id } })).toEqual({
      bakiye: 125_050,
      yil: 2026,
      ay: 2,
      onceki: null,
    });
    await createKayitlar(t.owner, t.office.bordro, [
      { muhasebeci_id, yil: 2026, ay: 1, durum: 'onaylandı', hizmet_bedeli: 10_000 },
    ]);
    expect(await t.ask('admin', getDevir, { query: { muhasebeci_id } })).toMatchObject({ yil: 2025, ay: 12 });
  });

  it('becomes a debt that can be paid, while statements and ages show the same as before', async () => {
    const ekstre = () =>
      t.ask('admin', getEkstre, { query: { muhasebeci_id, baslangic: '2026-03-01', bitis: '2026-12-31' } });
    const before = await ekstre();
    const { borc_id } = (await devret()).json();
    expect(await borclar()).toMatchObject([
      { borc_id, tahakkuk_yili: 2026, tahakkuk_ayi: 2, borc_tutari: 125_050, aciklama: DEVIR_ACIKLAMASI, fark: 0 },
    ]);
    expect(await t.ask('admin', getDevir, { query: { muhasebeci_id } })).toMatchObject({ bakiye: 0 });
    expect(await ekstre()).toEqual(before);
    const { satirlar: alacaklar } = await t.ask('admin', listAlacaklar, { query: { boyut: 200 } });
    expect(alacaklar.find((row) => row.muhasebeci_id === muhasebeci_id)).toMatchObject({
      devreden: 0,
      gun_90_ustu: 125_050,
      toplam: 125_050,
    });
    expect(await t.ask('admin', createOdeme, { body: { tahakkuk_id: borc_id, odeme_tutari: 25_050 } })).toMatchObject({
      bakiye: 100_000,
    });
  });

  it('stays owed when services that its month got later are added to it', async () => {
    const { borc_id } = (await devret()).json();
    const guncelle = async (hizmet_bedeli: number) => {
      await createKayitlar(t.owner, t.office.bordro, [
        { muhasebeci_id, yil: 2026, ay: 2, durum: 'onaylandı', hizmet_bedeli },
      ]);
      await t.ask('admin', recomputeTahakkuklar, { body: { borc_idler: [borc_id] } });
      return borclar();
    };
    expect(await guncelle(10_000)).toMatchObject([{ borc_tutari: 135_050, fark: 0 }]);
    expect(await guncelle(1)).toMatchObject([{ borc_tutari: 135_051, fark: 0 }]);
  });

  it('is neither made nor hidden by what its description says', async () => {
    const { borc_id } = (await devret()).json();
    const [{ surum }] = (await borclar()) as [Tahakkuk];
    await t.ask('admin', updateTahakkuk, { params: { borc_id }, body: { aciklama: 'Eski defterden', surum } });
    const { borc_id: diger } = await t.ask('admin', createTahakkuk, {
      body: { muhasebeci_id, yil: 2026, ay: 3, borc_tutari: 70_000, aciklama: `${DEVIR_ACIKLAMASI} değildir` },
    });
    await createKayitlar(t.owner, t.office.bordro, [
      { muhasebeci_id, yil: 2026, ay: 2, durum: 'onaylandı', hizmet_bedeli: 10_000 },
      { muhasebeci_id, yil: 2026, ay: 3, durum: 'onaylandı', hizmet_bedeli: 20_000 },
    ]);
    await t.ask('admin', recomputeTahakkuklar, { body: { borc_idler: [borc_id, diger] } });
    expect(Object.fromEntries((await borclar()).map((row) => [row.borc_id, row.borc_tutari]))).toEqual({
      [borc_id]: 135_050,
      [diger]: 20_000,
    });
  });

  it('that changed meanwhile or was taken over by somebody else is left as it is', async () => {
    expect((await devret({ bakiye: 125_000 })).json()).toMatchObject({ code: 'DEVIR_YOK' });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => devret({ yil: 2020 + (i % 6) })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await borclar()).toHaveLength(1);
  });

  it('is refused if its month has an accrual or services or lies in the future', async () => {
    await createKayitlar(t.owner, t.office.bordro, [
      { muhasebeci_id, yil: 2026, ay: 2, durum: 'talep', hizmet_bedeli: 10_000 },
    ]);
    expect((await devret()).json()).toMatchObject({ code: 'DEVIR_AYI_DOLU', field: 'ay' });
    await t.owner.query(
      'insert into borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari) values ($1, 2026, 1, 100)',
      [muhasebeci_id],
    );
    expect((await devret({ ay: 1 })).json()).toMatchObject({ code: 'TAHAKKUK_EXISTS' });
    expect((await devret({ yil: 2099 })).json()).toMatchObject({
      field: 'ay',
      message: 'Devir dönemi gelecekte olamaz.',
    });
    expect(await t.ask('admin', getDevir, { query: { muhasebeci_id } })).toMatchObject({ bakiye: 125_050 });
  });
});
