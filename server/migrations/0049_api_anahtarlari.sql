-- Keys for programs: each is a login's, lets into some groups of routes (kapsamlar; contract/src/api-anahtari.ts says which), and ends by itself. The
-- database refuses what the key's groups do not have, so that a route which forgets to ask is refused too.

create table api_anahtarlari (
  api_anahtari_id bigint generated always as identity,
  kullanici_id bigint not null,
  ad text not null,
  kapsamlar text[] not null,
  -- SHA-256 of 256 random bits; the key itself is nowhere.
  anahtar_ozeti bytea not null,
  -- Its first characters, by which its owner knows it again.
  basi text not null,
  olusturma timestamptz not null default now(),
  bitis timestamptz not null,
  iptal timestamptz,
  constraint api_anahtarlari_pkey primary key (api_anahtari_id),
  constraint api_anahtarlari_ozet_unique unique (anahtar_ozeti),
  constraint api_anahtarlari_kapsam_check check (cardinality(kapsamlar) > 0),
  constraint api_anahtarlari_bitis_check check (bitis <= olusturma + interval '366 days'),
  constraint api_anahtarlari_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade
);
-- A login's own.
create index api_anahtarlari_kullanici_idx on api_anahtarlari (kullanici_id);

-- When each was used last, apart from it: the log has who makes and revokes keys, and not each use.
create table api_anahtari_kullanimlari (
  api_anahtari_id bigint not null,
  zaman timestamptz not null default now(),
  ip text,
  constraint api_anahtari_kullanimlari_pkey primary key (api_anahtari_id),
  constraint api_anahtari_kullanimlari_anahtar_fkey foreign key (api_anahtari_id) references api_anahtarlari on delete cascade
);

alter table api_anahtarlari enable row level security;
alter table api_anahtarlari force row level security;
alter table api_anahtari_kullanimlari enable row level security;
alter table api_anahtari_kullanimlari force row level security;

-- Everybody sees the own keys; the gate makes and revokes them.
create policy api_anahtarlari_kendi_okur on api_anahtarlari for select to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_mukellef
  using (kullanici_id = (select app.kullanici_id()));
create policy api_anahtarlari_kapi on api_anahtarlari for all to muhasip_kapi using (true) with check (true);
-- Their use goes with them.
create policy api_anahtari_kullanimlari_kendi_okur on api_anahtari_kullanimlari for select to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_mukellef
  using (exists (select from api_anahtarlari a where a.api_anahtari_id = api_anahtari_kullanimlari.api_anahtari_id));
create policy api_anahtari_kullanimlari_kapi on api_anahtari_kullanimlari for all to muhasip_kapi using (true) with check (true);

grant select (api_anahtari_id, kullanici_id, ad, kapsamlar, basi, olusturma, bitis, iptal)
  on api_anahtarlari to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_mukellef, muhasip_kapi;
grant select (anahtar_ozeti), insert (kullanici_id, ad, kapsamlar, anahtar_ozeti, basi, bitis), update (iptal) on api_anahtarlari to muhasip_kapi;
grant select (api_anahtari_id, zaman, ip) on api_anahtari_kullanimlari to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_mukellef, muhasip_kapi;
grant insert (api_anahtari_id, zaman, ip), update (zaman, ip) on api_anahtari_kullanimlari to muhasip_kapi;
-- NOTE: no role of a request reads a digest, and none writes a key with a grant.

select app.denetime_al('api_anahtarlari', 'api_anahtari_id', 'anahtar_ozeti');

-- Whose key it is, while it lives: not revoked, not over, login and person active. Its use is written down at most once a minute.
create function app.find_key(p_ozet bytea, p_ip text)
  returns table (kullanici_id bigint, yetki text, rol text, muhasebeci_id bigint, personel_id bigint, mukellef_id bigint, bitis timestamptz, kapsamlar text[],
    sifre_degismeli boolean, ikinci_adim_eksik boolean)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_id bigint;
begin
  select x.api_anahtari_id, k.id, case k.rol when 'admin' then a.yetki_seviyesi else k.rol end, k.rol, k.muhasebeci_id, k.personel_id, k.mukellef_id, x.bitis, x.kapsamlar,
         k.sifre_degismeli, app.ikinci_adim_gerekli(k.rol) and not app.ikinci_adimi_var(k.id)
  into v_id, kullanici_id, yetki, rol, muhasebeci_id, personel_id, mukellef_id, bitis, kapsamlar, sifre_degismeli, ikinci_adim_eksik
  from api_anahtarlari x
  join kullanicilar k on k.id = x.kullanici_id and k.aktif
  left join admin a on a.admin_id = k.admin_id
  where x.anahtar_ozeti = p_ozet and x.iptal is null and x.bitis > now() and app.kisi_aktif(k.admin_id, k.muhasebeci_id, k.personel_id, k.mukellef_id);
  if not found then
    return;
  end if;
  insert into api_anahtari_kullanimlari as u (api_anahtari_id, ip) values (v_id, p_ip)
  on conflict (api_anahtari_id) do update set zaman = now(), ip = excluded.ip where u.zaman < now() - interval '1 minute';
  return next;
end $$;

-- Opens the request of a key as app.open_session does that of a session: MU401, MU428, MU429 and MU403 as there; MU430 the route is in none of the key's
-- groups (`p_kapsamlar` are those that it is in).
create function app.open_key(p_ozet bytea, p_yetkiler text[], p_istemci text, p_istek_no text, p_kapsamlar text[])
  returns table (oturum_id bigint, kullanici_id bigint, yetki text, rol text, muhasebeci_id bigint, personel_id bigint, mukellef_id bigint, bitis timestamptz)
  language plpgsql volatile set search_path = public, app, pg_temp as $$
declare
  s record;
begin
  select * into s from app.find_key(p_ozet, p_istemci);
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
  if p_kapsamlar is null or not s.kapsamlar && p_kapsamlar then
    raise exception 'not of the key' using errcode = 'MU430';
  end if;
  perform app.take_identity('muhasip_' || s.yetki, s.kullanici_id, s.muhasebeci_id, s.personel_id, s.mukellef_id, p_istemci, p_istek_no);
  return query select null::bigint, s.kullanici_id, s.yetki, s.rol, s.muhasebeci_id, s.personel_id, s.mukellef_id, s.bitis;
end $$;

-- MU409: twenty keys that live are enough.
create function app.api_anahtari_ekle(p_ad text, p_kapsamlar text[], p_ozet bytea, p_basi text, p_gun integer) returns bigint
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_id bigint;
begin
  perform pg_advisory_xact_lock(720049, hashint8(app.kullanici_id()));
  insert into api_anahtarlari (kullanici_id, ad, kapsamlar, anahtar_ozeti, basi, bitis)
  select app.kullanici_id(), p_ad, p_kapsamlar, p_ozet, p_basi, now() + make_interval(days => p_gun)
  where (select count(*) from api_anahtarlari x where x.kullanici_id = app.kullanici_id() and x.iptal is null and x.bitis > now()) < 20
  returning api_anahtari_id into v_id;
  if not found then
    raise exception 'no room' using errcode = 'MU409';
  end if;
  return v_id;
end $$;

-- Revokes one of the own; true also where it was revoked before.
create function app.api_anahtari_iptal(p_id bigint) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  update api_anahtarlari x set iptal = coalesce(x.iptal, now()) where x.api_anahtari_id = p_id and x.kullanici_id = app.kullanici_id();
  return found;
end $$;

-- Ends all sessions of a login, and its keys with them: whoever ends them wants nobody in; how many sessions were open. For the managers of logins: an admin's
-- only by a superadmin (MU403). Open screens hear of it at once.
create or replace function app.end_sessions(p_kullanici_id bigint) returns integer
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
  update api_anahtarlari x set iptal = now() where x.kullanici_id = p_kullanici_id and x.iptal is null;
  update kullanicilar k set oturumlar_kapandi = now() where k.id = p_kullanici_id;
  return v_adet;
end $$;

alter function app.find_key(bytea, text) owner to muhasip_kapi;
alter function app.api_anahtari_ekle(text, text[], bytea, text, integer) owner to muhasip_kapi;
alter function app.api_anahtari_iptal(bigint) owner to muhasip_kapi;
revoke execute on function app.find_key(bytea, text), app.open_key(bytea, text[], text, text, text[]),
  app.api_anahtari_ekle(text, text[], bytea, text, integer), app.api_anahtari_iptal(bigint) from public;
grant execute on function app.api_anahtari_ekle(text, text[], bytea, text, integer), app.api_anahtari_iptal(bigint)
  to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_mukellef;
-- NOTE: find_key and open_key are the bare login's alone (GATE_FUNCTIONS in migrate.ts).

-- Functions written anew above ask the office's settings for a session's life again, where those are in the database.
do $$ begin
  if to_regprocedure('app.ayara_bagla()') is not null then
    perform app.ayara_bagla();
  end if;
end $$;
