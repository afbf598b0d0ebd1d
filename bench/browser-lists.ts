import { chromium, type Page } from 'playwright';
import { findChromium } from '#e2e/chromium.ts';
import { DEMO_PASSWORD } from '#server/demo/people.ts';
import { ADMIN_TC, type Bench, listAccountants } from './harness/bench.ts';
import type { Row } from './harness/report.ts';
import { median } from './harness/rounds.ts';

export const signInPage = async (page: Page, url: string, tc: string): Promise<void> => {
  await page.goto(`${url}/login`);
  await page.getByLabel('TC Kimlik No').fill(tc);
  await page.getByLabel('Şifre', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
};

/** `window.painted` resolves to the milliseconds from the last key or click until the list shows the result. */
const WATCH = `(wanted, shown) => {
  const rows = () => document.querySelector('tbody')?.textContent ?? '';
  const before = rows();
  let begun = 0;
  for (const type of ['input', 'click']) addEventListener(type, (event) => { begun = event.timeStamp; }, { capture: true });
  window.painted = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(wanted + ' is not painted at ' + location.href)), 15000);
    const observer = new MutationObserver(() => {
      const isShown = shown === null ? rows() !== before : document.querySelector('th[aria-sort]')?.textContent === shown;
      if (!location.search.includes(wanted) || !isShown || document.querySelector('section[aria-busy="true"]')) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now - begun)));
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}`;

const timed = async (
  page: Page,
  [wanted, shown]: [string, string | null],
  act: () => Promise<void>,
): Promise<number> => {
  await page.evaluate(`(${WATCH})(${JSON.stringify(wanted)}, ${JSON.stringify(shown)})`);
  await act();
  return page.evaluate<number>('window.painted');
};

const ARAMALAR = ['yilmaz', 'insaat', '0532', 'gida', 'ayse', 'demir', 'tekstil'];

const measurePage = async (
  page: Page,
  address: string,
  times: number,
): Promise<Record<'search' | 'sort' | 'page', number[]>> => {
  const found: Record<'search' | 'sort' | 'page', number[]> = { search: [], sort: [], page: [] };
  const open = async () => {
    await page.goto(address);
    await page.locator('section[aria-busy="false"] tbody a').first().waitFor();
  };
  const searchBox = page.getByRole('searchbox');
  for (const arama of ARAMALAR.slice(0, times)) {
    await open();
    found.search.push(
      await timed(page, [`arama=${arama}`, null], () => searchBox.pressSequentially(arama, { delay: 60 })),
    );
  }
  // The list is already sorted by its first column, so the header of that column is clicked last.
  await open();
  const headers = page.getByRole('columnheader').getByRole('button');
  const [first, ...others] = await headers.allInnerTexts();
  for (const column of [...others, first!].slice(0, times)) {
    found.sort.push(await timed(page, ['sirala=', column], () => headers.filter({ hasText: column }).first().click()));
  }
  await open();
  for (let n = 2; n < times + 2; n += 1)
    found.page.push(
      await timed(page, [`sayfa=${n}`, null], () => page.getByRole('button', { name: 'Sonraki sayfa' }).click()),
    );
  return found;
};

const NAMES = { search: 'search, last key', sort: 'sort, click', page: 'next page, click' } as const;

const rowsOf = (list: string, found: Awaited<ReturnType<typeof measurePage>>): Row[] =>
  (Object.keys(NAMES) as (keyof typeof NAMES)[]).flatMap((act) => {
    const common = {
      goal: 'P13',
      unit: 'ms',
      limit: null,
      ratio: null,
      bound: { at: 'most', value: 300 },
      detail: found[act],
    } as const;
    return [
      {
        ...common,
        measure: `${list}: ${NAMES[act]} to rows painted, median of ${found[act].length}`,
        ours: median(found[act]),
      },
      { ...common, measure: `${list}: the same, worst`, ours: Math.max(...found[act]) },
    ];
  });

export const measureLists = async ({ office, server, plan }: Bench): Promise<Row[]> => {
  const [accountant] = await listAccountants(office, 1);
  const browser = await chromium.launch(await findChromium());
  const times = plan.rounds + 2;
  try {
    const rows: Row[] = [];
    for (const [list, tc, path] of [
      ['/mukellefler', ADMIN_TC, '/mukellefler?sekme=liste'],
      ['/muh-panel/musteriler', accountant!.tc, '/muh-panel/musteriler'],
    ] as const) {
      const page = await (
        await browser.newContext({ locale: 'tr-TR', viewport: { width: 1280, height: 800 } })
      ).newPage();
      await signInPage(page, server.url, tc);
      rows.push(...rowsOf(list, await measurePage(page, server.url + path, times)));
      await page.context().close();
    }
    return rows;
  } finally {
    await browser.close();
  }
};
