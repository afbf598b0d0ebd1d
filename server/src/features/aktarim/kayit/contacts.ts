import { list } from '#server/db/query.ts';
import type { Row } from '#server/features/aktarim/queries.ts';
import { missing } from './atamalar.ts';
import { SKIP_REASON, type Yazici } from './writer.ts';

const json = (rows: readonly Row[]): string =>
  JSON.stringify(rows.map(({ satir_id, kayit_id, alanlar }) => ({ ...alanlar, satir_id, kayit_id })));

export const contactYazici: Yazici = {
  async create(tx, rows) {
    const written = await list<{ satir_id: number }>(tx)`
      with istek as materialized (
        select * from jsonb_to_recordset(${json(rows)}::jsonb) as r(satir_id bigint, mukellef_id bigint, kisi text,
          telefon text, email text, aldiklari text[], kanal text, izin boolean, izin_gunu date)
      ),
      eklenen as (
        insert into mukellef_kisileri (mukellef_id, ad, telefon, email, aldiklari, kanal, izin, izin_gunu)
        select m.mukellef_id, i.kisi, i.telefon, i.email, coalesce(i.aldiklari, '{evrak,odeme,genel}'), i.kanal,
          i.izin, i.izin_gunu
        from istek i join mukellefler m using (mukellef_id) order by i.satir_id
        returning mukellef_id, ad
      )
      select i.satir_id from istek i join eklenen e on e.mukellef_id = i.mukellef_id and e.ad = i.kisi`;
    return missing(rows, written, SKIP_REASON.eklendi);
  },
  async update(tx, rows) {
    const written = await list<{ satir_id: number }>(tx)`
      update mukellef_kisileri k
      set ad = coalesce(i.kisi, k.ad), telefon = coalesce(i.telefon, k.telefon), email = coalesce(i.email, k.email),
        aldiklari = coalesce(i.aldiklari, k.aldiklari), kanal = coalesce(i.kanal, k.kanal),
        izin = coalesce(i.izin, k.izin), izin_gunu = coalesce(i.izin_gunu, k.izin_gunu)
      from jsonb_to_recordset(${json(rows)}::jsonb) as i(satir_id bigint, kayit_id bigint, kisi text, telefon text,
        email text, aldiklari text[], kanal text, izin boolean, izin_gunu date)
      where k.kisi_id = i.kayit_id
      returning i.satir_id`;
    return missing(rows, written, SKIP_REASON.degisti);
  },
};
