import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadAktarimHatalari, downloadAktarimSablonu, listAktarimSatirlari } from '#contract/aktarim/aktarim.ts';
import * as gecis from '#contract/aktarim/gecis.ts';
import { gecisFileFault } from '#contract/aktarim/gecis-dosyasi.ts';
import { XLSX_TYPE } from '#server/adapters/xlsx.ts';
import { type Importer, importerOf } from '#server/testing/aktarim.ts';
import { moverOf } from '#server/testing/gecis.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { removeEskiler } from './queries.ts';

let t: TestApp;
let check: Importer['check'];
let rowsOf: Importer['rowsOf'];
let apply: Importer['apply'];
let one: Importer['one'];
let tc: Importer['tc'];
let fingerprint: Importer['fingerprint'];
beforeAll(async () => {
  t = await createTestApp();
  ({ check, rowsOf, apply, one, tc, fingerprint } = importerOf(t));
});
afterAll(() => t.close());

const mukellef = (tc_no: string) =>
  one('select ad, telefon, email, aktif, muhasebeci_id::integer from mukellefler where tc_no = $1', [tc_no]);

describe('checking a file of clients', () => {
  it('marks each row new, changed, the same or wrong, with the reason at the cell, and writes nothing', async () => {
    const [there, same] = [tc(), tc()];
    await t.owner.query(
      `insert into mukellefler (muhasebeci_id, tc_no, ad, telefon, email) values ($1, $2, 'Eski Ad', '0532 000 00 01', 'a@x.tr'), ($1, $3, 'Aynı Kişi', '0532 000 00 02', null)`,
      [t.office.ids.A.muhasebeci, there, same],
    );
    const fresh = tc();
    const { tc_no: muhasebeciTc } = await one('select tc_no from muhasebeci where muhasebeci_id = $1', [
      t.office.ids.A.muhasebeci,
    ]);
    const before = await fingerprint();
    const aktarim = await check(
      'admin',
      'mukellefler',
      `Kimlik No;Ünvan;Tel;E-Posta;Malî Müşavir;Muhasebeci
${fresh};Yeni Kişi;0532 000 00 03;yeni@x.tr;;Muhasebeci A
${there};Yeni Ad;;;;muhasebeci b
${same};Aynı Kişi;0532 000 00 02;;;${muhasebeciTc}
12345678901;Hatalı;abc;yok;;Kimse
${fresh};Yine;;;;Muhasebeci A
;Numarasız;;A@X.TR;;Muhasebeci A
${tc()};Adres Alan;;a@x.tr;;
`,
    );
    expect(aktarim.sayilar).toEqual({ yeni: 1, degisir: 1, ayni: 1, hatali: 3, atlandi: 1, supheli: 0 });
    const [yeni, degisir, ayni, hatali, tekrar, numarasiz, alinan] = await rowsOf('admin', aktarim);
    expect([yeni?.durum, yeni?.sira, yeni?.hucreler.ad]).toEqual(['yeni', 2, 'Yeni Kişi']);
    expect(degisir?.degisen).toEqual({
      ad: { eski: 'Eski Ad', yeni: 'Yeni Ad' },
      muhasebeci: { eski: 'Muhasebeci A', yeni: 'Muhasebeci B' },
    });
    expect(ayni?.durum).toBe('ayni');
    expect(hatali?.hatalar).toEqual({
      tc_no: 'TC Kimlik No geçersiz: kontrol haneleri tutmuyor.',
      telefon: 'Geçerli bir telefon numarası girin (örnek: 0532 000 00 00).',
      email: 'Geçerli bir e-posta adresi girin.',
      muhasebeci: 'Kimse adında bir muhasebeci bulunamadı.',
    });
    expect([tekrar?.durum, tekrar?.hatalar]).toEqual(['atlandi', { genel: '2. satırda da var.' }]);
    expect(numarasiz?.hatalar).toMatchObject({
      tc_no: 'TC / Vergi No zorunludur.',
      email: 'Bu e-posta adresi (A@X.TR) sistemde kayıtlıdır.',
    });
    expect(alinan?.hatalar).toMatchObject({ muhasebeci: 'Muhasebeci zorunludur.' });
    expect(await fingerprint()).toEqual(before);
  });

  it('explains what the spreadsheet did to numbers', async () => {
    const aktarim = await check(
      'admin',
      'mukellefler',
      'Vergi No;Ad;Tel;Muhasebeci\n1,00E+10;A;;Muhasebeci A\n47;B;5,32E+09;Muhasebeci A\n123456;C;;Muhasebeci A\n#YOK;D;;Muhasebeci A\n',
    );
    const [rounded, short, , formula] = await rowsOf('admin', aktarim);
    expect(rounded?.hatalar.tc_no).toBe(
      'Excel bu numarayı kısaltarak kaydetmiş (1,00E+10). Hücreyi metin biçimine alıp numarayı yeniden yazın.',
    );
    expect(short?.hatalar.telefon).toContain('Excel bu numarayı kısaltarak kaydetmiş');
    expect(formula?.hatalar.tc_no).toBe('Hücredeki formül sonuç vermiyor (#YOK).');
  });

  it('joins names and surnames from separate columns, and takes the VKN if there is no TC', async () => {
    const kisi = tc();
    const aktarim = await check(
      'admin',
      'mukellefler',
      `TC Kimlik No;Vergi No;Adı;Soyadı;Muhasebeci\n${kisi};;Ayşe;Yılmaz;Muhasebeci A\n;0010011181;Firma;;Muhasebeci A\n;1;Kısa;;Muhasebeci A\n`,
    );
    expect(aktarim.eslesme).toEqual({ tc_no: 0, vergi_no: 1, ad: 2, soyad: 3, muhasebeci: 4 });
    const [, firma, kisa] = await rowsOf('admin', aktarim);
    expect([firma?.durum, kisa?.hatalar.tc_no]).toEqual([
      'yeni',
      'TC Kimlik No 11, Vergi No 10 haneli olmalıdır (1 hane girildi).',
    ]);
    await apply('admin', aktarim);
    expect(await mukellef(kisi)).toMatchObject({ ad: 'Ayşe Yılmaz' });
    expect(await mukellef('0010011181')).toMatchObject({ ad: 'Firma' });
  });

  it('asks for the TC if several accountants have the name', async () => {
    const [twin] = [tc()];
    await t.owner.query(`insert into muhasebeci (tc_no, ad) values ($1, 'İkiz Kişi'), ($2, 'İKİZ KİŞİ')`, [twin, tc()]);
    const kisi = tc();
    const aktarim = await check('admin', 'mukellefler', `TC;Ad;Muhasebeci\n${tc()};A;ikiz kişi\n${kisi};B;${twin}\n`);
    const [ambiguous, named] = await rowsOf('admin', aktarim);
    expect(ambiguous?.hatalar.muhasebeci).toBe('ikiz kişi adında 2 muhasebeci var; TC kimlik numarasını yazın.');
    expect(named?.durum).toBe('yeni');
  });

  it('accepts the sender’s own mapping and refuses an impossible one', async () => {
    const kisi = tc();
    const { gecis_id, aktarim_id } = await check('admin', 'personel', `a;b\nVeli;${kisi}\n`);
    const params = { gecis_id, aktarim_id };
    const map = (eslesme: Record<string, number>) =>
      t.call('admin', gecis.setGecisSayfasi, { params, body: { eslesme } });
    expect((await map({ ad: 0 })).json()).toMatchObject({ code: 'AKTARIM_ANAHTAR_GEREKLI' });
    expect((await map({ tc_kimlik_no: 2 })).json()).toMatchObject({ code: 'AKTARIM_ESLESME' });
    expect((await map({ tc_kimlik_no: 1, ad: 1 })).json()).toMatchObject({ code: 'AKTARIM_ESLESME' });
    expect((await map({ tc_kimlik_no: 1, gizli: 0 })).json()).toMatchObject({ code: 'AKTARIM_ESLESME' });
    expect((await map({ tc_kimlik_no: 1, ad: 0 })).statusCode).toBe(200);
    expect((await t.ask('admin', gecis.checkGecis, { params: { gecis_id } })).toplam).toMatchObject({
      yeni: 1,
      hatali: 0,
    });
  });
});

describe('writing a checked file', () => {
  it('adds new clients, updates changed ones and keeps fields with empty cells; the same file again changes nothing', async () => {
    const [there, fresh] = [tc(), tc()];
    await t.owner.query(
      `insert into mukellefler (muhasebeci_id, tc_no, ad, telefon) values ($1, $2, 'Eski', '0532 000 00 09')`,
      [t.office.ids.A.muhasebeci, there],
    );
    const file = `TC;Ad;Telefon;Durum;Muhasebeci\n${there};Yeni;;Pasif;\n${fresh};Taze;0532 111 11 11;;Muhasebeci B\n`;
    const done = await apply('admin', await check('admin', 'mukellefler', file));
    expect(done).toMatchObject({
      durum: 'bitti',
      sayilar: { yeni: 1, degisir: 1, ayni: 0, hatali: 0, atlandi: 0, supheli: 0 },
    });
    expect(await mukellef(there)).toEqual({
      ad: 'Yeni',
      telefon: '0532 000 00 09',
      email: null,
      aktif: false,
      muhasebeci_id: t.office.ids.A.muhasebeci,
    });
    expect(await mukellef(fresh)).toMatchObject({ ad: 'Taze', aktif: true, muhasebeci_id: t.office.ids.B.muhasebeci });
    expect((await check('admin', 'mukellefler', file)).sayilar).toMatchObject({ yeni: 0, degisir: 0, ayni: 2 });
    expect(await apply('admin', done)).toEqual(done);
  });

  it('returns wrong rows in the columns of the file; once corrected, they can be imported', async () => {
    const kisi = tc();
    const first = await check('admin', 'mukellefler', `TC;Ad;Not;Muhasebeci\n${kisi};;"a;b";Muhasebeci A\n`);
    await apply('admin', first);
    const { body, headers } = await t.call('admin', downloadAktarimHatalari, {
      params: { aktarim_id: first.aktarim_id },
      query: { bicim: 'csv' },
    });
    expect(body).toBe(`\ufeffTC;Ad;Not;Muhasebeci;Hata\r\n${kisi};;"a;b";Muhasebeci A;Ad: Ad zorunludur.\r\n`);
    expect(headers['content-disposition']).toContain('hatal');
    const xlsx = await t.call('admin', downloadAktarimHatalari, {
      params: { aktarim_id: first.aktarim_id },
      query: { bicim: 'xlsx' },
    });
    expect((await check('admin', 'mukellefler', xlsx.rawPayload)).sayilar).toMatchObject({ hatali: 1 });
    const mended = await check('admin', 'mukellefler', body.replace(`${kisi};;`, `${kisi};Ayşe;`));
    expect(mended.basliklar).toEqual(['TC', 'Ad', 'Not', 'Muhasebeci']);
    expect((await apply('admin', mended)).sayilar).toMatchObject({ yeni: 1, hatali: 0 });
  });
});

it('the wrong rows of a file come as a workbook whatever signs the file’s name has', async () => {
  const name = 'mükellefler [2026] kim?.csv';
  const file = `TC;Ad;Muhasebeci\n${tc()};;Muhasebeci A\n`;
  const { aktarim_id } = await check('admin', 'mukellefler', file, { name });
  const params = { aktarim_id };
  const { statusCode, headers } = await t.call('admin', downloadAktarimHatalari, { params, query: { bicim: 'xlsx' } });
  expect([statusCode, headers['content-type']]).toEqual([200, XLSX_TYPE]);
});

describe('ownership of an import', () => {
  it('an accountant imports clients only for themselves, whatever the file says', async () => {
    const kisi = tc();
    const aktarim = await check('muhasebeciA', 'mukellefler', `TC;Ad;Muhasebeci\n${kisi};Ayşe;Muhasebeci B\n`);
    expect(aktarim.eslesme).toEqual({ tc_no: 0, ad: 1 });
    expect((await apply('muhasebeciA', aktarim)).sayilar).toMatchObject({ yeni: 1 });
    expect(await mukellef(kisi)).toMatchObject({ muhasebeci_id: t.office.ids.A.muhasebeci });
  });

  it('an accountant who imports another’s client learns only that the number is taken', async () => {
    const kisi = tc();
    await t.owner.query(
      `insert into mukellefler (muhasebeci_id, tc_no, ad, email) values ($1, $2, 'Gizli Kişi', 'gizli@x.tr')`,
      [t.office.ids.B.muhasebeci, kisi],
    );
    const aktarim = await check(
      'muhasebeciA',
      'mukellefler',
      `TC;Ad;E-posta\n${kisi};Ayşe;\n${tc()};Fatma;gizli@x.tr\n`,
    );
    const rows = await rowsOf('muhasebeciA', aktarim);
    expect(rows.map(({ hatalar }) => hatalar)).toEqual([
      { tc_no: `Bu TC kimlik numarası (${kisi}) sistemde kayıtlıdır.` },
      { email: 'Bu e-posta adresi (gizli@x.tr) sistemde kayıtlıdır.' },
    ]);
    expect(JSON.stringify(rows)).not.toContain('Gizli');
  });

  it('an accountant cannot import other lists or see others’ imports', async () => {
    const file = 'TC;Ad\n1;A\n';
    const { gecis_id, aktarim_id } = await check('muhasebeciA', 'mukellefler', file);
    const params = { gecis_id, aktarim_id };
    const asPersonel = t.call('muhasebeciA', gecis.setGecisSayfasi, { params, body: { liste: 'personel' } });
    expect((await asPersonel).statusCode).toBe(403);
    expect((await t.call('muhasebeciA', downloadAktarimSablonu, { query: { liste: 'personel' } })).statusCode).toBe(
      403,
    );
    for (const other of ['muhasebeciB', 'superadmin'] as const) {
      for (const route of [gecis.getGecis, gecis.checkGecis, gecis.applyGecis, gecis.cancelGecis, gecis.removeGecis])
        expect((await t.call(other, route as typeof gecis.getGecis, { params: { gecis_id } })).statusCode).toBe(404);
      for (const route of [listAktarimSatirlari, downloadAktarimHatalari])
        expect((await t.call(other, route as typeof listAktarimSatirlari, { params: { aktarim_id } })).statusCode).toBe(
          404,
        );
    }
    await t.ask('muhasebeciA', gecis.removeGecis, { params: { gecis_id } });
    const rows = await t.call('muhasebeciA', listAktarimSatirlari, { params: { aktarim_id } });
    expect(rows.statusCode).toBe(404);
  });
});

it('a plan that was not done is deleted after a week, with its rows', async () => {
  const { gecis_id } = await check('admin', 'personel', 'TC;Ad\n1;A\n');
  const clean = () => t.app.sessions.gate((tx) => removeEskiler(tx, new Date()));
  const rows = async () =>
    Number(
      (
        await one('select count(*) from aktarim_satirlari join aktarimlar using (aktarim_id) where gecis_id = $1', [
          gecis_id,
        ])
      ).count,
    );
  await clean();
  expect(await rows()).toBe(2);
  await t.owner.query(`update gecisler set olusturma = now() - interval '8 days' where gecis_id = $1`, [gecis_id]);
  expect(await clean()).toBe(1);
  expect(await rows()).toBe(0);
});

describe('an unreadable file', () => {
  const planOf = async (icerik: Buffer) => {
    await t.owner.query('delete from gecisler where uygulama is null');
    const { dosyalar, sayfalar } = await moverOf(t).check([['liste.xlsx', icerik]]);
    return [dosyalar.map(({ neden }) => neden), sayfalar];
  };

  it.each([
    ['an empty one', Buffer.alloc(0), 'Dosya boş.'],
    [
      'a PDF called .xlsx',
      Buffer.from('%PDF-1.7\n'),
      'Bu dosya bir tablo değil. Excel (.xlsx, .xls), OpenDocument (.ods) ya da CSV dosyası seçin.',
    ],
  ])('stands in the plan with a clear text: %s', async (_, icerik, message) => {
    expect(await planOf(icerik)).toEqual([[message], []]);
  });

  it('is not read if it is over 20 MB', async () => {
    expect(await planOf(Buffer.alloc(21 * 1_048_576, 'a'))).toEqual([[gecisFileFault('buyuk')], []]);
  });
});
