import {
  createPersonel as createRoute,
  listPersonel as listRoute,
  PERSONEL_ERRORS,
  removePersonel as removeRoute,
  setPersonellerAktif,
  updatePersonel as updateRoute,
} from '#contract/kisi/personel.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { lockKayit, refuseBagli, setTopluAktif } from '#server/rows/kayit.ts';
import {
  countPersonelBaglilari,
  createPersonel,
  filteredIds,
  findPersonelByTc,
  getPersonel,
  listPersonel,
  removePersonel,
  updatePersonel,
} from './queries.ts';

async function refuseTakenTc(tx: Tx, tc: string, haric?: number): Promise<void> {
  const taken = await findPersonelByTc(tx, tc, haric);
  if (taken) throw new AppError(PERSONEL_ERRORS.PERSONEL_TC_EXISTS, { tc, ad: taken.ad });
}

export function personelRoutes(routes: Routes): void {
  routes.statement(listRoute, ({ tx, query }) => listPersonel(tx, query));

  routes.transaction(createRoute, async ({ tx, body }) => {
    const personel_id = await createPersonel(tx, body);
    // The insert itself decides, so simultaneous requests get the same answers as successive ones.
    if (personel_id === undefined) await refuseTakenTc(tx, body.tc_kimlik_no);
    return { personel_id: personel_id as number };
  });

  routes.transaction(updateRoute, async ({ tx, params, body: { surum, ...alanlar } }) => {
    await lockKayit(tx, 'personel', { id: params.personel_id, surum, alanlar: Object.keys(alanlar) });
    if (alanlar.tc_kimlik_no) await refuseTakenTc(tx, alanlar.tc_kimlik_no, params.personel_id);
    await updatePersonel(tx, params.personel_id, alanlar);
    return getPersonel(tx, params.personel_id);
  });

  routes.transaction(setPersonellerAktif, ({ tx, body: { secim, aktif } }) =>
    setTopluAktif(tx, {
      tablo: 'personel',
      secim: 'idler' in secim ? secim : { filtre: filteredIds(tx, secim.suzgec) },
      value: aktif,
    }),
  );

  routes.transaction(removeRoute, async ({ tx, params }) => {
    const { atama, giris } = await countPersonelBaglilari(tx, params.personel_id);
    refuseBagli([
      { ad: 'atanmış mükellef', adet: atama },
      { ad: 'kullanıcı girişi', adet: giris },
    ]);
    if (!(await removePersonel(tx, params.personel_id))) throw new AppError('NOT_FOUND');
    return { status: 'success' as const };
  });
}
