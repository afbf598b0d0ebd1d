import { parseArgs } from 'node:util';
import { measureAccrual } from './accrual.ts';
import { measureApprove } from './approve.ts';
import { measureApproveAll } from './approve-all.ts';
import { measureAssign } from './assign.ts';
import { measureBank } from './bank.ts';
import { measureBeyannameGrid } from './beyanname-grid.ts';
import { measureLists } from './browser-lists.ts';
import { measureDay } from './day.ts';
import { measureEverything } from './everything.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureGridBrowser } from './grid-browser.ts';
import type { Bench } from './harness/bench.ts';
import { memoryOf, startServer } from './harness/children.ts';
import { openOffice, settle } from './harness/office.ts';
import { printTable, type Row, writeResults } from './harness/report.ts';
import type { Plan } from './harness/rounds.ts';
import { measureInstances } from './instances.ts';
import { measureListPeer } from './list-peer.ts';
import { measureMonthEnd } from './month-end.ts';
import { measureMoreInstances } from './more-instances.ts';
import { measureMove } from './move.ts';
import { measureNavigation } from './navigation.ts';
import { measurePano } from './pano.ts';
import { measurePapers } from './papers.ts';
import { measurePipeline } from './pipeline.ts';
import { measureGrid, measureList, measureSearch } from './reads.ts';
import { measureReceipts } from './receipts.ts';
import { measureRequests } from './requests.ts';
import { measureScale } from './scale.ts';
import { buildWeb, measureStart } from './start.ts';
import { measureStreams } from './streams.ts';
import { measureUpload } from './upload.ts';

/** The order of the benchmarks matters: the server's peak memory is read right after the first three. */
const ON_OFFICE = {
  list: measureList,
  grid: measureGrid,
  request: measureRequests,
  search: measureSearch,
  'beyanname-grid': measureBeyannameGrid,
  pano: measurePano,
  receipts: measureReceipts,
  instances: measureInstances,
  'more-instances': measureMoreInstances,
  streams: measureStreams,
  'month-end': measureMonthEnd,
  accrual: measureAccrual,
  approve: measureApprove,
  'approve-all': measureApproveAll,
  assign: measureAssign,
  lists: measureLists,
  'list-peer': measureListPeer,
  navigation: measureNavigation,
  pipeline: measurePipeline,
  upload: measureUpload,
  everything: measureEverything,
  move: measureMove,
  bank: measureBank,
  papers: measurePapers,
} as const;
const ALONE = {
  start: measureStart,
  'first-load': measureFirstLoad,
  'grid-browser': measureGridBrowser,
  scale: measureScale,
  day: measureDay,
} as const;
const MEMORY_LOAD = ['list', 'grid', 'request'];
const NAMES = [...Object.keys(ON_OFFICE), ...Object.keys(ALONE)];
/**
 * `scale`, `day`, `list-peer` and `everything` take too long to prepare, `navigation` takes half an hour and `pipeline` only supports a
 * decision, so a run without `--only` leaves them out.
 */
const BY_NAME_ONLY = ['scale', 'day', 'pipeline', 'list-peer', 'navigation', 'everything'];

const readOptions = (): { only: string[]; plan: Plan; asked: string[] } => {
  const { values } = parseArgs({ options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } } });
  const only = values.only?.split(',') ?? NAMES.filter((name) => !BY_NAME_ONLY.includes(name));
  const unknown = only.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw new Error(`--only: there is no ${unknown}; there are ${NAMES.join(', ')}`);
  const asked = [...(values.only ? only : []), ...(values.quick ? ['quick'] : [])];
  return {
    only,
    asked,
    plan: {
      quick: values.quick,
      ...(values.quick ? { rounds: 3, seconds: 1, warmUp: 1 } : { rounds: 5, seconds: 4, warmUp: 3 }),
    },
  };
};

const memoryRow = (pid: number): Row[] => {
  const peak = memoryOf(pid, 'VmHWM');
  if (peak === null) return [];
  return [
    {
      goal: 'P9',
      measure: 'peak memory of the server under this load',
      unit: 'MB',
      ours: peak,
      limit: null,
      ratio: null,
      bound: { at: 'most', value: 200 },
    },
  ];
};

const measureOnOffice = async (only: string[], plan: Plan): Promise<Row[]> => {
  const office = await openOffice();
  try {
    // The server lists the web's files when it starts, so the web must be built before.
    if (['lists', 'list-peer', 'navigation'].some((name) => only.includes(name))) buildWeb();
    // The first start compiles the server's code and makes the office's declarations, so it is not measured.
    const warmUp = await startServer(office.databaseUrl);
    await settle(office.client);
    await warmUp.stop();
    const server = await startServer(office.databaseUrl);
    const bench: Bench = { office, server, plan };
    const rows: Row[] = [];
    try {
      for (const [name, measure] of Object.entries(ON_OFFICE)) {
        if (only.includes(name)) rows.push(...(await measure(bench)));
        if (name === 'request' && MEMORY_LOAD.every((load) => only.includes(load))) rows.push(...memoryRow(server.pid));
      }
    } finally {
      await server.stop();
    }
    return rows;
  } finally {
    await office.stop();
  }
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

const { only, asked, plan } = readOptions();
const rows: Row[] = [];
if (only.some((name) => name in ON_OFFICE)) rows.push(...(await measureOnOffice(only, plan)));
for (const [name, measure] of Object.entries(ALONE)) if (only.includes(name)) rows.push(...(await measure(plan)));
printTable(rows);
console.log(`\n${writeResults(rows, asked, { only, ...plan })}`);
