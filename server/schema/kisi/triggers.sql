create or replace trigger son_superadmin_degisir after update on admin for each row
  when (old.yetki_seviyesi = 'superadmin' and old.aktif and not (new.yetki_seviyesi = 'superadmin' and new.aktif))
  execute function gate.keep_last_superadmin();
create or replace trigger son_superadmin_silinir after delete on admin for each row
  when (old.yetki_seviyesi = 'superadmin' and old.aktif)
  execute function gate.keep_last_superadmin();
create or replace trigger son_superadmin_degisir after update on kullanicilar for each row
  when (old.admin_id is not null and old.aktif and not new.aktif)
  execute function gate.keep_last_superadmin();
create or replace trigger son_superadmin_silinir after delete on kullanicilar for each row
  when (old.admin_id is not null and old.aktif)
  execute function gate.keep_last_superadmin();
create or replace trigger kod_al before insert on kullanicilar for each row
  when (new.muhasebeci_id is not null) execute function gate.take_muhasebeci_kodu();
create or replace trigger kod_ver after update of muhasebeci_kodu on muhasebeci for each row
  when (old.muhasebeci_kodu is distinct from new.muhasebeci_kodu) execute function gate.give_muhasebeci_kodu();
create or replace trigger tc_ver after update of tc_kimlik_no on admin for each row
  when (old.tc_kimlik_no <> new.tc_kimlik_no) execute function gate.give_tc('tc_kimlik_no', 'admin_id');
create or replace trigger tc_ver after update of tc_no on muhasebeci for each row
  when (old.tc_no <> new.tc_no) execute function gate.give_tc('tc_no', 'muhasebeci_id');
create or replace trigger tc_ver after update of tc_kimlik_no on personel for each row
  when (old.tc_kimlik_no <> new.tc_kimlik_no) execute function gate.give_tc('tc_kimlik_no', 'personel_id');
create or replace trigger tc_ver after update of tc_no on mukellefler for each row
  when (old.tc_no is distinct from new.tc_no) execute function gate.give_tc('tc_no', 'mukellef_id');

select app.log_table('admin', 'admin_id');
select app.log_table('kullanicilar', 'id', 'sifre_hash');
select app.log_table('muhasebeci', 'muhasebeci_id', 'gib_sifre');
select app.log_table('muhasebeci_personel', 'atama_id');
select app.log_table('mukellefler', 'mukellef_id', 'sistem_sifresi', 'isyeri_sifresi', 'gib_sifre', 'e_devlet_sifresi',
  'arama');
select app.log_table('personel', 'personel_id');
select app.announce_rows('mukellefler', 'gate.announce_donem', 'insert', 'update', 'delete');
select app.announce_rows('admin', 'app.announce_tablo', 'insert', 'update', 'delete');
select app.announce_rows('kullanicilar', 'app.announce_tablo', 'insert', 'update', 'delete');
select app.announce_rows('muhasebeci', 'app.announce_tablo', 'insert', 'update', 'delete');
select app.announce_rows('personel', 'app.announce_tablo', 'insert', 'update', 'delete');
