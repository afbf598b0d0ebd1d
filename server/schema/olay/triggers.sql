create or replace trigger olay_tasindi after update on mukellefler for each row
  when (old.muhasebeci_id <> new.muhasebeci_id) execute function app.announce_mukellef_move();
-- What tells open screens of a change. First the tables whose changed rows say whom it concerns, then those that concern everybody who may see them.
do $$
declare
  t record;
  v_olay text;
begin
  for t in select * from (values
    ('belgeler', 'app.announce_belge', '{insert,update,delete}'::text[]),
    ('borc_tahakkuk', 'gate.announce_donem', '{insert,update,delete}'::text[]),
    ('hizmet_kayitlari', 'gate.announce_donem', '{insert,update,delete}'::text[]),
    ('kart_odeme_denemeleri', 'gate.announce_donem', '{insert,update}'::text[]),
    ('mukellefler', 'gate.announce_donem', '{insert,update,delete}'::text[]),
    ('odemeler', 'gate.announce_donem', '{insert,update,delete}'::text[]),
    ('evrak_bekleyenler', 'app.announce_hucre', '{insert,delete}'::text[]),
    ('hucre_notlari', 'app.announce_hucre', '{insert,delete}'::text[]),
    ('kart_odeme_iadeleri', 'app.announce_kart_iadesi', '{insert,update}'::text[]),
    ('mukellef_notlari', 'app.announce_mukellef_notu', '{insert,update,delete}'::text[]),
    ('hizmet_tekrarlari', 'app.announce_tekrar', '{insert,update,delete}'::text[])
  ) as liste (tablo, islev, olaylar) loop
    foreach v_olay in array t.olaylar loop
      execute format('create or replace trigger %I after %s on %I referencing %s table as degisen_satirlar for each statement execute function %s()',
        'olay_' || v_olay, v_olay, t.tablo, case v_olay when 'delete' then 'old' else 'new' end, t.islev);
    end loop;
  end loop;
  for t in select * from (values
    ('uzman_konusmalari', 'app.announce_konusma', 'insert or update or delete'),
    ('uzman_mesajlari', 'app.announce_konusma', 'insert or delete'),
    ('admin', 'app.announce_tablo', 'insert or update or delete'),
    ('ayarlar', 'app.announce_tablo', 'insert or update or delete'),
    ('bilgi_maddeleri', 'app.announce_tablo', 'insert or update or delete'),
    ('epostalar', 'app.announce_tablo', 'insert or update or delete'),
    ('firma_logosu', 'app.announce_tablo', 'insert or update or delete'),
    ('fisler', 'app.announce_tablo', 'insert or update or delete'),
    ('hatirlatmalar', 'app.announce_tablo', 'insert or update or delete'),
    ('hizmet_fiyatlari', 'app.announce_tablo', 'insert or update or delete'),
    ('hizmetler', 'app.announce_tablo', 'insert or update or delete'),
    ('kullanicilar', 'app.announce_tablo', 'insert or update or delete'),
    ('muhasebeci', 'app.announce_tablo', 'insert or update or delete'),
    ('muhasebeci_personel', 'app.announce_tablo', 'insert or update or delete'),
    ('personel', 'app.announce_tablo', 'insert or update or delete')
  ) as liste (tablo, islev, olaylar) loop
    execute format('create or replace trigger olay_degisti after %s on %I for each statement execute function %s()', t.olaylar, t.tablo, t.islev);
  end loop;
end $$;
