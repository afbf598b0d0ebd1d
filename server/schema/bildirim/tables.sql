-- Notices of people, what they have read of them, and which they want.

-- The place of each notice among all.
create sequence bildirim_sira;

create table bildirimler (
  bildirim_id bigint generated always as identity,
  -- Place among all, anew with each time that the notice grows: what is later than the last that a user looked at is unread.
  sira bigint not null default nextval('bildirim_sira'),
  tur text not null,
  -- Who it is for.
  hedef text not null,
  -- The accountant that it is for, or about; the staff member that it is for.
  muhasebeci_id bigint,
  personel_id bigint,
  -- Where it is about one client, or one month.
  mukellef_id bigint,
  yil yil,
  ay ay,
  adet integer not null,
  -- Sum of what it tells of, kuruş; null where it is not about money.
  tutar numeric,
  zaman timestamptz not null default now(),
  -- The cells that a notice is about, the first five: client, service, and the reason or text.
  ayrinti jsonb not null default '[]',
  constraint bildirimler_pkey primary key (bildirim_id),
  constraint bildirimler_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete cascade,
  constraint bildirimler_personel_fkey foreign key (personel_id) references personel on delete cascade,
  constraint bildirimler_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete set null,
  constraint bildirimler_hedef_check check (
    hedef = 'buro' or (hedef = 'muhasebeci' and muhasebeci_id is not null) or (hedef = 'personel' and personel_id is not null)
  ),
  constraint bildirimler_adet_check check (adet > 0),
  constraint bildirimler_tur_check check (tur in ('talep', 'onay', 'red', 'is', 'odeme', 'odeme_iptal', 'tahakkuk', 'belge', 'eposta_hatasi', 'evrak', 'yeniden'))
);
-- The latest of each reader.
create index bildirimler_buro_idx on bildirimler (sira desc) where hedef = 'buro';
create index bildirimler_muhasebeci_idx on bildirimler (muhasebeci_id, sira desc) where hedef = 'muhasebeci';
create index bildirimler_personel_idx on bildirimler (personel_id, sira desc) where hedef = 'personel';
-- Deleting an accountant or a client looks for theirs.
create index bildirimler_muhasebeci_fkey_idx on bildirimler (muhasebeci_id);
create index bildirimler_mukellef_idx on bildirimler (mukellef_id) where mukellef_id is not null;
-- What is old goes; what is young may grow.
create index bildirimler_zaman_idx on bildirimler (zaman);

-- How far each user has looked.
create table bildirim_okumalari (
  kullanici_id bigint not null default app.kullanici_id(),
  son_sira bigint not null default 0,
  -- Up to which notice the digests have told, and the last day that was decided, with a mail or without.
  ozet_sira bigint not null default 0,
  ozet_gunu date,
  constraint bildirim_okumalari_pkey primary key (kullanici_id),
  constraint bildirim_okumalari_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade
);

-- What a user does not want to be told.
create table bildirim_tercihleri (
  tercih_id bigint generated always as identity,
  kullanici_id bigint not null default app.kullanici_id(),
  kapali text[] not null default '{}',
  -- The digest of notices by e-mail: who wants one and how often, up to where and on which day each was decided about, and the functions that find who is due
  -- and put the mail into the queue. A day is decided once for each user, whatever number of servers look.
  -- How often, and since when it is chosen so: what is chosen in the course of a day begins on the next.
  ozet text not null default 'kapali',
  ozet_zamani timestamptz not null default now(),
  constraint bildirim_tercihleri_pkey primary key (tercih_id),
  constraint bildirim_tercihleri_kullanici_unique unique (kullanici_id),
  constraint bildirim_tercihleri_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade,
  constraint bildirim_tercihleri_ozet_check check (ozet in ('kapali', 'her_gun', 'her_hafta')),
  constraint bildirim_tercihleri_kapali_check check (kapali <@ array['talep', 'onay', 'red', 'is', 'odeme', 'odeme_iptal', 'tahakkuk', 'belge', 'eposta_hatasi', 'evrak', 'yeniden'])
);

-- Up to which transaction the log has been read, and when. One row; without it nothing has been read yet, and the first look begins there.
create table bildirim_isi (
  tek boolean not null default true,
  islem_no xid8 not null,
  zaman timestamptz not null,
  constraint bildirim_isi_pkey primary key (tek),
  constraint bildirim_isi_tek_check check (tek)
);
