import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdmin, updateAdmin } from '#contract/kisi/admin.ts';
import { createKullanici, setKullaniciSifre } from '#contract/kisi/kullanici.ts';
import { createOnay } from '#contract/oturum/oturum.ts';
import { updateProfil } from '#contract/oturum/profil.ts';
import { getAyarlar, setAyarlar } from '#contract/sistem/ayar.ts';
import { updateTabloSatiri } from '#contract/tablo/tablo.ts';
import { createOdeme, reverseOdeme } from '#contract/tahakkuk/odeme.ts';
import { totpCode } from '#server/adapters/totp.ts';
import type { AnyRoute } from '#server/http/register-route.ts';
import { giveDogrulayici } from '#server/testing/case-parts.ts';
import { PASSWORD, type Principal, tcNo } from '#server/testing/office.ts';
import type { RequestParts } from '#server/testing/request-parts.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.owner.query(
    'update oturumlar set onay = null, dogrulandi = null; delete from dogrulayicilar; delete from giris_denemeleri',
  );
});

const onay = (mevcut_sifre: string, who: Principal = 'superadmin') =>
  t.call(who, createOnay, { body: { mevcut_sifre } });
const send = (who: Principal, route: AnyRoute, parts: RequestParts) =>
  t.call(who, route as AnyRoute & { params: never }, parts as object);
const one = async (text: string, values: unknown[] = []) =>
  Number(Object.values((await t.owner.query(text, values)).rows[0])[0]);
const adminRow = async () =>
  (
    await t.owner.query(
      `select admin_id::integer, app.row_version('admin', admin_id)::integer as surum from admin where tc_kimlik_no = $1`,
      [tcNo(2)],
    )
  ).rows[0];
const ADMIN = { tc_kimlik_no: tcNo(2), ad: 'Yönetici moderator' };
const PROFIL = { ad: 'Muhasebeci A', telefon: null };

const ACTS: [what: string, who: Principal, route: AnyRoute, parts: () => Promise<RequestParts>][] = [
  [
    'setting another’s password',
    'admin',
    setKullaniciSifre,
    async () => ({
      params: { id: await one('select id from kullanicilar where tc_kimlik_no = $1', [tcNo(20)]) },
      body: { sifre: 'mavi-defter-99' },
    }),
  ],
  ['making an admin', 'superadmin', createAdmin, async () => ({ body: { tc_kimlik_no: tcNo(40), ad: 'Yeni' } })],
  [
    'making an admin’s login',
    'superadmin',
    createKullanici,
    async () => ({
      body: {
        rol: 'admin',
        kisi_id: await one(
          `insert into admin (tc_kimlik_no, ad) values ($1, 'Girişsiz') on conflict (tc_kimlik_no) do update set ad = 'Girişsiz' returning admin_id`,
          [tcNo(41)],
        ),
        sifre: 'mavi-defter-99',
      },
    }),
  ],
  [
    'promoting an admin',
    'superadmin',
    updateAdmin,
    async () => {
      const { admin_id, surum } = await adminRow();
      return { params: { admin_id }, body: { ...ADMIN, yetki_seviyesi: 'admin', surum } };
    },
  ],
  [
    'promoting an admin in the table editor',
    'superadmin',
    updateTabloSatiri,
    async () => {
      const { admin_id, surum } = await adminRow();
      return { params: { tablo: 'admin', id: admin_id }, body: { alanlar: { yetki_seviyesi: 'superadmin' }, surum } };
    },
  ],
  ['changing where a secret goes', 'admin', setAyarlar, async () => ({ body: { smtp_port: 2525 } })],
  ['giving a secret', 'admin', setAyarlar, async () => ({ body: { sirlar: { ai_anahtar: 'gizli' } } })],
  [
    'changing one’s e-mail',
    'muhasebeciA',
    updateProfil,
    async () => ({ body: { ...PROFIL, email: 'yeni@ornek.example' } }),
  ],
  [
    'reversing a payment that somebody else has booked',
    'admin',
    reverseOdeme,
    async () => ({ params: { odeme_id: t.office.ids.A.odeme }, body: { neden: 'Yanlış' } }),
  ],
];

describe('a step-up', () => {
  it.each(ACTS)('is required before %s, after which the same request succeeds', async (_what, who, route, parts) => {
    const request = await parts();
    expect((await send(who, route, request)).json()).toEqual({
      code: 'ONAY_GEREKLI',
      message: 'İşlem yapılmadı: önce giriş şifrenizle onaylamalısınız.',
    });
    expect((await onay(PASSWORD, who)).json()).toEqual({ status: 'success' });
    expect((await send(who, route, request)).statusCode).toBe(200);
  });

  it('is valid for ten minutes and only in its session', async () => {
    const change = (dk: number) => t.call('admin', setAyarlar, { body: { smtp_port: 3000 + dk } });
    await onay(PASSWORD, 'superadmin');
    expect((await change(0)).statusCode).toBe(403);
    await onay(PASSWORD, 'admin');
    await t.owner.query(`update oturumlar set dogrulandi = dogrulandi - interval '9 minutes'`);
    expect((await change(9)).statusCode).toBe(200);
    await t.owner.query(`update oturumlar set dogrulandi = dogrulandi - interval '2 minutes'`);
    expect((await change(11)).json()).toMatchObject({ code: 'ONAY_GEREKLI' });
    expect(await t.ask('admin', getAyarlar)).toMatchObject({ smtp_port: 3009 });
  });

  it('is not required for changes that touch no account, right or secret', async () => {
    expect(
      (await t.call('admin', setAyarlar, { body: { firma_adi: 'Güneş', smtp_gonderen: 'biz@ornek.example' } }))
        .statusCode,
    ).toBe(200);
    const { email } = (
      await t.owner.query('select email from muhasebeci where muhasebeci_id = $1', [t.office.ids.A.muhasebeci])
    ).rows[0];
    expect(
      (await t.call('muhasebeciA', updateProfil, { body: { ...PROFIL, telefon: '0532 111 11 11', email } })).statusCode,
    ).toBe(200);
    const { odeme_id } = await t.ask('admin', createOdeme, {
      body: { tahakkuk_id: t.office.ids.B.borc, odeme_tutari: 100, odeme_yontemi: 'nakit' },
    });
    expect(
      (await t.call('admin', reverseOdeme, { params: { odeme_id }, body: { neden: 'Kendi hatam' } })).statusCode,
    ).toBe(200);
  });

  it('can be done with the password; a wrong one is an error at its field and counts as a failed sign-in', async () => {
    expect((await onay('yanlis-sifre')).json()).toEqual({
      code: 'SIFRE_YANLIS',
      message: 'Mevcut şifreniz yanlış.',
      field: 'mevcut_sifre',
    });
    for (let i = 0; i < 4; i += 1) await onay('yanlis-sifre');
    expect((await onay(PASSWORD)).json()).toMatchObject({ code: 'GIRIS_KILITLI' });
    expect(
      (await t.call('superadmin', createAdmin, { body: { tc_kimlik_no: tcNo(42), ad: 'Yeni' } })).json(),
    ).toMatchObject({ code: 'ONAY_GEREKLI' });
  });

  it('can be done once with a code of the authenticator; guesses count with those of sign-in', async () => {
    expect((await onay('123456')).json()).toMatchObject({ code: 'SIFRE_YANLIS' });
    const secret = await giveDogrulayici(t.owner, true, `tc_kimlik_no = '${tcNo(0)}'`);
    const kod = totpCode(secret);
    expect((await onay(kod)).json()).toEqual({ status: 'success' });
    expect((await t.call('superadmin', createAdmin, { body: { tc_kimlik_no: tcNo(43), ad: 'Yeni' } })).statusCode).toBe(
      200,
    );
    expect((await onay(kod)).json()).toEqual({
      code: 'ONAY_KODU_YANLIS',
      message: 'Kod yanlış ya da daha önce kullanılmış.',
      field: 'mevcut_sifre',
    });
    const wrong = kod === '000000' ? '000001' : '000000';
    for (let i = 0; i < 4; i += 1) await onay(wrong);
    expect((await onay(wrong)).json()).toMatchObject({ code: 'GIRIS_KILITLI' });
    expect((await onay(PASSWORD)).statusCode).toBe(200);
  });
});
