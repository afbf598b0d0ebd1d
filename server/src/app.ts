import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from './config/config.ts';
import { assertSafeLogin, createPool } from './db/connection.ts';
import { assertOwnConnection } from './db/pooler.ts';
import { createSessions, type Sessions } from './db/session.ts';
import type { Env, Job } from './feature.ts';
import { openVault } from './features/kasa/open-vault.ts';
import { EventHub } from './features/olay/hub.ts';
import { prepareKurulum } from './features/oturum/kurulum.ts';
import { FEATURES } from './features.ts';
import { createServer } from './http/create-server.ts';
import { registerOpenApi } from './http/openapi.ts';
import { type AnyRoute, createRoutes } from './http/register-route.ts';
import { registerWeb } from './http/web-app.ts';
import { createEnv } from './run/env.ts';
import { repeat } from './run/repeat.ts';

declare module 'fastify' {
  interface FastifyInstance {
    prepareKurulum(): Promise<string | null>;
    sessions: Sessions;
    jobs: Env['jobs'];
  }
  interface FastifyContextConfig {
    contract?: AnyRoute;
  }
}

interface AppOptions {
  config: Config;
  database: pg.PoolConfig;
  konsol?: Env['konsol'];
  kart?: Env['kart'];
  testSms?: Env['testSms'];
  backupJob?: Env['backupJob'];
  jobs?: readonly Job[];
}

const merged = <K extends 'refusals' | 'topics'>(key: K) =>
  Object.assign({}, ...FEATURES.map((feature) => feature[key]));

/** A server's first requests do not wait for its jobs, which are all due when it starts. */
const FIRST_MS = 1_000;

const startJob = (env: Env, { system, every, first = FIRST_MS, turn, end, ...job }: Job): (() => Promise<void>) => {
  const gate: Env['sessions']['gate'] =
    system === undefined ? env.sessions.gate : (work) => env.sessions.system(system, work);
  const { ran, onError } = env.jobs.watch(job);
  const stop = repeat({
    every,
    first,
    onError,
    turn: async (isOn) => {
      let isFailed = false;
      const hasChanged = await env.jobs.run(job.name, isOn, (goOn) =>
        turn(env, gate, goOn, (error) => {
          isFailed = true;
          onError(error);
        }),
      );
      if (!isFailed) ran();
      if (hasChanged) env.hub.flush();
    },
  });
  return async () => {
    await stop();
    await end?.(env).catch(onError);
  };
};

export async function buildApp({
  config,
  database,
  konsol = null,
  kart = null,
  testSms = null,
  backupJob = null,
  jobs = FEATURES.flatMap((feature) => feature.jobs ?? []),
}: AppOptions): Promise<FastifyInstance> {
  const pool = createPool({ max: config.dbPoolMax, ...database });
  await assertOwnConnection(pool, database);
  await assertSafeLogin(pool);
  const sessions = createSessions(pool);
  const vault = await openVault(sessions.gate, [config.key, ...config.oldKeys]);
  const hub = new EventHub(database, sessions, merged('topics'));
  const app = await createServer({ config, sessions, refusals: merged('refusals'), kartKaynagi: kart?.kaynak ?? null });
  app.decorate('sessions', sessions);
  app.decorate('prepareKurulum', () => prepareKurulum(sessions));
  const { env, abort, close } = await createEnv({
    app,
    pool,
    config,
    sessions,
    vault,
    hub,
    kart,
    testSms,
    konsol,
    backupJob,
  });

  app.decorate('jobs', env.jobs);
  await registerOpenApi(app, FEATURES, config.publicUrl);
  const routes = createRoutes(app, sessions);
  for (const feature of FEATURES) feature.routes?.(routes, env);
  await registerWeb(app);

  app.addHook('onResponse', (request, reply, done) => {
    if (request.method !== 'GET' && reply.statusCode < 400) hub.flush();
    done();
  });
  app.addHook('onReady', () => hub.start());
  app.addHook('onReady', () => app.gecici.empty());
  const stops: (() => Promise<void>)[] = [];
  app.addHook('onReady', async () => {
    for (const job of jobs) stops.push(startJob(env, job));
  });
  app.addHook('preClose', async () => abort());
  // Event streams never end by themselves, so they are closed before the server waits for its open requests.
  app.addHook('preClose', () => hub.close());
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
    await app.gecici.close();
    await close();
  });
  return app;
}
