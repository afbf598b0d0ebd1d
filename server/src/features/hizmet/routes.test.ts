import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMonths, currentDonem, type Donem } from '#contract/common/donem.ts';
import type { RouteInput } from '#contract/common/route.ts';
import {
  createHizmet,
  type Hizmet,
  listHizmetler,
  removeHizmet,
  setHizmetAktif,
  updateHizmet,
} from '#contract/hizmet/hizmet.ts';
import {
  createZam,
  FIYAT_MAX,
  fiyatIn,
  removeHizmetFiyati,
  YUVARLAMALAR,
  zamliFiyat,
} from '#contract/hizmet/hizmet-fiyati.ts';
import { getIzgara, izgaraOf, updateHucreler } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
const now = currentDonem();
const next = addMonths(now, 1);
const later = addMonths(now, 3);

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const gecerlilik = ({ yil, ay }: Donem) => ({ gecerlilik_yili: yil, gecerlilik_ayi: ay });
const list = async (): Promise<Hizmet[]> => (await t.ask('moderator', listHizmetler)).satirlar;
const find = async (id: number): Promise<Hizmet> => (await list()).find((hizmet) => hizmet.id === id) as Hizmet;

let made = 0;
const add = async (fiyat: number): Promise<number> =>
  (await t.ask('admin', createHizmet, { body: { ad: `Hizmet ${++made}`, aciklama: 'Aylık', fiyat } })).id;

async function setFiyat(id: number, donem: Donem, fiyat: number, change: Partial<{ eski_fiyat: number }> = {}) {
  const { ad, aciklama, surum, ...fiyatlar } = await find(id);
  const yeni_fiyat = { fiyat, eski_fiyat: fiyatIn(fiyatlar, donem), ...gecerlilik(donem), ...change };
  return t.call('admin', updateHizmet, {
    params: { id },
    body: { ad, aciklama: aciklama || 'Aylık', surum, yeni_fiyat },
  });
}
const pricesOf = async (id: number, donemler: readonly Donem[]): Promise<number[]> => {
  const hizmet = await find(id);
  return donemler.map((donem) => fiyatIn(hizmet, donem));
};
const request = (hizmet_id: number, donem: Donem) =>
  t.ask('muhasebeciA', updateHucreler, {
    body: {
      ...donem,
      islem: 'talep_et',
      hucreler: [{ mukellef_id: t.office.ids.A.mukellef, hizmet_id, beklenen: null }],
    },
  });
const gridPrice = async (hizmet_id: number, donem: Donem): Promise<number | undefined> =>
  izgaraOf(await t.ask('muhasebeciA', getIzgara, { query: donem })).hizmetler.find(({ id }) => id === hizmet_id)?.fiyat;

describe('services', () => {
  it('a new service says from when its price applies, within the years of the form', async () => {
    const body = { ad: 'Yıllık iş', aciklama: 'x', fiyat: 70_000 };
    const far = await t.call('admin', createHizmet, {
      body: { ...body, gecerlilik: { gecerlilik_yili: 2019, gecerlilik_ayi: 12 } },
    });
    expect([far.statusCode, far.json().message]).toEqual([
      400,
      'Fiyat en erken Ocak 2020, en geç Aralık 2029 ayından başlayabilir.',
    ]);
    const { id } = await t.ask('admin', createHizmet, {
      body: { ...body, gecerlilik: { gecerlilik_yili: 2024, gecerlilik_ayi: 3 } },
    });
    const { satirlar: hizmetler } = await t.ask('muhasebeciA', listHizmetler);
    expect(hizmetler.find((hizmet) => hizmet.id === id)).toMatchObject({
      fiyat: 70_000,
      fiyatlar: [{ gecerlilik_yili: 2024, gecerlilik_ayi: 3, fiyat: 70_000 }],
    });
  });

  it('can be added with name, description and price, all required, and are listed for everybody who works with them', async () => {
    expect((await t.call('admin', createHizmet, { body: { ad: ' ', aciklama: 'x', fiyat: 1 } })).json()).toMatchObject({
      field: 'ad',
      message: 'Ad zorunludur.',
    });
    expect((await t.call('admin', createHizmet, { body: { ad: 'x', aciklama: '', fiyat: 1 } })).json()).toMatchObject({
      field: 'aciklama',
    });
    for (const fiyat of [null, -1, 10.5, '100', FIYAT_MAX + 1]) {
      expect(
        (await t.call('admin', createHizmet, { body: { ad: 'x', aciklama: 'y', fiyat: fiyat as number } })).json(),
      ).toMatchObject({ field: 'fiyat' });
    }
    const id = await add(123_450);
    for (const principal of ['moderator', 'muhasebeciA', 'personelA'] as const) {
      const { satirlar: hizmetler } = await t.ask(principal, listHizmetler);
      expect(hizmetler.find((hizmet) => hizmet.id === id)).toMatchObject({
        fiyat: 123_450,
        ilk_fiyat: 123_450,
        fiyatlar: [],
        is_active: true,
      });
      expect(hizmetler.map(({ ad }) => ad)).toEqual(
        hizmetler.map(({ ad }) => ad).toSorted(new Intl.Collator('tr-TR').compare),
      );
    }
  });

  it('have unique names, even when two are added at once', async () => {
    const taken = { code: 'HIZMET_AD_EXISTS', message: 'Bu adla bir hizmet zaten var.', field: 'ad' };
    const body = { ad: 'Danışmanlık', aciklama: 'x', fiyat: 1 };
    const answers = await Promise.all([1, 2, 3].map(() => t.call('admin', createHizmet, { body })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toEqual(taken);
    const id = await add(1);
    expect(
      (
        await t.call('admin', updateHizmet, {
          params: { id },
          body: { ...body, fiyat: undefined, surum: (await find(id)).surum } as never,
        })
      ).json(),
    ).toEqual(taken);
  });

  it('can be edited only in the version that was seen; the later of two editors is told what changed', async () => {
    const id = await add(1);
    const { surum } = await find(id);
    const edit = (name: string) =>
      t.call('admin', updateHizmet, { params: { id }, body: { ad: name, aciklama: 'Yeni', surum } });
    expect((await edit('Birinci')).json()).toMatchObject({ ad: 'Birinci', aciklama: 'Yeni', fiyat: 1 });
    const refused = (await edit('İkinci')).json();
    expect(refused).toMatchObject({
      code: 'KAYIT_DEGISTI',
      details: { degisiklikler: [{ kim: 'Yönetici admin', yeni: { ad: 'Birinci' } }] },
    });
  });

  it('can be made passive and active again; a passive service cannot be requested', async () => {
    const id = await add(1);
    await t.ask('admin', setHizmetAktif, { params: { id }, body: { is_active: false } });
    expect(await find(id)).toMatchObject({ is_active: false });
    expect(await gridPrice(id, now)).toBeUndefined();
    await t.ask('admin', setHizmetAktif, { params: { id }, body: { is_active: true } });
    expect(await gridPrice(id, now)).toBe(1);
  });

  it('can be deleted with their prices, but not while records exist', async () => {
    const refused = await t.call('admin', removeHizmet, { params: { id: t.office.hizmet } });
    expect(refused.json()).toMatchObject({
      code: 'GECMIS_VAR',
      details: { baglilar: [{ ad: 'hizmet kaydı', adet: 2 }] },
    });
    const id = await add(1);
    await setFiyat(id, next, 2);
    await t.ask('admin', removeHizmet, { params: { id } });
    expect(await find(id)).toBeUndefined();
    expect((await t.owner.query('select from hizmet_fiyatlari where hizmet_id = $1', [id])).rowCount).toBe(0);
  });
});

describe('a price change', () => {
  it('applies from its month on and does not touch earlier months and records', async () => {
    const id = await add(10_000);
    await request(id, addMonths(now, -1));
    expect((await setFiyat(id, now, 12_000)).statusCode).toBe(200);
    expect(await pricesOf(id, [addMonths(now, -1), now, next, later])).toEqual([10_000, 12_000, 12_000, 12_000]);
    expect(await find(id)).toMatchObject({ fiyat: 12_000, ilk_fiyat: 10_000 });
    const { rows } = await t.owner.query(
      'select hizmet_fiyati, hizmet_bedeli from hizmet_kayitlari where hizmet_id = $1',
      [id],
    );
    expect(rows).toEqual([{ hizmet_fiyati: 10_000, hizmet_bedeli: 10_000 }]);
  });

  it('gives requests of each month that month’s price, as the grid shows it', async () => {
    const id = await add(10_000);
    const previous = addMonths(now, -1);
    await setFiyat(id, now, 15_000);
    await setFiyat(id, next, 99_000);
    for (const [donem, fiyat] of [
      [previous, 10_000],
      [now, 15_000],
    ] as const) {
      expect(await gridPrice(id, donem)).toBe(fiyat);
      expect((await request(id, donem)).results[0]).toMatchObject({ oldu: true, hizmet_bedeli: fiyat });
    }
    expect(await gridPrice(id, next)).toBe(99_000);
  });

  it('leaves later price changes as they are and replaces one in the same month', async () => {
    const id = await add(100);
    await setFiyat(id, later, 300);
    await setFiyat(id, next, 200);
    const months = [now, next, addMonths(now, 2), later, addMonths(now, 4)];
    expect(await pricesOf(id, months)).toEqual([100, 200, 200, 300, 300]);
    await setFiyat(id, later, 350);
    expect(await pricesOf(id, months)).toEqual([100, 200, 200, 350, 350]);
    expect((await find(id)).fiyatlar).toHaveLength(2);
  });

  it('is refused for a past month and beyond the years of the form', async () => {
    const id = await add(100);
    for (const donem of [addMonths(now, -1), { yil: 2020, ay: 1 }, { yil: 2100, ay: 1 }]) {
      expect((await setFiyat(id, donem, 200)).json()).toMatchObject({
        code: 'GECERLILIK_KAPALI',
        field: 'gecerlilik_ayi',
      });
    }
    expect(await find(id)).toMatchObject({ fiyatlar: [] });
  });

  it('is refused if somebody else has set the price meanwhile', async () => {
    const id = await add(100);
    const before = await find(id);
    await setFiyat(id, next, 200);
    const refused = await setFiyat(id, next, 300, { eski_fiyat: 100 });
    expect(refused.json()).toMatchObject({ code: 'HIZMET_FIYATI_DEGISTI', field: 'fiyat' });
    expect(refused.json().message).toContain('2,00 ₺');
    expect(await find(id)).toMatchObject({ ad: before.ad, surum: before.surum, fiyatlar: [{ fiyat: 200 }] });
  });

  it('can be removed while it lies ahead, but not once it has begun', async () => {
    const id = await add(100);
    await setFiyat(id, now, 150);
    await setFiyat(id, next, 200);
    const [begun, ahead] = (await find(id)).fiyatlar as [Hizmet['fiyatlar'][0], Hizmet['fiyatlar'][0]];
    const take = ({ hizmet_fiyat_id }: Hizmet['fiyatlar'][0]) =>
      t.call('admin', removeHizmetFiyati, { params: { hizmet_fiyat_id } });
    expect((await take(begun)).json()).toMatchObject({ code: 'FIYAT_YURURLUKTE' });
    expect((await take(ahead)).statusCode).toBe(200);
    expect((await take(ahead)).statusCode).toBe(404);
    expect(await pricesOf(id, [now, next])).toEqual([150, 150]);
  });
});

describe('a raise of prices', () => {
  const zam = (
    hizmetler: readonly Hizmet[],
    change: Partial<RouteInput<typeof createZam>['body']> & { donem?: Donem } = {},
    { key, as = 'admin' as const }: { key?: string; as?: 'admin' | 'moderator' | 'muhasebeciA' } = {},
  ) => {
    const { donem = next, ...body } = change;
    const seen = hizmetler.map((hizmet) => ({
      hizmet_id: hizmet.id,
      eski_fiyat: fiyatIn(hizmet, donem),
      bugunku_fiyat: hizmet.fiyat,
    }));
    return t.call(as, createZam, {
      body: { ...gecerlilik(donem), oran: 2500, yuvarlama: 1, hizmetler: seen, ...body },
      ...(key && { key }),
    });
  };
  const addAll = async (...fiyatlar: number[]): Promise<Hizmet[]> => {
    const ids: number[] = [];
    for (const fiyat of fiyatlar) ids.push(await add(fiyat));
    return (await list()).filter(({ id }) => ids.includes(id)).sort((a, b) => a.id - b.id);
  };
  const reread = async (hizmetler: readonly Hizmet[]) =>
    (await list()).filter(({ id }) => hizmetler.some((h) => h.id === id)).sort((a, b) => a.id - b.id);

  it('sets exactly what its preview showed, for each rounding, and touches no other service or month', async () => {
    const others = await list();
    for (const yuvarlama of YUVARLAMALAR) {
      for (const oran of [1, 333, 2500, 4393, 100_000]) {
        const hizmetler = await addAll(0, 1, 333, 12_345, 99_999, 7_654_321);
        const preview = hizmetler.map((hizmet) => zamliFiyat(fiyatIn(hizmet, next), oran, yuvarlama));
        const answer = (await zam(hizmetler, { oran, yuvarlama })).json();
        expect(answer.hizmetler.map(({ yeni_fiyat }: { yeni_fiyat: number }) => yeni_fiyat)).toEqual(preview);
        const raised = await reread(hizmetler);
        expect(raised.map((hizmet) => fiyatIn(hizmet, next))).toEqual(preview);
        expect(raised.map((hizmet) => fiyatIn(hizmet, now))).toEqual(hizmetler.map(({ fiyat }) => fiyat));
      }
    }
    expect((await list()).filter(({ id }) => others.some((other) => other.id === id))).toEqual(others);
  });

  it('starts from the price of its month where that is asked for, and leaves a later price as it is', async () => {
    const [hizmet] = (await addAll(10_000)) as [Hizmet];
    await setFiyat(hizmet.id, next, 20_000);
    await setFiyat(hizmet.id, later, 50_000);
    await zam(await reread([hizmet]), { oran: 1000, esas: 'planlanan' });
    expect(await pricesOf(hizmet.id, [now, next, later])).toEqual([10_000, 22_000, 50_000]);
  });

  it('sent twice with one key is done once and answered alike', async () => {
    const hizmetler = await addAll(10_000, 20_000);
    const first = await zam(hizmetler, {}, { key: 'zam-anahtari-1' });
    const second = await zam(hizmetler, {}, { key: 'zam-anahtari-1' });
    expect(second.json()).toEqual(first.json());
    expect((await reread(hizmetler)).map((hizmet) => fiyatIn(hizmet, next))).toEqual([12_500, 25_000]);
    expect((await zam(hizmetler, { oran: 1000 }, { key: 'zam-anahtari-1' })).json()).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('sent twenty times at once without a key raises prices once, because the others started from outdated prices', async () => {
    const hizmetler = await addAll(10_000, 20_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => zam(hizmetler)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(
      answers
        .filter(({ statusCode }) => statusCode === 409)
        .every((answer) => answer.json().code === 'HIZMET_FIYATI_DEGISTI'),
    ).toBe(true);
    expect((await reread(hizmetler)).map((hizmet) => fiyatIn(hizmet, next))).toEqual([12_500, 25_000]);
  });

  it('is refused completely if one service changed, is missing or would become too expensive', async () => {
    const hizmetler = await addAll(10_000, FIYAT_MAX);
    const seen = hizmetler.map(({ id, fiyat }) => ({ hizmet_id: id, eski_fiyat: fiyat, bugunku_fiyat: fiyat }));
    const [first] = seen as [(typeof seen)[0]];
    expect((await zam(hizmetler)).json()).toMatchObject({ code: 'FIYAT_COK_BUYUK', field: 'oran' });
    expect(
      (await zam([], { hizmetler: [first, { hizmet_id: 999_999, eski_fiyat: 0, bugunku_fiyat: 0 }] })).statusCode,
    ).toBe(404);
    expect((await zam([], { hizmetler: [first, first] })).json()).toMatchObject({
      code: 'VALIDATION',
      field: 'hizmetler',
    });
    expect((await zam([])).json()).toMatchObject({ message: 'En az bir hizmet seçin.' });
    expect((await zam(hizmetler, { donem: addMonths(now, -1) })).json()).toMatchObject({ code: 'GECERLILIK_KAPALI' });
    expect((await reread(hizmetler)).flatMap(({ fiyatlar }) => fiyatlar)).toEqual([]);
  });

  it('is allowed only to those who may set money, not to moderators or accountants', async () => {
    const hizmetler = await addAll(10_000);
    expect((await zam(hizmetler, {}, { as: 'moderator' })).statusCode).toBe(403);
    expect((await zam(hizmetler, {}, { as: 'muhasebeciA' })).statusCode).toBe(403);
    const [hizmet] = hizmetler as [Hizmet];
    const body = { ad: 'x', aciklama: 'x', surum: hizmet.surum };
    expect((await t.call('moderator', updateHizmet, { params: { id: hizmet.id }, body })).statusCode).toBe(403);
    expect((await t.call('moderator', createHizmet, { body: { ad: 'x', aciklama: 'x', fiyat: 1 } })).statusCode).toBe(
      403,
    );
    expect((await t.call('moderator', removeHizmet, { params: { id: hizmet.id } })).statusCode).toBe(403);
    expect(
      (await t.call('moderator', setHizmetAktif, { params: { id: hizmet.id }, body: { is_active: false } })).statusCode,
    ).toBe(403);
  });
});
