import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAktarimSatirlari } from '#contract/aktarim/aktarim.ts';
import { listBasliklar, removeBaslik } from '#contract/aktarim/basliklar.ts';
import * as contract from '#contract/aktarim/gecis.ts';
import { gecisFileFault } from '#contract/aktarim/gecis-dosyasi.ts';
import { type MoveFiles, type Mover, moverOf } from '#server/testing/gecis.ts';
import type { Principal } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { rowsXml, workbookOf, zipOf } from '#server/testing/xlsx-files.ts';

let t: TestApp;
let move: Mover;
beforeAll(async () => {
  t = await createTestApp();
  move = moverOf(t);
});
beforeEach(() => t.owner.query('delete from gecisler'));
afterAll(() => t.close());

const call = (route: typeof contract.applyGecis, gecis_id: number, who: Principal = 'admin') =>
  t.call(who, route, { params: { gecis_id } });
const apply = (gecis_id: number) => t.ask('admin', contract.applyGecis, { params: { gecis_id } });
const recheck = (gecis_id: number) => t.ask('admin', contract.checkGecis, { params: { gecis_id } });
const setSheet = (plan: contract.Gecis, at: number, body: object) =>
  t.ask('admin', contract.setGecisSayfasi, {
    params: { gecis_id: plan.gecis_id, aktarim_id: plan.sayfalar[at]!.aktarim_id },
    body,
  });
const rowsOf = async (plan: contract.Gecis, at = 0) =>
  (
    await t.ask('admin', listAktarimSatirlari, {
      params: { aktarim_id: plan.sayfalar[at]!.aktarim_id },
      query: { boyut: 200 },
    })
  ).satirlar;
const count = async (text: string, values: unknown[] = []) => Number((await t.owner.query(text, values)).rows[0].count);
const client = async (tc_no: string) =>
  (
    await t.owner.query(
      'select c.ad, c.telefon, c.aktif, m.ad as muhasebeci from mukellefler c join muhasebeci m using (muhasebeci_id) where c.tc_no = $1',
      [tc_no],
    )
  ).rows[0];
const clients = (...rows: string[]) => `TC Kimlik No;Ad Soyad;Telefon;Muhasebeci\n${rows.join('\n')}\n`;

describe('a plan', () => {
  it('takes sheets in the order of what they lean on, and the act makes exactly what it showed', async () => {
    const [muhasebeci, kisi] = [move.tc(), move.tc()];
    const files: MoveFiles = [
      ['mükellefler.csv', clients(`${kisi};Ayşe Demir;;Yeni Muhasebeci`)],
      ['muhasebeciler.csv', `TC Kimlik No;Adı Soyadı;Telefon\n${muhasebeci};Yeni Muhasebeci;0532 111 22 33\n`],
    ];
    const plan = await move.check(files);
    expect(plan.sayfalar.map(({ liste, sayilar }) => [liste, sayilar?.yeni])).toEqual([
      ['muhasebeciler', 1],
      ['mukellefler', 1],
    ]);
    expect(await count('select count(*) from muhasebeci where tc_no = $1', [muhasebeci])).toBe(0);
    const done = await apply(plan.gecis_id);
    expect(done).toMatchObject({ durum: 'bitti', toplam: plan.toplam, geri_alma_sonu: expect.any(String) });
    expect(await client(kisi)).toMatchObject({ muhasebeci: 'Yeni Muhasebeci' });
    expect(await apply(plan.gecis_id)).toEqual(done);
    const again = await move.run(files);
    expect(again.toplam).toEqual({ yeni: 0, degisir: 0, ayni: 2, hatali: 0, atlandi: 0, supheli: 0 });
  });

  it('reads every sheet of a workbook, also hidden ones, and names those that it does not know', async () => {
    const [a, b] = [move.tc(), move.tc()];
    const sheet = (name: string, rows: string[][]) => ({ name, rows: rowsXml(rows) });
    const book = workbookOf([
      sheet('Müşteri', [
        ['Örnek Müşavirlik'],
        [],
        ['TC Kimlik No', 'Adı Soyadı', 'Muhasebeci'],
        [a, 'Bir', 'Muhasebeci A'],
      ]),
      {
        ...sheet('Personel', [
          ['TC Kimlik No', 'Adı Soyadı', 'Görevi'],
          [b, 'İki', 'Sekreter'],
        ]),
        hidden: true,
      },
      sheet('Notlar', [['Aranacaklar'], ['Ali'], ['Veli']]),
    ]);
    const plan = await move.check([['büro.xlsx', book]]);
    expect(
      plan.sayfalar.map(({ sayfa, liste, baslik_satiri, satir_sayisi }) => [sayfa, liste, baslik_satiri, satir_sayisi]),
    ).toEqual([
      ['Personel', 'personel', 1, 1],
      ['Müşteri', 'mukellefler', 3, 1],
      ['Notlar', null, 1, 2],
    ]);
    expect(plan.sayfalar[0]?.uyarilar).toEqual(['Sayfa dosyada gizli.']);
    expect(plan.toplam).toMatchObject({ yeni: 2 });
  });

  it('takes the tables of a ZIP, reads none twice, and says of each other file why it is left out', async () => {
    const file = clients(`${move.tc()};Ayşe;;Muhasebeci A`);
    const inner = zipOf([{ name: 'iç.csv', icerik: clients(`${move.tc()};Can;;Muhasebeci A`) }]);
    const { gecis_id } = await t.ask('admin', contract.createGecis, {});
    const { dosyalar } = await t.ask('admin', contract.addGecisDosyasi, {
      params: { gecis_id },
      dosya: {
        ad: 'büro.zip',
        icerik: zipOf([
          { name: 'büro/liste.csv', icerik: file },
          { name: 'büro/liste (2).csv', icerik: file },
          { name: 'büro/sözleşme.pdf', icerik: '%PDF' },
          { name: 'büro/.DS_Store', icerik: 'x' },
          { name: 'büro/iç.zip', icerik: inner },
          { name: 'büro/kilitli.xlsx', icerik: 'x', encrypted: true },
        ]),
      },
    });
    expect(dosyalar.map(({ ad, neden }) => [ad, neden])).toEqual([
      ['büro/liste.csv', null],
      ['büro/liste (2).csv', gecisFileFault('ayni')],
      ['büro/sözleşme.pdf', gecisFileFault('tablo_degil')],
      ['büro/iç.zip/iç.csv', null],
      ['büro/kilitli.xlsx', gecisFileFault('kilitli')],
    ]);
    const plan = await recheck(gecis_id);
    expect([plan.dosya_sayisi, plan.toplam?.yeni, plan.dosyalar.length]).toEqual([2, 2, 5]);
  });

  it('names each of two files that cannot be read for the same content', async () => {
    const plan = await move.check([
      ['boş.csv', ''],
      ['boş.xlsx', ''],
      ['boş.csv', ''],
    ]);
    expect(plan.dosyalar.map(({ ad }) => ad)).toEqual(['boş.xlsx', 'boş.csv']);
  });

  it('keeps a file that cannot be read with its reason, beside those that can', async () => {
    const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]);
    const plan = await move.check([
      ['parolalı.xlsx', ole],
      ['ikili.xlsb', zipOf([{ name: 'xl/workbook.bin', icerik: 'x' }])],
      [
        'mektup.docx',
        zipOf([
          { name: '[Content_Types].xml', icerik: '<a/>' },
          { name: 'word/document.xml', icerik: '<a/>' },
        ]),
      ],
      ['uzun.csv', `TC;Ad\n${'1;A\n'.repeat(30_001)}`],
      ['iyi.csv', clients(`${move.tc()};Ayşe;;Muhasebeci A`)],
    ]);
    expect(plan.dosyalar.map(({ neden }) => neden)).toEqual([
      gecisFileFault('sifreli'),
      gecisFileFault('xlsb'),
      gecisFileFault('tur'),
      gecisFileFault('cok_satir'),
      null,
    ]);
    expect(plan.toplam?.yeni).toBe(1);
  });

  it('is one at a time, and only its sender sees it', async () => {
    const { gecis_id } = await move.check([['a.csv', clients(`${move.tc()};Ayşe;;Muhasebeci A`)]]);
    expect((await t.call('admin', contract.createGecis, {})).json()).toMatchObject({ code: 'GECIS_ACIK' });
    expect((await call(contract.applyGecis, gecis_id, 'superadmin')).statusCode).toBe(404);
    await apply(gecis_id);
    const seen = (await t.ask('superadmin', contract.listGecisler, {})).gecisler.find(
      (one) => one.gecis_id === gecis_id,
    );
    expect(seen).toMatchObject({ durum: 'bitti', gonderen: expect.any(String) });
  });

  it('an accountant moves own clients in, and nothing else', async () => {
    const [kisi, personel] = [move.tc(), move.tc()];
    const done = await move.run(
      [
        ['müşteriler.csv', `TC;Ad Soyad\n${kisi};Kendi Mükellefi\n`],
        ['personel.csv', `TC;Ad Soyad;Görev\n${personel};Eleman;Şef\n`],
      ],
      'muhasebeciA',
    );
    expect(done.sayfalar.map(({ liste }) => liste)).toEqual(['mukellefler', 'mukellefler']);
    expect(await client(kisi)).toMatchObject({ muhasebeci: 'Muhasebeci A' });
    expect(await count('select count(*) from personel where tc_kimlik_no = $1', [personel])).toBe(0);
  });
});

describe('doubts', () => {
  it('the accountant of a sheet that names none is asked once, and nothing is done before', async () => {
    const kisi = move.tc();
    const plan = await move.check([['luca.csv', `TC Kimlik No;Adı Soyadı\n${kisi};Ayşe\n${move.tc()};Can\n`]]);
    const [soru, ...more] = plan.sayfalar[0]!.sorular;
    expect(more).toEqual([]);
    expect(soru).toMatchObject({ anahtar: 'muhasebeci', onerilen: null, cevap: null });
    expect((await call(contract.applyGecis, plan.gecis_id)).json()).toMatchObject({ code: 'GECIS_SORU' });
    const choice = soru!.secenekler.find(({ etiket }) => etiket === 'Muhasebeci B')!;
    await setSheet(plan, 0, { cevaplar: { muhasebeci: choice.deger } });
    expect((await call(contract.applyGecis, plan.gecis_id)).json()).toMatchObject({ code: 'GECIS_DENETLENMEDI' });
    const answered = await recheck(plan.gecis_id);
    expect(answered.sayfalar[0]?.sorular[0]).toMatchObject({ cevap: choice.deger });
    await apply(plan.gecis_id);
    expect(await client(kisi)).toMatchObject({ muhasebeci: 'Muhasebeci B' });
  });

  it('an accountant who is missing is asked once for all rows, and a passive one is said', async () => {
    const [a, b, passive] = [move.tc(), move.tc(), move.tc()];
    await t.owner.query(`insert into muhasebeci (tc_no, ad, aktif) values ($1, $2, false)`, [
      passive,
      `Pasif ${passive}`,
    ]);
    const plan = await move.check([
      ['m.csv', clients(`${a};Ayşe;;Olmayan Biri`, `${move.tc()};Can;;olmayan  biri`, `${b};Ece;;Pasif ${passive}`)],
    ]);
    expect(plan.toplam).toMatchObject({ hatali: 2, yeni: 1, supheli: 1 });
    expect((await rowsOf(plan))[2]?.notlar).toEqual({ muhasebeci: `Pasif ${passive} pasif bir muhasebeci.` });
    const [soru] = plan.sayfalar[0]!.sorular;
    expect(soru).toMatchObject({ metin: expect.stringContaining('Olmayan Biri'), onerilen: 'atla' });
    const { deger } = soru!.secenekler.find(({ etiket }) => etiket === 'Muhasebeci A')!;
    await setSheet(plan, 0, { cevaplar: { [soru!.anahtar]: deger } });
    expect((await recheck(plan.gecis_id)).toplam).toMatchObject({ hatali: 0, yeni: 3 });
  });

  it('of two rows with one number the first counts, whatever the answer, and the second says why', async () => {
    const kisi = move.tc();
    const plan = await move.check([['m.csv', clients(`${kisi};Merkez;;Muhasebeci A`, `${kisi};Şube;;Muhasebeci A`)]]);
    expect(plan.toplam).toMatchObject({ yeni: 1, atlandi: 1 });
    expect(plan.sayfalar[0]?.sorular[0]).toMatchObject({ anahtar: 'ayni_no', onerilen: 'cift' });
    await setSheet(plan, 0, { cevaplar: { ayni_no: 'sube' } });
    const asBranch = await recheck(plan.gecis_id);
    expect((await rowsOf(asBranch))[1]?.hatalar.genel).toBe('2. satırdaki mükellefin şubesi; not olarak yazıldı.');
    await apply(plan.gecis_id);
    const notes = `select count(*) from mukellef_notlari join mukellefler using (mukellef_id) where tc_no = $1 and metin = 'Şube: Şube'`;
    expect(await count(notes, [kisi])).toBe(1);
  });

  it('of two files that contradict each other the first holds, and the second row says so, again and again', async () => {
    const kisi = move.tc();
    const files: MoveFiles = [
      ['1.csv', clients(`${kisi};Ayşe;0532 111 11 11;Muhasebeci A`)],
      ['2.csv', `TC Kimlik No;Ad Soyad;Telefon;Adres\n${kisi};Ayşe;0532 222 22 22;Şişli\n`],
    ];
    for (const run of ['first', 'second']) {
      const done = await move.run(files);
      expect((await rowsOf(done, 1))[0], run).toMatchObject({
        durum: run === 'first' ? 'degisir' : 'ayni',
        notlar: { telefon: '1.csv başka diyor: “0532 111 11 11” kaldı, “0532 222 22 22” yazılmadı.' },
      });
      expect(await client(kisi)).toMatchObject({ telefon: '0532 111 11 11' });
    }
  });

  it('a header that somebody mapped by hand is known the next time, is shown as it was taught, and is forgotten', async () => {
    const row = `${move.tc()};Ayşe;Muhasebeci A`;
    const plan = await move.check([['a.csv', `Sicilimiz;Kişimiz;Sorumlumuz\n${row}\n`]]);
    expect(plan.sayfalar[0]?.liste).toBe(null);
    await setSheet(plan, 0, { liste: 'mukellefler', eslesme: { tc_no: 0, ad: 1, muhasebeci: 2 } });
    expect((await recheck(plan.gecis_id)).toplam).toMatchObject({ yeni: 1 });
    await t.owner.query('delete from gecisler');
    const next = await move.check([['b.csv', `Sicilimiz;Kişimiz;Sorumlumuz\n${row}\n`]]);
    expect(next.sayfalar[0]).toMatchObject({ liste: 'mukellefler', eslesme: { tc_no: 0, ad: 1, muhasebeci: 2 } });
    const { basliklar } = await t.ask('admin', listBasliklar, {});
    expect(basliklar.map(({ liste, baslik, alan }) => `${liste}: ${baslik} = ${alan}`).toSorted()).toEqual([
      'Mükellefler: Kişimiz = Ad',
      'Mükellefler: Sicilimiz = TC / Vergi No',
      'Mükellefler: Sorumlumuz = Muhasebeci',
    ]);
    for (const { baslik_id } of basliklar) await t.ask('admin', removeBaslik, { params: { baslik_id } });
    await t.owner.query('delete from gecisler');
    expect((await move.check([['c.csv', `Sicilimiz;Kişimiz;Sorumlumuz\n${row}\n`]])).sayfalar[0]?.liste).toBe(null);
  });

  it('the code page of a text that fits two is asked with samples, and its rows are read anew without the file', async () => {
    const kisi = move.tc();
    // Its two letters are Ü and ı in the code page of the Turkish DOS.
    const bytes = iconv.encode(`TC Kimlik No;Ad Soyad;Muhasebeci\n${kisi};Gökçe;Muhasebeci A\n`, 'macturkish');
    const plan = await move.check([['mac.csv', bytes]]);
    const [soru] = plan.sayfalar[0]!.sorular;
    expect(soru).toMatchObject({ anahtar: 'kod_sayfasi', onerilen: expect.any(String) });
    const mac = soru!.secenekler.find(({ ornek }) => ornek === 'Gökçe')!;
    await setSheet(plan, 0, { cevaplar: { kod_sayfasi: mac.deger } });
    await recheck(plan.gecis_id);
    await apply(plan.gecis_id);
    expect(await client(kisi)).toMatchObject({ ad: 'Gökçe' });
  });

  it('another header row and another list can be chosen, and a sheet can be left out', async () => {
    const text = `Liste;;\nTC No;Ad Soyad;E-posta\nTC Kimlik No;Adı;Görevi\n${move.tc()};Veli;Şef\n`;
    const plan = await move.check([['x.csv', text]]);
    expect(plan.sayfalar[0]).toMatchObject({ baslik_satiri: expect.any(Number) });
    const chosen = await setSheet(plan, 0, { liste: 'personel', baslik_satiri: 3 });
    expect(chosen).toMatchObject({
      basliklar: ['TC Kimlik No', 'Adı', 'Görevi'],
      eslesme: { tc_kimlik_no: 0, ad: 1, gorev: 2 },
      satir_sayisi: 1,
      sayilar: null,
    });
    expect((await recheck(plan.gecis_id)).toplam).toMatchObject({ yeni: 1 });
    await setSheet(plan, 0, { dahil: false });
    await recheck(plan.gecis_id);
    expect((await call(contract.applyGecis, plan.gecis_id)).json()).toMatchObject({ code: 'GECIS_BOS' });
  });
});

it('a move that would do other than its plan said does nothing, and shows what it would do now', async () => {
  const kisi = move.tc();
  const plan = await move.check([['a.csv', clients(`${kisi};Ayşe;;Muhasebeci A`)]]);
  await t.owner.query(`insert into mukellefler (muhasebeci_id, tc_no, ad) values ($1, $2, 'Bu Arada')`, [
    t.office.ids.B.muhasebeci,
    kisi,
  ]);
  expect((await call(contract.applyGecis, plan.gecis_id)).json()).toMatchObject({ code: 'GECIS_DEGISTI' });
  expect(await client(kisi)).toMatchObject({ ad: 'Bu Arada' });
  const now = await t.ask('admin', contract.getGecis, { params: { gecis_id: plan.gecis_id } });
  expect(now).toMatchObject({ durum: 'denetlendi', toplam: { yeni: 0, degisir: 1 } });
  expect((await apply(plan.gecis_id)).durum).toBe('bitti');
});
