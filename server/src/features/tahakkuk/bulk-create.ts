import { type RawBuilder, sql } from 'kysely';
import type { RouteResponse } from '#contract/common/route.ts';
import type * as tahakkukAy from '#contract/tahakkuk/tahakkuk-ay.ts';
import type * as tahakkukToplu from '#contract/tahakkuk/tahakkuk-toplu.ts';
import { list, one } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { type SqlJson, selectJson } from '#server/db/sql-json.ts';
import { spendAvanslarAtOnce } from '#server/rows/avans.ts';
import { durumKosullari } from '#server/rows/durum.ts';
import { ayKapanisi } from '#server/rows/kapanis.ts';
import { enters, feesByDurum, feesOf } from './hizmet-toplami.ts';

interface Kapsam {
  yil: number;
  ay?: number | undefined;
}

interface Request extends Kapsam {
  muhasebeci_idler?: readonly number[] | undefined;
  bekleyensiz: boolean;
}

const approved = feesOf(sql`${enters} and not ${durumKosullari.bekleyen}`);
const requested = feesOf(sql`${enters} and ${durumKosullari.bekleyen}`);

/** Acts on a whole year leave out its closed months; one on a closed month is refused. */
const isOpen = ({ yil, ay }: Kapsam, month: RawBuilder<unknown>) =>
  ay === undefined
    ? sql`${month} not in (select k.ay from kapanislar k where k.yil = ${yil} and k.acilma is null)`
    : sql`true`;

const byDurum = ({ yil, ay, muhasebeci_idler }: Omit<Request, 'bekleyensiz'>) => sql`(
        select muhasebeci_id, hizmet_ayi, durum, count(*) as kayit, sum(hizmet_bedeli) as hizmet_bedeli
        from hizmet_kayitlari
        where hizmet_yili = ${yil} ${ay === undefined ? sql`` : sql`and hizmet_ayi = ${ay}`}
          ${muhasebeci_idler === undefined ? sql`` : sql`and muhasebeci_id = any (${muhasebeci_idler}::bigint[])`}
        group by muhasebeci_id, hizmet_ayi, durum
      ) d`;

export async function listTahakkukAyi(
  tx: Tx,
  { yil, ay }: Kapsam,
): Promise<SqlJson<RouteResponse<typeof tahakkukAy.listTahakkukAyi>>> {
  const answer = await selectJson<RouteResponse<typeof tahakkukAy.listTahakkukAyi>>(
    tx,
    sql`
    with kayit as materialized (
      select muhasebeci_id, hizmet_ayi as ay, sum(kayit)::bigint as kayit, ${feesByDurum},
        ${approved} as onayli, ${requested} as giren_bekleyen
      from ${byDurum({ yil, ay })} group by muhasebeci_id, hizmet_ayi
    ),
    borc as materialized (
      select muhasebeci_id, tahakkuk_ayi as ay, borc_id, borc_tutari, tahsilat, bakiye, odeme_durumu, hizmet_toplami
      from borc_tahakkuk where tahakkuk_yili = ${yil} ${ay === undefined ? sql`` : sql`and tahakkuk_ayi = ${ay}`}
    ),
    aylar as (
      select muhasebeci_id, coalesce(kayit, 0) as kayit, coalesce(onaylanan, 0) as onaylanan,
        coalesce(bekleyen, 0) as bekleyen, coalesce(reddedilen, 0) as reddedilen,
        coalesce(onayli, 0) as onayli, coalesce(giren_bekleyen, 0) as giren_bekleyen,
        coalesce(onayli + giren_bekleyen, 0) as giren,
        borc_id, borc_tutari, tahsilat, bakiye, odeme_durumu,
        coalesce(onayli + giren_bekleyen, 0) - hizmet_toplami as fark, ${isOpen({ yil, ay }, sql`ay`)} as acik
      from kayit full join borc using (muhasebeci_id, ay)
    ),
    kisi as (
      select muhasebeci_id, sum(kayit) as kayit, sum(onaylanan) as onaylanan, sum(bekleyen) as bekleyen,
        sum(reddedilen) as reddedilen, sum(giren) as giren,
        sum(giren_bekleyen) as giren_bekleyen, count(borc_id) as borc, sum(borc_tutari) as borc_tutari,
        sum(bakiye) as kalan, sum(fark) as fark,
        case count(borc_id)
          when 1 then max(odeme_durumu)
          else app.odeme_durumu(sum(tahsilat)::bigint, sum(borc_tutari)::bigint)
        end as odeme_durumu,
        count(*) filter (where borc_id is null and giren > 0 and acik) as yeni,
        coalesce(sum(giren) filter (where borc_id is null and acik), 0) as yeni_tutar,
        count(*) filter (where borc_id is null and onayli > 0 and acik) as onayli,
        coalesce(sum(onayli) filter (where borc_id is null and acik), 0) as onayli_tutar,
        coalesce(json_agg(borc_id) filter (where fark <> 0 and tahsilat = 0 and giren > 0 and acik), '[]')
          as guncellenecek
      from aylar group by muhasebeci_id
    )
    select json_build_object('kapanis', ${ay === undefined ? sql`null` : ayKapanisi({ yil, ay })},
      'satirlar', coalesce(json_agg(json_build_object(
      'muhasebeci_id', m.muhasebeci_id, 'muhasebeci_adi', m.ad, 'kayit', coalesce(kayit, 0),
      'onaylanan', coalesce(onaylanan, 0), 'bekleyen', coalesce(bekleyen, 0),
      'reddedilen', coalesce(reddedilen, 0), 'giren', coalesce(giren, 0), 'giren_bekleyen', coalesce(giren_bekleyen, 0),
      'mevcut', case
        when borc > 0 then json_build_object('adet', borc, 'tutar', borc_tutari, 'kalan', kalan, 'fark', fark,
          'odeme_durumu', odeme_durumu) end,
      'yeni', json_build_object('adet', coalesce(yeni, 0), 'tutar', coalesce(yeni_tutar, 0)),
      'onayli', json_build_object('adet', coalesce(onayli, 0), 'tutar', coalesce(onayli_tutar, 0)),
      'guncellenecek', coalesce(guncellenecek, '[]')
    ) order by m.ad, m.muhasebeci_id), '[]'))::text as json
    from muhasebeci m left join kisi using (muhasebeci_id) where m.aktif or kisi.muhasebeci_id is not null`,
  );
  return answer!;
}

export async function listTahakkukHizmetleri(
  tx: Tx,
  { muhasebeci_id, yil, ay }: { muhasebeci_id: number; yil: number; ay: number },
): Promise<RouteResponse<typeof tahakkukAy.listTahakkukHizmetleri>> {
  const rows = await list<RouteResponse<typeof tahakkukAy.listTahakkukHizmetleri>['hizmetler'][number]>(tx)`
    select h.id as hizmet_id, h.ad as hizmet_adi, k.adet, k.onaylanan, k.bekleyen, k.reddedilen from (
      select hizmet_id, count(*)::integer as adet, ${feesByDurum}
      from hizmet_kayitlari
      where muhasebeci_id = ${muhasebeci_id} and hizmet_yili = ${yil} and hizmet_ayi = ${ay}
      group by hizmet_id
    ) k join hizmetler h on h.id = k.hizmet_id order by h.ad, h.id`;
  return { hizmetler: rows };
}

export async function createTahakkuklar(
  tx: Tx,
  { bekleyensiz, ...kapsam }: Request,
): Promise<tahakkukToplu.TopluResult> {
  const result = await one<tahakkukToplu.TopluResult>(tx)`
    with toplam as materialized (
      select muhasebeci_id, hizmet_ayi, onaylanan + case when ${bekleyensiz}::boolean then 0 else bekleyen end as tutar,
        case when ${bekleyensiz}::boolean then bekleyen else 0 end as bekleyen
      from (
        select muhasebeci_id, hizmet_ayi, ${approved} as onaylanan, ${requested} as bekleyen
        from ${byDurum(kapsam)} group by muhasebeci_id, hizmet_ayi
      ) k
      where ${isOpen(kapsam, sql`hizmet_ayi`)}
    ),
    toplu as materialized (select gen_random_uuid() as toplu_id),
    eklenen as (
      insert into borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari, hizmet_toplami, toplu_id)
      select muhasebeci_id, ${kapsam.yil}, hizmet_ayi, tutar, tutar, toplu_id from toplam, toplu where tutar > 0
      order by muhasebeci_id, hizmet_ayi
      on conflict (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi) where iptal is null do nothing
      returning muhasebeci_id, borc_tutari
    ),
    kisi as materialized (
      select muhasebeci_id, m.ad as muhasebeci_adi, t.sifir, coalesce(e.adet, 0) as olusturulan,
        t.dolu - coalesce(e.adet, 0) as mevcut,
        coalesce(e.tutar, 0) as toplam_tutar, t.bekleyen
      from (
        select muhasebeci_id, (count(*) filter (where tutar = 0))::integer as sifir,
          (count(*) filter (where tutar > 0))::integer as dolu,
          sum(bekleyen)::bigint as bekleyen
        from toplam group by muhasebeci_id
      ) t
      left join (select muhasebeci_id, count(*)::integer as adet, sum(borc_tutari)::bigint as tutar
        from eklenen
        group by muhasebeci_id) e using (muhasebeci_id)
      join muhasebeci m using (muhasebeci_id)
    )
    select (select toplu_id from toplu) as toplu_id,
      coalesce(sum(olusturulan), 0)::integer as olusturulan, coalesce(sum(mevcut), 0)::integer as mevcut,
      coalesce(sum(sifir), 0)::integer as sifir,
      coalesce(sum(toplam_tutar), 0)::bigint as toplam_tutar,
      coalesce(json_agg(kisi order by muhasebeci_adi, muhasebeci_id), '[]') as muhasebeciler
    from kisi`;
  await spendAvanslarAtOnce(tx, sql`t.toplu_id = ${result.toplu_id}`);
  return result;
}

export async function listToplular(tx: Tx): Promise<RouteResponse<typeof tahakkukToplu.listToplular>> {
  const rows = await list<RouteResponse<typeof tahakkukToplu.listToplular>['toplular'][number]>(tx)`
    select toplu_id, min(borc_tarihi) as zaman, min(tahakkuk_yili)::integer as yil,
      case when min(tahakkuk_ayi) = max(tahakkuk_ayi) then min(tahakkuk_ayi)::integer end as ay,
      count(*)::integer as adet, sum(borc_tutari)::bigint as toplam_tutar, sum(tahsilat)::bigint as tahsilat
    from borc_tahakkuk where toplu_id is not null group by toplu_id order by zaman desc limit 3`;
  return { toplular: rows };
}

interface GeriAlma {
  silinen: number;
  toplam_tutar: number;
  odemeli: number;
}

export async function reverseToplu(tx: Tx, toplu_id: string): Promise<GeriAlma> {
  return one<GeriAlma>(tx)`select * from gate.reverse_toplu_tahakkuk(${toplu_id}::uuid)`;
}
