import { chromium, type Page } from 'playwright';
import { findChromium } from '#e2e/chromium.ts';
import type { Browser, Tab } from './tab.ts';

export async function startChromium(): Promise<Browser> {
  const browser = await chromium.launch(await findChromium());
  const context = await browser.newContext({ locale: 'tr-TR' });
  const pages = new Map<Tab, Page>();
  return {
    name: `chromium ${browser.version()}`,
    openTab: async () => {
      const page = await context.newPage();
      const tab: Tab = {
        goto: async (url) => void page.goto(url, { waitUntil: 'commit' }).catch(() => {}),
        run: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
        front: () => page.bringToFront(),
        close: () => page.close(),
      };
      pages.set(tab, page);
      return tab;
    },
    kill: async (tab) => {
      const page = pages.get(tab)!;
      const session = await context.newCDPSession(page);
      // A renderer that crashes never answers.
      void session.send('Page.crash').catch(() => {});
      await page.waitForEvent('crash');
    },
    killed: 'crashed',
    close: () => browser.close(),
  };
}
