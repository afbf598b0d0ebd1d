import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#server/testing/test-app.ts';
import { createPool } from './connection.ts';
import { list, maybe, one, value } from './query.ts';
import { createSessions, type Sessions } from './session.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
let sessions: Sessions;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool({ ...database.app, max: 1 });
  sessions = createSessions(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const numbers = (upTo: number) => sql`select n from generate_series(1, ${upTo}::integer) n order by n desc`;

it('list gives every row in order, and no row as an empty list', async () => {
  const rowsOf = (upTo: number) => sessions.gate((tx) => list<{ n: number }>(tx)`${numbers(upTo)}`);
  expect(await rowsOf(3)).toEqual([{ n: 3 }, { n: 2 }, { n: 1 }]);
  expect(await rowsOf(0)).toEqual([]);
});

it('maybe gives the first row, and undefined where there is none', async () => {
  const firstOf = (upTo: number) => sessions.gate((tx) => maybe<{ n: number }>(tx)`${numbers(upTo)}`);
  expect(await firstOf(3)).toEqual({ n: 3 });
  expect(await firstOf(0)).toBeUndefined();
});

it('one gives the row, and says which statement had none without its values', async () => {
  const rowOf = (text: string) =>
    sessions.gate((tx) => one<{ ad: string }>(tx)`select 'x' as ad where ${text}::text = 'there'`);
  expect(await rowOf('there')).toEqual({ ad: 'x' });
  await expect(rowOf('gizli')).rejects.toThrow("no row: select 'x' as ad where …::text = 'there'");
});

it('value gives the column as it is, also null, and fails without a row', async () => {
  const columnOf = (text: string | null, there = true) =>
    sessions.gate((tx) => value<string | null>(tx)`select ${text}::text as x where ${there}::boolean`);
  expect(await columnOf("o'neill")).toBe("o'neill");
  expect(await columnOf(null)).toBeNull();
  await expect(columnOf('x', false)).rejects.toThrow('no row');
});
