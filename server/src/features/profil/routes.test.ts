import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiAnahtari } from '#contract/oturum/api-anahtari.ts';
import { getOturum } from '#contract/oturum/oturum.ts';
import { TOKEN_PATH } from '#contract/oturum/oturum-metin.ts';
import { endDigerOturumlar, endOwnOturum, getProfil, listOturumlar, updateProfil } from '#contract/oturum/profil.ts';
import { PASSWORD, tcNo } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe('one’s profile', () => {
  it('shows name and contact of the person, for every role', async () => {
    for (const [principal, name] of [
      ['superadmin', 'Yönetici superadmin'],
      ['muhasebeciA', 'Muhasebeci A'],
      ['personelA', 'Personel A'],
      ['mukellefA', 'Mükellef A'],
    ] as const) {
      expect(await t.ask(principal, getProfil)).toEqual({ ad: name, kisi_adi: name, telefon: null, email: null });
      const changed = await t.ask(principal, updateProfil, {
        body: { ad: name, telefon: '0532 111 22 33', email: `${principal.toLowerCase()}@example.com` },
      });
      expect(changed).toEqual({
        ad: name,
        kisi_adi: name,
        telefon: '0532 111 22 33',
        email: `${principal.toLowerCase()}@example.com`,
      });
      expect(await t.ask(principal, getProfil)).toEqual(changed);
    }
    expect(await t.ask('muhasebeciB', getProfil)).toMatchObject({ telefon: null });
    expect((await t.owner.query('select telefon from muhasebeci where telefon is not null')).rows).toHaveLength(1);
  });

  it('lets admins set their display name; others have the name of their record', async () => {
    expect(await t.ask('admin', updateProfil, { body: { ad: 'Ayşe Hanım' } })).toMatchObject({
      ad: 'Ayşe Hanım',
      kisi_adi: 'Yönetici admin',
    });
    expect((await t.ask('admin', getOturum)).ad).toBe('Ayşe Hanım');
    expect(await t.ask('admin', updateProfil, { body: { ad: 'Yönetici admin' } })).toMatchObject({
      ad: 'Yönetici admin',
    });
    for (const principal of ['moderator', 'muhasebeciA', 'personelA', 'mukellefA'] as const) {
      const answer = await t.call(principal, updateProfil, { body: { ad: 'Başkası' } });
      expect(answer.json()).toMatchObject({ code: 'PROFIL_ADI', field: 'ad' });
    }
  });

  it('refuses another’s e-mail at its field and saves nothing', async () => {
    await t.ask('muhasebeciA', updateProfil, { body: { ad: 'Muhasebeci A', email: 'a@example.com' } });
    const taken = await t.call('muhasebeciB', updateProfil, {
      body: { ad: 'Muhasebeci B', telefon: '0532 999 99 99', email: 'A@example.com' },
    });
    expect(taken.json()).toMatchObject({ code: 'PROFIL_EMAIL', field: 'email' });
    expect(await t.ask('muhasebeciB', getProfil)).toMatchObject({ telefon: null, email: null });
    const wrong = await t.call('muhasebeciB', updateProfil, { body: { ad: 'Muhasebeci B', telefon: 'abc' } });
    expect(wrong.json()).toMatchObject({ field: 'telefon' });
  });

  it('tells an accountant their id', async () => {
    expect(await t.ask('muhasebeciA', getOturum)).toMatchObject({
      muhasebeci_id: t.office.ids.A.muhasebeci,
      ikinci_adim_eksik: false,
    });
    expect(await t.ask('personelA', getOturum)).toMatchObject({ muhasebeci_id: null });
  });
});

describe('one’s own sessions', () => {
  const signIn = async (userAgent: string): Promise<string> => {
    const answer = await t.app.inject({
      method: 'POST',
      url: TOKEN_PATH,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': userAgent },
      payload: new URLSearchParams({ username: tcNo(10), password: PASSWORD, grant_type: 'password' }).toString(),
    });
    return answer.json().access_token;
  };
  const me = async (token: string) =>
    (await t.app.inject({ url: getOturum.path, headers: { authorization: `Bearer ${token}` } })).statusCode;
  const list = async () => (await t.ask('muhasebeciA', listOturumlar)).oturumlar;

  it('are listed with device and address, the present one first; ended ones are left out', async () => {
    const token = await signIn('Deneme/1.0');
    const rows = await list();
    expect(rows.map(({ bu }) => bu)).toEqual([true, false]);
    expect(rows[1]).toMatchObject({ cihaz: 'Deneme/1.0', ip: '127.0.0.1', carrier: 'bearer' });
    await t.owner.query(`update oturumlar set son_kullanim = now() - interval '31 minutes' where oturum_id = $1`, [
      rows[1]?.oturum_id,
    ]);
    expect(await list()).toHaveLength(1);
    expect(await me(token)).toBe(401);
  });

  it('can be ended one by one; another’s and an ended one are answered like unknown ones', async () => {
    const token = await signIn('Telefon');
    const oturum_id = (await list()).find(({ cihaz }) => cihaz === 'Telefon')?.oturum_id as number;
    expect((await t.call('muhasebeciB', endOwnOturum, { params: { oturum_id } })).statusCode).toBe(404);
    expect(await me(token)).toBe(200);
    await t.ask('muhasebeciA', endOwnOturum, { params: { oturum_id } });
    expect(await me(token)).toBe(401);
    expect((await t.call('muhasebeciA', endOwnOturum, { params: { oturum_id } })).statusCode).toBe(404);
  });

  it('can be ended except the present one', async () => {
    const tokens = [await signIn('Bir'), await signIn('İki')];
    expect(await t.ask('muhasebeciA', endDigerOturumlar)).toEqual({ kapatilan: 2, iptal_edilen_anahtar: 0 });
    expect(await Promise.all(tokens.map(me))).toEqual([401, 401]);
    expect(await t.ask('muhasebeciA', endDigerOturumlar)).toEqual({ kapatilan: 0, iptal_edilen_anahtar: 0 });
    expect((await t.call('muhasebeciB', getOturum)).statusCode).toBe(200);
  });

  it('end together with the user’s API keys unless these are kept; those of others stay', async () => {
    const body = { ad: 'Program', scopes: ['okuma' as const], gun: 30 as const, mevcut_sifre: PASSWORD };
    const key = async (who: 'muhasebeciA' | 'muhasebeciB') => (await t.ask(who, createApiAnahtari, { body })).anahtar;
    const use = async (keyText: string) =>
      (await t.app.inject({ url: '/api/mukellefler', headers: { authorization: `Bearer ${keyText}` } })).statusCode;
    const [first, second, others] = [await key('muhasebeciA'), await key('muhasebeciA'), await key('muhasebeciB')];
    await signIn('Tablet');
    expect(await t.ask('muhasebeciA', endDigerOturumlar, { query: { anahtarlari_birak: '1' } })).toEqual({
      kapatilan: 1,
      iptal_edilen_anahtar: 0,
    });
    expect([await use(first), await use(second)]).toEqual([200, 200]);
    expect(await t.ask('muhasebeciA', endDigerOturumlar)).toEqual({ kapatilan: 0, iptal_edilen_anahtar: 2 });
    expect([await use(first), await use(second), await use(others)]).toEqual([401, 401, 200]);
  });
});
