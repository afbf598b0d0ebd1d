create or replace function entry.find_key(p_ozet bytea, p_ip text)
  returns table (kullanici_id bigint, yetki text, rol text, muhasebeci_id bigint, personel_id bigint,
    mukellef_id bigint, bitis timestamptz, scopes text[],
    sifre_degismeli boolean, ikinci_adim_eksik boolean)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_id bigint;
begin
  select x.api_anahtari_id, g.kullanici_id, g.yetki, g.rol, g.muhasebeci_id, g.personel_id, g.mukellef_id, x.bitis,
    x.scopes,
         g.sifre_degismeli, gate.is_ikinci_adim_required(g.rol) and not gate.has_ikinci_adim(g.kullanici_id)
  into v_id, kullanici_id, yetki, rol, muhasebeci_id, personel_id, mukellef_id, bitis, scopes, sifre_degismeli,
    ikinci_adim_eksik
  from api_anahtarlari x join gate.list_girisler() g on g.kullanici_id = x.kullanici_id
  where x.anahtar_ozeti = p_ozet and x.iptal is null and x.bitis > now() and g.yetki is not null;
  if not found then
    return;
  end if;
  insert into api_anahtari_kullanimlari as u (api_anahtari_id, ip) values (v_id, p_ip)
  on conflict (api_anahtari_id) do update set zaman = now(), ip = excluded.ip
    where u.zaman < now() - interval '1 minute';
  return next;
end $$;

-- `p_scopes` lists the scopes that contain the called route; with null, no API key may call the route.
create or replace function entry.open_key(p_ozet bytea, p_yetkiler text[], p_istemci text, p_request_no text,
  p_scopes text[])
  returns table (oturum_id bigint, kullanici_id bigint, yetki text, rol text, muhasebeci_id bigint, personel_id bigint,
    mukellef_id bigint, bitis timestamptz)
  language plpgsql volatile set search_path = public, app, pg_temp as $$
declare
  s record;
begin
  select * into s from entry.find_key(p_ozet, p_istemci);
  if not found then
    raise exception 'no key' using errcode = 'MU401';
  end if;
  if s.sifre_degismeli then
    raise exception 'password must be changed' using errcode = 'MU428';
  end if;
  if s.ikinci_adim_eksik then
    raise exception 'second step must be set up' using errcode = 'MU429';
  end if;
  if not s.yetki = any (p_yetkiler) then
    raise exception 'not allowed' using errcode = 'MU403';
  end if;
  if p_scopes is null or not s.scopes && p_scopes then
    raise exception 'not of the key' using errcode = 'MU430';
  end if;
  perform entry.take_identity('muhasip_' || s.yetki, s.kullanici_id, s.muhasebeci_id, s.personel_id, s.mukellef_id,
    p_istemci, p_request_no);
  return query select null::bigint, s.kullanici_id, s.yetki, s.rol, s.muhasebeci_id, s.personel_id, s.mukellef_id,
    s.bitis;
end $$;

create or replace function gate.create_api_anahtari(p_ad text, p_scopes text[], p_ozet bytea, p_basi text,
  p_gun integer) returns bigint
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_id bigint;
begin
  perform pg_advisory_xact_lock(720049, hashint8(app.kullanici_id()));
  insert into api_anahtarlari (kullanici_id, ad, scopes, anahtar_ozeti, basi, bitis)
  select app.kullanici_id(), p_ad, p_scopes, p_ozet, p_basi, now() + make_interval(days => p_gun)
  where (select count(*) from api_anahtarlari x where x.kullanici_id = app.kullanici_id() and x.iptal is null
    and x.bitis > now()) < 20
  returning api_anahtari_id into v_id;
  if not found then
    raise exception 'no room' using errcode = 'MU409';
  end if;
  return v_id;
end $$;
grant execute on function gate.create_api_anahtari(text, text[], bytea, text, integer) to muhasip_moderator,
  muhasip_muhasebeci, muhasip_mukellef, muhasip_personel;

create or replace function gate.remove_api_anahtari(p_id bigint) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  update api_anahtarlari x set iptal = coalesce(x.iptal, now())
  where x.api_anahtari_id = p_id and x.kullanici_id = app.kullanici_id();
  return found;
end $$;
grant execute on function gate.remove_api_anahtari(bigint) to muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef,
  muhasip_personel;

create or replace function gate.remove_own_api_anahtarlari() returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_adet integer;
begin
  update api_anahtarlari x set iptal = now()
  where x.kullanici_id = app.kullanici_id() and x.iptal is null and x.bitis > now();
  get diagnostics v_adet = row_count;
  return v_adet;
end $$;
grant execute on function gate.remove_own_api_anahtarlari() to muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef,
  muhasip_personel;
