import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMonths, currentDonem, type Donem } from '#contract/common/donem.ts';
import type { RouteInput } from '#contract/common/route.ts';
import { listDenetim } from '#contract/denetim/denetim.ts';
import { createHizmet, type Hizmet, listHizmetler, removeHizmet, updateHizmet } from '#contract/hizmet/hizmet.ts';
import { createZam, fiyatIn, listSonFiyatlar, removeHizmetFiyati, reverseZam } from '#contract/hizmet/hizmet-fiyati.ts';
import { updateHucreler } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const now = currentDonem();
const next = addMonths(now, 1);
const gecerlilik = ({ yil, ay }: Donem) => ({ gecerlilik_yili: yil, gecerlilik_ayi: ay });

let t: TestApp;
let idler: number[];
let made = 0;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  idler = [];
  for (const fiyat of [10_000, 20_000, 30_000]) {
    const body = { ad: `Zam ${++made}`, aciklama: 'Aylık', fiyat };
    idler.push((await t.ask('admin', createHizmet, { body })).id);
  }
});

const read = async (): Promise<Hizmet[]> => {
  const { satirlar } = await t.ask('moderator', listHizmetler);
  return idler.flatMap((id) => satirlar.find((hizmet) => hizmet.id === id) ?? []);
};
const prices = async (donem: Donem = next) => (await read()).map((hizmet) => fiyatIn(hizmet, donem));
async function zam(change: Partial<RouteInput<typeof createZam>['body']> = {}, donem = next) {
  const hizmetler = (await read()).map((hizmet) => ({
    hizmet_id: hizmet.id,
    eski_fiyat: fiyatIn(hizmet, donem),
    bugunku_fiyat: hizmet.fiyat,
  }));
  return t.call('admin', createZam, {
    body: { ...gecerlilik(donem), oran: 2500, yuvarlama: 1, hizmetler, ...change },
  });
}
const zamNo = async (...args: Parameters<typeof zam>): Promise<string> => (await zam(...args)).json().zam_no;
const back = (zam_no: string, as: 'admin' | 'moderator' = 'admin') => t.call(as, reverseZam, { body: { zam_no } });
async function setFiyat(id: number, fiyat: number, donem = next) {
  const { surum, ...hizmet } = (await read()).find((one) => one.id === id) as Hizmet;
  const yeni_fiyat = { fiyat, eski_fiyat: fiyatIn(hizmet, donem), ...gecerlilik(donem) };
  expect((await t.call('admin', updateHizmet, { params: { id }, body: { surum, yeni_fiyat } })).statusCode).toBe(200);
}

describe('a raise made twice', () => {
  it('starts from today’s price unless asked otherwise, so the second leaves the raised prices as they are', async () => {
    await zam();
    expect(await prices()).toEqual([12_500, 25_000, 37_500]);
    await zam();
    expect(await prices()).toEqual([12_500, 25_000, 37_500]);
    await zam({ esas: 'planlanan', oran: 1000 });
    expect(await prices()).toEqual([13_750, 27_500, 41_250]);
    await zam({ oran: 500 });
    expect(await prices()).toEqual([10_500, 21_000, 31_500]);
    expect(await prices(now)).toEqual([10_000, 20_000, 30_000]);
  });

  it('is refused if today’s price is another than was shown', async () => {
    const [hizmet] = await read();
    const seen = { hizmet_id: hizmet!.id, eski_fiyat: 10_000, bugunku_fiyat: 9_999 };
    expect((await zam({ hizmetler: [seen] })).json()).toMatchObject({ code: 'HIZMET_FIYATI_DEGISTI' });
    expect(await prices()).toEqual([10_000, 20_000, 30_000]);
  });

  it('is warned of by prices of the month that were set in the last 30 days, also where they began earlier', async () => {
    const zam_no = await zamNo();
    await setFiyat(idler[2]!, 40_000);
    const mine = async (donem: Donem) =>
      (await t.ask('moderator', listSonFiyatlar, { query: gecerlilik(donem) })).fiyatlar.filter(({ hizmet_id }) =>
        idler.includes(hizmet_id),
      );
    expect(await mine(now)).toEqual([]);
    for (const donem of [next, addMonths(next, 2)])
      expect(await mine(donem)).toMatchObject(
        [zam_no, zam_no, null].map((no, i) => ({ hizmet_id: idler[i], ...gecerlilik(next), zam_no: no })),
      );
    await t.owner.query(
      `alter table denetim disable trigger all;
       update denetim set zaman = zaman - interval '31 days' where tablo = 'hizmet_fiyatlari';
       alter table denetim enable trigger all`,
    );
    expect(await mine(next)).toEqual([]);
  });
});

describe('reversing a raise', () => {
  it('restores every price exactly: added ones go, replaced ones return, and the log says it was a reversal', async () => {
    await setFiyat(idler[1]!, 22_222);
    const before = (await read()).map(({ fiyatlar }) => fiyatlar.map(({ fiyat, ...donem }) => ({ ...donem, fiyat })));
    const zam_no = await zamNo({ esas: 'planlanan' });
    expect(await prices()).toEqual([12_500, 27_778, 37_500]);
    const { kayitlar: made } = await t.ask('admin', listDenetim, { query: { tablo: 'hizmet_fiyatlari', boyut: 3 } });
    expect(made.map((kayit) => kayit.zam_no)).toEqual([zam_no, zam_no, zam_no]);
    expect((await back(zam_no)).json()).toEqual({ hizmet: 3, kayit: 0 });
    expect((await read()).map(({ fiyatlar }) => fiyatlar)).toEqual(before);
    const { kayitlar } = await t.ask('admin', listDenetim, { query: { tablo: 'hizmet_fiyatlari', boyut: 6 } });
    expect(kayitlar.map(({ geri_alma, zam_no: no }) => [geri_alma, no])).toEqual([
      ...Array(3).fill([true, null]),
      ...Array(3).fill([false, null]),
    ]);
    expect((await back(zam_no)).json()).toMatchObject({ code: 'ZAM_GERI_ALINMIS' });
  });

  it('is refused as a whole, naming the service, once one of its prices was changed, removed or changed there and back', async () => {
    const changes: ((id: number) => Promise<unknown>)[] = [
      (id) => setFiyat(id, 99_999),
      async (id) => {
        await setFiyat(id, 99_999);
        await setFiyat(id, 25_000);
      },
      async (id) => {
        const { fiyatlar } = (await read()).find((hizmet) => hizmet.id === id) as Hizmet;
        await t.ask('admin', removeHizmetFiyati, { params: { hizmet_fiyat_id: fiyatlar[0]!.hizmet_fiyat_id } });
      },
    ];
    for (const change of changes) {
      for (const id of idler) await setFiyat(id, 10_000 * (idler.indexOf(id) + 1));
      const zam_no = await zamNo();
      await change(idler[1]!);
      const after = await prices();
      const answer = await back(zam_no);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'ZAM_DEGISTI', details: { adlar: [`Zam ${made - 1}`] } });
      expect(await prices()).toEqual(after);
    }
  });

  it('goes back step by step: the later raise first, then the earlier one', async () => {
    const first = await zamNo();
    const second = await zamNo({ esas: 'planlanan' });
    expect((await back(first)).json()).toMatchObject({ code: 'ZAM_DEGISTI' });
    expect((await back(second)).statusCode).toBe(200);
    expect(await prices()).toEqual([12_500, 25_000, 37_500]);
    expect((await back(first)).statusCode).toBe(200);
    expect(await prices()).toEqual([10_000, 20_000, 30_000]);
  });

  it('says how many records were requested with the raised price; they keep it', async () => {
    const zam_no = await zamNo({}, now);
    await t.ask('muhasebeciA', updateHucreler, {
      body: {
        ...now,
        islem: 'talep_et',
        hucreler: [{ mukellef_id: t.office.ids.A.mukellef, hizmet_id: idler[0]!, beklenen: null }],
      },
    });
    expect((await back(zam_no)).json()).toEqual({ hizmet: 3, kayit: 1 });
    const { rows } = await t.owner.query(
      'select hizmet_bedeli::integer as bedel from hizmet_kayitlari where hizmet_id = $1',
      [idler[0]],
    );
    expect(rows).toEqual([{ bedel: 12_500 }]);
  });

  it('happens once of two at the same time, is 404 for no raise, and is no right of a moderator', async () => {
    const zam_no = await zamNo();
    expect((await back(zam_no, 'moderator')).statusCode).toBe(403);
    const answers = await Promise.all([1, 2, 3].map(() => back(zam_no)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await back('yok')).statusCode).toBe(404);
    expect(await prices()).toEqual([10_000, 20_000, 30_000]);
  });

  it('is refused for a month that is over, and leaves a deleted service alone', async () => {
    const zam_no = await zamNo();
    await t.ask('admin', removeHizmet, { params: { id: idler[1]! } });
    expect((await back(zam_no)).json()).toMatchObject({ code: 'ZAM_DEGISTI' });
    const old = await zamNo({}, now);
    const last = addMonths(now, -1);
    await t.owner.query(
      'update hizmet_fiyatlari set gecerlilik_yili = $2, gecerlilik_ayi = $3 where hizmet_id = $1 and (gecerlilik_yili, gecerlilik_ayi) = ($4, $5)',
      [idler[0], last.yil, last.ay, now.yil, now.ay],
    );
    expect((await back(old)).json()).toMatchObject({ code: 'ZAM_AYI_GECTI' });
  });
});
