select app.reset_rights('yedekler');

-- Admins of every level see which backups there are; monitoring asks the gate for the last one.
create policy yedekler_admin_okur on yedekler for select to muhasip_moderator using (true);
create policy yedekler_kapi_okur on yedekler for select to muhasip_kapi using (true);
grant select on yedekler to muhasip_moderator, muhasip_kapi;
