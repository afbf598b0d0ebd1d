import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Wire } from './browser.ts';
import { freePort, startProgram, until } from './programs.ts';

/** Marionette's frames are `<bytes>:<json>`; an answer is `[1, id, error, result]`. */
function speak(socket: Socket): (command: string, params: object) => Promise<unknown> {
  const waiting = new Map<number, (answer: [{ error: string; message: string } | null, unknown]) => void>();
  let rest = Buffer.alloc(0);
  socket.on('data', (data) => {
    rest = Buffer.concat([rest, data]);
    for (;;) {
      const colon = rest.indexOf(58);
      const end = colon + 1 + Number(rest.subarray(0, colon));
      if (colon < 0 || rest.length < end) return;
      const message = JSON.parse(rest.subarray(colon + 1, end).toString());
      rest = rest.subarray(end);
      if (Array.isArray(message)) waiting.get(message[1])?.([message[2], message[3]]);
    }
  });
  let last = 0;
  return async (command, params) => {
    last += 1;
    const text = JSON.stringify([0, last, command, params]);
    const answered = new Promise<[{ error: string; message: string } | null, unknown]>((done) => {
      waiting.set(last, done);
    });
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [error, result] = await answered;
    if (error) throw new Error(`${error.error}: ${error.message}`);
    return result;
  };
}

/** Firefox through Marionette, its own WebDriver: Debian has no geckodriver, which only translates http into it. */
export async function startFirefox(): Promise<Wire> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'muhasip-firefox-'));
  const prefs = {
    'marionette.port': port,
    'intl.accept_languages': 'tr-TR',
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.disabledForTesting': true,
  };
  const lines = Object.entries(prefs).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile];
  const program = startProgram('firefox-esr', args, { MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '900' });
  const socket = await until('Firefox', () => {
    return new Promise<Socket>((done, fail) => {
      const it = connect(port, '127.0.0.1', () => done(it)).once('error', fail);
    });
  });
  const send = speak(socket);
  await send('WebDriver:NewSession', {});
  return {
    ask: async (command, params) => {
      const result = (await send(`WebDriver:${command}`, params)) as { value?: unknown } | null;
      return result && 'value' in result ? result.value : result;
    },
    stop: async () => {
      socket.destroy();
      await program.stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
