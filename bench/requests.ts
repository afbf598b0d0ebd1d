import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Donem, requestableDonemler } from '#contract/common/donem.ts';
import { updateHucreler } from '#contract/hizmet-kaydi.ts';
import { type Bench, listAccountants, signIn } from './harness/bench.ts';
import { startLimit } from './harness/children.ts';
import { addressOf, putLoad, type Request } from './harness/load.ts';
import { removeRequests } from './harness/office.ts';
import type { Row } from './harness/report.ts';
import { alternate, median, medianRatio } from './harness/rounds.ts';

const CONNECTIONS = 16;

interface Cell extends Donem {
  muhasebeci_id: number;
  mukellef_id: number;
  hizmet_id: number;
  fiyat: number;
}

/** Cells without a record in the months that an accountant may request in. */
const emptyCells = async (client: pg.Client, muhasebeci_id: number): Promise<Cell[]> => {
  const { rows } = await client.query(
    `select yil, ay, m.muhasebeci_id::integer, m.mukellef_id::integer, h.id::integer as hizmet_id, h.fiyat::integer as fiyat
     from json_to_recordset($2) as d(yil integer, ay integer) cross join mukellefler m cross join hizmetler h
     where m.muhasebeci_id = $1 and m.aktif and h.is_active and not exists (
       select from hizmet_kayitlari k where k.mukellef_id = m.mukellef_id and k.hizmet_id = h.id and k.hizmet_yili = yil and k.hizmet_ayi = ay)
     order by yil, ay, h.id, m.mukellef_id`,
    [muhasebeci_id, JSON.stringify(requestableDonemler())],
  );
  return rows;
};

/** One request that asks for the next cell each time it is sent; none is asked for twice. */
const nextCell = (cells: readonly Cell[], build: (cell: Cell) => Request): Request[] => {
  let next = 0;
  return [
    {
      setupRequest: () => {
        const cell = cells[next++];
        if (!cell) throw new Error('more requests than empty cells');
        return build(cell);
      },
    },
  ];
};

const post = (path: string, headers: Record<string, string>, body: object): Request => ({
  method: 'POST',
  path,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const countNew = async (client: pg.Client, schema: 'public' | 'bench'): Promise<number> => {
  const { rows } = await client.query(`select count(*)::integer as n from ${schema}.hizmet_kayitlari where hizmet_kayit_id > (select kayit from bench.taban)`);
  return rows[0].n;
};

/** What was under way when the load ended still writes; nothing may come after the rows are counted and taken out. */
const waitUntilIdle = async (client: pg.Client): Promise<void> => {
  const working = `select from pg_stat_activity where state <> 'idle' and backend_type = 'client backend' and pid <> pg_backend_pid()`;
  do await sleep(200);
  while ((await client.query(working)).rowCount);
};

/** Every success must be a row; a request that was under way when the load ended may be one more. */
const assertWritten = (written: number, answered: number): void => {
  if (written < answered || written > answered + CONNECTIONS) throw new Error(`${answered} answers, but ${written} rows written`);
};

/**
 * One service request written, of 16 accountants at once, with sign-in, row-level security, audit and notice; against a bare INSERT of the same row into a
 * table of the same shape. Between the rounds the rows are taken out again, so that every request writes.
 */
export const measureRequests = async ({ office, server, plan }: Bench): Promise<Row[]> => {
  const users: { headers: Record<string, string>; cells: Cell[] }[] = [];
  for (const [n, { tc, muhasebeci_id }] of (await listAccountants(office, CONNECTIONS)).entries()) {
    const headers = { ...(await signIn(server.url, tc)), 'x-forwarded-for': addressOf(n) };
    users.push({ headers, cells: await emptyCells(office.client, muhasebeci_id) });
  }
  const bare = await startLimit('bare-insert', office.owner);
  const load = async (schema: 'public' | 'bench', seconds: number, build: (n: number) => (cell: Cell) => Request) => {
    const url = schema === 'public' ? server.url : bare.url;
    const result = await putLoad({ url, connections: CONNECTIONS, requests: (n) => nextCell(users[n]!.cells, build(n)) }, seconds);
    await waitUntilIdle(office.client);
    assertWritten(await countNew(office.client, schema), result.answers);
    await removeRequests(office.client);
    return result;
  };
  const ours = (seconds: number) =>
    load(
      'public',
      seconds,
      (n) =>
        ({ yil, ay, mukellef_id, hizmet_id }) =>
          post(updateHucreler.path, users[n]!.headers, { yil, ay, islem: 'talep_et', hucreler: [{ mukellef_id, hizmet_id, beklenen: null }] }),
    );
  const limit = (seconds: number) => load('bench', seconds, (n) => (cell) => post('/', users[n]!.headers, cell));
  try {
    await alternate(
      1,
      () => ours(plan.warmUp),
      () => limit(plan.warmUp),
    );
    const results = await alternate(
      plan.rounds,
      () => ours(plan.seconds),
      () => limit(plan.seconds),
    );
    const speeds = { ours: results.ours.map((r) => r.perSecond), limit: results.limit.map((r) => r.perSecond) };
    return [
      {
        goal: 'P3',
        measure: `service request written, ${CONNECTIONS} connections`,
        unit: 'req/s',
        ours: median(speeds.ours),
        limit: median(speeds.limit),
        ratio: medianRatio(speeds.ours, speeds.limit),
        bound: { at: 'least', value: 0.7 },
        detail: results,
      },
    ];
  } finally {
    await bare.stop();
  }
};
