-- This table holds the records that each user opened last; the search and the home pages offer them.

-- Writes here are not audited, because the last ten views of a user change with every click. The access log
-- erisim_kayitlari records who opened a client's page.
create table son_goruntulenenler (
  goruntuleme_id bigint generated always as identity,
  kullanici_id bigint not null default app.kullanici_id(),
  mukellef_id bigint,
  muhasebeci_id bigint,
  personel_id bigint,
  hizmet_id bigint,
  zaman timestamptz not null default clock_timestamp(),
  constraint son_goruntulenenler_pkey primary key (goruntuleme_id),
  constraint son_goruntulenenler_kayit_unique unique nulls not distinct (kullanici_id, mukellef_id, muhasebeci_id,
    personel_id, hizmet_id),
  constraint son_goruntulenenler_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade,
  constraint son_goruntulenenler_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete cascade,
  constraint son_goruntulenenler_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete cascade,
  constraint son_goruntulenenler_personel_fkey foreign key (personel_id) references personel on delete cascade,
  constraint son_goruntulenenler_hizmet_fkey foreign key (hizmet_id) references hizmetler on delete cascade,
  constraint son_goruntulenenler_kayit_check check (num_nonnulls(mukellef_id, muhasebeci_id, personel_id,
    hizmet_id) = 1)
);
-- When a client, accountant, staff member or service is deleted, these indexes find its views.
create index son_goruntulenenler_mukellef_idx on son_goruntulenenler (mukellef_id);
create index son_goruntulenenler_muhasebeci_idx on son_goruntulenenler (muhasebeci_id);
create index son_goruntulenenler_personel_idx on son_goruntulenenler (personel_id);
create index son_goruntulenenler_hizmet_idx on son_goruntulenenler (hizmet_id);
