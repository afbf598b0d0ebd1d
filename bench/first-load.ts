import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page, type Response } from 'playwright';
import { findChromium } from '#e2e/chromium.ts';
import { DEMO_PASSWORD, DEMO_TC } from '#server/demo/people.ts';
import type { Row } from './harness/report.ts';
import { buildWeb, createDataDir, startDemo } from './start.ts';

const QUIET_MS = 1500;
const HOMES = { superadmin: '/dashboard', muhasebeci: '/muh-panel/dashboard', personel: '/dashboard' } as const;

interface File {
  path: string;
  gzip: number;
}

const signIn = async (page: Page, url: string, role: keyof typeof HOMES): Promise<void> => {
  await page.goto(`${url}/login`);
  await page.getByLabel('TC Kimlik No').fill(DEMO_TC[role]);
  await page.getByLabel('Şifre', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await page.waitForURL(`**${HOMES[role]}`);
};

const countedOf = async (response: Response): Promise<Buffer | string> =>
  response.request().resourceType() === 'document'
    ? (/<style[^>]*>(.*?)<\/style>/s.exec(await response.text())?.[1] ?? '')
    : response.body();

const loadFiles = async (page: Page, url: string): Promise<File[]> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const responses: Response[] = [];
  let last = Date.now();
  page.on('response', (response) => {
    last = Date.now();
    if (['document', 'script', 'stylesheet'].includes(response.request().resourceType())) responses.push(response);
  });
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  while (Date.now() - last < QUIET_MS) await sleep(100);
  return Promise.all(
    responses.map(async (r) => ({
      path: new URL(r.url()).pathname,
      gzip: gzipSync(await countedOf(r), { level: 9 }).length,
    })),
  );
};

const rowOf = (measure: string, files: File[], most: number): Row => ({
  goal: 'P6',
  measure: `first load of ${measure}, JS + CSS, gzip`,
  unit: 'KB',
  ours: files.reduce((sum, { gzip }) => sum + gzip, 0) / 1000,
  limit: null,
  ratio: null,
  bound: { at: 'most', value: most },
  detail: files,
});

const measurePages = async (browser: Browser, url: string): Promise<Row[]> => {
  const rows = [rowOf('/login', await loadFiles(await browser.newPage(), `${url}/login`), 85)];
  for (const role of ['superadmin', 'muhasebeci', 'personel'] as const) {
    const context = await browser.newContext({ locale: 'tr-TR' });
    await signIn(await context.newPage(), url, role);
    rows.push(rowOf(`${HOMES[role]} (${role})`, await loadFiles(await context.newPage(), url + HOMES[role]), 215));
  }
  return rows;
};

export const measureFirstLoad = async (): Promise<Row[]> => {
  buildWeb();
  const dataDir = createDataDir();
  const server = await startDemo(dataDir);
  try {
    const browser = await chromium.launch(await findChromium());
    return await measurePages(browser, server.url).finally(() => browser.close());
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
};
