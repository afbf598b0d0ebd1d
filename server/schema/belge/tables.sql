-- These tables hold clients' documents, their versions, and the text of their pages for the search.

-- A document is a PDF of a client in one of three named slots, or filed by type and period, and keeps all its versions.
-- The files lie in the file store (a folder or S3) under `belge_surumleri.anahtar`, a random id, so that no name from
-- outside becomes a path.
create table belgeler (
  belge_id bigint generated always as identity,
  mukellef_id bigint not null,
  yuva smallint,
  tur text not null default 'diğer',
  yil yil,
  ay ay,
  surum_no integer not null default 1,
  eklenme_tarihi timestamptz not null default now(),
  silinme_tarihi timestamptz,
  constraint belgeler_pkey primary key (belge_id),
  constraint belgeler_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete restrict,
  constraint belgeler_yuva_check check (yuva between 1 and 3),
  constraint belgeler_tur_check check (tur in ('beyanname', 'fatura', 'bordro', 'sözleşme', 'dekont', 'diğer')),
  constraint belgeler_donem_check check (ay is null or yil is not null)
);
-- A client's slot holds one document; deleted documents do not fill it.
create unique index belgeler_yuva_unique on belgeler (mukellef_id, yuva)
  where yuva is not null and silinme_tarihi is null;
-- This index lists a client's documents, the latest first.
create index belgeler_mukellef_idx on belgeler (mukellef_id, belge_id desc);
create index belgeler_silinen_idx on belgeler (silinme_tarihi) where silinme_tarihi is not null;

create table belge_surumleri (
  surum_id bigint generated always as identity,
  belge_id bigint not null,
  surum_no integer not null,
  anahtar uuid not null,
  ad text collate turkce not null,
  boyut bigint not null,
  ozet bytea not null,
  sayfa_sayisi integer not null,
  metinli boolean not null,
  kullanici_id bigint default app.kullanici_id(),
  yukleme_tarihi timestamptz not null default now(),
  constraint belge_surumleri_pkey primary key (surum_id),
  constraint belge_surumleri_no_unique unique (belge_id, surum_no),
  constraint belge_surumleri_anahtar_unique unique (anahtar),
  constraint belge_surumleri_belge_fkey foreign key (belge_id) references belgeler on delete cascade,
  constraint belge_surumleri_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete set null,
  constraint belge_surumleri_ad_check check (length(ad) between 1 and 200),
  constraint belge_surumleri_boyut_check check (boyut > 0),
  constraint belge_surumleri_ozet_check check (octet_length(ozet) = 32),
  constraint belge_surumleri_sayfa_check check (sayfa_sayisi > 0)
);
-- When a login is deleted, this index finds the versions of documents that it uploaded.
create index belge_surumleri_kullanici_idx on belge_surumleri (kullanici_id);
-- The search over everything finds documents by parts of their names with this index.
create index belge_surumleri_ad_idx on belge_surumleri using gin (app.fold(ad) gin_trgm_ops);

-- A row is the text of a page of a document's version; pages without text have none. `arama` holds each word by its
-- Turkish stem, and again without case and diacritics.
create table belge_sayfalari (
  surum_id bigint not null,
  sayfa integer not null,
  metin text not null,
  katlanmis text not null generated always as (app.fold(metin)) stored,
  arama tsvector not null generated always as (to_tsvector('turkish', metin) || to_tsvector('simple',
    app.fold(metin))) stored,
  constraint belge_sayfalari_pkey primary key (surum_id, sayfa),
  constraint belge_sayfalari_surum_fkey foreign key (surum_id) references belge_surumleri on delete cascade,
  constraint belge_sayfalari_metin_check check (metin <> '' and length(metin) <= 100000)
);
-- The search in documents finds words regardless of their endings with this index.
create index belge_sayfalari_arama_idx on belge_sayfalari using gin (arama);
-- The search in documents finds parts of words and misspelled words with this index.
create index belge_sayfalari_katlanmis_idx on belge_sayfalari using gin (katlanmis gin_trgm_ops);
