-- Declarations: which client owes which, when it is due, and how far it is.

-- Duties that a person has confirmed for a client; suggestions are computed
-- (contract/src/takvim/yukumluluk-onerisi.ts). One row per kind: a client who stops and resumes gets new periods in it.
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

-- The calendar's dates as rows, so that one statement can generate a month. contract/src/takvim/tarih.ts computes all
-- of them anew whenever a rule, holiday or extension changes. A place's or client's row wins over the general one.
create table beyanname_tarihleri (
  tarih_id bigint generated always as identity,
  kod text not null,
  donem text not null,
  -- The last month of the accounting year, for kinds that follow it.
  hesap_donemi_sonu smallint,
  -- A province or a district of it: `hatay`, `hatay/antakya`.
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
-- Dates that fall due in some days.
create index beyanname_tarihleri_gun_idx on beyanname_tarihleri (son_gun);
create index beyanname_tarihleri_mukellef_idx on beyanname_tarihleri (mukellef_id) where mukellef_id is not null;

create table beyannameler (
  beyanname_id bigint generated always as identity,
  muhasebeci_id bigint not null,
  mukellef_id bigint not null,
  kod text not null,
  donem text not null,
  duzeltme smallint not null default 0,
  -- Copied from the calendar, so that lists and counts need only an index.
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
  constraint beyannameler_neden_check check ((durum = 'verilmeyecek') = (neden is not null) and length(neden) between 1
    and 300),
  constraint beyannameler_kabul_check check (case durum when 'verildi' then kabul_gunu is not null
    else num_nonnulls(kabul_gunu, kabul_no, tutar, odeme_gunu, belge_id) = 0 end),
  -- A declaration is filed when its period is over.
  constraint beyannameler_kabul_gunu_check check (kabul_gunu >= (to_date(donem,
    'YYYY-MM') + interval '1 month - 1 day')::date),
  constraint beyannameler_kabul_no_check check (length(kabul_no) between 1 and 50),
  constraint beyannameler_tutar_check check (tutar >= 0)
);
-- An accountant's month, from the index alone.
create index beyannameler_ay_idx on beyannameler (muhasebeci_id, son_gun) include (mukellef_id, kod, donem, duzeltme,
  durum, personel_id);
-- A staff member's declarations by day; also finds them when the staff member is deleted.
create index beyannameler_personel_idx on beyannameler (personel_id, son_gun);
-- What the office has to file, by its day: homes, notices, and lists of what is late.
create index beyannameler_acik_idx on beyannameler (son_gun, kod) include (mukellef_id, durum) where durum not
  in ('verildi', 'verilmeyecek');
-- The office's month.
create index beyannameler_gun_idx on beyannameler (son_gun);
-- Which declarations a correction follows, for each month that is shown.
create index beyannameler_duzeltme_idx on beyannameler (mukellef_id, kod, donem) where duzeltme > 0;
create index beyannameler_belge_idx on beyannameler (belge_id) where belge_id is not null;

-- Months that were made; changes of duties and of the calendar reach as far as the last of them.
create table beyanname_aylari (
  ay_id bigint generated always as identity,
  yil yil not null,
  ay ay not null,
  adet integer not null,
  -- Duties of many clients have changed, and the job must update the month.
  yenilenecek boolean not null default false,
  zaman timestamptz not null default now(),
  constraint beyanname_aylari_pkey primary key (ay_id),
  constraint beyanname_aylari_ay_unique unique (yil, ay)
);
