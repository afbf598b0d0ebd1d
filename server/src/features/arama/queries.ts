import { type RawBuilder, sql } from 'kysely';
import { aramaKelimeleri } from '#contract/common/arama.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { SISTEM } from '#contract/denetim/denetim.ts';
import * as contract from '#contract/pano/arama.ts';
import { list, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { contains, findsMukellef, startsWith } from '#server/rows/arama.ts';
import { allOf } from '#server/rows/suzgec.ts';

const EN_COK = 8;

const hasWords = (text: RawBuilder<unknown>, q: string): RawBuilder<unknown> =>
  allOf(aramaKelimeleri(q).map((word) => sql`${text} like ${contains(word)}`));

const kisi = (tablo: string, ...columns: string[]): RawBuilder<unknown> =>
  sql`app.fold(concat_ws(' ', ${sql.join(['ad', 'telefon', ...columns].map((name) => sql.ref(`${tablo}.${name}`)))},
    app.telefon_rakamlari(${sql.ref(`${tablo}.telefon`)})))`;

const kisiler = (q: string) => sql`
      'muhasebeciler', coalesce((select json_agg(s) from (
        select u.muhasebeci_id, u.ad, u.sirket_adi
        from muhasebeci u
        where ${hasWords(kisi('u', 'tc_no', 'sirket_adi'), q)}
        order by u.aktif desc, u.ad, u.muhasebeci_id limit ${EN_COK}) s), '[]'),
      'personel', coalesce((select json_agg(s) from (
        select p.personel_id, p.ad, p.gorev from personel p where ${hasWords(kisi('p', 'tc_kimlik_no', 'gorev'), q)}
        order by p.aktif desc, p.ad, p.personel_id limit ${EN_COK}) s), '[]')`;

/** Written as the indexes `…_dekont_idx` have it. A reversal carries no reference of its own. */
const odemeler = (q: string) => sql`
      'odemeler', coalesce((select json_agg(s) from (
        select min(g.makbuz_id) as makbuz_id, bool_and(g.avans) as avans, g.muhasebeci_id, g.dekont_no,
          (select m.ad from muhasebeci m where m.muhasebeci_id = g.muhasebeci_id) as muhasebeci_adi,
          max(g.tarih) as odeme_tarihi, sum(g.tutar)::bigint as tutar
        from (
          select o.odeme_id as makbuz_id, false as avans, o.muhasebeci_id, o.dekont_no, o.odeme_tarihi as tarih,
            o.odeme_tutari as tutar
          from odemeler o
          where o.dekont_no <> '' and o.iptal_edilen_id is null
            and lower(o.dekont_no collate "C") ^@ lower(${q}::text collate "C")
          union all
          select h.makbuz_id, true, h.muhasebeci_id, h.dekont_no, h.tarih, h.tutar
          from avans_hareketleri h
          where h.dekont_no <> '' and h.tur = 'alındı'
            and lower(h.dekont_no collate "C") ^@ lower(${q}::text collate "C")
        ) g
        group by g.muhasebeci_id, g.dekont_no
        order by max(g.tarih) desc, min(g.makbuz_id) desc limit ${EN_COK}) s), '[]')`;

export async function searchKayitlar(
  tx: Tx,
  q: string,
  isOfis: boolean,
): Promise<RouteResponse<typeof contract.searchKayitlar>> {
  const basi = startsWith(q);
  return value<RouteResponse<typeof contract.searchKayitlar>>(tx)`
    select json_build_object(
      'mukellefler', coalesce((select json_agg(s) from (
        select m.mukellef_id, m.ad, m.sirket_adi, m.tc_no,
          (select u.ad from muhasebeci u where u.muhasebeci_id = m.muhasebeci_id) as muhasebeci_adi
        from mukellefler m
        where ${allOf(aramaKelimeleri(q).map(findsMukellef))}
        order by (m.arama like ${basi} or m.tc_no like ${basi}) desc, m.aktif desc, m.ad, m.mukellef_id
        limit ${EN_COK}) s), '[]'),
      ${isOfis ? kisiler(q) : sql`'muhasebeciler', json_build_array(), 'personel', json_build_array()`},
      ${isOfis ? odemeler(q) : sql`'odemeler', json_build_array()`},
      'hizmetler', coalesce((select json_agg(s) from (
        select h.id, h.ad, h.is_active
        from hizmetler h
        where (h.is_active or ${isOfis}) and ${hasWords(sql`app.fold(h.ad)`, q)}
        order by h.is_active desc, h.ad, h.id limit ${EN_COK}) s), '[]'),
      'belgeler', coalesce((select json_agg(s) from (
        select b.belge_id, v.ad, m.mukellef_id, m.ad as mukellef_adi
        from belge_surumleri v
        join belgeler b on b.belge_id = v.belge_id and b.surum_no = v.surum_no and b.silinme_tarihi is null
        join mukellefler m on m.mukellef_id = b.mukellef_id
        where ${hasWords(sql`app.fold(v.ad)`, q)} order by b.belge_id desc limit ${EN_COK}) s), '[]')
    ) as bulunan`;
}

const BASKA_TABLODA: Readonly<Record<string, { tablo: string; alan: string }>> = {
  hizmet_adi: { tablo: 'hizmetler', alan: 'ad' },
  muhasebeci_adi: { tablo: 'muhasebeci', alan: 'ad' },
  personel_adi: { tablo: 'personel', alan: 'ad' },
  mukellef_adi: { tablo: 'mukellefler', alan: 'ad' },
};

const KIM = sql`(select gate.kullanici_gorunen_adi(id) as kim from kullanicilar union select ${SISTEM}) k`;

export async function listValues(tx: Tx, tablo: contract.OneriTablosu, alan: string, metin: string): Promise<string[]> {
  const yer = BASKA_TABLODA[alan] ?? { tablo, alan };
  const column = sql.ref(yer.alan);
  const rows = await list<{ deger: string }>(tx)`
    select deger from (
      select distinct ${column} as deger
      from ${tablo === 'denetim' ? KIM : sql.table(yer.tablo)}
      where ${column} <> '' and app.fold(${column}) like ${contains(metin)}
    ) d order by app.fold(deger) like ${startsWith(metin)} desc, deger collate turkce limit ${contract.ONERI_EN_COK}`;
  return rows.map(({ deger }) => deger);
}
