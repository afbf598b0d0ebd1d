-- Statement trigger for tables that concern everybody who may see them.
create or replace function app.announce_tablo() returns trigger language plpgsql as $$
begin
  perform gate.announce(tg_table_name, null, null, null);
  return null;
end $$;

-- The notice of a change names the accountant that a row has now; screens of the one that it had hear of it here.
create or replace function app.announce_mukellef_move() returns trigger language plpgsql as $$
begin
  perform gate.announce('mukellefler', old.muhasebeci_id, null, null);
  return null;
end $$;
