import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Yetki } from '#contract/common/roller.ts';
import type { Route, RouteParsed, RouteResponse } from '#contract/common/route.ts';
import type { OpenSession, Sessions, Tx } from '#server/db/session.ts';
import { SqlJson } from '#server/db/sql-json.ts';
import { callerOf } from './auth.ts';
import { type Bind, createBind, type Input } from './bind-route.ts';
import { createCaps } from './caps.ts';
import { type Indirme, sendFile } from './download.ts';
import { idempotencyKeyOf, runOnce } from './idempotency.ts';
import { writeList } from './sheet/list-file.ts';
import { receiveUpload, type YuklenenDosya } from './upload.ts';

export type AnyRoute = Route;
type ListRoute = AnyRoute &
  Parameters<typeof writeList>[0] & { order: readonly [sirala: string, yon: 'asc' | 'desc']; file: AnyRoute };

/** `read` answers a page of the list, as its route does. */
export interface ServedList {
  route: ListRoute;
  read(tx: Tx, query: object): Promise<{ satirlar: object[]; toplam?: number }>;
}

export type Transaction = <T>(work: (tx: Tx, session: OpenSession) => Promise<T>) => Promise<T>;

export interface Routes {
  statement<R extends AnyRoute>(
    route: R,
    handler: (input: Input<R> & { tx: Tx }) => Promise<RouteResponse<R> | SqlJson<RouteResponse<R>>>,
    narrow?: (input: RouteParsed<R>) => readonly Yetki[],
  ): void;
  /** A list and the file of it. For the file, `query` has `haric` (see `Haric`), too. */
  list<R extends ListRoute>(
    route: R,
    handler: (input: Input<R> & { tx: Tx }) => Promise<RouteResponse<R> | SqlJson<RouteResponse<R>>>,
  ): void;
  transaction<R extends AnyRoute>(
    route: R,
    handler: (input: Input<R> & { tx: Tx; session: OpenSession }) => Promise<RouteResponse<R>>,
  ): void;
  /**
   * `prepared` is for slow work before a write, such as hashing a password. What `prepare` has read may have changed
   * when the transaction of `handler` begins. `prepared` does not make a route idempotent.
   */
  prepared<R extends AnyRoute, P>(
    route: R,
    prepare: (input: Input<R> & { tx: Tx; session: OpenSession; gate: Sessions['gate'] }) => Promise<P>,
    handler: (input: Input<R> & { tx: Tx; session: OpenSession; prepared: P }) => Promise<RouteResponse<R>>,
  ): void;
  upload<R extends AnyRoute>(
    route: R,
    handler: (
      input: Input<R> & {
        tx: Tx;
        session: OpenSession;
        dosya: YuklenenDosya;
        transaction: Transaction;
      },
    ) => Promise<RouteResponse<R>>,
  ): void;
  /**
   * `steps` is for network calls between transactions. Each statement of `tx` is its own transaction; the handler of an
   * idempotent route must itself recognise a repetition by `key`.
   */
  steps<R extends AnyRoute>(
    route: R,
    handler: (
      input: Input<R> & {
        tx: Tx;
        key: string;
        transaction: Transaction;
      },
    ) => Promise<RouteResponse<R>>,
  ): void;
  /** What the handler answers may be made while it is sent, by statements of `tx` and in a `snapshot`. */
  download<R extends AnyRoute>(
    route: R,
    handler: (input: Input<R> & { tx: Tx; snapshot: Transaction }) => Promise<Indirme>,
  ): void;
  /** The lists that were given to `list` so far. */
  readonly lists: readonly ServedList[];
  open<R extends AnyRoute>(
    route: R,
    handler: (input: Input<R> & { gate: Sessions['gate'] }) => Promise<RouteResponse<R>>,
  ): void;
  stream<R extends AnyRoute>(route: R, handler: (input: Input<R> & { session: OpenSession }) => void): void;
}

function gatewayOf(sessions: Sessions, request: FastifyRequest, route: AnyRoute) {
  const who = callerOf(request, route);
  const transaction: Transaction = (work) => sessions.transaction(who, work);
  return {
    statement: <T>(work: (tx: Tx) => Promise<T>) => sessions.statement(who, work),
    transaction,
    snapshot: ((work) => sessions.snapshot(who, work)) as Transaction,
    findSession: () => transaction(async (_tx, session) => session),
  };
}

export function createRoutes(app: FastifyInstance, sessions: Sessions): Routes {
  const bind = createBind(app, sessions);
  const routes = { ...shortRoutes(bind, sessions), ...longRoutes(bind, sessions) };
  const lists: ServedList[] = [];
  return { ...routes, lists, list: listRoutes(routes, lists) };
}

const listRoutes =
  ({ statement, download }: Pick<Routes, 'statement' | 'download'>, lists: ServedList[]): Routes['list'] =>
  (route, handler) => {
    const read = async (input: object) => {
      const answer = await handler(input as never);
      return (answer instanceof SqlJson ? JSON.parse(answer.text) : answer) as never;
    };
    lists.push({ route, read: (tx, query) => read({ tx, query }) });
    statement(route, handler);
    download(route.file, (input) => writeList(route, input.query as never, (query) => read({ ...input, query })));
  };

const shortRoutes = (
  bind: Bind,
  sessions: Sessions,
): Pick<Routes, 'statement' | 'transaction' | 'prepared' | 'steps' | 'open'> => ({
  statement: (route, handler, narrow) =>
    bind(route, async (input) => {
      const who = callerOf(input.request, route);
      const answer = await sessions.statement(
        narrow && 'yetkiler' in who ? { ...who, yetkiler: narrow(input) } : who,
        (tx) => handler({ ...input, tx }),
      );
      return answer instanceof SqlJson ? input.reply.type('application/json; charset=utf-8').send(answer.text) : answer;
    }),
  transaction: (route, handler) =>
    bind(route, (input) =>
      gatewayOf(sessions, input.request, route).transaction((tx, session) => {
        const work = () => handler({ ...input, tx, session });
        if (!route.idempotent) return work();
        const { headers, url, body } = input.request;
        const key = idempotencyKeyOf(headers['idempotency-key']);
        return runOnce(tx, session, key, { method: route.method, path: url, body }, work);
      }),
    ),
  prepared: (route, prepare, handler) =>
    bind(route, async (input) => {
      const { statement, transaction, findSession } = gatewayOf(sessions, input.request, route);
      const session = await findSession();
      const prepared = await statement((tx) => prepare({ ...input, tx, session, gate: sessions.gate }));
      return transaction((tx, now) => handler({ ...input, tx, session: now, prepared }));
    }),
  steps: (route, handler) =>
    bind(route, (input) => {
      const { statement, transaction } = gatewayOf(sessions, input.request, route);
      return statement(async (tx) => {
        const key = route.idempotent ? idempotencyKeyOf(input.request.headers['idempotency-key']) : '';
        return handler({ ...input, tx, key, transaction });
      });
    }),
  open: (route, handler) => bind(route, (input) => handler({ ...input, gate: sessions.gate })),
});

function longRoutes(bind: Bind, sessions: Sessions): Pick<Routes, 'upload' | 'download' | 'stream'> {
  const caps = createCaps();
  return {
    upload: (route, handler) =>
      bind(route, async (input) => {
        const { statement, transaction, findSession } = gatewayOf(sessions, input.request, route);
        const session = await findSession();
        const bytes = Number(input.request.headers['content-length'] ?? route.upload?.maxBytes ?? 0);
        const giveBack = caps.yukleme.take({ who: session.kullanici_id, size: bytes });
        const sender = { ...input, sender: session.kullanici_id };
        return receiveUpload(sender, route, (body, dosya) =>
          statement((tx) => handler({ ...input, body: body as typeof input.body, tx, session, dosya, transaction })),
        ).finally(giveBack);
      }),
    download: (route, handler) =>
      bind(route, async (input) => {
        const { statement, snapshot, findSession } = gatewayOf(sessions, input.request, route);
        const giveBack = caps.indirme.take({ who: (await findSession()).kullanici_id });
        const file = await statement((tx) => handler({ ...input, tx, snapshot })).catch((error) => {
          giveBack();
          throw error;
        });
        if (file.icerik instanceof Readable) file.icerik.once('close', giveBack);
        else giveBack();
        return sendFile(input.reply, file);
      }),
    stream: (route, handler) =>
      bind(route, async (input) => {
        const session = await gatewayOf(sessions, input.request, route).findSession();
        input.reply.raw.once('close', caps.akis.take({ who: session.kullanici_id }));
        handler({ ...input, session });
        return input.reply;
      }),
  };
}
