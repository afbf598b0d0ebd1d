import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMonths, currentDonem } from '#contract/common/donem.ts';
import {
  createMukellef,
  getMukellef,
  insertMukellef,
  listMukellefler,
  type MukellefCreate,
  type MukellefDetay,
  removeMukellef,
  setMukellefAktif,
  updateMukellef,
} from '#contract/mukellef/mukellef.ts';
import { type Principal, tcNo } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let lastTc = 500;
const nextTc = () => tcNo(lastTc++);
const VKN = '1234567890';

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const add = (principal: Principal, body: MukellefCreate) => t.call(principal, createMukellef, { body });
const get = (principal: Principal, mukellef_id: number) => t.ask(principal, getMukellef, { params: { mukellef_id } });
async function newClient(body: Partial<MukellefCreate> = {}): Promise<MukellefDetay> {
  const { mukellef_id } = await t.ask('muhasebeciA', createMukellef, {
    body: { tc_no: nextTc(), ad: 'Deneme', ...body },
  });
  return get('muhasebeciA', mukellef_id);
}
const edit = (
  principal: Principal,
  {
    mukellef_id,
    muhasebeci_id: _m,
    muhasebeci_adi: _a,
    personel_id: _i,
    personel_adi: _p,
    aktif: _k,
    eklenme_tarihi: _e,
    ...body
  }: MukellefDetay,
  change: object,
) => t.call(principal, updateMukellef, { params: { mukellef_id }, body: { ...body, ...change } });
const remove = (principal: Principal, mukellef_id: number) =>
  t.call(principal, removeMukellef, { params: { mukellef_id } });
const stored = async (tc: string) => (await t.owner.query('select * from mukellefler where tc_no = $1', [tc])).rows;

const ALANLAR = {
  ad: 'Şişli Gıda',
  telefon: '0532 111 22 33',
  email: 'Sisli@ornek.tr',
  adres: 'Şişli, İstanbul',
  sirket_adi: 'Şişli Gıda A.Ş.',
  kullanici_kod: 'K-1',
  isyeri_kodu: 'İ-2',
  gib_kullanici_adi: 'sisli',
  hesap_turu: 'serbest',
} as const;

describe('adding a client', () => {
  it('stores every field; the client is active and the accountant’s own', async () => {
    const client = await newClient({ ...ALANLAR, tc_no: VKN });
    const { muhasebeci } = t.office.ids.A;
    expect(client).toMatchObject({
      ...ALANLAR,
      tc_no: VKN,
      aktif: true,
      muhasebeci_id: muhasebeci,
      muhasebeci_adi: 'Muhasebeci A',
      personel_adi: null,
    });
    expect(await get('moderator', client.mukellef_id)).toEqual(client);
  });

  it('lets an admin choose the accountant and omit the number', async () => {
    const added = await add('admin', {
      muhasebeci_id: t.office.ids.B.muhasebeci,
      ad: 'Numarasız',
      tc_no: '',
      telefon: '',
    });
    const client = await get('muhasebeciB', added.json().mukellef_id);
    expect(client).toMatchObject({ tc_no: null, telefon: null, muhasebeci_adi: 'Muhasebeci B' });
    expect((await add('admin', { ad: 'Sahipsiz' })).json()).toMatchObject({
      code: 'MUHASEBECI_GEREKLI',
      field: 'muhasebeci_id',
      message: 'Lütfen bir muhasebeci seçin!',
    });
    expect((await add('admin', { ad: 'Sahipsiz', muhasebeci_id: 999_999 })).statusCode).toBe(404);
  });

  it('requires a number from an accountant, who cannot add for others', async () => {
    const nameless = await add('muhasebeciA', { ad: 'Numarasız' });
    expect(nameless.statusCode).toBe(400);
    expect(nameless.json()).toMatchObject({ field: 'tc_no', message: 'TC/Vergi No zorunludur.' });
    expect(
      (await add('muhasebeciA', { tc_no: nextTc(), ad: 'Başkasına', muhasebeci_id: t.office.ids.B.muhasebeci }))
        .statusCode,
    ).toBe(404);
  });

  it('says at each field what is wrong with it', async () => {
    const tc = nextTc();
    for (const [body, field, message] of [
      [{ ad: ' ' }, 'ad', 'Ad zorunludur.'],
      [{ tc_no: '123' }, 'tc_no', 'TC Kimlik No 11, Vergi No 10 haneli olmalıdır (3 hane girildi).'],
      [
        { tc_no: `${tc.slice(0, 10)}${(Number(tc[10]) + 1) % 10}` },
        'tc_no',
        'TC Kimlik No geçersiz: kontrol haneleri tutmuyor.',
      ],
      [{ tc_no: '1234567891' }, 'tc_no', 'Vergi No geçersiz: kontrol hanesi tutmuyor.'],
      [{ email: 'ornek.tr' }, 'email', 'Geçerli bir e-posta adresi girin.'],
      [{ telefon: 'abc' }, 'telefon', 'Geçerli bir telefon numarası girin (örnek: 0532 000 00 00).'],
      [{ hesap_turu: 'Serbest Meslek' }, 'hesap_turu', 'Geçerli bir hesap türü seçin.'],
      [{ adres: 'x'.repeat(501) }, 'adres', 'Adres en çok 500 karakter olabilir.'],
    ] as const) {
      const refused = await add('muhasebeciA', { tc_no: tc, ad: 'Yanlış', ...(body as object) });
      expect(refused.statusCode, field).toBe(400);
      expect(refused.json(), field).toMatchObject({ code: 'VALIDATION', field, message });
    }
    expect((await add('muhasebeciA', { tc_no: tc, ad: 'Şifreli', gib_sifre: 'x' } as never)).statusCode).toBe(400);
    expect(await stored(tc)).toEqual([]);
  });
});

it('a client’s district stands beside its province, when added as when edited', async () => {
  const says = { field: 'ilce', message: 'İlçe, iliyle birlikte yazılır: ilini de yazın ya da ilçeyi silin.' };
  const tc_no = nextTc();
  expect((await add('muhasebeciA', { tc_no, ad: 'İlçeli', ilce: 'Antakya' })).json()).toMatchObject(says);
  const client = await newClient({ tc_no, ad: 'İlçeli', il: 'Hatay', ilce: 'Antakya' });
  expect(client).toMatchObject({ il: 'Hatay', ilce: 'Antakya' });
  expect((await edit('muhasebeciA', client, { il: '' })).json()).toMatchObject(says);
  expect((await edit('muhasebeciA', client, { il: '', ilce: '' })).statusCode).toBe(200);
});

describe('a client’s number or e-mail that is taken', () => {
  const tcText = (tc: string, whose = '') => `Bu TC kimlik numarası (${tc}) sistemde ${whose}kayıtlıdır.`;
  const emailText = (email: string, whose = '') => `Bu e-posta adresi (${email}) sistemde ${whose}kayıtlıdır.`;

  it('is refused with the name of the client who has it', async () => {
    const tc = nextTc();
    await newClient({ tc_no: tc, ad: 'İlk Sahip', email: 'INFO@ilk.tr' });
    for (const principal of ['muhasebeciA', 'superadmin'] as const) {
      const rest = principal === 'superadmin' ? { muhasebeci_id: t.office.ids.B.muhasebeci } : {};
      const number = await add(principal, { tc_no: tc, ad: 'İkinci', ...rest });
      expect(number.statusCode).toBe(409);
      expect(number.json()).toMatchObject({
        code: 'MUKELLEF_TC_EXISTS',
        field: 'tc_no',
        message: tcText(tc, 'İlk Sahip adıyla '),
      });
      const email = await add(principal, { tc_no: nextTc(), ad: 'İkinci', email: 'info@ILK.tr', ...rest });
      expect(email.json()).toMatchObject({
        code: 'MUKELLEF_EMAIL_EXISTS',
        field: 'email',
        message: emailText('info@ILK.tr', 'İlk Sahip adıyla '),
      });
    }
  });

  it('is refused without the name if the other client is another accountant’s', async () => {
    const tc = nextTc();
    await newClient({ tc_no: tc, ad: 'Gizli Müşteri', email: 'gizli@ornek.tr' });
    const number = await add('muhasebeciB', { tc_no: tc, ad: 'Deneme' });
    expect(number.json()).toEqual({ code: 'MUKELLEF_TC_EXISTS', field: 'tc_no', message: tcText(tc), details: { tc } });
    const email = await add('muhasebeciB', { tc_no: nextTc(), ad: 'Deneme', email: 'gizli@ornek.tr' });
    expect(email.json()).toMatchObject({ message: emailText('gizli@ornek.tr') });
    expect(email.body + number.body).not.toContain('Gizli Müşteri');
  });

  it('by two people at once goes to one, and the other gets the same answer', async () => {
    const tc = nextTc();
    const email = 'yaris@ornek.tr';
    const both = await Promise.all(
      Array.from({ length: 6 }, (_, i) => add('muhasebeciA', { tc_no: tc, ad: `Yarışçı ${i}` })),
    );
    const [winner] = await stored(tc);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    for (const lost of both.filter(({ statusCode }) => statusCode !== 200))
      expect(lost.json().message).toBe(tcText(tc, `${winner.ad} adıyla `));
    const across = await Promise.all(
      (['muhasebeciA', 'muhasebeciB'] as const).map((principal) =>
        add(principal, { tc_no: nextTc(), ad: `${principal} Müşterisi`, email }),
      ),
    );
    expect(across.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(across.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(emailText(email));
  });

  it('is refused in an edit too, unless it is the client’s own', async () => {
    const tc = nextTc();
    await newClient({ tc_no: tc, ad: 'Sahibi' });
    const client = await newClient({ email: 'kendi@ornek.tr' });
    expect((await edit('muhasebeciA', client, { tc_no: tc })).json()).toMatchObject({
      field: 'tc_no',
      message: tcText(tc, 'Sahibi adıyla '),
    });
    expect((await edit('muhasebeciA', client, { email: 'KENDI@ornek.tr' })).statusCode).toBe(200);
  });
});

describe('editing a client', () => {
  it('changes every field and answers the new version', async () => {
    const client = await newClient();
    const change = { ...ALANLAR, tc_no: nextTc(), email: 'duzenlenen@ornek.tr' };
    const saved = (await edit('muhasebeciA', client, change)).json();
    expect(saved).toMatchObject(change);
    expect(saved.surum).toBeGreaterThan(client.surum);
    expect(await get('muhasebeciA', client.mukellef_id)).toEqual(saved);
  });

  it('in an outdated version is refused with what changed and by whom, and can be forced', async () => {
    const client = await newClient({ telefon: '0532 111 22 33' });
    await edit('admin', client, { telefon: '0532 999 99 99' });
    const late = await edit('muhasebeciA', client, { adres: 'Yeni adres' });
    expect(late.statusCode).toBe(409);
    const [degisiklik] = late.json().details.degisiklikler;
    expect(late.json().code).toBe('KAYIT_DEGISTI');
    expect(degisiklik).toMatchObject({
      kim: 'Yönetici admin',
      eski: { telefon: '0532 111 22 33' },
      yeni: { telefon: '0532 999 99 99' },
    });
    expect(
      (await edit('muhasebeciA', client, { adres: 'Yeni adres', surum: degisiklik.denetim_id })).json(),
    ).toMatchObject({ adres: 'Yeni adres' });
  });

  it('does not let an accountant remove the number, but allows editing a client without one', async () => {
    const client = await newClient();
    expect((await edit('muhasebeciA', client, { tc_no: '' })).json()).toMatchObject({
      field: 'tc_no',
      message: 'TC/Vergi No zorunludur.',
    });
    const { mukellef_id } = (await add('admin', { ad: 'Numarasız', muhasebeci_id: t.office.ids.A.muhasebeci })).json();
    expect((await edit('muhasebeciA', await get('admin', mukellef_id), { adres: 'Yeni' })).statusCode).toBe(200);
    expect((await edit('admin', await get('admin', client.mukellef_id), { tc_no: null })).json()).toMatchObject({
      tc_no: null,
    });
  });

  it('can make the client passive and active again', async () => {
    const { mukellef_id } = await newClient();
    const set = (principal: Principal, aktif: boolean) =>
      t.call(principal, setMukellefAktif, { params: { mukellef_id }, body: { aktif } });
    expect((await set('muhasebeciA', false)).json()).toMatchObject({ aktif: false });
    expect((await set('admin', true)).json()).toMatchObject({ aktif: true });
    expect((await set('muhasebeciB', false)).statusCode).toBe(404);
    expect((await set('moderator', false)).statusCode).toBe(403);
    expect(await get('muhasebeciA', mukellef_id)).toMatchObject({ aktif: true });
  });
});

describe('moving a client to another accountant', () => {
  it('is allowed to admins; past records stay with the old accountant', async () => {
    const { ids, hizmet } = t.office;
    const client = await newClient({ ad: 'Taşınan' });
    const { yil, ay } = addMonths(currentDonem(), -2);
    await t.owner.query(
      `insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
       values ($1, $2, $3, $4, $5, 100, 100, 'yapıldı')`,
      [ids.A.muhasebeci, client.mukellef_id, hizmet, yil, ay],
    );
    expect((await edit('muhasebeciA', client, { muhasebeci_id: ids.B.muhasebeci })).statusCode).toBe(404);
    expect((await edit('muhasebeciA', client, { muhasebeci_id: ids.A.muhasebeci })).statusCode).toBe(200);
    const moved = await edit('admin', await get('admin', client.mukellef_id), { muhasebeci_id: ids.B.muhasebeci });
    expect(moved.json()).toMatchObject({ muhasebeci_adi: 'Muhasebeci B' });
    expect((await t.call('muhasebeciA', getMukellef, { params: { mukellef_id: client.mukellef_id } })).statusCode).toBe(
      404,
    );
    expect((await get('muhasebeciB', client.mukellef_id)).ad).toBe('Taşınan');
    const { rows } = await t.owner.query('select muhasebeci_id::integer from hizmet_kayitlari where mukellef_id = $1', [
      client.mukellef_id,
    ]);
    expect(rows).toEqual([{ muhasebeci_id: ids.A.muhasebeci }]);
    expect((await remove('muhasebeciB', client.mukellef_id)).json()).toMatchObject({
      code: 'GECMIS_VAR',
      details: { baglilar: [{ ad: 'hizmet kaydı', adet: 1 }] },
    });
  });
});

describe('deleting a client', () => {
  it('is refused with what depends on the client', async () => {
    for (const principal of ['admin', 'muhasebeciA'] as const) {
      const refused = await remove(principal, t.office.ids.A.mukellef);
      expect(refused.statusCode).toBe(409);
      expect(refused.json().message).toBe(
        'Bu kayıt silinemez: 1 hizmet kaydı, 1 kullanıcı girişi bağlı. Silmek yerine pasife alabilirsiniz.',
      );
    }
  });

  it('deletes the assignment too', async () => {
    const { mukellef_id } = await newClient();
    await t.owner.query('insert into muhasebeci_personel (mukellef_id, personel_id) values ($1, $2)', [
      mukellef_id,
      t.office.ids.A.personel,
    ]);
    expect((await get('muhasebeciA', mukellef_id)).personel_adi).toBe('Personel A');
    expect((await remove('muhasebeciA', mukellef_id)).json()).toEqual({ status: 'success' });
    expect(
      (await t.owner.query('select from muhasebeci_personel where mukellef_id = $1', [mukellef_id])).rowCount,
    ).toBe(0);
    expect((await remove('admin', mukellef_id)).statusCode).toBe(404);
  });
});

it('another accountant’s client can be neither read nor edited nor deleted', async () => {
  const client = await newClient({ ad: 'A’nın' });
  const params = { mukellef_id: client.mukellef_id };
  expect((await t.call('muhasebeciB', getMukellef, { params })).statusCode).toBe(404);
  expect((await edit('muhasebeciB', client, { ad: 'Çalındı' })).json()).toMatchObject({ code: 'NOT_FOUND' });
  expect((await remove('muhasebeciB', client.mukellef_id)).statusCode).toBe(404);
  expect(await get('muhasebeciA', client.mukellef_id)).toEqual(client);
  for (const principal of ['personelA', 'moderator', 'mukellefA'] as const)
    expect((await remove(principal, client.mukellef_id)).statusCode).toBe(403);
});

describe('POST /insert-mukellef', () => {
  const insert = (principal: Principal, body: object) => t.call(principal, insertMukellef, { body: body as never });

  it('accepts the known form and answers {status: "success"}', async () => {
    const tc_no = nextTc();
    const body = { ...ALANLAR, tc_no, email: 'dis@ornek.tr', muhasebeci_adi: 'Muhasebeci A', aktif: 0 } as Record<
      string,
      unknown
    >;
    for (const key of ['gib_kullanici_adi', 'hesap_turu']) delete body[key];
    const answer = await t.app.inject({
      method: 'POST',
      url: '/insert-mukellef',
      headers: { authorization: `Bearer ${t.office.tokens.admin}` },
      payload: body,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('{"status":"success"}');
    const [row] = await stored(tc_no);
    expect(row).toMatchObject({ ad: ALANLAR.ad, kullanici_kod: 'K-1', isyeri_kodu: 'İ-2', aktif: false });
    expect((await t.ask('muhasebeciA', listMukellefler, { query: { tc_no } })).toplam).toBe(1);
  });

  it('needs the name of exactly one accountant', async () => {
    const body = { tc_no: nextTc(), ad: 'Dış' };
    expect((await insert('admin', body)).json()).toMatchObject({
      field: 'muhasebeci_adi',
      message: 'Muhasebeci adı zorunludur.',
    });
    expect((await insert('admin', { ...body, muhasebeci_adi: 'Kimse' })).json()).toMatchObject({
      code: 'MUHASEBECI_ADI_YOK',
      message: 'Kimse adında bir muhasebeci bulunamadı.',
    });
    await t.owner.query(`insert into muhasebeci (tc_no, ad) values ($1, 'Adaş'), ($2, 'Adaş')`, [nextTc(), nextTc()]);
    const ambiguous = await insert('superadmin', { ...body, muhasebeci_adi: 'Adaş' });
    expect(ambiguous.statusCode).toBe(409);
    expect(ambiguous.json().message).toContain('Adaş adında 2 muhasebeci var.');
    expect(await stored(body.tc_no)).toEqual([]);
  });

  it('accepts from an accountant only their own name, even if others share it', async () => {
    expect(
      (await insert('muhasebeciB', { tc_no: nextTc(), ad: 'Dış', muhasebeci_adi: 'Muhasebeci A' })).json(),
    ).toMatchObject({
      code: 'MUHASEBECI_ADI_BASKASI',
      message: 'Mükellefi yalnızca kendi adınıza ekleyebilirsiniz.',
    });
    await t.owner.query(`insert into muhasebeci (tc_no, ad) values ($1, 'Muhasebeci B')`, [nextTc()]);
    const tc_no = nextTc();
    expect((await insert('muhasebeciB', { tc_no, ad: 'Dış', muhasebeci_adi: ' Muhasebeci B ' })).json()).toEqual({
      status: 'success',
    });
    const [row] = await stored(tc_no);
    expect(row).toMatchObject({ muhasebeci_id: t.office.ids.B.muhasebeci, aktif: true });
    expect((await insert('muhasebeciB', { ad: 'Numarasız', muhasebeci_adi: 'Muhasebeci B' })).json().code).toBe(
      'MUKELLEF_NO_GEREKLI',
    );
  });

  it('refuses a taken number in the same words and ignores unknown fields', async () => {
    const { tc_no } = await newClient({ ad: 'Önceki' });
    expect((await insert('admin', { tc_no, ad: 'Dış', muhasebeci_adi: 'Muhasebeci A' })).json().message).toBe(
      `Bu TC kimlik numarası (${tc_no}) sistemde Önceki adıyla kayıtlıdır.`,
    );
    for (const wrong of [{ aktif: 2 }, { aktif: true }, { aktif: '1' }, { bilinmeyen: 1 }, { hesap_turu: 'serbest' }]) {
      expect(
        (await insert('admin', { tc_no: nextTc(), ad: 'Dış', muhasebeci_adi: 'Muhasebeci A', ...wrong })).statusCode,
      ).toBe(400);
    }
    expect((await insert('guest', {})).statusCode).toBe(401);
    expect((await insert('personelA', {})).statusCode).toBe(403);
  });
});
