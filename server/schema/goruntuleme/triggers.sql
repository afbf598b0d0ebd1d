create or replace trigger goruntulenen_anonim after update on mukellefler for each row
  when (old.anonim_tarihi is null and new.anonim_tarihi is not null)
  execute function gate.forget_goruntulenen('mukellef_id');
create or replace trigger goruntulenen_anonim after update on muhasebeci for each row
  when (old.anonim_tarihi is null and new.anonim_tarihi is not null)
  execute function gate.forget_goruntulenen('muhasebeci_id');
create or replace trigger goruntulenen_anonim after update on personel for each row
  when (old.anonim_tarihi is null and new.anonim_tarihi is not null)
  execute function gate.forget_goruntulenen('personel_id');
