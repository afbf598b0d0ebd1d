create or replace function gate.forget_goruntulenen() returns trigger
  language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  execute format('delete from son_goruntulenenler where %I = $1', tg_argv[0])
    using (to_jsonb(new) ->> tg_argv[0])::bigint;
  return null;
end $$;
