import type { Wire } from './browser.ts';
import { WEBKIT } from './packages.ts';
import { freePort, startProgram, until } from './programs.ts';

const PATHS: Record<string, [string, string]> = {
  Navigate: ['POST', 'url'],
  ExecuteScript: ['POST', 'execute/sync'],
  FindElement: ['POST', 'element'],
  ElementClick: ['POST', 'element/:id/click'],
  ElementSendKeys: ['POST', 'element/:id/value'],
  SetWindowRect: ['POST', 'window/rect'],
};

/** WebKitGTK through WebKitWebDriver, which speaks WebDriver over http. */
export async function startWebKit(): Promise<Wire> {
  const port = await freePort();
  const screen = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24']);
  const display = await until('Xvfb', async () => screen.read().find((line) => /^\d+$/.test(line)));
  const program = startProgram('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: `:${display}`,
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    GTK_A11Y: 'none',
  });
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: WEBKIT, args: ['--automation'] } } };
  const session = await until('WebKitWebDriver', () => send('POST', 'session', { capabilities }));
  const { sessionId } = session as { sessionId: string };
  return {
    ask: (command, params) => {
      const [method, path] = PATHS[command]!;
      return send(method, `session/${sessionId}/${path.replace(':id', String(params.id))}`, params);
    },
    stop: async () => {
      await send('DELETE', `session/${sessionId}`);
      await program.stop();
      await screen.stop();
    },
  };
}
