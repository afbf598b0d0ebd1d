select app.reset_rights('olay_kuyrugu');

-- olay_kuyrugu
-- Only the gate.
create policy olay_kuyrugu_kapi on olay_kuyrugu for all to muhasip_kapi using (true) with check (true);
grant select (olay_id, konu, muhasebeci_id, yil, ay), insert (konu, muhasebeci_id, yil, ay), delete on olay_kuyrugu to muhasip_kapi;
