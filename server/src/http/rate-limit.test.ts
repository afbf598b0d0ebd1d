import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getOturum } from '#contract/oturum/oturum.ts';
import { TOKEN_PATH } from '#contract/oturum/oturum-metin.ts';
import { buildApp } from '#server/app.ts';
import type { Sessions } from '#server/db/session.ts';
import type { Principal } from '#server/testing/office.ts';
import { ownTime } from '#server/testing/own-time.ts';
import { createTestApp, TEST_CONFIG, type TestApp } from '#server/testing/test-app.ts';
import { hashToken } from './auth.ts';
import { registerRateLimit } from './rate-limit.ts';

let t: TestApp;
let servers: FastifyInstance[];
let lastAddress = 0;

beforeAll(async () => {
  t = await createTestApp();
  const { host, port, database } = t.owner;
  const second = await buildApp({
    config: TEST_CONFIG,
    database: { host, port, user: 'muhasip_app', database: database as string },
  });
  await second.ready();
  servers = [t.app, second];
});
afterAll(async () => {
  await servers[1]?.close();
  await t.close();
});

const newAddress = () => {
  lastAddress += 1;
  return `10.201.0.${lastAddress}`;
};
const read = async (app: FastifyInstance | undefined, remoteAddress: string, headers = {}): Promise<number> =>
  (await (app as FastifyInstance).inject({ url: '/healthz', remoteAddress, headers })).statusCode;
const headersOf = (principal: Principal) => ({ authorization: `Bearer ${t.office.tokens[principal]}` });
/** A server knows whose a token is once it has accepted it. */
const readAs =
  (principal: Principal) =>
  (app: FastifyInstance | undefined, remoteAddress: string): Promise<number> =>
    read(app, remoteAddress, headersOf(principal));
const introduce = async (principal: Principal): Promise<void> => {
  for (const app of servers) await app.inject({ url: getOturum.path, headers: headersOf(principal) });
};
const signIn = async (app: FastifyInstance | undefined, remoteAddress: string): Promise<number> =>
  (
    await (app as FastifyInstance).inject({
      method: 'POST',
      url: TOKEN_PATH,
      remoteAddress,
      headers: { 'content-type': 'application/json' },
      payload: '{"username":1}',
    })
  ).statusCode;
const inTurns = async (count: number, ask: (app: FastifyInstance | undefined, ip: string) => Promise<number>) => {
  const ip = newAddress();
  const answers: Promise<number>[] = [];
  for (let i = 0; i < count; i += 1) {
    answers.push(ask(servers[i % servers.length], ip));
    if (i % 20 === 0) await answers.at(-1);
  }
  const refused = (await Promise.all(answers)).filter((status) => status === 429).length;
  return { ip, refused };
};
/** Requests at both servers that add up to a few fewer than one caller may make a minute. */
const nearLimit = async (ask: typeof read): Promise<string> => {
  await t.owner.query('delete from istek_sayilari');
  const { ip, refused } = await inTurns(20, ask);
  expect(refused).toBe(0);
  const raise = async () => (await t.owner.query('update istek_sayilari set adet = 5990 where adet = 20')).rowCount;
  await expect.poll(raise, { timeout: ownTime(5_000) }).toBeGreaterThan(0);
  return ip;
};

it('sign-ins from one address at two servers are refused beyond the limit of both together', async () => {
  const { refused, ip } = await inTurns(340, signIn);
  expect(refused).toBe(40);
  const { rows } = await t.owner.query('select anahtar, adet from istek_sayilari where adet >= 300');
  expect(rows).toEqual([{ anahtar: expect.not.stringContaining(ip), adet: expect.any(Number) }]);
  expect(await signIn(servers[1], newAddress())).toBe(400);
});

it('one user’s requests at two servers are refused beyond the limit; others behind the same address go on', async () => {
  for (const principal of ['muhasebeciA', 'personelA'] as const) await introduce(principal);
  const asUser = readAs('muhasebeciA');
  const ip = await nearLimit(asUser);
  for (const app of servers) await expect.poll(() => asUser(app, ip), { timeout: ownTime(5_000) }).toBe(429);
  expect(await asUser(servers[0], newAddress())).toBe(429);
  for (const app of servers) {
    expect(await readAs('personelA')(app, ip)).toBe(200);
    expect(await read(app, ip)).toBe(200);
  }
});

it('a token that is not accepted, or no longer, is a stranger’s: it uses up the address’s requests, nobody’s own', async () => {
  await introduce('personelB');
  await t.owner.query('update oturumlar set kapanis = now() where token_hash = $1', [
    hashToken(t.office.tokens.personelB as string),
  ]);
  await introduce('personelB');
  const ip = await nearLimit(readAs('personelB'));
  for (const app of servers) await expect.poll(() => read(app, ip), { timeout: ownTime(5_000) }).toBe(429);
  expect(await readAs('personelB')(servers[0], newAddress())).toBe(200);
});

it('all users of one address together are refused beyond ten times a user’s limit', async () => {
  const ip = newAddress();
  const users = ['superadmin', 'muhasebeciB'] as const;
  for (const user of users) await introduce(user);
  await t.owner.query('delete from istek_sayilari');
  for (const user of [...users, ...users, ...users, 'superadmin'] as const) await readAs(user)(servers[0], ip);
  const raise = async () => (await t.owner.query('update istek_sayilari set adet = 60000 where adet = 7')).rowCount;
  await expect.poll(raise, { timeout: ownTime(5_000) }).toBe(1);
  await expect.poll(() => readAs('superadmin')(servers[0], ip), { timeout: ownTime(5_000) }).toBe(429);
  expect(await readAs('muhasebeciB')(servers[0], ip)).toBe(429);
  expect(await readAs('muhasebeciB')(servers[0], newAddress())).toBe(200);
});

it('requests from one address at two servers are refused beyond the limit of both together', async () => {
  const ip = await nearLimit(read);
  for (const app of servers) await expect.poll(() => read(app, ip), { timeout: ownTime(5_000) }).toBe(429);
  expect(await read(servers[0], newAddress())).toBe(200);
});

it('what an address has sent is forgotten when its minute is over', async () => {
  const ip = newAddress();
  await signIn(servers[0], ip);
  const many = async () => (await t.owner.query('select from istek_sayilari where adet = 1000')).rowCount;
  await t.owner.query(`update istek_sayilari set adet = 1000, bitis = now() + interval '1 second'`);
  expect(await many()).toBeGreaterThan(0);
  await expect.poll(many, { timeout: ownTime(5_000) }).toBe(0);
  expect(await signIn(servers[1], ip)).toBe(400);
});

it('a server that nobody asks asks the database nothing; after its last request, until that minute is forgotten', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const app = fastify();
  const gate = vi.fn(async () => ({ rows: [] }));
  await registerRateLimit(app, { gate, userOf: () => undefined } as unknown as Sessions, TEST_CONFIG.key);
  app.get('/healthz', async () => 'iyi');
  await app.ready();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(gate).not.toHaveBeenCalled();
  await read(app, newAddress(), { authorization: 'Bearer yok' });
  await vi.advanceTimersByTimeAsync(70_000);
  const asked = gate.mock.calls.length;
  expect(asked).toBeGreaterThan(50);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(gate).toHaveBeenCalledTimes(asked);
  await app.close();
  vi.useRealTimers();
});

it('a database that does not answer holds nobody up, and each server goes on counting', async () => {
  await t.owner.query('begin; lock table istek_sayilari in access exclusive mode');
  const ip = newAddress();
  const begun = performance.now();
  expect(await signIn(servers[0], ip)).toBe(400);
  expect(await read(servers[0], ip)).toBe(200);
  expect(performance.now() - begun).toBeLessThan(ownTime(2_000));
  await t.owner.query('rollback');
});

it('while the database is away, one server still refuses beyond the limit', async () => {
  const { database } = (await t.owner.query('select current_database() as database')).rows[0];
  await t.owner.query(`alter database ${database} connection limit 0`);
  await t.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'muhasip_app'`,
  );
  const ip = newAddress();
  const statuses: number[] = [];
  for (let i = 0; i < 310; i += 1) statuses.push(await signIn(servers[0], ip));
  expect(statuses.filter((status) => status === 400)).toHaveLength(300);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  await t.owner.query(`alter database ${database} connection limit -1`);
});
