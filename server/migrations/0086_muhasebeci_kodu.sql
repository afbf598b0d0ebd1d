-- The accountant's code (spec §3: kullanicilar.muhasebeci_kodu) is given where accountants are made and edited, also before they have a login; their login
-- carries it, as sign-in hands it out.

alter table muhasebeci add column muhasebeci_kodu text;
grant select (muhasebeci_kodu) on muhasebeci to muhasip_moderator, muhasip_muhasebeci, muhasip_kapi;
grant insert (muhasebeci_kodu), update (muhasebeci_kodu) on muhasebeci to muhasip_admin;
grant update (muhasebeci_kodu) on kullanicilar to muhasip_kapi;
-- NOTE: admins write it at the accountant alone.
revoke update (muhasebeci_kodu) on kullanicilar from muhasip_admin;

create function app.muhasebeci_kodu_al() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  new.muhasebeci_kodu := coalesce(new.muhasebeci_kodu, (select m.muhasebeci_kodu from muhasebeci m where m.muhasebeci_id = new.muhasebeci_id));
  return new;
end $$;
create function app.muhasebeci_kodu_ver() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update kullanicilar k set muhasebeci_kodu = new.muhasebeci_kodu where k.muhasebeci_id = new.muhasebeci_id;
  return null;
end $$;
alter function app.muhasebeci_kodu_al() owner to muhasip_kapi;
alter function app.muhasebeci_kodu_ver() owner to muhasip_kapi;
revoke execute on function app.muhasebeci_kodu_al(), app.muhasebeci_kodu_ver() from public;
create trigger kod_al before insert on kullanicilar for each row when (new.muhasebeci_id is not null) execute function app.muhasebeci_kodu_al();
create trigger kod_ver after update of muhasebeci_kodu on muhasebeci for each row
  when (old.muhasebeci_kodu is distinct from new.muhasebeci_kodu) execute function app.muhasebeci_kodu_ver();
