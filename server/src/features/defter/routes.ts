import * as contract from '#contract/denetim/defter.ts';
import type { Seal } from '#server/adapters/denetim-basi.ts';
import type { Logins } from '#server/db/catalogue.ts';
import type { Sessions } from '#server/db/session.ts';
import type { Routes } from '#server/http/register-route.ts';
import { checkDefter, checkDuzen, noteLedgerCheck } from './queries.ts';

interface Ortam {
  seal: Seal;
  gate: Sessions['gate'];
  logins: Logins;
}

export function defterRoutes(routes: Routes, { seal, gate, logins }: Ortam): void {
  routes.steps(contract.checkDefter, async ({ tx, transaction }) => {
    await seal.seal();
    const duzen = await transaction((own) => checkDuzen(own, logins));
    const bulunan = await checkDefter(tx, await seal.baslar());
    const kontrol = { ...bulunan, duzen_sorunlari: duzen?.map((sorun) => ({ sorun })) ?? null };
    if (!kontrol.sinirli) await gate((own) => noteLedgerCheck(own, kontrol));
    return kontrol;
  });
}
