-- Every table that a person can change is in the log: its name, the column of its key, and the columns whose values are masked.
do $$
declare
  t record;
  v_args text;
begin
  for t in select * from (values
    ('admin', 'admin_id', '{}'::text[]),
    ('api_anahtarlari', 'api_anahtari_id', '{anahtar_ozeti}'::text[]),
    ('ayar_sirlari', 'sir_id', '{deger}'::text[]),
    ('ayarlar', 'ayar_id', '{}'::text[]),
    ('belge_surumleri', 'surum_id', '{}'::text[]),
    ('belgeler', 'belge_id', '{}'::text[]),
    ('bildirim_tercihleri', 'tercih_id', '{}'::text[]),
    ('bilgi_maddeleri', 'madde_id', '{}'::text[]),
    ('borc_tahakkuk', 'borc_id', '{}'::text[]),
    ('dogrulayicilar', 'kullanici_id', '{gizli_anahtar}'::text[]),
    ('epostalar', 'eposta_id', '{metin}'::text[]),
    ('evrak_bekleyenler', 'evrak_id', '{}'::text[]),
    ('firma_logosu', 'logo_id', '{icerik}'::text[]),
    ('fis_urunler', 'id', '{}'::text[]),
    ('fisler', 'fis_id', '{}'::text[]),
    ('gecis_anahtarlari', 'gecis_anahtari_id', '{acik_anahtar}'::text[]),
    ('hatirlatmalar', 'hatirlatma_id', '{}'::text[]),
    ('hizmet_fiyatlari', 'hizmet_fiyat_id', '{}'::text[]),
    ('hizmet_kayitlari', 'hizmet_kayit_id', '{}'::text[]),
    ('hizmet_tekrarlari', 'tekrar_id', '{}'::text[]),
    ('hizmetler', 'id', '{}'::text[]),
    ('hucre_notlari', 'not_id', '{}'::text[]),
    ('kart_odeme_denemeleri', 'deneme_id', '{anahtar,istek_ozeti,saglayici_jetonu,yonlendirme}'::text[]),
    ('kart_odeme_iadeleri', 'iade_id', '{}'::text[]),
    ('kart_odeme_kalemleri', 'kalem_id', '{}'::text[]),
    ('kasa_gosterimleri', 'gosterim_id', '{}'::text[]),
    ('konsol_kayitli', 'kayitli_id', '{}'::text[]),
    ('konsol_sorgulari', 'sorgu_id', '{}'::text[]),
    ('kullanicilar', 'id', '{sifre_hash}'::text[]),
    ('kurtarma_kodlari', 'kurtarma_kodu_id', '{kod_ozeti}'::text[]),
    ('kvkk_islemleri', 'islem_id', '{}'::text[]),
    ('muhasebeci', 'muhasebeci_id', '{gib_sifre}'::text[]),
    ('muhasebeci_personel', 'atama_id', '{}'::text[]),
    ('mukellef_notlari', 'not_id', '{}'::text[]),
    ('mukellefler', 'mukellef_id', '{sistem_sifresi,isyeri_sifresi,gib_sifre,e_devlet_sifresi,arama}'::text[]),
    ('odemeler', 'odeme_id', '{}'::text[]),
    ('personel', 'personel_id', '{}'::text[])
  ) as liste (tablo, anahtar, gizli) loop
    v_args := (select string_agg(quote_literal(a), ', ') from unnest(t.anahtar || t.gizli) as a);
    execute format('create or replace trigger denetim_insert after insert on %I referencing new table as yeni_satirlar for each statement execute function gate.write_denetim(%s)', t.tablo, v_args);
    execute format('create or replace trigger denetim_update after update on %I referencing old table as eski_satirlar new table as yeni_satirlar for each statement execute function gate.write_denetim(%s)', t.tablo, v_args);
    execute format('create or replace trigger denetim_delete after delete on %I referencing old table as eski_satirlar for each statement execute function gate.write_denetim(%s)', t.tablo, v_args);
  end loop;
end $$;
