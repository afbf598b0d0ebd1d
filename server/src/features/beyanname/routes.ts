import { sql } from 'kysely';
import * as contract from '#contract/beyanname/beyanname.ts';
import { canBeyanname } from '#contract/beyanname/beyanname-gecis.ts';
import * as cizelgeContract from '#contract/beyanname/cizelge.ts';
import { addMonths, ayMetninden, currentDonem, donemSirasi, gunleri } from '#contract/common/donem.ts';
import { XLSX_TYPE } from '#server/adapters/xlsx.ts';
import { value } from '#server/db/query.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { assignBeyannameler, countAtama } from './atama.ts';
import { createCizelgeXlsx } from './cizelge-xlsx.ts';
import { getBeyanname, getCizelge, listOzetler } from './queries.ts';
import { type Islem, lastDonem, reverseIslem, updateBeyannameler } from './update-beyannameler.ts';

function refuseIncomplete({ islem, neden, kabul, beyannameler }: Islem): void {
  if (islem === 'verme' && neden === undefined) throw new AppError(contract.BEYANNAME_ERRORS.BEYANNAME_NEDENI_GEREKLI);
  if (islem === 'ver' && kabul === undefined) throw new AppError(contract.BEYANNAME_ERRORS.BEYANNAME_KABULU_GEREKLI);
  const isSingle = beyannameler.length === 1;
  if (islem === 'ver' && !isSingle && (kabul?.tutar != null || kabul?.kabul_no))
    throw new AppError(contract.BEYANNAME_ERRORS.BEYANNAME_TEK_TUTAR);
}

function refuseWhole(results: readonly contract.BeyannameResult[]): void {
  if (results.every(({ oldu }) => !oldu))
    throw new AppError(contract.BEYANNAME_ERRORS.BEYANNAME_ISLEMI_REDDEDILDI, { neden: results[0]?.neden, results });
}

export function beyannameRoutes(routes: Routes): void {
  routes.statement(cizelgeContract.getBeyannameCizelgesi, async ({ tx, query }) => {
    const cizelge = await getCizelge(tx, query);
    if (!cizelge) throw new AppError(contract.BEYANNAME_ERRORS.BEYANNAME_MUHASEBECI_GEREKLI);
    return cizelge;
  });

  routes.download(cizelgeContract.downloadBeyannameCizelgesi, async ({ tx, query }) => {
    const cizelge = await getCizelge(tx, query);
    if (!cizelge) throw new AppError(contract.BEYANNAME_ERRORS.BEYANNAME_MUHASEBECI_GEREKLI);
    const name = `beyannameler-${query.yil}-${String(query.ay).padStart(2, '0')}.xlsx`;
    return {
      name,
      kind: XLSX_TYPE,
      icerik: await createCizelgeXlsx(cizelgeContract.cizelgeOf(JSON.parse(cizelge.text)), query),
    };
  });

  routes.list(cizelgeContract.listBeyannameOzetleri, async ({ tx, query }) => (await listOzetler(tx, query))!);

  routes.statement(contract.getBeyanname, async ({ tx, params }) => {
    const beyanname = await getBeyanname(tx, params.beyanname_id);
    if (!beyanname) throw new AppError('NOT_FOUND');
    return beyanname;
  });

  islemRoutes(routes);
  atamaRoutes(routes);
}

function islemRoutes(routes: Routes): void {
  routes.transaction(contract.updateBeyannameler, async ({ tx, request, session, body }) => {
    refuseIncomplete(body);
    if (body.islem === 'ver') {
      const donem = await lastDonem(tx, body);
      if (donem !== null && body.kabul!.kabul_gunu < gunleri(ayMetninden(donem)).bitis)
        throw new AppError(contract.BEYANNAME_ERRORS.BEYANNAME_ERKEN_KABUL, { donem });
    }
    if (!canBeyanname(session.yetki, body.islem)) throw new AppError('FORBIDDEN');
    const results = await updateBeyannameler(tx, body);
    refuseWhole(results);
    return { request_no: request.id, results };
  });

  routes.transaction(contract.reverseBeyannameIslemi, async ({ tx, body }) => {
    const results = await reverseIslem(tx, body.request_no);
    if (results.length === 0) throw new AppError(contract.BEYANNAME_ERRORS.BEYANNAME_ISLEMI_YOK);
    refuseWhole(results);
    return { results };
  });
}

function atamaRoutes(routes: Routes): void {
  routes.statement(contract.getBeyannameAtamasi, ({ tx, body }) => countAtama(tx, body));

  routes.transaction(contract.assignBeyannameler, async ({ tx, request, body }) => {
    const adet = await assignBeyannameler(tx, body);
    if (adet !== body.beklenen)
      throw new AppError(contract.BEYANNAME_ERRORS.BEYANNAME_ATAMASI_DEGISTI, await countAtama(tx, body));
    return { request_no: request.id, adet };
  });

  routes.transaction(cizelgeContract.createBeyannameAyi, async ({ tx, body: { yil, ay } }) => {
    const simdi = currentDonem();
    const sira = donemSirasi({ yil, ay });
    if (sira < donemSirasi(simdi) || sira > donemSirasi(addMonths(simdi, 2)))
      throw new AppError(contract.BEYANNAME_ERRORS.BEYANNAME_AYI_UZAK);
    await sql`select gate.create_beyanname_ayi(${yil}, ${ay})`.execute(tx);
    const rest = await value<number | null>(tx)`select gate.continue_beyannameler() as kalan`;
    return { kalan: rest ?? 0 };
  });
}
