create or replace function entry.get_kvkk_aydinlatma() returns jsonb
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_object_agg(a.ad, a.deger) from ayarlar a
  where a.ad in ('firma_adi', 'firma_adresi', 'firma_telefon', 'firma_email', 'firma_vergi_dairesi', 'firma_vergi_no',
    'saklama_belge_yil')
$$;

create or replace function entry.write_erisimler(p_kayitlar jsonb) returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  insert into erisim_kayitlari (zaman, kullanici_id, mukellef_id, tur, ip)
  select k.zaman, o.kullanici_id, coalesce(k.mukellef_id, b.mukellef_id), k.tur, k.ip
  from jsonb_to_recordset(p_kayitlar) as k (ozet text, zaman timestamptz, tur text, mukellef_id bigint, surum_id bigint,
    ip text)
  join (
    select token_hash, kullanici_id from oturumlar union all select anahtar_ozeti, kullanici_id from api_anahtarlari
  ) o on o.token_hash = decode(k.ozet, 'hex')
  left join belge_surumleri s on s.surum_id = k.surum_id
  left join belgeler b on b.belge_id = s.belge_id
  where coalesce(k.mukellef_id, b.mukellef_id) is not null or k.tur = 'disa_aktarma'
$$;

create or replace function gate.list_erisimler(p_baslangic timestamptz, p_bitis timestamptz)
  returns table (zaman timestamptz, kullanici_id bigint, mukellef_id bigint, tur text, ayrinti text, ip text)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select e.zaman, e.kullanici_id, e.mukellef_id, e.tur, null::text, e.ip from erisim_kayitlari e
  where e.zaman >= p_baslangic and e.zaman < p_bitis
  union all
  select g.zaman, g.kullanici_id, g.satir_id, 'sifre', g.alan || ': ' || g.neden, null from kasa_gosterimleri g
  where g.tablo = 'mukellefler' and g.zaman >= p_baslangic and g.zaman < p_bitis
$$;
grant execute on function gate.list_erisimler(timestamptz, timestamptz) to muhasip_moderator;

create or replace function gate.kisi_adi(p_kullanici_id bigint) returns text
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(a.ad, m.ad, p.ad, c.ad, k.ad, k.tc_kimlik_no) from kullanicilar k
  left join admin a using (admin_id) left join muhasebeci m on m.muhasebeci_id = k.muhasebeci_id
  left join personel p on p.personel_id = k.personel_id left join mukellefler c on c.mukellef_id = k.mukellef_id
  where k.id = p_kullanici_id
$$;
grant execute on function gate.kisi_adi(bigint) to muhasip_moderator;

create or replace function gate.list_mukellef_erisimleri(p_mukellef_id bigint, p_once timestamptz, p_adet integer)
  returns table (zaman timestamptz, kim text, rol text, tur text, ayrinti text, ip text)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select x.zaman, coalesce(gate.kisi_adi(x.kullanici_id), 'Silinmiş kullanıcı'), k.rol, x.tur, x.ayrinti, x.ip
  from (
    (select e.zaman, e.kullanici_id, e.tur, null::text as ayrinti, e.ip from erisim_kayitlari e
     where e.mukellef_id = p_mukellef_id and e.zaman < p_once order by e.zaman desc limit p_adet)
    union all
    (select g.zaman, g.kullanici_id, 'sifre', g.alan || ': ' || g.neden, null from kasa_gosterimleri g
     where g.tablo = 'mukellefler' and g.satir_id = p_mukellef_id and g.zaman < p_once
       order by g.zaman desc limit p_adet)
  ) x left join kullanicilar k on k.id = x.kullanici_id
  order by x.zaman desc limit p_adet
$$;
grant execute on function gate.list_mukellef_erisimleri(bigint, timestamptz, integer) to muhasip_moderator;

-- The years of retention count from the end of the year to which a record belongs.
create or replace function gate.saklama_sonu(p_son date) returns date language sql stable
begin atomic
  select make_date(extract(year from p_son)::integer + 1 + (select (a.deger #>> '{}')::integer from ayarlar a
    where a.ad = 'saklama_belge_yil'), 1, 1);
end;

create or replace function gate.list_kvkk_engelleri(p_tur text, p_id bigint) returns table (engel text, tarih date)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select 'aktif', null::date
  where case p_tur
    when 'mukellef' then (select m.aktif from mukellefler m where m.mukellef_id = p_id)
    when 'muhasebeci' then (select b.aktif from muhasebeci b where b.muhasebeci_id = p_id)
    else (select p.aktif from personel p where p.personel_id = p_id)
  end
  union all
  select 'acik_is', null where p_tur = 'mukellef' and exists (
    select from hizmet_kayitlari h where h.mukellef_id = p_id and h.durum in ('talep', 'onaylandı'))
  union all
  select 'acik_is', null where p_tur = 'muhasebeci' and exists (
    select from hizmet_kayitlari h where h.muhasebeci_id = p_id and h.durum in ('talep', 'onaylandı'))
  union all
  select 'mukellef', null
  where case p_tur
    when 'muhasebeci' then exists (select from mukellefler m where m.muhasebeci_id = p_id and m.anonim_tarihi is null)
    when 'personel' then exists (select from muhasebeci_personel mp where mp.personel_id = p_id)
    else false
  end
  union all
  select 'acik_borc', null
  where p_tur = 'muhasebeci'
    and exists (select from borc_tahakkuk t
      where t.muhasebeci_id = p_id and t.iptal is null and t.tahsilat < t.borc_tutari)
  union all
  select s.engel, gate.saklama_sonu(s.son)
  from (
    select 'hizmet' as engel, max(make_date(h.hizmet_yili, h.hizmet_ayi, 1)) as son from hizmet_kayitlari h
      where p_tur = 'mukellef' and h.mukellef_id = p_id
    union all
    select 'hizmet', max(make_date(h.hizmet_yili, h.hizmet_ayi, 1))
    from hizmet_kayitlari h
    where p_tur = 'muhasebeci' and h.muhasebeci_id = p_id
    union all
    select 'belge', max(b.eklenme_tarihi at time zone 'Europe/Istanbul')::date
    from belgeler b
    where p_tur = 'mukellef' and b.mukellef_id = p_id
    union all
    select 'fis', max(coalesce(u.tarih, (f.eklenme_tarihi at time zone 'Europe/Istanbul')::date))
    from fisler f
    left join fis_urunler u using (fis_id)
    where p_tur = 'mukellef' and f.mukellef_id = p_id
    union all
    select 'beyanname', max(y.kabul_gunu) from beyannameler y where p_tur = 'mukellef' and y.mukellef_id = p_id
    union all
    select 'tahakkuk', max(make_date(t.tahakkuk_yili, t.tahakkuk_ayi, 1)) from borc_tahakkuk t
      where p_tur = 'muhasebeci' and t.muhasebeci_id = p_id
    union all
    select 'odeme', max(g.tarih)::date from app.gelen_para g where p_tur = 'muhasebeci' and g.muhasebeci_id = p_id
    union all
    select 'giris', max(coalesce(k.last_login, k.created_at) at time zone 'Europe/Istanbul')::date from kullanicilar k
      where p_tur = 'personel' and k.personel_id = p_id
  ) s
  where gate.saklama_sonu(s.son) > (now() at time zone 'Europe/Istanbul')::date
$$;
grant execute on function gate.list_kvkk_engelleri(text, bigint) to muhasip_admin;

-- Anonymising a person keeps service records and amounts, because the books need them.
create or replace function gate.anonymize_kisi(p_tur text, p_id bigint) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if current_setting('role') not in ('muhasip_superadmin', 'muhasip_admin', 'muhasip_sistem')
    or exists (select from gate.list_kvkk_engelleri(p_tur, p_id)) then
    return false;
  end if;
  delete from kullanicilar k
  where case p_tur
    when 'mukellef' then k.mukellef_id = p_id
    when 'muhasebeci' then k.muhasebeci_id = p_id
    else k.personel_id = p_id
  end;
  if p_tur = 'mukellef' then
    update mukellefler m set ad = 'Anonim Mükellef ' || p_id, tc_no = null, telefon = null, email = null, adres = null,
      sirket_adi = null, kullanici_kod = null,
      isyeri_kodu = null, gib_kullanici_adi = null, sistem_sifresi = null, isyeri_sifresi = null, gib_sifre = null,
        e_devlet_sifresi = null, anonim_tarihi = now()
    where m.mukellef_id = p_id and m.anonim_tarihi is null;
    if not found then
      return false;
    end if;
    delete from mukellef_notlari n where n.mukellef_id = p_id;
    delete from hucre_notlari n where n.mukellef_id = p_id;
    delete from mukellef_kisileri k where k.mukellef_id = p_id;
    delete from ileti_durdurmalari d where d.mukellef_id = p_id;
    delete from epostalar e where e.eposta_id in (select i.eposta_id from iletiler i where i.mukellef_id = p_id);
    delete from iletiler i where i.mukellef_id = p_id;
    delete from evrak_talepleri t where t.mukellef_id = p_id;
    update evrak_bekleyenler e set aciklama = null where e.mukellef_id = p_id and e.aciklama is not null;
    update belgeler b set silinme_tarihi = now() - interval '1 year' where b.mukellef_id = p_id;
    update fisler f set ek_anahtar = null, ek_ad = null, ek_tur = null, ek_boyut = null, ek_ozet = null
      where f.mukellef_id = p_id and f.ek_anahtar is not null;
    return true;
  elsif p_tur = 'muhasebeci' then
    update muhasebeci b set ad = 'Anonim Muhasebeci ' || p_id, tc_no = '0' || lpad(p_id::text, 10, '0'), telefon = null,
      email = null, adres = null,
      sirket_adi = null, gib_kullanici_adi = null, muhasebeci_kodu = null, gib_sifre = null, anonim_tarihi = now()
    where b.muhasebeci_id = p_id and b.anonim_tarihi is null;
    if not found then
      return false;
    end if;
    delete from iletiler i where i.muhasebeci_id = p_id;
    delete from epostalar e where e.muhasebeci_id = p_id;
    return true;
  else
    update personel p set ad = 'Anonim Personel ' || p_id, tc_kimlik_no = '0' || lpad(p_id::text, 10, '0'),
      telefon = null, email = null, gorev = null,
      anonim_tarihi = now()
    where p.personel_id = p_id and p.anonim_tarihi is null;
  end if;
  return found;
end $$;
grant execute on function gate.anonymize_kisi(text, bigint) to muhasip_admin;

create or replace function gate.list_saklama() returns table (tablo text, zaman text, kosul text, sure interval)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.tablo, s.zaman, s.kosul,
    coalesce(s.sure, (select make_interval(years => a.deger::integer) from ayarlar a where a.ad = s.ayar))
  from (
    values
      ('oturumlar', 'bitis', 'true', interval '30 days', null),
      ('giris_tanidiklari', 'son_giris', 'true', interval '180 days', null),
      ('bildirimler', 'zaman', 'true', interval '90 days', null),
      ('son_goruntulenenler', 'zaman', 'true', interval '365 days', null),
      ('istek_anahtarlari', 'zaman', 'true', interval '7 days', null),
      ('epostalar', 'olusturma', $k$durum in ('gönderildi', 'hata', 'iptal')$k$, null, 'saklama_mesaj_yil'),
      ('iletiler', 'olusturma', $k$durum not in ('kuyrukta', 'gönderiliyor')$k$, null, 'saklama_mesaj_yil'),
      ('baglanti_yuklemeleri', 'son', 'true', interval '7 days', null),
      ('baglanti_sirlari', 'bitis', 'true', interval '90 days', null),
      ('baglanti_cihazlari', 'son', 'true', interval '90 days', null),
      ('baglanti_olaylari', 'zaman', 'true', null, 'saklama_denetim_yil'),
      ('uzman_kullanimlari', 'gun', 'true', interval '90 days', null),
      ('uzman_konusmalari', 'son_mesaj', 'true', null, 'saklama_mesaj_yil'),
      ('erisim_kayitlari', 'zaman', 'true', null, 'saklama_denetim_yil')
  ) as s(tablo, zaman, kosul, sure, ayar)
$$;
grant execute on function gate.list_saklama() to muhasip_admin, muhasip_sistem;

-- A job deletes in batches; with `p_devam`, a batch goes on with the run of the batch before.
create or replace function gate.note_imha(p_tablo text, p_adet bigint, p_devam boolean default false) returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  insert into saklama_calismalari as s (tablo, adet, toplam) values (p_tablo, p_adet, p_adet)
  on conflict (tablo) do update set son_calisma = now(),
    adet = case when p_devam then s.adet else 0 end + excluded.adet, toplam = s.toplam + excluded.adet
$$;

create or replace function gate.clean_saklama(p_tablo text, p_en_cok integer,
  p_devam boolean default false) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  s record;
  v_adet integer;
begin
  select * into strict s from gate.list_saklama() l where l.tablo = p_tablo;
  execute format(
    'delete from %1$I where ctid = any (array(select ctid from %1$I where %2$I < now() - $1 and %3$s limit $2))',
    s.tablo, s.zaman, s.kosul
  ) using s.sure, p_en_cok;
  get diagnostics v_adet = row_count;
  perform gate.note_imha(p_tablo, v_adet, p_devam);
  if v_adet > 0 then
    insert into kvkk_islemleri (kullanici_id, islem, neden) values (null, 'imha',
      format('Saklama süresi doldu: %s, %s satır', p_tablo, v_adet));
  end if;
  return v_adet;
end $$;
grant execute on function gate.clean_saklama(text, integer, boolean) to muhasip_sistem;

create or replace function gate.anonymize_suresi_dolanlar(p_tur text, p_en_cok integer,
  p_devam boolean default false) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_bugun date := (now() at time zone 'Europe/Istanbul')::date;
  v_adet integer := 0;
  v_id bigint;
begin
  for v_id in
    select k.id
    from (
      select m.mukellef_id as id, m.eklenme_tarihi as ekleme from mukellefler m
      where p_tur = 'mukellef' and not m.aktif and m.anonim_tarihi is null
      union all
      select b.muhasebeci_id, b.eklenme_tarihi from muhasebeci b
      where p_tur = 'muhasebeci' and not b.aktif
        and b.anonim_tarihi is null
      union all
      -- A staff member's row has no date of start, but the login has one; without a login, a person must decide.
      select p.personel_id, (select min(l.created_at) from kullanicilar l where l.personel_id = p.personel_id)
        from personel p
      where p_tur = 'personel' and not p.aktif and p.anonim_tarihi is null
    ) k
    where gate.saklama_sonu((k.ekleme at time zone 'Europe/Istanbul')::date) <= v_bugun
      and not exists (select from gate.list_kvkk_engelleri(p_tur, k.id))
    order by k.id limit p_en_cok
  loop
    if gate.anonymize_kisi(p_tur, v_id) then
      insert into kvkk_islemleri (kullanici_id, islem, kisi_turu, kisi_id, neden) values (null, 'anonim', p_tur, v_id,
        'Saklama süresi doldu');
      v_adet := v_adet + 1;
    end if;
  end loop;
  perform gate.note_imha(case p_tur when 'mukellef' then 'mukellefler' else p_tur end, v_adet, p_devam);
  return v_adet;
end $$;
grant execute on function gate.anonymize_suresi_dolanlar(text, integer, boolean) to muhasip_sistem;
