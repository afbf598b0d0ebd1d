import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { Gecici } from './gecici.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'muhasip-gecici-'));
const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
});

const RECEIVES = `
  import { writeFileSync } from 'node:fs';
  import { Gecici } from '#server/http/gecici.ts';
  const path = await new Gecici(process.argv[1]).path();
  writeFileSync(path, 'belge');
  console.log(path);
  setInterval(() => {}, 1_000);`;

async function receiveElsewhere(): Promise<{ child: ChildProcess; path: string }> {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', RECEIVES, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const [said] = await once(child.stdout!, 'data');
  return { child, path: String(said).trim() };
}

it('what a killed server was receiving is gone after the next start; what another one receives there is not', async () => {
  const [killed, other] = await Promise.all([receiveElsewhere(), receiveElsewhere()]);
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');
  // A process of an earlier time had the number of one that runs now.
  const earlier = join(dataDir, 'gecici', `${process.pid}-0123456789ab`);
  const start = new Gecici(dataDir);
  const own = await start.path();
  writeFileSync(own, 'belge');
  writeFileSync(earlier, 'belge');
  await start.empty();
  expect([killed.path, earlier, other.path, own].map(existsSync)).toEqual([false, false, true, true]);
  await start.close();
  expect(existsSync(own)).toBe(false);
  expect(existsSync(other.path)).toBe(true);
});

it('a folder that nobody uploaded to yet is no trouble at the start', async () => {
  const empty = mkdtempSync(join(dataDir, 'bos-'));
  await new Gecici(empty).empty();
  expect(readdirSync(empty)).toEqual([]);
});

it('a server empties it at its start, and leaves nothing of its own when it stops', async () => {
  const dir = mkdtempSync(join(dataDir, 'sunucu-'));
  const old = join(dir, 'gecici', '1-0123456789ab');
  mkdirSync(old, { recursive: true });
  writeFileSync(join(old, 'belge'), 'belge');
  const t = await createTestApp({ dataDir: dir });
  expect(existsSync(old)).toBe(false);
  writeFileSync(await t.app.gecici.path(), 'belge');
  await t.close();
  expect(readdirSync(join(dir, 'gecici'))).toEqual([]);
});
