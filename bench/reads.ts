import { currentDonem } from '#contract/common/donem.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { getIzgara, type IzgaraCevabi } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { listMukellefler } from '#contract/mukellef/mukellef.ts';
import { type Bench, getJson, listAccountants, readRequests, signIn, signInAdmins } from './harness/bench.ts';
import { startLimit } from './harness/children.ts';
import { putLoad, type Request } from './harness/load.ts';
import type { Row } from './harness/report.ts';
import { compare, figuresOf } from './harness/rounds.ts';

interface Read {
  goal: string;
  measure: string;
  limit: string;
  users: readonly Record<string, string>[];
  requests: Request[];
  bare: readonly Record<string, unknown>[];
  connections: readonly number[];
  idsOf(answer: never): unknown[];
}

const assertSameAnswer = async (
  ours: string,
  bare: string,
  headers: Record<string, string>,
  { idsOf, measure }: Read,
): Promise<number> => {
  const [a, b] = await Promise.all([getJson<never>(ours, headers), getJson<never>(bare, headers)]);
  const ids = idsOf(a).map(Number);
  if (ids.length === 0 || JSON.stringify(ids) !== JSON.stringify(idsOf(b).map(Number)))
    throw new Error(`${measure}: the two sides answer different rows`);
  return ids.length;
};

const measureRead = async ({ office, server, plan }: Bench, read: Read): Promise<Row[]> => {
  const bare = await startLimit(read.limit, office.owner);
  try {
    const requests = { ours: read.requests, limit: readRequests('/', read.bare, read.users) };
    let rowCount = 0;
    for (const n of read.bare.keys())
      rowCount += await assertSameAnswer(
        server.url + requests.ours[n]!.path,
        bare.url + requests.limit[n]!.path,
        read.users[n % read.users.length]!,
        read,
      );
    const rows: Row[] = [];
    for (const connections of read.connections) {
      const results = await compare(
        plan,
        (seconds) => putLoad({ url: server.url, connections, requests: requests.ours }, seconds),
        (seconds) => putLoad({ url: bare.url, connections, requests: requests.limit }, seconds),
      );
      const measure = `${read.measure} (${rowCount}), ${connections} connection${connections > 1 ? 's' : ''}`;
      rows.push({
        goal: read.goal,
        measure,
        unit: 'req/s',
        ...figuresOf(results, 'perSecond'),
        bound: { at: 'least', value: 1 },
      });
    }
    return rows;
  } finally {
    await bare.stop();
  }
};

const ARAMA = 'yilmaz';

export const readList = async ({ office, server }: Bench): Promise<Read> => {
  const users = await signInAdmins(office, server.url);
  return {
    goal: 'P1',
    measure: 'clients list, search and sort, rows',
    limit: 'bare-list',
    users,
    requests: readRequests(listMukellefler.path, [{ arama: ARAMA, sirala: 'ad', boyut: 50 }], users),
    bare: [{ arama: ARAMA, boyut: 50 }],
    connections: [16, 1],
    idsOf: ({ satirlar }: { satirlar: { mukellef_id: number }[] }) => satirlar.map((m) => m.mukellef_id),
  };
};

const searchesOf = async ({ client }: Bench['office']): Promise<string[]> => {
  const { rows } = await client.query<{ ad: string; tc_no: string }>(
    `select split_part(ad, ' ', 2) as ad, tc_no from mukellefler where tc_no is not null and ad like '% %' order by mukellef_id limit 40`,
  );
  return rows.flatMap(({ ad, tc_no }, n) => (n % 2 === 0 ? [tc_no] : [tc_no.slice(0, 7), fold(ad)]));
};

export const readSearch = async ({ office, server }: Bench): Promise<Read> => {
  const users = await signInAdmins(office, server.url);
  const searches = await searchesOf(office);
  return {
    goal: 'P12',
    measure: 'clients search, one of many, rows',
    limit: 'bare-list',
    users,
    requests: readRequests(
      listMukellefler.path,
      searches.map((arama) => ({ arama, boyut: 50 })),
      users,
    ),
    bare: searches.map((arama) => ({ arama, boyut: 50 })),
    connections: [16, 1],
    idsOf: ({ satirlar }: { satirlar: { mukellef_id: number }[] }) => satirlar.map((m) => m.mukellef_id),
  };
};

/** Forty accountants, each with their own grid: one alone would meet the limit of requests of a user. */
export const readGrid = async ({ office, server }: Bench): Promise<Read> => {
  const accountants = await listAccountants(office, 40);
  const users = await Promise.all(accountants.map(({ tc }) => signIn(server.url, tc)));
  const donem = currentDonem();
  return {
    goal: 'P2',
    measure: 'month grids of forty accountants, cells',
    limit: 'bare-grid',
    users,
    requests: readRequests(getIzgara.path, [{ ...donem }], users),
    bare: accountants.map(({ muhasebeci_id }) => ({ ...donem, muhasebeci_id })),
    connections: [16],
    idsOf: ({ hucreler }: { hucreler: IzgaraCevabi['hucreler'] | { mukellef_id: number; hizmet_id: number }[] }) =>
      (Array.isArray(hucreler)
        ? hucreler
        : hucreler.mukellef_id.map((mukellef_id, n) => ({ mukellef_id, hizmet_id: hucreler.hizmet_id[n] }))
      )
        .map((h) => Number(h.mukellef_id) * 100 + Number(h.hizmet_id))
        .sort((a, b) => a - b),
  };
};

export const measureList = async (bench: Bench): Promise<Row[]> => measureRead(bench, await readList(bench));
export const measureSearch = async (bench: Bench): Promise<Row[]> => measureRead(bench, await readSearch(bench));
export const measureGrid = async (bench: Bench): Promise<Row[]> => measureRead(bench, await readGrid(bench));
