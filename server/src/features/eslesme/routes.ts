import * as contract from '#contract/banka/eslesme.ts';
import * as lists from '#contract/banka/eslesme-listesi.ts';
import { createMatcher } from '#contract/banka/eslesme-onerisi.ts';
import { list, maybe } from '#server/db/query.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { reverseKararlar } from './geri-alma.ts';
import { createKararlar } from './karar.ts';
import { listKayitlilar } from './kayitli.ts';
import { listBankaKararlari, listOdeyenler } from './listeler.ts';
import { forgetPayer } from './odeyen.ts';
import { bookPermitted } from './otomatik.ts';
import { countBekleyenler, getContext, listBekleyenler } from './queries.ts';

export function eslesmeRoutes(routes: Routes): void {
  routes.statement(contract.getBankaEslesme, async ({ tx, query: { hesap_id } }) => {
    const context = await getContext(tx);
    const { propose } = createMatcher(context);
    const lines = await listBekleyenler(tx, { hesap_id, limit: contract.BEKLEYEN_EN_COK });
    const kayitlilar = await listKayitlilar(tx, lines);
    return {
      toplam: lines.length < contract.BEKLEYEN_EN_COK ? lines.length : await countBekleyenler(tx, hesap_id),
      satirlar: lines.map((line) => ({
        ...line,
        oneri: propose(line),
        kayitlilar: kayitlilar.get(line.satir_id) ?? [],
      })),
      muhasebeciler: context.muhasebeciler.map(({ borclar, ...it }) => ({ ...it, borclar: [...borclar] })),
    };
  });

  routes.transaction(contract.createBankaKararlari, async ({ tx, body: { kararlar } }) => ({
    kararlar: await createKararlar(tx, kararlar),
  }));

  routes.transaction(contract.reverseBankaKararlari, async ({ tx, body: { idler } }) => ({
    geri_alinan: await reverseKararlar(tx, idler),
  }));

  routes.steps(contract.bookOtomatik, ({ tx, transaction }) => bookPermitted(tx, transaction));

  routes.list(lists.listBankaKararlari, ({ tx, query }) => listBankaKararlari(tx, query));

  routes.list(lists.listOdeyenler, ({ tx, query }) => listOdeyenler(tx, query));

  routes.statement(contract.setOdeyen, async ({ tx, params: { odeyen_id }, body: { otomatik } }) => {
    const row = await maybe<{ otomatik: boolean }>(tx)`
      update odeyenler set otomatik = ${otomatik}
      where odeyen_id = ${odeyen_id} and unutma is null
      returning otomatik`;
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  });

  routes.transaction(contract.removeOdeyen, async ({ tx, params: { odeyen_id }, body: { geri_al } }) => {
    if (!(await forgetPayer(tx, odeyen_id))) throw new AppError('NOT_FOUND');
    if (!geri_al) return { geri_alinan: 0 };
    const booked = await list<{ karar_id: number }>(tx)`
      select k.karar_id from app.gecerli_kararlar k
      where k.odeyen_id = ${odeyen_id} and k.otomatik
      order by k.karar_id`;
    const idler = booked.map(({ karar_id }) => karar_id);
    return { geri_alinan: idler.length === 0 ? 0 : await reverseKararlar(tx, idler) };
  });
}
