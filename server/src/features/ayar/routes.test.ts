import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentDonem } from '#contract/common/donem.ts';
import { createToken, getOturum } from '#contract/oturum/oturum.ts';
import { TOKEN_PATH } from '#contract/oturum/oturum-metin.ts';
import { AYAR_SIRLARI, getAyarlar, setAyarlar } from '#contract/sistem/ayar.ts';
import { listAyarSirlari, setAyarSirri } from '#contract/sistem/ayar-sirri.ts';
import { computeTahakkuk } from '#contract/tahakkuk/tahakkuk-ay.ts';
import { vaultOf } from '#server/features/kasa/open-vault.ts';
import { PASSWORD, tcNo } from '#server/testing/office.ts';
import { createTestApp, TEST_CONFIG, type TestApp } from '#server/testing/test-app.ts';
import { readAyarSirri } from './sir-queries.ts';

const SECRET = 'Posta Şifresi 77 ğüş"\\🔑';
const vault = vaultOf([TEST_CONFIG.key]);
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const read = () => t.app.sessions.system('test', (tx) => readAyarSirri(tx, vault, 'smtp_sifre'));

describe('a secret setting', () => {
  it('is encrypted and readable only by the server; people see only whether and when it was set', async () => {
    expect((await t.ask('moderator', listAyarSirlari)).sirlar).toEqual(
      AYAR_SIRLARI.map((name) => ({ ad: name, dolu: false, degisme_tarihi: null })),
    );
    const { sirlar } = await t.ask('admin', setAyarSirri, { body: { ad: 'smtp_sifre', deger: SECRET } });
    expect(sirlar[0]).toEqual({ ad: 'smtp_sifre', dolu: true, degisme_tarihi: expect.any(String) });
    const { rows } = await t.owner.query(`select deger from ayar_sirlari where ad = 'smtp_sifre'`);
    expect(rows[0].deger).toMatch(/^v1\.[0-9a-f]{8}\.[A-Za-z0-9_-]+$/);
    expect(await read()).toBe(SECRET);
  });

  it('cannot be decrypted outside its own row', async () => {
    await t.ask('admin', setAyarSirri, { body: { ad: 'ai_anahtar', deger: 'başka' } });
    await t.owner.query(
      `update ayar_sirlari set deger = (select deger from ayar_sirlari where ad = 'ai_anahtar') where ad = 'smtp_sifre'`,
    );
    await expect(read()).rejects.toThrow('damaged');
  });

  it('can be cleared, and can be set only by admins', async () => {
    const { sirlar } = await t.ask('superadmin', setAyarSirri, { body: { ad: 'smtp_sifre', deger: null } });
    expect(sirlar[0]).toMatchObject({ dolu: false, degisme_tarihi: expect.any(String) });
    expect(await read()).toBeNull();
    for (const who of ['moderator', 'muhasebeciA', 'personelA'] as const) {
      expect((await t.call(who, setAyarSirri, { body: { ad: 'smtp_sifre', deger: 'x' } })).statusCode).toBe(403);
    }
  });

  it.each([
    ['', 'Bir değer yazın.'],
    [' x', 'Değerin başında veya sonunda boşluk var.'],
    ['x\ny', 'Değerde kullanılamayan bir karakter var.'],
    ['x'.repeat(501), 'Değer en çok 500 karakter olabilir.'],
  ])('is refused at its field if it is malformed (%j)', async (value, message) => {
    const answer = await t.call('admin', setAyarSirri, { body: { ad: 'smtp_sifre', deger: value } });
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ field: 'deger', message })]);
  });
});

describe('settings', () => {
  it.each([
    [{ tahakkuk_durumlari: [] }, 'En az bir durum seçin.'],
    [{ tahakkuk_durumlari: ['reddedildi'] }, 'Geçersiz değer.'],
    [{ firma_vergi_no: '1234567891' }, 'Vergi No geçersiz: kontrol hanesi tutmuyor.'],
    [{ firma_vergi_no: '12345' }, 'TC Kimlik No 11, Vergi No 10 haneli olmalıdır (5 hane girildi).'],
    [{ tahakkuk_vade_gun: -1 }, 'Vade günü 0 ile 365 arasında bir tam sayı olmalıdır.'],
    [
      { hatirlatma_gunleri: [10, 3] },
      'Vadeden sonraki günler 1 ile 365 arasında, küçükten büyüğe ve birbirinden farklı olmalıdır.',
    ],
    [
      { hatirlatma_metni: 'Sayın {isim} {borclar}' },
      '{isim} diye bir alan yok. Kullanılabilenler: {ad}, {borclar}, {toplam}, {firma}.',
    ],
    [{ hatirlatma_metni: 'Sayın {ad}' }, 'Metinde {borclar} alanı bulunmalıdır: borçlar oraya yazılır.'],
    [{ hatirlatma_konu: 'Bir\nBcc: x@y.com' }, 'Konu tek satır olmalıdır.'],
    [{ smtp_sunucu: 'smtp ornek' }, 'Sunucu adı geçersiz (örnek: smtp.ornek.com).'],
    [{ smtp_port: 70_000 }, 'Port 1 ile 65535 arasında bir tam sayı olmalıdır.'],
    [{ smtp_gonderen: 'biz' }, 'Gönderen, geçerli bir e-posta adresi olmalıdır.'],
    [{ ai_adres: 'ftp://x' }, 'Adres https:// ya da http:// ile başlamalıdır (örnek: https://api.ornek.com/v1).'],
    [{ saklama_denetim_yil: 1 }, 'Denetim kayıtları 5 ile 50 arasında bir tam sayı olmalıdır.'],
  ])('refuse %j at its field', async (body, message) => {
    const answer = await t.call('admin', setAyarlar, { body: body as never });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ field: expect.stringContaining(Object.keys(body)[0] as string), message }),
    ]);
  });

  it('about security can be changed only by a superadmin; an admin is told so and nothing else is changed', async () => {
    const body = { guvenlik_kilit_deneme: 3, firma_adi: 'Başka' };
    expect((await t.call('admin', setAyarlar, { body })).json()).toMatchObject({ code: 'GUVENLIK_YETKISI' });
    expect(await t.ask('admin', getAyarlar)).toMatchObject({ guvenlik_kilit_deneme: 5, firma_adi: '' });
    expect((await t.call('superadmin', setAyarlar, { body: { guvenlik_oturum_bosta_dk: 241 } })).json()).toMatchObject({
      field: 'guvenlik_oturum_bosta_dk',
    });
    expect(await t.ask('superadmin', setAyarlar, { body })).toMatchObject(body);
    await t.ask('superadmin', setAyarlar, { body: { guvenlik_kilit_deneme: 5 } });
  });

  it('decide which records count for a month’s accrual, for a year at once and for later changes', async () => {
    const { yil, ay } = currentDonem();
    await t.owner.query('delete from hizmet_kayitlari');
    const { muhasebeci, mukellef } = t.office.ids.A;
    await t.owner.query(
      `insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
       values ($1, $2, $3, $5, $6, 1000, 1000, 'yapıldı'), ($1, $2, $4, $5, $6, 300, 300, 'talep')`,
      [muhasebeci, mukellef, t.office.hizmet, t.office.bordro, yil, ay],
    );
    const query = { muhasebeci_id: muhasebeci, yil, ay };
    expect(await t.ask('admin', computeTahakkuk, { query })).toMatchObject({ tutar: 1300 });
    await t.ask('admin', setAyarlar, { body: { tahakkuk_durumlari: ['yapıldı'] } });
    expect(await t.ask('admin', computeTahakkuk, { query })).toMatchObject({ tutar: 1000, bekleyen: 300 });
  });
});

describe('security settings', () => {
  const set = (body: object) => t.ask('superadmin', setAyarlar, { body: body as never });
  const restore = {
    guvenlik_kilit_deneme: 5,
    guvenlik_kilit_dk: 15,
    guvenlik_oturum_bosta_dk: 30,
    guvenlik_oturum_en_cok_saat: 12,
  };
  beforeEach(async () => {
    for (const table of ['giris_denemeleri', 'giris_butceleri']) await t.owner.query(`delete from ${table}`);
    await set(restore);
  });
  const signIn = (password: string) =>
    t.app.inject({
      method: 'POST',
      url: TOKEN_PATH,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username: tcNo(11), password, grant_type: 'password' }).toString(),
      remoteAddress: '10.7.0.1',
    });
  const idle = (minutes: number) =>
    t.owner.query(`update oturumlar set son_kullanim = now() - make_interval(mins => $1)`, [minutes]);
  const status = async () => (await t.call('muhasebeciB', getOturum)).statusCode;

  it('decide after how many failures sign-in is locked and for how long', async () => {
    await set({ guvenlik_kilit_deneme: 3, guvenlik_kilit_dk: 1 });
    expect((await signIn('yanlis')).statusCode).toBe(401);
    expect((await signIn('yanlis')).statusCode).toBe(401);
    expect((await signIn('yanlis')).json()).toMatchObject({ code: 'GIRIS_KILITLI', details: { saniye: 30 } });
    for (let i = 0; i < 5; i += 1) {
      await t.owner.query(`update giris_denemeleri set kilit_bitis = now() - interval '1 second'`);
      await signIn('yanlis');
    }
    const { rows } = await t.owner.query(
      `select max(kilit_bitis - now()) <= interval '1 minute' as kisa from giris_denemeleri`,
    );
    expect(rows[0].kisa).toBe(true);
  });

  it('decide when an idle session ends', async () => {
    await idle(29);
    expect(await status()).toBe(200);
    await idle(31);
    expect(await status()).toBe(401);
    await idle(1);
    await set({ guvenlik_oturum_bosta_dk: 60 });
    await idle(59);
    expect(await status()).toBe(200);
    await set({ guvenlik_oturum_bosta_dk: 5 });
    await idle(6);
    expect(await status()).toBe(401);
    const open = await t.owner.query('select oturum_id from oturumlar limit 1');
    expect(
      (await t.owner.query('select * from entry.ended_sessions($1)', [[open.rows[0].oturum_id]])).rows,
    ).toHaveLength(1);
    await idle(0);
  });

  it('decide how long sessions live; a shorter time also shortens open ones', async () => {
    await set({ guvenlik_oturum_en_cok_saat: 2 });
    const { rows } = await t.owner.query(
      `select max(bitis - olusturma) <= interval '2 hours' as kisa from oturumlar where kapanis is null and bitis > now()`,
    );
    expect(rows[0].kisa).toBe(true);
    const { expires_in } = createToken.response.parse((await signIn(PASSWORD)).json());
    expect(expires_in).toBeLessThanOrEqual(7_200);
    expect(expires_in).toBeGreaterThan(7_100);
  });
});
