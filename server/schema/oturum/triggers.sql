create or replace trigger ayarlar_oturum_omru after update on ayarlar for each row
  when (new.ad = 'guvenlik_oturum_en_cok_saat' and new.deger <> old.deger) execute function gate.shorten_sessions();
