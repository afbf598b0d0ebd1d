-- These tables hold what declarations do not know of a client's payments: amounts that a person entered, and what the
-- client was told.

-- An entered amount or last day goes before that of paper and declaration. The office's fee (kind UCRET) is entered for its first
-- month and holds until another one is.
create table odeme_tutarlari (
  tutar_id bigint generated always as identity,
  mukellef_id bigint not null,
  kod text not null,
  donem text not null,
  tutar kurus,
  son_gun date,
  yazan bigint default app.kullanici_id(),
  zaman timestamptz not null default now(),
  constraint odeme_tutarlari_pkey primary key (tutar_id),
  constraint odeme_tutarlari_donem_unique unique (mukellef_id, kod, donem),
  constraint odeme_tutarlari_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete cascade,
  constraint odeme_tutarlari_yazan_fkey foreign key (yazan) references kullanicilar on delete set null,
  constraint odeme_tutarlari_kod_check check (kod ~ '^[A-Z0-9_]{1,30}$'),
  constraint odeme_tutarlari_donem_check check (donem ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  constraint odeme_tutarlari_tutar_check check (tutar >= 0),
  constraint odeme_tutarlari_dolu_check check (num_nonnulls(tutar, son_gun) > 0)
);
-- This index finds the amounts whose last day lies in a month.
create index odeme_tutarlari_gun_idx on odeme_tutarlari (son_gun) where son_gun is not null;
create index odeme_tutarlari_yazan_idx on odeme_tutarlari (yazan);

-- A row says that a client was told the payments of a month; `tutarlar` has each line's amount by its kind and period,
-- without the office's fee. Rows are never changed.
create table odeme_bildirimleri (
  bildirim_id bigint generated always as identity,
  mukellef_id bigint not null,
  yil yil not null,
  ay ay not null,
  kanal text not null,
  tutarlar jsonb not null,
  kullanici_id bigint default app.kullanici_id(),
  zaman timestamptz not null default now(),
  constraint odeme_bildirimleri_pkey primary key (bildirim_id),
  constraint odeme_bildirimleri_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete cascade,
  constraint odeme_bildirimleri_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete set null,
  constraint odeme_bildirimleri_kanal_check check (kanal in ('kopya', 'whatsapp', 'elle')),
  constraint odeme_bildirimleri_tutarlar_check check (jsonb_typeof(tutarlar) = 'object')
);
-- These indexes find the last row of each client in a month, and the rows of a client.
create index odeme_bildirimleri_ay_idx on odeme_bildirimleri (yil, ay, mukellef_id, bildirim_id desc);
create index odeme_bildirimleri_mukellef_idx on odeme_bildirimleri (mukellef_id);
create index odeme_bildirimleri_kullanici_idx on odeme_bildirimleri (kullanici_id);
