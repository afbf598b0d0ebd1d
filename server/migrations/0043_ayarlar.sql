-- The settings of the office that are more than its name: secrets that are written and never read back by a person, how accruals, reminders and mail are made,
-- how long things are kept, and how sign-in is guarded — which the functions of sign-in read from here on. And the office's logo.

-- Passwords and keys of other services, under the key of the vault (AAD `ayar_sirlari:<sir_id>:deger`); the rows are made here and only filled.
create table ayar_sirlari (
  sir_id bigint generated always as identity,
  ad text not null,
  -- The vault's ciphertext; null: not set.
  deger text,
  degisme_tarihi timestamptz,
  constraint ayar_sirlari_pkey primary key (sir_id),
  constraint ayar_sirlari_ad_unique unique (ad),
  constraint ayar_sirlari_deger_check check (deger ~ '^v1\.[0-9a-f]{8}\.')
);

-- The logo on documents; one row at most.
create table firma_logosu (
  logo_id bigint not null default 1,
  tur text not null,
  icerik bytea not null,
  constraint firma_logosu_pkey primary key (logo_id),
  constraint firma_logosu_tek_check check (logo_id = 1),
  constraint firma_logosu_tur_check check (tur in ('image/png', 'image/jpeg')),
  constraint firma_logosu_boyut_check check (length(icerik) between 1 and 204800)
);

-- For as long as this migration fills them.
create policy ayarlar_gecis on ayarlar for insert to current_user with check (true);
alter table ayarlar disable trigger user;
insert into ayarlar (ad, deger, tur) select y.ad, y.deger, jsonb_typeof(y.deger) from (values
  -- As it was before it could be set: all but the rejected.
  ('tahakkuk_durumlari', '["talep", "onaylandı", "tamamlandi", "onay", "yapıldı"]'::jsonb),
  ('tahakkuk_vade_gun', '15'),
  ('hatirlatma_otomatik', 'false'),
  ('hatirlatma_gunleri', '[3, 10, 30]'),
  ('hatirlatma_konu', '"Ödeme hatırlatması: {toplam}"'),
  ('hatirlatma_metni', to_jsonb(e'Sayın {ad},\n\nAşağıdaki borçlarınız açık görünüyor:\n\n{borclar}\n\nToplam: {toplam}\n\nÖdediyseniz bu iletiyi dikkate almayın.\n\n{firma}'::text)),
  ('smtp_sunucu', '""'),
  ('smtp_port', '587'),
  ('smtp_guvenlik', '"starttls"'),
  ('smtp_kullanici', '""'),
  ('smtp_gonderen', '""'),
  ('ai_adres', '""'),
  ('ai_model', '""'),
  ('saklama_denetim_yil', '10'),
  ('saklama_belge_yil', '10'),
  ('saklama_mesaj_yil', '2'),
  ('guvenlik_kilit_deneme', '5'),
  ('guvenlik_kilit_dk', '15'),
  ('guvenlik_oturum_bosta_dk', '30'),
  ('guvenlik_oturum_en_cok_saat', '12'),
  ('guvenlik_2fa_roller', '[]')
) as y(ad, deger);
alter table ayarlar enable trigger user;
drop policy ayarlar_gecis on ayarlar;
insert into ayar_sirlari (ad) values ('smtp_sifre'), ('ai_anahtar');

alter table ayar_sirlari enable row level security;
alter table ayar_sirlari force row level security;
alter table firma_logosu enable row level security;
alter table firma_logosu force row level security;

-- Only the gate.
create policy ayar_sirlari_kapi on ayar_sirlari for all to muhasip_kapi using (true) with check (true);
-- Every admin level sees the logo, and an accountant, whose statements have it.
create policy firma_logosu_okur on firma_logosu for select to muhasip_moderator, muhasip_muhasebeci using (true);
-- Admin and superadmin set it.
create policy firma_logosu_ekler on firma_logosu for insert to muhasip_admin with check (true);
create policy firma_logosu_degistirir on firma_logosu for update to muhasip_admin using (true) with check (true);
create policy firma_logosu_siler on firma_logosu for delete to muhasip_admin using (true);
-- Settings of security are the superadmin's (readings, Admin levels).
drop policy ayarlar_admin_degistirir on ayarlar;
create policy ayarlar_admin_degistirir on ayarlar for update to muhasip_admin
  using (ad not like 'guvenlik\_%') with check (ad not like 'guvenlik\_%');
create policy ayarlar_superadmin_degistirir on ayarlar for update to muhasip_superadmin using (true) with check (true);
-- An accountant sees when a debt falls due and what enters it.
create policy ayarlar_tahakkuk_okur on ayarlar for select to muhasip_muhasebeci using (ad like 'tahakkuk\_%');

grant select (sir_id, ad, deger, degisme_tarihi), update (deger, degisme_tarihi) on ayar_sirlari to muhasip_kapi;
-- NOTE: no role of a request reads or writes a secret with a grant; nobody adds or removes one: migrations do.
grant select (logo_id, tur, icerik) on firma_logosu to muhasip_moderator, muhasip_muhasebeci;
grant insert (tur, icerik), update (tur, icerik) on firma_logosu to muhasip_admin;
grant delete on firma_logosu to muhasip_admin;

select app.denetime_al('ayar_sirlari', 'sir_id', 'deger');
select app.denetime_al('firma_logosu', 'logo_id', 'icerik');
create trigger olay_degisti after insert or update or delete on firma_logosu for each statement execute function app.tablo_degisti();

-- Which secrets are set and since when, and the number of the key that they are under.
create function app.ayar_sirlari_durumu() returns table (sir_id bigint, ad text, dolu boolean, degisme_tarihi timestamptz, anahtar_no text)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.sir_id, s.ad, s.deger is not null, s.degisme_tarihi, (select a.anahtar_no from kasa_anahtari a) from ayar_sirlari s order by s.sir_id
$$;

-- Sets (a ciphertext) or clears (null) one. MU409: the ciphertext is not under the key in use, as in app.kasa_yaz.
create function app.ayar_sirri_yaz(p_ad text, p_deger text) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if p_deger is not null then
    perform from kasa_anahtari a where a.anahtar_no = split_part(p_deger, '.', 2) for share;
    if not found then
      raise exception 'not the key in use' using errcode = 'MU409';
    end if;
  end if;
  update ayar_sirlari s set deger = p_deger, degisme_tarihi = now() where s.ad = p_ad and s.deger is distinct from p_deger;
end $$;

-- One ciphertext, for the server that is about to use it; no row where it is not set.
create function app.ayar_sirri_oku(p_ad text) returns table (sir_id bigint, deger text)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.sir_id, s.deger from ayar_sirlari s where s.ad = p_ad and s.deger is not null
$$;

-- The settings that begin so, for the server's own work.
create function app.ayar_degerleri(p_onek text) returns table (ad text, deger jsonb)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select a.ad, a.deger from ayarlar a where starts_with(a.ad, p_onek)
$$;

-- For the change of the key, beside app.kasa_sayfasi: all of them, locked, and back.
create function app.ayar_sirlari_sayfasi(p_sonra bigint, p_adet integer) returns table (id bigint, degerler jsonb)
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  select s.sir_id, jsonb_build_object('deger', s.deger) from ayar_sirlari s
  where s.sir_id > p_sonra and s.deger is not null order by s.sir_id limit p_adet for update
$$;
create function app.ayar_sirlari_sayfasini_yaz(p_degerler jsonb) returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  update ayar_sirlari s set deger = d.deger from jsonb_to_recordset(p_degerler) as d (id bigint, deger text) where s.sir_id = d.id
$$;

-- A session lives at most this long; what it lasts without use is asked at each request below.
create function app.oturum_omru() returns interval
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select make_interval(hours => a.deger::integer) from ayarlar a where a.ad = 'guvenlik_oturum_en_cok_saat'
$$;
alter table oturumlar alter column bitis set default now() + app.oturum_omru();
grant update (bitis) on oturumlar to muhasip_kapi;

-- A shorter life holds for the sessions that are open, too.
create function app.oturum_omru_degisti() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update oturumlar o set bitis = least(o.bitis, o.olusturma + app.oturum_omru()) where o.kapanis is null and o.bitis > now();
  return null;
end $$;
create trigger ayarlar_oturum_omru after update on ayarlar for each row
  when (new.ad = 'guvenlik_oturum_en_cok_saat' and new.deger <> old.deger) execute function app.oturum_omru_degisti();

-- Every function that asks whether a session was idle too long said 30 minutes by itself; from here on each asks the setting. Rewritten in place and not
-- written out again, so that none of them loses what an earlier migration gave it. The vault's own question at a start knows of the secrets here as well.
-- A later migration that writes one of them anew calls this again at its end.
create function app.ayara_bagla() returns void language plpgsql volatile as $$
declare
  f record;
begin
  for f in select pg_get_functiondef(p.oid) as metin from pg_proc p
    where p.pronamespace = 'app'::regnamespace and p.prosrc like '%son_kullanim > now() - interval ''30 minutes''%' and p.proname <> 'ayara_bagla'
  loop
    execute replace(f.metin, 'son_kullanim > now() - interval ''30 minutes''',
      'son_kullanim > now() - (select make_interval(mins => y.deger::integer) from ayarlar y where y.ad = ''guvenlik_oturum_bosta_dk'')');
  end loop;
  select pg_get_functiondef(p.oid) as metin into strict f from pg_proc p where p.oid = 'app.kasa_anahtari_ac(text[])'::regprocedure;
  if f.metin not like '%ayar_sirlari%' then
    if f.metin not like '%and not exists (select from muhasebeci b%' then
      raise exception 'app.kasa_anahtari_ac is not as expected';
    end if;
    execute replace(f.metin, 'and not exists (select from muhasebeci b',
      'and not exists (select from ayar_sirlari s where s.deger is not null) and not exists (select from muhasebeci b');
  end if;
end $$;
revoke execute on function app.ayara_bagla() from public;
select app.ayara_bagla();

-- Counts a failed attempt. As many from one address as the setting says lock that address for the TC: 30 s, doubling to the setting's minutes (15 at most); fifty
-- from anywhere lock the TC for a minute, so that a stranger can slow a guess but cannot keep the owner out. Counts are forgotten an hour after the last failure.
create or replace function app.giris_basarisiz(p_tc text, p_ip text) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_kilit timestamptz;
  v_deneme integer := (select a.deger::integer from ayarlar a where a.ad = 'guvenlik_kilit_deneme');
  v_en_uzun interval := (select make_interval(mins => a.deger::integer) from ayarlar a where a.ad = 'guvenlik_kilit_dk');
begin
  insert into giris_denemeleri as g (anahtar, basarisiz) values (sha256(convert_to(p_tc, 'UTF8')), 1), (sha256(convert_to(p_tc || '|' || p_ip, 'UTF8')), 1)
  on conflict (anahtar) do update set
    basarisiz = case when g.son_deneme < now() - interval '1 hour' then 1 else g.basarisiz + 1 end, son_deneme = now();
  update giris_denemeleri g set kilit_bitis = now() + least(v_en_uzun, interval '30 seconds' * power(2, least(g.basarisiz - v_deneme, 10)))
  where g.anahtar = sha256(convert_to(p_tc || '|' || p_ip, 'UTF8')) and g.basarisiz >= v_deneme
  returning g.kilit_bitis into v_kilit;
  update giris_denemeleri g set kilit_bitis = now() + interval '1 minute'
  where g.anahtar = sha256(convert_to(p_tc, 'UTF8')) and g.basarisiz % 50 = 0;
  return coalesce(ceil(extract(epoch from v_kilit - now()))::integer, 0);
end $$;

alter function app.ayar_sirlari_durumu() owner to muhasip_kapi;
alter function app.ayar_sirri_yaz(text, text) owner to muhasip_kapi;
alter function app.ayar_sirri_oku(text) owner to muhasip_kapi;
alter function app.ayar_degerleri(text) owner to muhasip_kapi;
alter function app.ayar_sirlari_sayfasi(bigint, integer) owner to muhasip_kapi;
alter function app.ayar_sirlari_sayfasini_yaz(jsonb) owner to muhasip_kapi;
alter function app.oturum_omru() owner to muhasip_kapi;
alter function app.oturum_omru_degisti() owner to muhasip_kapi;
revoke execute on function
  app.ayar_sirlari_durumu(), app.ayar_sirri_yaz(text, text), app.ayar_sirri_oku(text), app.ayar_degerleri(text), app.ayar_sirlari_sayfasi(bigint, integer),
  app.ayar_sirlari_sayfasini_yaz(jsonb), app.oturum_omru(), app.oturum_omru_degisti() from public;
grant execute on function app.ayar_sirlari_durumu() to muhasip_moderator;
grant execute on function app.ayar_sirri_yaz(text, text) to muhasip_admin;
grant execute on function app.ayar_sirri_oku(text), app.ayar_degerleri(text) to muhasip_sistem;
grant execute on function app.oturum_omru() to muhasip_kapi;
do $$ begin
  execute format('grant execute on function app.ayar_sirlari_sayfasi(bigint, integer), app.ayar_sirlari_sayfasini_yaz(jsonb), app.oturum_omru() to %I', current_user);
end $$;
-- NOTE: a secret is read by the role of the system alone, which no request takes; a change of the key is the owner's.
