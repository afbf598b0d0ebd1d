import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openClient } from '#server/db/connection.ts';
import { createTestDatabase } from '#server/testing/test-app.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query('create table deneme (a text)');
});
beforeEach(async () => {
  const { host, port, user = '', database: name = '' } = database.owner;
  client = await openClient({ host, port, user, database: name });
});
afterAll(() => database.drop());

const readAll = async (text: string): Promise<void> => {
  for await (const _piece of client.query(to(text)));
};
const cutConnection = async (): Promise<void> => {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  void sleep(100).then(() => database.owner.query('select pg_terminate_backend($1)', [rows[0].pid]));
};

describe('copying rows', () => {
  it('from a connection that breaks is an error and does not hang', async () => {
    await cutConnection();
    await expect(
      readAll(`copy (select repeat('x', 1000) from generate_series(1, 100000000)) to stdout`),
    ).rejects.toThrow();
  });

  it('into a connection that breaks is an error too', async () => {
    const endless = async function* () {
      for (; ; await sleep(1)) yield Buffer.from('satır\n'.repeat(10_000));
    };
    await cutConnection();
    await expect(pipeline(endless, client.query(from('copy deneme from stdin')))).rejects.toThrow();
  });

  it('with a wrong row leaves nothing behind and keeps the connection usable', async () => {
    const broken = async function* () {
      yield Buffer.from('satır\n');
      throw new Error('kaynak');
    };
    await expect(pipeline(broken, client.query(from('copy deneme from stdin')))).rejects.toThrow('kaynak');
    await expect(pipeline([Buffer.from('iki\tsütun\n')], client.query(from('copy deneme from stdin')))).rejects.toThrow(
      'extra data',
    );
    await expect(readAll('copy (select 1 / (n - 5000) from generate_series(1, 10000) n) to stdout')).rejects.toThrow(
      'division by zero',
    );
    expect((await client.query('select count(*)::integer as n from deneme')).rows).toEqual([{ n: 0 }]);
    await client.end();
  });
});
