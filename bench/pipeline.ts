import type pg from 'pg';
import { runBatch, type Statement } from '#server/db/batch.ts';
import { createPool } from '#server/db/connection.ts';
import { hashToken } from '#server/http/auth.ts';
import { type Bench, listAccountants, signIn } from './harness/bench.ts';
import type { Row } from './harness/report.ts';
import { alternate, median, medianRatio } from './harness/rounds.ts';

const ROUNDS = 15;
const MILLISECONDS = 600;
const BOUND = { at: 'least', value: 0.95 } as const;

type Read = (client: pg.PoolClient, open: Statement, query: Statement) => Promise<unknown>;

const readByBatch: Read = (client, open, query) => runBatch(client, [open, query]);

/** Each message of pg's pipeline has its own Sync, so only `begin` and `commit` make the statements one transaction. */
const readByPipeline: Read = async (client, open, query) => {
  const named = ({ text, values }: Statement) =>
    client.query({ name: text.slice(0, 60), text, values: values as unknown[] });
  const answers = await Promise.allSettled([client.query('begin'), named(open), named(query), client.query('commit')]);
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed) throw failed.reason;
  return answers[2];
};

const QUERY: Statement = {
  text: 'select mukellef_id, ad, telefon, email from mukellefler order by ad, mukellef_id limit $1',
  values: [1],
};

const load = async (pool: pg.Pool, read: Read, opened: readonly Statement[], milliseconds: number) => {
  let count = 0;
  const cpu = process.cpuUsage();
  const start = performance.now();
  const worker = async (open: Statement): Promise<void> => {
    while (performance.now() - start < milliseconds) {
      const client = await pool.connect();
      await read(client, open, QUERY).finally(() => client.release());
      count += 1;
    }
  };
  await Promise.all(opened.map(worker));
  const { user, system } = process.cpuUsage(cpu);
  return { perSecond: (count * 1000) / (performance.now() - start), processor: (user + system) / count };
};

/** This benchmark supports decision 0030: it compares pg's public pipeline with the server's own batch. */
export const measurePipeline = async ({ office, server }: Bench): Promise<Row[]> => {
  const opened: Statement[] = [];
  for (const { tc } of await listAccountants(office, 16)) {
    const { authorization = '' } = await signIn(server.url, tc);
    const token = hashToken(authorization.replace('Bearer ', ''));
    opened.push({
      text: 'select * from entry.open_session($1, $2, $3, $4, $5, $6, $7)',
      values: [token, ['muhasebeci'], '198.18.0.1', 'bench', false, false, false],
    });
  }
  const [batch, pipeline] = [false, true].map((wanted) =>
    createPool({ connectionString: office.databaseUrl, pipeline: wanted }),
  );
  const rows: Row[] = [];
  for (const connections of [16, 1]) {
    const who = opened.slice(0, connections);
    const sides = [
      () => load(pipeline!, readByPipeline, who, MILLISECONDS),
      () => load(batch!, readByBatch, who, MILLISECONDS),
    ] as const;
    await alternate(2, ...sides);
    const detail = await alternate(ROUNDS, ...sides);
    for (const [figure, unit] of [
      ['perSecond', 'req/s'],
      ['processor', 'µs'],
    ] as const) {
      const [ours, limit] = [detail.ours, detail.limit].map((side) => side.map((round) => round[figure]));
      const measure = `pipeline against batch, ${connections} connection${connections > 1 ? 's' : ''}${figure === 'processor' ? ', processor' : ''}`;
      const bound = figure === 'perSecond' ? BOUND : ({ at: 'most', value: 1.05 } as const);
      rows.push({
        goal: '0030',
        measure,
        unit,
        ours: median(ours!),
        limit: median(limit!),
        ratio: medianRatio(ours!, limit!),
        bound,
        detail,
      });
    }
  }
  await Promise.all([batch!.end(), pipeline!.end()]);
  return rows;
};
