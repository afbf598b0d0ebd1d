import { startChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';
import type { Browser } from './tab.ts';

const BROWSERS = { chromium: startChromium, firefox: startFirefox };

/** Tries the browsers that the command names, or else all of them, one after the other. */
export async function inEachBrowser(attempt: (start: () => Promise<Browser>) => Promise<void>): Promise<void> {
  for (const [name, start] of Object.entries(BROWSERS))
    if (process.argv.length === 2 || process.argv.includes(name)) await attempt(start);
}
