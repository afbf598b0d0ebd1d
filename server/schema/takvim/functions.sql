-- Once somebody changes a row that came with the product, even in the table editor, the row belongs to the office.
create or replace function app.mark_elle_degisti() returns trigger language plpgsql as $$
begin
  new.elle_degisti := true;
  return new;
end $$;
