import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '#e2e/server.ts';
import { ACTS } from './acts.ts';
import { Browser, type Wire } from './browser.ts';
import { listen } from './ear.ts';
import { startFirefox } from './marionette.ts';
import { findHindrance } from './packages.ts';
import { guestPages, lookAt, pagesOf, ROLES, signIn, signOut } from './pages.ts';
import { startWebKit } from './webkit.ts';

/**
 * `npm run trial:browsers` opens every page of every role in WebKit and Firefox and does in them what an office does.
 * Each browser has a demo office of its own.
 */
const hindrance = findHindrance();
if (hindrance) {
  console.error(hindrance);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'muhasip-browsers-'));
const ENGINES: Record<string, () => Promise<Wire>> = { WebKit: startWebKit, Firefox: startFirefox };

/** What was wrong, by row of the table. */
async function tryEngine(start: () => Promise<Wire>): Promise<Map<string, string>> {
  const server = await startServer({ LOG_LEVEL: 'error' });
  const wire = await start();
  const ear = await listen(server.baseURL);
  const browser = new Browser(wire, ear);
  const results = new Map<string, string>();
  const note = async (row: string, look: () => Promise<unknown>): Promise<void> => {
    const wrong = await look().catch((error: Error) => error.message);
    results.set(row, typeof wrong === 'string' ? wrong : 'ok');
    if (typeof wrong === 'string') console.error(`${row}: ${wrong}`);
  };
  try {
    await wire.ask('SetWindowRect', { x: 0, y: 0, width: 1280, height: 900 });
    for (const path of guestPages) await note(`guest ${path}`, () => lookAt(browser, path));
    for (const role of ROLES) {
      await signIn(browser, role);
      for (const path of await pagesOf(browser, role))
        await note(`${role} ${path.replace(/\/\d+$/, '/…')}`, () => lookAt(browser, path));
      for (const act of ACTS.filter((it) => it.role === role))
        await note(`${role}: ${act.name}`, async () => void (await act.do(browser, folder)));
      await signOut(browser);
    }
  } finally {
    await wire.stop();
    ear.stop();
    await server.stop();
  }
  return results;
}

const names = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(ENGINES);
const columns = new Map<string, Map<string, string>>();
try {
  for (const name of names) columns.set(name, await tryEngine(ENGINES[name]!));
} finally {
  rmSync(folder, { recursive: true });
}
const rows = [...new Set([...columns.values()].flatMap((column) => [...column.keys()]))];
console.log(`| | ${names.join(' | ')} |\n| --- | ${names.map(() => '---').join(' | ')} |`);
for (const row of rows)
  console.log(`| ${row} | ${names.map((name) => columns.get(name)?.get(row) ?? '–').join(' | ')} |`);
const failed = [...columns.values()].flatMap((column) => [...column.values()]).filter((it) => it !== 'ok').length;
console.log(`${rows.length} rows, ${failed} wrong`);
process.exit(failed === 0 ? 0 : 1);
