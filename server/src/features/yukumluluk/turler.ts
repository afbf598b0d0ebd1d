import { type RawBuilder, sql } from 'kysely';
import type * as contract from '#contract/beyanname/mukellef-turu.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import { one } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import type { Oneriler } from '#server/rows/yukumluluk.ts';
import { conditions, durumlular } from './queries.ts';

type Request = RouteParsed<typeof contract.setMukellefTurleri>['body'];

/** `bulunan` are the chosen clients; of each, `kisi` and `defter` say whether the field is empty and a kind was chosen. */
const bulunan = ({ profiller }: Oneriler, request: Request, lock: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { secim, kisi_turu = null, defter_turu = null } = request;
  return sql`with ${'idler' in secim ? sql`` : sql`${durumlular(profiller)},`}
    bulunan as materialized (
      select mukellef_id, kisi_turu is null and ${kisi_turu}::text is not null as kisi,
        defter_turu is null and ${defter_turu}::text is not null as defter
      from mukellefler where aktif and mukellef_id ${
        'idler' in secim
          ? sql`= any (${secim.idler})`
          : sql`in (select mukellef_id from durumlu where ${conditions(secim.suzgec)})`
      } order by mukellef_id ${lock}
    )`;
};
const sayilar = sql`(select count(*)::integer from bulunan) as secilen,
  (select count(*)::integer from bulunan where kisi or defter) as mukellef,
  (select count(*)::integer from bulunan where kisi) as kisi,
  (select count(*)::integer from bulunan where defter) as defter`;

export async function previewMukellefTurleri(
  tx: Tx,
  oneriler: Oneriler,
  request: Request,
): Promise<RouteResponse<typeof contract.previewMukellefTurleri>> {
  return one<RouteResponse<typeof contract.previewMukellefTurleri>>(
    tx,
  )`${bulunan(oneriler, request, sql``)} select ${sayilar}`;
}

export async function setMukellefTurleri(
  tx: Tx,
  oneriler: Oneriler,
  request: Request,
): Promise<RouteResponse<typeof contract.setMukellefTurleri>> {
  const { kisi_turu = null, defter_turu = null } = request;
  return one<RouteResponse<typeof contract.setMukellefTurleri>>(tx)`
    ${bulunan(oneriler, request, sql`for no key update`)},
    yazilan as (
      update mukellefler m set kisi_turu = case when b.kisi then ${kisi_turu} else m.kisi_turu end,
        defter_turu = case when b.defter then ${defter_turu} else m.defter_turu end
      from bulunan b where m.mukellef_id = b.mukellef_id and (b.kisi or b.defter)
    )
    select ${sayilar}, coalesce((select json_agg(mukellef_id) from bulunan where kisi), '[]') as kisi_idler,
      coalesce((select json_agg(mukellef_id) from bulunan where defter), '[]') as defter_idler`;
}

export async function reverseMukellefTurleri(
  tx: Tx,
  request: RouteParsed<typeof contract.reverseMukellefTurleri>['body'],
): Promise<RouteResponse<typeof contract.reverseMukellefTurleri>> {
  const { kisi_turu = null, defter_turu = null, kisi_idler, defter_idler } = request;
  const kisi = sql`(m.mukellef_id = any (${kisi_idler}) and m.kisi_turu = ${kisi_turu})`;
  const defter = sql`(m.mukellef_id = any (${defter_idler}) and m.defter_turu = ${defter_turu})`;
  return one<RouteResponse<typeof contract.reverseMukellefTurleri>>(tx)`
    with geri as (
      update mukellefler m set kisi_turu = case when ${kisi} then null else m.kisi_turu end,
        defter_turu = case when ${defter} then null else m.defter_turu end
      where ${kisi} or ${defter} returning 1
    )
    select count(*)::integer as mukellef from geri`;
}
