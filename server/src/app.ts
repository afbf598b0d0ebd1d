import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import type pg from 'pg';
import { TOKEN_PATH } from '#contract/oturum-metin.ts';
import type { Config } from './config.ts';
import { assertSafeLogin, createPool } from './db/connection.ts';
import { createSessions, type Sessions } from './db/session.ts';
import { adminRoutes } from './features/admin/routes.ts';
import { hizmetRoutes } from './features/hizmet/routes.ts';
import { hizmetKaydiRoutes } from './features/hizmet-kaydi/routes.ts';
import { kullaniciRoutes } from './features/kullanici/routes.ts';
import { muhasebeciRoutes } from './features/muhasebeci/routes.ts';
import { mukellefRoutes } from './features/mukellef/routes.ts';
import { odemeRoutes } from './features/odeme/routes.ts';
import { OlayHub } from './features/olay/hub.ts';
import { olayRoutes } from './features/olay/routes.ts';
import { prepareKurulum } from './features/oturum/kurulum.ts';
import { oturumRoutes } from './features/oturum/routes.ts';
import { panoRoutes } from './features/pano/routes.ts';
import { personelRoutes } from './features/personel/routes.ts';
import { sistemRoutes } from './features/sistem/routes.ts';
import { tahakkukRoutes } from './features/tahakkuk/routes.ts';
import { AppError } from './http/app-error.ts';
import { registerCsrf } from './http/csrf.ts';
import { registerErrorHandler } from './http/error-handler.ts';
import { registerOpenApi } from './http/openapi.ts';
import { type AnyRoute, createRoutes } from './http/register-route.ts';
import { registerSecurityHeaders, registerWeb } from './http/web-app.ts';

/** Most that a request without files may carry: 10,000 cells of a range action fit. */
const BODY_LIMIT = 1_048_576;
/** Requests a minute from one address; an office behind one address with hundreds of open screens stays below. */
const RATE_LIMIT = 6_000;
/** Sign-ins a minute from one address, over the lockout per account. */
const SIGN_IN_LIMIT = 60;

declare module 'fastify' {
  interface FastifyInstance {
    /** The one-time set-up code to print, or null where the office has a login. */
    prepareKurulum(): Promise<string | null>;
    sessions: Sessions;
  }
  interface FastifyContextConfig {
    /** The contract route behind a URL; absent for what serves machines and pages. */
    contract?: AnyRoute;
  }
}

/** By the route and not the URL, which a stranger may spell in many ways. */
const isSignIn = (request: FastifyRequest): boolean => request.routeOptions.url === TOKEN_PATH;

/** Builds the whole server, not listening. `app.close()` ends streams, requests and connections. */
export async function buildApp({ config, database }: { config: Config; database: pg.PoolConfig }): Promise<FastifyInstance> {
  const pool = createPool({ max: config.dbPoolMax, ...database });
  await assertSafeLogin(pool);
  const sessions = createSessions(pool);
  const hub = new OlayHub(database, {
    findEnded: async (ids) => {
      const { rows } = await sessions.gate((tx) => sql<{ id: number }>`select app.ended_sessions(${ids}) as id`.execute(tx));
      return rows.map(({ id }) => id);
    },
    sendQueued: () => sessions.gate((tx) => sql`select app.yayinla()`.execute(tx)),
  });

  const app = Fastify({
    logger: { level: config.logLevel, serializers: { req: ({ method, id }) => ({ method, id }) } },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // One proxy, ours: an address that the client itself wrote further left is not believed.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 100 },
    genReqId: () => crypto.randomUUID(),
    // A URL that the router itself refuses never reaches the error handler.
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      const { status, body } = new AppError('MALFORMED_URL');
      void reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('sessions', sessions);
  app.decorate('prepareKurulum', () => prepareKurulum(sessions));
  registerErrorHandler(app);

  await registerSecurityHeaders(app, config.publicUrl !== null);
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: 10_000 });
  await app.register(underPressure, { maxEventLoopDelay: 3_000, retryAfter: 5 });
  await app.register(rateLimit, {
    max: (request) => (isSignIn(request) ? SIGN_IN_LIMIT : RATE_LIMIT),
    timeWindow: 60_000,
    keyGenerator: (request) => (isSignIn(request) ? `giris:${request.ip}` : request.ip),
    errorResponseBuilder: (_request, { ttl }) => Object.assign(new Error('rate limit'), { statusCode: 429, saniye: Math.ceil(ttl / 1000) }),
  });
  await registerCsrf(app, config.key);
  await registerOpenApi(app);

  const routes = createRoutes(app, sessions);
  oturumRoutes(routes, { key: config.key, secureCookies: config.publicUrl !== null });
  olayRoutes(routes, hub);
  panoRoutes(routes);
  hizmetRoutes(routes);
  personelRoutes(routes);
  kullaniciRoutes(routes);
  muhasebeciRoutes(routes);
  adminRoutes(routes);
  mukellefRoutes(routes);
  hizmetKaydiRoutes(routes);
  tahakkukRoutes(routes);
  odemeRoutes(routes);
  sistemRoutes(app, {
    metricsToken: config.metricsToken,
    pingDatabase: () => sessions.gate((tx) => sql`select 1`.execute(tx)),
    openStreams: () => hub.openStreams,
    poolState: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  });
  await registerWeb(app);

  app.addHook('onResponse', (request, reply, done) => {
    if (request.method !== 'GET' && reply.statusCode < 400) hub.flush();
    done();
  });
  app.addHook('onReady', () => hub.start());
  // Streams never end by themselves, so they are ended before the server waits for its requests.
  app.addHook('preClose', () => hub.close());
  app.addHook('onClose', () => pool.end());
  return app;
}
