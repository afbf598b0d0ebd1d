-- The people of the office: admins, accountants (muhasebeci) and staff (personel). Linked everywhere by id; names are display.

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
-- Spec §5: a non-empty e-mail is one admin's.
create unique index admin_email_unique on admin (lower(email)) where email <> '';

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
  -- Opening balance carried in from before, in kuruş.
  bakiye kurus not null default 0,
  gib_kullanici_adi text,
  -- Ciphertext of the vault (v1.<kid>.<…>), never the password.
  gib_sifre text,
  constraint muhasebeci_pkey primary key (muhasebeci_id),
  constraint muhasebeci_tc_unique unique (tc_no),
  constraint muhasebeci_tc_check check (tc_no ~ '^[1-9][0-9]{10}$'),
  constraint muhasebeci_gib_sifre_check check (gib_sifre like 'v1.%')
);
-- A non-empty e-mail is one accountant's.
create unique index muhasebeci_email_unique on muhasebeci (lower(email)) where email <> '';
-- Lists of accountants are by name.
create index muhasebeci_ad_idx on muhasebeci (ad, muhasebeci_id);

create table personel (
  personel_id bigint generated always as identity,
  ad text collate turkce not null,
  telefon text,
  email text,
  gorev text,
  aktif boolean not null default true,
  tc_kimlik_no text not null,
  constraint personel_pkey primary key (personel_id),
  constraint personel_tc_unique unique (tc_kimlik_no),
  constraint personel_tc_check check (tc_kimlik_no ~ '^[1-9][0-9]{10}$')
);

alter table admin enable row level security;
alter table admin force row level security;
alter table muhasebeci enable row level security;
alter table muhasebeci force row level security;
alter table personel enable row level security;
alter table personel force row level security;

-- Admins of every level see the admins; only a superadmin changes them.
create policy admin_admin_okur on admin for select to muhasip_moderator using (true);
create policy admin_superadmin_ekler on admin for insert to muhasip_superadmin with check (true);
create policy admin_superadmin_degistirir on admin for update to muhasip_superadmin using (true) with check (true);
create policy admin_superadmin_siler on admin for delete to muhasip_superadmin using (true);
-- The gate reads name, level and state of who signs in, and makes the first superadmin.
create policy admin_kapi_okur on admin for select to muhasip_kapi using (true);
create policy admin_kapi_ekler on admin for insert to muhasip_kapi with check (not exists (select from admin));

-- Admins of every level see the accountants; admin and superadmin change them.
create policy muhasebeci_admin_okur on muhasebeci for select to muhasip_moderator using (true);
create policy muhasebeci_admin_ekler on muhasebeci for insert to muhasip_admin with check (true);
create policy muhasebeci_admin_degistirir on muhasebeci for update to muhasip_admin using (true) with check (true);
create policy muhasebeci_admin_siler on muhasebeci for delete to muhasip_admin using (true);
-- An accountant sees the own row.
create policy muhasebeci_kendi_okur on muhasebeci for select to muhasip_muhasebeci using (muhasebeci_id = (select app.muhasebeci_id()));
create policy muhasebeci_kapi_okur on muhasebeci for select to muhasip_kapi using (true);

-- Admins of every level see the staff; admin and superadmin change them.
create policy personel_admin_okur on personel for select to muhasip_moderator using (true);
create policy personel_admin_ekler on personel for insert to muhasip_admin with check (true);
create policy personel_admin_degistirir on personel for update to muhasip_admin using (true) with check (true);
create policy personel_admin_siler on personel for delete to muhasip_admin using (true);
-- A staff member sees the own row.
create policy personel_kendi_okur on personel for select to muhasip_personel using (personel_id = (select app.personel_id()));
create policy personel_kapi_okur on personel for select to muhasip_kapi using (true);

grant select (admin_id, tc_kimlik_no, ad, telefon, email, yetki_seviyesi, aktif, eklenme_tarihi) on admin to muhasip_moderator, muhasip_kapi;
grant insert (tc_kimlik_no, ad, telefon, email, yetki_seviyesi, aktif) on admin to muhasip_superadmin;
grant insert (tc_kimlik_no, ad, yetki_seviyesi) on admin to muhasip_kapi;
grant update (tc_kimlik_no, ad, telefon, email, yetki_seviyesi, aktif) on admin to muhasip_superadmin;
grant delete on admin to muhasip_superadmin;

grant select (muhasebeci_id, tc_no, ad, telefon, email, adres, sirket_adi, aktif, eklenme_tarihi, bakiye, gib_kullanici_adi) on muhasebeci to muhasip_moderator, muhasip_muhasebeci;
grant select (muhasebeci_id, tc_no, ad, aktif) on muhasebeci to muhasip_kapi;
grant insert (tc_no, ad, telefon, email, adres, sirket_adi, aktif, bakiye, gib_kullanici_adi) on muhasebeci to muhasip_admin;
grant update (tc_no, ad, telefon, email, adres, sirket_adi, aktif, bakiye, gib_kullanici_adi) on muhasebeci to muhasip_admin;
grant delete on muhasebeci to muhasip_admin;
-- NOTE: nobody reads or writes gib_sifre with a grant; the vault's gate functions do.

grant select (personel_id, ad, telefon, email, gorev, aktif, tc_kimlik_no) on personel to muhasip_moderator, muhasip_personel, muhasip_kapi;
grant insert (ad, telefon, email, gorev, aktif, tc_kimlik_no) on personel to muhasip_admin;
grant update (ad, telefon, email, gorev, aktif, tc_kimlik_no) on personel to muhasip_admin;
grant delete on personel to muhasip_admin;

select app.denetime_al('admin', 'admin_id');
select app.denetime_al('muhasebeci', 'muhasebeci_id', 'gib_sifre');
select app.denetime_al('personel', 'personel_id');
