import { type RawBuilder, sql } from 'kysely';
import type { ara } from '#contract/arama.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { fold } from '#contract/common/turkish-text.ts';
import type { Tx } from '#server/db/session.ts';
import { type SqlJson, selectJson } from '#server/db/sql-json.ts';

const EN_COK = 8;

/** Each word somewhere in the text. */
const hasWords = (text: RawBuilder<unknown>, q: string): RawBuilder<unknown> =>
  sql.join(
    q.split(/\s+/).map((word) => sql`${text} like ${`%${fold(word).replace(/[\\%_]/g, '\\$&')}%`}`),
    sql` and `,
  );

/** What the caller may see of it; names that begin with the words first. */
export async function search(tx: Tx, q: string): Promise<SqlJson<RouteResponse<typeof ara>>> {
  const basi = `${fold(q).replace(/[\\%_]/g, '\\$&')}%`;
  const answer = await selectJson<RouteResponse<typeof ara>>(
    tx,
    sql`select json_build_object(
      'mukellefler', coalesce((select json_agg(s) from (
        select m.mukellef_id, m.ad, m.sirket_adi, m.tc_no from mukellefler m where ${hasWords(sql`m.arama`, q)}
        order by (m.arama like ${basi}) desc, m.aktif desc, m.ad, m.mukellef_id limit ${EN_COK}) s), '[]'),
      'muhasebeciler', coalesce((select json_agg(s) from (
        select u.muhasebeci_id, u.ad, u.sirket_adi from muhasebeci u
        -- An accountant and a staff member see some accountants, but have no screen of them.
        where (select app.muhasebeci_id()) is null and (select app.personel_id()) is null and ${hasWords(sql`app.fold(u.ad || ' ' || coalesce(u.sirket_adi, ''))`, q)}
        order by u.aktif desc, u.ad, u.muhasebeci_id limit ${EN_COK}) s), '[]'),
      'belgeler', coalesce((select json_agg(s) from (
        select b.belge_id, v.ad, m.mukellef_id, m.ad as mukellef_adi
        from belge_surumleri v join belgeler b on b.belge_id = v.belge_id and b.surum_no = v.surum_no and b.silinme_tarihi is null
        join mukellefler m on m.mukellef_id = b.mukellef_id
        where ${hasWords(sql`app.fold(v.ad)`, q)} order by b.belge_id desc limit ${EN_COK}) s), '[]')
    ) as json`,
  );
  return answer!;
}
