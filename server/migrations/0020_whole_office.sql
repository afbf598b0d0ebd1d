-- An office that takes everything out sees how far it is, can stop it, and is told what came of it.

-- A row is a download of the whole office. Its counters say what was written of what there is; the server that makes it
-- writes them each second, so one whose `ilerleme` is older was cut off. What was downloaded and by whom is logged by
-- yedek_indirmeleri.
create table disari_indirmeleri (
  indirme_id bigint generated always as identity,
  kullanici_id bigint not null default app.kullanici_id(),
  baslangic timestamptz not null default now(),
  ilerleme timestamptz not null default now(),
  dosya text not null,
  durum text not null default 'bekliyor',
  asama text,
  toplam_satir bigint not null,
  toplam_belge integer not null,
  toplam_bayt bigint not null,
  satir bigint not null default 0,
  belge integer not null default 0,
  bayt bigint not null default 0,
  eksik integer not null default 0,
  hata text,
  constraint disari_indirmeleri_pkey primary key (indirme_id),
  constraint disari_indirmeleri_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade,
  constraint disari_indirmeleri_dosya_check check (length(dosya) between 1 and 200),
  constraint disari_indirmeleri_durum_check check (durum in ('bekliyor', 'suruyor', 'bitti', 'durduruldu', 'hata')),
  constraint disari_indirmeleri_asama_check check (
    asama in ('listeler', 'tablolar', 'ekstreler', 'denetim', 'belgeler')),
  constraint disari_indirmeleri_hata_check check (length(hata) between 1 and 500)
);
-- This index finds a user's downloads when the login is deleted.
create index disari_indirmeleri_kullanici_idx on disari_indirmeleri (kullanici_id);
