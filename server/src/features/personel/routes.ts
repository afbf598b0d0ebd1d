import * as contract from '#contract/kisi/personel.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { girisAlinmis, writeUnlessTaken } from '#server/rows/benzersiz.ts';
import { lockKayit, refuseBagli, setTopluAktif } from '#server/rows/kayit.ts';
import * as queries from './queries.ts';

const takenBy =
  (tx: Tx, tc = '', haric?: number) =>
  async (constraint: string | undefined): Promise<AppError | undefined> => {
    const taken = await queries.findPersonelByTc(tx, tc, haric);
    if (taken) return new AppError(contract.PERSONEL_ERRORS.PERSONEL_TC_EXISTS, { tc, ad: taken.ad });
    return girisAlinmis(constraint, 'tc_kimlik_no', tc);
  };

export function personelRoutes(routes: Routes): void {
  routes.list(contract.listPersonel, ({ tx, query }) => queries.listPersonel(tx, query));

  routes.transaction(contract.createPersonel, async ({ tx, body }) => ({
    personel_id: await writeUnlessTaken(tx, () => queries.createPersonel(tx, body), takenBy(tx, body.tc_kimlik_no)),
  }));

  routes.transaction(contract.updatePersonel, async ({ tx, params, body: { surum, ...alanlar } }) => {
    await lockKayit(tx, 'personel', { id: params.personel_id, surum, alanlar: Object.keys(alanlar) });
    await writeUnlessTaken(
      tx,
      () => queries.updatePersonel(tx, params.personel_id, alanlar),
      takenBy(tx, alanlar.tc_kimlik_no, params.personel_id),
    );
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
