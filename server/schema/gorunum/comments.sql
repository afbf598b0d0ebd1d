comment on table liste_gorunumleri is
  'Kullanıcıların listeler için kaydettiği görünümler: süzgeçler, sıra ve sütunlar. Herkes yalnızca kendininkileri görür.';
comment on column liste_gorunumleri.kullanici_id is 'Kaydeden kullanıcı.';
comment on column liste_gorunumleri.liste is 'Hangi listenin görünümü.';
comment on column liste_gorunumleri.ad is 'Görünümün adı.';
comment on column liste_gorunumleri.adres is 'Listenin adresinde soru işareti ve ondan sonra gelenler.';
