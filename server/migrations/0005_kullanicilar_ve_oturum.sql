-- Logins (kullanicilar), their sessions, failed attempts, and the gate: the few functions through which somebody who is not signed in yet
-- is looked up. The gate functions run as muhasip_kapi and are all that the app's login can reach without a role.

create table kullanicilar (
  id bigint generated always as identity,
  tc_kimlik_no text not null,
  ad text collate turkce,
  soyad text collate turkce,
  kullanici_adi text,
  -- argon2id in PHC form.
  sifre_hash text not null,
  sifre_degismeli boolean not null default false,
  rol text not null,
  aktif boolean not null default true,
  muhasebeci_kodu text,
  admin_id bigint,
  muhasebeci_id bigint,
  personel_id bigint,
  mukellef_id bigint,
  created_at timestamptz not null default now(),
  last_login timestamptz,
  constraint kullanicilar_pkey primary key (id),
  constraint kullanicilar_tc_unique unique (tc_kimlik_no),
  constraint kullanicilar_tc_check check (tc_kimlik_no ~ '^[1-9][0-9]{10}$'),
  constraint kullanicilar_rol_check check (rol in ('admin', 'muhasebeci', 'personel', 'mukellef')),
  -- A login is one person's: the one that its role says.
  constraint kullanicilar_kisi_check check (
    num_nonnulls(admin_id, muhasebeci_id, personel_id, mukellef_id) = 1
    and case rol when 'admin' then admin_id when 'muhasebeci' then muhasebeci_id when 'personel' then personel_id else mukellef_id end is not null
  ),
  constraint kullanicilar_sifre_check check (sifre_hash like '$argon2id$%'),
  constraint kullanicilar_admin_unique unique (admin_id),
  constraint kullanicilar_muhasebeci_unique unique (muhasebeci_id),
  constraint kullanicilar_personel_unique unique (personel_id),
  constraint kullanicilar_mukellef_unique unique (mukellef_id),
  constraint kullanicilar_admin_fkey foreign key (admin_id) references admin on delete restrict,
  constraint kullanicilar_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete restrict,
  constraint kullanicilar_personel_fkey foreign key (personel_id) references personel on delete restrict,
  constraint kullanicilar_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete restrict
);
-- Registrations per day on the dashboard.
create index kullanicilar_created_idx on kullanicilar (created_at);

create table oturumlar (
  oturum_id bigint generated always as identity,
  kullanici_id bigint not null,
  -- SHA-256 of the 256-bit token; the token itself is nowhere.
  jeton_ozeti bytea not null,
  tasiyici text not null,
  olusturma timestamptz not null default now(),
  son_kullanim timestamptz not null default now(),
  bitis timestamptz not null default now() + interval '12 hours',
  kapanis timestamptz,
  ip text,
  cihaz text,
  constraint oturumlar_pkey primary key (oturum_id),
  constraint oturumlar_jeton_unique unique (jeton_ozeti),
  constraint oturumlar_tasiyici_check check (tasiyici in ('cerez', 'bearer')),
  constraint oturumlar_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade
);
-- A user's sessions.
create index oturumlar_kullanici_idx on oturumlar (kullanici_id);

-- Failed sign-ins by SHA-256 of what was typed (and from where): the same whether the TC exists or not.
create table giris_denemeleri (
  anahtar bytea not null,
  basarisiz integer not null,
  son_deneme timestamptz not null default now(),
  kilit_bitis timestamptz,
  constraint giris_denemeleri_pkey primary key (anahtar)
);

-- The one-time set-up code of an office without a login, as SHA-256; one row at most.
create table kurulum_kodu (
  tek boolean not null default true,
  kod_ozeti bytea not null,
  constraint kurulum_kodu_pkey primary key (tek),
  constraint kurulum_kodu_tek_check check (tek)
);

alter table kullanicilar enable row level security;
alter table kullanicilar force row level security;
alter table oturumlar enable row level security;
alter table oturumlar force row level security;
alter table giris_denemeleri enable row level security;
alter table giris_denemeleri force row level security;
alter table kurulum_kodu enable row level security;
alter table kurulum_kodu force row level security;

-- Admins of every level see the logins; admin and superadmin change them (readings: a moderator has no logins to manage).
create policy kullanicilar_admin_okur on kullanicilar for select to muhasip_moderator using (true);
create policy kullanicilar_admin_ekler on kullanicilar for insert to muhasip_admin with check (rol <> 'admin');
create policy kullanicilar_admin_degistirir on kullanicilar for update to muhasip_admin using (rol <> 'admin') with check (rol <> 'admin');
create policy kullanicilar_admin_siler on kullanicilar for delete to muhasip_admin using (rol <> 'admin');
-- Logins of admins are the superadmin's.
create policy kullanicilar_superadmin_ekler on kullanicilar for insert to muhasip_superadmin with check (true);
create policy kullanicilar_superadmin_degistirir on kullanicilar for update to muhasip_superadmin using (true) with check (true);
create policy kullanicilar_superadmin_siler on kullanicilar for delete to muhasip_superadmin using (true);
-- Everybody sees the own login.
create policy kullanicilar_kendi_okur on kullanicilar for select to muhasip_muhasebeci, muhasip_personel, muhasip_mukellef
  using (id = (select app.kullanici_id()));
create policy kullanicilar_kapi on kullanicilar for all to muhasip_kapi using (true) with check (true);
-- Everybody sees the own sessions; the gate opens, touches and closes them.
create policy oturumlar_kendi_okur on oturumlar for select to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_mukellef
  using (kullanici_id = (select app.kullanici_id()));
create policy oturumlar_kapi on oturumlar for all to muhasip_kapi using (true) with check (true);
-- Only the gate.
create policy giris_denemeleri_kapi on giris_denemeleri for all to muhasip_kapi using (true) with check (true);
create policy kurulum_kodu_kapi on kurulum_kodu for all to muhasip_kapi using (true) with check (true);

grant select (id, tc_kimlik_no, ad, soyad, kullanici_adi, sifre_degismeli, rol, aktif, muhasebeci_kodu, admin_id, muhasebeci_id, personel_id, mukellef_id, created_at, last_login)
  on kullanicilar to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_mukellef, muhasip_kapi;
grant insert (tc_kimlik_no, ad, soyad, kullanici_adi, sifre_hash, sifre_degismeli, rol, aktif, muhasebeci_kodu, admin_id, muhasebeci_id, personel_id, mukellef_id)
  on kullanicilar to muhasip_admin, muhasip_kapi;
grant update (ad, soyad, kullanici_adi, sifre_hash, sifre_degismeli, aktif, muhasebeci_kodu) on kullanicilar to muhasip_admin;
grant delete on kullanicilar to muhasip_admin;
grant select (sifre_hash), update (last_login) on kullanicilar to muhasip_kapi;
-- NOTE: no role of a request reads sifre_hash; only the gate does.

grant select (oturum_id, kullanici_id, tasiyici, olusturma, son_kullanim, bitis, kapanis, ip, cihaz)
  on oturumlar to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_mukellef, muhasip_kapi;
grant select (jeton_ozeti), insert (kullanici_id, jeton_ozeti, tasiyici, ip, cihaz), update (son_kullanim, kapanis) on oturumlar to muhasip_kapi;
grant delete on oturumlar to muhasip_kapi;
grant select (anahtar, basarisiz, son_deneme, kilit_bitis), insert (anahtar, basarisiz, son_deneme, kilit_bitis), update (basarisiz, son_deneme, kilit_bitis)
  on giris_denemeleri to muhasip_kapi;
grant delete on giris_denemeleri to muhasip_kapi;
grant select (tek, kod_ozeti), insert (kod_ozeti), update (kod_ozeti) on kurulum_kodu to muhasip_kapi;
grant delete on kurulum_kodu to muhasip_kapi;

select app.denetime_al('kullanicilar', 'id', 'sifre_hash');

-- Whether the person of a login is active; asked by the gate only.
create function app.kisi_aktif(p_admin bigint, p_muhasebeci bigint, p_personel bigint, p_mukellef bigint) returns boolean language sql stable
  return coalesce(
    (select a.aktif from admin a where a.admin_id = p_admin), (select m.aktif from muhasebeci m where m.muhasebeci_id = p_muhasebeci),
    (select p.aktif from personel p where p.personel_id = p_personel), (select c.aktif from mukellefler c where c.mukellef_id = p_mukellef)
  );

-- Who a session token belongs to, while it lives: idle 30 minutes, absolute 12 hours, login and person active. Touched at most once a minute.
create function app.find_session(p_ozet bytea)
  returns table (oturum_id bigint, kullanici_id bigint, yetki text, rol text, yetki_seviyesi text, admin_id bigint, muhasebeci_id bigint, personel_id bigint, mukellef_id bigint, bitis timestamptz)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_son timestamptz;
begin
  select o.oturum_id, k.id, case k.rol when 'admin' then a.yetki_seviyesi else k.rol end, k.rol, a.yetki_seviyesi,
         k.admin_id, k.muhasebeci_id, k.personel_id, k.mukellef_id, o.bitis, o.son_kullanim
  into oturum_id, kullanici_id, yetki, rol, yetki_seviyesi, admin_id, muhasebeci_id, personel_id, mukellef_id, bitis, v_son
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

-- Opens the request: finds the session, refuses (MU401 unknown or ended, MU403 not one of `p_yetkiler`), then takes the role and identity
-- until the transaction ends. Runs as the caller, since a security definer function may not set the role.
create function app.open_session(p_ozet bytea, p_yetkiler text[], p_istemci text, p_istek_no text)
  returns table (oturum_id bigint, kullanici_id bigint, yetki text, rol text, muhasebeci_id bigint, personel_id bigint, mukellef_id bigint, bitis timestamptz)
  language plpgsql volatile set search_path = public, app, pg_temp as $$
declare
  s record;
begin
  select * into s from app.find_session(p_ozet);
  if not found then
    raise exception 'no session' using errcode = 'MU401';
  end if;
  if not s.yetki = any (p_yetkiler) then
    raise exception 'not allowed' using errcode = 'MU403';
  end if;
  perform app.take_identity('muhasip_' || s.yetki, s.kullanici_id, s.muhasebeci_id, s.personel_id, s.mukellef_id, p_istemci, p_istek_no);
  return query select s.oturum_id, s.kullanici_id, s.yetki, s.rol, s.muhasebeci_id, s.personel_id, s.mukellef_id, s.bitis;
end $$;

-- Role and identity for this transaction; nobody signed in: ('muhasip_misafir', null, …).
create function app.take_identity(p_rol text, p_kullanici_id bigint, p_muhasebeci_id bigint, p_personel_id bigint, p_mukellef_id bigint, p_istemci text, p_istek_no text)
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

-- Seconds that sign-in is locked for this TC from this address (0: not), and the login to check the password against, if there is one.
create function app.giris_bilgisi(p_tc text, p_ip text)
  returns table (kilit_saniye integer, kullanici_id bigint, sifre_hash text)
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  select coalesce((
           select ceil(extract(epoch from max(g.kilit_bitis) - now()))::integer from giris_denemeleri g
           where g.anahtar in (sha256(convert_to(p_tc, 'UTF8')), sha256(convert_to(p_tc || '|' || p_ip, 'UTF8'))) and g.kilit_bitis > now()), 0),
         k.id, k.sifre_hash
  from (select) as bir
  left join kullanicilar k on k.tc_kimlik_no = p_tc and k.aktif and app.kisi_aktif(k.admin_id, k.muhasebeci_id, k.personel_id, k.mukellef_id)
$$;

-- Counts a failed attempt. Five from one address lock that address for the TC: 30 s, doubling to 15 minutes; fifty from anywhere lock the TC for
-- a minute, so that a stranger can slow a guess but cannot keep the owner out. Counts are forgotten an hour after the last failure. Returns the lock's seconds.
create function app.giris_basarisiz(p_tc text, p_ip text) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_kilit timestamptz;
begin
  insert into giris_denemeleri as g (anahtar, basarisiz) values (sha256(convert_to(p_tc, 'UTF8')), 1), (sha256(convert_to(p_tc || '|' || p_ip, 'UTF8')), 1)
  on conflict (anahtar) do update set
    basarisiz = case when g.son_deneme < now() - interval '1 hour' then 1 else g.basarisiz + 1 end, son_deneme = now();
  update giris_denemeleri g set kilit_bitis = now() + least(interval '15 minutes', interval '30 seconds' * power(2, least(g.basarisiz - 5, 10)))
  where g.anahtar = sha256(convert_to(p_tc || '|' || p_ip, 'UTF8')) and g.basarisiz >= 5
  returning g.kilit_bitis into v_kilit;
  update giris_denemeleri g set kilit_bitis = now() + interval '1 minute'
  where g.anahtar = sha256(convert_to(p_tc, 'UTF8')) and g.basarisiz % 50 = 0;
  return coalesce(ceil(extract(epoch from v_kilit - now()))::integer, 0);
end $$;

-- Opens a session after the password was right; forgets this address's failures. Returns role and end of the session.
create function app.giris_basarili(p_kullanici_id bigint, p_ozet bytea, p_tasiyici text, p_ip text, p_cihaz text) returns table (rol text, bitis timestamptz)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  delete from giris_denemeleri g using kullanicilar k
  where k.id = p_kullanici_id and g.anahtar = sha256(convert_to(k.tc_kimlik_no || '|' || p_ip, 'UTF8'));
  -- Sessions that ended a month ago are of no use to anybody.
  delete from oturumlar o where o.kullanici_id = p_kullanici_id and o.bitis < now() - interval '30 days';
  update kullanicilar k set last_login = now() where k.id = p_kullanici_id;
  insert into oturumlar as o (kullanici_id, jeton_ozeti, tasiyici, ip, cihaz) values (p_kullanici_id, p_ozet, p_tasiyici, p_ip, p_cihaz) returning o.bitis into bitis;
  select k.rol into rol from kullanicilar k where k.id = p_kullanici_id;
  return next;
end $$;

-- Those of the given sessions that have ended, for whatever reason; looking does not count as use.
create function app.ended_sessions(p_ids bigint[]) returns setof bigint
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.id from unnest(p_ids) as u(id)
  where not exists (
    select from oturumlar o join kullanicilar k on k.id = o.kullanici_id and k.aktif
    where o.oturum_id = u.id and o.kapanis is null and o.bitis > now() and o.son_kullanim > now() - interval '30 minutes'
      and app.kisi_aktif(k.admin_id, k.muhasebeci_id, k.personel_id, k.mukellef_id)
  )
$$;

-- Ends the session of this token.
create function app.close_session(p_ozet bytea) returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  update oturumlar set kapanis = now() where jeton_ozeti = p_ozet and kapanis is null
$$;

-- Who is signed in, for the top bar. Display name as spec §4: kullanicilar.ad, the role's own table, kullanici_adi, the TC. A gate function, since a
-- role does not read the tables of the other roles.
create function app.oturum_kullanicisi() returns table (kullanici_id bigint, rol text, yetki_seviyesi text, tc_kimlik_no text, ad text, muhasebeci_kodu text)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select k.id, k.rol, a.yetki_seviyesi, k.tc_kimlik_no,
         coalesce(nullif(k.ad, ''), a.ad, m.ad, p.ad, c.ad, nullif(k.kullanici_adi, ''), k.tc_kimlik_no), k.muhasebeci_kodu
  from kullanicilar k
  left join admin a on a.admin_id = k.admin_id
  left join muhasebeci m on m.muhasebeci_id = k.muhasebeci_id
  left join personel p on p.personel_id = k.personel_id
  left join mukellefler c on c.mukellef_id = k.mukellef_id
  where k.id = app.kullanici_id()
$$;

create function app.kurulum_gerekli() returns boolean
  language sql stable security definer set search_path = public, app, pg_temp as $$ select not exists (select from kullanicilar) $$;

-- Keeps the code of this start, unless the office has a login.
create function app.prepare_kurulum(p_kod_ozeti bytea) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if exists (select from kullanicilar) then
    delete from kurulum_kodu;
    return false;
  end if;
  insert into kurulum_kodu (kod_ozeti) values (p_kod_ozeti) on conflict (tek) do update set kod_ozeti = excluded.kod_ozeti;
  return true;
end $$;

-- Makes the first superadmin and their login; the code works once. Refuses with MU409 when there is a login already, MU403 for a wrong code.
create function app.kur(p_kod_ozeti bytea, p_ad text, p_tc text, p_sifre_hash text) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_admin bigint;
begin
  perform pg_advisory_xact_lock(720002);
  if exists (select from kullanicilar) then
    raise exception 'set up already' using errcode = 'MU409';
  end if;
  delete from kurulum_kodu where kod_ozeti = p_kod_ozeti;
  if not found then
    raise exception 'wrong code' using errcode = 'MU403';
  end if;
  insert into admin (tc_kimlik_no, ad, yetki_seviyesi) values (p_tc, p_ad, 'superadmin') returning admin_id into v_admin;
  insert into kullanicilar (tc_kimlik_no, ad, sifre_hash, rol, admin_id) values (p_tc, p_ad, p_sifre_hash, 'admin', v_admin);
end $$;

alter function app.find_session(bytea) owner to muhasip_kapi;
alter function app.giris_bilgisi(text, text) owner to muhasip_kapi;
alter function app.giris_basarisiz(text, text) owner to muhasip_kapi;
alter function app.giris_basarili(bigint, bytea, text, text, text) owner to muhasip_kapi;
alter function app.ended_sessions(bigint[]) owner to muhasip_kapi;
alter function app.close_session(bytea) owner to muhasip_kapi;
alter function app.oturum_kullanicisi() owner to muhasip_kapi;
alter function app.kurulum_gerekli() owner to muhasip_kapi;
alter function app.prepare_kurulum(bytea) owner to muhasip_kapi;
alter function app.kur(bytea, text, text, text) owner to muhasip_kapi;

revoke execute on function app.kisi_aktif(bigint, bigint, bigint, bigint) from public;
grant execute on function app.kisi_aktif(bigint, bigint, bigint, bigint) to muhasip_kapi;
-- Whoever is signed in may end the session whose token they hold, and ask who they are.
grant execute on function app.close_session(bytea), app.oturum_kullanicisi() to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_mukellef;
-- The roles of a request have no other business with the gate: only the login itself, before it takes a role.
revoke execute on function
  app.find_session(bytea), app.open_session(bytea, text[], text, text), app.take_identity(text, bigint, bigint, bigint, bigint, text, text),
  app.giris_bilgisi(text, text), app.giris_basarisiz(text, text), app.giris_basarili(bigint, bytea, text, text, text), app.close_session(bytea), app.ended_sessions(bigint[]),
  app.oturum_kullanicisi(), app.kurulum_gerekli(), app.prepare_kurulum(bytea), app.kur(bytea, text, text, text)
from public;
