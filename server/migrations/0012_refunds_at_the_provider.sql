-- A refund that was made at the card payment provider is booked as a reversal of just its amount, so a payment may be
-- reversed in parts; the trigger on payments (gate.apply_odeme) refuses more than was paid.
alter table odemeler drop constraint odemeler_iptal_unique;
-- This index finds the reversals of a payment.
create index odemeler_iptal_idx on odemeler (iptal_edilen_id) where iptal_edilen_id is not null;
alter table kart_odeme_iadeleri drop constraint kart_odeme_iadeleri_neden_check,
  add constraint kart_odeme_iadeleri_neden_check check (neden in ('fazla', 'iptal', 'kuruluş')
    and (odeme_id is not null) = (neden = 'iptal'));

-- When the provider was last asked about refunds of a booked card payment. The attempt itself is logged and announced
-- whenever it changes, so this nightly time stands in a table of its own.
create table kart_iade_bakislari (
  deneme_id bigint not null,
  zaman timestamptz not null default now(),
  constraint kart_iade_bakislari_pkey primary key (deneme_id),
  constraint kart_iade_bakislari_deneme_fkey foreign key (deneme_id) references kart_odeme_denemeleri on delete cascade
);
-- The nightly question reads the booked payments of the last thirty days with this index.
create index kart_odeme_denemeleri_kayit_idx on kart_odeme_denemeleri (durum_zamani) where durum = 'kaydedildi';
