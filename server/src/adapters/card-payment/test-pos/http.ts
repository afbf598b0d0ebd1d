import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { page } from './sayfalar.ts';

const BODY_LIMIT = 10_000;

export async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > BODY_LIMIT) throw new Error('too much');
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString('utf8');
}

export function end(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export const newNonce = (): string => randomBytes(16).toString('hex');

export function show(response: ServerResponse, title: string, body: string, nonce = newNonce()): void {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'`,
  };
  response.writeHead(200, headers).end(page(title, nonce, body));
}
