import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHILD_ENV } from '#server/testing/child-env.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'muhasip-backup-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const refusal = (...args: string[]): Promise<string> =>
  new Promise((resolve) => {
    const env = { ...CHILD_ENV, DATA_DIR: dataDir };
    execFile(process.execPath, [join(import.meta.dirname, 'backup-command.ts'), ...args], { env }, (_error, out, err) =>
      resolve(`${out}${err}`.trim()),
    );
  });

it('knows the documented options by their names, and says how it is called where it gets another', async () => {
  expect(await refusal('--anahtar')).toMatch(/^--anahtar yalnızca şifreli yedekle/);
  expect(await refusal('--dogrula')).toMatch(/^MUHASIP_KEY verilmemiş/);
  expect(await refusal('--key')).toMatch(/^Kullanım: npm run backup/);
});
