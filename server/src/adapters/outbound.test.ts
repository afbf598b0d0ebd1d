import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tryAi } from './ai-denemesi.ts';
import { sendPosta } from './mail.ts';
import { fetchDisari, isOzelAdres } from './outbound.ts';

let seen = 0;
let port = 0;
const server = createServer((_request, response) => {
  seen += 1;
  response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Merhaba');
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const POSTA = { guvenlik: 'yok', kullanici: '', sifre: null, gonderen: 'biz@ornek.example', gonderen_adi: '' } as const;
const mail = (sunucu: string, mailPort: number, ozelAg: boolean) =>
  sendPosta(
    { ...POSTA, sunucu, port: mailPort, ozelAg },
    { kime: 'ben@ornek.example', konu: 'x', metin: 'x' },
    500,
  ).then(
    () => 'gitti',
    (error: Error) => error.message,
  );

describe('an address that an office sets for a service', () => {
  it('is never on this machine or in its networks, however it is written', () => {
    const special =
      '127.0.0.1 127.9.9.9 0.0.0.0 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 224.0.0.1 255.255.255.255 ::1 :: ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:7f00:1 ::127.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: fe80::1 fc00::1 fd12::1 ff02::1 ::ffff:0:127.0.0.1 ::ffff:0:808:808 5f00::1 100:0:0:1::1 3fff::1 3fff:fff::1 4000::1 6000::1 8000::1 e000::1 1fff::1 64:ff9b:1::a00:1 2001::1 2001:1ff::1 2001:db8::1 feff::1 fec0::1'.split(
        ' ',
      );
    expect(special.filter((address) => !isOzelAdres(address))).toEqual([]);
    expect(
      [
        '93.184.215.14',
        '172.32.0.1',
        '100.128.0.1',
        '2606:4700::1111',
        '2a00:1450:4017::5',
        '2001:200::1',
        '3ffe::1',
        '::ffff:93.184.215.14',
      ].filter(isOzelAdres),
    ).toEqual([]);
  });

  it('is refused by name and by number before anything is sent, unless the setting allows it', async () => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1']) {
      await expect(fetchDisari(false)(`http://${host}:${port}/`), host).rejects.toThrow('a special address');
    }
    expect(seen).toBe(0);
    expect(await (await fetchDisari(true)(`http://127.0.0.1:${port}/`)).text()).toBe('<p>Merhaba');
  });

  it('gets one of four answers in a trial: refused, silent, another service, or not allowed', async () => {
    const ai = (adres: string, ozelAg: boolean) => tryAi({ adres, model: 'm', key: null, ozelAg }, 500);
    const said = await Promise.all([
      ai('http://127.0.0.1:1/v1', true),
      ai(`http://127.0.0.1:${port}/v1`, true),
      ai(`http://127.0.0.1:${port}/v1`, false),
      ai('http://yok.invalid/v1', true),
    ]);
    expect(new Set(said.map(({ mesaj }) => mesaj)).size).toBe(1);
    const mails = await Promise.all([
      mail('127.0.0.1', 1, true),
      mail('127.0.0.1', port, true),
      mail('127.0.0.1', port, false),
      mail('yok.invalid', 25, true),
    ]);
    expect(new Set(mails).size).toBe(1);
    expect(mails[0]).toMatch(/^Bu adreste yanıt veren bir e-posta sunucusu bulunamadı/);
  });
});
