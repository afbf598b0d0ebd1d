import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fastFolder } from '#server/testing/fast-folder.ts';
import { startServer } from './server.ts';

/** A new data folder with the demo office, which is loaded once per run and then copied. */
export const copyOffice = (parent = fastFolder()): string => {
  const folder = mkdtempSync(join(parent, 'muhasip-e2e-'));
  // The database's files keep their owner.
  execFileSync('cp', ['-a', `${process.env.E2E_OFFICE}/.`, folder]);
  return folder;
};

// biome-ignore lint/style/noDefaultExport: Playwright calls a file's default export before the tests
export default async function loadOffice(): Promise<() => void> {
  const dataDir = mkdtempSync(join(fastFolder(), 'muhasip-e2e-'));
  const { stop } = await startServer({ DATA_DIR: dataDir });
  await stop();
  process.env.E2E_OFFICE = dataDir;
  return () => rmSync(dataDir, { recursive: true });
}
