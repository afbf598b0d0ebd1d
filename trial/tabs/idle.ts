import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { getMukellef, listMukellefler, updateMukellef } from '#contract/mukellef/mukellef.ts';
import { setAyarlar } from '#contract/sistem/ayar.ts';
import { findChromium } from '#e2e/chromium.ts';
import { startServer } from '#e2e/server.ts';
import { DEMO_TC } from '#server/demo/people.ts';
import { signInProgram, signInScript } from './office.ts';

/**
 * `node trial/tabs/idle.ts` (eight minutes): with an idle limit of five minutes, while others write once a second,
 * it prints after how many minutes a screen that nobody touches, and one whose mouse moves now and then, sign out.
 */
const LIMIT_MINUTES = 5;
const MINUTE = 60_000;
const LONGEST = 8 * MINUTE;
const HAND_PAUSE = 20_000;

const { baseURL, stop } = await startServer({ LOG_LEVEL: 'silent' });
const office = await signInProgram(baseURL, DEMO_TC.superadmin);
const staff = await signInProgram(baseURL, DEMO_TC.personel);
await office('PUT', setAyarlar.path, { guvenlik_oturum_bosta_dk: LIMIT_MINUTES });
const { satirlar: mukellefler } = await staff('GET', listMukellefler.path);
const path = getMukellef.path.replace(':mukellef_id', mukellefler[0].mukellef_id);

const browser = await chromium.launch(await findChromium());

interface Screen {
  name: string;
  pages: Page[];
  asked: number;
  signedOut: number | null;
}

async function open(name: string, tabs: number): Promise<Screen> {
  const context = await browser.newContext({ locale: 'tr-TR' });
  const pages = await Promise.all(Array.from({ length: tabs }, () => context.newPage()));
  const screen: Screen = { name, pages, asked: 0, signedOut: null };
  await pages[0]!.goto(`${baseURL}/login`);
  await pages[0]!.evaluate(signInScript(DEMO_TC.personel));
  for (const page of pages) {
    await page.goto(`${baseURL}/dashboard`);
    await page.getByText('Canlı', { exact: true }).waitFor();
    page.on('request', (request) => {
      if (request.url().includes('/api/')) screen.asked += 1;
    });
  }
  return screen;
}

const left = await open('two tabs that nobody touches', 2);
const used = await open(`a tab whose mouse moves every ${HAND_PAUSE / 1000} s`, 1);
const start = Date.now();
const minutes = () => (Date.now() - start) / MINUTE;
let writes = 0;
let moved = start;
let { surum, ad } = await office('GET', path);
while (Date.now() - start < LONGEST) {
  await sleep(1_000);
  ({ surum, ad } = await office('PUT', updateMukellef.path.replace(':mukellef_id', mukellefler[0].mukellef_id), {
    ad,
    surum,
    adres: `Deneme Sokak ${writes}`,
  }));
  writes += 1;
  if (Date.now() - moved > HAND_PAUSE) {
    moved = Date.now();
    await used.pages[0]!.mouse.move(200 + (writes % 200), 300);
  }
  for (const screen of [left, used])
    if (screen.signedOut === null && screen.pages.every((page) => page.url().includes('/login')))
      screen.signedOut = minutes();
}
console.log(`limit ${LIMIT_MINUTES} minutes, ${writes} writes by others in ${minutes().toFixed(1)} minutes`);
for (const { name, asked, signedOut } of [left, used])
  console.log(
    `  ${name}: ${asked} requests by its pages, ` +
      (signedOut === null ? 'still signed in' : `all tabs at the sign-in after ${signedOut.toFixed(1)} minutes`),
  );
await browser.close();
await stop();
