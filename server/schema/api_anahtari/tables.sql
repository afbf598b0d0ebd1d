-- Keys for programs, and when each was used last.

-- Keys for programs: each is a login's, lets into some groups of routes (scopes; contract/src/oturum/api-anahtari.ts
-- says which), and ends by itself. The database refuses what the key's groups do not have, so that a route which
-- forgets to ask is refused too.
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
-- A login's own.
create index api_anahtarlari_kullanici_idx on api_anahtarlari (kullanici_id);

-- When each was used last, apart from it: the log has who makes and revokes keys, and not each use.
create table api_anahtari_kullanimlari (
  api_anahtari_id bigint not null,
  zaman timestamptz not null default now(),
  ip text,
  constraint api_anahtari_kullanimlari_pkey primary key (api_anahtari_id),
  constraint api_anahtari_kullanimlari_anahtar_fkey foreign key (api_anahtari_id) references api_anahtarlari
    on delete cascade
);
