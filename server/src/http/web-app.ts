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
const PAGE_MARK = '__PAGE__';

/**
 * Our pages may call and frame no other origin than the TEST POS (`kartKaynagi`), which takes the card. The security
 * headers are built once, because Helmet would build them anew for every request.
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

interface PageFiles {
  path: string;
  roles: Record<string, { files: string[]; first: string[] }>;
}

function readPageFiles(app: FastifyInstance): (address: string) => string {
  const file = path.join(WEB_DIST, 'pages.json');
  if (!existsSync(file)) app.log.warn({ file }, 'web built without its list of pages: run npm run build');
  const pages: PageFiles[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const found = pages
    .sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
    .map(({ path: pattern, roles }) => ({
      pattern: new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/*$`),
      attribute: JSON.stringify(roles).replaceAll('&', '&amp;').replaceAll("'", '&#39;'),
    }));
  return (address) => found.find(({ pattern }) => pattern.test(address))?.attribute ?? '';
}

export async function registerWeb(app: FastifyInstance): Promise<void> {
  if (!existsSync(path.join(WEB_DIST, 'index.html'))) return;
  const html = readFileSync(path.join(WEB_DIST, 'index.html'), 'utf8');
  const pageFilesOf = readPageFiles(app);
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
    const address = request.url.split('?')[0] ?? '';
    const wantsPage = !request.url.startsWith('/api/') && !path.extname(address);
    if (!wantsPage) throw new AppError('ROUTE_NOT_FOUND');
    const page = html.replace(PAGE_MARK, () => pageFilesOf(address));
    return reply.type('text/html; charset=utf-8').send(page.replaceAll(NONCE_MARK, addStyleNonce(reply)));
  });
}
