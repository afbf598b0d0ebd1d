import { sql } from 'kysely';
import * as devirContract from '#contract/tahakkuk/devir.ts';
import { odemeDurumuOf } from '#contract/tahakkuk/odeme-durumu.ts';
import * as contract from '#contract/tahakkuk/tahakkuk.ts';
import * as tahakkukAy from '#contract/tahakkuk/tahakkuk-ay.ts';
import * as tahakkukToplu from '#contract/tahakkuk/tahakkuk-toplu.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { spendAvanslarAtOnce } from '#server/rows/avans.ts';
import { lockKayit } from '#server/rows/kayit.ts';
import {
  createTahakkuklar,
  listTahakkukAyi,
  listTahakkukHizmetleri,
  listToplular,
  reverseToplu,
} from './bulk-create.ts';
import { clearDevir, createDevirTahakkugu, getDevir, hasKayit } from './devir.ts';
import {
  computeHesap,
  createTahakkuk,
  getMevcutTahakkuk,
  getTahakkuk,
  listTahakkuklar,
  recomputeTahakkuklar,
  removeTahakkuk,
  updateTahakkuk,
} from './queries.ts';

async function presentTahakkuk(tx: Tx, borc_id: number): Promise<contract.Tahakkuk> {
  const row = await getTahakkuk(tx, borc_id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

async function refuseTahakkuk(tx: Tx, donem: { muhasebeci_id: number; yil: number; ay: number }): Promise<never> {
  const mevcut = await getMevcutTahakkuk(tx, donem);
  throw mevcut
    ? new AppError(contract.TAHAKKUK_ERRORS.TAHAKKUK_EXISTS, mevcut)
    : new AppError('NOT_FOUND', undefined, 'muhasebeci_id');
}

const DURUMUN_ALANLARI = ['elle_durum', 'elle_neden', 'tahsilat', 'borc_tutari'];

function devirRoutes(routes: Routes): void {
  routes.statement(devirContract.getDevir, async ({ tx, query }) => {
    const devir = await getDevir(tx, query.muhasebeci_id);
    if (!devir) throw new AppError('NOT_FOUND');
    return devir;
  });

  routes.transaction(devirContract.createDevirTahakkugu, async ({ tx, body }) => {
    if (!(await getDevir(tx, body.muhasebeci_id))) throw new AppError('NOT_FOUND', undefined, 'muhasebeci_id');
    if (await hasKayit(tx, body)) throw new AppError(devirContract.DEVIR_ERRORS.DEVIR_AYI_DOLU, body);
    if (!(await clearDevir(tx, body))) throw new AppError(devirContract.DEVIR_ERRORS.DEVIR_YOK);
    const onceki = (await getDevir(tx, body.muhasebeci_id))?.onceki;
    if (onceki && onceki.borc_id !== body.onaylanan_borc)
      throw new AppError(devirContract.DEVIR_ERRORS.DEVIR_MUKERRER, onceki);
    const borc_id = (await createDevirTahakkugu(tx, body)) ?? (await refuseTahakkuk(tx, body));
    await spendAvanslarAtOnce(tx, sql`t.borc_id = ${borc_id}`);
    return { borc_id };
  });
}

function topluTahakkukRoutes(routes: Routes): void {
  routes.list(tahakkukAy.listTahakkukAyi, ({ tx, query }) => listTahakkukAyi(tx, query));
  routes.statement(tahakkukAy.listTahakkukHizmetleri, ({ tx, query }) => listTahakkukHizmetleri(tx, query));
  routes.transaction(tahakkukToplu.createTahakkuklar, async ({ tx, body: { beklenen, ...request } }) => {
    const result = await createTahakkuklar(tx, request);
    const simdi = { adet: result.olusturulan, tutar: result.toplam_tutar };
    if (simdi.adet !== beklenen.adet || simdi.tutar !== beklenen.tutar)
      throw new AppError(tahakkukToplu.TAHAKKUK_TOPLU_ERRORS.TAHAKKUKLAR_DEGISTI, simdi);
    return result;
  });
  routes.statement(tahakkukToplu.listToplular, ({ tx }) => listToplular(tx));

  routes.transaction(tahakkukToplu.reverseToplu, async ({ tx, body }) => {
    const { odemeli, ...geriAlinan } = await reverseToplu(tx, body.toplu_id);
    if (odemeli > 0) throw new AppError(tahakkukToplu.TAHAKKUK_TOPLU_ERRORS.TOPLU_ODEMELI, { adet: odemeli });
    if (geriAlinan.silinen === 0) throw new AppError('NOT_FOUND');
    return geriAlinan;
  });
}

export function tahakkukRoutes(routes: Routes): void {
  routes.list(contract.listTahakkuklar, ({ tx, query }) => listTahakkuklar(tx, query));

  routes.statement(tahakkukAy.computeTahakkuk, async ({ tx, query }) => {
    const [hesap] = await computeHesap(tx, query);
    if (!hesap) throw new AppError(tahakkukAy.TAHAKKUK_AY_ERRORS.HIZMET_KAYDI_YOK);
    return hesap;
  });

  routes.statement(tahakkukAy.computeYil, async ({ tx, query }) => {
    const aylar = await computeHesap(tx, query);
    return { aylar, toplam: aylar.reduce((sum, hesap) => sum + hesap.tutar, 0) };
  });

  routes.transaction(contract.createTahakkuk, async ({ tx, body }) => {
    const borc_id = (await createTahakkuk(tx, body)) ?? (await refuseTahakkuk(tx, body));
    await spendAvanslarAtOnce(tx, sql`t.borc_id = ${borc_id}`);
    return { borc_id };
  });

  devirRoutes(routes);

  routes.transaction(
    contract.updateTahakkuk,
    async ({ tx, params: { borc_id }, body: { surum, odeme_durumu, elle_neden, ...change } }) => {
      await lockKayit(tx, 'borc_tahakkuk', {
        id: borc_id,
        surum,
        alanlar: [...Object.keys(change), ...(odeme_durumu ? DURUMUN_ALANLARI : [])],
      });
      const before = await presentTahakkuk(tx, borc_id);
      const { tahsilat } = before;
      const borc_tutari = change.borc_tutari ?? before.borc_tutari;
      if (borc_tutari < tahsilat) throw new AppError(contract.TAHAKKUK_ERRORS.TUTAR_TAHSILATTAN_AZ, { tahsilat });
      const figureDurum = odemeDurumuOf(tahsilat, borc_tutari);
      const durum = odeme_durumu ?? (change.borc_tutari === undefined ? before.odeme_durumu : figureDurum);
      const isByHand = durum !== figureDurum;
      const reason = elle_neden === undefined && odeme_durumu === undefined ? before.elle_neden : elle_neden;
      if (isByHand && !reason) throw new AppError(contract.TAHAKKUK_ERRORS.ELLE_NEDEN_GEREKLI);
      await updateTahakkuk(tx, borc_id, {
        ...change,
        elle_durum: isByHand ? durum : null,
        elle_neden: isByHand ? (reason ?? null) : null,
      });
      return presentTahakkuk(tx, borc_id);
    },
  );

  routes.transaction(contract.removeTahakkuk, async ({ tx, params: { borc_id } }) => {
    const { tahsilat } = await presentTahakkuk(tx, borc_id);
    if (tahsilat > 0 || !(await removeTahakkuk(tx, borc_id)))
      throw new AppError(contract.TAHAKKUK_ERRORS.TAHAKKUK_ODEMELI, { tahsilat });
    return { status: 'success' as const };
  });

  routes.transaction(tahakkukToplu.recomputeTahakkuklar, ({ tx, body }) => recomputeTahakkuklar(tx, body.borc_idler));

  topluTahakkukRoutes(routes);
}
