import { loadavg } from 'node:os';
import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from 'playwright';
import { findChromium } from '#e2e/chromium.ts';
import { DEMO_TC } from '#server/demo/people.ts';
import { signInPage } from './browser-lists.ts';
import type { Bench } from './harness/bench.ts';
import type { Row } from './harness/report.ts';
import { median } from './harness/rounds.ts';

const SLOWER = 4;
/**
 * How long the first page is looked at before the press: a hurried person's second, or until the code that is read in
 * idle moments (web/src/app/load-ahead.ts) has come, on a slow processor, too.
 */
const LOOK_MS = { hurried: 1_000, usual: 9_000 };
const MOST = { warm: 100, slowCold: 500 };

interface Navigation {
  name: string;
  from: string;
  /** What is pressed, and which path and element show that the answer is there. */
  press: string;
  to?: string;
  shown: string;
  most?: number;
}

const ROWS = 'tbody:not([aria-hidden]) tr';
const CELLS = '[role="gridcell"]';
const menu = (path: string): string => `nav[aria-label="Ana menü"] a[href="${path}"]`;
const goes = (from: string, to: string, shown = ROWS, most?: number): Navigation => ({
  name: `${from} → ${to}`,
  from,
  press: menu(to),
  to,
  shown,
  ...(most && { most }),
});
const ONAY = '/muhasebeci-mukellefler';
const TALEP = '/muh-panel/hizmetler/hizmet-talep';

const NAVIGATIONS: Record<keyof typeof DEMO_TC, readonly Navigation[]> = {
  superadmin: [
    goes('/dashboard', '/beyannameler', ROWS, 700),
    goes('/dashboard', '/takvim', '[data-gun], [role="grid"], ol li, table td'),
    goes('/dashboard', '/mukellefler'),
    {
      name: 'client → panel',
      from: '/mukellefler',
      press: 'tbody tr:nth-child(3) td:nth-child(2)',
      shown: 'dialog[data-side-panel]',
      most: 200,
    },
    goes('/dashboard', '/muhasebeci-ekle'),
    goes('/dashboard', '/tahakkuk'),
    goes('/dashboard', ONAY),
    { name: 'accountant → grid', from: ONAY, press: 'tbody tr:nth-child(2) a', shown: CELLS },
    {
      name: 'grid → next accountant',
      from: `${ONAY}?muhasebeci=2`,
      press: '[aria-label^="Sonraki muhasebeci"]',
      shown: CELLS,
    },
    {
      name: 'grid → account',
      from: `${ONAY}?muhasebeci=2`,
      press: 'nav a[href^="/payments"]',
      to: '/payments',
      shown: ROWS,
    },
    { ...goes('/alacaklar', '/payments'), press: 'nav a[href="/payments"]' },
    goes('/dashboard', '/is-yuku'),
    { ...goes('/ayarlar', '/denetim'), press: 'nav a[href="/denetim"]' },
    goes('/takvim', '/dashboard', ROWS, 250),
  ],
  muhasebeci: [
    goes('/muh-panel/dashboard', TALEP, CELLS),
    goes('/muh-panel/dashboard', '/muh-panel/odemeler/borcum'),
    goes('/muh-panel/dashboard', '/muh-panel/musteriler'),
    goes('/takvim', '/muh-panel/dashboard', 'section'),
  ],
  personel: [
    goes('/dashboard', '/per-panel/gorevler', CELLS, 300),
    goes('/dashboard', '/per-panel/mukellefler'),
    goes('/takvim', '/dashboard', 'section'),
  ],
};

/** The main thread's processor time says more than the clock does while the machine has other work. */
interface Opening {
  ms: number;
  cpu: number;
}
type Speed = 1 | typeof SLOWER;
interface Found {
  navigation: Navigation;
  cold: Opening[];
  warm: Opening[];
  slowCold: Opening[];
  slowHurried: Opening[];
  slowWarm: Opening[];
}

/** `window.painted` resolves to the milliseconds from the press to the frame that shows the answer. */
const WATCH = `(to, shown) => {
  const find = () => document.querySelector('main')?.querySelector(shown);
  const before = find();
  const text = before?.textContent;
  window.painted = new Promise((resolve, reject) => {
    let begun = 0;
    setTimeout(() => reject(new Error(shown + ' has not come after 30 s: ' + document.querySelector('main')?.innerText.slice(0, 300))), 30_000);
    addEventListener('pointerdown', (event) => { begun = event.timeStamp; }, { capture: true, once: true });
    const look = () => {
      const found = find();
      const isNew = found && (found !== before || found.textContent !== text);
      if (!begun || !isNew || (to && location.pathname !== to) || document.querySelector('main [aria-busy="true"]')) return requestAnimationFrame(look);
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now() - begun);
      channel.port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}`;

const SETTLED = `new Promise((resolve) => {
  const look = () =>
    document.querySelector('main h1') && !document.querySelector('main [aria-busy="true"]') ? resolve() : requestAnimationFrame(look);
  look();
})`;

const OPEN_MENU = `for (const group of document.querySelectorAll('nav[aria-label="Ana menü"] button[aria-expanded="false"]')) group.click()`;

const cpuOf = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
};

const settle = async (page: Page, look: keyof typeof LOOK_MS): Promise<void> => {
  await page.evaluate(SETTLED);
  await page.waitForTimeout(LOOK_MS[look]);
  await page.evaluate(OPEN_MENU);
};

const press = async (page: Page, session: CDPSession, { press, to, shown }: Navigation): Promise<Opening> => {
  const at = page.locator(press).first();
  await at.scrollIntoViewIfNeeded();
  await page.evaluate(`(${WATCH})(${JSON.stringify(to ?? '')}, ${JSON.stringify(shown)})`);
  const before = await cpuOf(session);
  await at.click({ noWaitAfter: true });
  const ms = await page.evaluate<number>('window.painted');
  return { ms, cpu: (await cpuOf(session)) - before };
};

const openOnce = async (
  browser: Browser,
  url: string,
  navigation: Navigation,
  {
    slower,
    look,
    storageState,
  }: { slower: Speed; look: keyof typeof LOOK_MS; storageState: BrowserContextOptions['storageState'] },
): Promise<{ cold: Opening; warm: Opening }> => {
  const context = await browser.newContext({
    locale: 'tr-TR',
    viewport: { width: 1440, height: 900 },
    ...(storageState && { storageState }),
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(url + navigation.from);
    await settle(page, look);
    const cold = await press(page, session, navigation);
    await page.waitForTimeout(LOOK_MS.hurried);
    await (navigation.shown.startsWith('dialog') ? page.keyboard.press('Escape') : page.goBack());
    await settle(page, 'hurried');
    return { cold, warm: await press(page, session, navigation) };
  } finally {
    await context.close();
  }
};

const rowsOf = (rol: string, { navigation, ...found }: Found): Row[] => {
  const row = (at: 'warm' | 'slowCold', name: string, most: number): Row => ({
    goal: 'P15',
    measure: `${rol}: ${navigation.name}, ${name}`,
    unit: 'ms',
    ours: median(found[at].map(({ ms }) => ms)),
    limit: null,
    ratio: null,
    bound: { at: 'most', value: most },
    detail: { ...found, load: loadavg()[0] },
  });
  return [
    row('warm', 'warm', MOST.warm),
    row('slowCold', `cold, processor ${SLOWER} times slower`, navigation.most ?? MOST.slowCold),
  ];
};

const print = (rol: string, { navigation, cold, warm, slowCold, slowHurried, slowWarm }: Found): void => {
  const figures = [cold, warm, slowCold, slowHurried, slowWarm].map((openings) => {
    const figure = (name: keyof Opening) => openings.map((opening) => opening[name]);
    return `${Math.round(median(figure('ms')))} (${Math.round(Math.min(...figure('cpu')))})`;
  });
  console.log([rol, navigation.name, ...figures, `load ${loadavg()[0]!.toFixed(1)}`].join(' | '));
};

export const measureNavigation = async ({ server: { url }, plan: { rounds } }: Bench): Promise<Row[]> => {
  const browser = await chromium.launch(await findChromium());
  try {
    const rows: Row[] = [];
    for (const rol of Object.keys(DEMO_TC) as (keyof typeof DEMO_TC)[]) {
      const first = await browser.newContext({ locale: 'tr-TR' });
      await signInPage(await first.newPage(), url, DEMO_TC[rol]);
      const storageState = await first.storageState();
      await first.close();
      for (const navigation of NAVIGATIONS[rol]) {
        const found: Found = { navigation, cold: [], warm: [], slowCold: [], slowHurried: [], slowWarm: [] };
        for (let round = 0; round < rounds; round += 1) {
          const open = (slower: Speed, look: keyof typeof LOOK_MS) =>
            openOnce(browser, url, navigation, { slower, look, storageState });
          const [quick, slow, hurried] = [
            await open(1, 'hurried'),
            await open(SLOWER, 'usual'),
            await open(SLOWER, 'hurried'),
          ];
          found.cold.push(quick.cold);
          found.warm.push(quick.warm);
          found.slowCold.push(slow.cold);
          found.slowHurried.push(hurried.cold);
          found.slowWarm.push(slow.warm);
        }
        print(rol, found);
        rows.push(...rowsOf(rol, found));
      }
    }
    return rows;
  } finally {
    await browser.close();
  }
};
