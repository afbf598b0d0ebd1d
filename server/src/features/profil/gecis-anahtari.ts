import * as contract from '#contract/oturum/gecis-anahtari.ts';
import {
  challengeOf,
  hashChallenge,
  type Relying,
  registrationOptions,
  verifyRegistration,
} from '#server/adapters/passkey.ts';
import { checkOwnPassword } from '#server/features/oturum/queries.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { createKodlar, refusedAs } from './ikinci-adim.ts';
import {
  createGecisAnahtari,
  createGecisKaydiIstegi,
  listKimlikler,
  removeGecisAnahtari,
  takeGecisKaydiRequest,
  updateGecisAnahtari,
} from './queries.ts';

export function gecisAnahtariRoutes(routes: Routes, relying: () => Relying): void {
  routes.prepared(
    contract.createGecisKaydiIstegi,
    async ({ tx, gate, body, request, reply }) => {
      reply.header('cache-control', 'no-store');
      const { oturum } = await checkOwnPassword(tx, gate, body.mevcut_sifre, request);
      return registrationOptions(relying(), {
        kullanici_id: oturum.kullanici_id,
        name: oturum.ad,
        kimlikler: await listKimlikler(tx),
      });
    },
    async ({ tx, prepared: options }) => {
      await createGecisKaydiIstegi(tx, hashChallenge(options.challenge));
      return options;
    },
  );

  routes.prepared(
    contract.createGecisAnahtari,
    async ({ tx, body: { yanit }, reply }) => {
      reply.header('cache-control', 'no-store');
      const challenge = challengeOf(yanit);
      const isOurs = challenge !== null && (await takeGecisKaydiRequest(tx, hashChallenge(challenge)));
      const key = isOurs ? await verifyRegistration(relying(), challenge, yanit) : null;
      if (!key) throw new AppError(contract.GECIS_ANAHTARI_ERRORS.GECIS_KAYDI_BASARISIZ);
      return key;
    },
    async ({ tx, body: { ad, yanit }, prepared: key }) => {
      const { kodlar, ozetler } = createKodlar();
      const areNew = await createGecisAnahtari(
        tx,
        { ...key, name: ad, tasima: yanit.response.transports ?? [] },
        ozetler,
      ).catch(refusedAs(contract.GECIS_ANAHTARI_ERRORS.GECIS_KAYDI_DOLU));
      return { kurtarma_kodlari: areNew ? kodlar : null };
    },
  );

  routes.statement(contract.updateGecisAnahtari, async ({ tx, params, body }) => {
    if (!(await updateGecisAnahtari(tx, params.gecis_anahtari_id, body.ad))) throw new AppError('NOT_FOUND');
    return { status: 'success' as const };
  });

  routes.prepared(
    contract.removeGecisAnahtari,
    ({ tx, gate, body, request }) => checkOwnPassword(tx, gate, body.mevcut_sifre, request),
    async ({ tx, params }) => {
      if (!(await removeGecisAnahtari(tx, params.gecis_anahtari_id))) throw new AppError('NOT_FOUND');
      return { status: 'success' as const };
    },
  );
}
