-- Two services whose names differ only in case, Turkish letters or blanks are one to their readers, so the second is
-- refused. Of services that an office already has under one such name, the oldest keeps it and the others get a number.
create policy temizlik on hizmetler to current_user using (true) with check (true);
do $$
declare
  h record;
  yeni text;
  n integer;
begin
  for h in
    select id, ad from (select id, ad, row_number() over (partition by app.hizmet_anahtari(ad) order by id) as sira
      from hizmetler) s
    where sira > 1 order by id
  loop
    n := 2;
    loop
      yeni := left(h.ad, 190) || ' (' || n || ')';
      exit when not exists (select from hizmetler where app.hizmet_anahtari(ad) = app.hizmet_anahtari(yeni));
      n := n + 1;
    end loop;
    update hizmetler set ad = yeni where id = h.id;
  end loop;
end $$;
update hizmetler set ad = btrim(regexp_replace(ad, '\s+', ' ', 'g')) where ad ~ '\s\s|^\s|\s$';
drop policy temizlik on hizmetler;
-- The index refuses the second of two services that arrive at once.
create unique index hizmetler_ad_anahtar_unique on hizmetler (app.hizmet_anahtari(ad));

-- Phone numbers that were stored with a zero between +90 and the area code, or with the ".0" of a spreadsheet's number.
do $$
declare
  t text;
begin
  foreach t in array array['admin', 'muhasebeci', 'personel', 'mukellefler'] loop
    execute format('create policy temizlik on %I to current_user using (true) with check (true)', t);
    execute format($q$
      update %I set telefon = regexp_replace(right(telefon, 10), '(\d{3})(\d{3})(\d{2})(\d{2})',
        '0\1 \2 \3 \4')
      where telefon ~ '^(\+|00)?900[2-9]\d{9}$' $q$, t);
    execute format($q$
      update %I set telefon = regexp_replace(left(telefon, 10), '(\d{3})(\d{3})(\d{2})(\d{2})', '0\1 \2 \3 \4')
      where telefon ~ '^5[0345]\d{8}0$' $q$, t);
    execute format('drop policy temizlik on %I', t);
  end loop;
end $$;
drop function if exists app.telefon(text);
