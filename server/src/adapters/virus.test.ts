import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { addTahakkukDosyasi, createTahakkukYigini, getTahakkukYigini } from '#contract/beyanname/tahakkuk-yigini.ts';
import { createBelge } from '#contract/mukellef/belge-yukleme.ts';
import { getDurum } from '#contract/sistem/durum.ts';
import { createPdf } from '#server/testing/pdf.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { zipOf } from '#server/testing/xlsx-files.ts';
import { ParcaIzi } from './parca-izi.ts';
import { type Clamd, Tarayici } from './virus.ts';

const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const folder = mkdtempSync(join(tmpdir(), 'muhasip-virus-'));
const path = join(folder, 'clamd.ctl');
let mode: 'scan' | 'full' | 'gone' | 'silent' | 'error' = 'scan';
/** clamd answers a file above its limit and closes, whatever is still being sent. */
const LIMIT = 100_000;
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
      if (mode === 'silent') return;
      if (bytes.equals(Buffer.from('zPING\0'))) return void socket.end('PONG\0');
      if (mode === 'full' && bytes.length > LIMIT)
        return void socket.end('INSTREAM size limit exceeded. ERROR\0', () => socket.destroy());
      const parts: Buffer[] = [];
      let at = 10;
      for (; at + 4 <= bytes.length && bytes.readUInt32BE(at) > 0; at += 4 + bytes.readUInt32BE(at))
        parts.push(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at)));
      if (at + 4 !== bytes.length) return;
      expect(bytes.subarray(0, 10).toString()).toBe('zINSTREAM\0');
      scanned += Buffer.concat(parts).length;
      const found = Buffer.concat(parts).includes(EICAR);
      socket.end(
        mode === 'error'
          ? "Can't create temporary directory ERROR\0"
          : `stream: ${found ? 'Eicar-Signature FOUND' : 'OK'}\0`,
      );
    });
};

beforeAll(async () => {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(path, resolve));
  t = await createTestApp({ clamdUrl: { path }, logLevel: 'info' });
});
afterEach(() => vi.restoreAllMocks());
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
  const pdf = createPdf({ pages: ['Beyanname'] });
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

const logged: [object, string][] = [];
const log = { info: () => {}, warn: (fields: object, message: string) => void logged.push([fields, message]) };
const scanner = (clamd: Clamd = { path }) => new Tarayici(clamd, new ParcaIzi('virus scanner', log));

it('a scanner that is down, slow, in trouble, or given too large a file is each a case of its own', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, Buffer.alloc(1_500_000));
  const real = AbortSignal.timeout.bind(AbortSignal);
  const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => real(mode === 'silent' ? 200 : ms));
  const scan = (now: typeof mode, clamd?: Clamd) => {
    mode = now;
    return scanner(clamd).scan(file);
  };
  expect(await scan('full')).toBe('buyuk');
  expect(await scan('gone')).toBe('hata');
  expect(await scan('error')).toBe('hata');
  expect(await scan('scan', { host: '127.0.0.1', port: 9 })).toBe('ulasilamadi');
  expect(await scan('scan', { path: join(folder, 'yok.ctl') })).toBe('ulasilamadi');
  expect(await scan('silent')).toBe('gecikti');
  expect(new Set(limits.mock.calls.flat())).toEqual(new Set([45_000]));
  expect(logged).toEqual(
    [
      { code: 'hata', cause: expect.stringMatching(/^(ECONNRESET|EPIPE|no answer)$/) },
      { code: 'hata', cause: "Can't create temporary directory ERROR" },
      { code: 'ulasilamadi', cause: 'ECONNREFUSED' },
      { code: 'ulasilamadi', cause: 'ENOENT' },
      { code: 'gecikti', cause: '45 s' },
    ].map((fields) => [fields, 'virus scanner does not work']),
  );
  mode = 'scan';
  expect(await scanner().scan(file)).toBe('temiz');
});

it('the sender reads whether waiting helps, and no such file is stored', async () => {
  const pdf = createPdf({ pages: ['Bildirge'] });
  const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3_000_000, ' '), pdf]);
  const real = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => real(mode === 'silent' ? 200 : ms));
  const said = async (now: typeof mode, icerik = pdf) => {
    mode = now;
    const answer = await upload(icerik);
    return [answer.statusCode, answer.json().code];
  };
  expect(await said('gone')).toEqual([503, 'DOSYA_TARANAMADI']);
  expect(await said('silent')).toEqual([503, 'DOSYA_TARAMASI_GECIKTI']);
  expect(await said('full', large)).toEqual([413, 'DOSYA_TARAMAYA_BUYUK']);
  expect(t.logs.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'unavailable')).toMatchObject([
    { code: 'DOSYA_TARANAMADI', cause: 'TARAMA_HATA' },
    { code: 'DOSYA_TARAMASI_GECIKTI', cause: 'TARAMA_GECIKTI' },
  ]);
});

it('the start asks the scanner without waiting for it, and the status page says what was last heard', async () => {
  const state = async (app: TestApp) => (await app.ask('superadmin', getDurum)).tarayici;
  mode = 'scan';
  await upload(createPdf({ pages: ['Beyanname'] }));
  expect(await state(t)).toMatchObject({ sorun: null });
  mode = 'gone';
  const begun = await createTestApp({ jobs: true, clamdUrl: { path } });
  await vi.waitFor(async () => expect(await state(begun)).toMatchObject({ sorun: 'hata' }));
  await begun.close();
  const without = await createTestApp({ jobs: true });
  expect(await state(without)).toBeNull();
  await without.close();
});

it('each PDF of a ZIP is scanned before it is stored, because the scanner need not see into the archive', async () => {
  mode = 'scan';
  const { yigin_id } = await t.ask('personelA', createTahakkukYigini, {});
  const icerik = zipOf([
    { name: 'temiz.pdf', icerik: createPdf({ pages: ['Tahakkuk'] }) },
    { name: 'kotu.pdf', icerik: Buffer.concat([createPdf(), Buffer.from(`\n%${EICAR}\n`)]) },
    { name: 'sonra.pdf', icerik: createPdf({ pages: ['Sonraki'] }) },
  ]);
  expect(icerik.includes(EICAR)).toBe(false);
  const answer = await t.call('personelA', addTahakkukDosyasi, {
    params: { yigin_id },
    dosya: { ad: 'fisler.zip', icerik },
  });
  expect(answer.json()).toMatchObject({ eklenen: 2, atlanan: 1 });
  const { pdfler } = await t.ask('personelA', getTahakkukYigini, { params: { yigin_id } });
  const taken = pdfler.map(({ ad, durum }) => [ad, durum === 'alinmadi']).sort();
  expect(taken).toEqual([
    ['kotu.pdf', true],
    ['sonra.pdf', false],
    ['temiz.pdf', false],
  ]);
});
