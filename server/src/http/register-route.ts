import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Yetki } from '#contract/common/roller.ts';
import { dosyaSchema, type Route, type RouteParsed, type RouteResponse } from '#contract/common/route.ts';
import type { OpenSession, Sessions, Tx } from '#server/db/session.ts';
import { SqlJson } from '#server/db/sql-json.ts';
import { AppError } from './app-error.ts';
import { callerOf, refuseCrossSite, requireToken, tokenOf } from './auth.ts';
import { Caps } from './caps.ts';
import { type Indirme, sendFile } from './download.ts';
import { validationError } from './error-handler.ts';
import { idempotencyKeyOf, runOnce } from './idempotency.ts';
import { receiveUpload, type YuklenenDosya } from './upload.ts';

export type AnyRoute = Route;

/** The validated parts of a request. */
type Input<R> = RouteParsed<R> & { request: FastifyRequest; reply: FastifyReply };

export interface Routes {
  /**
   * For a read or a single-statement write: each statement is its own transaction, in one round trip with the session
   * check.
   */
  statement<R extends AnyRoute>(
    route: R,
    handler: (input: Input<R> & { tx: Tx }) => Promise<RouteResponse<R> | SqlJson<RouteResponse<R>>>,
    /** Narrows the route's roles for this request, where that depends on its content. */
    narrow?: (input: RouteParsed<R>) => readonly Yetki[],
  ): void;
  /** For a write: everything is one transaction. Idempotent routes run once per key. */
  transaction<R extends AnyRoute>(
    route: R,
    handler: (input: Input<R> & { tx: Tx; session: OpenSession }) => Promise<RouteResponse<R>>,
  ): void;
  /**
   * For a write that starts with slow work, such as hashing a password. `prepare` runs after the session check and
   * before the transaction, which receives its result as `prepared`. What `prepare` read through its `tx` may have
   * changed since. Not for idempotent routes.
   */
  prepared<R extends AnyRoute, P>(
    route: R,
    prepare: (input: Input<R> & { tx: Tx; session: OpenSession; gate: Sessions['gate'] }) => Promise<P>,
    handler: (input: Input<R> & { tx: Tx; session: OpenSession; prepared: P }) => Promise<RouteResponse<R>>,
  ): void;
  /**
   * For a route with a file (`upload`), which is on disk from the session check until the handler ends. Each statement
   * of `tx` is its own transaction; `transaction` groups writes that belong together. Not for idempotent routes.
   */
  upload<R extends AnyRoute>(
    route: R,
    handler: (
      input: Input<R> & {
        tx: Tx;
        session: OpenSession;
        dosya: YuklenenDosya;
        transaction: <T>(work: (tx: Tx, session: OpenSession) => Promise<T>) => Promise<T>;
      },
    ) => Promise<RouteResponse<R>>,
  ): void;
  /**
   * For a write with network calls between its transactions. Each statement of `tx` is its own transaction;
   * `transaction` opens one for several. The handler itself makes the route idempotent with `anahtar`.
   */
  steps<R extends AnyRoute>(
    route: R,
    handler: (
      input: Input<R> & {
        tx: Tx;
        anahtar: string;
        transaction: <T>(work: (tx: Tx, session: OpenSession) => Promise<T>) => Promise<T>;
      },
    ) => Promise<RouteResponse<R>>,
  ): void;
  /** For a read that answers a file (`download`); each statement of `tx` is its own transaction. */
  download<R extends AnyRoute>(route: R, handler: (input: Input<R> & { tx: Tx }) => Promise<Indirme>): void;
  /** For a public route: nobody is signed in, and `gate` reaches only the gate functions. */
  open<R extends AnyRoute>(
    route: R,
    handler: (input: Input<R> & { gate: Sessions['gate'] }) => Promise<RouteResponse<R>>,
  ): void;
  /** For a route that answers by itself (a stream) after the session check. */
  stream<R extends AnyRoute>(route: R, handler: (input: Input<R> & { session: OpenSession }) => void): void;
}

/** Fastify's refusals of a body: not JSON (400), too large (413), unknown type (415). */
const isBodyError = (error: FastifyError): boolean => [400, 413, 415].includes(error.statusCode ?? 0);

/** Describes the multipart body for the API page. */
const multipartOf = ({ body }: AnyRoute) => ((body ?? z.strictObject({})) as z.ZodObject).extend({ file: dosyaSchema });

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Binds contract routes to Fastify. Every request passes the same checks in the same order: schema, roles, CSRF,
 * session, handler.
 */
export function createRoutes(app: FastifyInstance, sessions: Sessions): Routes {
  const caps = new Caps();
  const register = (route: AnyRoute, answer: Answer): void => {
    const { method, path, summary, params, query, body, response } = route;
    app.route({
      method,
      url: path,
      attachValidation: true,
      schema: {
        summary,
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        ...(route.upload && { body: multipartOf(route), consumes: ['multipart/form-data'] }),
        response: { 200: response },
      },
      config: { contract: route },
      // `receiveUpload` reads and checks a multipart body after the session check.
      ...(route.upload && {
        validatorCompiler: (part) =>
          part.httpPart === 'body' ? (value: unknown) => ({ value }) : validatorCompiler(part as never),
      }),
      onRequest: (request, _reply, done) => {
        if (method !== 'GET') refuseCrossSite(request);
        if (route.roles !== 'public') requireToken(request);
        done();
      },
      // An unreadable body fails before the handler, but a caller without the right must hear 401 or 403 and nothing of
      // the body.
      errorHandler: async (error, request) => {
        if (route.roles !== 'public' && isBodyError(error))
          await sessions.statement(callerOf(request, route), async () => {});
        throw error;
      },
      handler: answer,
    });
  };

  const parts = (request: FastifyRequest, reply: FastifyReply) => ({
    params: request.params,
    query: request.query,
    body: request.body,
    request,
    reply,
  });

  /** 401 and 403 come before 400: only somebody who may make the request is told what is wrong with it. */
  const guarded =
    (route: AnyRoute, answer: Answer): Answer =>
    async (request, reply) => {
      const isWrong = request.validationError?.validation;
      if (isWrong) {
        if (route.roles !== 'public') await sessions.statement(callerOf(request, route), async () => {});
        throw validationError(isWrong as { instancePath: string; message: string }[]);
      }
      if (route.method !== 'GET' && tokenOf(request)?.carrier === 'cookie' && route.roles !== 'public')
        await checkCsrf(app, request, reply, sessions, route);
      return answer(request, reply);
    };

  return {
    statement: (route, handler, narrow) =>
      register(
        route,
        guarded(route, async (request, reply) => {
          const input = parts(request, reply) as Input<typeof route>;
          const who = callerOf(request, route);
          const answer = await sessions.statement(narrow ? { ...who, yetkiler: narrow(input) } : who, (tx) =>
            handler({ ...input, tx }),
          );
          return answer instanceof SqlJson ? reply.type('application/json; charset=utf-8').send(answer.text) : answer;
        }),
      ),
    transaction: (route, handler) =>
      register(
        route,
        guarded(route, (request, reply) => {
          return sessions.transaction(callerOf(request, route), (tx, session) => {
            const work = () => handler({ ...(parts(request, reply) as Input<typeof route>), tx, session });
            if (!route.idempotent) return work();
            const key = idempotencyKeyOf(request.headers['idempotency-key']);
            return runOnce(tx, session, key, { method: route.method, path: request.url, body: request.body }, work);
          });
        }),
      ),
    prepared: (route, prepare, handler) =>
      register(
        route,
        guarded(route, async (request, reply) => {
          const who = callerOf(request, route);
          const input = parts(request, reply) as Input<typeof route>;
          const session = await sessions.transaction(who, async (_tx, found) => found);
          const prepared = await sessions.statement(who, (tx) =>
            prepare({ ...input, tx, session, gate: sessions.gate }),
          );
          return sessions.transaction(who, (tx, now) => handler({ ...input, tx, session: now, prepared }));
        }),
      ),
    upload: (route, handler) =>
      register(
        route,
        guarded(route, async (request, reply) => {
          const who = callerOf(request, route);
          const transaction = <T>(work: (tx: Tx, session: OpenSession) => Promise<T>) =>
            sessions.transaction(who, work);
          const session = await transaction(async (_tx, found) => found);
          const giveBack = caps.take(
            'yukleme',
            session.kullanici_id,
            Number(request.headers['content-length'] ?? route.upload?.maxBytes ?? 0),
          );
          return receiveUpload(request, route, (body, dosya) => {
            const input = { ...(parts(request, reply) as Input<typeof route>), body };
            return sessions.statement(who, (tx) => handler({ ...input, tx, session, dosya, transaction }));
          }).finally(giveBack);
        }),
      ),
    steps: (route, handler) =>
      register(
        route,
        guarded(route, (request, reply) => {
          const who = callerOf(request, route);
          const transaction = <T>(work: (tx: Tx, session: OpenSession) => Promise<T>) =>
            sessions.transaction(who, work);
          return sessions.statement(who, async (tx) => {
            const anahtar = route.idempotent ? idempotencyKeyOf(request.headers['idempotency-key']) : '';
            return handler({ ...(parts(request, reply) as Input<typeof route>), tx, anahtar, transaction });
          });
        }),
      ),
    download: (route, handler) =>
      register(
        route,
        guarded(route, async (request, reply) => {
          const who = callerOf(request, route);
          const { kullanici_id } = await sessions.transaction(who, async (_tx, found) => found);
          const giveBack = caps.take('indirme', kullanici_id);
          const input = parts(request, reply) as Input<typeof route>;
          return sendFile(reply, await sessions.statement(who, (tx) => handler({ ...input, tx })).finally(giveBack));
        }),
      ),
    open: (route, handler) =>
      register(
        route,
        guarded(route, (request, reply) =>
          handler({ ...(parts(request, reply) as Input<typeof route>), gate: sessions.gate }),
        ),
      ),
    stream: (route, handler) =>
      register(
        route,
        guarded(route, async (request, reply) => {
          const session = await sessions.transaction(callerOf(request, route), async (_tx, found) => found);
          reply.raw.once('close', caps.take('akis', session.kullanici_id));
          handler({ ...(parts(request, reply) as Input<typeof route>), session });
          return reply;
        }),
      ),
  };
}

/** A write with the cookie must repeat the CSRF token. An expired session hears 401 and not the CSRF error. */
async function checkCsrf(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: Sessions,
  route: AnyRoute,
): Promise<void> {
  let failed = true;
  app.csrfProtection(request, { send: () => reply } as unknown as FastifyReply, () => {
    failed = false;
  });
  if (!failed) return;
  if (route.roles !== 'public') await sessions.statement(callerOf(request, route), async () => {});
  throw new AppError('CSRF');
}
