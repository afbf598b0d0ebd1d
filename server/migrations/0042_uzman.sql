-- Uzmana Sor: the knowledge base that answers are quoted from, and each asker's own conversations, which nobody else reads.

-- What an entry is found by beyond its text; array_to_string is only stable because elements of other types may print differently.
create function app.bilgi_basligi(p_baslik text, p_anahtarlar text[]) returns text language sql immutable parallel safe
  return app.fold(p_baslik || ' | ' || array_to_string(p_anahtarlar, ' | '));

-- Words of a text as the search compares them: stems and the words themselves, since the Turkish stemmer alone misses "kdv beyannamesi".
create function app.bilgi_sozcukleri(p_baslik text, p_metin text) returns tsvector language sql immutable parallel safe
  return setweight(to_tsvector('pg_catalog.turkish', p_baslik), 'A') || setweight(to_tsvector('pg_catalog.simple', p_baslik), 'A')
    || setweight(to_tsvector('pg_catalog.turkish', p_metin), 'B') || setweight(to_tsvector('pg_catalog.simple', p_metin), 'B');

create table bilgi_maddeleri (
  madde_id bigint generated always as identity,
  -- Name of an entry in the product's files; one that is written here gets one by itself.
  kod text not null default 'ofis-' || left(gen_random_uuid()::text, 13),
  konu text collate turkce not null,
  baslik text collate turkce not null,
  metin text not null,
  anahtarlar text[] not null default '{}',
  kaynak text not null,
  kaynak_tarihi date not null,
  gecerlilik_baslangici date,
  gecerlilik_bitisi date,
  aktif boolean not null default true,
  -- It came with the product's files; they bring it up to date until somebody here changes it.
  dosyadan boolean not null default false,
  elle_degisti boolean not null default false,
  arama text not null generated always as (app.bilgi_basligi(baslik, anahtarlar)) stored,
  sozcukler tsvector not null generated always as (app.bilgi_sozcukleri(app.bilgi_basligi(baslik, anahtarlar), app.fold(metin))) stored,
  constraint bilgi_maddeleri_pkey primary key (madde_id),
  constraint bilgi_maddeleri_kod_unique unique (kod),
  constraint bilgi_maddeleri_bos_check check (kod <> '' and konu <> '' and baslik <> '' and metin <> '' and kaynak <> ''),
  constraint bilgi_maddeleri_gecerlilik_check check (gecerlilik_baslangici <= gecerlilik_bitisi)
);
-- A question's words find their entries.
create index bilgi_maddeleri_sozcukler_idx on bilgi_maddeleri using gin (sozcukler);

-- Each loading of the product's files with the digest of their content, so that a start with the same files does nothing.
create table bilgi_yuklemeleri (
  yukleme_id bigint generated always as identity,
  ozet bytea not null,
  eklenen integer not null,
  guncellenen integer not null,
  kaldirilan integer not null,
  zaman timestamptz not null default now(),
  constraint bilgi_yuklemeleri_pkey primary key (yukleme_id)
);

create table uzman_konusmalari (
  konusma_id bigint generated always as identity,
  kullanici_id bigint not null default app.kullanici_id(),
  baslik text not null,
  -- The one conversation that keeps what came over POST /ask-muhasebe/.
  dis boolean not null default false,
  son_mesaj timestamptz not null default now(),
  constraint uzman_konusmalari_pkey primary key (konusma_id),
  constraint uzman_konusmalari_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade,
  constraint uzman_konusmalari_baslik_check check (baslik <> '' and length(baslik) <= 100)
);
-- A user's conversations, the latest first.
create index uzman_konusmalari_kullanici_idx on uzman_konusmalari (kullanici_id, son_mesaj desc);
-- One of them is for outside clients.
create unique index uzman_konusmalari_dis_unique on uzman_konusmalari (kullanici_id) where dis;

create table uzman_mesajlari (
  mesaj_id bigint generated always as identity,
  konusma_id bigint not null,
  tur text not null,
  metin text not null,
  -- Sources as they stood when the answer was given.
  kaynaklar jsonb not null default '[]',
  -- The answer was stopped or cut off.
  kesildi boolean not null default false,
  zaman timestamptz not null default clock_timestamp(),
  constraint uzman_mesajlari_pkey primary key (mesaj_id),
  constraint uzman_mesajlari_konusma_fkey foreign key (konusma_id) references uzman_konusmalari on delete cascade,
  constraint uzman_mesajlari_tur_check check (tur in ('user', 'ai', 'error')),
  constraint uzman_mesajlari_metin_check check (length(metin) <= 20000)
);
-- A conversation's messages in their order.
create index uzman_mesajlari_konusma_idx on uzman_mesajlari (konusma_id, mesaj_id);

-- Questions of a day. Kept apart from the conversations, so that deleting one gives no question back.
create table uzman_kullanimlari (
  kullanici_id bigint not null,
  gun date not null,
  adet integer not null,
  constraint uzman_kullanimlari_pkey primary key (kullanici_id, gun),
  constraint uzman_kullanimlari_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade
);

alter table bilgi_maddeleri enable row level security;
alter table bilgi_maddeleri force row level security;
alter table bilgi_yuklemeleri enable row level security;
alter table bilgi_yuklemeleri force row level security;
alter table uzman_konusmalari enable row level security;
alter table uzman_konusmalari force row level security;
alter table uzman_mesajlari enable row level security;
alter table uzman_mesajlari force row level security;
alter table uzman_kullanimlari enable row level security;
alter table uzman_kullanimlari force row level security;

-- Every admin level reads the knowledge base; admin and superadmin keep it.
create policy bilgi_maddeleri_admin_okur on bilgi_maddeleri for select to muhasip_moderator using (true);
create policy bilgi_maddeleri_admin_ekler on bilgi_maddeleri for insert to muhasip_admin with check (true);
create policy bilgi_maddeleri_admin_degistirir on bilgi_maddeleri for update to muhasip_admin using (true) with check (true);
-- An accountant is answered from what is active.
create policy bilgi_maddeleri_muhasebeci_okur on bilgi_maddeleri for select to muhasip_muhasebeci using (aktif);
-- The loader writes what comes with the product.
create policy bilgi_maddeleri_kapi on bilgi_maddeleri for all to muhasip_kapi using (true) with check (true);
-- Only the loader.
create policy bilgi_yuklemeleri_kapi on bilgi_yuklemeleri for all to muhasip_kapi using (true) with check (true);
-- A conversation is its asker's alone: no admin has a policy here.
create policy uzman_konusmalari_kendi on uzman_konusmalari for all to muhasip_muhasebeci
  using (kullanici_id = (select app.kullanici_id())) with check (kullanici_id = (select app.kullanici_id()));
-- And so are its messages.
create policy uzman_mesajlari_kendi on uzman_mesajlari for all to muhasip_muhasebeci
  using (konusma_id in (select k.konusma_id from uzman_konusmalari k where k.kullanici_id = (select app.kullanici_id())))
  with check (konusma_id in (select k.konusma_id from uzman_konusmalari k where k.kullanici_id = (select app.kullanici_id())));
-- Only the gate counts, so that nobody gives themselves questions.
create policy uzman_kullanimlari_kapi on uzman_kullanimlari for all to muhasip_kapi using (true) with check (true);

grant select (madde_id, kod, konu, baslik, metin, anahtarlar, kaynak, kaynak_tarihi, gecerlilik_baslangici, gecerlilik_bitisi, aktif, dosyadan, elle_degisti, arama, sozcukler)
  on bilgi_maddeleri to muhasip_moderator, muhasip_muhasebeci, muhasip_kapi;
grant insert (konu, baslik, metin, anahtarlar, kaynak, kaynak_tarihi, gecerlilik_baslangici, gecerlilik_bitisi, aktif, elle_degisti) on bilgi_maddeleri to muhasip_admin;
grant update (konu, baslik, metin, anahtarlar, kaynak, kaynak_tarihi, gecerlilik_baslangici, gecerlilik_bitisi, aktif, elle_degisti) on bilgi_maddeleri to muhasip_admin;
-- NOTE: nobody deletes an entry: answers quote it, and the files would bring it back; it is made passive.
grant insert (kod, konu, baslik, metin, anahtarlar, kaynak, kaynak_tarihi, gecerlilik_baslangici, gecerlilik_bitisi, dosyadan) on bilgi_maddeleri to muhasip_kapi;
grant update (konu, baslik, metin, anahtarlar, kaynak, kaynak_tarihi, gecerlilik_baslangici, gecerlilik_bitisi, aktif, dosyadan) on bilgi_maddeleri to muhasip_kapi;
grant select (yukleme_id, ozet), insert (ozet, eklenen, guncellenen, kaldirilan) on bilgi_yuklemeleri to muhasip_kapi;
grant select (konusma_id, kullanici_id, baslik, dis, son_mesaj), insert (baslik, dis), update (baslik, son_mesaj) on uzman_konusmalari to muhasip_muhasebeci;
grant delete on uzman_konusmalari to muhasip_muhasebeci;
grant select (mesaj_id, konusma_id, tur, metin, kaynaklar, kesildi, zaman), insert (konusma_id, tur, metin, kaynaklar, kesildi) on uzman_mesajlari to muhasip_muhasebeci;
grant delete on uzman_mesajlari to muhasip_muhasebeci;
-- NOTE: no update of a message: what was said stays as it was said; asking again replaces an answer by another.
grant select (kullanici_id, gun, adet), insert (kullanici_id, gun, adet), update (adet) on uzman_kullanimlari to muhasip_kapi;

-- Digest of the files that were loaded last; null: none.
create function app.bilgi_ozeti() returns bytea language sql stable security definer set search_path = public, app, pg_temp as $$
  select y.ozet from bilgi_yuklemeleri y order by y.yukleme_id desc limit 1
$$;

-- Loads the product's files, whose entries are the elements of `p_maddeler`: new ones are added, changed ones brought up to date, those that the files
-- have no more made passive. What somebody here changed stays as it is. Nothing where the files were loaded already, by another server too.
create function app.bilgi_yukle(p_ozet bytea, p_maddeler jsonb) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  perform pg_advisory_xact_lock(720042);
  if app.bilgi_ozeti() = p_ozet then
    return;
  end if;
  with dosya as materialized (
    select * from jsonb_to_recordset(p_maddeler) as d(kod text, konu text, baslik text, metin text, anahtarlar text[], kaynak text, kaynak_tarihi date,
      gecerlilik_baslangici date, gecerlilik_bitisi date)
  ),
  guncellenen as (
    update bilgi_maddeleri m set konu = d.konu, baslik = d.baslik, metin = d.metin, anahtarlar = d.anahtarlar, kaynak = d.kaynak,
      kaynak_tarihi = d.kaynak_tarihi, gecerlilik_baslangici = d.gecerlilik_baslangici, gecerlilik_bitisi = d.gecerlilik_bitisi, aktif = true
    from dosya d
    where m.kod = d.kod and m.dosyadan and not m.elle_degisti
      and (m.konu, m.baslik, m.metin, m.anahtarlar, m.kaynak, m.kaynak_tarihi, m.gecerlilik_baslangici, m.gecerlilik_bitisi, m.aktif)
        is distinct from (d.konu, d.baslik, d.metin, d.anahtarlar, d.kaynak, d.kaynak_tarihi, d.gecerlilik_baslangici, d.gecerlilik_bitisi, true)
    returning m.madde_id
  ),
  kaldirilan as (
    update bilgi_maddeleri m set aktif = false
    where m.dosyadan and not m.elle_degisti and m.aktif and not exists (select from dosya d where d.kod = m.kod)
    returning m.madde_id
  ),
  eklenen as (
    insert into bilgi_maddeleri (kod, konu, baslik, metin, anahtarlar, kaynak, kaynak_tarihi, gecerlilik_baslangici, gecerlilik_bitisi, dosyadan)
    select kod, konu, baslik, metin, anahtarlar, kaynak, kaynak_tarihi, gecerlilik_baslangici, gecerlilik_bitisi, true from dosya
    on conflict (kod) do nothing
    returning madde_id
  )
  insert into bilgi_yuklemeleri (ozet, eklenen, guncellenen, kaldirilan)
  select p_ozet, (select count(*) from eklenen), (select count(*) from guncellenen), (select count(*) from kaldirilan);
end $$;

-- How many questions the office gives an accountant in a day.
create function app.uzman_siniri() returns integer language sql stable security definer set search_path = public, app, pg_temp as $$
  select (a.deger #>> '{}')::integer from ayarlar a where a.ad = 'uzman_gunluk_sinir'
$$;

-- How many are left to the caller today (Istanbul).
create function app.uzman_kalan() returns integer language sql stable security definer set search_path = public, app, pg_temp as $$
  select greatest(0, app.uzman_siniri() - coalesce((
    select u.adet from uzman_kullanimlari u where u.kullanici_id = app.kullanici_id() and u.gun = (now() at time zone 'Europe/Istanbul')::date), 0))
$$;

-- Takes one of them: how many are left after it, null where there is none. Two questions at once wait for each other's row.
create function app.uzman_hakki_al() returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_sinir integer := app.uzman_siniri();
  v_adet integer;
begin
  insert into uzman_kullanimlari as u (kullanici_id, gun, adet)
  select app.kullanici_id(), (now() at time zone 'Europe/Istanbul')::date, 1 where v_sinir > 0
  on conflict (kullanici_id, gun) do update set adet = u.adet + 1 where u.adet < v_sinir
  returning u.adet into v_adet;
  return v_sinir - v_adet;
end $$;

-- Whether a word of three letters or more of a name begins a word of a text; both folded, the text with a space before each word.
create function app.ad_gecer(p_ad text, p_metin text) returns boolean language sql immutable parallel safe
  return exists (select from regexp_split_to_table(p_ad, '[^a-z0-9]+') as s(sozcuk) where length(s.sozcuk) >= 3 and strpos(p_metin, ' ' || s.sozcuk) > 0);

-- Names of people of the office that a text may have, to be masked before it leaves the house: only those that the text names, so that nobody learns others.
create function app.uzman_kisileri(p_metin text) returns setof text language sql stable security definer set search_path = public, app, pg_temp as $$
  select k.ad from (select ad from muhasebeci union select ad from personel union select ad from admin) k where app.ad_gecer(app.fold(k.ad), p_metin)
$$;

alter function app.bilgi_ozeti() owner to muhasip_kapi;
alter function app.bilgi_yukle(bytea, jsonb) owner to muhasip_kapi;
alter function app.uzman_siniri() owner to muhasip_kapi;
alter function app.uzman_kalan() owner to muhasip_kapi;
alter function app.uzman_hakki_al() owner to muhasip_kapi;
alter function app.uzman_kisileri(text) owner to muhasip_kapi;
revoke execute on function app.bilgi_ozeti(), app.bilgi_yukle(bytea, jsonb), app.uzman_siniri(), app.uzman_kalan(), app.uzman_hakki_al(),
  app.uzman_kisileri(text) from public;
grant execute on function app.bilgi_ozeti(), app.bilgi_yukle(bytea, jsonb) to muhasip_sistem;
grant execute on function app.uzman_siniri(), app.uzman_kalan(), app.uzman_hakki_al(), app.uzman_kisileri(text) to muhasip_muhasebeci;

-- How many questions a day, for as long as this migration fills it.
create policy ayarlar_gecis on ayarlar for insert to current_user with check (true);
alter table ayarlar disable trigger user;
insert into ayarlar (ad, deger, tur) values ('uzman_gunluk_sinir', '50', 'number');
alter table ayarlar enable trigger user;
drop policy ayarlar_gecis on ayarlar;

-- A notice of a conversation goes to the accountant's own screens.
create function app.konusma_degisti() returns trigger language plpgsql as $$
begin
  -- Also where only a message came: the list shows when each was last used.
  perform app.olay('uzman_konusmalari', app.muhasebeci_id(), null, null);
  return null;
end $$;
create trigger olay_degisti after insert or update or delete on uzman_konusmalari for each statement execute function app.konusma_degisti();
create trigger olay_degisti after insert or delete on uzman_mesajlari for each statement execute function app.konusma_degisti();
create trigger olay_degisti after insert or update or delete on bilgi_maddeleri for each statement execute function app.tablo_degisti();

select app.denetime_al('bilgi_maddeleri', 'madde_id');
-- NOTE: conversations are under no audit: every admin reads the log, and nobody reads another's questions.
