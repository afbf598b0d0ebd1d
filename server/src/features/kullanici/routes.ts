import type { ErrorEntry } from '#contract/common/errors.ts';
import { PARA_YETKILILERI, type Rol } from '#contract/common/roller.ts';
import * as contract from '#contract/kisi/kullanici.ts';
import type { SifreKisisi } from '#contract/oturum/sifre.ts';
import { hashPassword } from '#server/adapters/password.ts';
import type { OpenSession, Tx } from '#server/db/session.ts';
import { checkOwnPassword, listFirmaNames, refuseSifre } from '#server/features/oturum/queries.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { lockKayit } from '#server/rows/kayit.ts';
import * as queries from './queries.ts';

/** Every admin sees the logins of admins, so an admin who may not change them gets 403 and not 404. */
function refuseAdminRol(session: OpenSession, rol: Rol): void {
  if (rol === 'admin' && session.yetki !== 'superadmin')
    throw new AppError(contract.KULLANICI_ERRORS.ADMIN_KULLANICISI);
}

async function getManaged(tx: Tx, session: OpenSession, id: number, own?: ErrorEntry): Promise<contract.Kullanici> {
  const kullanici = await queries.getKullanici(tx, id);
  if (!kullanici) throw new AppError('NOT_FOUND');
  refuseAdminRol(session, kullanici.rol);
  if (own && id === session.kullanici_id) throw new AppError(own);
  return kullanici;
}

async function hashFor(tx: Tx, sifre: string, kisi: SifreKisisi, muhasebeci_id: number | null): Promise<string> {
  await refuseSifre(sifre, { ...kisi, firmalar: await listFirmaNames(tx, muhasebeci_id) });
  return hashPassword(sifre);
}

function girisGuvenligiRoutes(routes: Routes): void {
  routes.prepared(
    contract.setKullaniciSifre,
    async ({ tx, session, params, body }) => {
      const { tc_kimlik_no, ad, soyad, kullanici_adi } = await getManaged(
        tx,
        session,
        params.id,
        contract.KULLANICI_ERRORS.KENDI_SIFRESI,
      );
      return hashFor(
        tx,
        body.sifre,
        { tc_kimlik_no, names: [ad, soyad, kullanici_adi] },
        await queries.findMuhasebeciId(tx, params.id),
      );
    },
    async ({ tx, params, prepared }) => {
      if (!(await queries.setSifre(tx, params.id, prepared))) throw new AppError('NOT_FOUND');
      await queries.endKullaniciOturumlari(tx, params.id);
      return { status: 'success' as const };
    },
  );

  routes.prepared(
    contract.removeKullaniciIkinciAdim,
    async ({ tx, gate, session, params, body, request }) => {
      await getManaged(tx, session, params.id, contract.KULLANICI_ERRORS.KENDI_IKINCI_ADIMI);
      await checkOwnPassword(tx, gate, body.mevcut_sifre, request);
    },
    async ({ tx, session, params }) => {
      await getManaged(tx, session, params.id);
      return { kapatilan: await queries.removeIkinciAdim(tx, params.id) };
    },
  );

  routes.transaction(contract.endKullaniciOturumlari, async ({ tx, session, params }) => {
    await getManaged(tx, session, params.id);
    return { kapatilan: await queries.endKullaniciOturumlari(tx, params.id) };
  });
}

export function kullaniciRoutes(routes: Routes): void {
  routes.list(contract.listKullanicilar, ({ tx, query }) => queries.listKullanicilar(tx, query));

  routes.statement(
    contract.listKullaniciAdaylari,
    async ({ tx, query }) => ({ adaylar: await queries.listAdaylar(tx, query.rol, query) }),
    ({ query }) => (query.rol === 'admin' ? ['superadmin'] : PARA_YETKILILERI),
  );

  routes.prepared(
    contract.createKullanici,
    async ({ tx, session, body: { rol, kisi_id, sifre } }) => {
      refuseAdminRol(session, rol);
      const kisi = await queries.getKisi(tx, rol, kisi_id);
      if (!kisi) throw new AppError(contract.KULLANICI_ERRORS.KULLANICI_KISI_YOK);
      const { tc_kimlik_no, ad } = kisi;
      if (tc_kimlik_no === null) throw new AppError(contract.KULLANICI_ERRORS.KULLANICI_TC_YOK);
      return {
        rol,
        kisi_id,
        tc_kimlik_no,
        sifre_hash: await hashFor(tx, sifre, { tc_kimlik_no, names: [ad] }, rol === 'muhasebeci' ? kisi_id : null),
      };
    },
    async ({ tx, prepared }) => {
      const id = await queries.createKullanici(tx, prepared);
      // Only the insert decides whether a login exists, so simultaneous requests are answered like successive ones.
      if (id === undefined)
        throw new AppError(contract.KULLANICI_ERRORS.KULLANICI_TC_EXISTS, {
          tc: (await queries.findTakenTc(tx, prepared)) ?? prepared.tc_kimlik_no,
        });
      return { id };
    },
  );

  routes.transaction(contract.updateKullanici, async ({ tx, session, params, body: { surum, ...alanlar } }) => {
    await getManaged(
      tx,
      session,
      params.id,
      alanlar.aktif === false ? contract.KULLANICI_ERRORS.KENDI_KULLANICISI : undefined,
    );
    await lockKayit(tx, 'kullanicilar', { id: params.id, surum, alanlar: Object.keys(alanlar) });
    await queries.updateKullanici(tx, params.id, alanlar);
    return (await queries.getKullanici(tx, params.id)) as contract.Kullanici;
  });

  routes.transaction(contract.removeKullanici, async ({ tx, session, params }) => {
    await getManaged(tx, session, params.id, contract.KULLANICI_ERRORS.KENDI_KULLANICISI);
    if (!(await queries.removeKullanici(tx, params.id))) throw new AppError('NOT_FOUND');
    return { status: 'success' as const };
  });

  girisGuvenligiRoutes(routes);
}
