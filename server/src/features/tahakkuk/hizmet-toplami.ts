import { type RawBuilder, sql } from 'kysely';
import { DURUMLAR } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { durumKosullari } from '#server/rows/durum.ts';

/** Settings say which states of a service record accrue; `reddedildi` never does (docs/readings.md, Money). */
export const enters = sql`durum <> all ((
  select array(select d from unnest(${[...DURUMLAR]}::text[]) as d where not y.deger ? d)
  from ayarlar y
  where y.ad = 'tahakkuk_durumlari'
)::text[])`;

/** The fees, in kuruş, of those service records of a group for which `condition` holds. */
export const feesOf = (condition: RawBuilder<unknown>): RawBuilder<number> =>
  sql`coalesce(sum(hizmet_bedeli) filter (where ${condition}), 0)::bigint`;
export const feesByDurum = sql`${feesOf(durumKosullari.onaylanan)} as onaylanan,
        ${feesOf(durumKosullari.bekleyen)} as bekleyen, ${feesOf(durumKosullari.reddedilen)} as reddedilen`;

/** What a month's service records add to its accrual; `kayitlar` are these records, or rows with the sums of them. */
export const accrualOf = (
  [muhasebeci_id, yil, ay]: readonly unknown[],
  kayitlar: RawBuilder<unknown> = sql`hizmet_kayitlari`,
): RawBuilder<number> => sql`(
  select ${feesOf(enters)} from ${kayitlar} k
  where muhasebeci_id = ${muhasebeci_id} and hizmet_yili = ${yil} and hizmet_ayi = ${ay}
)`;
