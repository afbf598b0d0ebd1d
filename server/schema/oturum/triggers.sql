create or replace trigger ayarlar_oturum_omru after update on ayarlar for each row
  when (new.ad = 'guvenlik_oturum_en_cok_saat' and new.deger <> old.deger) execute function gate.shorten_sessions();
-- What a session may do and as whom follows its login and its person.
create or replace trigger oturum_kimligi before insert on oturumlar for each row execute function gate.identify_session();
create or replace trigger oturum_kimligi after update on kullanicilar for each row
  when ((old.aktif, old.rol, old.admin_id, old.muhasebeci_id, old.personel_id, old.mukellef_id, old.sifre_degismeli)
    is distinct from (new.aktif, new.rol, new.admin_id, new.muhasebeci_id, new.personel_id, new.mukellef_id, new.sifre_degismeli))
  execute function gate.refresh_sessions('id');
create or replace trigger oturum_kimligi after update on admin for each row
  when ((old.aktif, old.yetki_seviyesi) is distinct from (new.aktif, new.yetki_seviyesi)) execute function gate.refresh_sessions('admin_id');
create or replace trigger oturum_kimligi after update on muhasebeci for each row when (old.aktif <> new.aktif) execute function gate.refresh_sessions('muhasebeci_id');
create or replace trigger oturum_kimligi after update on personel for each row when (old.aktif <> new.aktif) execute function gate.refresh_sessions('personel_id');
create or replace trigger oturum_kimligi after update on mukellefler for each row when (old.aktif <> new.aktif) execute function gate.refresh_sessions('mukellef_id');
