-- These tables hold the settings of the office, secrets that no user can read back, and the logo for documents.

create table ayarlar (
  ayar_id bigint generated always as identity,
  ad text not null,
  deger jsonb not null,
  tur text not null,
  constraint ayarlar_pkey primary key (ayar_id),
  constraint ayarlar_ad_unique unique (ad),
  -- The server checks settings by the contract's schemas; this constraint keeps a value's type even if something
  -- bypasses the server.
  constraint ayarlar_deger_check check (tur in ('boolean', 'string', 'number', 'array', 'object')
    and jsonb_typeof(deger) = tur)
);

-- Passwords and keys of other services are encrypted with the vault's key, each for its place (AAD
-- `ayar_sirlari:<sir_id>:deger`). The rows are inserted below and later only updated.
create table ayar_sirlari (
  sir_id bigint generated always as identity,
  ad text not null,
  deger text,
  degisme_tarihi timestamptz,
  constraint ayar_sirlari_pkey primary key (sir_id),
  constraint ayar_sirlari_ad_unique unique (ad),
  constraint ayar_sirlari_deger_check check (deger ~ '^v1\.[0-9a-f]{8}\.')
);

create table firma_logosu (
  logo_id bigint not null default 1,
  tur text not null,
  icerik bytea not null,
  constraint firma_logosu_pkey primary key (logo_id),
  constraint firma_logosu_tek_check check (logo_id = 1),
  constraint firma_logosu_tur_check check (tur in ('image/png', 'image/jpeg')),
  constraint firma_logosu_boyut_check check (length(icerik) between 1 and 204800)
);

insert into ayarlar (ad, deger, tur) values
  ('tekrar_otomatik', 'false', 'boolean'),
  ('beyanname_gunu', '20', 'number'),
  ('beyanname_ayri_kontrol', 'false', 'boolean'),
  ('firma_adi', '""', 'string'),
  ('firma_adresi', '""', 'string'),
  ('firma_vergi_dairesi', '""', 'string'),
  ('firma_vergi_no', '""', 'string'),
  ('firma_telefon', '""', 'string'),
  ('firma_email', '""', 'string'),
  ('uzman_gunluk_sinir', '50', 'number'),
  ('tahakkuk_durumlari', '["talep", "onaylandı", "tamamlandi", "onay", "yapıldı"]', 'array'),
  ('tahakkuk_vade_gun', '15', 'number'),
  ('hatirlatma_otomatik', 'false', 'boolean'),
  ('hatirlatma_gunleri', '[3, 10, 30]', 'array'),
  ('hatirlatma_konu', '"Ödeme hatırlatması: {toplam}"', 'string'),
  (
    'hatirlatma_metni',
    '"Sayın {ad},\n\nAşağıdaki borçlarınız açık görünüyor:\n\n{borclar}\n\nToplam: {toplam}\n\nÖdediyseniz bu iletiyi dikkate almayın.\n\n{firma}"',
    'string'
  ),
  ('smtp_sunucu', '""', 'string'),
  ('smtp_port', '587', 'number'),
  ('smtp_guvenlik', '"starttls"', 'string'),
  ('smtp_kullanici', '""', 'string'),
  ('smtp_gonderen', '""', 'string'),
  ('ai_adres', '""', 'string'),
  ('ai_model', '""', 'string'),
  ('saklama_denetim_yil', '10', 'number'),
  ('saklama_belge_yil', '10', 'number'),
  ('saklama_mesaj_yil', '2', 'number'),
  ('guvenlik_kilit_deneme', '5', 'number'),
  ('guvenlik_kilit_dk', '15', 'number'),
  ('guvenlik_oturum_bosta_dk', '30', 'number'),
  ('guvenlik_oturum_en_cok_saat', '12', 'number'),
  ('guvenlik_2fa_roller', '[]', 'array'),
  ('yedek_otomatik', 'true', 'boolean'),
  ('yedek_saati', '3', 'number'),
  ('yedek_sayisi', '7', 'number'),
  ('kart_saglayici', '""', 'string'),
  ('iyzico_adresi', '"https://api.iyzipay.com"', 'string'),
  ('iyzico_api_anahtari', '""', 'string');
insert into ayar_sirlari (ad) values ('smtp_sifre'), ('ai_anahtar'), ('iyzico_gizli_anahtar');
