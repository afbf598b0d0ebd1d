select app.reset_rights('belgeler', 'belge_surumleri', 'belge_sayfalari');

-- A client who signs in sees no documents, because not everything kept about clients is meant for them.
create policy belgeler_admin_okur on belgeler for select to muhasip_moderator using (true);
create policy belgeler_admin_ekler on belgeler for insert to muhasip_admin with check (true);
create policy belgeler_admin_degistirir on belgeler for update to muhasip_admin using (true) with check (true);
create policy belgeler_mukellefle_okur on belgeler for select to muhasip_muhasebeci, muhasip_personel
  using (mukellef_id = any (array(select m.mukellef_id from mukellefler m)));
create policy belgeler_mukellefle_ekler on belgeler for insert to muhasip_muhasebeci, muhasip_personel
  with check (mukellef_id in (select m.mukellef_id from mukellefler m));
create policy belgeler_mukellefle_degistirir on belgeler for update to muhasip_muhasebeci, muhasip_personel
  using (mukellef_id = any (array(select m.mukellef_id from mukellefler m)))
  with check (mukellef_id in (select m.mukellef_id from mukellefler m));
-- The gate counts a client's documents and removes those that were deleted long ago.
create policy belgeler_kapi_okur on belgeler for select to muhasip_kapi using (true);
create policy belgeler_kapi_siler on belgeler for delete to muhasip_kapi using (silinme_tarihi is not null);
create policy belgeler_konsol_okur on belgeler for select to muhasip_konsol_okur using (true);
-- The gate files what a client sends by its link (gate.add_evrak_belgesi).
create policy belgeler_kapi_ekler on belgeler for insert to muhasip_kapi with check (yuva is null);
-- A paper that came for the wrong client goes to another one, as its row of evrak_dosyalari says.
create policy belgeler_kapi_degistirir on belgeler for update to muhasip_kapi using (true)
  with check (silinme_tarihi is not null or exists (select from evrak_dosyalari d
    where d.belge_id = belgeler.belge_id and d.mukellef_id = belgeler.mukellef_id));
grant insert (mukellef_id, yuva, tur, yil, ay), update (tur, yil, ay, surum_no, silinme_tarihi)
  on belgeler to muhasip_admin;
grant select, insert (mukellef_id, tur, yil, ay), update (mukellef_id, silinme_tarihi), delete on belgeler
  to muhasip_kapi;
grant select (belge_id, mukellef_id, tur, yil, ay, surum_no, eklenme_tarihi, silinme_tarihi) on belgeler
  to muhasip_konsol_okur;
grant select on belgeler to muhasip_moderator;
grant select, insert (mukellef_id, yuva, tur, yil, ay), update (tur, yil, ay, surum_no, silinme_tarihi) on belgeler
  to muhasip_muhasebeci;
grant select, insert (mukellef_id, yuva, tur, yil, ay), update (tur, yil, ay, surum_no) on belgeler to muhasip_personel;

-- Whoever may read or add a client's documents may read or add their versions.
create policy belge_surumleri_admin_okur on belge_surumleri for select to muhasip_moderator using (true);
create policy belge_surumleri_admin_ekler on belge_surumleri for insert to muhasip_admin with check (true);
create policy belge_surumleri_mukellefle_okur on belge_surumleri for select to muhasip_muhasebeci, muhasip_personel
  using (belge_id = any (array(select b.belge_id from belgeler b)));
create policy belge_surumleri_mukellefle_ekler on belge_surumleri for insert to muhasip_muhasebeci, muhasip_personel
  with check (belge_id in (select b.belge_id from belgeler b));
create policy belge_surumleri_kapi_okur on belge_surumleri for select to muhasip_kapi using (true);
create policy belge_surumleri_kapi_ekler on belge_surumleri for insert to muhasip_kapi with check (true);
grant insert (belge_id, surum_no, anahtar, ad, boyut, ozet, sayfa_sayisi, metinli) on belge_surumleri to muhasip_admin;
grant select (surum_id, belge_id, surum_no, anahtar, boyut, ozet, sayfa_sayisi),
  insert (belge_id, surum_no, anahtar, ad, boyut, ozet, sayfa_sayisi, metinli) on belge_surumleri to muhasip_kapi;
grant select on belge_surumleri to muhasip_moderator;
grant select, insert (belge_id, surum_no, anahtar, ad, boyut, ozet, sayfa_sayisi, metinli) on belge_surumleri
  to muhasip_muhasebeci, muhasip_personel;

-- The text of a document's page is never changed, because it is what the file says.
create policy belge_sayfalari_admin_okur on belge_sayfalari for select to muhasip_moderator using (true);
create policy belge_sayfalari_admin_ekler on belge_sayfalari for insert to muhasip_admin with check (true);
create policy belge_sayfalari_mukellefle_okur on belge_sayfalari for select to muhasip_muhasebeci, muhasip_personel
  using (surum_id = any (array(select s.surum_id from belge_surumleri s)));
create policy belge_sayfalari_mukellefle_ekler on belge_sayfalari for insert to muhasip_muhasebeci, muhasip_personel
  with check (surum_id in (select s.surum_id from belge_surumleri s));
-- The gate adds the pages of what a client sends by its link.
create policy belge_sayfalari_kapi_ekler on belge_sayfalari for insert to muhasip_kapi with check (true);
grant insert (surum_id, sayfa, metin) on belge_sayfalari to muhasip_admin, muhasip_kapi;
grant select on belge_sayfalari to muhasip_moderator;
grant select, insert (surum_id, sayfa, metin) on belge_sayfalari to muhasip_muhasebeci, muhasip_personel;
