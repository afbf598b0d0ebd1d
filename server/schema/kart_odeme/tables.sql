-- These tables hold payments by card: each attempt with the debts that it pays, its refunds, and the work that is left
-- to do.

-- An attempt to pay by card is written before the provider is asked and again after the provider answers, so that any
-- server can find out what happened to the money if a server dies between the two. The database holds no digits of
-- cards.
create table kart_odeme_denemeleri (
  deneme_id bigint generated always as identity,
  deneme_no uuid not null default gen_random_uuid(),
  muhasebeci_id bigint not null,
  -- The payer's login; there is no foreign key, so that the row outlives the login.
  kullanici_id bigint not null,
  anahtar text not null,
  istek_ozeti bytea not null,
  saglayici text not null,
  tutar kurus not null,
  durum text not null default 'başladı',
  saglayici_token text,
  saglayici_islem text,
  saglayici_kalem text,
  yonlendirme text,
  red_kodu text,
  olusturma timestamptz not null default now(),
  durum_zamani timestamptz not null default now(),
  constraint kart_odeme_denemeleri_pkey primary key (deneme_id),
  constraint kart_odeme_denemeleri_no_unique unique (deneme_no),
  constraint kart_odeme_denemeleri_anahtar_unique unique (kullanici_id, anahtar),
  constraint kart_odeme_denemeleri_token_unique unique (saglayici_token),
  constraint kart_odeme_denemeleri_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete restrict,
  constraint kart_odeme_denemeleri_tutar_check check (tutar > 0),
  constraint kart_odeme_denemeleri_saglayici_check check (saglayici in ('test', 'iyzico')),
  constraint kart_odeme_denemeleri_durum_check check (durum in ('başladı', '3ds', 'çekildi', 'belirsiz', 'kaydedildi',
    'reddedildi', 'iade')),
  constraint kart_odeme_denemeleri_red_check check ((red_kodu is not null) = (durum = 'reddedildi'))
);
-- This index lists an accountant's attempts to pay by card, the newest first.
create index kart_odeme_denemeleri_muhasebeci_idx on kart_odeme_denemeleri (muhasebeci_id, deneme_id desc);

create table kart_odeme_kalemleri (
  kalem_id bigint generated always as identity,
  deneme_id bigint not null,
  borc_id bigint,
  tahakkuk_yili yil not null,
  tahakkuk_ayi ay not null,
  tutar kurus not null,
  kaydedilen kurus not null default 0,
  odeme_id bigint,
  constraint kart_odeme_kalemleri_pkey primary key (kalem_id),
  constraint kart_odeme_kalemleri_borc_unique unique (deneme_id, borc_id),
  constraint kart_odeme_kalemleri_odeme_unique unique (odeme_id),
  constraint kart_odeme_kalemleri_deneme_fkey foreign key (deneme_id) references kart_odeme_denemeleri
    on delete restrict,
  constraint kart_odeme_kalemleri_borc_fkey foreign key (borc_id) references borc_tahakkuk on delete set null,
  constraint kart_odeme_kalemleri_odeme_fkey foreign key (odeme_id) references odemeler on delete restrict,
  constraint kart_odeme_kalemleri_tutar_check check (tutar > 0 and kaydedilen between 0 and tutar
    and (odeme_id is not null) = (kaydedilen > 0))
);
-- This index finds the attempts to pay a debt by card, because a debt that may already have been charged is not charged
-- again. It also serves the deletion of accruals.
create index kart_odeme_kalemleri_borc_idx on kart_odeme_kalemleri (borc_id);

create table kart_odeme_iadeleri (
  iade_id bigint generated always as identity,
  iade_no uuid not null default gen_random_uuid(),
  deneme_id bigint not null,
  odeme_id bigint,
  tutar kurus not null,
  neden text not null,
  durum text not null default 'bekliyor',
  olusturma timestamptz not null default now(),
  durum_zamani timestamptz not null default now(),
  constraint kart_odeme_iadeleri_pkey primary key (iade_id),
  constraint kart_odeme_iadeleri_no_unique unique (iade_no),
  constraint kart_odeme_iadeleri_odeme_unique unique (odeme_id),
  constraint kart_odeme_iadeleri_deneme_fkey foreign key (deneme_id) references kart_odeme_denemeleri
    on delete restrict,
  constraint kart_odeme_iadeleri_odeme_fkey foreign key (odeme_id) references odemeler on delete restrict,
  constraint kart_odeme_iadeleri_tutar_check check (tutar > 0),
  constraint kart_odeme_iadeleri_neden_check check (neden in ('fazla', 'iptal')
    and (odeme_id is not null) = (neden = 'iptal')),
  constraint kart_odeme_iadeleri_durum_check check (durum in ('bekliyor', 'tamamlandı', 'reddedildi'))
);
-- This index finds the refunds of an attempt to pay by card.
create index kart_odeme_iadeleri_deneme_idx on kart_odeme_iadeleri (deneme_id);

create table kart_odeme_isleri (
  is_id bigint generated always as identity,
  deneme_id bigint,
  iade_id bigint,
  sayi integer not null default 0,
  sonraki timestamptz not null,
  constraint kart_odeme_isleri_pkey primary key (is_id),
  constraint kart_odeme_isleri_deneme_unique unique (deneme_id),
  constraint kart_odeme_isleri_iade_unique unique (iade_id),
  constraint kart_odeme_isleri_deneme_fkey foreign key (deneme_id) references kart_odeme_denemeleri on delete restrict,
  constraint kart_odeme_isleri_iade_fkey foreign key (iade_id) references kart_odeme_iadeleri on delete restrict,
  constraint kart_odeme_isleri_konu_check check (num_nonnulls(deneme_id, iade_id) = 1)
);
-- The job of card payments takes the work that is due with this index.
create index kart_odeme_isleri_sonraki_idx on kart_odeme_isleri (sonraki);
