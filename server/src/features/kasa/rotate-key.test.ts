import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getKasaDurumu, KASA_ALANLARI, revealKasaDegeri, setKasaDegeri } from '#contract/mukellef/kasa.ts';
import { setAyarSirri } from '#contract/sistem/ayar-sirri.ts';
import { buildApp } from '#server/app.ts';
import { readKeys, writeKeys } from '#server/config/key-file.ts';
import { CHILD_ENV } from '#server/testing/child-env.ts';
import { PASSWORD } from '#server/testing/office.ts';
import { someoneWaits } from '#server/testing/someone-waits.ts';
import { createTestApp, TEST_CONFIG, type TestApp } from '#server/testing/test-app.ts';
import { vaultOf } from './open-vault.ts';

const COMMAND = path.join(import.meta.dirname, '..', '..', 'commands', 'rotate-key-command.ts');
let t: TestApp;
let dataDir: string;
let database: pg.ClientConfig;
const children: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'muhasip-key-'));
  t = await createTestApp({ key: readKeys(dataDir)[0] as Buffer });
  const { host, port, database: name } = t.owner;
  database = { host, port, database: name as string, user: 'muhasip_app' };
  for (const { mukellef, muhasebeci } of Object.values(t.office.ids)) {
    for (const alan of KASA_ALANLARI.mukellefler) {
      await t.ask('admin', setKasaDegeri, {
        body: { tablo: 'mukellefler', id: mukellef, alan, deger: `${alan} ${mukellef}` },
      });
    }
    await t.ask('admin', setKasaDegeri, {
      body: { tablo: 'muhasebeci', id: muhasebeci, alan: 'gib_sifre', deger: `gib ${muhasebeci}` },
    });
  }
  await t.ask('admin', setAyarSirri, { body: { ad: 'smtp_sifre', deger: 'smtp 1' } });
  await giveDogrulayici(readKeys(dataDir)[0] as Buffer);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await t.close();
  rmSync(dataDir, { recursive: true });
});

const url = (user: string): string =>
  `postgres://${user}@localhost/${database.database}?host=${encodeURIComponent(String(database.host))}&port=${database.port}`;

function rotate(env: Record<string, string> = {}) {
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: url('muhasip_app'),
    DATABASE_OWNER_URL: url(String(t.owner.user)),
    ...env,
  };
  const child = spawn(process.execPath, [COMMAND], {
    env: { ...CHILD_ENV, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
  return { child, ended };
}

const SECRET = 'JBSWY3DPEHPK3PXP';
async function giveDogrulayici(key: Buffer): Promise<void> {
  const { rows } = await t.owner.query(`select min(id)::integer as id from kullanicilar`);
  const vault = vaultOf([key]);
  const gizli = vault.encrypt(
    vault.keyNumbers[0] as string,
    { tablo: 'dogrulayicilar', id: rows[0].id, alan: 'gizli_anahtar' },
    SECRET,
  );
  await t.owner.query('insert into dogrulayicilar (kullanici_id, gizli_anahtar, onay) values ($1, $2, now())', [
    rows[0].id,
    gizli,
  ]);
}

async function stored(): Promise<{ tablo: string; id: number; alan: string; sifreli: string }[]> {
  const { rows } = await t.owner.query(`
    select 'mukellefler' as tablo, m.mukellef_id as id, e.key as alan, e.value as sifreli from mukellefler m
      cross join lateral jsonb_each_text(jsonb_strip_nulls(jsonb_build_object('sistem_sifresi', sistem_sifresi, 'isyeri_sifresi', isyeri_sifresi, 'gib_sifre', gib_sifre, 'e_devlet_sifresi', e_devlet_sifresi))) e
    union all select 'muhasebeci', muhasebeci_id, 'gib_sifre', gib_sifre from muhasebeci where gib_sifre is not null
    union all select 'ayar_sirlari', sir_id, 'deger', deger from ayar_sirlari where deger is not null
    union all select 'dogrulayicilar', kullanici_id, 'gizli_anahtar', gizli_anahtar from dogrulayicilar order by 1, 2, 3`);
  return rows;
}
const numbers = async (): Promise<string[]> => [
  ...new Set((await stored()).map(({ sifreli }) => sifreli.split('.')[1] as string)),
];
const opened = async (keys: readonly Buffer[]): Promise<string[]> => {
  const vault = vaultOf(keys);
  return (await stored()).map(({ sifreli, ...place }) => vault.decrypt({ ...place, id: Number(place.id) }, sifreli));
};
const expected = async (): Promise<string[]> =>
  (await stored()).map(({ tablo, id, alan }) =>
    tablo === 'dogrulayicilar' ? SECRET : `${{ muhasebeci: 'gib', ayar_sirlari: 'smtp' }[tablo] ?? alan} ${id}`,
  );
const numberOf = (key: Buffer): string => vaultOf([key]).keyNumbers[0] as string;
const revive = () => t.owner.query('update oturumlar set kapanis = null where bitis > now()');

async function openElsewhere(key: Buffer, oldKeys: readonly Buffer[]): Promise<{ deger?: string; code?: string }> {
  await revive();
  const app = await buildApp({ config: { ...TEST_CONFIG, key, oldKeys }, database });
  try {
    const answer = await app.inject({
      method: 'POST',
      url: revealKasaDegeri.path,
      headers: { authorization: `Bearer ${t.office.tokens.admin}` },
      payload: {
        tablo: 'mukellefler',
        id: t.office.ids.A.mukellef,
        alan: 'gib_sifre',
        sifre: PASSWORD,
        neden: 'Deneme',
      },
    });
    return answer.json();
  } finally {
    await app.close();
  }
}

describe('rotating the vault’s key', () => {
  it('re-encrypts every password, says how many, ends the sessions and drops the old key', async () => {
    const [old] = readKeys(dataDir);
    const before = await t.ask('admin', getKasaDurumu, {
      query: { tablo: 'mukellefler', id: t.office.ids.A.mukellef },
    });
    const { code, output } = await rotate().ended;
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(
        / 2 {2}muhasebeci .*\n +8 {2}mukellefler .*\n +1 {2}ayar_sirlari .*\n +1 {2}dogrulayicilar .*\n +9 {2}oturum kapatıldı/,
      ),
    ]);
    const keys = readKeys(dataDir);
    expect(keys).toHaveLength(1);
    expect(keys[0]?.equals(old as Buffer)).toBe(false);
    expect(statSync(path.join(dataDir, 'muhasip.key')).mode & 0o777).toBe(0o600);
    expect(output).not.toContain(keys[0]?.toString('hex'));
    expect(await numbers()).toEqual([numberOf(keys[0] as Buffer)]);
    expect(await opened(keys)).toEqual(await expected());
    await expect(opened([old as Buffer])).rejects.toThrow('unknown key');
    expect((await t.call('admin', getKasaDurumu, { query: { tablo: 'mukellefler', id: 1 } })).statusCode).toBe(401);
    await revive();
    expect(
      await t.ask('admin', getKasaDurumu, { query: { tablo: 'mukellefler', id: t.office.ids.A.mukellef } }),
    ).toEqual(before);
    expect((await t.owner.query('select * from gate.verify_denetim()')).rows).toEqual([]);
  });

  it('leaves a running server with the old key unable to read or damage anything', async () => {
    const before = await stored();
    const place = { tablo: 'mukellefler', id: t.office.ids.A.mukellef, alan: 'gib_sifre' } as const;
    expect((await t.call('admin', setKasaDegeri, { body: { ...place, deger: 'yeni' } })).json()).toMatchObject({
      code: 'KASA_ANAHTARI',
    });
    const shown = await t.call('admin', revealKasaDegeri, { body: { ...place, sifre: PASSWORD, neden: 'Deneme' } });
    expect(shown.json()).toMatchObject({ code: 'KASA_ANAHTARI' });
    expect(await stored()).toEqual(before);
  });

  it('that is killed in the middle leaves everything readable and continues with the same new key', async () => {
    const [old] = readKeys(dataDir) as [Buffer];
    await t.owner.query('begin');
    await t.owner.query('select from mukellefler where mukellef_id = $1 for update', [t.office.ids.B.mukellef]);
    const { child, ended } = rotate();
    await someoneWaits(t.owner);
    child.kill('SIGKILL');
    await ended;
    await t.owner.query('rollback');
    const [next, kept] = readKeys(dataDir) as [Buffer, Buffer];
    expect(kept.equals(old)).toBe(true);
    expect(await numbers()).toEqual([numberOf(old)]);
    expect(await opened([old])).toEqual(await expected());
    expect(await openElsewhere(next, [kept])).toEqual({ deger: `gib_sifre ${t.office.ids.A.mukellef}` });
    expect(await rotate().ended).toMatchObject({ code: 0, output: expect.stringMatching(/ 8 {2}mukellefler/) });
    expect(readKeys(dataDir).map(numberOf)).toEqual([numberOf(next)]);
    expect(await numbers()).toEqual([numberOf(next)]);
    expect(await opened([next])).toEqual(await expected());
  });

  it('that is killed after the last write only drops the old key when it runs again', async () => {
    const [current] = readKeys(dataDir) as [Buffer];
    writeKeys(dataDir, [current, Buffer.alloc(32, 3)]);
    const before = await stored();
    expect(await rotate().ended).toMatchObject({
      code: 0,
      output: expect.stringMatching(/ 0 {2}muhasebeci .*\n +0 {2}mukellefler/),
    });
    expect(readKeys(dataDir).map(numberOf)).toEqual([numberOf(current)]);
    expect(await stored()).toEqual(before);
  });

  it('stops at a password that cannot be decrypted, names its place and changes nothing', async () => {
    const [old] = readKeys(dataDir) as [Buffer];
    const place = [t.office.ids.B.mukellef];
    const { rows } = await t.owner.query('select gib_sifre from mukellefler where mukellef_id = $1', place);
    await t.owner.query(`update mukellefler set gib_sifre = 'v1.0123abcd.AAAA' where mukellef_id = $1`, place);
    const before = await stored();
    const { code, output } = await rotate().ended;
    expect([code, output]).toEqual([1, expect.stringContaining(`mukellefler:${place}:gib_sifre`)]);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(await stored()).toEqual(before);
    await t.owner.query('update mukellefler set gib_sifre = $2 where mukellef_id = $1', [...place, rows[0].gib_sifre]);
    expect(await opened([old])).toEqual(await expected());
    expect((await rotate().ended).code).toBe(0);
  });

  it('with keys in the environment first creates a new key and then goes from the second to the first', async () => {
    const [old] = readKeys(dataDir) as [Buffer];
    const first = await rotate({ MUHASIP_KEY: old.toString('hex') }).ended;
    expect(first).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Yeni anahtar: [0-9a-f]{64}\nHenüz bir şey değiştirilmedi/),
    });
    expect(await numbers()).toEqual([numberOf(old)]);
    const next = Buffer.from(/[0-9a-f]{64}/.exec(first.output)?.[0] as string, 'hex');
    const wrong = await rotate({ MUHASIP_KEY: `${next.toString('hex')},${'ab'.repeat(32)}` }).ended;
    expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining(`${numberOf(old)} numaralı anahtarla`) });
    const both = await rotate({ MUHASIP_KEY: `${next.toString('hex')},${old.toString('hex')}` }).ended;
    expect(both).toMatchObject({ code: 0, output: expect.stringMatching(/ 8 {2}mukellefler/) });
    expect(await opened([next])).toEqual(await expected());
    expect(readFileSync(path.join(dataDir, 'muhasip.key'), 'utf8').trim()).toBe(old.toString('hex'));
    writeKeys(dataDir, [next]);
  });

  it('makes a password that is being set meanwhile wait and refuses it rather than storing it under the old key', async () => {
    const [current] = readKeys(dataDir) as [Buffer];
    await revive();
    const app = await buildApp({ config: { ...TEST_CONFIG, key: current }, database });
    const before = await stored();
    await t.owner.query('begin');
    await t.owner.query('select gate.lock_kasa_anahtari()');
    const set = app.inject({
      method: 'PUT',
      url: setKasaDegeri.path,
      headers: { authorization: `Bearer ${t.office.tokens.admin}` },
      payload: { tablo: 'mukellefler', id: t.office.ids.A.mukellef, alan: 'gib_sifre', deger: 'arada' },
    });
    const answer = set.then((response) => response.json());
    await someoneWaits(t.owner);
    await t.owner.query(`update kasa_anahtari set anahtar_no = 'ffffffff'`);
    await t.owner.query('commit');
    expect(await answer).toMatchObject({ code: 'CONFLICT' });
    expect(await stored()).toEqual(before);
    await t.owner.query('update kasa_anahtari set anahtar_no = $1', [numberOf(current)]);
    await app.close();
  });
});

describe('a server whose key is not the database’s', () => {
  it('refuses to start and names the missing key, also where no secret is stored yet', async () => {
    const [current] = readKeys(dataDir) as [Buffer];
    const other = Buffer.alloc(32, 5);
    await expect(openElsewhere(other, [])).rejects.toThrow(`${numberOf(current)} numaralı anahtarla kayıtlı`);
    expect(await openElsewhere(other, [current])).toMatchObject({ deger: expect.any(String) });
    await t.owner.query('begin');
    try {
      for (const line of lostKeyLines().slice(0, -1)) await t.owner.query(line);
      const open = async () =>
        (await t.owner.query('select entry.open_kasa_anahtari($1) as no', [[numberOf(other)]])).rows[0].no;
      expect(await open()).toBe(numberOf(current));
      await t.owner.query(lostKeyLines().at(-1)!);
      expect(await open()).toBe(numberOf(other));
    } finally {
      await t.owner.query('rollback');
    }
  });
});

/** What docs/deploy.md says to do where the key is lost for good. */
const lostKeyLines = (): string[] => {
  const text = readFileSync(path.join(import.meta.dirname, '../../../../docs/deploy.md'), 'utf8');
  return /```sql\n +(update mukellefler [^`]*)```/.exec(text)![1]!.trim().split('\n');
};
