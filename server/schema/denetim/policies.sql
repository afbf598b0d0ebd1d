select app.reset_rights('denetim', 'denetim_block', 'ledger_check');

-- Admins of every level read the audit log; no role may update or delete its entries.
create policy denetim_admin_okur on denetim for select to muhasip_moderator using (true);
create policy denetim_kapi_yazar on denetim for insert to muhasip_kapi with check (true);
create policy denetim_kapi_okur on denetim for select to muhasip_kapi using (true);
create policy denetim_muhasebeci_okur on denetim for select to muhasip_muhasebeci
  using (tablo = 'mukellefler' and satir_id in (select m.mukellef_id from mukellefler m));
create policy denetim_konsol_okur on denetim for select to muhasip_konsol_okur using (true);
grant select, insert (zaman, kullanici_id, db_rolu, istemci, request_no, tablo, satir_id, islem, eski, yeni, ozetler)
  on denetim to muhasip_kapi;
grant select (denetim_id, zaman, kullanici_id, tablo, satir_id, islem) on denetim to muhasip_konsol_okur;
grant select (denetim_id, zaman, islem_no, kullanici_id, db_rolu, istemci, request_no, tablo, satir_id, islem, eski,
  yeni) on denetim to muhasip_moderator;
grant select (denetim_id, zaman, islem_no, kullanici_id, tablo, satir_id, islem, eski, yeni) on denetim
  to muhasip_muhasebeci;

-- Functions of the gate add and verify the blocks that seal the audit log; no role may update or delete a block.
create policy denetim_block_kapi_okur on denetim_block for select to muhasip_kapi using (true);
create policy denetim_block_kapi_yazar on denetim_block for insert to muhasip_kapi with check (true);
grant select,
  insert (block_id, first_id, last_id, row_count, snapshot, system_id, xact_id, mark_id, seen_id, floor_id, sealed_at,
    previous_hash, hash)
  on denetim_block to muhasip_kapi;

-- Only a function of the gate notes when the ledger was last checked; every admin level may read it.
create policy ledger_check_kapi on ledger_check for all to muhasip_kapi using (true) with check (true);
create policy ledger_check_admin_okur on ledger_check for select to muhasip_moderator using (true);
grant select, insert (sorun_sayisi), delete on ledger_check to muhasip_kapi;
grant select on ledger_check to muhasip_moderator;
