-- This table holds the sessions of signed-in users.

create table oturumlar (
  oturum_id bigint generated always as identity,
  kullanici_id bigint not null,
  token_hash bytea not null,
  carrier text not null,
  olusturma timestamptz not null default now(),
  son_kullanim timestamptz not null default now(),
  bitis timestamptz not null,
  kapanis timestamptz,
  ip text,
  cihaz text,
  dogrulandi timestamptz,
  -- True while the user must still set up a second step; until then most requests are refused (MU429). The value is
  -- stored with the session, because each request reads the session anyway, and gate.refresh_ikinci_adim keeps it
  -- current.
  ikinci_adim_eksik boolean not null default false,
  -- The time at which the user last confirmed with a code of an authenticator app; `dogrulandi` is the time of a
  -- confirmation by password. gate.require_onay demands one of the two within ten minutes and otherwise raises MU431.
  onay timestamptz,
  -- `yetki` and the columns after it are the user's rights and identity, copied from gate.list_girisler so that a
  -- request reads one row; gate.refresh_sessions keeps them current. `yetki` is null while the login or its person is
  -- inactive, and then the session opens nothing.
  yetki text,
  rol text not null,
  muhasebeci_id bigint,
  personel_id bigint,
  mukellef_id bigint,
  sifre_degismeli boolean not null,
  constraint oturumlar_pkey primary key (oturum_id),
  constraint oturumlar_token_unique unique (token_hash),
  constraint oturumlar_carrier_check check (carrier in ('cookie', 'bearer')),
  constraint oturumlar_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade
);
-- This index finds the sessions of a user.
create index oturumlar_kullanici_idx on oturumlar (kullanici_id);
