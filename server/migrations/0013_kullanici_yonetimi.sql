-- Managing logins: a password that somebody else set must be changed before anything else, an admin ends a user's sessions, everybody changes the own
-- password. The rule is the gate's: app.open_session lets such a login into the few routes that say so, whatever a screen shows.

-- When an admin last ended all sessions of the login: sessions are not under audit, this is.
alter table kullanicilar add column oturumlar_kapandi timestamptz;
grant select (oturumlar_kapandi) on kullanicilar to muhasip_moderator, muhasip_kapi;
grant update (sifre_hash, sifre_degismeli, oturumlar_kapandi) on kullanicilar to muhasip_kapi;

-- Who a session token belongs to, while it lives: idle 30 minutes, absolute 12 hours, login and person active. Touched at most once a minute.
drop function app.find_session(bytea);
create function app.find_session(p_ozet bytea)
  returns table (oturum_id bigint, kullanici_id bigint, yetki text, rol text, yetki_seviyesi text, admin_id bigint, muhasebeci_id bigint, personel_id bigint, mukellef_id bigint, bitis timestamptz, sifre_degismeli boolean)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_son timestamptz;
begin
  select o.oturum_id, k.id, case k.rol when 'admin' then a.yetki_seviyesi else k.rol end, k.rol, a.yetki_seviyesi,
         k.admin_id, k.muhasebeci_id, k.personel_id, k.mukellef_id, o.bitis, k.sifre_degismeli, o.son_kullanim
  into oturum_id, kullanici_id, yetki, rol, yetki_seviyesi, admin_id, muhasebeci_id, personel_id, mukellef_id, bitis, sifre_degismeli, v_son
  from oturumlar o
  join kullanicilar k on k.id = o.kullanici_id and k.aktif
  left join admin a on a.admin_id = k.admin_id
  where o.jeton_ozeti = p_ozet and o.kapanis is null and o.bitis > now() and o.son_kullanim > now() - interval '30 minutes'
    and app.kisi_aktif(k.admin_id, k.muhasebeci_id, k.personel_id, k.mukellef_id);
  if not found then
    return;
  end if;
  if v_son < now() - interval '1 minute' then
    update oturumlar o set son_kullanim = now() where o.jeton_ozeti = p_ozet;
  end if;
  return next;
end $$;

-- Opens the request: finds the session, refuses (MU401 unknown or ended, MU428 the password must be changed first and `p_sifre_degismeden` is false,
-- MU403 not one of `p_yetkiler`), then takes the role and identity until the transaction ends. Runs as the caller, since a security definer function
-- may not set the role.
drop function app.open_session(bytea, text[], text, text);
create function app.open_session(p_ozet bytea, p_yetkiler text[], p_istemci text, p_istek_no text, p_sifre_degismeden boolean default false)
  returns table (oturum_id bigint, kullanici_id bigint, yetki text, rol text, muhasebeci_id bigint, personel_id bigint, mukellef_id bigint, bitis timestamptz)
  language plpgsql volatile set search_path = public, app, pg_temp as $$
declare
  s record;
begin
  select * into s from app.find_session(p_ozet);
  if not found then
    raise exception 'no session' using errcode = 'MU401';
  end if;
  if s.sifre_degismeli and p_sifre_degismeden is not true then
    raise exception 'password must be changed' using errcode = 'MU428';
  end if;
  if not s.yetki = any (p_yetkiler) then
    raise exception 'not allowed' using errcode = 'MU403';
  end if;
  perform app.take_identity('muhasip_' || s.yetki, s.kullanici_id, s.muhasebeci_id, s.personel_id, s.mukellef_id, p_istemci, p_istek_no);
  return query select s.oturum_id, s.kullanici_id, s.yetki, s.rol, s.muhasebeci_id, s.personel_id, s.mukellef_id, s.bitis;
end $$;

-- Who is signed in, for the top bar; as before, and whether the password must be changed.
drop function app.oturum_kullanicisi();
create function app.oturum_kullanicisi()
  returns table (kullanici_id bigint, rol text, yetki_seviyesi text, tc_kimlik_no text, ad text, muhasebeci_kodu text, sifre_degismeli boolean)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select k.id, k.rol, a.yetki_seviyesi, k.tc_kimlik_no,
         coalesce(nullif(k.ad, ''), a.ad, m.ad, p.ad, c.ad, nullif(k.kullanici_adi, ''), k.tc_kimlik_no), k.muhasebeci_kodu, k.sifre_degismeli
  from kullanicilar k
  left join admin a on a.admin_id = k.admin_id
  left join muhasebeci m on m.muhasebeci_id = k.muhasebeci_id
  left join personel p on p.personel_id = k.personel_id
  left join mukellefler c on c.mukellef_id = k.mukellef_id
  where k.id = app.kullanici_id()
$$;

-- Ends all sessions of a login; how many were open. For the managers of logins: an admin's only by a superadmin (MU403). Open screens hear of it at once.
create function app.end_sessions(p_kullanici_id bigint) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_adet integer;
begin
  if current_setting('role') <> 'muhasip_superadmin' and exists (select from kullanicilar k where k.id = p_kullanici_id and k.rol = 'admin') then
    raise exception 'not allowed' using errcode = 'MU403';
  end if;
  update oturumlar o set kapanis = now()
  where o.kullanici_id = p_kullanici_id and o.kapanis is null and o.bitis > now() and o.son_kullanim > now() - interval '30 minutes';
  get diagnostics v_adet = row_count;
  update kullanicilar k set oturumlar_kapandi = now() where k.id = p_kullanici_id;
  return v_adet;
end $$;

-- Sets the own password and ends the own sessions but that of `p_ozet`. `p_eski_hash` is what the current password was checked against, before this
-- transaction: where somebody set another one meanwhile, MU409.
create function app.change_own_password(p_ozet bytea, p_eski_hash text, p_yeni_hash text) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  update kullanicilar k set sifre_hash = p_yeni_hash, sifre_degismeli = false where k.id = app.kullanici_id() and k.sifre_hash = p_eski_hash;
  if not found then
    raise exception 'password changed meanwhile' using errcode = 'MU409';
  end if;
  update oturumlar o set kapanis = now() where o.kullanici_id = app.kullanici_id() and o.kapanis is null and o.jeton_ozeti <> p_ozet;
end $$;

alter function app.find_session(bytea) owner to muhasip_kapi;
alter function app.oturum_kullanicisi() owner to muhasip_kapi;
alter function app.end_sessions(bigint) owner to muhasip_kapi;
alter function app.change_own_password(bytea, text, text) owner to muhasip_kapi;
revoke execute on function app.find_session(bytea), app.open_session(bytea, text[], text, text, boolean), app.oturum_kullanicisi(), app.end_sessions(bigint),
  app.change_own_password(bytea, text, text) from public;
grant execute on function app.oturum_kullanicisi(), app.change_own_password(bytea, text, text)
  to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_mukellef;
grant execute on function app.end_sessions(bigint) to muhasip_admin;
-- NOTE: find_session and open_session are the bare login's alone (GATE_FUNCTIONS in migrate.ts).

-- A sign-in is no edit: it moves no version of the login, or whoever edits one would be told of a change each time that its user comes in.
create function app.is_duzenleme(p_tablo text, p_islem text, p_yeni jsonb) returns boolean language sql immutable parallel safe
  return p_tablo <> 'kullanicilar' or p_islem <> 'update' or p_yeni - 'last_login' - 'oturumlar_kapandi' <> '{}';

-- The version of a row; 0 for one that was never changed under audit (loaded data).
create or replace function app.satir_surumu(p_tablo text, p_id bigint) returns bigint language sql stable
  return coalesce(
    case p_tablo
      when 'kullanicilar' then (select max(d.denetim_id) from denetim d where d.tablo = p_tablo and d.satir_id = p_id and app.is_duzenleme(d.tablo, d.islem, d.yeni))
      else (select max(d.denetim_id) from denetim d where d.tablo = p_tablo and d.satir_id = p_id)
    end, 0);

-- What happened to a row after a version, oldest first.
create or replace function app.satir_degisiklikleri(p_tablo text, p_id bigint, p_surum bigint)
  returns table (denetim_id bigint, zaman timestamptz, kim text, islem text, eski jsonb, yeni jsonb) language sql stable
begin atomic
  select d.denetim_id, d.zaman, app.kullanici_gorunen_adi(d.kullanici_id), d.islem, d.eski, d.yeni
  from denetim d where d.tablo = p_tablo and d.satir_id = p_id and d.denetim_id > p_surum and app.is_duzenleme(d.tablo, d.islem, d.yeni) order by d.denetim_id;
end;

-- Name to show for a login, whoever asks. The name of one that was deleted is taken from the log, so that history goes on saying who did it.
create or replace function app.kullanici_gorunen_adi(p_kullanici_id bigint) returns text
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(nullif(k.ad, ''), a.ad, m.ad, p.ad, c.ad, nullif(k.kullanici_adi, ''), 'Kullanıcı ' || p_kullanici_id)
  from (
    select k.ad, k.kullanici_adi, k.admin_id, k.muhasebeci_id, k.personel_id, k.mukellef_id from kullanicilar k where k.id = p_kullanici_id
    union all
    select d.eski ->> 'ad', d.eski ->> 'kullanici_adi', (d.eski ->> 'admin_id')::bigint, (d.eski ->> 'muhasebeci_id')::bigint,
           (d.eski ->> 'personel_id')::bigint, (d.eski ->> 'mukellef_id')::bigint
    from denetim d where d.tablo = 'kullanicilar' and d.satir_id = p_kullanici_id and d.islem = 'delete'
  ) k
  left join admin a on a.admin_id = k.admin_id
  left join muhasebeci m on m.muhasebeci_id = k.muhasebeci_id
  left join personel p on p.personel_id = k.personel_id
  left join mukellefler c on c.mukellef_id = k.mukellef_id
$$;
