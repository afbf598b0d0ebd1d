import type pg from 'pg';
import { createNetgsm, type NetgsmAyari } from '#server/adapters/ileti/netgsm.ts';
import { createPool } from '#server/db/connection.ts';
import { createSessions } from '#server/db/session.ts';
import { runIletiJob } from '#server/features/ileti/gonderim-isi.ts';

/** ileti-kill.test.ts starts this file as a process that sends messages and is killed on the way. */
export interface IletiWorkerTask {
  database: pg.ClientConfig;
  sms: NetgsmAyari;
  now: string;
  /** The process kills itself at this one of its steps, which are the moments around each statement and each call. */
  step: number | null;
}

const run = async ({ database, sms, now, step }: IletiWorkerTask): Promise<void> => {
  const pool = createPool({ ...database, max: 2 });
  const sessions = createSessions(pool);
  let steps = 0;
  const around = async <T>(work: () => Promise<T>): Promise<T> => {
    steps += 1;
    if (steps === step) process.kill(process.pid, 'SIGKILL');
    const result = await work();
    steps += 1;
    if (steps === step) process.kill(process.pid, 'SIGKILL');
    return result;
  };
  const channel = createNetgsm(sms);
  const counted = {
    ...channel,
    send: (message: Parameters<typeof channel.send>[0]) => around(() => channel.send(message)),
  };
  const env = {
    sistem: <T>(work: Parameters<typeof sessions.system<T>>[1]) => around(() => sessions.system('ileti_isi', work)),
    origin: 'https://buro.example',
    sms: async () => counted,
  };
  while ((await runIletiJob(env, new Date(now))) > 0);
  await pool.end();
};

process.once('message', (task) => {
  run(task as IletiWorkerTask).then(
    () => process.disconnect(),
    (error) => {
      process.send?.({ error: String(error?.stack ?? error) });
      process.exit(1);
    },
  );
});
