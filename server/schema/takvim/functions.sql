-- Row trigger: a row of the product that somebody changes is the office's from then on, also where it is changed in the
-- table editor.
create or replace function app.mark_elle_degisti() returns trigger language plpgsql as $$
begin
  new.elle_degisti := true;
  return new;
end $$;
