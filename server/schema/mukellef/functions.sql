create or replace function app.stamp_mukellef_notu() returns trigger language plpgsql as $$
begin
  new.degisme_tarihi := now();
  return new;
end $$;

create or replace function app.announce_mukellef_satirlari() returns trigger language plpgsql as $$
begin
  perform gate.announce_mukellefler(tg_table_name, s.muhasebeci_id, null, null, s.mukellefler)
  from (
    select m.muhasebeci_id, array_agg(distinct mukellef_id) as mukellefler
    from degisen_satirlar d join mukellefler m using (mukellef_id) group by m.muhasebeci_id limit 500
  ) s;
  return null;
end $$;
