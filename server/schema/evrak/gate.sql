-- gate.create_evrak_talepleri asks the clients whom the caller sees, all or some, for the papers of a month. `p_gunler`
-- says for each day on which a declaration can be due until when the papers must be there. The log names only the
-- requests: an item's log begins when somebody changes it.
create or replace function gate.create_evrak_talepleri(p_yil integer, p_ay integer, p_mukellefler bigint[],
  p_gunler jsonb) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_adet integer;
begin
  perform set_config('muhasip.evrak_yapimi', '1', true);
  with kisi as materialized (
    select m.mukellef_id, app.defter_turu(m.defter_turu, m.hesap_turu) as defter, m.isci_calistiriyor
    from mukellefler m
    where m.aktif and m.mukellef_id = any (p_mukellefler) and app.muhasebeci_id() is null
      and (app.personel_id() is null or exists (select from muhasebeci_personel mp
        where mp.mukellef_id = m.mukellef_id and mp.personel_id = app.personel_id()))
  ),
  istenen as materialized (
    select k.mukellef_id, t.tur_id
    from kisi k join evrak_turleri t on t.aktif and k.defter = any (t.defter_turleri)
      and (not t.isci or k.isci_calistiriyor)
  ),
  eklenen as (
    insert into evrak_talepleri (mukellef_id, yil, ay, son_gun)
    select mukellef_id, p_yil, p_ay, gate.evrak_son_gunu(mukellef_id, p_yil, p_ay, p_gunler)
    from (select distinct mukellef_id from istenen) i
    on conflict do nothing
    returning talep_id, mukellef_id
  ),
  kalem as (
    insert into evrak_kalemleri (talep_id, mukellef_id, tur_id)
    select e.talep_id, e.mukellef_id, i.tur_id from eklenen e join istenen i using (mukellef_id)
  )
  select count(*) into v_adet from eklenen;
  perform set_config('muhasip.evrak_yapimi', '', true);
  return v_adet;
end $$;
grant execute on function gate.create_evrak_talepleri(integer, integer, bigint[], jsonb)
  to muhasip_moderator, muhasip_personel;

-- A client's earliest declaration of the papers' month is that of this month or, where periods are of three months, of
-- one of the next two.
create or replace function gate.evrak_son_gunu(p_mukellef_id bigint, p_yil integer, p_ay integer, p_gunler jsonb)
  returns date language sql stable security definer set search_path = public, app, pg_temp as $$
  select (p_gunler ->> min(b.son_gun)::text)::date
  from beyannameler b
  where b.mukellef_id = p_mukellef_id and b.duzeltme = 0 and b.durum <> 'verilmeyecek'
    and b.donem between to_char(make_date(p_yil, p_ay, 1), 'YYYY-MM')
      and to_char(make_date(p_yil, p_ay, 1) + interval '2 months', 'YYYY-MM')
$$;

-- gate.continue_evrak_talepleri asks the next thousand clients for the papers of a month and results in how many were
-- asked, or in null when the month is done. A month is done once, so that what was taken back does not come again.
create or replace function gate.continue_evrak_talepleri(p_yil integer, p_ay integer, p_gunler jsonb) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_parca bigint[];
  v_sonra bigint;
  v_adet integer;
begin
  perform pg_advisory_xact_lock(720023);
  insert into evrak_aylari (yil, ay, sonra) values (p_yil, p_ay, 0) on conflict do nothing;
  v_sonra := (select sonra from evrak_aylari where yil = p_yil and ay = p_ay);
  if v_sonra is null then
    return null;
  end if;
  v_parca := array(select mukellef_id from mukellefler where mukellef_id > v_sonra order by mukellef_id limit 1000);
  v_adet := gate.create_evrak_talepleri(p_yil, p_ay, v_parca, p_gunler);
  update evrak_aylari set sonra = v_parca[1000], adet = adet + v_adet, zaman = now() where yil = p_yil and ay = p_ay;
  return v_adet;
end $$;
grant execute on function gate.continue_evrak_talepleri(integer, integer, jsonb) to muhasip_sistem;

-- gate.refresh_evrak follows what has changed since requests were made: a declaration's day, and work that was approved
-- later. It results in how many requests changed.
create or replace function gate.refresh_evrak(p_gunler jsonb) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_talepler bigint[] := array(
    select t.talep_id from evrak_talepleri t
    where make_date(t.yil, t.ay, 1) >= current_date - interval '4 months'
      and exists (select from evrak_kalemleri k where k.talep_id = t.talep_id and not app.is_evrak_geldi(k.durum))
  );
  v_adet integer;
begin
  update evrak_talepleri t set son_gun = s.son_gun
  from (
    select talep_id, gate.evrak_son_gunu(mukellef_id, yil, ay, p_gunler) as son_gun
    from evrak_talepleri
    where talep_id = any (v_talepler)
  ) s
  where s.talep_id = t.talep_id and s.son_gun <> t.son_gun;
  get diagnostics v_adet = row_count;
  perform gate.mark_evrak(v_talepler);
  return v_adet;
end $$;
grant execute on function gate.refresh_evrak(jsonb) to muhasip_sistem;

-- What reminds of these requests and has not left is withdrawn.
create or replace function gate.withdraw_evrak_iletileri(p_talepler bigint[], p_neden text) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_idler bigint[] := array(
    select i.ileti_id
    from unnest(p_talepler) p (talep_id)
    join iletiler i on i.anahtar ~>=~ ('evrak:' || p.talep_id || ':')
      and i.anahtar ~<~ ('evrak:' || p.talep_id || ';')
    where i.durum in ('taslak', 'kuyrukta') and i.durum <> 'geri alındı'
  );
begin
  if v_idler <> '{}' then
    perform gate.withdraw_iletiler(v_idler, null, null, p_neden);
  end if;
end $$;

-- While papers are missing, the client's approved work on declarations of the month after waits for them. What a staff
-- member marked by hand stays as it is.
create or replace function gate.mark_evrak(p_talepler bigint[]) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  perform gate.withdraw_evrak_iletileri(array(
    select p.talep_id from unnest(p_talepler) p (talep_id)
    where not exists (select from evrak_kalemleri k where k.talep_id = p.talep_id and not app.is_evrak_geldi(k.durum))
  ), 'Evrakın hepsi geldi; gönderilmedi.');
  with talep as materialized (
    select t.talep_id, t.mukellef_id, (make_date(t.yil, t.ay, 1) + interval '1 month')::date as is_ayi,
      string_agg(r.ad, ', ' order by r.sira, r.ad) filter (where not app.is_evrak_geldi(k.durum)) as eksik
    from evrak_talepleri t
    join evrak_kalemleri k using (talep_id)
    join evrak_turleri r using (tur_id)
    where t.talep_id = any (p_talepler)
    group by t.talep_id
  ),
  kalkan as (
    delete from evrak_bekleyenler e using talep t where e.talep_id = t.talep_id and t.eksik is null
  ),
  degisen as (
    update evrak_bekleyenler e set aciklama = left(t.eksik, 500) from talep t
    where e.talep_id = t.talep_id and t.eksik is not null and e.aciklama is distinct from left(t.eksik, 500)
  )
  insert into evrak_bekleyenler (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, aciklama, talep_id)
  select k.muhasebeci_id, k.mukellef_id, k.hizmet_id, k.hizmet_yili, k.hizmet_ayi, left(t.eksik, 500), t.talep_id
  from talep t
  join hizmet_kayitlari k on k.mukellef_id = t.mukellef_id and k.hizmet_yili = extract(year from t.is_ayi)
    and k.hizmet_ayi = extract(month from t.is_ayi) and k.durum = 'onaylandı'
  join hizmetler h on h.id = k.hizmet_id
  where t.eksik is not null
    and exists (select from app.beyan_hizmeti_adlari() n where app.hizmet_anahtari(h.ad) ~ n.ad)
  on conflict do nothing;
end $$;
grant execute on function gate.mark_evrak(bigint[]) to muhasip_moderator, muhasip_personel, muhasip_sistem;

-- A paper of another client goes to that client's request of the same month, which is made if there is none, and the
-- item that it leaves is open again. Only whoever sees both clients may move it.
create or replace function gate.move_evrak_dosyasi(p_dosya_id bigint, p_mukellef_id bigint) returns bigint
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  d record;
  v_kalem bigint;
begin
  select f.dosya_id, f.kalem_id, f.mukellef_id, f.belge_id, f.ozet, k.tur_id, t.yil, t.ay, t.son_gun into d
  from evrak_dosyalari f
  join evrak_kalemleri k using (kalem_id)
  join evrak_talepleri t using (talep_id)
  where f.dosya_id = p_dosya_id and gate.sees_evrak(f.mukellef_id)
  for update of f, k;
  if d is null or not gate.sees_evrak(p_mukellef_id) then
    return null;
  end if;
  if p_mukellef_id = d.mukellef_id then
    return d.kalem_id;
  end if;
  if exists (
    select from evrak_dosyalari f join evrak_kalemleri k using (kalem_id) join evrak_talepleri t using (talep_id)
    where t.mukellef_id = p_mukellef_id and t.yil = d.yil and t.ay = d.ay and k.tur_id = d.tur_id and f.ozet = d.ozet
  ) then
    raise exception 'the client has this file' using errcode = '23505', constraint = 'evrak_dosyalari_ayni';
  end if;
  insert into evrak_talepleri (mukellef_id, yil, ay, son_gun) values (p_mukellef_id, d.yil, d.ay, d.son_gun)
    on conflict do nothing;
  insert into evrak_kalemleri as k (talep_id, mukellef_id, tur_id, durum, gelis)
  select t.talep_id, t.mukellef_id, d.tur_id, 'geldi', now()
  from evrak_talepleri t
  where t.mukellef_id = p_mukellef_id and t.yil = d.yil and t.ay = d.ay
  on conflict (talep_id, tur_id) do update set durum = 'geldi', gelis = now()
  returning k.kalem_id into v_kalem;
  update evrak_dosyalari set kalem_id = v_kalem, mukellef_id = p_mukellef_id where dosya_id = d.dosya_id;
  update belgeler set mukellef_id = p_mukellef_id where belge_id = d.belge_id;
  update evrak_kalemleri k set durum = 'bekleniyor'
  where k.kalem_id = d.kalem_id and k.durum in ('geldi', 'kabul')
    and not exists (select from evrak_dosyalari f where f.kalem_id = k.kalem_id);
  return v_kalem;
end $$;
grant execute on function gate.move_evrak_dosyasi(bigint, bigint) to muhasip_admin, muhasip_personel;

create or replace function gate.sees_evrak(p_mukellef_id bigint) returns boolean
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select app.muhasebeci_id() is null and exists (
    select from mukellefler m where m.mukellef_id = p_mukellef_id and m.anonim_tarihi is null
      and (app.personel_id() is null or exists (select from muhasebeci_personel mp
        where mp.mukellef_id = m.mukellef_id and mp.personel_id = app.personel_id()))
  )
$$;

-- What one act did to items or requests is undone as far as nobody has changed it since.
create or replace function gate.reverse_evrak(p_request_no text)
  returns table (kalem_id bigint, talep_id bigint, oldu boolean, neden text)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
#variable_conflict use_column
begin
  perform set_config('muhasip.request_no', 'geri-al:' || p_request_no, true);
  return query
  with yapilan as materialized (
    select d.tablo, d.islem, d.satir_id, d.eski,
      exists (
        select from denetim s where s.satir_id = d.satir_id and s.tablo = d.tablo and s.denetim_id > d.denetim_id
          and s.islem <> 'insert'
      ) as degisti
    from denetim d
    where d.request_no = p_request_no and d.kullanici_id = app.kullanici_id()
      and (d.tablo, d.islem) in (('evrak_kalemleri', 'update'), ('evrak_talepleri', 'insert'))
  ),
  donen as (
    update evrak_kalemleri k set durum = o.durum, neden = o.neden, gelis = o.gelis
    from yapilan y
    join evrak_kalemleri e on e.kalem_id = y.satir_id
    cross join lateral jsonb_populate_record(e, y.eski) o
    where y.tablo = 'evrak_kalemleri' and not y.degisti and k.kalem_id = e.kalem_id and gate.sees_evrak(k.mukellef_id)
    returning k.kalem_id
  ),
  silinen as (
    delete from evrak_talepleri t using yapilan y
    where y.tablo = 'evrak_talepleri' and t.talep_id = y.satir_id and gate.sees_evrak(t.mukellef_id)
      and not exists (select from evrak_kalemleri k where k.talep_id = t.talep_id and k.durum <> 'bekleniyor')
    returning t.talep_id
  )
  select case y.tablo when 'evrak_kalemleri' then y.satir_id end,
    case y.tablo when 'evrak_talepleri' then y.satir_id end,
    coalesce(d.kalem_id, s.talep_id) is not null,
    case when coalesce(d.kalem_id, s.talep_id) is null then 'Evrak bu sırada değişti.' end
  from yapilan y
  left join donen d on y.tablo = 'evrak_kalemleri' and d.kalem_id = y.satir_id
  left join silinen s on y.tablo = 'evrak_talepleri' and s.talep_id = y.satir_id
  order by y.satir_id;
end $$;
grant execute on function gate.reverse_evrak(text) to muhasip_moderator, muhasip_personel;

-- What the office has chosen about requests, with the holidays that its work days leave out.
create or replace function gate.read_evrak_ayari() returns jsonb
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_object_agg(a.ad, a.deger) || jsonb_build_object('tatiller',
    (select coalesce(jsonb_agg(t), '[]') from resmi_tatiller t))
  from ayarlar a
  where a.ad in ('evrak_otomatik', 'evrak_gunu', 'evrak_is_gunu', 'evrak_hatirlatma')
$$;
grant execute on function gate.read_evrak_ayari() to muhasip_moderator, muhasip_personel, muhasip_sistem;

-- These are the next requests that are incomplete and of whose last day `p_ekler` says which reminder it is time for. A
-- reminder is not made twice, nor while another waits or on the day of another, nor on the day of the request itself.
create or replace function gate.list_evrak_hatirlatmalari(p_ekler jsonb, p_an timestamptz, p_sonra bigint,
  p_adet integer)
  returns table (talep_id bigint, mukellef_id bigint, yil integer, ay integer, son_gun date, eksik text, ek text)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select t.talep_id, t.mukellef_id, t.yil, t.ay, t.son_gun, e.eksik, p_ekler ->> t.son_gun::text
  from evrak_talepleri t
  join mukellefler m using (mukellef_id)
  cross join lateral (
    select string_agg(r.ad, ', ' order by r.sira, r.ad) as eksik
    from evrak_kalemleri k join evrak_turleri r using (tur_id)
    where k.talep_id = t.talep_id and not app.is_evrak_geldi(k.durum)
  ) e
  where t.son_gun = any (array(select jsonb_object_keys(p_ekler)::date)) and t.talep_id > p_sonra and m.aktif
    and e.eksik is not null and t.olusturma < date_trunc('day', p_an, 'Europe/Istanbul')
    and not exists (
      select from iletiler i
      where i.mukellef_id = t.mukellef_id and starts_with(i.anahtar, 'evrak:' || t.talep_id || ':')
        and (i.anahtar = 'evrak:' || t.talep_id || ':' || (p_ekler ->> t.son_gun::text)
          or app.is_evrak_hatirlatildi(i.durum, coalesce(i.son_deneme, i.olusturma), p_an))
    )
  order by t.talep_id
  limit p_adet
$$;
grant execute on function gate.list_evrak_hatirlatmalari(jsonb, timestamptz, bigint, integer) to muhasip_sistem;
