import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { listMuhasebeciSecenekler } from '#contract/kisi/muhasebeci.ts';
import { createOdeme } from '#contract/tahakkuk/odeme.ts';
import { createTahakkuk, listTahakkuklar } from '#contract/tahakkuk/tahakkuk.ts';
import {
  listTahakkukAyi,
  listTahakkukHizmetleri,
  tahakkukAsamasi,
  toplananTahakkuklar,
} from '#contract/tahakkuk/tahakkuk-ay.ts';
import { createTahakkuklar, listToplular, reverseToplu } from '#contract/tahakkuk/tahakkuk-toplu.ts';
import { createKayitlar, createMuhasebeciler, findLedgerFaults } from '#server/testing/factories.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const YIL = 2043;
let t: TestApp;
let ilk: number;
let ikinci: number;

beforeAll(async () => {
  t = await createTestApp();
  [ilk, ikinci] = (await createMuhasebeciler(t.owner, 2)) as [number, number];
  const kayit = (
    muhasebeci_id: number,
    ay: number,
    durum: 'talep' | 'onaylandı' | 'reddedildi',
    hizmet_bedeli: number,
  ) => ({
    muhasebeci_id,
    yil: YIL,
    ay,
    durum,
    hizmet_bedeli,
  });
  await createKayitlar(t.owner, t.office.hizmet, [
    kayit(ilk, 1, 'onaylandı', 1_000),
    kayit(ilk, 1, 'talep', 200),
    kayit(ilk, 2, 'talep', 30),
    kayit(ikinci, 1, 'onaylandı', 5_000),
    kayit(ikinci, 3, 'reddedildi', 9_999),
  ]);
  await t.ask('admin', createTahakkuk, { body: { muhasebeci_id: ikinci, yil: YIL, ay: 1, borc_tutari: 5_000 } });
});
afterEach(async () => expect(await findLedgerFaults(t.owner)).toEqual([]));
afterAll(() => t.close());

const accruals = async () =>
  (
    await t.owner.query(
      `select muhasebeci_id::integer, tahakkuk_ayi::integer as ay, borc_tutari::integer as tutar from borc_tahakkuk
       where tahakkuk_yili = $1 and iptal is null order by 1, 2`,
      [YIL],
    )
  ).rows;
const undo = (toplu_id: string) => t.call('admin', reverseToplu, { body: { toplu_id } });

interface Request {
  yil: number;
  ay?: number;
  bekleyensiz?: boolean;
  muhasebeci_idler?: number[];
}
const table = async ({ yil, ay }: Request) =>
  (await t.ask('moderator', listTahakkukAyi, { query: { yil, ...(ay && { ay }) } })).satirlar;
const read = async (muhasebeci_id: number, request: Request) =>
  (await table(request)).find((one) => one.muhasebeci_id === muhasebeci_id)!;
const agreed = async ({ bekleyensiz = false, muhasebeci_idler, ...donem }: Request) => {
  const rows = (await table(donem)).filter(({ muhasebeci_id }) => muhasebeci_idler?.includes(muhasebeci_id) ?? true);
  const { adet, tutar } = toplananTahakkuklar(rows, bekleyensiz);
  return { adet, tutar };
};
const create = async (request: Request, beklenen?: { adet: number; tutar: number }) =>
  t.call('admin', createTahakkuklar, { body: { ...request, beklenen: beklenen ?? (await agreed(request)) } });
const made = async (request: Request) => {
  const answer = await create(request);
  expect(answer.statusCode).toBe(200);
  return createTahakkuklar.response.parse(answer.json());
};

it('before accruals are created the office sees what is approved, pending, rejected, existing and to be created', async () => {
  expect(await read(ilk, { yil: YIL, ay: 1 })).toEqual({
    muhasebeci_id: ilk,
    muhasebeci_adi: expect.any(String),
    kayit: 2,
    onaylanan: 1_000,
    bekleyen: 200,
    reddedilen: 0,
    giren: 1_200,
    giren_bekleyen: 200,
    mevcut: null,
    yeni: { adet: 1, tutar: 1_200 },
    onayli: { adet: 1, tutar: 1_000 },
    guncellenecek: [],
  });
  const yil = await table({ yil: YIL });
  expect(toplananTahakkuklar(yil, false)).toEqual({ muhasebeci: 1, adet: 2, tutar: 1_230, bekleyen: 230 });
  expect(toplananTahakkuklar(yil, true)).toEqual({ muhasebeci: 1, adet: 1, tutar: 1_000, bekleyen: 0 });
  expect(await read(ikinci, { yil: YIL })).toMatchObject({
    kayit: 2,
    onaylanan: 5_000,
    reddedilen: 9_999,
    giren: 5_000,
    yeni: { adet: 0, tutar: 0 },
    mevcut: { adet: 1, tutar: 5_000, kalan: 5_000, fark: 0, odeme_durumu: 'Ödenmedi' },
  });
  const asamalar = async (ay: number) => [
    tahakkukAsamasi(await read(ilk, { yil: YIL, ay })),
    tahakkukAsamasi(await read(ikinci, { yil: YIL, ay })),
  ];
  expect(await asamalar(1)).toEqual(['olusacak', 'odenmedi']);
  expect(await asamalar(3)).toEqual(['yok', 'sifir']);
  expect(await accruals()).toEqual([{ muhasebeci_id: ikinci, ay: 1, tutar: 5_000 }]);
});

it('an accountant’s month opens to its services, which add up to its line', async () => {
  const { hizmetler } = await t.ask('moderator', listTahakkukHizmetleri, {
    query: { muhasebeci_id: ilk, yil: YIL, ay: 1 },
  });
  expect(hizmetler).toMatchObject([{ adet: 2, onaylanan: 1_000, bekleyen: 200, reddedilen: 0 }]);
});

it('a bulk creation is refused with current figures if they differ from what its user saw', async () => {
  const before = await accruals();
  const request = { yil: YIL, ay: 1 };
  const beklenen = await agreed(request);
  const [eklenen] = await createKayitlar(t.owner, t.office.hizmet, [
    { muhasebeci_id: ilk, yil: YIL, ay: 1, durum: 'onaylandı', hizmet_bedeli: 50 },
  ]);
  const refused = await create(request, beklenen);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      code: 'TAHAKKUKLAR_DEGISTI',
      message:
        'Kayıtlar bu sırada değişti: şimdi 1 tahakkuk, 12,50 TL oluşacak. Güncel tutarları görüp yeniden oluşturun.',
      details: { adet: 1, tutar: 1_250 },
    },
  ]);
  expect((await create(request, { adet: 2, tutar: 1_250 })).statusCode).toBe(409);
  await t.owner.query(`update hizmet_kayitlari set durum = 'reddedildi' where hizmet_kayit_id = $1`, [eklenen]);
  expect((await create(request, { adet: 1, tutar: 1_250 })).json()).toMatchObject({
    details: { adet: 1, tutar: 1_200 },
  });
  expect(await accruals()).toEqual(before);
  await t.owner.query('delete from hizmet_kayitlari where hizmet_kayit_id = $1', [eklenen]);
});

it('accruals are created only for the chosen accountants, and the skipped ones are named with the reason', async () => {
  const [uc, dort] = (await createMuhasebeciler(t.owner, 2)) as [number, number];
  const kayit = (muhasebeci_id: number, durum: 'talep' | 'onaylandı') => ({
    muhasebeci_id,
    yil: YIL + 2,
    ay: 4,
    durum,
    hizmet_bedeli: 700,
  });
  await createKayitlar(t.owner, t.office.hizmet, [
    kayit(uc, 'onaylandı'),
    kayit(dort, 'talep'),
    kayit(ilk, 'onaylandı'),
  ]);
  const result = await made({ yil: YIL + 2, ay: 4, muhasebeci_idler: [uc, dort], bekleyensiz: true });
  expect(result).toMatchObject({ olusturulan: 1, mevcut: 0, sifir: 1, toplam_tutar: 700 });
  expect(result.muhasebeciler.find(({ muhasebeci_id }) => muhasebeci_id === dort)).toMatchObject({
    olusturulan: 0,
    sifir: 1,
    bekleyen: 700,
  });
  expect(tahakkukAsamasi(await read(ilk, { yil: YIL + 2, ay: 4 }))).toBe('olusacak');
  expect((await undo(result.toplu_id)).statusCode).toBe(200);
});

it('a month is created without pending records as shown, and its accrual then shows that it is outdated', async () => {
  const { toplu_id, olusturulan, toplam_tutar } = await made({ yil: YIL, ay: 1, bekleyensiz: true });
  expect({ olusturulan, toplam_tutar }).toEqual({ olusturulan: 1, toplam_tutar: 1_000 });
  const { satirlar: tahakkuklar } = await t.ask('admin', listTahakkuklar, { query: { muhasebeci_id: ilk } });
  expect(tahakkuklar).toMatchObject([{ tahakkuk_ayi: 1, borc_tutari: 1_000, fark: 200 }]);
  expect((await undo(toplu_id)).statusCode).toBe(200);
});

it('a batch of accruals is reversed as a whole and leaves earlier accruals', async () => {
  const before = await accruals();
  const { toplu_id } = await made({ yil: YIL });
  expect(await accruals()).toHaveLength(before.length + 2);
  const { toplular } = await t.ask('moderator', listToplular, {});
  expect(toplular[0]).toMatchObject({ toplu_id, adet: 2, toplam_tutar: 1_230, tahsilat: 0, yil: YIL, ay: null });
  expect((await undo(toplu_id)).json()).toEqual({ silinen: 2, toplam_tutar: 1_230 });
  expect(await accruals()).toEqual(before);
  expect((await undo(toplu_id)).statusCode).toBe(404);
});

it('a batch cannot be reversed once something was paid on it or a card payment of it is being verified', async () => {
  const { toplu_id } = await made({ yil: YIL });
  const { rows } = await t.owner.query(
    `select borc_id::integer from borc_tahakkuk where toplu_id = $1 order by borc_id`,
    [toplu_id],
  );
  const kart = await t.owner.query(
    `with d as (insert into kart_odeme_denemeleri (muhasebeci_id, kullanici_id, anahtar, istek_ozeti, saglayici, tutar, durum)
       values ($1, 1, 'toplu-test', '\\x00', 'test', 30, 'belirsiz') returning deneme_id)
     insert into kart_odeme_kalemleri (deneme_id, borc_id, tahakkuk_yili, tahakkuk_ayi, tutar) select deneme_id, $2, $3, 2, 30 from d returning deneme_id`,
    [ilk, rows[1].borc_id, YIL],
  );
  expect((await undo(toplu_id)).json()).toMatchObject({ code: 'TOPLU_ODEMELI' });
  await t.owner.query(
    `update kart_odeme_denemeleri set durum = 'reddedildi', red_kodu = 'diger' where deneme_id = $1`,
    [kart.rows[0].deneme_id],
  );
  await t.ask('admin', createOdeme, { body: { tahakkuk_id: rows[0].borc_id, odeme_tutari: 50 } });
  expect((await undo(toplu_id)).json()).toEqual({
    code: 'TOPLU_ODEMELI',
    message:
      'Geri alınamaz: bu tahakkuklardan 1 tanesine ödeme yapılmış ya da ödemesi doğrulanıyor. Önce ödemeleri iptal edin.',
    details: { adet: 1 },
  });
  expect(await accruals()).toHaveLength(3);
});

it('a payment at the same time as a reversal never remains without its debt', async () => {
  const [kisi] = (await createMuhasebeciler(t.owner, 1)) as [number];
  for (let ay = 1; ay <= 12; ay++) {
    await createKayitlar(t.owner, t.office.hizmet, [
      { muhasebeci_id: kisi, yil: YIL + 1, ay, durum: 'onaylandı', hizmet_bedeli: 700 },
    ]);
    const { toplu_id } = await made({ yil: YIL + 1, ay });
    const { rows } = await t.owner.query('select borc_id::integer from borc_tahakkuk where toplu_id = $1', [toplu_id]);
    const [paid, undone] = await Promise.all([
      t.call('admin', createOdeme, { body: { tahakkuk_id: rows[0].borc_id, odeme_tutari: 700 } }),
      undo(toplu_id),
    ]);
    expect([paid.statusCode === 200, undone.statusCode === 200].filter(Boolean)).toHaveLength(1);
  }
});

it('the accrual screen offers accountants who have clients, or records in the month', async () => {
  const [yeni] = (await createMuhasebeciler(t.owner, 1)) as [number];
  const offered = async (mukellefli?: '1') => {
    const { muhasebeciler } = await t.ask('admin', listMuhasebeciSecenekler, {
      query: { yil: YIL, ay: 1, ...(mukellefli && { mukellefli }) },
    });
    return muhasebeciler.map(({ muhasebeci_id }) => muhasebeci_id);
  };
  expect(await offered()).toContain(yeni);
  expect(await offered('1')).not.toContain(yeni);
  expect(await offered('1')).toContain(ilk);
});
