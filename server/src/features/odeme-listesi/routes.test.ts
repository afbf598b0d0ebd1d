import fc from 'fast-check';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getMukellefOdemeleri, setOdemeTutarlari } from '#contract/beyanname/odeme-kalemi.ts';
import {
  createOdemeBildirimi,
  createOdemeGonderimi,
  degisenlerOf,
  downloadOdemeleri,
  listOdenecekler,
  type OdemeSatiri,
  previewOdemeGonderimi,
  previewOdemeMesajlari,
} from '#contract/beyanname/odeme-listesi.ts';
import { kalemlerMetni } from '#contract/beyanname/odeme-mesaji.ts';
import { parseKurus } from '#contract/common/kurus.ts';
import { withdrawIletiler } from '#contract/ileti/ileti.ts';
import type { Principal } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

/** No calendar reaches this month, so the days of the declarations are those in their rows. */
const AY = { yil: 2020, ay: 10 };
let t: TestApp;
let A: number;

beforeAll(async () => {
  t = await createTestApp();
  A = t.office.ids.A.mukellef;
});
afterAll(() => t.close());
beforeEach(() =>
  t.owner.query(`delete from iletiler; delete from odeme_bildirimleri; delete from odeme_tutarlari; delete from beyannameler;
    delete from mukellefler where ad like 'Firma %'; update mukellefler set telefon = null, email = null, aktif = true`),
);

interface Beyan {
  kod?: string;
  donem?: string;
  tutar?: number | null;
  durum?: string;
  duzeltme?: number;
  son_gun?: string;
  odeme_gunu?: string | null;
  mukellef?: number;
}

async function put({
  kod = 'KDV1',
  donem = '2020-09',
  durum = 'verildi',
  duzeltme = 0,
  son_gun = '2020-10-28',
  ...rest
}: Beyan) {
  const { tutar = null, odeme_gunu = null, mukellef = A } = rest;
  await t.owner.query(
    `insert into beyannameler (muhasebeci_id, mukellef_id, kod, donem, duzeltme, son_gun, durum, kabul_gunu, tutar,
       odeme_gunu, neden)
     select muhasebeci_id, mukellef_id, $2, $3, $4, $5, $6, case when $6 = 'verildi' then date '2020-10-20' end, $7, $8,
       case when $6 = 'verilmeyecek' then 'Yok' end
     from mukellefler where mukellef_id = $1`,
    [mukellef, kod, donem, duzeltme, son_gun, durum, tutar, odeme_gunu],
  );
}

async function firma(n: number, telefon: string | null = null): Promise<number> {
  const { rows } = await t.owner.query(
    `insert into mukellefler (muhasebeci_id, ad, telefon) values ($1, $2, $3) returning mukellef_id::integer as id`,
    [t.office.ids.A.muhasebeci, `Firma ${n}`, telefon],
  );
  return rows[0].id;
}

const list = (who: Principal = 'admin', query: object = {}) =>
  t.ask(who, listOdenecekler, { query: { ...AY, ...query } });
const rowOf = async (id = A, who: Principal = 'admin', query: object = {}): Promise<OdemeSatiri | undefined> =>
  (await list(who, query)).satirlar.find(({ mukellef_id }) => mukellef_id === id);
const textOf = async (id = A) => kalemlerMetni((await rowOf(id))?.kalemler ?? []);
const enter = (kalemler: object[], who: Principal = 'admin', id = A) =>
  t.call(who, setOdemeTutarlari, { params: { mukellef_id: id }, query: AY, body: { kalemler: kalemler as never } });
const kdv = (tutar: number | null, son_gun: string | null = null) => ({
  kod: 'KDV1',
  donem: '2020-09',
  tutar,
  son_gun,
});
const mesajlar = async (idler: number[], who: Principal = 'admin') =>
  (await t.ask(who, previewOdemeMesajlari, { body: { ...AY, ucret: false, secim: { idler } } })).mesajlar;
const tell = (mukellef_idler: number[], sum: number, who: Principal = 'admin', kanal: 'kopya' | 'elle' = 'elle') =>
  t.call(who, createOdemeBildirimi, { body: { ...AY, ucret: false, mukellef_idler, kanal, toplam: sum } });

describe('the payment list of a month', () => {
  it('has a line for every kind that falls due; one without an amount is missing, never absent', async () => {
    await put({ tutar: 674_950 });
    await put({ kod: 'MUHSGK', son_gun: '2020-10-26', durum: 'bekliyor' });
    await put({ kod: 'KDV2', son_gun: '2020-10-26', tutar: null });
    await put({ kod: 'DAMGA', son_gun: '2020-10-26', tutar: 0 });
    expect(await textOf()).toBe(
      'Damga tahakkuk yok, KDV 2 eksik (26.10), Muhtasar eksik (26.10), KDV 1 6.749,50 TL (28.10)',
    );
    expect(await rowOf()).toMatchObject({
      toplam: 674_950,
      eksikler: ['KDV2', 'MUHSGK'],
      durum: 'eksik',
      ilk_gun: '2020-10-26',
    });
    expect((await list('admin', { eksikler: 'KDV2' })).toplam).toBe(1);
    expect((await list('admin', { eksikler: 'SGK_4A' })).toplam).toBe(0);
  });

  it('leaves out what is not paid, what will not be filed, other months and passive clients', async () => {
    await put({ tutar: 100 });
    await put({ kod: 'LEVHA' });
    await put({ kod: 'KDV2', durum: 'verilmeyecek' });
    await put({ kod: 'DAMGA', tutar: 5, son_gun: '2020-11-26' });
    expect(await textOf()).toBe('KDV 1 1,00 TL (28.10)');
    await t.owner.query('update mukellefler set aktif = false where mukellef_id = $1', [A]);
    expect(await rowOf()).toBeUndefined();
  });

  it('goes by the day of the paper before that of filing', async () => {
    await put({ tutar: 100, son_gun: '2020-06-28', odeme_gunu: '2020-10-05' });
    await put({ kod: 'KDV2', tutar: 100, son_gun: '2020-10-26', odeme_gunu: '2020-11-02' });
    expect(await textOf()).toBe('KDV 1 1,00 TL (05.10)');
  });

  it('takes the amount of the last correction that was filed', async () => {
    await put({ tutar: 100 });
    await put({ duzeltme: 1, tutar: 250 });
    await put({ duzeltme: 2, durum: 'hazırlanıyor' });
    expect(await textOf()).toBe('KDV 1 2,50 TL (28.10)');
  });

  it('splits the yearly tax into its two halves, which are the whole to the kuruş', async () => {
    const yillik = { donem: '2019-12', kod: 'GELIR' };
    await put({ ...yillik, tutar: 1_001, son_gun: '2020-10-01' });
    await put({ ...yillik, kod: 'GELIR_T2', durum: 'bekliyor', son_gun: '2020-10-30' });
    expect(await textOf()).toBe('Gelir vergisi 1. taksit 5,01 TL (01.10), Gelir vergisi 2. taksit 5,00 TL (30.10)');
    await enter([{ ...yillik, tutar: 700, son_gun: null }]);
    expect(await textOf()).toBe('Gelir vergisi 1. taksit 7,00 TL (01.10), Gelir vergisi 2. taksit 3,01 TL (30.10)');
  });

  it('says that a client has nothing to pay where every amount is zero', async () => {
    await put({ tutar: 0 });
    expect(await rowOf()).toMatchObject({ durum: 'yok', toplam: 0, ilk_gun: null });
  });
});

describe('an amount that is entered by hand', () => {
  it('goes before that of the declaration, says who and when, and can be taken back', async () => {
    await put({ tutar: 674_950 });
    expect((await enter([kdv(710_200, '2020-10-30')], 'personelA')).statusCode).toBe(200);
    expect(await textOf()).toBe('KDV 1 7.102,00 TL (30.10)');
    const { kalemler, toplam } = await t.ask('admin', getMukellefOdemeleri, { params: { mukellef_id: A }, query: AY });
    expect(kalemler).toMatchObject([
      { kaynak: 'elle', tutar: 710_200, kendi_tutari: 674_950, kendi_gunu: '2020-10-28', yazan: 'Personel A' },
    ]);
    expect(toplam).toBe(710_200);
    await enter([kdv(null)]);
    expect(await textOf()).toBe('KDV 1 6.749,50 TL (28.10)');
  });

  it('of a kind without a declaration needs a day of the month; one without payment is refused', async () => {
    const sgk = { kod: 'SGK_4A', donem: '2020-09', tutar: 900 };
    expect((await enter([{ ...sgk, son_gun: null }])).json()).toMatchObject({
      code: 'ODEME_GUNU_GEREKLI',
      message: 'Beyannamesi olmayan bir ödemenin son günü Ekim 2020 içinde olmalıdır.',
    });
    expect((await enter([{ ...sgk, son_gun: '2020-11-02' }])).statusCode).toBe(400);
    expect((await enter([{ ...sgk, kod: 'LEVHA', son_gun: '2020-10-02' }])).json().code).toBe('ODEME_TURU_YOK');
    expect((await enter([{ ...sgk, kod: 'YOK', son_gun: '2020-10-02' }])).json().code).toBe('ODEME_TURU_YOK');
    expect((await enter([{ ...sgk, son_gun: '2020-10-31' }])).statusCode).toBe(200);
    expect(await textOf()).toBe('SGK 4/a 9,00 TL (31.10)');
  });

  it('as the office’s fee holds until another is entered, and counts only where it was chosen', async () => {
    await put({ tutar: 100 });
    await enter([{ kod: 'UCRET', donem: '2020-01', tutar: 3_000, son_gun: null }]);
    expect(await rowOf()).toMatchObject({ toplam: 100 });
    expect(await rowOf(A, 'admin', { ucret: '1' })).toMatchObject({ toplam: 3_100 });
    const november = await t.ask('admin', getMukellefOdemeleri, {
      params: { mukellef_id: A },
      query: { yil: 2020, ay: 11 },
    });
    expect(november.kalemler).toMatchObject([{ kod: 'UCRET', tutar: 3_000 }]);
    const september = await t.ask('admin', getMukellefOdemeleri, {
      params: { mukellef_id: A },
      query: { yil: 2020, ay: 9 },
    });
    expect(september.kalemler).toEqual([]);
  });

  it('is for the office and the client’s staff; accountants read, and nobody reaches another’s client', async () => {
    await put({ tutar: 100 });
    expect((await enter([kdv(5)], 'muhasebeciA')).statusCode).toBe(403);
    expect((await enter([kdv(5)], 'personelB')).statusCode).toBe(404);
    expect(await rowOf(A, 'muhasebeciA')).toMatchObject({ toplam: 100 });
    expect(await rowOf(A, 'personelA')).toMatchObject({ toplam: 100 });
    expect(await rowOf(A, 'muhasebeciB')).toBeUndefined();
    expect(await rowOf(A, 'personelB')).toBeUndefined();
  });
});

describe('the sums', () => {
  it('of screen, sheet and messages are the same to the kuruş, whatever the amounts are', async () => {
    const firms = [await firma(1, '0532 000 00 01'), await firma(2, '0532 000 00 01'), await firma(3)];
    const amount = fc.option(fc.integer({ min: 0, max: 9_999_999_999 }), { freq: 6 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(amount, amount), { minLength: 3, maxLength: 3 }), async (rows) => {
        await t.owner.query('delete from beyannameler');
        for (const [i, [first, second]] of rows.entries()) {
          await put({ mukellef: firms[i]!, tutar: first });
          await put({ mukellef: firms[i]!, kod: 'MUHSGK', tutar: second, son_gun: '2020-10-26' });
        }
        const wanted = rows.flat().reduce<number>((sum, tutar) => sum + (tutar ?? 0), 0);
        const screen = await list();
        expect(screen.toplamlar.toplam).toBe(wanted);
        expect(screen.satirlar.reduce((sum, { toplam }) => sum + toplam, 0)).toBe(wanted);
        const sheet = await t.call('admin', listOdenecekler.file, { query: { ...AY, bicim: 'xlsx' } as never });
        const lines = (await readXlsxFile(sheet.rawPayload)) as unknown as { data: unknown[][] }[] | unknown[][];
        const cells = (Array.isArray(lines[0]) ? lines : (lines[0] as { data: unknown[][] }).data) as unknown[][];
        const head = cells.findIndex((row) => row.includes('Toplam'));
        const column = cells[head]!.indexOf('Toplam');
        const inSheet = cells.slice(head + 1).filter((row) => String(row[0]).startsWith('Firma'));
        expect(inSheet.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)).toBe(wanted);
        const told = await mesajlar(firms);
        expect(told).toHaveLength(2);
        expect(told.reduce((sum, { toplam }) => sum + toplam, 0)).toBe(wanted);
        const inTexts = told
          .flatMap(({ metin }) => metin.split('\n'))
          .filter((line) => line.startsWith('- '))
          .reduce((sum, line) => sum + (parseKurus(/: ([\d.]+,\d\d) TL/.exec(line)?.[1] ?? '0') ?? Number.NaN), 0);
        expect(inTexts).toBe(wanted);
      }),
      { numRuns: 8 },
    );
  });
});

describe('telling a client', () => {
  it('is one message for the clients with one phone, also for those that were not chosen', async () => {
    const [one, two, other] = [
      await firma(1, '0532 111 22 33'),
      await firma(2, '+90 532 111 22 33'),
      await firma(3, '0533 1'),
    ];
    for (const mukellef of [one, two, other]) await put({ mukellef, tutar: 100 });
    const [together] = await mesajlar([two]);
    expect(together).toMatchObject({ toplam: 200, engeller: [], duzeltme: false });
    expect(together!.mukellefler.map(({ mukellef_id }) => mukellef_id)).toEqual([one, two]);
    expect(together!.metin).toContain('Genel toplam: 2,00 TL\n\nMuhasebeci A');
    expect((await mesajlar([other]))[0]).toMatchObject({ engeller: ['telefon_hatali'] });
  });

  it('goes to the contacts who get payments: firms of the same ones are told together, others alone', async () => {
    const firms = [await firma(1, '0532 111 22 33'), await firma(2), await firma(3), await firma(4, '0533 111 22 33')];
    for (const mukellef of firms) await put({ mukellef, tutar: 100 });
    await t.owner.query(
      `insert into mukellef_kisileri (mukellef_id, ad, telefon, aldiklari)
       select f, k.ad, k.telefon, k.aldiklari
       from unnest($1::bigint[]) with ordinality as x(f, n)
       join (values ('Ece', '0533 111 22 33', '{odeme}'::text[], 3), ('Can', '0312 111 22 33', '{evrak}', 3),
         ('Ufuk', '0535 111 22 33', '{odeme}', 1)) as k(ad, telefon, aldiklari, kac) on n <= k.kac`,
      [firms],
    );
    const groups = async (idler: number[]) =>
      (await mesajlar(idler)).map(({ mukellefler, telefon }) => [mukellefler.length, telefon]);
    expect(await groups([firms[1]!])).toEqual([[3, '0533 111 22 33']]);
    expect(await groups([firms[0]!])).toEqual([[1, '0533 111 22 33']]);
  });

  it('never puts clients of two accountants into one message, and says of each what is in its way', async () => {
    await t.owner.query(`update mukellefler set telefon = '0532 111 22 33'`);
    await put({ tutar: null });
    await put({ mukellef: t.office.ids.B.mukellef, tutar: 100 });
    const told = await mesajlar([A, t.office.ids.B.mukellef]);
    expect(told.map(({ mukellefler, engeller }) => [mukellefler.length, engeller])).toEqual([
      [1, ['eksik']],
      [1, []],
    ]);
    await t.owner.query('update mukellefler set telefon = null');
    expect((await mesajlar([A]))[0]?.engeller).toEqual(['telefon_yok', 'eksik']);
  });

  it('stands in the row with who, when and by what; a changed amount is marked until it is told again', async () => {
    await put({ tutar: 674_950 });
    expect((await tell([A], 1)).json()).toMatchObject({ code: 'ODEME_TUTARI_DEGISTI' });
    expect((await tell([A], 674_950, 'muhasebeciA', 'kopya')).json()).toEqual({ adet: 1 });
    expect(await rowOf()).toMatchObject({ durum: 'bildirildi', bildirim: { kanal: 'kopya', kim: 'Muhasebeci A' } });
    expect((await mesajlar([A]))[0]?.engeller).toContain('bugun');
    await put({ duzeltme: 1, tutar: 710_200 });
    const row = (await rowOf())!;
    expect(row.durum).toBe('degisti');
    expect(degisenlerOf(row)).toEqual([{ name: 'KDV 1', eski: 674_950, yeni: 710_200 }]);
    const [mesaj] = await mesajlar([A]);
    expect(mesaj).toMatchObject({ duzeltme: true, toplam: 710_200 });
    expect(mesaj!.metin).toContain(
      'Ekim 2020 için bildirdiğimiz tutar değişti. Doğrusu:\n- KDV 1: 7.102,00 TL (28.10)',
    );
    await tell([A], 710_200);
    expect(await rowOf()).toMatchObject({ durum: 'bildirildi' });
    expect((await list()).sayilar).toEqual({ eksik: 0, hazir: 0, degisti: 0, bildirildi: 1, yok: 0 });
  });

  it('is refused for a client whom one does not see, and for one without payments', async () => {
    await put({ tutar: 100 });
    expect((await tell([A], 100, 'muhasebeciB')).statusCode).toBe(404);
    expect((await tell([A, t.office.ids.B.mukellef], 100)).statusCode).toBe(404);
    expect((await t.owner.query('select from odeme_bildirimleri')).rowCount).toBe(0);
  });
});

describe('sending by the message box', () => {
  const body = (idler: number[]) => ({ ...AY, ucret: false, secim: { idler } });
  const preview = (idler: number[], who: Principal = 'admin') =>
    t.ask(who, previewOdemeGonderimi, { body: body(idler) });
  const send = (idler: number[], beklenen: number) =>
    t.call('admin', createOdemeGonderimi, { body: { ...body(idler), beklenen } });
  const box = async () =>
    (await t.owner.query('select mukellef_id::integer, metin, ana_ileti_id from iletiler order by ileti_id')).rows;

  it('is one message for the firms of one phone; who lacks an amount or a phone gets none, and it says who', async () => {
    const [one, two] = [await firma(1, '0532 111 22 33'), await firma(2, '0532 111 22 33')];
    const [missing, silent] = [await firma(3, '0533 111 22 33'), await firma(4)];
    for (const [mukellef, tutar] of [
      [one, 100],
      [two, 250],
      [missing, null],
      [silent, 5],
    ] as const)
      await put({ mukellef, tutar });
    const all = [one, two, missing, silent];
    const said = await preview(all);
    expect(said).toMatchObject({ adet: 1, eksik: 1, bildirilen: 0, kalan: 0 });
    expect(said.atlananlar).toMatchObject([{ mukellef_id: silent, neden: 'adres_yok' }]);
    expect(said.ornekler[0]?.metin).toContain('Genel toplam: 3,50 TL');
    expect((await send(all, 2)).json()).toMatchObject({ code: 'ILETI_DEGISTI' });
    expect((await send(all, 1)).json()).toMatchObject({ kuyruga_alinan: 1 });
    expect((await box()).map(({ mukellef_id }) => mukellef_id)).toEqual([one, two]);
    expect((await box())[0].metin).toContain('Muhasebeci A');
    for (const id of [one, two]) expect(await rowOf(id)).toMatchObject({ bildirim: { kim: expect.any(String) } });
    expect(await rowOf(missing)).toMatchObject({ durum: 'eksik', bildirim: null });
    expect((await preview(all)).adet).toBe(0);
  });

  it('counts as told while it waits, is taken back within five minutes, and a correction is one more message', async () => {
    await t.owner.query(
      `update mukellefler set telefon = '0532 111 22 33', email = 'a' || mukellef_id || '@ornek.example'`,
    );
    await put({ tutar: 674_950 });
    const first = (await send([A], 1)).json();
    expect(await rowOf()).toMatchObject({ durum: 'bildirildi', bildirim: { kanal: 'eposta', ileti: 'kuyrukta' } });
    await t.ask('admin', withdrawIletiler, { body: { gonderim_no: first.gonderim_no } });
    expect(await rowOf()).toMatchObject({ durum: 'hazir', bildirim: null });
    await send([A], 1);
    await put({ duzeltme: 1, tutar: 710_200 });
    expect(await rowOf()).toMatchObject({ durum: 'degisti', soylenen: { 'KDV1 2020-09': 674_950 } });
    expect((await preview([A])).ornekler[0]?.metin).toContain('değişti. Doğrusu:\n- KDV 1: 7.102,00 TL');
    await send([A], 1);
    expect(await rowOf()).toMatchObject({ durum: 'bildirildi' });
    await t.owner.query(`update iletiler set durum = 'hata' where metin like '%7.102,00%'`);
    expect(await rowOf()).toMatchObject({ durum: 'degisti', bildirim: { ileti: 'hata' } });
  });
});

describe('a client’s payments as a PDF', () => {
  it('are a file for those who see the client', async () => {
    await put({ tutar: 100 });
    const ask = (who: Principal) => t.call(who, downloadOdemeleri, { params: { mukellef_id: A }, query: AY });
    const pdf = await ask('muhasebeciA');
    expect(pdf.statusCode).toBe(200);
    expect(pdf.headers['content-disposition']).toContain('odemeler-mukellef-a-2020-10.pdf');
    expect((await ask('personelB')).statusCode).toBe(404);
  });
});
