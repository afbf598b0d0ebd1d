select app.reset_rights('yedekler');

-- yedekler
-- Admins of every level see whether there are backups.
create policy yedekler_admin_okur on yedekler for select to muhasip_moderator using (true);
grant select (yedek_id, baslangic, sure_ms, durum, otomatik, dosya, boyut, sifreli, satir_sayisi, dosya_sayisi, hata, dogrulama_zamani, dogrulama_hatasi) on
  yedekler to muhasip_moderator;
