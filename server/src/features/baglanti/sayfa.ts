import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BAGLANTI_YOLU, isKod } from '#contract/evrak/baglanti.ts';
import type { Sessions } from '#server/db/session.ts';
import { WEB_DIST } from '#server/http/page-html.ts';
import { noteYoklama } from './queries.ts';

/** The page loads its own script and style, draws photos (blob:), and may use this site's camera; nothing else. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

function readPage(): string | null {
  try {
    return readFileSync(path.join(WEB_DIST, 'e.html'), 'utf8');
  } catch {
    return null;
  }
}

/**
 * Every address below /e/ is the same page without a name, an amount or a cookie, whether such a link exists or not.
 * Mail and chat scanners open it, too, so a look changes nothing; of a link that exists it is counted.
 */
export function sayfaRoutes(app: FastifyInstance, gate: Sessions['gate']): void {
  const page = readPage();
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { '*': kod = '' } = request.params as { '*'?: string };
    await gate((tx) => noteYoklama(tx, isKod(kod) ? kod : ''));
    return reply
      .headers({
        'content-security-policy': POLICY,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'cache-control': 'no-store',
        'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
      })
      .type('text/html; charset=utf-8')
      .send(page ?? '');
  };
  for (const url of ['/e', `${BAGLANTI_YOLU}*`])
    for (const method of ['GET', 'HEAD'] as const) app.route({ method, url, schema: { hide: true }, handler: answer });
}
