import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { buildUrl } from '#contract/common/route.ts';
import { listDenetim } from '#contract/denetim/denetim.ts';
import { getBugun } from '#contract/hizmet-kaydi/bugun.ts';
import { listIsYuku } from '#contract/hizmet-kaydi/is-yuku.ts';
import { listMukellefler } from '#contract/mukellef/mukellef.ts';
import { getAdminPano, getMuhasebeciPano } from '#contract/pano/pano.ts';
import { createTahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { DEMO_TC } from '#server/demo/people.ts';
import { ADMIN_TC, type Bench, listAccountants, signIn } from './harness/bench.ts';
import { startServer } from './harness/children.ts';
import { addressOf } from './harness/load.ts';
import {
  DEEP,
  type Office,
  type OfficeSize,
  openOffice,
  recordsOf,
  removeAccruals,
  removeRequests,
  settle,
  tenthOf,
  USUAL,
  WIDE,
  YOUNG,
} from './harness/office.ts';
import type { Row } from './harness/report.ts';
import { alternate, median, medianRatio, type Plan } from './harness/rounds.ts';
import { readGrid, readList, readSearch } from './reads.ts';
import { openUsers, requestService } from './requests.ts';

const PER_ROUND = 12;
const PER_TENFOLD = 1.2;

type Ask = () => Promise<void>;
interface Sent {
  path?: string | undefined;
  method?: string | undefined;
  headers?: Record<string, string> | undefined;
  body?: string | undefined;
}

const answered = async (url: string, { path = '/', ...init }: Sent): Promise<void> => {
  const answer = await fetch(url + path, init as RequestInit);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
};

const inTurn = (url: string, requests: readonly Sent[]): Ask => {
  let next = 0;
  return () => answered(url, requests[next++ % requests.length]!);
};

const accrue = async ({ office, server }: Bench, headers: Record<string, string>): Promise<Ask> => {
  const { rows } = await office.client.query(
    `select muhasebeci_id::integer, hizmet_yili::integer as yil, hizmet_ayi::integer as ay, sum(hizmet_bedeli)::float8 as borc_tutari from hizmet_kayitlari k
     where hizmet_yili >= $1 and durum <> 'reddedildi' and muhasebeci_id <= 100
       and not exists (select from borc_tahakkuk t where t.muhasebeci_id = k.muhasebeci_id and t.tahakkuk_yili = k.hizmet_yili and t.tahakkuk_ayi = k.hizmet_ayi)
     group by 1, 2, 3 having sum(hizmet_bedeli) > 0 order by 2 desc, 3 desc, 1`,
    [office.yil],
  );
  let next = 0;
  return () =>
    answered(server.url, {
      path: createTahakkuk.path,
      method: 'POST',
      body: JSON.stringify(rows[next++]),
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    });
};

const asksOf = async (bench: Bench): Promise<Record<string, Ask>> => {
  const { url } = bench.server;
  const [accountant] = await listAccountants(bench.office, 1);
  const [admin, muhasebeci, personel] = await Promise.all(
    [ADMIN_TC, accountant!.tc, DEMO_TC.personel].map(async (tc) => ({
      ...(await signIn(url, tc)),
      'x-forwarded-for': addressOf(7),
    })),
  );
  const get =
    (headers: Record<string, string> | undefined, ...paths: string[]): Ask =>
    async () => {
      await Promise.all(paths.map((path) => answered(url, { path, headers })));
    };
  const { headers, cells } = (await openUsers(bench))[0]!;
  let cell = 0;
  return {
    'clients list, admin': inTurn(url, (await readList(bench)).requests),
    'search of one client, admin': inTurn(url, (await readSearch(bench)).requests),
    'month grid, accountant': inTurn(url, (await readGrid(bench)).requests),
    'service request written': () => answered(url, requestService(headers, cells[cell++]!)),
    'accrual of a month': await accrue(bench, admin!),
    'home of admin': get(admin, getAdminPano.path),
    'workload of the staff': get(admin, listIsYuku.path),
    'home of accountant': get(muhasebeci, getMuhasebeciPano.path),
    'home of staff': get(personel, getBugun.path),
    'audit list': get(admin, buildUrl(listDenetim.path, {}, { boyut: 50 })),
    'export of clients, accountant': get(muhasebeci, listMukellefler.file.path),
  };
};

const NS_PER_MS = 1e6;
const runTimeOf = (path: string): number => Number(readFileSync(path, 'utf8').split(' ')[0]) / NS_PER_MS;

/** The processes of a parallel plan end before their processor time can be read, so PostgreSQL must use none. */
const ALONE = '-c max_parallel_workers_per_gather=0';

const processorTimes = async ({ office, server }: Bench): Promise<Map<string, number>> => {
  const { rows } = await office.client.query<{ pid: number }>(
    `select pid from pg_stat_activity where usename = $1 and backend_type = 'client backend'`,
    [new URL(office.databaseUrl).username],
  );
  const threads = readdirSync(`/proc/${server.pid}/task`).map((thread) => `/proc/${server.pid}/task/${thread}`);
  const paths = [...threads, ...rows.map(({ pid }) => `/proc/${pid}`)];
  return new Map(paths.map((path) => [path, runTimeOf(`${path}/schedstat`)]));
};

const costRound = async (bench: Bench, ask: Ask): Promise<number> => {
  const before = await processorTimes(bench);
  for (let i = 0; i < PER_ROUND; i += 1) await ask();
  const after = await processorTimes(bench);
  let total = 0;
  for (const [path, time] of after) total += time - (before.get(path) ?? 0);
  return total / PER_ROUND;
};

interface Comparison {
  size: OfficeSize;
  base: OfficeSize;
  as: string;
}

const compareOffices = async (
  { rounds }: Plan,
  large: Bench,
  small: Bench,
  { size, base, as }: Comparison,
): Promise<Row[]> => {
  const [ours, limit] = [await asksOf(large), await asksOf(small)];
  const value = Number((PER_TENFOLD ** Math.log10(recordsOf(size) / recordsOf(base))).toFixed(2));
  const table: Row[] = [];
  for (const [name, ask] of Object.entries(ours)) {
    const sides = [() => costRound(large, ask), () => costRound(small, limit[name]!)] as const;
    await alternate(1, ...sides);
    const { ours: a, limit: b } = await alternate(rounds, ...sides);
    table.push({
      goal: 'P5',
      measure: `${name}, ${recordsOf(size) / 1e6} M records vs ${recordsOf(base) / 1e6} M, ${as}`,
      unit: 'ms of processor',
      ours: median(a),
      limit: median(b),
      ratio: medianRatio(a, b),
      bound: { at: 'most', value },
      detail: { ours: a, limit: b },
    });
  }
  for (const { office } of [large, small]) {
    await removeRequests(office.client);
    await removeAccruals(office.client);
  }
  return table;
};

const onServer = async <T>(office: Office, plan: Plan, work: (bench: Bench) => Promise<T>): Promise<T> => {
  const server = await startServer(`${office.databaseUrl}&options=${encodeURIComponent(ALONE)}`);
  try {
    // The jobs' processes are counted as well, and the first start makes the office's declarations.
    await settle(office.client);
    return await work({ office, server, plan });
  } finally {
    await server.stop();
  }
};

const COMPARISONS: readonly Comparison[] = [
  { size: DEEP, base: USUAL, as: 'the same office, older' },
  { size: WIDE, base: USUAL, as: 'a larger office' },
  { size: WIDE, base: YOUNG, as: 'the same large office, older' },
];

export const measureScale = async (plan: Plan): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const comparison of COMPARISONS) {
    const sized = plan.quick ? tenthOf : (size: OfficeSize) => size;
    const { size, base, as } = { ...comparison, size: sized(comparison.size), base: sized(comparison.base) };
    const small = await openOffice(base);
    try {
      const large = await openOffice(size);
      const compared = onServer(large, plan, (a) =>
        onServer(small, plan, (b) => compareOffices(plan, a, b, { size, base, as })),
      );
      rows.push(...(await compared.finally(large.stop)));
    } finally {
      await small.stop();
    }
  }
  return rows;
};
