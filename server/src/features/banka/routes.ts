import * as ekstre from '#contract/banka/ekstre.ts';
import { EKSTRE_ERRORS } from '#contract/banka/ekstre-kusuru.ts';
import * as contract from '#contract/banka/hesap.ts';
import * as satir from '#contract/banka/satir.ts';
import { gunOf } from '#contract/common/donem.ts';
import { bareTitle, guessColumns } from '#server/adapters/banka-dosyasi/basliklar.ts';
import { readEkstreler } from '#server/adapters/banka-dosyasi/oku.ts';
import { EkstreError, type OkunanDosya, SutunError } from '#server/adapters/banka-dosyasi/okunan.ts';
import { FileError } from '#server/adapters/tablo-dosyasi/hata.ts';
import { tryUnique } from '#server/db/unique-write.ts';
import { learn, listLearned } from '#server/features/aktarim/gecis/learned.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { createTurns } from '#server/http/sheet/sheet-turns.ts';
import { found } from '#server/rows/found.ts';
import { type Dosya, hashOf, takeDosya } from './al.ts';
import * as ekstreler from './ekstre-queries.ts';
import { listEkstreler, listSatirlar } from './liste-queries.ts';
import * as queries from './queries.ts';

const DONE = { status: 'success' as const };
const { BANKA_HESABI_COK, BANKA_HESABI_DOLU, BANKA_HESABI_VAR, BANKA_ACILIS_GEC } = contract.BANKA_HESABI_ERRORS;
const { EKSTRE_DOSYASI, EKSTRE_KUSURLU, EKSTRE_SUTUNLARI, EKSTRE_PLAN_DEGISTI, EKSTRE_GERI_ALINMIS, EKSTRE_USTUNDE } =
  EKSTRE_ERRORS;

/** Reading a large statement takes much memory. */
const readings = createTurns(1, 5);

/** Ends the transaction of a plan. */
class Planned extends Error {
  readonly alinan: ekstre.AlinanEkstre[];
  constructor(alinan: ekstre.AlinanEkstre[]) {
    super('planned');
    this.alinan = alinan;
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof EkstreError) return new AppError(EKSTRE_KUSURLU, error.kusurlu);
  if (error instanceof SutunError) return new AppError(EKSTRE_SUTUNLARI, error.soru);
  if (error instanceof FileError) return new AppError(EKSTRE_DOSYASI, { neden: error.neden });
  return error;
}

const refusing = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error) => {
    throw refusalOf(error);
  });

const fileName = (name: string): string => name.split(/[/\\]/).at(-1)?.toWellFormed().slice(0, 200) || 'dosya';

/** What a person mapped by hand, as the titles of the file say it. */
const taught = (okunan: OkunanDosya, eslesme: ekstre.ElleEslesme['eslesme']) => {
  const basliklar = (okunan.ekstreler[0]?.basliklar ?? []).map(bareTitle);
  return { basliklar, eslesme: eslesme as Record<string, number>, guessed: guessColumns(basliklar, {}) };
};

function hesapRoutes(routes: Routes): void {
  routes.statement(contract.listBankaHesaplari, async ({ tx }) => ({ hesaplar: await queries.listHesaplar(tx) }));

  routes.transaction(contract.createBankaHesabi, async ({ tx, body }) => {
    const row = await tryUnique(tx, async () => ({ hesap_id: await queries.createHesap(tx, body) }));
    if (!row) throw new AppError(BANKA_HESABI_VAR);
    if (row.hesap_id === undefined) throw new AppError(BANKA_HESABI_COK);
    return { hesap_id: row.hesap_id };
  });

  routes.transaction(contract.updateBankaHesabi, async ({ tx, params: { hesap_id }, body }) => {
    await found(queries.lockHesap(tx, hesap_id));
    const ilk_gun = await queries.firstDayOf(tx, hesap_id);
    if (ilk_gun !== null && body.acilis_gunu !== null && body.acilis_gunu > ilk_gun)
      throw new AppError(BANKA_ACILIS_GEC, { ilk_gun });
    await queries.updateHesap(tx, hesap_id, body);
    return DONE;
  });

  routes.transaction(contract.removeBankaHesabi, async ({ tx, params: { hesap_id } }) => {
    const result = await queries.removeHesap(tx, hesap_id);
    if (result === 'dolu') throw new AppError(BANKA_HESABI_DOLU);
    if (result === 'yok') throw new AppError('NOT_FOUND');
    return DONE;
  });
}

function ekstreRoutes(routes: Routes): void {
  routes.list(ekstre.listBankaEkstreleri, ({ tx, query }) => listEkstreler(tx, query));
  routes.list(satir.listBankaSatirlari, ({ tx, query }) => listSatirlar(tx, query));

  routes.upload(ekstre.createBankaEkstresi, async ({ tx, transaction, dosya: { yol, name, signal }, body }) => {
    const { elle, hesap_id, yeni, deneme } = body;
    const learned = ((await listLearned(tx)) as Record<string, Record<string, string>>).banka ?? {};
    const bugun = gunOf(new Date());
    const okunan = await refusing(() => readings.run(() => readEkstreler(yol, { learned, elle, bugun }, signal)));
    const dosya: Dosya = { ad: fileName(name), ozet: await hashOf(yol), okunan };
    const act = transaction(async (at) => {
      const alinan = await takeDosya(at, dosya, await queries.listHesapNolari(at), hesap_id);
      if (deneme === 'evet') throw new Planned(alinan);
      const written = alinan.reduce((sum, { yeni_sayisi }) => sum + yeni_sayisi, 0);
      if (yeni !== undefined && yeni !== written) throw new AppError(EKSTRE_PLAN_DEGISTI);
      if (elle) await learn(at, 'banka', taught(okunan, elle.eslesme));
      return alinan;
    });
    const alinan = await act.catch((error) => {
      if (error instanceof Planned) return error.alinan.map((it) => ({ ...it, ekstre_id: null }));
      throw refusalOf(error);
    });
    return { dosya_adi: dosya.ad, bicim: okunan.bicim, uyarilar: okunan.uyarilar, ekstreler: alinan };
  });

  routes.transaction(ekstre.reverseBankaEkstresi, async ({ tx, params: { ekstre_id } }) => {
    const { hesap_id } = await found(ekstreler.findEkstre(tx, ekstre_id));
    await queries.lockHesap(tx, hesap_id);
    const { geri_alinma } = await found(ekstreler.findEkstre(tx, ekstre_id));
    if (geri_alinma !== null) throw new AppError(EKSTRE_GERI_ALINMIS);
    const ustunde = await ekstreler.findUstunde(tx, ekstre_id);
    if (ustunde) throw new AppError(EKSTRE_USTUNDE, ustunde);
    await ekstreler.reverseEkstre(tx, ekstre_id);
    return DONE;
  });
}

export function bankaRoutes(routes: Routes): void {
  hesapRoutes(routes);
  ekstreRoutes(routes);
}
