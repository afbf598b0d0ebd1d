-- When the gate writes a declaration, preparer, checker and filing stay as they are given, because an undo restores
-- them.
create or replace function app.stamp_beyanname() returns trigger language plpgsql as $$
begin
  new.degisme := now();
  new.degistiren := app.kullanici_id();
  if current_user = 'muhasip_kapi' then
    return new;
  end if;
  if new.durum = 'onaylandı' and tg_op = 'UPDATE' and old.durum = 'kontrolde' and old.hazirlayan = app.kullanici_id()
    and gate.is_ayri_kontrol() then
    raise check_violation using constraint = 'beyannameler_kontrol_check', message = 'the checker is not the preparer';
  end if;
  if tg_op = 'INSERT' or new.durum <> old.durum then
    new.hazirlayan := case
      when new.durum = 'bekliyor' then null
      when tg_op = 'INSERT' then app.kullanici_id()
      when new.durum in ('hazırlanıyor', 'kontrolde') and old.durum in ('bekliyor', 'hazırlanıyor')
        then app.kullanici_id()
      else new.hazirlayan
    end;
    new.kontrol_eden := case
      when new.durum in ('bekliyor', 'hazırlanıyor', 'kontrolde') or tg_op = 'INSERT' then null
      when new.durum = 'onaylandı' and old.durum = 'kontrolde' then app.kullanici_id()
      else new.kontrol_eden
    end;
  end if;
  if new.durum <> 'verilmeyecek' then
    new.neden := null;
  end if;
  if new.durum <> 'verildi' then
    new.kabul_gunu := null;
    new.kabul_no := null;
    new.tutar := null;
    new.odeme_gunu := null;
    new.belge_id := null;
    new.beyanname_belge_id := null;
  end if;
  return new;
end $$;

create or replace function app.announce_beyanname() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from degisen_satirlar limit 501) s) > 500 then
    perform gate.announce('beyannameler', null, null, null);
  else
    perform gate.announce_mukellefler('beyannameler', s.muhasebeci_id, extract(year from s.son_gun)::integer,
      extract(month from s.son_gun)::integer, s.mukellefler, s.personeller)
    from (
      select muhasebeci_id, date_trunc('month', son_gun)::date as son_gun,
        array_agg(distinct mukellef_id) as mukellefler, array_agg(distinct personel_id) as personeller
      from degisen_satirlar group by 1, 2
    ) s;
  end if;
  return null;
end $$;

create or replace function app.sync_beyannameler_of_yukumluluk() returns trigger language plpgsql as $$
begin
  perform gate.sync_or_defer_beyannameler((select array_agg(distinct mukellef_id) from degisen_satirlar));
  return null;
end $$;

create or replace function app.sync_beyannameler_of_mukellef() returns trigger language plpgsql as $$
declare
  -- The ids of changed clients are collected first, because PostgreSQL would plan a join for one client and keep that
  -- plan for twenty thousand.
  v_mukellefler bigint[] := (select array_agg(mukellef_id) from (
    select mukellef_id, muhasebeci_id, aktif, hesap_donemi_sonu, il, ilce from yeni_satirlar
    except select mukellef_id, muhasebeci_id, aktif, hesap_donemi_sonu, il, ilce from eski_satirlar
  ) s);
begin
  if v_mukellefler is not null then
    perform gate.sync_or_defer_beyannameler(v_mukellefler);
  end if;
  return null;
end $$;

-- When a client gets another staff member, the client's open declarations follow, except those assigned by hand to
-- somebody else.
create or replace function app.assign_beyannameler() returns trigger language plpgsql as $$
begin
  perform gate.assign_beyannameler((select array_agg(mukellef_id) from degisen_satirlar),
    case tg_op when 'DELETE' then (select array_agg(distinct personel_id) from degisen_satirlar) end);
  return null;
end $$;

create or replace function app.sees_beyanname(p_mukellef_id bigint,
  p_personel_id bigint) returns boolean language sql stable
  return app.muhasebeci_id() is null and (app.personel_id() is null or p_personel_id = app.personel_id() or exists (
    select from muhasebeci_personel mp where mp.mukellef_id = p_mukellef_id and mp.personel_id = app.personel_id()
  ));

-- The dates stored for a district include those of its province, so a client in a district with dates needs no others.
create or replace view app.mukellef_yerleri with (security_invoker = true) as
  with yerler as (select distinct yer from beyanname_tarihleri where yer is not null)
  select m.mukellef_id, coalesce(c.yer, i.yer) as yer
  from mukellefler m
  left join yerler i on i.yer = app.fold(m.il)
  left join yerler c on c.yer = app.fold(m.il) || '/' || app.fold(m.ilce)
  where i.yer is not null or c.yer is not null;
grant select on app.mukellef_yerleri to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_kapi;

-- A client's own due date goes before that of its place, and that before the general one. The function is called for
-- each declaration, because joining all declarations with all dates was far slower.
create or replace function app.find_mukellef_tarihi(p_kod text, p_donem text, p_mukellef_id bigint,
  p_hesap_donemi_sonu smallint, p_yer text) returns table (son_gun date, odeme_gunu date) language sql stable as $$
  select t.son_gun, t.odeme_gunu from beyanname_tarihleri t
  where t.kod = p_kod and t.donem = p_donem
    and coalesce(t.hesap_donemi_sonu, p_hesap_donemi_sonu, 12) = coalesce(p_hesap_donemi_sonu, 12)
    and (t.mukellef_id is null or t.mukellef_id = p_mukellef_id) and (t.yer is null or t.yer = p_yer)
  order by t.mukellef_id is null, t.yer is null limit 1
$$;

-- How the names of services begin that are about one kind of declaration, in the letters of app.hizmet_anahtari. A
-- service whose name says less than that belongs to no kind, because a day of the law at the wrong work is worse than
-- none. Kinds that differ only in how often or by whom they are filed have the same name.
create or replace function app.beyan_hizmeti_adlari() returns table (kod text, ad text) language sql immutable as $$
  select k, '^(' || v.ad || ')'
  from (values
    ('{KDV1,KDV1_3A}'::text[], 'kdv ?1\M|kdv (beyan|$)'),
    ('{KDV2}'::text[], 'kdv ?2\M'),
    ('{MUHSGK,MUHSGK_3A}'::text[], 'muhtasar|muhsgk'),
    ('{GGECICI}'::text[], '(gelir )?gecici vergi'),
    ('{KGECICI}'::text[], '(kurum |kurumlar )?gecici vergi'),
    ('{GELIR}'::text[], 'gelir vergisi|yillik (gelir )?vergi'),
    ('{KURUMLAR}'::text[], 'kurumlar vergisi|yillik (kurumlar )?vergi'),
    ('{DAMGA}'::text[], 'damga vergisi'),
    ('{KONAKLAMA}'::text[], 'konaklama vergisi'),
    ('{TURIZM_A,TURIZM_3A}'::text[], 'turizm pay'),
    ('{GEKAP}'::text[], 'gekap'),
    ('{BERAT_A_G,BERAT_A_D,BERAT_Q_G,BERAT_Q_D}'::text[], 'e-?(defter )?berat'),
    ('{BASIT_USUL}'::text[], 'basit usul')
  ) as v(kodlar, ad), unnest(v.kodlar) k
$$;
