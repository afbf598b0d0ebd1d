import * as contract from '#contract/beyanname/tahakkuk-pdf.ts';
import * as tahakkukYigini from '#contract/beyanname/tahakkuk-yigini.ts';
import { gunOf } from '#contract/common/donem.ts';
import type { RouteParsed } from '#contract/common/route.ts';
import { readVerified } from '#server/adapters/file-store/read-verified.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { dropFile } from '#server/rows/dosya.ts';
import { found } from '#server/rows/found.ts';
import { applyYigin, reverseYigin } from './apply.ts';
import { evaluatePdfler, presentPdf } from './durum.ts';
import {
  createYigin,
  findDosya,
  getYigin,
  hasTarih,
  listPdfler,
  listYiginlar,
  removePdf,
  removeYigin,
  setPdf,
} from './queries.ts';
import type { TahakkukOrtami } from './yukle-pdf.ts';
import { addDosya } from './yukleme.ts';

const DONE = { status: 'success' as const };
const {
  TAHAKKUK_MUKELLEF_YOK,
  TAHAKKUK_TAKVIM_YOK,
  TAHAKKUK_KABUL_GELECEK,
  TAHAKKUK_KABUL_ERKEN,
  TAHAKKUK_ODEME_ERKEN,
  TAHAKKUK_TUTAR_GEREKLI,
  TAHAKKUK_KABUL_GEREKLI,
} = contract.TAHAKKUK_PDF_ERRORS;

async function checkGirilen(
  tx: Tx,
  girilen: RouteParsed<typeof contract.updateTahakkukPdf>['body'],
  isFis: boolean,
): Promise<void> {
  const { kabul_gunu, odeme_gunu, donem, tutar } = girilen;
  if (isFis && tutar === null) throw new AppError(TAHAKKUK_TUTAR_GEREKLI);
  if (isFis && kabul_gunu === null) throw new AppError(TAHAKKUK_KABUL_GEREKLI);
  if (kabul_gunu !== null && kabul_gunu > gunOf(new Date())) throw new AppError(TAHAKKUK_KABUL_GELECEK);
  if (kabul_gunu !== null && kabul_gunu.slice(0, 7) <= donem) throw new AppError(TAHAKKUK_KABUL_ERKEN);
  if (odeme_gunu !== null && odeme_gunu.slice(0, 7) <= donem) throw new AppError(TAHAKKUK_ODEME_ERKEN);
  const tarihli = await hasTarih(tx, girilen);
  if (tarihli === null) throw new AppError(TAHAKKUK_MUKELLEF_YOK);
  if (!tarihli) throw new AppError(TAHAKKUK_TAKVIM_YOK);
}

export function tahakkukPdfRoutes(routes: Routes, ortam: TahakkukOrtami): void {
  const drop = async (keys: readonly (string | null)[]) => {
    for (const key of keys) await dropFile(ortam.store, key);
  };

  routes.transaction(tahakkukYigini.createTahakkukYigini, async ({ tx }) => {
    const yigin_id = await createYigin(tx);
    if (yigin_id === undefined) throw new AppError(tahakkukYigini.TAHAKKUK_YIGINI_ERRORS.TAHAKKUK_COK_YIGIN);
    return { yigin_id };
  });

  routes.statement(tahakkukYigini.listTahakkukYiginlari, async ({ tx }) => ({ yiginlar: await listYiginlar(tx) }));

  routes.upload(tahakkukYigini.addTahakkukDosyasi, async ({ tx, params: { yigin_id }, dosya }) => {
    await found(getYigin(tx, yigin_id));
    return addDosya(ortam, { tx, yigin_id }, dosya);
  });

  routes.statement(tahakkukYigini.getTahakkukYigini, async ({ tx, params: { yigin_id } }) => {
    const yigin = await found(getYigin(tx, yigin_id));
    return {
      ...yigin,
      pdfler: evaluatePdfler(await listPdfler(tx, yigin_id), yigin.geri_alinma !== null).map(presentPdf),
    };
  });

  routes.statement(tahakkukYigini.removeTahakkukYigini, async ({ tx, params }) => {
    await drop(await found(removeYigin(tx, params.yigin_id)));
    return DONE;
  });

  routes.transaction(tahakkukYigini.applyTahakkukYigini, ({ tx, request, params: { yigin_id }, body: { pdfler } }) =>
    applyYigin(tx, { yigin_id, pdfler, request_no: request.id, kota: ortam.kota }),
  );

  routes.transaction(tahakkukYigini.reverseTahakkukYigini, ({ tx, params }) => reverseYigin(tx, params.yigin_id));

  routes.transaction(contract.updateTahakkukPdf, async ({ tx, params, body }) => {
    const { tur } = await found(findDosya(tx, params.pdf_id));
    await checkGirilen(tx, body, tur !== 'beyanname');
    if (!(await setPdf(tx, params.pdf_id, body))) throw new AppError('NOT_FOUND');
    return DONE;
  });

  routes.statement(contract.removeTahakkukPdf, async ({ tx, params }) => {
    const { anahtar } = await found(removePdf(tx, params.pdf_id));
    await drop([anahtar]);
    return DONE;
  });

  routes.download(contract.downloadTahakkukPdf, async ({ tx, params, reply }) => {
    const dosya = await found(findDosya(tx, params.pdf_id));
    reply.header('content-length', dosya.boyut);
    return { name: dosya.ad, kind: 'application/pdf', icerik: await readVerified(ortam.store, dosya) };
  });
}
