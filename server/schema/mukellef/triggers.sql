create or replace trigger mukellef_notlari_damga before update on mukellef_notlari for each row when (old.metin is distinct from new.metin)
  execute function app.stamp_mukellef_notu();
