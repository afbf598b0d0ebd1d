import { type RawBuilder, sql } from 'kysely';
import { addMonths, type Donem, donemSirasi } from '#contract/common/donem.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import * as contract from '#contract/pano/pano.ts';
import { ODEME_DURUMLARI } from '#contract/tahakkuk/odeme-durumu.ts';
import type { Tx } from '#server/db/session.ts';
import { type SqlJson, selectJson } from '#server/db/sql-json.ts';
import { dikkatGerekli } from '#server/features/kart-odeme/queries.ts';
import { kayitGunu, sonGiris } from '#server/features/kullanici/queries.ts';
import { acikTahakkuklar, guncelDegil, vadesiGecen } from '#server/features/tahakkuk/queries.ts';
import { avansOf } from '#server/rows/avans.ts';
import { BUGUN } from '#server/rows/bugun.ts';
import { durumKosullari, reddedilmeyen, SQL_DURUM } from '#server/rows/durum.ts';
import { isYuku } from '#server/rows/is-yuku.ts';
import { retRequest } from '#server/rows/ret-istegi.ts';
import { personel } from './personel-queries.ts';

const ayBasi = ({ yil, ay }: Donem) => sql`make_timestamptz(${yil}, ${ay}, 1, 0, 0, 0, 'Europe/Istanbul')`;
const isOf = ({ yil, ay }: Donem) => sql`tahakkuk_yili = ${yil} and tahakkuk_ayi = ${ay}`;
const accrued = (donem: Donem) => sql`coalesce(sum(borc_tutari) filter (where ${isOf(donem)}), 0)`;
const sees = sql`pg_has_role(current_user, 'muhasip_admin', 'usage')`;

const borc = (buAy: Donem) => sql`
  acik as materialized (
    select muhasebeci_id, sum(bakiye) as kalan, count(*) filter (where vade < ${BUGUN}) as geciken,
      sum(bakiye) filter (where vade < ${BUGUN}) as geciken_tutar
    from ${acikTahakkuklar} t group by muhasebeci_id
  ),
  tahakkuk as materialized (
    select muhasebeci_id, sum(borc_tutari) filter (where ${isOf(buAy)}) as tahakkuk,
      sum(borc_tutari) filter (where ${isOf(addMonths(buAy, -1))}) as gecen_ay
    from borc_tahakkuk where ${isOf(buAy)} or ${isOf(addMonths(buAy, -1))} group by muhasebeci_id
  )`;
const para = (buAy: Donem) => sql`
  (
    select json_build_object('tahakkuk', coalesce(sum(tahakkuk), 0), 'gecen_ay_tahakkuk', coalesce(sum(gecen_ay), 0),
      'tahsilat', (select coalesce(sum(tutar), 0)
        from app.gelen_para
        where tarih >= ${ayBasi(buAy)} and tarih < ${ayBasi(addMonths(buAy, 1))}),
      'beklenen', (select coalesce(sum(tutar), 0) from app.current_month_sums
        where hizmet_yili = ${buAy.yil} and hizmet_ayi = ${buAy.ay} and ${reddedilmeyen}),
      'kalan', (select coalesce(sum(kalan), 0) from acik),
      'geciken', (select json_build_object('adet', coalesce(sum(geciken), 0), 'tutar', coalesce(sum(geciken_tutar), 0))
        from acik),
      'guncel_degil', (select count(*) from borc_tahakkuk t where t.bakiye > 0 and ${guncelDegil}),
      'kart', (select count(*) from kart_odeme_denemeleri d where ${dikkatGerekli}),
      'banka', (select count(*) from app.bekleyen_satirlar),
      'avans', (select coalesce(sum(tutar), 0) from avans_hareketleri))
    from tahakkuk
  )`;

const eksik = (adim: (typeof contract.ILK_ADIMLAR)[number], found: RawBuilder<unknown>) =>
  sql`case when not exists (${found}) then ${adim}::text end`;
const kayit = (kosul = sql`true`) => sql`select from app.current_month_sums where ${kosul} having sum(adet) > 0`;
/** Whoever has been paid has gone the whole way, so the sums of all months are only read before the first payment. */
const ilkAy = sql`
  case
    when exists (select from odemeler) then '{}'
    else array[
      ${eksik('talep', kayit())},
      ${eksik('onay', kayit(durumKosullari.onaylanan))},
      ${eksik('yapim', kayit(durumKosullari.yapilan))},
      ${eksik('tahakkuk', sql`select from borc_tahakkuk`)},
      'tahsilat'
    ]
  end`;
const ilkAdimlar = sql`
  case
    when ${sees} then to_json(array_remove(array[
      ${eksik('firma', sql`select from ayarlar where ad = 'firma_adi' and deger <> '""'`)},
      ${eksik('hizmet', sql`select from hizmetler`)},
      ${eksik('muhasebeci', sql`select from muhasebeci`)},
      ${eksik('personel', sql`select from personel`)},
      ${eksik('giris', sql`select from kullanicilar where rol = 'muhasebeci'`)},
      ${eksik('mukellef', sql`select from mukellefler`)},
      ${eksik('atama', sql`select from muhasebeci_personel`)}
    ] || ${ilkAy}, null))
    else '[]'
  end`;

const ilk = (figure: RawBuilder<unknown>, rows: RawBuilder<unknown>) => sql`
  select coalesce(json_agg(s), '[]') from (
    select muhasebeci_id, m.ad as muhasebeci_adi, ${figure}
    from (select * from ${rows}) r join muhasebeci m using (muhasebeci_id)
    order by 3 desc, m.ad, muhasebeci_id limit ${contract.PANO_KISI_SAYISI}
  ) s`;

const adet = (name: keyof typeof durumKosullari) =>
  sql`coalesce(sum(adet) filter (where ${durumKosullari[name]}), 0) as ${sql.ref(name)}`;
const stateTotals = sql`coalesce(sum(adet), 0) as kayit, ${adet('bekleyen')}, ${adet('onaylanan')},
  ${adet('yapilan')}`;
const ayDurumlari = ({ yil, ay }: Donem, groups = sql``) => sql`
  select ${groups} durum, sum(adet) as adet
  from app.current_month_sums
  where hizmet_yili = ${yil} and hizmet_ayi = ${ay}
  group by ${groups} durum`;

const kapanan = (buAy: Donem) => {
  const aylar = [buAy, addMonths(buAy, -1)].map(({ yil, ay }) => sql`(${yil}::integer, ${ay}::integer)`);
  return sql`(
    select json_build_object('yil', yil, 'ay', ay, 'adet', yapilan, 'tahakkuk', tahakkuk)
    from (
      select hizmet_yili as yil, hizmet_ayi as ay, ${stateTotals},
        coalesce(sum(tutar) filter (where ${reddedilmeyen}), 0) as tutar
      from app.current_month_sums where (hizmet_yili, hizmet_ayi) in (${sql.join(aylar)}) group by 1, 2
    ) s cross join lateral (
      select coalesce(sum(borc_tutari), 0) as tahakkuk from borc_tahakkuk
      where tahakkuk_yili = s.yil and tahakkuk_ayi = s.ay
    ) t
    where bekleyen = 0 and onaylanan = yapilan and yapilan > 0 and tahakkuk = tutar
    order by yil desc, ay desc limit 1
  )`;
};

export async function getAdminPano(tx: Tx, buAy: Donem): Promise<SqlJson<RouteResponse<typeof contract.getAdminPano>>> {
  const answer = await selectJson<RouteResponse<typeof contract.getAdminPano>>(
    tx,
    sql`
    with gunluk as materialized (
      select g.gun::date as gun, (select count(*) from kullanicilar k where ${kayitGunu(sql`g.gun::date`)}) as adet
      from (select ${BUGUN} as bugun) b,
        generate_series(b.bugun - 29, b.bugun, interval '1 day') as g(gun)
    ),
    ozet as materialized (select ${stateTotals} from (${ayDurumlari(buAy)}) d),
    bekleyen as materialized (
      select muhasebeci_id, hizmet_yili as yil, hizmet_ayi as ay, sum(adet) as adet,
        (hizmet_yili, hizmet_ayi) in (select yil, ay from kapanislar where acilma is null) as kapali
      from app.current_month_sums
      where ${durumKosullari.bekleyen}
      group by muhasebeci_id, hizmet_yili, hizmet_ayi having sum(adet) <> 0
    ),
    talep as (select * from bekleyen where not kapali),
    ${borc(buAy)}, ${isYuku(buAy)}
    select json_build_object(
      'toplam_kullanici', (select count(*) from kullanicilar),
      'aktif_kullanici', (select count(*) from kullanicilar k where ${sonGiris}),
      'bugunku_kayitlar', (select adet from gunluk order by gun desc limit 1),
      'gunluk_kayitlar', (select json_agg(json_build_object('registration_date', gun, 'daily_count', adet) order by gun)
        from gunluk),
      'donem', json_build_object('yil', ${buAy.yil}::integer, 'ay', ${buAy.ay}::integer),
      'hizmet', (select row_to_json(ozet) from ozet),
      'bekleyen_talep', (select coalesce(sum(adet), 0) from talep),
      'kapali_bekleyen', (select coalesce(sum(adet), 0) from bekleyen where kapali),
      'eski_bekleyenler', (
        select coalesce(json_agg(t order by yil, ay), '[]')
        from (
          select yil, ay, sum(adet) as adet from talep where (yil, ay) < (${buAy.yil}, ${buAy.ay}) group by yil, ay
        ) t
      ),
      'bekletenler', (${ilk(sql`adet`, sql`talep where yil = ${buAy.yil} and ay = ${buAy.ay}`)}),
      'gecikenler', (${ilk(sql`geciken_tutar as tutar`, sql`acik where geciken > 0`)}),
      'personel', ${personel},
      'ilk_adimlar', ${ilkAdimlar},
      'kapanan', ${kapanan(buAy)},
      'para', ${para(buAy)}
    )::text as json`,
  );
  return answer!;
}

export async function listPanoMuhasebecileri(
  tx: Tx,
  buAy: Donem,
): Promise<SqlJson<RouteResponse<typeof contract.listPanoMuhasebecileri>>> {
  const answer = await selectJson<RouteResponse<typeof contract.listPanoMuhasebecileri>>(
    tx,
    sql`
    with ay as materialized (
      select muhasebeci_id, ${stateTotals} from (${ayDurumlari(buAy, sql`muhasebeci_id,`)}) d group by muhasebeci_id
    ),
    ${borc(buAy)}
    select json_build_object('muhasebeciler', coalesce(json_agg(s), '[]'))::text as json from (
      select m.muhasebeci_id, m.ad as muhasebeci_adi, coalesce(kayit, 0) as kayit, coalesce(bekleyen, 0) as bekleyen,
        coalesce(onaylanan, 0) as onaylanan,
        coalesce(yapilan, 0) as yapilan, coalesce(tahakkuk, 0) as tahakkuk, coalesce(kalan, 0) as kalan,
        coalesce(geciken_tutar, 0) as geciken
      from muhasebeci m
      left join ay using (muhasebeci_id)
      left join acik using (muhasebeci_id)
      left join tahakkuk using (muhasebeci_id)
      where kayit > 0 or kalan > 0
      order by bekleyen desc nulls last, geciken_tutar desc nulls last, m.ad, m.muhasebeci_id
      limit ${contract.PANO_MUHASEBECI_SAYISI}
    ) s`,
  );
  return answer!;
}

/** The query materializes the months, so that their bounds are computed once and not for every client and payment. */
export const aylar = (last: Donem) => sql`aylar as materialized (
    select (n / 12)::integer as yil, (n % 12 + 1)::integer as ay,
      make_timestamptz(n / 12, n % 12 + 1, 1, 0, 0, 0, 'Europe/Istanbul') as basi,
      make_timestamptz((n + 1) / 12, (n + 1) % 12 + 1, 1, 0, 0, 0, 'Europe/Istanbul') as sonu
    from generate_series(${donemSirasi(last) - contract.PANO_AY_SAYISI + 1}::integer, ${donemSirasi(last)}::integer) n
  )`;

export const musteriler = sql`m as materialized (select hesap_turu, aktif, eklenme_tarihi from mukellefler)`;
const kendi = sql`hizmet_kayitlari k where k.muhasebeci_id = app.muhasebeci_id()`;
const defter = (buAy: Donem) => sql`
  t as materialized (
    select muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari, bakiye, odeme_durumu, borc_tarihi
    from borc_tahakkuk
  ),
  o as materialized (
    select tarih as odeme_tarihi, tutar as odeme_tutari from app.gelen_para
    where tarih >= ${ayBasi(addMonths(buAy, 1 - contract.PANO_AY_SAYISI))}
  )`;

export const musteriAyi = sql`
  'eklenen', (select count(*) from m where m.eklenme_tarihi >= a.basi and m.eklenme_tarihi < a.sonu),
  'musteri', (select count(*) from m where m.eklenme_tarihi < a.sonu)`;

export async function getMuhasebeciPano(
  tx: Tx,
  buAy: Donem,
): Promise<SqlJson<RouteResponse<typeof contract.getMuhasebeciPano>>> {
  const gecenAy = addMonths(buAy, -1);
  const answer = await selectJson<RouteResponse<typeof contract.getMuhasebeciPano>>(
    tx,
    sql`
    with ${musteriler}, ${defter(buAy)}, ${aylar(buAy)}
    select json_build_object(
      'toplam_musteri', (select count(*) from m), 'aktif_musteri', (select count(*) from m where aktif),
      'bu_ay_tahakkuk', ${accrued(buAy)}, 'gecen_ay_tahakkuk', ${accrued(gecenAy)},
      'toplam_borc', coalesce(sum(borc_tutari), 0),
      'kalan', coalesce(sum(bakiye), 0),
      'avans', ${avansOf(sql`app.muhasebeci_id()`)},
      'geciken', (select json_build_object('adet', count(*), 'tutar', coalesce(sum(bakiye), 0))
        from t where ${vadesiGecen}),
      'bekleyenler', coalesce((
        select json_agg(b order by yil, ay) from (
          select k.hizmet_yili as yil, k.hizmet_ayi as ay, count(*) as adet
          from ${kendi} and k.durum = ${SQL_DURUM.talep}
          group by k.hizmet_yili, k.hizmet_ayi
        ) b
      ), '[]'),
      'reddedilen', (
        select count(*) from ${kendi} and k.durum = ${SQL_DURUM.reddedildi} and ${retRequest('k')} = 'istenebilir'
          and (k.hizmet_yili, k.hizmet_ayi) >= (${gecenAy.yil}, ${gecenAy.ay})
          and (k.hizmet_yili, k.hizmet_ayi) <= (${buAy.yil}, ${buAy.ay})
      ),
      'evraklar', coalesce((
        select json_agg(e) from (
          select e.mukellef_id, e.hizmet_id, coalesce(c.ad, gate.find_old_mukellef_adi(e.mukellef_id)) as mukellef_adi,
            h.ad as hizmet_adi, e.hizmet_yili as yil, e.hizmet_ayi as ay, e.aciklama
          from evrak_bekleyenler e
          join hizmet_kayitlari k using (mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi)
          join hizmetler h on h.id = e.hizmet_id
          left join mukellefler c on c.mukellef_id = e.mukellef_id
          where k.durum = ${SQL_DURUM.onaylandi} order by e.zaman limit 20
        ) e
      ), '[]'),
      'aylar', (
        select json_agg(json_build_object('yil', a.yil, 'ay', a.ay,
          'tahakkuk', (select coalesce(sum(borc_tutari), 0) from t where tahakkuk_yili = a.yil and tahakkuk_ayi = a.ay),
          'odeme', (select coalesce(sum(odeme_tutari), 0)
            from o where odeme_tarihi >= a.basi and odeme_tarihi < a.sonu), ${musteriAyi}
        ) order by a.yil, a.ay) from aylar a
      ),
      'odeme_durumlari', (
        select json_agg(json_build_object('odeme_durumu', d.ad,
          'adet', (select count(*) from t where odeme_durumu = d.ad)) order by d.sira)
        from unnest(${[...ODEME_DURUMLARI]}::text[]) with ordinality as d(ad, sira)
      ),
      'hizmetler', coalesce((
        select json_agg(json_build_object('hizmet_adi', s.ad, 'adet', s.adet) order by s.adet desc, s.ad)
        from (
          select h.id, h.ad, sum(a.adet) as adet from hizmetler h join app.current_service_sums a on a.hizmet_id = h.id
          group by h.id having sum(a.adet) > 0 order by 3 desc, h.id limit ${contract.PANO_HIZMET_SAYISI}
        ) s
      ), '[]')
    )::text as json from t`,
  );
  return answer!;
}
