import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startServer } from './harness/children.ts';
import { openOffice } from './harness/office.ts';

/**
 * `node bench/seal.ts [seconds]` asks whether the sealing of the audit log keeps up with 1,000 writes a second, and
 * whether a server that is killed between write and seal loses an entry.
 */
const SECONDS = Number(process.argv[2] ?? 60);
const PER_SECOND = 1_000;
const WRITERS = 8;
const STEP_MS = 50;

const office = await openOffice();
const one = async <T>(text: string): Promise<T> => (await office.client.query(text)).rows[0];
const UNSEALED = `select count(*)::integer as n from denetim d where d.denetim_id > (select coalesce(max(seen_id), 0) from denetim_block)`;
const sum = () =>
  one<{ sealed: number; rows: number }>(
    `select coalesce(sum(row_count), 0)::float8 as sealed, (select count(*)::float8 from denetim) as rows from denetim_block`,
  );

const clients = await Promise.all(
  Array.from({ length: WRITERS }, async () => {
    const client = new pg.Client(office.owner);
    await client.connect();
    await client.query('set synchronous_commit = off');
    return client;
  }),
);
const { rows: cells } = await office.client.query<{ id: number }>(
  `select hizmet_kayit_id::integer as id from hizmet_kayitlari order by 1 desc limit 20000`,
);
let written = 0;
const write = (client: pg.Client) => {
  const { id } = cells[written++ % cells.length]!;
  return client.query(
    `update hizmet_kayitlari set durum = case durum when 'talep' then 'onaylandı' else 'talep' end where hizmet_kayit_id = $1`,
    [id],
  );
};

try {
  await office.client.query('select gate.seal_denetim()');
  const server = await startServer(office.databaseUrl);
  const lags: number[] = [];
  const start = performance.now();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      await wait(500);
      lags.push((await one<{ n: number }>(UNSEALED)).n);
    }
  })();
  while (performance.now() - start < SECONDS * 1000) {
    const due = Math.floor(((performance.now() - start) / 1000) * PER_SECOND);
    const missing = Math.max(0, due - written);
    await Promise.all(
      clients.map(async (client, i) => {
        for (let n = i; n < missing; n += WRITERS) await write(client);
      }),
    );
    await wait(STEP_MS);
  }
  const seconds = (performance.now() - start) / 1000;
  isOver = true;
  await watching;
  await wait(3_000);
  const left = (await one<{ n: number }>(UNSEALED)).n;
  const sorted = lags.toSorted((a, b) => a - b);
  console.log(
    `${written} writes in ${seconds.toFixed(1)} s (${Math.round(written / seconds)} a second); not sealed yet: ${sorted[sorted.length >> 1]} (median), ${sorted.at(-1)} (most), ${left} three seconds after the last`,
  );
  console.log(
    'blocks, rows, seconds:',
    await one(
      `select count(*)::integer as blocks, max(row_count)::integer as most from denetim_block where sealed_at > now() - interval '${Math.ceil(seconds) + 10} seconds'`,
    ),
  );

  await Promise.all(clients.map((client) => write(client)));
  process.kill(server.pid, 'SIGKILL');
  await Promise.all(clients.map((client) => write(client)));
  const before = (await one<{ n: number }>(UNSEALED)).n;
  const next = await startServer(office.databaseUrl);
  await wait(3_000);
  const { sealed, rows } = await sum();
  const begun = performance.now();
  const faults = (
    await office.client.query(
      `select * from gate.verify_denetim((select max(denetim_id) from denetim) - ${written + 1_000})`,
    )
  ).rows;
  console.log(
    `killed with ${before} rows not sealed; after the next start ${rows - sealed} of ${rows} rows are in no block, ${faults.length} faults (verified in ${((performance.now() - begun) / 1000).toFixed(1)} s)`,
  );
  await next.stop();
  process.exitCode = rows === sealed && faults.length === 0 && left === 0 ? 0 : 1;
} finally {
  for (const client of clients) await client.end();
  await office.stop();
}
