import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  downloadTahakkukPdf,
  removeTahakkukPdf,
  type TahakkukPdf,
  updateTahakkukPdf,
} from '#contract/beyanname/tahakkuk-pdf.ts';
import {
  addTahakkukDosyasi,
  applyTahakkukYigini,
  createTahakkukYigini,
  getTahakkukYigini,
  listTahakkukYiginlari,
  removeTahakkukYigini,
  reverseTahakkukYigini,
} from '#contract/beyanname/tahakkuk-yigini.ts';
import { addMonths, ayMetni, ayMetninden } from '#contract/common/donem.ts';
import { createKorumaliPdf } from '#server/testing/korumali-pdf.ts';
import type { Principal } from '#server/testing/office.ts';
import { createTahakkukFisi, DUZ, type Fis, totalOf } from '#server/testing/tahakkuk-fisi.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { zipOf } from '#server/testing/xlsx-files.ts';

let t: TestApp;
let tcA = '';

beforeAll(async () => {
  t = await createTestApp({ belgeKotasi: 200_000 });
  const { rows } = await t.owner.query('select mukellef_id::integer, tc_no from mukellefler');
  tcA = rows.find((row) => row.mukellef_id === t.office.ids.A.mukellef).tc_no;
  await t.owner.query(`insert into beyanname_tarihleri (kod, donem, son_gun, odeme_gunu)
    select k, to_char(a, 'YYYY-MM'), (a + interval '1 month 27 days')::date, (a + interval '1 month 27 days')::date
    from unnest(array['KDV1', 'KDV2', 'MUHSGK', 'KONAKLAMA']) k, generate_series(date '2024-01-01', date '2025-12-01', interval '1 month') a on conflict do nothing`);
});
afterEach(() => t.owner.query('delete from tahakkuk_yiginlari where islenme is null'));
afterAll(() => t.close());

const createZip = (dosyalar: readonly (readonly [ad: string, icerik: Buffer])[]) =>
  zipOf(dosyalar.map(([name, icerik]) => ({ name, icerik })));

let seri = 0;
const fisOf = (donem: string, alanlar: Partial<Fis> = {}): Fis => ({
  tur: 'KDV1',
  ilk: donem,
  son: donem,
  vkn: null,
  tckn: tcA,
  unvan: 'MÜKELLEF A',
  kabul_gunu: '2026-01-20',
  kabul_no: `2026012001aB7${String(++seri).padStart(7, '0')}`,
  vade: `${ayMetni(addMonths(ayMetninden(donem), 1))}-28`,
  satirlar: [
    { kod: '0015', ad: 'KDV', matrah: 10_000_000, tahakkuk: 2_000_000, mahsup: 500_000 },
    { kod: '1048', ad: 'DAMGA V.', matrah: 0, tahakkuk: 79_100, mahsup: 0 },
  ],
  ...alanlar,
});
const dosyaOf = (fis: Fis, duzen = DUZ) => ({ ad: `${fis.kabul_no}.pdf`, icerik: createTahakkukFisi(fis, duzen) });

const yeni = async (principal: Principal) => (await t.ask(principal, createTahakkukYigini, {})).yigin_id;
const ekle = (principal: Principal, yigin_id: number, dosya: { ad: string; icerik: Buffer }) =>
  t.call(principal, addTahakkukDosyasi, { params: { yigin_id }, dosya });
const bak = (principal: Principal, yigin_id: number) => t.ask(principal, getTahakkukYigini, { params: { yigin_id } });
const isle = (principal: Principal, yigin_id: number, pdfler: readonly TahakkukPdf[]) =>
  t.call(principal, applyTahakkukYigini, {
    params: { yigin_id },
    body: { pdfler: pdfler.flatMap(({ pdf_id, duzeltme }) => (duzeltme === null ? [] : [{ pdf_id, duzeltme }])) },
  });
async function yukle(principal: Principal, ...fisler: (Fis | { ad: string; icerik: Buffer })[]) {
  const yigin_id = await yeni(principal);
  for (const fis of fisler)
    expect((await ekle(principal, yigin_id, 'icerik' in fis ? fis : dosyaOf(fis))).statusCode).toBe(200);
  return { yigin_id, pdfler: (await bak(principal, yigin_id)).pdfler };
}
async function all(principal: Principal, ...fisler: Fis[]) {
  const { yigin_id, pdfler } = await yukle(principal, ...fisler);
  const response = await isle(principal, yigin_id, pdfler);
  expect(response.statusCode, response.body).toBe(200);
  return yigin_id;
}
const beyannameler = async (kod: string, donem: string) =>
  (
    await t.owner.query(
      `select duzeltme, durum, tutar::float8, odeme_gunu::text, kabul_gunu::text, kabul_no, belge_id from beyannameler where kod = $1 and donem = $2 order by duzeltme`,
      [kod, donem],
    )
  ).rows;
const belgeler = async (yil: number, ay: number) =>
  (
    await t.owner.query(
      `select mukellef_id::integer, tur, silinme_tarihi is not null as silindi from belgeler where yil = $1 and ay = $2`,
      [yil, ay],
    )
  ).rows;

describe('an uploaded accrual paper', () => {
  it('is matched by its number, filed with amount, days and document, and reversed as a whole', async () => {
    const fis = fisOf('2025-03');
    const { yigin_id, pdfler } = await yukle('personelA', fis);
    expect(pdfler).toMatchObject([
      {
        durum: 'hazir',
        kod: 'KDV1',
        donem: '2025-03',
        duzeltme: 0,
        tutar: totalOf(fis),
        mukellef_id: t.office.ids.A.mukellef,
        takvim_gunu: null,
      },
    ]);
    expect((await isle('personelA', yigin_id, pdfler)).json()).toEqual({ islenen: 1, kalan_yigin: null });
    expect(await beyannameler('KDV1', '2025-03')).toMatchObject([
      {
        duzeltme: 0,
        durum: 'verildi',
        tutar: 1_579_100,
        odeme_gunu: '2025-04-28',
        kabul_gunu: '2026-01-20',
        kabul_no: fis.kabul_no,
      },
    ]);
    expect(await belgeler(2025, 3)).toEqual([
      { mukellef_id: t.office.ids.A.mukellef, tur: 'beyanname', silindi: false },
    ]);
    expect((await isle('personelA', yigin_id, pdfler)).json().code).toBe('TAHAKKUK_YIGINI_YOK');
    expect(await t.ask('personelA', reverseTahakkukYigini, { params: { yigin_id } })).toEqual({
      geri_alinan: 1,
      kalan: 0,
    });
    expect(await beyannameler('KDV1', '2025-03')).toEqual([]);
    expect(await belgeler(2025, 3)).toMatchObject([{ silindi: true }]);
    expect((await bak('personelA', yigin_id)).pdfler).toMatchObject([{ durum: 'geri_alindi' }]);
    expect((await t.call('personelA', reverseTahakkukYigini, { params: { yigin_id } })).json().code).toBe(
      'TAHAKKUK_GERI_ALINAMAZ',
    );
  });

  it('fills a waiting cell, which returns to its state when the batch is reversed', async () => {
    await t.owner.query(
      `insert into beyannameler (muhasebeci_id, mukellef_id, kod, donem, son_gun) values ($1, $2, 'KDV2', '2025-03', '2025-04-25')`,
      [t.office.ids.A.muhasebeci, t.office.ids.A.mukellef],
    );
    const yigin_id = await all('admin', fisOf('2025-03', { tur: 'KDV2' }));
    expect(await beyannameler('KDV2', '2025-03')).toMatchObject([{ durum: 'verildi', tutar: 1_579_100 }]);
    await t.ask('admin', reverseTahakkukYigini, { params: { yigin_id } });
    expect(await beyannameler('KDV2', '2025-03')).toMatchObject([{ durum: 'bekliyor', tutar: null, belge_id: null }]);
  });

  it('that is the second for a period is a correction with the next number; the same paper again is left out', async () => {
    const [ilk, ikinci] = [fisOf('2025-04'), fisOf('2025-04', { kabul_gunu: '2026-01-22' })];
    await all('personelA', ilk);
    const { yigin_id, pdfler } = await yukle('personelA', ikinci, {
      ...dosyaOf(ilk),
      icerik: createTahakkukFisi(ilk, { ...DUZ, punto: 7 }),
    });
    expect(pdfler.map(({ durum, duzeltme }) => [durum, duzeltme])).toEqual([
      ['duzeltme', 1],
      ['var', null],
    ]);
    await isle('personelA', yigin_id, pdfler);
    expect((await beyannameler('KDV1', '2025-04')).map(({ duzeltme, kabul_no }) => [duzeltme, kabul_no])).toEqual([
      [0, ilk.kabul_no],
      [1, ikinci.kabul_no],
    ]);
  });

  it('is filed after the last correction, also when the one before that was reversed', async () => {
    const [asil, birinci, ikinci, ucuncu] = ['20', '21', '22', '23'].map((gun) =>
      fisOf('2024-07', { kabul_gunu: `2026-01-${gun}` }),
    ) as [Fis, Fis, Fis, Fis];
    await all('personelA', asil);
    const yigin_id = await all('personelA', birinci);
    await all('personelA', ikinci);
    await t.ask('personelA', reverseTahakkukYigini, { params: { yigin_id } });
    await all('personelA', ucuncu);
    expect((await beyannameler('KDV1', '2024-07')).map(({ duzeltme, kabul_no }) => [duzeltme, kabul_no])).toEqual([
      [0, asil.kabul_no],
      [2, ikinci.kabul_no],
      [3, ucuncu.kabul_no],
    ]);
  });

  it('of two for one period counts as the correction if it was accepted later; without numbers this cannot be decided', async () => {
    const [gec, erken] = [fisOf('2025-05', { kabul_gunu: '2026-01-22' }), fisOf('2025-05')];
    const { pdfler } = await yukle(
      'personelA',
      gec,
      erken,
      fisOf('2025-06', { kabul_no: '-' }),
      fisOf('2025-06', { kabul_no: '-', satirlar: [{ kod: '0015', ad: 'KDV', matrah: 0, tahakkuk: 100, mahsup: 0 }] }),
    );
    expect(pdfler.map(({ durum, duzeltme }) => [durum, duzeltme])).toEqual([
      ['duzeltme', 1],
      ['hazir', 0],
      ['hazir', 0],
      ['belirsiz', null],
    ]);
  });

  it('for a cell marked by hand is attached to it, but waits if the amount differs', async () => {
    const yaz = (donem: string, tutar: number | null) =>
      t.owner.query(
        `insert into beyannameler (muhasebeci_id, mukellef_id, kod, donem, son_gun, durum, kabul_gunu, tutar) values ($1, $2, 'KDV1', $3, '2025-08-28', 'verildi', '2026-01-20', $4)`,
        [t.office.ids.A.muhasebeci, t.office.ids.A.mukellef, donem, tutar],
      );
    await yaz('2025-07', 1_579_100);
    await yaz('2025-08', 1);
    const { yigin_id, pdfler } = await yukle('admin', fisOf('2025-07'), fisOf('2025-08'));
    expect(pdfler.map(({ durum, duzeltme }) => [durum, duzeltme])).toEqual([
      ['hazir', 0],
      ['elle_farkli', null],
    ]);
    const { kalan_yigin } = (await isle('admin', yigin_id, pdfler)).json();
    expect((await bak('admin', kalan_yigin)).pdfler.map(({ durum }) => durum)).toEqual(['elle_farkli']);
    expect(await beyannameler('KDV1', '2025-07')).toMatchObject([{ tutar: 1_579_100, belge_id: expect.anything() }]);
    expect(await beyannameler('KDV1', '2025-08')).toMatchObject([{ tutar: 1, belge_id: null }]);
  });

  it('with another payment day than the calendar’s shows both', async () => {
    const { pdfler } = await yukle('admin', fisOf('2025-09', { vade: '2025-11-05' }));
    expect(pdfler).toMatchObject([{ durum: 'hazir', odeme_gunu: '2025-11-05', takvim_gunu: '2025-10-28' }]);
  });
});

describe('permission to file papers', () => {
  it('never lets staff attach a client of others, by reading or by hand', async () => {
    const { pdfler } = await yukle('personelB', fisOf('2025-10'));
    expect(pdfler).toMatchObject([{ durum: 'mukellef_yok', mukellef_id: null, mukellef_adi: null }]);
    const body = {
      mukellef_id: t.office.ids.A.mukellef,
      kod: 'KDV1',
      donem: '2025-10',
      tutar: 1,
      odeme_gunu: null,
      kabul_gunu: '2026-01-20',
      kabul_no: null,
    };
    const elle = await t.call('personelB', updateTahakkukPdf, { params: { pdf_id: pdfler[0]!.pdf_id }, body });
    expect(elle.json()).toMatchObject({ code: 'TAHAKKUK_MUKELLEF_YOK', field: 'mukellef_id' });
    expect(
      (
        await t.call('personelB', updateTahakkukPdf, {
          params: { pdf_id: pdfler[0]!.pdf_id },
          body: { ...body, mukellef_id: t.office.ids.B.mukellef },
        })
      ).statusCode,
    ).toBe(200);
  });

  it('for a batch belongs to its sender only, even among admins', async () => {
    const { yigin_id, pdfler } = await yukle('personelA', fisOf('2025-10'));
    for (const principal of ['superadmin', 'admin', 'personelB'] as const) {
      expect((await t.call(principal, getTahakkukYigini, { params: { yigin_id } })).statusCode).toBe(404);
      expect((await ekle(principal, yigin_id, dosyaOf(fisOf('2025-11')))).statusCode).toBe(404);
      expect((await t.call(principal, downloadTahakkukPdf, { params: { pdf_id: pdfler[0]!.pdf_id } })).statusCode).toBe(
        404,
      );
      expect((await t.call(principal, reverseTahakkukYigini, { params: { yigin_id } })).statusCode).toBe(404);
    }
    for (const principal of ['muhasebeciA', 'moderator', 'mukellefA'] as const)
      expect((await t.call(principal, listTahakkukYiginlari, {})).statusCode).toBe(403);
    expect(
      (await t.call('personelA', downloadTahakkukPdf, { params: { pdf_id: pdfler[0]!.pdf_id } })).rawPayload
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('ends for a client who is taken away before filing, and nothing else of the batch is filed', async () => {
    const { yigin_id, pdfler } = await yukle('personelA', fisOf('2025-10'), fisOf('2025-11'));
    const { rows } = await t.owner.query(
      'delete from muhasebeci_personel where mukellef_id = $1 returning mukellef_id, personel_id',
      [t.office.ids.A.mukellef],
    );
    expect((await isle('personelA', yigin_id, pdfler)).json()).toMatchObject({ code: 'TAHAKKUK_PDF_DEGISTI' });
    expect(await beyannameler('KDV1', '2025-10')).toEqual([]);
    await t.owner.query('insert into muhasebeci_personel (mukellef_id, personel_id) values ($1, $2)', [
      rows[0].mukellef_id,
      rows[0].personel_id,
    ]);
  });
});

describe('a paper that waits for a person', () => {
  it('is filed with what a person reads from the page; a wrong entry is refused at its field', async () => {
    const bozuk = createTahakkukFisi(fisOf('2025-12'), DUZ, ([page]) => [
      page!.map((p) => (p.metin === '15.791,00' ? { ...p, metin: '15.792,00' } : p)),
    ]);
    const { yigin_id, pdfler } = await yukle('personelA', { ad: 'elle.pdf', icerik: bozuk });
    expect(pdfler).toMatchObject([{ durum: 'eksik', sorunlar: ['toplam'], tutar: null, duzeltme: null }]);
    const [{ pdf_id }] = pdfler as [TahakkukPdf];
    const body = {
      mukellef_id: t.office.ids.A.mukellef,
      kod: 'KDV1',
      donem: '2025-12',
      tutar: 1_579_200,
      odeme_gunu: '2026-01-28',
      kabul_gunu: '2026-01-20',
      kabul_no: null,
    };
    const dene = async (degisen: Partial<typeof body>) =>
      (
        await t.call('personelA', updateTahakkukPdf, { params: { pdf_id }, body: { ...body, ...degisen } as never })
      ).json();
    expect(await dene({ kabul_gunu: '2099-01-01' })).toMatchObject({
      field: 'kabul_gunu',
      message: 'Kabul tarihi gelecekte olamaz.',
    });
    expect(await dene({ kabul_gunu: '2025-12-30' })).toMatchObject({
      field: 'kabul_gunu',
      message: 'Kabul tarihi dönem bitmeden olamaz.',
    });
    expect(await dene({ donem: '2019-01' })).toMatchObject({ field: 'donem' });
    expect(await dene({ mukellef_id: 0 })).toMatchObject({ field: 'mukellef_id', message: 'Mükellefi seçin.' });
    expect(await dene({ tutar: -1 })).toMatchObject({ field: 'tutar', message: 'Tutar eksi olamaz.' });
    expect(await dene({})).toEqual({ status: 'success' });
    const sonra = (await bak('personelA', yigin_id)).pdfler;
    expect(sonra).toMatchObject([{ durum: 'hazir', elle: true, tutar: 1_579_200 }]);
    await isle('personelA', yigin_id, sonra);
    expect(await beyannameler('KDV1', '2025-12')).toMatchObject([{ durum: 'verildi', tutar: 1_579_200 }]);
  });

  it('is not filed from a list that has changed since it was shown', async () => {
    const ayni = fisOf('2024-05');
    const { yigin_id, pdfler } = await yukle('personelA', ayni, fisOf('2024-06'));
    await all('admin', fisOf('2024-05'));
    const response = await isle('personelA', yigin_id, pdfler);
    expect(response.json()).toMatchObject({ code: 'TAHAKKUK_PDF_DEGISTI' });
    expect(await beyannameler('KDV1', '2024-06')).toEqual([]);
    expect((await bak('personelA', yigin_id)).pdfler.map(({ durum }) => durum)).toEqual(['duzeltme', 'hazir']);
  });

  it('stays filed after a reversal of the batch if somebody has changed it since', async () => {
    const yigin_id = await all('personelA', fisOf('2024-08'), fisOf('2024-09'));
    await t.owner.query(`update beyannameler set tutar = 7 where kod = 'KDV1' and donem = '2024-08'`);
    expect(await t.ask('personelA', reverseTahakkukYigini, { params: { yigin_id } })).toEqual({
      geri_alinan: 1,
      kalan: 1,
    });
    expect(await beyannameler('KDV1', '2024-08')).toMatchObject([{ durum: 'verildi', tutar: 7 }]);
    expect(await beyannameler('KDV1', '2024-09')).toEqual([]);
  });
});

describe('uploaded files of papers', () => {
  it('can be single or in an archive; other files in it are listed as left out, duplicates taken once', async () => {
    const yigin_id = await yeni('personelA');
    const [a, b] = [dosyaOf(fisOf('2024-01')), dosyaOf(fisOf('2024-02'))];
    const zip = createZip([
      ['fisler/a.pdf', a.icerik],
      ['fisler/b.pdf', b.icerik],
      ['not.txt', Buffer.from('x')],
      ['bozuk.pdf', Buffer.from('%PDF-1.7 yarım')],
      ['__MACOSX/._a.pdf', Buffer.from('x')],
    ]);
    expect((await ekle('personelA', yigin_id, { ad: 'fisler.zip', icerik: zip })).json()).toEqual({
      eklenen: 3,
      tekrar: 0,
      atlanan: 2,
      kalan: 0,
    });
    expect((await ekle('personelA', yigin_id, a)).json()).toEqual({ eklenen: 0, tekrar: 1, atlanan: 0, kalan: 0 });
    const { pdfler } = await bak('personelA', yigin_id);
    expect(pdfler.map(({ ad, durum }) => [ad, durum])).toEqual([
      ['a.pdf', 'hazir'],
      ['b.pdf', 'hazir'],
      ['not.txt', 'alinmadi'],
      ['bozuk.pdf', 'dosya'],
      ['__MACOSX/._a.pdf', 'alinmadi'],
    ]);
    await t.ask('personelA', removeTahakkukPdf, { params: { pdf_id: pdfler[0]!.pdf_id } });
    expect((await bak('personelA', yigin_id)).pdfler).toHaveLength(4);
  });

  it('are refused with the reason if the archive is damaged; an entry that unpacks to too much is only listed', async () => {
    const yigin_id = await yeni('personelA');
    const reason = async (icerik: Buffer) =>
      (await ekle('personelA', yigin_id, { ad: 'x.zip', icerik })).json().message;
    const bomba = createZip([['bomba.pdf', Buffer.alloc(300 * 1_048_576)]]);
    expect(bomba.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage.rss();
    await ekle('personelA', yigin_id, { ad: 'x.zip', icerik: bomba });
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1_048_576);
    expect((await bak('personelA', yigin_id)).pdfler).toMatchObject([{ durum: 'alinmadi', sorunlar: ['buyuk'] }]);
    expect(await reason(createZip([['bos/', Buffer.alloc(0)]]))).toBe('ZIP dosyası boş.');
    expect(await reason(Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(500)]))).toBe(
      'ZIP dosyası bozuk ya da eksik; açılamadı.',
    );
    expect((await ekle('personelA', yigin_id, { ad: 'resim.png', icerik: Buffer.from('x') })).json().message).toBe(
      'PDF dosyaları ya da onların ZIP dosyasını seçin.',
    );
    const sifreli = await createKorumaliPdf('Tahakkuk', 'parola');
    await ekle('personelA', yigin_id, { ad: 'sifreli.pdf', icerik: sifreli });
    expect((await bak('personelA', yigin_id)).pdfler.find(({ ad }) => ad === 'sifreli.pdf')).toMatchObject({
      durum: 'dosya',
      sorunlar: ['sifreli'],
      dosyali: false,
      tutar: null,
    });
    await t.ask('personelA', removeTahakkukYigini, { params: { yigin_id } });
  });

  it('stop being read when their batch is discarded', async () => {
    const yigin_id = await yeni('personelA');
    const zip = createZip(
      Array.from(
        { length: 40 },
        (_, i) => [`${i}.pdf`, createTahakkukFisi(fisOf('2024-03', { kabul_no: `iptal${i}` }))] as const,
      ),
    );
    const okuma = ekle('personelA', yigin_id, { ad: 'x.zip', icerik: zip });
    await expect
      .poll(async () => (await bak('personelA', yigin_id)).pdfler.length, { timeout: 20_000 })
      .toBeGreaterThan(2);
    await t.ask('personelA', removeTahakkukYigini, { params: { yigin_id } });
    expect((await okuma).json()).toMatchObject({ code: 'TAHAKKUK_YIGINI_YOK' });
    expect((await t.call('personelA', getTahakkukYigini, { params: { yigin_id } })).statusCode).toBe(404);
  });

  it('are refused together if they exceed the space for documents', async () => {
    const yigin_id = await yeni('admin');
    for (const ay of ['2024-10', '2024-11', '2024-12']) {
      const dolgu = createTahakkukFisi(fisOf(ay, { unvan: 'X' }), DUZ, ([page]) => [
        [
          ...page!,
          ...Array.from({ length: 1_500 }, (_, i) => ({
            metin: `dolgu ${i} ${'x'.repeat(30)}`,
            x: 40,
            y: 700 + i / 20,
          })),
        ],
      ]);
      await ekle('admin', yigin_id, { ad: `${ay}.pdf`, icerik: dolgu });
    }
    const { pdfler } = await bak('admin', yigin_id);
    expect(pdfler.map(({ durum }) => durum)).toEqual(['hazir', 'hazir', 'hazir']);
    expect((await isle('admin', yigin_id, pdfler)).json()).toMatchObject({ code: 'BELGE_ALANI_DOLU' });
    expect(await beyannameler('KDV1', '2024-10')).toEqual([]);
  });
});
