import type { Bench } from './harness/bench.ts';
import { startServer } from './harness/children.ts';
import { putLoad } from './harness/load.ts';
import { DEEP, type Office, openOffice } from './harness/office.ts';
import type { Row } from './harness/report.ts';
import { compare, figuresOf, type Plan, type Side } from './harness/rounds.ts';
import { readGrid, readList } from './reads.ts';
import { writeRequests } from './requests.ts';

const CONNECTIONS = 16;

const SIDES: Record<string, (bench: Bench) => Promise<Side>> = {
  'clients list': async (bench) => {
    const { requests } = await readList(bench);
    return (seconds) => putLoad({ url: bench.server.url, connections: CONNECTIONS, requests }, seconds);
  },
  'month grid': async (bench) => {
    const { requests } = await readGrid(bench);
    return (seconds) => putLoad({ url: bench.server.url, connections: CONNECTIONS, requests }, seconds);
  },
  'service request written': writeRequests,
};

const measureOn = async (deep: Office, usual: Office, plan: Plan): Promise<Row[]> => {
  const servers = await Promise.all([startServer(deep.databaseUrl), startServer(usual.databaseUrl)]);
  try {
    const rows: Row[] = [];
    for (const [name, open] of Object.entries(SIDES)) {
      const ours = await open({ office: deep, server: servers[0], plan });
      const limit = await open({ office: usual, server: servers[1], plan });
      const results = await compare(plan, ours, limit);
      rows.push({ goal: 'P5', measure: `${name}, 10 M records vs 1 M`, unit: 'ms', ...figuresOf(results, 'p50'), bound: { at: 'most', value: 1.2 } });
    }
    return rows;
  } finally {
    for (const server of servers) await server.stop();
  }
};

/** What ten times the records do to the latency of the first three measures: two offices and two servers, side by side. */
export const measureScale = async (plan: Plan): Promise<Row[]> => {
  const usual = await openOffice();
  try {
    const deep = await openOffice(DEEP);
    return await measureOn(deep, usual, plan).finally(deep.stop);
  } finally {
    await usual.stop();
  }
};
