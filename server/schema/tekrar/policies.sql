select app.reset_rights('hizmet_tekrarlari', 'tekrar_calismalari');

-- Only accountants write the rules of recurring requests for services; every admin level reads them.
create policy hizmet_tekrarlari_admin_okur on hizmet_tekrarlari for select to muhasip_moderator using (true);
create policy hizmet_tekrarlari_muhasebeci on hizmet_tekrarlari for all to muhasip_muhasebeci
  using (mukellef_id in (select m.mukellef_id from mukellefler m where m.muhasebeci_id = (select app.muhasebeci_id())))
  with check (mukellef_id in (select m.mukellef_id from mukellefler m
    where m.muhasebeci_id = (select app.muhasebeci_id())));
-- The job that makes recurring requests reads their rules as muhasip_kapi.
create policy hizmet_tekrarlari_kapi_okur on hizmet_tekrarlari for select to muhasip_kapi using (true);
grant select on hizmet_tekrarlari to muhasip_kapi, muhasip_moderator;
grant select, insert (mukellef_id, hizmet_id, aralik, baslangic_yili, baslangic_ayi),
  update (aralik, baslangic_yili, baslangic_ayi), delete
  on hizmet_tekrarlari to muhasip_muhasebeci;

-- Every admin level sees for which accountants the job of recurring requests has run; only that job writes it.
create policy tekrar_calismalari_admin_okur on tekrar_calismalari for select to muhasip_moderator using (true);
create policy tekrar_calismalari_kapi on tekrar_calismalari for all to muhasip_kapi using (true) with check (true);
grant select, insert (yil, ay, muhasebeci_id, talep) on tekrar_calismalari to muhasip_kapi;
grant select on tekrar_calismalari to muhasip_moderator;
