create or replace function gate.read_bilgi_hash() returns bytea language sql stable security definer
  set search_path = public, app, pg_temp as $$
  select y.ozet from bilgi_yuklemeleri y order by y.yukleme_id desc limit 1
$$;
grant execute on function gate.read_bilgi_hash() to muhasip_sistem;

create or replace function gate.load_bilgi(p_ozet bytea, p_maddeler jsonb) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  perform pg_advisory_xact_lock(720042);
  if gate.read_bilgi_hash() = p_ozet then
    return;
  end if;
  with dosya as materialized (
    select *
    from jsonb_to_recordset(p_maddeler) as d(kod text, konu text, baslik text, metin text, anahtarlar text[],
      kaynak text, kaynak_tarihi date, gecerlilik_baslangici date, gecerlilik_bitisi date)
  ),
  guncellenen as (
    update bilgi_maddeleri m set konu = d.konu, baslik = d.baslik, metin = d.metin, anahtarlar = d.anahtarlar,
      kaynak = d.kaynak, kaynak_tarihi = d.kaynak_tarihi, gecerlilik_baslangici = d.gecerlilik_baslangici,
      gecerlilik_bitisi = d.gecerlilik_bitisi, aktif = true
    from dosya d
    where m.kod = d.kod and m.dosyadan and not m.elle_degisti
      and (m.konu, m.baslik, m.metin, m.anahtarlar, m.kaynak, m.kaynak_tarihi, m.gecerlilik_baslangici,
        m.gecerlilik_bitisi, m.aktif)
        is distinct from (d.konu, d.baslik, d.metin, d.anahtarlar, d.kaynak, d.kaynak_tarihi, d.gecerlilik_baslangici,
        d.gecerlilik_bitisi, true)
    returning m.madde_id
  ),
  kaldirilan as (
    update bilgi_maddeleri m set aktif = false
    where m.dosyadan and not m.elle_degisti and m.aktif and not exists (select from dosya d where d.kod = m.kod)
    returning m.madde_id
  ),
  eklenen as (
    insert into bilgi_maddeleri (kod, konu, baslik, metin, anahtarlar, kaynak, kaynak_tarihi, gecerlilik_baslangici,
      gecerlilik_bitisi, dosyadan)
    select kod, konu, baslik, metin, anahtarlar, kaynak, kaynak_tarihi, gecerlilik_baslangici, gecerlilik_bitisi, true
      from dosya
    on conflict (kod) do nothing
    returning madde_id
  )
  insert into bilgi_yuklemeleri (ozet, eklenen, guncellenen, kaldirilan)
  select p_ozet, (select count(*) from eklenen), (select count(*) from guncellenen), (select count(*) from kaldirilan);
end $$;
grant execute on function gate.load_bilgi(bytea, jsonb) to muhasip_sistem;

create or replace function gate.get_uzman_siniri() returns integer language sql stable security definer
  set search_path = public, app, pg_temp as $$
  select (a.deger #>> '{}')::integer from ayarlar a where a.ad = 'uzman_gunluk_sinir'
$$;
grant execute on function gate.get_uzman_siniri() to muhasip_muhasebeci;

create or replace function gate.get_uzman_kalan() returns integer language sql stable security definer
  set search_path = public, app, pg_temp as $$
  select greatest(0,
    gate.get_uzman_siniri() - coalesce((
      select u.adet from uzman_kullanimlari u
      where u.kullanici_id = app.kullanici_id() and u.gun = (now() at time zone 'Europe/Istanbul')::date
    ), 0))
$$;
grant execute on function gate.get_uzman_kalan() to muhasip_muhasebeci;

create or replace function gate.take_uzman_hakki() returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_sinir integer := gate.get_uzman_siniri();
  v_adet integer;
begin
  insert into uzman_kullanimlari as u (kullanici_id, gun, adet)
  select app.kullanici_id(), (now() at time zone 'Europe/Istanbul')::date, 1 where v_sinir > 0
  on conflict (kullanici_id, gun) do update set adet = u.adet + 1 where u.adet < v_sinir
  returning u.adet into v_adet;
  return v_sinir - v_adet;
end $$;
grant execute on function gate.take_uzman_hakki() to muhasip_muhasebeci;

-- Only names of which a word occurs in the text are returned, so that nobody can list the others.
create or replace function gate.find_uzman_kisileri(p_metin text) returns setof text
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select k.ad from (select ad from muhasebeci union select ad from personel union select ad from admin) k
    where app.mentions_ad(app.fold(k.ad), p_metin)
$$;
grant execute on function gate.find_uzman_kisileri(text) to muhasip_muhasebeci;
