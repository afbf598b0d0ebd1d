import type { IncomingMessage } from 'node:http';
import { Agent, type RequestOptions, request } from 'node:https';
import { createToken } from '#contract/oturum/oturum.ts';
import { DEMO_PASSWORD } from '#server/demo/people.ts';
import { HOST } from './cluster.ts';
import { ADDRESSES, APPS } from './machines.ts';

const SILENCE_MS = 25_000;

export interface Answer {
  status: number;
  body: unknown;
}

interface Call {
  method?: string;
  path: string;
  body?: object;
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

export class Client {
  private readonly agent: Agent;
  private readonly ca: string;
  private front: number;
  private headers: Record<string, string> = {};

  constructor(ca: string, front = 0) {
    this.ca = ca;
    this.front = front;
    this.agent = new Agent({ ca, keepAlive: true, servername: HOST });
  }

  async signIn(tc: string): Promise<void> {
    const form = { username: tc, password: DEMO_PASSWORD, grant_type: 'password' };
    const { status, body } = await this.call({ method: 'POST', path: createToken.path, form });
    if (status !== 200) throw new Error(`sign-in of ${tc}: ${status} ${JSON.stringify(body)}`);
    this.headers = { authorization: `Bearer ${(body as { access_token: string }).access_token}` };
  }

  private optionsOf({ method = 'GET', path, headers }: Call): RequestOptions {
    const host = ADDRESSES[APPS[this.front % APPS.length]!];
    return {
      host,
      port: 443,
      servername: HOST,
      ca: this.ca,
      method,
      path,
      headers: { host: HOST, ...this.headers, ...headers },
    };
  }

  /** If `call` throws, nobody answered, so the outcome of the request is unknown. */
  async call({ body, form, ...call }: Call): Promise<Answer> {
    const content = form ? new URLSearchParams(form).toString() : body && JSON.stringify(body);
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
    const headers = {
      ...call.headers,
      ...(content !== undefined && { 'content-type': type, 'content-length': String(Buffer.byteLength(content)) }),
    };
    const response = await this.send({ ...this.optionsOf({ ...call, headers }), agent: this.agent }, content);
    const text = Buffer.concat(await response.toArray()).toString();
    const isJson = response.headers['content-type']?.startsWith('application/json');
    return { status: response.statusCode ?? 0, body: isJson ? JSON.parse(text) : text };
  }

  open(path: string): Promise<IncomingMessage> {
    return this.send({ ...this.optionsOf({ path }), agent: false });
  }

  private send(options: RequestOptions, content?: string): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const call = request({ ...options, timeout: SILENCE_MS }, resolve);
      call.once('timeout', () => call.destroy(new Error('silent')));
      call.once('error', (error) => {
        this.front += 1;
        reject(error);
      });
      call.end(content);
    });
  }
}
