import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setAyarlar } from '#contract/sistem/ayar.ts';
import {
  createAiDenemesi,
  getLogo,
  getSistemDurumu,
  removeLogo,
  setAyarSirri,
  setLogo,
} from '#contract/sistem/ayar-sirri.ts';
import { downloadEkstrePdf } from '#contract/tahakkuk/ekstre.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
};
function png(width: number, height: number): Buffer {
  const ihdr = Buffer.alloc(13);
  ihdr.writeUInt32BE(width);
  ihdr.writeUInt32BE(height, 4);
  ihdr.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(Math.min(width, 50) * 3 * Math.min(height, 50) + Math.min(height, 50)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', ihdr),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const put = (icerik: Buffer | string, name = 'logo.png') => t.call('admin', setLogo, { dosya: { ad: name, icerik } });

describe('the firm’s logo', () => {
  it('can be set, shown, removed, and stands on an accountant’s statement', async () => {
    const query = { baslangic: '2026-01-01', bitis: '2026-12-31' };
    const before = (await t.call('muhasebeciA', downloadEkstrePdf, { query })).rawPayload.toString('latin1');
    expect(before).not.toContain('/Subtype /Image');
    expect((await put(png(20, 10))).json()).toEqual({ status: 'success' });
    expect((await t.ask('moderator', getLogo)).logo).toMatch(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/);
    const after = (await t.call('muhasebeciA', downloadEkstrePdf, { query })).rawPayload.toString('latin1');
    expect(after).toContain('/Subtype /Image');
    await t.ask('admin', removeLogo);
    expect(await t.ask('admin', getLogo)).toEqual({ logo: null });
  });

  it.each<[string, Buffer | string, string]>([
    [
      'a script called a picture',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'LOGO_TURU',
    ],
    ['a GIF', 'GIF89a....................', 'LOGO_TURU'],
    ['a PNG that unpacks to more than fits', png(60_000, 60_000), 'LOGO_OKUNAMADI'],
    ['a PNG that breaks off', png(20, 10).subarray(0, 30), 'LOGO_OKUNAMADI'],
    ['the beginning of a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'LOGO_OKUNAMADI'],
    ['nothing', '', 'LOGO_TURU'],
  ])('cannot be %s', async (_what, icerik, code) => {
    const answer = await put(icerik);
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ code, field: 'file' })]);
    expect(await t.ask('admin', getLogo)).toEqual({ logo: null });
  });

  it('may have at most 200 KB', async () => {
    expect((await put(Buffer.concat([png(20, 10), Buffer.alloc(204_800)]))).json()).toMatchObject({
      code: 'FILE_TOO_LARGE',
      message: 'Dosya çok büyük: en çok 200 KB olabilir.',
    });
  });
});

describe('a test of the expert’s service', () => {
  const answerWith = async (status: number, type: string, work: (adres: string) => Promise<void>) => {
    const seen: { authorization: string | undefined; url: string | undefined }[] = [];
    const server = createServer((request, response) => {
      seen.push({ authorization: request.headers.authorization, url: request.url });
      response
        .writeHead(status, { 'content-type': type, ...(status === 302 && { location: 'http://127.0.0.1:1/' }) })
        .end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`).finally(() => server.close());
    return seen;
  };
  const connect = (ai_adres: string) => t.ask('admin', setAyarlar, { body: { ai_adres, ai_model: 'model-1' } });

  it('uses the stored key and reports how long the answer took', async () => {
    const seen = await answerWith(200, 'application/json', async (adres) => {
      await connect(`${adres}/`);
      await t.ask('admin', setAyarSirri, { body: { ad: 'ai_anahtar', deger: 'gizli-anahtar' } });
      expect(await t.ask('admin', createAiDenemesi)).toEqual({
        basarili: true,
        mesaj: expect.stringMatching(/^Bağlantı kuruldu: model-1, /),
      });
    });
    expect(seen).toEqual([{ authorization: 'Bearer gizli-anahtar', url: '/v1/chat/completions' }]);
  });

  it.each([
    [401, 'application/json', /anahtarı kabul etmedi/],
    [404, 'application/json', /adres ya da model adı yanlış/],
    [429, 'application/json', /meşgul ya da kotanız/],
    [503, 'application/json', /hata verdi \(503\)/],
    [200, 'text/html', /^Bu adreste yanıt veren/],
    [302, 'text/html', /^Bu adreste yanıt veren/],
  ])('reports a failure with its reason if the service answers %i %s', async (status, type, mesaj) => {
    await answerWith(status, type, async (adres) => {
      await connect(adres);
      expect(await t.ask('admin', createAiDenemesi)).toEqual({ basarili: false, mesaj: expect.stringMatching(mesaj) });
    });
  });

  it('says so if the service cannot be reached or is not set up', async () => {
    let closed = '';
    await answerWith(200, 'application/json', async (adres) => {
      closed = adres;
    });
    await connect(closed);
    expect((await t.ask('admin', createAiDenemesi)).mesaj).toMatch(/^Bu adreste yanıt veren/);
    await connect('http://yok.invalid/v1');
    expect((await t.ask('admin', createAiDenemesi)).mesaj).toMatch(/^Bu adreste yanıt veren/);
    await connect('');
    expect((await t.ask('admin', createAiDenemesi)).mesaj).toMatch(/^Yapay zekâ hizmeti ayarlanmamış/);
  });
});

it('the status page reports the state of the server’s parts', async () => {
  expect(await t.ask('moderator', getSistemDurumu)).toEqual({
    kart: { etkin: 'test', ortamda: 'test', ortam_adresi: null },
    dosya: { tur: 'disk', kullanilan_bayt: expect.any(Number), belge: expect.any(Number), erisilebilir: true },
    eposta: { kurulu: false, kuyrukta: 0, hata: 0 },
    ai_ortamda: false,
    sms_denemesi: null,
    saklama: { denetim: 0, belge: 0 },
  });
});
