import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { maybe, value } from '#server/db/query.ts';
import type { Sessions } from '#server/db/session.ts';
import { hashToken } from '#server/http/auth.ts';
import { type Durdurma, durdurmaPage } from './durdurma-sayfasi.ts';
import { DURDURMA_YOLU } from './metin.ts';

const PATH = `${DURDURMA_YOLU}:token(^[A-Za-z0-9_-]{22}$)`;

function send(reply: FastifyReply, state: Durdurma): FastifyReply {
  const nonce = randomBytes(16).toString('hex');
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'`,
    )
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(durdurmaPage(state, nonce));
}

/**
 * The link in a message: looking at it changes nothing, the button of its page stops messages. The page offers two
 * buttons, of which the first does nothing, because scanners of mails press the only button of a page. It names nobody.
 */
export function durdurmaRoutes(app: FastifyInstance, gate: Sessions['gate']): void {
  const options = { schema: { hide: true } };
  app.get<{ Params: { token: string } }>(PATH, options, async ({ params }, reply) => {
    const hash = hashToken(params.token);
    const found = await gate(
      (tx) =>
        maybe<{ durum: { firma_adi: string; durdu: boolean } | null }>(
          tx,
        )`select entry.read_ileti_durdurma(${hash}) as durum`,
    );
    const { durum = null } = found ?? {};
    return send(
      reply,
      durum === null ? { name: 'yok' } : { name: durum.durdu ? 'durdu' : 'sor', buro: durum.firma_adi },
    );
  });
  app.post<{ Params: { token: string } }>(PATH, { ...options, bodyLimit: 1_000 }, async ({ params, body }, reply) => {
    const isMeant = (body as { karar?: unknown } | null)?.karar === 'durdur';
    if (!isMeant) return send(reply, { name: 'devam' });
    const hash = hashToken(params.token);
    const isStopped = await gate((tx) => value<boolean>(tx)`select entry.stop_iletiler(${hash}) as oldu`);
    return send(reply, { name: isStopped ? 'durdu' : 'yok' });
  });
}
