import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getKartAyari } from '#contract/kart-odeme/kart-odeme.ts';
import { getAyarlar, setAyarlar } from '#contract/sistem/ayar.ts';
import { createKartDenemesi, getSistemDurumu, listAyarSirlari, setAyarSirri } from '#contract/sistem/ayar-sirri.ts';
import { rotateKey } from '#server/features/kasa/rotate-key.ts';
import { API_KEY, SECRET_KEY, type StandIn, startIyzicoStandIn } from '#server/testing/iyzico-stand-in.ts';
import { createTestApp, TEST_CONFIG, type TestApp } from '#server/testing/test-app.ts';

const SANDBOX = 'https://sandbox-api.iyzipay.com';
let standIn: StandIn;
let t: TestApp;
beforeAll(async () => {
  standIn = await startIyzicoStandIn();
  t = await createTestApp({ iyzicoAdresi: standIn.adres });
});
beforeEach(async () => {
  await set({ kart_saglayici: '', iyzico_api_anahtari: API_KEY });
  await secret(SECRET_KEY);
  standIn.refused.splice(0);
});
afterAll(async () => {
  await t.close();
  await standIn.close();
});

const sirlar = { iyzico_gizli_anahtar: SECRET_KEY };
const set = (body: object) => t.ask('superadmin', setAyarlar, { body: body as never });
const secret = (value: string | null) =>
  t.ask('superadmin', setAyarSirri, { body: { ad: 'iyzico_gizli_anahtar', deger: value } });
const codeOf = async (answer: ReturnType<TestApp['call']>) => (await answer).json().code as string;
const etkin = async () => (await t.ask('moderator', getSistemDurumu)).kart.etkin;

describe('the settings of card payments', () => {
  it('can be changed only by a superadmin; admins and moderators see only which provider takes cards', async () => {
    for (const body of [
      { kart_saglayici: 'kapali' },
      { iyzico_adresi: SANDBOX },
      { iyzico_api_anahtari: 'baska-anahtar' },
      { firma_adi: 'X', kart_saglayici: 'kapali' },
    ]) {
      const refused = await t.call('admin', setAyarlar, { body: body as never });
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'KART_YETKISI']);
    }
    expect(await codeOf(t.call('admin', setAyarSirri, { body: { ad: 'iyzico_gizli_anahtar', deger: null } }))).toBe(
      'KART_YETKISI',
    );
    expect(
      (await t.call('moderator', setAyarSirri, { body: { ad: 'iyzico_gizli_anahtar', deger: null } })).statusCode,
    ).toBe(403);
    expect((await t.call('admin', createKartDenemesi, { body: {} })).statusCode).toBe(403);
    expect(await t.ask('moderator', getAyarlar)).toMatchObject({ kart_saglayici: '', firma_adi: '' });
    expect((await t.ask('moderator', listAyarSirlari)).sirlar).toContainEqual({
      ad: 'iyzico_gizli_anahtar',
      dolu: true,
      degisme_tarihi: expect.any(String),
    });
  });

  it('take effect on the payment page at once', async () => {
    const ayar = async () => (await t.ask('muhasebeciA', getKartAyari)).ayar;
    expect([await etkin(), await ayar()]).toEqual(['test', expect.objectContaining({ bicim: 'token' })]);
    await set({ kart_saglayici: 'iyzico' });
    expect([await etkin(), await ayar()]).toEqual(['iyzico', { bicim: 'sayfa' }]);
    await set({ kart_saglayici: 'kapali' });
    expect([await etkin(), await ayar()]).toEqual(['yok', null]);
  });

  it('accept only iyzico’s own addresses', async () => {
    for (const iyzico_adresi of [
      'https://api.iyzipay.com.ornek.tr',
      'http://127.0.0.1:8001',
      'https://169.254.169.254',
      '',
    ]) {
      expect(
        (await t.call('superadmin', setAyarlar, { body: { iyzico_adresi } as never })).statusCode,
        iyzico_adresi,
      ).toBe(400);
    }
    const other = await createTestApp({}, null);
    await other.ask('superadmin', setAyarlar, { body: { iyzico_api_anahtari: API_KEY, sirlar } });
    await other.ask('superadmin', setAyarlar, { body: { kart_saglayici: 'iyzico' } });
    expect((await other.ask('superadmin', getSistemDurumu)).kart.etkin).toBe('iyzico');
    await other.owner.query(`update ayarlar set deger = '"http://127.0.0.1:1"' where ad = 'iyzico_adresi'`);
    expect((await other.ask('superadmin', getSistemDurumu)).kart.etkin).toBe('yok');
    expect(await codeOf(other.call('superadmin', setAyarlar, { body: { kart_saglayici: 'test' } }))).toBe(
      'KART_TEST_POS_YOK',
    );
    await other.close();
  });

  it('allow iyzico only with both keys, which cannot be removed while it is chosen', async () => {
    await secret(null);
    expect(await codeOf(t.call('superadmin', setAyarlar, { body: { kart_saglayici: 'iyzico' } }))).toBe(
      'KART_ANAHTAR_EKSIK',
    );
    await secret(SECRET_KEY);
    await set({ iyzico_api_anahtari: '' });
    expect(await codeOf(t.call('superadmin', setAyarlar, { body: { kart_saglayici: 'iyzico' } }))).toBe(
      'KART_ANAHTAR_EKSIK',
    );
    await set({ kart_saglayici: 'iyzico', iyzico_api_anahtari: API_KEY, sirlar });
    expect(
      await codeOf(t.call('superadmin', setAyarlar, { body: { iyzico_api_anahtari: 'baska-api-anahtari' } })),
    ).toBe('KART_ANAHTAR_EKSIK');
    expect(
      await codeOf(t.call('superadmin', setAyarSirri, { body: { ad: 'iyzico_gizli_anahtar', deger: null } })),
    ).toBe('KART_ANAHTAR_EKSIK');
    expect(await codeOf(t.call('superadmin', setAyarlar, { body: { iyzico_api_anahtari: '' } }))).toBe(
      'KART_ANAHTAR_EKSIK',
    );
    expect(await etkin()).toBe('iyzico');
  });

  it('allow iyzico only if the payer’s browser can return to this server', async () => {
    const open = await createTestApp({ host: '0.0.0.0' }, null);
    const body = { kart_saglayici: 'iyzico', iyzico_api_anahtari: API_KEY, sirlar } as const;
    expect(await codeOf(open.call('superadmin', setAyarlar, { body }))).toBe('KART_DONUS_YOK');
    await open.close();
  });

  it('yield to the environment’s account, but can still turn card payments off', async () => {
    const { createIyzico } = await import('#server/adapters/card-payment/iyzico.ts');
    const iyzico = { apiKey: API_KEY, secretKey: SECRET_KEY, adres: standIn.adres };
    const other = await createTestApp({ iyzico }, createIyzico(iyzico));
    const kart = async () => (await other.ask('moderator', getSistemDurumu)).kart;
    expect(await kart()).toEqual({ etkin: 'iyzico', ortamda: 'iyzico', ortam_adresi: standIn.adres });
    await other.ask('superadmin', setAyarlar, {
      body: { iyzico_api_anahtari: 'yanlis-anahtar', kart_saglayici: 'iyzico' },
    });
    expect((await other.ask('superadmin', createKartDenemesi, { body: {} })).basarili).toBe(true);
    await other.ask('superadmin', setAyarlar, { body: { kart_saglayici: 'kapali' } });
    expect((await kart()).etkin).toBe('yok');
    await other.close();
  });

  it('never reveal the secret again, neither in answers nor in the change log', async () => {
    const value = 'cok-gizli-anahtar-KANARYA';
    await secret(value);
    const answers = await Promise.all([
      t.call('superadmin', getAyarlar),
      t.call('superadmin', listAyarSirlari),
      t.call('superadmin', getSistemDurumu),
    ]);
    expect(answers.map(({ payload }) => payload).join()).not.toContain('KANARYA');
    const { rows } = await t.owner.query(
      `select * from denetim where tablo = 'ayar_sirlari' order by denetim_id desc limit 1`,
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/KANARYA|v1\./);
    await set({ iyzico_api_anahtari: 'baska-api-anahtari' });
    const changed = await t.owner.query(
      `select yeni::text from denetim where tablo = 'ayarlar' order by denetim_id desc limit 1`,
    );
    expect(changed.rows[0].yeni).toContain('baska-api-anahtari');
  });

  it('are re-encrypted together with the other secrets when the key is rotated', async () => {
    const other = await createTestApp({ iyzicoAdresi: standIn.adres }, null);
    await other.ask('superadmin', setAyarlar, {
      body: { kart_saglayici: 'iyzico', iyzico_api_anahtari: API_KEY, sirlar },
    });
    const read = async () =>
      (await other.owner.query(`select deger from ayar_sirlari where ad = 'iyzico_gizli_anahtar'`)).rows[0]
        .deger as string;
    const before = await read();
    expect((await rotateKey(other.owner, () => [Buffer.alloc(32, 9), TEST_CONFIG.key])).counts.ayar_sirlari).toBe(1);
    expect((await read()).split('.')[1]).not.toBe(before.split('.')[1]);
    await other.owner.query('update oturumlar set kapanis = null');
    expect(await other.ask('muhasebeciA', getKartAyari)).toEqual({ ayar: null });
    await other.close();
  });
});

describe('a test of the iyzico account', () => {
  const dene = (body: object = {}) => t.ask('superadmin', createKartDenemesi, { body: body as never });

  it('uses the stored or the typed keys and moves no money', async () => {
    expect(await dene()).toEqual({
      basarili: true,
      mesaj: expect.stringMatching(/^Bağlantı kuruldu: iyzico anahtarları kabul etti/),
    });
    await secret('yanlis-gizli-anahtar');
    expect((await dene({ gizli_anahtar: SECRET_KEY })).basarili).toBe(true);
    expect(standIn.forms).toEqual([]);
  });

  it('says which key is refused', async () => {
    expect(await dene({ gizli_anahtar: 'yanlis-gizli' })).toEqual({
      basarili: false,
      mesaj: expect.stringMatching(/^iyzico imzayı kabul etmedi: gizli anahtar yanlış/),
    });
    expect(await dene({ iyzico_api_anahtari: 'yanlis-api-anahtari', gizli_anahtar: SECRET_KEY })).toEqual({
      basarili: false,
      mesaj: expect.stringMatching(/^iyzico bu API anahtarını tanımıyor/),
    });
    await set({ iyzico_api_anahtari: '' });
    expect((await dene()).mesaj).toMatch(/^iyzico hesabı eksik/);
  });

  it.each([
    [200, 'application/json', '{"status":"failure","errorCode":"11"}', /kabul etmedi \(hata kodu 11\)/],
    [200, 'application/json', '{"status":"failure","errorCode":"<b>x</b>"}', /kabul etmedi\. iyzico panelinden/],
    [200, 'application/json', '{}', /yanıtı anlaşılamadı/],
    [200, 'text/html', '<html>', /yanıtı anlaşılamadı/],
    [503, 'text/plain', 'x', /hata verdi\. Biraz sonra/],
    [302, 'text/plain', '', /başka bir yere yönlendiriyor/],
  ])('says so if the address answers %i %s %s', async (status, type, body, mesaj) => {
    const server = createServer(
      (_request, response) =>
        void response
          .writeHead(status, { 'content-type': type, ...(status === 302 && { location: 'http://127.0.0.1:1/' }) })
          .end(body),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const adres = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const other = await createTestApp({ iyzico: { apiKey: API_KEY, secretKey: SECRET_KEY, adres } }, null);
    expect(await other.ask('superadmin', createKartDenemesi, { body: {} })).toEqual({
      basarili: false,
      mesaj: expect.stringMatching(mesaj),
    });
    server.close();
    await other.close();
  });

  it('says so if the address cannot be reached', async () => {
    for (const [adres, mesaj] of [
      ['http://127.0.0.1:59999', /bağlanılamadı/],
      ['http://yok.invalid', /adresi bulunamadı/],
    ] as const) {
      const other = await createTestApp({ iyzico: { apiKey: API_KEY, secretKey: SECRET_KEY, adres } }, null);
      expect((await other.ask('superadmin', createKartDenemesi, { body: {} })).mesaj).toMatch(mesaj);
      await other.close();
    }
  });
});
