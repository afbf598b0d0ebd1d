select app.reset_rights('hizmet_kayitlari', 'hucre_notlari', 'evrak_bekleyenler');

-- Every admin level reads and adds service records. Admins reject an unwanted request instead of deleting it, so that
-- the accountant sees why nothing came.
create policy hizmet_kayitlari_admin_okur on hizmet_kayitlari for select to muhasip_moderator using (true);
create policy hizmet_kayitlari_admin_ekler on hizmet_kayitlari for insert to muhasip_moderator
  with check (muhasebeci_id = (select m.muhasebeci_id from mukellefler m
    where m.mukellef_id = hizmet_kayitlari.mukellef_id));
-- Every admin level may change the state of any service record.
create policy hizmet_kayitlari_admin_degistirir on hizmet_kayitlari for update to muhasip_moderator using (true)
  with check (true);
create policy hizmet_kayitlari_muhasebeci_okur on hizmet_kayitlari for select to muhasip_muhasebeci
  using (muhasebeci_id = (select app.muhasebeci_id()));
create policy hizmet_kayitlari_muhasebeci_siler on hizmet_kayitlari for delete to muhasip_muhasebeci
  using (muhasebeci_id = (select app.muhasebeci_id()) and durum = 'talep');
create policy hizmet_kayitlari_muhasebeci_sifirlar on hizmet_kayitlari for update to muhasip_muhasebeci
  using (muhasebeci_id = (select app.muhasebeci_id())) with check (muhasebeci_id = (select app.muhasebeci_id())
    and durum = 'talep');
-- Staff members read the service records of the clients assigned to them.
create policy hizmet_kayitlari_personel_okur on hizmet_kayitlari for select to muhasip_personel
  using (mukellef_id = any (array(select mp.mukellef_id from muhasebeci_personel mp
    where mp.personel_id = (select app.personel_id()))));
-- Staff members move a service record only between the states "approved" and "done".
create policy hizmet_kayitlari_personel_degistirir on hizmet_kayitlari for update to muhasip_personel
  using (durum in ('onaylandı', 'yapıldı') and mukellef_id = any (array(select mp.mukellef_id
    from muhasebeci_personel mp where mp.personel_id = (select app.personel_id()))))
  with check (durum in ('onaylandı', 'yapıldı'));
create policy hizmet_kayitlari_muhasebeci_ekler on hizmet_kayitlari for insert to muhasip_muhasebeci with check (
  muhasebeci_id = (select app.muhasebeci_id()) and durum = 'talep' and iskonto_orani = 0
    and hizmet_bedeli = hizmet_fiyati
  and exists (select from mukellefler m where m.mukellef_id = hizmet_kayitlari.mukellef_id
    and m.muhasebeci_id = hizmet_kayitlari.muhasebeci_id)
  -- app.hizmet_fiyati would be a statement of its own for each record; this is part of the statement's plan.
  and hizmet_fiyati = (select f.fiyat
    from hizmetler h
    cross join lateral app.donem_fiyati(h.id, h.fiyat, hizmet_kayitlari.hizmet_yili, hizmet_kayitlari.hizmet_ayi) f
    where h.id = hizmet_kayitlari.hizmet_id)
);
create policy hizmet_kayitlari_kapi_sayar on hizmet_kayitlari for select to muhasip_kapi using (true);
create policy hizmet_kayitlari_kapi_geri_koyar on hizmet_kayitlari for insert to muhasip_kapi with check (true);
create policy hizmet_kayitlari_kapi_geri_alir on hizmet_kayitlari for update to muhasip_kapi using (true)
  with check (true);
create policy hizmet_kayitlari_kapi_siler on hizmet_kayitlari for delete to muhasip_kapi using (true);
create policy hizmet_kayitlari_konsol_okur on hizmet_kayitlari for select to muhasip_konsol_okur using (true);
create policy hizmet_kayitlari_admin_siler on hizmet_kayitlari for delete to muhasip_admin
  using (hizmet_fiyati = 0 and hizmet_bedeli = 0 and durum in ('onaylandı', 'reddedildi')
    and gate.is_from_empty_hucre(hizmet_kayit_id)
    and not exists (
      select from evrak_bekleyenler e
      where e.mukellef_id = hizmet_kayitlari.mukellef_id
        and e.hizmet_id = hizmet_kayitlari.hizmet_id
        and e.hizmet_yili = hizmet_kayitlari.hizmet_yili and e.hizmet_ayi = hizmet_kayitlari.hizmet_ayi
    ));
grant update (hizmet_bedeli, iskonto_orani), delete on hizmet_kayitlari to muhasip_admin;
grant select,
  insert (hizmet_kayit_id, muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli,
    iskonto_orani, durum, ret_nedeni),
  update (hizmet_fiyati, hizmet_bedeli, iskonto_orani, durum, ret_nedeni), delete
  on hizmet_kayitlari to muhasip_kapi;
grant select (hizmet_kayit_id, muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati,
  hizmet_bedeli, iskonto_orani, durum, degisme)
  on hizmet_kayitlari to muhasip_konsol_okur;
grant select,
  insert (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, iskonto_orani,
    durum, ret_nedeni),
  update (durum, ret_nedeni)
  on hizmet_kayitlari to muhasip_moderator;
grant select,
  insert (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, iskonto_orani,
    durum),
  update (durum), delete
  on hizmet_kayitlari to muhasip_muhasebeci;
grant select, update (durum) on hizmet_kayitlari to muhasip_personel;

-- Admins of every level read all notes on cells of the service grid and add notes in their own name.
create policy hucre_notlari_admin_okur on hucre_notlari for select to muhasip_moderator using (true);
create policy hucre_notlari_admin_ekler on hucre_notlari for insert to muhasip_moderator
  with check (
    kullanici_id = (select app.kullanici_id())
      and muhasebeci_id = app.hucre_muhasebecisi(mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi)
  );
create policy hucre_notlari_muhasebeci_okur on hucre_notlari for select to muhasip_muhasebeci
  using (muhasebeci_id = (select app.muhasebeci_id()));
create policy hucre_notlari_muhasebeci_ekler on hucre_notlari for insert to muhasip_muhasebeci
  with check (
    kullanici_id = (select app.kullanici_id()) and muhasebeci_id = (select app.muhasebeci_id())
      and muhasebeci_id = app.hucre_muhasebecisi(mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi)
      and (not yeniden_istek
        or exists (
          select from hizmet_kayitlari k
          where k.mukellef_id = hucre_notlari.mukellef_id
            and k.hizmet_id = hucre_notlari.hizmet_id
            and k.hizmet_yili = hucre_notlari.hizmet_yili and k.hizmet_ayi = hucre_notlari.hizmet_ayi
              and k.durum = 'reddedildi'
        ))
  );
create policy hucre_notlari_personel_okur on hucre_notlari for select to muhasip_personel
  using (mukellef_id = any (array(select mp.mukellef_id from muhasebeci_personel mp
    where mp.personel_id = (select app.personel_id()))));
-- Staff members add notes in their own name to cells of the clients assigned to them.
create policy hucre_notlari_personel_ekler on hucre_notlari for insert to muhasip_personel with check (
  kullanici_id = (select app.kullanici_id())
  and mukellef_id = any (array(select mp.mukellef_id from muhasebeci_personel mp
    where mp.personel_id = (select app.personel_id())))
  and muhasebeci_id = app.hucre_muhasebecisi(mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi)
);
create policy hucre_notlari_yazan_siler on hucre_notlari for delete to muhasip_admin, muhasip_muhasebeci,
  muhasip_personel
  using (kullanici_id = (select app.kullanici_id()));
create policy hucre_notlari_kapi_okur on hucre_notlari for select to muhasip_kapi using (true);
create policy hucre_notlari_kapi_siler on hucre_notlari for delete to muhasip_kapi using (true);
grant delete on hucre_notlari to muhasip_admin;
grant select (not_id, muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, metin, yeniden_istek), delete
  on hucre_notlari to muhasip_kapi;
grant select, insert (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, metin, kullanici_id)
  on hucre_notlari to muhasip_moderator;
grant select,
  insert (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, metin, kullanici_id, yeniden_istek), delete
  on hucre_notlari to muhasip_muhasebeci;
grant select, insert (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, metin, kullanici_id), delete
  on hucre_notlari to muhasip_personel;

-- Users never edit a mark for missing documents (evrak_bekleyenler): another reason is a new mark with its own date.
create policy evrak_bekleyenler_admin_okur on evrak_bekleyenler for select to muhasip_moderator using (true);
create policy evrak_bekleyenler_muhasebeci_okur on evrak_bekleyenler for select to muhasip_muhasebeci
  using (muhasebeci_id = (select app.muhasebeci_id()));
create policy evrak_bekleyenler_personel_okur on evrak_bekleyenler for select to muhasip_personel
  using (mukellef_id = any (array(select mp.mukellef_id from muhasebeci_personel mp
    where mp.personel_id = (select app.personel_id()))));
-- Staff members mark missing documents only on approved service records of the clients assigned to them.
create policy evrak_bekleyenler_personel_ekler on evrak_bekleyenler for insert to muhasip_personel
  with check (
    kullanici_id = (select app.kullanici_id())
      and mukellef_id = any (array(select mp.mukellef_id from muhasebeci_personel mp
        where mp.personel_id = (select app.personel_id())))
      and exists (
        select from hizmet_kayitlari k
        where k.mukellef_id = evrak_bekleyenler.mukellef_id
          and k.hizmet_id = evrak_bekleyenler.hizmet_id
          and k.hizmet_yili = evrak_bekleyenler.hizmet_yili and k.hizmet_ayi = evrak_bekleyenler.hizmet_ayi
          and k.muhasebeci_id = evrak_bekleyenler.muhasebeci_id and k.durum = 'onaylandı'
      )
  );
-- What a request of papers has marked, only that request clears.
create policy evrak_bekleyenler_personel_siler on evrak_bekleyenler for delete to muhasip_personel
  using (talep_id is null and mukellef_id = any (array(select mp.mukellef_id from muhasebeci_personel mp
    where mp.personel_id = (select app.personel_id()))));
-- The gate reads the marks for missing documents of every client.
create policy evrak_bekleyenler_kapi_okur on evrak_bekleyenler for select to muhasip_kapi using (true);
create policy evrak_bekleyenler_kapi_degistirir on evrak_bekleyenler for update to muhasip_kapi using (true)
  with check (aciklama is null or talep_id is not null);
-- The gate sets, changes and clears the marks of requests of papers.
create policy evrak_bekleyenler_kapi_ekler on evrak_bekleyenler for insert to muhasip_kapi
  with check (talep_id is not null);
create policy evrak_bekleyenler_kapi_siler on evrak_bekleyenler for delete to muhasip_kapi using (talep_id is not null);
grant select (evrak_id, muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, aciklama, talep_id),
  insert (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, aciklama, talep_id),
  update (aciklama), delete
  on evrak_bekleyenler to muhasip_kapi;
grant select on evrak_bekleyenler to muhasip_moderator, muhasip_muhasebeci;
grant select, insert (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, aciklama, kullanici_id), delete
  on evrak_bekleyenler to muhasip_personel;
