import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addTahakkukDosyasi, createTahakkukYigini, getTahakkukYigini } from '#contract/beyanname/tahakkuk-yigini.ts';
import { createBelge } from '#contract/mukellef/belge-yukleme.ts';
import { ownTime } from '#server/testing/own-time.ts';
import { createPdf, createSlowPdf } from '#server/testing/pdf.ts';
import { reportFigures } from '#server/testing/report.ts';
import { countOf, isWhole } from '#server/testing/sample.ts';
import { createTestApp, multipart, type TestApp } from '#server/testing/test-app.ts';
import { zipOf } from '#server/testing/xlsx-files.ts';

let t: TestApp;
let port: number;
beforeAll(async () => {
  t = await createTestApp();
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  port = (t.app.server.address() as AddressInfo).port;
});
afterAll(() => t.close());

const yeni = async () => (await t.ask('personelA', createTahakkukYigini, {})).yigin_id;
const adet = async (yigin_id: number) =>
  (await t.ask('personelA', getTahakkukYigini, { params: { yigin_id } })).pdfler.length;
const zipWith = (count: number, pdf: (i: number) => Buffer) =>
  zipOf(Array.from({ length: count }, (_, i) => ({ name: `${i}.pdf`, icerik: pdf(i) })));
const small = (i: number) => createPdf({ pages: [`Fiş ${i}`] });
const left = () =>
  readdirSync(join(t.dataDir, 'gecici'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

async function send(yigin_id: number, icerik: Buffer) {
  const { payload, contentType } = await multipart({}, { ad: 'fisler.zip', icerik });
  const sent = request({
    port,
    method: 'POST',
    path: `/api/tahakkuk-yiginlari/${yigin_id}/dosyalar`,
    headers: { authorization: `Bearer ${t.office.tokens.personelA}`, 'content-type': contentType },
  });
  sent.on('error', () => {});
  sent.end(payload);
  return sent;
}

it('a ZIP is read no further when its sender has gone, and leaves nothing behind', async () => {
  const yigin_id = await yeni();
  const sent = await send(yigin_id, zipWith(400, small));
  await expect.poll(() => adet(yigin_id), { timeout: ownTime(20_000) }).toBeGreaterThan(2);
  sent.destroy();
  await expect.poll(left, { timeout: ownTime(5_000) }).toEqual([]);
  const then = await adet(yigin_id);
  await new Promise((done) => setTimeout(done, 1_000));
  expect([await adet(yigin_id), then < 400]).toEqual([then, true]);
}, 120_000);

const PDFS = countOf(50, 150);

it('what a ZIP’s time is too short for is counted, and the same ZIP goes on where it stopped', async () => {
  const real = AbortSignal.timeout.bind(AbortSignal);
  const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => real(ms === 60_000 ? PDFS * 3 : ms));
  const yigin_id = await yeni();
  const icerik = zipWith(PDFS, small);
  const add = () => t.ask('personelA', addTahakkukDosyasi, { params: { yigin_id }, dosya: { ad: 'x.zip', icerik } });
  const first = await add();
  expect(first.kalan).toBeGreaterThan(0);
  expect(first.eklenen + first.kalan).toBe(PDFS);
  expect(await adet(yigin_id)).toBe(first.eklenen);
  limits.mockRestore();
  expect(await add()).toEqual({ eklenen: first.kalan, tekrar: first.eklenen, atlanan: 0, kalan: 0 });
}, 120_000);

const ZIPS = 8;

it.runIf(isWhole)(
  `beside ${ZIPS} ZIPs of slow PDFs another user’s document is uploaded within five seconds`,
  async () => {
    const yigin_id = await yeni();
    const others = [];
    for (let i = 0; i < ZIPS; i += 1)
      others.push(
        await send(
          yigin_id,
          zipWith(2, (n) => createSlowPdf(19 + i * 2 + n)),
        ),
      );
    await new Promise((done) => setTimeout(done, 1_500));
    const begun = performance.now();
    await t.ask('muhasebeciA', createBelge, {
      params: { mukellef_id: t.office.ids.A.mukellef },
      body: {},
      dosya: { ad: 'beyanname.pdf', icerik: createPdf({ pages: ['Beyanname'] }) },
    });
    const ms = performance.now() - begun;
    reportFigures(`a document beside ${ZIPS} ZIPs`, { ms: Math.round(ms) });
    for (const sent of others) sent.destroy();
    await expect.poll(left, { timeout: ownTime(5_000) }).toEqual([]);
    expect(ms).toBeLessThan(ownTime(5_000));
  },
  120_000,
);
