import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertMukellef } from '#contract/mukellef/mukellef.ts';
import { createApiAnahtari, listApiAnahtarlari, removeApiAnahtari } from '#contract/oturum/api-anahtari.ts';
import type { KapsamName } from '#contract/oturum/kapsam.ts';
import { getOturum } from '#contract/oturum/oturum.ts';
import { SESSION_COOKIE } from '#server/http/auth.ts';
import { resetSifreler } from '#server/testing/case-parts.ts';
import { PASSWORD, type Principal, tcNo } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await resetSifreler(t.owner);
  await t.owner.query('delete from api_anahtarlari');
});

const make = (scopes: KapsamName[] = ['okuma'], as: Principal = 'muhasebeciA', gun: 30 | 90 | 365 = 30) =>
  t.ask(as, createApiAnahtari, { body: { ad: 'Aktarım programı', scopes, gun, mevcut_sifre: PASSWORD } });
const get = (key: string, url = '/api/mukellefler', headers: Record<string, string> = {}) =>
  t.app.inject({ url, headers: { authorization: `Bearer ${key}`, ...headers } });
const listed = async (as: Principal = 'muhasebeciA') => (await t.ask(as, listApiAnahtarlari)).anahtarlar;

describe('an API key', () => {
  it('is created with the user’s password, shown once, stored as a digest, and recognised by its beginning', async () => {
    const body = { ad: 'Program', scopes: ['okuma' as const], gun: 30 as const, mevcut_sifre: 'yanlis' };
    expect((await t.call('muhasebeciA', createApiAnahtari, { body })).json()).toMatchObject({
      code: 'SIFRE_YANLIS',
      field: 'mevcut_sifre',
    });
    const { anahtar, api_anahtari_id } = await make(['okuma', 'mukellef_ekleme', 'okuma']);
    expect(anahtar).toMatch(/^mhs_[A-Za-z0-9_-]{43}$/);
    const [row] = await listed();
    expect(row).toMatchObject({
      api_anahtari_id,
      ad: 'Aktarım programı',
      scopes: ['okuma', 'mukellef_ekleme'],
      basi: anahtar.slice(0, 8),
      iptal: null,
      son_kullanim: null,
    });
    const days = (Date.parse(row?.bitis as string) - Date.parse(row?.olusturma as string)) / 86_400_000;
    expect(days).toBe(30);
    expect(JSON.stringify((await t.owner.query('select * from api_anahtarlari')).rows)).not.toContain(anahtar.slice(8));
  });

  it('reads what its owner can read and no more', async () => {
    const { anahtar } = await make();
    const { satirlar: mukellefler } = (await get(anahtar)).json();
    expect(mukellefler.map(({ ad }: { ad: string }) => ad)).toEqual(['Mükellef A']);
    expect((await get(anahtar, '/api/muhasebeciler')).json()).toMatchObject({ code: 'FORBIDDEN' });
    expect((await get(anahtar, `/api/mukellefler/${t.office.ids.B.mukellef}`)).statusCode).toBe(404);
  });

  it('can do only what its scope allows', async () => {
    const { anahtar } = await make(['mukellef_ekleme']);
    expect((await get(anahtar)).json()).toEqual({
      code: 'KAPSAM_DISI',
      message: 'API anahtarının kapsamı bu işlem için yetmiyor.',
    });
    expect((await get(anahtar, getOturum.path)).json()).toMatchObject({ code: 'KAPSAM_DISI' });
    const added = await t.app.inject({
      method: 'POST',
      url: insertMukellef.path,
      headers: { authorization: `Bearer ${anahtar}` },
      payload: { muhasebeci_adi: 'Muhasebeci A', tc_no: tcNo(3_000), ad: 'Dışarıdan', aktif: 1 },
    });
    expect(added.json()).toMatchObject({ status: 'success' });
  });

  it('does not work as a cookie or in part', async () => {
    const { anahtar } = await make();
    expect(
      (await t.app.inject({ url: '/api/mukellefler', headers: { cookie: `${SESSION_COOKIE}=${anahtar}` } })).statusCode,
    ).toBe(401);
    expect((await get(anahtar.slice(0, -1))).statusCode).toBe(401);
    expect((await get('mhs_')).statusCode).toBe(401);
  });

  it('is marked as used at most once a minute and not in the log', async () => {
    const { anahtar, api_anahtari_id } = await make();
    const entries = async () =>
      (await t.owner.query(`select count(*)::integer as n from denetim where tablo like 'api%'`)).rows[0].n;
    const before = await entries();
    await get(anahtar);
    const first = (await listed())[0];
    expect(first).toMatchObject({ api_anahtari_id, son_kullanim: expect.any(String), son_ip: '127.0.0.1' });
    await get(anahtar);
    expect((await listed())[0]?.son_kullanim).toBe(first?.son_kullanim);
    expect(await entries()).toBe(before);
  });

  it('ends by expiry, revocation, with its owner, or with all sessions of the owner', async () => {
    const { anahtar, api_anahtari_id } = await make();
    const ends = async (set: string, undo: string) => {
      await t.owner.query(set);
      expect((await get(anahtar)).statusCode).toBe(401);
      await t.owner.query(undo);
      expect((await get(anahtar)).statusCode).toBe(200);
    };
    await ends(
      `update api_anahtarlari set bitis = now()`,
      `update api_anahtarlari set bitis = now() + interval '1 day'`,
    );
    await ends(
      `update kullanicilar set aktif = false where tc_kimlik_no = '${tcNo(10)}'`,
      `update kullanicilar set aktif = true where tc_kimlik_no = '${tcNo(10)}'`,
    );
    await ends(
      `update muhasebeci set aktif = false where tc_no = '${tcNo(10)}'`,
      `update muhasebeci set aktif = true where tc_no = '${tcNo(10)}'`,
    );
    expect((await t.call('muhasebeciB', removeApiAnahtari, { params: { api_anahtari_id } })).statusCode).toBe(404);
    await t.ask('muhasebeciA', removeApiAnahtari, { params: { api_anahtari_id } });
    expect((await get(anahtar)).statusCode).toBe(401);
    expect((await listed())[0]?.iptal).not.toBeNull();
  });

  it('does nothing while its owner must change the password or set up a second step', async () => {
    const { anahtar } = await make();
    await t.owner.query(`update kullanicilar set sifre_degismeli = true where tc_kimlik_no = $1`, [tcNo(10)]);
    expect((await get(anahtar)).json()).toMatchObject({ code: 'SIFRE_DEGISTIRILMELI' });
    await t.owner.query(`update kullanicilar set sifre_degismeli = false`);
    await t.owner.query(`update ayarlar set deger = '["muhasebeci"]' where ad = 'guvenlik_2fa_roller'`);
    expect((await get(anahtar)).json()).toMatchObject({ code: 'IKINCI_ADIM_GEREKLI' });
    await t.owner.query(`update ayarlar set deger = '[]' where ad = 'guvenlik_2fa_roller'`);
    expect((await get(anahtar)).statusCode).toBe(200);
  });

  it('is one of at most twenty, even when they are made at once', async () => {
    await t.owner.query(
      `insert into api_anahtarlari (kullanici_id, ad, scopes, anahtar_ozeti, basi, bitis)
       select id, 'x', '{okuma}', sha256(convert_to(n::text, 'UTF8')), 'mhs_', now() + interval '1 day' from kullanicilar, generate_series(1, 18) n where tc_kimlik_no = $1`,
      [tcNo(10)],
    );
    const body = { ad: 'Program', scopes: ['okuma' as const], gun: 30 as const, mevcut_sifre: PASSWORD };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => t.call('muhasebeciA', createApiAnahtari, { body })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409, 409]);
  });

  it('has a name, a scope and one of three lifetimes', async () => {
    const call = (change: object) =>
      t.call('muhasebeciA', createApiAnahtari, {
        body: { ad: 'x', scopes: ['okuma'], gun: 30, mevcut_sifre: PASSWORD, ...change } as never,
      });
    expect((await call({ ad: ' ' })).json()).toMatchObject({ field: 'ad', message: 'Ad zorunludur.' });
    expect((await call({ scopes: [] })).json()).toMatchObject({ field: 'scopes', message: 'En az bir kapsam seçin.' });
    expect((await call({ scopes: ['sifreler'] })).statusCode).toBe(400);
    expect((await call({ gun: 3650 })).json()).toMatchObject({
      field: 'gun',
      message: 'Geçerlilik süresi 30, 90 veya 365 gün olabilir.',
    });
  });
});
