import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/adapters/password.ts';
import { CHILD_ENV } from '#server/testing/child-env.ts';
import { fastFolder } from '#server/testing/fast-folder.ts';
import { isWhole } from '#server/testing/sample.ts';
import { createTestDatabase } from '#server/testing/test-app.ts';
import { hasDemoOffice, loadDemoIfEmpty } from './load.ts';

const MAIN = join(import.meta.dirname, '../main.ts');

let dataDir: string;
let t: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  dataDir = mkdtempSync(join(fastFolder(), 'muhasip-demo-'));
  t = await createTestDatabase();
  await loadDemoIfEmpty({ ...t.app, user: t.owner.user! });
});
afterAll(async () => {
  await t.drop();
  rmSync(dataDir, { recursive: true });
});

/** Starts the server, stops it as soon as it is ready, and returns its exit code and all that it printed. */
const start = (env: Record<string, string>): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const options = { env: { ...CHILD_ENV, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...env } };
    const child = execFile(process.execPath, [MAIN], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
    child.stdout?.on('data', (text: string) => text.includes('Muhasip hazır') && setTimeout(() => child.kill(), 300));
  });

describe.runIf(isWhole)('the demo office, whose passwords everybody can read', () => {
  it('is not loaded into a fresh folder behind a public address: the start asks for the first superadmin', async () => {
    const { code, output } = await start({ PUBLIC_URL: 'https://muhasip.ornek', TRUST_PROXY: '1' });
    expect(code).toBe(0);
    expect(output).toContain('İlk kurulum: https://muhasip.ornek/kurulum');
    expect(output).not.toContain('Deneme verisi yüklü');
  });

  // The folder of the test above has no office yet, so the demo office could still be loaded into it.
  it('is not loaded for the office’s network either, and the address that the start names can be opened', async () => {
    const { code, output } = await start({ HOST: '0.0.0.0' });
    expect(code).toBe(0);
    expect(output).toMatch(/İlk kurulum: http:\/\/(?!0\.0\.0\.0)[\w.]+:\d+\/kurulum/);
    expect(output).not.toContain('Deneme verisi yüklü');
  });

  it('is not served from a database that has it already, unless that is meant', async () => {
    const { host, port, database } = t.app;
    const DATABASE_URL = `postgres://muhasip_app@localhost/${database}?host=${encodeURIComponent(host!)}&port=${port}`;
    const env = { DATABASE_URL, MUHASIP_KEY: 'ab'.repeat(32) };
    const refused = await start(env);
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(
      /^DATABASE_URL verilmişken başlatılmadı: veritabanında deneme bürosu var .*DEMO_DATA_OPEN_TO_ALL=1\)\.\n$/,
    );
    const open = await start({ ...env, DEMO_DATA_OPEN_TO_ALL: '1' });
    expect(open).toMatchObject({ code: 0, output: expect.stringContaining('Muhasip hazır') });
  });

  it('is recognised while the public password opens one of its logins, and not when it opens none', async () => {
    const own = await hashPassword('bu-buronun-kendi-parolasi');
    await t.owner.query(`update kullanicilar set sifre_hash = $1 where rol <> 'muhasebeci'`, [own]);
    expect(await hasDemoOffice(t.app)).toBe(true);
    await t.owner.query('update kullanicilar set sifre_hash = $1', [own]);
    expect(await hasDemoOffice(t.app)).toBe(false);
  });
});
