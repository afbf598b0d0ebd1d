-- Views kept under a name with a month or year in it go back to the list itself, and each address begins with "?".
delete from liste_gorunumleri where length(adres) > 1999;
update liste_gorunumleri set adres = '?' || adres where adres not like '?%';
update liste_gorunumleri g set liste = y.yeni, ad = left(g.ad, 40) || ' ' || g.gorunum_id
  from (values ('Müşteri başına hizmetler, %', 'Müşteri başına hizmetler'), ('Hizmet kayıtları, %', 'Hizmet kayıtları'),
    ('Hizmetler, %', 'Hizmetler'), ('% hizmetleri', 'Yılın hizmetleri'), ('Beyannameler, %', 'Ayın beyannameleri'),
    ('% tahakkukları', 'Ayın tahakkukları')) as y (eski, yeni)
  where g.liste like y.eski;
alter table liste_gorunumleri add constraint liste_gorunumleri_adres_check check (adres like '?%');
