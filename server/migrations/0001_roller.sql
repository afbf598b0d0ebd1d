-- Who may touch the database, and the words that every later migration uses.
-- Each request takes one of the group roles below for its transaction; none of them owns anything, logs in, or passes row-level security.
-- The admin levels inherit upward: what moderator may, admin may; what admin may, superadmin may.

do $$
declare
  rol text;
begin
  -- Roles belong to the whole server, so another database of it may have made them already.
  perform pg_advisory_xact_lock(hashtext('muhasip_roller'));
  foreach rol in array array[
    'muhasip_misafir', 'muhasip_mukellef', 'muhasip_personel', 'muhasip_muhasebeci',
    'muhasip_moderator', 'muhasip_admin', 'muhasip_superadmin', 'muhasip_sistem', 'muhasip_kapi'
  ] loop
    if not exists (select from pg_roles where rolname = rol) then
      execute format('create role %I nologin nosuperuser nobypassrls', rol);
    end if;
  end loop;
  grant muhasip_moderator to muhasip_admin;
  grant muhasip_admin to muhasip_superadmin;
  -- The owner makes muhasip_kapi the owner of the gate functions below.
  execute format('grant muhasip_kapi to %I', current_user);
end $$;

revoke all on schema public from public;
create schema app;
grant usage on schema public, app to
  muhasip_misafir, muhasip_mukellef, muhasip_personel, muhasip_muhasebeci, muhasip_moderator, muhasip_sistem, muhasip_kapi;
grant create on schema app to muhasip_kapi;

create extension if not exists pg_trgm;
create collation turkce (provider = icu, locale = 'tr-TR');

-- Money in kuruş; the bound is contract/src/common/kurus.ts KURUS_MAX.
create domain kurus as bigint constraint kurus_sinir check (value between -10000000000000 and 10000000000000);
create domain ay as smallint constraint ay_sinir check (value between 1 and 12);
create domain yil as smallint constraint yil_sinir check (value between 2000 and 2100);

-- A text as search compares it; contract/src/common/turkish-text.ts `fold` does the same, letter by letter.
create function app.fold(metin text) returns text
  language sql immutable strict parallel safe
  return lower(translate(metin, 'İIıÇçĞğÖöŞşÜüÂâÎîÛû', 'iiiccggoossuuaaiiuu') collate turkce);

-- Identity of the request, set for the transaction by app.open_session and read by policies.
create function app.kullanici_id() returns bigint language sql stable parallel safe
  return nullif(current_setting('muhasip.kullanici_id', true), '')::bigint;
create function app.muhasebeci_id() returns bigint language sql stable parallel safe
  return nullif(current_setting('muhasip.muhasebeci_id', true), '')::bigint;
create function app.personel_id() returns bigint language sql stable parallel safe
  return nullif(current_setting('muhasip.personel_id', true), '')::bigint;
create function app.mukellef_id() returns bigint language sql stable parallel safe
  return nullif(current_setting('muhasip.mukellef_id', true), '')::bigint;
