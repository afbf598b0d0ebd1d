import { setTimeout as sleep } from 'node:timers/promises';
import client from '@prometheus-io/client';
import { APP_VERSION } from '#server/config/app-version.ts';
import { maybe } from '#server/db/query.ts';
import type { Env } from '#server/feature.ts';
import type { JobState } from '#server/run/jobs.ts';
import { getDisk } from './durum.ts';

/** Monitoring gets its answer within this many milliseconds, without what the database would have told. */
const DATABASE_MS = 2_000;

interface Gauges {
  yedek: Date | null;
  dogrulama: Date | null;
  kontrol: Date | null;
  kontrol_sorunu: number | null;
  bekleyen: number;
  ertelenen: number;
  gonderilemeyen: number;
}

type Labels = Readonly<Record<string, string>>;
/** A value of null leaves its line out: an alarm must not take "never" for 1970. */
type Value = readonly [labels: Labels, value: number | null | undefined];

const secondsOf = (time: Date | string | null | undefined): number | null =>
  time ? new Date(time).getTime() / 1000 : null;

async function readGauges({ sessions }: Env): Promise<Gauges | undefined> {
  const asked = sessions.gate((tx) => maybe<Gauges>(tx)`select * from entry.read_gauges()`);
  const late = sleep(DATABASE_MS, undefined, { ref: false });
  return await Promise.race([asked.catch(() => undefined), late]);
}

type Values = () => readonly Value[];

const gaugesOf =
  (registry: client.Registry) =>
  (name: string, help: string, labelNames: readonly string[], values: Values): void => {
    new client.Gauge({
      name: `muhasip_${name}`,
      help,
      labelNames,
      registers: [registry],
      collect() {
        this.reset();
        // A reset gives a gauge without labels the value 0, which would say that something was seen.
        this.remove({});
        for (const [labels, value] of values()) if (value != null) this.set(labels, value);
      },
    });
  };
type Gauge = ReturnType<typeof gaugesOf>;

const one = (gauge: Gauge, name: string, help: string, value: () => number | null | undefined): void =>
  gauge(name, help, [], () => [[{}, value()]]);

/** What the server knows by itself. */
function addOwn(gauge: Gauge, { hub, jobs, parcalar, poolState }: Env): void {
  one(gauge, 'event_streams', 'Open event streams.', () => hub.openStreams);
  one(gauge, 'db_connections', 'Database connections.', () => poolState().total);
  one(gauge, 'db_idle', 'Database connections that nobody uses.', () => poolState().idle);
  one(gauge, 'db_waiting', 'Requests waiting for a database connection.', () => poolState().waiting);
  gauge('info', 'Always 1; the labels name what runs.', ['version', 'node'], () => [
    [{ version: APP_VERSION, node: process.versions.node }, 1],
  ]);
  // Prometheus gives its own label `job` to what it scrapes, and would call one of ours `exported_job`.
  const perTask = (name: string, help: string, at: (job: JobState) => string | null | undefined) =>
    gauge(name, help, ['task'], () => jobs.list().map((job) => [{ task: job.ad }, secondsOf(at(job))]));
  perTask('job_last_success_seconds', 'Unix time of the job’s last turn without an error.', (job) => job.son_calisma);
  perTask('job_last_error_seconds', 'Unix time of the job’s last error.', ({ son_hata }) => son_hata?.zaman);

  const works = (part: { sorun: unknown } | null) => part && Number(part.sorun === null);
  gauge('part_reachable', '1 if the part beside the server did its last work, else 0.', ['part'], () => {
    const { tarayici, depo } = parcalar();
    return [
      [{ part: 'scanner' }, works(tarayici)],
      [{ part: 'store' }, works(depo)],
    ];
  });
}

/** What the database knows; nothing of it is told while the database does not answer. */
function addOffice(gauge: Gauge, office: () => Gauges | undefined): void {
  one(gauge, 'backup_last_success_seconds', 'Unix time of the end of the last backup.', () =>
    secondsOf(office()?.yedek),
  );
  one(
    gauge,
    'backup_last_proof_seconds',
    'Unix time when a backup was last restored for a trial and was the same.',
    () => secondsOf(office()?.dogrulama),
  );
  one(gauge, 'ledger_last_check_seconds', 'Unix time of the last check of the whole ledger.', () =>
    secondsOf(office()?.kontrol),
  );
  one(gauge, 'ledger_findings', 'What the last check of the ledger found.', () => office()?.kontrol_sorunu);
  gauge('mails', 'Mails that wait, that wait after a failed try, and that failed for good.', ['state'], () => [
    [{ state: 'waiting' }, office()?.bekleyen],
    [{ state: 'retrying' }, office()?.ertelenen],
    [{ state: 'failed' }, office()?.gonderilemeyen],
  ]);
}

export function createMetrics(env: Env) {
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  const duration = new client.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answer time by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  const gauge = gaugesOf(registry);
  addOwn(gauge, env);
  let office: Gauges | undefined;
  let disk: Awaited<ReturnType<typeof getDisk>> = null;
  addOffice(gauge, () => office);
  one(gauge, 'data_free_bytes', 'Free bytes of the disk of DATA_DIR.', () => disk?.bos);
  return {
    duration,
    contentType: registry.contentType,
    async read(): Promise<string> {
      [office, disk] = await Promise.all([readGauges(env), getDisk(env.config.dataDir)]);
      return registry.metrics();
    },
  };
}
