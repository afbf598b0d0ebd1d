import { sql } from 'kysely';
import type * as contract from '#contract/bildirim/bildirim.ts';
import type { OzetBildirimi } from '#contract/bildirim/bildirim-ozeti.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { list, one, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { type SqlJson, selectJson } from '#server/db/sql-json.ts';

const EN_COK = 50;

const KENDI = sql`kendi as (
  select coalesce((select o.son_sira from bildirim_okumalari o), 0) as son_sira,
    coalesce((select t.kapali from bildirim_tercihleri t), '{}') as kapali
)`;

export async function listBildirimler(tx: Tx): Promise<SqlJson<RouteResponse<typeof contract.listBildirimler>>> {
  const answer = await selectJson<RouteResponse<typeof contract.listBildirimler>>(
    tx,
    sql`with ${KENDI},
    son as (
      select b.bildirim_id, b.sira, b.tur, b.muhasebeci_id, u.ad as muhasebeci_adi, m.mukellef_id, m.ad as mukellef_adi,
        b.yil, b.ay, b.adet, b.tutar, ayrinti.ayrinti, b.zaman
      from (
        select b.* from bildirimler b, kendi k where b.tur <> all (k.kapali) and app.is_bildirim_standing(b)
        order by b.sira desc limit ${EN_COK}
      ) b
      left join muhasebeci u on u.muhasebeci_id = b.muhasebeci_id
      left join mukellefler m on m.mukellef_id = b.mukellef_id
      cross join lateral (
        select coalesce(json_agg(json_build_object('mukellef_adi', coalesce(c.ad, 'Mükellef'), 'hizmet_adi', h.ad,
          'metin', a ->> 'metin')
          order by sira), '[]') as ayrinti
        from jsonb_array_elements(b.ayrinti) with ordinality as e(a, sira)
        join hizmetler h on h.id = (a ->> 'hizmet_id')::bigint
        left join mukellefler c on c.mukellef_id = (a ->> 'mukellef_id')::bigint
      ) ayrinti
    )
    select json_build_object('son_sira', k.son_sira,
      'bildirimler', coalesce((select json_agg(son order by sira desc) from son), '[]')) as json
    from kendi k`,
  );
  return answer!;
}

export async function getBildirimSayisi(tx: Tx): Promise<number> {
  return value<number>(tx)`with ${KENDI}
    select count(*)::integer as adet from bildirimler b, kendi k
    where b.sira > k.son_sira and b.tur <> all (k.kapali) and app.is_bildirim_standing(b)`;
}

/** `sira` is lowered to the last existing notice, because a made-up number would mark future notices as read, too. */
export async function setBildirimlerOkundu(tx: Tx, sira: number): Promise<void> {
  await sql`
    insert into bildirim_okumalari as o (son_sira)
    select coalesce(max(b.sira), 0)
    from bildirimler b
    where b.sira <= ${sira}
    on conflict (kullanici_id) do update set son_sira = greatest(o.son_sira, excluded.son_sira)`.execute(tx);
}

export async function getTercih(tx: Tx): Promise<RouteResponse<typeof contract.getBildirimTercihi>> {
  return one<RouteResponse<typeof contract.getBildirimTercihi>>(tx)`
    select coalesce(t.kapali, '{}') as kapali, coalesce(t.ozet, 'kapali') as ozet, gate.ozet_engeli() as ozet_engeli
    from (select) as bir left join bildirim_tercihleri t on true`;
}

export async function setTercih(tx: Tx, { kapali, ozet }: contract.BildirimTercihi): Promise<void> {
  await sql`insert into bildirim_tercihleri as t (kapali, ozet) values (${kapali}, ${ozet})
    on conflict (kullanici_id) do update set kapali = excluded.kapali, ozet = excluded.ozet,
      ozet_zamani = case when t.ozet = excluded.ozet then t.ozet_zamani else now() end`.execute(tx);
}

export async function createBildirimler(tx: Tx): Promise<number> {
  return value<number>(tx)`select entry.run_bildirimler() as adet`;
}

export async function createBeyannameBildirimleri(tx: Tx, now: Date): Promise<number> {
  return value<number>(tx)`select gate.create_beyanname_bildirimleri(${now}) as adet`;
}

export interface OzetAdayi {
  kullanici_id: number;
  muhasebeci_id: number | null;
  ad: string;
  email: string | null;
  adet: number;
  son_sira: number;
  bildirimler: OzetBildirimi[];
}

export async function listOzetAdaylari(tx: Tx, now: Date): Promise<OzetAdayi[]> {
  return list<OzetAdayi>(tx)`select * from gate.list_ozet_adaylari(${now})`;
}

/** A digest of notices without an address (`kime`) is not sent, but counts as the user's digest of the day. */
export interface Ozet extends Pick<OzetAdayi, 'kullanici_id' | 'muhasebeci_id' | 'son_sira'> {
  kime: string | null;
  konu: string | null;
  metin: string | null;
}

export async function createOzetler(tx: Tx, now: Date, ozetler: readonly Ozet[]): Promise<number> {
  return value<number>(tx)`select gate.create_ozetler(${now}, ${JSON.stringify(ozetler)}::jsonb) as adet`;
}
