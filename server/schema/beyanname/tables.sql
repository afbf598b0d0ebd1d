-- Declarations: which client owes which.

-- What a person has confirmed of a client; what is only suggested is computed (contract/src/takvim/yukumluluk-onerisi.ts). One row for a kind: who stops
-- and begins again has its periods changed.
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
  constraint mukellef_yukumlulukleri_donem_check check (ilk_donem ~ '^20\d\d-(0[1-9]|1[0-2])$' and son_donem ~ '^20\d\d-(0[1-9]|1[0-2])$' and ilk_donem <= son_donem),
  constraint mukellef_yukumlulukleri_kaynak_check check (kaynak in ('kural', 'elle'))
);
