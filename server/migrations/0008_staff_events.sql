-- An event names the staff members whom it concerns; null stands for all of them.
alter table event_queue add column personeller bigint[];
-- Events of a table are announced by triggers that see the changed rows (app.announce_rows), so those that do not go.
do $$
declare
  t regclass;
begin
  for t in select tgrelid from pg_trigger where tgname = 'olay_degisti' loop
    execute format('drop trigger olay_degisti on %s', t);
  end loop;
end $$;
drop function if exists app.announce_table(text, text, text);
