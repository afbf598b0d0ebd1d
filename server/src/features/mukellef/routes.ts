import { HIZMET_KAYDI_ERRORS } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import * as mukellef from '#contract/mukellef/mukellef.ts';
import * as mukellefToplu from '#contract/mukellef/mukellef-toplu.ts';
import type { OpenSession, Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { girisAlinmis, writeUnlessTaken } from '#server/rows/benzersiz.ts';
import { found } from '#server/rows/found.ts';
import { lockKayit, refuseBagli, type Secim, setTopluAktif } from '#server/rows/kayit.ts';
import * as queries from './queries.ts';
import { moveMukellefler, previewTasima } from './tasima.ts';

interface Benzersiz {
  tc_no?: string | null | undefined;
  email?: string | null | undefined;
}

const takenBy =
  (tx: Tx, { tc_no = null, email = null }: Benzersiz, haric?: number) =>
  async (constraint: string | undefined): Promise<AppError | undefined> => {
    if (constraint === 'mukellefler_tc_unique' && tc_no !== null)
      return new AppError(mukellef.MUKELLEF_ERRORS.MUKELLEF_TC_EXISTS, {
        tc: tc_no,
        ad: await queries.findMukellefWith(tx, 'tc_no', tc_no, haric),
      });
    if (constraint === 'mukellefler_email_unique' && email !== null)
      return new AppError(mukellef.MUKELLEF_ERRORS.MUKELLEF_EMAIL_EXISTS, {
        email,
        ad: await queries.findMukellefWith(tx, 'email', email, haric),
      });
    return girisAlinmis(constraint, 'tc_no', tc_no ?? '');
  };

/** By spec §5, a client that an accountant adds needs a TC or VKN; one that an admin adds needs none. */
function requireNo({ rol }: OpenSession, tc_no: string | null): void {
  if (rol === 'muhasebeci' && tc_no === null) throw new AppError(mukellef.MUKELLEF_ERRORS.MUKELLEF_NO_GEREKLI);
}

async function requireMuhasebeci(tx: Tx, muhasebeci_id: number | null | undefined): Promise<number> {
  if (muhasebeci_id === null || muhasebeci_id === undefined)
    throw new AppError(HIZMET_KAYDI_ERRORS.MUHASEBECI_GEREKLI, undefined, 'muhasebeci_id');
  if (!(await queries.hasMuhasebeci(tx, muhasebeci_id))) throw new AppError('NOT_FOUND');
  return muhasebeci_id;
}

async function muhasebeciOf(tx: Tx, { rol }: OpenSession, muhasebeci_adi: string): Promise<number> {
  const [muhasebeci_id, ...others] = await queries.findMuhasebecilerByName(tx, muhasebeci_adi);
  if (muhasebeci_id === undefined)
    throw rol === 'muhasebeci'
      ? new AppError(mukellef.MUKELLEF_ERRORS.MUHASEBECI_ADI_BASKASI)
      : new AppError(mukellef.MUKELLEF_ERRORS.MUHASEBECI_ADI_YOK, { muhasebeci_adi });
  if (others.length > 0)
    throw new AppError(mukellef.MUKELLEF_ERRORS.MUHASEBECI_ADI_BELIRSIZ, { muhasebeci_adi, adet: others.length + 1 });
  return muhasebeci_id;
}

async function presentMukellef(tx: Tx, mukellef_id: number): Promise<mukellef.MukellefDetay> {
  const row = await queries.getMukellef(tx, mukellef_id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

const secimOf = (secim: { idler: number[] } | { suzgec: mukellef.MukellefFilter }): Secim =>
  'idler' in secim ? secim : { filtre: queries.filteredIds(secim.suzgec) };

async function refuseBagliMukellef(tx: Tx, mukellef_id: number): Promise<void> {
  const baglilar = await queries.countMukellefBaglilari(tx, mukellef_id);
  if (!baglilar) throw new AppError('NOT_FOUND');
  refuseBagli([
    { ad: 'hizmet kaydı', adet: baglilar.kayit },
    { ad: 'kullanıcı girişi', adet: baglilar.giris },
    { ad: 'belge', adet: baglilar.belge },
    { ad: 'silinmiş belge (30 gün saklanır)', adet: baglilar.silinen_belge },
    { ad: 'fiş', adet: baglilar.fis },
  ]);
}

function topluMukellefRoutes(routes: Routes): void {
  routes.statement(mukellefToplu.listMukellefIdleri, async ({ tx, query }) => ({
    idler: await queries.listMukellefIdleri(tx, query),
  }));

  routes.transaction(mukellefToplu.setMukelleflerAktif, ({ tx, body: { secim, aktif } }) =>
    setTopluAktif(tx, { tablo: 'mukellefler', secim: secimOf(secim), value: aktif }),
  );

  routes.statement(mukellefToplu.previewMukellefTasima, async ({ tx, body }) =>
    previewTasima(tx, secimOf(body.secim), await requireMuhasebeci(tx, body.muhasebeci_id)),
  );

  routes.transaction(mukellefToplu.moveMukellefler, async ({ tx, body }) =>
    moveMukellefler(tx, secimOf(body.secim), await requireMuhasebeci(tx, body.muhasebeci_id)),
  );
}

export function mukellefRoutes(routes: Routes): void {
  routes.list(mukellef.listMukellefler, ({ tx, query }) => queries.listMukellefler(tx, query));

  routes.statement(mukellef.getMukellef, ({ tx, params }) => presentMukellef(tx, params.mukellef_id));

  routes.transaction(mukellef.createMukellef, async ({ tx, session, body: { muhasebeci_id, ...alanlar } }) => {
    const owner = await requireMuhasebeci(tx, muhasebeci_id ?? session.muhasebeci_id);
    requireNo(session, alanlar.tc_no);
    const row = { ...alanlar, muhasebeci_id: owner, aktif: true };
    return { mukellef_id: await writeUnlessTaken(tx, () => queries.createMukellef(tx, row), takenBy(tx, alanlar)) };
  });

  routes.transaction(
    mukellef.updateMukellef,
    async ({ tx, session, params: { mukellef_id }, body: { surum, muhasebeci_id, ...alanlar } }) => {
      const names = Object.keys(muhasebeci_id === undefined ? alanlar : { ...alanlar, muhasebeci_id });
      await lockKayit(tx, 'mukellefler', { id: mukellef_id, surum, alanlar: names });
      const before = await presentMukellef(tx, mukellef_id);
      // An accountant cannot remove a client's TC or VKN, but may edit a client whom an admin added without one.
      if (before.tc_no !== null && alanlar.tc_no !== undefined) requireNo(session, alanlar.tc_no);
      const moved = muhasebeci_id !== undefined && muhasebeci_id !== before.muhasebeci_id;
      const change = moved ? { ...alanlar, muhasebeci_id: await requireMuhasebeci(tx, muhasebeci_id) } : alanlar;
      await writeUnlessTaken(
        tx,
        () => queries.updateMukellef(tx, mukellef_id, change),
        takenBy(tx, alanlar, mukellef_id),
      );
      return presentMukellef(tx, mukellef_id);
    },
  );

  routes.transaction(mukellef.setMukellefAktif, async ({ tx, params: { mukellef_id }, body: { aktif } }) => {
    await queries.updateMukellef(tx, mukellef_id, { aktif });
    return presentMukellef(tx, mukellef_id);
  });

  topluMukellefRoutes(routes);

  routes.statement(mukellef.getMukellefYili, ({ tx, params, query }) =>
    found(queries.getMukellefYili(tx, params.mukellef_id, query.yil)),
  );

  routes.transaction(mukellef.removeMukellef, async ({ tx, params: { mukellef_id } }) => {
    await refuseBagliMukellef(tx, mukellef_id);
    if (!(await queries.removeMukellef(tx, mukellef_id))) throw new AppError('NOT_FOUND');
    return { status: 'success' as const };
  });

  routes.transaction(mukellef.insertMukellef, async ({ tx, session, body: { muhasebeci_adi, aktif, ...alanlar } }) => {
    const row = { ...alanlar, muhasebeci_id: await muhasebeciOf(tx, session, muhasebeci_adi), aktif: aktif === 1 };
    requireNo(session, alanlar.tc_no);
    await writeUnlessTaken(tx, () => queries.createMukellef(tx, row), takenBy(tx, alanlar));
    return { status: 'success' as const };
  });
}
