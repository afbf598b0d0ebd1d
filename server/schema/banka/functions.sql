create or replace function app.refuse_banka_satiri() returns trigger language plpgsql as $$
begin
  raise exception 'a bank line is never changed' using errcode = 'restrict_violation';
end $$;
