import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type pg from 'pg';
import { YEDEK_DURUMU } from '#contract/sistem/yedek.ts';
import { openClient } from '#server/db/connection.ts';

const COMMAND = path.join(import.meta.dirname, '..', '..', 'commands', 'backup-command.ts');
const PACE_MS = 5 * 60_000;

const VADE = `
  select exists (
    select from ayarlar o join ayarlar s on s.ad = 'yedek_saati'
    where o.ad = 'yedek_otomatik' and o.deger = 'true'
      and extract(hour from $1::timestamptz at time zone 'Europe/Istanbul') >= s.deger::integer
  ) and not exists (
    select from yedekler y where y.otomatik and (
      (y.durum = '${YEDEK_DURUMU.tamam}'
        and (y.baslangic at time zone 'Europe/Istanbul')::date = ($1::timestamptz at time zone 'Europe/Istanbul')::date)
      or (y.durum = '${YEDEK_DURUMU.suruyor}' and y.baslangic > $1::timestamptz - interval '6 hours')
      or (y.durum = '${YEDEK_DURUMU.hata}' and y.baslangic > $1::timestamptz - interval '1 hour')
    )
  ) as vadesi_geldi`;

async function isDue(owner: pg.ClientConfig): Promise<boolean> {
  const client = await openClient({ ...owner, statement_timeout: 10_000 }, 12_000);
  const { rows } = await client.query(VADE, [new Date()]).finally(() => client.end());
  return rows[0].vadesi_geldi;
}

async function endOpen(owner: pg.ClientConfig, begun: Date, reason: string): Promise<void> {
  const client = await openClient({ ...owner, statement_timeout: 10_000 }, 12_000);
  await client
    .query(
      `update yedekler set durum = '${YEDEK_DURUMU.hata}', hata = $2
        where durum = '${YEDEK_DURUMU.suruyor}' and baslangic >= $1`,
      [begun, reason],
    )
    .finally(() => client.end());
}

export interface BackupJob {
  start(): Promise<void>;
  lastError(): { zaman: string; neden: string } | null;
  isBusy(): boolean;
  stop(): Promise<void>;
}

/** A backup runs in another process, so that requests do not wait for it. */
export function startBackupJob(owner: pg.ClientConfig, onError: (error: unknown) => void): BackupJob {
  let running: ChildProcess | undefined;
  let error: ReturnType<BackupJob['lastError']> = null;
  let isStopped = false;
  const begin = (args: readonly string[]): Promise<void> =>
    new Promise((resolve, reject) => {
      if (running) return resolve();
      const begun = new Date();
      let said = '';
      const child = spawn(process.execPath, [COMMAND, '--dogrula', ...args], {
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
      running = child;
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-2_000);
      });
      child.once('message', () => resolve());
      child.once('error', reject);
      child.once('close', (code) => {
        running = undefined;
        const reason = said.trim().split('\n').at(-1) || 'Yedek alınamadı: yarıda kaldı.';
        error = code === 0 || isStopped ? null : { zaman: begun.toISOString(), neden: reason };
        if (error && !isStopped) endOpen(owner, begun, reason).catch(onError);
        reject(new Error(reason));
      });
    });
  const look = () => {
    isDue(owner).then((due) => {
      if (due) begin(['--otomatik']).catch(onError);
    }, onError);
  };
  const timer = setInterval(look, PACE_MS).unref();
  return {
    start: () => begin([]),
    lastError: () => error,
    isBusy: () => running !== undefined,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      const child = running;
      if (!child) return;
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await gone;
    },
  };
}
