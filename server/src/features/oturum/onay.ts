import type { FastifyRequest } from 'fastify';
import * as contract from '#contract/oturum/oturum.ts';
import { totpStep } from '#server/adapters/totp.ts';
import type { Vault } from '#server/adapters/vault.ts';
import type { Sessions, Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { hashToken, kaynakOf, newToken, tokenOf } from '#server/http/auth.ts';
import type { Routes } from '#server/http/register-route.ts';
import { openSecret, SIX_DIGITS } from './giris.ts';
import { tryIkinciAdim } from './giris-queries.ts';
import { checkOwnPassword, confirmOnay, confirmSession, startOnay } from './queries.ts';

interface Asking {
  tx: Tx;
  gate: Sessions['gate'];
  request: FastifyRequest;
}

/** A guessed code counts as a sign-in attempt. Null means that there is no authenticator: the digits are a password. */
async function tryKod(
  { tx, gate, request }: Asking,
  vault: Vault,
  kod: string,
): Promise<{ hash: Buffer; adim: number } | null> {
  const { hash } = newToken();
  if (!(await startOnay(tx, hash))) return null;
  const deneme = await gate((free) => tryIkinciAdim(free, hash, kaynakOf(request)));
  if (!deneme) return null;
  const { kilit_saniye, sonraki_kilit, kullanici_id, gizli_anahtar } = deneme;
  if (kilit_saniye > 0) throw new AppError(contract.OTURUM_ERRORS.GIRIS_KILITLI, { saniye: kilit_saniye });
  const adim = gizli_anahtar === null ? null : totpStep(openSecret(request, vault, kullanici_id, gizli_anahtar), kod);
  if (adim !== null) return { hash, adim };
  throw sonraki_kilit > 0
    ? new AppError(contract.OTURUM_ERRORS.GIRIS_KILITLI, { saniye: sonraki_kilit })
    : new AppError(contract.OTURUM_ERRORS.ONAY_KODU_YANLIS);
}

export function onayRoutes(routes: Routes, vault: Vault): void {
  routes.prepared(
    contract.createOnay,
    async ({ tx, gate, request, reply, body: { mevcut_sifre } }) => {
      reply.header('cache-control', 'no-store');
      const kod = mevcut_sifre.replace(/\s/g, '');
      const shown = SIX_DIGITS.test(kod) ? await tryKod({ tx, gate, request }, vault, kod) : null;
      return shown ?? (await checkOwnPassword(tx, gate, mevcut_sifre, request));
    },
    async ({ tx, request, prepared: shown }) => {
      if ('sifre_hash' in shown) await confirmSession(tx, hashToken(tokenOf(request)?.token ?? ''), shown.sifre_hash);
      else if (!(await confirmOnay(tx, shown.hash, shown.adim)))
        throw new AppError(contract.OTURUM_ERRORS.ONAY_KODU_YANLIS);
      return { status: 'success' as const };
    },
  );
}
