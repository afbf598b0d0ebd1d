import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, Tab } from './tab.ts';

const FIREFOX = 'firefox-esr';

// biome-ignore lint/suspicious/noExplicitAny: each command has an answer of its own
type Answer = { id: number; result?: any; error?: string; message?: string };

const listening = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${FIREFOX} ended with code ${code}`)));
    createInterface({ input: child.stderr! }).on('line', (line) => {
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });

/** WebDriver BiDi over Node's own WebSocket, since Playwright drives only Firefoxes that it has built itself. */
async function connect(address: string) {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(data);
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let sent = 0;
  return async (method: string, params: object = {}): Promise<Answer['result']> => {
    sent += 1;
    socket.send(JSON.stringify({ id: sent, method, params }));
    const { result, error, message } = await new Promise<Answer>((resolve) => waiting.set(sent, resolve));
    if (error) throw new Error(`${method}: ${error} ${message}`);
    return result;
  };
}

export async function startFirefox(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'muhasip-firefox-'));
  const child = spawn(FIREFOX, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile, MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '800' },
  });
  const exited = once(child, 'exit');
  const send = await connect(await listening(child));
  const { capabilities } = await send('session.new', { capabilities: {} });
  const { browserName, browserVersion } = capabilities;

  const openTab = async (): Promise<Tab> => {
    const { context } = await send('browsingContext.create', { type: 'tab' });
    return {
      goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'none' })),
      run: async (expression) => {
        const { result, exceptionDetails } = await send('script.evaluate', {
          expression: `(async () => JSON.stringify(await (${expression})) ?? 'null')()`,
          target: { context },
          awaitPromise: true,
        });
        if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
        return JSON.parse(result.value);
      },
      front: async () => void (await send('browsingContext.activate', { context })),
      close: async () => void (await send('browsingContext.close', { context })),
    };
  };
  return {
    name: `${browserName} ${browserVersion}`,
    openTab,
    // Firefox keeps the tabs of one site in one process, so the death of one is a tab that is closed.
    kill: (tab) => tab.close(),
    killed: 'closed',
    close: async () => {
      await send('browser.close').catch(() => child.kill());
      await exited;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
