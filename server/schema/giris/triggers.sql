create or replace trigger kullanicilar_tanidiklari after update of sifre_hash, oturumlar_kapandi on kullanicilar
  for each row when (new.sifre_hash <> old.sifre_hash or new.oturumlar_kapandi is distinct from old.oturumlar_kapandi)
  execute function gate.forget_tanidiklar();
create or replace trigger kullanicilar_gecici_bitis_ekle before insert on kullanicilar
  for each row execute function app.limit_gecici_sifre();
create or replace trigger kullanicilar_gecici_bitis before update on kullanicilar for each row
  when (new.sifre_hash is distinct from old.sifre_hash) execute function app.limit_gecici_sifre();
