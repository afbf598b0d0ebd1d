import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKullanici } from '#contract/kisi/kullanici.ts';
import {
  createMuhasebeci,
  listMuhasebeciler,
  type Muhasebeci,
  type MuhasebeciCreate,
  removeMuhasebeci,
  setMuhasebeciAktif,
  updateMuhasebeci,
} from '#contract/kisi/muhasebeci.ts';
import { getBorcum } from '#contract/tahakkuk/borcum.ts';
import { tcNo } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let n = 6_000;
const nextTc = () => tcNo(n++);

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const add = (body: Partial<MuhasebeciCreate>) =>
  t.call('admin', createMuhasebeci, { body: { tc_no: nextTc(), ad: 'Yeni', ...body } });
const added = async (body: Partial<MuhasebeciCreate> = {}): Promise<Muhasebeci> => {
  const { muhasebeci_id } = (await add(body)).json();
  return (await find(muhasebeci_id)) as Muhasebeci;
};
const list = (query: Parameters<typeof t.ask<typeof listMuhasebeciler>>[2] = {}) =>
  t.ask('moderator', listMuhasebeciler, query);
const find = async (id: number) =>
  (await list({ query: { boyut: 200 } })).satirlar.find(({ muhasebeci_id }) => muhasebeci_id === id);
const save = (
  {
    muhasebeci_id,
    aktif: _a,
    eklenme_tarihi: _e,
    mukellef_sayisi: _m,
    tekrar_sayisi: _t,
    kalan: _k,
    ...row
  }: Muhasebeci,
  change: Partial<Muhasebeci> = {},
) => t.call('admin', updateMuhasebeci, { params: { muhasebeci_id }, body: { ...row, ...change } });
const remove = (muhasebeci_id: number) => t.call('admin', removeMuhasebeci, { params: { muhasebeci_id } });

describe('adding an accountant', () => {
  it('keeps what was typed, lists the new accountant first, and stores the opening balance in kuruş', async () => {
    const row = await added({
      ad: 'Işıl Şen',
      telefon: '0532 000 00 01',
      email: '',
      adres: 'Şişli',
      sirket_adi: 'Şen SMMM',
      bakiye: 123_450,
    });
    expect(row).toMatchObject({
      ad: 'Işıl Şen',
      email: null,
      adres: 'Şişli',
      bakiye: 123_450,
      aktif: true,
      mukellef_sayisi: 0,
      tekrar_sayisi: 0,
      kalan: 0,
    });
    expect((await list()).satirlar[0]?.muhasebeci_id).toBe(row.muhasebeci_id);
  });

  it('gives them a code that their login shows, whenever the login is made or the code changes', async () => {
    const row = await added({ muhasebeci_kodu: 'M-12' });
    expect(row.muhasebeci_kodu).toBe('M-12');
    const { id } = await t.ask('admin', createKullanici, {
      body: { rol: 'muhasebeci', kisi_id: row.muhasebeci_id, sifre: 'kirmizi-kalem-7' },
    });
    const kod = async () =>
      (await t.owner.query('select muhasebeci_kodu as kod from kullanicilar where id = $1', [id])).rows[0].kod;
    expect(await kod()).toBe('M-12');
    expect((await save(row, { muhasebeci_kodu: 'M-13' })).json()).toMatchObject({ muhasebeci_kodu: 'M-13' });
    expect(await kod()).toBe('M-13');
  });

  it('without a TC or name says what is required', async () => {
    for (const [body, field] of [
      [{ tc_no: '', ad: 'A' }, 'tc_no'],
      [{ tc_no: ' ', ad: 'A' }, 'tc_no'],
      [{ ad: '  ' }, 'ad'],
    ] as const) {
      const response = await add(body);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ field, message: 'TC No ve Ad alanları zorunludur!' });
    }
    expect((await t.call('admin', createMuhasebeci, { body: {} as never })).json().message).toBe(
      'TC No ve Ad alanları zorunludur!',
    );
  });

  it('refuses an invalid TC, e-mail, phone and balance at their fields', async () => {
    const wrong = [
      ['tc_no', '1234567890', 'TC Kimlik No 11 haneli olmalıdır (10 hane girildi).'],
      ['tc_no', '12345678901', 'TC Kimlik No geçersiz: kontrol haneleri tutmuyor.'],
      ['email', 'a@', 'Geçerli bir e-posta adresi girin.'],
      ['telefon', 'ev', 'Geçerli bir telefon numarası girin (örnek: 0532 000 00 00).'],
      ['bakiye', -1, 'Bakiye sıfırdan küçük olamaz.'],
      ['bakiye', 0.5, 'Geçerli bir tutar girin (örnek: 1.234,50).'],
      ['bakiye', null, 'Geçerli bir tutar girin (örnek: 1.234,50).'],
    ] as const;
    for (const [field, value, message] of wrong)
      expect((await add({ [field]: value } as never)).json(), field).toMatchObject({ field, message });
  });

  it('with a TC that is taken says whose it is', async () => {
    const first = await added({ ad: 'Ali Kaya' });
    expect((await add({ tc_no: first.tc_no })).json()).toMatchObject({
      code: 'MUHASEBECI_TC_EXISTS',
      field: 'tc_no',
      message: `Kayıt Başarısız! Bu TC kimlik numarası (${first.tc_no}) zaten kayıtlı. Kayıtlı Kişi: Ali Kaya`,
    });
  });

  it('with an e-mail that is taken in any case is refused; an empty one never is', async () => {
    await added({ email: 'INFO@Ornek.com' });
    expect((await add({ email: 'info@ornek.COM' })).json()).toMatchObject({
      code: 'MUHASEBECI_EMAIL_EXISTS',
      field: 'email',
      message: 'Bu e-posta (info@ornek.COM) zaten kayıtlı',
    });
    expect([(await add({ email: '' })).statusCode, (await add({ email: '' })).statusCode]).toEqual([200, 200]);
  });

  it('by two people at once creates one and refuses the other in the same words', async () => {
    const tc_no = nextTc();
    const answers = await Promise.all(Array.from({ length: 6 }, () => add({ tc_no, ad: 'Aynı Kişi' })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json().message);
    expect(new Set(refused)).toEqual(
      new Set([`Kayıt Başarısız! Bu TC kimlik numarası (${tc_no}) zaten kayıtlı. Kayıtlı Kişi: Aynı Kişi`]),
    );
  });
});

describe('editing an accountant', () => {
  it('changes fields and not the state; a duplicate is refused even when two save at once', async () => {
    const [a, b] = [await added({ ad: 'A' }), await added({ ad: 'B' })];
    expect((await save(a, { ad: 'Ayşe', bakiye: 5 })).json()).toMatchObject({ ad: 'Ayşe', bakiye: 5, aktif: true });
    expect((await save(b, { tc_no: a.tc_no })).json()).toMatchObject({ code: 'MUHASEBECI_TC_EXISTS', field: 'tc_no' });
    const email = 'ayni@ornek.com';
    const fresh = (await find(a.muhasebeci_id)) as Muhasebeci;
    const answers = await Promise.all([save(fresh, { email }), save(b, { email })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      message: `Bu e-posta (${email}) zaten kayıtlı`,
      field: 'email',
    });
  });

  it('in an outdated version is refused with what changed and by whom', async () => {
    const row = await added({ ad: 'Eski' });
    await save(row, { ad: 'Yeni' });
    const refused = (await save(row, { ad: 'Başka' })).json();
    expect(refused.code).toBe('KAYIT_DEGISTI');
    expect(refused.details.degisiklikler).toMatchObject([
      { kim: 'Yönetici admin', eski: { ad: 'Eski' }, yeni: { ad: 'Yeni' } },
    ]);
  });
});

describe('Pasife Al for an accountant', () => {
  it('ends the access and keeps the data; Aktif Et restores the access', async () => {
    const muhasebeci_id = t.office.ids.A.muhasebeci;
    const set = (aktif: boolean) => t.ask('admin', setMuhasebeciAktif, { params: { muhasebeci_id }, body: { aktif } });
    expect(await set(false)).toMatchObject({ aktif: false, mukellef_sayisi: 1 });
    expect((await t.call('muhasebeciA', getBorcum)).statusCode).toBe(401);
    expect((await list({ query: { aktif: 'false' } })).satirlar.map((row) => row.muhasebeci_id)).toEqual([
      muhasebeci_id,
    ]);
    expect(await set(true)).toMatchObject({ aktif: true });
    expect((await t.call('muhasebeciA', getBorcum)).statusCode).toBe(200);
  });
});

describe('deleting an accountant', () => {
  it('is refused with what depends on them, and possible if nothing does', async () => {
    expect((await remove(t.office.ids.A.muhasebeci)).json()).toMatchObject({
      code: 'GECMIS_VAR',
      message:
        'Bu kayıt silinemez: 1 mükellef, 1 hizmet kaydı, 1 tahakkuk, 1 ödeme, 1 kullanıcı girişi bağlı. Silmek yerine pasife alabilirsiniz.',
    });
    const row = await added();
    expect((await remove(row.muhasebeci_id)).statusCode).toBe(200);
    expect((await remove(row.muhasebeci_id)).statusCode).toBe(404);
  });
});

describe('the list of accountants', () => {
  it('can be searched with Turkish letters, filtered, sorted and paged', async () => {
    const row = await added({ ad: 'İpek Çağlı', sirket_adi: 'Iğdır Müşavirlik' });
    for (const arama of ['ipek', 'CAGLI', 'igdir musavirlik', row.tc_no]) {
      expect(
        (await list({ query: { arama } })).satirlar.map(({ ad }) => ad),
        arama,
      ).toEqual(['İpek Çağlı']);
    }
    for (const arama of ['%', '_', '\\', 'ipek yok']) expect((await list({ query: { arama } })).toplam, arama).toBe(0);
    expect((await list({ query: { ad: 'İpek Çağlı' } })).toplam).toBe(1);
    const { toplam } = await list({ query: { sirala: 'ad', yon: 'asc', boyut: 2, sayfa: 2 } });
    expect(toplam).toBeGreaterThan(5);
    expect(await list({ query: { sayfa: 99 } })).toEqual({ satirlar: [], toplam });
    for (const sirala of ['mukellef_sayisi', 'tekrar_sayisi', 'kalan'] as const) {
      const sayilar = (await list({ query: { sirala, yon: 'desc' } })).satirlar.map((one) => one[sirala]);
      expect(sayilar, sirala).toEqual([...sayilar].sort((x, y) => y - x));
    }
  });

  it('says what each accountant still owes, as their own account does, and how many rules of recurrence they have', async () => {
    const { A } = t.office.ids;
    const borcum = await t.ask('moderator', getBorcum, { query: { muhasebeci_id: A.muhasebeci } });
    expect(borcum.kalan).toBeGreaterThan(0);
    const row = await find(A.muhasebeci);
    expect(row).toMatchObject({ kalan: borcum.kalan, sirket_adi: borcum.sirket_adi });
    const { rows } = await t.owner.query(
      'select count(*)::integer as adet from hizmet_tekrarlari t join mukellefler m using (mukellef_id) where m.muhasebeci_id = $1',
      [A.muhasebeci],
    );
    expect(row?.tekrar_sayisi).toBe(rows[0].adet);
  });
});
