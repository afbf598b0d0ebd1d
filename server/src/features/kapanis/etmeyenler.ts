import { type RawBuilder, sql } from 'kysely';
import type { Donem } from '#contract/common/donem.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import * as contract from '#contract/tahakkuk/tahakkuk-etmeyen.ts';
import type * as ozet from '#contract/tahakkuk/tahakkuk-etmeyen-ozeti.ts';
import { one } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { type SqlJson, selectJson } from '#server/db/sql-json.ts';
import { enters, feesOf } from '#server/features/tahakkuk/hizmet-toplami.ts';
import { durumKosullari, SQL_DURUM } from '#server/rows/durum.ts';

const kapaliAylar = sql`(select yil, ay from kapanislar where acilma is null)`;

/** The running month is not late before its services were accrued; an accrual may hold only what others have left. */
const isListed = ({ yil, ay }: Donem) => sql`(yil, ay) not in ${kapaliAylar}
      and (borc_id is not null or onayli > 0) and (hizmet_toplami > 0 or (yil, ay) < (${yil}, ${ay}))`;
const ofDonem = (donem: Donem) => sql`yil = ${donem.yil} and ay = ${donem.ay}
      and (borc_id is not null or onayli > 0)`;

/**
 * Accountants' months whose services add up to more than their accrual was made of, by the kept sums: the difference is
 * what the accruals' own lists call `fark`, or what they would create.
 */
const eksikler = (kosul: RawBuilder<unknown>) => sql`
    eksik as materialized (
      select muhasebeci_id, yil, ay, kayit, onayli, bekleyen, borc_id, borc_tutari, tahsilat, borc_tarihi,
        onayli + bekleyen - coalesce(hizmet_toplami, 0) as tutar
      from (
        select muhasebeci_id, hizmet_yili as yil, hizmet_ayi as ay,
          coalesce(sum(adet) filter (where ${enters}), 0)::bigint as kayit,
          ${feesOf(sql`${enters} and not ${durumKosullari.bekleyen}`)} as onayli,
          ${feesOf(sql`${enters} and ${durumKosullari.bekleyen}`)} as bekleyen
        from (select *, tutar as hizmet_bedeli from app.current_month_sums) s
        group by muhasebeci_id, hizmet_yili, hizmet_ayi
      ) k
      left join (
        select muhasebeci_id, tahakkuk_yili as yil, tahakkuk_ayi as ay, borc_id, borc_tutari, tahsilat, hizmet_toplami,
          borc_tarihi
        from borc_tahakkuk
      ) b using (muhasebeci_id, yil, ay)
      where onayli + bekleyen > coalesce(hizmet_toplami, 0) and ${kosul}
    )`;

/** What was done or approved without a fee and without a discount of the whole, although the service has a price. */
export const bedelsizler = (kosul: RawBuilder<unknown>) => sql`
    ucretsiz as materialized (
      select muhasebeci_id, hizmet_yili as yil, hizmet_ayi as ay, hizmet_id, count(*)::integer as adet
      from hizmet_kayitlari
      where hizmet_bedeli = 0 and ${durumKosullari.onaylanan} and iskonto_orani < 100
      group by muhasebeci_id, hizmet_yili, hizmet_ayi, hizmet_id
    ),
    fiyatli as materialized (
      select hizmet_id, yil, ay
      from (select distinct hizmet_id, yil, ay from ucretsiz) u
      join hizmetler h on h.id = hizmet_id cross join lateral app.donem_fiyati(h.id, h.fiyat, yil, ay) f
      where f.fiyat > 0
    ),
    bedelsiz as materialized (
      select muhasebeci_id, yil, ay, sum(adet)::integer as adet
      from ucretsiz join fiyatli using (hizmet_id, yil, ay)
      where ${kosul} group by muhasebeci_id, yil, ay
    )`;

/**
 * A record's state when its month's accrual was made is what the log's first change after that says it was before. What
 * these records do not explain was left out of the accrual because it waited, if it is what waited then, or followed
 * from another change.
 */
const reasons = sql`
    yapilis as materialized (
      select e.muhasebeci_id, e.yil, e.ay, coalesce((
        select max(d.zaman) from denetim d where d.satir_id = e.borc_id and d.tablo = 'borc_tahakkuk'
          and (d.islem = 'insert' or d.eski ? 'hizmet_toplami')
      ), e.borc_tarihi) as an
      from eksik e where e.borc_id is not null
    ),
    sonraki as materialized (
      select k.muhasebeci_id, k.hizmet_yili as yil, k.hizmet_ayi as ay, k.durum, k.hizmet_bedeli as bedel,
        k.muhasebeci_id <> m.muhasebeci_id as tasindi, d.yeni_mi, coalesce(d.eski_durum, k.durum) as eski_durum,
        coalesce(d.eski_bedel, k.hizmet_bedeli) as eski_bedel
      from yapilis y
      join hizmet_kayitlari k on k.muhasebeci_id = y.muhasebeci_id and k.hizmet_yili = y.yil and k.hizmet_ayi = y.ay
        and k.degisme > y.an
      join mukellefler m on m.mukellef_id = k.mukellef_id
      cross join lateral (
        select coalesce(bool_or(d.islem = 'insert'), false) as yeni_mi,
          (array_agg(d.eski ->> 'durum' order by d.denetim_id) filter (where d.eski ? 'durum'))[1] as eski_durum,
          (array_agg((d.eski ->> 'hizmet_bedeli')::bigint order by d.denetim_id)
            filter (where d.eski ? 'hizmet_bedeli'))[1] as eski_bedel
        from denetim d
        where d.satir_id = k.hizmet_kayit_id and d.tablo = 'hizmet_kayitlari' and d.zaman > y.an
      ) d
    ),
    fark as materialized (
      select muhasebeci_id, yil, ay,
        case
          when tasindi then 'tasindi'
          when yeni_mi then 'sonra'
          when eski_durum = ${SQL_DURUM.reddedildi} then 'reddedilmisti'
          when eski_durum = ${SQL_DURUM.talep} then 'bekliyordu'
          when eski_bedel <> bedel then 'bedel'
          else 'degisti'
        end as neden,
        girer * bedel - case when yeni_mi then 0 else girerdi * eski_bedel end as tutar,
        case when durum = ${SQL_DURUM.talep} then girer * bedel else 0 end as bekler,
        case when not yeni_mi and eski_durum = ${SQL_DURUM.talep} then eski_bedel else 0 end as bekledi
      from (
        select s.*, (${enters})::integer as girer, (e.girer)::integer as girerdi
        from sonraki s cross join lateral (select ${enters} as girer from (select s.eski_durum as durum) o) e
      ) s
    ),
    neden as materialized (
      select muhasebeci_id, yil, ay, neden, count(*)::integer as adet, sum(tutar)::bigint as tutar
      from fark where tutar > 0 group by muhasebeci_id, yil, ay, neden
    ),
    kalan as (
      select e.muhasebeci_id, e.yil, e.ay, coalesce(f.adet, 0) as adet, e.tutar - coalesce(f.tutar, 0) as tutar,
        e.bekleyen - coalesce(f.bekler, 0) + coalesce(f.bekledi, 0) as bekledi
      from eksik e
      left join (
        select muhasebeci_id, yil, ay, sum(tutar) as tutar, sum(bekler) as bekler, sum(bekledi) as bekledi,
          (count(*) filter (where neden = 'bekliyordu' and tutar = 0))::integer as adet
        from fark group by muhasebeci_id, yil, ay
      ) f using (muhasebeci_id, yil, ay)
      where e.borc_id is not null
    ),
    tasinan as (
      select e.muhasebeci_id, e.yil, e.ay, count(*)::integer as adet, sum(k.hizmet_bedeli)::bigint as tutar
      from eksik e
      join hizmet_kayitlari k on k.muhasebeci_id = e.muhasebeci_id and k.hizmet_yili = e.yil and k.hizmet_ayi = e.ay
        and ${enters}
      join mukellefler m on m.mukellef_id = k.mukellef_id and m.muhasebeci_id <> e.muhasebeci_id
      where e.borc_id is null group by e.muhasebeci_id, e.yil, e.ay
    ),
    hepsi as (
      select e.muhasebeci_id, e.yil, e.ay, 'tahakkuk_yok' as neden, e.kayit - coalesce(t.adet, 0) as adet,
        e.tutar - coalesce(t.tutar, 0) as tutar
      from eksik e left join tasinan t using (muhasebeci_id, yil, ay)
      where e.borc_id is null and e.tutar > coalesce(t.tutar, 0)
      union all select muhasebeci_id, yil, ay, 'tasindi', adet, tutar from tasinan where tutar > 0
      union all select muhasebeci_id, yil, ay, neden, adet, tutar from neden
      union all
      select muhasebeci_id, yil, ay, case when tutar = bekledi then 'bekliyordu' else 'degisti' end, adet, tutar
      from kalan where tutar > 0
      union all select muhasebeci_id, yil, ay, 'bedelsiz', adet, 0 from bedelsiz
    ),
    nedenleri as (
      select muhasebeci_id, yil, ay, sum(adet)::integer as kayit,
        json_agg(json_build_object('neden', neden, 'adet', adet, 'tutar', tutar) order by tutar desc, neden) as nedenler
      from (
        select muhasebeci_id, yil, ay, neden, sum(adet)::integer as adet, sum(tutar)::bigint as tutar
        from hepsi group by muhasebeci_id, yil, ay, neden
      ) n group by muhasebeci_id, yil, ay
    )`;

/** What was left as it is stays so while the same is uncharged. */
const birakilanlar = sql`
    birakilan as materialized (
      select distinct on (muhasebeci_id, yil, ay) muhasebeci_id, yil, ay, toplu_id, notu, yapan, zaman,
        tutar as birakilan_tutar, bedelsiz as birakilan_adet
      from tahakkuk_tamamlamalari where yol = 'birakildi' and geri_alinma is null
      order by muhasebeci_id, yil, ay, tamamlama_id desc
    )`;

const rowsOf = (kosul: RawBuilder<unknown>, bedelsizKosulu: RawBuilder<unknown>) => sql`
    ${eksikler(kosul)}, ${bedelsizler(bedelsizKosulu)}, ${birakilanlar},
    satir as materialized (
      select muhasebeci_id, yil, ay, coalesce(e.tutar, 0) as tutar, coalesce(e.bekleyen, 0) as bekleyen,
        coalesce(u.adet, 0) as bedelsiz, e.borc_id, e.borc_tutari, e.tahsilat,
        case
          when (b.birakilan_tutar, b.birakilan_adet) = (coalesce(e.tutar, 0), coalesce(u.adet, 0)) then b.toplu_id
        end as birakma_id,
        b.notu, b.yapan, b.zaman
      from eksik e full join bedelsiz u using (muhasebeci_id, yil, ay)
      left join birakilan b using (muhasebeci_id, yil, ay)
    )`;

const listed = (buAy: Donem) =>
  rowsOf(isListed(buAy), sql`(yil, ay) not in ${kapaliAylar} and (yil, ay) <= (${buAy.yil}, ${buAy.ay})`);

export async function listTahakkukEtmeyenler(
  tx: Tx,
  { birakilan, buAy }: { birakilan: boolean; buAy: Donem },
): Promise<SqlJson<RouteResponse<typeof contract.listTahakkukEtmeyenler>>> {
  const answer = await selectJson<RouteResponse<typeof contract.listTahakkukEtmeyenler>>(
    tx,
    sql`
    with ${listed(buAy)},
    secilen as materialized (select * from satir where (birakma_id is not null) = ${birakilan}),
    ${reasons},
    sayfa as (
      select * from secilen order by yil desc, ay desc, tutar desc, muhasebeci_id limit ${contract.ETMEYEN_EN_COK}
    )
    select json_build_object(
      'fazla', (select greatest(count(*) - ${contract.ETMEYEN_EN_COK}, 0) from secilen),
      'satirlar', coalesce(json_agg(json_build_object(
        'satir_id', s.muhasebeci_id * 1000000 + s.yil * 100 + s.ay, 'muhasebeci_id', s.muhasebeci_id,
        'muhasebeci_adi', m.ad, 'yil', s.yil, 'ay', s.ay, 'nedenler', coalesce(n.nedenler, '[]'),
        'kayit', coalesce(n.kayit, 0), 'tutar', s.tutar, 'bekleyen', s.bekleyen, 'bedelsiz', s.bedelsiz,
        'mevcut', case
          when s.borc_id is not null
            then json_build_object('borc_id', s.borc_id, 'borc_tutari', s.borc_tutari, 'tahsilat', s.tahsilat)
        end,
        'birakma', case
          when s.birakma_id is not null
            then json_build_object('toplu_id', s.birakma_id, 'notu', s.notu,
              'kim', gate.kullanici_gorunen_adi(s.yapan), 'zaman', s.zaman)
        end
      ) order by s.yil, s.ay, m.ad, s.muhasebeci_id), '[]')
    )::text as json
    from sayfa s join muhasebeci m using (muhasebeci_id) left join nedenleri n using (muhasebeci_id, yil, ay)`,
  );
  return answer!;
}

export function getTahakkukEtmeyenOzeti(
  tx: Tx,
  buAy: Donem,
): Promise<RouteResponse<typeof ozet.getTahakkukEtmeyenOzeti>> {
  return one<RouteResponse<typeof ozet.getTahakkukEtmeyenOzeti>>(tx)`
    with ${listed(buAy)}
    select coalesce(json_agg(a order by yil, ay), '[]') as aylar
    from (
      select yil, ay, (count(*) filter (where borc_id is null))::integer as muhasebeci,
        (count(borc_id))::integer as guncel_degil, sum(tutar)::bigint as tutar
      from satir where birakma_id is null and tutar > 0 group by yil, ay
    ) a`;
}

/** What a month has in no accrual, whether it is over or not. */
export const ayinEksigi = (donem: Donem): RawBuilder<unknown> => sql`
    with ${rowsOf(ofDonem(donem), sql`yil = ${donem.yil} and ay = ${donem.ay}`)}
    select (count(*) filter (where borc_id is null))::integer as adet,
      coalesce(sum(tutar) filter (where borc_id is null), 0)::bigint as tutar,
      count(borc_id)::integer as guncel_degil,
      coalesce(sum(tutar) filter (where borc_id is not null), 0)::bigint as guncel_degil_tutar
    from satir where birakma_id is null and tutar > 0`;
