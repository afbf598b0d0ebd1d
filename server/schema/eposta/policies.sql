select app.reset_rights('epostalar', 'hatirlatmalar');

-- Every admin level reads the queue of mail (epostalar); only functions of the gate write it.
create policy epostalar_admin_okur on epostalar for select to muhasip_moderator using (true);
create policy epostalar_kapi on epostalar for all to muhasip_kapi using (true) with check (true);
grant select, insert (tur, kime, konu, metin, muhasebeci_id),
  update (kime, durum, deneme, hata_metni, belirsiz, sonraki_deneme, son_deneme, gonderme), delete
  on epostalar to muhasip_kapi;
grant select on epostalar to muhasip_moderator;

-- Every admin level reads which reminders of debts were queued.
create policy hatirlatmalar_admin_okur on hatirlatmalar for select to muhasip_moderator using (true);
create policy hatirlatmalar_kapi on hatirlatmalar for all to muhasip_kapi using (true) with check (true);
grant select, insert (borc_id, adim, eposta_id), delete on hatirlatmalar to muhasip_kapi;
grant select on hatirlatmalar to muhasip_moderator;
