import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Donem, requestableDonemler } from '#contract/common/donem.ts';
import { updateHucreler } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { type Bench, listAccountants, signIn } from './harness/bench.ts';
import { startLimit } from './harness/children.ts';
import { addressOf, putLoad, type Request } from './harness/load.ts';
import { type Office, removeRequests } from './harness/office.ts';
import type { Row } from './harness/report.ts';
import { compare, figuresOf, type Side } from './harness/rounds.ts';

const CONNECTIONS = 16;

export interface Cell extends Donem {
  muhasebeci_id: number;
  mukellef_id: number;
  hizmet_id: number;
  fiyat: number;
}

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

export const nextCell = (cells: readonly Cell[], build: (cell: Cell) => Request): Request[] => {
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
  const { rows } = await client.query(
    `select count(*)::integer as n from ${schema}.hizmet_kayitlari where hizmet_kayit_id > (select kayit from bench.taban)`,
  );
  return rows[0].n;
};

/** Requests may still be writing when the load ends, so written rows are counted and removed only after a pause. */
export const waitUntilIdle = async (client: pg.Client): Promise<void> => {
  const working = `select from pg_stat_activity where state <> 'idle' and backend_type = 'client backend' and pid <> pg_backend_pid()`;
  do await sleep(200);
  while ((await client.query(working)).rowCount);
};

/** Each connection may have a request under way when the load ends, so up to that many rows may have no answer. */
const assertWritten = (written: number, answered: number): void => {
  if (written < answered || written > answered + CONNECTIONS)
    throw new Error(`${answered} answers, but ${written} rows written`);
};

export const staffOfClients = async ({ client }: Office): Promise<Map<number, number>> => {
  const { rows } = await client.query<{ mukellef_id: number; personel_id: number }>(
    'select mukellef_id::integer, personel_id::integer from muhasebeci_personel',
  );
  return new Map(rows.map(({ mukellef_id, personel_id }) => [mukellef_id, personel_id]));
};

export const openUsers = async ({ office, server }: Bench) => {
  const users: { headers: Record<string, string>; cells: Cell[] }[] = [];
  for (const [n, { tc, muhasebeci_id }] of (await listAccountants(office, CONNECTIONS)).entries()) {
    // autocannon names no host in a request that it asks for one by one.
    const { host } = new URL(server.url);
    const headers = { ...(await signIn(server.url, tc)), 'x-forwarded-for': addressOf(n), host };
    users.push({ headers, cells: await emptyCells(office.client, muhasebeci_id) });
  }
  return users;
};
type Users = Awaited<ReturnType<typeof openUsers>>;

const createSide = (
  { client }: Office,
  schema: 'public' | 'bench',
  url: string,
  users: Users,
  build: (headers: Record<string, string>, cell: Cell) => Request,
): Side => {
  const requests = (n: number) => nextCell(users[n]!.cells, (cell) => build(users[n]!.headers, cell));
  return async (seconds) => {
    const result = await putLoad({ url, connections: CONNECTIONS, requests }, seconds);
    await waitUntilIdle(client);
    assertWritten(await countNew(client, schema), result.answers);
    await removeRequests(client);
    return result;
  };
};

export const requestService = (headers: Record<string, string>, { yil, ay, mukellef_id, hizmet_id }: Cell): Request =>
  post(updateHucreler.path, headers, {
    yil,
    ay,
    islem: 'talep_et',
    hucreler: [{ mukellef_id, hizmet_id, beklenen: null }],
  });

export const writeRequests = async (bench: Bench): Promise<Side> =>
  createSide(bench.office, 'public', bench.server.url, await openUsers(bench), requestService);

export const measureRequests = async (bench: Bench): Promise<Row[]> => {
  const users = await openUsers(bench);
  const bare = await startLimit('bare-insert', bench.office.owner);
  try {
    const results = await compare(
      bench.plan,
      createSide(bench.office, 'public', bench.server.url, users, requestService),
      createSide(bench.office, 'bench', bare.url, users, (headers, cell) => post('/', headers, cell)),
    );
    const measure = `service request written, ${CONNECTIONS} connections`;
    return [
      { goal: 'P3', measure, unit: 'req/s', ...figuresOf(results, 'perSecond'), bound: { at: 'least', value: 0.7 } },
    ];
  } finally {
    await bare.stop();
  }
};
