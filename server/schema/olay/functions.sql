create or replace function app.announce_tablo() returns trigger language plpgsql as $$
begin
  perform gate.announce(tg_table_name, null, null, null);
  return null;
end $$;

-- The event of a client who moves names the new accountant, so a second event tells the former accountant's screens.
create or replace function app.announce_mukellef_move() returns trigger language plpgsql as $$
begin
  perform gate.announce('mukellefler', old.muhasebeci_id, null, null);
  return null;
end $$;
