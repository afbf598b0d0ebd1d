import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { APP_VERSION } from '#server/config/app-version.ts';
import { CHILD_ENV } from '#server/testing/child-env.ts';
import { createTestDatabase } from '#server/testing/test-app.ts';

let t: Awaited<ReturnType<typeof createTestDatabase>>;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'muhasip-ledger-'));
  t = await createTestDatabase();
});
afterAll(async () => {
  await t.drop();
  rmSync(dataDir, { recursive: true });
});

const url = (user: string): string =>
  `postgres://${user}@localhost/${t.owner.database}?host=${encodeURIComponent(t.owner.host)}&port=${t.owner.port}`;
const run = (command: string, env: Record<string, string>): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const options = { env: { ...CHILD_ENV, DATA_DIR: dataDir, ...env } };
    execFile(process.execPath, [join(import.meta.dirname, command)], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
const given = () => ({ DATABASE_URL: url('muhasip_app'), DATABASE_OWNER_URL: url(String(t.owner.user)) });
const check = (env: Record<string, string> = given()) => run('check-ledger-command.ts', env);
const changeSetting = (value: string) =>
  t.owner.query(`update ayarlar set deger = $1 where ad = 'yedek_sayisi'`, [value]);
const state = async () =>
  (
    await t.owner.query(`select (select count(*) from denetim) as entries, (select count(*) from denetim_block) as blocks,
      (select array_agg(s::text order by ad) from schema_files s) as files`)
  ).rows;

it('the check of the ledger changes nothing, neither the layout nor the seals nor the data folder', async () => {
  await changeSetting('9');
  const before = await state();
  expect(await check()).toMatchObject({ code: 0, output: expect.stringMatching(/\nDefter tutarlı\.\n$/) });
  expect([await state(), readdirSync(dataDir)]).toEqual([before, []]);
});

it('the check of the ledger accepts new entries of a restored log that are not sealed yet, and seals nothing', async () => {
  const seal = () => t.owner.query('select gate.seal_denetim()');
  await seal();
  // The last block becomes one of another PostgreSQL server, whose transactions had far greater numbers.
  await t.owner.query(`begin; set local session_replication_role = replica;
    update denetim_block set system_id = system_id + 1, xact_id = '1000000000', snapshot = '1000000000:1000000000:';
    update denetim_block b set hash = app.hash_block(b,
      (select string_agg(app.hash_denetim(d), '' order by d.denetim_id) from denetim d));
    commit`);
  await changeSetting('10');
  const before = await state();
  expect(await check()).toMatchObject({ code: 0 });
  expect(await state()).toEqual(before);
  await seal();
});

it.each(['check-ledger-command.ts', 'rotate-key-command.ts'])(
  '%s refuses a database of another layout in one line and leaves it as it is',
  async (command) => {
    const key = { MUHASIP_KEY: ['ab', 'cd'].map((pair) => pair.repeat(32)).join(',') };
    const { rows } = await t.owner.query(`select hash, release from schema_files where ad = 'schema/oturum/gate.sql'`);
    const put = (hash: string, release: string) =>
      t.owner.query(`update schema_files set hash = $1, release = $2 where ad = 'schema/oturum/gate.sql'`, [
        hash,
        release,
      ]);
    const refusal = async () => {
      const before = await state();
      const { code, output } = await run(command, { ...given(), ...key });
      expect([code, await state()]).toEqual([1, before]);
      return output;
    };
    await put('another', rows[0].release);
    expect(await refusal()).toBe(
      "Veritabanı güncel değil (schema/oturum/gate.sql uygulanmamış): 'npm run migrate' çalıştırın; gömülü veritabanını sunucunun başlangıcı günceller.\n",
    );
    const next = APP_VERSION.replace(/\d+\.\d+$/, (version) => `${Number.parseInt(version, 10) + 1}.0`);
    await put('another', next);
    expect(await refusal()).toMatch(new RegExp(`^Bu veritabanı Muhasip ${next} sürümünün; .*\n$`));
    await put(rows[0].hash, rows[0].release);
  },
);

it('the check of the ledger finds what was changed silently, and that its own functions were replaced to hide it', async () => {
  const row = /Ayar.* denetimde 9, şimdi 3|denetimde 10, şimdi 3/;
  await t.owner.query(`set session_replication_role = replica; drop trigger denetim_update on ayarlar`);
  await changeSetting('3');
  await t.owner.query('reset session_replication_role');
  const open = await check();
  expect(open.code).toBe(1);
  expect(open.output).toContain('veritabanının düzeni: ayarlar: tetikleyici denetim_update yok.\n');
  expect(open.output).toMatch(row);
  expect(open.output).toMatch(/denetime yazılmıyor: denetim_update tetikleyicisi/);
  await t.owner.query(`create or replace function gate.check_kanit(p_haric text default null) returns table (tablo text,
    satir_id bigint, tur text, kimin text, donem text, denetimde jsonb, simdi jsonb) language sql
    as 'select null, null::bigint, null, null, null, null::jsonb, null::jsonb where false'`);
  const hidden = await check();
  expect(hidden.output).not.toMatch(row);
  expect(hidden.output).toContain('veritabanının düzeni: gate.check_kanit(text) işlevi sürümdekinden farklı.\n');
  expect(hidden.output).toContain('Düzen bu sürümün değil: aşağıda tutarlı görünene güvenmeyin.\n');
  expect(hidden).toMatchObject({ code: 1, output: expect.stringMatching(/\n\d tutarsızlık bulundu\.\n$/) });
});

it('the check of the ledger does not make a database where there is none', async () => {
  expect(await check({})).toEqual({ code: 1, output: `DATA_DIR içinde veritabanı yok: ${dataDir}\n` });
  expect(readdirSync(dataDir)).toEqual([]);
});
