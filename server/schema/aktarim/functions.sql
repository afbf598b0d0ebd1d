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

-- Who last changed these rows after a transaction whose entries in the log lie between the two ids.
create or replace function app.list_later_changes(p_tablo text, p_idler bigint[], p_islem_no xid8, p_ilk bigint)
  returns table (satir_id bigint, kim text, zaman timestamptz) language sql stable as $$
  select distinct on (d.satir_id) d.satir_id, gate.kullanici_gorunen_adi(d.kullanici_id), d.zaman
  from denetim d
  where d.tablo = p_tablo and d.satir_id = any (p_idler) and d.denetim_id > p_ilk and d.islem_no <> p_islem_no
  order by d.satir_id, d.denetim_id desc
$$;

-- The rows of other tables that hang on these, where the database would refuse the delete or a person has made them.
-- What a job has made, or what only says who looked at something, goes with them.
create or replace function app.list_hanging_rows(p_tablo text, p_idler bigint[])
  returns table (satir_id bigint, bagli text) language plpgsql stable as $$
declare
  c record;
begin
  for c in
    select k.conrelid::regclass::text as tablo, a.attname as kolon, p.attname as anahtar, k.confdeltype in ('r', 'a')
      as engel
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_index i on i.indrelid = k.conrelid and i.indisprimary and i.indnatts = 1
    join pg_attribute p on p.attrelid = k.conrelid and p.attnum = i.indkey[0]
    where k.confrelid = p_tablo::regclass and k.contype = 'f'
      and has_column_privilege(k.conrelid, a.attnum, 'select') and has_column_privilege(k.conrelid, p.attnum, 'select')
  loop
    return query execute format(
      'select distinct c.%1$I, %2$L from %2$I c where c.%1$I = any ($1) and (%3$L or exists (select from denetim d
        where d.tablo = %2$L and d.satir_id = c.%4$I and d.kullanici_id is not null))',
      c.kolon, c.tablo, c.engel, c.anahtar) using p_idler;
  end loop;
end $$;
