import { timingSafeEqual } from 'node:crypto';
import client from '@prometheus-io/client';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Env } from '#server/feature.ts';
import { AppError } from '#server/http/app-error.ts';
import type { IsDurumu } from '#server/isler.ts';
import { isLoopback } from '#server/setting-rules.ts';
import { getDisk } from './durum.ts';

const READY_PATH = '/readyz';
const READY_MS = 2_000;
/** With fewer free bytes than this the server is not ready, because PostgreSQL needs room for its WAL files. */
const DISK_RESERVE = 33_554_432;
/**
 * For this many milliseconds after PostgreSQL has reported a full disk, the server says that it is not ready. That disk
 * may be another machine's, whose free bytes the server cannot read.
 */
const FULL_MS = 15_000;

function refuseStranger(request: FastifyRequest, token: string | null): void {
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  const hasToken = token !== null && given.length === expected.length && timingSafeEqual(given, expected);
  if (!hasToken && !(token === null && isLoopback(request.ip))) throw new AppError('FORBIDDEN');
}

function createMetrics({ hub, isler, poolState }: Env) {
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  const duration = new client.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answer time by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  const gauge = (name: string, help: string, value: () => number) =>
    new client.Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value());
      },
    });
  gauge('muhasip_event_streams', 'Open event streams.', () => hub.openStreams);
  gauge('muhasip_db_connections', 'Database connections.', () => poolState().total);
  gauge('muhasip_db_idle', 'Database connections that nobody uses.', () => poolState().idle);
  gauge('muhasip_db_waiting', 'Requests waiting for a database connection.', () => poolState().waiting);
  const perJob = (name: string, help: string, at: (job: IsDurumu) => string | null | undefined) =>
    new client.Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [registry],
      collect() {
        for (const job of isler.list()) this.set({ job: job.ad }, Date.parse(at(job) ?? '1970-01-01T00:00:00Z') / 1000);
      },
    });
  perJob(
    'muhasip_job_last_success_seconds',
    'Unix time of the job’s last statement that succeeded; 0: none yet.',
    ({ son_calisma }) => son_calisma,
  );
  perJob(
    'muhasip_job_last_error_seconds',
    'Unix time of the job’s last error; 0: none.',
    ({ son_hata }) => son_hata?.zaman,
  );
  return { registry, duration };
}

export function sistemRoutes(env: Env): void {
  const { app, config, sessions } = env;
  const { registry, duration } = createMetrics(env);
  let fullAt = -FULL_MS;
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === 507 && request.routeOptions.url !== READY_PATH) fullAt = performance.now();
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }));
  app.get(READY_PATH, { schema: { hide: true } }, async () => {
    const timeout = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new AppError('UNAVAILABLE')), READY_MS).unref(),
    );
    await Promise.race([sessions.gate((tx) => sql`select 1`.execute(tx)), timeout]);
    const disk = await getDisk(config.dataDir);
    if ((disk && disk.bos < DISK_RESERVE) || performance.now() - fullAt < FULL_MS) throw new AppError('STORAGE_FULL');
    return { status: 'ok' };
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    refuseStranger(request, config.metricsToken);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
