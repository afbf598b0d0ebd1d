-- Guards the sign-in; also holds the first start's code.

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

-- Locks out attackers but not owners: a login's known devices and networks count separately, and strangers share
-- budgets (docs/decisions/0023-keeping-out.md). Digests of the TC with a device cookie or a network from which it signed
-- in; after half a year without a sign-in they are strangers again.
create table giris_tanidiklari (
  kullanici_id bigint not null,
  ozet bytea not null,
  son_giris timestamptz not null default now(),
  constraint giris_tanidiklari_pkey primary key (kullanici_id, ozet),
  constraint giris_tanidiklari_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade
);

-- When a used stranger budget will be full again; no row means that it is full.
create table giris_butceleri (
  anahtar bytea not null,
  dolu timestamptz not null,
  constraint giris_butceleri_pkey primary key (anahtar)
);

-- Requests of all servers in a key's current minute (server/src/http/rate-limit.ts). The key is a keyed digest of an
-- address or a device. Unlogged: after a crash, everybody's minute starts anew.
create unlogged table istek_sayilari (
  anahtar text not null,
  adet integer not null,
  bitis timestamptz not null,
  constraint istek_sayilari_pkey primary key (anahtar)
);
