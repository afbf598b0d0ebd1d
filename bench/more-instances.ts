import { currentDonem } from '#contract/common/donem.ts';
import { buildUrl } from '#contract/common/route.ts';
import { getIzgara } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { listMukellefler } from '#contract/mukellef/mukellef.ts';
import { getMuhasebeciPano } from '#contract/pano/pano.ts';
import { getBorcum } from '#contract/tahakkuk/borcum.ts';
import type { Bench } from './harness/bench.ts';
import { startServer } from './harness/children.ts';
import { addressOf, putLoad, type Request } from './harness/load.ts';
import { removeRequests } from './harness/office.ts';
import type { Row } from './harness/report.ts';
import { median, medianRatio } from './harness/rounds.ts';
import { nextCell, openUsers, requestService, waitUntilIdle } from './requests.ts';

const COUNTS = [1, 2, 4];

const mixOf = ({ headers, cells }: Awaited<ReturnType<typeof openUsers>>[number], user: number): Request[] => {
  const paths = [
    buildUrl(getIzgara.path, {}, { ...currentDonem() }),
    buildUrl(listMukellefler.path, {}, { boyut: 50 }),
    getMuhasebeciPano.path,
    getBorcum.path,
  ];
  const from = (n: number) => ({ ...headers, 'x-forwarded-for': addressOf(user * 16 + n) });
  const reads = Array.from({ length: 9 }, (_, n) => ({ method: 'GET', path: paths[n % 4]!, headers: from(n) }));
  return [...reads, ...nextCell(cells, (cell) => requestService(from(9), cell))];
};

/**
 * All servers share one machine's processors, so the figures show only whether servers hinder each other, not how much
 * faster more machines would be.
 */
export const measureMoreInstances = async (bench: Bench): Promise<Row[]> => {
  const { office, server, plan } = bench;
  const others = await Promise.all([1, 2, 3].map(() => startServer(office.databaseUrl)));
  try {
    const users = await openUsers(bench);
    const urls = [server, ...others].map(({ url }) => url);
    const load = async (count: number, seconds: number): Promise<number> => {
      const results = await Promise.all(
        urls.slice(0, count).map((url, at) => {
          const requests = (connection: number) => mixOf(users[connection * count + at]!, connection * count + at);
          return putLoad({ url, connections: users.length / count, requests }, seconds);
        }),
      );
      await waitUntilIdle(office.client);
      await removeRequests(office.client);
      return results.reduce((sum, { perSecond }) => sum + perSecond, 0);
    };
    for (const count of COUNTS) await load(count, plan.warmUp);
    const figures = new Map<number, number[]>(COUNTS.map((count) => [count, []]));
    for (let round = 0; round < plan.rounds; round += 1)
      for (const count of round % 2 ? COUNTS.toReversed() : COUNTS)
        figures.get(count)?.push(await load(count, plan.seconds));
    const one = figures.get(1)!;
    return COUNTS.slice(1).map((count) => ({
      goal: 'P11',
      measure: `${count} servers on one database vs one, 16 accountants' reads and writes`,
      unit: 'req/s',
      ours: median(figures.get(count)!),
      limit: median(one),
      ratio: medianRatio(figures.get(count)!, one),
      bound: { at: 'least', value: 0.9 },
      detail: Object.fromEntries(figures),
    }));
  } finally {
    await Promise.all(others.map((other) => other.stop()));
  }
};
