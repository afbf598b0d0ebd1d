-- One key may have several rows in the views app.current_month_sums and app.current_service_sums, so readers must add
-- the rows up.
create or replace view app.current_month_sums with (security_invoker = true) as
  select muhasebeci_id, hizmet_yili, hizmet_ayi, durum, adet, tutar from month_sums
  union all select muhasebeci_id, hizmet_yili, hizmet_ayi, durum, adet, tutar from sum_changes;
create or replace view app.current_service_sums with (security_invoker = true) as
  select muhasebeci_id, hizmet_id, adet from service_sums
  union all select muhasebeci_id, hizmet_id, adet from sum_changes where durum <> 'reddedildi';
grant select on app.current_month_sums to muhasip_moderator, muhasip_muhasebeci, muhasip_kapi;
grant select on app.current_service_sums to muhasip_moderator, muhasip_muhasebeci, muhasip_kapi;

-- Changed service records count for the staff member who had the client at the last entry.fold_sums; a client who was
-- given to another staff member since then takes all records along. A window brings a client's changes and moves
-- together, because PostgreSQL would join them row by row. A condition on year and month reaches an index of service
-- records only if both parts have columns of the same types. The moves are read from arrays, of which PostgreSQL
-- expects few rows: it looks each client up in an index, and does not read all records of a month or state.
create or replace view app.pending_staff_sums with (security_invoker = true) as
  with moved as (
    select abs(m) as mukellef_id, personel_id, sum(sign(m))::integer as adet
    from assignment_changes, unnest(mukellefler) m
    group by abs(m), personel_id having sum(sign(m)) <> 0
  )
  select personel_id, hizmet_yili, hizmet_ayi, durum, adet
  from (
    select case
        when is_moved then before
        else (select a.personel_id from muhasebeci_personel a where a.mukellef_id = s.mukellef_id)
      end as personel_id,
      hizmet_yili, hizmet_ayi, durum, adet
    from (
      select mukellef_id, hizmet_yili, hizmet_ayi, durum, adet, bool_or(durum is null) over c as is_moved,
        max(personel_id) filter (where durum is null and adet < 0) over c as before
      from (
        select abs(m) as mukellef_id, hizmet_yili, hizmet_ayi, durum, sign(m)::integer as adet,
          null::bigint as personel_id
        from sum_changes, unnest(mukellefler) m
        union all select mukellef_id, null, null, null, adet, personel_id from moved
      ) u
      window c as (partition by mukellef_id)
    ) s
    where durum is not null
  ) k
  where personel_id is not null
  union all
  select v.personel_id, k.hizmet_yili::smallint, k.hizmet_ayi::smallint, k.durum, v.adet
  from (select array_agg(mukellef_id) as m, array_agg(personel_id) as p, array_agg(adet) as a from moved) t
  cross join unnest(t.m, t.p, t.a) as v(mukellef_id, personel_id, adet)
  join hizmet_kayitlari k on k.mukellef_id = v.mukellef_id
  where k.durum in ('onaylandı', 'yapıldı');
-- A condition on year and month reaches the index of staff_sums only if both parts have columns of the same types.
create or replace view app.current_staff_sums with (security_invoker = true) as
  select personel_id, hizmet_yili::smallint, hizmet_ayi::smallint, durum, adet from staff_sums where adet <> 0
  union all select personel_id, hizmet_yili, hizmet_ayi, durum, adet from app.pending_staff_sums;
grant select on app.pending_staff_sums, app.current_staff_sums to muhasip_moderator, muhasip_kapi;

create or replace view app.pending_unassigned_sum with (security_invoker = true) as
  select aktif * (1 - atanan) - (aktif - aktif_fark) * (1 - (atanan - atama_fark)) as adet
  from (
    select coalesce(m.aktif, false)::integer as aktif, (a.mukellef_id is not null)::integer as atanan, d.aktif_fark,
      d.atama_fark
    from (
      select mukellef_id, sum(aktif)::integer as aktif_fark, sum(atama)::integer as atama_fark from (
        select abs(c) as mukellef_id, sign(c) as aktif, 0 as atama from client_changes, unnest(mukellefler) c
        union all select abs(c), 0, sign(c) from assignment_changes, unnest(mukellefler) c
      ) s group by mukellef_id
    ) d
    left join mukellefler m on m.mukellef_id = d.mukellef_id
    left join muhasebeci_personel a on a.mukellef_id = d.mukellef_id
  ) s;
create or replace view app.current_unassigned_sum with (security_invoker = true) as
  select adet from unassigned_sum union all select adet from app.pending_unassigned_sum;
grant select on app.pending_unassigned_sum, app.current_unassigned_sum to muhasip_moderator, muhasip_kapi;
