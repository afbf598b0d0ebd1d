create or replace function gate.announce(p_konu text, p_muhasebeci_id bigint, p_yil integer, p_ay integer) returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  insert into olay_kuyrugu (konu, muhasebeci_id, yil, ay) values (p_konu, p_muhasebeci_id, p_yil, p_ay)
$$;
grant execute on function gate.announce(text, bigint, integer, integer) to muhasip_misafir, muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef, muhasip_personel, muhasip_sistem;

-- Sends the queued events of committed transactions, equal ones once. Its own commit need not wait for the disk.
create or replace function entry.publish_events() returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  o record;
begin
  perform set_config('synchronous_commit', 'off', true);
  for o in
    with alinan as (delete from olay_kuyrugu returning konu, muhasebeci_id, yil, ay)
    select distinct konu, muhasebeci_id, yil, ay from alinan
  loop
    perform pg_notify('muhasip_olay', json_build_object('konu', o.konu, 'muhasebeci_id', o.muhasebeci_id, 'yil', o.yil, 'ay', o.ay)::text);
  end loop;
end $$;
