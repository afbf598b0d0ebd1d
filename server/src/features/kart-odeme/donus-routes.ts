import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Tx } from '#server/db/session.ts';
import type { Saglayicilar } from '#server/features/ayar/saglayicilar.ts';
import type { OdemeAkisi } from './odeme-akisi.ts';
import { findDeneme } from './queries.ts';

export const DONUS_YOLU = '/kart-odeme/donus';
export const BILDIRIM_YOLU = '/kart-odeme/bildirim';
const SAYFA = '/muh-panel/odemeler/odeme-yap';
const BODY_LIMIT = 10_000;

const FRAME = `<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>Ödemeniz doğrulanıyor</title></head><body><p>Ödemeniz doğrulanıyor…</p></body></html>`;

interface DonusOptions {
  akis: OdemeAkisi;
  saglayicilar: Saglayicilar;
  sistem: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/**
 * The payer's return from the bank and the provider's notice may come late, twice, never or from a stranger. They only
 * name the payment about which the server then asks the provider.
 */
export function kartDonusRoutes(app: FastifyInstance, { akis, saglayicilar, sistem }: DonusOptions): void {
  app.post(DONUS_YOLU, { schema: { hide: true }, bodyLimit: BODY_LIMIT }, async ({ body }, reply) => {
    const token = (body as { token?: unknown } | null)?.token;
    const isToken = typeof token === 'string' && token.length <= 200 && !token.includes('\0');
    if (isToken) await akis.settle({ token });
    const found = isToken ? await sistem((tx) => findDeneme(tx, { token })) : undefined;
    // The TEST POS shows its page in a frame inside ours, and a redirect would load our page into that frame.
    if (found?.saglayici === 'test') return sendFrame(reply);
    return reply.redirect(found ? `${SAYFA}?deneme=${found.deneme_id}` : SAYFA, 303);
  });

  app.post(BILDIRIM_YOLU, { schema: { hide: true }, bodyLimit: BODY_LIMIT }, async ({ headers, body }, reply) => {
    const signers = typeof body === 'object' && body !== null ? await saglayicilar.hepsi() : [];
    const about = signers.map((one) => one.readBildirim(headers, body as object)).find((one) => one !== null);
    if (!about) return reply.code(401).send({});
    await akis.settle(about);
    return {};
  });
}

const sendFrame = (reply: FastifyReply): FastifyReply =>
  reply
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'")
    .header('x-frame-options', 'SAMEORIGIN')
    .type('text/html; charset=utf-8')
    .send(FRAME);
