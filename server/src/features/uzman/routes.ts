import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/uzman/uzman.ts';
import type { AiAyari } from '#server/adapters/ai.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { answerSoru, beginSoru, type Request } from './ask.ts';
import { getKonusma, listKonusmalar, removeKonusma, updateKonusma } from './queries.ts';

interface UzmanOptions {
  getAyar: () => Promise<AiAyari | null>;
  closing: AbortSignal;
}

interface Caller {
  request: FastifyRequest;
  reply: FastifyReply;
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

export function uzmanRoutes(routes: Routes, { getAyar, closing }: UzmanOptions): void {
  const answer = async (asked: Request, { request, reply, transaction }: Caller) => {
    const ayar = await getAyar();
    const hazirlik = await transaction((tx) => beginSoru(tx, asked, ayar !== null));
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const onError = (error: unknown) =>
      request.log.warn({ name: (error as Error).name, reason: (error as { neden?: string }).neden }, 'expert failed');
    return answerSoru(hazirlik, { ayar, transaction, signal: AbortSignal.any([gone.signal, closing]), onError });
  };

  const stream = async (request: Request, caller: Caller) => {
    const events = await answer(request, caller);
    const lines = Readable.from(events, { objectMode: true }).map((event) => `data: ${JSON.stringify(event)}\n\n`);
    return caller.reply
      .type('text/event-stream; charset=utf-8')
      .header('x-accel-buffering', 'no')
      .send(lines) as unknown as string;
  };

  routes.statement(contract.listKonusmalar, ({ tx }) => listKonusmalar(tx));

  routes.statement(contract.getKonusma, async ({ tx, params }) => {
    const konusma = await getKonusma(tx, params.konusma_id);
    if (!konusma) throw new AppError('NOT_FOUND');
    return konusma;
  });

  routes.statement(contract.updateKonusma, async ({ tx, params, body }) => {
    const konusma = await updateKonusma(tx, params.konusma_id, body.baslik);
    if (!konusma) throw new AppError('NOT_FOUND');
    return konusma;
  });

  routes.statement(contract.removeKonusma, async ({ tx, params }) => {
    if (!(await removeKonusma(tx, params.konusma_id))) throw new AppError('NOT_FOUND');
    return { status: 'success' as const };
  });

  routes.steps(contract.askUzman, ({ body, ...caller }) =>
    stream({ soru: body.soru, konusma_id: body.konusma_id ?? null }, caller),
  );
  routes.steps(contract.retryUzman, ({ params, ...caller }) => stream({ tekrar: params.konusma_id }, caller));

  routes.steps(contract.askMuhasebe, async ({ body, ...caller }) => {
    let last: contract.Mesaj | undefined;
    for await (const event of await answer({ soru: body.question, dis: true }, caller))
      if (event.tur === 'bitti') last = event.mesaj;
    if (last?.tur !== 'ai')
      throw new AppError(contract.UZMAN_ERRORS.UZMAN_YANIT_YOK, { neden: last?.metin.replace(/^Hata: /, '') ?? '' });
    const kaynaklar = last.kaynaklar.map(
      ({ baslik, kaynak, kaynak_tarihi }) => `- ${baslik}: ${kaynak} (${kaynak_tarihi.split('-').reverse().join('.')})`,
    );
    return { answer: kaynaklar.length === 0 ? last.metin : `${last.metin}\n\nKaynaklar:\n${kaynaklar.join('\n')}` };
  });
}
