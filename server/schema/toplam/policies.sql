select app.reset_rights('sum_changes', 'month_sums', 'service_sums');

-- Triggers and the job write these tables. Whoever may read the sums may also read the records.
create policy sum_changes_kapi on sum_changes for all to muhasip_kapi using (true) with check (true);
create policy sum_changes_admin_okur on sum_changes for select to muhasip_moderator using (true);
-- Accountants read their own sums, for their home and their list of accruals.
create policy sum_changes_muhasebeci_okur on sum_changes for select to muhasip_muhasebeci
  using (muhasebeci_id = (select app.muhasebeci_id()));
grant select, insert (muhasebeci_id, hizmet_yili, hizmet_ayi, hizmet_id, durum, adet, tutar), delete on sum_changes
  to muhasip_kapi;
grant select on sum_changes to muhasip_moderator, muhasip_muhasebeci;

-- The sums by month have the same writers and readers as sum_changes.
create policy month_sums_kapi on month_sums for all to muhasip_kapi using (true) with check (true);
create policy month_sums_admin_okur on month_sums for select to muhasip_moderator using (true);
create policy month_sums_muhasebeci_okur on month_sums for select to muhasip_muhasebeci
  using (muhasebeci_id = (select app.muhasebeci_id()));
grant select, insert (muhasebeci_id, hizmet_yili, hizmet_ayi, durum, adet, tutar), update (adet, tutar), delete
  on month_sums to muhasip_kapi;
grant select on month_sums to muhasip_moderator, muhasip_muhasebeci;

-- The sums by service have the same writers and readers as sum_changes.
create policy service_sums_kapi on service_sums for all to muhasip_kapi using (true) with check (true);
create policy service_sums_admin_okur on service_sums for select to muhasip_moderator using (true);
create policy service_sums_muhasebeci_okur on service_sums for select to muhasip_muhasebeci
  using (muhasebeci_id = (select app.muhasebeci_id()));
grant select, insert (muhasebeci_id, hizmet_id, adet), update (adet), delete on service_sums to muhasip_kapi;
grant select on service_sums to muhasip_moderator, muhasip_muhasebeci;

-- The sums are counted for the first time when a database is updated or was just restored. The call stands here because
-- it needs the rights above.
select gate.rebuild_sums();
