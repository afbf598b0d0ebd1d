import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Browser, chromium, type Page } from 'playwright';
import { build } from 'vite';
import { findChromium } from '#e2e/chromium.ts';
import { ROOT } from './harness/children.ts';
import type { Row } from './harness/report.ts';
import { alternate, median, medianRatio, type Plan } from './harness/rounds.ts';

const CLICKS = 60;
const SLOWER = 4;
const SCROLL_STEPS = 120;
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

const servePage = async (): Promise<{ url: string; stop: () => void }> => {
  const outDir = join(tmpdir(), `muhasip-grid-${process.pid}`);
  const root = join(ROOT, 'bench', 'grid');
  await build({
    configFile: false,
    root,
    base: './',
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2023' },
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const file = pathname === '/' ? '/index.html' : pathname;
    try {
      response
        .setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
        .end(readFileSync(join(outDir, file)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const stop = () => {
    server.close();
    rmSync(outDir, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
};

const percentile = (values: readonly number[], p: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * p))]!;

const WATCH_CLICKS = `
  window.clicks = [];
  document.addEventListener('click', (event) => {
    const cell = event.target.closest('[data-r]');
    const { r, c } = cell.dataset;
    const start = event.timeStamp;
    const look = () => {
      if (document.querySelector('[data-r="' + r + '"][data-c="' + c + '"]').dataset.harf !== 'O') return requestAnimationFrame(look);
      const channel = new MessageChannel();
      channel.port1.onmessage = () => window.clicks.push(performance.now() - start);
      channel.port2.postMessage(null);
    };
    requestAnimationFrame(look);
  }, true);`;

const clickCells = async (page: Page, from: number): Promise<number[]> => {
  await page.evaluate('window.clicks = []');
  for (let i = 0; i < CLICKS; i += 1) {
    const cell = page.locator(`[data-r="${(from + i) % 14}"][data-c="${Math.floor((from + i) / 14) % 6}"]`);
    const box = (await cell.boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForFunction(`window.clicks.length > ${i}`);
    await page.waitForTimeout(40);
  }
  return page.evaluate('window.clicks');
};

const scroll = async (page: Page): Promise<{ slow: number; longest: number }> => {
  await page.evaluate(`
    window.frames_ = []; window.isScrolling = true;
    let last = performance.now();
    const tick = (now) => { window.frames_.push(now - last); last = now; if (window.isScrolling) requestAnimationFrame(tick); };
    requestAnimationFrame(tick);`);
  await page.mouse.move(700, 400);
  for (let i = 0; i < SCROLL_STEPS; i += 1) {
    await page.mouse.wheel(i % 4 === 3 ? 260 : 0, i % 4 === 3 ? 0 : 420);
    await page.waitForTimeout(12);
  }
  await page.evaluate('window.isScrolling = false');
  const frames: number[] = await page.evaluate('window.frames_');
  return { slow: frames.filter((ms) => ms > 100).length, longest: Math.max(...frames) };
};

interface Measured {
  paint: number;
  clicks: number[];
  slowClicks: number[];
  scrolling: { slow: number; longest: number };
}

/** A page that only sets one attribute shows how much of a click's time belongs to the browser and the display. */
const measureFloor = async (browser: Browser, url: string): Promise<number[]> => {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  try {
    await page.goto(url);
    await page.waitForSelector('[data-r]');
    await page.evaluate(WATCH_CLICKS);
    return await clickCells(page, 0);
  } finally {
    await page.context().close();
  }
};

const measurePage = async (browser: Browser, url: string): Promise<Measured> => {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  try {
    const session = await page.context().newCDPSession(page);
    await page.goto(url);
    await page.waitForFunction(`performance.getEntriesByName('painted').length > 0`);
    const paint: number = await page.evaluate(
      `performance.getEntriesByName('painted')[0].startTime - performance.getEntriesByName('data')[0].startTime`,
    );
    await page.waitForTimeout(500);
    await page.evaluate(WATCH_CLICKS);
    await clickCells(page, 0);
    await page.reload();
    await page.waitForSelector('[data-r]');
    await page.waitForTimeout(500);
    await page.evaluate(WATCH_CLICKS);
    const clicks = await clickCells(page, 0);
    const scrolling = await scroll(page);
    await page.reload();
    await page.waitForSelector('[data-r]');
    await page.evaluate(WATCH_CLICKS);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const slowClicks = await clickCells(page, 0);
    return { paint, clicks, slowClicks, scrolling };
  } finally {
    await page.context().close();
  }
};

const p95 = (clicks: readonly number[]): number => percentile(clicks, 0.95);

const rowsOf = (ours: Measured[], table: Measured[], floor: number[][]): Row[] => {
  const figuresOf = (measured: Measured[], figure: (one: Measured) => number) => measured.map(figure);
  const absolute = (measure: string, figure: (one: Measured) => number, most: number, unit = 'ms'): Row => ({
    goal: 'P8',
    measure: `514 × 20 grid: ${measure}`,
    unit,
    ours: median(figuresOf(ours, figure)),
    limit: null,
    ratio: null,
    bound: { at: 'most', value: most },
    detail: { ours: figuresOf(ours, figure), table: figuresOf(table, figure) },
  });
  const relative = (measure: string, figure: (one: Measured) => number): Row => ({
    goal: 'P8',
    measure: `514 × 20 grid: ${measure} vs a plain table`,
    unit: 'ms',
    ours: median(figuresOf(ours, figure)),
    limit: median(figuresOf(table, figure)),
    ratio: medianRatio(figuresOf(ours, figure), figuresOf(table, figure)),
    bound: { at: 'most', value: 0.25 },
  });
  const worst = {
    ...absolute('frames over 100 ms while scrolling, worst round', ({ scrolling }) => scrolling.slow, 0, 'frames'),
  };
  return [
    absolute('first paint after data', ({ paint }) => paint, 150),
    absolute('click to painted, p95', ({ clicks }) => p95(clicks), 16),
    absolute(`click to painted, p95, ${SLOWER}× slower processor`, ({ slowClicks }) => p95(slowClicks), 60),
    { ...worst, ours: Math.max(...ours.map(({ scrolling }) => scrolling.slow)) },
    relative('first paint', ({ paint }) => paint),
    relative('click to painted, p95,', ({ clicks }) => p95(clicks)),
    {
      goal: '',
      measure: 'the same vs a page where a click sets one attribute',
      unit: 'ms',
      ours: median(figuresOf(ours, ({ clicks }) => p95(clicks))),
      limit: median(floor.map(p95)),
      ratio: median(figuresOf(ours, ({ clicks }) => p95(clicks))) / median(floor.map(p95)),
      bound: null,
      detail: { floor: floor.map(p95) },
    },
  ];
};

export const measureGridBrowser = async ({ rounds }: Plan): Promise<Row[]> => {
  const { url, stop } = await servePage();
  try {
    const browser = await chromium.launch(await findChromium());
    try {
      const results = await alternate(
        rounds,
        () => measurePage(browser, url),
        () => measurePage(browser, `${url}/?tablo`),
      );
      const floor: number[][] = [];
      for (let round = 0; round < rounds; round += 1) floor.push(await measureFloor(browser, `${url}/?zemin`));
      return rowsOf(results.ours, results.limit, floor);
    } finally {
      await browser.close();
    }
  } finally {
    stop();
  }
};
