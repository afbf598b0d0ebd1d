-- Who is signed in.

create table oturumlar (
  oturum_id bigint generated always as identity,
  kullanici_id bigint not null,
  jeton_ozeti bytea not null,
  tasiyici text not null,
  olusturma timestamptz not null default now(),
  son_kullanim timestamptz not null default now(),
  bitis timestamptz not null,
  kapanis timestamptz,
  ip text,
  cihaz text,
  dogrulandi timestamptz,
  -- Whether the session may do nothing but set up a second step. Kept with the session, which each request reads anyway, and not asked for each time:
  -- gate.refresh_ikinci_adim keeps it.
  ikinci_adim_eksik boolean not null default false,
  -- Step-up: a change of accounts, rights or secrets asks the user once more who they are. Whoever has typed the password or a code of the app in this
  -- session within ten minutes may go on; everybody else hears MU431, whichever way the write came. And what a secret is sent by: with another address it is gone.
  onay timestamptz,
  constraint oturumlar_pkey primary key (oturum_id),
  constraint oturumlar_jeton_unique unique (jeton_ozeti),
  constraint oturumlar_tasiyici_check check (tasiyici in ('cerez', 'bearer')),
  constraint oturumlar_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade
);
-- A user's sessions.
create index oturumlar_kullanici_idx on oturumlar (kullanici_id);
