import { checkDefter as checkRoute } from '#contract/denetim/defter.ts';
import type { Muhur } from '#server/adapters/denetim-basi.ts';
import type { Logins } from '#server/db/catalogue.ts';
import type { Routes } from '#server/http/register-route.ts';
import { checkDefter, checkDuzen } from './queries.ts';

export function defterRoutes(routes: Routes, muhur: Muhur, logins: Logins): void {
  routes.steps(checkRoute, async ({ tx, transaction }) => {
    await muhur.seal();
    const duzen = await transaction((own) => checkDuzen(own, logins));
    const kontrol = await checkDefter(tx, await muhur.baslar());
    return { ...kontrol, duzen_sorunlari: duzen?.map((sorun) => ({ sorun })) ?? null };
  });
}
