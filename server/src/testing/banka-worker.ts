import type { KyselyPlugin } from 'kysely';
import type pg from 'pg';
import { createPool } from '#server/db/connection.ts';
import { createSessions, type Tx } from '#server/db/session.ts';
import { bookPermitted } from '#server/features/eslesme/otomatik.ts';

/** money-banka-kill.test.ts starts this file as a process that books lines of the bank and is killed on the way. */
export interface BankaWorkerTask {
  database: pg.ClientConfig;
  token_hash: string;
  /** The process kills itself at this one of its statements and ends of transactions; null lets it end. */
  step: number | null;
}

const run = async ({ database, token_hash, step }: BankaWorkerTask): Promise<void> => {
  const pool = createPool({ ...database, max: 2 });
  const sessions = createSessions(pool);
  const caller = {
    token_hash: Buffer.from(token_hash, 'hex'),
    yetkiler: ['admin'] as const,
    istemci: '127.0.0.1',
    request_no: '00000000-0000-4000-8000-000000000000',
  };
  let steps = 0;
  const count = () => {
    steps += 1;
    if (steps === step) process.kill(process.pid, 'SIGKILL');
  };
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const transaction = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const result = await sessions.transaction(caller, (tx) => work(tx.withPlugin(counting)));
    count();
    return result;
  };
  const turn = () => sessions.statement(caller, (tx) => bookPermitted(tx, transaction));
  while ((await turn()).kaydedilen > 0);
  await pool.end();
};

process.once('message', (task) => {
  run(task as BankaWorkerTask).then(
    () => process.disconnect(),
    (error) => {
      process.send?.({ error: String(error?.stack ?? error) });
      process.exit(1);
    },
  );
});
