import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/adapters/password.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { fastFolder } from '#server/testing/fast-folder.ts';
import { createTestDatabase } from '#server/testing/test-app.ts';
import { hasDemoOffice, loadDemoIfEmpty } from './load.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const KEY = 'ab'.repeat(32);

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(fastFolder(), 'muhasip-demo-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

/** Starts the server, stops it as soon as it is ready, and returns its exit code and all that it printed. */
const start = (env: Record<string, string>): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const options = { env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...env } };
    const child = execFile(process.execPath, [MAIN], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
    child.stdout?.on('data', (text: string) => text.includes('Muhasip hazır') && setTimeout(() => child.kill(), 300));
  });

describe('the demo office, whose passwords everybody can read', () => {
  it('is not loaded into a fresh folder behind a public address: the start asks for the first superadmin', async () => {
    const fresh = mkdtempSync(join(fastFolder(), 'muhasip-fresh-'));
    const { code, output } = await start({ DATA_DIR: fresh, PUBLIC_URL: 'https://muhasip.ornek', TRUST_PROXY: '1' });
    expect(code).toBe(0);
    expect(output).toContain('İlk kurulum: https://muhasip.ornek/kurulum');
    expect(output).not.toContain('Deneme verisi yüklü');
    rmSync(fresh, { recursive: true });
  });

  it('is loaded on this machine alone, and not served once others can come', async () => {
    expect((await start({})).output).toContain('Deneme verisi yüklü');
    const refused = await start({ PUBLIC_URL: 'https://muhasip.ornek' });
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(
      /^PUBLIC_URL verilmişken başlatılmadı: veritabanında deneme bürosu var .*DEMO_DATA_OPEN_TO_ALL=1\)\.\n$/,
    );
    const open = await start({ PUBLIC_URL: 'https://muhasip.ornek', DEMO_DATA_OPEN_TO_ALL: '1' });
    expect(open).toMatchObject({ code: 0, output: expect.stringContaining('Muhasip hazır: https://muhasip.ornek') });
  });

  it('stays refused while one of its logins has the public password, and not when none has', async () => {
    const server = await startEmbedded({ dataDir });
    const { socketDir: host, port, owner: user, database } = server;
    const client = new pg.Client({ host, port, user, database });
    await client.connect();
    const app = { host, port, user: 'muhasip_app', database };
    const own = await hashPassword('bu-buronun-kendi-parolasi');
    try {
      await client.query(`update kullanicilar set sifre_hash = $1 where rol <> 'muhasebeci'`, [own]);
      expect(await hasDemoOffice(app)).toBe(true);
      await client.query('update kullanicilar set sifre_hash = $1', [own]);
      expect(await hasDemoOffice(app)).toBe(false);
    } finally {
      await client.end();
      await server.stop();
    }
  });

  it('is refused in a PostgreSQL of one’s own too, where the server has only its own login', async () => {
    const t = await createTestDatabase();
    const { host, port, database } = t.app;
    const DATABASE_URL = `postgres://muhasip_app@localhost/${database}?host=${encodeURIComponent(host!)}&port=${port}`;
    await t.owner.query(
      `revoke connect on database ${database} from public; grant connect on database ${database} to muhasip_app`,
    );
    await loadDemoIfEmpty({ ...t.app, user: t.owner.user! });
    const refused = await start({ DATABASE_URL, MUHASIP_KEY: KEY });
    expect(refused.output).toMatch(/^DATABASE_URL verilmişken başlatılmadı: veritabanında deneme bürosu var/);
    await t.drop();
  });
});
