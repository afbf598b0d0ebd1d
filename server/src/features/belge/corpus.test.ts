import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { downloadSurum } from '#contract/mukellef/belge.ts';
import { createBelge } from '#contract/mukellef/belge-yukleme.ts';
import { type CorpusFile, createCorpus } from '#server/testing/pdf-corpus.ts';
import { reportCount } from '#server/testing/report.ts';
import { sampleOf } from '#server/testing/sample.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const SIZE = 200;

/** Every run has a file of each kind and of each answer. */
const groupsOf = ({ ad, kodlar }: CorpusFile) => [/^[a-z-]+(?=-\d+\.pdf$)/.exec(ad)?.[0] ?? 'named', kodlar.join()];

let t: TestApp;
let corpus: CorpusFile[];
const folder = mkdtempSync(join(tmpdir(), 'muhasip-corpus-'));
beforeAll(async () => {
  vi.stubEnv('TMPDIR', folder);
  // The corpus of PDFs is made first, because that blocks the thread, and a server so blocked refuses requests.
  const whole = createCorpus();
  expect(whole).toHaveLength(SIZE);
  corpus = sampleOf('upload corpus', whole, groupsOf);
  t = await createTestApp();
});
afterAll(async () => {
  await t.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const stored = (): string[] =>
  existsSync(join(t.dataDir, 'belgeler'))
    ? readdirSync(join(t.dataDir, 'belgeler'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];
const around = () => [
  ...readdirSync(t.dataDir),
  ...readdirSync(tmpdir()).filter((name) => !name.startsWith('muhasip-') && !name.startsWith('vitest')),
];

async function faultOf({ ad, icerik, kodlar }: CorpusFile): Promise<string | null> {
  const before = stored();
  const response = await t.call('muhasebeciA', createBelge, {
    params: { mukellef_id: t.office.ids.A.mukellef },
    body: {},
    dosya: { ad, icerik },
  });
  const body = response.json();
  const added = stored().filter((path) => !before.includes(path));
  if (kodlar.length > 0) {
    if (response.statusCode >= 500 || !kodlar.includes(body.code))
      return `answered ${response.statusCode} ${body.code ?? 'success'}`;
    return added.length === 0 ? null : 'left a file in the store';
  }
  if (response.statusCode !== 200) return `refused with ${body.code}`;
  const back = await t.call('muhasebeciA', downloadSurum, { params: { surum_id: body.belge.surum_id } });
  if (added.length !== 1 || !readFileSync(added[0]!).equals(icerik) || !back.rawPayload.equals(icerik))
    return 'is not what was sent';
  return /^[^/\\"<>\p{C}]{1,200}\.pdf$/u.test(body.belge.ad) && !body.belge.ad.startsWith('.')
    ? null
    : `is called ${JSON.stringify(body.belge.ad)}`;
}

it('of 200 files of every kind, real documents are stored unchanged and nothing remains of the others', async () => {
  const before = new Set(around());
  const faults: string[] = [];
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 10);
  const rss = process.memoryUsage.rss();
  for (const file of corpus) {
    const fault = await faultOf(file);
    if (fault)
      faults.push(
        `${JSON.stringify(file.ad)} (${file.icerik.length} bytes) ${fault}; expected ${file.kodlar.join(' or ') || 'success'}`,
      );
  }
  clearInterval(watch);
  reportCount('upload corpus', corpus.length, faults);
  expect(faults).toEqual([]);
  const good = corpus.filter(({ kodlar }) => kodlar.length === 0).length;
  expect(stored()).toHaveLength(good);
  expect((await t.owner.query('select count(*)::integer as n from belge_surumleri')).rows[0].n).toBe(good);
  expect(
    around().filter((name) => !before.has(name) && !['belgeler', 'denetim-baslari', 'gecici'].includes(name)),
  ).toEqual([]);
  expect(readdirSync(join(t.dataDir, 'gecici'), { recursive: true })).toHaveLength(1);
  expect((peak - rss) / 1_048_576).toBeLessThan(900);
}, 180_000);
