import { sql } from 'kysely';
import type { Ekstre } from '#contract/tahakkuk/ekstre.ts';
import { maybe } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

/** An advance counts when it was taken; a payment from it moves nothing on the account, so it is no line. */
const hareketler = (muhasebeci_id: number) => sql`
  select t.borc_tarihi as tarih, 'tahakkuk' as tur, t.borc_id as kaynak_id, t.tahakkuk_yili as yil,
    t.tahakkuk_ayi as ay, t.aciklama, '' as dekont_no, '' as odeme_notu, t.devir, t.borc_tutari as borc, 0 as alacak
  from borc_tahakkuk t where t.muhasebeci_id = ${muhasebeci_id}
  union all
  select o.odeme_tarihi, case when o.iptal_edilen_id is null then 'odeme' else 'iptal' end, o.odeme_id, o.tahakkuk_yili,
    o.tahakkuk_ayi, o.aciklama, o.dekont_no, o.odeme_notu, coalesce(d.devir, false),
    greatest(-o.odeme_tutari, 0), greatest(o.odeme_tutari, 0)
  from odemeler o left join borc_tahakkuk d on d.borc_id = o.tahakkuk_id
  where o.muhasebeci_id = ${muhasebeci_id} and o.odeme_yontemi <> 'avans'
  union all
  select h.tarih,
    case
      when h.tur = 'alındı' then 'avans'
      when h.tur = 'iade' then 'avans_iadesi'
      when h.tutar < 0 then 'avans_iptali'
      else 'avans_iadesi_iptali'
    end,
    h.hareket_id, extract(year from h.tarih at time zone 'Europe/Istanbul')::integer,
    extract(month from h.tarih at time zone 'Europe/Istanbul')::integer, coalesce(h.neden, ''), h.dekont_no, h.aciklama,
    false, greatest(-h.tutar, 0), greatest(h.tutar, 0)
  from avans_hareketleri h where h.muhasebeci_id = ${muhasebeci_id} and h.yontem is not null`;

export async function getEkstre(
  tx: Tx,
  muhasebeci_id: number,
  baslangic: string,
  bitis: string,
): Promise<Ekstre | undefined> {
  return maybe<Ekstre>(tx)`
    with hareket as materialized (${hareketler(muhasebeci_id)}),
    kisi as (
      select m.muhasebeci_id, m.ad, m.sirket_adi,
        m.bakiye + coalesce((select sum(borc - alacak) from hareket where tarih < ${baslangic}::date), 0) as devreden
      from muhasebeci m where m.muhasebeci_id = ${muhasebeci_id}
    ),
    satir as (
      select h.*, kisi.devreden + sum(h.borc - h.alacak) over w as bakiye, row_number() over w as sira
      from hareket h, kisi where h.tarih >= ${baslangic}::date and h.tarih < ${bitis}::date + 1
      window w as (order by h.tarih, h.alacak > 0, h.tur like 'avans%', h.kaynak_id)
    )
    select kisi.muhasebeci_id, kisi.ad as muhasebeci_adi, kisi.sirket_adi, ${baslangic} as baslangic, ${bitis} as bitis,
      kisi.devreden::bigint as devreden,
      coalesce(sum(satir.borc), 0)::bigint as toplam_borc, coalesce(sum(satir.alacak), 0)::bigint as toplam_alacak,
      (kisi.devreden + coalesce(sum(satir.borc - satir.alacak), 0))::bigint as kapanis,
      coalesce(json_agg(json_build_object(
        'tarih', satir.tarih, 'tur', satir.tur, 'kaynak_id', satir.kaynak_id, 'borc', satir.borc,
        'alacak', satir.alacak, 'bakiye', satir.bakiye::bigint,
        'yil', satir.yil, 'ay', satir.ay, 'aciklama', satir.aciklama, 'dekont_no', satir.dekont_no,
        'odeme_notu', satir.odeme_notu, 'devir', satir.devir
      ) order by satir.sira) filter (where satir.sira is not null), '[]') as hareketler
    from kisi left join satir on true
    group by kisi.muhasebeci_id, kisi.ad, kisi.sirket_adi, kisi.devreden`;
}
