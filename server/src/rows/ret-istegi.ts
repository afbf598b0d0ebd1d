import { type RawBuilder, sql } from 'kysely';
import { SQL_DURUM } from './durum.ts';

/**
 * `retRequest` says of a service record, read as `table`, what its accountant can do about its rejection
 * (`RET_REQUESTS`), and null for a record that is not rejected. A month that is paid in full is
 * closed for its accountant: what would be added there would never be billed.
 */
export function retRequest(table: string): RawBuilder<string | null> {
  const k = sql.ref(table);
  return sql`case
    when ${k}.durum <> ${SQL_DURUM.reddedildi} then null
    when exists (select from hucre_notlari n where n.mukellef_id = ${k}.mukellef_id and n.hizmet_id = ${k}.hizmet_id
      and n.hizmet_yili = ${k}.hizmet_yili and n.hizmet_ayi = ${k}.hizmet_ayi and n.yeniden_istek
        and n.zaman >= ${k}.degisme) then 'istendi'
    when exists (select from borc_tahakkuk t where t.muhasebeci_id = ${k}.muhasebeci_id
      and t.tahakkuk_yili = ${k}.hizmet_yili and t.tahakkuk_ayi = ${k}.hizmet_ayi and t.tahsilat > 0
        and t.bakiye = 0) then 'odendi'
    else 'istenebilir' end`;
}
