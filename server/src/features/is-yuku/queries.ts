import { sql } from 'kysely';
import { type Donem, gunleri } from '#contract/common/donem.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import * as bugunContract from '#contract/hizmet-kaydi/bugun.ts';
import type * as contract from '#contract/hizmet-kaydi/is-yuku.ts';
import { YEDI_GUN } from '#contract/takvim/yedi-gun.ts';
import { list, one } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { type SqlJson, selectJson } from '#server/db/sql-json.ts';
import { BUGUN } from '#server/rows/bugun.ts';
import { acikBeyanname, durumKosullari, SQL_DURUM, SQL_EVRAK } from '#server/rows/durum.ts';
import { atanmamis, isYuku, mukellefSayisi } from '#server/rows/is-yuku.ts';
import { kindName } from '#server/rows/tur-adi.ts';
import { hizmetTurleri } from './hizmet-turleri.ts';

const beyannameler = (donem: Donem) => sql`
    beyanname as materialized (
      select kod, son_gun, count(*) as adet from beyannameler
      where ${acikBeyanname} and duzeltme = 0 and son_gun <= (select greatest(${gunleri(donem).bitis}::date,
        ${BUGUN} + ${YEDI_GUN - 1}::integer))
      group by kod, son_gun
    ),
    ${hizmetTurleri}`;

const SIRA = sql`hizmet_yili, hizmet_ayi, hizmet_adi, hizmet_id, mukellef_adi, mukellef_id`;

export async function getBugun(
  tx: Tx,
  { yil, ay }: Donem,
): Promise<SqlJson<RouteResponse<typeof bugunContract.getBugun>>> {
  const answer = await selectJson<RouteResponse<typeof bugunContract.getBugun>>(
    tx,
    sql`
    with kayit as materialized (
      select k.mukellef_id, m.ad as mukellef_adi, k.hizmet_id, h.ad as hizmet_adi, k.hizmet_yili, k.hizmet_ayi, k.durum
      from hizmet_kayitlari k join mukellefler m on m.mukellef_id = k.mukellef_id join hizmetler h on h.id = k.hizmet_id
      where k.durum in (${SQL_DURUM.onaylandi}, ${SQL_DURUM.talep})
    ),
    acik as materialized (
      select k.*, case when e.evrak_id is not null then coalesce(e.aciklama, '') end as evrak
      from kayit k left join evrak_bekleyenler e
        on e.mukellef_id = k.mukellef_id and e.hizmet_id = k.hizmet_id and e.hizmet_yili = k.hizmet_yili
        and e.hizmet_ayi = k.hizmet_ayi
      where k.durum = ${SQL_DURUM.onaylandi}
    ),
    talep as materialized (
      select mukellef_id, mukellef_adi, hizmet_id, hizmet_adi, hizmet_yili, hizmet_ayi from kayit
      where ${durumKosullari.bekleyen}
    ),
    yapilan as materialized (
      select k.hizmet_id, count(*) as adet
      from muhasebeci_personel mp join hizmet_kayitlari k on k.mukellef_id = mp.mukellef_id
      where mp.personel_id = app.personel_id() and k.hizmet_yili = ${yil} and k.hizmet_ayi = ${ay}
        and k.durum = ${SQL_DURUM.yapildi}
      group by k.hizmet_id
    ),
    ${beyannameler({ yil, ay })}
    select json_build_object(
      'mukellef', (select count(*) from muhasebeci_personel where personel_id = app.personel_id()),
      'yapilan', (select coalesce(sum(adet), 0) from yapilan),
      'kalan', (select count(*) from acik where hizmet_yili = ${yil} and hizmet_ayi = ${ay}),
      'geciken', (select count(*) from acik where (hizmet_yili, hizmet_ayi) < (${yil}, ${ay})),
      'acik', (select count(*) from acik),
      'evrak_bekleyen', (select count(*) from acik where evrak is not null),
      'bakilacak_evrak', (select count(*) from evrak_kalemleri where durum = ${SQL_EVRAK.geldi}),
      'onay_bekleyen', (select count(*) from talep),
      'yapilanlar', (select coalesce(json_agg(yapilan order by hizmet_id), '[]') from yapilan),
      'isler', coalesce((
        select json_agg(json_build_object('mukellef_id', mukellef_id, 'mukellef_adi', mukellef_adi,
          'hizmet_id', hizmet_id, 'hizmet_adi', hizmet_adi,
          'hizmet_yili', hizmet_yili, 'hizmet_ayi', hizmet_ayi, 'evrak', evrak) order by evrak is null desc, sira)
        from (
          select *, row_number() over (
            partition by evrak is null order by (hizmet_yili, hizmet_ayi) < (${yil}, ${ay}), ${SIRA}
          ) as sira
          from acik
        ) s
        where sira <= ${bugunContract.MAX_IS}
      ), '[]'),
      'onay_bekleyenler', coalesce((select json_agg(s)
        from (select * from talep order by ${SIRA} limit ${bugunContract.MAX_IS}) s), '[]'),
      'beyannameler', coalesce((
        select json_agg(json_build_object('kod', b.kod, 'ad', ${kindName(sql`b.kod`)},
          'hizmetler', coalesce((
            select json_agg(t.hizmet_id order by t.hizmet_id) from tur t
            where t.kod = b.kod
          ), '[]'),
          'son_gun', b.son_gun, 'adet', b.adet) order by b.son_gun, b.kod)
        from beyanname b
      ), '[]')
    )::text as json`,
  );
  return answer!;
}

export async function listIsYuku(tx: Tx, donem: Donem): Promise<RouteResponse<typeof contract.listIsYuku>> {
  return one<RouteResponse<typeof contract.listIsYuku>>(tx)`
    with ${isYuku(donem)},
    evrak as (
      select a.personel_id, count(*) as adet
      from evrak_bekleyenler join hizmet_kayitlari k using (mukellef_id, hizmet_yili, hizmet_ayi, hizmet_id)
      join muhasebeci_personel a using (mukellef_id) where k.durum = ${SQL_DURUM.onaylandi} group by a.personel_id
    )
    select ${atanmamis} as atanmamis, coalesce(json_agg(s), '[]') as satirlar from (
      select personel_id, ad, aktif, ${mukellefSayisi} as mukellef, acik, coalesce(e.adet, 0) as evrak_bekleyen,
        bu_ay_yapilan, bu_ay_toplam,
        case when en_eski is not null then json_build_object('yil', en_eski / 12, 'ay', en_eski % 12 + 1) end as en_eski
      from yuk left join evrak e using (personel_id) order by ad, personel_id
    ) s`;
}

export async function listIsYukuMukellefleri(
  tx: Tx,
  personel_id: number,
): Promise<SqlJson<RouteResponse<typeof contract.listIsYukuMukellefleri>> | undefined> {
  return selectJson(
    tx,
    sql`
    select json_build_object('satirlar', coalesce((
      select json_agg(json_build_object('mukellef_id', m.mukellef_id, 'ad', m.ad, 'muhasebeci_adi', u.ad, 'acik', (
        select count(*) from hizmet_kayitlari k where k.mukellef_id = m.mukellef_id and k.durum = ${SQL_DURUM.onaylandi}
      )) order by m.ad, m.mukellef_id)
      from muhasebeci_personel mp join mukellefler m using (mukellef_id) join muhasebeci u using (muhasebeci_id)
      where mp.personel_id = p.personel_id
    ), '[]'))::text as json
    from personel p where p.personel_id = ${personel_id}`,
  );
}

export function getPersonel(tx: Tx, personel_id: number): Promise<{ aktif: boolean } | undefined> {
  return tx.selectFrom('personel').select('aktif').where('personel_id', '=', personel_id).executeTakeFirst();
}

export async function transferMukellefler(
  tx: Tx,
  {
    personel_id,
    yeni_personel_id,
    mukellefler,
  }: { personel_id: number; yeni_personel_id: number; mukellefler: readonly number[] | null },
): Promise<{ atama_id: number }[]> {
  const named = mukellefler === null ? sql`` : sql`and mukellef_id = any (${mukellefler}::bigint[])`;
  return list<{ atama_id: number }>(tx)`
    with birakilan as (
      delete from muhasebeci_personel where personel_id = ${personel_id} ${named} returning mukellef_id
    )
    insert into muhasebeci_personel (mukellef_id, personel_id)
    select mukellef_id, ${yeni_personel_id}
    from birakilan
    order by mukellef_id
    returning atama_id`;
}

/**
 * Taking back a handover gives back only the assignments that nobody has changed since, because a client who is
 * assigned anew gets an assignment with a new id.
 */
export async function reverseDevir(tx: Tx, personel_id: number, atamalar: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`
    with birakilan as (
      delete from muhasebeci_personel
      where atama_id = any (${atamalar}::bigint[]) and personel_id <> ${personel_id}
      returning mukellef_id
    )
    insert into muhasebeci_personel (mukellef_id, personel_id)
    select mukellef_id, ${personel_id}
    from birakilan
    order by mukellef_id`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
