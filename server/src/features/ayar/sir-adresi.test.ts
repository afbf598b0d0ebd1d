import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setAyarlar } from '#contract/sistem/ayar.ts';
import {
  createAiDenemesi,
  createKartDenemesi,
  createTestEpostasi,
  listAyarSirlari,
  setAyarSirri,
} from '#contract/sistem/ayar-sirri.ts';
import { API_KEY, SECRET_KEY, startIyzicoStandIn } from '#server/testing/iyzico-stand-in.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const SECRET = 'Cok-Gizli-Deger-77';
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function listen(): Promise<{ port: number; heard: () => string; close: () => void }> {
  let heard = '';
  const server = createTcpServer((socket) => {
    socket.on('error', () => {}).write('220 mine\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      heard += text;
      for (const line of text.split('\r\n'))
        heard += Buffer.from(line.split(' ').at(-1) ?? '', 'base64').toString('latin1');
      socket.write(
        text.startsWith('EHLO')
          ? '250-mine\r\n250 AUTH PLAIN LOGIN\r\n'
          : text.startsWith('AUTH')
            ? '235 ok\r\n'
            : '250 ok\r\n',
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, heard: () => heard, close: () => server.close() };
}

async function listenHttp(): Promise<{ adres: string; heard: string[]; close: () => void }> {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(JSON.stringify(request.rawHeaders));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { adres: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, heard, close: () => server.close() };
}

const isSet = async (name: string) =>
  (await t.ask('admin', listAyarSirlari)).sirlar.find((sir) => sir.ad === name)?.dolu;

describe('a stored secret', () => {
  it('of the mail server is never sent to a new address, port, user or security mode', async () => {
    const mine = await listen();
    const POSTA = {
      smtp_sunucu: 'smtp.ornek.com',
      smtp_port: 587,
      smtp_guvenlik: 'yok',
      smtp_kullanici: 'buro',
      smtp_gonderen: 'biz@ornek.example',
    } as const;
    await t.ask('admin', setAyarlar, { body: { ...POSTA, sirlar: { smtp_sifre: SECRET } } });
    expect(await isSet('smtp_sifre')).toBe(true);
    await t.ask('admin', setAyarlar, { body: { ...POSTA, smtp_sunucu: '127.0.0.1', smtp_port: mine.port } });
    await t.ask('admin', createTestEpostasi, { body: { kime: 'ben@ornek.example' } });
    mine.close();
    expect(mine.heard()).toContain('EHLO');
    expect(mine.heard()).not.toContain(SECRET);
    for (const change of [
      { smtp_port: 465 },
      { smtp_guvenlik: 'tls' },
      { smtp_kullanici: 'baskasi' },
      { smtp_sunucu: 'smtp.baska.com' },
    ] as const) {
      await t.ask('admin', setAyarSirri, { body: { ad: 'smtp_sifre', deger: SECRET } });
      await t.ask('admin', setAyarlar, { body: { smtp_gonderen: 'baska@ornek.example' } });
      expect(await isSet('smtp_sifre')).toBe(true);
      await t.ask('admin', setAyarlar, { body: change });
      expect([change, await isSet('smtp_sifre')]).toEqual([change, false]);
    }
  });

  it('of the expert’s service is not sent to a new address unless it is entered again', async () => {
    const [first, mine] = [await listenHttp(), await listenHttp()];
    await t.ask('admin', setAyarlar, {
      body: { ai_adres: first.adres, ai_model: 'm', sirlar: { ai_anahtar: SECRET } },
    });
    await t.ask('admin', createAiDenemesi);
    expect(first.heard.join()).toContain(SECRET);
    await t.ask('admin', setAyarlar, { body: { ai_adres: mine.adres } });
    await t.ask('admin', createAiDenemesi);
    expect(mine.heard).toHaveLength(1);
    expect(mine.heard.join()).not.toContain(SECRET);
    await t.ask('admin', setAyarlar, { body: { ai_adres: first.adres, sirlar: { ai_anahtar: 'yenisi' } } });
    await t.ask('admin', createAiDenemesi);
    expect(first.heard.at(-1)).toContain('Bearer yenisi');
    for (const { close } of [first, mine]) close();
  });

  it('of iyzico signs only for its own account, whether saved or just typed', async () => {
    const iyzico = await startIyzicoStandIn();
    const other = await createTestApp({ iyzicoAdresi: iyzico.adres, publicUrl: 'https://buro.example' }, null);
    await other.ask('superadmin', setAyarlar, {
      body: { iyzico_api_anahtari: API_KEY, sirlar: { iyzico_gizli_anahtar: SECRET_KEY } },
    });
    const tryKart = (body: object) => other.ask('superadmin', createKartDenemesi, { body });
    expect(await tryKart({})).toMatchObject({ basarili: true });
    for (const typed of [
      { iyzico_api_anahtari: 'baska-hesap-anahtari' },
      { iyzico_adresi: 'https://sandbox-api.iyzipay.com' },
    ]) {
      expect(await tryKart(typed)).toEqual({
        basarili: false,
        mesaj: expect.stringMatching(/yalnızca kayıtlı hesapla denenir/),
      });
    }
    await other.ask('superadmin', setAyarlar, { body: { iyzico_api_anahtari: 'baska-hesap-anahtari' } });
    expect(
      (await other.ask('superadmin', listAyarSirlari)).sirlar.find(({ ad }) => ad === 'iyzico_gizli_anahtar')?.dolu,
    ).toBe(false);
    await other.close();
    await iyzico.close();
  });
});
