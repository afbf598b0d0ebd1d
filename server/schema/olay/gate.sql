create or replace function gate.announce(p_konu text, p_muhasebeci_id bigint, p_yil integer, p_ay integer) returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  insert into event_queue (konu, muhasebeci_id, yil, ay) values (p_konu, p_muhasebeci_id, p_yil, p_ay)
$$;
grant execute on function gate.announce(text, bigint, integer, integer) to muhasip_misafir, muhasip_moderator,
  muhasip_muhasebeci, muhasip_mukellef, muhasip_personel, muhasip_sistem;

-- gate.announce_donem writes to the queue of events itself instead of calling gate.announce, because the call would
-- cost more than the insert.
create or replace function gate.announce_donem() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
begin
  if tg_table_name = 'borc_tahakkuk' then
    if (select count(*) from degisen_satirlar) > 500 then
      insert into event_queue (konu) values ('borc_tahakkuk');
    else
      insert into event_queue (konu, muhasebeci_id, yil, ay) select distinct 'borc_tahakkuk', muhasebeci_id,
        tahakkuk_yili, tahakkuk_ayi from degisen_satirlar;
    end if;
  else
    insert into event_queue (konu, muhasebeci_id) select distinct tg_table_name, muhasebeci_id
      from degisen_satirlar limit 500;
  end if;
  return null;
end $$;

-- An event for open screens may be lost without harm, so the commit that sends it need not wait for the disk.
create or replace function entry.publish_events() returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  select set_config('synchronous_commit', 'off', true);
  with taken as (delete from event_queue returning konu, muhasebeci_id, yil, ay)
  select pg_notify('muhasip_olay', json_build_object('konu', konu, 'muhasebeci_id', muhasebeci_id, 'yil', yil, 'ay',
    ay)::text)
  from (select distinct konu, muhasebeci_id, yil, ay from taken) e
$$;
