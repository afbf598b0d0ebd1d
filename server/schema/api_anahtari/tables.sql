-- These tables hold the API keys with which programs call routes, and when each key was last used.

-- An API key belongs to a login, expires, and opens only the routes in its scopes (contract/src/oturum/kapsam.ts).
-- entry.open_key refuses all other routes.
create table api_anahtarlari (
  api_anahtari_id bigint generated always as identity,
  kullanici_id bigint not null,
  ad text not null,
  scopes text[] not null,
  anahtar_ozeti bytea not null,
  basi text not null,
  olusturma timestamptz not null default now(),
  bitis timestamptz not null,
  iptal timestamptz,
  constraint api_anahtarlari_pkey primary key (api_anahtari_id),
  constraint api_anahtarlari_ozet_unique unique (anahtar_ozeti),
  constraint api_anahtarlari_kapsam_check check (cardinality(scopes) > 0),
  constraint api_anahtarlari_bitis_check check (bitis <= olusturma + interval '366 days'),
  constraint api_anahtarlari_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade
);
-- This index finds the API keys of a login.
create index api_anahtarlari_kullanici_idx on api_anahtarlari (kullanici_id);

-- The last use of an API key is kept apart from the key, because the audit log records who creates and revokes keys,
-- but not each use.
create table api_anahtari_kullanimlari (
  api_anahtari_id bigint not null,
  zaman timestamptz not null default now(),
  ip text,
  constraint api_anahtari_kullanimlari_pkey primary key (api_anahtari_id),
  constraint api_anahtari_kullanimlari_anahtar_fkey foreign key (api_anahtari_id) references api_anahtarlari
    on delete cascade
);
