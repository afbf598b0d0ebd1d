import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listMuhasebeciler } from '#contract/kisi/muhasebeci.ts';
import { TOKEN_PATH } from '#contract/oturum/oturum-metin.ts';
import { PASSWORD, tcNo } from '#server/testing/office.ts';
import { sampleOf } from '#server/testing/sample.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const COMMAND = join(import.meta.dirname, 'reset-password-command.ts');
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const tcOf = async (rol: string, seviye: string | null): Promise<string> => {
  const { rows } = await t.owner.query(
    `select k.tc_kimlik_no from kullanicilar k left join admin a on a.admin_id = k.admin_id
     where k.rol = $1 and a.yetki_seviyesi is not distinct from $2`,
    [rol, seviye],
  );
  return rows[0].tc_kimlik_no;
};
const signIn = (username: string, password: string) =>
  t.app.inject({
    method: 'POST',
    url: TOKEN_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username, password, grant_type: 'password' }).toString(),
  });
const kanit = async () =>
  (await t.owner.query(`select * from gate.check_kanit() k where k.tablo = 'kullanicilar' order by k.satir_id`)).rows;
const reset = (...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const { host, port, database, user } = t.owner;
    const url = (login: unknown) =>
      `postgres://${login}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
    const env = {
      PATH: process.env.PATH,
      DATA_DIR: t.dataDir,
      DATABASE_URL: url('muhasip_app'),
      DATABASE_OWNER_URL: url(user),
    };
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

it('a superadmin who forgot the password gets one for the next sign-in, while open sessions can do nothing', async () => {
  const tc = await tcOf('admin', 'superadmin');
  expect((await t.call('superadmin', listMuhasebeciler)).statusCode).toBe(200);
  const before = await kanit();
  const { code, output } = await reset(tc);
  expect(code, output).toBe(0);
  const sifre = /^Geçici şifre: (\S+)$/m.exec(output)?.[1] as string;
  expect((await signIn(tc, PASSWORD)).statusCode).toBe(401);
  expect((await t.call('superadmin', listMuhasebeciler)).json()).toMatchObject({ code: 'SIFRE_DEGISTIRILMELI' });
  const headers = { authorization: `Bearer ${(await signIn(tc, sifre)).json().access_token}` };
  expect((await t.app.inject({ url: listMuhasebeciler.path, headers })).json()).toMatchObject({
    code: 'SIFRE_DEGISTIRILMELI',
  });
  expect(await kanit()).toEqual(before);
});

it('nobody but a superadmin gets a password by the command, because superadmins give them one', async () => {
  const others = [await tcOf('admin', 'admin'), await tcOf('muhasebeci', null), tcNo(999)];
  for (const tc of sampleOf('others', others, () => ['another']))
    expect(await reset(tc)).toEqual({
      code: 1,
      output: `Bu TC kimlik numarasıyla giriş yapan bir süper yönetici yok: ${tc}\n`,
    });
  expect(await reset()).toMatchObject({ code: 1, output: expect.stringContaining('Kullanım: npm run reset-password') });
  expect((await signIn(others[0] as string, PASSWORD)).statusCode).toBe(200);
});
