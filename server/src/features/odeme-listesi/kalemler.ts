import { type RawBuilder, sql } from 'kysely';
import { ODEMESIZ_TURLER, TAKSITLER, UCRET } from '#contract/beyanname/odeme-kalemi.ts';
import { ayMetni, type Donem, gunleri } from '#contract/common/donem.ts';
import { SQL_BEYANNAME } from '#server/rows/durum.ts';

/** What is paid later than it is filed is paid within this many days, unless a paper says another day. */
const EN_GEC = 62;

const ODEMESIZ = sql.join(ODEMESIZ_TURLER.map((kod) => sql.lit(kod)));
const YARI = (tutar: RawBuilder<unknown>) => sql`(${tutar} - ${tutar} / 2)`;

/** The one sum of amounts, in kuruş: of a client's lines and of all clients'. An amount that is missing counts as none. */
export const toplamOf = (column: RawBuilder<unknown>): RawBuilder<number> => sql`coalesce(sum(${column}), 0)::bigint`;

/** Of a declaration and its corrections the last filed one says what is paid; one under way says nothing yet. */
const SON_VERILEN = sql`(b.duzeltme = 0 or b.durum = ${SQL_BEYANNAME.verildi})
      and not exists (select from beyannameler d where d.duzeltme > b.duzeltme and d.mukellef_id = b.mukellef_id
        and d.kod = b.kod and d.donem = b.donem and d.durum = ${SQL_BEYANNAME.verildi})`;

/**
 * Common table expressions that end in `kalem`: the lines of a month's payments, of the active clients whom `which`
 * chooses from `mukellefler m`. An entered amount goes before that of the declaration; `kendi_tutari` and `kendi_gunu`
 * are what holds without it.
 */
export const kalemler = (donem: Donem, { ucret, which }: { ucret: boolean; which: RawBuilder<unknown> }) => {
  const { baslangic, bitis } = gunleri(donem);
  const inMonth = (gun: RawBuilder<unknown>) => sql`${gun} between ${baslangic}::date and ${bitis}::date`;
  return sql`
  kisi as materialized (
    select m.mukellef_id, coalesce(m.hesap_donemi_sonu, 12) as sonu, y.yer
    from mukellefler m
    left join app.mukellef_yerleri y using (mukellef_id)
    where m.aktif and ${which}
  ),
  beyan as materialized (
    select b.mukellef_id, b.kod, b.donem, b.durum, b.son_gun, b.odeme_gunu, b.belge_id is not null as fisli, b.tutar,
      k.sonu, k.yer
    from kisi k
    join beyannameler b using (mukellef_id)
    where (b.son_gun between ${baslangic}::date - ${EN_GEC}::integer and ${bitis}::date
        or ${inMonth(sql`b.odeme_gunu`)})
      and b.kod not in (${ODEMESIZ}) and b.durum <> ${SQL_BEYANNAME.verilmeyecek} and ${SON_VERILEN}
  ),
  takvim as materialized (
    select k.*, t.odeme_gunu
    from (select distinct kod, donem, sonu, yer from beyan) k
    left join lateral app.find_mukellef_tarihi(k.kod, k.donem, null, k.sonu::smallint, k.yer) t on true
  ),
  kendi as materialized (
    select mukellef_id, kod, donem, odeme_gunu from beyanname_tarihleri where mukellef_id is not null
  ),
  gunlu as (
    select b.*, coalesce(b.odeme_gunu, o.odeme_gunu, t.odeme_gunu, b.son_gun) as kendi_gunu
    from beyan b
    join takvim t on t.kod = b.kod and t.donem = b.donem and t.sonu = b.sonu and t.yer is not distinct from b.yer
    left join kendi o on o.mukellef_id = b.mukellef_id and o.kod = b.kod and o.donem = b.donem
  ),
  tutarli as (
    select g.mukellef_id, g.kod, g.donem, g.kendi_gunu,
      case
        when g.kod = ${TAKSITLER.ilk} then ${YARI(sql`g.tutar`)}
        when g.kod = ${TAKSITLER.ikinci} and g.tutar is null
          then greatest(y.tutar - coalesce(e.tutar, ${YARI(sql`y.tutar`)}), 0)
        else g.tutar
      end as kendi_tutari,
      case
        when g.kod = ${TAKSITLER.ilk} or g.kod = ${TAKSITLER.ikinci} and g.tutar is null then 'taksit'
        when g.fisli then 'fis'
        else 'beyanname'
      end as kendi_kaynagi
    from gunlu g
    left join lateral (
      select b.tutar from beyannameler b
      where g.kod = ${TAKSITLER.ikinci} and b.mukellef_id = g.mukellef_id and b.kod = ${TAKSITLER.ilk}
        and b.donem = g.donem and b.durum = ${SQL_BEYANNAME.verildi} and ${SON_VERILEN}
    ) y on true
    left join odeme_tutarlari e on g.kod = ${TAKSITLER.ikinci} and e.mukellef_id = g.mukellef_id
      and e.kod = ${TAKSITLER.ilk} and e.donem = g.donem
  ),
  elle as materialized (select e.* from odeme_tutarlari e join kisi using (mukellef_id)),
  hepsi as (
    select t.mukellef_id, t.kod, t.donem, coalesce(e.son_gun, t.kendi_gunu) as gun,
      coalesce(e.tutar, t.kendi_tutari) as tutar,
      case
        when e.tutar is not null then 'elle'
        when t.kendi_tutari is not null then t.kendi_kaynagi
      end as kaynak,
      t.kendi_tutari, t.kendi_gunu, e.yazan, e.zaman
    from tutarli t
    left join elle e on e.mukellef_id = t.mukellef_id and e.kod = t.kod and e.donem = t.donem
    union all
    select e.mukellef_id, e.kod, e.donem, e.son_gun, e.tutar, case when e.tutar is not null then 'elle' end, null, null,
      e.yazan, e.zaman
    from elle e
    where e.kod <> ${UCRET} and ${inMonth(sql`e.son_gun`)}
      and not exists (select from beyan b
        where b.mukellef_id = e.mukellef_id and b.kod = e.kod and b.donem = e.donem)
  ),
  kalem as materialized (
    select * from hepsi where ${inMonth(sql`gun`)}
    ${ucret ? ucretOf(donem) : sql``}
  )`;
};

/** The fee that was entered last holds; one of nothing ends it. */
const ucretOf = (donem: Donem) => sql`
    union all
    select * from (
      select distinct on (e.mukellef_id) e.mukellef_id, e.kod, e.donem, null::date as gun, e.tutar, 'elle' as kaynak,
        null::bigint as kendi_tutari, null::date as kendi_gunu, e.yazan, e.zaman
      from elle e
      where e.kod = ${UCRET} and e.donem <= ${ayMetni(donem)}
      order by e.mukellef_id, e.donem desc
    ) u
    where u.tutar > 0`;
