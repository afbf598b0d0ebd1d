-- Who is signed in.

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
  -- Whether the session may only set up a second step. Stored with the session, which each request reads anyway;
  -- gate.refresh_ikinci_adim keeps it current.
  ikinci_adim_eksik boolean not null default false,
  -- The last step-up. Changes of accounts, rights or secrets require a password or authenticator code within ten
  -- minutes, else MU431, however the write arrives.
  onay timestamptz,
  -- The session's rights and identity, copied from gate.list_girisler so that a request reads one row;
  -- gate.refresh_sessions keeps them current. Null while login or person is inactive: nobody gets in.
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
-- A user's sessions.
create index oturumlar_kullanici_idx on oturumlar (kullanici_id);
