create or replace trigger olay_insert after insert on hizmet_kayitlari referencing new table as yeni_satirlar
  for each statement execute function gate.note_hizmet_kayitlari();
create or replace trigger olay_update after update on hizmet_kayitlari
  referencing old table as eski_satirlar new table as yeni_satirlar for each statement
  execute function gate.note_hizmet_kayitlari();
create or replace trigger olay_delete after delete on hizmet_kayitlari referencing old table as eski_satirlar
  for each statement execute function gate.note_hizmet_kayitlari();
create or replace trigger toplam_insert after insert on muhasebeci_personel referencing new table as yeni_satirlar
  for each statement execute function gate.note_atamalar();
create or replace trigger toplam_update after update on muhasebeci_personel
  referencing old table as eski_satirlar new table as yeni_satirlar for each statement
  execute function gate.note_atamalar();
create or replace trigger toplam_delete after delete on muhasebeci_personel referencing old table as eski_satirlar
  for each statement execute function gate.note_atamalar();
create or replace trigger toplam_insert after insert on mukellefler referencing new table as yeni_satirlar
  for each statement execute function gate.note_mukellefler();
create or replace trigger toplam_update after update on mukellefler
  referencing old table as eski_satirlar new table as yeni_satirlar for each statement
  execute function gate.note_mukellefler();
create or replace trigger toplam_delete after delete on mukellefler referencing old table as eski_satirlar
  for each statement execute function gate.note_mukellefler();
