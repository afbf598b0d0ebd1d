-- The second step of signing in: an authenticator app (TOTP), passkeys, recovery codes, and the office's rule who must have one. Also what everybody keeps of
-- the own login: contact, sessions. The database holds the app's secret as a ciphertext of the vault, codes as digests, and decides what counts as signed in.

-- Authenticator apps, one per login.
create table dogrulayicilar (
  kullanici_id bigint not null,
  -- Ciphertext of the vault (v1.<kid>.<…>).
  gizli_anahtar text not null,
  -- The 30-second step whose code was used last: that one and those before it are refused, so a code works once.
  son_adim bigint not null default 0,
  olusturma timestamptz not null default now(),
  -- When its owner showed a code of it; it counts from then on.
  onay timestamptz,
  constraint dogrulayicilar_pkey primary key (kullanici_id),
  constraint dogrulayicilar_gizli_check check (gizli_anahtar like 'v1.%'),
  constraint dogrulayicilar_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade
);

create table gecis_anahtarlari (
  gecis_anahtari_id bigint generated always as identity,
  kullanici_id bigint not null,
  ad text not null,
  -- Credential id, base64url.
  kimlik text not null,
  acik_anahtar bytea not null,
  -- Signatures as the authenticator counts them; 0 where it does not.
  sayac bigint not null,
  tasima text[] not null,
  olusturma timestamptz not null default now(),
  son_kullanim timestamptz,
  constraint gecis_anahtarlari_pkey primary key (gecis_anahtari_id),
  constraint gecis_anahtarlari_kimlik_unique unique (kimlik),
  constraint gecis_anahtarlari_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade
);
-- A login's own.
create index gecis_anahtarlari_kullanici_idx on gecis_anahtarlari (kullanici_id);

-- Codes for when the second factor is lost, as SHA-256 of 80 random bits.
create table kurtarma_kodlari (
  kurtarma_kodu_id bigint generated always as identity,
  kullanici_id bigint not null,
  kod_ozeti bytea not null,
  kullanim timestamptz,
  constraint kurtarma_kodlari_pkey primary key (kurtarma_kodu_id),
  constraint kurtarma_kodlari_kod_unique unique (kullanici_id, kod_ozeti),
  constraint kurtarma_kodlari_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade
);

-- What was begun and waits five minutes for its other half, by SHA-256 of a random value that only who began it has: the second step after a right
-- password, the registration of a passkey, a sign-in by one. Each is used once.
create table giris_adimlari (
  ozet bytea not null,
  tur text not null,
  kullanici_id bigint,
  -- SHA-256 of the hash that the password was checked against: another password since ends the step.
  sifre_ozeti bytea,
  bitis timestamptz not null default now() + interval '5 minutes',
  constraint giris_adimlari_pkey primary key (ozet),
  constraint giris_adimlari_tur_check check (
    case tur when 'sifre' then num_nonnulls(kullanici_id, sifre_ozeti) = 2 when 'anahtar_kaydi' then kullanici_id is not null when 'anahtar_girisi' then true else false end
  ),
  constraint giris_adimlari_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade
);
-- Those that are over are deleted with the next one.
create index giris_adimlari_bitis_idx on giris_adimlari (bitis);
-- A login that is deleted takes its own along.
create index giris_adimlari_kullanici_idx on giris_adimlari (kullanici_id);

-- Whether the session may do nothing but set up a second step. Kept with the session, which each request reads anyway, and not asked for each time:
-- app.ikinci_adim_yenile keeps it.
alter table oturumlar add column ikinci_adim_eksik boolean not null default false;

alter table dogrulayicilar enable row level security;
alter table dogrulayicilar force row level security;
alter table gecis_anahtarlari enable row level security;
alter table gecis_anahtarlari force row level security;
alter table kurtarma_kodlari enable row level security;
alter table kurtarma_kodlari force row level security;
alter table giris_adimlari enable row level security;
alter table giris_adimlari force row level security;

-- Only the gate.
create policy dogrulayicilar_kapi on dogrulayicilar for all to muhasip_kapi using (true) with check (true);
create policy kurtarma_kodlari_kapi on kurtarma_kodlari for all to muhasip_kapi using (true) with check (true);
create policy giris_adimlari_kapi on giris_adimlari for all to muhasip_kapi using (true) with check (true);
create policy gecis_anahtarlari_kapi on gecis_anahtarlari for all to muhasip_kapi using (true) with check (true);
-- Everybody sees the own passkeys.
create policy gecis_anahtarlari_kendi_okur on gecis_anahtarlari for select to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_mukellef
  using (kullanici_id = (select app.kullanici_id()));
-- The gate writes what people change of their own contact.
create policy admin_kapi_degistirir on admin for update to muhasip_kapi using (true) with check (true);
create policy personel_kapi_degistirir on personel for update to muhasip_kapi using (true) with check (true);

grant select (kullanici_id, gizli_anahtar, son_adim, olusturma, onay), insert (kullanici_id, gizli_anahtar), update (gizli_anahtar, son_adim, olusturma, onay)
  on dogrulayicilar to muhasip_kapi;
grant delete on dogrulayicilar to muhasip_kapi;
grant select (gecis_anahtari_id, kullanici_id, ad, kimlik, olusturma, son_kullanim)
  on gecis_anahtarlari to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_mukellef, muhasip_kapi;
grant select (acik_anahtar, sayac, tasima), insert (kullanici_id, ad, kimlik, acik_anahtar, sayac, tasima), update (ad, sayac, son_kullanim)
  on gecis_anahtarlari to muhasip_kapi;
grant delete on gecis_anahtarlari to muhasip_kapi;
grant select (kurtarma_kodu_id, kullanici_id, kod_ozeti, kullanim), insert (kullanici_id, kod_ozeti), update (kullanim) on kurtarma_kodlari to muhasip_kapi;
grant delete on kurtarma_kodlari to muhasip_kapi;
grant select (ozet, tur, kullanici_id, sifre_ozeti, bitis), insert (ozet, tur, kullanici_id, sifre_ozeti), update (bitis) on giris_adimlari to muhasip_kapi;
grant delete on giris_adimlari to muhasip_kapi;
grant select (ikinci_adim_eksik), insert (ikinci_adim_eksik), update (ikinci_adim_eksik) on oturumlar to muhasip_kapi;
grant select (telefon, email), update (telefon, email) on admin to muhasip_kapi;
grant select (telefon, email), update (telefon, email) on muhasebeci to muhasip_kapi;
grant select (telefon, email), update (telefon, email) on personel to muhasip_kapi;
grant select (telefon, email), update (telefon, email) on mukellefler to muhasip_kapi;
grant update (ad) on kullanicilar to muhasip_kapi;
-- NOTE: no role of a request reads a secret, a code or what was begun, and none writes any of them with a grant.

select app.denetime_al('dogrulayicilar', 'kullanici_id', 'gizli_anahtar');
select app.denetime_al('gecis_anahtarlari', 'gecis_anahtari_id', 'acik_anahtar');
select app.denetime_al('kurtarma_kodlari', 'kurtarma_kodu_id', 'kod_ozeti');

-- For as long as this migration fills it.
create policy ayarlar_gecis on ayarlar for insert to current_user with check (true);
create policy ayarlar_gecis_okur on ayarlar for select to current_user using (true);
alter table ayarlar disable trigger user;
-- Roles of logins (kullanicilar.rol) that must have a second step.
insert into ayarlar (ad, deger, tur) values ('guvenlik_2fa_roller', '[]', 'array') on conflict do nothing;
alter table ayarlar enable trigger user;
drop policy ayarlar_gecis on ayarlar;
drop policy ayarlar_gecis_okur on ayarlar;

create function app.ikinci_adim_gerekli(p_rol text) returns boolean
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from ayarlar a where a.ad = 'guvenlik_2fa_roller' and a.deger ? p_rol)
$$;

-- Whether the login has a second step; a list of logins says so.
create function app.ikinci_adimi_var(p_kullanici_id bigint) returns boolean
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from dogrulayicilar d where d.kullanici_id = p_kullanici_id and d.onay is not null)
    or exists (select from gecis_anahtarlari g where g.kullanici_id = p_kullanici_id)
$$;

-- What sessions may do follows the rule and the factors, of one login or of everybody (null). A login without a factor has no codes either.
create function app.ikinci_adim_yenile(p_kullanici_id bigint) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if p_kullanici_id is not null and not app.ikinci_adimi_var(p_kullanici_id) then
    delete from kurtarma_kodlari k where k.kullanici_id = p_kullanici_id;
  end if;
  update oturumlar o set ikinci_adim_eksik = y.eksik
  from (
    select k.id, app.ikinci_adim_gerekli(k.rol) and not app.ikinci_adimi_var(k.id) as eksik
    from kullanicilar k where p_kullanici_id is null or k.id = p_kullanici_id
  ) y
  where o.kullanici_id = y.id and o.kapanis is null and o.bitis > now() and o.ikinci_adim_eksik <> y.eksik;
  perform app.olay('kullanicilar', null, null, null);
end $$;

create function app.ikinci_adim_kurali() returns trigger
  language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  -- Waits for sign-ins that have read the old rule, and those that come after wait for this one.
  perform pg_advisory_xact_lock(720048);
  perform app.ikinci_adim_yenile(null);
  return null;
end $$;
create trigger ayarlar_ikinci_adim after insert or update on ayarlar for each row when (new.ad = 'guvenlik_2fa_roller') execute function app.ikinci_adim_kurali();

-- Who a session token belongs to, while it lives: idle 30 minutes, absolute 12 hours, login and person active. Touched at most once a minute.
drop function app.find_session(bytea);
create function app.find_session(p_ozet bytea)
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

-- Opens the request: finds the session, refuses (MU401 unknown or ended; MU428 the password must be changed first and `p_sifre_degismeden` is false; MU429
-- a second step must be set up first and `p_ikinci_adimsiz` is false; MU403 not one of `p_yetkiler`), then takes the role and identity until the
-- transaction ends. Runs as the caller, since a security definer function may not set the role.
drop function app.open_session(bytea, text[], text, text, boolean);
create function app.open_session(
  p_ozet bytea, p_yetkiler text[], p_istemci text, p_istek_no text, p_sifre_degismeden boolean default false, p_ikinci_adimsiz boolean default false
)
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
  if s.ikinci_adim_eksik and p_ikinci_adimsiz is not true then
    raise exception 'second step must be set up' using errcode = 'MU429';
  end if;
  if not s.yetki = any (p_yetkiler) then
    raise exception 'not allowed' using errcode = 'MU403';
  end if;
  perform app.take_identity('muhasip_' || s.yetki, s.kullanici_id, s.muhasebeci_id, s.personel_id, s.mukellef_id, p_istemci, p_istek_no);
  return query select s.oturum_id, s.kullanici_id, s.yetki, s.rol, s.muhasebeci_id, s.personel_id, s.mukellef_id, s.bitis;
end $$;

-- Who is signed in, for the top bar; as before, and the accountant's id, and whether a second step must be set up.
drop function app.oturum_kullanicisi();
create function app.oturum_kullanicisi()
  returns table (kullanici_id bigint, rol text, yetki_seviyesi text, tc_kimlik_no text, ad text, muhasebeci_id bigint, muhasebeci_kodu text, sifre_degismeli boolean, ikinci_adim_eksik boolean)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select k.id, k.rol, a.yetki_seviyesi, k.tc_kimlik_no,
         coalesce(nullif(k.ad, ''), a.ad, m.ad, p.ad, c.ad, nullif(k.kullanici_adi, ''), k.tc_kimlik_no), k.muhasebeci_id, k.muhasebeci_kodu, k.sifre_degismeli,
         app.ikinci_adim_gerekli(k.rol) and not app.ikinci_adimi_var(k.id)
  from kullanicilar k
  left join admin a on a.admin_id = k.admin_id
  left join muhasebeci m on m.muhasebeci_id = k.muhasebeci_id
  left join personel p on p.personel_id = k.personel_id
  left join mukellefler c on c.mukellef_id = k.mukellef_id
  where k.id = app.kullanici_id()
$$;

-- Opens a session for who has shown all that is asked for; forgets this address's failures.
drop function app.giris_basarili(bigint, bytea, text, text, text);
create function app.oturum_ac(p_kullanici_id bigint, p_ozet bytea, p_tasiyici text, p_ip text, p_cihaz text) returns table (tc text, rol text, bitis timestamptz)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  delete from giris_denemeleri g using kullanicilar k
  where k.id = p_kullanici_id and g.anahtar = sha256(convert_to(k.tc_kimlik_no || '|' || p_ip, 'UTF8'));
  -- Sessions that ended a month ago are of no use to anybody.
  delete from oturumlar o where o.kullanici_id = p_kullanici_id and o.bitis < now() - interval '30 days';
  update kullanicilar k set last_login = now() where k.id = p_kullanici_id returning k.tc_kimlik_no, k.rol into tc, rol;
  -- See ikinci_adim_kurali.
  perform pg_advisory_xact_lock_shared(720048);
  insert into oturumlar as o (kullanici_id, jeton_ozeti, tasiyici, ip, cihaz, ikinci_adim_eksik)
  values (p_kullanici_id, p_ozet, p_tasiyici, p_ip, p_cihaz, app.ikinci_adim_gerekli(rol) and not app.ikinci_adimi_var(p_kullanici_id))
  returning o.bitis into bitis;
  return next;
end $$;

-- Keeps what is begun, for five minutes.
create function app.giris_adimi_ekle(p_ozet bytea, p_tur text, p_kullanici_id bigint, p_sifre_ozeti bytea) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  delete from giris_adimlari g where g.bitis < now();
  insert into giris_adimlari (ozet, tur, kullanici_id, sifre_ozeti) values (p_ozet, p_tur, p_kullanici_id, p_sifre_ozeti);
end $$;

-- After the right password: opens the session, or, where the login has a second step, keeps the first and says by what it goes on (`yollar`). `p_sifre_hash`
-- is what the password was checked against.
create function app.giris_yap(p_kullanici_id bigint, p_sifre_hash text, p_adim_ozeti bytea, p_ozet bytea, p_tasiyici text, p_ip text, p_cihaz text)
  returns table (tc text, rol text, bitis timestamptz, yollar text[])
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if not app.ikinci_adimi_var(p_kullanici_id) then
    return query select o.tc, o.rol, o.bitis, null::text[] from app.oturum_ac(p_kullanici_id, p_ozet, p_tasiyici, p_ip, p_cihaz) o;
    return;
  end if;
  perform app.giris_adimi_ekle(p_adim_ozeti, 'sifre', p_kullanici_id, sha256(convert_to(p_sifre_hash, 'UTF8')));
  return query select null::text, null::text, null::timestamptz, array_remove(array[
    case when exists (select from dogrulayicilar d where d.kullanici_id = p_kullanici_id and d.onay is not null) then 'dogrulayici' end,
    case when exists (select from gecis_anahtarlari g where g.kullanici_id = p_kullanici_id) then 'gecis_anahtari' end,
    case when exists (select from kurtarma_kodlari k where k.kullanici_id = p_kullanici_id and k.kullanim is null) then 'kurtarma_kodu' end
  ], null);
end $$;

-- Key under which failures of the second step are counted: by login, from wherever, since six digits are few.
create function app.ikinci_adim_sayaci(p_kullanici_id bigint) returns bytea language sql immutable
  return sha256(convert_to('ikinci adım|' || p_kullanici_id, 'UTF8'));

-- Takes one attempt at the second step, counted before the code is looked at, so that many sent at once do not outrun the lock: the fifth and those after it
-- lock the step for 30 seconds, doubling to 15 minutes. No row: nothing was begun, it is over, or the login may not sign in any more. `kilit_saniye` above 0:
-- locked, and nothing was counted; `sonraki_kilit` is the lock that this attempt brings if it is wrong.
create function app.ikinci_adim_dene(p_adim_ozeti bytea)
  returns table (kullanici_id bigint, gizli_anahtar text, son_adim bigint, kilit_saniye integer, sonraki_kilit integer)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_anahtar bytea;
begin
  select k.id, d.gizli_anahtar, d.son_adim into kullanici_id, gizli_anahtar, son_adim
  from giris_adimlari g
  join kullanicilar k on k.id = g.kullanici_id and k.aktif and sha256(convert_to(k.sifre_hash, 'UTF8')) = g.sifre_ozeti
  left join dogrulayicilar d on d.kullanici_id = k.id and d.onay is not null
  where g.ozet = p_adim_ozeti and g.tur = 'sifre' and g.bitis > now() and app.kisi_aktif(k.admin_id, k.muhasebeci_id, k.personel_id, k.mukellef_id);
  if not found then
    return;
  end if;
  v_anahtar := app.ikinci_adim_sayaci(kullanici_id);
  insert into giris_denemeleri as g (anahtar, basarisiz) values (v_anahtar, 1)
  on conflict (anahtar) do update set
    basarisiz = case when g.son_deneme < now() - interval '1 hour' then 1 else g.basarisiz + 1 end, son_deneme = now(),
    kilit_bitis = case when g.son_deneme >= now() - interval '1 hour' and g.basarisiz >= 4
      then now() + least(interval '15 minutes', interval '30 seconds' * power(2, least(g.basarisiz - 4, 10))) end
  where g.kilit_bitis is null or g.kilit_bitis <= now()
  returning ceil(extract(epoch from g.kilit_bitis - now())) into sonraki_kilit;
  if found then
    kilit_saniye := 0;
    sonraki_kilit := coalesce(sonraki_kilit, 0);
  else
    select ceil(extract(epoch from g.kilit_bitis - now())) into kilit_saniye from giris_denemeleri g where g.anahtar = v_anahtar;
  end if;
  return next;
end $$;

-- Ends the second step with what the attempt showed: the time step of a right code (`p_son_adim`), or the digest of a recovery code. Opens the session; no
-- row where the code was used before or is none.
create function app.ikinci_adim_bitir(p_adim_ozeti bytea, p_son_adim bigint, p_kod_ozeti bytea, p_ozet bytea, p_tasiyici text, p_ip text, p_cihaz text)
  returns table (tc text, rol text, bitis timestamptz)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_kullanici bigint;
begin
  select g.kullanici_id into v_kullanici from giris_adimlari g where g.ozet = p_adim_ozeti and g.tur = 'sifre' and g.bitis > now() for update;
  if not found then
    return;
  end if;
  if p_son_adim is not null then
    update dogrulayicilar d set son_adim = p_son_adim where d.kullanici_id = v_kullanici and d.onay is not null and d.son_adim < p_son_adim;
  else
    update kurtarma_kodlari k set kullanim = now() where k.kullanici_id = v_kullanici and k.kod_ozeti = p_kod_ozeti and k.kullanim is null;
  end if;
  if not found then
    return;
  end if;
  delete from giris_adimlari g where g.ozet = p_adim_ozeti;
  delete from giris_denemeleri g where g.anahtar = app.ikinci_adim_sayaci(v_kullanici);
  return query select * from app.oturum_ac(v_kullanici, p_ozet, p_tasiyici, p_ip, p_cihaz);
end $$;

-- A sign-in by passkey begins: anybody's.
create function app.gecis_girisi_iste(p_ozet bytea) returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$ select app.giris_adimi_ekle(p_ozet, 'anahtar_girisi', null, null) $$;

-- What its answer is checked against; uses up the challenge whether or not the answer is right. No row: the challenge is none or over, or nobody has the key.
create function app.gecis_girisi_bul(p_adim_ozeti bytea, p_kimlik text)
  returns table (gecis_anahtari_id bigint, kullanici_id bigint, kimlik text, acik_anahtar bytea, sayac bigint)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  delete from giris_adimlari g where g.ozet = p_adim_ozeti and g.tur = 'anahtar_girisi' and g.bitis > now();
  if found then
    return query select g.gecis_anahtari_id, g.kullanici_id, g.kimlik, g.acik_anahtar, g.sayac from gecis_anahtarlari g where g.kimlik = p_kimlik;
  end if;
end $$;

-- The answer was right: opens the session, unless the key has counted this far before (a copy of it), is gone, or its login may not sign in.
create function app.gecis_girisi_bitir(p_id bigint, p_sayac bigint, p_ozet bytea, p_tasiyici text, p_ip text, p_cihaz text)
  returns table (tc text, rol text, bitis timestamptz)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_kullanici bigint;
begin
  update gecis_anahtarlari g set sayac = p_sayac, son_kullanim = now() from kullanicilar k
  where g.gecis_anahtari_id = p_id and (g.sayac < p_sayac or (g.sayac = 0 and p_sayac = 0))
    and k.id = g.kullanici_id and k.aktif and app.kisi_aktif(k.admin_id, k.muhasebeci_id, k.personel_id, k.mukellef_id)
  returning g.kullanici_id into v_kullanici;
  if found then
    return query select * from app.oturum_ac(v_kullanici, p_ozet, p_tasiyici, p_ip, p_cihaz);
  end if;
end $$;

-- From here on: of who is signed in. How the own sign-in is secured.
create function app.guvenlik_durumu() returns table (dogrulayici_tarihi timestamptz, kurtarma_kodu integer, gerekli boolean)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select (select d.onay from dogrulayicilar d where d.kullanici_id = k.id),
         (select count(*) from kurtarma_kodlari c where c.kullanici_id = k.id and c.kullanim is null)::integer, app.ikinci_adim_gerekli(k.rol)
  from kullanicilar k where k.id = app.kullanici_id()
$$;

-- Keeps a new authenticator app's secret until it is confirmed. MU409: there is one in use. MU503: the ciphertext is not under the key in use.
create function app.dogrulayici_baslat(p_gizli_anahtar text) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  -- Held until the end: a change of the key waits for it, and finds it.
  perform from kasa_anahtari a where a.anahtar_no = split_part(p_gizli_anahtar, '.', 2) for share;
  if not found then
    raise exception 'not the key in use' using errcode = 'MU503';
  end if;
  insert into dogrulayicilar as d (kullanici_id, gizli_anahtar) values (app.kullanici_id(), p_gizli_anahtar)
  on conflict (kullanici_id) do update set gizli_anahtar = excluded.gizli_anahtar, son_adim = 0, olusturma = now() where d.onay is null;
  if not found then
    raise exception 'there is one in use' using errcode = 'MU409';
  end if;
end $$;

-- Number of the key that secrets are under now.
create function app.kasa_anahtar_no() returns text
  language sql stable security definer set search_path = public, app, pg_temp as $$ select a.anahtar_no from kasa_anahtari a $$;

-- The ciphertext that waits to be confirmed, for an hour; null: none.
create function app.bekleyen_dogrulayici() returns text
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select d.gizli_anahtar from dogrulayicilar d where d.kullanici_id = app.kullanici_id() and d.onay is null and d.olusturma > now() - interval '1 hour'
$$;

-- New codes in place of all; for a login with a factor.
create function app.kurtarma_kodlari_yaz(p_ozetler bytea[]) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if not app.ikinci_adimi_var(app.kullanici_id()) then
    raise exception 'no second step' using errcode = 'MU409';
  end if;
  delete from kurtarma_kodlari k where k.kullanici_id = app.kullanici_id();
  insert into kurtarma_kodlari (kullanici_id, kod_ozeti) select app.kullanici_id(), unnest(p_ozetler);
end $$;

-- A factor was added: the first brings the codes. Whether it did.
create function app.ikinci_adim_eklendi(p_ozetler bytea[]) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_ilk boolean := not exists (select from kurtarma_kodlari k where k.kullanici_id = app.kullanici_id());
begin
  if v_ilk then
    perform app.kurtarma_kodlari_yaz(p_ozetler);
  end if;
  perform app.ikinci_adim_yenile(app.kullanici_id());
  return v_ilk;
end $$;

-- A code of time step `p_adim` of that very secret was right: it is in use from now on. Whether the recovery codes are the given ones. MU409: another waits.
create function app.dogrulayici_onayla(p_gizli_anahtar text, p_adim bigint, p_ozetler bytea[]) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  update dogrulayicilar d set onay = now(), son_adim = p_adim
  where d.kullanici_id = app.kullanici_id() and d.onay is null and d.gizli_anahtar = p_gizli_anahtar;
  if not found then
    raise exception 'not the one that waits' using errcode = 'MU409';
  end if;
  return app.ikinci_adim_eklendi(p_ozetler);
end $$;

create function app.dogrulayici_kaldir() returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_vardi boolean;
begin
  delete from dogrulayicilar d where d.kullanici_id = app.kullanici_id();
  v_vardi := found;
  perform app.ikinci_adim_yenile(app.kullanici_id());
  return v_vardi;
end $$;

-- The registration of a passkey begins; its challenge is used once.
create function app.gecis_kaydi_iste(p_ozet bytea) returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  select app.giris_adimi_ekle(p_ozet, 'anahtar_kaydi', app.kullanici_id(), null)
$$;
create function app.gecis_kaydi_al(p_ozet bytea) returns boolean
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  with alinan as (
    delete from giris_adimlari g where g.ozet = p_ozet and g.tur = 'anahtar_kaydi' and g.kullanici_id = app.kullanici_id() and g.bitis > now() returning 1
  )
  select exists (select from alinan)
$$;

-- Whether the recovery codes are the given ones. MU409: twenty passkeys are enough, or the key is registered already.
create function app.gecis_anahtari_ekle(p_ad text, p_kimlik text, p_acik_anahtar bytea, p_sayac bigint, p_tasima text[], p_ozetler bytea[]) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  perform pg_advisory_xact_lock(720048, hashint8(app.kullanici_id()));
  insert into gecis_anahtarlari (kullanici_id, ad, kimlik, acik_anahtar, sayac, tasima)
  select app.kullanici_id(), p_ad, p_kimlik, p_acik_anahtar, p_sayac, p_tasima
  where (select count(*) from gecis_anahtarlari g where g.kullanici_id = app.kullanici_id()) < 20
  on conflict do nothing;
  if not found then
    raise exception 'no room' using errcode = 'MU409';
  end if;
  return app.ikinci_adim_eklendi(p_ozetler);
end $$;

create function app.gecis_anahtari_adlandir(p_id bigint, p_ad text) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  update gecis_anahtarlari g set ad = p_ad where g.gecis_anahtari_id = p_id and g.kullanici_id = app.kullanici_id();
  return found;
end $$;

create function app.gecis_anahtari_kaldir(p_id bigint) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_vardi boolean;
begin
  delete from gecis_anahtarlari g where g.gecis_anahtari_id = p_id and g.kullanici_id = app.kullanici_id();
  v_vardi := found;
  perform app.ikinci_adim_yenile(app.kullanici_id());
  return v_vardi;
end $$;

-- The own sessions that live, this one marked, the last used first.
create function app.oturumlarim(p_ozet bytea)
  returns table (oturum_id bigint, tasiyici text, olusturma timestamptz, son_kullanim timestamptz, bitis timestamptz, ip text, cihaz text, bu boolean)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select o.oturum_id, o.tasiyici, o.olusturma, o.son_kullanim, o.bitis, o.ip, o.cihaz, o.jeton_ozeti = p_ozet
  from oturumlar o
  where o.kullanici_id = app.kullanici_id() and o.kapanis is null and o.bitis > now() and o.son_kullanim > now() - interval '30 minutes'
  order by o.jeton_ozeti = p_ozet desc, o.son_kullanim desc
$$;

-- Ends one of the own sessions; false where it is none, or over.
create function app.oturumumu_kapat(p_oturum_id bigint) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  update oturumlar o set kapanis = now()
  where o.oturum_id = p_oturum_id and o.kullanici_id = app.kullanici_id() and o.kapanis is null and o.bitis > now() and o.son_kullanim > now() - interval '30 minutes';
  return found;
end $$;

-- Ends all but this one; how many were open.
create function app.diger_oturumlari_kapat(p_ozet bytea) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_adet integer;
begin
  update oturumlar o set kapanis = now()
  where o.kullanici_id = app.kullanici_id() and o.jeton_ozeti <> p_ozet and o.kapanis is null and o.bitis > now() and o.son_kullanim > now() - interval '30 minutes';
  get diagnostics v_adet = row_count;
  return v_adet;
end $$;

-- The own contact, from the person's row.
create function app.profilim() returns table (ad text, kisi_adi text, telefon text, email text)
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

-- Sets it. The name is what others see beside what was done, so only who manages logins sets the own (null: leave it); one that is the person's is not kept.
create function app.profilimi_yaz(p_ad text, p_telefon text, p_email text) returns void
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
    where x.id = app.kullanici_id() and p_ad is distinct from (select y.ad from app.profilim() y);
  end if;
end $$;

-- For the managers of logins: takes the second step away from one who has lost it and ends all sessions; an admin's only by a superadmin (MU403).
create function app.ikinci_adim_sifirla(p_kullanici_id bigint) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if current_setting('role') <> 'muhasip_superadmin' and exists (select from kullanicilar k where k.id = p_kullanici_id and k.rol = 'admin') then
    raise exception 'not allowed' using errcode = 'MU403';
  end if;
  delete from dogrulayicilar d where d.kullanici_id = p_kullanici_id;
  delete from gecis_anahtarlari g where g.kullanici_id = p_kullanici_id;
  delete from giris_adimlari g where g.kullanici_id = p_kullanici_id;
  delete from giris_denemeleri g where g.anahtar = app.ikinci_adim_sayaci(p_kullanici_id);
  perform app.ikinci_adim_yenile(p_kullanici_id);
  return app.end_sessions(p_kullanici_id);
end $$;

-- The key in use, asked at each start by a server with the keys that it knows, the one to begin with first. Where nothing is kept yet, that one is it.
create or replace function app.kasa_anahtari_ac(p_bilinen text[]) returns text
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  insert into kasa_anahtari (anahtar_no) values (p_bilinen[1]) on conflict (tek) do nothing;
  -- Nothing is under a key that nobody knows any more: begin anew.
  update kasa_anahtari a set anahtar_no = p_bilinen[1]
  where not a.anahtar_no = any (p_bilinen)
    and not exists (select from dogrulayicilar)
    and not exists (select from muhasebeci b where b.gib_sifre is not null)
    and not exists (select from mukellefler m where num_nonnulls(m.sistem_sifresi, m.isyeri_sifresi, m.gib_sifre, m.e_devlet_sifresi) > 0);
  return (select a.anahtar_no from kasa_anahtari a);
end $$;

-- Changing the key: secrets of authenticator apps page by page like the passwords (app.kasa_sayfasi), locked, and back.
create function app.dogrulayici_sayfasi(p_sonra bigint, p_adet integer) returns table (id bigint, degerler jsonb)
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  select d.kullanici_id, jsonb_build_object('gizli_anahtar', d.gizli_anahtar) from dogrulayicilar d where d.kullanici_id > p_sonra order by d.kullanici_id limit p_adet for update
$$;
create function app.dogrulayici_sayfasini_yaz(p_degerler jsonb) returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  update dogrulayicilar d set gizli_anahtar = y.gizli_anahtar from jsonb_to_recordset(p_degerler) as y (id bigint, gizli_anahtar text) where d.kullanici_id = y.id
$$;

do $$
declare
  f text;
begin
  foreach f in array array[
    'ikinci_adim_gerekli(text)', 'ikinci_adimi_var(bigint)', 'ikinci_adim_yenile(bigint)', 'ikinci_adim_kurali()', 'find_session(bytea)', 'oturum_kullanicisi()',
    'oturum_ac(bigint, bytea, text, text, text)', 'giris_adimi_ekle(bytea, text, bigint, bytea)', 'giris_yap(bigint, text, bytea, bytea, text, text, text)',
    'ikinci_adim_dene(bytea)', 'ikinci_adim_bitir(bytea, bigint, bytea, bytea, text, text, text)', 'gecis_girisi_iste(bytea)', 'gecis_girisi_bul(bytea, text)',
    'gecis_girisi_bitir(bigint, bigint, bytea, text, text, text)', 'guvenlik_durumu()', 'dogrulayici_baslat(text)', 'bekleyen_dogrulayici()', 'kasa_anahtar_no()',
    'kurtarma_kodlari_yaz(bytea[])', 'ikinci_adim_eklendi(bytea[])', 'dogrulayici_onayla(text, bigint, bytea[])', 'dogrulayici_kaldir()', 'gecis_kaydi_iste(bytea)',
    'gecis_kaydi_al(bytea)', 'gecis_anahtari_ekle(text, text, bytea, bigint, text[], bytea[])', 'gecis_anahtari_adlandir(bigint, text)', 'gecis_anahtari_kaldir(bigint)',
    'oturumlarim(bytea)', 'oturumumu_kapat(bigint)', 'diger_oturumlari_kapat(bytea)', 'profilim()', 'profilimi_yaz(text, text, text)', 'ikinci_adim_sifirla(bigint)',
    'dogrulayici_sayfasi(bigint, integer)', 'dogrulayici_sayfasini_yaz(jsonb)'
  ] loop
    execute 'alter function app.' || f || ' owner to muhasip_kapi';
    execute 'revoke execute on function app.' || f || ' from public';
  end loop;
  -- The change of the key is the owner's.
  execute format('grant execute on function app.dogrulayici_sayfasi(bigint, integer), app.dogrulayici_sayfasini_yaz(jsonb) to %I', current_user);
end $$;
revoke execute on function app.open_session(bytea, text[], text, text, boolean, boolean), app.ikinci_adim_sayaci(bigint) from public;
grant execute on function app.ikinci_adim_sayaci(bigint), app.end_sessions(bigint) to muhasip_kapi;
grant execute on function
  app.oturum_kullanicisi(), app.guvenlik_durumu(), app.dogrulayici_baslat(text), app.bekleyen_dogrulayici(), app.kasa_anahtar_no(), app.kurtarma_kodlari_yaz(bytea[]),
  app.dogrulayici_onayla(text, bigint, bytea[]), app.dogrulayici_kaldir(), app.gecis_kaydi_iste(bytea), app.gecis_kaydi_al(bytea),
  app.gecis_anahtari_ekle(text, text, bytea, bigint, text[], bytea[]), app.gecis_anahtari_adlandir(bigint, text), app.gecis_anahtari_kaldir(bigint),
  app.oturumlarim(bytea), app.oturumumu_kapat(bigint), app.diger_oturumlari_kapat(bytea), app.profilim(), app.profilimi_yaz(text, text, text)
  to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_mukellef;
grant execute on function app.ikinci_adimi_var(bigint) to muhasip_moderator;
grant execute on function app.ikinci_adim_sifirla(bigint) to muhasip_admin;
-- NOTE: find_session, open_session and the sign-in's own steps are the bare login's alone (GATE_FUNCTIONS in migrate.ts); oturum_ac is nobody's but theirs.

-- Functions written anew above ask the office's settings for a session's life again, where those are in the database.
do $$ begin
  if to_regprocedure('app.ayara_bagla()') is not null then
    perform app.ayara_bagla();
  end if;
end $$;
