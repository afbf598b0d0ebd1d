create or replace function gate.list_new_bildirimler(p_from xid8, p_to xid8, p_an timestamptz)
  returns table (tur text, hedef text, muhasebeci_id bigint, personel_id bigint, mukellef_id bigint, yil integer,
    ay integer, adet integer, tutar numeric, ayrinti jsonb)
  language sql stable as $$
  with satir as materialized (
    select d.db_rolu, d.tablo, d.satir_id, d.islem, d.yeni from denetim d
    -- Log entries of transactions from `p_from` on have higher ids than the mark of the last block that an earlier
    -- transaction sealed. Without this bound, every run would search ten minutes of the log.
    where d.denetim_id > (select coalesce(
        (select b.mark_id from denetim_block b where b.xact_id < p_from
          and b.system_id = (select c.system_identifier from pg_control_system() c) order by b.block_id desc limit 1),
        app.find_denetim_start(p_an) - 1))
      and d.islem_no >= p_from and d.islem_no < p_to and d.islem <> 'delete'
      and d.tablo in ('hizmet_kayitlari', 'odemeler', 'avans_hareketleri', 'borc_tahakkuk', 'belge_surumleri',
        'epostalar', 'evrak_bekleyenler', 'hucre_notlari', 'kapanislar')
  ),
  kayit as (
    select distinct s.db_rolu, k.hizmet_kayit_id, k.durum, k.muhasebeci_id, k.mukellef_id, k.hizmet_id, k.hizmet_yili,
      k.hizmet_ayi, k.ret_nedeni, mp.personel_id
    from satir s join hizmet_kayitlari k on k.hizmet_kayit_id = s.satir_id and k.durum = s.yeni ->> 'durum'
    left join muhasebeci_personel mp on mp.mukellef_id = k.mukellef_id
    where s.tablo = 'hizmet_kayitlari'
  ),
  haber as (
    select 'talep' as tur, 'buro' as hedef, muhasebeci_id, null::bigint as personel_id, mukellef_id, hizmet_yili as yil,
      hizmet_ayi as ay, null::numeric as tutar,
      null::bigint as hizmet_id, null::text as metin
    from kayit where durum = 'talep' and db_rolu in ('muhasip_muhasebeci', 'muhasip_sistem')
    union all
    select case durum when 'reddedildi' then 'red' else 'onay' end, 'muhasebeci', muhasebeci_id, null, mukellef_id,
      hizmet_yili, hizmet_ayi, null, hizmet_id, ret_nedeni
    from kayit where durum in ('onaylandı', 'reddedildi') and db_rolu not in ('muhasip_muhasebeci', 'muhasip_personel')
    union all
    select 'is', 'personel', muhasebeci_id, personel_id, mukellef_id, hizmet_yili, hizmet_ayi, null, null, null
    from kayit where durum = 'onaylandı' and personel_id is not null and db_rolu <> 'muhasip_personel'
    union all
    select case when o.odeme_tutari > 0 then 'odeme' else 'odeme_iptal' end, h.hedef, o.muhasebeci_id, null, null, null,
      null, abs(o.odeme_tutari), null, null
    from satir s join odemeler o on o.odeme_id = s.satir_id
    -- The office gets notices of card payments only, because it books all other payments itself.
    join (values ('muhasebeci'), ('buro')) as h (hedef) on h.hedef = 'muhasebeci' or o.odeme_yontemi = 'kart'
    -- What is paid from an advance was told when the advance was taken.
    where s.tablo = 'odemeler' and s.islem = 'insert' and o.odeme_yontemi <> 'avans'
    union all
    select case h.tur when 'alındı' then 'odeme' else 'odeme_iptal' end, x.hedef, h.muhasebeci_id, null, null, null,
      null, abs(h.tutar), null, null
    from satir s join avans_hareketleri h on h.hareket_id = s.satir_id
    join (values ('muhasebeci'), ('buro')) as x (hedef) on x.hedef = 'muhasebeci' or h.yontem = 'kart'
    where s.tablo = 'avans_hareketleri' and s.islem = 'insert'
      and (h.tur = 'alındı' or h.tur = 'ters kayıt' and h.tutar < 0 and h.yontem is not null)
    union all
    select 'tahakkuk', 'muhasebeci', t.muhasebeci_id, null, null, t.tahakkuk_yili, t.tahakkuk_ayi, t.borc_tutari, null,
      null
    from satir s join borc_tahakkuk t on t.borc_id = s.satir_id where s.tablo = 'borc_tahakkuk' and s.islem = 'insert'
    union all
    -- A closed month concerns whoever has records or an accrual in it.
    select case s.islem when 'insert' then 'ay_kapandi' else 'ay_acildi' end, 'muhasebeci', x.muhasebeci_id, null, null,
      k.yil, k.ay, null, null, null
    from satir s join kapanislar k on k.kapanis_id = s.satir_id
    cross join lateral (
      select m.muhasebeci_id from month_sums m where m.hizmet_yili = k.yil and m.hizmet_ayi = k.ay and m.adet > 0
      union
      select c.muhasebeci_id from sum_changes c where c.hizmet_yili = k.yil and c.hizmet_ayi = k.ay and c.adet > 0
      union
      select t.muhasebeci_id from borc_tahakkuk t
      where t.tahakkuk_yili = k.yil and t.tahakkuk_ayi = k.ay and t.iptal is null
    ) x
    where s.tablo = 'kapanislar'
    union all
    select 'belge', h.hedef, m.muhasebeci_id, case h.hedef when 'personel' then mp.personel_id end, m.mukellef_id, null,
      null, null, null, null
    from satir s
    join belge_surumleri v on v.surum_id = s.satir_id
    join belgeler b using (belge_id)
    join mukellefler m
      on m.mukellef_id = b.mukellef_id
    left join muhasebeci_personel mp on mp.mukellef_id = m.mukellef_id
    join (
      values ('muhasebeci', 'muhasip_muhasebeci'), ('personel', 'muhasip_personel'), ('buro', '')
    ) as h (hedef, kendisi) on s.db_rolu <> h.kendisi
      and (h.hedef <> 'buro' or s.db_rolu = 'muhasip_muhasebeci')
      and (h.hedef <> 'personel' or mp.personel_id is not null)
    where s.tablo = 'belge_surumleri'
    union all
    select 'evrak', 'muhasebeci', e.muhasebeci_id, null, e.mukellef_id, e.hizmet_yili, e.hizmet_ayi, null, e.hizmet_id,
      e.aciklama
    from satir s join evrak_bekleyenler e on e.evrak_id = s.satir_id where s.tablo = 'evrak_bekleyenler'
    union all
    select 'yeniden', 'buro', n.muhasebeci_id, null, n.mukellef_id, n.hizmet_yili, n.hizmet_ayi, null, n.hizmet_id,
      n.metin
    from satir s join hucre_notlari n on n.not_id = s.satir_id and n.yeniden_istek where s.tablo = 'hucre_notlari'
    union all
    select 'eposta_hatasi', 'buro', null, null, null, null, null, null, null, null from satir s
      where s.tablo = 'epostalar' and s.yeni ->> 'durum' = 'hata'
  )
  select tur, hedef, muhasebeci_id, personel_id, case when count(distinct mukellef_id) = 1 then min(mukellef_id) end,
    case when count(distinct (yil, ay)) = 1 then min(yil) end, case when count(distinct (yil, ay)) = 1 then min(ay) end,
    count(*)::integer, sum(tutar),
    case
      when tur in ('red', 'evrak', 'yeniden') then jsonb_path_query_array(
        jsonb_agg(jsonb_build_object('mukellef_id', mukellef_id, 'hizmet_id', hizmet_id, 'metin', metin)
          order by mukellef_id, hizmet_id), '$[0 to 4]'
      )
      else '[]'
    end
  from haber group by tur, hedef, muhasebeci_id, personel_id
$$;

-- A transaction that is still open holds back the notices of all later transactions, so that no notice is missed.
create or replace function gate.create_bildirimler() returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_simdi xid8 := pg_snapshot_xmin(pg_current_snapshot());
  v_son record;
  v_adet integer;
begin
  if not pg_try_advisory_xact_lock(720009) then
    return 0;
  end if;
  select * into v_son from bildirim_isi;
  if not found then
    insert into bildirim_isi (islem_no, zaman) values (v_simdi, now());
    return 0;
  end if;
  if v_son.islem_no = v_simdi then
    return 0;
  end if;
  with haber as materialized (
    select * from gate.list_new_bildirimler(v_son.islem_no, v_simdi, v_son.zaman - interval '10 minutes')
  ),
  eski as (
    select h.*, (
      select max(b.bildirim_id) from bildirimler b
      where b.zaman > now() - interval '15 minutes' and b.tur = h.tur and b.hedef = h.hedef
        and (b.muhasebeci_id, b.personel_id, b.yil, b.ay)
          is not distinct from (h.muhasebeci_id, h.personel_id, h.yil, h.ay)
    ) as bildirim_id
    from haber h
  ),
  buyuyen as (
    update bildirimler b set sira = nextval('bildirim_sira'), adet = b.adet + e.adet, tutar = b.tutar + e.tutar,
      zaman = now(), ayrinti = jsonb_path_query_array(e.ayrinti || b.ayrinti, '$[0 to 4]'),
      mukellef_id = case when b.mukellef_id = e.mukellef_id then b.mukellef_id end
    from eski e where b.bildirim_id = e.bildirim_id
    returning b.hedef, b.muhasebeci_id, b.personel_id
  ),
  eklenen as (
    insert into bildirimler (tur, hedef, muhasebeci_id, personel_id, mukellef_id, yil, ay, adet, tutar, ayrinti)
    select tur, hedef, muhasebeci_id, personel_id, mukellef_id, yil, ay, adet, tutar, ayrinti from eski
      where bildirim_id is null
    returning hedef, muhasebeci_id, personel_id
  ),
  hepsi as (select * from buyuyen union all select * from eklenen)
  select count(*),
    count(gate.announce_mukellefler('bildirimler', o.muhasebeci_id, null, null, '{}', array[hepsi.personel_id]))
  into v_adet
  from hepsi,
    lateral (select case hepsi.hedef when 'muhasebeci' then hepsi.muhasebeci_id else 0 end as muhasebeci_id) o;
  update bildirim_isi set islem_no = v_simdi, zaman = now();
  return v_adet;
end $$;
grant execute on function gate.create_bildirimler() to muhasip_sistem;

create or replace function entry.run_bildirimler() returns integer
  language plpgsql volatile set search_path = public, app, pg_temp as $$
begin
  perform entry.take_identity('muhasip_sistem', null, null, null, null, null, 'bildirim_isi');
  return gate.create_bildirimler();
end $$;

create or replace function gate.create_beyanname_bildirimleri(p_an timestamptz) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_gun date := (p_an at time zone 'Europe/Istanbul')::date;
  v_son date;
  v_adet integer;
begin
  if extract(hour from p_an at time zone 'Europe/Istanbul') < 7 then
    return 0;
  end if;
  select beyanname_gunu into v_son from bildirim_isi for update;
  if not found or v_son >= v_gun then
    return 0;
  end if;
  update bildirim_isi set beyanname_gunu = v_gun;
  with gelen as (
    select b.muhasebeci_id, b.mukellef_id, coalesce(b.personel_id, mp.personel_id) as personel_id,
      case
        when b.son_gun < v_gun then 'beyanname_geciken'
        when b.son_gun = v_gun then 'beyanname_bugun'
        else 'beyanname_yaklasan'
      end as tur
    from beyannameler b left join muhasebeci_personel mp on mp.mukellef_id = b.mukellef_id
    where b.durum not in ('verildi', 'verilmeyecek') and b.duzeltme = 0 and b.son_gun <= v_gun + 3
      -- Declarations that the last run (`v_son`) has announced are left out: those overdue on its day, and those that
      -- it found at most three days ahead and that are still ahead.
      and (v_son is null or b.son_gun >= v_son and not (b.son_gun > v_gun and b.son_gun <= v_son + 3))
  ),
  eklenen as (
    insert into bildirimler (tur, hedef, muhasebeci_id, personel_id, mukellef_id, adet)
    select g.tur, h.hedef, case h.hedef when 'muhasebeci' then g.muhasebeci_id end,
      case h.hedef when 'personel' then g.personel_id end,
      case when count(distinct g.mukellef_id) = 1 then min(g.mukellef_id) end, count(*)
    from gelen g cross join (values ('buro'), ('muhasebeci'), ('personel')) as h (hedef)
    where h.hedef <> 'personel' or g.personel_id is not null
    group by 1, 2, 3, 4
    returning hedef, muhasebeci_id, personel_id
  )
  -- The number 0 stands for no accountant, because an event with null would reach the screens of all accountants.
  select count(*),
    count(gate.announce_mukellefler('bildirimler', case hedef when 'muhasebeci' then muhasebeci_id else 0 end, null,
      null, '{}', array[personel_id]))
  into v_adet from eklenen;
  return v_adet;
end $$;
grant execute on function gate.create_beyanname_bildirimleri(timestamptz) to muhasip_sistem;

create or replace function gate.ozet_engeli() returns text
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select case
    when gate.posta_adresi(p.email) is null then 'adres_yok'
    when not gate.is_posta_kurulu() then 'posta_yok'
  end
  from gate.get_own_profil() p
$$;
grant execute on function gate.ozet_engeli() to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;

-- Users without new notices are listed, too, because their digest of the day must be recorded as done. A user may get
-- only those names that the policies of `mukellefler` and `muhasebeci` would show.
create or replace function gate.list_ozet_adaylari(p_an timestamptz)
  returns table (kullanici_id bigint, muhasebeci_id bigint, ad text, email text, adet integer, son_sira bigint,
    bildirimler jsonb)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  with an as (select p_an at time zone 'Europe/Istanbul' as yerel),
  kisi as materialized (
    select k.id, k.rol, k.muhasebeci_id, k.personel_id, coalesce(a.ad, u.ad, p.ad) as ad,
      gate.posta_adresi(coalesce(a.email, u.email, p.email)) as email, t.kapali,
      greatest(o.son_sira, o.ozet_sira, 0) as son
    from an cross join bildirim_tercihleri t join kullanicilar k on k.id = t.kullanici_id
    left join admin a on a.admin_id = k.admin_id
    left join muhasebeci u on u.muhasebeci_id = k.muhasebeci_id
    left join personel p on p.personel_id = k.personel_id
    left join bildirim_okumalari o on o.kullanici_id = k.id
    where extract(hour from an.yerel) >= 8
      and (t.ozet = 'her_gun' or (t.ozet = 'her_hafta' and extract(isodow from an.yerel) = 1))
      and t.ozet_zamani < (date_trunc('day', an.yerel) + interval '8 hours') at time zone 'Europe/Istanbul'
      and (o.ozet_gunu is null or o.ozet_gunu < an.yerel::date)
      and exists (select from gate.list_girisler() g where g.kullanici_id = k.id and g.yetki is not null)
  )
  select k.id, k.muhasebeci_id, k.ad, k.email, coalesce(y.adet, 0)::integer, coalesce(y.son_sira, k.son),
    coalesce(y.bildirimler, '[]')
  from kisi k
  cross join lateral (
    select count(*) as adet, max(s.sira) as son_sira, jsonb_agg(jsonb_build_object(
      'bildirim_id', s.bildirim_id, 'sira', s.sira, 'tur', s.tur, 'muhasebeci_id', s.muhasebeci_id, 'muhasebeci_adi',
        u.ad, 'mukellef_id', m.mukellef_id,
      'mukellef_adi', m.ad, 'yil', s.yil, 'ay', s.ay, 'adet', s.adet, 'tutar', s.tutar, 'zaman', s.zaman
    ) order by s.sira desc) filter (where s.yer <= 100) as bildirimler
    from (
      select b.*, row_number() over (order by b.sira desc) as yer
      from (
        select b.* from bildirimler b where k.rol = 'admin' and b.hedef = 'buro' and b.sira > k.son
        union all
        select b.* from bildirimler b
        where k.rol = 'muhasebeci' and b.hedef = 'muhasebeci' and b.muhasebeci_id = k.muhasebeci_id and b.sira > k.son
        union all
        select b.* from bildirimler b
        where k.rol = 'personel' and b.hedef = 'personel' and b.personel_id = k.personel_id and b.sira > k.son
      ) b
      where b.tur <> all (k.kapali) and app.is_bildirim_standing(row(b.*)::bildirimler)
    ) s
    left join mukellefler m on m.mukellef_id = s.mukellef_id
      and (k.rol = 'admin' or m.muhasebeci_id = k.muhasebeci_id
        or exists (select from muhasebeci_personel mp where mp.mukellef_id = m.mukellef_id
          and mp.personel_id = k.personel_id))
    left join muhasebeci u on u.muhasebeci_id = s.muhasebeci_id
      and (k.rol = 'admin' or u.muhasebeci_id = k.muhasebeci_id
        or exists (
          select from muhasebeci_personel mp join mukellefler c on c.mukellef_id = mp.mukellef_id
            where mp.personel_id = k.personel_id and c.muhasebeci_id = u.muhasebeci_id
        ))
  ) y
  order by k.id
$$;
grant execute on function gate.list_ozet_adaylari(timestamptz) to muhasip_sistem;

-- The fields `kime`, `konu` and `metin` are null for a user who gets no digest. Without a mail server no digest is
-- queued, so that old ones do not pile up.
create or replace function gate.create_ozetler(p_an timestamptz, p_ozetler jsonb) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_gun date := (p_an at time zone 'Europe/Istanbul')::date;
  v_kurulu boolean := gate.is_posta_kurulu();
  v_adet integer := 0;
  o record;
begin
  for o in
    select x.*
    from jsonb_to_recordset(p_ozetler) as x (kullanici_id bigint, muhasebeci_id bigint, son_sira bigint,
      kime text, konu text, metin text)
    join kullanicilar k on k.id = x.kullanici_id order by x.kullanici_id
  loop
    insert into bildirim_okumalari as b (kullanici_id, ozet_gunu) values (o.kullanici_id, v_gun)
    on conflict (kullanici_id) do update set ozet_gunu = excluded.ozet_gunu
      where b.ozet_gunu is null or b.ozet_gunu < excluded.ozet_gunu;
    continue when not found or not v_kurulu or o.kime is null;
    insert into epostalar (tur, kime, konu, metin, muhasebeci_id) values ('bildirim', o.kime, o.konu, o.metin,
      o.muhasebeci_id);
    update bildirim_okumalari b set ozet_sira = o.son_sira where b.kullanici_id = o.kullanici_id;
    v_adet := v_adet + 1;
  end loop;
  return v_adet;
end $$;
grant execute on function gate.create_ozetler(timestamptz, jsonb) to muhasip_sistem;

create or replace function gate.forget_ozet_kisisi() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
begin
  delete from epostalar e
  where e.tur = 'bildirim'
    and (e.kime = old.email
      or e.metin collate "default" ~ ('(^|[^[:alpha:]])'
        || regexp_replace(old.ad collate "default", '[^[:alnum:] ]', '\\&', 'g') || '([^[:alpha:]]|$)'));
  return null;
end $$;
