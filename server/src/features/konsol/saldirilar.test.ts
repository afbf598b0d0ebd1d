import { existsSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KONSOL_METNI } from '#contract/tablo/konsol.ts';
import { ensureKonsolLogin, KONSOL_LOGIN } from '#server/db/konsol-login.ts';
import { tcNo } from '#server/testing/office.ts';
import { reportCount } from '#server/testing/report.ts';
import { isWhole, sampleOf } from '#server/testing/sample.ts';
import { ATTACKS, HEAVY } from '#server/testing/sql-attacks.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { checkSorgu, SorguReddi } from './check.ts';
import { runSorgu } from './run.ts';

/** The text of every attack is checked in every run; of each family at least one is tried on the rights. */
const TRIED = sampleOf('SQL attacks', ATTACKS, ({ aile }) => [aile]);
const OUT = '/tmp/konsol-out';
const CANARY = 'v1.Kanarya7Gx4';
let t: TestApp;
let login: pg.ClientConfig;

beforeAll(async () => {
  t = await createTestApp();
  const { host, port, database } = t.owner;
  login = { host, port, database: database as string, user: KONSOL_LOGIN };
  await ensureKonsolLogin(t.owner, KONSOL_LOGIN, null);
  await t.owner.query(
    'update mukellefler set gib_sifre = $1, sistem_sifresi = $1, isyeri_sifresi = $1, e_devlet_sifresi = $1',
    [CANARY],
  );
  await t.owner.query('update muhasebeci set gib_sifre = $1', [CANARY]);
});
afterAll(() => t.close());

/**
 * The fingerprint of the database covers what an attacking query could change. It leaves out tables that the server
 * changes by itself and roles of other test files.
 */
async function fingerprint(): Promise<object> {
  const { rows: tables } = await t.owner.query(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('bildirim_isi', 'event_queue', 'sum_changes', 'month_sums', 'service_sums', 'assignment_changes', 'staff_sums', 'client_changes', 'unassigned_sum', 'ledger_check', 'istek_sayilari', 'denetim_block') order by 1`,
  );
  const hashes = await Promise.all(
    tables.map(
      async ({ name }) =>
        (
          await t.owner.query(
            `select md5(coalesce(string_agg(x::text, '' order by x::text), '')) as hash from ${name} x`,
          )
        ).rows[0].hash,
    ),
  );
  const { rows } = await t.owner.query(`select
    (select md5(string_agg(c.oid || c.relname || coalesce(c.relacl::text, ''), '' order by c.oid)) from pg_class c) as classes,
    (select md5(string_agg(p.oid || p.proname, '' order by p.oid)) from pg_proc p) as functions,
    (select md5(string_agg(n.nspname || coalesce(n.nspacl::text, ''), '' order by n.oid)) from pg_namespace n where nspname !~ '^pg_(temp|toast_temp)') as schemas,
    (select md5(string_agg(r.rolname || r.rolsuper || coalesce(r.rolconfig::text, ''), '' order by r.rolname)) from pg_roles r where r.rolname !~ '^(sahip|yedek|test)_') as roles,
    (select count(*) from pg_largeobject_metadata) as objects, (select count(*) from pg_db_role_setting where setrole = 0) as settings`);
  return { ...Object.fromEntries(tables.map(({ name }, i) => [name, hashes[i]])), ...rows[0] };
}

async function secrets(): Promise<string[]> {
  const { rows } = await t.owner.query(
    `select encode(token_hash, 'hex') as text from oturumlar union select sifre_hash from kullanicilar`,
  );
  return [CANARY, '$argon2id$', tcNo(0), tcNo(1), tcNo(2), ...rows.map(({ text }) => text)];
}

describe('the corpus of 300 attacks', () => {
  it('has each attack once', () => {
    expect(new Set(ATTACKS.map(({ sql }) => sql)).size).toBe(ATTACKS.length);
    expect(ATTACKS.length + HEAVY.length).toBeGreaterThanOrEqual(300);
  });

  it('contains none that passes the check of the text', async () => {
    const passed: string[] = [];
    for (const { aile, sql } of ATTACKS) {
      const refused = await checkSorgu(sql).then(
        () => false,
        (error) => error instanceof SorguReddi,
      );
      if (!refused) passed.push(`${aile}: ${sql.slice(0, 120)}`);
    }
    reportCount('SQL attacks on the parser', ATTACKS.length, passed);
    expect(passed).toEqual([]);
  });

  it('contains none that changes anything or reads a secret without the check, as the single statement that the server sends', async () => {
    const before = await fingerprint();
    const words = await secrets();
    const leaks: string[] = [];
    for (const { sql } of TRIED) {
      const answer = await runSorgu(login, sql).catch((error: Error) => error);
      if (!(answer instanceof Error) && words.some((word) => JSON.stringify(answer.satirlar).includes(word)))
        leaks.push(sql);
    }
    reportCount('SQL attacks on the rights, one statement', TRIED.length, leaks);
    expect(leaks).toEqual([]);
    expect(await fingerprint()).toEqual(before);
    expect(existsSync(OUT)).toBe(false);
  }, 240_000);

  it('contains none that succeeds with the login itself and several statements', async () => {
    const before = await fingerprint();
    const words = await secrets();
    const leaks: string[] = [];
    for (const { sql } of TRIED) {
      if (sql.includes('\0') || sql.includes('1000000000')) continue;
      const client = new pg.Client({
        ...login,
        statement_timeout: 500,
        options: '-c default_transaction_read_only=off',
      });
      client.on('error', () => {});
      await expect
        .poll(
          () =>
            client.connect().then(
              () => true,
              () => false,
            ),
          { timeout: 5_000 },
        )
        .toBe(true);
      const answer = await client.query(sql).catch((error: Error) => error);
      if (words.some((word) => JSON.stringify(answer).includes(word))) leaks.push(sql);
      await client.end().catch(() => {});
    }
    reportCount('SQL attacks on the rights, the login itself', TRIED.length, leaks);
    expect(leaks).toEqual([]);
    expect(await fingerprint()).toEqual(before);
    expect(existsSync(OUT)).toBe(false);
  }, 240_000);
});

describe('a query that asks for too much', () => {
  it('is stopped after three seconds or cut at a thousand rows while the server answers others', async () => {
    await t.owner.query(
      `insert into denetim (db_rolu, tablo, satir_id, islem) select 'x', 'mukellefler', n, 'insert' from generate_series(1, 3000) n`,
    );
    const slow: string[] = [];
    const heavy = sampleOf('heavy queries', HEAVY, ({ aile }) => [aile]);
    for (const { sql } of heavy) {
      await checkSorgu(sql);
      const start = performance.now();
      let answered = 0;
      const running = runSorgu(login, sql).then(
        ({ satirlar }) => satirlar.length,
        () => 0,
      );
      const watch = setInterval(
        () => void t.app.inject({ url: '/healthz' }).then(({ statusCode }) => (answered += Number(statusCode === 200))),
        100,
      );
      const rows = await running;
      clearInterval(watch);
      const seconds = (performance.now() - start) / 1000;
      if (rows > 1_000 || seconds > 5 || (seconds > 1 && answered < 5))
        slow.push(`${seconds.toFixed(1)} s, ${rows} rows, ${answered} answers: ${sql}`);
    }
    reportCount('queries that ask for too much', heavy.length, slow);
    expect(slow).toEqual([]);
  }, 60_000);

  it.runIf(isWhole)('is aborted if its answer has too many bytes, which are never all held in memory', async () => {
    const wide = `select ${Array.from({ length: 12 }, (_, i) => `'${'x'.repeat(700)}' || denetim_id as c${i}`).join(', ')} from denetim`;
    await checkSorgu(wide);
    const before = process.memoryUsage();
    await expect(runSorgu(login, wide)).rejects.toThrow('Sonuç çok büyük');
    await expect(runSorgu(login, `select repeat('x', 200000000)`)).rejects.toThrow(
      /Sonuç çok büyük|3 saniyede bitmedi/,
    );
    const after = process.memoryUsage();
    expect(after.rss - before.rss).toBeLessThan(100 * 1_048_576);
  });

  it('leaves nothing on the connection for the next query', async () => {
    await runSorgu(login, `select set_config('statement_timeout', '0', false)`);
    const { satirlar } = await runSorgu(
      login,
      `select current_setting('statement_timeout') as sure, current_setting('transaction_read_only') as okuma`,
    );
    expect(satirlar).toEqual([{ sure: '3s', okuma: 'on' }]);
  });

  it('must wait if two others are running', async () => {
    const heavy = HEAVY[0]?.sql as string;
    const answers = await Promise.allSettled([
      runSorgu(login, heavy),
      runSorgu(login, heavy),
      runSorgu(login, 'select 1'),
    ]);
    expect(String((answers[2] as PromiseRejectedResult).reason.message)).toContain('başka sorgular çalışıyor');
  }, 15_000);
});

it('is refused if the login has more rights than the views, and says which', async () => {
  const refusal = (user: string) => runSorgu({ ...login, user }, 'select 1').catch((error: Error) => error.message);
  expect(await refusal('muhasip_app')).toBe(
    KONSOL_METNI.guvensiz(['başka bir rolün üyeliği', 'public ya da app şeması']),
  );
  expect(await refusal(t.owner.user as string)).toContain('superuser, bypassrls');
});

it.each(['lo_creat(integer)', 'lo_create(oid)', 'lo_from_bytea(oid, bytea)'])(
  'is refused if the login can create large objects by %s, with the command that a superuser must run',
  async (islev) => {
    await t.owner.query(`grant execute on function ${islev} to public`);
    const { message } = await runSorgu(login, 'select 1').then(
      () => new Error('answered'),
      (error: Error) => error,
    );
    const komut =
      'revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) from public, muhasip_konsol;';
    await t.owner.query(komut);
    expect(message).toBe(KONSOL_METNI.buyukNesne(komut));
    expect((await runSorgu(login, 'select 1')).satirlar).toHaveLength(1);
  },
);
