import {
  createMuhasebeci as createRoute,
  listMuhasebeciSecenekler,
  listMuhasebeciler as listRoute,
  MUHASEBECI_ERRORS,
  type Muhasebeci,
  removeMuhasebeci as removeRoute,
  setMuhasebeciAktif,
  setMuhasebecilerAktif,
  updateMuhasebeci as updateRoute,
} from '#contract/kisi/muhasebeci.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { writeUnlessTaken } from '#server/rows/benzersiz.ts';
import { lockKayit, refuseBagli, setTopluAktif } from '#server/rows/kayit.ts';
import {
  countMuhasebeciBaglilari,
  createMuhasebeci,
  filteredIds,
  findTaken,
  getMuhasebeci,
  listMuhasebeciler,
  listSecenekler,
  type MuhasebeciAlanlari,
  removeMuhasebeci,
  updateMuhasebeci,
} from './queries.ts';

const takenBy =
  (tx: Tx, { tc_no = '', email = null }: Partial<MuhasebeciAlanlari>, haric?: number) =>
  async (): Promise<AppError | undefined> => {
    const taken = await findTaken(tx, { tc_no, email }, haric);
    if (taken?.tc_no === tc_no)
      return new AppError(MUHASEBECI_ERRORS.MUHASEBECI_TC_EXISTS, { tc: tc_no, ad: taken.ad });
    return taken && new AppError(MUHASEBECI_ERRORS.MUHASEBECI_EMAIL_EXISTS, { email });
  };

async function presentMuhasebeci(tx: Tx, muhasebeci_id: number): Promise<Muhasebeci> {
  const row = await getMuhasebeci(tx, muhasebeci_id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

async function refuseHistory(tx: Tx, muhasebeci_id: number): Promise<void> {
  const { mukellef, kayit, tahakkuk, odeme, beyanname, giris } = await countMuhasebeciBaglilari(tx, muhasebeci_id);
  refuseBagli([
    { ad: 'mükellef', adet: mukellef },
    { ad: 'hizmet kaydı', adet: kayit },
    { ad: 'tahakkuk', adet: tahakkuk },
    { ad: 'ödeme', adet: odeme },
    { ad: 'beyanname', adet: beyanname },
    { ad: 'kullanıcı girişi', adet: giris },
  ]);
}

export function muhasebeciRoutes(routes: Routes): void {
  routes.statement(listMuhasebeciSecenekler, async ({ tx, query }) => ({
    muhasebeciler: await listSecenekler(tx, query),
  }));

  routes.statement(listRoute, ({ tx, query }) => listMuhasebeciler(tx, query));

  routes.transaction(createRoute, async ({ tx, body }) => ({
    muhasebeci_id: await writeUnlessTaken(tx, () => createMuhasebeci(tx, body), takenBy(tx, body)),
  }));

  routes.transaction(updateRoute, async ({ tx, params: { muhasebeci_id }, body: { surum, ...alanlar } }) => {
    await lockKayit(tx, 'muhasebeci', { id: muhasebeci_id, surum, alanlar: Object.keys(alanlar) });
    await writeUnlessTaken(tx, () => updateMuhasebeci(tx, muhasebeci_id, alanlar), takenBy(tx, alanlar, muhasebeci_id));
    return presentMuhasebeci(tx, muhasebeci_id);
  });

  routes.transaction(setMuhasebeciAktif, async ({ tx, params: { muhasebeci_id }, body: { aktif } }) => {
    await updateMuhasebeci(tx, muhasebeci_id, { aktif });
    return presentMuhasebeci(tx, muhasebeci_id);
  });

  routes.transaction(setMuhasebecilerAktif, ({ tx, body: { secim, aktif } }) =>
    setTopluAktif(tx, {
      tablo: 'muhasebeci',
      secim: 'idler' in secim ? secim : { filtre: filteredIds(tx, secim.suzgec) },
      value: aktif,
    }),
  );

  routes.transaction(removeRoute, async ({ tx, params: { muhasebeci_id } }) => {
    await refuseHistory(tx, muhasebeci_id);
    if (!(await removeMuhasebeci(tx, muhasebeci_id))) throw new AppError('NOT_FOUND');
    return { status: 'success' as const };
  });
}
