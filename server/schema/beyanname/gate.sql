create or replace function gate.is_ayri_kontrol() returns boolean
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from ayarlar where ad = 'beyanname_ayri_kontrol' and deger = 'true')
$$;
grant execute on function gate.is_ayri_kontrol() to muhasip_moderator, muhasip_personel;

-- The policy for new corrections calls gate.is_duzeltilebilir, because a policy that reads its own table would recurse.
create or replace function gate.is_duzeltilebilir(p_muhasebeci_id bigint, p_mukellef_id bigint, p_kod text,
  p_donem text, p_duzeltme integer) returns boolean
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from beyannameler b where b.mukellef_id = p_mukellef_id and b.kod = p_kod and b.donem = p_donem
    and b.duzeltme = p_duzeltme - 1
    and b.durum = 'verildi' and b.muhasebeci_id = p_muhasebeci_id and app.sees_beyanname(b.mukellef_id, b.personel_id))
$$;
grant execute on function gate.is_duzeltilebilir(bigint, bigint, text, text, integer) to muhasip_moderator,
  muhasip_personel;

create or replace function gate.create_beyannameler(p_mukellefler bigint[], p_ilk date, p_son date) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_adet integer;
begin
  perform set_config('muhasip.beyanname_yapimi', '1', true);
  insert into beyannameler (muhasebeci_id, mukellef_id, kod, donem, son_gun, personel_id)
  with kisi as materialized (
    select m.muhasebeci_id, m.mukellef_id, coalesce(m.hesap_donemi_sonu, 12) as sonu, coalesce(y.yer, '') as yer,
      a.personel_id
    from mukellefler m
    left join app.mukellef_yerleri y using (mukellef_id)
    left join muhasebeci_personel a on a.mukellef_id = m.mukellef_id
    where m.aktif and m.mukellef_id = any (p_mukellefler)
  ),
  gun as materialized (
    select g.sonu, g.yer, t.kod, t.donem, t.son_gun
    from (select distinct sonu, yer from kisi) g
    join beyanname_tarihleri t on coalesce(t.hesap_donemi_sonu, g.sonu) = g.sonu and coalesce(t.yer, g.yer) = g.yer
    where t.mukellef_id is null and t.son_gun between p_ilk and p_son
      and (t.yer is not null
        or not exists (select from beyanname_tarihleri i where i.yer = g.yer and i.kod = t.kod and i.donem = t.donem
          and i.hesap_donemi_sonu is not distinct from t.hesap_donemi_sonu))
  ),
  kendi as materialized (select t.mukellef_id, t.kod, t.donem, t.son_gun from beyanname_tarihleri t
    where t.mukellef_id is not null),
  verilecek as (
    select k.*, y.kod, y.ilk_donem, y.son_donem from kisi k join mukellef_yukumlulukleri y using (mukellef_id)
    where y.verilir
  )
  select v.muhasebeci_id, v.mukellef_id, v.kod, t.donem, t.son_gun, v.personel_id
  from verilecek v
  join gun t on t.sonu = v.sonu and t.yer = v.yer and t.kod = v.kod and t.donem >= v.ilk_donem
    and (v.son_donem is null or t.donem <= v.son_donem)
  where (v.mukellef_id, v.kod, t.donem) not in (select o.mukellef_id, o.kod, o.donem from kendi o)
  union all
  select v.muhasebeci_id, v.mukellef_id, v.kod, t.donem, t.son_gun, v.personel_id
  from kendi t
  join verilecek v on v.mukellef_id = t.mukellef_id and v.kod = t.kod and t.donem >= v.ilk_donem
    and (v.son_donem is null or t.donem <= v.son_donem)
  where t.son_gun between p_ilk and p_son
  on conflict (mukellef_id, kod, donem, duzeltme) do nothing;
  get diagnostics v_adet = row_count;
  perform set_config('muhasip.beyanname_yapimi', '', true);
  return v_adet;
end $$;

create or replace function gate.sync_beyannameler(p_mukellefler bigint[]) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_ilk date := date_trunc('month', now() at time zone 'Europe/Istanbul')::date;
  v_son date := (select (make_date(max(yil * 12 + ay - 1) / 12, max(yil * 12 + ay - 1) % 12 + 1,
    1) + interval '1 month - 1 day')::date from beyanname_aylari);
begin
  if v_son is null then
    return;
  end if;
  perform pg_advisory_xact_lock(720019);
  with kisi as materialized (
    select m.mukellef_id, m.hesap_donemi_sonu, y.yer
    from mukellefler m left join app.mukellef_yerleri y using (mukellef_id)
    where m.mukellef_id = any (p_mukellefler)
  )
  update beyannameler b set son_gun = t.son_gun
  from beyannameler a join kisi k on k.mukellef_id = a.mukellef_id
  cross join lateral app.find_mukellef_tarihi(a.kod, a.donem, k.mukellef_id, k.hesap_donemi_sonu, k.yer) t
  where a.beyanname_id = b.beyanname_id and a.son_gun <> t.son_gun;
  update beyannameler b set muhasebeci_id = m.muhasebeci_id from mukellefler m
  where m.mukellef_id = b.mukellef_id and m.muhasebeci_id <> b.muhasebeci_id
    and b.durum not in ('verildi', 'verilmeyecek') and b.mukellef_id = any (p_mukellefler);
  delete from beyannameler b using mukellefler m
  where m.mukellef_id = b.mukellef_id and b.durum = 'bekliyor' and b.mukellef_id = any (p_mukellefler)
    and (
      not exists (select from mukellef_yukumlulukleri y where y.mukellef_id = b.mukellef_id and y.kod = b.kod
        and y.verilir and b.donem >= y.ilk_donem
        and (y.son_donem is null or b.donem <= y.son_donem))
        or b.son_gun >= v_ilk
          and (not m.aktif or not exists (select from beyanname_tarihleri t
            where t.kod = b.kod and t.donem = b.donem and t.yer is null and t.mukellef_id is null
              and coalesce(t.hesap_donemi_sonu, m.hesap_donemi_sonu, 12) = coalesce(m.hesap_donemi_sonu, 12)))
    );
  perform gate.create_beyannameler(p_mukellefler, v_ilk, v_son);
end $$;

-- If more than 500 clients change at once, a background job updates their declarations, because whoever changes the
-- clients would otherwise have to wait.
create or replace function gate.sync_or_defer_beyannameler(p_mukellefler bigint[]) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if cardinality(p_mukellefler) > 500 then
    update beyanname_aylari set yenilenecek = true, yenilenen = 0;
  elsif cardinality(p_mukellefler) > 0 then
    perform gate.sync_beyannameler(p_mukellefler);
  end if;
end $$;
grant execute on function gate.sync_or_defer_beyannameler(bigint[]) to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel;

-- gate.continue_beyannameler returns how many clients are left, or null when no month waits. Each call handles at most
-- a thousand clients and records how far it came, so that any server can go on.
create or replace function gate.continue_beyannameler() returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_sonra bigint;
  v_aylar text[];
  v_parca bigint[];
begin
  perform pg_advisory_xact_lock(720019);
  v_sonra := (select min(yenilenen) from beyanname_aylari where yenilenecek);
  if v_sonra is null then
    return null;
  end if;
  -- The `xmin` of a month changes when somebody defers more clients meanwhile; the update below then skips the month,
  -- which begins again.
  v_aylar := array(select ay_id || ' ' || xmin from beyanname_aylari where yenilenecek and yenilenen = v_sonra);
  v_parca := array(select mukellef_id from mukellefler where mukellef_id > v_sonra order by mukellef_id limit 1000);
  if exists (select from beyanname_aylari where yenilenecek and adet > 0) then
    perform gate.sync_beyannameler(v_parca);
  else
    perform gate.create_beyannameler(v_parca, make_date(yil, ay, 1),
      (make_date(yil, ay, 1) + interval '1 month - 1 day')::date)
    from beyanname_aylari where ay_id || ' ' || xmin = any (v_aylar);
  end if;
  update beyanname_aylari set yenilenecek = v_parca[1000] is not null, yenilenen = coalesce(v_parca[1000], 0),
    adet = case
      when v_parca[1000] is null then (
        select count(*) from beyannameler
        where son_gun between make_date(yil, ay, 1) and (make_date(yil, ay, 1) + interval '1 month - 1 day')::date
      )
      else adet
    end
  where ay_id || ' ' || xmin = any (v_aylar);
  return (select count(*) from mukellefler where mukellef_id > v_parca[1000]);
end $$;
grant execute on function gate.continue_beyannameler() to muhasip_sistem, muhasip_admin;

create or replace function gate.create_beyanname_ayi(p_yil integer, p_ay integer) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_adet integer;
begin
  insert into beyanname_aylari (yil, ay, adet, yenilenecek) select p_yil, p_ay, 0, true
    where exists (select from beyanname_tarihleri)
  on conflict do nothing;
  get diagnostics v_adet = row_count;
  return v_adet;
end $$;
grant execute on function gate.create_beyanname_ayi(integer, integer) to muhasip_sistem, muhasip_admin;

create or replace function gate.write_beyanname_tarihleri(p_satirlar jsonb) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_yeni beyanname_tarihleri[] := (select array_agg(t) from jsonb_populate_recordset(null::beyanname_tarihleri,
    p_satirlar) t);
begin
  perform pg_advisory_xact_lock(720018);
  if not exists (
    (select kod, donem, hesap_donemi_sonu, yer, mukellef_id, son_gun, odeme_gunu from beyanname_tarihleri
      except all select kod, donem, hesap_donemi_sonu, yer, mukellef_id, son_gun, odeme_gunu from unnest(v_yeni))
    union all (select kod, donem, hesap_donemi_sonu, yer, mukellef_id, son_gun, odeme_gunu from unnest(v_yeni)
      except all select kod, donem, hesap_donemi_sonu, yer, mukellef_id, son_gun, odeme_gunu from beyanname_tarihleri)
  ) then
    return false;
  end if;
  delete from beyanname_tarihleri;
  insert into beyanname_tarihleri (kod, donem, hesap_donemi_sonu, yer, mukellef_id, son_gun, odeme_gunu)
    select kod, donem, hesap_donemi_sonu, yer, mukellef_id, son_gun, odeme_gunu from unnest(v_yeni);
  perform gate.sync_or_defer_beyannameler(array(select mukellef_id from mukellefler));
  return true;
end $$;
grant execute on function gate.write_beyanname_tarihleri(jsonb) to muhasip_sistem, muhasip_superadmin;

create or replace function gate.assign_beyannameler(p_mukellefler bigint[], p_onceki bigint[]) returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  update beyannameler b set personel_id = (
    select a.personel_id from muhasebeci_personel a where a.mukellef_id = b.mukellef_id
  )
  where b.mukellef_id = any (p_mukellefler) and b.durum not in ('verildi', 'verilmeyecek')
    and (b.personel_id is null or b.personel_id = any (p_onceki))
$$;
grant execute on function gate.assign_beyannameler(bigint[], bigint[]) to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel;

create or replace function gate.list_verilen_mukellefler(p_ilk date, p_son date) returns table (mukellef_id bigint,
  ad text, son_hane text, aktif boolean)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select distinct m.mukellef_id, m.ad, coalesce(right(m.tc_no, 3), ''), m.aktif from beyannameler b join mukellefler m
    using (mukellef_id)
  where b.personel_id = (select app.personel_id()) and b.son_gun between p_ilk and p_son
    and not exists (select from muhasebeci_personel a where a.mukellef_id = m.mukellef_id
      and a.personel_id = b.personel_id)
$$;
grant execute on function gate.list_verilen_mukellefler(date, date) to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel;

create or replace function gate.personel_adi(p_personel_id bigint) returns text
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select p.ad from personel p where p.personel_id = p_personel_id
$$;
grant execute on function gate.personel_adi(bigint) to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;

create or replace function gate.find_beyanname_mukellefi(p_beyanname_id bigint) returns text
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select m.ad
  from beyannameler b
  join mukellefler m using (mukellef_id)
  where b.beyanname_id = p_beyanname_id and app.sees_beyanname(b.mukellef_id, b.personel_id)
$$;
grant execute on function gate.find_beyanname_mukellefi(bigint) to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel;

create or replace function gate.is_beyanname_ayi(p_yil integer, p_ay integer) returns boolean
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from beyanname_aylari a where a.yil = p_yil and a.ay = p_ay and not a.yenilenecek)
$$;
grant execute on function gate.is_beyanname_ayi(integer, integer) to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel;

create or replace function gate.reverse_beyannameler(p_request_no text)
  returns table (beyanname_id bigint, mukellef_id bigint, kod text, donem text, oldu boolean, neden text)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
#variable_conflict use_column
begin
  perform set_config('muhasip.request_no', 'geri-al:' || p_request_no, true);
  return query
  with yapilan as materialized (
    select d.denetim_id, d.zaman, d.islem, d.satir_id, d.eski,
      coalesce((
        select bool_or(s.request_no = 'geri-al:' || p_request_no
          or not (coalesce(s.request_no, '') like 'geri-al:%'
            or exists (
              select from denetim g
              where g.satir_id = s.satir_id and g.tablo = s.tablo and g.request_no = 'geri-al:' || s.request_no
            )))
        from denetim s where s.satir_id = d.satir_id and s.tablo = d.tablo and s.denetim_id > d.denetim_id
      ), false) as degisti
    from denetim d
    where d.request_no = p_request_no and d.tablo = 'beyannameler' and d.kullanici_id = app.kullanici_id()
  ),
  hucre as materialized (
    select y.*, coalesce(b.mukellef_id, e.mukellef_id) as mukellef_id, coalesce(b.kod, e.kod) as kod,
      coalesce(b.donem, e.donem) as donem, b.degisme,
      app.sees_beyanname(coalesce(b.mukellef_id, e.mukellef_id), coalesce(b.personel_id, e.personel_id)) as gorur
    from yapilan y left join beyannameler b on b.beyanname_id = y.satir_id
    left join lateral jsonb_populate_record(null::beyannameler, y.eski) e on b.beyanname_id is null
  ),
  geri_alinan as (
    update beyannameler b
    set durum = o.durum, personel_id = o.personel_id, hazirlayan = o.hazirlayan, kontrol_eden = o.kontrol_eden,
      neden = o.neden, kabul_gunu = o.kabul_gunu,
      kabul_no = o.kabul_no, tutar = o.tutar, odeme_gunu = o.odeme_gunu, belge_id = o.belge_id,
      beyanname_belge_id = o.beyanname_belge_id
    from hucre h
    join beyannameler k on k.beyanname_id = h.satir_id
    cross join lateral jsonb_populate_record(k, h.eski) o
    where h.islem = 'update' and h.gorur and not h.degisti and b.beyanname_id = h.satir_id and b.degisme = h.degisme
    returning b.beyanname_id
  ),
  silinen as (
    delete from beyannameler b using hucre h
    where h.islem = 'insert' and h.gorur and not h.degisti
      and b.beyanname_id = h.satir_id and b.degisme = h.degisme
    returning b.beyanname_id
  ),
  geri_konan as (
    insert into beyannameler (beyanname_id, muhasebeci_id, mukellef_id, kod, donem, duzeltme, son_gun, durum,
      personel_id, hazirlayan, kontrol_eden)
    overriding system value
    select e.beyanname_id, e.muhasebeci_id, e.mukellef_id, e.kod, e.donem, e.duzeltme, e.son_gun, e.durum,
      e.personel_id, e.hazirlayan, e.kontrol_eden
    from hucre h cross join lateral jsonb_populate_record(null::beyannameler, h.eski) e
    where h.islem = 'delete' and h.gorur and not h.degisti
      and exists (select from mukellefler m where m.mukellef_id = e.mukellef_id)
    on conflict do nothing returning beyanname_id
  ),
  olan as (select beyanname_id from geri_alinan union all select beyanname_id from silinen union all select beyanname_id
    from geri_konan)
  select h.satir_id, h.mukellef_id, h.kod, h.donem, o.beyanname_id is not null,
    case
      when o.beyanname_id is not null then null
      when not h.gorur then 'Mükellef bulunamadı.'
      else 'Beyanname bu sırada değişti.'
    end
  from hucre h left join olan o on o.beyanname_id = h.satir_id order by h.denetim_id;
end $$;
grant execute on function gate.reverse_beyannameler(text) to muhasip_moderator, muhasip_personel;

create or replace function gate.read_takvim() returns jsonb
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_build_object('kurallar', (select coalesce(jsonb_agg(t), '[]') from beyanname_turleri t), 'tatiller',
    (select coalesce(jsonb_agg(t), '[]') from resmi_tatiller t),
    'uzatmalar', (select coalesce(jsonb_agg(t), '[]') from sure_uzatmalari t), 'mucbirler',
      (select coalesce(jsonb_agg(t), '[]') from mucbir_sebepler t),
    'kisiler', (select coalesce(jsonb_agg(s), '[]') from (
      select distinct m.mukellef_id, m.hesap_donemi_sonu from mucbir_sebepler s join mukellefler m using (mukellef_id)
        where s.acik) s))
$$;
grant execute on function gate.read_takvim() to muhasip_sistem, muhasip_superadmin;

-- What the sign-in page shows of the office, and the next three last days of the law: of kinds that come with the
-- product, as an office's own kinds are its own business.
create or replace function entry.read_karsilama() returns jsonb
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_build_object('firma_adi', (select a.deger from ayarlar a where a.ad = 'firma_adi'),
    'logo', (select 'data:' || l.tur || ';base64,' || translate(encode(l.icerik, 'base64'), e'\n', '')
      from firma_logosu l),
    'gunler', (select coalesce(jsonb_agg(g order by g.son_gun), '[]') from (
      select t.son_gun, jsonb_agg(distinct t.kod) as kodlar from beyanname_tarihleri t
      where t.son_gun >= (now() at time zone 'Europe/Istanbul')::date and t.yer is null and t.mukellef_id is null
        and coalesce(t.hesap_donemi_sonu, 12) = 12
        and t.kod in (select k.kod from beyanname_turleri k where k.urun_kodu is not null)
      group by t.son_gun order by t.son_gun limit 3) g))
$$;

create or replace function gate.create_beyanname_aylari(p_gun date) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_sonraki date := (date_trunc('month', p_gun) + interval '1 month')::date;
  v_gun integer := (select deger::integer from ayarlar where ad = 'beyanname_gunu');
begin
  return gate.create_beyanname_ayi(extract(year from p_gun)::integer, extract(month from p_gun)::integer) + case
    when extract(day from p_gun) >= v_gun then gate.create_beyanname_ayi(extract(year from v_sonraki)::integer,
      extract(month from v_sonraki)::integer)
    else 0
  end;
end $$;
grant execute on function gate.create_beyanname_aylari(date) to muhasip_sistem;
