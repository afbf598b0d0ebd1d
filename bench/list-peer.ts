import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright';
import { findChromium } from '#e2e/chromium.ts';
import { signInPage } from './browser-lists.ts';
import { ADMIN_TC, type Bench } from './harness/bench.ts';
import { ROOT, startLimit } from './harness/children.ts';
import type { Row } from './harness/report.ts';
import { alternate, median, medianRatio } from './harness/rounds.ts';

const PEER = join(ROOT, 'bench', 'list-peer');
const ROWS = 50;

const buildPeer = (): void => {
  if (!existsSync(join(PEER, 'node_modules')))
    execFileSync('npm', ['install', '--no-package-lock'], { cwd: PEER, stdio: 'inherit' });
  execFileSync('vite', ['build', '--config', join(PEER, 'vite.config.ts')], { cwd: ROOT, stdio: 'inherit' });
};

const WATCH = `
  window.blocked = 0;
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) window.blocked += duration - 50; }).observe({ type: 'longtask', buffered: true });
  window.painted = new Promise((resolve) => {
    const look = () => {
      if (document.querySelectorAll('tbody tr').length < ${ROWS}) return requestAnimationFrame(look);
      requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now)));
    };
    requestAnimationFrame(look);
  });`;

const READ = `window.painted.then((rows) => {
  const files = performance.getEntriesByType('resource').filter((it) => it.startTime < rows);
  return {
    rows,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? rows,
    blocked: window.blocked,
    kilobytes: files.reduce((sum, it) => sum + it.encodedBodySize, 0) / 1000,
    requests: files.length,
  };
})`;

interface Opening {
  rows: number;
  paint: number;
  blocked: number;
  kilobytes: number;
  requests: number;
}

const openCold = async (
  browser: Browser,
  url: string,
  slower: number,
  storageState?: BrowserContextOptions['storageState'],
): Promise<Opening> => {
  const context = await browser.newContext({
    locale: 'tr-TR',
    viewport: { width: 1280, height: 800 },
    ...(storageState && { storageState }),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    if (slower > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(url, { waitUntil: 'commit' });
    return await page.evaluate<Opening>(READ);
  } finally {
    await context.close();
  }
};

const FIGURES = [
  { figure: 'paint', name: 'first paint', unit: 'ms' },
  { figure: 'blocked', name: 'blocked', unit: 'ms' },
  { figure: 'kilobytes', name: 'loaded before', unit: 'KB' },
  { figure: 'requests', name: 'requests before', unit: '' },
] as const;

export const measureListPeer = async ({ office, server, plan }: Bench): Promise<Row[]> => {
  buildPeer();
  const peer = await startLimit('list-peer', office.owner);
  const browser = await chromium.launch(await findChromium());
  try {
    const first = await browser.newContext({ locale: 'tr-TR' });
    await signInPage(await first.newPage(), server.url, ADMIN_TC);
    const storageState = await first.storageState();
    await first.close();
    const rows: Row[] = [];
    for (const slower of [1, 4]) {
      const ours = () => openCold(browser, `${server.url}/mukellefler?sekme=liste&boyut=${ROWS}`, slower, storageState);
      const theirs = () => openCold(browser, peer.url, slower);
      await alternate(1, ours, theirs);
      const found = await alternate(plan.rounds + 2, ours, theirs);
      const figuresOf = (side: 'ours' | 'limit', figure: keyof Opening) => found[side].map((it) => it[figure]);
      const at = slower === 1 ? 'cold list' : `cold list, processor ${slower} times slower`;
      const ratio = medianRatio(figuresOf('ours', 'rows'), figuresOf('limit', 'rows'));
      const common = { goal: 'P7', detail: found };
      rows.push({
        ...common,
        measure: `${at}: rows painted vs react-admin`,
        unit: 'ms',
        ours: median(figuresOf('ours', 'rows')),
        limit: median(figuresOf('limit', 'rows')),
        ratio,
        bound: { at: 'most', value: 0.45 },
      });
      for (const { figure, name, unit } of FIGURES) {
        const most = slower === 1 ? { paint: 150, requests: 12 } : { blocked: 150 };
        const value = (most as Partial<Record<string, number>>)[figure];
        rows.push({
          ...common,
          measure: `${at}: ${name} (react-admin: ${Math.round(median(figuresOf('limit', figure)))})`,
          unit,
          ours: median(figuresOf('ours', figure)),
          limit: null,
          ratio: null,
          bound: value ? { at: 'most', value } : null,
          detail: undefined,
        });
      }
    }
    return rows;
  } finally {
    await browser.close();
    await peer.stop();
  }
};
