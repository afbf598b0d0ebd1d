import { currentDonem } from '#contract/common/donem.ts';
import { getIzgara } from '#contract/hizmet-kaydi.ts';
import { listMukellefler } from '#contract/mukellef.ts';
import { ADMIN_TC, type Bench, getJson, listAccountants, readRequests, signIn } from './harness/bench.ts';
import { startLimit } from './harness/children.ts';
import { putLoad } from './harness/load.ts';
import type { Row } from './harness/report.ts';
import { alternate, median, medianRatio } from './harness/rounds.ts';

interface Read {
  goal: string;
  measure: string;
  limit: string;
  headers: Record<string, string>;
  ours: { path: string; query: Record<string, unknown> };
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
    const requests = { ours: readRequests(read.ours.path, read.ours.query, read.headers), limit: readRequests('/', read.bare, read.headers) };
    const rowCount = await assertSameAnswer(server.url + requests.ours[0]!.path, bare.url + requests.limit[0]!.path, read);
    const rows: Row[] = [];
    for (const connections of read.connections) {
      const ours = (seconds: number) => putLoad({ url: server.url, connections, requests: requests.ours }, seconds);
      const limit = (seconds: number) => putLoad({ url: bare.url, connections, requests: requests.limit }, seconds);
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
      rows.push({
        goal: read.goal,
        measure: `${read.measure} (${rowCount}), ${connections} connection${connections > 1 ? 's' : ''}`,
        unit: 'req/s',
        ours: median(speeds.ours),
        limit: median(speeds.limit),
        ratio: medianRatio(speeds.ours, speeds.limit),
        bound: { at: 'least', value: 1 },
        detail: results,
      });
    }
    return rows;
  } finally {
    await bare.stop();
  }
};

/** A search word that an admin would type; it must fill a page and more. */
const ARAMA = 'yilmaz';

export const measureList = async (bench: Bench): Promise<Row[]> =>
  measureRead(bench, {
    goal: 'P1',
    measure: 'clients list, search and sort, rows',
    limit: 'bare-list',
    headers: await signIn(bench.server.url, ADMIN_TC),
    ours: { path: listMukellefler.path, query: { arama: ARAMA, sirala: 'ad', boyut: 50 } },
    bare: { arama: ARAMA, boyut: 50 },
    connections: [16, 1],
    idsOf: ({ mukellefler }: { mukellefler: { mukellef_id: number }[] }) => mukellefler.map((m) => m.mukellef_id),
  });

export const measureGrid = async (bench: Bench): Promise<Row[]> => {
  const [accountant] = await listAccountants(bench.office, 1);
  const { tc, muhasebeci_id } = accountant!;
  const donem = currentDonem();
  return measureRead(bench, {
    goal: 'P2',
    measure: 'month grid of an accountant, cells',
    limit: 'bare-grid',
    headers: await signIn(bench.server.url, tc),
    ours: { path: getIzgara.path, query: { ...donem } },
    bare: { ...donem, muhasebeci_id },
    connections: [16],
    idsOf: ({ hucreler }: { hucreler: { mukellef_id: number; hizmet_id: number }[] }) =>
      hucreler.map((h) => Number(h.mukellef_id) * 100 + Number(h.hizmet_id)).sort((a, b) => a - b),
  });
};
