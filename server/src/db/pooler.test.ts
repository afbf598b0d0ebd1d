import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { type PoolerOptions, startPooler } from '#server/testing/pooler.ts';
import { createTestDatabase, TEST_CONFIG } from '#server/testing/test-app.ts';
import { createPool } from './connection.ts';

let t: Awaited<ReturnType<typeof createTestDatabase>>;
let pooler: Awaited<ReturnType<typeof startPooler>>;
beforeAll(async () => {
  t = await createTestDatabase();
});
afterAll(() => t.drop());
afterEach(() => pooler.stop());

const open = async (options: PoolerOptions) => {
  pooler = await startPooler({ host: '', port: 0, user: '', database: '', ...t.app } as never, options);
  return buildApp({ config: TEST_CONFIG, database: pooler.place });
};

it.each<PoolerOptions>([{ mode: 'session' }, { mode: 'session', ignore: true }])(
  'the server works through a pooler of sessions with its own time zone and limits: %o',
  async (options) => {
    const app = await open(options);
    await app.ready();
    const answers = await Promise.all(Array.from({ length: 40 }, () => app.inject('/api/kurulum')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const pool = createPool({ ...pooler.place, max: 1 });
    const { rows } = await pool.query(
      `select current_setting('TimeZone') as zone, current_setting('statement_timeout') as statement,
         current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    await pool.end();
    expect(rows).toEqual([{ zone: 'Europe/Istanbul', statement: '15s', lock: '8s', idle: '15s' }]);
    await app.close();
  },
);

it.each<PoolerOptions>([{ mode: 'transaction' }, { mode: 'transaction', ignore: true }])(
  'the server refuses to start through a pooler of transactions, and says why: %o',
  async (options) => {
    await expect(open(options)).rejects.toThrow(
      /^DATABASE_URL: .*havuz.* her işlemde başka bir bağlantı veriyor.*pool_mode = session/,
    );
  },
);
