import type { FastifyRequest } from 'fastify';
import * as contract from '#contract/evrak/baglanti.ts';
import type { Env } from '#server/feature.ts';
import { AppError } from '#server/http/app-error.ts';
import { hashToken, linkTokenOf, newToken, setLinkCookie } from '#server/http/auth.ts';
import type { Routes } from '#server/http/register-route.ts';
import { hashKisaKod } from './kisa-kod.ts';
import { askBaglanti, bindBaglanti, getTalep, setNot, setYok } from './queries.ts';
import { tarayiciOf } from './tarayici.ts';

const { BAGLANTI_YOK, BAGLANTI_CIHAZ_COK } = contract.BAGLANTI_ERRORS;

const knownDevice = (request: FastifyRequest): Buffer | null => {
  const token = linkTokenOf(request);
  return token ? hashToken(token) : null;
};

/** What a device does that has a link and no login. Only `ac` gives it a cookie; whatever is not there looks alike. */
export function baglantiRoutes(routes: Routes, { config }: Pick<Env, 'config'>): void {
  routes.open(contract.openBaglanti, async ({ gate, params: { kod }, body, request, reply }) => {
    const isShort = 'kisa_kod' in body;
    const fresh = newToken();
    const result = await gate((tx) =>
      bindBaglanti(tx, {
        kod,
        isShort,
        hash: isShort ? hashKisaKod(config.key, kod, body.kisa_kod) : hashToken(body.secret),
        fresh: fresh.hash,
        known: knownDevice(request),
        tarayici: tarayiciOf(request.headers['user-agent']),
      }),
    );
    if (result === 'yok') throw new AppError(BAGLANTI_YOK);
    if (result === 'cok') throw new AppError(BAGLANTI_CIHAZ_COK);
    if (result === 'acildi') setLinkCookie(reply, kod, fresh.token);
    return { status: 'success' as const };
  });

  routes.statement(contract.getBaglantiTalebi, async ({ tx }) => {
    const talep = await getTalep(tx);
    return { ...talep, aydinlatma: contract.aydinlatmaMetni(talep.buro.ad) };
  });

  routes.transaction(contract.setBaglantiYok, async ({ tx, params: { kalem_id }, body: { yok, mukellef_notu } }) => {
    const kalem = await setYok(tx, kalem_id, yok);
    if (!kalem) throw new AppError('NOT_FOUND');
    if (mukellef_notu !== undefined) await setNot(tx, kalem_id, mukellef_notu);
    return kalem;
  });

  routes.statement(contract.setBaglantiNotu, async ({ tx, params: { kalem_id }, body: { mukellef_notu } }) => {
    if (!(await setNot(tx, kalem_id, mukellef_notu))) throw new AppError('NOT_FOUND');
    return { status: 'success' as const };
  });

  routes.open(contract.sendYeniBaglanti, async ({ gate, params: { kod } }) => {
    await gate((tx) => askBaglanti(tx, kod));
    return { status: 'success' as const };
  });
}
