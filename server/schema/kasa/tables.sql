-- The key that passwords of portals are kept under, and who looked at one.

-- The number of the key that encrypts all stored portal passwords; the key itself is only on the server. A server that
-- does not know this key must not write, or passwords would be under several keys and could be lost with one. At most
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
-- The limit counts how many passwords a user has opened lately.
create index kasa_gosterimleri_kullanici_idx on kasa_gosterimleri (kullanici_id, zaman);
create index kasa_gosterimleri_satir_idx on kasa_gosterimleri (tablo, satir_id, zaman desc);
