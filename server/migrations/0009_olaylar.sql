-- Tells every server instance what changed (channel muhasip_olay), so that open screens follow. An event names the subject, the accountant and the
-- month, no values. A writing transaction only queues its events: PostgreSQL lets one transaction at a time commit with a NOTIFY, the wait for
-- the disk included, which would make all writers queue. A server sends what is queued right after a write of its own and every second.

-- Unlogged: after a crash every screen connects anew and asks for everything.
create unlogged table olay_kuyrugu (
  olay_id bigint generated always as identity,
  konu text not null,
  muhasebeci_id bigint,
  yil integer,
  ay integer,
  constraint olay_kuyrugu_pkey primary key (olay_id)
);
alter table olay_kuyrugu enable row level security;
alter table olay_kuyrugu force row level security;
-- Only the gate.
create policy olay_kuyrugu_kapi on olay_kuyrugu for all to muhasip_kapi using (true) with check (true);
grant select (olay_id, konu, muhasebeci_id, yil, ay), insert (konu, muhasebeci_id, yil, ay) on olay_kuyrugu to muhasip_kapi;
grant delete on olay_kuyrugu to muhasip_kapi;

-- Statement trigger for tables that carry an accountant and a period.
create function app.donem_degisti() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'hizmet_kayitlari' then
    perform app.olay('hizmet_kayitlari', s.muhasebeci_id, s.hizmet_yili, s.hizmet_ayi)
    from (select distinct muhasebeci_id, hizmet_yili, hizmet_ayi from degisen_satirlar limit 500) s;
  elsif tg_table_name = 'borc_tahakkuk' then
    -- A bulk creation touches everybody: one notice without an accountant says so.
    if (select count(*) from degisen_satirlar) > 500 then
      perform app.olay('borc_tahakkuk', null, null, null);
    else
      perform app.olay('borc_tahakkuk', s.muhasebeci_id, s.tahakkuk_yili, s.tahakkuk_ayi)
      from (select distinct muhasebeci_id, tahakkuk_yili, tahakkuk_ayi from degisen_satirlar) s;
    end if;
  else
    perform app.olay(tg_table_name, s.muhasebeci_id, null, null) from (select distinct muhasebeci_id from degisen_satirlar limit 500) s;
  end if;
  return null;
end $$;

-- Statement trigger for tables that concern everybody who may see them.
create function app.tablo_degisti() returns trigger language plpgsql as $$
begin
  perform app.olay(tg_table_name, null, null, null);
  return null;
end $$;

create function app.olay(p_konu text, p_muhasebeci_id bigint, p_yil integer, p_ay integer) returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  insert into olay_kuyrugu (konu, muhasebeci_id, yil, ay) values (p_konu, p_muhasebeci_id, p_yil, p_ay)
$$;

-- Sends the queued events of committed transactions, equal ones once. Its own commit need not wait for the disk.
create function app.yayinla() returns void
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

alter function app.olay(text, bigint, integer, integer) owner to muhasip_kapi;
alter function app.yayinla() owner to muhasip_kapi;
revoke execute on function app.olay(text, bigint, integer, integer), app.yayinla() from public;
grant execute on function app.olay(text, bigint, integer, integer) to
  muhasip_misafir, muhasip_mukellef, muhasip_personel, muhasip_muhasebeci, muhasip_moderator, muhasip_sistem, muhasip_kapi;

do $$
declare
  t text;
begin
  foreach t in array array['hizmet_kayitlari', 'borc_tahakkuk', 'odemeler', 'mukellefler'] loop
    execute format('create trigger olay_insert after insert on %I referencing new table as degisen_satirlar for each statement execute function app.donem_degisti()', t);
    execute format('create trigger olay_update after update on %I referencing new table as degisen_satirlar for each statement execute function app.donem_degisti()', t);
    execute format('create trigger olay_delete after delete on %I referencing old table as degisen_satirlar for each statement execute function app.donem_degisti()', t);
  end loop;
  foreach t in array array['hizmetler', 'muhasebeci', 'personel', 'muhasebeci_personel', 'kullanicilar'] loop
    execute format('create trigger olay_degisti after insert or update or delete on %I for each statement execute function app.tablo_degisti()', t);
  end loop;
end $$;
