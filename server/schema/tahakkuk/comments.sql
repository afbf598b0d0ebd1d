comment on table borc_tahakkuk is 'Muhasebecilerin aylık borçları (tahakkuk); bir ayda en çok bir tane.';
comment on column borc_tahakkuk.borc_tutari is 'Ayın borcu; kuruş olarak saklanır.';
comment on column borc_tahakkuk.tahsilat is
  'Bu borca yapılan ödemelerin iptaller düşülmüş toplamı; kuruş olarak saklanır.';
comment on column borc_tahakkuk.bakiye is 'Kalan borç: borç tutarı eksi tahsilat; kuruş olarak saklanır.';
comment on column borc_tahakkuk.hizmet_toplami is
  'Tahakkuk yapıldığında ya da son güncellendiğinde ayın hizmetlerinin toplamı; kuruş olarak saklanır. Bugünkü toplamdan farklıysa tahakkuk güncel değildir.';
comment on column borc_tahakkuk.borc_tarihi is 'Tahakkukun yapıldığı an; vade bundan sayılır.';
comment on column borc_tahakkuk.elle_durum is 'Elle verilen ödeme durumu; boşsa durum tutarlardan hesaplanır.';
comment on column borc_tahakkuk.elle_neden is 'Durumun elle verilme nedeni.';
comment on column borc_tahakkuk.odeme_durumu is 'Ödenmedi, Kısmen Ödendi ya da Tamamlandı.';
comment on column borc_tahakkuk.devir is
  'Evetse büro çalışmaya başlamadan önceki borçtan (açılış bakiyesi) yapılmıştır.';
comment on column borc_tahakkuk.iptal is
  'Tahakkukun silindiği an; boşsa geçerlidir. Ödemeleri iptal edilmiş bir tahakkuk silinirken saklanır ve hiçbir ekranda görünmez.';
comment on column borc_tahakkuk.toplu_id is
  'Bütün muhasebecilere tek seferde yapılan tahakkukların ortak numarası; tek tek yapılanlarda boştur.';

comment on table odemeler is 'Tahakkuklara yapılan ödemeler ve iptalleri; değiştirilmez ve silinmez.';
comment on column odemeler.odeme_tutari is
  'Ödenen tutar; kuruş olarak saklanır. İptalde, iptal edilen ödemenin eksilisidir.';
comment on column odemeler.odeme_tarihi is
  'Ödemenin yapıldığı an; büro geriye alabilir, borcun tahakkuk gününden öncesine ve ileriye alamaz.';
comment on column odemeler.odeme_yontemi is
  'havale, nakit, kart ya da avans; avansla ödeme, daha önce alınmış paradandır.';
comment on column odemeler.dekont_no is 'Bankanın dekont (işlem) numarası; yoksa boştur.';
comment on column odemeler.odeme_notu is 'Büronun ödemeye yazdığı not; muhasebeci de görür.';
comment on column odemeler.iptal_edilen_id is
  'Bu satırın tamamını ya da bir kısmını geri aldığı ödeme; boşsa satır bir ödemedir.';
comment on column odemeler.makbuz_id is
  'Tek makbuzla yapılan ödemelerde ilkinin numarası; ilkinde ve tek başına yapılanda boştur.';
comment on column odemeler.kaydeden is 'Ödemeyi kaydeden kullanıcının numarası; boşsa sunucu.';
comment on column odemeler.tahakkuk_yili is 'Ödenen tahakkukun yılı.';
comment on column odemeler.tahakkuk_ayi is 'Ödenen tahakkukun ayı (1–12).';

comment on table istek_anahtarlari is
  'Para ve toplu işlemlerin yanıtları: aynı istek iki kez gelirse ikinci kez yapılmaz, ilk yanıt verilir. En az 24 saat tutulur.';
comment on column istek_anahtarlari.anahtar is 'İsteğin kendi anahtarı (Idempotency-Key).';
comment on column istek_anahtarlari.istek_ozeti is 'İsteğin SHA-256 özeti; aynı anahtarla başka bir istek reddedilir.';
comment on column istek_anahtarlari.durum_kodu is 'Verilen yanıtın HTTP durum kodu.';
comment on column istek_anahtarlari.yanit is 'Verilen yanıt.';
