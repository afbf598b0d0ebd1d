import { sql } from 'kysely';
import type { RouteResponse } from '#contract/common/route.ts';
import type * as contract from '#contract/pano/beyanname-ozeti.ts';
import { YEDI_GUN } from '#contract/takvim/yedi-gun.ts';
import type { Tx } from '#server/db/session.ts';
import { type SqlJson, selectJson } from '#server/db/sql-json.ts';
import { BUGUN } from '#server/rows/bugun.ts';
import { acikBeyanname } from '#server/rows/durum.ts';
import { countBelirsiz } from '#server/rows/yukumluluk.ts';

export async function getBeyannameOzeti(tx: Tx): Promise<SqlJson<RouteResponse<typeof contract.getBeyannameOzeti>>> {
  const belirsiz = await countBelirsiz(tx);
  const answer = await selectJson<RouteResponse<typeof contract.getBeyannameOzeti>>(
    tx,
    sql`
    with gun as materialized (select ${BUGUN} as bugun),
    acik as (
      select b.son_gun, count(*) as adet from beyannameler b
      where ${acikBeyanname} and b.duzeltme = 0
        and b.son_gun <= (select bugun + ${YEDI_GUN - 1}::integer from gun)
      group by b.son_gun
    ),
    aylar as (
      select extract(year from son_gun)::integer as yil, extract(month from son_gun)::integer as ay,
        coalesce(sum(adet) filter (where son_gun < bugun), 0) as geciken,
        coalesce(sum(adet) filter (where son_gun = bugun), 0) as bugun,
        coalesce(sum(adet) filter (where son_gun >= bugun), 0) as bu_hafta
      from acik, gun group by 1, 2
    )
    select json_build_object(
      'aylar', (select coalesce(json_agg(aylar order by yil, ay), '[]') from aylar),
      'belirsiz', ${belirsiz}::integer
    )::text as json`,
  );
  return answer!;
}
