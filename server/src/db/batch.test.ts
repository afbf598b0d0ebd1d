import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRandom } from '#server/testing/random.ts';
import { reportCount } from '#server/testing/report.ts';
import { countOf, seedOf } from '#server/testing/sample.ts';
import { createTestDatabase } from '#server/testing/test-app.ts';
import { MAX_PREPARED, runBatch, type Statement } from './batch.ts';
import './connection.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ ...database.app, user: database.owner.user });
  await client.connect();
  await client.query('create table deneme (n integer primary key)');
});
beforeEach(() => client.query('truncate deneme'));
afterAll(async () => {
  await client.end();
  await database.drop();
});

const one = (text: string, ...values: unknown[]): Statement => ({ text, values });
const insert = (n: number) => one('insert into deneme (n) values ($1)', n);
const stored = async () => (await client.query('select n from deneme order by n')).rows.map(({ n }) => n);
const parsed = async () =>
  (await client.query('select statement from pg_prepared_statements')).rows.map(({ statement }) => statement);

describe('a batch', () => {
  it('answers each statement in order, with its rows, counts and types', async () => {
    const [a, b, c] = await runBatch(client, [
      one('select $1::bigint as n, $2::text[] as t', 5, ['ı', null]),
      insert(1),
      one('select n from deneme'),
    ]);
    expect(a?.rows).toEqual([{ n: 5, t: ['ı', null] }]);
    expect(b).toMatchObject({ rowCount: 1, command: 'INSERT' });
    expect(c?.rows).toEqual([{ n: 1 }]);
  });

  it('is one transaction: a local setting holds for the whole batch and ends with it', async () => {
    const read = one(`select current_setting('muhasip.deneme', true) as v, pg_current_xact_id()::text as x`);
    const [, first, second] = await runBatch(client, [
      one(`select set_config('muhasip.deneme', 'burada', true)`),
      read,
      read,
    ]);
    expect(first?.rows[0]).toMatchObject({ v: 'burada' });
    expect(second?.rows[0]).toEqual(first?.rows[0]);
    const [after] = await runBatch(client, [read]);
    expect(after?.rows[0]).toMatchObject({ v: '' });
  });

  it('binds values of every kind, and sends the same statement twice', async () => {
    const text = 'select $1::bytea as b, $2::timestamptz as t, $3::boolean as e, $4::text as yok';
    const [first, second] = await runBatch(client, [
      one(text, Buffer.from([0, 255]), new Date('2026-01-05T21:00:00Z'), true, null),
      one(text, Buffer.alloc(0), '2026-01-06T00:00:00+03:00', false, undefined),
    ]);
    expect(first?.rows).toEqual([{ b: Buffer.from([0, 255]), t: '2026-01-05T21:00:00.000Z', e: true, yok: null }]);
    expect(second?.rows).toEqual([{ b: Buffer.alloc(0), t: '2026-01-05T21:00:00.000Z', e: false, yok: null }]);
  });

  it('accepts an empty statement', async () => {
    const [empty, next] = await runBatch(client, [one(''), one('select 1 as n')]);
    expect(empty?.rows).toEqual([]);
    expect(next?.rows).toEqual([{ n: 1 }]);
  });
});

describe('an error', () => {
  it('undoes the whole batch, skips the rest and leaves the connection usable', async () => {
    for (const bad of ['select 1 / 0', 'select yok', 'selekt', `select 'x'::integer`]) {
      for (const place of [0, 1, 2]) {
        const statements = [insert(1), insert(2)];
        statements.splice(place, 0, one(bad));
        await expect(runBatch(client, statements), `${bad} at ${place}`).rejects.toBeInstanceOf(pg.DatabaseError);
        expect(await stored()).toEqual([]);
      }
    }
    await runBatch(client, [insert(1), insert(2)]);
    expect(await stored()).toEqual([1, 2]);
  });

  it('is also raised by a wrong value: too few of them, or one of the wrong type', async () => {
    await expect(runBatch(client, [insert(1), { text: 'select $1::integer', values: [] }])).rejects.toMatchObject({
      code: '08P01',
    });
    await expect(runBatch(client, [insert(1), one('select $1::integer', 'on')])).rejects.toMatchObject({
      code: '22P02',
    });
    expect(await stored()).toEqual([]);
  });

  it('does not mark statements that came after it in the batch as parsed', async () => {
    const late = 'select $1::integer + 1000 as geç';
    await expect(runBatch(client, [one('select 2 / 0'), one(late, 1)])).rejects.toThrow();
    expect(await parsed()).not.toContain(late);
    expect((await runBatch(client, [one(late, 1)]))[0]?.rows).toEqual([{ geç: 1001 }]);
    expect(await parsed()).toContain(late);
    await expect(runBatch(client, [one(late, 'x')])).rejects.toThrow();
    expect((await runBatch(client, [one(late, 2)]))[0]?.rows).toEqual([{ geç: 1002 }]);
  });

  it('in reading a row (a number beyond the safe range) rejects and keeps the connection', async () => {
    await expect(runBatch(client, [one(`select 9007199254740993::bigint as n`)])).rejects.toThrow(RangeError);
    expect((await runBatch(client, [one('select 1 as n')]))[0]?.rows).toEqual([{ n: 1 }]);
  });

  it('of the connection rejects both the running and the waiting batches', async () => {
    const own = new pg.Client({ ...database.app });
    own.on('error', () => {});
    await own.connect();
    const pid = (await own.query('select pg_backend_pid() as pid')).rows[0].pid;
    const running = runBatch(own, [one('select pg_sleep(5)')]);
    const waiting = runBatch(own, [one('select 1')]);
    const both = Promise.allSettled([running, waiting]);
    await database.owner.query('select pg_terminate_backend($1)', [pid]);
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(runBatch(own, [one('select 1')])).rejects.toThrow();
  });
});

it('batches and ordinary queries take turns on one connection, also when some fail', async () => {
  const asked = Array.from({ length: 300 }, (_, i) => {
    if (i % 7 === 0) return runBatch(client, [one('select $1::integer / 0', i)]).catch(() => -i);
    if (i % 5 === 0) return client.query('select $1::integer as n', [i]).then(({ rows }) => rows[0].n);
    return runBatch(client, [one('select 1'), one('select $1::integer as n', i)], String(i % 3)).then(
      (results) => results[1]?.rows[0]?.n,
    );
  });
  expect(await Promise.all(asked)).toEqual(asked.map((_, i) => (i % 7 === 0 ? -i : i)));
});

it('a statement is prepared once per role that runs it', async () => {
  const text = 'select 4711 as n';
  for (const scope of ['muhasebeci', 'personel', 'muhasebeci']) await runBatch(client, [one(text)], scope);
  const { rows } = await client.query(
    'select count(*)::integer as n from pg_prepared_statements where statement = $1',
    [text],
  );
  expect(rows).toEqual([{ n: 2 }]);
});

describe('of prepared statements', () => {
  const numbered = (n: number): Statement => one(`select $1::integer + ${n} as n`, 1);
  const answers = async (n: number) => (await runBatch(client, [numbered(n)]))[0]?.rows;

  it('a connection keeps those used last and closes the others', async () => {
    for (let n = 0; n < 3 * MAX_PREPARED; n += 1) await runBatch(client, [one('select 4712 as n'), numbered(n)]);
    const kept = await parsed();
    expect(kept).toHaveLength(MAX_PREPARED);
    expect(kept).toContain('select 4712 as n');
    expect(kept).toContain(numbered(3 * MAX_PREPARED - 1).text);
    expect(kept).not.toContain(numbered(0).text);
    expect(await answers(0)).toEqual([{ n: 1 }]);
  });

  it('each stays usable when batches fail that close and parse others', async () => {
    const bad = ['select 1 / 0', 'select yok', 'selekt', `select 'x'::integer`].map((text) => one(text));
    const { below } = createRandom(seedOf('batches'));
    const failures: unknown[] = [];
    const tries = countOf(300, 1_500);
    for (let i = 0; i < tries; i += 1) {
      const statements = Array.from({ length: 1 + below(3) }, () => numbered(below(4 * MAX_PREPARED)));
      const isBad = below(2) === 0;
      if (isBad) statements.splice(below(statements.length + 1), 0, bad[below(bad.length)]!);
      const isInTransaction = below(4) === 0;
      if (isInTransaction) await runBatch(client, [one('begin')]);
      const code = await runBatch(client, statements).then(
        () => '',
        (error) => error.code,
      );
      if (['26000', '42P05'].includes(code) || isBad !== (code !== '')) failures.push([code, statements]);
      if (!isInTransaction) continue;
      // In a failed transaction every statement is refused, but the oldest are closed for those that are refused.
      const after = await runBatch(client, [numbered(below(4 * MAX_PREPARED))]).catch((error) => error.code);
      if (isBad && after !== '25P02') failures.push(['after an error', after]);
      await runBatch(client, [one('rollback')]);
    }
    reportCount('batches with errors, closed and parsed statements', tries, failures);
    expect(failures).toEqual([]);
    expect((await parsed()).length).toBeLessThanOrEqual(MAX_PREPARED);
    for (let n = 0; n < 4 * MAX_PREPARED; n += 1) expect(await answers(n)).toEqual([{ n: n + 1 }]);
  });
});
