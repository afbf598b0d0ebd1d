-- API keys for programs, and when each was last used.

-- Each key belongs to a login, opens some groups of routes (scopes, listed in contract/src/oturum/api-anahtari.ts) and
-- expires. The database itself refuses everything outside the scopes, so that a route that forgets to ask is refused
-- too.
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
-- Keys of a login.
create index api_anahtarlari_kullanici_idx on api_anahtarlari (kullanici_id);

-- The last use is kept apart from the key, because the audit log records who creates and revokes keys, but not each
-- use.
create table api_anahtari_kullanimlari (
  api_anahtari_id bigint not null,
  zaman timestamptz not null default now(),
  ip text,
  constraint api_anahtari_kullanimlari_pkey primary key (api_anahtari_id),
  constraint api_anahtari_kullanimlari_anahtar_fkey foreign key (api_anahtari_id) references api_anahtarlari
    on delete cascade
);
