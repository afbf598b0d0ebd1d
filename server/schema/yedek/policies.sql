select app.reset_rights('yedekler');

create policy yedekler_admin_okur on yedekler for select to muhasip_moderator using (true);
grant select on yedekler to muhasip_moderator;
