comment on table oturumlar is 'Kullanıcıların oturumları: girişten çıkışa kadar.';
comment on column oturumlar.token_hash is 'Oturum jetonunun SHA-256 özeti; jetonun kendisi tutulmaz.';
comment on column oturumlar.carrier is 'Jetonu taşıyan: cookie (tarayıcı) ya da bearer (program).';
comment on column oturumlar.son_kullanim is
  'Son kullanım: programda son istek, tarayıcıda ekran başındaki kişinin son hareketi; bir dakikadan sık yazılmaz.';
comment on column oturumlar.bitis is 'Kullanılsa da biteceği an.';
comment on column oturumlar.kapanis is 'Kapatıldığı an; boşsa kapatılmamıştır, süresi dolmuş olabilir.';
comment on column oturumlar.kapanis_neden is
  'Girişte söylenen kapanış nedeni: yonetici (yönetici kapattı), baska (kullanıcı başka oturumundan kapattı), sifre (şifre değişti); boşsa söylenecek neden yoktur.';
comment on column oturumlar.ip is 'Girişin geldiği ağ adresi.';
comment on column oturumlar.cihaz is 'Girişin yapıldığı tarayıcı ya da program.';
comment on column oturumlar.dogrulandi is 'Kullanıcının bu oturumda kendi şifresini son yazdığı an; boşsa yazmamıştır.';
comment on column oturumlar.ikinci_adim_eksik is 'Evetse oturum, ikinci adım kurulmadan başka bir şey yapamaz.';
comment on column oturumlar.onay is 'Kullanıcının bu oturumda doğrulayıcı kodunu son girdiği an; boşsa girmemiştir.';
comment on column oturumlar.yetki is
  'Oturumun yetkisi: yöneticide yetki seviyesi, diğerlerinde rol. Kullanıcı ya da kişisi pasifken boştur ve oturum hiçbir şey yapamaz.';
comment on column oturumlar.rol is 'Kullanıcının rolü; oturumla birlikte tutulur ve kullanıcıyı izler.';
comment on column oturumlar.muhasebeci_id is 'Kullanıcının muhasebecisi; muhasebeci değilse boş.';
comment on column oturumlar.personel_id is 'Kullanıcının personeli; personel değilse boş.';
comment on column oturumlar.mukellef_id is 'Kullanıcının mükellefi; mükellef değilse boş.';
comment on column oturumlar.sifre_degismeli is 'Evetse oturum, şifre değiştirilmeden başka bir şey yapamaz.';
