select app.reset_rights('kasa_anahtari', 'kasa_gosterimleri');

-- Only functions of the gate read and write which encryption key is in use (kasa_anahtari).
create policy kasa_anahtari_kapi on kasa_anahtari for all to muhasip_kapi using (true) with check (true);
grant select, insert (anahtar_no), update (anahtar_no) on kasa_anahtari to muhasip_kapi;

-- Only functions of the gate add and read the openings of portal passwords (kasa_gosterimleri).
create policy kasa_gosterimleri_kapi_ekler on kasa_gosterimleri for insert to muhasip_kapi with check (true);
create policy kasa_gosterimleri_kapi_okur on kasa_gosterimleri for select to muhasip_kapi using (true);
grant select, insert (kullanici_id, tablo, satir_id, alan, neden) on kasa_gosterimleri to muhasip_kapi;
