-- A move brings the sheets of many files in as one act: each sheet is an import, and the move holds them together.

-- A move belongs to its sender. One that is not done is removed after a week; one that is done can be taken back for 30
-- days, for which `islem_no` and the range of ids find its entries in the audit log, and goes then.
create table gecisler (
  gecis_id bigint generated always as identity,
  kullanici_id bigint not null default app.kullanici_id(),
  durum text not null default 'yuklendi',
  islenen integer not null default 0,
  suren bigint,
  iptal boolean not null default false,
  olusturma timestamptz not null default now(),
  uygulama timestamptz,
  islem_no xid8,
  ilk_denetim bigint,
  son_denetim bigint,
  geri_alinma timestamptz,
  constraint gecisler_pkey primary key (gecis_id),
  constraint gecisler_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade,
  constraint gecisler_durum_check check (durum in ('yuklendi', 'denetleniyor', 'denetlendi', 'uygulaniyor', 'bitti',
    'geri_alindi')),
  constraint gecisler_uygulama_check check ((uygulama is null) = (islem_no is null)
    and (geri_alinma is null or uygulama is not null))
);
-- Nobody prepares two moves at once; the index also finds the moves of a user.
create unique index gecisler_acik_unique on gecisler (kullanici_id) where uygulama is null;
create index gecisler_kullanici_idx on gecisler (kullanici_id);
create index gecisler_olusturma_idx on gecisler (olusturma);

-- A file of a move. Its sheets count once all of it is read (`okundu`), so that none comes in by half.
create table gecis_dosyalari (
  dosya_id bigint generated always as identity,
  gecis_id bigint not null,
  ad text not null,
  ozet bytea not null,
  okundu boolean not null default false,
  neden text,
  constraint gecis_dosyalari_pkey primary key (dosya_id),
  constraint gecis_dosyalari_gecis_fkey foreign key (gecis_id) references gecisler on delete cascade,
  constraint gecis_dosyalari_ad_check check (length(ad) between 1 and 300),
  constraint gecis_dosyalari_okundu_check check (not okundu or neden is null)
);
-- This index finds the files of a move, and one that is in it already.
create index gecis_dosyalari_gecis_idx on gecis_dosyalari (gecis_id, ozet);

-- What an office's own headers mean, learned from the columns that a person mapped by hand.
create table aktarim_basliklari (
  baslik_id bigint generated always as identity,
  liste text not null,
  baslik text not null,
  alan text not null,
  zaman timestamptz not null default now(),
  constraint aktarim_basliklari_pkey primary key (baslik_id),
  constraint aktarim_basliklari_baslik_unique unique (liste, baslik),
  constraint aktarim_basliklari_baslik_check check (length(baslik) between 1 and 100),
  constraint aktarim_basliklari_alan_check check (length(alan) between 1 and 40)
);

alter table aktarimlar alter column liste drop not null;
alter table aktarimlar drop constraint aktarimlar_liste_check;
alter table aktarimlar add constraint aktarimlar_liste_check check (liste in ('mukellefler', 'muhasebeciler',
  'personel', 'hizmetler', 'atamalar', 'takip', 'bakiyeler'));
alter table aktarimlar add column gecis_id bigint;
alter table aktarimlar add column dosya_id bigint;
alter table aktarimlar add column sayfa text not null default '';
alter table aktarimlar add column dahil boolean not null default true;
alter table aktarimlar add column baslik_satiri integer not null default 1;
alter table aktarimlar add column cevaplar jsonb not null default '{}';
alter table aktarimlar add column sorular jsonb not null default '[]';
alter table aktarimlar add column engel text;
-- How a text file was read, such as by which code page, so that it can be read otherwise without the file.
alter table aktarimlar add column okuma jsonb not null default '{}';
alter table aktarimlar add constraint aktarimlar_gecis_fkey foreign key (gecis_id)
  references gecisler on delete cascade;
alter table aktarimlar add constraint aktarimlar_dosya_fkey foreign key (dosya_id)
  references gecis_dosyalari on delete cascade;
-- These find the sheets of a move and of a file.
create index aktarimlar_gecis_idx on aktarimlar (gecis_id) where gecis_id is not null;
create index aktarimlar_dosya_idx on aktarimlar (dosya_id) where dosya_id is not null;

-- What is doubtful about a row that is taken all the same, by field.
alter table aktarim_satirlari add column notlar jsonb;
