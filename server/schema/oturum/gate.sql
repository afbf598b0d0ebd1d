-- Whether the person of a login is active; asked by the gate only.
create or replace function gate.is_kisi_aktif(p_admin bigint, p_muhasebeci bigint, p_personel bigint, p_mukellef bigint) returns boolean language sql stable
  return coalesce(
    (select a.aktif from admin a where a.admin_id = p_admin), (select m.aktif from muhasebeci m where m.muhasebeci_id = p_muhasebeci),
    (select p.aktif from personel p where p.personel_id = p_personel), (select c.aktif from mukellefler c where c.mukellef_id = p_mukellef)
  );

-- Who a session token belongs to, while it lives: idle 30 minutes, absolute 12 hours, login and person active. Touched at most once a minute.
create or replace function entry.find_session(p_ozet bytea)
  returns table (oturum_id bigint, kullanici_id bigint, yetki text, rol text, yetki_seviyesi text, admin_id bigint, muhasebeci_id bigint, personel_id bigint, mukellef_id bigint, bitis timestamptz,
    sifre_degismeli boolean, ikinci_adim_eksik boolean)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_son timestamptz;
begin
  select o.oturum_id, k.id, case k.rol when 'admin' then a.yetki_seviyesi else k.rol end, k.rol, a.yetki_seviyesi,
         k.admin_id, k.muhasebeci_id, k.personel_id, k.mukellef_id, o.bitis, k.sifre_degismeli, o.ikinci_adim_eksik, o.son_kullanim
  into oturum_id, kullanici_id, yetki, rol, yetki_seviyesi, admin_id, muhasebeci_id, personel_id, mukellef_id, bitis, sifre_degismeli, ikinci_adim_eksik, v_son
  from oturumlar o
  join kullanicilar k on k.id = o.kullanici_id and k.aktif
  left join admin a on a.admin_id = k.admin_id
  where o.jeton_ozeti = p_ozet and o.kapanis is null and o.bitis > now() and o.son_kullanim > now() - (select make_interval(mins => y.deger::integer) from ayarlar y where y.ad = 'guvenlik_oturum_bosta_dk')
    and gate.is_kisi_aktif(k.admin_id, k.muhasebeci_id, k.personel_id, k.mukellef_id);
  if not found then
    return;
  end if;
  if v_son < now() - interval '1 minute' then
    update oturumlar o set son_kullanim = now() where o.jeton_ozeti = p_ozet;
  end if;
  return next;
end $$;

-- Opens the request: finds the session, refuses (MU401 unknown or ended, MU403 not one of `p_yetkiler`), then takes the role and identity
-- until the transaction ends. Runs as the caller, since a security definer function may not set the role.
create or replace function entry.open_session(
  p_ozet bytea, p_yetkiler text[], p_istemci text, p_istek_no text, p_sifre_degismeden boolean default false, p_ikinci_adimsiz boolean default false,
  p_onayli boolean default false
)
  returns table (oturum_id bigint, kullanici_id bigint, yetki text, rol text, muhasebeci_id bigint, personel_id bigint, mukellef_id bigint, bitis timestamptz)
  language plpgsql volatile set search_path = public, app, pg_temp as $$
declare
  s record;
begin
  select * into s from entry.find_session(p_ozet);
  if not found then
    raise exception 'no session' using errcode = 'MU401';
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
  perform entry.take_identity('muhasip_' || s.yetki, s.kullanici_id, s.muhasebeci_id, s.personel_id, s.mukellef_id, p_istemci, p_istek_no),
    set_config('muhasip.oturum_id', s.oturum_id::text, true);
  if p_onayli then
    perform gate.require_onay();
  end if;
  return query select s.oturum_id, s.kullanici_id, s.yetki, s.rol, s.muhasebeci_id, s.personel_id, s.mukellef_id, s.bitis;
end $$;

-- Role and identity for this transaction; nobody signed in: ('muhasip_misafir', null, …).
create or replace function entry.take_identity(p_rol text, p_kullanici_id bigint, p_muhasebeci_id bigint, p_personel_id bigint, p_mukellef_id bigint, p_istemci text, p_istek_no text)
  returns void language plpgsql volatile as $$
begin
  perform set_config('muhasip.kullanici_id', coalesce(p_kullanici_id::text, ''), true),
          set_config('muhasip.muhasebeci_id', coalesce(p_muhasebeci_id::text, ''), true),
          set_config('muhasip.personel_id', coalesce(p_personel_id::text, ''), true),
          set_config('muhasip.mukellef_id', coalesce(p_mukellef_id::text, ''), true),
          set_config('muhasip.istemci', coalesce(p_istemci, ''), true),
          set_config('muhasip.istek_no', coalesce(p_istek_no, ''), true),
          set_config('role', p_rol, true);
end $$;

-- Those of the given sessions that have ended, for whatever reason; looking does not count as use.
create or replace function entry.ended_sessions(p_ids bigint[]) returns setof bigint
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.id from unnest(p_ids) as u(id)
  where not exists (
    select from oturumlar o join kullanicilar k on k.id = o.kullanici_id and k.aktif
    where o.oturum_id = u.id and o.kapanis is null and o.bitis > now() and o.son_kullanim > now() - (select make_interval(mins => y.deger::integer) from ayarlar y where y.ad = 'guvenlik_oturum_bosta_dk')
      and gate.is_kisi_aktif(k.admin_id, k.muhasebeci_id, k.personel_id, k.mukellef_id)
  )
$$;

-- Ends the session of this token.
create or replace function entry.close_session(p_ozet bytea) returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  update oturumlar set kapanis = now() where jeton_ozeti = p_ozet and kapanis is null
$$;
grant execute on function entry.close_session(bytea) to muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef, muhasip_personel;

-- Who is signed in, for the top bar. Display name as spec §4: kullanicilar.ad, the role's own table, kullanici_adi, the TC. A gate function, since a
-- role does not read the tables of the other roles.
create or replace function gate.session_kullanici()
  returns table (kullanici_id bigint, rol text, yetki_seviyesi text, tc_kimlik_no text, ad text, muhasebeci_id bigint, muhasebeci_kodu text, sifre_degismeli boolean, ikinci_adim_eksik boolean)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select k.id, k.rol, a.yetki_seviyesi, k.tc_kimlik_no,
         coalesce(nullif(k.ad, ''), a.ad, m.ad, p.ad, c.ad, nullif(k.kullanici_adi, ''), k.tc_kimlik_no), k.muhasebeci_id, k.muhasebeci_kodu, k.sifre_degismeli,
         gate.is_ikinci_adim_required(k.rol) and not gate.has_ikinci_adim(k.id)
  from kullanicilar k
  left join admin a on a.admin_id = k.admin_id
  left join muhasebeci m on m.muhasebeci_id = k.muhasebeci_id
  left join personel p on p.personel_id = k.personel_id
  left join mukellefler c on c.mukellef_id = k.mukellef_id
  where k.id = app.kullanici_id()
$$;
grant execute on function gate.session_kullanici() to muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef, muhasip_personel;

-- Ends all sessions of a login, and its keys with them: whoever ends them wants nobody in; how many sessions were open. For the managers of logins: an admin's
-- only by a superadmin (MU403). Open screens hear of it at once.
create or replace function gate.end_sessions(p_kullanici_id bigint) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_adet integer;
begin
  if current_setting('role') <> 'muhasip_superadmin' and exists (select from kullanicilar k where k.id = p_kullanici_id and k.rol = 'admin') then
    raise exception 'not allowed' using errcode = 'MU403';
  end if;
  update oturumlar o set kapanis = now()
  where o.kullanici_id = p_kullanici_id and o.kapanis is null and o.bitis > now() and o.son_kullanim > now() - (select make_interval(mins => y.deger::integer) from ayarlar y where y.ad = 'guvenlik_oturum_bosta_dk');
  get diagnostics v_adet = row_count;
  update api_anahtarlari x set iptal = now() where x.kullanici_id = p_kullanici_id and x.iptal is null;
  update kullanicilar k set oturumlar_kapandi = now() where k.id = p_kullanici_id;
  return v_adet;
end $$;
grant execute on function gate.end_sessions(bigint) to muhasip_admin;

-- Sets the own password and ends the own sessions but that of `p_ozet`. `p_eski_hash` is what the current password was checked against, before this
-- transaction: where somebody set another one meanwhile, MU409.
create or replace function gate.change_own_password(p_ozet bytea, p_eski_hash text, p_yeni_hash text) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  update kullanicilar k set sifre_hash = p_yeni_hash, sifre_degismeli = false where k.id = app.kullanici_id() and k.sifre_hash = p_eski_hash;
  if not found then
    raise exception 'password changed meanwhile' using errcode = 'MU409';
  end if;
  update oturumlar o set kapanis = now() where o.kullanici_id = app.kullanici_id() and o.kapanis is null and o.jeton_ozeti <> p_ozet;
end $$;
grant execute on function gate.change_own_password(bytea, text, text) to muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef, muhasip_personel;

-- The user of this session has typed the own password. `p_hash` is what it was checked against, before this transaction: where another was set meanwhile,
-- MU409. Forgets this address's failures, as a sign-in does.
create or replace function gate.confirm_session(p_ozet bytea, p_hash text, p_ip text) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  update oturumlar o set dogrulandi = now() from kullanicilar k
  where o.jeton_ozeti = p_ozet and o.kullanici_id = app.kullanici_id() and k.id = o.kullanici_id and k.sifre_hash = p_hash;
  if not found then
    raise exception 'password changed meanwhile' using errcode = 'MU409';
  end if;
  delete from giris_denemeleri g using kullanicilar k
  where k.id = app.kullanici_id() and g.anahtar = sha256(convert_to(k.tc_kimlik_no || '|' || p_ip, 'UTF8'));
end $$;
grant execute on function gate.confirm_session(bytea, text, text) to muhasip_admin, muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef, muhasip_personel;

-- A session lives at most this long; what it lasts without use is asked at each request below.
create or replace function gate.oturum_omru() returns interval
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select make_interval(hours => a.deger::integer) from ayarlar a where a.ad = 'guvenlik_oturum_en_cok_saat'
$$;

-- A shorter life holds for the sessions that are open, too.
create or replace function gate.shorten_sessions() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update oturumlar o set bitis = least(o.bitis, o.olusturma + gate.oturum_omru()) where o.kapanis is null and o.bitis > now();
  return null;
end $$;

-- As in 0048, but that the failures of the password are app.giris_dogru's to forget.
create or replace function gate.create_session(p_kullanici_id bigint, p_ozet bytea, p_tasiyici text, p_ip text, p_cihaz text) returns table (tc text, rol text, bitis timestamptz)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  -- Sessions that ended a month ago are of no use to anybody.
  delete from oturumlar o where o.kullanici_id = p_kullanici_id and o.bitis < now() - interval '30 days';
  update kullanicilar k set last_login = now() where k.id = p_kullanici_id returning k.tc_kimlik_no, k.rol into tc, rol;
  -- See ikinci_adim_kurali.
  perform pg_advisory_xact_lock_shared(720048);
  insert into oturumlar as o (kullanici_id, jeton_ozeti, tasiyici, bitis, ip, cihaz, ikinci_adim_eksik)
  values (p_kullanici_id, p_ozet, p_tasiyici, now() + gate.oturum_omru(), p_ip, p_cihaz, gate.is_ikinci_adim_required(rol) and not gate.has_ikinci_adim(p_kullanici_id))
  returning o.bitis into bitis;
  return next;
end $$;

-- The own sessions that live, this one marked, the last used first.
create or replace function gate.list_own_sessions(p_ozet bytea)
  returns table (oturum_id bigint, tasiyici text, olusturma timestamptz, son_kullanim timestamptz, bitis timestamptz, ip text, cihaz text, bu boolean)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select o.oturum_id, o.tasiyici, o.olusturma, o.son_kullanim, o.bitis, o.ip, o.cihaz, o.jeton_ozeti = p_ozet
  from oturumlar o
  where o.kullanici_id = app.kullanici_id() and o.kapanis is null and o.bitis > now() and o.son_kullanim > now() - (select make_interval(mins => y.deger::integer) from ayarlar y where y.ad = 'guvenlik_oturum_bosta_dk')
  order by o.jeton_ozeti = p_ozet desc, o.son_kullanim desc
$$;
grant execute on function gate.list_own_sessions(bytea) to muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef, muhasip_personel;

-- Ends one of the own sessions; false where it is none, or over.
create or replace function gate.close_own_session(p_oturum_id bigint) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  update oturumlar o set kapanis = now()
  where o.oturum_id = p_oturum_id and o.kullanici_id = app.kullanici_id() and o.kapanis is null and o.bitis > now() and o.son_kullanim > now() - (select make_interval(mins => y.deger::integer) from ayarlar y where y.ad = 'guvenlik_oturum_bosta_dk');
  return found;
end $$;
grant execute on function gate.close_own_session(bigint) to muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef, muhasip_personel;

-- Ends all but this one; how many were open.
create or replace function gate.close_other_sessions(p_ozet bytea) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_adet integer;
begin
  update oturumlar o set kapanis = now()
  where o.kullanici_id = app.kullanici_id() and o.jeton_ozeti <> p_ozet and o.kapanis is null and o.bitis > now() and o.son_kullanim > now() - (select make_interval(mins => y.deger::integer) from ayarlar y where y.ad = 'guvenlik_oturum_bosta_dk');
  get diagnostics v_adet = row_count;
  return v_adet;
end $$;
grant execute on function gate.close_other_sessions(bytea) to muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef, muhasip_personel;

-- The own contact, from the person's row.
create or replace function gate.read_own_profil() returns table (ad text, kisi_adi text, telefon text, email text)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(nullif(k.ad, ''), a.ad, m.ad, p.ad, c.ad), coalesce(a.ad, m.ad, p.ad, c.ad), coalesce(a.telefon, m.telefon, p.telefon, c.telefon),
         coalesce(a.email, m.email, p.email, c.email)
  from kullanicilar k
  left join admin a on a.admin_id = k.admin_id
  left join muhasebeci m on m.muhasebeci_id = k.muhasebeci_id
  left join personel p on p.personel_id = k.personel_id
  left join mukellefler c on c.mukellef_id = k.mukellef_id
  where k.id = app.kullanici_id()
$$;
grant execute on function gate.read_own_profil() to muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef, muhasip_personel;

-- Sets it. The name is what others see beside what was done, so only who manages logins sets the own (null: leave it); one that is the person's is not kept.
create or replace function gate.write_own_profil(p_ad text, p_telefon text, p_email text) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  k record;
begin
  select * into k from kullanicilar x where x.id = app.kullanici_id();
  update admin a set telefon = p_telefon, email = p_email where a.admin_id = k.admin_id and (a.telefon, a.email) is distinct from (p_telefon, p_email);
  update muhasebeci m set telefon = p_telefon, email = p_email
    where m.muhasebeci_id = k.muhasebeci_id and (m.telefon, m.email) is distinct from (p_telefon, p_email);
  update personel p set telefon = p_telefon, email = p_email where p.personel_id = k.personel_id and (p.telefon, p.email) is distinct from (p_telefon, p_email);
  update mukellefler c set telefon = p_telefon, email = p_email where c.mukellef_id = k.mukellef_id and (c.telefon, c.email) is distinct from (p_telefon, p_email);
  if p_ad is not null and current_setting('role') in ('muhasip_superadmin', 'muhasip_admin') then
    update kullanicilar x set ad = nullif(p_ad, (select a.ad from admin a where a.admin_id = x.admin_id))
    where x.id = app.kullanici_id() and p_ad is distinct from (select y.ad from gate.read_own_profil() y);
  end if;
end $$;
grant execute on function gate.write_own_profil(text, text, text) to muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef, muhasip_personel;
