-- A statement that changes no row is not announced: deletes that cascade to a table run there for every deleted row.
create or replace function app.announce_tablo() returns trigger language plpgsql as $$
begin
  if exists (select from degisen_satirlar) then
    perform gate.announce(tg_table_name, null, null, null);
  end if;
  return null;
end $$;

-- The event of a client who moves names the new accountant, so a second event tells the former accountant's screens.
create or replace function app.announce_mukellef_move() returns trigger language plpgsql as $$
begin
  perform gate.announce_mukellefler('mukellefler', old.muhasebeci_id, null, null, '{}');
  return null;
end $$;
