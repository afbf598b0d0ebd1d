-- These tables hold what was decided about the lines of the bank: whose money a line is, and what was booked for it.

-- A payer whose lines were accepted for an accountant is known by the core of the name. Whoever is unlearned stays as a
-- row, because it names what was booked for it.
create table odeyenler (
  odeyen_id bigint generated always as identity,
  ad text collate turkce not null,
  cekirdek text not null,
  iban text,
  muhasebeci_id bigint not null,
  otomatik boolean not null default false,
  ogreten bigint default app.kullanici_id(),
  ogrenme timestamptz not null default now(),
  unutma timestamptz,
  constraint odeyenler_pkey primary key (odeyen_id),
  constraint odeyenler_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete cascade,
  constraint odeyenler_ogreten_fkey foreign key (ogreten) references kullanicilar on delete set null,
  constraint odeyenler_ad_check check (length(ad) between 1 and 200),
  constraint odeyenler_cekirdek_check check (cekirdek ~ '^\S{2,} (\S+ )*\S{2,}$' and length(cekirdek) <= 100),
  constraint odeyenler_iban_check check (length(iban) between 5 and 34),
  constraint odeyenler_unutma_check check (unutma is null or not otomatik)
);
-- A payer is known once for an accountant, and may be known for several.
create unique index odeyenler_cekirdek_unique on odeyenler (cekirdek, muhasebeci_id) where unutma is null;
create index odeyenler_muhasebeci_idx on odeyenler (muhasebeci_id);
create index odeyenler_ogreten_idx on odeyenler (ogreten) where ogreten is not null;

-- Decisions of a line are numbered from 1: an odd one decides, an even one takes the decision before it back, so the
-- highest number says how the line stands, and of two at once only one finds its number free.
create table banka_kararlari (
  karar_id bigint generated always as identity,
  satir_id bigint not null,
  sira integer not null,
  onceki_sira integer generated always as (nullif(sira - 1, 0)) stored,
  tur text not null,
  neden text not null,
  odeyen_id bigint,
  otomatik boolean not null default false,
  ogrendi boolean not null default false,
  geri_donen_id bigint,
  kaydeden bigint default app.kullanici_id(),
  zaman timestamptz not null default now(),
  constraint banka_kararlari_pkey primary key (karar_id),
  constraint banka_kararlari_sira_unique unique (satir_id, sira),
  constraint banka_kararlari_satir_fkey foreign key (satir_id) references banka_satirlari on delete restrict,
  constraint banka_kararlari_onceki_fkey foreign key (satir_id, onceki_sira)
    references banka_kararlari (satir_id, sira) on delete restrict,
  constraint banka_kararlari_odeyen_fkey foreign key (odeyen_id) references odeyenler on delete set null,
  constraint banka_kararlari_geri_donen_fkey foreign key (geri_donen_id) references banka_kararlari on delete restrict,
  constraint banka_kararlari_kaydeden_fkey foreign key (kaydeden) references kullanicilar on delete set null,
  constraint banka_kararlari_tur_check check (
    tur in ('tahsilat', 'kendi hesabı', 'pos', 'iade', 'kayıtlı', 'bizim değil', 'geri alındı')),
  constraint banka_kararlari_sira_check check (sira > 0 and (sira % 2 = 0) = (tur = 'geri alındı')),
  constraint banka_kararlari_neden_check check (length(neden) <= 300),
  constraint banka_kararlari_otomatik_check check (not otomatik or tur = 'tahsilat'),
  constraint banka_kararlari_geri_donen_check check (geri_donen_id is null or tur = 'iade')
);
-- A payment comes back once.
create unique index banka_kararlari_geri_donen_unique on banka_kararlari (geri_donen_id)
  where geri_donen_id is not null;
-- This index finds what was decided for a payer.
create index banka_kararlari_odeyen_idx on banka_kararlari (odeyen_id) where odeyen_id is not null;
create index banka_kararlari_kaydeden_idx on banka_kararlari (kaydeden) where kaydeden is not null;

-- Whose money a line is: one accountant's, or after a split several. `makbuz_id` is the number of the receipt, which may
-- be that of an advance, so it is no key of one table.
create table banka_karar_paylari (
  pay_id bigint generated always as identity,
  karar_id bigint not null,
  muhasebeci_id bigint not null,
  tutar kurus not null,
  makbuz_id bigint not null,
  constraint banka_karar_paylari_pkey primary key (pay_id),
  constraint banka_karar_paylari_muhasebeci_unique unique (karar_id, muhasebeci_id),
  constraint banka_karar_paylari_makbuz_unique unique (makbuz_id),
  constraint banka_karar_paylari_karar_fkey foreign key (karar_id) references banka_kararlari on delete restrict,
  constraint banka_karar_paylari_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete restrict,
  constraint banka_karar_paylari_tutar_check check (tutar > 0)
);
-- This index finds what the bank brought for an accountant.
create index banka_karar_paylari_muhasebeci_idx on banka_karar_paylari (muhasebeci_id);
