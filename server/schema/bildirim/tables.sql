-- These tables hold notices to users, how far each user has read them, and which notices a user wants.

create sequence bildirim_sira;

create table bildirimler (
  bildirim_id bigint generated always as identity,
  sira bigint not null default nextval('bildirim_sira'),
  tur text not null,
  hedef text not null,
  muhasebeci_id bigint,
  personel_id bigint,
  mukellef_id bigint,
  yil yil,
  ay ay,
  adet integer not null,
  tutar numeric,
  zaman timestamptz not null default now(),
  ayrinti jsonb not null default '[]',
  constraint bildirimler_pkey primary key (bildirim_id),
  constraint bildirimler_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete cascade,
  constraint bildirimler_personel_fkey foreign key (personel_id) references personel on delete cascade,
  constraint bildirimler_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete set null,
  constraint bildirimler_hedef_check check (
    hedef = 'buro' or (hedef = 'muhasebeci' and muhasebeci_id is not null)
      or (hedef = 'personel' and personel_id is not null)
  ),
  constraint bildirimler_adet_check check (adet > 0),
  constraint bildirimler_tur_check check (tur in ('talep', 'onay', 'red', 'is', 'odeme', 'odeme_iptal', 'tahakkuk',
    'belge', 'eposta_hatasi', 'evrak', 'yeniden', 'beyanname_yaklasan', 'beyanname_bugun', 'beyanname_geciken'))
);
-- The next three indexes list the notices of the office, of an accountant and of a staff member, the latest first.
create index bildirimler_buro_idx on bildirimler (sira desc) where hedef = 'buro';
create index bildirimler_muhasebeci_idx on bildirimler (muhasebeci_id, sira desc) where hedef = 'muhasebeci';
create index bildirimler_personel_idx on bildirimler (personel_id, sira desc) where hedef = 'personel';
create index bildirimler_muhasebeci_fkey_idx on bildirimler (muhasebeci_id);
create index bildirimler_mukellef_idx on bildirimler (mukellef_id) where mukellef_id is not null;
-- This index finds recent notices, into which the job merges equal news, and old ones, which are deleted.
create index bildirimler_zaman_idx on bildirimler (zaman);

create table bildirim_okumalari (
  kullanici_id bigint not null default app.kullanici_id(),
  son_sira bigint not null default 0,
  ozet_sira bigint not null default 0,
  ozet_gunu date,
  constraint bildirim_okumalari_pkey primary key (kullanici_id),
  constraint bildirim_okumalari_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade
);

create table bildirim_tercihleri (
  tercih_id bigint generated always as identity,
  kullanici_id bigint not null default app.kullanici_id(),
  kapali text[] not null default '{}',
  -- The user's choice of the e-mail digest (none, daily or weekly), and when it was made.
  ozet text not null default 'kapali',
  ozet_zamani timestamptz not null default now(),
  constraint bildirim_tercihleri_pkey primary key (tercih_id),
  constraint bildirim_tercihleri_kullanici_unique unique (kullanici_id),
  constraint bildirim_tercihleri_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade,
  constraint bildirim_tercihleri_ozet_check check (ozet in ('kapali', 'her_gun', 'her_hafta')),
  constraint bildirim_tercihleri_kapali_check check (kapali <@ array['talep', 'onay', 'red', 'is', 'odeme',
    'odeme_iptal', 'tahakkuk', 'belge', 'eposta_hatasi', 'evrak', 'yeniden',
    'beyanname_yaklasan', 'beyanname_bugun', 'beyanname_geciken'])
);

create table bildirim_isi (
  tek boolean not null default true,
  islem_no xid8 not null,
  zaman timestamptz not null,
  -- The day on which users were last notified of due declarations.
  beyanname_gunu date,
  constraint bildirim_isi_pkey primary key (tek),
  constraint bildirim_isi_tek_check check (tek)
);
