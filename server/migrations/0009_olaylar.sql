-- Tells every server instance what changed (channel muhasip_olay), so that open screens follow. A notice names the subject, the accountant and
-- the month, no values; PostgreSQL sends it when the transaction commits, and folds equal notices of one transaction into one.

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

create function app.olay(konu text, p_muhasebeci_id bigint, p_yil integer, p_ay integer) returns void language sql volatile as $$
  select pg_notify('muhasip_olay', json_build_object('konu', konu, 'muhasebeci_id', p_muhasebeci_id, 'yil', p_yil, 'ay', p_ay)::text)
$$;

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
