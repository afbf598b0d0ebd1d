-- Each call of gate.create_tekrarlar serves at most `p_en_cok` accountants, so that no statement is long; callers
-- repeat it until it returns 0.
create or replace function gate.create_tekrarlar(p_an timestamptz, p_en_cok integer) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_yil integer := extract(year from p_an at time zone 'Europe/Istanbul');
  v_ay integer := extract(month from p_an at time zone 'Europe/Istanbul');
  v_muhasebeciler bigint[];
begin
  if not exists (select from ayarlar where ad = 'tekrar_otomatik' and deger = 'true')
    or not pg_try_advisory_xact_lock(720005) then
    return 0;
  end if;
  select coalesce(array_agg(muhasebeci_id), '{}')
  into v_muhasebeciler
  from (
    select u.muhasebeci_id from muhasebeci u
    where u.aktif
      and not exists (select from tekrar_calismalari c where c.muhasebeci_id = u.muhasebeci_id
        and c.yil = v_yil and c.ay = v_ay)
    order by u.muhasebeci_id limit p_en_cok
  ) siradaki;
  with eklenen as (
    insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati,
      hizmet_bedeli, durum)
    select m.muhasebeci_id, m.mukellef_id, h.id, v_yil, v_ay, h.fiyat, h.fiyat, 'talep'
    from mukellefler m
    join hizmet_tekrarlari t on t.mukellef_id = m.mukellef_id
      and app.tekrar_falls_in(t.aralik, t.baslangic_yili, t.baslangic_ayi, v_yil, v_ay)
    join (select h.id, app.hizmet_fiyati(h.id, v_yil, v_ay) as fiyat from hizmetler h where h.is_active) h
      on h.id = t.hizmet_id
    where m.aktif and m.muhasebeci_id = any (v_muhasebeciler)
    order by m.mukellef_id, h.id
    on conflict do nothing
    returning muhasebeci_id
  )
  insert into tekrar_calismalari (yil, ay, muhasebeci_id, talep)
  select v_yil, v_ay, u.id, (select count(*) from eklenen e where e.muhasebeci_id = u.id)
  from unnest(v_muhasebeciler) as u(id);
  return cardinality(v_muhasebeciler);
end $$;
grant execute on function gate.create_tekrarlar(timestamptz, integer) to muhasip_sistem;

create or replace function entry.run_tekrarlar(p_an timestamptz, p_en_cok integer) returns integer
  language plpgsql volatile set search_path = public, app, pg_temp as $$
begin
  perform entry.take_identity('muhasip_sistem', null, null, null, null, null, 'tekrar_isi');
  return gate.create_tekrarlar(p_an, p_en_cok);
end $$;
