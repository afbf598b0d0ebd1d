create or replace trigger odemeler_kart_iadesi after insert on odemeler for each row
  when (new.iptal_edilen_id is not null) execute function gate.request_kart_iadesi();
create or replace trigger avans_hareketleri_kart_iadesi after insert on avans_hareketleri for each row
  when (new.ters_id is not null and new.yontem = 'kart') execute function gate.request_kart_avans_iadesi();
create or replace trigger odemeler_kart_bekleyen before insert on odemeler for each row
  when (new.iptal_edilen_id is null and new.odeme_yontemi <> 'kart') execute function gate.hold_kart_bekleyen();
create or replace trigger kart_odeme_sirasi before insert on kart_odeme_denemeleri
  for each statement execute function app.queue_kart_odeme();
create or replace trigger ayarlar_iyzico_hesabi before update on ayarlar for each row
  when (new.ad in ('iyzico_adresi', 'iyzico_api_anahtari') and new.deger <> old.deger)
  execute function gate.guard_iyzico_hesabi();

select app.log_table('kart_odeme_denemeleri', 'deneme_id', 'anahtar', 'istek_ozeti', 'saglayici_token', 'yonlendirme');
select app.log_table('kart_odeme_iadeleri', 'iade_id');
select app.log_table('kart_odeme_kalemleri', 'kalem_id');
select app.announce_rows('kart_odeme_denemeleri', 'gate.announce_donem', 'insert', 'update');
select app.announce_rows('kart_odeme_iadeleri', 'app.announce_kart_iadesi', 'insert', 'update');
