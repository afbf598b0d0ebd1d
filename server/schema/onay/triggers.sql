create or replace trigger admin_onay before insert on admin for each row execute function gate.require_onay_of_change();
create or replace trigger admin_yetki_onay before update on admin for each row
  when (new.yetki_seviyesi <> old.yetki_seviyesi) execute function gate.require_onay_of_change();
create or replace trigger kullanicilar_admin_onay before insert on kullanicilar for each row
  when (new.rol = 'admin') execute function gate.require_onay_of_change();
create or replace trigger odemeler_iptal_onay before insert on odemeler for each row
  when (new.iptal_edilen_id is not null) execute function gate.require_onay_of_iptal();
create or replace trigger ayar_sirlari_onay before update on ayar_sirlari for each row
  when (new.deger is distinct from old.deger) execute function gate.require_onay_of_change();
-- A secret is sent only to the address that it was entered for, so changing the address clears the secret (SIR_YERLERI
-- in contract/src/sistem/ayar.ts).
create or replace trigger ayarlar_sir_yeri after update on ayarlar for each row
  when (new.deger <> old.deger and new.ad in ('smtp_sunucu', 'smtp_port', 'smtp_guvenlik', 'smtp_kullanici', 'ai_adres',
    'iyzico_adresi', 'iyzico_api_anahtari', 'netgsm_kullanici'))
  execute function gate.clear_moved_secret();
create or replace trigger admin_eposta_onay before update on admin for each row
  when (new.email is distinct from old.email) execute function gate.require_onay_of_own_eposta('admin_id');
create or replace trigger muhasebeci_eposta_onay before update on muhasebeci for each row
  when (new.email is distinct from old.email) execute function gate.require_onay_of_own_eposta('muhasebeci_id');
create or replace trigger personel_eposta_onay before update on personel for each row
  when (new.email is distinct from old.email) execute function gate.require_onay_of_own_eposta('personel_id');
create or replace trigger mukellefler_eposta_onay before update on mukellefler for each row
  when (new.email is distinct from old.email) execute function gate.require_onay_of_own_eposta('mukellef_id');
