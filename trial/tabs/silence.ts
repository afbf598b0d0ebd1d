import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { startServer } from '#e2e/server.ts';
import { DEMO_TC } from '#server/demo/people.ts';
import { inEachBrowser } from './each-browser.ts';
import { signInScript } from './office.ts';
import { AT_LOGIN, type Browser, stateIs, waitFor } from './tab.ts';

/**
 * `node trial/tabs/silence.ts [chromium|firefox]` puts a proxy between browser and server that forwards nothing any
 * more without closing anything, as a router that forgets, and prints how soon the screen says so and is live again.
 */
const { baseURL, stop } = await startServer({ LOG_LEVEL: 'silent' });
const pairs: Socket[][] = [];
let isMute = false;
const proxy = createServer((browser) => {
  const server = connect(Number(new URL(baseURL).port), '127.0.0.1');
  const pair = [browser, server];
  pairs.push(pair);
  for (const [from, to] of [pair, pair.toReversed()] as [Socket, Socket][]) {
    from.on('data', (bytes) => pairs.includes(pair) && !isMute && to.write(bytes));
    from.on('close', () => to.destroy());
    from.on('error', () => {});
  }
});
proxy.listen(0, '127.0.0.1');
await once(proxy, 'listening');
const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
async function tryBrowser(start: () => Promise<Browser>): Promise<void> {
  const browser = await start();
  const tab = await browser.openTab();
  const secondsUntil = async (state: string): Promise<string> => {
    const { reached, seconds } = await waitFor([tab], stateIs(state));
    return reached.length > 0 ? `${state} after ${seconds} s` : `not ${state} after ${seconds} s`;
  };
  await tab.goto(`${address}/login`);
  await waitFor([tab], AT_LOGIN);
  await tab.run(signInScript(DEMO_TC.superadmin));
  await tab.goto(`${address}/dashboard`);
  console.log(browser.name);
  console.log(`  opened: ${await secondsUntil('open')}`);
  for (const isGone of [false, true]) {
    // The connections that are open now stay silent for good; new ones are silent only while the network is gone.
    pairs.length = 0;
    isMute = isGone;
    console.log(
      `  open connections fall silent${isGone ? ', and so do new ones' : ''}: ${await secondsUntil('connecting')}`,
    );
    if (isGone) console.log(`  nothing comes through for longer: ${await secondsUntil('lost')}`);
    isMute = false;
    console.log(`  new connections come through: ${await secondsUntil('open')}`);
  }
  await browser.close();
}

try {
  await inEachBrowser(tryBrowser);
} finally {
  proxy.close();
  await stop();
}
