-- Brings one table of the calendar up to the product's rows (`p_satirlar`, each with its `urun_kodu`): new ones are added, changed ones brought up to date,
-- those that the product has no more switched off. Of what the office changed, only what the product would say is noted.
create or replace function gate.load_takvim_tablosu(p_tablo text, p_satirlar jsonb) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_sutunlar text := (select string_agg(quote_ident(ad), ', ') from jsonb_object_keys((p_satirlar -> 0) - 'urun_kodu') as s(ad));
  v_urun text := format('jsonb_populate_recordset(null::%I, $1)', p_tablo);
begin
  perform pg_advisory_xact_lock(720018);
  execute format('update %1$I t set (%2$s) = (select %2$s from %3$s u where u.urun_kodu = t.urun_kodu)
    where not t.elle_degisti and t.urun_kodu is not null and exists (
      select from %3$s u where u.urun_kodu = t.urun_kodu and (select row(%2$s) from (select t.*) s) is distinct from (select row(%2$s) from (select u.*) s))',
    p_tablo, v_sutunlar, v_urun) using p_satirlar;
  execute format('update %1$I t set acik = false where not t.elle_degisti and t.acik and t.urun_kodu is not null
    and not exists (select from %2$s u where u.urun_kodu = t.urun_kodu)', p_tablo, v_urun) using p_satirlar;
  execute format('update %1$I t set urun_hali = h.hali
    from (select x.urun_kodu, (select jsonb_object_agg(s.key, s.value) from jsonb_each(to_jsonb(u)) s
        where (p.satir ? s.key) and s.value is distinct from to_jsonb(x) -> s.key) as hali
      from %1$I x join %2$s u using (urun_kodu) join (select e as satir from jsonb_array_elements($1) e) p on p.satir ->> ''urun_kodu'' = x.urun_kodu
      where x.elle_degisti) h
    where h.urun_kodu = t.urun_kodu and t.urun_hali is distinct from h.hali', p_tablo, v_urun) using p_satirlar;
  execute format('insert into %1$I (urun_kodu, %2$s) select urun_kodu, %2$s from %3$s on conflict do nothing', p_tablo, v_sutunlar, v_urun) using p_satirlar;
end $$;
grant execute on function gate.load_takvim_tablosu(text, jsonb) to muhasip_sistem;
