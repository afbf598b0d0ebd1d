-- The SQL query of a superadmin (konsol): views without secrets in a schema of their own, which a login of its own reads and nothing else (made by
-- migrate.ts, as the app's is), and what each superadmin has asked and kept.

do $$
begin
  -- Roles belong to the whole server, so another database of it may have made this one already.
  perform pg_advisory_xact_lock(hashtext('muhasip_roller'));
  if not exists (select from pg_roles where rolname = 'muhasip_konsol_okur') then
    create role muhasip_konsol_okur nologin nosuperuser;
  end if;
  execute format('grant muhasip_konsol_okur to %I', current_user);
end $$;

create table konsol_sorgulari (
  sorgu_id bigint generated always as identity,
  kullanici_id bigint not null default app.kullanici_id(),
  zaman timestamptz not null default now(),
  metin text not null,
  durum text not null default 'basladi',
  satir_sayisi integer,
  sure_ms integer,
  mesaj text,
  constraint konsol_sorgulari_pkey primary key (sorgu_id),
  constraint konsol_sorgulari_durum_check check (durum in ('basladi', 'basarili', 'reddedildi', 'hata'))
);
-- The history of one superadmin.
create index konsol_sorgulari_kullanici_idx on konsol_sorgulari (kullanici_id, sorgu_id desc);

create table konsol_kayitli (
  kayitli_id bigint generated always as identity,
  kullanici_id bigint not null default app.kullanici_id(),
  ad text collate turkce not null,
  metin text not null,
  constraint konsol_kayitli_pkey primary key (kayitli_id),
  constraint konsol_kayitli_ad_unique unique (kullanici_id, ad),
  constraint konsol_kayitli_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade
);

alter table konsol_sorgulari enable row level security;
alter table konsol_sorgulari force row level security;
alter table konsol_kayitli enable row level security;
alter table konsol_kayitli force row level security;

-- A superadmin reads the own history; what others asked is in the audit log.
create policy konsol_sorgulari_soran_okur on konsol_sorgulari for select to muhasip_superadmin using (kullanici_id = (select app.kullanici_id()));
-- Each query is written down under the name of who asks.
create policy konsol_sorgulari_soran_ekler on konsol_sorgulari for insert to muhasip_superadmin with check (kullanici_id = (select app.kullanici_id()));
-- How it ended is added once.
create policy konsol_sorgulari_soran_bitirir on konsol_sorgulari for update to muhasip_superadmin
  using (kullanici_id = (select app.kullanici_id()) and durum = 'basladi') with check (kullanici_id = (select app.kullanici_id()));
-- Kept queries are their keeper's.
create policy konsol_kayitli_sahibi on konsol_kayitli for all to muhasip_superadmin
  using (kullanici_id = (select app.kullanici_id())) with check (kullanici_id = (select app.kullanici_id()));

grant select (sorgu_id, kullanici_id, zaman, metin, durum, satir_sayisi, sure_ms, mesaj), insert (metin), update (durum, satir_sayisi, sure_ms, mesaj)
  on konsol_sorgulari to muhasip_superadmin;
-- NOTE: nobody changes or deletes the text of what was asked.
grant select (kayitli_id, kullanici_id, ad, metin), insert (ad, metin), update (metin) on konsol_kayitli to muhasip_superadmin;
grant delete on konsol_kayitli to muhasip_superadmin;

select app.denetime_al('konsol_sorgulari', 'sorgu_id');
select app.denetime_al('konsol_kayitli', 'kayitli_id');

-- Whether the own password was typed within the last minutes, as before a portal's password is opened (0016).
grant execute on function app.dogrulama_bitis(bytea) to muhasip_superadmin;

create schema konsol;

-- Amounts are kuruş, as everywhere. Of an ID number the last two digits are shown.
create view konsol.adminler as
  select admin_id, '*********' || right(tc_kimlik_no, 2) as tc_kimlik_no, ad, telefon, email, yetki_seviyesi, aktif, eklenme_tarihi from public.admin;
create view konsol.muhasebeciler as
  select muhasebeci_id, '*********' || right(tc_no, 2) as tc_no, ad, sirket_adi, telefon, email, adres, bakiye::bigint as bakiye, aktif, eklenme_tarihi
  from public.muhasebeci;
create view konsol.personel as
  select personel_id, '*********' || right(tc_kimlik_no, 2) as tc_kimlik_no, ad, telefon, email, gorev, aktif from public.personel;
create view konsol.mukellefler as
  select m.mukellef_id, m.muhasebeci_id, b.ad as muhasebeci_adi, mp.personel_id, p.ad as personel_adi, '*********' || right(m.tc_no, 2) as tc_no,
    m.ad, m.sirket_adi, m.telefon, m.email, m.adres, m.hesap_turu, m.aktif, m.eklenme_tarihi
  from public.mukellefler m
  join public.muhasebeci b using (muhasebeci_id)
  left join public.muhasebeci_personel mp using (mukellef_id)
  left join public.personel p on p.personel_id = mp.personel_id;
create view konsol.kullanicilar as
  select id, '*********' || right(tc_kimlik_no, 2) as tc_kimlik_no, ad, soyad, rol, aktif, sifre_degismeli, admin_id, muhasebeci_id, personel_id, mukellef_id,
    created_at, last_login
  from public.kullanicilar;
create view konsol.hizmetler as select id, ad, aciklama, fiyat::bigint as fiyat, is_active from public.hizmetler;
create view konsol.hizmet_fiyatlari as
  select f.hizmet_fiyat_id, f.hizmet_id, h.ad as hizmet_adi, f.gecerlilik_yili::integer as gecerlilik_yili, f.gecerlilik_ayi::integer as gecerlilik_ayi,
    f.fiyat::bigint as fiyat
  from public.hizmet_fiyatlari f join public.hizmetler h on h.id = f.hizmet_id;
create view konsol.hizmet_kayitlari as
  select k.hizmet_kayit_id, k.muhasebeci_id, b.ad as muhasebeci_adi, k.mukellef_id, m.ad as mukellef_adi, k.hizmet_id, h.ad as hizmet_adi,
    k.hizmet_yili::integer as hizmet_yili, k.hizmet_ayi::integer as hizmet_ayi, k.hizmet_fiyati::bigint as hizmet_fiyati,
    k.hizmet_bedeli::bigint as hizmet_bedeli, k.iskonto_orani::integer as iskonto_orani, k.durum, k.degisme
  from public.hizmet_kayitlari k
  join public.muhasebeci b using (muhasebeci_id)
  join public.mukellefler m on m.mukellef_id = k.mukellef_id
  join public.hizmetler h on h.id = k.hizmet_id;
create view konsol.borc_tahakkuk as
  select t.borc_id, t.muhasebeci_id, b.ad as muhasebeci_adi, t.tahakkuk_yili::integer as tahakkuk_yili, t.tahakkuk_ayi::integer as tahakkuk_ayi,
    t.borc_tutari::bigint as borc_tutari, t.tahsilat::bigint as tahsilat, t.bakiye::bigint as bakiye, t.odeme_durumu, t.borc_tarihi, t.iptal
  from public.borc_tahakkuk t join public.muhasebeci b using (muhasebeci_id);
create view konsol.odemeler as
  select o.odeme_id, o.tahakkuk_id, o.muhasebeci_id, b.ad as muhasebeci_adi, o.tahakkuk_yili::integer as tahakkuk_yili, o.tahakkuk_ayi::integer as tahakkuk_ayi,
    o.odeme_tutari::bigint as odeme_tutari, o.odeme_yontemi, o.odeme_tarihi, o.iptal_edilen_id
  from public.odemeler o join public.muhasebeci b using (muhasebeci_id);
create view konsol.fis_urunler as
  select id, tarih, fis_no, market_adi, urun_adi, miktar, birim_fiyat::bigint as birim_fiyat, kdv_orani::integer as kdv_orani, tutar::bigint as tutar,
    toplam_tutar::bigint as toplam_tutar, odeme_sekli
  from public.fis_urunler;
create view konsol.belgeler as
  select b.belge_id, b.mukellef_id, m.ad as mukellef_adi, b.tur, b.yil::integer as yil, b.ay::integer as ay, b.surum_no, b.eklenme_tarihi, b.silinme_tarihi
  from public.belgeler b join public.mukellefler m using (mukellef_id);
create view konsol.denetim as select denetim_id, zaman, kullanici_id, tablo, satir_id, islem from public.denetim;

-- The views read as a role that has these columns and no others; row-level security lets it see every row of them.
grant select (admin_id, tc_kimlik_no, ad, telefon, email, yetki_seviyesi, aktif, eklenme_tarihi) on admin to muhasip_konsol_okur;
grant select (muhasebeci_id, tc_no, ad, sirket_adi, telefon, email, adres, bakiye, aktif, eklenme_tarihi) on muhasebeci to muhasip_konsol_okur;
grant select (personel_id, tc_kimlik_no, ad, telefon, email, gorev, aktif) on personel to muhasip_konsol_okur;
grant select (mukellef_id, muhasebeci_id, tc_no, ad, sirket_adi, telefon, email, adres, hesap_turu, aktif, eklenme_tarihi) on mukellefler to muhasip_konsol_okur;
grant select (mukellef_id, personel_id) on muhasebeci_personel to muhasip_konsol_okur;
grant select (id, tc_kimlik_no, ad, soyad, rol, aktif, sifre_degismeli, admin_id, muhasebeci_id, personel_id, mukellef_id, created_at, last_login)
  on kullanicilar to muhasip_konsol_okur;
grant select (id, ad, aciklama, fiyat, is_active) on hizmetler to muhasip_konsol_okur;
grant select (hizmet_fiyat_id, hizmet_id, gecerlilik_yili, gecerlilik_ayi, fiyat) on hizmet_fiyatlari to muhasip_konsol_okur;
grant select (hizmet_kayit_id, muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, iskonto_orani, durum, degisme)
  on hizmet_kayitlari to muhasip_konsol_okur;
grant select (borc_id, muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari, tahsilat, bakiye, odeme_durumu, borc_tarihi, iptal)
  on borc_tahakkuk to muhasip_konsol_okur;
grant select (odeme_id, tahakkuk_id, muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, odeme_tutari, odeme_yontemi, odeme_tarihi, iptal_edilen_id)
  on odemeler to muhasip_konsol_okur;
grant select (id, tarih, fis_no, market_adi, urun_adi, miktar, birim_fiyat, kdv_orani, tutar, toplam_tutar, odeme_sekli) on fis_urunler to muhasip_konsol_okur;
grant select (belge_id, mukellef_id, tur, yil, ay, surum_no, eklenme_tarihi, silinme_tarihi) on belgeler to muhasip_konsol_okur;
grant select (denetim_id, zaman, kullanici_id, tablo, satir_id, islem) on denetim to muhasip_konsol_okur;
-- NOTE: no password, hash, token, key, path of a file, note, user name of a portal or value of the audit log.

-- The views show all rows; their columns are what is held back.
create policy admin_konsol_okur on admin for select to muhasip_konsol_okur using (true);
create policy muhasebeci_konsol_okur on muhasebeci for select to muhasip_konsol_okur using (true);
create policy personel_konsol_okur on personel for select to muhasip_konsol_okur using (true);
create policy mukellefler_konsol_okur on mukellefler for select to muhasip_konsol_okur using (true);
create policy muhasebeci_personel_konsol_okur on muhasebeci_personel for select to muhasip_konsol_okur using (true);
create policy kullanicilar_konsol_okur on kullanicilar for select to muhasip_konsol_okur using (true);
create policy hizmetler_konsol_okur on hizmetler for select to muhasip_konsol_okur using (true);
create policy hizmet_fiyatlari_konsol_okur on hizmet_fiyatlari for select to muhasip_konsol_okur using (true);
create policy hizmet_kayitlari_konsol_okur on hizmet_kayitlari for select to muhasip_konsol_okur using (true);
create policy borc_tahakkuk_konsol_okur on borc_tahakkuk for select to muhasip_konsol_okur using (true);
create policy odemeler_konsol_okur on odemeler for select to muhasip_konsol_okur using (true);
create policy fis_urunler_konsol_okur on fis_urunler for select to muhasip_konsol_okur using (true);
create policy belgeler_konsol_okur on belgeler for select to muhasip_konsol_okur using (true);
create policy denetim_konsol_okur on denetim for select to muhasip_konsol_okur using (true);

do $$
declare
  gorunum regclass;
begin
  grant create on schema konsol to muhasip_konsol_okur;
  for gorunum in select oid from pg_class where relnamespace = 'konsol'::regnamespace and relkind = 'v' loop
    execute format('alter view %s owner to muhasip_konsol_okur', gorunum);
  end loop;
  revoke create on schema konsol from muhasip_konsol_okur;
  -- Everybody who can connect may make large objects; nothing here uses them, and a query must not leave one behind. Only a superuser may take that
  -- away: with another owner docs/deploy.md has it done before, and the server runs no query as long as it is not.
  if (select rolsuper from pg_roles where rolname = current_user) then
    revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) from public;
  end if;
end $$;
