import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { TahakkukPdf } from '#contract/beyanname/tahakkuk-pdf.ts';
import { downloadTahakkukPdf, updateTahakkukPdf } from '#contract/beyanname/tahakkuk-pdf.ts';
import {
  addTahakkukDosyasi,
  applyTahakkukYigini,
  createTahakkukYigini,
  getTahakkukYigini,
  reverseTahakkukYigini,
} from '#contract/beyanname/tahakkuk-yigini.ts';
import { addMonths, ayMetni, ayMetninden } from '#contract/common/donem.ts';
import { createEkliPdf, createKorumaliPdf } from '#server/testing/korumali-pdf.ts';
import { createPdf } from '#server/testing/pdf.ts';
import { createTahakkukFisi, DUZ, type Fis } from '#server/testing/tahakkuk-fisi.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type ZipPart, zipOf } from '#server/testing/xlsx-files.ts';

let t: TestApp;
let tc = '';
beforeAll(async () => {
  t = await createTestApp();
  const { rows } = await t.owner.query('select tc_no from mukellefler where mukellef_id = $1', [
    t.office.ids.A.mukellef,
  ]);
  tc = rows[0].tc_no;
  await t.owner.query(`insert into beyanname_tarihleri (kod, donem, son_gun, odeme_gunu)
    select k, to_char(a, 'YYYY-MM'), (a + interval '1 month 27 days')::date, (a + interval '1 month 27 days')::date
    from unnest(array['KDV1', 'KDV2', 'MUHSGK']) k, generate_series(date '2024-01-01', date '2025-12-01', interval '1 month') a on conflict do nothing`);
});
afterEach(() => t.owner.query('delete from tahakkuk_yiginlari where islenme is null'));
afterAll(() => t.close());

let seri = 0;
function fisOf(donem: string, gun: string): Buffer {
  const fis: Fis = {
    tur: 'KDV1',
    ilk: donem,
    son: donem,
    vkn: null,
    tckn: tc,
    unvan: 'MÜKELLEF A',
    kabul_gunu: gun,
    kabul_no: `2026012001aB7${String(++seri).padStart(7, '0')}`,
    vade: `${ayMetni(addMonths(ayMetninden(donem), 1))}-28`,
    satirlar: [{ kod: '0015', ad: 'KDV', matrah: 1_000_000, tahakkuk: 200_000 + seri, mahsup: 0 }],
  };
  return createTahakkukFisi(fis, DUZ);
}
const trGun = (gun: string) => gun.split('-').reverse().join('/');
const beyanMetni = (donem: string, gun: string | null, name = 'KATMA DEĞER VERGİSİ BEYANNAMESİ') =>
  [
    name,
    `Vergi Kimlik Numarası ${tc}`,
    `Vergilendirme Dönemi ${donem.split('-').reverse().join('/')}`,
    ...(gun ? [`Onay Tarihi ${trGun(gun)}`] : []),
    `Matrah 10.000,00 no ${++seri}`,
  ].join('\n');
const beyanOf = (...args: Parameters<typeof beyanMetni>) => createPdf({ pages: [beyanMetni(...args)] });

const yeni = async () => (await t.ask('personelA', createTahakkukYigini, {})).yigin_id;
const ekle = (yigin_id: number, name: string, icerik: Buffer) =>
  t.ask('personelA', addTahakkukDosyasi, { params: { yigin_id }, dosya: { ad: name, icerik } });
const bak = (yigin_id: number) => t.ask('personelA', getTahakkukYigini, { params: { yigin_id } });
const isle = (yigin_id: number, pdfler: readonly TahakkukPdf[]) =>
  t.ask('personelA', applyTahakkukYigini, {
    params: { yigin_id },
    body: { pdfler: pdfler.flatMap(({ pdf_id, duzeltme }) => (duzeltme === null ? [] : [{ pdf_id, duzeltme }])) },
  });
async function yukle(...parts: ZipPart[]) {
  const yigin_id = await yeni();
  const sayilar = await ekle(yigin_id, 'gib.zip', zipOf(parts));
  return { yigin_id, sayilar, pdfler: (await bak(yigin_id)).pdfler };
}
const hucreler = async (donem: string) =>
  (
    await t.owner.query(
      `select b.duzeltme, b.durum, f.ad as fis, e.ad as beyanname from beyannameler b
       left join belge_surumleri f on f.belge_id = b.belge_id left join belge_surumleri e on e.belge_id = b.beyanname_belge_id
       where b.kod = 'KDV1' and b.donem = $1 order by b.duzeltme`,
      [donem],
    )
  ).rows;
const sorun = (pdfler: readonly TahakkukPdf[], name: string) => pdfler.find((pdf) => pdf.ad === name)?.sorunlar[0];

it('everything in a ZIP of the tax office is filed, attached to its cell, or listed with its reason', async () => {
  const icteki = fisOf('2025-10', '2026-01-23');
  const ilk = fisOf('2025-10', '2026-01-20');
  const ic = zipOf([
    { name: 'x.pdf', icerik: icteki },
    { name: 'daha/derin.zip', icerik: zipOf([{ name: 'y.pdf', icerik: 'x' }]) },
    { name: 'kilitli.pdf', icerik: 'x', encrypted: true },
  ]);
  const { yigin_id, sayilar, pdfler } = await yukle(
    { name: 'GİB/Şirket/tahakkuk.pdf', icerik: ilk },
    { name: 'GİB/Şirket/beyanname.pdf', icerik: beyanOf('2025-10', '2026-01-20') },
    { name: 'GİB/Şirket/duzeltme.pdf', icerik: beyanOf('2025-10', '2026-01-23') },
    { name: 'GİB/kopya.pdf', icerik: ilk },
    { name: 'Hatali/hatali.pdf', icerik: createPdf({ pages: ['HATALI BEYANNAME\nBu beyanname onaylanmamıştır'] }) },
    { name: '__MACOSX/._x.pdf', icerik: 'x' },
    { name: 'notlar.txt', icerik: 'x' },
    { name: 'foto.jpg', icerik: 'x' },
    { name: 'bos.pdf', icerik: '' },
    { name: 'yarim.pdf', icerik: '%PDF-1.7 yarım' },
    { name: 'GİB/', icerik: '' },
    { name: 'ic/icteki.zip', icerik: ic },
    { name: 'bozuk.zip', icerik: 'PK bozuk' },
  );
  expect(pdfler.map(({ ad, durum, duzeltme }) => [ad, durum, duzeltme])).toEqual([
    ['tahakkuk.pdf', 'hazir', 0],
    ['beyanname.pdf', 'ek', 0],
    ['duzeltme.pdf', 'ek', 1],
    ['GİB/kopya.pdf', 'alinmadi', null],
    ['hatali.pdf', 'alinmadi', null],
    ['__MACOSX/._x.pdf', 'alinmadi', null],
    ['notlar.txt', 'alinmadi', null],
    ['foto.jpg', 'alinmadi', null],
    ['bos.pdf', 'dosya', null],
    ['yarim.pdf', 'dosya', null],
    ['x.pdf', 'duzeltme', 1],
    ['ic/icteki.zip/daha/derin.zip', 'alinmadi', null],
    ['ic/icteki.zip/kilitli.pdf', 'alinmadi', null],
    ['bozuk.zip', 'alinmadi', null],
  ]);
  expect(pdfler.map(({ sorunlar }) => sorunlar[0] ?? null)).toEqual([
    ...[null, null, null, 'kopya', 'onaysiz', 'sistem', 'pdf_degil', 'resim', 'bos', 'bozuk', null],
    ...['ic_zip', 'kilitli', 'ic_zip_acilmadi'],
  ]);
  // Twelve files beside the folder, of which the opened ZIP counts as its three.
  expect(sayilar).toEqual({ eklenen: 7, tekrar: 0, atlanan: 7, kalan: 0 });
  expect(pdfler).toHaveLength(14);
  expect((await isle(yigin_id, pdfler)).islenen).toBe(4);
  expect(await hucreler('2025-10')).toEqual([
    { duzeltme: 0, durum: 'verildi', fis: 'tahakkuk.pdf', beyanname: 'beyanname.pdf' },
    { duzeltme: 1, durum: 'verildi', fis: 'x.pdf', beyanname: 'duzeltme.pdf' },
  ]);
  expect(await t.ask('personelA', reverseTahakkukYigini, { params: { yigin_id } })).toEqual({
    geri_alinan: 4,
    kalan: 0,
  });
  expect(await hucreler('2025-10')).toEqual([]);
  const { rows } = await t.owner.query('select count(*)::int as n from belgeler where silinme_tarihi is null');
  expect(rows[0].n).toBe(0);
});

it('the same ZIP sent again adds nothing and lists nothing twice', async () => {
  const parts = [
    { name: 'a.pdf', icerik: fisOf('2025-01', '2026-01-20') },
    { name: 'b.txt', icerik: 'x' },
  ];
  const { yigin_id, sayilar } = await yukle(...parts);
  expect(sayilar).toEqual({ eklenen: 1, tekrar: 0, atlanan: 1, kalan: 0 });
  expect(await ekle(yigin_id, 'gib.zip', zipOf(parts))).toEqual({ eklenen: 0, tekrar: 1, atlanan: 1, kalan: 0 });
  expect((await bak(yigin_id)).pdfler).toHaveLength(2);
});

it('a declaration waits for its assessment, also in the next batch, and is attached alone when that is filed', async () => {
  const erken = await yukle({ name: 'beyan.pdf', icerik: beyanOf('2025-02', '2026-01-20') });
  expect(erken.pdfler).toMatchObject([{ durum: 'fis_yok', tur: 'beyanname', kod: 'KDV1', donem: '2025-02' }]);
  const fis = await yukle({ name: 'fis.pdf', icerik: fisOf('2025-02', '2026-01-20') });
  await isle(fis.yigin_id, fis.pdfler);
  const { pdfler } = await bak(erken.yigin_id);
  expect(pdfler).toMatchObject([{ durum: 'ek', duzeltme: 0 }]);
  await isle(erken.yigin_id, pdfler);
  expect(await hucreler('2025-02')).toMatchObject([{ fis: 'fis.pdf', beyanname: 'beyan.pdf' }]);
  const tekrar = await yukle({ name: 'baska.pdf', icerik: beyanOf('2025-02', '2026-01-20') });
  expect(tekrar.pdfler).toMatchObject([{ durum: 'var' }]);
  await t.ask('personelA', reverseTahakkukYigini, { params: { yigin_id: erken.yigin_id } });
  expect(await hucreler('2025-02')).toMatchObject([{ fis: 'fis.pdf', beyanname: null }]);
});

it('a declaration whose kind or period is unreadable is completed by a person, without an amount', async () => {
  const { yigin_id, pdfler } = await yukle({
    name: 'b.pdf',
    icerik: createPdf({ pages: [`ÖZEL BİR BEYANNAME\nVergi Kimlik Numarası ${tc}`] }),
  });
  expect(pdfler).toMatchObject([{ durum: 'eksik', tur: 'beyanname', sorunlar: ['tur', 'donem'] }]);
  const before = await t.owner.query('select count(*)::int as n from tahakkuk_sorunlari');
  const body = {
    mukellef_id: t.office.ids.A.mukellef,
    kod: 'KDV1',
    donem: '2025-03',
    tutar: null,
    odeme_gunu: null,
    kabul_gunu: null,
    kabul_no: null,
  };
  await t.ask('personelA', updateTahakkukPdf, { params: { pdf_id: pdfler[0]!.pdf_id }, body });
  expect((await bak(yigin_id)).pdfler).toMatchObject([{ durum: 'fis_yok', elle: true }]);
  expect(before.rows[0].n).toBe(0);
  const fis = await yukle({ name: 'f.pdf', icerik: createPdf({ pages: ['TAHAKKUK FİŞİ'] }) });
  const elle = await t.call('personelA', updateTahakkukPdf, { params: { pdf_id: fis.pdfler[0]!.pdf_id }, body });
  expect(elle.json()).toMatchObject({ field: 'tutar' });
});

it('a PDF that only forbids copying, and one that carries an XML, is taken without them, and that is said', async () => {
  const metin = beyanMetni('2025-04', '2026-01-20');
  const { yigin_id, pdfler } = await yukle(
    { name: 'yasakli.pdf', icerik: await createKorumaliPdf(metin) },
    { name: 'xmlli.pdf', icerik: createEkliPdf(beyanMetni('2025-05', null), 'beyanname.xml') },
    { name: 'parolali.pdf', icerik: await createKorumaliPdf(metin, 'parola') },
    { name: 'excelli.pdf', icerik: createEkliPdf(metin, 'tablo.xlsx') },
    { name: 'betikli.pdf', icerik: createPdf({ katalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }) },
  );
  expect(pdfler.map(({ ad, durum, cikarilan }) => [ad, durum, cikarilan])).toEqual([
    ['yasakli.pdf', 'fis_yok', ['koruma']],
    ['xmlli.pdf', 'fis_yok', ['ek']],
    ['parolali.pdf', 'dosya', []],
    ['excelli.pdf', 'dosya', []],
    ['betikli.pdf', 'dosya', []],
  ]);
  expect(['parolali.pdf', 'excelli.pdf', 'betikli.pdf'].map((name) => sorun(pdfler, name))).toEqual([
    ...['sifreli', 'ekli', 'etkin'],
  ]);
  for (const { pdf_id } of pdfler.slice(0, 2)) {
    const stored = (await t.call('personelA', downloadTahakkukPdf, { params: { pdf_id } })).rawPayload;
    expect(stored.toString('latin1')).not.toMatch(/Encrypt|EmbeddedFile|beyanname\.xml/);
  }
  const again = await createKorumaliPdf(beyanMetni('2025-07', null));
  expect((await ekle(yigin_id, 'a.pdf', again)).eklenen + (await ekle(yigin_id, 'b.pdf', again)).tekrar).toBe(2);
});

it('an entry that is too large is listed, and the others of its ZIP are taken', async () => {
  const { sayilar, pdfler } = await yukle(
    { name: 'dev.pdf', icerik: Buffer.alloc(21 * 1_048_576) },
    { name: 'fis.pdf', icerik: fisOf('2025-06', '2026-01-20') },
  );
  expect(sayilar).toEqual({ eklenen: 1, tekrar: 0, atlanan: 1, kalan: 0 });
  expect(pdfler.map(({ ad, durum, sorunlar }) => [ad, durum, sorunlar[0] ?? null])).toEqual([
    ['dev.pdf', 'alinmadi', 'buyuk'],
    ['fis.pdf', 'hazir', null],
  ]);
});
