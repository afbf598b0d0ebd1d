-- These tables hold the SQL queries that superadmins have run, and those that they have saved.

create table konsol_sorgulari (
  sorgu_id bigint generated always as identity,
  kullanici_id bigint not null default app.kullanici_id(),
  zaman timestamptz not null default now(),
  metin text not null,
  durum text not null default 'basladi',
  satir_sayisi integer,
  sure_ms integer,
  mesaj text,
  constraint konsol_sorgulari_pkey primary key (sorgu_id),
  constraint konsol_sorgulari_durum_check check (durum in ('basladi', 'basarili', 'reddedildi', 'hata'))
);
-- This index lists the queries of a superadmin, the latest first.
create index konsol_sorgulari_kullanici_idx on konsol_sorgulari (kullanici_id, sorgu_id desc);

create table konsol_kayitli (
  kayitli_id bigint generated always as identity,
  kullanici_id bigint not null default app.kullanici_id(),
  ad text collate turkce not null,
  metin text not null,
  constraint konsol_kayitli_pkey primary key (kayitli_id),
  constraint konsol_kayitli_ad_unique unique (kullanici_id, ad),
  constraint konsol_kayitli_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade
);
