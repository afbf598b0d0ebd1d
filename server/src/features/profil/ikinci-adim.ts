import type { ErrorEntry } from '#contract/common/errors.ts';
import { KASA_ERRORS } from '#contract/mukellef/kasa.ts';
import * as contract from '#contract/oturum/ikinci-adim.ts';
import { createOneTimeCode, hashOneTimeCode } from '#server/adapters/one-time-code.ts';
import type { Relying } from '#server/adapters/passkey.ts';
import { createTotpSecret, totpAddress, totpStep } from '#server/adapters/totp.ts';
import type { Vault } from '#server/adapters/vault.ts';
import { checkOwnPassword } from '#server/features/oturum/queries.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import {
  confirmDogrulayici,
  createDogrulayici,
  createKurtarmaKodlari,
  findBekleyenDogrulayici,
  getGuvenlik,
  getKasaKeyNo,
  removeDogrulayici,
} from './queries.ts';

export function createKodlar(): { kodlar: string[]; ozetler: Buffer[] } {
  const kodlar = Array.from({ length: contract.KURTARMA_KODU_SAYISI }, createOneTimeCode);
  return { kodlar, ozetler: kodlar.map(hashOneTimeCode) };
}

export const refusedAs =
  (refusal: ErrorEntry) =>
  (error: { code?: string }): never => {
    throw error.code === 'MU409' ? new AppError(refusal) : error;
  };

export function ikinciAdimRoutes(routes: Routes, vault: Vault, relying: () => Relying): void {
  const placeOf = (id: number) => ({ tablo: 'dogrulayicilar', id, alan: 'gizli_anahtar' });

  routes.statement(contract.getGuvenlik, async ({ tx }) => ({
    ...(await getGuvenlik(tx)),
    gecis_adresi: relying().origin,
  }));

  routes.prepared(
    contract.createDogrulayici,
    async ({ tx, gate, body, request, reply }) => {
      reply.header('cache-control', 'no-store');
      return checkOwnPassword(tx, gate, body.mevcut_sifre, request);
    },
    async ({ tx, session, prepared: { oturum } }) => {
      const keyNumber = await getKasaKeyNo(tx);
      if (!vault.has(keyNumber)) throw new AppError(KASA_ERRORS.KASA_ANAHTARI);
      const secret = createTotpSecret();
      await createDogrulayici(tx, vault.encrypt(keyNumber, placeOf(session.kullanici_id), secret)).catch(
        refusedAs(contract.IKINCI_ADIM_ERRORS.DOGRULAYICI_VAR),
      );
      return { gizli_anahtar: secret, adres: totpAddress(secret, oturum.tc_kimlik_no) };
    },
  );

  routes.transaction(contract.confirmDogrulayici, async ({ tx, session, body, reply }) => {
    reply.header('cache-control', 'no-store');
    const waiting = await findBekleyenDogrulayici(tx);
    if (waiting === null) throw new AppError(contract.IKINCI_ADIM_ERRORS.DOGRULAYICI_YOK);
    const step = totpStep(vault.decrypt(placeOf(session.kullanici_id), waiting), body.kod);
    if (step === null) throw new AppError(contract.IKINCI_ADIM_ERRORS.DOGRULAYICI_KODU);
    const { kodlar, ozetler } = createKodlar();
    const areNew = await confirmDogrulayici(tx, waiting, step, ozetler).catch(
      refusedAs(contract.IKINCI_ADIM_ERRORS.DOGRULAYICI_YOK),
    );
    return { kurtarma_kodlari: areNew ? kodlar : null };
  });

  routes.prepared(
    contract.removeDogrulayici,
    ({ tx, gate, body, request }) => checkOwnPassword(tx, gate, body.mevcut_sifre, request),
    async ({ tx }) => {
      if (!(await removeDogrulayici(tx))) throw new AppError(contract.IKINCI_ADIM_ERRORS.IKINCI_ADIM_YOK);
      return { status: 'success' as const };
    },
  );

  routes.prepared(
    contract.createKurtarmaKodlari,
    async ({ tx, gate, body, request, reply }) => {
      reply.header('cache-control', 'no-store');
      await checkOwnPassword(tx, gate, body.mevcut_sifre, request);
      return createKodlar();
    },
    async ({ tx, prepared: { kodlar, ozetler } }) => {
      await createKurtarmaKodlari(tx, ozetler).catch(refusedAs(contract.IKINCI_ADIM_ERRORS.IKINCI_ADIM_YOK));
      return { kurtarma_kodlari: kodlar };
    },
  );
}
