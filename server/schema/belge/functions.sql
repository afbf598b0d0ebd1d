create or replace function app.announce_belge() returns trigger language plpgsql as $$
begin
  perform gate.announce('belgeler', s.muhasebeci_id, null, null)
  from (select distinct m.muhasebeci_id from degisen_satirlar d join mukellefler m using (mukellef_id) limit 500) s;
  return null;
end $$;
