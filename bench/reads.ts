import { currentDonem } from '#contract/common/donem.ts';
import { getIzgara } from '#contract/hizmet-kaydi.ts';
import { listMukellefler } from '#contract/mukellef.ts';
import { ADMIN_TC, type Bench, getJson, listAccountants, readRequests, signIn } from './harness/bench.ts';
import { startLimit } from './harness/children.ts';
import { putLoad, type Request } from './harness/load.ts';
import type { Row } from './harness/report.ts';
import { compare, figuresOf } from './harness/rounds.ts';

interface Read {
  goal: string;
  measure: string;
  limit: string;
  headers: Record<string, string>;
  requests: Request[];
  /** The same question to the limit. */
  bare: Record<string, unknown>;
  connections: readonly number[];
  /** Ids of what an answer holds, which must be the same on both sides. */
  idsOf(answer: never): unknown[];
}

const assertSameAnswer = async (ours: string, bare: string, { headers, idsOf, measure }: Read): Promise<number> => {
  const [a, b] = await Promise.all([getJson<never>(ours, headers), getJson<never>(bare, headers)]);
  const ids = idsOf(a).map(Number);
  if (ids.length === 0 || JSON.stringify(ids) !== JSON.stringify(idsOf(b).map(Number))) throw new Error(`${measure}: the two sides answer different rows`);
  return ids.length;
};

/** A read of the real server against the same read of its limit, side by side. */
const measureRead = async ({ office, server, plan }: Bench, read: Read): Promise<Row[]> => {
  const bare = await startLimit(read.limit, office.owner);
  try {
    const requests = { ours: read.requests, limit: readRequests('/', read.bare, read.headers) };
    const rowCount = await assertSameAnswer(server.url + requests.ours[0]!.path, bare.url + requests.limit[0]!.path, read);
    const rows: Row[] = [];
    for (const connections of read.connections) {
      const results = await compare(
        plan,
        (seconds) => putLoad({ url: server.url, connections, requests: requests.ours }, seconds),
        (seconds) => putLoad({ url: bare.url, connections, requests: requests.limit }, seconds),
      );
      const measure = `${read.measure} (${rowCount}), ${connections} connection${connections > 1 ? 's' : ''}`;
      rows.push({ goal: read.goal, measure, unit: 'req/s', ...figuresOf(results, 'perSecond'), bound: { at: 'least', value: 1 } });
    }
    return rows;
  } finally {
    await bare.stop();
  }
};

/** A search word that an admin would type; it must fill a page and more. */
const ARAMA = 'yilmaz';

export const readList = async ({ server }: Bench): Promise<Read> => {
  const headers = await signIn(server.url, ADMIN_TC);
  return {
    goal: 'P1',
    measure: 'clients list, search and sort, rows',
    limit: 'bare-list',
    headers,
    requests: readRequests(listMukellefler.path, { arama: ARAMA, sirala: 'ad', boyut: 50 }, headers),
    bare: { arama: ARAMA, boyut: 50 },
    connections: [16, 1],
    idsOf: ({ mukellefler }: { mukellefler: { mukellef_id: number }[] }) => mukellefler.map((m) => m.mukellef_id),
  };
};

export const readGrid = async ({ office, server }: Bench): Promise<Read> => {
  const [accountant] = await listAccountants(office, 1);
  const { tc, muhasebeci_id } = accountant!;
  const headers = await signIn(server.url, tc);
  const donem = currentDonem();
  return {
    goal: 'P2',
    measure: 'month grid of an accountant, cells',
    limit: 'bare-grid',
    headers,
    requests: readRequests(getIzgara.path, { ...donem }, headers),
    bare: { ...donem, muhasebeci_id },
    connections: [16],
    idsOf: ({ hucreler }: { hucreler: { mukellef_id: number; hizmet_id: number }[] }) =>
      hucreler.map((h) => Number(h.mukellef_id) * 100 + Number(h.hizmet_id)).sort((a, b) => a - b),
  };
};

export const measureList = async (bench: Bench): Promise<Row[]> => measureRead(bench, await readList(bench));
export const measureGrid = async (bench: Bench): Promise<Row[]> => measureRead(bench, await readGrid(bench));
