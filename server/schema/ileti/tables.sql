-- These tables hold whom one writes to for a client, and the messages that the office sends, by every channel.

-- A client without a row here is written to at the phone number and the address of its own record.
create table mukellef_kisileri (
  kisi_id bigint generated always as identity,
  mukellef_id bigint not null,
  ad text collate turkce not null,
  telefon text,
  email text,
  aldiklari text[] not null default '{evrak,odeme,genel}',
  kanal text,
  izin boolean,
  izin_gunu date,
  sessiz boolean not null default false,
  sessiz_sonu date,
  eklenme_tarihi timestamptz not null default now(),
  constraint mukellef_kisileri_pkey primary key (kisi_id),
  constraint mukellef_kisileri_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete cascade,
  constraint mukellef_kisileri_ad_check check (length(ad) between 1 and 200),
  constraint mukellef_kisileri_ulasim_check check (num_nonnulls(telefon, email) > 0),
  constraint mukellef_kisileri_aldiklari_check check (aldiklari <@ array['evrak', 'odeme', 'genel']),
  constraint mukellef_kisileri_kanal_check check (kanal in ('eposta', 'sms', 'whatsapp')),
  constraint mukellef_kisileri_izin_check check ((izin is null) = (izin_gunu is null)),
  constraint mukellef_kisileri_sessiz_check check (sessiz or sessiz_sonu is null)
);
-- This index lists the contacts of a client.
create index mukellef_kisileri_mukellef_idx on mukellef_kisileri (mukellef_id, kisi_id);

-- A row is one message to one contact. It says `kabul edildi` when a provider took it, and `iletildi` only after a
-- report of delivery. A message that was being sent when the line or the server broke is `belirsiz` and is never sent
-- again without a person. One message about several clients of one contact belongs to the first of them; each other one
-- has a row that follows it (`ana_ileti_id`). A reminder of a debt belongs to an accountant instead of a client.
create table iletiler (
  ileti_id bigint generated always as identity,
  mukellef_id bigint,
  muhasebeci_id bigint,
  kisi_id bigint,
  ana_ileti_id bigint,
  eposta_id bigint,
  gonderim_no uuid,
  anahtar text,
  tur text not null,
  otomatik boolean not null default false,
  kanal text not null,
  sablon text,
  kalemler jsonb not null default '[]',
  alici text collate turkce not null,
  kime text[] not null,
  konu text not null,
  metin text not null,
  durum text not null default 'kuyrukta',
  gonderilecek timestamptz not null default now(),
  parca smallint not null default 0,
  ucret bigint not null default 0,
  deneme integer not null default 0,
  hata_metni text,
  saglayici_no text,
  sonraki_sorgu timestamptz,
  durdurma_ozeti bytea,
  olusturma timestamptz not null default now(),
  son_deneme timestamptz,
  sonuc_zamani timestamptz,
  kaydeden bigint default app.kullanici_id(),
  constraint iletiler_pkey primary key (ileti_id),
  constraint iletiler_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete cascade,
  constraint iletiler_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete cascade,
  constraint iletiler_kisi_fkey foreign key (kisi_id) references mukellef_kisileri on delete set null,
  constraint iletiler_ana_fkey foreign key (ana_ileti_id) references iletiler on delete cascade,
  constraint iletiler_eposta_fkey foreign key (eposta_id) references epostalar on delete set null,
  constraint iletiler_kimin_check check (num_nonnulls(mukellef_id, muhasebeci_id) = 1),
  constraint iletiler_tur_check check (tur in ('evrak', 'odeme', 'genel', 'borc')),
  constraint iletiler_kanal_check check (kanal in ('eposta', 'sms', 'whatsapp')),
  constraint iletiler_durum_check check (durum in ('taslak', 'kuyrukta', 'gönderiliyor', 'kabul edildi', 'iletildi',
    'okundu', 'elle açıldı', 'kısmi', 'belirsiz', 'hata', 'geri alındı')),
  constraint iletiler_elle_check check (durum not in ('taslak', 'elle açıldı') or kanal = 'whatsapp'),
  constraint iletiler_kime_check check (cardinality(kime) between 1 and 2),
  constraint iletiler_metin_check check (length(konu) <= 300 and konu !~ '[\r\n]'
    and length(metin) between 1 and 10000),
  constraint iletiler_kalemler_check check (jsonb_typeof(kalemler) = 'array'),
  constraint iletiler_ucret_check check (parca >= 0 and ucret >= 0)
);
-- The message box lists its messages by time.
create index iletiler_olusturma_idx on iletiler (olusturma desc, ileti_id desc);
-- This index lists the messages of a client, the latest first, and counts those of a day.
create index iletiler_mukellef_idx on iletiler (mukellef_id, ileti_id desc);
create index iletiler_muhasebeci_idx on iletiler (muhasebeci_id, ileti_id desc) where muhasebeci_id is not null;
create index iletiler_kisi_idx on iletiler (kisi_id) where kisi_id is not null;
create index iletiler_ana_idx on iletiler (ana_ileti_id) where ana_ileti_id is not null;
create unique index iletiler_eposta_unique on iletiler (eposta_id) where eposta_id is not null;
-- One act withdraws all messages that another act has queued.
create index iletiler_gonderim_idx on iletiler (gonderim_no) where gonderim_no is not null;
-- What a feature queues under a key is queued for each contact once, unless it was withdrawn meanwhile.
create unique index iletiler_anahtar_unique on iletiler (anahtar text_pattern_ops, mukellef_id, kime)
  where anahtar is not null and durum <> 'geri alındı';
-- The job finds what waits to be sent.
create index iletiler_kuyruk_idx on iletiler (gonderilecek, ileti_id)
  where durum = 'kuyrukta' and eposta_id is null and ana_ileti_id is null;
-- The job finds what was cut off in sending.
create index iletiler_gonderilen_idx on iletiler (son_deneme) where durum = 'gönderiliyor';
-- The job finds what a provider is to be asked about.
create index iletiler_sorgu_idx on iletiler (sonraki_sorgu) where durum = 'kabul edildi' and sonraki_sorgu is not null;
-- The link in a message finds the message whose contact wants no more.
create unique index iletiler_durdurma_unique on iletiler (durdurma_ozeti) where durdurma_ozeti is not null;

-- A contact who has used the link in a message gets no more about this client at this number or address.
create table ileti_durdurmalari (
  durdurma_id bigint generated always as identity,
  mukellef_id bigint not null,
  kime text not null,
  zaman timestamptz not null default now(),
  constraint ileti_durdurmalari_pkey primary key (durdurma_id),
  constraint ileti_durdurmalari_kime_unique unique (mukellef_id, kime),
  constraint ileti_durdurmalari_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete cascade
);
