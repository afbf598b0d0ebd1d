-- This table holds views of lists that users keep: filters, order and columns under a name.

-- Writes here are not audited, because a view only says how a user likes to read a list.
create table liste_gorunumleri (
  gorunum_id bigint generated always as identity,
  kullanici_id bigint not null default app.kullanici_id(),
  liste text not null,
  ad text not null,
  adres text not null,
  constraint liste_gorunumleri_pkey primary key (gorunum_id),
  constraint liste_gorunumleri_ad_unique unique (kullanici_id, liste, ad),
  constraint liste_gorunumleri_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade,
  constraint liste_gorunumleri_boy_check check (length(liste) <= 80 and length(ad) between 1 and 60
    and length(adres) <= 2000)
);
