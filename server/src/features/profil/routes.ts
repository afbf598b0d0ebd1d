import type { FastifyRequest } from 'fastify';
import * as contract from '#contract/oturum/profil.ts';
import { tryUnique } from '#server/db/unique-write.ts';
import { removeApiAnahtarlari } from '#server/features/oturum/queries.ts';
import { AppError } from '#server/http/app-error.ts';
import { hashToken, tokenOf } from '#server/http/auth.ts';
import type { Routes } from '#server/http/register-route.ts';
import { endDigerOturumlar, endOwnOturum, getProfil, listOturumlar, updateProfil } from './queries.ts';

const ozetOf = (request: FastifyRequest): Buffer => hashToken(tokenOf(request)?.token ?? '');

export function profilRoutes(routes: Routes): void {
  routes.statement(contract.getProfil, ({ tx }) => getProfil(tx));

  routes.transaction(contract.updateProfil, async ({ tx, session, body: { ad, telefon, email } }) => {
    const mayRename = contract.AD_DEGISTIRENLER.some((yetki) => yetki === session.yetki);
    if (!mayRename && ad !== (await getProfil(tx)).ad) throw new AppError(contract.PROFIL_ERRORS.PROFIL_ADI);
    const isWritten = await tryUnique(tx, async () => {
      await updateProfil(tx, { name: mayRename ? ad : null, telefon, email });
      return true;
    });
    if (!isWritten) throw new AppError(contract.PROFIL_ERRORS.PROFIL_EMAIL);
    return getProfil(tx);
  });

  routes.statement(contract.listOturumlar, async ({ tx, request }) => ({
    oturumlar: await listOturumlar(tx, ozetOf(request)),
  }));

  routes.transaction(contract.endOwnOturum, async ({ tx, params }) => {
    if (!(await endOwnOturum(tx, params.oturum_id))) throw new AppError('NOT_FOUND');
    return { status: 'success' as const };
  });

  routes.transaction(contract.endDigerOturumlar, async ({ tx, request, query: { anahtarlari_birak } }) => ({
    kapatilan: await endDigerOturumlar(tx, ozetOf(request)),
    iptal_edilen_anahtar: anahtarlari_birak ? 0 : await removeApiAnahtarlari(tx),
  }));
}
