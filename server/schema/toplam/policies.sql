select app.reset_rights('sum_changes', 'month_sums', 'service_sums', 'assignment_changes', 'staff_sums',
  'client_changes', 'unassigned_sum');

-- Only functions of the gate write the noted changes of sums (sum_changes); every admin level reads them.
create policy sum_changes_kapi on sum_changes for all to muhasip_kapi using (true) with check (true);
create policy sum_changes_admin_okur on sum_changes for select to muhasip_moderator using (true);
create policy sum_changes_muhasebeci_okur on sum_changes for select to muhasip_muhasebeci
  using (muhasebeci_id = (select app.muhasebeci_id()));
grant select, insert (muhasebeci_id, hizmet_yili, hizmet_ayi, hizmet_id, durum, adet, tutar, mukellefler),
  delete on sum_changes to muhasip_kapi;
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

-- Every admin level reads the noted changes of assignments (assignment_changes); only functions of the gate write them.
create policy assignment_changes_kapi on assignment_changes for all to muhasip_kapi using (true) with check (true);
create policy assignment_changes_admin_okur on assignment_changes for select to muhasip_moderator using (true);
grant select, insert (personel_id, mukellefler), delete on assignment_changes to muhasip_kapi;
grant select on assignment_changes to muhasip_moderator;

-- The sums by staff member have the same writers and readers as assignment_changes.
create policy staff_sums_kapi on staff_sums for all to muhasip_kapi using (true) with check (true);
create policy staff_sums_admin_okur on staff_sums for select to muhasip_moderator using (true);
grant select, insert (personel_id, hizmet_yili, hizmet_ayi, durum, adet), update (adet), delete on staff_sums
  to muhasip_kapi;
grant select on staff_sums to muhasip_moderator;

-- The noted changes of clients (client_changes) have the same writers and readers as assignment_changes.
create policy client_changes_kapi on client_changes for all to muhasip_kapi using (true) with check (true);
create policy client_changes_admin_okur on client_changes for select to muhasip_moderator using (true);
grant select, insert (mukellefler), delete on client_changes to muhasip_kapi;
grant select on client_changes to muhasip_moderator;

-- The number of clients without staff has the same writers and readers as assignment_changes.
create policy unassigned_sum_kapi on unassigned_sum for all to muhasip_kapi using (true) with check (true);
create policy unassigned_sum_admin_okur on unassigned_sum for select to muhasip_moderator using (true);
grant select, insert (adet), update (adet), delete on unassigned_sum to muhasip_kapi;
grant select on unassigned_sum to muhasip_moderator;

-- All sums are counted anew whenever this file is applied, as after a restore. The call stands at the end because it
-- needs the rights above.
select gate.rebuild_sums();
