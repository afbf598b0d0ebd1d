-- This file creates the roles of the database, its schemas, and the types that the tables share. A signed-in user's
-- request takes one of these roles for its transaction; none of them logs in or bypasses row-level security. An admin
-- may do what a moderator may, and a superadmin what an admin may.
do $$
declare
  rol text;
begin
  -- Roles belong to the whole database server, so another database on it may have created them already.
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
  -- The database's owner takes these two roles to create the functions of the gate and the views of the SQL console.
  execute format('grant muhasip_kapi, muhasip_konsol_okur to %I', current_user);
end $$;

revoke all on schema public from public;
-- The functions and views of the schema app run with the rights of whoever uses them.
create schema app;
-- The schema gate belongs to muhasip_kapi. Most of its functions run with the rights of muhasip_kapi, and a role may
-- call only those that are granted to it.
create schema gate authorization muhasip_kapi;
-- The app's login may call every function of the schema entry before it takes a role (server/src/db/migrate.ts).
create schema entry authorization muhasip_kapi;
alter default privileges for role muhasip_kapi revoke execute on functions from public;
-- A superadmin's SQL queries read the views of the schema konsol, which must show no secret, no path of a file, no note
-- and no value of the audit log.
create schema konsol authorization muhasip_konsol_okur;
grant usage on schema public, app, gate, entry
  to muhasip_misafir, muhasip_mukellef, muhasip_personel, muhasip_muhasebeci, muhasip_moderator, muhasip_sistem,
    muhasip_kapi;
grant usage on schema public to muhasip_konsol_okur;

create extension if not exists pg_trgm;
create collation turkce (provider = icu, locale = 'tr-TR');

-- Amounts of money are in kuruş; the bound must equal KURUS_MAX of contract/src/common/kurus.ts.
create domain kurus as bigint constraint kurus_sinir check (value between -10000000000000 and 10000000000000);
create domain ay as smallint constraint ay_sinir check (value between 1 and 12);
create domain yil as smallint constraint yil_sinir check (value between 2000 and 2100);
