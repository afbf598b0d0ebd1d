-- Statement trigger for tables that carry an accountant and a period.
create or replace function app.announce_donem() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'hizmet_kayitlari' then
    perform gate.announce('hizmet_kayitlari', s.muhasebeci_id, s.hizmet_yili, s.hizmet_ayi)
    from (select distinct muhasebeci_id, hizmet_yili, hizmet_ayi from degisen_satirlar limit 500) s;
  elsif tg_table_name = 'borc_tahakkuk' then
    -- A bulk creation touches everybody: one notice without an accountant says so.
    if (select count(*) from degisen_satirlar) > 500 then
      perform gate.announce('borc_tahakkuk', null, null, null);
    else
      perform gate.announce('borc_tahakkuk', s.muhasebeci_id, s.tahakkuk_yili, s.tahakkuk_ayi)
      from (select distinct muhasebeci_id, tahakkuk_yili, tahakkuk_ayi from degisen_satirlar) s;
    end if;
  else
    perform gate.announce(tg_table_name, s.muhasebeci_id, null, null) from (select distinct muhasebeci_id from degisen_satirlar limit 500) s;
  end if;
  return null;
end $$;

-- Statement trigger for tables that concern everybody who may see them.
create or replace function app.announce_tablo() returns trigger language plpgsql as $$
begin
  perform gate.announce(tg_table_name, null, null, null);
  return null;
end $$;

-- The notice of a change names the accountant that a row has now; screens of the one that it had hear of it here.
create or replace function app.announce_mukellef_move() returns trigger language plpgsql as $$
begin
  perform gate.announce('mukellefler', old.muhasebeci_id, null, null);
  return null;
end $$;
