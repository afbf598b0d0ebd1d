-- Whoever works on an import holds this advisory lock; PostgreSQL releases it when the transaction ends or the server
-- dies, so that no import stays marked as running.
create or replace function app.aktarim_lock(p_aktarim_id bigint) returns integer language sql immutable parallel safe
  return (p_aktarim_id % 2147483647)::integer;

create or replace function app.is_aktarim_running(p_aktarim_id bigint) returns boolean language sql volatile
  return exists (
    select from pg_locks l
    where l.locktype = 'advisory' and l.classid = 720018
      and l.objid = app.aktarim_lock(p_aktarim_id)::oid and l.objsubid = 2 and l.granted
      and l.database = (select d.oid from pg_database d where d.datname = current_database())
  );

-- Whoever checks, does or takes back a move holds this lock, for the same reason.
create or replace function app.is_gecis_running(p_gecis_id bigint) returns boolean language sql volatile
  return exists (
    select from pg_locks l
    where l.locktype = 'advisory' and l.classid = 720041
      and l.objid = app.aktarim_lock(p_gecis_id)::oid and l.objsubid = 2 and l.granted
      and l.database = (select d.oid from pg_database d where d.datname = current_database())
  );
