import { sql } from 'kysely';
import { currentDonem, type Donem, requestableDonemler } from '#contract/common/donem.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import * as hizmetBedeli from '#contract/hizmet-kaydi/hizmet-bedeli.ts';
import * as contract from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { GECISLER, yetkililerOf } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import * as hizmetKaydiListe from '#contract/hizmet-kaydi/hizmet-kaydi-liste.ts';
import * as hizmetKaydiToplu from '#contract/hizmet-kaydi/hizmet-kaydi-toplu.ts';
import { XLSX_TYPE } from '#server/adapters/xlsx.ts';
import { SqlJson } from '#server/db/sql-json.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { findMukellefIdleri } from '#server/rows/arama.ts';
import { getBedel, setBedel } from './bedel.ts';
import { approveBekleyenler, listBekleyenTalepler } from './bekleyenler.ts';
import { createIzgaraXlsx } from './izgara-xlsx.ts';
import { getYilOzeti, listAcikHizmetler, listAyOzetleri, listBekleyenAylar, listTalepler } from './liste-queries.ts';
import { getIzgara } from './queries.ts';
import { type DurumAdedi, resetIzgara, reverseIslem } from './reverse.ts';
import { updateHucreler } from './update-hucreler.ts';

function refuseClosedDonem({ yil, ay }: { [K in keyof Donem]: number | undefined }): void {
  const isOpen = requestableDonemler().some((open) => open.yil === yil && open.ay === ay);
  if (!isOpen) throw new AppError(contract.HIZMET_KAYDI_ERRORS.DONEM_KAPALI, { guncel: currentDonem() });
}

export function hizmetKaydiRoutes(routes: Routes): void {
  listeRoutes(routes);

  routes.statement(contract.getIzgara, async ({ tx, query }) => {
    const izgara = await getIzgara(tx, query);
    if (!izgara) throw new AppError(contract.HIZMET_KAYDI_ERRORS.MUHASEBECI_GEREKLI);
    return izgara;
  });

  routes.statement(
    contract.updateHucreler,
    async ({ tx, request, body }) => {
      if (GECISLER[body.islem].rol === 'muhasebeci') refuseClosedDonem(body);
      if (body.islem === 'reddet' && body.ret_nedeni === undefined) {
        // The first statement checks the session, so callers without the right are refused before anything else.
        await sql`select 1`.execute(tx);
        throw new AppError(contract.HIZMET_KAYDI_ERRORS.RET_NEDENI_GEREKLI);
      }
      const results = await updateHucreler(tx, body);
      refuseWhole(results);
      return new SqlJson<RouteResponse<typeof contract.updateHucreler>>(
        JSON.stringify({ request_no: request.id, results }),
      );
    },
    ({ body }) => yetkililerOf(body.islem),
  );

  routes.transaction(
    contract.resetIzgara,
    async ({ tx, session, request, body: { yil, ay, muhasebeci_id, beklenen } }) => {
      const id = session.muhasebeci_id ?? muhasebeci_id;
      if (id === undefined) throw new AppError(contract.HIZMET_KAYDI_ERRORS.MUHASEBECI_GEREKLI);
      if (session.rol === 'muhasebeci') refuseClosedDonem({ yil, ay });
      const degisen = await resetIzgara(tx, { yil, ay, muhasebeci_id: id });
      if (!isSame(degisen, beklenen)) throw new AppError(contract.HIZMET_KAYDI_ERRORS.SIFIRLAMA_DEGISTI, { degisen });
      return { request_no: request.id, degisen };
    },
  );

  routes.statement(hizmetBedeli.getBedel, ({ tx, query }) => getBedel(tx, query));

  routes.transaction(hizmetBedeli.setBedel, async ({ tx, request, body }) => ({
    request_no: request.id,
    results: [await setBedel(tx, body)],
  }));

  routes.statement(hizmetKaydiToplu.listBekleyenTalepler, ({ tx, query }) => listBekleyenTalepler(tx, query));

  routes.transaction(hizmetKaydiToplu.approveBekleyenler, async ({ tx, request, body: { aylar, beklenen } }) => {
    const onaylanan = await approveBekleyenler(tx, aylar);
    if (onaylanan.adet !== beklenen.adet || onaylanan.tutar !== beklenen.tutar)
      throw new AppError(contract.HIZMET_KAYDI_ERRORS.BEKLEYENLER_DEGISTI, { ...onaylanan });
    return { request_no: request.id, ...onaylanan };
  });

  routes.transaction(contract.reverseIslem, async ({ tx, session, body: { yil, ay, request_no } }) => {
    if (session.rol === 'muhasebeci') refuseClosedDonem({ yil, ay });
    const results = await reverseIslem(tx, { yil, ay, request_no });
    if (results.length === 0) throw new AppError(contract.HIZMET_KAYDI_ERRORS.ISLEM_YOK);
    refuseWhole(results);
    return { results };
  });
}

function listeRoutes(routes: Routes): void {
  routes.list(hizmetKaydiListe.listAyOzetleri, ({ tx, query }) => listAyOzetleri(tx, query));
  routes.list(hizmetKaydiListe.listBekleyenAylar, ({ tx, query }) => listBekleyenAylar(tx, query));
  routes.list(hizmetKaydiListe.listTalepler, ({ tx, query }) => listTalepler(tx, query));
  routes.list(hizmetKaydiListe.getYilOzeti, ({ tx, query: { yil } }) => getYilOzeti(tx, yil));
  routes.list(hizmetKaydiListe.listAcikHizmetler, ({ tx, query }) => listAcikHizmetler(tx, query));

  routes.download(hizmetKaydiListe.downloadIzgara, async ({ tx, query }) => {
    const izgara = await getIzgara(tx, query);
    if (!izgara) throw new AppError(contract.HIZMET_KAYDI_ERRORS.MUHASEBECI_GEREKLI);
    const aranan = query.mukellef ? await findMukellefIdleri(tx, query.mukellef) : new Set<number>();
    const name = `hizmetler-${query.yil}-${String(query.ay).padStart(2, '0')}.xlsx`;
    return {
      name,
      kind: XLSX_TYPE,
      icerik: await createIzgaraXlsx(contract.izgaraOf(JSON.parse(izgara.text)), query, aranan),
    };
  });
}

function refuseWhole(results: readonly contract.HucreResult[]): void {
  if (results.every(({ oldu }) => !oldu))
    throw new AppError(contract.HIZMET_KAYDI_ERRORS.ISLEM_REDDEDILDI, { neden: results[0]?.neden, results });
}

const isSame = (a: readonly DurumAdedi[], b: readonly DurumAdedi[]): boolean =>
  a.length === b.length &&
  a.every(({ durum, adet }) => b.some((other) => other.durum === durum && other.adet === adet));
