create or replace function gate.count_tahakkuk_sorunu(p_sorun text) returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  insert into tahakkuk_sorunlari (sorun) values (left(p_sorun, 20))
  on conflict (sorun) do update set adet = tahakkuk_sorunlari.adet + 1, son = now()
$$;
grant execute on function gate.count_tahakkuk_sorunu(text) to muhasip_admin, muhasip_personel;

-- A missing declaration is created, because the assessment proves that it was filed; a declaration that has an
-- assessment by now is left out. A row with `ek` is the declaration's own paper: with an assessment of the same batch
-- it is written beside it in one change, which one reversal takes back; alone it goes to a declaration that is filed.
create or replace function gate.apply_tahakkuk_yigini(p_yigin_id bigint, p_satirlar jsonb) returns table (pdf_id bigint,
  beyanname_id bigint)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with satir as (
    select x.pdf_id, x.mukellef_id, x.kod, x.donem, x.duzeltme, x.son_gun, x.kabul_gunu, x.kabul_no, x.tutar,
      x.odeme_gunu, x.belge_id, coalesce(x.ek, false) as ek
    from jsonb_to_recordset(p_satirlar) as x(pdf_id bigint, mukellef_id bigint, kod text, donem text,
      duzeltme smallint, son_gun date, kabul_gunu date,
      kabul_no text, tutar bigint, odeme_gunu date, belge_id bigint, ek boolean)
    join tahakkuk_pdfleri p on p.pdf_id = x.pdf_id and p.yigin_id = p_yigin_id
    join tahakkuk_yiginlari y on y.yigin_id = p.yigin_id and y.kullanici_id = app.kullanici_id()
    join belgeler g on g.belge_id = x.belge_id and g.mukellef_id = x.mukellef_id
    where app.muhasebeci_id() is null
      and (app.personel_id() is null
        or exists (select from muhasebeci_personel a where a.mukellef_id = x.mukellef_id
          and a.personel_id = app.personel_id()))
  ),
  fis as (
    select s.*, e.belge_id as beyanname_belge_id
    from satir s left join satir e on e.ek and e.mukellef_id = s.mukellef_id
      and e.kod = s.kod and e.donem = s.donem and e.duzeltme = s.duzeltme
    where not s.ek
  ),
  verilen as (
    insert into beyannameler as b (muhasebeci_id, mukellef_id, kod, donem, duzeltme, son_gun, durum, personel_id,
      hazirlayan, kabul_gunu, kabul_no, tutar, odeme_gunu,
      belge_id, beyanname_belge_id)
    select m.muhasebeci_id, s.mukellef_id, s.kod, s.donem, s.duzeltme, s.son_gun, 'verildi', a.personel_id,
      app.kullanici_id(), s.kabul_gunu, s.kabul_no, s.tutar,
      s.odeme_gunu, s.belge_id, s.beyanname_belge_id
    from fis s
    join mukellefler m on m.mukellef_id = s.mukellef_id
    left join muhasebeci_personel a
      on a.mukellef_id = s.mukellef_id
    order by s.mukellef_id, s.kod, s.donem, s.duzeltme
    on conflict (mukellef_id, kod, donem, duzeltme) do update set durum = 'verildi', neden = null,
      hazirlayan = coalesce(b.hazirlayan, excluded.hazirlayan),
      kabul_gunu = excluded.kabul_gunu, kabul_no = excluded.kabul_no, tutar = excluded.tutar,
        odeme_gunu = excluded.odeme_gunu, belge_id = excluded.belge_id,
      beyanname_belge_id = coalesce(b.beyanname_belge_id, excluded.beyanname_belge_id)
    where b.belge_id is null
    returning b.beyanname_id, b.belge_id, b.beyanname_belge_id
  ),
  eklenen as (
    update beyannameler b set beyanname_belge_id = s.belge_id from satir s
    where s.ek and b.mukellef_id = s.mukellef_id and b.kod = s.kod and b.donem = s.donem and b.duzeltme = s.duzeltme
      and b.durum = 'verildi' and b.beyanname_belge_id is null
      and not exists (select from fis f where f.beyanname_belge_id = s.belge_id)
    returning b.beyanname_id, b.beyanname_belge_id
  ),
  yazilan as (
    select v.beyanname_id, v.belge_id from verilen v
    union all select v.beyanname_id, v.beyanname_belge_id from verilen v where v.beyanname_belge_id is not null
    union all select e.beyanname_id, e.beyanname_belge_id from eklenen e
  ),
  isaretlenen as (
    update tahakkuk_pdfleri p set beyanname_id = y.beyanname_id, belge_id = y.belge_id from satir s join yazilan y
      on y.belge_id = s.belge_id
    where p.pdf_id = s.pdf_id returning p.pdf_id, y.beyanname_id
  )
  select i.pdf_id, i.beyanname_id from isaretlenen i;
end $$;
grant execute on function gate.apply_tahakkuk_yigini(bigint, jsonb) to muhasip_admin, muhasip_personel;

create or replace function gate.reverse_tahakkuk_yigini(p_yigin_id bigint) returns table (pdf_id bigint, oldu boolean)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
#variable_conflict use_column
declare
  v_istek_no text;
begin
  update tahakkuk_yiginlari y set geri_alinma = now()
  where y.yigin_id = p_yigin_id and y.kullanici_id = app.kullanici_id() and y.islenme is not null
    and y.geri_alinma is null returning y.request_no into v_istek_no;
  if v_istek_no is null then
    return;
  end if;
  return query
  with pdf as materialized (select p.pdf_id, p.beyanname_id, p.belge_id from tahakkuk_pdfleri p
    where p.yigin_id = p_yigin_id and p.belge_id is not null),
  geri as materialized (select g.beyanname_id, g.oldu from gate.reverse_beyannameler(v_istek_no) g),
  silinen as (
    update belgeler b set silinme_tarihi = now()
    from pdf
    join geri on geri.beyanname_id = pdf.beyanname_id
      and geri.oldu
    where b.belge_id = pdf.belge_id and b.silinme_tarihi is null returning b.belge_id
  )
  select pdf.pdf_id, coalesce(geri.oldu, false) from pdf left join geri on geri.beyanname_id = pdf.beyanname_id;
end $$;
grant execute on function gate.reverse_tahakkuk_yigini(bigint) to muhasip_admin, muhasip_personel;

create or replace function entry.clean_tahakkuk_yiginlari(p_an timestamptz) returns integer
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  with silinen as (
    delete from tahakkuk_yiginlari
    where olusturma < p_an - case when islenme is null then interval '7 days' else interval '30 days' end returning 1
  )
  select adet::integer
  from (select count(*) as adet from silinen) s, lateral gate.note_imha('tahakkuk_yiginlari', s.adet)
$$;
