import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { ownTime } from '#server/testing/own-time.ts';
import { createPdf, createSlowPdf } from '#server/testing/pdf.ts';
import { reportFigures } from '#server/testing/report.ts';
import { isWhole } from '#server/testing/sample.ts';
import { PdfInspector } from './inspect-pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'muhasip-pdf-'));
const file = (name: string, icerik: Buffer): string => {
  writeFileSync(join(folder, name), icerik);
  return join(folder, name);
};
const slow = file('agir.pdf', createSlowPdf(19));
const small = file('kucuk.pdf', createPdf({ pages: ['Beyanname'] }));
const invoices = file('sayfalar.pdf', createPdf({ pages: Array.from({ length: 300 }, (_, i) => `Sayfa ${i}`) }));
const never = new AbortController().signal;

let pdf: PdfInspector;
beforeEach(() => {
  pdf = new PdfInspector();
});
afterEach(() => pdf.close());
afterAll(() => rmSync(folder, { recursive: true }));

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
const read = (yol: string, sender: number, signal = never) => pdf.inspect({ yol, sender, signal });

it.runIf(isWhole).each([
  ['three users', [1, 2, 3]],
  ['one user', [1]],
] as const)(
  'beside eight files of %s that take long, another user’s small PDF is read within five seconds',
  async (_, senders) => {
    await read(small, 9);
    const gone = new AbortController();
    const others = Array.from({ length: 8 }, (_file, i) =>
      read(slow, senders[i % senders.length]!, gone.signal).catch(() => {}),
    );
    const waited: number[] = [];
    for (const pause of [500, 2_500, 1_200]) {
      await wait(pause);
      const begun = performance.now();
      expect(await read(small, 9)).toMatchObject({ sorun: null, sayfalar: ['Beyanname'] });
      waited.push(performance.now() - begun);
    }
    reportFigures(`a small PDF beside eight slow ones of ${senders.length} users`, {
      'ms until it was read': waited.map(Math.round).join(', '),
    });
    expect(Math.max(...waited)).toBeLessThan(ownTime(5_000));
    gone.abort();
    await Promise.all(others);
  },
  120_000,
);

it('a page that takes longer than five seconds is refused, and a document of many pages is not', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  // How long the page takes depends on the machine, so the clock of the reader goes ten times as fast.
  const clock = setInterval(() => vi.advanceTimersByTime(500), 50);
  onTestFinished(() => clearInterval(clock));
  expect(await read(slow, 1)).toEqual({ sorun: 'COK_AGIR' });
  expect(await read(invoices, 2)).toMatchObject({ sorun: null, sayfalar: { length: 300 } });
}, 60_000);

it('a file whose sender has gone is read no further, whether its turn has come or not', async () => {
  const [reading, waiting] = [new AbortController(), new AbortController()];
  const both = [read(slow, 1, reading.signal), read(slow, 1, waiting.signal)].map((one) => one.catch((error) => error));
  await wait(300);
  waiting.abort('waiting');
  reading.abort('reading');
  expect(await Promise.all(both)).toEqual(['reading', 'waiting']);
  const begun = performance.now();
  expect(await read(small, 1)).toMatchObject({ sorun: null });
  expect(performance.now() - begun).toBeLessThan(ownTime(3_000));
  await expect(read(small, 1, AbortSignal.abort('before'))).rejects.toBe('before');
}, 60_000);
