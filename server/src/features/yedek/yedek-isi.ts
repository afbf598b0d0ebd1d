import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';

const COMMAND = path.join(import.meta.dirname, '..', '..', 'backup-command.ts');
const PACE_MS = 5 * 60_000;
/** Not while the server is busy starting, and not in servers that live for a minute. */
const FIRST_MS = 10 * 60_000;

/** From the hour of the settings on, once a day; one that failed is tried again after an hour. */
export const VADE = `
  select exists (
    select from ayarlar o join ayarlar s on s.ad = 'yedek_saati'
    where o.ad = 'yedek_otomatik' and o.deger = 'true' and extract(hour from $1::timestamptz at time zone 'Europe/Istanbul') >= s.deger::integer
  ) and not exists (
    select from yedekler y where y.otomatik and (
      (y.durum = 'tamam' and (y.baslangic at time zone 'Europe/Istanbul')::date = ($1::timestamptz at time zone 'Europe/Istanbul')::date)
      or (y.durum = 'suruyor' and y.baslangic > $1::timestamptz - interval '6 hours')
      or (y.durum = 'hata' and y.baslangic > $1::timestamptz - interval '1 hour')
    )
  ) as vadesi_geldi`;

async function isDue(owner: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...owner, statement_timeout: 10_000 });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(VADE, [new Date()]).finally(() => client.end());
  return rows[0].vadesi_geldi;
}

export interface YedekIsi {
  /** Begins a backup that is asked for now. */
  basla(): void;
  stop(): Promise<void>;
}

/**
 * Makes the daily backup of the embedded database, in a process of its own so that requests do not feel it, and proves it by putting it back. What comes
 * of it stands in the table `yedekler`; `onError` hears what could not even begin.
 */
export function startYedekIsi(owner: pg.ClientConfig, onError: (error: unknown) => void): YedekIsi {
  let running: ChildProcess | undefined;
  const begin = (args: readonly string[]): void => {
    if (running) return;
    running = spawn(process.execPath, [COMMAND, '--dogrula', ...args], { stdio: 'ignore' });
    running.once('error', onError);
    running.once('exit', () => {
      running = undefined;
    });
  };
  const look = () => {
    isDue(owner).then((due) => {
      if (due) begin(['--otomatik']);
    }, onError);
  };
  const first = setTimeout(look, FIRST_MS).unref();
  const timer = setInterval(look, PACE_MS).unref();
  return {
    basla: () => begin([]),
    async stop() {
      clearTimeout(first);
      clearInterval(timer);
      const child = running;
      if (!child) return;
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await gone;
    },
  };
}
