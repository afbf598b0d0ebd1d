import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { gunOf } from '#contract/common/donem.ts';
import * as contract from '#contract/takvim/takvim-akisi.ts';
import { value } from '#server/db/query.ts';
import type { Sessions } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { hashToken } from '#server/http/auth.ts';
import type { Routes } from '#server/http/register-route.ts';
import { type AkisVerisi, createAkisToken, writeAkis } from './akis.ts';

export function akisRoutes(routes: Routes): void {
  routes.statement(contract.getTakvimAkisi, async ({ tx }) => {
    const akis = await tx.selectFrom('takvim_akislari').select(['tam_ad', 'olusturma']).executeTakeFirst();
    return { akis: akis ?? null };
  });

  routes.transaction(contract.setTakvimAkisi, async ({ tx, body: { tam_ad } }) => {
    const { token, hash } = createAkisToken();
    await sql`insert into takvim_akislari (token_hash, tam_ad) values (${hash}, ${tam_ad})
      on conflict (kullanici_id) do update set token_hash = ${hash}, tam_ad = ${tam_ad}, olusturma = now()`.execute(tx);
    return { yol: `${contract.AKIS_YOLU}${token}.ics` };
  });

  routes.transaction(contract.removeTakvimAkisi, async ({ tx }) => {
    await tx.deleteFrom('takvim_akislari').execute();
    return { status: 'success' as const };
  });
}

export function akisDosyasi(app: FastifyInstance, gate: Sessions['gate']): void {
  app.get(`${contract.AKIS_YOLU}:token(^[A-Za-z0-9_-]{43}).ics`, { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params as { token: string };
    const akis = await gate(
      (tx) => value<AkisVerisi | null>(tx)`select entry.read_takvim_akisi(${hashToken(token)}) as akis`,
    );
    if (!akis) throw new AppError('NOT_FOUND');
    const text = writeAkis(akis, gunOf(new Date()));
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    void reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
}
