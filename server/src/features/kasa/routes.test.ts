import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  getKasaDurumu,
  KASA_ALANLARI,
  KASA_OKUYANLAR,
  KASA_YAZANLAR,
  type KasaAlani,
  revealKasaDegeri,
  setKasaDegeri,
} from '#contract/mukellef/kasa.ts';
import { getMukellef } from '#contract/mukellef/mukellef.ts';
import { getOturum } from '#contract/oturum/oturum.ts';
import { TOKEN_PATH } from '#contract/oturum/oturum-metin.ts';
import { hashPassword } from '#server/adapters/password.ts';
import { PASSWORD, type Principal, tcNo } from '#server/testing/office.ts';
import { createTestApp, TEST_CONFIG, type TestApp } from '#server/testing/test-app.ts';
import { vaultOf } from './open-vault.ts';

const REASON = 'KDV beyannamesi';
const SECRET = 'Gizli Şifre 77';
const vault = vaultOf([TEST_CONFIG.key]);
const OKUYANLAR: readonly Principal[] = ['superadmin', 'admin', 'muhasebeciA', 'personelA'];
const BASKALARI: readonly Principal[] = ['muhasebeciB', 'personelB'];

let t: TestApp;
let A: { tablo: 'mukellefler'; id: number };
let address = 0;

beforeAll(async () => {
  t = await createTestApp({ logLevel: 'info' });
  A = { tablo: 'mukellefler', id: t.office.ids.A.mukellef };
});
afterAll(() => t.close());
beforeEach(async () => {
  for (const table of ['giris_denemeleri', 'giris_butceleri']) await t.owner.query(`delete from ${table}`);
  await t.owner.query('delete from kasa_gosterimleri');
  await t.owner.query('update oturumlar set dogrulandi = null');
  address += 1;
});

const set = (principal: Principal, value: string | null, alan: KasaAlani = 'gib_sifre', yer: object = A) =>
  t.call(principal, setKasaDegeri, { body: { ...yer, alan, deger: value } as never });
const show = (
  principal: Principal,
  parts: { sifre?: string; alan?: KasaAlani; reason?: string; yer?: object } = {},
) => {
  const { alan = 'gib_sifre', reason = REASON, yer = A, sifre } = parts;
  return t.call(principal, revealKasaDegeri, {
    body: { ...yer, alan, neden: reason, ...(sifre && { sifre }) } as never,
    remoteAddress: `10.4.0.${address}`,
  });
};
const state = (principal: Principal, yer: object = A) => t.call(principal, getKasaDurumu, { query: yer as never });
const stored = async (alan: KasaAlani = 'gib_sifre', id = A.id) =>
  (await t.owner.query(`select ${alan} as deger from mukellefler where mukellef_id = $1`, [id])).rows[0].deger as
    | string
    | null;

describe('a portal password', () => {
  it('is stored encrypted and opens unchanged for those who may see it', async () => {
    for (const [i, alan] of KASA_ALANLARI.mukellefler.entries()) {
      const value = `${SECRET} ${i} ğüş"\\🔑`;
      expect((await set('muhasebeciA', value, alan)).json()).toEqual({ status: 'success' });
      expect(await stored(alan)).toMatch(/^v1\.[0-9a-f]{8}\.[A-Za-z0-9_-]+$/);
      for (const principal of OKUYANLAR)
        expect((await show(principal, { alan, sifre: PASSWORD })).json()).toEqual({ deger: value });
    }
  });

  it('of an accountant is visible to the accountant and the office, and never to staff', async () => {
    const yer = { tablo: 'muhasebeci', id: t.office.ids.A.muhasebeci };
    expect((await set('muhasebeciA', SECRET, 'gib_sifre', yer)).statusCode).toBe(200);
    for (const principal of ['superadmin', 'admin', 'muhasebeciA'] as const) {
      expect((await show(principal, { yer, sifre: PASSWORD })).json()).toEqual({ deger: SECRET });
    }
    for (const principal of ['muhasebeciB', 'personelA', 'personelB'] as const) {
      expect((await show(principal, { yer, sifre: PASSWORD })).statusCode).toBe(404);
      expect((await state(principal, yer)).statusCode).toBe(404);
    }
    expect((await set('muhasebeciB', 'x', 'gib_sifre', yer)).statusCode).toBe(404);
  });

  it('of another’s client is answered like one that does not exist', async () => {
    await set('admin', SECRET);
    const none = { tablo: 'mukellefler', id: 999_999_999 };
    for (const principal of BASKALARI) {
      expect((await show(principal, { sifre: PASSWORD })).body).toBe(
        (await show(principal, { sifre: PASSWORD, yer: none })).body,
      );
      expect((await show(principal, { sifre: 'yanlis' })).statusCode).toBe(404);
      expect((await state(principal)).body).toBe((await state(principal, none)).body);
    }
    const before = await stored();
    expect((await set('muhasebeciB', 'ele geçirildi')).json()).toMatchObject({ code: 'NOT_FOUND' });
    expect((await set('muhasebeciB', null)).json()).toMatchObject({ code: 'NOT_FOUND' });
    for (const principal of ['moderator', 'mukellefA'] as const) {
      expect((await show(principal, { sifre: PASSWORD })).json()).toMatchObject({ code: 'FORBIDDEN' });
      expect((await state(principal)).json()).toMatchObject({ code: 'FORBIDDEN' });
      expect((await set(principal, 'x')).json()).toMatchObject({ code: 'FORBIDDEN' });
    }
    expect((await set('personelA', 'x')).json()).toMatchObject({ code: 'FORBIDDEN' });
    expect(await stored()).toBe(before);
  });

  it('moves with the client: the former accountant cannot open it from the next request on', async () => {
    await set('muhasebeciA', SECRET);
    expect((await show('personelA', { sifre: PASSWORD })).statusCode).toBe(200);
    await t.owner.query('update muhasebeci_personel set personel_id = $2 where mukellef_id = $1', [
      A.id,
      t.office.ids.B.personel,
    ]);
    await t.owner.query('update mukellefler set muhasebeci_id = $2 where mukellef_id = $1', [
      A.id,
      t.office.ids.B.muhasebeci,
    ]);
    try {
      expect((await show('personelA')).statusCode).toBe(404);
      expect((await show('muhasebeciA', { sifre: PASSWORD })).statusCode).toBe(404);
      expect((await set('muhasebeciA', 'x')).statusCode).toBe(404);
      expect((await show('personelB', { sifre: PASSWORD })).json()).toEqual({ deger: SECRET });
    } finally {
      await t.owner.query('update muhasebeci_personel set personel_id = $2 where mukellef_id = $1', [
        A.id,
        t.office.ids.A.personel,
      ]);
      await t.owner.query('update mukellefler set muhasebeci_id = $2 where mukellef_id = $1', [
        A.id,
        t.office.ids.A.muhasebeci,
      ]);
    }
  });

  it('is refused if it was copied incompletely, or if the row has no such field', async () => {
    const refused = async (value: string, message: string) =>
      expect((await set('admin', value)).json()).toMatchObject({ field: 'deger', message });
    await refused('', 'Şifre zorunludur.');
    await refused(' abc', 'Şifrenin başında veya sonunda boşluk var.');
    await refused('abc\n', 'Şifrenin başında veya sonunda boşluk var.');
    await refused('a\tb', 'Şifrede kullanılamayan bir karakter var.');
    await refused('a\0b', 'Şifrede kullanılamayan bir karakter var.');
    await refused('x'.repeat(201), 'Şifre en çok 200 karakter olabilir.');
    const yer = { tablo: 'muhasebeci', id: t.office.ids.A.muhasebeci };
    expect((await set('admin', 'x', 'e_devlet_sifresi', yer)).json()).toMatchObject({
      field: 'alan',
      message: 'Bu kayıtta böyle bir şifre yok.',
    });
  });

  it('shows only whether it is stored, when it changed, and until when the sign-in password counts', async () => {
    await set('admin', null, 'isyeri_sifresi');
    await set('admin', SECRET, 'gib_sifre');
    const { alanlar, ...rest } = (await state('personelA')).json();
    expect(rest).toEqual({ degistirebilir: false, dogrulama_bitis: null });
    expect(alanlar.map(({ alan }: { alan: string }) => alan)).toEqual([...KASA_ALANLARI.mukellefler]);
    expect(alanlar[2]).toEqual({
      alan: 'gib_sifre',
      dolu: true,
      degisme_tarihi: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(alanlar[1]).toMatchObject({ dolu: false });
    await show('muhasebeciA', { sifre: PASSWORD });
    const own = (await state('muhasebeciA')).json();
    expect(own.degistirebilir).toBe(true);
    expect(Date.parse(own.dogrulama_bitis) - Date.now()).toBeGreaterThan(290_000);
    expect(Date.parse(own.dogrulama_bitis) - Date.now()).toBeLessThanOrEqual(300_000);
  });

  it('is gone after it is cleared', async () => {
    await set('muhasebeciA', SECRET);
    expect((await set('muhasebeciA', null)).statusCode).toBe(200);
    expect(await stored()).toBeNull();
    expect((await show('muhasebeciA', { sifre: PASSWORD })).json()).toEqual({
      code: 'KASA_BOS',
      message: 'Bu şifre kayıtlı değil.',
    });
  });

  it('does not change the version of its row, so editors of the client are not told of a change', async () => {
    const { surum } = await t.ask('muhasebeciA', getMukellef, { params: { mukellef_id: A.id } });
    await set('admin', 'baska-bir-sifre');
    expect(await t.ask('muhasebeciA', getMukellef, { params: { mukellef_id: A.id } })).toMatchObject({ surum });
  });

  it('is never stored by a cache', async () => {
    await set('admin', SECRET);
    const answers = [
      await state('admin'),
      await set('admin', SECRET),
      await show('admin', { sifre: PASSWORD }),
      await show('admin', { sifre: 'yanlis' }),
    ];
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(Array(4).fill('no-store'));
  });

  it('is available to exactly the roles that contract and database name', () => {
    expect(KASA_YAZANLAR).toEqual(['superadmin', 'admin', 'muhasebeci']);
    expect(KASA_OKUYANLAR).toEqual(['superadmin', 'admin', 'muhasebeci', 'personel']);
  });
});

describe('confirming the sign-in password', () => {
  beforeEach(() => set('admin', SECRET));

  it('is required once per session in five minutes', async () => {
    expect((await show('personelA')).json()).toEqual({
      code: 'KASA_SIFRE_GEREKLI',
      message: 'Devam etmek için kendi giriş şifrenizi yazın.',
      field: 'sifre',
    });
    expect((await show('personelA', { sifre: PASSWORD })).statusCode).toBe(200);
    expect((await show('personelA')).json()).toEqual({ deger: SECRET });
    const other = await t.app.inject({
      method: 'POST',
      url: TOKEN_PATH,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username: tcNo(11), password: PASSWORD, grant_type: 'password' }).toString(),
    });
    const elsewhere = await t.app.inject({
      method: 'POST',
      url: revealKasaDegeri.path,
      headers: { authorization: `Bearer ${other.json().access_token}` },
      payload: { ...A, alan: 'gib_sifre', neden: REASON },
    });
    expect(elsewhere.json()).toMatchObject({ code: 'KASA_SIFRE_GEREKLI' });
    await t.owner.query(
      `update oturumlar set dogrulandi = now() - interval '5 minutes 1 second' where dogrulandi is not null`,
    );
    expect((await show('personelA')).json()).toMatchObject({ code: 'KASA_SIFRE_GEREKLI' });
  });

  it('with a wrong password shows the error at the field, reveals nothing and ends no session', async () => {
    const wrong = await show('muhasebeciA', { sifre: 'yanlis-sifre' });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      403,
      { code: 'KASA_SIFRE_YANLIS', message: 'Giriş şifreniz yanlış.', field: 'sifre' },
    ]);
    expect((await t.call('muhasebeciA', getOturum)).statusCode).toBe(200);
    expect((await t.owner.query('select from kasa_gosterimleri')).rowCount).toBe(0);
    await show('muhasebeciA', { sifre: PASSWORD });
    expect((await show('muhasebeciA', { sifre: 'yanlis-sifre' })).json()).toMatchObject({ code: 'KASA_SIFRE_YANLIS' });
  });

  it('with a wrong password counts as a failed sign-in; the fifth locks both', async () => {
    for (let i = 0; i < 4; i += 1)
      expect((await show('muhasebeciA', { sifre: `yanlis-${i}` })).json()).toMatchObject({ code: 'KASA_SIFRE_YANLIS' });
    expect((await show('muhasebeciA', { sifre: 'yanlis-4' })).json()).toMatchObject({
      code: 'GIRIS_KILITLI',
      details: { saniye: 30 },
    });
    expect((await show('muhasebeciA', { sifre: PASSWORD })).json()).toMatchObject({ code: 'GIRIS_KILITLI' });
    const signIn = await t.app.inject({
      method: 'POST',
      url: TOKEN_PATH,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username: tcNo(10), password: PASSWORD, grant_type: 'password' }).toString(),
      remoteAddress: `10.4.0.${address}`,
    });
    expect(signIn.json()).toMatchObject({ code: 'GIRIS_KILITLI' });
    expect((await t.call('muhasebeciA', getOturum)).statusCode).toBe(200);
  });

  it('cannot outrun the lock by many simultaneous guesses', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, i) => show('muhasebeciA', { sifre: `tahmin-${i}` })),
    );
    const codes = guesses.map((response) => response.json().code);
    expect(codes.filter((code) => code === 'KASA_SIFRE_YANLIS').length).toBeLessThanOrEqual(4);
    expect(new Set(codes)).toEqual(new Set(['KASA_SIFRE_YANLIS', 'GIRIS_KILITLI']));
    expect((await show('muhasebeciA', { sifre: PASSWORD })).json()).toMatchObject({ code: 'GIRIS_KILITLI' });
  });

  it('with the right password clears earlier failures', async () => {
    for (let i = 0; i < 4; i += 1) await show('muhasebeciA', { sifre: 'yanlis' });
    expect((await show('muhasebeciA', { sifre: PASSWORD })).statusCode).toBe(200);
    expect((await show('muhasebeciA', { sifre: 'yanlis' })).json()).toMatchObject({ code: 'KASA_SIFRE_YANLIS' });
  });

  it('does not count if the password was changed meanwhile', async () => {
    const { rows } = await t.owner.query('select id, sifre_hash from kullanicilar where tc_kimlik_no = $1', [tcNo(10)]);
    await t.owner.query('update kullanicilar set sifre_hash = $2 where id = $1', [
      rows[0].id,
      await hashPassword('yepyeni-sifre-3'),
    ]);
    try {
      await t.owner.query('begin');
      await t.owner.query(`select set_config('muhasip.kullanici_id', $1, true)`, [String(rows[0].id)]);
      await expect(
        t.owner.query(
          `select gate.confirm_session((select token_hash from oturumlar where kullanici_id = $1 limit 1), $2)`,
          [rows[0].id, rows[0].sifre_hash],
        ),
      ).rejects.toMatchObject({ code: 'MU409' });
    } finally {
      await t.owner.query('rollback');
      await t.owner.query('update kullanicilar set sifre_hash = $2 where id = $1', [rows[0].id, rows[0].sifre_hash]);
    }
  });
});

describe('the record of opened passwords', () => {
  const log = async () =>
    (
      await t.owner.query(
        `select d.kullanici_id, d.db_rolu, d.istemci, d.yeni from denetim d where d.tablo = 'kasa_gosterimleri' and d.islem = 'insert' order by d.denetim_id desc limit 1`,
      )
    ).rows[0];

  it('names who, when, from where, what and why in the audit log, but not the password', async () => {
    await set('admin', SECRET);
    await show('personelA', { sifre: PASSWORD, reason: '  Muhtasar   ' });
    const { rows } = await t.owner.query('select id from kullanicilar where tc_kimlik_no = $1', [tcNo(11)]);
    const entry = await log();
    expect(entry).toMatchObject({
      kullanici_id: rows[0].id,
      db_rolu: 'muhasip_personel',
      istemci: `10.4.0.${address}`,
    });
    expect(entry.yeni).toMatchObject({
      kullanici_id: Number(rows[0].id),
      tablo: 'mukellefler',
      satir_id: A.id,
      alan: 'gib_sifre',
      neden: 'Muhtasar',
    });
    expect(entry.yeni.zaman).toMatch(/^\d{4}-/);
    expect(JSON.stringify(entry)).not.toMatch(/Gizli|v1\./);
    expect((await t.owner.query('select * from gate.verify_denetim()')).rows).toEqual([]);
  });

  it('requires a reason', async () => {
    for (const reason of ['', '  ', 'x', 'x'.repeat(201)])
      expect((await show('admin', { sifre: PASSWORD, reason })).json()).toMatchObject({ field: 'neden' });
    const without = await t.call('admin', revealKasaDegeri, {
      body: { ...A, alan: 'gib_sifre', sifre: PASSWORD } as never,
    });
    expect(without.json()).toMatchObject({
      code: 'VALIDATION',
      field: 'neden',
      message: 'Neden görmek istediğinizi yazın.',
    });
  });

  it('limits a user to sixty in ten minutes, even with simultaneous requests', async () => {
    await set('admin', SECRET);
    await show('personelA', { sifre: PASSWORD });
    const user = `select id from kullanicilar where tc_kimlik_no = '${tcNo(11)}'`;
    const fill = `insert into kasa_gosterimleri (kullanici_id, tablo, satir_id, alan, neden) select (${user}), 'mukellefler', 1, 'gib_sifre', 'dolgu' from generate_series(1, 56)`;
    await t.owner.query(fill);
    const answers = await Promise.all(Array.from({ length: 8 }, () => show('personelA')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    const refused = answers.find(({ statusCode }) => statusCode === 429)?.json();
    expect(refused).toMatchObject({ code: 'RATE_LIMITED', details: { saniye: expect.any(Number) } });
    expect(refused.details.saniye).toBeGreaterThan(590);
    await t.owner.query(`update kasa_gosterimleri set zaman = zaman - interval '10 minutes'`);
    expect((await show('personelA')).statusCode).toBe(200);
  });

  it('masks the values that were set, for clients and accountants', async () => {
    await set('admin', SECRET, 'sistem_sifresi');
    await set('admin', SECRET, 'gib_sifre', { tablo: 'muhasebeci', id: t.office.ids.B.muhasebeci });
    const { rows } = await t.owner.query(
      `select tablo, yeni from denetim where islem = 'update' and (yeni ? 'sistem_sifresi' or tablo = 'muhasebeci' and yeni ? 'gib_sifre') order by denetim_id desc limit 2`,
    );
    expect(rows).toEqual([
      { tablo: 'muhasebeci', yeni: { gib_sifre: '***' } },
      { tablo: 'mukellefler', yeni: { sistem_sifresi: '***' } },
    ]);
  });
});

describe('a stored password that was tampered with', () => {
  const put = (value: string, alan: KasaAlani = 'gib_sifre') =>
    t.owner.query(`update mukellefler set ${alan} = $2 where mukellef_id = $1`, [A.id, value]);
  const refusal = async (alan: KasaAlani = 'gib_sifre') => {
    const response = await show('admin', { sifre: PASSWORD, alan });
    return [response.statusCode, response.json().code];
  };
  const number = vault.keyNumbers[0] as string;

  it('cannot be decrypted if it is damaged or was moved from another row, column or key', async () => {
    const right = vault.encrypt(number, { ...A, alan: 'gib_sifre' }, SECRET);
    await put(`${right.slice(0, -2)}${right.endsWith('AA') ? 'BA' : 'AA'}`);
    expect(await refusal()).toEqual([500, 'KASA_OKUNAMADI']);
    await put(vault.encrypt(number, { ...A, id: t.office.ids.B.mukellef, alan: 'gib_sifre' }, SECRET));
    expect(await refusal()).toEqual([500, 'KASA_OKUNAMADI']);
    await put(right, 'sistem_sifresi');
    expect(await refusal('sistem_sifresi')).toEqual([500, 'KASA_OKUNAMADI']);
    await put('v1.düz metin');
    expect(await refusal()).toEqual([500, 'KASA_OKUNAMADI']);
    const strange = vaultOf([Buffer.alloc(32, 9)]);
    await put(strange.encrypt(strange.keyNumbers[0] as string, { ...A, alan: 'gib_sifre' }, SECRET));
    expect(await refusal()).toEqual([503, 'KASA_ANAHTARI']);
    await put(right);
    expect((await show('admin', { sifre: PASSWORD })).json()).toEqual({ deger: SECRET });
  });

  it('is reported in the log with its place and without its value', async () => {
    await put('v1.0123abcd.AAAA');
    await show('admin', { sifre: PASSWORD });
    expect(t.logs.join('')).toContain(`mukellefler:${A.id}:gib_sifre: damaged`);
    expect(t.logs.join('')).not.toContain(SECRET);
  });
});

describe('an unknown vault key', () => {
  it('prevents setting passwords but not clearing them', async () => {
    await set('admin', SECRET);
    const { rows } = await t.owner.query('select anahtar_no from kasa_anahtari');
    await t.owner.query(`update kasa_anahtari set anahtar_no = 'ffffffff'`);
    try {
      expect((await set('admin', 'x')).json()).toMatchObject({ code: 'KASA_ANAHTARI' });
      expect((await set('admin', null)).statusCode).toBe(200);
    } finally {
      await t.owner.query('update kasa_anahtari set anahtar_no = $1', [rows[0].anahtar_no]);
    }
  });

  it('is refused by the database too', async () => {
    const { rows } = await t.owner.query('select token_hash from oturumlar order by oturum_id limit 1');
    await t.owner.query('begin');
    try {
      await t.owner.query(`select entry.open_session($1, '{superadmin}', '', '')`, [rows[0].token_hash]);
      await expect(
        t.owner.query(`select gate.set_kasa_degeri('mukellefler', $1, 'gib_sifre', 'v1.ffffffff.AAAA')`, [A.id]),
      ).rejects.toMatchObject({
        code: 'MU409',
      });
    } finally {
      await t.owner.query('rollback');
    }
  });
});
