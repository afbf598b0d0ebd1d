-- What each accountant owes for a month (tahakkuk), what was paid of it, and answers saved for repeated requests.

-- Accruals (an accountant's monthly debt) and payments. Payments are never changed; a mistake is reversed by another
-- row. Only the trigger on payments updates what an accrual has collected, so figures and rows cannot differ.
create table borc_tahakkuk (
  borc_id bigint generated always as identity,
  muhasebeci_id bigint not null,
  tahakkuk_yili yil not null,
  tahakkuk_ayi ay not null,
  borc_tutari kurus not null,
  tahsilat kurus not null default 0,
  bakiye kurus not null generated always as (borc_tutari - tahsilat) stored,
  hizmet_toplami kurus not null default 0,
  borc_tarihi timestamptz not null default now(),
  elle_durum text,
  elle_neden text,
  odeme_durumu text not null generated always as (coalesce(elle_durum, app.odeme_durumu(tahsilat, borc_tutari))) stored,
  aciklama text not null default '',
  -- A deleted accrual with reversed payments is only marked (`iptal`), because payments are permanent. No role sees it
  -- any more.
  iptal timestamptz,
  -- The bulk operation that created the accrual, which can be undone as a whole until something is paid.
  toplu_id uuid,
  constraint borc_tahakkuk_pkey primary key (borc_id),
  constraint borc_tahakkuk_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete restrict,
  constraint borc_tahakkuk_tutar_check check (borc_tutari > 0),
  constraint borc_tahakkuk_tahsilat_check check (tahsilat >= 0 and tahsilat <= borc_tutari),
  constraint borc_tahakkuk_elle_check check (
    elle_durum in ('Ödenmedi', 'Kısmen Ödendi', 'Tamamlandı') and (elle_durum is null) = (elle_neden is null)
  ),
  -- What is deleted has collected nothing.
  constraint borc_tahakkuk_iptal_check check (iptal is null or tahsilat = 0)
);
-- The list by date, newest first (spec §7).
create index borc_tahakkuk_tarih_idx on borc_tahakkuk (borc_tarihi desc, borc_id desc);
-- Open debts: dashboard and payment screen.
create index borc_tahakkuk_acik_idx on borc_tahakkuk (muhasebeci_id) where bakiye > 0;
-- The home of admins asks for the office's month.
create index borc_tahakkuk_donem_idx on borc_tahakkuk (tahakkuk_yili, tahakkuk_ayi);
-- One accrual a month; a deleted one leaves its month free.
create unique index tahakkuk_donem_unique on borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi)
  where iptal is null;
-- The accruals of an act; the latest acts.
create index borc_tahakkuk_toplu_idx on borc_tahakkuk (toplu_id, borc_tarihi) where toplu_id is not null;

create table odemeler (
  odeme_id bigint generated always as identity,
  tahakkuk_id bigint not null,
  muhasebeci_id bigint not null,
  odeme_tutari kurus not null,
  odeme_tarihi timestamptz not null default now(),
  odeme_yontemi text not null,
  aciklama text not null default '',
  iptal_edilen_id bigint,
  -- The first payment of a receipt that covers several debts; null for the first itself and for single payments.
  makbuz_id bigint,
  kaydeden bigint default app.kullanici_id(),
  -- Copied from the accrual, so that statements keep it when the accrual is deleted.
  tahakkuk_yili yil not null,
  tahakkuk_ayi ay not null,
  constraint odemeler_pkey primary key (odeme_id),
  constraint odemeler_tahakkuk_fkey foreign key (tahakkuk_id) references borc_tahakkuk on delete restrict,
  constraint odemeler_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete restrict,
  constraint odemeler_iptal_fkey foreign key (iptal_edilen_id) references odemeler on delete restrict,
  constraint odemeler_makbuz_fkey foreign key (makbuz_id) references odemeler on delete restrict,
  constraint odemeler_iptal_unique unique (iptal_edilen_id),
  constraint odemeler_tutar_check check (odeme_tutari <> 0 and (odeme_tutari < 0) = (iptal_edilen_id is not null)),
  constraint odemeler_yontem_check check (odeme_yontemi in ('havale', 'nakit', 'kart'))
);
-- Payments of an accountant, newest first.
create index odemeler_muhasebeci_idx on odemeler (muhasebeci_id, odeme_tarihi desc, odeme_id desc);
-- The home of admins asks what the office was paid in the month.
create index odemeler_tarih_idx on odemeler (odeme_tarihi);
create index odemeler_tahakkuk_idx on odemeler (tahakkuk_id);
create index odemeler_makbuz_idx on odemeler (makbuz_id) where makbuz_id is not null;

-- Answers of money and bulk writes, so that a repeated Idempotency-Key gets what it got first. Kept 24 hours or more.
create table istek_anahtarlari (
  kullanici_id bigint not null,
  anahtar text not null,
  istek_ozeti bytea not null,
  durum_kodu smallint not null,
  yanit jsonb not null,
  zaman timestamptz not null default now(),
  constraint istek_anahtarlari_pkey primary key (kullanici_id, anahtar),
  constraint istek_anahtarlari_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade
);
-- The clean-up of old keys.
create index istek_anahtarlari_zaman_idx on istek_anahtarlari (zaman);
