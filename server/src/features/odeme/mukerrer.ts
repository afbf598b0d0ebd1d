import { sql } from 'kysely';
import { gunOf } from '#contract/common/donem.ts';
import { ODEME_ERRORS, type OncekiOdeme } from '#contract/tahakkuk/odeme.ts';
import { maybe } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { gecerliTutar } from '#server/features/tahakkuk/queries.ts';
import { AppError } from '#server/http/app-error.ts';

interface YeniOdeme {
  muhasebeci_id: number;
  tutar: number;
  odeme_tarihi?: string | undefined;
  dekont_no?: string | undefined;
  onaylanan_makbuz?: number | undefined;
}

const GECERLI = sql`o.iptal_edilen_id is null and ${gecerliTutar('o')} > 0`;
const MAKBUZ = sql`coalesce(o.makbuz_id, o.odeme_id)`;

/** Finds the latest receipt of the same accountant, sum and day, or with the same bank reference, that still stands. */
async function findOnceki(
  tx: Tx,
  { muhasebeci_id, tutar, odeme_tarihi = gunOf(new Date()), dekont_no = '' }: YeniOdeme,
): Promise<OncekiOdeme | undefined> {
  return maybe<OncekiOdeme>(tx)`
    with ayni as (
      select ${MAKBUZ} as makbuz_id from odemeler o
      where o.muhasebeci_id = ${muhasebeci_id} and o.odeme_tarihi >= ${odeme_tarihi}::date
        and o.odeme_tarihi < ${odeme_tarihi}::date + 1 and ${GECERLI}
      group by 1 having sum(o.odeme_tutari) = ${tutar}
      union
      select ${MAKBUZ} from odemeler o
      where ${dekont_no} <> '' and o.dekont_no <> ''
        and lower(o.dekont_no collate "C") = lower(${dekont_no}::text collate "C") and ${GECERLI}
    )
    select max(${MAKBUZ}) as makbuz_id, min(m.ad) as muhasebeci_adi, min(o.odeme_tarihi) as odeme_tarihi,
      sum(${gecerliTutar('o')})::bigint as tutar,
      min(o.odeme_yontemi) as odeme_yontemi, min(o.dekont_no) as dekont_no, min(o.odeme_notu) as odeme_notu,
      gate.kullanici_gorunen_adi(min(o.kaydeden)) as kaydeden,
      array_agg(o.tahakkuk_yili || '-' || lpad(o.tahakkuk_ayi::text, 2, '0')
        order by o.tahakkuk_yili, o.tahakkuk_ayi) as donemler
    from odemeler o join muhasebeci m using (muhasebeci_id)
    where ${MAKBUZ} = (select max(makbuz_id) from ayni) and ${GECERLI} having count(*) > 0`;
}

/**
 * Bookings by hand take turns here, so that of two equal ones at the same time the second finds the first. The lock is
 * taken after those of the debts, and nobody who holds it waits for a debt.
 */
export async function refuseMukerrer(tx: Tx, odeme: YeniOdeme): Promise<void> {
  await sql`select pg_advisory_xact_lock(720062)`.execute(tx);
  const onceki = await findOnceki(tx, odeme);
  if (onceki && onceki.makbuz_id !== odeme.onaylanan_makbuz) throw new AppError(ODEME_ERRORS.ODEME_MUKERRER, onceki);
}
