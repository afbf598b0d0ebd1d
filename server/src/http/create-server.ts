import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { ParcaIzi } from '#server/adapters/parca-izi.ts';
import { Tarayici } from '#server/adapters/virus.ts';
import { APP_VERSION } from '#server/config/app-version.ts';
import type { Config } from '#server/config/config.ts';
import type { Sessions } from '#server/db/session.ts';
import { AppError } from './app-error.ts';
import { registerCleanText } from './clean-text.ts';
import { registerCsrf } from './csrf.ts';
import { type Refusals, registerErrorHandler } from './error-handler.ts';
import { Gecici } from './gecici.ts';
import { registerHostCheck } from './host.ts';
import { registerKartNoGuard } from './kart-no.ts';
import { deriveKey } from './keys.ts';
import { registerRateLimit } from './rate-limit.ts';
import { closeUnusedConnections } from './unused-connections.ts';
import { headersOf } from './web-app.ts';

/** A JSON body may have 1 MB, into which the 10,000 cells of an action on the service grid fit. */
const BODY_LIMIT = 1_048_576;
const UNREADABLE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * No hook or handler sees bytes that are no HTTP request, or a request whose head is too long or that comes too slowly,
 * so the refusal is written to the socket.
 */
function refuseUnreadable(
  { code }: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = UNREADABLE[code ?? ''] ?? '400 Bad Request';
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`);
}

const createFastify = (config: Config, headers: Readonly<Record<string, string>>): FastifyInstance =>
  Fastify({
    logger: { level: config.logLevel, serializers: { req: ({ method, id }) => ({ method, id }) } },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // Only the one proxy in front of the server is believed: the client may have written the rest of X-Forwarded-For.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    requestTimeout: 90_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    // Some route addresses of the contract end in a slash, which some clients omit, so both spellings are accepted.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100 },
    genReqId: () => crypto.randomUUID(),
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, headers),
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      const { status, body } = new AppError('MALFORMED_URL');
      void reply.code(status).headers(headers).type('application/json; charset=utf-8').send(JSON.stringify(body));
    },
  });

interface ServerOptions {
  config: Config;
  sessions: Sessions;
  refusals: Refusals;
  kartKaynagi: string | null;
}

/** Fastify runs hooks in the order of their registration, so their order decides which refusal a request gets. */
export async function createServer({
  config,
  sessions,
  refusals,
  kartKaynagi,
}: ServerOptions): Promise<FastifyInstance> {
  const headers = headersOf(config.publicUrl !== null, kartKaynagi);
  const app = createFastify(config, headers);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('secureCookies', config.publicUrl !== null);
  app.decorate('tarayici', config.clamdUrl && new Tarayici(config.clamdUrl, new ParcaIzi('virus scanner', app.log)));
  app.decorate('gecici', new Gecici(config.dataDir));
  registerErrorHandler(app, refusals);
  closeUnusedConnections(app);
  if (config.otelExporterOtlpEndpoint)
    (await import('./telemetry.ts')).startTelemetry(app, config.otelExporterOtlpEndpoint, APP_VERSION);

  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  registerHostCheck(app, config);
  await app.register(cookie, { secret: deriveKey(config.key, 'device').toString('base64url') });
  await app.register(formbody, { bodyLimit: 10_000 });
  await app.register(multipart, { throwFileSizeLimit: false });
  // If the delay of the event loop were averaged over less than five seconds, one slow moment would refuse everybody.
  await app.register(underPressure, { maxEventLoopDelay: 3_000, sampleInterval: 5_000, retryAfter: 5 });
  await registerRateLimit(app, sessions, config.key);
  await registerCsrf(app, config.key);
  registerKartNoGuard(app);
  registerCleanText(app);
  return app;
}
