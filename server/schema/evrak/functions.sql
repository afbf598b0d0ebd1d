-- app.defter_turu must answer as `DEFTER_OF` of contract/src/takvim/yukumluluk-onerisi.ts does for clients whose kind of
-- ledger nobody has entered.
create or replace function app.defter_turu(p_defter_turu text, p_hesap_turu text) returns text
  language sql immutable parallel safe
  return coalesce(p_defter_turu, case p_hesap_turu
    when 'İşletme' then 'işletme'
    when 'Bilanço' then 'bilanço'
    when 'serbest' then 'serbest'
    when 'bireysel' then 'yok'
    when 'kurumsal' then 'bilanço'
  end);

-- Of an item nothing more is awaited from the client when it has come, or when there is none this month.
create or replace function app.is_evrak_geldi(p_durum text) returns boolean language sql immutable parallel safe
  return p_durum in ('geldi', 'kabul', 'yok');

-- A reminder in this state, queued or sent at that time, still waits or went out today, so another would be too much.
create or replace function app.is_evrak_hatirlatildi(p_durum text, p_zaman timestamptz, p_an timestamptz)
  returns boolean language sql stable
  return p_durum in ('taslak', 'kuyrukta', 'gönderiliyor') or p_durum not in ('hata', 'geri alındı')
    and p_zaman >= date_trunc('day', p_an, 'Europe/Istanbul');

create or replace function app.stamp_evrak_kalemi() returns trigger language plpgsql as $$
begin
  new.degisme := now();
  new.degistiren := app.kullanici_id();
  if new.durum <> 'ret' then
    new.neden := null;
  end if;
  return new;
end $$;

create or replace function app.announce_evrak() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from degisen_satirlar limit 501) s) > 500 then
    perform gate.announce('evrak_talepleri', null, null, null);
  else
    perform gate.announce_mukellefler('evrak_talepleri', s.muhasebeci_id, s.yil, s.ay, s.mukellefler)
    from (
      select m.muhasebeci_id, t.yil, t.ay, array_agg(distinct m.mukellef_id) as mukellefler
      from degisen_satirlar d
      join evrak_talepleri t using (talep_id)
      join mukellefler m on m.mukellef_id = t.mukellef_id
      group by m.muhasebeci_id, t.yil, t.ay
    ) s;
  end if;
  return null;
end $$;

-- A file that goes from one client to another is news for the people of both.
create or replace function app.announce_evrak_dosyasi() returns trigger language plpgsql as $$
begin
  perform gate.announce_mukellefler('evrak_talepleri', s.muhasebeci_id, null, null, s.mukellefler)
  from (
    select m.muhasebeci_id, array_agg(distinct m.mukellef_id) as mukellefler
    from degisen_satirlar d join mukellefler m using (mukellef_id) group by m.muhasebeci_id
  ) s;
  return null;
end $$;

create or replace function app.mark_evrak() returns trigger language plpgsql as $$
begin
  perform gate.mark_evrak(array(select distinct talep_id from degisen_satirlar));
  return null;
end $$;

-- Who is not asked any more is not reminded.
create or replace function app.withdraw_evrak_iletileri() returns trigger language plpgsql as $$
begin
  perform gate.withdraw_evrak_iletileri(array(select talep_id from degisen_satirlar),
    'Evrak talebi geri alındı; gönderilmedi.');
  return null;
end $$;
