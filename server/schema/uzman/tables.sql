-- These tables hold the knowledge base from which the expert (Uzmana Sor) answers, conversations with the expert, and
-- how many questions each user asked on a day.

create table bilgi_maddeleri (
  madde_id bigint generated always as identity,
  kod text not null default 'ofis-' || left(gen_random_uuid()::text, 13),
  konu text collate turkce not null,
  baslik text collate turkce not null,
  metin text not null,
  anahtarlar text[] not null default '{}',
  kaynak text not null,
  kaynak_tarihi date not null,
  gecerlilik_baslangici date,
  gecerlilik_bitisi date,
  aktif boolean not null default true,
  dosyadan boolean not null default false,
  elle_degisti boolean not null default false,
  arama text not null generated always as (app.bilgi_basligi(baslik, anahtarlar)) stored,
  sozcukler tsvector not null generated always as (app.bilgi_sozcukleri(app.bilgi_basligi(baslik, anahtarlar),
    app.bilgi_metni(metin))) stored,
  constraint bilgi_maddeleri_pkey primary key (madde_id),
  constraint bilgi_maddeleri_kod_unique unique (kod),
  constraint bilgi_maddeleri_bos_check check (kod <> '' and konu <> '' and baslik <> '' and metin <> ''
    and kaynak <> ''),
  constraint bilgi_maddeleri_gecerlilik_check check (gecerlilik_baslangici <= gecerlilik_bitisi)
);
-- The words of a question find entries of the knowledge base with this index.
create index bilgi_maddeleri_sozcukler_idx on bilgi_maddeleri using gin (sozcukler);

-- A row is a loading of the product's knowledge files with the digest of their content, so that a start with the same
-- files does nothing.
create table bilgi_yuklemeleri (
  yukleme_id bigint generated always as identity,
  ozet bytea not null,
  eklenen integer not null,
  guncellenen integer not null,
  kaldirilan integer not null,
  zaman timestamptz not null default now(),
  constraint bilgi_yuklemeleri_pkey primary key (yukleme_id)
);

create table uzman_konusmalari (
  konusma_id bigint generated always as identity,
  kullanici_id bigint not null default app.kullanici_id(),
  baslik text not null,
  dis boolean not null default false,
  son_mesaj timestamptz not null default now(),
  constraint uzman_konusmalari_pkey primary key (konusma_id),
  constraint uzman_konusmalari_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade,
  constraint uzman_konusmalari_baslik_check check (baslik <> '' and length(baslik) <= 100)
);
-- This index lists a user's conversations with the expert, the latest first.
create index uzman_konusmalari_kullanici_idx on uzman_konusmalari (kullanici_id, son_mesaj desc);
-- A user has at most one conversation for questions that programs ask with an API key.
create unique index uzman_konusmalari_dis_unique on uzman_konusmalari (kullanici_id) where dis;

create table uzman_mesajlari (
  mesaj_id bigint generated always as identity,
  konusma_id bigint not null,
  tur text not null,
  metin text not null,
  kaynaklar jsonb not null default '[]',
  baglantilar jsonb not null default '[]',
  kesildi boolean not null default false,
  zaman timestamptz not null default clock_timestamp(),
  constraint uzman_mesajlari_pkey primary key (mesaj_id),
  constraint uzman_mesajlari_konusma_fkey foreign key (konusma_id) references uzman_konusmalari on delete cascade,
  constraint uzman_mesajlari_tur_check check (tur in ('user', 'ai', 'error')),
  constraint uzman_mesajlari_metin_check check (length(metin) <= 20000)
);
-- This index lists the messages of a conversation in their order.
create index uzman_mesajlari_konusma_idx on uzman_mesajlari (konusma_id, mesaj_id);

create table uzman_kullanimlari (
  kullanici_id bigint not null,
  gun date not null,
  adet integer not null,
  constraint uzman_kullanimlari_pkey primary key (kullanici_id, gun),
  constraint uzman_kullanimlari_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade
);
