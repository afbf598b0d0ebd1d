import type { Degisenler } from '#contract/common/kayit.ts';
import * as contract from '#contract/kisi/muhasebeci.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { girisAlinmis, writeUnlessTaken } from '#server/rows/benzersiz.ts';
import { lockKayit, refuseBagli, setTopluAktif } from '#server/rows/kayit.ts';
import * as queries from './queries.ts';

const takenBy =
  (tx: Tx, { tc_no = '', email = null }: Degisenler<queries.MuhasebeciAlanlari>, haric?: number) =>
  async (constraint: string | undefined): Promise<AppError | undefined> => {
    const taken = await queries.findTaken(tx, { tc_no, email }, haric);
    if (taken?.tc_no === tc_no)
      return new AppError(contract.MUHASEBECI_ERRORS.MUHASEBECI_TC_EXISTS, { tc: tc_no, ad: taken.ad });
    if (taken) return new AppError(contract.MUHASEBECI_ERRORS.MUHASEBECI_EMAIL_EXISTS, { email });
    return girisAlinmis(constraint, 'tc_no', tc_no);
  };

async function presentMuhasebeci(tx: Tx, muhasebeci_id: number): Promise<contract.Muhasebeci> {
  const row = await queries.getMuhasebeci(tx, muhasebeci_id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

async function refuseHistory(tx: Tx, muhasebeci_id: number): Promise<void> {
  const { mukellef, kayit, tahakkuk, odeme, beyanname, giris } = await queries.countMuhasebeciBaglilari(
    tx,
    muhasebeci_id,
  );
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
  routes.statement(contract.listMuhasebeciSecenekler, async ({ tx, query }) => ({
    muhasebeciler: await queries.listSecenekler(tx, query),
  }));

  routes.list(contract.listMuhasebeciler, ({ tx, query }) => queries.listMuhasebeciler(tx, query));

  routes.transaction(contract.createMuhasebeci, async ({ tx, body }) => ({
    muhasebeci_id: await writeUnlessTaken(tx, () => queries.createMuhasebeci(tx, body), takenBy(tx, body)),
  }));

  routes.transaction(
    contract.updateMuhasebeci,
    async ({ tx, params: { muhasebeci_id }, body: { surum, ...alanlar } }) => {
      await lockKayit(tx, 'muhasebeci', { id: muhasebeci_id, surum, alanlar: Object.keys(alanlar) });
      await writeUnlessTaken(
        tx,
        () => queries.updateMuhasebeci(tx, muhasebeci_id, alanlar),
        takenBy(tx, alanlar, muhasebeci_id),
      );
      return presentMuhasebeci(tx, muhasebeci_id);
    },
  );

  routes.transaction(contract.setMuhasebeciAktif, async ({ tx, params: { muhasebeci_id }, body: { aktif } }) => {
    await queries.updateMuhasebeci(tx, muhasebeci_id, { aktif });
    return presentMuhasebeci(tx, muhasebeci_id);
  });

  routes.transaction(contract.setMuhasebecilerAktif, ({ tx, body: { secim, aktif } }) =>
    setTopluAktif(tx, {
      tablo: 'muhasebeci',
      secim: 'idler' in secim ? secim : { filtre: queries.filteredIds(tx, secim.suzgec) },
      value: aktif,
    }),
  );

  routes.transaction(contract.removeMuhasebeci, async ({ tx, params: { muhasebeci_id } }) => {
    await refuseHistory(tx, muhasebeci_id);
    if (!(await queries.removeMuhasebeci(tx, muhasebeci_id))) throw new AppError('NOT_FOUND');
    return { status: 'success' as const };
  });
}
