import { randomUUID } from 'node:crypto';
import { type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { createToken } from '#contract/oturum/oturum.ts';
import { DEMO_PASSWORD } from '#server/demo/people.ts';

const PATIENCE_MS = 180_000;
export const ADMIN = '10000000146';

export interface Answer<T> {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
  /** Null where the answer is not JSON, as a proxy's own are not. */
  body: (T & { code?: string }) | null;
}

interface Call {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
}

/** A program that asks the office from the address `from` of this machine, in a session of its own. */
export class Client {
  private readonly base: string;
  private readonly from: string;
  private session: Record<string, string> = {};

  constructor(base: string, from = '127.0.0.1') {
    this.base = base;
    this.from = from;
  }

  async signIn(tc = ADMIN, headers: Record<string, string> = {}, password = DEMO_PASSWORD): Promise<this> {
    const body = new URLSearchParams({ username: tc, password, grant_type: 'password' });
    const answer = await this.call<{ access_token: string }>(createToken.path, { method: 'POST', body, headers });
    if (answer.status !== 200) throw new Error(`sign-in: ${answer.status} ${answer.text.slice(0, 200)}`);
    this.session = { authorization: `Bearer ${answer.body!.access_token}` };
    return this;
  }

  open(path: string, { method = 'GET', headers = {} }: Call, content?: Buffer): Promise<IncomingMessage> {
    const url = new URL(this.base + path);
    return new Promise((resolve, reject) => {
      const options = {
        method,
        localAddress: this.from,
        servername: url.hostname,
        headers: { ...this.session, ...headers },
        timeout: PATIENCE_MS,
      };
      const call = (url.protocol === 'https:' ? secure : plain)(url, options, resolve);
      call.once('timeout', () => call.destroy(new Error('silent')));
      call.once('error', reject);
      call.end(content);
    });
  }

  async call<T>(path: string, { method = 'GET', body, headers = {} }: Call = {}): Promise<Answer<T>> {
    const sent = body && (body instanceof FormData || body instanceof URLSearchParams ? body : JSON.stringify(body));
    const packed = sent === undefined ? null : new Response(sent);
    const content = packed ? Buffer.from(await packed.arrayBuffer()) : undefined;
    const type = typeof sent === 'string' ? 'application/json' : packed?.headers.get('content-type');
    const own = { ...(content && { 'content-type': type!, 'content-length': String(content.length) }), ...headers };
    const response = await this.open(path, { method, headers: { 'idempotency-key': randomUUID(), ...own } }, content);
    const text = Buffer.concat(await response.toArray()).toString();
    const { 'content-type': kind, 'content-encoding': packing } = response.headers;
    const isJson = kind?.startsWith('application/json') && !packing;
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : null,
    };
  }

  send<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer<T>> {
    return this.call<T>(path, { method, ...(body && { body }) });
  }
}

/** The status and, of a refusal, its code. */
export const toldBy = ({ status, body, text }: Answer<object>): string =>
  `${status} ${
    body?.code ??
    (body
      ? ''
      : text
          .replaceAll(/<[^>]*>|\s+/g, ' ')
          .trim()
          .slice(0, 60))
  }`.trim();

export function expectTold(answer: Answer<object>, expected: string): string {
  const told = toldBy(answer);
  if (!told.startsWith(expected)) throw new Error(`${told} ${answer.text.slice(0, 200)} instead of ${expected}`);
  return told;
}
