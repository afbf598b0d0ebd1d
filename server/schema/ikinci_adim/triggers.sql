create or replace trigger ayarlar_ikinci_adim after insert or update on ayarlar for each row when (new.ad = 'guvenlik_2fa_roller') execute function gate.apply_ikinci_adim_rule();
