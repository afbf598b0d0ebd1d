-- Prices of services by the month from which they apply (geçerlilik). A service's own `fiyat` is the price before its first entry here; a record
-- keeps the price of its month, whatever comes later.

create table hizmet_fiyatlari (
  hizmet_fiyat_id bigint generated always as identity,
  hizmet_id bigint not null,
  gecerlilik_yili yil not null,
  gecerlilik_ayi ay not null,
  fiyat kurus not null,
  constraint hizmet_fiyatlari_pkey primary key (hizmet_fiyat_id),
  -- One price from a month on.
  constraint hizmet_fiyatlari_donem_unique unique (hizmet_id, gecerlilik_yili, gecerlilik_ayi),
  constraint hizmet_fiyatlari_hizmet_fkey foreign key (hizmet_id) references hizmetler on delete cascade,
  constraint hizmet_fiyatlari_fiyat_check check (fiyat >= 0)
);

alter table hizmet_fiyatlari enable row level security;
alter table hizmet_fiyatlari force row level security;

-- Everybody who works with services sees the prices; admin and superadmin set them.
create policy hizmet_fiyatlari_okur on hizmet_fiyatlari for select to muhasip_moderator, muhasip_muhasebeci, muhasip_personel using (true);
create policy hizmet_fiyatlari_admin_ekler on hizmet_fiyatlari for insert to muhasip_admin with check (true);
create policy hizmet_fiyatlari_admin_degistirir on hizmet_fiyatlari for update to muhasip_admin using (true) with check (true);
create policy hizmet_fiyatlari_admin_siler on hizmet_fiyatlari for delete to muhasip_admin using (true);

grant select (hizmet_fiyat_id, hizmet_id, gecerlilik_yili, gecerlilik_ayi, fiyat) on hizmet_fiyatlari to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
grant insert (hizmet_id, gecerlilik_yili, gecerlilik_ayi, fiyat) on hizmet_fiyatlari to muhasip_admin;
grant update (fiyat) on hizmet_fiyatlari to muhasip_admin;
grant delete on hizmet_fiyatlari to muhasip_admin;

-- Price of a service in a month, kuruş.
create function app.hizmet_fiyati(p_hizmet_id bigint, p_yil integer, p_ay integer) returns kurus language sql stable
  return coalesce(
    (select f.fiyat from hizmet_fiyatlari f
     where f.hizmet_id = p_hizmet_id and (f.gecerlilik_yili, f.gecerlilik_ayi) <= (p_yil, p_ay)
     order by f.gecerlilik_yili desc, f.gecerlilik_ayi desc limit 1),
    (select h.fiyat from hizmetler h where h.id = p_hizmet_id)
  );

-- An accountant's request costs the price of its month, and nothing else.
drop policy hizmet_kayitlari_muhasebeci_ekler on hizmet_kayitlari;
create policy hizmet_kayitlari_muhasebeci_ekler on hizmet_kayitlari for insert to muhasip_muhasebeci with check (
  muhasebeci_id = (select app.muhasebeci_id()) and durum = 'talep' and iskonto_orani = 0 and hizmet_bedeli = hizmet_fiyati
  and exists (select from mukellefler m where m.mukellef_id = hizmet_kayitlari.mukellef_id and m.muhasebeci_id = hizmet_kayitlari.muhasebeci_id)
  and hizmet_fiyati = app.hizmet_fiyati(hizmet_id, hizmet_yili, hizmet_ayi)
);

create trigger olay_degisti after insert or update or delete on hizmet_fiyatlari for each statement execute function app.tablo_degisti();
select app.denetime_al('hizmet_fiyatlari', 'hizmet_fiyat_id');
