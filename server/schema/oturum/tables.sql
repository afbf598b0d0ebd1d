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
  -- Whether the session may do nothing but set up a second step. Kept with the session, which each request reads
  -- anyway, and not asked for each time: gate.refresh_ikinci_adim keeps it.
  ikinci_adim_eksik boolean not null default false,
  -- Step-up: a change of accounts, rights or secrets asks the user once more who they are. Whoever has typed the
  -- password or a code of the app in this session within ten minutes may go on; everybody else hears MU431, whichever
  -- way the write came. And what a secret is sent by: with another address it is gone.
  onay timestamptz,
  -- What the session may do and as whom, as gate.list_girisler says of its login: kept here, so that a request looks up
  -- one row. gate.refresh_sessions keeps it. Null while the login or its person is passive: the session then lets
  -- nobody in.
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
