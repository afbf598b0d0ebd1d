-- This table holds the backups that were begun, and what came of them.

create table yedekler (
  yedek_id bigint generated always as identity,
  baslangic timestamptz not null default now(),
  sure_ms integer,
  durum text not null default 'suruyor',
  otomatik boolean not null,
  dosya text not null,
  boyut bigint,
  sifreli boolean not null,
  satir_sayisi bigint,
  dosya_sayisi integer,
  hata text,
  dogrulama_zamani timestamptz,
  dogrulama_hatasi text,
  constraint yedekler_pkey primary key (yedek_id),
  constraint yedekler_durum_check check (durum in ('suruyor', 'tamam', 'hata')),
  constraint yedekler_tamam_check check (durum <> 'tamam' or num_nulls(sure_ms, boyut, satir_sayisi, dosya_sayisi) = 0)
);
-- This index finds the latest backup.
create index yedekler_baslangic_idx on yedekler (baslangic desc);
