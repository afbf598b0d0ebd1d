import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  applyAktarim,
  cancelAktarim,
  createAktarim,
  downloadAktarimHatalari,
  downloadAktarimSablonu,
  getAktarim,
  listAktarimSatirlari,
  removeAktarim,
  setAktarimEslesme,
} from '#contract/aktarim/aktarim.ts';
import { XLSX_TYPE } from '#server/adapters/xlsx.ts';
import { type Importer, importerOf } from '#server/testing/aktarim.ts';
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
    expect(aktarim.sayilar).toEqual({ yeni: 1, degisir: 1, ayni: 1, hatali: 3, atlandi: 1 });
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
    const { aktarim_id } = await t.ask('admin', createAktarim, {
      body: { liste: 'personel' },
      dosya: { ad: 'x', icerik: `a;b\nVeli;${kisi}\n` },
    });
    const map = (eslesme: Record<string, number>) =>
      t.call('admin', setAktarimEslesme, { params: { aktarim_id }, body: { eslesme } });
    expect((await map({ ad: 0 })).json()).toMatchObject({ code: 'AKTARIM_ANAHTAR_GEREKLI' });
    expect((await map({ tc_kimlik_no: 2 })).json()).toMatchObject({ code: 'AKTARIM_ESLESME' });
    expect((await map({ tc_kimlik_no: 1, ad: 1 })).json()).toMatchObject({ code: 'AKTARIM_ESLESME' });
    expect((await map({ tc_kimlik_no: 1, gizli: 0 })).json()).toMatchObject({ code: 'AKTARIM_ESLESME' });
    expect((await map({ tc_kimlik_no: 1, ad: 0 })).json()).toMatchObject({ sayilar: { yeni: 1, hatali: 0 } });
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
    expect(done).toMatchObject({ durum: 'bitti', sayilar: { yeni: 1, degisir: 1, ayni: 0, hatali: 0, atlandi: 0 } });
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

  it('overwrites nothing that changed since the check and adds nothing twice', async () => {
    const [changed, kept, added] = [tc(), tc(), tc()];
    await t.owner.query(`insert into mukellefler (muhasebeci_id, tc_no, ad) values ($1, $2, 'Bir'), ($1, $3, 'İki')`, [
      t.office.ids.A.muhasebeci,
      changed,
      kept,
    ]);
    const aktarim = await check(
      'admin',
      'mukellefler',
      `TC;Ad;Muhasebeci\n${changed};Bir Yeni;\n${kept};İki Yeni;\n${added};Üç;Muhasebeci A\n`,
    );
    await t.owner.query(`update mukellefler set ad = 'Başkası yazdı' where tc_no = $1`, [changed]);
    await t.owner.query(`insert into mukellefler (muhasebeci_id, tc_no, ad) values ($1, $2, 'Başkası ekledi')`, [
      t.office.ids.B.muhasebeci,
      added,
    ]);
    expect((await apply('admin', aktarim)).sayilar).toEqual({ yeni: 0, degisir: 1, ayni: 0, hatali: 0, atlandi: 2 });
    expect([(await mukellef(changed)).ad, (await mukellef(kept)).ad, (await mukellef(added)).ad]).toEqual([
      'Başkası yazdı',
      'İki Yeni',
      'Başkası ekledi',
    ]);
    const { body } = await t.call('admin', downloadAktarimHatalari, {
      params: { aktarim_id: aktarim.aktarim_id },
      query: { bicim: 'csv' },
    });
    expect(body).toContain('Kayıt denetimden sonra değişti; üzerine yazılmadı.');
    expect(body).toContain('Denetimden sonra aynı numara');
  });

  it('writes the other rows if the address of one was taken meanwhile', async () => {
    const [first, second] = [tc(), tc()];
    await t.owner.query(`insert into mukellefler (muhasebeci_id, tc_no, ad) values ($1, $2, 'Bir'), ($1, $3, 'İki')`, [
      t.office.ids.A.muhasebeci,
      first,
      second,
    ]);
    const aktarim = await check('admin', 'mukellefler', `TC;E-posta\n${first};kapan@x.tr\n${second};serbest@x.tr\n`);
    await t.owner.query(`insert into mukellefler (muhasebeci_id, ad, email) values ($1, 'Kapan', 'KAPAN@x.tr')`, [
      t.office.ids.A.muhasebeci,
    ]);
    expect((await apply('admin', aktarim)).sayilar).toMatchObject({ degisir: 1, atlandi: 1 });
    expect((await mukellef(second)).email).toBe('serbest@x.tr');
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
  const yuklenen = await t.call('admin', createAktarim, {
    body: { liste: 'mukellefler' },
    dosya: { ad: 'mükellefler [2026] kim?.csv', icerik: `TC;Ad;Muhasebeci\n${tc()};;Muhasebeci A\n` },
  });
  const params = { aktarim_id: yuklenen.json().aktarim_id };
  const { eslesme } = await t.ask('admin', getAktarim, { params });
  await t.ask('admin', setAktarimEslesme, { params, body: { eslesme } });
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
    const dosya = { ad: 'x.csv', icerik: 'TC;Ad\n1;A\n' };
    expect((await t.call('muhasebeciA', createAktarim, { body: { liste: 'personel' }, dosya })).statusCode).toBe(403);
    expect((await t.call('muhasebeciA', downloadAktarimSablonu, { query: { liste: 'personel' } })).statusCode).toBe(
      403,
    );
    const aktarim = await check('muhasebeciA', 'mukellefler', dosya.icerik);
    const params = { aktarim_id: aktarim.aktarim_id };
    for (const other of ['muhasebeciB', 'superadmin'] as const) {
      for (const route of [
        getAktarim,
        applyAktarim,
        cancelAktarim,
        removeAktarim,
        listAktarimSatirlari,
        downloadAktarimHatalari,
      ]) {
        expect((await t.call(other, route as typeof getAktarim, { params })).statusCode).toBe(404);
      }
    }
    await t.ask('muhasebeciA', removeAktarim, { params });
    expect((await t.call('muhasebeciA', getAktarim, { params })).statusCode).toBe(404);
  });

  it('an import is deleted after a day', async () => {
    const { aktarim_id } = await check('admin', 'personel', 'TC;Ad\n1;A\n');
    const clean = () => t.app.sessions.gate((tx) => removeEskiler(tx, new Date()));
    expect(await clean()).toBe(0);
    await t.owner.query(`update aktarimlar set olusturma = now() - interval '25 hours' where aktarim_id = $1`, [
      aktarim_id,
    ]);
    expect(await clean()).toBe(1);
    expect(
      Number((await one('select count(*) from aktarim_satirlari where aktarim_id = $1', [aktarim_id])).count),
    ).toBe(0);
  });
});

describe('an unreadable file', () => {
  it.each([
    ['an empty one', Buffer.alloc(0), 'Dosya boş.'],
    [
      'a PDF called .xlsx',
      Buffer.from('%PDF-1.7\n'),
      'Bu dosya bir tablo değil. Excel (.xlsx, .xls), OpenDocument (.ods) ya da CSV dosyası seçin.',
    ],
  ])('is refused with a clear text: %s', async (_, icerik, message) => {
    const answer = await t.call('admin', createAktarim, {
      body: { liste: 'personel' },
      dosya: { ad: 'liste.xlsx', icerik },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'AKTARIM_DOSYASI', field: 'file', message },
    ]);
  });

  it('is not read if it is over 20 MB', async () => {
    const answer = await t.call('admin', createAktarim, {
      body: { liste: 'personel' },
      dosya: { ad: 'liste.csv', icerik: Buffer.alloc(21 * 1_048_576, 'a') },
    });
    expect([answer.statusCode, answer.json().message]).toEqual([413, 'Dosya çok büyük: en çok 20 MB olabilir.']);
  });
});
