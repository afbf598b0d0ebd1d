import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import { AppError } from './app-error.ts';

const WEB_DIST = path.join(import.meta.dirname, '..', '..', '..', 'web', 'dist');
const NONCE_MARK = '__CSP_NONCE__';

/**
 * The headers of every answer (trust.md rule 16) forbid foreign scripts and frames. Pages may post a card to the TEST
 * POS (`kartKaynagi`) and frame its page. Helmet would build the headers anew for every request, so they are built
 * once.
 */
export function headersOf(isHttps: boolean, kartKaynagi: string | null): Readonly<Record<string, string>> {
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  const setHeader = (name: string, value: string): void => {
    headers[name.toLowerCase()] = value;
  };
  helmet({
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(kartKaynagi && { connectSrc: ["'self'", kartKaynagi], frameSrc: ["'self'", kartKaynagi] }),
      },
    },
  })({} as IncomingMessage, { setHeader, removeHeader: () => {} } as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

function addStyleNonce(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('hex');
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', policy.replace("style-src 'self'", `$& 'nonce-${nonce}'`));
  return nonce;
}

/**
 * Browsers keep files with a hash in their name for good and ask again for the others; every
 * address that is no file gets the app's page.
 */
export async function registerWeb(app: FastifyInstance): Promise<void> {
  if (!existsSync(path.join(WEB_DIST, 'index.html'))) return;
  const page = readFileSync(path.join(WEB_DIST, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: WEB_DIST,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const isNamedByContent = file.startsWith(path.join(WEB_DIST, 'assets'));
      reply.header('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
    schemaHide: true,
  });
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const wantsPage = !request.url.startsWith('/api/') && !path.extname(request.url.split('?')[0] ?? '');
    if (!wantsPage) throw new AppError('ROUTE_NOT_FOUND');
    return reply.type('text/html; charset=utf-8').send(page.replaceAll(NONCE_MARK, addStyleNonce(reply)));
  });
}
