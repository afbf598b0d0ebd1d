-- These tables hold batches of tax assessments (tahakkuk fişi) as PDFs, from their upload until they become
-- declarations and documents.

-- A batch belongs to its sender. It is removed a week after its upload or, if it was adopted, a month after, because it
-- can be undone as a whole until then. `request_no` is the number of the request that adopted it.
create table tahakkuk_yiginlari (
  yigin_id bigint generated always as identity,
  kullanici_id bigint not null default app.kullanici_id(),
  olusturma timestamptz not null default now(),
  islenme timestamptz,
  request_no text,
  geri_alinma timestamptz,
  constraint tahakkuk_yiginlari_pkey primary key (yigin_id),
  constraint tahakkuk_yiginlari_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade,
  constraint tahakkuk_yiginlari_durum_check check ((islenme is null) = (request_no is null) and (geri_alinma is null
    or islenme is not null))
);
-- This index finds the batches of a user.
create index tahakkuk_yiginlari_kullanici_idx on tahakkuk_yiginlari (kullanici_id);
create index tahakkuk_yiginlari_olusturma_idx on tahakkuk_yiginlari (olusturma);

-- A row is an uploaded PDF: what was read of it, and the corrected values to adopt. `anahtar` is its key in the file
-- store, or null if the file is no usable PDF.
create table tahakkuk_pdfleri (
  pdf_id bigint generated always as identity,
  yigin_id bigint not null,
  ad text collate turkce not null,
  boyut bigint not null,
  ozet bytea not null,
  anahtar uuid,
  sayfalar jsonb not null,
  okunan jsonb not null,
  elle boolean not null default false,
  mukellef_id bigint,
  kod text,
  donem text,
  tutar kurus,
  odeme_gunu date,
  kabul_gunu date,
  kabul_no text,
  beyanname_id bigint,
  belge_id bigint,
  constraint tahakkuk_pdfleri_pkey primary key (pdf_id),
  constraint tahakkuk_pdfleri_ozet_unique unique (yigin_id, ozet),
  constraint tahakkuk_pdfleri_anahtar_unique unique (anahtar),
  constraint tahakkuk_pdfleri_yigin_fkey foreign key (yigin_id) references tahakkuk_yiginlari on delete cascade,
  constraint tahakkuk_pdfleri_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete set null,
  constraint tahakkuk_pdfleri_beyanname_fkey foreign key (beyanname_id) references beyannameler on delete set null,
  constraint tahakkuk_pdfleri_belge_fkey foreign key (belge_id) references belgeler on delete set null,
  constraint tahakkuk_pdfleri_ad_check check (length(ad) between 1 and 200),
  constraint tahakkuk_pdfleri_tutar_check check (tutar >= 0)
);
-- When a client, a declaration or a document is deleted, these indexes find the PDFs that refer to it.
create index tahakkuk_pdfleri_mukellef_idx on tahakkuk_pdfleri (mukellef_id) where mukellef_id is not null;
create index tahakkuk_pdfleri_beyanname_idx on tahakkuk_pdfleri (beyanname_id) where beyanname_id is not null;
create index tahakkuk_pdfleri_belge_idx on tahakkuk_pdfleri (belge_id) where belge_id is not null;

-- A row counts how often a PDF could not be read because of one problem; the status page shows the sum.
create table tahakkuk_sorunlari (
  sorun_id bigint generated always as identity,
  sorun text not null,
  adet integer not null default 1,
  son timestamptz not null default now(),
  constraint tahakkuk_sorunlari_pkey primary key (sorun_id),
  constraint tahakkuk_sorunlari_sorun_unique unique (sorun)
);
