-- These tables hold the number of the key that encrypts portal passwords, and who opened such a password.

-- The number of the key that encrypts all stored secrets, such as portal passwords; the key itself is only on the
-- servers. A secret under another key is refused, so that all stored secrets open with one key. The table has at most
-- one row.
create table kasa_anahtari (
  tek boolean not null default true,
  anahtar_no text not null,
  constraint kasa_anahtari_pkey primary key (tek),
  constraint kasa_anahtari_tek_check check (tek),
  constraint kasa_anahtari_no_check check (anahtar_no ~ '^[0-9a-f]{8}$')
);

create table kasa_gosterimleri (
  gosterim_id bigint generated always as identity,
  zaman timestamptz not null default now(),
  kullanici_id bigint not null,
  tablo text not null,
  satir_id bigint not null,
  alan text not null,
  neden text not null,
  constraint kasa_gosterimleri_pkey primary key (gosterim_id),
  constraint kasa_gosterimleri_neden_check check (length(neden) between 3 and 200)
);
-- This index counts the passwords that a user has opened lately, for the limit.
create index kasa_gosterimleri_kullanici_idx on kasa_gosterimleri (kullanici_id, zaman);
create index kasa_gosterimleri_satir_idx on kasa_gosterimleri (tablo, satir_id, zaman desc);
