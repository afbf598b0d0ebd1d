create or replace function app.announce_iletiler() returns trigger language plpgsql as $$
begin
  perform gate.announce_mukellefler('iletiler', s.muhasebeci_id, null, null, s.mukellefler)
  from (
    select coalesce(m.muhasebeci_id, d.muhasebeci_id) as muhasebeci_id,
      coalesce(array_agg(distinct d.mukellef_id) filter (where d.mukellef_id is not null), '{}') as mukellefler
    from degisen_satirlar d left join mukellefler m using (mukellef_id) group by 1 limit 500
  ) s;
  return null;
end $$;
