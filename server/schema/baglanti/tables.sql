-- These tables hold the links by which clients send papers without a login, and what happened at them.

-- A request has one open link, whose public `kod` stands in its address. What opens it are the secrets below. A closed
-- link opens nothing any more; what is sent later belongs to a new one.
create table baglantilar (
  baglanti_id bigint generated always as identity,
  talep_id bigint not null,
  -- The client is repeated here, so that a policy need not join.
  mukellef_id bigint not null,
  kod text not null,
  olusturma timestamptz not null default now(),
  kapanis timestamptz,
  constraint baglantilar_pkey primary key (baglanti_id),
  constraint baglantilar_kod_unique unique (kod),
  constraint baglantilar_talep_fkey foreign key (talep_id) references evrak_talepleri on delete cascade,
  constraint baglantilar_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete cascade,
  constraint baglantilar_kod_check check (kod ~ '^[A-Za-z0-9_-]{16}$')
);
-- A request has one open link at most; its closed ones are listed with it.
create unique index baglantilar_acik_unique on baglantilar (talep_id) where kapanis is null;
create index baglantilar_talep_idx on baglantilar (talep_id);
create index baglantilar_mukellef_idx on baglantilar (mukellef_id);

-- Each message has a secret of its own, made when it is sent; a short code (`kisa`) is one, too, with few tries.
create table baglanti_sirlari (
  sir_id bigint generated always as identity,
  baglanti_id bigint not null,
  mukellef_id bigint not null,
  ozet bytea not null,
  kisa boolean not null default false,
  deneme smallint not null default 0,
  ileti_id bigint,
  olusturan bigint default app.kullanici_id(),
  olusturma timestamptz not null default now(),
  bitis timestamptz not null,
  constraint baglanti_sirlari_pkey primary key (sir_id),
  constraint baglanti_sirlari_baglanti_fkey foreign key (baglanti_id) references baglantilar on delete cascade,
  constraint baglanti_sirlari_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete cascade,
  constraint baglanti_sirlari_ileti_fkey foreign key (ileti_id) references iletiler on delete set null,
  constraint baglanti_sirlari_ozet_check check (octet_length(ozet) = 32),
  constraint baglanti_sirlari_deneme_check check (deneme >= 0)
);
-- This index finds the secrets of a link, and the one of a digest.
create unique index baglanti_sirlari_ozet_unique on baglanti_sirlari (baglanti_id, ozet);
create index baglanti_sirlari_mukellef_idx on baglanti_sirlari (mukellef_id);
create index baglanti_sirlari_ileti_idx on baglanti_sirlari (ileti_id) where ileti_id is not null;
-- The clean-up finds what ended long ago.
create index baglanti_sirlari_bitis_idx on baglanti_sirlari (bitis);

-- A device that has opened a link by its button. It has acted (`islem`) once it has sent or said something.
create table baglanti_cihazlari (
  cihaz_id bigint generated always as identity,
  baglanti_id bigint not null,
  mukellef_id bigint not null,
  -- By which secret it came in: three devices may act by each.
  sir_id bigint,
  ozet bytea not null,
  tarayici text not null,
  ilk timestamptz not null default now(),
  son timestamptz not null default now(),
  islem timestamptz,
  constraint baglanti_cihazlari_pkey primary key (cihaz_id),
  constraint baglanti_cihazlari_ozet_unique unique (baglanti_id, ozet),
  constraint baglanti_cihazlari_baglanti_fkey foreign key (baglanti_id) references baglantilar on delete cascade,
  constraint baglanti_cihazlari_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete cascade,
  constraint baglanti_cihazlari_sir_fkey foreign key (sir_id) references baglanti_sirlari on delete set null,
  constraint baglanti_cihazlari_ozet_check check (octet_length(ozet) = 32),
  constraint baglanti_cihazlari_tarayici_check check (length(tarayici) between 1 and 60)
);
-- The devices that have acted by a secret are counted.
create index baglanti_cihazlari_sir_idx on baglanti_cihazlari (sir_id) where sir_id is not null;
create index baglanti_cihazlari_mukellef_idx on baglanti_cihazlari (mukellef_id);
-- The clean-up finds devices that were not seen for long.
create index baglanti_cihazlari_son_idx on baglanti_cihazlari (son);

-- What happened at a link. Looks at its address, and refused tries, are counted in one row an hour (`adet`, `son`);
-- everything else has a row of its own, whose number is the client's receipt.
create table baglanti_olaylari (
  olay_id bigint generated always as identity,
  baglanti_id bigint not null,
  mukellef_id bigint not null,
  olay text not null,
  cihaz_id bigint,
  kalem_id bigint,
  dosya_id bigint,
  kullanici_id bigint default app.kullanici_id(),
  adet integer not null default 1,
  zaman timestamptz not null default now(),
  son timestamptz not null default now(),
  constraint baglanti_olaylari_pkey primary key (olay_id),
  constraint baglanti_olaylari_baglanti_fkey foreign key (baglanti_id) references baglantilar on delete cascade,
  constraint baglanti_olaylari_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete cascade,
  constraint baglanti_olaylari_cihaz_fkey foreign key (cihaz_id) references baglanti_cihazlari on delete set null,
  constraint baglanti_olaylari_kalem_fkey foreign key (kalem_id) references evrak_kalemleri on delete set null,
  constraint baglanti_olaylari_dosya_fkey foreign key (dosya_id) references evrak_dosyalari on delete set null,
  constraint baglanti_olaylari_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete set null,
  constraint baglanti_olaylari_olay_check check (olay in ('yapildi', 'yoklandi', 'acildi', 'yuklendi', 'ayni', 'yok',
    'bekle', 'not', 'reddedildi', 'yeni', 'kapatildi')),
  constraint baglanti_olaylari_adet_check check (adet > 0)
);
-- The events of a link are listed by time.
create index baglanti_olaylari_baglanti_idx on baglanti_olaylari (baglanti_id, olay_id desc);
create unique index baglanti_olaylari_saat_unique on baglanti_olaylari (baglanti_id, olay, zaman)
  where olay in ('yoklandi', 'reddedildi');
-- The job finds for which links a new message was asked for.
create index baglanti_olaylari_yeni_idx on baglanti_olaylari (zaman) where olay = 'yeni';
create index baglanti_olaylari_kalem_idx on baglanti_olaylari (kalem_id) where kalem_id is not null;
create index baglanti_olaylari_dosya_idx on baglanti_olaylari (dosya_id) where dosya_id is not null;
create index baglanti_olaylari_cihaz_idx on baglanti_olaylari (cihaz_id) where cihaz_id is not null;
create index baglanti_olaylari_mukellef_idx on baglanti_olaylari (mukellef_id);
create index baglanti_olaylari_kullanici_idx on baglanti_olaylari (kullanici_id) where kullanici_id is not null;

-- A file that comes in pieces, which may take days. It is complete only once the file was looked at and kept.
create table baglanti_yuklemeleri (
  yukleme_id bigint generated always as identity,
  no text not null,
  baglanti_id bigint not null,
  mukellef_id bigint not null,
  cihaz_id bigint,
  kalem_id bigint not null,
  ad text not null,
  boyut bigint not null,
  alinan bigint not null default 0,
  olay_id bigint,
  olusturma timestamptz not null default now(),
  son timestamptz not null default now(),
  constraint baglanti_yuklemeleri_pkey primary key (yukleme_id),
  constraint baglanti_yuklemeleri_no_unique unique (no),
  constraint baglanti_yuklemeleri_baglanti_fkey foreign key (baglanti_id) references baglantilar on delete cascade,
  constraint baglanti_yuklemeleri_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete cascade,
  constraint baglanti_yuklemeleri_cihaz_fkey foreign key (cihaz_id) references baglanti_cihazlari on delete set null,
  constraint baglanti_yuklemeleri_kalem_fkey foreign key (kalem_id) references evrak_kalemleri on delete cascade,
  constraint baglanti_yuklemeleri_olay_fkey foreign key (olay_id) references baglanti_olaylari on delete set null,
  constraint baglanti_yuklemeleri_ad_check check (length(ad) between 1 and 300),
  constraint baglanti_yuklemeleri_boyut_check check (boyut > 0 and alinan between 0 and boyut)
);
-- The uploads of a link that are not finished are counted.
create index baglanti_yuklemeleri_baglanti_idx on baglanti_yuklemeleri (baglanti_id);
create index baglanti_yuklemeleri_mukellef_idx on baglanti_yuklemeleri (mukellef_id);
create index baglanti_yuklemeleri_cihaz_idx on baglanti_yuklemeleri (cihaz_id) where cihaz_id is not null;
create index baglanti_yuklemeleri_kalem_idx on baglanti_yuklemeleri (kalem_id);
create index baglanti_yuklemeleri_olay_idx on baglanti_yuklemeleri (olay_id) where olay_id is not null;
-- The clean-up finds uploads that nobody went on with.
create index baglanti_yuklemeleri_son_idx on baglanti_yuklemeleri (son);

-- The pieces that have come lie in the store of documents, so that any server goes on with an upload.
create table baglanti_parcalari (
  parca_id bigint generated always as identity,
  yukleme_id bigint not null,
  bas bigint not null,
  anahtar uuid not null,
  constraint baglanti_parcalari_pkey primary key (parca_id),
  constraint baglanti_parcalari_bas_unique unique (yukleme_id, bas),
  constraint baglanti_parcalari_anahtar_unique unique (anahtar),
  constraint baglanti_parcalari_yukleme_fkey foreign key (yukleme_id) references baglanti_yuklemeleri
    on delete cascade
);
