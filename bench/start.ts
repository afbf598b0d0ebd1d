import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, startChild } from './harness/children.ts';
import type { Row } from './harness/report.ts';
import { median, type Plan } from './harness/rounds.ts';

export const buildWeb = (): void => {
  const script = `import('./scripts/build.mjs').then(({ buildIfStale }) => process.exit(buildIfStale() ? 0 : 1))`;
  if (spawnSync(process.execPath, ['-e', script], { cwd: ROOT, stdio: 'inherit' }).status !== 0)
    throw new Error('the web does not build');
};

export const startDemo = (dataDir: string) =>
  startChild([process.execPath, 'scripts/start.mjs'], {
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO_DATA: '1',
    LOG_LEVEL: 'silent',
    npm_lifecycle_event: 'start',
  });

export const createDataDir = (): string => mkdtempSync(join(tmpdir(), 'muhasip-bench-start-'));

const secondsToReady = async (dataDir: string): Promise<number> => {
  const start = performance.now();
  const server = await startDemo(dataDir);
  const seconds = (performance.now() - start) / 1000;
  const answer = await fetch(`${server.url}/readyz`).finally(server.stop);
  if (!answer.ok) throw new Error(`/readyz answers ${answer.status}`);
  return seconds;
};

export const measureStart = async ({ rounds }: Plan): Promise<Row[]> => {
  buildWeb();
  const cold: number[] = [];
  const warm: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = createDataDir();
    try {
      cold.push(await secondsToReady(dataDir));
      warm.push(await secondsToReady(dataDir));
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  }
  const common = { goal: 'P10', unit: 's', limit: null, ratio: null };
  return [
    { ...common, measure: 'first start to ready, demo office loaded', ours: median(cold), bound: null, detail: cold },
    { ...common, measure: 'second start to ready', ours: median(warm), bound: { at: 'most', value: 3 }, detail: warm },
  ];
};
