import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateAdmin } from '#contract/kisi/admin.ts';
import {
  createKullanici,
  endKullaniciOturumlari,
  type Kullanici,
  listKullaniciAdaylari,
  listKullanicilar,
  removeKullanici,
  setKullaniciSifre,
  updateKullanici,
} from '#contract/kisi/kullanici.ts';
import { updateMuhasebeci } from '#contract/kisi/muhasebeci.ts';
import { updatePersonel } from '#contract/kisi/personel.ts';
import { createMukellef, updateMukellef } from '#contract/mukellef/mukellef.ts';
import { getOturum } from '#contract/oturum/oturum.ts';
import { TOKEN_PATH } from '#contract/oturum/oturum-metin.ts';
import { PASSWORD, tcNo } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const SIFRE = 'kirmizi-kalem-7';
let t: TestApp;
let people = 0;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const newPersonel = async (name = 'Ayşe Işık'): Promise<{ kisi_id: number; tc: string }> => {
  const tc = tcNo(2_000 + people++);
  const { rows } = await t.owner.query(
    'insert into personel (tc_kimlik_no, ad) values ($1, $2) returning personel_id',
    [tc, name],
  );
  return { kisi_id: rows[0].personel_id, tc };
};
const newLogin = async (name?: string) => {
  const kisi = await newPersonel(name);
  const { id } = await t.ask('admin', createKullanici, {
    body: { rol: 'personel', kisi_id: kisi.kisi_id, sifre: SIFRE },
  });
  return { ...kisi, id };
};
const idOf = async (tc: string): Promise<number> =>
  (await t.owner.query('select id::integer from kullanicilar where tc_kimlik_no = $1', [tc])).rows[0].id;
const rowOf = async (tc: string): Promise<Kullanici> =>
  (await t.ask('superadmin', listKullanicilar, { query: { tc_kimlik_no: tc } })).satirlar[0] as Kullanici;
const signIn = (username: string, password: string) =>
  t.app.inject({
    method: 'POST',
    url: TOKEN_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username, password, grant_type: 'password' }).toString(),
  });
const meWith = async (token: string): Promise<number> =>
  (await t.app.inject({ url: getOturum.path, headers: { authorization: `Bearer ${token}` } })).statusCode;

describe('a new login', () => {
  it('belongs to its person, signs in with its password, and its person is no longer offered', async () => {
    const { tc } = await newLogin('Şükrü Aday');
    const row = await rowOf(tc);
    expect(row).toMatchObject({
      ad: 'Şükrü Aday',
      rol: 'personel',
      aktif: true,
      kisi_aktif: true,
      sifre_degismeli: true,
      last_login: null,
      yetki_seviyesi: null,
    });
    expect((await signIn(tc, SIFRE)).json()).toMatchObject({ role: 'personel' });
    const { adaylar } = await t.ask('admin', listKullaniciAdaylari, { query: { rol: 'personel', arama: 'sukru' } });
    expect(adaylar).toEqual([]);
  });

  it('keeps showing the name of the person’s record when that is corrected', async () => {
    const { tc, kisi_id, id } = await newLogin('Yanlış Yazılan');
    await t.owner.query(`update personel set ad = 'Doğru Yazılan' where personel_id = $1`, [kisi_id]);
    const row = await rowOf(tc);
    expect(row.ad).toBe('Doğru Yazılan');
    await t.ask('admin', updateKullanici, {
      params: { id },
      body: { ad: row.ad, soyad: 'Soyad', kullanici_adi: '', aktif: true, surum: row.surum },
    });
    await t.owner.query(`update personel set ad = 'Yine Başka' where personel_id = $1`, [kisi_id]);
    expect(await rowOf(tc)).toMatchObject({ ad: 'Yine Başka', soyad: 'Soyad', kullanici_adi: null });
  });

  it('is refused if its TC or person already has one, even when two people add it at once', async () => {
    const { kisi_id, tc } = await newPersonel();
    const body = { rol: 'personel' as const, kisi_id, sifre: SIFRE };
    const answers = await Promise.all([
      t.call('admin', createKullanici, { body }),
      t.call('superadmin', createKullanici, { body }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await t.call('admin', createKullanici, { body })).json()).toEqual({
      code: 'KULLANICI_TC_EXISTS',
      message: `${tc} TC kimlik no'lu bir kullanıcı zaten var!`,
      field: 'kisi_id',
      details: { tc },
    });
    const { rows } = await t.owner.query(
      `insert into muhasebeci (tc_no, ad) values ($1, 'Aynı Kişi') returning muhasebeci_id`,
      [tc],
    );
    const other = await t.call('admin', createKullanici, {
      body: { ...body, rol: 'muhasebeci', kisi_id: rows[0].muhasebeci_id },
    });
    expect(other.json().message).toBe(`${tc} TC kimlik no'lu bir kullanıcı zaten var!`);
  });

  it('is refused for a client without a TC, whom the search marks', async () => {
    const insert = 'insert into mukellefler (muhasebeci_id, ad, tc_no) values ($1, $2, $3) returning mukellef_id';
    for (const [name, tc] of [
      ['Vergili Şirket', '1234567890'],
      ['Numarasız Şirket', null],
    ] as const) {
      const { rows } = await t.owner.query(insert, [t.office.ids.A.muhasebeci, name, tc]);
      const kisi_id = rows[0].mukellef_id as number;
      const { adaylar } = await t.ask('admin', listKullaniciAdaylari, { query: { rol: 'mukellef', arama: name } });
      expect(adaylar).toEqual([{ kisi_id, ad: name, tc_kimlik_no: null, aktif: true }]);
      expect(
        (await t.call('admin', createKullanici, { body: { rol: 'mukellef', kisi_id, sifre: SIFRE } })).json(),
      ).toEqual({
        code: 'KULLANICI_TC_YOK',
        message: 'Seçilen kullanıcıda TC Kimlik No bulunamadı!',
        field: 'kisi_id',
      });
    }
  });

  it('needs a long, uncommon password without anything of its person', async () => {
    const { kisi_id, tc } = await newPersonel('Ayşe Işık');
    const refused = async (sifre: string) =>
      (await t.call('admin', createKullanici, { body: { rol: 'personel', kisi_id, sifre } })).json();
    expect(await refused('kisa')).toMatchObject({ field: 'sifre', message: 'Şifre en az 10 karakter olmalıdır.' });
    expect(await refused('1234567890')).toMatchObject({
      field: 'sifre',
      message: 'Bu şifre çok yaygın. Tahmin edilmesi zor bir şifre seçin.',
    });
    expect(await refused(`x${tc}x`)).toMatchObject({
      code: 'SIFRE_KISISEL',
      field: 'sifre',
      message: 'Şifre TC Kimlik No içeremez.',
    });
    expect(await refused('AYSE-1-kalem')).toMatchObject({
      code: 'SIFRE_KISISEL',
      field: 'sifre',
      message: 'Şifre kişinin adını içeremez.',
    });
    expect(
      (await t.call('admin', createKullanici, { body: { rol: 'personel', kisi_id: 0, sifre: SIFRE } })).json(),
    ).toMatchObject({
      field: 'kisi_id',
      message: 'Lütfen bir kullanıcı seçin.',
    });
  });
});

describe('the search for a person to give a login', () => {
  it('finds by name with Turkish letters, TC and company, and treats % and _ as plain characters', async () => {
    const insert = 'insert into mukellefler (muhasebeci_id, ad, sirket_adi, tc_no) values ($1, $2, $3, $4)';
    await t.owner.query(insert, [t.office.ids.A.muhasebeci, 'İrfan Çağlayan', 'Şişli Unlu Mamuller', tcNo(700)]);
    const find = async (arama: string) =>
      (await t.ask('admin', listKullaniciAdaylari, { query: { rol: 'mukellef', arama } })).adaylar.map(({ ad }) => ad);
    for (const arama of ['irfan', 'CAGLAYAN irf', 'sisli', tcNo(700)])
      expect(await find(arama), arama).toEqual(['İrfan Çağlayan']);
    for (const arama of ['%', '_', "' or 1=1 --"]) expect(await find(arama), arama).toEqual([]);
  });

  it('returns only a few, however many there are', async () => {
    await t.owner.query(
      `insert into mukellefler (muhasebeci_id, ad) select $1, 'Toplu Mükellef ' || n from generate_series(1, 500) n`,
      [t.office.ids.A.muhasebeci],
    );
    const { adaylar } = await t.ask('admin', listKullaniciAdaylari, { query: { rol: 'mukellef', arama: 'toplu' } });
    const { kisi_id } = adaylar[7]!;
    expect((await t.ask('admin', listKullaniciAdaylari, { query: { rol: 'mukellef', kisi_id } })).adaylar).toEqual([
      adaylar[7],
    ]);
    expect(adaylar).toHaveLength(50);
  });

  it('offers admins only to a superadmin', async () => {
    expect((await t.call('admin', listKullaniciAdaylari, { query: { rol: 'admin' } })).statusCode).toBe(403);
    expect((await t.call('superadmin', listKullaniciAdaylari, { query: { rol: 'admin' } })).statusCode).toBe(200);
  });
});

describe('the list of logins', () => {
  it('can be searched, filtered, sorted and paged', async () => {
    const ask = (query: object) => t.ask('moderator', listKullanicilar, { query: { ...query } });
    const all = await ask({ boyut: 3, sirala: 'tc_kimlik_no', yon: 'desc' });
    expect(all.satirlar).toHaveLength(3);
    expect(all.toplam).toBeGreaterThan(8);
    expect([...all.satirlar].sort((a, b) => b.tc_kimlik_no.localeCompare(a.tc_kimlik_no))).toEqual(all.satirlar);
    expect((await ask({ arama: 'MUHASEBECİ', sirala: 'ad', yon: 'desc' })).satirlar.map(({ ad }) => ad)).toEqual([
      'Muhasebeci B',
      'Muhasebeci A',
    ]);
    expect((await ask({ rol: 'admin', sirala: 'ad' })).satirlar.map(({ yetki_seviyesi }) => yetki_seviyesi)).toEqual([
      'admin',
      'moderator',
      'superadmin',
    ]);
    expect((await ask({ aktif: 'false' })).satirlar.map(({ ad }) => ad)).toEqual(['Eski']);
    const beyond = await ask({ sayfa: 1000 });
    expect(beyond.satirlar).toEqual([]);
    expect(beyond.toplam).toBe(all.toplam);
  });
});

describe('the logins of admins', () => {
  it('can be managed only by a superadmin; an admin gets 403 with the reason', async () => {
    const id = await idOf(tcNo(2));
    const { surum, ad } = await rowOf(tcNo(2));
    const body = { ad, soyad: '', kullanici_adi: '', aktif: true, surum };
    const { rows } = await t.owner.query(
      `insert into admin (tc_kimlik_no, ad) values ($1, 'Yeni Yönetici') returning admin_id`,
      [tcNo(800)],
    );
    const refusals = [
      await t.call('admin', updateKullanici, { params: { id }, body }),
      await t.call('admin', removeKullanici, { params: { id } }),
      await t.call('admin', setKullaniciSifre, { params: { id }, body: { sifre: SIFRE } }),
      await t.call('admin', endKullaniciOturumlari, { params: { id } }),
      await t.call('admin', createKullanici, { body: { rol: 'admin', kisi_id: rows[0].admin_id, sifre: SIFRE } }),
    ];
    for (const refused of refusals) {
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toEqual({
        code: 'ADMIN_KULLANICISI',
        message: 'Admin kullanıcılarını yalnızca süper yönetici yönetebilir.',
      });
    }
    expect(
      (await t.call('superadmin', createKullanici, { body: { rol: 'admin', kisi_id: rows[0].admin_id, sifre: SIFRE } }))
        .statusCode,
    ).toBe(200);
    expect((await t.call('superadmin', updateKullanici, { params: { id }, body })).statusCode).toBe(200);
    expect((await t.call('superadmin', endKullaniciOturumlari, { params: { id } })).json().kapatilan).toBeGreaterThan(
      0,
    );
    await t.owner.query('update oturumlar set kapanis = null where kullanici_id = $1', [id]);
  });

  it('one’s own login cannot be deleted, made passive or given a password without the current one', async () => {
    const id = await idOf(tcNo(0));
    const { surum, ad } = await rowOf(tcNo(0));
    const body = { ad, soyad: 'Yeni', kullanici_adi: '', aktif: false, surum };
    const own = { code: 'KENDI_KULLANICISI', message: 'Kendi kullanıcınızı silemez veya pasife alamazsınız.' };
    expect((await t.call('superadmin', updateKullanici, { params: { id }, body })).json()).toEqual(own);
    expect((await t.call('superadmin', removeKullanici, { params: { id } })).json()).toEqual(own);
    expect(
      (await t.call('superadmin', setKullaniciSifre, { params: { id }, body: { sifre: SIFRE } })).json().code,
    ).toBe('KENDI_SIFRESI');
    expect(
      (await t.call('superadmin', updateKullanici, { params: { id }, body: { ...body, aktif: true } })).json(),
    ).toMatchObject({ soyad: 'Yeni' });
  });
});

describe('a change of a login takes effect at once', () => {
  const open = async (tc: string, sifre = SIFRE): Promise<string> => (await signIn(tc, sifre)).json().access_token;

  it('a disabled login is signed out', async () => {
    const { tc, id } = await newLogin();
    const token = await open(tc);
    expect(await meWith(token)).toBe(200);
    const { ad, surum } = await rowOf(tc);
    await t.ask('admin', updateKullanici, {
      params: { id },
      body: { ad, soyad: '', kullanici_adi: '', aktif: false, surum },
    });
    expect(await meWith(token)).toBe(401);
    expect((await signIn(tc, SIFRE)).json().code).toBe('GIRIS_BASARISIZ');
  });

  it('a new password ends the sessions and must be changed by its user', async () => {
    const { tc, id } = await newLogin();
    await t.owner.query('update kullanicilar set sifre_degismeli = false where id = $1', [id]);
    const token = await open(tc);
    await t.ask('admin', setKullaniciSifre, { params: { id }, body: { sifre: 'mavi-defter-99' } });
    expect(await meWith(token)).toBe(401);
    expect((await signIn(tc, SIFRE)).statusCode).toBe(401);
    expect(await meWith(await open(tc, 'mavi-defter-99'))).toBe(200);
    expect((await rowOf(tc)).sifre_degismeli).toBe(true);
  });

  it('ending all sessions counts only open ones, and the log says who did it', async () => {
    const { tc, id } = await newLogin();
    const tokens = [await open(tc), await open(tc), await open(tc)];
    await t.owner.query(
      'update oturumlar set kapanis = now() where oturum_id = (select min(oturum_id) from oturumlar where kullanici_id = $1)',
      [id],
    );
    expect(await t.ask('admin', endKullaniciOturumlari, { params: { id } })).toEqual({ kapatilan: 2 });
    for (const token of tokens) expect(await meWith(token)).toBe(401);
    expect(await t.ask('admin', endKullaniciOturumlari, { params: { id } })).toEqual({ kapatilan: 0 });
    const { rows } = await t.owner.query(
      `select k.tc_kimlik_no from denetim d join kullanicilar k on k.id = d.kullanici_id where d.tablo = 'kullanicilar' and d.satir_id = $1 and d.islem = 'update' and d.yeni ? 'oturumlar_kapandi'`,
      [id],
    );
    expect(rows).toEqual([{ tc_kimlik_no: tcNo(1) }, { tc_kimlik_no: tcNo(1) }]);
  });

  it('a deleted login loses its sessions, and its past acts keep its name', async () => {
    const { tc, id } = await newLogin('Silinecek Kişi');
    const token = await open(tc);
    await t.ask('admin', removeKullanici, { params: { id } });
    expect(await meWith(token)).toBe(401);
    expect((await t.call('admin', removeKullanici, { params: { id } })).statusCode).toBe(404);
    expect((await t.owner.query('select gate.kullanici_gorunen_adi($1) as ad', [id])).rows).toEqual([
      { ad: 'Silinecek Kişi' },
    ]);
  });
});

describe('a corrected TC of a person', () => {
  const surumOf = async (tablo: string, id: number): Promise<number> =>
    Number((await t.owner.query('select app.row_version($1, $2) as surum', [tablo, id])).rows[0].surum);
  const correct = async (kisi_id: number, tc_kimlik_no: string) =>
    t.call('admin', updatePersonel, {
      params: { personel_id: kisi_id },
      body: { tc_kimlik_no, surum: await surumOf('personel', kisi_id) },
    });

  it('is at once the name with which the person signs in; open sessions stay, and the log says who did it', async () => {
    const { tc, kisi_id, id } = await newLogin();
    const { access_token } = (await signIn(tc, SIFRE)).json();
    const dogru = tcNo(3_000);
    expect((await correct(kisi_id, dogru)).statusCode).toBe(200);
    expect((await signIn(tc, SIFRE)).statusCode).toBe(401);
    expect((await signIn(dogru, SIFRE)).json()).toMatchObject({ role: 'personel' });
    expect(await meWith(access_token)).toBe(200);
    const { rows } = await t.owner.query(
      `select eski ->> 'tc_kimlik_no' as eski, yeni ->> 'tc_kimlik_no' as yeni, kullanici_id from denetim
       where tablo = 'kullanicilar' and satir_id = $1 and yeni ? 'tc_kimlik_no' and islem = 'update'`,
      [id],
    );
    expect(rows).toEqual([{ eski: tc, yeni: dogru, kullanici_id: await idOf(tcNo(1)) }]);
  });

  it('is refused at its field, for every kind of person, if another login has it; nothing changes', async () => {
    const [kisi, baskasi] = [await newLogin(), await newLogin()];
    const { muhasebeci } = t.office.ids.A;
    const tcA = (await t.owner.query('select tc_no from muhasebeci where muhasebeci_id = $1', [muhasebeci])).rows[0]
      .tc_no;
    const answers = [
      await correct(kisi.kisi_id, tcA),
      await t.call('admin', updateMuhasebeci, {
        params: { muhasebeci_id: muhasebeci },
        body: { tc_no: baskasi.tc, surum: await surumOf('muhasebeci', muhasebeci) },
      }),
      await t.call('superadmin', updateAdmin, {
        params: { admin_id: 3 },
        body: { tc_kimlik_no: tcA, surum: await surumOf('admin', 3) },
      }),
    ];
    expect(answers.map((answer) => answer.json())).toEqual(
      [
        ['tc_kimlik_no', tcA],
        ['tc_no', baskasi.tc],
        ['tc_kimlik_no', tcA],
      ].map(([field, tc]) => ({
        code: 'KULLANICI_TC_EXISTS',
        field,
        message: `${tc} TC kimlik no'lu bir kullanıcı zaten var!`,
        details: { tc },
      })),
    );
    expect((await signIn(kisi.tc, SIFRE)).statusCode).toBe(200);
  });

  it('follows into the login of a client, who keeps a TC for as long as the login exists', async () => {
    const [tc_no, dogru, baskasi] = [tcNo(3_001), tcNo(3_002), (await newLogin()).tc];
    const { mukellef_id } = await t.ask('admin', createMukellef, {
      body: { ad: 'Girişli', tc_no, muhasebeci_id: t.office.ids.A.muhasebeci },
    });
    await t.ask('admin', createKullanici, { body: { rol: 'mukellef', kisi_id: mukellef_id, sifre: SIFRE } });
    const save = async (tc: string | null) =>
      t.call('admin', updateMukellef, {
        params: { mukellef_id },
        body: { tc_no: tc, surum: await surumOf('mukellefler', mukellef_id) },
      });
    for (const [tc, code] of [
      [baskasi, 'KULLANICI_TC_EXISTS'],
      [null, 'KULLANICI_TC_GEREKLI'],
      ['9876543217', 'KULLANICI_TC_GEREKLI'],
    ] as const)
      expect((await save(tc)).json()).toMatchObject({ code, field: 'tc_no' });
    expect((await save(dogru)).statusCode).toBe(200);
    expect([await rowOf(tc_no), (await rowOf(dogru)).rol]).toEqual([undefined, 'mukellef']);
  });
});

describe('two admins who edit one login', () => {
  it('the later one is told what changed; a sign-in of the user is not a change', async () => {
    const { tc, id } = await newLogin();
    const { ad, surum } = await rowOf(tc);
    await signIn(tc, SIFRE);
    const body = { ad, soyad: 'Birinci', kullanici_adi: '', aktif: true, surum };
    const first = await t.ask('admin', updateKullanici, { params: { id }, body });
    expect(first.soyad).toBe('Birinci');
    await signIn(tc, SIFRE);
    const late = await t.call('superadmin', updateKullanici, { params: { id }, body: { ...body, soyad: 'İkinci' } });
    expect(late.statusCode).toBe(409);
    const { degisiklikler } = late.json().details;
    expect(degisiklikler).toMatchObject([{ kim: 'Yönetici admin', yeni: { soyad: 'Birinci' } }]);
    const again = { ...body, soyad: 'İkinci', surum: degisiklikler.at(-1).denetim_id };
    expect((await t.ask('superadmin', updateKullanici, { params: { id }, body: again })).soyad).toBe('İkinci');
  });
});

it('no answer contains a password or its hash, and the log masks it', async () => {
  const { id } = await newLogin();
  const answers = [
    await t.call('admin', listKullanicilar, { query: {} }),
    await t.call('admin', setKullaniciSifre, { params: { id }, body: { sifre: 'mavi-defter-99' } }),
  ];
  for (const { body } of answers) expect(body).not.toMatch(/argon2|sifre_hash|mavi-defter|dogru-sifre/);
  const { rows } = await t.owner.query(`select d::text as satir from denetim d where tablo = 'kullanicilar'`);
  expect(rows.filter(({ satir }) => /argon2|mavi-defter/.test(satir) || satir.includes(PASSWORD))).toEqual([]);
});
