-- Who holds this advisory lock is working on the import; PostgreSQL releases the lock when the transaction or its
-- server dies.
create or replace function app.aktarim_lock(p_aktarim_id bigint) returns integer language sql immutable parallel safe
  return (p_aktarim_id % 2147483647)::integer;

create or replace function app.is_aktarim_running(p_aktarim_id bigint) returns boolean language sql volatile
  return exists (
    select from pg_locks l where l.locktype = 'advisory' and l.classid = 720018
      and l.objid = app.aktarim_lock(p_aktarim_id)::oid and l.objsubid = 2 and l.granted
      and l.database = (select d.oid from pg_database d where d.datname = current_database())
  );
