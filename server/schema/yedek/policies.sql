select app.reset_rights('yedekler');

-- Admins of every level see which backups there are.
create policy yedekler_admin_okur on yedekler for select to muhasip_moderator using (true);
grant select on yedekler to muhasip_moderator;
