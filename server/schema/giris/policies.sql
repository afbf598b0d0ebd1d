select app.reset_rights('giris_denemeleri', 'kurulum_kodu', 'giris_tanidiklari', 'giris_butceleri',
  'istek_sayilari');

-- Only functions of the gate read and write the counters of failed sign-ins (giris_denemeleri).
create policy giris_denemeleri_kapi on giris_denemeleri for all to muhasip_kapi using (true) with check (true);
grant select, insert (anahtar, basarisiz, son_deneme, kilit_bitis), update (basarisiz, son_deneme, kilit_bitis), delete
  on giris_denemeleri to muhasip_kapi;

-- Only functions of the gate read and write the code for setting up the office (kurulum_kodu).
create policy kurulum_kodu_kapi on kurulum_kodu for all to muhasip_kapi using (true) with check (true);
grant select, insert (kod_ozeti), update (kod_ozeti), delete on kurulum_kodu to muhasip_kapi;

-- Only functions of the gate read and write from where users have signed in before (giris_tanidiklari).
create policy giris_tanidiklari_kapi on giris_tanidiklari for all to muhasip_kapi using (true) with check (true);
grant select, insert (kullanici_id, ozet), update (son_giris), delete on giris_tanidiklari to muhasip_kapi;

-- Only functions of the gate read and write how many sign-ins of strangers may still fail (giris_butceleri).
create policy giris_butceleri_kapi on giris_butceleri for all to muhasip_kapi using (true) with check (true);
grant select, insert (anahtar, dolu), update (dolu), delete on giris_butceleri to muhasip_kapi;

-- Only functions of the gate read and write how many requests came in a minute (istek_sayilari).
create policy istek_sayilari_kapi on istek_sayilari for all to muhasip_kapi using (true) with check (true);
grant select, insert (anahtar, adet, bitis), update (adet, bitis), delete on istek_sayilari to muhasip_kapi;
