import { setTimeout as sleep } from 'node:timers/promises';
import { createHizmet } from '#contract/hizmet/hizmet.ts';
import { endKullaniciOturumlari } from '#contract/kisi/kullanici.ts';
import { getOturum } from '#contract/oturum/oturum.ts';
import { startServer } from '#e2e/server.ts';
import { tcFrom } from '#server/demo/numbers.ts';
import { DEMO_TC } from '#server/demo/people.ts';
import { inEachBrowser } from './each-browser.ts';
import { signInProgram, signInScript } from './office.ts';
import { AT_LOGIN, type Browser, stateIs, type Tab, waitFor } from './tab.ts';

/**
 * `node trial/tabs/tabs.ts [chromium|firefox]` opens twenty tabs of one user over plain http in Chromium and Firefox (Debian's
 * firefox-esr) and prints how long each act takes to show in all of them.
 */
const TABS = 20;
const PAGE = '/services';
const USER = DEMO_TC.superadmin;
const OTHER = tcFrom(100_100_037);
const { baseURL, stop } = await startServer({ LOG_LEVEL: 'silent' });

const ask = await signInProgram(baseURL, USER);
const streams = async (): Promise<number> =>
  Number(/^muhasip_event_streams (\d+)/m.exec(await fetch(`${baseURL}/metrics`).then((it) => it.text()))?.[1]);

const LIVE = stateIs('open');
const shows = (text: string) => `document.body.innerText.includes(${JSON.stringify(text)})`;

async function untilAll(tabs: readonly Tab[], expression: string, isFronted = false): Promise<string> {
  const { reached, seconds } = await waitFor(tabs, expression, isFronted);
  return `${reached.length} of ${tabs.length} tabs after ${seconds} s`;
}

async function openAll(browser: Browser): Promise<Tab[]> {
  const first = await browser.openTab();
  await first.goto(`${baseURL}/login`);
  await untilAll([first], AT_LOGIN);
  await first.run(signInScript(USER));
  const tabs = [first, ...(await Promise.all(Array.from({ length: TABS - 1 }, browser.openTab)))];
  const seconds: number[] = [];
  for (const tab of tabs) {
    const start = performance.now();
    await tab.front();
    await tab.goto(baseURL + PAGE);
    await untilAll([tab], LIVE);
    seconds.push((performance.now() - start) / 1000);
  }
  const [most, last] = [Math.max(...seconds), seconds.at(-1)!].map((it) => it.toFixed(1));
  print('opened one after the other and live', `slowest ${most} s, the last ${last} s; ${await streams()} stream(s)`);
  return tabs;
}

/** Tabs of one site may share a process, and then end together. */
async function living(tabs: readonly Tab[]): Promise<Tab[]> {
  const answers = await Promise.all(tabs.map((tab) => tab.run('1').catch(() => null)));
  return tabs.filter((_, i) => answers[i] === 1);
}

const print = (what: string, result: string) => console.log(`  ${what.padEnd(56)} ${result}`);

let hizmetler = 0;
async function tryChange(tabs: readonly Tab[], what: string): Promise<void> {
  hizmetler += 1;
  const name = `Sekme denemesi ${hizmetler}-${process.pid}`;
  await tabs.at(-1)!.front();
  await ask('POST', createHizmet.path, { ad: name, aciklama: name, fiyat: 100 });
  print(`${what}: in the tab in front`, await untilAll(tabs.slice(-1), shows(name)));
  print(`${what}: in each tab when it is shown`, await untilAll(tabs, shows(name), true));
}

async function tryBrowser(start: () => Promise<Browser>): Promise<void> {
  const browser = await start();
  try {
    console.log(`${browser.name}, ${baseURL}`);
    const opened = await openAll(browser);
    const first = opened[0]!;
    await tryChange(opened, "another's change");

    await browser.kill(first);
    const tabs = await living(opened);
    print(`the first tab is ${browser.killed}`, `${tabs.length} tabs stay`);
    await tryChange(tabs, 'a change after that');
    print('streams', String(await streams()));

    const askOther = await signInProgram(baseURL, OTHER);
    const { ad, kullanici_id } = await askOther('GET', getOturum.path);
    await tabs[0]!.run(signInScript(OTHER));
    await tabs[0]!.goto(baseURL + PAGE);
    print('one tab signs in as another; all show that one', await untilAll(tabs, `${shows(ad)} && ${LIVE}`));
    await sleep(11_000);
    print('streams a heartbeat later', String(await streams()));

    await ask('DELETE', endKullaniciOturumlari.path.replace(':id', String(kullanici_id)));
    print('the session ends on the server; all ask to sign in', await untilAll(tabs, AT_LOGIN));

    await tabs[0]!.run(signInScript(USER));
    await Promise.all(tabs.map((tab) => tab.goto(baseURL + PAGE)));
    print('signed in again; all live', await untilAll(tabs, LIVE, true));
    await tabs[0]!.goto(`${baseURL}/logout`);
    print('one tab signs out; the others ask to sign in', await untilAll(tabs.slice(1), AT_LOGIN));
    await sleep(1_000);
    print('streams', String(await streams()));
  } finally {
    await browser.close();
  }
}

try {
  await inEachBrowser(tryBrowser);
} finally {
  await stop();
}
