comment on table api_anahtarlari is
  'Programların kullandığı API anahtarları; sahibinin yetkisiyle, seçilen kapsamlarda çalışır.';
comment on column api_anahtarlari.ad is 'Sahibinin anahtara verdiği ad.';
comment on column api_anahtarlari.scopes is 'Anahtarın girebildiği kapsamlar, örneğin okuma.';
comment on column api_anahtarlari.anahtar_ozeti is 'Anahtarın SHA-256 özeti; anahtarın kendisi tutulmaz.';
comment on column api_anahtarlari.basi is 'Anahtarın ilk harfleri; sahibi bunlardan tanır.';
comment on column api_anahtarlari.bitis is 'Geçerliliğin bittiği an; en çok bir yıl sonrası.';
comment on column api_anahtarlari.iptal is 'İptal edildiği an; boşsa iptal edilmemiştir.';

comment on table api_anahtari_kullanimlari is 'API anahtarlarının son kullanımı.';
comment on column api_anahtari_kullanimlari.zaman is 'Son kullanım.';
comment on column api_anahtari_kullanimlari.ip is 'Son kullanımın geldiği ağ adresi.';
