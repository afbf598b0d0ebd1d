import * as contract from '#contract/oturum/api-anahtari.ts';
import { checkOwnPassword } from '#server/features/oturum/queries.ts';
import { AppError } from '#server/http/app-error.ts';
import { createAnahtar } from '#server/http/auth.ts';
import type { Routes } from '#server/http/register-route.ts';
import { refusedAs } from './ikinci-adim.ts';
import { createApiAnahtari, listApiAnahtarlari, removeApiAnahtari } from './queries.ts';

const SHOWN = 8;

export function apiAnahtariRoutes(routes: Routes): void {
  routes.statement(contract.listApiAnahtarlari, async ({ tx }) => ({ anahtarlar: await listApiAnahtarlari(tx) }));

  routes.prepared(
    contract.createApiAnahtari,
    async ({ tx, gate, body, request, reply }) => {
      reply.header('cache-control', 'no-store');
      await checkOwnPassword(tx, gate, body.mevcut_sifre, request);
      return createAnahtar();
    },
    async ({ tx, body: { ad, scopes, gun }, prepared: { key: keyText, hash } }) => {
      const key = { name: ad, scopes: [...new Set(scopes)], hash, basi: keyText.slice(0, SHOWN), gun };
      return {
        api_anahtari_id: await createApiAnahtari(tx, key).catch(
          refusedAs(contract.API_ANAHTARI_ERRORS.API_ANAHTARI_DOLU),
        ),
        anahtar: keyText,
      };
    },
  );

  routes.statement(contract.removeApiAnahtari, async ({ tx, params }) => {
    if (!(await removeApiAnahtari(tx, params.api_anahtari_id))) throw new AppError('NOT_FOUND');
    return { status: 'success' as const };
  });
}
