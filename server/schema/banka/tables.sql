-- These tables hold the office's bank accounts, the statements that were taken of them, and the lines of those.

-- The balance of an account is its opening balance and all of its lines. Who leaves the opening empty has it from the
-- earliest statement.
create table banka_hesaplari (
  hesap_id bigint generated always as identity,
  banka text not null,
  ad text collate turkce not null,
  iban text not null,
  para_birimi text not null default 'TRY',
  acilis_gunu date,
  acilis_bakiyesi kurus,
  aktif boolean not null default true,
  olusturma timestamptz not null default now(),
  constraint banka_hesaplari_pkey primary key (hesap_id),
  constraint banka_hesaplari_iban_unique unique (iban),
  constraint banka_hesaplari_banka_check check (banka in ('isbank', 'akbank', 'ziraat', 'vakifbank', 'garanti',
    'yapikredi', 'halkbank', 'baska')),
  constraint banka_hesaplari_ad_check check (length(ad) between 1 and 100),
  constraint banka_hesaplari_iban_check check (iban ~ '^TR[0-9]{24}$'),
  constraint banka_hesaplari_para_check check (para_birimi in ('TRY', 'USD', 'EUR', 'GBP')),
  constraint banka_hesaplari_acilis_check check ((acilis_gunu is null) = (acilis_bakiyesi is null))
);

-- A statement is a file, or one of the sections of a file. `devir` is the balance at the start of its first day, which
-- differs from `acilis` where the file begins in the middle of a day whose lines are known. Whoever takes a statement
-- back marks it: its lines stay, and no policy shows them any more.
create table banka_ekstreleri (
  ekstre_id bigint generated always as identity,
  hesap_id bigint not null,
  dosya_adi text collate turkce not null,
  ozet bytea not null,
  bicim text not null,
  ilk_gun date not null,
  son_gun date not null,
  acilis kurus not null,
  kapanis kurus not null,
  devir kurus not null,
  satir_sayisi integer not null,
  yeni_sayisi integer not null,
  yukleyen bigint default app.kullanici_id(),
  yukleme timestamptz not null default now(),
  geri_alinma timestamptz,
  constraint banka_ekstreleri_pkey primary key (ekstre_id),
  constraint banka_ekstreleri_hesap_unique unique (ekstre_id, hesap_id),
  constraint banka_ekstreleri_hesap_fkey foreign key (hesap_id) references banka_hesaplari on delete restrict,
  constraint banka_ekstreleri_yukleyen_fkey foreign key (yukleyen) references kullanicilar on delete set null,
  constraint banka_ekstreleri_ad_check check (length(dosya_adi) between 1 and 200),
  constraint banka_ekstreleri_bicim_check check (bicim in ('xlsx', 'xls', 'csv', 'web', 'mt940', 'camt')),
  constraint banka_ekstreleri_gun_check check (ilk_gun <= son_gun),
  constraint banka_ekstreleri_adet_check check (yeni_sayisi between 0 and satir_sayisi and satir_sayisi > 0)
);
-- This index lists the statements of an account in the order of their days.
create index banka_ekstreleri_gun_idx on banka_ekstreleri (hesap_id, ilk_gun, son_gun);
create index banka_ekstreleri_yukleyen_idx on banka_ekstreleri (yukleyen) where yukleyen is not null;

-- A line is a row of the ledger: it is never changed and never deleted. `tutar` is what came in, or with a minus what
-- went out, and `bakiye` the balance after it. Of lines of one day that are alike in amount, text and reference `sira`
-- counts the earlier ones, too, so that two equal lines are two.
create table banka_satirlari (
  satir_id bigint generated always as identity,
  hesap_id bigint not null,
  ekstre_id bigint not null,
  dosya_satiri integer not null,
  gun date not null,
  saat time,
  tutar kurus not null,
  bakiye kurus not null,
  islem text collate turkce not null default '',
  aciklama text collate turkce not null default '',
  referans text not null default '',
  karsi_ad text collate turkce,
  karsi_iban text,
  sira integer not null default 1,
  constraint banka_satirlari_pkey primary key (satir_id),
  constraint banka_satirlari_dosya_unique unique (ekstre_id, dosya_satiri),
  constraint banka_satirlari_ekstre_fkey foreign key (ekstre_id, hesap_id)
    references banka_ekstreleri (ekstre_id, hesap_id) on delete restrict,
  constraint banka_satirlari_tutar_check check (tutar <> 0),
  constraint banka_satirlari_sira_check check (sira > 0),
  constraint banka_satirlari_metin_check check (length(islem) <= 100 and length(aciklama) <= 1000
    and length(referans) <= 100 and length(karsi_ad) between 1 and 200 and length(karsi_iban) between 5 and 34)
);
-- This index sums up the lines of an account by day, and finds those that a statement may repeat.
create index banka_satirlari_gun_idx on banka_satirlari (hesap_id, gun, satir_id) include (tutar);
-- This index lists the lines of all accounts, the newest first.
create index banka_satirlari_yeni_idx on banka_satirlari (gun desc, satir_id desc);
