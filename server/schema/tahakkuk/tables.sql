-- These tables hold what each accountant owes for a month (tahakkuk), what was paid of it, and the answers stored for
-- repeated requests.

-- An accrual is what an accountant owes for a month. Only the trigger on payments changes `tahsilat`, so that it equals
-- the sum of the accrual's payments. Payments are never changed; a mistake is reversed by another payment.
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
  -- The time at which the accrual was deleted. An accrual whose payments were all reversed is only marked like this,
  -- because payments are permanent; row-level security then hides it from admins and accountants.
  iptal timestamptz,
  -- The bulk operation that created the accrual; it can be undone only as a whole, and only while none of its accruals
  -- is paid.
  toplu_id uuid,
  constraint borc_tahakkuk_pkey primary key (borc_id),
  constraint borc_tahakkuk_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete restrict,
  constraint borc_tahakkuk_tutar_check check (borc_tutari > 0),
  constraint borc_tahakkuk_tahsilat_check check (tahsilat >= 0 and tahsilat <= borc_tutari),
  constraint borc_tahakkuk_elle_check check (
    elle_durum in ('Ödenmedi', 'Kısmen Ödendi', 'Tamamlandı') and (elle_durum is null) = (elle_neden is null)
  ),
  -- An accrual can be marked as deleted only while nothing is collected of it.
  constraint borc_tahakkuk_iptal_check check (iptal is null or tahsilat = 0)
);
-- This index lists accruals by date, the newest first (spec §7).
create index borc_tahakkuk_tarih_idx on borc_tahakkuk (borc_tarihi desc, borc_id desc);
create index borc_tahakkuk_acik_idx on borc_tahakkuk (muhasebeci_id) where bakiye > 0;
-- The home page of admins sums up the accruals of a month with this index.
create index borc_tahakkuk_donem_idx on borc_tahakkuk (tahakkuk_yili, tahakkuk_ayi);
-- An accountant has one accrual a month; a deleted one leaves its month free.
create unique index tahakkuk_donem_unique on borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi)
  where iptal is null;
-- This index finds the accruals of a bulk operation, and the latest bulk operations.
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
  -- This is the first payment of a receipt that covers several debts; null for that payment itself and for single
  -- payments.
  makbuz_id bigint,
  kaydeden bigint default app.kullanici_id(),
  -- The month is copied from the accrual, so that statements show it even if the accrual is marked as deleted.
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
-- This index lists the payments of an accountant, the newest first.
create index odemeler_muhasebeci_idx on odemeler (muhasebeci_id, odeme_tarihi desc, odeme_id desc);
-- The home page of admins sums up the payments of a month with this index.
create index odemeler_tarih_idx on odemeler (odeme_tarihi);
create index odemeler_tahakkuk_idx on odemeler (tahakkuk_id);
create index odemeler_makbuz_idx on odemeler (makbuz_id) where makbuz_id is not null;

-- The answers of routes that need an Idempotency-Key are kept for at least 24 hours, so that a repeated request gets
-- the first answer.
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
-- The clean-up finds old answers with this index.
create index istek_anahtarlari_zaman_idx on istek_anahtarlari (zaman);
