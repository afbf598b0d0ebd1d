create or replace trigger olay_tasindi after update on mukellefler for each row
  when (old.muhasebeci_id <> new.muhasebeci_id) execute function app.announce_mukellef_move();
