-- These tables hold which declarations a client owes, when they are due, and how far each one is.

-- A row says that a person has decided whether a client owes a kind of declaration, and for which periods; suggestions
-- are computed and not stored (contract/src/takvim/yukumluluk-onerisi.ts). A client who stops and resumes gets new
-- periods in the same row.
create table mukellef_yukumlulukleri (
  yukumluluk_id bigint generated always as identity,
  mukellef_id bigint not null,
  kod text not null,
  ilk_donem text not null,
  son_donem text,
  verilir boolean not null default true,
  kaynak text not null default 'elle',
  toplu_no uuid,
  constraint mukellef_yukumlulukleri_pkey primary key (yukumluluk_id),
  constraint mukellef_yukumlulukleri_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete cascade,
  constraint mukellef_yukumlulukleri_kod_unique unique (mukellef_id, kod),
  constraint mukellef_yukumlulukleri_kod_check check (kod ~ '^[A-Z0-9_]{1,30}$'),
  constraint mukellef_yukumlulukleri_donem_check check (ilk_donem ~ '^20\d\d-(0[1-9]|1[0-2])$'
    and son_donem ~ '^20\d\d-(0[1-9]|1[0-2])$' and ilk_donem <= son_donem),
  constraint mukellef_yukumlulukleri_kaynak_check check (kaynak in ('kural', 'elle'))
);

-- The due dates of the calendar are rows, so that one statement can generate a month of declarations. They are computed
-- anew (contract/src/takvim/tarih-satirlari.ts) when the calendar changes. A row for a place or a client goes before
-- the general one.
create table beyanname_tarihleri (
  tarih_id bigint generated always as identity,
  kod text not null,
  donem text not null,
  -- The last month of the accounting year, for kinds of declarations that follow it; null for the others.
  hesap_donemi_sonu smallint,
  -- A province or one of its districts in the folded form `hatay` or `hatay/antakya`; null means any place.
  yer text,
  mukellef_id bigint,
  son_gun date not null,
  odeme_gunu date not null,
  constraint beyanname_tarihleri_pkey primary key (tarih_id),
  constraint beyanname_tarihleri_kimin_unique unique nulls not distinct (kod, donem, hesap_donemi_sonu, yer,
    mukellef_id),
  constraint beyanname_tarihleri_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete cascade,
  constraint beyanname_tarihleri_odeme_check check (odeme_gunu >= son_gun)
);
-- This index finds the due dates in a range of days.
create index beyanname_tarihleri_gun_idx on beyanname_tarihleri (son_gun);
create index beyanname_tarihleri_mukellef_idx on beyanname_tarihleri (mukellef_id) where mukellef_id is not null;

create table beyannameler (
  beyanname_id bigint generated always as identity,
  muhasebeci_id bigint not null,
  mukellef_id bigint not null,
  kod text not null,
  donem text not null,
  duzeltme smallint not null default 0,
  -- The due date is copied from the calendar, so that lists and counts can be read from an index.
  son_gun date not null,
  durum text not null default 'bekliyor',
  personel_id bigint,
  hazirlayan bigint,
  kontrol_eden bigint,
  neden text,
  kabul_gunu date,
  kabul_no text,
  tutar kurus,
  odeme_gunu date,
  belge_id bigint,
  degisme timestamptz not null default now(),
  degistiren bigint,
  constraint beyannameler_pkey primary key (beyanname_id),
  constraint beyannameler_donem_unique unique (mukellef_id, kod, donem, duzeltme),
  constraint beyannameler_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete restrict,
  constraint beyannameler_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete cascade,
  constraint beyannameler_personel_fkey foreign key (personel_id) references personel on delete set null,
  constraint beyannameler_belge_fkey foreign key (belge_id) references belgeler on delete set null,
  constraint beyannameler_durum_check check (durum in ('bekliyor', 'hazırlanıyor', 'kontrolde', 'onaylandı', 'verildi',
    'verilmeyecek')),
  constraint beyannameler_donem_check check (donem ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  constraint beyannameler_duzeltme_check check (duzeltme between 0 and 99),
  constraint beyannameler_neden_check check ((durum = 'verilmeyecek') = (neden is not null)
    and length(neden) between 1 and 300),
  constraint beyannameler_kabul_check check (case durum
    when 'verildi' then kabul_gunu is not null
    else num_nonnulls(kabul_gunu, kabul_no, tutar, odeme_gunu, belge_id) = 0
  end),
  -- A declaration cannot be filed before the last day of its period.
  constraint beyannameler_kabul_gunu_check check (kabul_gunu >= (to_date(donem,
    'YYYY-MM') + interval '1 month - 1 day')::date),
  constraint beyannameler_kabul_no_check check (length(kabul_no) between 1 and 50),
  constraint beyannameler_tutar_check check (tutar >= 0)
);
-- This index finds the declarations of an accountant's month.
create index beyannameler_ay_idx
  on beyannameler (muhasebeci_id, son_gun) include (mukellef_id, kod, donem, duzeltme, durum, personel_id);
-- This index finds the declarations of a staff member by due date.
create index beyannameler_personel_idx on beyannameler (personel_id, son_gun);
-- This index finds the declarations that are still open by due date, for home pages, notices and lists of late ones.
create index beyannameler_acik_idx on beyannameler (son_gun, kod) include (mukellef_id, durum)
  where durum not in ('verildi', 'verilmeyecek');
-- This index finds the declarations of the whole office in a month.
create index beyannameler_gun_idx on beyannameler (son_gun);
create index beyannameler_duzeltme_idx on beyannameler (mukellef_id, kod, donem) where duzeltme > 0;
create index beyannameler_belge_idx on beyannameler (belge_id) where belge_id is not null;

-- A row is a month for which declarations are generated. Changes of duties and of the calendar update declarations up
-- to the last of these months.
create table beyanname_aylari (
  ay_id bigint generated always as identity,
  yil yil not null,
  ay ay not null,
  adet integer not null,
  -- True while a job must still generate or update the month's declarations, because the month is new or a change
  -- concerned more than 500 clients.
  yenilenecek boolean not null default false,
  zaman timestamptz not null default now(),
  constraint beyanname_aylari_pkey primary key (ay_id),
  constraint beyanname_aylari_ay_unique unique (yil, ay)
);
