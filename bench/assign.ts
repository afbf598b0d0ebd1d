import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { assignMukellefler } from '#contract/hizmet-kaydi/atama.ts';
import { ADMIN_TC, type Bench, signIn } from './harness/bench.ts';
import { startLimit } from './harness/children.ts';
import { addressOf } from './harness/load.ts';
import type { Row } from './harness/report.ts';
import { alternate, median, medianRatio } from './harness/rounds.ts';

const ASSIGNED = 5_000;
const PER_ROUND = 5;

/** An interrupted run may have left assignments changed, so `bench.atamalar` keeps their first state for later runs. */
const PREPARE = `
  create table if not exists bench.muhasebeci_personel (
    like public.muhasebeci_personel including all,
    foreign key (mukellef_id) references public.mukellefler, foreign key (personel_id) references public.personel
  );
  create table if not exists bench.atamalar as select * from public.muhasebeci_personel`;
const RESTORE = `
  delete from bench.muhasebeci_personel;
  delete from public.muhasebeci_personel;
  insert into public.muhasebeci_personel overriding system value select * from bench.atamalar`;

const freeClients = async (client: pg.Client): Promise<number[]> => {
  const { rows } = await client.query(
    'select mukellef_id::integer as id from mukellefler where aktif order by mukellef_id limit $1',
    [ASSIGNED],
  );
  return rows.map(({ id }) => id);
};
const release = async (client: pg.Client, ids: readonly number[]): Promise<void> => {
  for (const schema of ['public', 'bench'])
    await client.query(`delete from ${schema}.muhasebeci_personel where mukellef_id = any ($1)`, [ids]);
};

const assign = async (url: string, headers: Record<string, string>, body: object): Promise<number> => {
  const request = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  };
  const start = performance.now();
  const answer = await fetch(url, request);
  const text = await answer.text();
  const seconds = (performance.now() - start) / 1000;
  const made = answer.ok ? JSON.parse(text).atama_idler.length : 0;
  if (made !== ASSIGNED) throw new Error(`${url}: ${answer.status}, ${made} clients assigned instead of ${ASSIGNED}`);
  return seconds;
};

export const measureAssign = async ({ office, server, plan }: Bench): Promise<Row[]> => {
  const { client } = office;
  const headers = { ...(await signIn(server.url, ADMIN_TC)), 'x-forwarded-for': addressOf(1) };
  const bare = await startLimit('bare-assign', office.owner);
  await client.query(PREPARE);
  const mukellef_idler = await freeClients(client);
  const body = { personel_id: 1, mukellef_idler };
  const round = (url: string) => async (): Promise<number> => {
    const seconds: number[] = [];
    for (let i = 0; i < PER_ROUND; i += 1) {
      await release(client, mukellef_idler);
      seconds.push(await assign(url, headers, body));
    }
    return median(seconds);
  };
  const [ours, limit] = [round(server.url + assignMukellefler.path), round(bare.url)];
  try {
    await alternate(1, ours, limit);
    const times = await alternate(plan.rounds, ours, limit);
    return [
      {
        goal: 'P4',
        measure: `${ASSIGNED} clients assigned in one request vs a bare INSERT`,
        unit: 's',
        ours: median(times.ours),
        limit: median(times.limit),
        ratio: medianRatio(times.ours, times.limit),
        bound: { at: 'most', value: 2 },
        detail: times,
      },
    ];
  } finally {
    await bare.stop();
    await client.query(RESTORE);
  }
};
