comment on table kapanislar is
  'Ay kapanışları: kapalı bir ayda hizmet kaydı, tahakkuk ve o aya tarihli ödeme değişmez.';
comment on column kapanislar.notu is 'Ay kapatılırken açık kalanlar için yazılan not; yoksa boştur.';
comment on column kapanislar.acik_kalanlar is 'Kapatıldığı anda açık olanların sayıları ve tutarları.';
comment on column kapanislar.kapatan is 'Ayı kapatan kullanıcının numarası.';
comment on column kapanislar.kapanma is 'Ayın kapatıldığı an.';
comment on column kapanislar.acan is 'Ayı yeniden açan kullanıcının numarası; kapalıysa boştur.';
comment on column kapanislar.acilma is 'Ayın yeniden açıldığı an; boşsa ay kapalıdır.';
comment on column kapanislar.acma_nedeni is 'Neden yeniden açıldığı.';

comment on table tahakkuk_tamamlamalari is
  'Hiçbir tahakkukta olmayan hizmetler için yapılanlar: tahakkuk oluşturma, güncelleme, başka aya ekleme ya da bırakma.';
comment on column tahakkuk_tamamlamalari.toplu_id is 'Birlikte yapılanların ortak numarası; birlikte geri alınırlar.';
comment on column tahakkuk_tamamlamalari.yil is 'Hizmetlerin yılı.';
comment on column tahakkuk_tamamlamalari.ay is 'Hizmetlerin ayı (1–12).';
comment on column tahakkuk_tamamlamalari.yol is 'olusturuldu, guncellendi, eklendi ya da birakildi.';
comment on column tahakkuk_tamamlamalari.tutar is 'Tahakkuk etmeyen tutar; kuruş olarak saklanır.';
comment on column tahakkuk_tamamlamalari.bedelsiz is 'Bırakılırken bedeli 0 olan kayıtların sayısı.';
comment on column tahakkuk_tamamlamalari.borc_id is 'Tutarın girdiği tahakkuk; bırakıldıysa boştur.';
comment on column tahakkuk_tamamlamalari.kaynak_id is
  'Tutar başka bir ayın tahakkukuna eklendiyse hizmetlerin kendi ayının tahakkuku.';
comment on column tahakkuk_tamamlamalari.onceki_tutar is 'Değişen tahakkukun önceki borcu; kuruş olarak saklanır.';
comment on column tahakkuk_tamamlamalari.yeni_tutar is 'Değişen tahakkukun sonraki borcu; kuruş olarak saklanır.';
comment on column tahakkuk_tamamlamalari.onceki_toplam is
  'Ayın tahakkukunun önceki hizmet toplamı; kuruş olarak saklanır.';
comment on column tahakkuk_tamamlamalari.yeni_toplam is
  'Ayın tahakkukunun sonraki hizmet toplamı; kuruş olarak saklanır.';
comment on column tahakkuk_tamamlamalari.notu is 'Neden bırakıldığı.';
comment on column tahakkuk_tamamlamalari.yapan is 'Yapan kullanıcının numarası.';
comment on column tahakkuk_tamamlamalari.geri_alan is 'Geri alan kullanıcının numarası.';
comment on column tahakkuk_tamamlamalari.geri_alinma is 'Geri alındığı an; boşsa geçerlidir.';
