import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HERKES, type Yetki } from '#contract/common/roller.ts';
import { hashToken } from '#server/http/auth.ts';
import { createOffice, type Office, type Principal } from '#server/testing/office.ts';
import { createRandom } from '#server/testing/random.ts';
import { reportCount } from '#server/testing/report.ts';
import { countOf, seedOf } from '#server/testing/sample.ts';
import { createTestDatabase } from '#server/testing/test-app.ts';
import { createPool } from './connection.ts';
import { one, value } from './query.ts';
import { type Caller, createSessions, type Sessions, type Tx } from './session.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let office: Office;
let pool: pg.Pool;
let sessions: Sessions;

beforeAll(async () => {
  database = await createTestDatabase();
  office = await createOffice(database.owner);
  pool = createPool({ ...database.app, max: 4 });
  sessions = createSessions(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const callerAs = (
  principal: Principal,
  yetkiler: readonly Yetki[] = HERKES,
  request_no: string = randomUUID(),
): Caller => ({
  token_hash: hashToken(office.tokens[principal] ?? ''),
  yetkiler,
  istemci: '127.0.0.1',
  request_no,
});

interface Identity {
  rol: string;
  kullanici_id: number | null;
  muhasebeci_id: number | null;
  personel_id: number | null;
  mukellef_id: number | null;
  request_no: string | null;
}

const whoAmI = (tx: Tx): Promise<Identity> =>
  one<Identity>(tx)`
    select current_user::text as rol, app.kullanici_id(), app.muhasebeci_id(), app.personel_id(), app.mukellef_id(),
      nullif(current_setting('muhasip.request_no', true), '') as request_no`;

const fail = (tx: Tx) => sql`select 1 / 0`.execute(tx);
const countHizmet = async () => Number((await database.owner.query('select count(*) from hizmetler')).rows[0].count);
const addHizmet = (tx: Tx, name: string) => tx.insertInto('hizmetler').values({ ad: name, fiyat: 1 }).execute();

describe('a statement', () => {
  it("runs with its caller's role and identity", async () => {
    expect(await sessions.statement(callerAs('muhasebeciA', HERKES, 'istek-1'), whoAmI)).toEqual({
      rol: 'muhasip_muhasebeci',
      kullanici_id: expect.any(Number),
      muhasebeci_id: office.ids.A.muhasebeci,
      personel_id: null,
      mukellef_id: null,
      request_no: 'istek-1',
    });
  });

  it('is refused to an expired session and to a role that is not admitted, even when it queries nothing', async () => {
    for (const principal of ['guest', 'expired', 'idle', 'revoked', 'disabled'] as const) {
      await expect(sessions.statement(callerAs(principal), whoAmI)).rejects.toMatchObject({ code: 'MU401' });
      await expect(sessions.statement(callerAs(principal), async () => 1)).rejects.toMatchObject({ code: 'MU401' });
    }
    await expect(sessions.statement(callerAs('personelA', ['muhasebeci']), whoAmI)).rejects.toMatchObject({
      code: 'MU403',
    });
    await expect(sessions.statement(callerAs('personelA', ['muhasebeci']), async () => 1)).rejects.toMatchObject({
      code: 'MU403',
    });
  });

  it('is its own transaction: what came before a failed one stays', async () => {
    const before = await countHizmet();
    const work = sessions.statement(callerAs('superadmin'), async (tx) => {
      await addHizmet(tx, 'Kalan');
      await fail(tx);
    });
    await expect(work).rejects.toMatchObject({ code: '22012' });
    expect(await countHizmet()).toBe(before + 1);
  });
});

describe('a transaction', () => {
  it('commits its work and knows its session', async () => {
    const before = await countHizmet();
    const yetki = await sessions.transaction(callerAs('admin'), async (tx, session) => {
      await addHizmet(tx, 'Bir');
      await addHizmet(tx, 'İki');
      return session.yetki;
    });
    expect(yetki).toBe('admin');
    expect(await countHizmet()).toBe(before + 2);
  });

  it('undoes everything when anything fails', async () => {
    const before = await countHizmet();
    for (const failing of [fail, () => Promise.reject(new Error('başka'))]) {
      const work = sessions.transaction(callerAs('admin'), async (tx) => {
        await addHizmet(tx, 'Kaybolan');
        await failing(tx);
      });
      await expect(work).rejects.toThrow();
    }
    expect(await countHizmet()).toBe(before);
  });

  it('reports failure when the code swallowed the error of a failed statement', async () => {
    const before = await countHizmet();
    const work = sessions.transaction(callerAs('admin'), async (tx) => {
      await addHizmet(tx, 'Kaybolan');
      await fail(tx).catch(() => {});
      return 'tamam';
    });
    await expect(work).rejects.toThrow('swallowed');
    expect(await countHizmet()).toBe(before);
  });

  it('is refused to an expired session before anything runs', async () => {
    let ran = false;
    const work = sessions.transaction(callerAs('revoked'), async () => {
      ran = true;
    });
    await expect(work).rejects.toMatchObject({ code: 'MU401' });
    expect(ran).toBe(false);
  });

  it('fails when its connection is cut, and the next request gets another connection', async () => {
    const work = sessions.transaction(callerAs('admin'), async (tx) => {
      const pid = await value<number>(tx)`select pg_backend_pid() as pid`;
      await database.owner.query('select pg_terminate_backend($1)', [pid]);
      await sql`select pg_sleep(0.2)`.execute(tx);
    });
    await expect(work).rejects.toThrow();
    expect((await sessions.statement(callerAs('admin'), whoAmI)).rol).toBe('muhasip_admin');
  });
});

it('the gate takes no role and reaches no table', async () => {
  expect(await sessions.gate(whoAmI)).toEqual({
    rol: 'muhasip_app',
    kullanici_id: null,
    muhasebeci_id: null,
    personel_id: null,
    mukellef_id: null,
    request_no: null,
  });
  await expect(sessions.gate((tx) => tx.selectFrom('mukellefler').select('ad').execute())).rejects.toMatchObject({
    code: '42501',
  });
});

const REQUESTS = countOf(2_000, 10_000);

describe(`${REQUESTS} interleaved requests over four connections`, () => {
  const WORKERS = 24;
  const random = createRandom(seedOf('interleaved requests'));
  const principals = [
    'superadmin',
    'admin',
    'moderator',
    'muhasebeciA',
    'muhasebeciB',
    'personelA',
    'personelB',
    'mukellefA',
  ] as const;
  const dead = ['guest', 'expired', 'idle', 'revoked', 'disabled'] as const;
  const leaks: string[] = [];
  let answers = 0;
  let expected: Map<Principal, Identity>;

  const identityOf = (principal: Principal, request_no: string): Identity => ({
    ...(expected.get(principal) as Identity),
    request_no,
  });

  function compare(principal: Principal, request_no: string, identity: Identity): void {
    answers += 1;
    if (JSON.stringify(identity) !== JSON.stringify(identityOf(principal, request_no)))
      leaks.push(`${principal} answered as ${JSON.stringify(identity)}`);
  }

  type Step = (tx: Tx) => Promise<unknown>;
  const steps =
    (...list: Step[]) =>
    async (tx: Tx) => {
      for (const step of list) await step(tx);
    };
  const nap: Step = (tx) => sql`select pg_sleep(0.001)`.execute(tx);

  async function request(): Promise<void> {
    const principal = random.pick(principals);
    const request_no = randomUUID();
    const caller = callerAs(principal, HERKES, request_no);
    const see = async (tx: Tx) => compare(principal, request_no, await whoAmI(tx));
    const ways: (() => Promise<unknown>)[] = [
      () => sessions.statement(caller, see),
      () => sessions.statement(caller, steps(see, see)),
      () => sessions.statement(caller, steps(see, fail)),
      () => sessions.transaction(caller, see),
      () => sessions.transaction(caller, steps(see, nap, see)),
      () => sessions.transaction(caller, steps(see, fail)),
      () =>
        sessions.transaction(
          caller,
          steps(see, () => Promise.reject(new Error('istemci'))),
        ),
      () =>
        sessions.transaction(
          caller,
          steps(see, (tx) => fail(tx).catch(() => {})),
        ),
      () =>
        sessions.statement(callerAs(random.pick(dead)), async (tx) =>
          leaks.push(`dead session answered as ${JSON.stringify(await whoAmI(tx))}`),
        ),
      () => sessions.transaction(callerAs(principal, []), async () => leaks.push('a role that is not allowed came in')),
      () => sessions.gate(async (tx) => compareNobody(await whoAmI(tx))),
      checkReleased,
    ];
    await random
      .pick(ways)()
      .catch(() => {});
  }

  function compareNobody(identity: Identity): void {
    answers += 1;
    if (identity.rol !== 'muhasip_app' || identity.kullanici_id !== null || identity.request_no !== null)
      leaks.push(`the gate was ${JSON.stringify(identity)}`);
  }

  async function checkReleased(): Promise<void> {
    const client = await pool.connect();
    try {
      const { rows } = await client.query(`
        select current_user::text as rol, current_setting('role') as set_role, now() = statement_timestamp() as temiz,
          concat(${['kullanici_id', 'muhasebeci_id', 'personel_id', 'mukellef_id', 'istemci', 'request_no'].map((name) => `current_setting('muhasip.${name}', true)`).join(', ')}) as kimlik`);
      answers += 1;
      const clean = { rol: 'muhasip_app', set_role: 'none', temiz: true, kimlik: '' };
      if (JSON.stringify(rows[0]) !== JSON.stringify(clean)) leaks.push(`released with ${JSON.stringify(rows[0])}`);
    } finally {
      client.release();
    }
  }

  it("never see each other's identity", async () => {
    expected = new Map();
    for (const principal of principals) expected.set(principal, await sessions.statement(callerAs(principal), whoAmI));
    expect(new Set([...expected.values()].map(({ kullanici_id }) => kullanici_id)).size).toBe(principals.length);
    let left = REQUESTS;
    const worker = async () => {
      while (left-- > 0) await request();
    };
    await Promise.all(Array.from({ length: WORKERS }, worker));
    await Promise.all(Array.from({ length: 4 }, checkReleased));
    reportCount(`context leaks over ${REQUESTS} interleaved requests, identities compared`, answers, leaks);
    expect(leaks.slice(0, 10)).toEqual([]);
    expect(answers).toBeGreaterThan(REQUESTS * 0.75);
  });
});
