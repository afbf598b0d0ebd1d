create or replace function app.stamp_odeme_tutari() returns trigger language plpgsql as $$
begin
  new.yazan := app.kullanici_id();
  new.zaman := now();
  return new;
end $$;
