import { createHash } from 'node:crypto';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Tx } from '#server/db/session.ts';

export const MUHASEBECI_HOME = `
  with m as (select * from mukellefler where muhasebeci_id = $1), t as (select * from borc_tahakkuk where muhasebeci_id = $1 and iptal is null),
  o as (select * from odemeler where muhasebeci_id = $1), s as (select $2::integer * 12 + $3::integer - 1 as n),
  a as materialized (
    select n / 12 as yil, n % 12 + 1 as ay, make_timestamptz(n / 12, n % 12 + 1, 1, 0, 0, 0, 'Europe/Istanbul') as basi,
      make_timestamptz((n + 1) / 12, (n + 1) % 12 + 1, 1, 0, 0, 0, 'Europe/Istanbul') as sonu
    from generate_series((select n - 11 from s), (select n from s)) n
  )
  select json_build_object(
    'toplam_musteri', (select count(*) from m), 'aktif_musteri', (select count(*) from m where aktif),
    'bu_ay_tahakkuk', (select coalesce(sum(borc_tutari), 0) from t where tahakkuk_yili * 12 + tahakkuk_ayi - 1 = (select n from s)),
    'gecen_ay_tahakkuk', (select coalesce(sum(borc_tutari), 0) from t where tahakkuk_yili * 12 + tahakkuk_ayi = (select n from s)),
    'toplam_borc', (select coalesce(sum(borc_tutari), 0) from t), 'kalan', (select coalesce(sum(bakiye), 0) from t),
    'geciken', (
      select json_build_object('adet', count(*), 'tutar', coalesce(sum(bakiye), 0)) from t
      where bakiye > 0 and (now() at time zone 'Europe/Istanbul')::date - (borc_tarihi at time zone 'Europe/Istanbul')::date
        > (select deger::integer from ayarlar where ad = 'tahakkuk_vade_gun')
    ),
    'bekleyenler', (
      select coalesce(json_agg(b order by yil, ay), '[]') from (
        select hizmet_yili as yil, hizmet_ayi as ay, count(*) as adet from hizmet_kayitlari
        where muhasebeci_id = $1 and durum = 'talep' group by hizmet_yili, hizmet_ayi
      ) b
    ),
    'reddedilen', (
      select count(*) from hizmet_kayitlari where muhasebeci_id = $1 and durum = 'reddedildi'
        and hizmet_yili * 12 + hizmet_ayi - 1 between (select n - 1 from s) and (select n from s)
    ),
    'evraklar', (
      select coalesce(json_agg(e), '[]') from (
        select c.ad as mukellef_adi, h.ad as hizmet_adi, e.hizmet_yili as yil, e.hizmet_ayi as ay, e.aciklama
        from evrak_bekleyenler e join hizmet_kayitlari k using (mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi)
        join hizmetler h on h.id = e.hizmet_id join mukellefler c on c.mukellef_id = e.mukellef_id
        where e.muhasebeci_id = $1 and k.durum = 'onaylandı' order by e.zaman limit 20
      ) e
    ),
    'aylar', (
      select json_agg(json_build_object('yil', yil, 'ay', ay,
        'tahakkuk', (select coalesce(sum(borc_tutari), 0) from t where tahakkuk_yili = yil and tahakkuk_ayi = ay),
        'odeme', (select coalesce(sum(odeme_tutari), 0) from o where odeme_tarihi >= basi and odeme_tarihi < sonu),
        'eklenen', (select count(*) from m where eklenme_tarihi >= basi and eklenme_tarihi < sonu),
        'musteri', (select count(*) from m where eklenme_tarihi < sonu)) order by yil, ay) from a
    ),
    'odeme_durumlari', (
      select json_agg(json_build_object('odeme_durumu', d.ad, 'adet', (select count(*) from t where odeme_durumu = d.ad)) order by d.sira)
      from unnest(array['Ödenmedi', 'Kısmen Ödendi', 'Tamamlandı']) with ordinality as d(ad, sira)
    ),
    'hizmetler', (
      select json_agg(json_build_object('hizmet_adi', h.ad, 'adet', k.adet) order by k.adet desc, h.ad)
      from (
        select hizmet_id, count(*) as adet from hizmet_kayitlari where muhasebeci_id = $1 and durum <> 'reddedildi' group by hizmet_id
        order by adet desc, hizmet_id limit 5
      ) k join hizmetler h on h.id = k.hizmet_id
    )) as json`;

/** The product's own queries as the owner asks them: prepared and alone. */
export function bareTx(pool: pg.Pool): Tx {
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  const executor = db.getExecutor();
  Object.assign(executor, {
    executeQuery: async ({ sql, parameters }: CompiledQuery) =>
      pool.query({ name: createHash('sha1').update(sql).digest('hex'), text: sql, values: [...parameters] }),
  });
  return db as unknown as Tx;
}
