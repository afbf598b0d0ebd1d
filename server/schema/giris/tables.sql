-- These tables guard the sign-in, count requests, and hold the code for setting up an office.

-- Failed attempts are counted under digests, those of sign-ins under a digest of the typed ID number and the device or
-- network, so that an ID number without a login is locked in the same way.
create table giris_denemeleri (
  anahtar bytea not null,
  basarisiz integer not null,
  son_deneme timestamptz not null default now(),
  kilit_bitis timestamptz,
  constraint giris_denemeleri_pkey primary key (anahtar)
);

-- This table holds the SHA-256 of the one-time code for setting up an office that has no logins yet. It has at most one
-- row.
create table kurulum_kodu (
  tek boolean not null default true,
  kod_ozeti bytea not null,
  constraint kurulum_kodu_pkey primary key (tek),
  constraint kurulum_kodu_tek_check check (tek)
);

-- A row is a device or network from which a login has signed in, as a digest. Failed attempts from there are counted
-- separately, so that strangers elsewhere cannot lock the owner out; after 180 days without a sign-in it counts as
-- strange again (docs/decisions/0023-keeping-out.md).
create table giris_tanidiklari (
  kullanici_id bigint not null,
  ozet bytea not null,
  son_giris timestamptz not null default now(),
  constraint giris_tanidiklari_pkey primary key (kullanici_id, ozet),
  constraint giris_tanidiklari_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade
);

-- Sign-ins from unknown devices and networks share budgets of failures. A row says when a used budget will be full
-- again; a budget without a row is full.
create table giris_butceleri (
  anahtar bytea not null,
  dolu timestamptz not null,
  constraint giris_butceleri_pkey primary key (anahtar)
);

-- This table counts the requests of the current minute for all servers (server/src/http/rate-limit.ts). `anahtar` is a
-- keyed digest of a network or device. The table is unlogged, so after a crash all counts start anew.
create unlogged table istek_sayilari (
  anahtar text not null,
  adet integer not null,
  bitis timestamptz not null,
  constraint istek_sayilari_pkey primary key (anahtar)
);
