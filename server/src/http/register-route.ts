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

/** What a handler is given; the parts are validated. */
type Input<R> = RouteParsed<R> & { request: FastifyRequest; reply: FastifyReply };

export interface Routes {
  /**
   * A read, or a write that is one statement: each statement is its own transaction, in one round trip with the session
   * check.
   */
  statement<R extends AnyRoute>(
    route: R,
    handler: (input: Input<R> & { tx: Tx }) => Promise<RouteResponse<R> | SqlJson<RouteResponse<R>>>,
    /** Who of the route's roles may make this very request, where that depends on what it asks. */
    narrow?: (input: RouteParsed<R>) => readonly Yetki[],
  ): void;
  /** A write: everything is one transaction. Routes marked idempotent run once per key. */
  transaction<R extends AnyRoute>(
    route: R,
    handler: (input: Input<R> & { tx: Tx; session: OpenSession }) => Promise<RouteResponse<R>>,
  ): void;
  /**
   * A write with work ahead of it that must not keep a transaction open, such as hashing a password: `prepare` runs
   * after the session check and before the transaction, which gets its result as `prepared`. Each statement of its `tx`
   * is a transaction of its own, so what it read may have changed since. Not for routes marked idempotent.
   */
  prepared<R extends AnyRoute, P>(
    route: R,
    prepare: (input: Input<R> & { tx: Tx; session: OpenSession; gate: Sessions['gate'] }) => Promise<P>,
    handler: (input: Input<R> & { tx: Tx; session: OpenSession; prepared: P }) => Promise<RouteResponse<R>>,
  ): void;
  /**
   * A route with a file (`upload`): read to disk after the session check, gone after the handler. Statements of `tx`
   * are transactions of their own; `transaction` opens one for writes that belong together. Not for routes marked
   * idempotent.
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
   * A write with a network call between its transactions, which no transaction may wait for. Statements of `tx` are
   * transactions of their own, `transaction` opens one for several. What it does once per key (`anahtar` where the
   * route is marked idempotent) is the handler's own to see to.
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
  /** A read that answers a file (`download`); statements of `tx` are transactions of their own. */
  download<R extends AnyRoute>(route: R, handler: (input: Input<R> & { tx: Tx }) => Promise<Indirme>): void;
  /** A public route: nobody is signed in and `gate` reaches only the gate functions. */
  open<R extends AnyRoute>(
    route: R,
    handler: (input: Input<R> & { gate: Sessions['gate'] }) => Promise<RouteResponse<R>>,
  ): void;
  /** A route that answers by itself (a stream), after the session check. */
  stream<R extends AnyRoute>(route: R, handler: (input: Input<R> & { session: OpenSession }) => void): void;
}

/** Fastify's refusals of a body: not JSON (400), too large (413), a type that is not read (415). */
const isBodyError = (error: FastifyError): boolean => [400, 413, 415].includes(error.statusCode ?? 0);

/** What the API page says of a multipart body. */
const multipartOf = ({ body }: AnyRoute) => ((body ?? z.strictObject({})) as z.ZodObject).extend({ file: dosyaSchema });

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Binds contract routes to Fastify: declared schemas, who may call, CSRF, then the session and the handler. The order
 * never varies.
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
      // A multipart body is read and checked after the session, by `receiveUpload`.
      ...(route.upload && {
        validatorCompiler: (part) =>
          part.httpPart === 'body' ? (value: unknown) => ({ value }) : validatorCompiler(part as never),
      }),
      onRequest: (request, _reply, done) => {
        if (method !== 'GET') refuseCrossSite(request);
        if (route.roles !== 'public') requireToken(request);
        done();
      },
      // A body that cannot be read fails before the handler; who may not make the request hears that and not of the
      // body.
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

  /** 401 and 403 come before 400: what is wrong with a request is told only to somebody who may make it. */
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

/** A cookie's write must echo the CSRF token; who has no session any more hears that (401), not of CSRF. */
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
