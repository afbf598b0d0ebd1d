comment on table bildirimler is
  'Başkalarının yaptıklarını duyuran bildirimler: büroya, bir muhasebeciye ya da bir personele.';
comment on column bildirimler.sira is
  'Bütün bildirimler içindeki sırası; bildirim büyüdükçe yenilenir. Kullanıcının son baktığından sonrakiler okunmamıştır.';
comment on column bildirimler.tur is
  'Ne olduğu: talep, onay, red, is, odeme, odeme_iptal, tahakkuk, belge, eposta_hatasi, evrak, yeniden, beyanname_yaklasan, beyanname_bugun, beyanname_geciken, ay_kapandi ya da ay_acildi.';
comment on column bildirimler.hedef is 'Kime olduğu: buro, muhasebeci ya da personel.';
comment on column bildirimler.muhasebeci_id is 'Bildirimin gittiği ya da konusu olan muhasebeci; yoksa boş.';
comment on column bildirimler.personel_id is 'Bildirimin gittiği personel; başkasına gidende boş.';
comment on column bildirimler.mukellef_id is 'Konusu olan mükellef; birden çoksa ya da yoksa boş.';
comment on column bildirimler.yil is 'Konusu olan ayın yılı; tek bir ayla ilgili değilse boş.';
comment on column bildirimler.ay is 'Konusu olan ay (1–12); tek bir ayla ilgili değilse boş.';
comment on column bildirimler.adet is 'Kaç olayı anlattığı.';
comment on column bildirimler.tutar is 'Anlattıklarının toplamı; kuruş olarak saklanır. Parayla ilgili değilse boştur.';
comment on column bildirimler.zaman is 'Son büyüdüğü an.';
comment on column bildirimler.ayrinti is 'İlgili ilk beş hücre: mükellef, hizmet ve neden ya da not.';

comment on table bildirim_okumalari is 'Kullanıcıların bildirimlere nereye kadar baktığı.';
comment on column bildirim_okumalari.son_sira is 'Bakılan son bildirimin sırası; 0: hiç bakılmamış.';
comment on column bildirim_okumalari.ozet_sira is 'E-posta özetlerinin anlattığı son bildirimin sırası.';
comment on column bildirim_okumalari.ozet_gunu is
  'Özet için karar verilen son gün, e-posta gitmese de; boşsa hiç karar verilmemiştir.';

comment on table bildirim_tercihleri is 'Kullanıcıların bildirim tercihleri; satırı olmayan hepsini alır, özet almaz.';
comment on column bildirim_tercihleri.kapali is 'İstenmeyen bildirim türleri.';
comment on column bildirim_tercihleri.ozet is 'E-posta özeti: kapali, her_gun ya da her_hafta.';
comment on column bildirim_tercihleri.ozet_zamani is 'Özet seçiminin yapıldığı an; ertesi gün geçerli olur.';

comment on table bildirim_isi is 'Bildirimler için denetim kaydının nereye kadar okunduğu; tek satır.';
comment on column bildirim_isi.islem_no is 'Okunan son veritabanı işleminin numarası.';
comment on column bildirim_isi.zaman is 'Son okunduğu an.';
comment on column bildirim_isi.beyanname_gunu is
  'Son günü yaklaşan ve geciken beyannamelerin en son haber verildiği gün.';
