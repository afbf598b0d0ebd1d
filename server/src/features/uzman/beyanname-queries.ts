import { type RawBuilder, sql } from 'kysely';
import type { BeyannameDurumu } from '#contract/beyanname/beyanname-gecis.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { SON_DUZELTME } from '#server/features/beyanname/queries.ts';
import { BUGUN } from '#server/rows/bugun.ts';
import { acikBeyanname, SQL_BEYANNAME } from '#server/rows/durum.ts';
import { allOf } from '#server/rows/suzgec.ts';
import type { BeyannameSorusu } from './anlam/understand-beyanname.ts';

export interface BeyannameRow {
  mukellef_adi: string;
  kod: string;
  donem: string;
  son_gun: string;
  durum: BeyannameDurumu;
  kabul_gunu: string | null;
}

export interface BeyannameSecimi {
  durum?: BeyannameSorusu['durum'] | undefined;
  kodlar?: readonly string[] | undefined;
  donemler?: readonly { kod: string; donem: string }[];
  ilk_gun?: string;
  son_gun?: string;
  mukellef_id?: number;
}

const EN_COK = 50;
const SON = sql`b.muhasebeci_id = (select app.muhasebeci_id()) and ${SON_DUZELTME}`;

function conditions({ durum, kodlar, donemler, ilk_gun, son_gun, mukellef_id }: BeyannameSecimi): RawBuilder<unknown> {
  return allOf([
    SON,
    ...(durum === 'verilen' ? [sql`durum = ${SQL_BEYANNAME.verildi}`] : durum ? [acikBeyanname] : []),
    ...(durum === 'geciken' ? [sql`b.duzeltme = 0 and b.son_gun < ${BUGUN}`] : []),
    ...(kodlar ? [sql`b.kod = any (${kodlar})`] : []),
    ...(ilk_gun && son_gun ? [sql`b.son_gun between ${ilk_gun} and ${son_gun}`] : []),
    ...(donemler
      ? [
          sql`(b.kod, b.donem) in (select * from unnest(${donemler.map(({ kod }) => kod)}::text[],
            ${donemler.map(({ donem }) => donem)}::text[]))`,
        ]
      : []),
    ...(mukellef_id ? [sql`b.mukellef_id = ${mukellef_id}`] : []),
  ]);
}

export async function listBeyannameler(
  tx: Tx,
  secim: BeyannameSecimi,
): Promise<{ beyannameler: BeyannameRow[]; total: number; verilen: number }> {
  const rows = await list<BeyannameRow & { toplam: number; verilen: number }>(tx)`
    select m.ad as mukellef_adi, b.kod, b.donem, b.son_gun::text, b.durum, b.kabul_gunu::text,
      (count(*) over ())::integer as toplam,
      (count(*) filter (where b.durum = ${SQL_BEYANNAME.verildi}) over ())::integer as verilen
    from beyannameler b join mukellefler m using (mukellef_id) where ${conditions(secim)}
    order by not (${acikBeyanname}), b.son_gun, m.ad, b.kod limit ${EN_COK}`;
  return {
    beyannameler: rows.map(({ toplam: _, verilen: __, ...it }) => it),
    total: rows[0]?.toplam ?? 0,
    verilen: rows[0]?.verilen ?? 0,
  };
}

export async function listBeyannameGunleri(
  tx: Tx,
  ilk_gun: string,
  son_gun: string,
): Promise<{ son_gun: string; kod: string; donem: string; adet: number; acik: number }[]> {
  return list<{ son_gun: string; kod: string; donem: string; adet: number; acik: number }>(tx)`
    select b.son_gun::text, b.kod, b.donem, count(*)::integer as adet,
      (count(*) filter (where ${acikBeyanname}))::integer as acik
    from beyannameler b where ${conditions({ ilk_gun, son_gun })} group by 1, 2, 3 order by 1, 2, 3`;
}

export async function listIlceler(tx: Tx): Promise<{ il: string; ilce: string }[]> {
  return list<{ il: string; ilce: string }>(tx)`
    select distinct app.fold(il) as il, app.fold(ilce) as ilce from (
      select il, ilce from mukellefler union all select il, unnest(ilceler) from sure_uzatmalari
      union all select il, unnest(ilceler) from mucbir_sebepler) s where ilce is not null`;
}
