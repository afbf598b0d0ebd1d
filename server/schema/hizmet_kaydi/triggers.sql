create or replace trigger hizmet_kayitlari_damga before insert or update on hizmet_kayitlari for each row execute function app.stamp_hizmet_kaydi();
