import { type RawBuilder, sql } from 'kysely';
import { ODEME_METNI } from '#contract/tahakkuk/odeme.ts';
import { one, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { isKartBekleyen } from './kart-bekleyen.ts';

/** What is left of an accountant's advances. */
export const avansOf = (muhasebeci_id: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select coalesce(sum(h.tutar), 0)::bigint from avans_hareketleri h where h.muhasebeci_id = ${muhasebeci_id})`;

/** What is left of a movement after its reversals, which may be of a part only. */
export const gecerliAvans: RawBuilder<number> = sql`(h.tutar + coalesce((select sum(r.tutar)
  from avans_hareketleri r
  where r.ters_id = h.hareket_id), 0)::bigint)`;

/** The result is what is left of the advances. Until the transaction ends, nobody else moves them. */
export const lockAvans = (tx: Tx, muhasebeci_id: number): Promise<number> =>
  value<number>(tx)`select gate.lock_avans(${muhasebeci_id})`;

/**
 * Pays the open ones of these debts from the advances of their accountants, the oldest first, and leaves out debts for
 * which a card may have been charged. Debts are locked before advances, as wherever both are.
 */
export async function spendAvanslar(tx: Tx, borclar: RawBuilder<unknown>): Promise<{ adet: number; tutar: number }> {
  const acik = sql`${borclar} and t.bakiye > 0 and not ${isKartBekleyen}
    and exists (select from avans_hareketleri h where h.muhasebeci_id = t.muhasebeci_id)`;
  await sql`select from borc_tahakkuk t where ${acik} order by t.borc_id for update`.execute(tx);
  await sql`
    select gate.lock_avans(muhasebeci_id)
    from (select distinct muhasebeci_id from borc_tahakkuk t where ${acik} order by muhasebeci_id) m`.execute(tx);
  return one<{ adet: number; tutar: number }>(tx)`
    with borc as (
      select t.borc_id, t.muhasebeci_id, t.bakiye, ${avansOf(sql.ref('t.muhasebeci_id'))} - sum(t.bakiye) over (
          partition by t.muhasebeci_id order by t.tahakkuk_yili, t.tahakkuk_ayi
        ) + t.bakiye as kalan
      from borc_tahakkuk t where ${acik}
    ),
    odenen as (
      insert into odemeler (tahakkuk_id, odeme_tutari, odeme_yontemi, aciklama)
      select borc_id, least(bakiye, kalan), 'avans',
        case when kalan < bakiye then ${ODEME_METNI.kismi} else ${ODEME_METNI.tam} end
      from borc where kalan > 0 order by muhasebeci_id, borc_id
      returning odeme_tutari
    )
    select count(*)::integer as adet, coalesce(sum(odeme_tutari), 0)::bigint as tutar from odenen`;
}

/** Does so for accruals that were just made, if the office has chosen it. */
export async function spendAvanslarAtOnce(tx: Tx, tahakkuklar: RawBuilder<unknown>): Promise<void> {
  const isOn = await value<boolean>(tx)`select deger = 'true' from ayarlar where ad = 'avans_otomatik'`;
  if (isOn) await spendAvanslar(tx, tahakkuklar);
}
