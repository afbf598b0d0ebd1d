-- Deleted documents count towards an accountant's quota until their rows are removed. The lock, held until the
-- transaction ends, keeps two uploads from exceeding the quota together.
create or replace function gate.measure_belgeler(p_mukellef_id bigint) returns bigint
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_muhasebeci bigint := (select m.muhasebeci_id from mukellefler m where m.mukellef_id = p_mukellef_id);
begin
  if v_muhasebeci is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(720020, (v_muhasebeci % 2147483647)::integer);
  return (
    select coalesce(sum(s.boyut), 0) from mukellefler m join belgeler b on b.mukellef_id = m.mukellef_id
      join belge_surumleri s on s.belge_id = b.belge_id
    where m.muhasebeci_id = v_muhasebeci
  ) + (
    select coalesce(sum(f.ek_boyut), 0) from mukellefler m join fisler f on f.mukellef_id = m.mukellef_id
    where m.muhasebeci_id = v_muhasebeci and f.ek_anahtar is not null
  ) + (
    select coalesce(sum(d.boyut), 0) from mukellefler m join evrak_dosyalari d on d.mukellef_id = m.mukellef_id
    where m.muhasebeci_id = v_muhasebeci and d.anahtar is not null
  ) + (
    select coalesce(sum(y.alinan), 0) from mukellefler m join baglanti_yuklemeleri y on y.mukellef_id = m.mukellef_id
    where m.muhasebeci_id = v_muhasebeci and y.alinan < y.boyut
  );
end $$;
grant execute on function gate.measure_belgeler(bigint) to muhasip_admin, muhasip_muhasebeci, muhasip_personel;

create or replace function entry.find_orphan_belgeler(p_anahtarlar uuid[]) returns setof uuid
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select a from unnest(p_anahtarlar) as a
  where not exists (select from belge_surumleri s where s.anahtar = a)
    and not exists (select from fisler f where f.ek_anahtar = a)
    and not exists (select from tahakkuk_pdfleri t where t.anahtar = a)
    and not exists (select from evrak_dosyalari d where d.anahtar = a)
    and not exists (select from baglanti_parcalari p where p.anahtar = a)
$$;

-- gate.clean_belgeler deletes only rows; the clean-up of unused files later removes the files of these documents.
create or replace function gate.clean_belgeler(p_gun integer, p_en_cok integer) returns integer
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  with silinen as (
    delete from belgeler where belge_id in (
      select b.belge_id from belgeler b where b.silinme_tarihi < now() - make_interval(days => p_gun)
        order by b.silinme_tarihi limit p_en_cok
    ) returning belge_id
  )
  select adet::integer from (select count(*) as adet from silinen) s, lateral gate.note_imha('belgeler', s.adet)
$$;
grant execute on function gate.clean_belgeler(integer, integer) to muhasip_sistem;

create or replace function entry.run_belge_cleaning(p_gun integer, p_en_cok integer) returns integer
  language plpgsql volatile set search_path = public, app, pg_temp as $$
begin
  perform entry.take_identity('muhasip_sistem', null, null, null, null, null, 'belge_temizlik_isi');
  return gate.clean_belgeler(p_gun, p_en_cok);
end $$;
