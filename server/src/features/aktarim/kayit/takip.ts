import { sql } from 'kysely';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import type { Row } from '#server/features/aktarim/queries.ts';
import { SQL_ROWS } from '#server/rows/durum.ts';
import { missing } from './atamalar.ts';
import { SKIP_REASON, type Yazici } from './writer.ts';

const json = (rows: readonly Row[]): string =>
  JSON.stringify(
    rows.map(({ satir_id, kayit_id, alanlar, eski }) => ({
      ...alanlar,
      ...(alanlar?.ay as object),
      satir_id,
      kayit_id,
      eski: eski?.durum,
    })),
  );

/**
 * Services that somebody wanted to be made exist from the first row on that needs them. Their price is the amount that
 * most of the sheet's rows have, or 0.
 */
async function createHizmetler(tx: Tx, rows: readonly Row[]): Promise<void> {
  const names = [
    ...new Set(rows.flatMap(({ alanlar }) => (alanlar?.hizmet_id === null ? [alanlar.hizmet as string] : []))),
  ];
  if (names.length === 0) return;
  await sql`
    insert into hizmetler (ad, aciklama, fiyat)
    select n.ad, n.ad, coalesce((
      select mode() within group (order by (s.alanlar ->> 'tutar')::bigint)
      from aktarim_satirlari s
      where s.aktarim_id = (select b.aktarim_id from aktarim_satirlari b where b.satir_id = ${rows[0]!.satir_id})
        and s.durum = ${SQL_ROWS.yeni} and s.alanlar ->> 'hizmet' = n.ad
    ), 0)
    from unnest(${names}::text[]) as n(ad)
    where not exists (select from hizmetler h where app.fold(h.ad) = app.fold(n.ad))
    on conflict do nothing`.execute(tx);
}

export const takipYazici: Yazici = {
  async create(tx, rows) {
    await createHizmetler(tx, rows);
    const written = await list<{ satir_id: number }>(tx)`
      with istek as materialized (
        select r.satir_id, r.mukellef_id, r.yil, r.ay, r.durum, coalesce(r.tutar, 0) as tutar,
          coalesce(r.hizmet_id, h.id) as hizmet_id
        from jsonb_to_recordset(${json(rows)}::jsonb) as r(satir_id bigint, mukellef_id bigint, hizmet_id bigint,
            hizmet text, yil integer, ay integer, durum text, tutar bigint)
        left join hizmetler h on r.hizmet_id is null and app.fold(h.ad) = app.fold(r.hizmet)
      ),
      eklenen as (
        insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati,
          hizmet_bedeli, durum)
        select m.muhasebeci_id, i.mukellef_id, i.hizmet_id, i.yil, i.ay, i.tutar, i.tutar, i.durum
        from istek i join mukellefler m using (mukellef_id)
        order by i.mukellef_id, i.yil, i.ay, i.hizmet_id
        on conflict (mukellef_id, hizmet_yili, hizmet_ayi, hizmet_id) do nothing
        returning mukellef_id, hizmet_yili, hizmet_ayi, hizmet_id
      )
      select i.satir_id
      from istek i
      join eklenen e on e.mukellef_id = i.mukellef_id and e.hizmet_id = i.hizmet_id and e.hizmet_yili = i.yil
        and e.hizmet_ayi = i.ay`;
    return missing(rows, written, SKIP_REASON.eklendi);
  },
  async update(tx, rows) {
    const written = await list<{ satir_id: number }>(tx)`
      update hizmet_kayitlari k
      set durum = r.durum
      from jsonb_to_recordset(${json(rows)}::jsonb) as r(satir_id bigint, kayit_id bigint, durum text, eski text)
      where k.hizmet_kayit_id = r.kayit_id and k.durum = r.eski
      returning r.satir_id`;
    return missing(rows, written, SKIP_REASON.degisti);
  },
};
