create or replace trigger ayarlar_ikinci_adim after insert or update on ayarlar for each row
  when (new.ad = 'guvenlik_2fa_roller') execute function gate.apply_ikinci_adim_rule();

select app.log_table('dogrulayicilar', 'kullanici_id', 'gizli_anahtar');
select app.log_table('gecis_anahtarlari', 'gecis_anahtari_id', 'acik_anahtar');
select app.log_table('kurtarma_kodlari', 'kurtarma_kodu_id', 'kod_ozeti');
