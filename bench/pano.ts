import { getBugun } from '#contract/hizmet-kaydi/bugun.ts';
import { getAdminPano, getMuhasebeciPano } from '#contract/pano/pano.ts';
import { DEMO_TC } from '#server/demo/people.ts';
import { ADMIN_TC, type Bench, clock, getJson, listAccountants, signIn } from './harness/bench.ts';
import { startLimit } from './harness/children.ts';
import { addressOf } from './harness/load.ts';
import type { Row } from './harness/report.ts';
import { alternate, median, medianRatio } from './harness/rounds.ts';

const PER_ROUND = 15;

interface Home {
  role: string;
  headers: Record<string, string>;
  paths: readonly string[];
  bare?: readonly string[];
}

const plain = (answer: unknown): string =>
  JSON.stringify(answer, (_, value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value));

const assertSame = async (role: string, ours: string, bare: string, headers: Record<string, string>): Promise<void> => {
  const [a, b] = await Promise.all([getJson(ours, headers), getJson(bare, headers)]);
  if (plain(a) !== plain(b))
    throw new Error(`home of ${role}: ${ours} and its limit answer different figures\n${plain(a)}\n${plain(b)}`);
};

const homesOf = async ({ office, server }: Bench): Promise<Home[]> => {
  const [accountant] = await listAccountants(office, 1);
  const { tc, muhasebeci_id } = accountant!;
  const headersOf = async (who: string) => ({ ...(await signIn(server.url, who)), 'x-forwarded-for': addressOf(3) });
  return [
    {
      role: 'admin',
      headers: await headersOf(ADMIN_TC),
      paths: [getAdminPano.path],
      bare: ['/admin'],
    },
    {
      role: 'accountant',
      headers: await headersOf(tc),
      paths: [getMuhasebeciPano.path],
      bare: [`/muhasebeci?id=${muhasebeci_id}`],
    },
    { role: 'staff', headers: await headersOf(DEMO_TC.personel), paths: [getBugun.path] },
  ];
};

export const measurePano = async (bench: Bench): Promise<Row[]> => {
  const bare = await startLimit('bare-pano', bench.office.owner);
  try {
    const rows: Row[] = [];
    for (const { role, headers, paths, bare: others } of await homesOf(bench)) {
      const ours = paths.map((path) => bench.server.url + path);
      const limit = (others ?? []).map((path) => bare.url + path);
      for (const [n, url] of limit.entries()) await assertSame(role, ours[n]!, url, headers);
      const round = (urls: readonly string[]) => () => clock(urls, headers, PER_ROUND);
      await alternate(2, round(ours), round(limit));
      const times = await alternate(bench.plan.rounds, round(ours), round(limit));
      const ms = median(times.ours);
      rows.push({
        goal: '',
        measure: `home of ${role}, all that it asks for`,
        unit: 'ms',
        ours: ms,
        limit: null,
        ratio: null,
        bound: { at: 'most', value: 150 },
      });
      if (!others) continue;
      const figures = { ours: ms, limit: median(times.limit), ratio: medianRatio(times.ours, times.limit) };
      rows.push({
        goal: '',
        measure: `home of ${role} vs its bare SQL`,
        unit: 'ms',
        ...figures,
        bound: { at: 'most', value: 1.5 },
        detail: times,
      });
    }
    return rows;
  } finally {
    await bare.stop();
  }
};
