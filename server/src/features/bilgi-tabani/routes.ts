import * as contract from '#contract/uzman/bilgi-tabani.ts';
import type { Routes } from '#server/http/register-route.ts';
import { lockKayit } from '#server/rows/kayit.ts';
import { createMadde, getMadde, listMaddeler, updateMadde } from './queries.ts';
import { dayanakOf, ESIK, findPasajlar, quotePasajlar } from './search.ts';

const DENEME_ADEDI = 8;

export function bilgiTabaniRoutes(routes: Routes): void {
  routes.list(contract.listMaddeler, ({ tx, query }) => listMaddeler(tx, query));

  routes.statement(contract.tryBilgiTabani, async ({ tx, query }) => {
    const pasajlar = await findPasajlar(tx, query.soru, DENEME_ADEDI);
    const { metin, kaynaklar } = quotePasajlar(dayanakOf(pasajlar));
    const eslesmeler = pasajlar.map(({ madde_id, kod, baslik, konu, puan }) => ({ madde_id, kod, baslik, konu, puan }));
    return { yanit: metin, kaynaklar, esik: ESIK, eslesmeler };
  });

  routes.transaction(contract.createMadde, async ({ tx, body }) => getMadde(tx, await createMadde(tx, body)));

  routes.transaction(contract.updateMadde, async ({ tx, params: { madde_id }, body: { surum, ...alanlar } }) => {
    await lockKayit(tx, 'bilgi_maddeleri', { id: madde_id, surum, alanlar: Object.keys(alanlar) });
    await updateMadde(tx, madde_id, alanlar);
    return getMadde(tx, madde_id);
  });
}
