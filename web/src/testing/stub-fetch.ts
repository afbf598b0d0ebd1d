import { onTestFinished } from 'vitest';
import { type ErrorBody, errorSchema } from '#contract/common/errors.ts';
import type { Route, RouteParsed, RouteResponse } from '#contract/common/route.ts';

// biome-ignore lint/suspicious/noExplicitAny: any route, whatever its schemas
type AnyRoute = Route<any, any, any, any>;

/** An answer that is not a success. */
export class Failure {
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    this.status = status;
    this.body = errorSchema.parse(body);
  }
}

/** The server cannot be reached. */
export const UNREACHABLE = Symbol('unreachable');

type Answer<T> = RouteResponse<T> | Failure | typeof UNREACHABLE;
export interface StubbedRoute {
  route: AnyRoute;
  answer: (request: RouteParsed<AnyRoute>) => unknown;
}

/** Answers `route` with `answer`, which the contract's schema must accept, as it must the request that the screen sends. */
export const stub = <T extends AnyRoute>(route: T, answer: Answer<T> | ((request: RouteParsed<T>) => Answer<T> | Promise<Answer<T>>)): StubbedRoute => ({
  route,
  answer: (typeof answer === 'function' ? answer : () => answer) as StubbedRoute['answer'],
});

export interface SentRequest {
  method: string;
  path: string;
  headers: Headers;
  query: Record<string, string>;
  body: unknown;
}

/** Puts `routes` in the place of the server for the rest of the test; returns what was sent, in order. */
export function stubFetch(routes: readonly StubbedRoute[]): SentRequest[] {
  const sent: SentRequest[] = [];
  const real = window.fetch;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    request.signal.throwIfAborted();
    const body = await bodyOf(request);
    sent.push({ method: request.method, path: pathname, headers: request.headers, query: Object.fromEntries(searchParams), body });
    for (const { route, answer } of routes) {
      const params = route.method === request.method ? match(route.path, pathname) : null;
      if (params) return respond(route, await answer(parse(route, { params, query: Object.fromEntries(searchParams), body })));
    }
    throw new Error(`The screen asked for ${request.method} ${pathname}, which the test does not answer.`);
  };
  onTestFinished(() => {
    window.fetch = real;
  });
  return sent;
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text === '') return undefined;
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
}

function match(pattern: string, path: string): Record<string, string> | null {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const values = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`).exec(path)?.slice(1);
  return values ? Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] as string)])) : null;
}

const parse = (route: AnyRoute, { params, query, body }: RouteParsed<AnyRoute>): RouteParsed<AnyRoute> => ({
  params: route.params?.parse(params),
  query: route.query?.parse(query),
  body: route.body?.parse(body),
});

function respond(route: AnyRoute, answer: unknown): Response {
  if (answer === UNREACHABLE) throw new TypeError('Failed to fetch');
  if (answer instanceof Failure) return Response.json(answer.body, { status: answer.status });
  return Response.json(route.response.parse(answer));
}
