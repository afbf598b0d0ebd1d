-- Services and service records: what an accountant asks for a client in a month, and how far it is.

create table hizmetler (
  id bigint generated always as identity,
  ad text collate turkce not null,
  aciklama text not null default '',
  fiyat kurus not null,
  is_active boolean not null default true,
  constraint hizmetler_pkey primary key (id),
  constraint hizmetler_ad_unique unique (ad),
  constraint hizmetler_fiyat_check check (fiyat >= 0)
);

create table hizmet_kayitlari (
  hizmet_kayit_id bigint generated always as identity,
  -- The client's accountant on the day of the request: a client who moves leaves the old months where they were.
  muhasebeci_id bigint not null,
  mukellef_id bigint not null,
  hizmet_id bigint not null,
  hizmet_yili yil not null,
  hizmet_ayi ay not null,
  -- List price when the record was made, and what is charged after the discount; kuruş.
  hizmet_fiyati kurus not null,
  hizmet_bedeli kurus not null,
  iskonto_orani smallint not null default 0,
  durum text not null,
  degisme timestamptz not null default now(),
  degistiren bigint,
  constraint hizmet_kayitlari_pkey primary key (hizmet_kayit_id),
  constraint hizmet_kayitlari_hucre_unique unique (mukellef_id, hizmet_yili, hizmet_ayi, hizmet_id),
  constraint hizmet_kayitlari_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete restrict,
  constraint hizmet_kayitlari_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete restrict,
  constraint hizmet_kayitlari_hizmet_fkey foreign key (hizmet_id) references hizmetler on delete restrict,
  constraint hizmet_kayitlari_bedel_check check (hizmet_bedeli >= 0 and hizmet_fiyati >= 0),
  constraint hizmet_kayitlari_iskonto_check check (iskonto_orani between 0 and 100),
  constraint hizmet_kayitlari_durum_check check (durum in ('talep', 'onaylandı', 'reddedildi', 'tamamlandi', 'onay', 'yapıldı'))
);
-- The month grid of an accountant and the sums of the accrual, from the index alone.
create index hizmet_kayitlari_donem_idx on hizmet_kayitlari (muhasebeci_id, hizmet_yili, hizmet_ayi) include (mukellef_id, hizmet_id, durum, hizmet_bedeli);
-- Pending requests by accountant and month (approval screen, dashboard).
create index hizmet_kayitlari_talep_idx on hizmet_kayitlari (hizmet_yili, hizmet_ayi, muhasebeci_id) where durum = 'talep';
-- Deleting a service asks whether it has records.
create index hizmet_kayitlari_hizmet_idx on hizmet_kayitlari (hizmet_id);

alter table hizmetler enable row level security;
alter table hizmetler force row level security;
alter table hizmet_kayitlari enable row level security;
alter table hizmet_kayitlari force row level security;

-- Everybody who works with services sees the list; admin and superadmin change it.
create policy hizmetler_okur on hizmetler for select to muhasip_moderator, muhasip_muhasebeci, muhasip_personel using (true);
create policy hizmetler_admin_ekler on hizmetler for insert to muhasip_admin with check (true);
create policy hizmetler_admin_degistirir on hizmetler for update to muhasip_admin using (true) with check (true);
create policy hizmetler_admin_siler on hizmetler for delete to muhasip_admin using (true);

-- Every admin level sees and decides on the records (readings: a moderator approves).
create policy hizmet_kayitlari_admin_okur on hizmet_kayitlari for select to muhasip_moderator using (true);
create policy hizmet_kayitlari_admin_ekler on hizmet_kayitlari for insert to muhasip_moderator
  with check (muhasebeci_id = (select m.muhasebeci_id from mukellefler m where m.mukellef_id = hizmet_kayitlari.mukellef_id));
create policy hizmet_kayitlari_admin_degistirir on hizmet_kayitlari for update to muhasip_moderator using (true) with check (true);
-- An accountant sees the own records, requests for the own clients at the list price, and withdraws what is only requested.
create policy hizmet_kayitlari_muhasebeci_okur on hizmet_kayitlari for select to muhasip_muhasebeci using (muhasebeci_id = (select app.muhasebeci_id()));
create policy hizmet_kayitlari_muhasebeci_ekler on hizmet_kayitlari for insert to muhasip_muhasebeci with check (
  muhasebeci_id = (select app.muhasebeci_id()) and durum = 'talep' and iskonto_orani = 0 and hizmet_bedeli = hizmet_fiyati
  and exists (select from mukellefler m where m.mukellef_id = hizmet_kayitlari.mukellef_id and m.muhasebeci_id = hizmet_kayitlari.muhasebeci_id)
  and exists (select from hizmetler h where h.id = hizmet_id and h.fiyat = hizmet_fiyati)
);
create policy hizmet_kayitlari_muhasebeci_siler on hizmet_kayitlari for delete to muhasip_muhasebeci
  using (muhasebeci_id = (select app.muhasebeci_id()) and durum = 'talep');
-- An accountant's reset sets the own month back to requested (spec §4); nothing else is set by an accountant.
create policy hizmet_kayitlari_muhasebeci_sifirlar on hizmet_kayitlari for update to muhasip_muhasebeci
  using (muhasebeci_id = (select app.muhasebeci_id())) with check (muhasebeci_id = (select app.muhasebeci_id()) and durum = 'talep');
-- A staff member sees the records of the clients assigned to them and moves them between approved and done.
create policy hizmet_kayitlari_personel_okur on hizmet_kayitlari for select to muhasip_personel
  using (mukellef_id in (select mp.mukellef_id from muhasebeci_personel mp where mp.personel_id = (select app.personel_id())));
create policy hizmet_kayitlari_personel_degistirir on hizmet_kayitlari for update to muhasip_personel
  using (durum in ('onaylandı', 'yapıldı') and mukellef_id in (select mp.mukellef_id from muhasebeci_personel mp where mp.personel_id = (select app.personel_id())))
  with check (durum in ('onaylandı', 'yapıldı'));

grant select (id, ad, aciklama, fiyat, is_active) on hizmetler to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
grant insert (ad, aciklama, fiyat, is_active) on hizmetler to muhasip_admin;
grant update (ad, aciklama, fiyat, is_active) on hizmetler to muhasip_admin;
grant delete on hizmetler to muhasip_admin;

grant select (hizmet_kayit_id, muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, iskonto_orani, durum, degisme, degistiren)
  on hizmet_kayitlari to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
grant insert (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, iskonto_orani, durum)
  on hizmet_kayitlari to muhasip_moderator, muhasip_muhasebeci;
grant update (durum) on hizmet_kayitlari to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
grant update (hizmet_bedeli, iskonto_orani) on hizmet_kayitlari to muhasip_admin;
grant delete on hizmet_kayitlari to muhasip_muhasebeci;
-- NOTE: no admin deletes a service record: a request that is not wanted is rejected, so the accountant sees why nothing came.

-- Who changed a cell last, and when: screens say so, and undo looks whether somebody was there since.
create function app.hizmet_kaydi_damga() returns trigger language plpgsql as $$
begin
  new.degisme := now();
  new.degistiren := app.kullanici_id();
  return new;
end $$;
create trigger hizmet_kayitlari_damga before insert or update on hizmet_kayitlari for each row execute function app.hizmet_kaydi_damga();

select app.denetime_al('hizmetler', 'id');
select app.denetime_al('hizmet_kayitlari', 'hizmet_kayit_id');
