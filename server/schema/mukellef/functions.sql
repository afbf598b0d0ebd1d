-- Who wrote a note, and when: the database says so.
create or replace function app.stamp_mukellef_notu() returns trigger language plpgsql as $$
begin
  new.degisme_tarihi := now();
  return new;
end $$;

-- Notices name the client's accountant. Where the client itself is deleted there is nobody to tell.
create or replace function app.announce_mukellef_notu() returns trigger language plpgsql as $$
begin
  perform gate.announce('mukellef_notlari', s.muhasebeci_id, null, null)
  from (select distinct m.muhasebeci_id from degisen_satirlar d join mukellefler m using (mukellef_id) limit 500) s;
  return null;
end $$;
