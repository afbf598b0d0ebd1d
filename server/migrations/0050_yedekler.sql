-- Backups that were made, and whether they could be put back: what the status page shows. Written by `npm run backup` as the owner of the database.

create table yedekler (
  yedek_id bigint generated always as identity,
  baslangic timestamptz not null default now(),
  sure_ms integer,
  durum text not null default 'suruyor',
  -- By the timer, not by a person.
  otomatik boolean not null,
  -- Name of the archive in the folder of backups.
  dosya text not null,
  boyut bigint,
  sifreli boolean not null,
  satir_sayisi bigint,
  dosya_sayisi integer,
  hata text,
  -- When it was put back into a database of its own, and what came of it.
  dogrulama_zamani timestamptz,
  dogrulama_hatasi text,
  constraint yedekler_pkey primary key (yedek_id),
  constraint yedekler_durum_check check (durum in ('suruyor', 'tamam', 'hata')),
  constraint yedekler_tamam_check check (durum <> 'tamam' or num_nulls(sure_ms, boyut, satir_sayisi, dosya_sayisi) = 0)
);
-- The latest.
create index yedekler_baslangic_idx on yedekler (baslangic desc);

alter table yedekler enable row level security;
alter table yedekler force row level security;
-- Admins of every level see whether there are backups.
create policy yedekler_admin_okur on yedekler for select to muhasip_moderator using (true);
grant select (yedek_id, baslangic, sure_ms, durum, otomatik, dosya, boyut, sifreli, satir_sayisi, dosya_sayisi, hata, dogrulama_zamani, dogrulama_hatasi)
  on yedekler to muhasip_moderator;
-- NOTE: no role of a request writes it; the command does, as the owner.

-- The status page says which migrations the database has.
grant select on migrations to muhasip_moderator;

-- For as long as this migration fills it.
create policy ayarlar_gecis on ayarlar for insert to current_user with check (true);
alter table ayarlar disable trigger user;
insert into ayarlar (ad, deger, tur) values ('yedek_otomatik', 'true', 'boolean'), ('yedek_saati', '3', 'number'), ('yedek_sayisi', '7', 'number');
alter table ayarlar enable trigger user;
drop policy ayarlar_gecis on ayarlar;
