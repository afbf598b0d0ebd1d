import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

const WEB_DIST = path.join(import.meta.dirname, '..', '..', '..', 'web', 'dist');
const NONCE_MARK = '__CSP_NONCE__';

/**
 * Security headers of every answer: scripts only from here, styles by nonce, nothing framed, no third party (trust.md rule 16). `kartKaynagi` is the TEST POS
 * beside the server, to which our page gives a card and whose page it frames, with the way back from it.
 */
export async function registerSecurityHeaders(app: FastifyInstance, isHttps: boolean, kartKaynagi: string | null): Promise<void> {
  await app.register(helmet, {
    enableCSPNonces: false,
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", (_request, response) => `'nonce-${nonceOf(response)}'`],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(kartKaynagi && { connectSrc: ["'self'", kartKaynagi], frameSrc: ["'self'", kartKaynagi] }),
      },
    },
  });
}

/** Nothing is kept by a browser or on the way, unless the answer says otherwise: most of it is personal data. Only the web's own files do. */
export function registerNoStore(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
}

const nonces = new WeakMap<object, string>();

/** The nonce of this answer; made when it is first asked for. */
function nonceOf(response: object): string {
  let nonce = nonces.get(response);
  if (nonce === undefined) {
    nonce = crypto.randomUUID().replaceAll('-', '');
    nonces.set(response, nonce);
  }
  return nonce;
}

/** The built web: files with a hash in their name are kept by browsers for good; every other address is the app's page. */
export async function registerWeb(app: FastifyInstance): Promise<void> {
  if (!existsSync(path.join(WEB_DIST, 'index.html'))) return;
  const page = readFileSync(path.join(WEB_DIST, 'index.html'), 'utf8');
  await app.register(fastifyStatic, { root: WEB_DIST, index: false, wildcard: false, preCompressed: true, immutable: true, maxAge: '365d', schemaHide: true });
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const wantsPage = !request.url.startsWith('/api/') && !path.extname(request.url.split('?')[0] ?? '');
    if (!wantsPage) throw new AppError('ROUTE_NOT_FOUND');
    return reply.type('text/html; charset=utf-8').send(page.replaceAll(NONCE_MARK, nonceOf(reply.raw)));
  });
}
