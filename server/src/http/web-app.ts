import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import { AppError } from './app-error.ts';
import { readPageHtml, WEB_DIST } from './page-html.ts';

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

/** The addresses of the files that the build made; its own notes begin with a dot. */
const listFiles = (): Set<string> =>
  new Set(
    readdirSync(WEB_DIST, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `/${path.relative(WEB_DIST, path.join(parentPath, name))}`)
      .filter((address) => !address.includes('/.')),
  );

/** A route for each of the hundreds of files would take more of every start than all routes of the contract. */
export async function registerWeb(app: FastifyInstance): Promise<void> {
  if (!existsSync(path.join(WEB_DIST, 'index.html'))) return;
  const htmlOf = readPageHtml(app);
  const files = listFiles();
  await app.register(fastifyStatic, {
    root: WEB_DIST,
    serve: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const isNamedByContent = file.startsWith(path.join(WEB_DIST, 'assets'));
      reply.header('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  for (const method of ['GET', 'HEAD'] as const)
    app.route({
      method,
      url: '/*',
      schema: { hide: true },
      handler: (request, reply) => {
        const address = request.url.split('?')[0] ?? '';
        if (files.has(address)) return reply.sendFile(address);
        // HEAD of what has a GET of its own, as the probes, would come here and look well.
        const wantsPage = method === 'GET' && !request.url.startsWith('/api/') && !path.extname(address);
        if (!wantsPage) throw new AppError('ROUTE_NOT_FOUND');
        return reply.type('text/html; charset=utf-8').send(htmlOf(request, address, addStyleNonce(reply)));
      },
      errorHandler: (error, request, reply) => {
        const { code, statusCode } = error as FastifyError;
        // Who goes away while a file is sent gets no answer, and is no fault of ours.
        if (code === 'ERR_STREAM_PREMATURE_CLOSE') return void request.raw.destroy();
        // The file has no such range, or is not the one that was asked for.
        if (statusCode === 416 || statusCode === 412) return reply.code(statusCode).send();
        return app.errorHandler(error, request, reply);
      },
    });
}
