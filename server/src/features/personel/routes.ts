import * as contract from '#contract/kisi/personel.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { lockKayit, refuseBagli, setTopluAktif } from '#server/rows/kayit.ts';
import * as queries from './queries.ts';

async function refuseTakenTc(tx: Tx, tc: string, haric?: number): Promise<void> {
  const taken = await queries.findPersonelByTc(tx, tc, haric);
  if (taken) throw new AppError(contract.PERSONEL_ERRORS.PERSONEL_TC_EXISTS, { tc, ad: taken.ad });
}

export function personelRoutes(routes: Routes): void {
  routes.statement(contract.listPersonel, ({ tx, query }) => queries.listPersonel(tx, query));

  routes.transaction(contract.createPersonel, async ({ tx, body }) => {
    const personel_id = await queries.createPersonel(tx, body);
    if (personel_id === undefined) await refuseTakenTc(tx, body.tc_kimlik_no);
    return { personel_id: personel_id as number };
  });

  routes.transaction(contract.updatePersonel, async ({ tx, params, body: { surum, ...alanlar } }) => {
    await lockKayit(tx, 'personel', { id: params.personel_id, surum, alanlar: Object.keys(alanlar) });
    if (alanlar.tc_kimlik_no) await refuseTakenTc(tx, alanlar.tc_kimlik_no, params.personel_id);
    await queries.updatePersonel(tx, params.personel_id, alanlar);
    return queries.getPersonel(tx, params.personel_id);
  });

  routes.transaction(contract.setPersonellerAktif, ({ tx, body: { secim, aktif } }) =>
    setTopluAktif(tx, {
      tablo: 'personel',
      secim: 'idler' in secim ? secim : { filtre: queries.filteredIds(tx, secim.suzgec) },
      value: aktif,
    }),
  );

  routes.transaction(contract.removePersonel, async ({ tx, params }) => {
    const { atama, giris } = await queries.countPersonelBaglilari(tx, params.personel_id);
    refuseBagli([
      { ad: 'atanmış mükellef', adet: atama },
      { ad: 'kullanıcı girişi', adet: giris },
    ]);
    if (!(await queries.removePersonel(tx, params.personel_id))) throw new AppError('NOT_FOUND');
    return { status: 'success' as const };
  });
}
