-- Accruals that come as PDFs: a batch of papers between its upload and its adoption into declarations and documents.

-- A batch belongs to its sender. Unadopted batches are removed after a week; adopted ones stay a month so that they can
-- be undone as a whole. `request_no` is the adopting request.
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
-- A sender's batches; also found when the login is deleted.
create index tahakkuk_yiginlari_kullanici_idx on tahakkuk_yiginlari (kullanici_id);
-- The clean-up finds old batches.
create index tahakkuk_yiginlari_olusturma_idx on tahakkuk_yiginlari (olusturma);

-- A paper: its file (`anahtar`; null when it is no document), what was read of it, and the corrected values to adopt.
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
-- Papers of a client, a declaration or a document that is deleted.
create index tahakkuk_pdfleri_mukellef_idx on tahakkuk_pdfleri (mukellef_id) where mukellef_id is not null;
create index tahakkuk_pdfleri_beyanname_idx on tahakkuk_pdfleri (beyanname_id) where beyanname_id is not null;
create index tahakkuk_pdfleri_belge_idx on tahakkuk_pdfleri (belge_id) where belge_id is not null;

-- How often a paper could not be read, by its fault; the status page shows the counts.
create table tahakkuk_sorunlari (
  sorun_id bigint generated always as identity,
  sorun text not null,
  adet integer not null default 1,
  son timestamptz not null default now(),
  constraint tahakkuk_sorunlari_pkey primary key (sorun_id),
  constraint tahakkuk_sorunlari_sorun_unique unique (sorun)
);
