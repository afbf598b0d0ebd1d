import { sql } from 'kysely';
import { gunOf } from '#contract/common/donem.ts';
import { ODEME_ERRORS, type OncekiOdeme } from '#contract/tahakkuk/odeme.ts';
import { list, maybe } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { findAyniTutar, type GunMakbuzu } from './ayni-tutar.ts';
import { GELEN } from './gelen.ts';

interface YeniOdeme {
  muhasebeci_id: number;
  tutar: number;
  odeme_tarihi?: string | undefined;
  dekont_no?: string | undefined;
  /** Receipts that somebody has said are other payments. */
  confirmed: readonly number[];
}

/**
 * Finds the latest receipt that still stands with the same bank reference, or of the same accountant, day and sum, also
 * where one of the two sums is split over receipts.
 */
async function findOnceki(
  tx: Tx,
  { muhasebeci_id, tutar, odeme_tarihi = gunOf(new Date()), dekont_no = '' }: YeniOdeme,
): Promise<OncekiOdeme | undefined> {
  const makbuzlar = await list<GunMakbuzu>(tx)`
    select g.makbuz_id, sum(g.tutar)::bigint as tutar from ${GELEN} g
    where g.muhasebeci_id = ${muhasebeci_id} and g.tarih >= ${odeme_tarihi}::date
      and g.tarih < ${odeme_tarihi}::date + 1
    group by 1`;
  const ayni = findAyniTutar(tutar, makbuzlar);
  const onceki = await maybe<Omit<OncekiOdeme, 'bolunme'>>(tx)`
    with ayni as (
      select ${ayni?.makbuz_id ?? null}::bigint as makbuz_id
      union
      select g.makbuz_id from ${GELEN} g
      where ${dekont_no} <> '' and g.dekont_no <> ''
        and lower(g.dekont_no collate "C") = lower(${dekont_no}::text collate "C")
    )
    select max(g.makbuz_id) as makbuz_id, min(m.ad) as muhasebeci_adi, min(g.tarih) as odeme_tarihi,
      sum(g.gecerli)::bigint as tutar,
      min(g.yontem) as odeme_yontemi, min(g.dekont_no) as dekont_no, min(g.odeme_notu) as odeme_notu,
      gate.kullanici_gorunen_adi(min(g.kaydeden)) as kaydeden,
      coalesce(array_agg(g.donem order by g.donem) filter (where g.donem is not null), '{}') as donemler
    from ${GELEN} g join muhasebeci m using (muhasebeci_id)
    where g.makbuz_id = (select max(makbuz_id) from ayni) having count(*) > 0`;
  return onceki && { ...onceki, bolunme: ayni?.makbuz_id === onceki.makbuz_id ? ayni.bolunme : null };
}

/**
 * Bookings by hand take turns here, so that of two equal ones at the same time the second finds the first. The lock is
 * taken after those of the debts, and nobody who holds it waits for a debt.
 */
export async function refuseMukerrer(tx: Tx, odeme: YeniOdeme): Promise<void> {
  await sql`select pg_advisory_xact_lock(720062)`.execute(tx);
  const onceki = await findOnceki(tx, odeme);
  if (onceki && !odeme.confirmed.includes(onceki.makbuz_id)) throw new AppError(ODEME_ERRORS.ODEME_MUKERRER, onceki);
}
