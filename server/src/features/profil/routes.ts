import type { FastifyRequest } from 'fastify';
import {
  AD_DEGISTIRENLER,
  getProfil as getRoute,
  listOturumlar as listRoute,
  PROFIL_ERRORS,
  removeDigerOturumlar,
  removeOturumlarimdan,
  updateProfil,
} from '#contract/oturum/profil.ts';
import { tryUnique } from '#server/db/unique-write.ts';
import { removeApiAnahtarlari } from '#server/features/oturum/queries.ts';
import { AppError } from '#server/http/app-error.ts';
import { hashToken, tokenOf } from '#server/http/auth.ts';
import type { Routes } from '#server/http/register-route.ts';
import { endDigerOturumlar, endOturum, getProfil, listOturumlar, setProfil } from './queries.ts';

const ozetOf = (request: FastifyRequest): Buffer => hashToken(tokenOf(request)?.token ?? '');

export function profilRoutes(routes: Routes): void {
  routes.statement(getRoute, ({ tx }) => getProfil(tx));

  routes.transaction(updateProfil, async ({ tx, session, body: { ad, telefon, email } }) => {
    const mayRename = AD_DEGISTIRENLER.some((yetki) => yetki === session.yetki);
    if (!mayRename && ad !== (await getProfil(tx)).ad) throw new AppError(PROFIL_ERRORS.PROFIL_ADI);
    const isWritten = await tryUnique(tx, async () => {
      await setProfil(tx, { ad: mayRename ? ad : null, telefon, email });
      return true;
    });
    if (!isWritten) throw new AppError(PROFIL_ERRORS.PROFIL_EMAIL);
    return getProfil(tx);
  });

  routes.statement(listRoute, async ({ tx, request }) => ({ oturumlar: await listOturumlar(tx, ozetOf(request)) }));

  routes.transaction(removeOturumlarimdan, async ({ tx, params }) => {
    if (!(await endOturum(tx, params.oturum_id))) throw new AppError('NOT_FOUND');
    return { status: 'success' as const };
  });

  routes.transaction(removeDigerOturumlar, async ({ tx, request, query: { anahtarlari_birak } }) => ({
    kapatilan: await endDigerOturumlar(tx, ozetOf(request)),
    iptal_edilen_anahtar: anahtarlari_birak ? 0 : await removeApiAnahtarlari(tx),
  }));
}
