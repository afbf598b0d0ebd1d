import { sql } from 'kysely';
import type * as contract from '#contract/beyanname/beyanname.ts';
import { BEYANNAME_DURUM_METNI } from '#contract/beyanname/beyanname-gecis.ts';
import type * as cizelge from '#contract/beyanname/cizelge.ts';
import { type Donem, gunleri } from '#contract/common/donem.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { YEDI_GUN } from '#contract/takvim/yedi-gun.ts';
import { maybe } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { type SqlJson, selectJson } from '#server/db/sql-json.ts';
import { BUGUN } from '#server/rows/bugun.ts';
import { acikBeyanname, SQL_BEYANNAME } from '#server/rows/durum.ts';
import { columns, degisenler, harfOf } from '#server/rows/izgara.ts';

interface CizelgeQuery extends Donem {
  muhasebeci_id?: number | null | undefined;
  sonra?: string | undefined;
}

export const SON_DUZELTME = sql`not exists (select from beyannameler d where d.duzeltme > 0
        and d.mukellef_id = b.mukellef_id and d.kod = b.kod and d.donem = b.donem and d.duzeltme = b.duzeltme + 1)`;

const HARF = harfOf(BEYANNAME_DURUM_METNI);
const MUKELLEFLER = columns(['mukellef_id', 'ad', 'son_hane', 'aktif']);
const SUTUNLAR = columns(['id', 'kod', 'ad', 'donem', 'son_gun']);

const kindName = (kod: string) =>
  sql`coalesce((select min(t.ad) from beyanname_turleri t where t.kod = ${sql.ref(kod)}), ${sql.ref(kod)})`;

/** The columns of the month's grid, each with the last day that most of its declarations have. */
const COLUMN = sql`sutun as materialized (
      select coalesce((select min(t.tur_id) from beyanname_turleri t where t.kod = g.kod), 499) * 2000
          + (substr(g.donem, 1, 4)::integer - 2000) * 12 + substr(g.donem, 6)::integer as id,
        g.kod, ${kindName('g.kod')} as ad, g.donem, g.son_gun
      from (
        select distinct on (kod collate "C", donem collate "C") kod, donem, son_gun
        from (select kod, donem, son_gun, count(*) as adet from satir group by kod, donem, son_gun) s
        order by kod collate "C", donem collate "C", adet desc, son_gun
      ) g
    )`;

export function getCizelge(
  tx: Tx,
  { yil, ay, muhasebeci_id = null, sonra }: CizelgeQuery,
): Promise<SqlJson<cizelge.CizelgeCevabi> | undefined> {
  const { baslangic, bitis } = gunleri({ yil, ay });
  // A single comparison of `muhasebeci_id` can use the index; two comparisons joined by `or` could not.
  const own =
    muhasebeci_id === null
      ? sql``
      : sql`and b.muhasebeci_id = coalesce((select app.muhasebeci_id()), ${muhasebeci_id})`;
  // Without `is true`, PostgreSQL would plan a join, after which the clients would have to be sorted by name.
  return selectJson<cizelge.CizelgeCevabi>(
    tx,
    sql`
    with satir as materialized (
      select b.beyanname_id, b.mukellef_id, b.kod, b.donem, b.duzeltme, b.son_gun, b.durum, b.personel_id, b.tutar,
        b.degisme, b.degistiren
      from beyannameler b where b.son_gun between ${baslangic} and ${bitis} ${own} and ${SON_DUZELTME}
    ),
    ${COLUMN},
    hucre as materialized (
      select coalesce(array_agg(beyanname_id), '{}') as beyanname_id,
        coalesce(array_agg(mukellef_id), '{}') as mukellef_id, coalesce(array_agg(u.id), '{}') as sutun_id,
        coalesce(string_agg(${HARF}, ''), '') as durum,
        coalesce(array_agg(s.son_gun - ${baslangic}::date + 1), '{}') as gun,
        coalesce(array_agg(duzeltme), '{}') as duzeltme,
        coalesce(array_agg(personel_id), '{}') as personel_id, coalesce(array_agg(tutar), '{}') as tutar
      from satir s join sutun u using (kod, donem)
    )
    select json_build_object(
      'mukellefler', (
        select ${MUKELLEFLER}
        from (
          select mukellef_id, ad, coalesce(right(tc_no, 3), '') as son_hane, aktif
          from mukellefler
          where (mukellef_id in (select unnest(mukellef_id) from hucre)) is true
          union all select * from gate.list_verilen_mukellefler(${baslangic}, ${bitis})
          where app.personel_id() is not null
          order by ad, mukellef_id
        ) r
      ),
      'sutunlar', (select ${SUTUNLAR} from (select * from sutun order by son_gun, kod, donem) r),
      'hucreler', (select row_to_json(hucre) from hucre),
      'personeller', coalesce((select json_agg(json_build_object('personel_id', p.personel_id,
        'ad', gate.personel_adi(p.personel_id)))
        from (select distinct unnest(personel_id) as personel_id from hucre) p where p.personel_id is not null), '[]'),
      'personel_id', app.personel_id(),
      'hazir', gate.is_beyanname_ayi(${yil}, ${ay}),
      'an', now(),
      'degisenler', ${sonra === undefined ? sql`'[]'::json` : degisen(sonra)}
    )::text as json
    where ${muhasebeci_id !== null} or app.muhasebeci_id() is not null or app.personel_id() is not null`,
  );
}

/** A declaration's change may be committed after `sonra` with an earlier time, so those from 20 s before are read. */
const degisen = (sonra: string) =>
  degisenler(
    'sutun_id',
    sql`select mukellef_id, u.id as sutun_id, degistiren as kim
        from satir join sutun u using (kod, donem)
        where degisme > ${sonra}::timestamptz - interval '20 seconds' and degistiren is not null
          and degistiren <> app.kullanici_id()`,
  );

export function listOzetler(
  tx: Tx,
  { yil, ay, kod }: Donem & { kod?: string | undefined },
): Promise<SqlJson<RouteResponse<typeof cizelge.listBeyannameOzetleri>> | undefined> {
  const { baslangic, bitis } = gunleri({ yil, ay });
  const ofKind = kod === undefined ? sql`` : sql`and b.kod = ${kod}`;
  return selectJson(
    tx,
    sql`
    with ozet as (
      select muhasebeci_id, count(distinct mukellef_id) as mukellef_sayisi, count(*) as toplam,
        count(*) filter (where ${acikBeyanname}) as acik,
        count(*) filter (where ${acikBeyanname} and duzeltme = 0 and son_gun < ${BUGUN}) as geciken,
        count(*) filter (where ${acikBeyanname} and duzeltme = 0 and son_gun = ${BUGUN}) as bugun,
        count(*) filter (where ${acikBeyanname} and duzeltme = 0
          and son_gun between ${BUGUN} and ${BUGUN} + ${YEDI_GUN - 1}::integer) as bu_hafta,
        count(*) filter (where durum = ${SQL_BEYANNAME.verildi}) as verilen, coalesce(sum(tutar), 0) as tutar
      from beyannameler b where son_gun between ${baslangic} and ${bitis} ${ofKind} and ${SON_DUZELTME}
      group by muhasebeci_id
    )
    select json_build_object('hazir', gate.is_beyanname_ayi(${yil}, ${ay}), 'satirlar', coalesce((
      select json_agg(json_build_object('muhasebeci_id', u.muhasebeci_id, 'ad', u.ad,
        'mukellef_sayisi', o.mukellef_sayisi, 'tutar', o.tutar, 'toplam', o.toplam, 'acik', o.acik,
        'geciken', o.geciken, 'bugun', o.bugun, 'bu_hafta', o.bu_hafta, 'verilen', o.verilen)
        order by o.geciken desc, o.bu_hafta desc, u.ad)
      from ozet o join muhasebeci u using (muhasebeci_id)), '[]'))::text as json`,
  );
}

export async function getBeyanname(
  tx: Tx,
  beyanname_id: number,
): Promise<RouteResponse<typeof contract.getBeyanname> | undefined> {
  return maybe<RouteResponse<typeof contract.getBeyanname>>(tx)`
    select b.beyanname_id, b.mukellef_id, coalesce(m.ad, gate.find_beyanname_mukellefi(b.beyanname_id)) as mukellef_adi,
      b.kod, ${kindName('b.kod')} as ad, b.donem,
      b.duzeltme, b.son_gun::text, t.odeme_gunu::text as son_odeme_gunu, b.durum,
      gate.personel_adi(b.personel_id) as personel_adi,
      gate.kullanici_gorunen_adi(b.hazirlayan) as hazirlayan_adi,
      gate.kullanici_gorunen_adi(b.kontrol_eden) as kontrol_eden_adi, b.neden,
      b.kabul_gunu::text, b.kabul_no, b.tutar, b.odeme_gunu::text, coalesce((
        select json_agg(json_build_object('tur', case g.belge_id when b.belge_id then 'fis' else 'beyanname' end,
          'surum_id', s.surum_id, 'ad', s.ad)
          order by g.belge_id = b.belge_id desc)
        from belgeler g join belge_surumleri s on s.belge_id = g.belge_id and s.surum_no = g.surum_no
        where g.belge_id in (b.belge_id, b.beyanname_belge_id) and g.silinme_tarihi is null
      ), '[]') as belgeler
    from beyannameler b left join mukellefler m using (mukellef_id) left join app.mukellef_yerleri y using (mukellef_id)
    left join lateral app.find_mukellef_tarihi(b.kod, b.donem, b.mukellef_id, m.hesap_donemi_sonu, y.yer) t on true
    where b.beyanname_id = ${beyanname_id}`;
}
