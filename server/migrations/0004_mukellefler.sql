-- Clients (mükellef) and who works on them: each belongs to one accountant and has one staff member at most.

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
  gib_kullanici_adi text,
  -- Ciphertexts of the vault, never the passwords.
  sistem_sifresi text,
  isyeri_sifresi text,
  gib_sifre text,
  e_devlet_sifresi text,
  eklenme_tarihi timestamptz not null default now(),
  arama text not null generated always as (app.fold(ad || ' ' || coalesce(sirket_adi, '') || ' ' || coalesce(tc_no, '') || ' ' || coalesce(telefon, ''))) stored,
  constraint mukellefler_pkey primary key (mukellef_id),
  constraint mukellefler_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete restrict,
  constraint mukellefler_tc_unique unique (tc_no),
  constraint mukellefler_tc_check check (tc_no ~ '^([1-9][0-9]{10}|[0-9]{10})$'),
  constraint mukellefler_hesap_turu_check check (hesap_turu in ('İşletme', 'Bilanço', 'bireysel', 'kurumsal', 'serbest', 'diğer')),
  constraint mukellefler_sifre_check check (
    sistem_sifresi like 'v1.%' and isyeri_sifresi like 'v1.%' and gib_sifre like 'v1.%' and e_devlet_sifresi like 'v1.%'
  )
);
-- A non-empty e-mail is one client's.
create unique index mukellefler_email_unique on mukellefler (lower(email)) where email <> '';
-- Search box: any part of name, company, number or phone.
create index mukellefler_arama_idx on mukellefler using gin (arama gin_trgm_ops);
-- The whole list by name (admin), and one accountant's.
create index mukellefler_ad_idx on mukellefler (ad, mukellef_id);
create index mukellefler_muhasebeci_idx on mukellefler (muhasebeci_id, ad, mukellef_id);

create table muhasebeci_personel (
  atama_id bigint generated always as identity,
  mukellef_id bigint not null,
  personel_id bigint not null,
  atama_tarihi timestamptz not null default now(),
  constraint muhasebeci_personel_pkey primary key (atama_id),
  -- One staff member at most.
  constraint muhasebeci_personel_mukellef_unique unique (mukellef_id),
  constraint muhasebeci_personel_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete cascade,
  constraint muhasebeci_personel_personel_fkey foreign key (personel_id) references personel on delete restrict
);
-- A staff member's clients; also what row-level security asks for each staff request.
create index muhasebeci_personel_personel_idx on muhasebeci_personel (personel_id, mukellef_id);

alter table mukellefler enable row level security;
alter table mukellefler force row level security;
alter table muhasebeci_personel enable row level security;
alter table muhasebeci_personel force row level security;

-- Admins of every level see the clients; admin and superadmin change them.
create policy mukellefler_admin_okur on mukellefler for select to muhasip_moderator using (true);
create policy mukellefler_admin_ekler on mukellefler for insert to muhasip_admin with check (true);
create policy mukellefler_admin_degistirir on mukellefler for update to muhasip_admin using (true) with check (true);
create policy mukellefler_admin_siler on mukellefler for delete to muhasip_admin using (true);
-- An accountant sees and changes the own clients and cannot give one away.
create policy mukellefler_muhasebeci_okur on mukellefler for select to muhasip_muhasebeci using (muhasebeci_id = (select app.muhasebeci_id()));
create policy mukellefler_muhasebeci_ekler on mukellefler for insert to muhasip_muhasebeci with check (muhasebeci_id = (select app.muhasebeci_id()));
create policy mukellefler_muhasebeci_degistirir on mukellefler for update to muhasip_muhasebeci
  using (muhasebeci_id = (select app.muhasebeci_id())) with check (muhasebeci_id = (select app.muhasebeci_id()));
create policy mukellefler_muhasebeci_siler on mukellefler for delete to muhasip_muhasebeci using (muhasebeci_id = (select app.muhasebeci_id()));
-- A staff member sees the clients assigned to them.
create policy mukellefler_personel_okur on mukellefler for select to muhasip_personel
  using (mukellef_id in (select mp.mukellef_id from muhasebeci_personel mp where mp.personel_id = (select app.personel_id())));
-- A client who signs in sees the own row.
create policy mukellefler_kendi_okur on mukellefler for select to muhasip_mukellef using (mukellef_id = (select app.mukellef_id()));
create policy mukellefler_kapi_okur on mukellefler for select to muhasip_kapi using (true);

-- Every admin level sees and makes assignments (readings: a moderator assigns).
create policy muhasebeci_personel_admin_okur on muhasebeci_personel for select to muhasip_moderator using (true);
create policy muhasebeci_personel_admin_ekler on muhasebeci_personel for insert to muhasip_moderator with check (true);
create policy muhasebeci_personel_admin_siler on muhasebeci_personel for delete to muhasip_moderator using (true);
-- A staff member sees the own assignments.
create policy muhasebeci_personel_kendi_okur on muhasebeci_personel for select to muhasip_personel using (personel_id = (select app.personel_id()));
-- An accountant sees who works for the own clients.
create policy muhasebeci_personel_muhasebeci_okur on muhasebeci_personel for select to muhasip_muhasebeci
  using (mukellef_id in (select m.mukellef_id from mukellefler m where m.muhasebeci_id = (select app.muhasebeci_id())));
-- The gate tells a staff member's clients from others'.
create policy muhasebeci_personel_kapi_okur on muhasebeci_personel for select to muhasip_kapi using (true);

-- An accountant of one's own assigned clients is seen by name.
create policy muhasebeci_personel_okur on muhasebeci for select to muhasip_personel
  using (muhasebeci_id in (select m.muhasebeci_id from mukellefler m));
-- A staff member of one's own clients is seen by name.
create policy personel_muhasebeci_okur on personel for select to muhasip_muhasebeci using (personel_id in (
  select mp.personel_id from mukellefler m join muhasebeci_personel mp on mp.mukellef_id = m.mukellef_id where m.muhasebeci_id = (select app.muhasebeci_id())
));

grant select (mukellef_id, muhasebeci_id, tc_no, ad, telefon, email, adres, sirket_adi, aktif, kullanici_kod, isyeri_kodu, hesap_turu, gib_kullanici_adi, eklenme_tarihi, arama)
  on mukellefler to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
grant select (mukellef_id, muhasebeci_id, tc_no, ad, aktif) on mukellefler to muhasip_mukellef, muhasip_kapi;
grant insert (muhasebeci_id, tc_no, ad, telefon, email, adres, sirket_adi, aktif, kullanici_kod, isyeri_kodu, hesap_turu, gib_kullanici_adi)
  on mukellefler to muhasip_admin, muhasip_muhasebeci;
grant update (tc_no, ad, telefon, email, adres, sirket_adi, aktif, kullanici_kod, isyeri_kodu, hesap_turu, gib_kullanici_adi)
  on mukellefler to muhasip_admin, muhasip_muhasebeci;
grant update (muhasebeci_id) on mukellefler to muhasip_admin;
grant delete on mukellefler to muhasip_admin, muhasip_muhasebeci;
-- NOTE: nobody reads or writes the four passwords with a grant; the vault's gate functions do.

grant select (atama_id, mukellef_id, personel_id, atama_tarihi) on muhasebeci_personel to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_kapi;
grant insert (mukellef_id, personel_id) on muhasebeci_personel to muhasip_moderator;
grant delete on muhasebeci_personel to muhasip_moderator;
grant select (muhasebeci_id, ad, sirket_adi, aktif) on muhasebeci to muhasip_personel;
grant select (personel_id, ad) on personel to muhasip_muhasebeci;
-- NOTE: no update on muhasebeci_personel: an assignment is released and made anew, so its date is true.

select app.denetime_al('mukellefler', 'mukellef_id', 'sistem_sifresi', 'isyeri_sifresi', 'gib_sifre', 'e_devlet_sifresi', 'arama');
select app.denetime_al('muhasebeci_personel', 'atama_id');
