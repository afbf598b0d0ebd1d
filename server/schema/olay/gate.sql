create or replace function gate.announce(p_konu text, p_muhasebeci_id bigint, p_yil integer, p_ay integer) returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  insert into event_queue (konu, muhasebeci_id, yil, ay) values (p_konu, p_muhasebeci_id, p_yil, p_ay)
$$;
grant execute on function gate.announce(text, bigint, integer, integer) to muhasip_misafir, muhasip_moderator,
  muhasip_muhasebeci, muhasip_mukellef, muhasip_personel, muhasip_sistem;

-- Of the staff members only those hear of the event to whom one of the clients is assigned, and those in p_personeller.
create or replace function gate.announce_mukellefler(p_konu text, p_muhasebeci_id bigint, p_yil integer, p_ay integer,
  p_mukellefler bigint[], p_personeller bigint[] default '{}') returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  insert into event_queue (konu, muhasebeci_id, yil, ay, personeller) values (p_konu, p_muhasebeci_id, p_yil, p_ay,
    p_personeller || array(select personel_id from muhasebeci_personel where mukellef_id = any (p_mukellefler)))
$$;
grant execute on function gate.announce_mukellefler(text, bigint, integer, integer, bigint[], bigint[])
  to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_sistem;

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
  elsif tg_table_name = 'mukellefler' then
    insert into event_queue (konu, muhasebeci_id, personeller)
    select 'mukellefler', m.muhasebeci_id, array_agg(distinct a.personel_id)
    from degisen_satirlar m left join muhasebeci_personel a using (mukellef_id) group by m.muhasebeci_id limit 500;
  else
    insert into event_queue (konu, muhasebeci_id) select distinct tg_table_name, muhasebeci_id
      from degisen_satirlar limit 500;
  end if;
  return null;
end $$;

-- Staff members see receipts of their clients, those without a client that they entered, and those that are nobody's.
create or replace function gate.announce_fisler() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
begin
  insert into event_queue (konu, personeller)
  select 'fisler',
    case
      when not bool_or(f.mukellef_id is null and f.kullanici_id is null)
        then array_agg(distinct coalesce(a.personel_id, k.personel_id))
    end
  from degisen_satirlar f
  left join muhasebeci_personel a using (mukellef_id)
  left join kullanicilar k on f.mukellef_id is null and k.id = f.kullanici_id
  having count(*) > 0;
  return null;
end $$;

-- Admins and accountants hear of an event on one channel; staff members hear on the other, which names them instead of
-- the accountants. A message of PostgreSQL holds 8,000 bytes, so one to more than 800 staff members goes to all.
-- An event for open screens may be lost without harm, so the commit that sends it need not wait for the disk.
create or replace function entry.publish_events() returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  select set_config('synchronous_commit', 'off', true);
  with taken as (delete from event_queue returning konu, muhasebeci_id, yil, ay, personeller)
  select pg_notify('muhasip_olay', json_build_object('konu', konu, 'muhasebeci_id', muhasebeci_id, 'yil', yil, 'ay',
    ay)::text)
  from (select distinct konu, muhasebeci_id, yil, ay from taken) e
  union all
  select pg_notify('muhasip_personel',
    json_build_object('konu', konu, 'personeller', personeller, 'yil', yil, 'ay', ay)::text)
  from (
    select konu, yil, ay,
      case
        when not bool_or(personeller is null) and count(distinct p) <= 800
          then coalesce(array_agg(distinct p) filter (where p is not null), '{}')
      end as personeller
    from taken left join lateral unnest(personeller) p on true group by konu, yil, ay
  ) s
  where personeller is distinct from '{}'
$$;
