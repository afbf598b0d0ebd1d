-- These tables hold which papers the office asks of its clients, what has come of them, and how they were judged.

-- A row is a kind of paper. Each client with one of the named kinds of ledger is asked for it every month; `isci` leaves
-- out those who employ nobody.
create table evrak_turleri (
  tur_id bigint generated always as identity,
  ad text collate turkce not null,
  aciklama text,
  defter_turleri text[] not null,
  isci boolean not null default false,
  -- As what the client's documents file a PDF of this kind.
  belge_turu text not null default 'diğer',
  sira integer not null default 100,
  aktif boolean not null default true,
  constraint evrak_turleri_pkey primary key (tur_id),
  constraint evrak_turleri_ad_unique unique (ad),
  constraint evrak_turleri_ad_check check (length(ad) between 1 and 60),
  constraint evrak_turleri_aciklama_check check (length(aciklama) between 1 and 200),
  constraint evrak_turleri_defter_check check (defter_turleri <@ array['işletme', 'bilanço', 'serbest', 'basit usul',
    'yok']),
  constraint evrak_turleri_belge_check check (belge_turu in ('fatura', 'bordro', 'sözleşme', 'dekont', 'diğer')),
  constraint evrak_turleri_sira_check check (sira between 0 and 10000)
);
insert into evrak_turleri (ad, aciklama, defter_turleri, isci, belge_turu, sira) values
  ('Alış faturaları', 'Kâğıt fatura ve fişler; e-faturalar zaten geliyorsa gerekmez.',
    array['işletme', 'bilanço', 'serbest', 'basit usul'], false, 'fatura', 10),
  ('Satış faturaları', null, array['işletme', 'bilanço', 'serbest', 'basit usul'], false, 'fatura', 20),
  ('Z raporları', 'Yazarkasanın günlük Z raporları.', array['işletme', 'bilanço', 'basit usul'], false, 'diğer', 30),
  ('Banka ekstreleri', 'Bütün hesapların ay boyunca hareketleri.', array['işletme', 'bilanço', 'serbest'], false,
    'diğer', 40),
  ('POS ekstreleri', null, array['işletme', 'bilanço', 'serbest', 'basit usul'], false, 'diğer', 50),
  ('Kira dekontu', null, array['işletme', 'bilanço', 'serbest'], false, 'dekont', 60),
  ('Puantaj', 'Çalışanların gün ve saatleri.', array['işletme', 'bilanço', 'serbest', 'basit usul'], true, 'bordro',
    70),
  ('SGK giriş ve çıkışları', 'İşe giren ve işten çıkanlar.', array['işletme', 'bilanço', 'serbest', 'basit usul'], true,
    'bordro', 80);

-- A client is asked once for the papers of a month.
create table evrak_talepleri (
  talep_id bigint generated always as identity,
  mukellef_id bigint not null,
  -- The month that the papers are of. Its declarations, and the work on them, fall into the month after.
  yil yil not null,
  ay ay not null,
  son_gun date,
  olusturan bigint default app.kullanici_id(),
  olusturma timestamptz not null default now(),
  constraint evrak_talepleri_pkey primary key (talep_id),
  constraint evrak_talepleri_donem_unique unique (mukellef_id, yil, ay),
  constraint evrak_talepleri_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete cascade
);
-- This index finds the requests of a month.
create index evrak_talepleri_ay_idx on evrak_talepleri (yil, ay);

create table evrak_kalemleri (
  kalem_id bigint generated always as identity,
  talep_id bigint not null,
  -- The client is repeated here, so that a policy need not join.
  mukellef_id bigint not null,
  tur_id bigint not null,
  durum text not null default 'bekleniyor',
  neden text,
  mukellef_notu text,
  gelis timestamptz,
  degisme timestamptz not null default now(),
  degistiren bigint,
  constraint evrak_kalemleri_pkey primary key (kalem_id),
  constraint evrak_kalemleri_tur_unique unique (talep_id, tur_id),
  constraint evrak_kalemleri_talep_fkey foreign key (talep_id) references evrak_talepleri on delete cascade,
  constraint evrak_kalemleri_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete cascade,
  constraint evrak_kalemleri_tur_fkey foreign key (tur_id) references evrak_turleri on delete restrict,
  constraint evrak_kalemleri_durum_check check (durum in ('bekleniyor', 'geldi', 'kabul', 'ret', 'yok')),
  constraint evrak_kalemleri_neden_check check ((durum = 'ret') = (neden is not null)
    and length(neden) between 1 and 200),
  constraint evrak_kalemleri_notu_check check (length(mukellef_notu) between 1 and 500)
);
-- When a client is deleted, this index finds what was asked of it.
create index evrak_kalemleri_mukellef_idx on evrak_kalemleri (mukellef_id);
-- Before a kind of paper is deleted, this index finds what was asked of it.
create index evrak_kalemleri_tur_idx on evrak_kalemleri (tur_id);
-- This index finds what waits for a judgement, without years of finished months.
create index evrak_kalemleri_gelen_idx on evrak_kalemleri (mukellef_id, talep_id) where durum = 'geldi';

-- A row is a file that came for an item. A PDF is one of the client's documents; a spreadsheet or an electronic invoice
-- is no document and has its file here, in the same store.
create table evrak_dosyalari (
  dosya_id bigint generated always as identity,
  kalem_id bigint not null,
  mukellef_id bigint not null,
  belge_id bigint,
  anahtar uuid,
  ad text collate turkce not null,
  tur text not null,
  boyut bigint not null,
  ozet bytea not null,
  kullanici_id bigint default app.kullanici_id(),
  gelis timestamptz not null default now(),
  constraint evrak_dosyalari_pkey primary key (dosya_id),
  constraint evrak_dosyalari_anahtar_unique unique (anahtar),
  constraint evrak_dosyalari_kalem_fkey foreign key (kalem_id) references evrak_kalemleri on delete cascade,
  constraint evrak_dosyalari_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete cascade,
  constraint evrak_dosyalari_belge_fkey foreign key (belge_id) references belgeler on delete cascade,
  constraint evrak_dosyalari_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete set null,
  constraint evrak_dosyalari_yer_check check (num_nonnulls(belge_id, anahtar) = 1),
  constraint evrak_dosyalari_ad_check check (length(ad) between 1 and 200),
  constraint evrak_dosyalari_tur_check check (tur in ('pdf', 'xml', 'xlsx') and (tur = 'pdf') = (belge_id is not null)),
  constraint evrak_dosyalari_boyut_check check (boyut > 0),
  constraint evrak_dosyalari_ozet_check check (octet_length(ozet) = 32)
);
-- This index finds an item's files, and whether it has these bytes already.
create index evrak_dosyalari_ozet_idx on evrak_dosyalari (kalem_id, ozet);
create index evrak_dosyalari_mukellef_idx on evrak_dosyalari (mukellef_id);
create index evrak_dosyalari_belge_idx on evrak_dosyalari (belge_id) where belge_id is not null;
create index evrak_dosyalari_kullanici_idx on evrak_dosyalari (kullanici_id);

-- A row says that the job has asked for a month's papers, so that requests that were taken back do not come again.
create table evrak_aylari (
  ay_id bigint generated always as identity,
  yil yil not null,
  ay ay not null,
  -- How far the job came: the last client whom it has asked, or null when it has asked them all.
  sonra bigint,
  adet integer not null default 0,
  zaman timestamptz not null default now(),
  constraint evrak_aylari_pkey primary key (ay_id),
  constraint evrak_aylari_ay_unique unique (yil, ay)
);
