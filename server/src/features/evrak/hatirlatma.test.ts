import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMonths, currentDonem } from '#contract/common/donem.ts';
import {
  createEvrakTalepleri,
  listEvrakTalepleri,
  reverseEvrakIslemi,
  updateEvrakKalemleri,
} from '#contract/evrak/evrak.ts';
import type { EvrakDurumu, EvrakIslemi } from '#contract/evrak/evrak-gecis.ts';
import { createEvrakHatirlatmasi, previewEvrakHatirlatmasi } from '#contract/evrak/evrak-hatirlatma.ts';
import { gonderimGunleriOf, reminderDay } from '#contract/ileti/gonderim-ani.ts';
import { withdrawIletiler } from '#contract/ileti/ileti.ts';
import { setAyarlar } from '#contract/sistem/ayar.ts';
import { addGun } from '#contract/takvim/is-gunu.ts';
import type { Principal } from '#server/testing/office.ts';
import { countOf } from '#server/testing/sample.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { eklerOf, runHatirlatmaJob } from './hatirlatma-isi.ts';

let t: TestApp;
const donem = addMonths(currentDonem(), -1);
const SENDER = { origin: 'https://buro.example', hasTestSms: true };
/** A Monday; the job is tried in this month, in which no holiday is. */
const T = '2027-02-15';
const noon = (gun: string) => new Date(`${gun}T09:00:00Z`);

beforeAll(async () => {
  t = await createTestApp();
  await t.ask('admin', setAyarlar, { body: { firma_telefon: '0212 555 10 20' } });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.owner.query('delete from iletiler; delete from evrak_talepleri; delete from mukellef_kisileri');
  await t.owner.query(
    `update mukellefler set defter_turu = 'bilanço', isci_calistiriyor = false, aktif = true, telefon = '0532 111 22 33', email = null`,
  );
  await t.ask('admin', setAyarlar, { body: { evrak_hatirlatma: true } });
});

const rows = async (text: string, values: unknown[] = []) => (await t.owner.query(text, values)).rows;
const mukellef = (side: 'A' | 'B' = 'A') => t.office.ids[side].mukellef;
/** Asks both clients, as if a month ago, for papers until that day. */
async function ask(son_gun: string | null = T) {
  const { request_no } = await t.ask('admin', createEvrakTalepleri, { body: donem });
  await t.owner.query(`update evrak_talepleri set son_gun = $1, olusturma = '2026-01-10'`, [son_gun]);
  return request_no;
}
const run = (gun: string, now = noon(gun)) =>
  runHatirlatmaJob((work) => t.app.sessions.system('evrak_isi', work), SENDER, { now });
/** What was queued has been delivered, so that it no longer waits. */
const deliver = (gun: string) =>
  t.owner.query(
    `update iletiler set durum = 'iletildi', olusturma = $1, son_deneme = $1, sonuc_zamani = $1
    where durum = 'kuyrukta'`,
    [noon(gun)],
  );
const box = (side: 'A' | 'B' = 'A') =>
  rows(
    'select split_part(anahtar, $2, 3) as ek, durum, hata_metni from iletiler where mukellef_id = $1 order by ileti_id',
    [mukellef(side), ':'],
  );
const kalemler = (side: 'A' | 'B' = 'A'): Promise<{ id: number; durum: EvrakDurumu }[]> =>
  rows('select kalem_id::integer as id, durum from evrak_kalemleri where mukellef_id = $1 order by 1', [
    mukellef(side),
  ]);
async function act(islem: EvrakIslemi, some: { id: number; durum: EvrakDurumu }[]) {
  const body = { islem, kalemler: some.map(({ id, durum }) => ({ kalem_id: id, beklenen: durum })) };
  expect((await t.call('personelA', updateEvrakKalemleri, { body })).statusCode).toBe(200);
}
const idler = async (): Promise<number[]> =>
  (await rows('select talep_id::integer as id from evrak_talepleri order by mukellef_id = $1 desc', [mukellef()])).map(
    ({ id }) => id,
  );
const preview = (secim: object, who: Principal = 'admin') =>
  t.ask(who, previewEvrakHatirlatmasi, { body: { secim: secim as never } });
const send = (secim: object, beklenen: number, who: Principal = 'admin') =>
  t.call(who, createEvrakHatirlatmasi, { body: { secim: secim as never, beklenen } });

describe('the job of reminders', () => {
  it('is off until it is switched on, and quiet at night', async () => {
    await ask();
    expect(await run(T, new Date(`${T}T19:00:00Z`))).toBe(0);
    await t.ask('admin', setAyarlar, { body: { evrak_hatirlatma: false } });
    expect(await run(T)).toBe(0);
    await t.ask('admin', setAyarlar, { body: { evrak_hatirlatma: true } });
    expect(await run(T)).toBe(2);
  });

  it('reminds five and two days before, on the last day and three days after, each once; before a Sunday, not on it', async () => {
    await ask();
    const made: [string, number][] = [];
    for (let gun = addGun(T, -8); gun <= addGun(T, 10); gun = addGun(gun, 1)) {
      const [first, second] = [await run(gun), await run(gun)];
      expect(second).toBe(0);
      if (first > 0) made.push([gun, first]);
      await deliver(gun);
    }
    expect(made).toEqual([
      ['2027-02-10', 2],
      ['2027-02-13', 2],
      ['2027-02-15', 2],
      ['2027-02-18', 2],
    ]);
    expect((await box()).map(({ ek }) => ek)).toEqual(['T-5', 'T-2', 'T', 'T+3']);
    await t.owner.query(`delete from iletiler; update evrak_talepleri set son_gun = '2027-02-14'`);
    expect([await run('2027-02-13'), await run('2027-02-14')]).toEqual([2, 0]);
    expect((await box()).map(({ ek }) => ek)).toEqual(['T']);
  });

  it('has one on every reminder’s day, whatever days are quiet, and none before the first or long after the last', () => {
    const tatil = fc.record({ gun: fc.integer({ min: 0, max: 40 }), gun_sayisi: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(fc.option(tatil), fc.integer({ min: 0, max: 60 }), (one, after) => {
        const gunler = gonderimGunleriOf(
          one
            ? [
                {
                  ad: 'Bayram',
                  tur: 'ulusal',
                  ilk_gun: addGun('2027-02-01', one.gun),
                  gun_sayisi: one.gun_sayisi,
                  her_yil: false,
                  arife: true,
                  kesin: true,
                  dayanak: 'deneme',
                  acik: true,
                },
              ]
            : [],
        );
        const son_gun = addGun('2027-02-01', after);
        for (const n of [-5, -2, 0, 3]) {
          const day = reminderDay(addGun(son_gun, n), gunler);
          expect(eklerOf(day, gunler)[son_gun]).toBeDefined();
        }
        expect(eklerOf(addGun(reminderDay(addGun(son_gun, -5), gunler), -1), gunler)[son_gun]).toBeUndefined();
        expect(eklerOf(addGun(reminderDay(addGun(son_gun, 3), gunler), 3), gunler)[son_gun]).toBeUndefined();
      }),
    );
  });

  it('names what is missing, and has the place of a link', async () => {
    await ask();
    const [first, ...rest] = await kalemler();
    await act('elden', rest);
    await t.owner.query(`update mukellefler set telefon = null, email = 'm' || mukellef_id || '@ornek.com'`);
    await run(T);
    const [{ metin }] = await rows('select metin from iletiler where mukellef_id = $1', [mukellef()]);
    const [{ ad }] = await rows(
      'select ad from evrak_turleri join evrak_kalemleri using (tur_id) where kalem_id = $1',
      [first!.id],
    );
    expect(metin).toContain(`henüz gelmedi:\n${ad}\n\nSon gün: 15.02.2027\nGöndermek için: {baglanti}`);
  });

  it('leaves out passive clients, those without a phone, complete requests and those that are of today', async () => {
    await ask();
    await t.owner.query('update mukellefler set aktif = false where mukellef_id = $1', [mukellef()]);
    await t.owner.query('update mukellefler set telefon = null where mukellef_id = $1', [mukellef('B')]);
    expect(await run(T)).toBe(0);
    await t.owner.query(`update mukellefler set aktif = true, telefon = '0532 111 22 33'`);
    await act('elden', await kalemler());
    await t.owner.query('update evrak_talepleri set olusturma = $2 where mukellef_id = $1', [mukellef('B'), noon(T)]);
    expect(await run(T)).toBe(0);
    await t.owner.query(`update evrak_talepleri set olusturma = '2026-01-10'`);
    expect([await run(T), (await box('B')).length]).toEqual([1, 1]);
  });

  it('is withdrawn once the papers are complete, and does not come back when a person withdrew it', async () => {
    await ask();
    await run(T);
    const [first, ...rest] = await kalemler();
    await act('elden', rest);
    expect(await box()).toMatchObject([{ durum: 'kuyrukta' }]);
    await act('yok', [first!]);
    expect(await box()).toEqual([{ ek: 'T', durum: 'geri alındı', hata_metni: 'Evrakın hepsi geldi; gönderilmedi.' }]);
    expect(await box('B')).toMatchObject([{ durum: 'kuyrukta' }]);
    await t.owner.query(`update iletiler set durum = 'geri alındı'`);
    expect(await run(T)).toBe(0);
  });

  it('is withdrawn with the request that is taken back', async () => {
    const request_no = await ask();
    await run(T);
    await t.ask('admin', reverseEvrakIslemi, { body: { request_no } });
    expect([await box(), await box('B')].flat()).toEqual(
      Array(2).fill({ ek: 'T', durum: 'geri alındı', hata_metni: 'Evrak talebi geri alındı; gönderilmedi.' }),
    );
  });

  const MANY = countOf(200, 2_000);
  it(`makes the reminders of ${MANY} requests in seconds, and of a second run none`, async () => {
    await t.owner.query(
      `insert into mukellefler (muhasebeci_id, ad, defter_turu, telefon)
       select $1, 'Firma ' || n, 'bilanço', '0532 ' || (1000000 + n) from generate_series(1, $2) n`,
      [t.office.ids.A.muhasebeci, MANY],
    );
    await ask();
    const start = performance.now();
    expect(await run(T)).toBe(MANY + 2);
    expect(performance.now() - start).toBeLessThan(20_000);
    expect(await run(T)).toBe(0);
    await t.owner.query(`delete from mukellefler where ad like 'Firma %'`);
  });
});

describe('reminding by hand', () => {
  it('says before whom it leaves out, waits five minutes, and is withdrawn as one', async () => {
    await ask();
    const [a, b] = (await idler()) as [number, number];
    await t.owner.query('update mukellefler set telefon = null where mukellef_id = $1', [mukellef('B')]);
    expect(await preview({ idler: [a, b] })).toMatchObject({
      adet: 1,
      kanallar: [{ kanal: 'whatsapp', adet: 1 }],
      atlananlar: [{ mukellef_id: mukellef('B'), neden: 'adres_yok' }],
      tamam: 0,
      hatirlatilan: 0,
      kalan: 0,
    });
    expect((await send({ idler: [a, b] }, 2)).json().code).toBe('ILETI_DEGISTI');
    const { kuyruga_alinan, gonderim_no } = (await send({ idler: [a, b] }, 1)).json();
    expect(kuyruga_alinan).toBe(1);
    expect(await preview({ idler: [a] })).toMatchObject({ adet: 0, hatirlatilan: 1 });
    expect(await t.ask('admin', withdrawIletiler, { body: { gonderim_no } })).toEqual({ geri_alinan: 1 });
    expect((await send({ idler: [a] }, 1)).json()).toMatchObject({ kuyruga_alinan: 1 });
    expect((await box()).map(({ ek, durum }) => [ek, durum])).toEqual([
      ['elle-1', 'geri alındı'],
      ['elle-2', 'taslak'],
    ]);
  });

  it('takes all open requests of a month by the list’s filter; complete ones and passive clients get nothing', async () => {
    await ask();
    await act('elden', await kalemler());
    await t.owner.query('update mukellefler set aktif = false where mukellef_id = $1', [mukellef('B')]);
    expect(await preview({ suzgec: donem })).toMatchObject({ adet: 0, tamam: 1, atlananlar: [{ neden: 'pasif' }] });
    await t.owner.query('update mukellefler set aktif = true');
    expect((await send({ suzgec: donem }, 1)).json()).toMatchObject({ kuyruga_alinan: 1 });
  });

  it('names no last day where the request has none', async () => {
    await ask(null);
    const { ornekler, atlananlar } = await preview({ suzgec: donem });
    expect(atlananlar).toEqual([]);
    for (const { metin } of ornekler) expect(metin).toContain('Son gün: en kısa sürede');
  });

  it('stands in the list with its day, channel and state', async () => {
    await ask();
    const hatirlatmalar = async (who: Principal) =>
      (await t.ask(who, listEvrakTalepleri, { query: { ...donem, sirala: 'mukellef_adi' } })).satirlar.map(
        ({ hatirlatma }) => hatirlatma,
      );
    expect(await hatirlatmalar('personelA')).toEqual([null]);
    const [a] = await idler();
    await send({ idler: [a] }, 1, 'personelA');
    for (const who of ['personelA', 'muhasebeciA'] as const)
      expect(await hatirlatmalar(who)).toMatchObject([{ kanal: 'whatsapp', durum: 'taslak' }]);
  });

  it('is for those who ask for papers: accountants only read, moderators send nothing, nobody reaches another’s client', async () => {
    await ask();
    const [a] = await idler();
    for (const who of ['muhasebeciA', 'moderator'] as const)
      expect((await send({ idler: [a] }, 1, who)).statusCode).toBe(403);
    expect((await send({ idler: [a] }, 1, 'personelB')).statusCode).toBe(404);
    expect((await send({ idler: [a] }, 1, 'personelA')).statusCode).toBe(200);
  });
});
