-- An accrual to which uncharged services of other months were added is not deleted, because these services count as
-- charged.
create or replace function gate.keep_eklenen_tahakkuk() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
begin
  if exists (
    select from tahakkuk_tamamlamalari t
    where t.borc_id = old.borc_id and t.yol = 'eklendi' and t.geri_alinma is null
  ) then
    raise exception 'other months were added to this accrual' using errcode = '23503',
      constraint = 'borc_tahakkuk_eklenen';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- Closing a month waits for the writers that have looked their month up and holds up those to come, so that none of them
-- writes into the month that it closes.
create or replace function gate.refuse_kapali_ay(p_yil integer, p_ay integer, p_alan text default null) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_kapanis kapanislar;
begin
  perform pg_advisory_xact_lock_shared(720064);
  select * into v_kapanis from kapanislar k where k.yil = p_yil and k.ay = p_ay and k.acilma is null;
  if found then
    raise exception 'the month is closed' using errcode = 'MU423', detail = json_build_object('yil', p_yil, 'ay', p_ay,
      'kim', gate.kullanici_gorunen_adi(v_kapanis.kapatan), 'zaman', v_kapanis.kapanma, 'alan', p_alan)::text;
  end if;
end $$;

-- What a payment changes of its accrual is no change of the accrual's month: a debt of a closed month is paid later.
create or replace function gate.keep_kapali_tahakkuk() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
declare
  v_satir borc_tahakkuk := case when tg_op = 'INSERT' then new else old end;
begin
  perform gate.refuse_kapali_ay(v_satir.tahakkuk_yili, v_satir.tahakkuk_ayi);
  perform app.know_open(v_satir.tahakkuk_yili, v_satir.tahakkuk_ayi);
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- A payment belongs to the month in which it was made; a reversal to that in which it was reversed.
create or replace function gate.keep_kapali_odeme() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
declare
  v_gun timestamp := coalesce(new.odeme_tarihi, now()) at time zone 'Europe/Istanbul';
begin
  perform gate.refuse_kapali_ay(extract(year from v_gun)::integer, extract(month from v_gun)::integer,
    'odeme_tarihi');
  return new;
end $$;

-- The running month cannot be closed: what comes in now is dated in it.
create or replace function gate.close_ay(p_yil integer, p_ay integer, p_notu text, p_acik_kalanlar jsonb)
  returns bigint
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_kapanis_id bigint;
begin
  if (p_yil, p_ay) >= (extract(year from now() at time zone 'Europe/Istanbul'),
    extract(month from now() at time zone 'Europe/Istanbul')) then
    raise exception 'the month is not over' using errcode = '23514', constraint = 'kapanislar_ay_bitmedi';
  end if;
  perform pg_advisory_xact_lock(720064);
  insert into kapanislar (yil, ay, notu, acik_kalanlar) values (p_yil, p_ay, p_notu, p_acik_kalanlar)
  returning kapanis_id into v_kapanis_id;
  perform set_config('muhasip.acik_aylar', '', true);
  return v_kapanis_id;
end $$;
grant execute on function gate.close_ay(integer, integer, text, jsonb) to muhasip_admin;

-- What is open in a month is counted under the lock, so that nothing comes in between counting and closing.
create or replace function gate.hold_kapanis() returns void language sql volatile security definer
  set search_path = public, app, pg_temp as $$
  select pg_advisory_xact_lock(720064);
$$;
grant execute on function gate.hold_kapanis() to muhasip_admin;

create or replace function gate.open_ay(p_yil integer, p_ay integer, p_neden text) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  perform gate.require_onay();
  update kapanislar k set acan = app.kullanici_id(), acilma = now(), acma_nedeni = p_neden
  where k.yil = p_yil and k.ay = p_ay and k.acilma is null;
  return found;
end $$;
grant execute on function gate.open_ay(integer, integer, text) to muhasip_superadmin;
