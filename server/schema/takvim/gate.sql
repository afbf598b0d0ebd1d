create or replace function gate.load_takvim_tablosu(p_tablo text, p_satirlar jsonb) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_sutunlar text := (
    select string_agg(quote_ident(ad), ', ') from jsonb_object_keys((p_satirlar -> 0) - 'urun_kodu') as s(ad)
  );
  v_urun text := format('jsonb_populate_recordset(null::%I, $1)', p_tablo);
  v_adet bigint;
  v_degisti boolean;
begin
  perform pg_advisory_xact_lock(720018);
  execute format(
    'update %1$I t set (%2$s) = (select %2$s from %3$s u where u.urun_kodu = t.urun_kodu)
    where not t.elle_degisti and t.urun_kodu is not null and exists (
      select from %3$s u where u.urun_kodu = t.urun_kodu and (select row(%2$s) from (select t.*) s) is distinct from (select row(%2$s) from (select u.*) s))',
    p_tablo, v_sutunlar, v_urun
  ) using p_satirlar;
  get diagnostics v_adet = row_count;
  v_degisti := v_adet > 0;
  execute format('update %1$I t set acik = false where not t.elle_degisti and t.acik and t.urun_kodu is not null
    and not exists (select from %2$s u where u.urun_kodu = t.urun_kodu)', p_tablo, v_urun) using p_satirlar;
  get diagnostics v_adet = row_count;
  v_degisti := v_degisti or v_adet > 0;
  execute format('update %1$I t set urun_hali = h.hali
    from (select x.urun_kodu, (select jsonb_object_agg(s.key, s.value) from jsonb_each(to_jsonb(u)) s
        where (p.satir ? s.key) and s.value is distinct from to_jsonb(x) -> s.key) as hali
      from %1$I x join %2$s u using (urun_kodu) join (select e as satir from jsonb_array_elements($1) e) p
        on p.satir ->> ''urun_kodu'' = x.urun_kodu
      where x.elle_degisti) h
    where h.urun_kodu = t.urun_kodu and t.urun_hali is distinct from h.hali', p_tablo, v_urun) using p_satirlar;
  execute format('insert into %1$I (urun_kodu, %2$s) select urun_kodu, %2$s from %3$s on conflict do nothing', p_tablo,
    v_sutunlar, v_urun) using p_satirlar;
  get diagnostics v_adet = row_count;
  return v_degisti or v_adet > 0;
end $$;
grant execute on function gate.load_takvim_tablosu(text, jsonb) to muhasip_sistem;

create or replace function entry.read_takvim_akisi(p_ozet bytea) returns jsonb
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_build_object('kullanici_id', a.kullanici_id, 'tam_ad', a.tam_ad,
    'kurallar', (select jsonb_agg(t) from beyanname_turleri t), 'tatiller', (select jsonb_agg(t) from resmi_tatiller t),
    'uzatmalar', (select coalesce(jsonb_agg(t), '[]') from sure_uzatmalari t),
    'mucbirler', (select coalesce(jsonb_agg(t), '[]') from mucbir_sebepler t),
    'gruplar', (
      select coalesce(jsonb_agg(s), '[]')
      from (
        select length(m.tc_no) as hane, m.hesap_turu, m.kisi_turu, m.defter_turu, m.isci_calistiriyor,
          m.muhtasar_donemi, m.kdv_donemi, m.e_defter, m.ek_yukumlulukler,
          coalesce(m.hesap_donemi_sonu, 12) as hesap_donemi_sonu, k.kararlar,
          case when r.yer is not null then m.il end as il, case when r.yer like '%/%' then m.ilce end as ilce,
          case
            when m.mukellef_id in (select b.mukellef_id from mucbir_sebepler b) then m.mukellef_id
          end as mukellef_id,
          count(*) as adet, (array_agg(m.ad order by m.ad))[1:20] as adlar
        from mukellefler m
        left join app.mukellef_yerleri r using (mukellef_id)
        left join lateral (
          select coalesce(array_agg(concat_ws(' ', y.kod, y.ilk_donem, y.son_donem)
            order by y.kod) filter (where y.verilir), '{}') as kararlar
          from mukellef_yukumlulukleri y where y.mukellef_id = m.mukellef_id having count(*) > 0
        ) k on true
        where m.aktif
          and case g.rol
            when 'admin' then true
            when 'muhasebeci' then m.muhasebeci_id = g.muhasebeci_id
            else m.mukellef_id in (select p.mukellef_id from muhasebeci_personel p where p.personel_id = g.personel_id)
          end
        group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14
      ) s
    ))
  from takvim_akislari a join gate.list_girisler() g on g.kullanici_id = a.kullanici_id
  where a.token_hash = p_ozet and g.yetki is not null and g.rol in ('admin', 'muhasebeci', 'personel')
$$;
