import { sql } from 'kysely';
import { ACILIS_BAKIYESI } from '#contract/tahakkuk/donem-adi.ts';
import { list } from '#server/db/query.ts';
import type { Row } from '#server/features/aktarim/queries.ts';
import { accrualOf } from '#server/features/tahakkuk/hizmet-toplami.ts';
import { missing } from './atamalar.ts';
import { SKIP_REASON, type Yazici } from './writer.ts';

const json = (rows: readonly Row[]): string =>
  JSON.stringify(rows.map(({ satir_id, alanlar }) => ({ ...alanlar, ...(alanlar?.donem as object), satir_id })));

/**
 * What is open of a month is owed as it stands: the services of the month are part of it already, so the accrual counts
 * as up to date with them.
 */
export const bakiyeYazici: Yazici = {
  async create(tx, rows) {
    const written = await list<{ satir_id: number }>(tx)`
      with istek as materialized (
        select * from jsonb_to_recordset(${json(rows)}::jsonb)
          as r(satir_id bigint, muhasebeci_id bigint, yil integer, ay integer, tutar bigint)
      ),
      eklenen as (
        insert into borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari, hizmet_toplami, devir,
          borc_tarihi, aciklama)
        select i.muhasebeci_id, i.yil, i.ay, i.tutar,
          ${accrualOf([sql`i.muhasebeci_id`, sql`i.yil`, sql`i.ay`])}, true,
          make_timestamptz(i.yil, i.ay, 1, 0, 0, 0, 'Europe/Istanbul'), ${ACILIS_BAKIYESI}
        from istek i order by i.muhasebeci_id, i.yil, i.ay
        on conflict (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi) where iptal is null do nothing
        returning muhasebeci_id, tahakkuk_yili, tahakkuk_ayi
      )
      select i.satir_id
      from istek i
      join eklenen e on e.muhasebeci_id = i.muhasebeci_id and e.tahakkuk_yili = i.yil and e.tahakkuk_ayi = i.ay`;
    return missing(rows, written, SKIP_REASON.eklendi);
  },
  // A balance that is there already is the same or an error, so nothing is ever changed.
  update: async () => [],
};
