import { sql } from 'kysely';
import type { Donem } from '#contract/common/donem.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import type { getAdminPano as adminRoute, getMuhasebeciPano as muhasebeciRoute, getPersonelPano as personelRoute } from '#contract/pano.ts';
import type { Tx } from '#server/db/session.ts';

/** Days and months are those of Istanbul; the window is 30 days with today (spec §9). */
export async function getAdminPano(tx: Tx): Promise<RouteResponse<typeof adminRoute>> {
  const { rows } = await sql<RouteResponse<typeof adminRoute>>`
    with bugun as (select (now() at time zone 'Europe/Istanbul')::date as gun),
    gunluk as (
      select g::date as gun, count(k.id)::integer as adet
      from bugun, generate_series(bugun.gun - 29, bugun.gun, interval '1 day') as g
      left join kullanicilar k on k.created_at >= (g at time zone 'Europe/Istanbul') and k.created_at < ((g + interval '1 day') at time zone 'Europe/Istanbul')
      group by g
    )
    select (select count(*)::integer from kullanicilar) as toplam_kullanici,
      (select count(*)::integer from kullanicilar where last_login > now() - interval '24 hours') as aktif_kullanici,
      (select adet from gunluk order by gun desc limit 1) as bugunku_kayitlar,
      (select json_agg(json_build_object('registration_date', gun, 'daily_count', adet) order by gun) from gunluk) as gunluk_kayitlar`.execute(tx);
  return rows[0]!;
}

export async function getMuhasebeciPano(tx: Tx, buAy: Donem, gecenAy: Donem): Promise<RouteResponse<typeof muhasebeciRoute>> {
  const accrued = ({ yil, ay }: Donem) => sql`coalesce(sum(borc_tutari) filter (where tahakkuk_yili = ${yil} and tahakkuk_ayi = ${ay}), 0)::bigint`;
  const { rows } = await sql<RouteResponse<typeof muhasebeciRoute>>`
    select m.*, t.* from
      (select count(*)::integer as toplam_musteri, count(*) filter (where aktif)::integer as aktif_musteri from mukellefler) m,
      (select ${accrued(buAy)} as bu_ay_tahakkuk, ${accrued(gecenAy)} as gecen_ay_tahakkuk, coalesce(sum(bakiye), 0)::bigint as toplam_borc from borc_tahakkuk) t`.execute(
    tx,
  );
  return rows[0]!;
}

/** `geciken_is`: approved and not done in the twelve months before this one. */
export async function getPersonelPano(tx: Tx, { yil, ay }: Donem): Promise<RouteResponse<typeof personelRoute>> {
  const month = sql`hizmet_yili = ${yil} and hizmet_ayi = ${ay}`;
  const { rows } = await sql<RouteResponse<typeof personelRoute>>`
    select (select count(*)::integer from mukellefler) as mukellef, k.* from (
      select count(*) filter (where ${month} and durum = 'onaylandı')::integer as bekleyen_is,
        count(*) filter (where ${month} and durum = 'yapıldı')::integer as yapilan_is,
        count(*) filter (where not (${month}) and durum = 'onaylandı')::integer as geciken_is
      from hizmet_kayitlari
      where hizmet_yili * 12 + hizmet_ayi between ${yil * 12 + ay - 12} and ${yil * 12 + ay} and durum in ('onaylandı', 'yapıldı')
        and hizmet_yili between ${yil - 1} and ${yil}
    ) k`.execute(tx);
  return rows[0]!;
}
