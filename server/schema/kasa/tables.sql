-- The key that passwords of portals are kept under, and who looked at one.

-- The vault (kasa): portal passwords of clients and accountants. The database holds ciphertexts and decides who may set
-- and open them; the key is the server's and never here. What is opened is written down first, with who, when and why.
-- The key that every stored password is under, by its number: a server that does not know it must not write, or the
-- passwords would be under several keys and some of them lost with one. One row at most.
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
-- How many somebody has opened lately.
create index kasa_gosterimleri_kullanici_idx on kasa_gosterimleri (kullanici_id, zaman);
-- Passwords opened of one client.
create index kasa_gosterimleri_satir_idx on kasa_gosterimleri (tablo, satir_id, zaman desc);
