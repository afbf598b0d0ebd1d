import { sql } from 'kysely';
import { type KayitTuru, SON_GORUNTULENEN_SAYISI, type SonGoruntulenen } from '#contract/pano/goruntuleme.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

const gorulenler = (isOfis: boolean) => sql`(
  select 'mukellef' as tur, m.mukellef_id as kayit_id, m.ad from mukellefler m
  union all select 'hizmet', h.id, h.ad from hizmetler h
  union all select 'muhasebeci', u.muhasebeci_id, u.ad from muhasebeci u where ${isOfis}
  union all select 'personel', p.personel_id, p.ad from personel p where ${isOfis}
)`;

export async function listSonGoruntulenenler(tx: Tx, isOfis: boolean): Promise<SonGoruntulenen[]> {
  return list<SonGoruntulenen>(tx)`select k.tur, k.kayit_id, k.ad from son_goruntulenenler s
    join ${gorulenler(isOfis)} k on k.kayit_id = case k.tur
      when 'mukellef' then s.mukellef_id when 'muhasebeci' then s.muhasebeci_id when 'personel' then s.personel_id
      else s.hizmet_id end
    order by s.zaman desc`;
}

export async function setSonGoruntulenen(tx: Tx, isOfis: boolean, kind: KayitTuru, kayit_id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into son_goruntulenenler (${sql.ref(`${kind}_id`)})
    select k.kayit_id from ${gorulenler(isOfis)} k where k.tur = ${kind} and k.kayit_id = ${kayit_id}
    on conflict on constraint son_goruntulenenler_kayit_unique do update set zaman = clock_timestamp()`.execute(tx);
  await sql`delete from son_goruntulenenler where goruntuleme_id in (
    select goruntuleme_id from son_goruntulenenler order by zaman desc offset ${SON_GORUNTULENEN_SAYISI})`.execute(tx);
  return numAffectedRows === 1n;
}
