import { type RawBuilder, sql } from 'kysely';
import type { RouteParsed } from '#contract/common/route.ts';
import { AVANS_ERRORS, type AvansKullanimi } from '#contract/tahakkuk/avans.ts';
import type * as contract from '#contract/tahakkuk/odeme.ts';
import { list, maybe, one } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { gecerliTutar } from '#server/features/tahakkuk/queries.ts';
import { AppError } from '#server/http/app-error.ts';
import { gecerliAvans, lockAvans } from '#server/rows/avans.ts';
import { isDevir } from './queries.ts';

interface YeniAvans {
  muhasebeci_id: number;
  tutar: number;
  yontem: RouteParsed<typeof contract.createTahsilat>['body']['odeme_yontemi'];
  tarih?: RawBuilder<unknown> | undefined;
  /** The first payment on the receipt; without one the advance has a receipt of its own. */
  makbuz_id?: number | undefined;
  dekont_no?: string | undefined;
  aciklama?: string | undefined;
}

/** The result is the number of the receipt. */
export const createAvans = (
  tx: Tx,
  { muhasebeci_id, tutar, yontem, tarih, makbuz_id, dekont_no, aciklama }: YeniAvans,
): Promise<{ makbuz_id: number }> =>
  one<{ makbuz_id: number }>(tx)`
    insert into avans_hareketleri (muhasebeci_id, tur, tutar, yontem, tarih, makbuz_id, dekont_no, aciklama)
    values (${muhasebeci_id}, 'alındı', ${tutar}, ${yontem}, ${tarih ?? sql`now()`}, ${makbuz_id ?? null},
      ${dekont_no ?? ''}, ${aciklama ?? ''})
    returning makbuz_id`;

interface AlinanAvans {
  hareket_id: number;
  muhasebeci_id: number;
  tur: 'alındı' | 'kullanıldı' | 'iade' | 'ters kayıt';
  yontem: string | null;
  gecerli: number;
}

export const findAvans = (tx: Tx, where: RawBuilder<unknown>): Promise<AlinanAvans | undefined> =>
  maybe<AlinanAvans>(tx)`
    select h.hareket_id, h.muhasebeci_id, h.tur, h.yontem, ${gecerliAvans} as gecerli
    from avans_hareketleri h where ${where}`;

/** The latest uses of an accountant's advances, as many as make up at least `tutar`. */
const listKullanimlar = (tx: Tx, muhasebeci_id: number, tutar: number): Promise<AvansKullanimi[]> =>
  list<AvansKullanimi>(tx)`
    select s.borc, s.tutar, s.tarih
    from (
      select k.*, sum(k.tutar) over (order by k.hareket_id desc) - k.tutar as sonrakiler
      from (
        select h.hareket_id, -${gecerliAvans} as tutar, h.tarih,
          (
            select json_build_object('tahakkuk_yili', o.tahakkuk_yili, 'tahakkuk_ayi', o.tahakkuk_ayi,
              'devir', ${isDevir})
            from odemeler o where o.odeme_id = h.odeme_id
          ) as borc
        from avans_hareketleri h
        where h.muhasebeci_id = ${muhasebeci_id} and h.tur in ('kullanıldı', 'iade') and ${gecerliAvans} < 0
      ) k
    ) s
    where s.sonrakiler < ${tutar} order by s.hareket_id desc limit 5`;

/** Takes back what is left of a movement. @throws AppError that names what an advance was used for meanwhile */
export async function takeBackAvans(
  tx: Tx,
  { hareket_id, muhasebeci_id, yontem, gecerli: tutar }: AlinanAvans,
  reason: string,
): Promise<{ hareket_id: number; kalan: number }> {
  const avans = await lockAvans(tx, muhasebeci_id);
  if (tutar > avans) {
    const kullanimlar = await listKullanimlar(tx, muhasebeci_id, tutar - avans);
    throw new AppError(AVANS_ERRORS.AVANS_KULLANILMIS, { tutar, kalan: avans, kullanimlar });
  }
  const row = await one<{ hareket_id: number }>(tx)`
    insert into avans_hareketleri (muhasebeci_id, tur, tutar, yontem, ters_id, neden)
    values (${muhasebeci_id}, 'ters kayıt', ${-tutar}, ${yontem}, ${hareket_id}, ${reason})
    returning hareket_id`;
  return { ...row, kalan: avans - tutar };
}

/** With the last payment on a receipt that still stands, its advance is taken back, too. */
export async function takeBackAvansOfMakbuz(tx: Tx, odeme_id: number, reason: string): Promise<void> {
  const found = await findAvans(
    tx,
    sql`h.tur = 'alındı'
      and h.makbuz_id = (select coalesce(o.makbuz_id, o.odeme_id) from odemeler o where o.odeme_id = ${odeme_id})
      and not exists (select from odemeler o
        where (o.odeme_id = h.makbuz_id or o.makbuz_id = h.makbuz_id) and o.iptal_edilen_id is null
          and ${gecerliTutar('o')} > 0)`,
  );
  if (found && found.gecerli > 0) await takeBackAvans(tx, found, reason);
}
