select app.reset_rights('odeyenler', 'banka_kararlari', 'banka_karar_paylari');

-- The lines of the bank and what was decided about them are the admins' matter; those who may book money decide.
create policy odeyenler_okur on odeyenler for select to muhasip_moderator using (true);
-- The gate proves them by the log.
create policy odeyenler_kapi on odeyenler for select to muhasip_kapi using (true);
create policy odeyenler_admin_ekler on odeyenler for insert to muhasip_admin with check (true);
create policy odeyenler_admin_degistirir on odeyenler for update to muhasip_admin using (unutma is null)
  with check (true);
grant select on odeyenler to muhasip_moderator, muhasip_kapi;
grant insert (ad, cekirdek, iban, muhasebeci_id), update (otomatik, unutma) on odeyenler to muhasip_admin;

-- Decisions are ledger rows: they are only added.
create policy banka_kararlari_okur on banka_kararlari for select to muhasip_moderator using (true);
create policy banka_kararlari_kapi on banka_kararlari for select to muhasip_kapi using (true);
create policy banka_kararlari_admin_ekler on banka_kararlari for insert to muhasip_admin with check (true);
grant select on banka_kararlari to muhasip_moderator, muhasip_kapi;
grant insert (satir_id, sira, tur, neden, odeyen_id, otomatik, ogrendi, geri_donen_id,
  kayitli_makbuz) on banka_kararlari to muhasip_admin;

-- Shares are read and added with their decisions.
create policy banka_karar_paylari_okur on banka_karar_paylari for select to muhasip_moderator using (true);
create policy banka_karar_paylari_kapi on banka_karar_paylari for select to muhasip_kapi using (true);
create policy banka_karar_paylari_admin_ekler on banka_karar_paylari for insert to muhasip_admin with check (true);
grant select on banka_karar_paylari to muhasip_moderator, muhasip_kapi;
grant insert (karar_id, muhasebeci_id, tutar, makbuz_id) on banka_karar_paylari to muhasip_admin;
