-- These tables hold the statutory calendar (when each declaration is due, and the holidays, extensions and cases of
-- force majeure that move its day) and users' calendar feeds. The product loads most of the calendar, and the office
-- maintains it.

-- A row is one version of a declaration's rule; a change of law adds a row. `urun_kodu` names the row in the product's
-- files; `urun_hali` holds the files' values that differ in a row that the office has changed.
create table beyanname_turleri (
  tur_id bigint generated always as identity,
  kod text not null,
  ad text collate turkce not null,
  siklik text not null,
  ilk_donem text not null,
  son_donem text,
  ofs smallint,
  gun smallint,
  aylar smallint[],
  mali_tatil boolean not null,
  hesap_donemi boolean not null default false,
  sure text,
  kim text not null,
  dayanak text not null,
  teyit text not null,
  acik boolean not null default true,
  urun_kodu text,
  elle_degisti boolean not null default false,
  urun_hali jsonb,
  constraint beyanname_turleri_pkey primary key (tur_id),
  constraint beyanname_turleri_urun_unique unique (urun_kodu),
  constraint beyanname_turleri_surum_unique unique nulls not distinct (kod, ilk_donem, aylar),
  constraint beyanname_turleri_siklik_check check (siklik in ('A', 'Q', 'G', 'Y', 'O')),
  constraint beyanname_turleri_teyit_check check (teyit in ('T', 'K', '?')),
  constraint beyanname_turleri_donem_check check (ilk_donem ~ '^20\d\d-(0[1-9]|1[0-2])$'
    and son_donem ~ '^20\d\d-(0[1-9]|1[0-2])$' and ilk_donem <= son_donem),
  constraint beyanname_turleri_gun_check check (case siklik
    when 'O' then sure is not null and ofs is null and gun is null
    else ofs between 0 and 24 and gun between 0 and 31
  end),
  constraint beyanname_turleri_aylar_check check (cardinality(aylar) > 0
    and aylar <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[])
);

create table resmi_tatiller (
  tatil_id bigint generated always as identity,
  ad text collate turkce not null,
  tur text not null,
  ilk_gun date not null,
  gun_sayisi smallint not null,
  her_yil boolean not null default false,
  arife boolean not null default false,
  kesin boolean not null default true,
  dayanak text not null,
  acik boolean not null default true,
  urun_kodu text,
  elle_degisti boolean not null default false,
  urun_hali jsonb,
  constraint resmi_tatiller_pkey primary key (tatil_id),
  constraint resmi_tatiller_urun_unique unique (urun_kodu),
  constraint resmi_tatiller_gun_unique unique (tur, ilk_gun),
  constraint resmi_tatiller_tur_check check (tur in ('ulusal', 'ramazan', 'kurban')),
  constraint resmi_tatiller_gun_sayisi_check check (gun_sayisi between 1 and 10)
);

create table sure_uzatmalari (
  uzatma_id bigint generated always as identity,
  kod text not null,
  donem text not null,
  il text collate turkce,
  ilceler text[] collate turkce,
  yeni_gun date not null,
  yeni_odeme_gunu date,
  dayanak text not null,
  acik boolean not null default true,
  urun_kodu text,
  elle_degisti boolean not null default false,
  urun_hali jsonb,
  constraint sure_uzatmalari_pkey primary key (uzatma_id),
  constraint sure_uzatmalari_urun_unique unique (urun_kodu),
  constraint sure_uzatmalari_gun_unique unique nulls not distinct (kod, donem, il, ilceler, yeni_gun),
  constraint sure_uzatmalari_donem_check check (donem ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  constraint sure_uzatmalari_ilceler_check check (ilceler is null or il is not null and cardinality(ilceler) > 0),
  constraint sure_uzatmalari_odeme_check check (yeni_odeme_gunu >= yeni_gun)
);

-- Force majeure holds in a province or some of its districts, or for one client; what is due within its days must be
-- filed by `verilis_gunu`.
create table mucbir_sebepler (
  mucbir_id bigint generated always as identity,
  il text collate turkce,
  ilceler text[] collate turkce,
  mukellef_id bigint,
  ilk_gun date not null,
  son_gun date not null,
  verilis_gunu date not null,
  dayanak text not null,
  acik boolean not null default true,
  constraint mucbir_sebepler_pkey primary key (mucbir_id),
  constraint mucbir_sebepler_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete cascade,
  constraint mucbir_sebepler_kimin_check check (num_nonnulls(il, mukellef_id) = 1
    and (ilceler is null or il is not null and cardinality(ilceler) > 0)),
  constraint mucbir_sebepler_gun_check check (ilk_gun <= son_gun and son_gun < verilis_gunu)
);
-- When a client is deleted, this index finds the client's force majeure.
create index mucbir_sebepler_mukellef_idx on mucbir_sebepler (mukellef_id);

-- A user's calendar feed is read by whoever knows its address, so only the digest of its token is stored.
create table takvim_akislari (
  kullanici_id bigint not null default app.kullanici_id(),
  token_hash bytea not null,
  tam_ad boolean not null default false,
  olusturma timestamptz not null default now(),
  constraint takvim_akislari_pkey primary key (kullanici_id),
  constraint takvim_akislari_token_unique unique (token_hash),
  constraint takvim_akislari_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade
);
