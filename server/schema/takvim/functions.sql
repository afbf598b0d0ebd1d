-- Once somebody has changed a row of the calendar that came with the product, the row belongs to the office, and
-- updates of the product leave it alone.
create or replace function app.mark_elle_degisti() returns trigger language plpgsql as $$
begin
  new.elle_degisti := true;
  return new;
end $$;
