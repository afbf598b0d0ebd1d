import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBelge } from '#contract/mukellef/belge-yukleme.ts';
import { createPdf } from '#server/testing/pdf.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { scanFile } from './virus.ts';

const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const folder = mkdtempSync(join(tmpdir(), 'muhasip-virus-'));
const path = join(folder, 'clamd.ctl');
let mode: 'scan' | 'full' | 'gone' = 'scan';
let scanned = 0;
let server: Server;
let t: TestApp;

const answer = (socket: Socket) => {
  let bytes = Buffer.alloc(0);
  socket
    .on('error', () => {})
    .on('data', (data: Buffer) => {
      bytes = Buffer.concat([bytes, data]);
      if (mode === 'gone') return void socket.destroy();
      const parts: Buffer[] = [];
      let at = 10;
      for (; at + 4 <= bytes.length && bytes.readUInt32BE(at) > 0; at += 4 + bytes.readUInt32BE(at))
        parts.push(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at)));
      if (at + 4 !== bytes.length) return;
      expect(bytes.subarray(0, 10).toString()).toBe('zINSTREAM\0');
      scanned += Buffer.concat(parts).length;
      const found = Buffer.concat(parts).includes(EICAR);
      socket.end(
        mode === 'full'
          ? 'INSTREAM size limit exceeded. ERROR\0'
          : `stream: ${found ? 'Eicar-Signature FOUND' : 'OK'}\0`,
      );
    });
};

beforeAll(async () => {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(path, resolve));
  t = await createTestApp({ clamd: { path } });
});
afterAll(async () => {
  await t.close();
  server.close();
});

const upload = (icerik: Buffer) =>
  t.call('muhasebeciA', createBelge, {
    params: { mukellef_id: t.office.ids.A.mukellef },
    body: { tur: 'beyanname', yil: '2026', ay: '1' },
    dosya: { ad: 'x.pdf', icerik },
  });

it('an infected file is refused with the reason and not stored; others are accepted', async () => {
  mode = 'scan';
  const pdf = createPdf({ sayfalar: ['Beyanname'] });
  expect((await upload(Buffer.concat([pdf, Buffer.from(`\n%${EICAR}\n`)]))).json()).toEqual({
    code: 'DOSYA_ZARARLI',
    message: 'Dosyada zararlı yazılım bulundu; dosya alınmadı.',
    field: 'file',
  });
  expect(scanned).toBeGreaterThan(pdf.length);
  expect(
    (await t.owner.query('select count(*)::int as adet from belge_surumleri where ad = $1', ['x.pdf'])).rows[0].adet,
  ).toBe(0);
  expect((await upload(pdf)).statusCode).toBe(200);
});

it('a scanner that is away, breaks off or gives up lets no file in and says so', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, Buffer.alloc(300_000));
  for (mode of ['gone', 'full'] as const) expect(await scanFile({ path }, file), mode).toBe('unknown');
  expect(await scanFile({ host: '127.0.0.1', port: 9 }, file)).toBe('unknown');
  const refused = await upload(createPdf({ sayfalar: ['Bildirge'] }));
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'DOSYA_TARANAMADI']);
  mode = 'scan';
  expect(await scanFile({ path }, file)).toBe('clean');
});
