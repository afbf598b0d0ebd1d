import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownTime } from '#server/testing/own-time.ts';
import { reportFigures } from '#server/testing/report.ts';
import { isWhole } from '#server/testing/sample.ts';
import { createTestDatabase } from '#server/testing/test-app.ts';
import { runBatch } from './batch.ts';
import { createPool } from './connection.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it.runIf(isWhole)(
  'busy connections are replaced when they are old, while nobody who works on one waits or is refused',
  async () => {
    const pool = createPool({ ...database.app, max: 3, maxLifetimeSeconds: 1 });
    expect(createPool(database.app).options.maxLifetimeSeconds).toBe(1_800);
    const pids = new Set<number>();
    let slowest = 0;
    const until = performance.now() + 3_500;
    const work = async (n: number): Promise<void> => {
      while (performance.now() < until) {
        const begun = performance.now();
        const client = await pool.connect();
        slowest = Math.max(slowest, performance.now() - begun);
        // Every second piece of work is a transaction of several statements, which keeps its connection for all of them.
        const texts =
          n % 2
            ? ['begin', 'select pg_backend_pid() as pid', 'select 1', 'commit']
            : ['select pg_backend_pid() as pid'];
        const seen: unknown[] = [];
        for (const text of texts) seen.push(...(await runBatch(client, [{ text, values: [] }]))[0]!.rows);
        client.release();
        pids.add((seen[0] as { pid: number }).pid);
        await sleep(5);
      }
    };
    await Promise.all(Array.from({ length: 6 }, (_, n) => work(n)));
    reportFigures('replaced connections', { connections: pids.size, slowestMs: Math.round(slowest) });
    expect(pids.size).toBeGreaterThanOrEqual(9);
    expect(slowest).toBeLessThan(ownTime(1_000));
    const open = await database.owner.query(
      `select count(*)::integer as n from pg_stat_activity where datname = current_database() and usename = 'muhasip_app'`,
    );
    expect(open.rows[0].n).toBeLessThanOrEqual(3);
    await pool.end();
  },
);
