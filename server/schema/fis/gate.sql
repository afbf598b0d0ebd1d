-- gate.find_fis_tekrarlari also finds equal receipts that the caller may not see. The lock, held until the transaction
-- ends, keeps two people from adding the same receipt at once.
create or replace function gate.find_fis_tekrarlari(p_fisler jsonb) returns table (sira integer, fis_id bigint,
  adet integer)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  perform pg_advisory_xact_lock(720041, 0);
  return query
    select x.sira, max(u.fis_id), count(*)::integer
    from jsonb_to_recordset(p_fisler) as x(sira integer, tarih date, fis_no text, market_adi text, toplam_tutar bigint)
    join fis_urunler u on u.urun_adi = 'FIS_TOPLAM' and u.tarih = x.tarih and u.toplam_tutar = x.toplam_tutar
      and app.fold(u.fis_no) = app.fold(x.fis_no) and app.fold(u.market_adi) = app.fold(x.market_adi)
    group by x.sira;
end $$;
grant execute on function gate.find_fis_tekrarlari(jsonb) to muhasip_personel;

create or replace function gate.measure_fisler(p_fis_id bigint) returns bigint
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_fis record;
begin
  select mukellef_id into v_fis from fisler where fis_id = p_fis_id;
  if not found then
    return null;
  end if;
  if v_fis.mukellef_id is not null then
    return gate.measure_belgeler(v_fis.mukellef_id);
  end if;
  perform pg_advisory_xact_lock(720020, 0);
  return (select coalesce(sum(f.ek_boyut), 0) from fisler f where f.mukellef_id is null and f.ek_anahtar is not null);
end $$;
grant execute on function gate.measure_fisler(bigint) to muhasip_admin, muhasip_personel;
