comment on table epostalar is 'Büronun gönderdiği e-postalar: bekleyen, giden ve gidemeyenler.';
comment on column epostalar.tur is 'hatirlatma (borç) ya da bildirim (günlük özet).';
comment on column epostalar.durum is
  'kuyrukta, gönderiliyor, gönderildi, hata ya da iptal. gönderildi: posta sunucusu teslim aldı.';
comment on column epostalar.deneme is 'Kaç kez denendiği.';
comment on column epostalar.hata_metni is 'Son hatanın nedeni; hata olmadıysa boştur.';
comment on column epostalar.belirsiz is 'E-posta gitmiş olabilir: bağlantı, ileti verilirken koptu.';
comment on column epostalar.sonraki_deneme is 'Yeniden deneneceği an; yalnızca kuyruktayken anlamlıdır.';
comment on column epostalar.son_deneme is 'Son denendiği an; boşsa hiç denenmemiştir.';
comment on column epostalar.gonderme is 'Posta sunucusunun teslim aldığı an; boşsa gitmemiştir.';
comment on column epostalar.muhasebeci_id is 'Gönderilen muhasebeci; başkasına giden e-postada boştur.';
comment on column epostalar.kaydeden is 'Kuyruğa koyan kullanıcının numarası; boşsa sunucu.';

comment on table hatirlatmalar is 'Hangi borç için ne zaman hatırlatma gönderildiği.';
comment on column hatirlatmalar.adim is 'Vadeden kaç gün sonra gönderilen hatırlatma olduğu; 0: elle gönderildi.';
comment on column hatirlatmalar.eposta_id is
  'Gönderilen e-posta; sonradan temizlendiyse boştur, hatırlatma yine yapılmış sayılır.';
