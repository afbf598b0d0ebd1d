import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  assignMukellefler,
  listAtamaMuhasebecileri,
  listAtamaPersoneli,
  listAtananlar,
  listAtanmamislar,
  releaseMukellefler,
  reverseAtama,
  reverseHavuz,
} from '#contract/hizmet-kaydi/atama.ts';
import { type Principal, tcNo } from '#server/testing/office.ts';
import { countOf } from '#server/testing/sample.ts';
import { someoneWaits } from '#server/testing/someone-waits.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let passive: number;

beforeAll(async () => {
  t = await createTestApp();
  passive = (
    await t.owner.query(
      `insert into personel (tc_kimlik_no, ad, aktif) values ($1, 'Ayrılan', false) returning personel_id`,
      [tcNo(900)],
    )
  ).rows[0].personel_id;
});
afterAll(() => t.close());
beforeEach(async () => {
  // Triggers are off during the clean-up, because logging the removal of 20,000 clients would take long.
  await t.owner.query(`set session_replication_role = replica; delete from muhasebeci_personel; delete from mukellefler where ad like 'Müşteri %';
    set session_replication_role = origin`);
});

const A = () => t.office.ids.A;
const B = () => t.office.ids.B;
const addClients = async (count: number, aktif = true): Promise<number[]> => {
  const { rows } = await t.owner.query(
    `insert into mukellefler (muhasebeci_id, ad, aktif) select $1, 'Müşteri ' || lpad(n::text, 5, '0'), $3 from generate_series(1, $2) n returning mukellef_id`,
    [A().muhasebeci, count, aktif],
  );
  return rows.map(({ mukellef_id }) => mukellef_id);
};
const assign = (who: Principal, personel_id: number, mukellef_idler: number[], key?: string) =>
  t.call(who, assignMukellefler, { body: { personel_id, mukellef_idler }, ...(key && { key }) });
const ownersOf = async (ids: readonly number[]): Promise<(number | null)[]> => {
  const { rows } = await t.owner.query(
    'select mp.personel_id from unnest($1::bigint[]) with ordinality as i(id, n) left join muhasebeci_personel mp on mp.mukellef_id = i.id order by n',
    [ids],
  );
  return rows.map(({ personel_id }) => personel_id);
};
const countAssigned = async (): Promise<number> =>
  (await t.owner.query('select count(*)::integer as n from muhasebeci_personel')).rows[0].n;

describe('the lists of assignments', () => {
  it('count each accountant’s assigned and unassigned clients; a passive unassigned client is not counted as waiting', async () => {
    const clients = await addClients(3);
    await addClients(2, false);
    await assign('admin', A().personel, clients.slice(0, 1));
    const { muhasebeciler } = await t.ask('moderator', listAtamaMuhasebecileri);
    expect(muhasebeciler.find(({ muhasebeci_id }) => muhasebeci_id === A().muhasebeci)).toEqual({
      muhasebeci_id: A().muhasebeci,
      ad: 'Muhasebeci A',
      aktif: true,
      atanmamis: 3,
      atanmis: 1,
    });
    const { satirlar } = await t.ask('moderator', listAtanmamislar, { params: { muhasebeci_id: A().muhasebeci } });
    expect(satirlar.map(({ ad }) => ad)).toEqual(['Mükellef A', 'Müşteri 00002', 'Müşteri 00003']);
    const { body } = await t.call('moderator', listAtanmamislar.file, {
      params: { muhasebeci_id: A().muhasebeci },
      query: { bicim: 'csv', yon: 'desc', arama: 'müşteri', sutunlar: 'ad' },
    });
    expect(body.slice(1).trimEnd().split('\r\n')).toEqual(['Ad', 'Müşteri 00003', 'Müşteri 00002']);
  });

  it('count each staff member’s clients; a passive staff member is listed while they have any', async () => {
    const find = async (id: number) =>
      (await t.ask('moderator', listAtamaPersoneli)).personel.find(({ personel_id }) => personel_id === id);
    expect(await find(passive)).toBeUndefined();
    await t.owner.query('insert into muhasebeci_personel (mukellef_id, personel_id) values ($1, $2)', [
      A().mukellef,
      passive,
    ]);
    expect(await find(passive)).toEqual({ personel_id: passive, ad: 'Ayrılan', aktif: false, mukellef_sayisi: 1 });
    const { satirlar } = await t.ask('admin', listAtananlar, { params: { personel_id: passive } });
    expect(satirlar).toMatchObject([
      { mukellef_id: A().mukellef, ad: 'Mükellef A', muhasebeci_adi: 'Muhasebeci A', aktif: true },
    ]);
  });

  it('answer 404 for an accountant or staff member who does not exist', async () => {
    expect((await t.call('admin', listAtanmamislar, { params: { muhasebeci_id: 999_999 } })).statusCode).toBe(404);
    expect((await t.call('admin', listAtananlar, { params: { personel_id: 999_999 } })).statusCode).toBe(404);
  });
});

describe('an assignment of clients', () => {
  it('is allowed to admins of every level and to nobody else', async () => {
    const clients = await addClients(3);
    for (const [i, who] of (['superadmin', 'admin', 'moderator'] as const).entries()) {
      expect((await assign(who, A().personel, [clients[i] as number])).json().atlananlar).toEqual([]);
    }
    expect((await assign('muhasebeciA', A().personel, clients)).statusCode).toBe(403);
    expect((await assign('personelA', A().personel, clients)).statusCode).toBe(403);
    expect(
      (
        await t.call('muhasebeciA', releaseMukellefler, {
          body: { personel_id: A().personel, mukellef_idler: clients },
        })
      ).statusCode,
    ).toBe(403);
    expect(await ownersOf(clients)).toEqual([A().personel, A().personel, A().personel]);
  });

  const MANY = countOf(1_000, 20_000);

  it(`of ${MANY} clients is one request, is done once even if it is sent twice, and is completely in the audit log`, async () => {
    const clients = await addClients(MANY);
    const key = randomUUID();
    const first = await assign('moderator', A().personel, clients, key);
    expect(first.statusCode).toBe(200);
    expect(first.json().atama_idler).toHaveLength(MANY);
    expect((await assign('moderator', A().personel, clients, key)).json()).toEqual(first.json());
    expect(await countAssigned()).toBe(MANY);
    const { rows } = await t.owner.query(
      `select count(*)::integer as n from denetim where tablo = 'muhasebeci_personel' and islem = 'insert' and satir_id = any ($1)`,
      [first.json().atama_idler],
    );
    expect(rows[0].n).toBe(MANY);
    const tooMany = Array.from({ length: 20_001 }, (_, i) => i + 1);
    expect((await assign('moderator', A().personel, tooMany)).json()).toMatchObject({
      code: 'VALIDATION',
      field: 'mukellef_idler',
    });
    expect((await assign('moderator', A().personel, [])).json()).toMatchObject({
      code: 'VALIDATION',
      field: 'mukellef_idler',
    });
  }, 60_000);

  it('skips clients of other staff, passive clients and unknown ids, and says why', async () => {
    const [free, taken] = (await addClients(2)) as [number, number];
    const [idle] = (await addClients(1, false)) as [number];
    await assign('admin', B().personel, [taken]);
    const answer = (await assign('admin', A().personel, [free, taken, idle, 999_999, free])).json();
    expect(answer.atama_idler).toHaveLength(1);
    expect(answer.atlananlar).toEqual([
      { mukellef_id: idle, ad: 'Müşteri 00001', neden: 'pasif', personel_adi: null },
      { mukellef_id: taken, ad: 'Müşteri 00002', neden: 'atanmis', personel_adi: 'Personel B' },
      { mukellef_id: 999_999, ad: null, neden: 'bulunamadi', personel_adi: null },
    ]);
    expect(await ownersOf([free, taken, idle])).toEqual([A().personel, B().personel, null]);
  });

  it('goes only to active staff: a passive or unknown staff member is refused at the field and nothing is assigned', async () => {
    const clients = await addClients(1);
    const toPassive = await assign('admin', passive, clients);
    expect([toPassive.statusCode, toPassive.json()]).toEqual([
      409,
      { code: 'ATAMA_PERSONELI_PASIF', message: 'Pasif bir personele mükellef atanamaz.', field: 'personel_id' },
    ]);
    const toNobody = await assign('admin', 999_999, clients);
    expect([toNobody.statusCode, toNobody.json()]).toMatchObject([
      404,
      { code: 'ATAMA_PERSONELI_YOK', field: 'personel_id' },
    ]);
    expect(await countAssigned()).toBe(0);
  });

  it('by two admins at once gives each client to one of them and tells the other who has it', async () => {
    const clients = await addClients(100);
    const answers = await Promise.all([
      assign('admin', A().personel, clients),
      assign('moderator', B().personel, clients.toReversed()),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [a, b] = answers.map((answer) => assignMukellefler.response.parse(answer.json())) as [never, never] as {
      atama_idler: number[];
      atlananlar: { personel_adi: string | null }[];
    }[];
    expect((a?.atama_idler.length ?? 0) + (b?.atama_idler.length ?? 0)).toBe(100);
    expect([a?.atlananlar.length, b?.atlananlar.length]).toEqual([b?.atama_idler.length, a?.atama_idler.length]);
    expect(new Set(a?.atlananlar.map(({ personel_adi }) => personel_adi)).has('Personel A')).toBe(false);
    expect(
      [...(a?.atlananlar ?? []), ...(b?.atlananlar ?? [])].every(({ personel_adi }) => personel_adi !== null),
    ).toBe(true);
    expect(await countAssigned()).toBe(100);
  });

  it('that waited for another admin’s transaction reports what that admin assigned', async () => {
    const clients = await addClients(2);
    await t.owner.query('begin');
    await t.owner.query('insert into muhasebeci_personel (mukellef_id, personel_id) values ($1, $2)', [
      clients[0],
      B().personel,
    ]);
    const waiting = assign('admin', A().personel, clients);
    await someoneWaits(t.owner);
    await t.owner.query('commit');
    expect((await waiting).json()).toMatchObject({
      atlananlar: [{ mukellef_id: clients[0], neden: 'atanmis', personel_adi: 'Personel B' }],
    });
    expect(await ownersOf(clients)).toEqual([B().personel, A().personel]);
  });

  it('can be reversed: its clients leave, but one that was released and assigned anew stays', async () => {
    const clients = await addClients(3);
    const before = await addClients(1);
    await assign('admin', A().personel, before);
    const { atama_idler } = (await assign('admin', A().personel, clients)).json();
    await t.ask('moderator', releaseMukellefler, {
      body: { personel_id: A().personel, mukellef_idler: clients.slice(0, 1) },
    });
    await assign('moderator', B().personel, clients.slice(0, 1));
    expect(await t.ask('admin', reverseAtama, { body: { atama_idler } })).toEqual({ geri_alinan: 2, atlanan: 1 });
    expect(await ownersOf([...clients, ...before])).toEqual([B().personel, null, null, A().personel]);
  });
});

describe('the pool of unassigned clients', () => {
  const release = (personel_id: number, mukellef_idler: number[]) =>
    t.ask('moderator', releaseMukellefler, { body: { personel_id, mukellef_idler } });

  it('receives a staff member’s clients, even a passive one’s; they can be assigned again', async () => {
    const clients = await addClients(3);
    await t.owner.query('insert into muhasebeci_personel (mukellef_id, personel_id) select unnest($1::bigint[]), $2', [
      clients,
      passive,
    ]);
    expect((await release(passive, clients)).atama_idler).toHaveLength(3);
    expect(await countAssigned()).toBe(0);
    expect((await assign('admin', A().personel, clients)).json().atama_idler).toHaveLength(3);
  });

  it('does not receive another’s clients; the answer says whose they are', async () => {
    const [own, free, others] = (await addClients(3)) as [number, number, number];
    await assign('admin', A().personel, [own]);
    await assign('admin', B().personel, [others]);
    expect(await release(A().personel, [own, free, others, 999_999])).toEqual({
      atama_idler: [expect.any(Number)],
      atlananlar: [
        { mukellef_id: free, ad: 'Müşteri 00002', neden: 'havuzda', personel_adi: null },
        { mukellef_id: others, ad: 'Müşteri 00003', neden: 'atanmis', personel_adi: 'Personel B' },
        { mukellef_id: 999_999, ad: null, neden: 'bulunamadi', personel_adi: null },
      ],
    });
    const nobody = await t.call('admin', releaseMukellefler, {
      body: { personel_id: 999_999, mukellef_idler: [others] },
    });
    expect([nobody.statusCode, nobody.json().field]).toEqual([404, 'personel_id']);
    expect(await ownersOf([own, free, others])).toEqual([null, null, B().personel]);
  });

  it('returns clients who are still free to those who had them, even to passive staff', async () => {
    const clients = await addClients(3);
    await t.owner.query('insert into muhasebeci_personel (mukellef_id, personel_id) select unnest($1::bigint[]), $2', [
      clients,
      passive,
    ]);
    const { atama_idler } = await release(passive, clients);
    await assign('admin', B().personel, clients.slice(1, 2));
    expect(await t.ask('moderator', reverseHavuz, { body: { atama_idler } })).toEqual({ geri_alinan: 2, atlanan: 1 });
    expect(await ownersOf(clients)).toEqual([passive, B().personel, passive]);
  });

  it('returns only what the same admin released, so nobody can assign clients to passive staff this way', async () => {
    const clients = await addClients(2);
    await assign('admin', A().personel, clients);
    const { atama_idler } = await release(A().personel, clients);
    expect(await t.ask('admin', reverseHavuz, { body: { atama_idler } })).toEqual({ geri_alinan: 0, atlanan: 2 });
    expect(await t.ask('moderator', reverseHavuz, { body: { atama_idler: [...atama_idler, 999_999_999] } })).toEqual({
      geri_alinan: 2,
      atlanan: 1,
    });
  });
});
