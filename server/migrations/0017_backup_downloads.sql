-- A backup holds everything the office has, so the audit log tells who took one home.

-- A row says that a superadmin downloaded a backup; the file is named, because its record may go before.
create table yedek_indirmeleri (
  indirme_id bigint generated always as identity,
  kullanici_id bigint not null default app.kullanici_id(),
  zaman timestamptz not null default now(),
  dosya text not null,
  constraint yedek_indirmeleri_pkey primary key (indirme_id),
  constraint yedek_indirmeleri_dosya_check check (length(dosya) between 1 and 200)
);
