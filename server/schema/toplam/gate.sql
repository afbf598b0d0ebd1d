-- One trigger of service records writes the changed sums and the events for open screens, and refuses changes of closed
-- months, because a second trigger would cost as much as what it writes. No statement moves a record to another month.
create or replace function gate.note_hizmet_kayitlari() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
declare
  v_kapali boolean;
  v_tek boolean := false;
begin
  -- Who closes a month waits for this lock, so what is read after it stays true until the transaction ends.
  perform pg_advisory_xact_lock_shared(720064);
  if tg_op = 'INSERT' then
    select exists (select from kapanislar where acilma is null), count(*) = 1 into v_kapali, v_tek
    from (select from yeni_satirlar limit 2) y;
  else
    v_kapali := exists (select from kapanislar where acilma is null);
  end if;
  if v_kapali then
    if tg_op = 'INSERT' then
      perform gate.refuse_kapali_ay(hizmet_yili, hizmet_ayi)
      from (select distinct hizmet_yili, hizmet_ayi from yeni_satirlar) y;
    else
      perform gate.refuse_kapali_ay(hizmet_yili, hizmet_ayi)
      from (select distinct hizmet_yili, hizmet_ayi from eski_satirlar) y;
    end if;
  end if;
  -- A single new record, as from a click, needs no grouping, which would take half of this function's time.
  if v_tek then
    with s as (
      insert into sum_changes (muhasebeci_id, hizmet_yili, hizmet_ayi, hizmet_id, durum, adet, tutar, mukellefler)
      select muhasebeci_id, hizmet_yili, hizmet_ayi, hizmet_id, durum, 1, hizmet_bedeli,
        case when durum in ('onaylandı', 'yapıldı') then array[mukellef_id] end
      from yeni_satirlar
    )
    insert into event_queue (konu, muhasebeci_id, yil, ay, personeller)
    select 'hizmet_kayitlari', k.muhasebeci_id, k.hizmet_yili, k.hizmet_ayi,
      array(select a.personel_id from muhasebeci_personel a where a.mukellef_id = k.mukellef_id)
    from yeni_satirlar k;
  elsif tg_op = 'INSERT' then
    with s as (
      insert into sum_changes (muhasebeci_id, hizmet_yili, hizmet_ayi, hizmet_id, durum, adet, tutar, mukellefler)
      select muhasebeci_id, hizmet_yili, hizmet_ayi, hizmet_id, durum, count(*), sum(hizmet_bedeli),
        array_agg(mukellef_id) filter (where durum in ('onaylandı', 'yapıldı'))
      from yeni_satirlar group by muhasebeci_id, hizmet_yili, hizmet_ayi, hizmet_id, durum
    )
    insert into event_queue (konu, muhasebeci_id, yil, ay, personeller)
    select 'hizmet_kayitlari', k.muhasebeci_id, k.hizmet_yili, k.hizmet_ayi, array_agg(distinct a.personel_id)
    from yeni_satirlar k left join muhasebeci_personel a using (mukellef_id)
    group by k.muhasebeci_id, k.hizmet_yili, k.hizmet_ayi limit 500;
  elsif tg_op = 'DELETE' then
    with s as (
      insert into sum_changes (muhasebeci_id, hizmet_yili, hizmet_ayi, hizmet_id, durum, adet, tutar, mukellefler)
      select muhasebeci_id, hizmet_yili, hizmet_ayi, hizmet_id, durum, -count(*), -sum(hizmet_bedeli),
        array_agg(-mukellef_id) filter (where durum in ('onaylandı', 'yapıldı'))
      from eski_satirlar group by muhasebeci_id, hizmet_yili, hizmet_ayi, hizmet_id, durum
    )
    insert into event_queue (konu, muhasebeci_id, yil, ay, personeller)
    select 'hizmet_kayitlari', k.muhasebeci_id, k.hizmet_yili, k.hizmet_ayi, array_agg(distinct a.personel_id)
    from eski_satirlar k left join muhasebeci_personel a using (mukellef_id)
    group by k.muhasebeci_id, k.hizmet_yili, k.hizmet_ayi limit 500;
  else
    with s as (
      insert into sum_changes (muhasebeci_id, hizmet_yili, hizmet_ayi, hizmet_id, durum, adet, tutar, mukellefler)
      select muhasebeci_id, hizmet_yili, hizmet_ayi, hizmet_id, durum, sum(n), sum(n * hizmet_bedeli),
        array_agg(n * mukellef_id) filter (where durum in ('onaylandı', 'yapıldı'))
      from (
        select 1 as n, muhasebeci_id, mukellef_id, hizmet_yili, hizmet_ayi, hizmet_id, durum, hizmet_bedeli
        from yeni_satirlar
        union all
        select -1, muhasebeci_id, mukellef_id, hizmet_yili, hizmet_ayi, hizmet_id, durum, hizmet_bedeli
        from eski_satirlar
      ) f group by muhasebeci_id, hizmet_yili, hizmet_ayi, hizmet_id, durum
    )
    insert into event_queue (konu, muhasebeci_id, yil, ay, personeller)
    select 'hizmet_kayitlari', k.muhasebeci_id, k.hizmet_yili, k.hizmet_ayi, array_agg(distinct a.personel_id)
    from (
      select muhasebeci_id, mukellef_id, hizmet_yili, hizmet_ayi from yeni_satirlar
      union all
      select muhasebeci_id, mukellef_id, hizmet_yili, hizmet_ayi from eski_satirlar
    ) k left join muhasebeci_personel a using (mukellef_id)
    group by k.muhasebeci_id, k.hizmet_yili, k.hizmet_ayi limit 500;
  end if;
  return null;
end $$;

create or replace function gate.note_atamalar() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
begin
  if tg_op <> 'DELETE' then
    insert into assignment_changes (personel_id, mukellefler)
    select personel_id, array_agg(mukellef_id) from yeni_satirlar group by personel_id;
    insert into event_queue (konu, personeller)
    select 'muhasebeci_personel', array_agg(distinct personel_id) from yeni_satirlar having count(*) > 0;
  end if;
  if tg_op <> 'INSERT' then
    insert into assignment_changes (personel_id, mukellefler)
    select personel_id, array_agg(-mukellef_id) from eski_satirlar group by personel_id;
    insert into event_queue (konu, personeller)
    select 'muhasebeci_personel', array_agg(distinct personel_id) from eski_satirlar having count(*) > 0;
  end if;
  return null;
end $$;

create or replace function gate.note_mukellefler() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into client_changes (mukellefler)
    select array_agg(mukellef_id) from yeni_satirlar where aktif having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into client_changes (mukellefler)
    select array_agg(-mukellef_id) from eski_satirlar where aktif having count(*) > 0;
  else
    -- PostgreSQL may use a plan made for one changed client for 20,000, so old and new rows are added up instead of
    -- joined.
    insert into client_changes (mukellefler)
    select array_agg(n * mukellef_id) from (
      select mukellef_id, sum(n) as n from (
        select mukellef_id, 1 as n from yeni_satirlar where aktif
        union all
        select mukellef_id, -1 from eski_satirlar where aktif
      ) f group by mukellef_id having sum(n) <> 0
    ) d having count(*) > 0;
  end if;
  return null;
end $$;

-- One statement updates all sums, so that every reader counts each change once. After a crash the work is done again,
-- so the commit need not wait for the disk.
create or replace function entry.fold_sums() returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if not pg_try_advisory_xact_lock(720060) then
    return;
  end if;
  perform set_config('synchronous_commit', 'off', true);
  with taken as (delete from sum_changes returning *),
  moved as (delete from assignment_changes),
  clients as (delete from client_changes),
  unassigned as (
    update unassigned_sum s set adet = s.adet + p.adet from (select sum(adet) as adet from pending_unassigned_sum) p
    where p.adet <> 0
  ),
  staff as (
    insert into staff_sums as s (personel_id, hizmet_yili, hizmet_ayi, durum, adet)
    select personel_id, hizmet_yili, hizmet_ayi, durum, sum(adet) from pending_staff_sums
    group by personel_id, hizmet_yili, hizmet_ayi, durum having sum(adet) <> 0
    on conflict (hizmet_yili, hizmet_ayi, personel_id, durum) do update set adet = s.adet + excluded.adet
  ),
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

-- The statement that counts the records also deletes the noted changes of sums, so that writers of records need not
-- wait. `row_security` is set because a restore switches it off.
create or replace function gate.rebuild_sums() returns void
  language sql volatile security definer set search_path = public, app, pg_temp set row_security = on as $$
  select pg_advisory_xact_lock(720060);
  delete from month_sums;
  delete from service_sums;
  delete from staff_sums;
  delete from unassigned_sum;
  with taken as (delete from sum_changes),
  moved as (delete from assignment_changes),
  clients as (delete from client_changes),
  unassigned as (
    insert into unassigned_sum (adet)
    select count(*)
    from mukellefler left join muhasebeci_personel using (mukellef_id) where aktif and personel_id is null
  ),
  months as (
    insert into month_sums (muhasebeci_id, hizmet_yili, hizmet_ayi, durum, adet, tutar)
    select muhasebeci_id, hizmet_yili, hizmet_ayi, durum, count(*), sum(hizmet_bedeli) from hizmet_kayitlari
    group by muhasebeci_id, hizmet_yili, hizmet_ayi, durum
  ),
  services as (
    insert into service_sums (muhasebeci_id, hizmet_id, adet)
    select muhasebeci_id, hizmet_id, count(*) from hizmet_kayitlari where durum <> 'reddedildi'
    group by muhasebeci_id, hizmet_id
  )
  insert into staff_sums (personel_id, hizmet_yili, hizmet_ayi, durum, adet)
  select personel_id, hizmet_yili, hizmet_ayi, durum, count(*) from hizmet_kayitlari join muhasebeci_personel
    using (mukellef_id)
  where durum in ('onaylandı', 'yapıldı') group by personel_id, hizmet_yili, hizmet_ayi, durum;
$$;

create or replace function gate.check_sums() returns table (muhasebeci_id bigint, sorun text)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select f.muhasebeci_id,
    format('%s/%s %s: kayıtlarda %s, toplamlarda %s', f.hizmet_ayi, f.hizmet_yili, f.durum, f.kayit, f.toplam)
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
  union all
  select null,
    format('personel %s, %s/%s %s: kayıtlarda %s, toplamlarda %s', f.personel_id, f.hizmet_ayi, f.hizmet_yili, f.durum,
      f.kayit, f.toplam)
  from (
    select personel_id, hizmet_yili, hizmet_ayi, durum, sum(n) as kayit, sum(m) as toplam from (
      select personel_id, hizmet_yili, hizmet_ayi, durum, 1 as n, 0 as m
      from hizmet_kayitlari join muhasebeci_personel using (mukellef_id) where durum in ('onaylandı', 'yapıldı')
      union all select personel_id, hizmet_yili, hizmet_ayi, durum, 0, adet from current_staff_sums
    ) s group by personel_id, hizmet_yili, hizmet_ayi, durum having sum(n) <> sum(m)
  ) f
  union all
  select null, format('atanmamış mükellef: kayıtlarda %s, toplamlarda %s', f.kayit, f.toplam)
  from (
    select (select count(*) from mukellefler left join muhasebeci_personel using (mukellef_id)
      where aktif and personel_id is null) as kayit, (select sum(adet) from current_unassigned_sum) as toplam
  ) f where kayit is distinct from toplam
$$;
