-- This table holds the notes that users write about clients.

create table mukellef_notlari (
  not_id bigint generated always as identity,
  mukellef_id bigint not null,
  kullanici_id bigint default app.kullanici_id(),
  metin text not null,
  eklenme_tarihi timestamptz not null default now(),
  degisme_tarihi timestamptz,
  constraint mukellef_notlari_pkey primary key (not_id),
  constraint mukellef_notlari_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete cascade,
  constraint mukellef_notlari_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete set null,
  constraint mukellef_notlari_metin_check check (metin <> '' and length(metin) <= 2000)
);
-- This index lists the notes about a client, the latest first.
create index mukellef_notlari_mukellef_idx on mukellef_notlari (mukellef_id, not_id desc);
create index mukellef_notlari_kullanici_idx on mukellef_notlari (kullanici_id);
