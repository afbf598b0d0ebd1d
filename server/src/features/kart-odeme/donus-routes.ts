import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { kartResultTokenSchema } from '#contract/kart-odeme/kart-odeme.ts';
import type { Tx } from '#server/db/session.ts';
import type { Saglayicilar } from '#server/features/ayar/saglayicilar.ts';
import type { OdemeAkisi } from './odeme-akisi.ts';
import { findDeneme, type SistemDenemesi } from './queries.ts';
import { createResultToken, RESULT_PATH, readResultToken, resultPage } from './sonuc.ts';

export const DONUS_YOLU = '/kart-odeme/donus';
export const BILDIRIM_YOLU = '/kart-odeme/bildirim';
const PAGE = '/muh-panel/odemeler/odeme-yap';
const BODY_LIMIT = 10_000;

interface DonusOptions {
  resultKey: Buffer;
  akis: OdemeAkisi;
  saglayicilar: Saglayicilar;
  sistem: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/**
 * The payer's return from the bank and the provider's notice may come late, twice, never or from a stranger. They only
 * name the payment about which the server then asks the provider.
 */
export function kartDonusRoutes(app: FastifyInstance, { akis, saglayicilar, sistem, resultKey }: DonusOptions): void {
  app.post(DONUS_YOLU, { schema: { hide: true }, bodyLimit: BODY_LIMIT }, async ({ body }, reply) => {
    const token = (body as { token?: unknown } | null)?.token;
    const isToken = typeof token === 'string' && token.length <= 200 && !token.includes('\0');
    if (isToken) await akis.settle({ token });
    const found = isToken ? await sistem((tx) => findDeneme(tx, { token })) : undefined;
    if (!found) return reply.redirect(PAGE, 303);
    const result = createResultToken(resultKey, found.deneme_id);
    // The TEST POS shows its page in a frame inside ours, and a redirect would load our page into that frame.
    if (found.saglayici === 'test') return sendResult(reply, found, result);
    return reply.redirect(`${PAGE}?deneme=${found.deneme_id}&sonuc=${result}`, 303);
  });

  app.get(RESULT_PATH, { schema: { hide: true } }, async ({ query }, reply) => {
    const token = kartResultTokenSchema.safeParse((query as { sonuc?: unknown }).sonuc).data ?? '';
    const deneme_id = readResultToken(resultKey, token);
    const found = deneme_id === null ? undefined : await sistem((tx) => findDeneme(tx, { deneme_id }));
    return sendResult(reply, found, token);
  });

  app.post(BILDIRIM_YOLU, { schema: { hide: true }, bodyLimit: BODY_LIMIT }, async ({ headers, body }, reply) => {
    const signers = typeof body === 'object' && body !== null ? await saglayicilar.hepsi() : [];
    const about = signers.map((one) => one.readBildirim(headers, body as object)).find((one) => one !== null);
    if (!about) return reply.code(401).send({});
    await akis.settle(about);
    return {};
  });
}

function sendResult(reply: FastifyReply, deneme: SistemDenemesi | undefined, token: string): FastifyReply {
  const nonce = randomBytes(16).toString('hex');
  return reply
    .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'self'`)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(resultPage(deneme, { token, sayfa: PAGE, nonce }));
}
