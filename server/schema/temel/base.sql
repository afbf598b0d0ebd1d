-- Who may touch the database, and the words that every table uses.
-- Each request takes one of the group roles below for its transaction; none of them owns anything, logs in, or passes
-- row-level security. The admin levels inherit upward: what moderator may, admin may; what admin may, superadmin may.
do $$
declare
  rol text;
begin
  -- Roles belong to the whole server, so another database of it may have made them already.
  perform pg_advisory_xact_lock(hashtext('muhasip_roller'));
  foreach rol in array array[
    'muhasip_misafir', 'muhasip_mukellef', 'muhasip_personel', 'muhasip_muhasebeci',
    'muhasip_moderator', 'muhasip_admin', 'muhasip_superadmin', 'muhasip_sistem', 'muhasip_kapi', 'muhasip_konsol_okur'
  ] loop
    if not exists (select from pg_roles where rolname = rol) then
      execute format('create role %I nologin nosuperuser nobypassrls', rol);
    end if;
  end loop;
  grant muhasip_moderator to muhasip_admin;
  grant muhasip_admin to muhasip_superadmin;
  -- The owner takes these two roles to create the gate's functions and the views of SQL queries.
  execute format('grant muhasip_kapi, muhasip_konsol_okur to %I', current_user);
end $$;

revoke all on schema public from public;
-- Functions that everybody may call, with the caller's own rights.
create schema app;
-- The gate: functions that run as muhasip_kapi, each open to the roles that it is granted to, and what only they call.
create schema gate authorization muhasip_kapi;
-- What the app's login may call before it has taken a role: every function that stands there (db/migrate.ts).
create schema entry authorization muhasip_kapi;
alter default privileges for role muhasip_kapi revoke execute on functions from public;
-- Views for the SQL query of a superadmin: no password, hash, token, key, path of a file, note, user name of a portal
-- or value of the audit log.
create schema konsol authorization muhasip_konsol_okur;
grant usage on schema public, app, gate, entry to
  muhasip_misafir, muhasip_mukellef, muhasip_personel, muhasip_muhasebeci, muhasip_moderator, muhasip_sistem,
    muhasip_kapi;
grant usage on schema public to muhasip_konsol_okur;

create extension if not exists pg_trgm;
create collation turkce (provider = icu, locale = 'tr-TR');

-- Money in kuruş; the bound is contract/src/common/kurus.ts KURUS_MAX.
create domain kurus as bigint constraint kurus_sinir check (value between -10000000000000 and 10000000000000);
create domain ay as smallint constraint ay_sinir check (value between 1 and 12);
create domain yil as smallint constraint yil_sinir check (value between 2000 and 2100);
