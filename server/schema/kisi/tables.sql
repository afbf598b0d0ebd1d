-- These tables hold people (admins, accountants, staff and the accountants' clients), the assignments of clients to
-- staff, and logins.

create table admin (
  admin_id bigint generated always as identity,
  tc_kimlik_no text not null,
  ad text collate turkce not null,
  telefon text,
  email text,
  yetki_seviyesi text not null default 'admin',
  aktif boolean not null default true,
  eklenme_tarihi timestamptz not null default now(),
  constraint admin_pkey primary key (admin_id),
  constraint admin_tc_unique unique (tc_kimlik_no),
  constraint admin_tc_check check (tc_kimlik_no ~ '^[1-9][0-9]{10}$'),
  constraint admin_yetki_check check (yetki_seviyesi in ('superadmin', 'admin', 'moderator'))
);
-- Two admins cannot have the same e-mail address (spec §5).
create unique index admin_email_unique on admin (lower(email collate "C")) where email <> '';

create table muhasebeci (
  muhasebeci_id bigint generated always as identity,
  tc_no text not null,
  ad text collate turkce not null,
  telefon text,
  email text,
  adres text,
  sirket_adi text collate turkce,
  aktif boolean not null default true,
  eklenme_tarihi timestamptz not null default now(),
  bakiye kurus not null default 0,
  gib_kullanici_adi text,
  gib_sifre text,
  hatirlatma_kapali boolean not null default false,
  anonim_tarihi timestamptz,
  -- An accountant may get a code (spec §3: kullanicilar.muhasebeci_kodu) before a login, which then copies it.
  muhasebeci_kodu text,
  constraint muhasebeci_pkey primary key (muhasebeci_id),
  constraint muhasebeci_tc_unique unique (tc_no),
  constraint muhasebeci_gib_sifre_check check (gib_sifre like 'v1.%'),
  constraint muhasebeci_tc_check check (tc_no ~ case
    when anonim_tarihi is null then '^[1-9][0-9]{10}$'
    else '^0[0-9]{10}$'
  end)
);
-- This index sorts the list of accountants by name.
create index muhasebeci_ad_idx on muhasebeci (ad, muhasebeci_id);
create unique index muhasebeci_email_unique on muhasebeci (lower(email collate "C")) where email <> '';

create table personel (
  personel_id bigint generated always as identity,
  ad text collate turkce not null,
  telefon text,
  email text,
  gorev text,
  aktif boolean not null default true,
  tc_kimlik_no text not null,
  anonim_tarihi timestamptz,
  constraint personel_pkey primary key (personel_id),
  constraint personel_tc_unique unique (tc_kimlik_no),
  constraint personel_tc_check check (tc_kimlik_no ~ case
    when anonim_tarihi is null then '^[1-9][0-9]{10}$'
    else '^0[0-9]{10}$'
  end)
);

-- A client (mükellef) belongs to one accountant and has at most one staff member (muhasebeci_personel).
create table mukellefler (
  mukellef_id bigint generated always as identity,
  muhasebeci_id bigint not null,
  tc_no text,
  ad text collate turkce not null,
  telefon text,
  email text,
  adres text,
  sirket_adi text collate turkce,
  aktif boolean not null default true,
  kullanici_kod text,
  isyeri_kodu text,
  hesap_turu text,
  kisi_turu text,
  defter_turu text,
  -- The columns from `isci_calistiriyor` to `ek_yukumlulukler` help to suggest which declarations a client owes, or say
  -- when they are due; null means unknown.
  isci_calistiriyor boolean,
  muhtasar_donemi text,
  kdv_donemi text,
  e_defter text,
  hesap_donemi_sonu smallint,
  ek_yukumlulukler text[] not null default '{}',
  il text collate turkce,
  ilce text collate turkce,
  gib_kullanici_adi text,
  sistem_sifresi text,
  isyeri_sifresi text,
  gib_sifre text,
  e_devlet_sifresi text,
  eklenme_tarihi timestamptz not null default now(),
  arama text not null generated always as (app.fold(ad || ' ' || coalesce(sirket_adi, '') || ' ' || coalesce(tc_no,
    '') || ' ' || coalesce(telefon, '') || ' ' || app.telefon_rakamlari(telefon))) stored,
  anonim_tarihi timestamptz,
  constraint mukellefler_pkey primary key (mukellef_id),
  constraint mukellefler_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete restrict,
  constraint mukellefler_tc_unique unique (tc_no),
  constraint mukellefler_tc_check check (tc_no ~ '^([1-9][0-9]{10}|[0-9]{10})$'),
  constraint mukellefler_hesap_turu_check check (hesap_turu in ('İşletme', 'Bilanço', 'bireysel', 'kurumsal', 'serbest',
    'diğer')),
  constraint mukellefler_kisi_turu_check check (kisi_turu in ('gerçek', 'tüzel', 'adi ortaklık', 'diğer')),
  constraint mukellefler_defter_turu_check check (defter_turu in ('işletme', 'bilanço', 'serbest', 'basit usul',
    'yok')),
  constraint mukellefler_muhtasar_donemi_check check (muhtasar_donemi in ('aylık', 'üç aylık')),
  constraint mukellefler_kdv_donemi_check check (kdv_donemi in ('aylık', 'üç aylık')),
  constraint mukellefler_e_defter_check check (e_defter in ('yok', 'aylık', 'üç aylık')),
  constraint mukellefler_hesap_donemi_sonu_check check (hesap_donemi_sonu between 1 and 12),
  -- A district needs its province, because a district's name alone may stand for several places.
  constraint mukellefler_ilce_check check (ilce is null or il is not null),
  constraint mukellefler_ek_yukumlulukler_check check (ek_yukumlulukler <@ array['KDV2', 'DAMGA', 'KONAKLAMA', 'TURIZM',
    'GEKAP', 'GV67', 'OTV', 'BSMV', 'OIV', 'KKDF', 'DHV', 'HABERLESME', 'ILAN', 'MTV', 'EMLAK', 'HARC']),
  constraint mukellefler_sifre_check check (
    sistem_sifresi like 'v1.%' and isyeri_sifresi like 'v1.%' and gib_sifre like 'v1.%' and e_devlet_sifresi like 'v1.%'
  )
);
-- The search of clients finds any part of a name, company, ID number or phone number with this index.
create index mukellefler_arama_idx on mukellefler using gin (arama gin_trgm_ops);
-- The search of clients finds five or more digits of an ID number or phone number with this index.
create index mukellefler_rakam_idx on mukellefler using gin (app.rakam_beslileri(arama));
-- These two indexes sort clients by name: all clients, and those of an accountant.
create index mukellefler_ad_idx on mukellefler (ad, mukellef_id);
create index mukellefler_muhasebeci_idx on mukellefler (muhasebeci_id, ad, mukellef_id) include (aktif);
create unique index mukellefler_email_unique on mukellefler (lower(email collate "C")) where email <> '';

create table muhasebeci_personel (
  atama_id bigint generated always as identity,
  mukellef_id bigint not null,
  personel_id bigint not null,
  atama_tarihi timestamptz not null default now(),
  constraint muhasebeci_personel_pkey primary key (atama_id),
  constraint muhasebeci_personel_mukellef_unique unique (mukellef_id),
  constraint muhasebeci_personel_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete cascade,
  constraint muhasebeci_personel_personel_fkey foreign key (personel_id) references personel on delete restrict
);
-- This index finds the clients of a staff member; row-level security asks for them in requests of staff.
create index muhasebeci_personel_personel_idx on muhasebeci_personel (personel_id, mukellef_id);

-- Whoever is not signed in reaches logins only through functions that run as muhasip_kapi.
create table kullanicilar (
  id bigint generated always as identity,
  tc_kimlik_no text not null,
  ad text collate turkce,
  soyad text collate turkce,
  kullanici_adi text,
  sifre_hash text not null,
  sifre_degismeli boolean not null default false,
  rol text not null,
  aktif boolean not null default true,
  muhasebeci_kodu text,
  admin_id bigint,
  muhasebeci_id bigint,
  personel_id bigint,
  mukellef_id bigint,
  created_at timestamptz not null default now(),
  last_login timestamptz,
  -- The time at which an admin last ended the sessions of the login.
  oturumlar_kapandi timestamptz,
  gecici_bitis timestamptz,
  constraint kullanicilar_pkey primary key (id),
  constraint kullanicilar_tc_unique unique (tc_kimlik_no),
  constraint kullanicilar_tc_check check (tc_kimlik_no ~ '^[1-9][0-9]{10}$'),
  constraint kullanicilar_rol_check check (rol in ('admin', 'muhasebeci', 'personel', 'mukellef')),
  -- A login belongs to exactly one person, whose kind `rol` names.
  constraint kullanicilar_kisi_check check (
    num_nonnulls(admin_id, muhasebeci_id, personel_id, mukellef_id) = 1
      and case rol
        when 'admin' then admin_id
        when 'muhasebeci' then muhasebeci_id
        when 'personel' then personel_id
        else mukellef_id
      end is not null
  ),
  constraint kullanicilar_sifre_check check (sifre_hash like '$argon2id$%'),
  constraint kullanicilar_admin_unique unique (admin_id),
  constraint kullanicilar_muhasebeci_unique unique (muhasebeci_id),
  constraint kullanicilar_personel_unique unique (personel_id),
  constraint kullanicilar_mukellef_unique unique (mukellef_id),
  constraint kullanicilar_admin_fkey foreign key (admin_id) references admin on delete restrict,
  constraint kullanicilar_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete restrict,
  constraint kullanicilar_personel_fkey foreign key (personel_id) references personel on delete restrict,
  constraint kullanicilar_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete restrict
);
-- The home page of admins counts the new logins of each day with this index.
create index kullanicilar_created_idx on kullanicilar (created_at);
