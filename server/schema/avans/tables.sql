-- This table holds the money that accountants have given beyond their debts, and what has become of it.

-- Rows are only ever added. Their sum per accountant is the advance that is left, which is never negative; the trigger
-- (gate.apply_avans) lets movements of one accountant take turns.
create table avans_hareketleri (
  hareket_id bigint generated always as identity,
  muhasebeci_id bigint not null,
  tur text not null,
  tutar kurus not null,
  tarih timestamptz not null default now(),
  -- How money moved; null where none did, because the advance was used for a debt.
  yontem text,
  -- The payment by advance with which it was used, or for its reversal the payment that reverses that one.
  odeme_id bigint,
  -- The number of the receipt with which it was taken: that of the receipt's first payment, or one from the same
  -- sequence if no debt was paid with it. So there is no foreign key; the trigger checks it.
  makbuz_id bigint,
  ters_id bigint,
  deneme_id bigint,
  neden text collate turkce,
  dekont_no text collate turkce not null default '',
  aciklama text collate turkce not null default '',
  kaydeden bigint default app.kullanici_id(),
  constraint avans_hareketleri_pkey primary key (hareket_id),
  constraint avans_hareketleri_odeme_unique unique (odeme_id),
  constraint avans_hareketleri_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete restrict,
  constraint avans_hareketleri_odeme_fkey foreign key (odeme_id) references odemeler on delete restrict,
  constraint avans_hareketleri_ters_fkey foreign key (ters_id) references avans_hareketleri on delete restrict,
  constraint avans_hareketleri_deneme_fkey foreign key (deneme_id) references kart_odeme_denemeleri on delete restrict,
  constraint avans_hareketleri_tur_check check (tur in ('alındı', 'kullanıldı', 'iade', 'ters kayıt')),
  constraint avans_hareketleri_tutar_check check (case tur
    when 'alındı' then tutar > 0
    when 'ters kayıt' then tutar <> 0
    else tutar < 0
  end),
  constraint avans_hareketleri_yontem_check check (case tur
    when 'alındı' then yontem is not null and yontem in ('havale', 'nakit', 'kart')
    when 'iade' then yontem is not null and yontem in ('havale', 'nakit')
    when 'kullanıldı' then yontem is null
    else yontem in ('havale', 'nakit', 'kart')
  end),
  constraint avans_hareketleri_bag_check check (
    (odeme_id is not null) = (tur in ('kullanıldı', 'ters kayıt') and yontem is null)
    and (makbuz_id is not null) = (tur = 'alındı')
    and (ters_id is not null) = (tur = 'ters kayıt')
    and (deneme_id is not null) = (yontem is not distinct from 'kart')
  ),
  constraint avans_hareketleri_neden_check check (length(neden) between 1 and 300
    and (neden is not null) = (tur in ('iade', 'ters kayıt'))),
  constraint avans_hareketleri_dekont_check check (length(dekont_no) <= 50),
  constraint avans_hareketleri_aciklama_check check (length(aciklama) <= 300)
);
-- This index adds up an accountant's movements and lists them.
create index avans_hareketleri_muhasebeci_idx on avans_hareketleri (muhasebeci_id, hareket_id) include (tutar);
-- A receipt has one part that is an advance.
create unique index avans_hareketleri_makbuz_unique on avans_hareketleri (makbuz_id) where makbuz_id is not null;
-- These indexes find what was taken back of a movement, and the advance of a card payment.
create index avans_hareketleri_ters_idx on avans_hareketleri (ters_id) where ters_id is not null;
create index avans_hareketleri_deneme_idx on avans_hareketleri (deneme_id) where deneme_id is not null;
-- The home page of admins sums up the money of a month with this index.
create index avans_hareketleri_tarih_idx on avans_hareketleri (tarih) where yontem is not null;
