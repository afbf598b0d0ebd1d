import { sql } from 'kysely';
import { listMuhasebeciSecenekler, type MuhasebeciSecenek } from '#contract/muhasebeci.ts';
import type { Routes } from '#server/http/register-route.ts';

export function muhasebeciRoutes(routes: Routes): void {
  routes.statement(listMuhasebeciSecenekler, async ({ tx, query }) => {
    const { rows } = await sql<MuhasebeciSecenek>`
      select m.muhasebeci_id, m.ad, m.aktif, coalesce(t.bekleyen, 0)::integer as bekleyen
      from muhasebeci m
      left join (
        select muhasebeci_id, count(*) as bekleyen from hizmet_kayitlari
        where hizmet_yili = ${query.yil} and hizmet_ayi = ${query.ay} and durum = 'talep' group by muhasebeci_id
      ) t using (muhasebeci_id)
      order by m.ad, m.muhasebeci_id`.execute(tx);
    return { muhasebeciler: rows };
  });
}
