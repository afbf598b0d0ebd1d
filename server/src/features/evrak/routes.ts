import { addMonths, currentDonem, type Donem, donemSirasi } from '#contract/common/donem.ts';
import * as contract from '#contract/evrak/evrak.ts';
import * as cizelgeContract from '#contract/evrak/evrak-cizelgesi.ts';
import * as dosyaContract from '#contract/evrak/evrak-dosyasi.ts';
import { listEvrakIstenmeyenler } from '#contract/evrak/evrak-istenmeyen.ts';
import * as turContract from '#contract/evrak/evrak-turu.ts';
import { readVerified } from '#server/adapters/file-store/read-verified.ts';
import { XLSX_TYPE } from '#server/adapters/xlsx.ts';
import type { BelgeOrtami } from '#server/features/belge/yukleme.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { found } from '#server/rows/found.ts';
import { getCizelge } from './cizelge.ts';
import { createCizelgeXlsx } from './cizelge-xlsx.ts';
import { findDosya, findKalem, moveDosya, uploadDosya } from './dosya.ts';
import { reverseIslem, updateKalemler } from './islem.ts';
import { listIstenmeyenler } from './istenmeyenler.ts';
import { getTalep, listGelenler, listSayilar, listTalepler } from './queries.ts';
import { createTalepler } from './talep.ts';
import { createTur, listTurler, setTur } from './turler.ts';

const { EVRAK_ERRORS } = contract;

export function evrakRoutes(routes: Routes, ortam: BelgeOrtami): void {
  cizelgeRoutes(routes);
  islemRoutes(routes);
  dosyaRoutes(routes, ortam);
  turRoutes(routes);

  routes.list(contract.listEvrakTalepleri, ({ tx, query }) => listTalepler(tx, query));
  routes.list(listEvrakIstenmeyenler, ({ tx, query }) => listIstenmeyenler(tx, query));
  routes.statement(contract.getEvrakTalebi, ({ tx, params }) => found(getTalep(tx, params.talep_id)));
  routes.statement(contract.listGelenEvrak, ({ tx, query }) => listGelenler(tx, query.muhasebeci_id));
  routes.statement(cizelgeContract.listEvrakSayilari, ({ tx, query }) => listSayilar(tx, query));
}

function cizelgeRoutes(routes: Routes): void {
  routes.statement(cizelgeContract.getEvrakCizelgesi, async ({ tx, query }) => {
    const cizelge = await getCizelge(tx, query);
    if (!cizelge) throw new AppError(EVRAK_ERRORS.EVRAK_MUHASEBECI_GEREKLI);
    return cizelge;
  });

  routes.download(cizelgeContract.downloadEvrakCizelgesi, async ({ tx, query }) => {
    const cizelge = await getCizelge(tx, query);
    if (!cizelge) throw new AppError(EVRAK_ERRORS.EVRAK_MUHASEBECI_GEREKLI);
    return {
      name: `evrak-${query.yil}-${String(query.ay).padStart(2, '0')}.xlsx`,
      kind: XLSX_TYPE,
      icerik: await createCizelgeXlsx(cizelgeContract.evrakCizelgesiOf(JSON.parse(cizelge.text)), query),
    };
  });
}

function refuseFar(donem: Donem): void {
  const [sira, simdi] = [donemSirasi(donem), currentDonem()];
  if (sira > donemSirasi(simdi) || sira < donemSirasi(addMonths(simdi, -12)))
    throw new AppError(EVRAK_ERRORS.EVRAK_AYI_UZAK);
}

function islemRoutes(routes: Routes): void {
  routes.transaction(contract.createEvrakTalepleri, async ({ tx, request, body }) => {
    refuseFar(body);
    const made = await createTalepler(tx, body);
    if (!made) throw new AppError('NOT_FOUND');
    if (made.talepler.length === 0) throw new AppError(EVRAK_ERRORS.EVRAK_ISTENEN_YOK);
    return { request_no: request.id, ...made };
  });

  routes.transaction(contract.updateEvrakKalemleri, async ({ tx, request, body }) => {
    if (body.islem === 'ret' && body.neden === undefined) throw new AppError(EVRAK_ERRORS.EVRAK_NEDENI_GEREKLI);
    const results = await updateKalemler(tx, body);
    if (results.every(({ oldu }) => !oldu))
      throw new AppError(EVRAK_ERRORS.EVRAK_ISLEMI_REDDEDILDI, { neden: results[0]?.neden ?? '', results });
    return { request_no: request.id, results };
  });

  routes.transaction(contract.reverseEvrakIslemi, async ({ tx, body }) => {
    const { results, kalkan, kalan } = await reverseIslem(tx, body.request_no);
    if (results.length + kalkan + kalan === 0) throw new AppError(EVRAK_ERRORS.EVRAK_ISLEMI_YOK);
    if (kalkan === 0 && results.every(({ oldu }) => !oldu))
      throw new AppError(EVRAK_ERRORS.EVRAK_ISLEMI_REDDEDILDI, {
        neden: results[0]?.neden ?? 'Evrak bu sırada geldi; istek geri alınamaz.',
        results,
      });
    return { results, kalkan };
  });
}

function dosyaRoutes(routes: Routes, ortam: BelgeOrtami): void {
  routes.upload(dosyaContract.createEvrakDosyasi, async ({ tx, params, dosya, transaction }) =>
    uploadDosya(ortam, await found(findKalem(tx, params.kalem_id)), { dosya, transaction }),
  );

  routes.download(dosyaContract.downloadEvrakDosyasi, async ({ tx, params, reply, request }) => {
    const dosya = await findDosya(tx, params.dosya_id);
    const icerik = await readVerified(ortam.store, dosya);
    icerik.on('error', (error) =>
      request.log.error({ code: (error as { code?: string }).code, dosya_id: params.dosya_id }, 'paper breaks off'),
    );
    // Only a file that is there has a length: the answer of one that is lost has its own.
    reply.header('content-length', dosya.boyut);
    return { name: dosya.ad, kind: dosya.kind, icerik };
  });

  routes.transaction(dosyaContract.moveEvrakDosyasi, async ({ tx, params, body }) => {
    const kalem_id = await moveDosya(tx, params.dosya_id, body.mukellef_id);
    if (kalem_id === null) throw new AppError('NOT_FOUND');
    return { kalem_id };
  });
}

function turRoutes(routes: Routes): void {
  const { EVRAK_TURU_COK } = turContract.EVRAK_TURU_ERRORS;
  routes.statement(turContract.listEvrakTurleri, async ({ tx }) => ({ turler: await listTurler(tx) }));

  routes.statement(turContract.createEvrakTuru, async ({ tx, body }) => {
    const tur_id = await createTur(tx, body);
    if (tur_id === undefined) throw new AppError(EVRAK_TURU_COK);
    return { tur_id };
  });

  routes.statement(turContract.setEvrakTuru, async ({ tx, params: { tur_id }, body }) => {
    if (!(await setTur(tx, tur_id, body))) throw new AppError('NOT_FOUND');
    return { tur_id };
  });
}
