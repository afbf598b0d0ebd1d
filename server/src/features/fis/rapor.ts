import { sql } from 'kysely';
import { FIS_TOPLAM, type FisFilter } from '#contract/fis/fis.ts';
import { FIS_EN_COK_MARKET, type FisRaporu } from '#contract/fis/fis-raporu.ts';
import type { Tx } from '#server/db/session.ts';
import { type SqlJson, selectJson } from '#server/db/sql-json.ts';
import { fisKosullari, KALEM, kalemKosullari } from './queries.ts';

const DILIM = sql`'fis_sayisi', count(*), 'satir_sayisi', coalesce(sum(adet), 0), 'tutar', coalesce(sum(tutar), 0),
  'kdv_tutari', coalesce(sum(kdv_tutari), 0)`;

export async function getFisRaporu(tx: Tx, filter: FisFilter): Promise<SqlJson<FisRaporu>> {
  const kalem = kalemKosullari(filter);
  // The difference between a receipt's total and its items counts all items, also those that the filter leaves out.
  const farkli = kalem
    ? sql`select f.toplam_tutar - k.tutar as fark
        from fisi f
        join (select u.fis_id, sum(u.tutar)::bigint as tutar from fis_urunler u where ${KALEM} group by u.fis_id) k
          on k.fis_id = f.fis_id
        where f.toplam_tutar <> k.tutar`
    : sql`select toplam_tutar - tutar as fark from fisi where toplam_tutar <> tutar`;
  const kosullar = sql`${kalem ?? KALEM} and ${fisKosullari(filter)}`;
  const answer = await selectJson<FisRaporu>(
    tx,
    sql`
    with fisi as materialized (
      select t.fis_id, t.tarih, t.market_adi, t.odeme_sekli, t.toplam_tutar, k.adet, k.tutar, k.kdv_tutari
      from fis_urunler t join (
        select u.fis_id, count(*) as adet, sum(u.tutar)::bigint as tutar, sum(u.kdv_tutari)::bigint as kdv_tutari
        from fis_urunler u where ${kosullar} group by u.fis_id
      ) k on k.fis_id = t.fis_id
      where t.urun_adi = ${sql.lit(FIS_TOPLAM)}
    ),
    farkli as (${farkli})
    select json_build_object(
      'ozet', (select jsonb_build_object(${DILIM}) from fisi)
        || (select jsonb_build_object('farkli_fis', count(*), 'fark', coalesce(sum(fark), 0)) from farkli),
      'marketler', coalesce((select json_agg(x) from (
        select json_build_object('market_adi', market_adi, ${DILIM}) as x
        from fisi
        group by market_adi order by sum(tutar) desc, market_adi limit ${FIS_EN_COK_MARKET}
      ) q), '[]'),
      'aylar', coalesce((select json_agg(x) from (
        select json_build_object('ay', to_char(ay, 'YYYY-MM'), ${DILIM}) as x
        from (select *, date_trunc('month', tarih::timestamp) as ay from fisi) f
        group by ay order by ay
      ) q), '[]'),
      'kdv_oranlari', coalesce((select json_agg(x) from (
        select json_build_object('kdv_orani', u.kdv_orani, 'fis_sayisi', count(distinct u.fis_id),
          'satir_sayisi', count(*), 'tutar', sum(u.tutar),
          'kdv_tutari', sum(u.kdv_tutari)) as x
        from fis_urunler u where ${kosullar} group by u.kdv_orani order by u.kdv_orani
      ) q), '[]'),
      'odeme_sekilleri', coalesce((select json_agg(x) from (
        select json_build_object('odeme_sekli', odeme_sekli, ${DILIM}) as x
        from fisi
        group by odeme_sekli order by sum(tutar) desc, odeme_sekli
      ) q), '[]')
    )::text as json`,
  );
  return answer!;
}
