create or replace function app.announce_tablo() returns trigger language plpgsql as $$
begin
  perform gate.announce(tg_table_name, null, null, null);
  return null;
end $$;

-- Change events name a row's new accountant; this tells the former one's screens.
create or replace function app.announce_mukellef_move() returns trigger language plpgsql as $$
begin
  perform gate.announce('mukellefler', old.muhasebeci_id, null, null);
  return null;
end $$;
