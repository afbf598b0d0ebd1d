-- The table editor reads what the office keeps: notices of everybody and, since it is the office's system that they are asked in, conversations with Uzmana Sor.
-- A superadmin's alone; nobody but their asker writes them.

-- A superadmin reads every conversation.
create policy uzman_konusmalari_superadmin_okur on uzman_konusmalari for select to muhasip_superadmin using (true);
-- And its messages.
create policy uzman_mesajlari_superadmin_okur on uzman_mesajlari for select to muhasip_superadmin using (true);
grant select (konusma_id, kullanici_id, baslik, dis, son_mesaj) on uzman_konusmalari to muhasip_superadmin;
grant select (mesaj_id, konusma_id, tur, metin, kaynaklar, kesildi, zaman) on uzman_mesajlari to muhasip_superadmin;
-- NOTE: the notices of an accountant or a staff member stay theirs: a superadmin's own bell would ring for them otherwise.
