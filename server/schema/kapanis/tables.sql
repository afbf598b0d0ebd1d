-- These tables hold which months are closed, and what was done about services that stood in no accrual.

-- A row is one closing of a month. A month that is opened again keeps its row and gets another when it is closed anew.
create table kapanislar (
  kapanis_id bigint generated always as identity,
  yil yil not null,
  ay ay not null,
  notu text not null default '',
  -- What was open when the month was closed: a list of checks with their counts.
  acik_kalanlar jsonb not null default '[]',
  kapatan bigint default app.kullanici_id(),
  kapanma timestamptz not null default now(),
  acan bigint,
  acilma timestamptz,
  acma_nedeni text,
  constraint kapanislar_pkey primary key (kapanis_id),
  constraint kapanislar_notu_check check (length(notu) <= 1000),
  constraint kapanislar_acilma_check check ((acilma is null) = (acma_nedeni is null)
    and length(acma_nedeni) between 1 and 500)
);
-- A month is closed once at a time. Every write of records and money looks its month up in this index.
create unique index kapanislar_kapali_unique on kapanislar (yil, ay) where acilma is null;

-- A row is what was done about the uncharged services of an accountant's month. All rows of one act have its number, by
-- which it is taken back whole.
create table tahakkuk_tamamlamalari (
  tamamlama_id bigint generated always as identity,
  toplu_id uuid not null,
  muhasebeci_id bigint not null,
  yil yil not null,
  ay ay not null,
  yol text not null,
  tutar kurus not null,
  bedelsiz integer not null default 0,
  -- The accrual that got the amount; of an amount that was added to another month's, that one.
  borc_id bigint,
  -- The month's own accrual, where the amount was added to another month's.
  kaynak_id bigint,
  -- What the changed accrual was before the act and after it: its amount, and the sum of services that it was made of.
  onceki_tutar kurus,
  yeni_tutar kurus,
  onceki_toplam kurus,
  yeni_toplam kurus,
  notu text,
  yapan bigint default app.kullanici_id(),
  zaman timestamptz not null default now(),
  geri_alan bigint,
  geri_alinma timestamptz,
  constraint tahakkuk_tamamlamalari_pkey primary key (tamamlama_id),
  constraint tahakkuk_tamamlamalari_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci
    on delete restrict,
  constraint tahakkuk_tamamlamalari_borc_fkey foreign key (borc_id) references borc_tahakkuk on delete set null,
  constraint tahakkuk_tamamlamalari_kaynak_fkey foreign key (kaynak_id) references borc_tahakkuk on delete set null,
  constraint tahakkuk_tamamlamalari_yol_check check (yol in ('olusturuldu', 'guncellendi', 'eklendi', 'birakildi')),
  constraint tahakkuk_tamamlamalari_notu_check check (length(notu) between 1 and 300
    and (notu is null or yol = 'birakildi'))
);
-- This index finds an act, to take it back.
create index tahakkuk_tamamlamalari_toplu_idx on tahakkuk_tamamlamalari (toplu_id);
-- This index finds what was left as it is.
create index tahakkuk_tamamlamalari_birakilan_idx on tahakkuk_tamamlamalari (muhasebeci_id, yil, ay)
  where yol = 'birakildi' and geri_alinma is null;
-- This index finds what was added to an accrual, which it keeps when it is brought up to date.
create index tahakkuk_tamamlamalari_eklenen_idx on tahakkuk_tamamlamalari (borc_id)
  where yol = 'eklendi' and geri_alinma is null;
-- When an accrual is deleted, these indexes find what refers to it.
create index tahakkuk_tamamlamalari_borc_idx on tahakkuk_tamamlamalari (borc_id);
create index tahakkuk_tamamlamalari_kaynak_idx on tahakkuk_tamamlamalari (kaynak_id);
