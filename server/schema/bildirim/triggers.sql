create or replace trigger ozet_kisisi_anonim after update on mukellefler for each row
  when (old.anonim_tarihi is null and new.anonim_tarihi is not null) execute function gate.forget_ozet_kisisi();
create or replace trigger ozet_kisisi_anonim after update on muhasebeci for each row
  when (old.anonim_tarihi is null and new.anonim_tarihi is not null) execute function gate.forget_ozet_kisisi();
create or replace trigger ozet_kisisi_anonim after update on personel for each row
  when (old.anonim_tarihi is null and new.anonim_tarihi is not null) execute function gate.forget_ozet_kisisi();

select app.log_table('bildirim_tercihleri', 'tercih_id');
