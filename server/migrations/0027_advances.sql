-- What exceeds the debts is kept as the accountant's advance.

insert into ayarlar (ad, deger, tur) values ('avans_otomatik', 'false', 'boolean');
-- A debt that is paid from an advance has a payment of its own method.
alter table odemeler drop constraint odemeler_yontem_check,
  add constraint odemeler_yontem_check check (odeme_yontemi in ('havale', 'nakit', 'kart', 'avans'));
-- The part of a card payment that the payer has given as an advance.
alter table kart_odeme_denemeleri add column avans kurus not null default 0;
alter table kart_odeme_denemeleri add constraint kart_odeme_denemeleri_avans_check check (avans between 0 and tutar);
alter table kart_odeme_iadeleri drop constraint kart_odeme_iadeleri_neden_check,
  add constraint kart_odeme_iadeleri_neden_check check (neden in ('fazla', 'iptal', 'kuruluş', 'avans')
    and (odeme_id is not null) = (neden = 'iptal'));
-- The function has an amount more.
drop function if exists gate.create_kart_odeme(text, bytea, bigint[], bigint, text, integer);
