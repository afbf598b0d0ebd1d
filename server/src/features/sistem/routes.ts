import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { isLoopback } from '#server/config/setting-rules.ts';
import type { Env } from '#server/feature.ts';
import { AppError } from '#server/http/app-error.ts';
import { getDisk } from './durum.ts';
import { createMetrics } from './metrics.ts';

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

export function sistemRoutes(env: Env): void {
  const { app, config, sessions } = env;
  const metrics = createMetrics(env);
  let fullAt = -FULL_MS;
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === 507 && request.routeOptions.url !== READY_PATH) fullAt = performance.now();
    metrics.duration.observe(
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
    return reply.type(metrics.contentType).send(await metrics.read());
  });
}
