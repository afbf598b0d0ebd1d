comment on table hizmet_tekrarlari is 'Bir mükellefin bir hizmetinin kaç ayda bir isteneceği (tekrar kuralı).';
comment on column hizmet_tekrarlari.aralik is 'Kaç ayda bir: 1, 3, 6 ya da 12; başlangıç ayından sayılır.';
comment on column hizmet_tekrarlari.baslangic_yili is 'İlk talebin yılı.';
comment on column hizmet_tekrarlari.baslangic_ayi is 'İlk talebin ayı (1–12).';

comment on table tekrar_calismalari is
  'Bir muhasebecinin bir ayı için tekrarlanan taleplerin kendiliğinden oluşturulduğu; ay bir kez oluşturulur.';
comment on column tekrar_calismalari.talep is 'Oluşturulan talep sayısı.';
