import { sql } from 'kysely';
import type { Donem } from '#contract/common/donem.ts';
import type * as contract from '#contract/evrak/evrak-cizelgesi.ts';
import { EVRAK_DURUM_METNI } from '#contract/evrak/evrak-gecis.ts';
import type { Tx } from '#server/db/session.ts';
import { type SqlJson, selectJson } from '#server/db/sql-json.ts';
import { columns, degisenler, harfOf } from '#server/rows/izgara.ts';

interface CizelgeQuery extends Donem {
  muhasebeci_id?: number | undefined;
  sonra?: string | undefined;
}

/** A change may be committed after `sonra` with an earlier time, so those from 20 s before are read. */
const degisen = (sonra: string | undefined) =>
  sonra === undefined
    ? sql`'[]'::json`
    : degisenler(
        'sutun_id',
        sql`select mukellef_id, tur_id as sutun_id, degistiren as kim
        from kalem
        where degisme > ${sonra}::timestamptz - interval '20 seconds' and degistiren is not null
          and degistiren <> app.kullanici_id()`,
      );

const HARF = harfOf(EVRAK_DURUM_METNI);
const MUKELLEFLER = columns(['mukellef_id', 'ad', 'son_hane', 'aktif']);
const SUTUNLAR = columns(['id', 'ad']);
const SON_GUNLER = columns(['mukellef_id', 'son_gun']);

/** Undefined where an admin names no accountant. */
export const getCizelge = (
  tx: Tx,
  { yil, ay, muhasebeci_id, sonra }: CizelgeQuery,
): Promise<SqlJson<contract.EvrakCizelgesiCevabi> | undefined> =>
  selectJson<contract.EvrakCizelgesiCevabi>(
    tx,
    sql`
    with talep as materialized (
      select t.talep_id, t.son_gun, m.mukellef_id, m.ad, coalesce(right(m.tc_no, 3), '') as son_hane, m.aktif
      from evrak_talepleri t join mukellefler m using (mukellef_id)
      where t.yil = ${yil} and t.ay = ${ay}
        ${muhasebeci_id === undefined ? sql`` : sql`and m.muhasebeci_id = ${muhasebeci_id}`}
    ),
    kalem as materialized (
      select k.kalem_id, k.talep_id, k.mukellef_id, k.tur_id, k.durum, k.degisme, k.degistiren,
        (select count(*)::integer from evrak_dosyalari d where d.kalem_id = k.kalem_id) as dosya
      from evrak_kalemleri k join talep using (talep_id)
    )
    select json_build_object(
      'mukellefler', (
        select ${MUKELLEFLER}
        from (select * from talep order by ad, mukellef_id) r
      ),
      'sutunlar', (
        select ${SUTUNLAR}
        from (
          select tur_id as id, ad from evrak_turleri
          where tur_id in (select tur_id from kalem)
          order by sira, evrak_turleri.ad
        ) r
      ),
      'hucreler', (
        select json_build_object('kalem_id', coalesce(array_agg(kalem_id), '{}'),
          'talep_id', coalesce(array_agg(talep_id), '{}'), 'mukellef_id', coalesce(array_agg(mukellef_id), '{}'),
          'sutun_id', coalesce(array_agg(tur_id), '{}'),
          'durum', coalesce(string_agg(${HARF}, ''), ''),
          'dosya', coalesce(array_agg(dosya), '{}'))
        from kalem
      ),
      'son_gunler', (
        select ${SON_GUNLER}
        from (select mukellef_id, son_gun from talep where son_gun is not null) r
      ),
      'an', now(),
      'degisenler', ${degisen(sonra)}
    )::text as json
    where ${muhasebeci_id !== undefined} or app.muhasebeci_id() is not null or app.personel_id() is not null`,
  );
