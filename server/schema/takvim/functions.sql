-- Row trigger: a product row that somebody changes belongs to the office from then on, even when changed in the table
-- editor.
create or replace function app.mark_elle_degisti() returns trigger language plpgsql as $$
begin
  new.elle_degisti := true;
  return new;
end $$;
