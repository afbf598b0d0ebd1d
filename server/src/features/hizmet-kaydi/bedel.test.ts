import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentDonem } from '#contract/common/donem.ts';
import type { RouteInput } from '#contract/common/route.ts';
import { listDenetim } from '#contract/denetim/denetim.ts';
import { getBedel, iskontoluBedel, setBedel } from '#contract/hizmet-kaydi/hizmet-bedeli.ts';
import { reverseIslem } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { createTahakkuk, listTahakkuklar } from '#contract/tahakkuk/tahakkuk.ts';
import { recomputeTahakkuklar } from '#contract/tahakkuk/tahakkuk-toplu.ts';
import { createKayitlar, createMuhasebeciler } from '#server/testing/factories.ts';
import type { Principal } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const donem = currentDonem();
let t: TestApp;
let muhasebeci_id: number;
let hucre: { yil: number; ay: number; mukellef_id: number; hizmet_id: number };

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  muhasebeci_id = (await createMuhasebeciler(t.owner, 1))[0]!;
  await createKayitlar(t.owner, t.office.bordro, [
    { muhasebeci_id, ...donem, durum: 'onaylandı', hizmet_bedeli: 33_333 },
  ]);
  const { rows } = await t.owner.query(
    `update hizmet_kayitlari set hizmet_fiyati = hizmet_bedeli where muhasebeci_id = $1 returning mukellef_id::integer, hizmet_id::integer`,
    [muhasebeci_id],
  );
  hucre = { ...donem, ...rows[0] };
});

type Body = RouteInput<typeof setBedel>['body'];
const set = (change: Partial<Body>, as: Principal = 'admin', key?: string) =>
  t.call(as, setBedel, {
    body: {
      ...hucre,
      hizmet_bedeli: 20_000,
      iskonto_orani: 0,
      beklenen: { hizmet_bedeli: 33_333, iskonto_orani: 0 },
      ...change,
    },
    ...(key && { key }),
  });
const read = () => t.ask('admin', getBedel, { query: hucre });

describe('the fee of a service record', () => {
  it('is changed by an admin, logged, makes the accrual outdated, and goes back like other acts of the grid', async () => {
    const { borc_id } = await t.ask('admin', createTahakkuk, {
      body: { muhasebeci_id, ...donem, borc_tutari: 33_333 },
    });
    const fark = async () => (await t.ask('admin', listTahakkuklar, { query: { muhasebeci_id } })).satirlar[0]!.fark;
    const { request_no, results } = (await set({ hizmet_bedeli: 25_000 })).json();
    expect(results).toMatchObject([{ oldu: true, durum: 'onaylandı', hizmet_bedeli: 25_000 }]);
    expect(await read()).toEqual({ hizmet_fiyati: 33_333, hizmet_bedeli: 25_000, iskonto_orani: 0 });
    expect(await fark()).toBe(-8_333);
    const { kayitlar } = await t.ask('admin', listDenetim, { query: { tablo: 'hizmet_kayitlari', boyut: 1 } });
    expect(kayitlar[0]).toMatchObject({ eski: { hizmet_bedeli: 33_333 }, yeni: { hizmet_bedeli: 25_000 } });
    const undo = await t.ask('admin', reverseIslem, { body: { ...donem, request_no } });
    expect(undo.results).toMatchObject([{ oldu: true, hizmet_bedeli: 33_333 }]);
    expect(await fark()).toBe(0);
    await set({ hizmet_bedeli: 40_000 });
    await t.ask('admin', recomputeTahakkuklar, { body: { borc_idler: [borc_id] } });
    const { satirlar: tahakkuklar } = await t.ask('admin', listTahakkuklar, { query: { muhasebeci_id } });
    expect(tahakkuklar).toMatchObject([{ borc_tutari: 40_000, fark: 0 }]);
  });

  it('follows a discount to the kuruş, and one that does not give the fee is refused with what it gives', async () => {
    for (const [iskonto_orani, hizmet_bedeli] of [
      [10, 30_000],
      [33, 22_333],
      [50, 16_667],
      [100, 0],
    ] as const) {
      expect(iskontoluBedel(33_333, iskonto_orani)).toBe(hizmet_bedeli);
      const beklenen = await read().then(({ hizmet_fiyati: _, ...now }) => now);
      expect((await set({ iskonto_orani, hizmet_bedeli, beklenen })).statusCode).toBe(200);
      expect(await read()).toEqual({ hizmet_fiyati: 33_333, hizmet_bedeli, iskonto_orani });
    }
    const beklenen = { hizmet_bedeli: 0, iskonto_orani: 100 };
    expect((await set({ iskonto_orani: 10, hizmet_bedeli: 29_999, beklenen })).json()).toMatchObject({
      code: 'ISKONTO_UYUSMUYOR',
      field: 'hizmet_bedeli',
      message: 'Bu iskontoyla bedel 300,00 TL olur. Başka bir bedel için iskontoyu 0 yapın.',
    });
  });

  it('never overwrites what changed since it was shown, and is not changed twice by one key', async () => {
    const first = await set({}, 'admin', 'bedel-anahtari-1');
    expect((await set({}, 'admin', 'bedel-anahtari-1')).json()).toEqual(first.json());
    expect((await set({ hizmet_bedeli: 1 })).json()).toMatchObject({
      code: 'BEDEL_DEGISTI',
      details: { hizmet_bedeli: 20_000 },
      message: 'Bedel bu sırada değişti: artık 200,00 TL. Kontrol edip yeniden deneyin.',
    });
    expect(await read()).toMatchObject({ hizmet_bedeli: 20_000 });
  });

  it('is no right of a moderator or accountant, needs a record, and says what is wrong at its field', async () => {
    for (const principal of ['moderator', 'muhasebeciA', 'personelA'] as const) {
      expect((await set({}, principal)).statusCode).toBe(403);
      expect((await t.call(principal, getBedel, { query: hucre })).statusCode).toBe(403);
    }
    expect((await set({ hizmet_id: 999_999 })).statusCode).toBe(404);
    expect((await set({ iskonto_orani: 101 })).json()).toMatchObject({
      field: 'iskonto_orani',
      message: 'İskonto 0 ile 100 arasında tam sayı olmalıdır.',
    });
    expect((await set({ hizmet_bedeli: -1 })).json()).toMatchObject({ field: 'hizmet_bedeli' });
    expect(await read()).toMatchObject({ hizmet_bedeli: 33_333 });
  });
});
