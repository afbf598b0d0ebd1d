create or replace trigger borc_tahakkuk_eklenen_sil before delete on borc_tahakkuk
  for each row execute function gate.keep_eklenen_tahakkuk();
create or replace trigger borc_tahakkuk_eklenen_iptal before update of iptal on borc_tahakkuk
  for each row when (new.iptal is not null) execute function gate.keep_eklenen_tahakkuk();

create or replace trigger borc_tahakkuk_kapali_ekle before insert on borc_tahakkuk
  for each row when (not app.is_known_open(new.tahakkuk_yili, new.tahakkuk_ayi))
  execute function gate.keep_kapali_tahakkuk();
create or replace trigger borc_tahakkuk_kapali_sil before delete on borc_tahakkuk
  for each row when (not app.is_known_open(old.tahakkuk_yili, old.tahakkuk_ayi))
  execute function gate.keep_kapali_tahakkuk();
create or replace trigger borc_tahakkuk_kapali_degistir before update on borc_tahakkuk
  for each row when (
    not app.is_known_open(old.tahakkuk_yili, old.tahakkuk_ayi)
    and (
      (new.muhasebeci_id, new.tahakkuk_yili, new.tahakkuk_ayi, new.borc_tutari, new.hizmet_toplami, new.borc_tarihi,
        new.aciklama, new.devir, new.iptal, new.toplu_id)
        is distinct from (old.muhasebeci_id, old.tahakkuk_yili, old.tahakkuk_ayi, old.borc_tutari, old.hizmet_toplami,
          old.borc_tarihi, old.aciklama, old.devir, old.iptal, old.toplu_id)
      or new.tahsilat = old.tahsilat
        and (new.elle_durum, new.elle_neden) is distinct from (old.elle_durum, old.elle_neden)
    )
  )
  execute function gate.keep_kapali_tahakkuk();
create or replace trigger odemeler_kapali before insert on odemeler
  for each row execute function gate.keep_kapali_odeme();

select app.log_table('kapanislar', 'kapanis_id');
select app.log_table('tahakkuk_tamamlamalari', 'tamamlama_id');
select app.announce_rows('kapanislar', 'app.announce_tablo', 'insert', 'update');
