create or replace function app.stamp_mukellef_notu() returns trigger language plpgsql as $$
begin
  new.degisme_tarihi := now();
  return new;
end $$;

create or replace function app.announce_mukellef_satirlari() returns trigger language plpgsql as $$
begin
  perform gate.announce(tg_table_name, s.muhasebeci_id, null, null)
  from (select distinct m.muhasebeci_id from degisen_satirlar d join mukellefler m using (mukellef_id) limit 500) s;
  return null;
end $$;
