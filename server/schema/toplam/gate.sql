-- One function writes the changed figures and tells open screens, because another trigger costs as much as what it
-- writes.
create or replace function gate.note_hizmet_kayitlari() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    with s as (
      insert into sum_changes (muhasebeci_id, hizmet_yili, hizmet_ayi, hizmet_id, durum, adet, tutar)
      select muhasebeci_id, hizmet_yili, hizmet_ayi, hizmet_id, durum, count(*), sum(hizmet_bedeli)
      from yeni_satirlar group by muhasebeci_id, hizmet_yili, hizmet_ayi, hizmet_id, durum
      returning muhasebeci_id, hizmet_yili, hizmet_ayi
    )
    insert into event_queue (konu, muhasebeci_id, yil, ay)
    select distinct 'hizmet_kayitlari', muhasebeci_id, hizmet_yili, hizmet_ayi from s limit 500;
  elsif tg_op = 'DELETE' then
    with s as (
      insert into sum_changes (muhasebeci_id, hizmet_yili, hizmet_ayi, hizmet_id, durum, adet, tutar)
      select muhasebeci_id, hizmet_yili, hizmet_ayi, hizmet_id, durum, -count(*), -sum(hizmet_bedeli)
      from eski_satirlar group by muhasebeci_id, hizmet_yili, hizmet_ayi, hizmet_id, durum
      returning muhasebeci_id, hizmet_yili, hizmet_ayi
    )
    insert into event_queue (konu, muhasebeci_id, yil, ay)
    select distinct 'hizmet_kayitlari', muhasebeci_id, hizmet_yili, hizmet_ayi from s limit 500;
  else
    with s as (
      insert into sum_changes (muhasebeci_id, hizmet_yili, hizmet_ayi, hizmet_id, durum, adet, tutar)
      select muhasebeci_id, hizmet_yili, hizmet_ayi, hizmet_id, durum, sum(n), sum(n * hizmet_bedeli)
      from (
        select 1 as n, muhasebeci_id, hizmet_yili, hizmet_ayi, hizmet_id, durum, hizmet_bedeli from yeni_satirlar
        union all
        select -1, muhasebeci_id, hizmet_yili, hizmet_ayi, hizmet_id, durum, hizmet_bedeli from eski_satirlar
      ) f group by muhasebeci_id, hizmet_yili, hizmet_ayi, hizmet_id, durum
      returning muhasebeci_id, hizmet_yili, hizmet_ayi
    )
    insert into event_queue (konu, muhasebeci_id, yil, ay)
    select distinct 'hizmet_kayitlari', muhasebeci_id, hizmet_yili, hizmet_ayi from s limit 500;
  end if;
  return null;
end $$;

-- The sums are updated in one statement, so that every reader counts each change once. After a crash the work is simply
-- done again, so the commit need not wait for the disk.
create or replace function entry.fold_sums() returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if not pg_try_advisory_xact_lock(720060) then
    return;
  end if;
  perform set_config('synchronous_commit', 'off', true);
  with taken as (delete from sum_changes returning *),
  services as (
    insert into service_sums as s (muhasebeci_id, hizmet_id, adet)
    select muhasebeci_id, hizmet_id, sum(adet) from taken where durum <> 'reddedildi'
    group by muhasebeci_id, hizmet_id having sum(adet) <> 0
    on conflict (muhasebeci_id, hizmet_id) do update set adet = s.adet + excluded.adet
  )
  merge into month_sums s using (
    select muhasebeci_id, hizmet_yili, hizmet_ayi, durum, sum(adet) as adet, sum(tutar) as tutar from taken
    group by muhasebeci_id, hizmet_yili, hizmet_ayi, durum
  ) t on (s.hizmet_yili, s.hizmet_ayi, s.muhasebeci_id, s.durum)
    = (t.hizmet_yili, t.hizmet_ayi, t.muhasebeci_id, t.durum)
  when matched and s.adet + t.adet = 0 then delete
  when matched then update set adet = s.adet + t.adet, tutar = s.tutar + t.tutar
  when not matched and t.adet <> 0 then insert (muhasebeci_id, hizmet_yili, hizmet_ayi, durum, adet, tutar)
    values (t.muhasebeci_id, t.hizmet_yili, t.hizmet_ayi, t.durum, t.adet, t.tutar);
end $$;

-- Whoever writes records or folds changes into sums must wait meanwhile. row_security is set because a restore switches
-- it off.
create or replace function gate.rebuild_sums() returns void
  language sql volatile security definer set search_path = public, app, pg_temp set row_security = on as $$
  select pg_advisory_xact_lock(720060);
  lock table hizmet_kayitlari in share row exclusive mode;
  delete from sum_changes;
  delete from month_sums;
  delete from service_sums;
  insert into month_sums (muhasebeci_id, hizmet_yili, hizmet_ayi, durum, adet, tutar)
  select muhasebeci_id, hizmet_yili, hizmet_ayi, durum, count(*), sum(hizmet_bedeli) from hizmet_kayitlari
  group by muhasebeci_id, hizmet_yili, hizmet_ayi, durum;
  insert into service_sums (muhasebeci_id, hizmet_id, adet)
  select muhasebeci_id, hizmet_id, count(*) from hizmet_kayitlari where durum <> 'reddedildi'
  group by muhasebeci_id, hizmet_id;
$$;

-- Returns the sums that differ from the records; there should be none.
create or replace function gate.check_sums() returns table (muhasebeci_id bigint, sorun text)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select f.muhasebeci_id, format('%s/%s %s: kayıtlarda %s, toplamlarda %s', f.hizmet_ayi, f.hizmet_yili, f.durum,
    f.kayit, f.toplam)
  from (
    select muhasebeci_id, hizmet_yili, hizmet_ayi, durum, (sum(n), sum(t)) as kayit, (sum(m), sum(u)) as toplam from (
      select muhasebeci_id, hizmet_yili, hizmet_ayi, durum, 1 as n, hizmet_bedeli as t, 0 as m, 0 as u
      from hizmet_kayitlari
      union all select muhasebeci_id, hizmet_yili, hizmet_ayi, durum, 0, 0, adet, tutar from current_month_sums
    ) s group by muhasebeci_id, hizmet_yili, hizmet_ayi, durum having sum(n) <> sum(m) or sum(t) <> sum(u)
  ) f
  union all
  select f.muhasebeci_id, format('hizmet %s: kayıtlarda %s, toplamlarda %s', f.hizmet_id, f.kayit, f.toplam)
  from (
    select muhasebeci_id, hizmet_id, sum(n) as kayit, sum(m) as toplam from (
      select muhasebeci_id, hizmet_id, 1 as n, 0 as m from hizmet_kayitlari where durum <> 'reddedildi'
      union all select muhasebeci_id, hizmet_id, 0, adet from current_service_sums
    ) s group by muhasebeci_id, hizmet_id having sum(n) <> sum(m)
  ) f
$$;
