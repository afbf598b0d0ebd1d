-- Who manages the office: there is always a superadmin who can sign in, e-mail addresses of managers and accountants are compared letter by
-- letter whatever the language, and open screens follow the list of admins.

-- Whether anybody is left who can sign in as superadmin, asked after a row that was one no longer is. One at a time, so that two superadmins
-- who take each other's rights in the same moment do not both succeed. Only for requests: whoever holds the database itself may mend it.
create function app.son_superadmin_kalir() returns trigger
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if not current_setting('role', true) like 'muhasip\_%' then
    return null;
  end if;
  perform pg_advisory_xact_lock(720003);
  if not exists (
    select from admin a join kullanicilar k on k.admin_id = a.admin_id where a.yetki_seviyesi = 'superadmin' and a.aktif and k.aktif
  ) then
    -- A restrict violation: the office hangs on that row.
    raise exception 'last superadmin' using errcode = '23001', constraint = 'admin_son_superadmin';
  end if;
  return null;
end $$;
alter function app.son_superadmin_kalir() owner to muhasip_kapi;
revoke execute on function app.son_superadmin_kalir() from public;

create trigger son_superadmin_degisir after update on admin for each row
  when (old.yetki_seviyesi = 'superadmin' and old.aktif and not (new.yetki_seviyesi = 'superadmin' and new.aktif))
  execute function app.son_superadmin_kalir();
create trigger son_superadmin_silinir after delete on admin for each row
  when (old.yetki_seviyesi = 'superadmin' and old.aktif)
  execute function app.son_superadmin_kalir();
create trigger son_superadmin_degisir after update on kullanicilar for each row
  when (old.admin_id is not null and old.aktif and not new.aktif)
  execute function app.son_superadmin_kalir();
create trigger son_superadmin_silinir after delete on kullanicilar for each row
  when (old.admin_id is not null and old.aktif)
  execute function app.son_superadmin_kalir();

-- Under the Turkish collation INFO@ and info@ differ, since I becomes ı; an address is ASCII.
drop index admin_email_unique;
-- Spec §5: a non-empty e-mail is one admin's.
create unique index admin_email_unique on admin (lower(email collate "C")) where email <> '';
drop index muhasebeci_email_unique;
-- A non-empty e-mail is one accountant's.
create unique index muhasebeci_email_unique on muhasebeci (lower(email collate "C")) where email <> '';

create trigger olay_degisti after insert or update or delete on admin for each statement execute function app.tablo_degisti();
