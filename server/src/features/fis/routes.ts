import { KAYIT_ERRORS } from '#contract/common/kayit.ts';
import * as contract from '#contract/fis/fis.ts';
import * as fisAktarim from '#contract/fis/fis-aktarim.ts';
import * as fisEki from '#contract/fis/fis-eki.ts';
import * as fisRaporu from '#contract/fis/fis-raporu.ts';
import { readVerified } from '#server/adapters/file-store/read-verified.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { dropFile } from '#server/rows/dosya.ts';
import { found } from '#server/rows/found.ts';
import { hashOf, readFisDosyasi } from './dosya.ts';
import { clearEk, type FisOrtami, findEk, setEk } from './ek.ts';
import { createKalemDosyasi } from './kalem-dosyasi.ts';
import { checkFisler, countDurumlar, countSorular, presentOnizleme } from './onizleme.ts';
import { findMukellefName, getFis, listFisler, listFisMarketleri } from './queries.ts';
import { getFisRaporu } from './rapor.ts';
import { createFisler, findTekrarlar, lockFis, removeFis, updateFis } from './write.ts';

const DONE = { status: 'success' as const };

async function requireMukellef(tx: Tx, mukellef_id: number | null): Promise<void> {
  if (mukellef_id !== null && (await findMukellefName(tx, mukellef_id)) === undefined)
    throw new AppError(contract.FIS_ERRORS.FIS_MUKELLEF_YOK);
}

async function refuseTekrar(tx: Tx, fis: contract.FisAlanlari): Promise<void> {
  const tekrar = (await findTekrarlar(tx, [fis])).get(0);
  if (tekrar) throw new AppError(contract.FIS_ERRORS.FIS_TEKRAR, tekrar);
}

const isSame = (a: contract.FisDetay, b: contract.FisAlanlari): boolean =>
  a.tarih === b.tarih && a.fis_no === b.fis_no && a.market_adi === b.market_adi && a.toplam_tutar === b.toplam_tutar;

function fisEkiRoutes(routes: Routes, ortam: FisOrtami): void {
  routes.upload(fisEki.setFisEki, async ({ tx, params: { fis_id }, dosya, transaction }) => {
    await found(getFis(tx, fis_id));
    return { ek: await setEk(ortam, { fis_id, dosya, transaction }) };
  });

  routes.download(fisEki.downloadFisEki, async ({ tx, params, reply, request }) => {
    const dosya = await found(findEk(tx, params.fis_id));
    const icerik = await readVerified(ortam.store, dosya);
    icerik.on('error', (error) =>
      request.log.error({ code: (error as { code?: string }).code, fis_id: params.fis_id }, 'attachment breaks off'),
    );
    reply.header('content-length', dosya.boyut);
    return { name: dosya.ad, kind: dosya.tur, icerik, yerinde: true };
  });

  routes.steps(fisEki.removeFisEki, async ({ params, transaction }) => {
    await dropFile(ortam.store, await transaction((tx) => clearEk(tx, params.fis_id)));
    return DONE;
  });
}

function fisDosyasiRoutes(routes: Routes): void {
  routes.upload(fisAktarim.previewFisDosyasi, async ({ tx, body: { mukellef_id, vergiler }, dosya }) => {
    const okuma = { signal: dosya.signal, cevaplar: fisAktarim.readVergiler(vergiler) };
    const { taslaklar, uyarilar, ...okunan } = await readFisDosyasi(dosya.yol, okuma);
    const fisler = await checkFisler(tx, taslaklar, mukellef_id);
    const toplam_tutar = fisler.reduce(
      (sum, { durum, fis }) => sum + (durum === 'yeni' ? (fis?.toplam_tutar ?? 0) : 0),
      0,
    );
    return {
      ...okunan,
      ozet: await hashOf(dosya.yol),
      sayilar: countDurumlar(fisler),
      toplam_tutar,
      uyarilar,
      sorular: countSorular(taslaklar),
      fisler: presentOnizleme(fisler),
    };
  });

  routes.upload(fisAktarim.importFisDosyasi, async ({ body: { mukellef_id, vergiler, ozet }, dosya, transaction }) => {
    if ((await hashOf(dosya.yol)) !== ozet) throw new AppError(fisAktarim.FIS_AKTARIM_ERRORS.FIS_DOSYASI_FARKLI);
    const okuma = { signal: dosya.signal, cevaplar: fisAktarim.readVergiler(vergiler) };
    const { taslaklar } = await readFisDosyasi(dosya.yol, okuma);
    return transaction(async (tx) => {
      const fisler = await checkFisler(tx, taslaklar, mukellef_id);
      const yeni = fisler.flatMap(({ durum, fis }) => (durum === 'yeni' && fis ? [fis] : []));
      if (yeni.length > 0) await createFisler(tx, yeni);
      const { tekrar, hatali } = countDurumlar(fisler);
      return { eklenen: yeni.length, tekrar, hatali };
    });
  });
}

export function fisRoutes(routes: Routes, ortam: FisOrtami): void {
  routes.statement(contract.listFisler, ({ tx, query }) => listFisler(tx, query));
  routes.download(contract.listFisler.file, ({ tx, query }) => createKalemDosyasi(tx, query));
  routes.statement(contract.getFis, ({ tx, params }) => found(getFis(tx, params.fis_id)));
  routes.statement(contract.listFisMarketleri, async ({ tx }) => ({ marketler: await listFisMarketleri(tx) }));
  routes.statement(fisRaporu.getFisRaporu, ({ tx, query }) => getFisRaporu(tx, query));

  routes.transaction(contract.createFis, async ({ tx, body: { tekrar_kabul, ...fis } }) => {
    await requireMukellef(tx, fis.mukellef_id);
    if (!tekrar_kabul) await refuseTekrar(tx, fis);
    const [fis_id] = await createFisler(tx, [{ ...fis, kaynak: 'elle', tevkifat: 0 }]);
    return found(getFis(tx, fis_id!));
  });

  routes.transaction(
    contract.updateFis,
    async ({ tx, session, params: { fis_id }, body: { surum, tekrar_kabul, ...fis } }) => {
      const kayit = await found(lockFis(tx, fis_id));
      if (kayit.surum !== surum) throw new AppError(KAYIT_ERRORS.KAYIT_DEGISTI, { degisiklikler: [] });
      await requireMukellef(tx, fis.mukellef_id);
      if (fis.mukellef_id === null && kayit.kullanici_id !== null && kayit.kullanici_id !== session.kullanici_id)
        throw new AppError(contract.FIS_ERRORS.FIS_MUKELLEF_GEREKLI);
      if (!tekrar_kabul && !isSame(await found(getFis(tx, fis_id)), fis)) await refuseTekrar(tx, fis);
      await updateFis(tx, fis_id, fis);
      return found(getFis(tx, fis_id));
    },
  );

  routes.steps(contract.removeFis, async ({ params, transaction }) => {
    const { ek_anahtar } = await found(transaction((tx) => removeFis(tx, params.fis_id)));
    await dropFile(ortam.store, ek_anahtar);
    return DONE;
  });

  fisEkiRoutes(routes, ortam);

  fisDosyasiRoutes(routes);
}
