import { onTestFinished } from 'vitest';
import { type ErrorBody, errorSchema } from '#contract/common/errors.ts';
import type { Route, RouteParsed, RouteResponse } from '#contract/common/route.ts';

// biome-ignore lint/suspicious/noExplicitAny: any route, whatever its schemas
type AnyRoute = Route<any, any, any, any>;

export class Failure {
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    this.status = status;
    this.body = errorSchema.parse(body);
  }
}

export const UNREACHABLE = Symbol('unreachable');

type Answer<T> = RouteResponse<T> | Failure | typeof UNREACHABLE | ReadableStream<Uint8Array>;
export interface StubbedRoute {
  route: AnyRoute;
  answer: (request: RouteParsed<AnyRoute>) => unknown;
}

export const stub = <T extends AnyRoute>(
  route: T,
  answer: Answer<T> | ((request: RouteParsed<T>) => Answer<T> | Promise<Answer<T>>),
): StubbedRoute => ({
  route,
  answer: (typeof answer === 'function' ? answer : () => answer) as StubbedRoute['answer'],
});

export const part = (answer: object) => answer as never;

export interface SentRequest {
  method: string;
  path: string;
  headers: Headers;
  query: Record<string, string>;
  body: unknown;
}

export function stubFetch(routes: readonly StubbedRoute[]): SentRequest[] {
  const sent: SentRequest[] = [];
  const real = window.fetch;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    request.signal.throwIfAborted();
    const body = await bodyOf(request);
    sent.push({
      method: request.method,
      path: pathname,
      headers: request.headers,
      query: Object.fromEntries(searchParams),
      body,
    });
    for (const { route, answer } of routes) {
      const params = route.method === request.method ? match(route.path, pathname) : null;
      if (params)
        return respond(
          route,
          request.signal,
          await Promise.race([
            answer(parse(route, { params, query: Object.fromEntries(searchParams), body })),
            abortOf(request.signal),
          ]),
        );
    }
    throw new Error(`The screen asked for ${request.method} ${pathname}, which the test does not answer.`);
  };
  const realXhr = window.XMLHttpRequest;
  window.XMLHttpRequest = FetchingXhr as unknown as typeof XMLHttpRequest;
  onTestFinished(() => {
    window.fetch = real;
    window.XMLHttpRequest = realXhr;
  });
  return sent;
}

const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

class FetchingXhr {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onloadend?: () => void;
  onerror?: () => void;
  #request = { method: '', url: '', headers: new Headers() };
  open(method: string, url: string): void {
    this.#request = { method, url, headers: new Headers() };
  }
  setRequestHeader(name: string, value: string): void {
    this.#request.headers.set(name, value);
  }
  abort(): void {}
  send(body: FormData): void {
    const { url, ...init } = this.#request;
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    void window
      .fetch(url, { ...init, body })
      .then(async (response) => {
        this.status = response.status;
        this.responseText = await response.text();
        this.onload?.();
      })
      .catch(() => this.onerror?.())
      .finally(() => this.onloadend?.());
  }
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return Object.fromEntries(await request.formData());
  const text = await request.text();
  if (text === '') return undefined;
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
}

function match(pattern: string, path: string): Record<string, string> | null {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const values = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`).exec(path)?.slice(1);
  return values
    ? Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] as string)]))
    : null;
}

const parse = (route: AnyRoute, { params, query, body }: RouteParsed<AnyRoute>): RouteParsed<AnyRoute> => ({
  params: route.params?.parse(params),
  query: route.query?.parse(query),
  body: route.upload ? parseForm(route, body as Record<string, unknown>) : route.body?.parse(body),
});

function parseForm(route: AnyRoute, { file, ...fields }: Record<string, unknown>): object {
  return { ...(route.body?.parse(fields) as object | undefined), file };
}

function respond(route: AnyRoute, signal: AbortSignal, answer: unknown): Response {
  if (answer === UNREACHABLE) throw new TypeError('Failed to fetch');
  if (answer instanceof Failure) return Response.json(answer.body, { status: answer.status });
  if (answer instanceof ReadableStream)
    return new Response(answer.pipeThrough(new TransformStream(), { signal }), {
      headers: { 'content-type': 'text/event-stream' },
    });
  if (route.download)
    return new Response(route.response.parse(answer) as string, {
      headers: { 'content-disposition': 'attachment; filename="dosya.csv"' },
    });
  return Response.json(route.response.parse(answer));
}
