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
