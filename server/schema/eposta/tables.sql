-- These tables hold outgoing mail, and which reminders of debts were queued.

-- The queue shows which mail waits, was sent or failed. A row says `gönderildi` only after the mail server has accepted
-- the mail; a mail that was being sent when a server died is not repeated automatically.
create table epostalar (
  eposta_id bigint generated always as identity,
  tur text not null,
  kime text not null,
  konu text not null,
  metin text not null,
  durum text not null default 'kuyrukta',
  deneme integer not null default 0,
  hata_metni text,
  sonraki_deneme timestamptz not null default now(),
  olusturma timestamptz not null default now(),
  son_deneme timestamptz,
  gonderme timestamptz,
  muhasebeci_id bigint,
  kaydeden bigint default app.kullanici_id(),
  constraint epostalar_pkey primary key (eposta_id),
  constraint epostalar_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete set null,
  constraint epostalar_tur_check check (tur in ('hatirlatma', 'bildirim')),
  constraint epostalar_durum_check check (durum in ('kuyrukta', 'gönderiliyor', 'gönderildi', 'hata', 'iptal')),
  constraint epostalar_kime_check check (length(kime) between 3 and 320 and kime !~ '[\s,;<>]'),
  constraint epostalar_konu_check check (length(konu) between 1 and 300 and konu !~ '[\r\n]'),
  constraint epostalar_metin_check check (length(metin) between 1 and 100000)
);
-- The job that sends mail takes due mail in order with this index.
create index epostalar_kuyruk_idx on epostalar (sonraki_deneme, eposta_id) where durum in ('kuyrukta', 'gönderiliyor');
create index epostalar_muhasebeci_idx on epostalar (muhasebeci_id);

create table hatirlatmalar (
  hatirlatma_id bigint generated always as identity,
  borc_id bigint not null,
  adim smallint not null,
  eposta_id bigint,
  zaman timestamptz not null default now(),
  constraint hatirlatmalar_pkey primary key (hatirlatma_id),
  constraint hatirlatmalar_borc_fkey foreign key (borc_id) references borc_tahakkuk on delete cascade,
  constraint hatirlatmalar_eposta_fkey foreign key (eposta_id) references epostalar on delete set null,
  constraint hatirlatmalar_adim_check check (adim between 0 and 365)
);
-- A debt gets at most one automatic reminder per step, even if two jobs run at the same time; reminders sent by hand
-- have the step 0.
create unique index hatirlatmalar_adim_unique on hatirlatmalar (borc_id, adim) where adim > 0;
create index hatirlatmalar_borc_idx on hatirlatmalar (borc_id);
create index hatirlatmalar_eposta_idx on hatirlatmalar (eposta_id);
