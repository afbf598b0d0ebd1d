create or replace function gate.oturum_bosta() returns interval
  language plpgsql stable as $$
begin
  return (select make_interval(mins => a.deger::integer) from ayarlar a where a.ad = 'guvenlik_oturum_bosta_dk');
end $$;

-- gate.oturum_canli does not check whether the login is still active. The setting of the idle time is at least five
-- minutes, so it is not read for a session that was used within the last five.
create or replace function gate.oturum_canli(o oturumlar) returns boolean language sql stable
  return o.kapanis is null and o.bitis > now()
    and (o.son_kullanim > now() - interval '5 minutes' or o.son_kullanim > now() - gate.oturum_bosta());

-- A browser's session (carrier cookie) is kept by gate.renew_session alone, because an open screen asks by itself
-- whenever others write.
create or replace function entry.find_session(p_ozet bytea) returns oturumlar
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  s oturumlar;
begin
  select * into s from oturumlar o where o.token_hash = p_ozet and o.yetki is not null and gate.oturum_canli(o);
  if s.carrier = 'bearer' and s.son_kullanim < now() - interval '1 minute' then
    update oturumlar o set son_kullanim = now() where o.oturum_id = s.oturum_id;
  end if;
  return s;
end $$;

-- Only who holds the token of an ended session learns why it ended; null means that there is nothing to tell.
create or replace function entry.session_end(p_ozet bytea) returns text
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select case
    when o.kapanis is not null then coalesce(o.kapanis_neden, 'bitti')
    when o.yetki is null then 'bitti'
    when o.bitis <= now() then 'sure'
    when not gate.oturum_canli(o) then 'bosta'
  end
  from oturumlar o where o.token_hash = p_ozet
$$;

-- entry.open_session runs with the caller's rights, because a security definer function may not set the role.
create or replace function entry.open_session(
  p_ozet bytea, p_yetkiler text[], p_istemci text, p_request_no text, p_sifre_degismeden boolean default false,
    p_ikinci_adimsiz boolean default false,
  p_onayli boolean default false
)
  returns oturumlar language plpgsql volatile as $$
declare
  s oturumlar := entry.find_session(p_ozet);
  kimlik text;
begin
  if s.oturum_id is null then
    raise exception 'no session' using errcode = 'MU401', detail = coalesce(entry.session_end(p_ozet), '');
  end if;
  if s.sifre_degismeli and p_sifre_degismeden is not true then
    raise exception 'password must be changed' using errcode = 'MU428';
  end if;
  if s.ikinci_adim_eksik and p_ikinci_adimsiz is not true then
    raise exception 'second step must be set up' using errcode = 'MU429';
  end if;
  if not s.yetki = any (p_yetkiler) then
    raise exception 'not allowed' using errcode = 'MU403';
  end if;
  -- The result of entry.take_identity is assigned, because an assignment costs much less in PL/pgSQL than `perform`.
  kimlik := entry.take_identity('muhasip_' || s.yetki, s.kullanici_id, s.muhasebeci_id, s.personel_id, s.mukellef_id,
    p_istemci, p_request_no, s.oturum_id);
  if p_onayli then
    perform gate.require_onay();
  end if;
  return s;
end $$;

create or replace function entry.take_identity(
  p_rol text, p_kullanici_id bigint, p_muhasebeci_id bigint, p_personel_id bigint, p_mukellef_id bigint, p_istemci text,
    p_request_no text, p_oturum_id bigint default null
)
  returns text language sql volatile
  return concat(
    set_config('muhasip.kullanici_id', coalesce(p_kullanici_id::text, ''), true),
    set_config('muhasip.muhasebeci_id', coalesce(p_muhasebeci_id::text, ''), true),
    set_config('muhasip.personel_id', coalesce(p_personel_id::text, ''), true),
    set_config('muhasip.mukellef_id', coalesce(p_mukellef_id::text, ''), true),
    set_config('muhasip.oturum_id', coalesce(p_oturum_id::text, ''), true),
    set_config('muhasip.istemci', coalesce(p_istemci, ''), true),
    set_config('muhasip.request_no', coalesce(p_request_no, ''), true),
    set_config('role', p_rol, true)
  );

-- When a session is inserted, gate.create_session has already locked the login's row, so a deactivation of the login
-- comes either before or after its rights are copied into the session.
create or replace function gate.identify_session() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
begin
  select g.yetki, g.rol, g.muhasebeci_id, g.personel_id, g.mukellef_id, g.sifre_degismeli
  into new.yetki, new.rol, new.muhasebeci_id, new.personel_id, new.mukellef_id, new.sifre_degismeli
  from gate.list_girisler() g where g.kullanici_id = new.kullanici_id;
  return new;
end $$;

create or replace function gate.refresh_sessions() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
declare
  v_kullanicilar bigint[];
begin
  execute (
    select format(
      'select array_agg(id) from (
        select k.id from kullanicilar k
        where k.%1$I in (select y.%1$I from yeni_satirlar y join eski_satirlar e using (%1$I) where (%2$s) is distinct
          from (%3$s))
        order by k.id for no key update
      ) s', tg_argv[0], string_agg(format('y.%I', k), ', '), string_agg(format('e.%I', k), ', '))
    from unnest(tg_argv[1:]) as k
  ) into v_kullanicilar;
  if v_kullanicilar is not null then
    update oturumlar o
    set yetki = g.yetki, rol = g.rol, muhasebeci_id = g.muhasebeci_id, personel_id = g.personel_id,
      mukellef_id = g.mukellef_id, sifre_degismeli = g.sifre_degismeli
    from gate.list_girisler() g where g.kullanici_id = any (v_kullanicilar) and o.kullanici_id = g.kullanici_id;
  end if;
  return null;
end $$;

create or replace function entry.ended_sessions(p_ids bigint[]) returns setof bigint
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.id from unnest(p_ids) as u(id)
  where not exists (select from oturumlar o where o.oturum_id = u.id and o.yetki is not null and gate.oturum_canli(o))
$$;

create or replace function entry.end_session(p_ozet bytea) returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  update oturumlar set kapanis = now() where token_hash = p_ozet and kapanis is null
$$;
grant execute on function entry.end_session(bytea) to muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef,
  muhasip_personel;

create or replace function gate.renew_session() returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  update oturumlar set son_kullanim = now()
  where oturum_id = nullif(current_setting('muhasip.oturum_id', true), '')::bigint
$$;
grant execute on function gate.renew_session() to muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef,
  muhasip_personel;

create or replace function gate.session_kullanici()
  returns table (kullanici_id bigint, rol text, yetki_seviyesi text, tc_kimlik_no text, ad text, muhasebeci_id bigint,
    muhasebeci_kodu text, sifre_degismeli boolean, ikinci_adim_eksik boolean)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select k.id, k.rol, a.yetki_seviyesi, k.tc_kimlik_no,
         coalesce(nullif(k.ad, ''), a.ad, m.ad, p.ad, c.ad, nullif(k.kullanici_adi, ''), k.tc_kimlik_no),
           k.muhasebeci_id, k.muhasebeci_kodu, k.sifre_degismeli,
         gate.is_ikinci_adim_required(k.rol) and not gate.has_ikinci_adim(k.id)
  from kullanicilar k
  left join admin a on a.admin_id = k.admin_id
  left join muhasebeci m on m.muhasebeci_id = k.muhasebeci_id
  left join personel p on p.personel_id = k.personel_id
  left join mukellefler c on c.mukellef_id = k.mukellef_id
  where k.id = app.kullanici_id()
$$;
grant execute on function gate.session_kullanici() to muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef,
  muhasip_personel;

create or replace function gate.end_sessions(p_kullanici_id bigint) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_adet integer;
begin
  if current_setting('role') <> 'muhasip_superadmin'
    and exists (select from kullanicilar k where k.id = p_kullanici_id and k.rol = 'admin') then
    raise exception 'not allowed' using errcode = 'MU403';
  end if;
  update oturumlar o set kapanis = now(), kapanis_neden = 'yonetici'
  where o.kullanici_id = p_kullanici_id and gate.oturum_canli(o);
  get diagnostics v_adet = row_count;
  update api_anahtarlari x set iptal = now() where x.kullanici_id = p_kullanici_id and x.iptal is null;
  update kullanicilar k set oturumlar_kapandi = now() where k.id = p_kullanici_id;
  return v_adet;
end $$;
grant execute on function gate.end_sessions(bigint) to muhasip_admin;

-- `p_eski_hash` is the hash that the current password was checked against before this transaction; MU409 means that
-- somebody has changed the password meanwhile.
create or replace function gate.update_own_sifre(p_ozet bytea, p_eski_hash text, p_yeni_hash text) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  update kullanicilar k set sifre_hash = p_yeni_hash, sifre_degismeli = false
  where k.id = app.kullanici_id() and k.sifre_hash = p_eski_hash;
  if not found then
    raise exception 'password changed meanwhile' using errcode = 'MU409';
  end if;
  -- One that was idle for too long is closed, too, so that a longer limit does not bring it back.
  update oturumlar o set kapanis = now(), kapanis_neden = case when gate.oturum_canli(o) then 'sifre' end
  where o.kullanici_id = app.kullanici_id() and o.token_hash <> p_ozet and o.kapanis is null;
end $$;
grant execute on function gate.update_own_sifre(bytea, text, text) to muhasip_moderator, muhasip_muhasebeci,
  muhasip_mukellef, muhasip_personel;

create or replace function gate.confirm_session(p_ozet bytea, p_hash text) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  update oturumlar o set dogrulandi = now() from kullanicilar k
  where o.token_hash = p_ozet and o.kullanici_id = app.kullanici_id() and k.id = o.kullanici_id
    and k.sifre_hash = p_hash;
  if not found then
    raise exception 'password changed meanwhile' using errcode = 'MU409';
  end if;
end $$;
grant execute on function gate.confirm_session(bytea, text) to muhasip_admin, muhasip_moderator, muhasip_muhasebeci,
  muhasip_mukellef, muhasip_personel;

create or replace function gate.oturum_omru() returns interval
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select make_interval(hours => a.deger::integer) from ayarlar a where a.ad = 'guvenlik_oturum_en_cok_saat'
$$;

create or replace function gate.shorten_sessions() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
begin
  update oturumlar o set bitis = least(o.bitis, o.olusturma + gate.oturum_omru())
  where o.kapanis is null and o.bitis > now();
  return null;
end $$;

create or replace function gate.create_session(p_kullanici_id bigint, p_ozet bytea, p_carrier text, p_ip text,
  p_cihaz text) returns table (tc text, rol text, bitis timestamptz)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  delete from oturumlar o where o.kullanici_id = p_kullanici_id and o.bitis < now() - interval '30 days';
  update kullanicilar k set last_login = now() where k.id = p_kullanici_id returning k.tc_kimlik_no, k.rol into tc, rol;
  -- gate.apply_ikinci_adim_rule takes this lock exclusively, so that a changed rule of the second step also reaches a
  -- session that is being created.
  perform pg_advisory_xact_lock_shared(720048);
  insert into oturumlar as o (kullanici_id, token_hash, carrier, bitis, ip, cihaz, ikinci_adim_eksik)
  values (p_kullanici_id, p_ozet, p_carrier, now() + gate.oturum_omru(), p_ip, p_cihaz,
    gate.is_ikinci_adim_required(rol) and not gate.has_ikinci_adim(p_kullanici_id))
  returning o.bitis into bitis;
  return next;
end $$;

create or replace function gate.list_own_oturumlar(p_ozet bytea)
  returns table (oturum_id bigint, carrier text, olusturma timestamptz, son_kullanim timestamptz, bitis timestamptz,
    ip text, cihaz text, bu boolean)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select o.oturum_id, o.carrier, o.olusturma, o.son_kullanim, o.bitis, o.ip, o.cihaz, o.token_hash = p_ozet
  from oturumlar o
  where o.kullanici_id = app.kullanici_id() and gate.oturum_canli(o)
  order by o.token_hash = p_ozet desc, o.son_kullanim desc
$$;
grant execute on function gate.list_own_oturumlar(bytea) to muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef,
  muhasip_personel;

create or replace function gate.end_own_session(p_oturum_id bigint) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  update oturumlar o set kapanis = now(), kapanis_neden = 'baska'
  where o.oturum_id = p_oturum_id and o.kullanici_id = app.kullanici_id() and gate.oturum_canli(o);
  return found;
end $$;
grant execute on function gate.end_own_session(bigint) to muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef,
  muhasip_personel;

create or replace function gate.end_other_sessions(p_ozet bytea) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_adet integer;
begin
  update oturumlar o set kapanis = now(), kapanis_neden = 'baska'
  where o.kullanici_id = app.kullanici_id() and o.token_hash <> p_ozet and gate.oturum_canli(o);
  get diagnostics v_adet = row_count;
  return v_adet;
end $$;
grant execute on function gate.end_other_sessions(bytea) to muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef,
  muhasip_personel;

create or replace function gate.get_own_profil() returns table (ad text, kisi_adi text, telefon text, email text)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(nullif(k.ad, ''), a.ad, m.ad, p.ad, c.ad), coalesce(a.ad, m.ad, p.ad, c.ad),
    coalesce(a.telefon, m.telefon, p.telefon, c.telefon), coalesce(a.email, m.email, p.email, c.email)
  from kullanicilar k
  left join admin a on a.admin_id = k.admin_id
  left join muhasebeci m on m.muhasebeci_id = k.muhasebeci_id
  left join personel p on p.personel_id = k.personel_id
  left join mukellefler c on c.mukellef_id = k.mukellef_id
  where k.id = app.kullanici_id()
$$;
grant execute on function gate.get_own_profil() to muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef,
  muhasip_personel;

-- Other users see a user's name beside what the user did, so only those who manage logins may set their own name.
create or replace function gate.update_own_profil(p_ad text, p_telefon text, p_email text) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  k record;
begin
  select * into k from kullanicilar x where x.id = app.kullanici_id();
  update admin a set telefon = p_telefon, email = p_email
  where a.admin_id = k.admin_id and (a.telefon, a.email) is distinct from (p_telefon, p_email);
  update muhasebeci m set telefon = p_telefon, email = p_email
    where m.muhasebeci_id = k.muhasebeci_id and (m.telefon, m.email) is distinct from (p_telefon, p_email);
  update personel p set telefon = p_telefon, email = p_email
  where p.personel_id = k.personel_id and (p.telefon, p.email) is distinct from (p_telefon, p_email);
  update mukellefler c set telefon = p_telefon, email = p_email
  where c.mukellef_id = k.mukellef_id and (c.telefon, c.email) is distinct from (p_telefon, p_email);
  if p_ad is not null and current_setting('role') in ('muhasip_superadmin', 'muhasip_admin') then
    update kullanicilar x set ad = nullif(p_ad, (select a.ad from admin a where a.admin_id = x.admin_id))
    where x.id = app.kullanici_id() and p_ad is distinct from (select y.ad from gate.get_own_profil() y);
  end if;
end $$;
grant execute on function gate.update_own_profil(text, text, text) to muhasip_moderator, muhasip_muhasebeci,
  muhasip_mukellef, muhasip_personel;
