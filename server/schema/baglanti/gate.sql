-- An open link whose client is served; that of a passive or anonymous one looks like one that does not exist.
create or replace function gate.acik_baglanti(p_kod text) returns setof baglantilar
  language sql stable as $$
  select b.* from baglantilar b join mukellefler m using (mukellef_id)
  where b.kod = p_kod and b.kapanis is null and m.aktif and m.anonim_tarihi is null
$$;

-- Looks and refused tries are counted by the hour, so that a machine that comes every second leaves one row.
create or replace function gate.note_baglanti_saati(b baglantilar, p_olay text) returns void
  language sql volatile as $$
  insert into baglanti_olaylari as o (baglanti_id, mukellef_id, olay, zaman)
  values (b.baglanti_id, b.mukellef_id, p_olay, date_trunc('hour', now()))
  on conflict (baglanti_id, olay, zaman) where olay in ('yoklandi', 'reddedildi')
    do update set adet = o.adet + 1, son = now()
$$;

-- What a link's devices do is kept for years, so a link has so many acts a day.
create or replace function gate.note_baglanti(b baglantilar, p_olay text, p_kalem_id bigint default null,
  p_dosya_id bigint default null, p_cihaz_id bigint default app.cihaz_id()) returns jsonb
  language plpgsql volatile as $$
declare
  v_olay jsonb;
begin
  if app.baglanti_id() is not null and (
    select count(*) from baglanti_olaylari o
    where o.baglanti_id = b.baglanti_id and o.olay in ('yuklendi', 'ayni', 'yok', 'bekle', 'not')
      and o.zaman > now() - interval '1 day'
  ) >= 1000 then
    raise exception 'too many acts' using errcode = 'MU440';
  end if;
  insert into baglanti_olaylari as o (baglanti_id, mukellef_id, olay, kalem_id, dosya_id, cihaz_id)
  values (b.baglanti_id, b.mukellef_id, p_olay, p_kalem_id, p_dosya_id, p_cihaz_id)
  returning app.makbuz(o.olay_id, o.zaman) || jsonb_build_object('olay_id', o.olay_id) into v_olay;
  return v_olay;
end $$;

-- A device that presses again within the hour is counted in its row. Beyond 500 a day, which only a machine makes,
-- presses are counted in a row of devices that have given way; nobody is refused for them.
create or replace function gate.note_baglanti_acilisi(b baglantilar, p_cihaz_id bigint) returns void
  language plpgsql volatile as $$
begin
  update baglanti_olaylari o set adet = o.adet + 1, son = now()
  where o.olay_id = (
    select x.olay_id from baglanti_olaylari x
    where x.baglanti_id = b.baglanti_id and x.olay = 'acildi' and x.zaman > now() - interval '1 day'
      and (x.cihaz_id = p_cihaz_id and x.zaman > now() - interval '1 hour'
        or x.cihaz_id is null and (
          select count(*) from baglanti_olaylari y
          where y.baglanti_id = b.baglanti_id and y.olay = 'acildi' and y.zaman > now() - interval '1 day'
        ) >= 500)
    order by x.cihaz_id nulls last, x.olay_id desc limit 1
  );
  if not found then
    perform gate.note_baglanti(b, 'acildi', p_cihaz_id => p_cihaz_id);
  end if;
end $$;

-- Whoever opens the address, person or machine, has so far only looked at it.
create or replace function entry.note_baglanti_yoklama(p_kod text) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  perform gate.note_baglanti_saati(b, 'yoklandi') from gate.acik_baglanti(p_kod) as b;
end $$;

-- A device that presses the button gets in by a standing secret: `acildi`. A device that the link knows stays the same
-- one. `cok` says that three others have acted by this secret; devices that only pressed the button count for nothing
-- and give way, because scanners of mails press buttons. Whatever else is wrong is `yok`.
create or replace function entry.bind_baglanti(p_kod text, p_ozet bytea, p_kisa boolean, p_yeni bytea, p_eski bytea,
  p_tarayici text) returns text
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  b baglantilar;
  v_sir bigint;
  v_cihaz bigint;
  v_bilinen boolean;
begin
  select k.* into b from baglantilar k
  where k.baglanti_id = (select a.baglanti_id from gate.acik_baglanti(p_kod) as a) for no key update;
  if not found then
    return 'yok';
  end if;
  select s.sir_id into v_sir from baglanti_sirlari s
  where s.baglanti_id = b.baglanti_id and s.ozet = p_ozet and s.kisa = p_kisa and s.bitis > now()
    and (not s.kisa or s.deneme < 10);
  if not found then
    if p_kisa then
      update baglanti_sirlari s set deneme = s.deneme + 1
      where s.baglanti_id = b.baglanti_id and s.kisa and s.bitis > now() and s.deneme < 10;
    end if;
    perform gate.note_baglanti_saati(b, 'reddedildi');
    return 'yok';
  end if;
  update baglanti_cihazlari c set son = now() where c.baglanti_id = b.baglanti_id and c.ozet = p_eski
  returning c.cihaz_id into v_cihaz;
  v_bilinen := found;
  if not v_bilinen then
    if (select count(*) from baglanti_cihazlari c where c.sir_id = v_sir and c.islem is not null) >= 3 then
      perform gate.note_baglanti_saati(b, 'reddedildi');
      return 'cok';
    end if;
    delete from baglanti_cihazlari c
    where c.cihaz_id in (
      select k.cihaz_id from baglanti_cihazlari k where k.baglanti_id = b.baglanti_id and k.islem is null
      order by k.son desc, k.cihaz_id desc offset 99
    );
    insert into baglanti_cihazlari (baglanti_id, mukellef_id, sir_id, ozet, tarayici)
    values (b.baglanti_id, b.mukellef_id, v_sir, p_yeni, p_tarayici)
    returning cihaz_id into v_cihaz;
  end if;
  perform gate.note_baglanti_acilisi(b, v_cihaz);
  return case when v_bilinen then 'bilinen' else 'acildi' end;
end $$;

-- A device stays in while the link is open and something that was sent for it still stands.
create or replace function entry.find_baglanti_cihazi(p_kod text, p_ozet bytea)
  returns table (baglanti_id bigint, cihaz_id bigint, bitis timestamptz)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select c.baglanti_id, c.cihaz_id, (select max(s.bitis) from baglanti_sirlari s where s.baglanti_id = c.baglanti_id)
  from gate.acik_baglanti(p_kod) as a join baglanti_cihazlari c on c.baglanti_id = a.baglanti_id
  where c.ozet = p_ozet
    and exists (select from baglanti_sirlari s where s.baglanti_id = a.baglanti_id and s.bitis > now());
  update baglanti_cihazlari c set son = now()
  where c.ozet = p_ozet and c.son < now() - interval '1 minute'
    and c.baglanti_id in (select a.baglanti_id from gate.acik_baglanti(p_kod) as a);
end $$;

-- entry.open_baglanti is for a device with a link what entry.open_session is for a login. The role of guests reaches no
-- table: everything that a link sees or does are the functions of the gate below, which look at app.baglanti_id().
create or replace function entry.open_baglanti(p_kod text, p_ozet bytea, p_istemci text, p_request_no text)
  returns table (oturum_id bigint, kullanici_id bigint, yetki text, rol text, muhasebeci_id bigint, personel_id bigint,
    mukellef_id bigint, bitis timestamptz)
  language plpgsql volatile set search_path = public, app, pg_temp as $$
declare
  s record;
begin
  select * into s from entry.find_baglanti_cihazi(p_kod, p_ozet);
  if not found then
    raise exception 'no link' using errcode = 'MU432';
  end if;
  perform entry.take_identity('muhasip_misafir', null, null, null, null, p_istemci, p_request_no),
    set_config('muhasip.baglanti_id', s.baglanti_id::text, true),
    set_config('muhasip.cihaz_id', s.cihaz_id::text, true);
  return query select null::bigint, null::bigint, 'misafir', 'misafir', null::bigint, null::bigint, null::bigint,
    s.bitis;
end $$;

-- The first act of a device takes one of the three places of the secret by which it came in. The link is locked and
-- looked at again, since it may have been closed after this request came; whoever locks an item, too, does so before.
create or replace function gate.act_by_baglanti() returns baglantilar
  language plpgsql volatile as $$
declare
  b baglantilar;
  c baglanti_cihazlari;
begin
  select k.* into b from baglantilar k
  where k.baglanti_id = app.baglanti_id() and k.kapanis is null for no key update;
  select k.* into c from baglanti_cihazlari k where k.cihaz_id = app.cihaz_id() and k.baglanti_id = b.baglanti_id;
  if c.cihaz_id is null then
    raise exception 'no link' using errcode = 'MU432';
  end if;
  if c.islem is null then
    if (select count(*) from baglanti_cihazlari k where k.sir_id = c.sir_id and k.islem is not null) >= 3 then
      raise exception 'too many devices' using errcode = 'MU433';
    end if;
    update baglanti_cihazlari k set islem = now() where k.cihaz_id = c.cihaz_id;
  end if;
  return b;
end $$;

-- A file that the office has moved here from another client has no receipt of this one.
create or replace function gate.baglanti_dosyalari(p_kalem_id bigint) returns jsonb
  language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('ad', d.ad, 'tur', d.tur, 'boyut', d.boyut, 'sayfa', s.sayfa_sayisi,
    'zaman', d.gelis, 'makbuz', (
      select app.makbuz(o.olay_id, o.zaman) ->> 'no' from baglanti_olaylari o
      where o.dosya_id = d.dosya_id and o.olay = 'yuklendi' and o.mukellef_id = d.mukellef_id
      order by o.olay_id limit 1
    )) order by d.dosya_id), '[]')
  from evrak_dosyalari d
  left join belgeler g on g.belge_id = d.belge_id
  left join belge_surumleri s on s.belge_id = g.belge_id and s.surum_no = g.surum_no
  where d.kalem_id = p_kalem_id and g.silinme_tarihi is null
$$;

create or replace function gate.get_baglanti_talebi() returns jsonb
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_build_object(
    'buro', (
      select jsonb_build_object('ad', a.firma_adi, 'telefon', a.firma_telefon, 'email', a.firma_email, 'logo', (
        select format('data:%s;base64,%s', l.tur, translate(encode(l.icerik, 'base64'), E'\n', ''))
        from firma_logosu l limit 1
      ))
      from (
        select coalesce(max(y.deger #>> '{}') filter (where y.ad = 'firma_adi'), '') as firma_adi,
          coalesce(max(y.deger #>> '{}') filter (where y.ad = 'firma_telefon'), '') as firma_telefon,
          coalesce(max(y.deger #>> '{}') filter (where y.ad = 'firma_email'), '') as firma_email
        from ayarlar y
      ) a
    ),
    'mukellef', m.ad, 'yil', t.yil, 'ay', t.ay, 'son_gun', t.son_gun, 'kalemler', coalesce((
      select jsonb_agg(jsonb_build_object('kalem_id', k.kalem_id, 'ad', r.ad, 'aciklama', r.aciklama, 'durum', k.durum,
        'neden', k.neden, 'mukellef_notu', k.mukellef_notu, 'dosyalar', gate.baglanti_dosyalari(k.kalem_id),
        'makbuz', (
          select app.makbuz(o.olay_id, o.zaman) from baglanti_olaylari o
          where o.kalem_id = k.kalem_id and o.olay in ('yuklendi', 'ayni', 'yok')
            and k.durum <> 'bekleniyor'
          order by o.olay_id desc limit 1
        )) order by r.sira, r.ad)
      from evrak_kalemleri k join evrak_turleri r using (tur_id)
      where k.talep_id = t.talep_id
    ), '[]'))
  from baglantilar b
  join evrak_talepleri t using (talep_id)
  join mukellefler m on m.mukellef_id = t.mukellef_id
  where b.baglanti_id = app.baglanti_id()
$$;
grant execute on function gate.get_baglanti_talebi() to muhasip_misafir;

-- The item of the link's request, locked; what the office has accepted is not changed any more.
create or replace function gate.baglanti_kalemi(p_kalem_id bigint, p_degisir boolean) returns evrak_kalemleri
  language plpgsql volatile as $$
declare
  k evrak_kalemleri;
begin
  select x.* into k from evrak_kalemleri x join baglantilar b using (talep_id)
  where x.kalem_id = p_kalem_id and b.baglanti_id = app.baglanti_id() for no key update of x;
  if p_degisir and k.durum = 'kabul' then
    raise exception 'accepted' using errcode = 'MU434';
  end if;
  return k;
end $$;

-- Null: the link has no such item. Taking back "none this month" leaves an item that has files as one that has come.
create or replace function gate.set_baglanti_yok(p_kalem_id bigint, p_yok boolean) returns jsonb
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  k evrak_kalemleri := gate.baglanti_kalemi(p_kalem_id, true);
  b baglantilar;
  v_makbuz jsonb;
begin
  if k.kalem_id is null then
    return null;
  end if;
  b := gate.act_by_baglanti();
  if (k.durum = 'yok') <> p_yok then
    update evrak_kalemleri x set durum = case
        when p_yok then 'yok'
        when gate.baglanti_dosyalari(k.kalem_id) <> '[]' then 'geldi'
        else 'bekleniyor'
      end
    where x.kalem_id = k.kalem_id returning x.* into k;
    perform gate.note_baglanti(b, case when p_yok then 'yok' else 'bekle' end, k.kalem_id);
  end if;
  if p_yok then
    select app.makbuz(o.olay_id, o.zaman) into v_makbuz
    from baglanti_olaylari o
    where o.kalem_id = k.kalem_id and o.olay = 'yok' order by o.olay_id desc limit 1;
  end if;
  return jsonb_build_object('durum', k.durum, 'makbuz', v_makbuz);
end $$;
grant execute on function gate.set_baglanti_yok(bigint, boolean) to muhasip_misafir;

create or replace function gate.set_baglanti_notu(p_kalem_id bigint, p_not text) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  k evrak_kalemleri := gate.baglanti_kalemi(p_kalem_id, false);
begin
  if k.kalem_id is null then
    return false;
  end if;
  if k.mukellef_notu is distinct from p_not then
    perform gate.note_baglanti(gate.act_by_baglanti(), 'not', k.kalem_id);
    update evrak_kalemleri x set mukellef_notu = p_not where x.kalem_id = k.kalem_id;
  end if;
  return true;
end $$;
grant execute on function gate.set_baglanti_notu(bigint, text) to muhasip_misafir;

-- An upload begins; a link has at most twenty that are not finished, of 200 MB in all.
create or replace function gate.create_baglanti_yuklemesi(p_no text, p_kalem_id bigint, p_ad text, p_boyut bigint)
  returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  k evrak_kalemleri := gate.baglanti_kalemi(p_kalem_id, true);
  b baglantilar;
begin
  if k.kalem_id is null then
    return false;
  end if;
  b := gate.act_by_baglanti();
  if (select count(*) from evrak_dosyalari d where d.kalem_id = k.kalem_id) >= 60 then
    raise exception 'too many files' using errcode = 'MU436';
  end if;
  if (select count(*) >= 20 or coalesce(sum(y.boyut), 0) + p_boyut > 200 * 1048576 from baglanti_yuklemeleri y
    where y.baglanti_id = b.baglanti_id and y.alinan < y.boyut) then
    raise exception 'too many uploads' using errcode = 'MU437';
  end if;
  insert into baglanti_yuklemeleri (no, baglanti_id, mukellef_id, cihaz_id, kalem_id, ad, boyut)
  values (p_no, b.baglanti_id, b.mukellef_id, app.cihaz_id(), k.kalem_id, p_ad, p_boyut);
  return true;
end $$;
grant execute on function gate.create_baglanti_yuklemesi(text, bigint, text, bigint) to muhasip_misafir;

-- What the accountant's clients have stored, so that an upload for which there is no room does not begin.
create or replace function gate.measure_baglanti() returns bigint
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  select gate.measure_belgeler(b.mukellef_id) from baglantilar b where b.baglanti_id = app.baglanti_id()
$$;
grant execute on function gate.measure_baglanti() to muhasip_misafir;

create or replace function gate.find_baglanti_yuklemesi(p_no text)
  returns table (kalem_id bigint, ad text, boyut bigint, alinan bigint, parcalar uuid[])
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select y.kalem_id, y.ad, y.boyut, y.alinan,
    array(select p.anahtar from baglanti_parcalari p where p.yukleme_id = y.yukleme_id order by p.bas)
  from baglanti_yuklemeleri y where y.no = p_no and y.baglanti_id = app.baglanti_id()
$$;
grant execute on function gate.find_baglanti_yuklemesi(text) to muhasip_misafir;

-- False: another piece has come first, or there are so many pieces that somebody makes them on purpose.
create or replace function gate.add_baglanti_parcasi(p_no text, p_bas bigint, p_boyut bigint, p_anahtar uuid)
  returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_id bigint;
begin
  update baglanti_yuklemeleri y set alinan = y.alinan + p_boyut, son = now()
  where y.no = p_no and y.baglanti_id = app.baglanti_id() and y.alinan = p_bas and y.alinan + p_boyut < y.boyut
    and (select count(*) from baglanti_parcalari p where p.yukleme_id = y.yukleme_id) < 500
  returning y.yukleme_id into v_id;
  if not found then
    return false;
  end if;
  insert into baglanti_parcalari (yukleme_id, bas, anahtar) values (v_id, p_bas, p_anahtar);
  return true;
end $$;
grant execute on function gate.add_baglanti_parcasi(text, bigint, bigint, uuid) to muhasip_misafir;

create or replace function gate.remove_baglanti_yuklemesi(p_no text) returns setof uuid
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  return query
  select p.anahtar from baglanti_parcalari p join baglanti_yuklemeleri y using (yukleme_id)
  where y.no = p_no and y.baglanti_id = app.baglanti_id();
  delete from baglanti_yuklemeleri y where y.no = p_no and y.baglanti_id = app.baglanti_id();
end $$;
grant execute on function gate.remove_baglanti_yuklemesi(text) to muhasip_misafir;

-- The upload is complete, and its file was looked at. A PDF becomes a document of the client, another file stands beside
-- its item. Null: another request has finished this upload. `kullanilmadi` says that the stored file is not needed,
-- because the same bytes were there. The quota is counted last, since others who add files then wait.
create or replace function gate.finish_baglanti_yuklemesi(p_no text, p_bas bigint, p_dosya jsonb, p_kota bigint)
  returns jsonb
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  y baglanti_yuklemeleri;
  k evrak_kalemleri;
  b baglantilar;
  v_ozet bytea := decode(p_dosya ->> 'ozet', 'hex');
  v_pdf boolean := p_dosya ->> 'tur' = 'pdf';
  v_belge bigint;
  v_dosya bigint;
  v_ayni boolean := false;
  v_kullanilmadi boolean := true;
  v_olay jsonb;
begin
  update baglanti_yuklemeleri x set alinan = x.boyut, son = now()
  where x.no = p_no and x.baglanti_id = app.baglanti_id() and x.alinan = p_bas and x.alinan < x.boyut
  returning x.* into y;
  if not found then
    return null;
  end if;
  k := gate.baglanti_kalemi(y.kalem_id, true);
  b := gate.act_by_baglanti();
  select d.dosya_id into v_dosya from evrak_dosyalari d left join belgeler g on g.belge_id = d.belge_id
  where d.kalem_id = k.kalem_id and d.ozet = v_ozet and g.silinme_tarihi is null;
  v_ayni := found;
  if not v_ayni then
    -- Many that began while there was room may end together.
    if (select count(*) from evrak_dosyalari d where d.kalem_id = k.kalem_id) >= 60 then
      raise exception 'too many files' using errcode = 'MU436';
    end if;
    if v_pdf then
      select e.belge_id, e.kullanilmadi into v_belge, v_kullanilmadi
      from gate.add_evrak_belgesi(k, p_dosya) as e;
    else
      v_kullanilmadi := false;
    end if;
    insert into evrak_dosyalari (kalem_id, mukellef_id, belge_id, anahtar, ad, tur, boyut, ozet)
    values (k.kalem_id, k.mukellef_id, v_belge, case when not v_pdf then (p_dosya ->> 'anahtar')::uuid end,
      p_dosya ->> 'ad', p_dosya ->> 'tur', (p_dosya ->> 'boyut')::bigint, v_ozet)
    returning dosya_id into v_dosya;
    update evrak_kalemleri x set durum = 'geldi', gelis = now() where x.kalem_id = k.kalem_id;
    if not v_kullanilmadi and gate.measure_belgeler(k.mukellef_id) > p_kota then
      raise exception 'no room' using errcode = 'MU435';
    end if;
  end if;
  v_olay := gate.note_baglanti(b, case when v_ayni then 'ayni' else 'yuklendi' end, k.kalem_id, v_dosya);
  update baglanti_yuklemeleri x set olay_id = (v_olay ->> 'olay_id')::bigint where x.yukleme_id = y.yukleme_id;
  delete from baglanti_parcalari p where p.yukleme_id = y.yukleme_id;
  return jsonb_build_object('kullanilmadi', v_kullanilmadi, 'sonuc', jsonb_build_object('kalem_id', k.kalem_id,
    'ayni', v_ayni, 'makbuz', v_olay - 'olay_id', 'dosya', (
      select jsonb_build_object('ad', d.ad, 'tur', d.tur, 'boyut', d.boyut,
        'sayfa', case when v_pdf then jsonb_array_length(p_dosya -> 'sayfalar') end, 'zaman', d.gelis,
        'makbuz', (
          select app.makbuz(o.olay_id, o.zaman) ->> 'no' from baglanti_olaylari o
          where o.dosya_id = d.dosya_id and o.olay = 'yuklendi' and o.mukellef_id = d.mukellef_id
          order by o.olay_id limit 1
        ))
      from evrak_dosyalari d where d.dosya_id = v_dosya
    )));
end $$;
grant execute on function gate.finish_baglanti_yuklemesi(text, bigint, jsonb, bigint) to muhasip_misafir;

-- The client's document with these bytes in this month, or a new one, as `uploadBelge` of the feature belge files it.
create or replace function gate.add_evrak_belgesi(k evrak_kalemleri, p_dosya jsonb)
  returns table (belge_id bigint, kullanilmadi boolean)
  language plpgsql volatile as $$
#variable_conflict use_column
declare
  v_tur text := (select r.belge_turu from evrak_turleri r where r.tur_id = k.tur_id);
  t evrak_talepleri;
  v_belge bigint;
  v_surum bigint;
begin
  select x.* into t from evrak_talepleri x where x.talep_id = k.talep_id;
  select g.belge_id into v_belge
  from belgeler g join belge_surumleri s on s.belge_id = g.belge_id and s.surum_no = g.surum_no
  where g.mukellef_id = k.mukellef_id and g.silinme_tarihi is null and s.ozet = decode(p_dosya ->> 'belge_ozet', 'hex')
    and g.yuva is null and g.tur = v_tur and g.yil = t.yil and g.ay = t.ay
  limit 1;
  if found then
    return query select v_belge, true;
    return;
  end if;
  insert into belgeler (mukellef_id, tur, yil, ay) values (k.mukellef_id, v_tur, t.yil, t.ay)
  returning belgeler.belge_id into v_belge;
  insert into belge_surumleri (belge_id, surum_no, anahtar, ad, boyut, ozet, sayfa_sayisi, metinli)
  select v_belge, g.surum_no, (p_dosya ->> 'anahtar')::uuid, p_dosya ->> 'ad', (p_dosya ->> 'belge_boyutu')::bigint,
    decode(p_dosya ->> 'belge_ozet', 'hex'), jsonb_array_length(p_dosya -> 'sayfalar'),
    exists (select from jsonb_array_elements_text(p_dosya -> 'sayfalar') x where x <> '')
  from belgeler g where g.belge_id = v_belge
  returning belge_surumleri.surum_id into v_surum;
  insert into belge_sayfalari (surum_id, sayfa, metin)
  select v_surum, x.n, x.metin
  from jsonb_array_elements_text(p_dosya -> 'sayfalar') with ordinality as x(metin, n) where x.metin <> '';
  return query select v_belge, false;
end $$;

-- A new secret of the request's open link, which is made where there is none. A request has at most forty a day.
create or replace function gate.add_baglanti_sirri(p_talep_id bigint, p_kod text, p_ozet bytea,
  p_kisa boolean default false, p_ileti_id bigint default null)
  returns table (kod text, bitis timestamptz)
  language plpgsql volatile as $$
#variable_conflict use_column
declare
  b baglantilar;
begin
  insert into baglantilar (talep_id, mukellef_id, kod)
  select t.talep_id, t.mukellef_id, p_kod from evrak_talepleri t where t.talep_id = p_talep_id
  on conflict (talep_id) where kapanis is null do nothing;
  select k.* into b from baglantilar k where k.talep_id = p_talep_id and k.kapanis is null for no key update;
  if (select count(*) from baglanti_sirlari s where s.baglanti_id = b.baglanti_id
    and s.olusturma > now() - interval '1 day') >= 40 then
    raise exception 'too many links' using errcode = 'MU438';
  end if;
  if p_kisa then
    update baglanti_sirlari s set bitis = now()
    where s.baglanti_id = b.baglanti_id and s.kisa and s.bitis > now();
  end if;
  if p_ileti_id is null then
    perform gate.note_baglanti(b, 'yapildi');
  end if;
  return query
  insert into baglanti_sirlari as s (baglanti_id, mukellef_id, ozet, kisa, ileti_id, bitis)
  values (b.baglanti_id, b.mukellef_id, p_ozet, p_kisa, p_ileti_id,
    now() + case when p_kisa then interval '1 day' else interval '30 days' end)
  returning b.kod, s.bitis;
end $$;

create or replace function gate.gorulen_talep(p_talep_id bigint) returns evrak_talepleri
  language sql stable as $$
  select t from evrak_talepleri t
  where t.talep_id = p_talep_id and t.mukellef_id in (select gate.gorulen_mukellefler(array[t.mukellef_id]))
$$;

-- The kod under which a short code is digested: that of the open link, which is made if there is none. Null: the caller
-- sees no such request.
create or replace function gate.open_kisa_kod(p_talep_id bigint, p_kod text) returns text
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  t evrak_talepleri := gate.gorulen_talep(p_talep_id);
begin
  insert into baglantilar (talep_id, mukellef_id, kod) select t.talep_id, t.mukellef_id, p_kod
  where t.talep_id is not null
  on conflict (talep_id) where kapanis is null do nothing;
  return (select b.kod from baglantilar b where b.talep_id = t.talep_id and b.kapanis is null);
end $$;
grant execute on function gate.open_kisa_kod(bigint, text) to muhasip_moderator, muhasip_personel;

create or replace function gate.create_baglanti(p_talep_id bigint, p_kod text, p_ozet bytea, p_kisa boolean)
  returns table (kod text, bitis timestamptz)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  t evrak_talepleri := gate.gorulen_talep(p_talep_id);
begin
  if t.talep_id is null then
    return;
  end if;
  if not (select m.aktif from mukellefler m where m.mukellef_id = t.mukellef_id) then
    raise exception 'passive' using errcode = 'MU439';
  end if;
  return query select s.kod, s.bitis from gate.add_baglanti_sirri(t.talep_id, p_kod, p_ozet, p_kisa) as s;
end $$;
grant execute on function gate.create_baglanti(bigint, text, bytea, boolean) to muhasip_moderator, muhasip_personel;

create or replace function gate.remove_baglanti(p_talep_id bigint) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  t evrak_talepleri := gate.gorulen_talep(p_talep_id);
  b baglantilar;
begin
  if t.talep_id is null then
    return false;
  end if;
  update baglantilar k set kapanis = now() where k.talep_id = t.talep_id and k.kapanis is null returning k.* into b;
  if found then
    perform gate.note_baglanti(b, 'kapatildi');
  end if;
  return true;
end $$;
grant execute on function gate.remove_baglanti(bigint) to muhasip_moderator, muhasip_personel;

-- A message that is being sent, or opened by hand, gets a link of its own; null if it is about no request.
create or replace function gate.link_ileti(p_ileti_id bigint, p_eposta_id bigint, p_kod text, p_ozet bytea)
  returns text
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  i iletiler;
begin
  select k.* into i from iletiler k
  where (k.ileti_id = p_ileti_id or k.eposta_id = p_eposta_id) and k.talep_id is not null
    and k.mukellef_id in (select gate.gorulen_mukellefler(array[k.mukellef_id]));
  if not found then
    return null;
  end if;
  return (select s.kod from gate.add_baglanti_sirri(i.talep_id, p_kod, p_ozet, false, i.ileti_id) as s);
end $$;
grant execute on function gate.link_ileti(bigint, bigint, text, bytea) to muhasip_admin, muhasip_muhasebeci,
  muhasip_personel, muhasip_sistem;

-- Whoever cannot get in asks for a new message: at most three a day, and not within ten minutes. A client with links to
-- many months gets five a day in all, because whoever has seen their addresses could ask, too. How many a phone gets
-- that is several clients' is counted when they are written.
create or replace function entry.ask_baglanti(p_kod text) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  b baglantilar;
begin
  select k.* into b from baglantilar k
  where k.baglanti_id = (select a.baglanti_id from gate.acik_baglanti(p_kod) as a) for no key update;
  if b.baglanti_id is not null and not exists (
    select from baglanti_olaylari o
    where o.baglanti_id = b.baglanti_id and o.olay = 'yeni' and o.zaman > now() - interval '10 minutes'
  ) and (
    select count(*) from baglanti_olaylari o
    where o.baglanti_id = b.baglanti_id and o.olay = 'yeni' and o.zaman > now() - interval '1 day'
  ) < 3 and (
    select count(*) from baglanti_olaylari o
    where o.mukellef_id = b.mukellef_id and o.olay = 'yeni' and o.zaman > now() - interval '1 day'
  ) < 5 then
    perform gate.note_baglanti(b, 'yeni');
  end if;
end $$;

-- These new links were asked for, and no message was made yet.
create or replace function gate.list_yeni_baglantilar() returns table (olay_id bigint, talep_id bigint,
  mukellef_id bigint, yil integer, ay integer)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select o.olay_id, t.talep_id, t.mukellef_id, t.yil, t.ay
  from baglanti_olaylari o join baglantilar b using (baglanti_id) join evrak_talepleri t using (talep_id)
  where o.olay = 'yeni' and o.zaman > now() - interval '10 minutes' and b.kapanis is null
    and not exists (select from iletiler i where i.anahtar = format('evrak:%s:yeni-%s', t.talep_id, o.olay_id))
$$;
grant execute on function gate.list_yeni_baglantilar() to muhasip_sistem;

-- How many messages with a new link went to each of these numbers and addresses within a day, whatever clients they
-- were about: a phone may be that of many.
create or replace function gate.count_yeni_baglantilar(p_kime text[]) returns table (kime text, adet integer)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select k, count(i)::integer
  from unnest(p_kime) as k
  left join iletiler i on i.anahtar like 'evrak:%:yeni-%' and i.olusturma > now() - interval '1 day'
    and k = any (i.kime)
  group by k
$$;
grant execute on function gate.count_yeni_baglantilar(text[]) to muhasip_sistem;
