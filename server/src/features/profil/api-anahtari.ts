import {
  API_ANAHTARI_ERRORS,
  createApiAnahtari as createRoute,
  listApiAnahtarlari as listRoute,
  removeApiAnahtari as removeRoute,
} from '#contract/oturum/api-anahtari.ts';
import { checkOwnPassword } from '#server/features/oturum/queries.ts';
import { AppError } from '#server/http/app-error.ts';
import { createAnahtar } from '#server/http/auth.ts';
import type { Routes } from '#server/http/register-route.ts';
import { refusedAs } from './ikinci-adim.ts';
import { createApiAnahtari, listApiAnahtarlari, removeApiAnahtari } from './queries.ts';

const SHOWN = 8;

export function apiAnahtariRoutes(routes: Routes): void {
  routes.statement(listRoute, async ({ tx }) => ({ anahtarlar: await listApiAnahtarlari(tx) }));

  routes.prepared(
    createRoute,
    async ({ tx, gate, body, request, reply }) => {
      reply.header('cache-control', 'no-store');
      await checkOwnPassword(tx, gate, body.mevcut_sifre, request);
      return createAnahtar();
    },
    async ({ tx, body: { ad, scopes, gun }, prepared: { anahtar, ozet } }) => {
      const key = { ad, scopes: [...new Set(scopes)], ozet, basi: anahtar.slice(0, SHOWN), gun };
      return {
        api_anahtari_id: await createApiAnahtari(tx, key).catch(refusedAs(API_ANAHTARI_ERRORS.API_ANAHTARI_DOLU)),
        anahtar,
      };
    },
  );

  routes.statement(removeRoute, async ({ tx, params }) => {
    if (!(await removeApiAnahtari(tx, params.api_anahtari_id))) throw new AppError('NOT_FOUND');
    return { status: 'success' as const };
  });
}
