create or replace trigger ayarlar_oturum_omru after update on ayarlar for each row
  when (new.ad = 'guvenlik_oturum_en_cok_saat' and new.deger <> old.deger) execute function gate.shorten_sessions();
create or replace trigger oturum_kimligi before insert on oturumlar
  for each row execute function gate.identify_session();
do $$
declare
  t record;
begin
  for t in
    select *
    from (
      values
        ('kullanicilar', '{id,aktif,rol,admin_id,muhasebeci_id,personel_id,mukellef_id,sifre_degismeli}'::text[]),
        ('admin', '{admin_id,aktif,yetki_seviyesi}'),
        ('muhasebeci', '{muhasebeci_id,aktif}'),
        ('personel', '{personel_id,aktif}'),
        ('mukellefler', '{mukellef_id,aktif}')
    ) as liste (tablo, kolonlar)
  loop
    execute format(
      'create or replace trigger oturum_kimligi after update on %I referencing old table as eski_satirlar new table as yeni_satirlar
      for each statement execute function gate.refresh_sessions(%s)',
      t.tablo, (select string_agg(quote_literal(k), ', ') from unnest(t.kolonlar) as k)
    );
  end loop;
end $$;
