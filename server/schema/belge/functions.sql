create or replace function app.announce_belge() returns trigger language plpgsql as $$
begin
  perform gate.announce_mukellefler('belgeler', s.muhasebeci_id, null, null, s.mukellefler)
  from (
    select m.muhasebeci_id, array_agg(distinct mukellef_id) as mukellefler
    from degisen_satirlar d join mukellefler m using (mukellef_id) group by m.muhasebeci_id limit 500
  ) s;
  return null;
end $$;
