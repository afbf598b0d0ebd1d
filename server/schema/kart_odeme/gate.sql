-- Debts are locked in the order of their ids, so that two payments take turns. `dogrulaniyor` means that another
-- attempt may already have charged a debt, `tutar` that the sum is no longer what the payer saw. `p_avans` is the part of
-- `p_tutar` that is paid beyond the debts.
create or replace function gate.create_kart_odeme(p_anahtar text, p_ozet bytea, p_idler bigint[], p_tutar bigint,
  p_avans bigint, p_saglayici text, p_ilk_bakis integer)
  returns table (sonuc text, deneme_id bigint, deneme_no uuid, tutar bigint)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  d kart_odeme_denemeleri;
  v_borclar bigint[];
  v_bulunan integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(app.kullanici_id() || ':' || p_anahtar, 720025));
  select * into d from kart_odeme_denemeleri x where x.kullanici_id = app.kullanici_id() and x.anahtar = p_anahtar;
  if found then
    return query select case when d.istek_ozeti = p_ozet then 'var' else 'farkli' end, d.deneme_id, d.deneme_no,
      d.tutar::bigint;
    return;
  end if;

  with kilitli as (
    select t.borc_id, t.bakiye from borc_tahakkuk t
    where t.muhasebeci_id = app.muhasebeci_id() and t.iptal is null
      and (p_idler is null and t.bakiye > 0 or t.borc_id = any (p_idler))
    order by t.borc_id for update
  )
  select coalesce(array_agg(k.borc_id) filter (where k.bakiye > 0), '{}'), coalesce(sum(k.bakiye), 0)::bigint, count(*)
  into v_borclar, tutar, v_bulunan from kilitli k;
  sonuc := case
    when p_idler is not null and v_bulunan < (select count(distinct u.id) from unnest(p_idler) as u(id))
      then 'bulunamadi'
    when tutar = 0 and p_avans = 0 then 'borc_yok'
    when exists (
      select from kart_odeme_kalemleri k join kart_odeme_denemeleri x on x.deneme_id = k.deneme_id
      where k.borc_id = any (v_borclar) and x.durum in ('başladı', 'çekildi', 'belirsiz')
    ) or p_avans > 0 and exists (
      select from kart_odeme_denemeleri x
      where x.muhasebeci_id = app.muhasebeci_id() and x.avans > 0 and x.durum in ('başladı', 'çekildi', 'belirsiz')
    ) then 'dogrulaniyor'
    when tutar + p_avans <> p_tutar then 'tutar'
    else 'yeni'
  end;
  tutar := tutar + p_avans;
  if sonuc = 'yeni' then
    insert into kart_odeme_denemeleri as x (muhasebeci_id, kullanici_id, anahtar, istek_ozeti, saglayici, tutar, avans)
    values (app.muhasebeci_id(), app.kullanici_id(), p_anahtar, p_ozet, p_saglayici, create_kart_odeme.tutar,
      p_avans)
    returning x.deneme_id, x.deneme_no into deneme_id, deneme_no;
    insert into kart_odeme_kalemleri (deneme_id, borc_id, tahakkuk_yili, tahakkuk_ayi, tutar)
    select create_kart_odeme.deneme_id, t.borc_id, t.tahakkuk_yili, t.tahakkuk_ayi, t.bakiye from borc_tahakkuk t
      where t.borc_id = any (v_borclar) order by t.borc_id;
    insert into kart_odeme_isleri (deneme_id, sonraki) values (create_kart_odeme.deneme_id,
      now() + p_ilk_bakis * interval '1 second');
  end if;
  return next;
end $$;
grant execute on function gate.create_kart_odeme(text, bytea, bigint[], bigint, bigint, text, integer)
  to muhasip_muhasebeci;

create or replace function gate.find_kart_odeme(p_no uuid, p_token text)
  returns table (deneme_id bigint, deneme_no uuid, saglayici text, tutar bigint, durum text, saglayici_token text,
    saglayici_islem text, yas integer)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select d.deneme_id, d.deneme_no, d.saglayici, d.tutar, d.durum, d.saglayici_token, d.saglayici_islem,
    extract(epoch from now() - d.olusturma)::integer
  from kart_odeme_denemeleri d where d.deneme_no = p_no or d.saglayici_token = p_token
$$;
grant execute on function gate.find_kart_odeme(uuid, text) to muhasip_sistem;

-- gate.advance_kart_odeme changes nothing unless the payment is in one of the states `p_onceki`. If the state changes,
-- the provider is asked again after `p_sonra` seconds; null means never again.
create or replace function gate.advance_kart_odeme(
  p_no uuid, p_durum text, p_onceki text[], p_sonra integer, p_token text, p_adres text, p_islem text, p_kalem text,
    p_red text
) returns text
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  d kart_odeme_denemeleri;
begin
  select * into d from kart_odeme_denemeleri x where x.deneme_no = p_no for update;
  if not found or not d.durum = any (p_onceki) then
    return d.durum;
  end if;
  perform set_config('muhasip.kullanici_id', d.kullanici_id::text, true);
  if d.durum <> p_durum then
    update kart_odeme_denemeleri x set durum = p_durum, durum_zamani = now(), red_kodu = p_red,
      saglayici_token = coalesce(p_token, x.saglayici_token),
      yonlendirme = coalesce(p_adres, x.yonlendirme),
      saglayici_islem = coalesce(p_islem, x.saglayici_islem), saglayici_kalem = coalesce(p_kalem, x.saglayici_kalem)
    where x.deneme_id = d.deneme_id;
  end if;
  if p_sonra is null then
    delete from kart_odeme_isleri i where i.deneme_id = d.deneme_id;
  else
    insert into kart_odeme_isleri as i (deneme_id, sonraki) values (d.deneme_id, now() + p_sonra * interval '1 second')
    on conflict (deneme_id) do update set sonraki = case
      when d.durum = p_durum then i.sonraki
      else excluded.sonraki
    end;
  end if;
  return p_durum;
end $$;
grant execute on function gate.advance_kart_odeme(uuid, text, text[], integer, text, text, text, text, text)
  to muhasip_sistem;

-- If a debt was paid in another way or deleted meanwhile, the card payment covers only what is still open. Of the rest,
-- what the payer gave as an advance is kept, and no more; the remainder is refunded to the card.
create or replace function gate.book_kart_odeme(p_no uuid) returns text
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  d kart_odeme_denemeleri;
  k record;
  v_kalan bigint;
  v_iade bigint;
  v_makbuz bigint;
  v_odeme bigint;
begin
  select * into d from kart_odeme_denemeleri x where x.deneme_no = p_no for update;
  if d.durum is distinct from 'çekildi' then
    return d.durum;
  end if;
  perform set_config('muhasip.kullanici_id', d.kullanici_id::text, true);
  v_kalan := d.tutar - d.avans;
  for k in
    select x.kalem_id, x.borc_id, least(x.tutar, t.bakiye) as odenen, t.bakiye
    from kart_odeme_kalemleri x join borc_tahakkuk t on t.borc_id = x.borc_id
    where x.deneme_id = d.deneme_id and t.iptal is null order by t.borc_id for update of t
  loop
    continue when k.odenen = 0;
    insert into odemeler (tahakkuk_id, odeme_tutari, odeme_yontemi, aciklama, makbuz_id)
    values (k.borc_id, k.odenen, 'kart',
      case when k.odenen = k.bakiye then 'Tam ödeme yapıldı' else 'Kısmi ödeme yapıldı' end, v_makbuz)
    returning odeme_id into v_odeme;
    v_makbuz := coalesce(v_makbuz, v_odeme);
    update kart_odeme_kalemleri x set kaydedilen = k.odenen, odeme_id = v_odeme where x.kalem_id = k.kalem_id;
    v_kalan := v_kalan - k.odenen;
  end loop;
  if d.avans > 0 then
    insert into avans_hareketleri (muhasebeci_id, tur, tutar, yontem, makbuz_id, deneme_id)
    values (d.muhasebeci_id, 'alındı', d.avans, 'kart', v_makbuz, d.deneme_id);
  end if;
  update kart_odeme_denemeleri x set durum = case when v_kalan = d.tutar then 'iade' else 'kaydedildi' end,
    durum_zamani = now() where x.deneme_id = d.deneme_id
  returning x.durum into d.durum;
  delete from kart_odeme_isleri i where i.deneme_id = d.deneme_id;
  if v_kalan > 0 then
    insert into kart_odeme_iadeleri (deneme_id, tutar, neden) values (d.deneme_id, v_kalan, 'fazla')
      returning iade_id into v_iade;
    insert into kart_odeme_isleri (iade_id, sonraki) values (v_iade, now() + interval '15 seconds');
  end if;
  return d.durum;
end $$;
grant execute on function gate.book_kart_odeme(uuid) to muhasip_sistem;

create or replace function gate.take_kart_odeme(p_an timestamptz, p_en_cok integer) returns setof uuid
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if not pg_try_advisory_xact_lock(720026) then
    return;
  end if;
  return query
    update kart_odeme_isleri i set sayi = i.sayi + 1,
      sonraki = p_an + least(interval '5 minutes', interval '10 seconds' * power(2, least(i.sayi, 5)))
    from kart_odeme_denemeleri d
    where d.deneme_id = i.deneme_id
      and i.is_id in (select x.is_id from kart_odeme_isleri x where x.deneme_id is not null and x.sonraki <= p_an
        order by x.sonraki limit p_en_cok for update skip locked)
    returning d.deneme_no;
end $$;
grant execute on function gate.take_kart_odeme(timestamptz, integer) to muhasip_sistem;

-- With `p_deneme_no`, the server that has just booked a payment takes its refund at once, before the refund is due.
create or replace function gate.take_kart_iadesi(p_an timestamptz, p_en_cok integer, p_deneme_no uuid)
  returns table (iade_no uuid, tutar bigint, deneme_no uuid, saglayici text, saglayici_islem text, saglayici_kalem text)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if p_deneme_no is null and not pg_try_advisory_xact_lock(720027) then
    return;
  end if;
  return query
    update kart_odeme_isleri i set sayi = i.sayi + 1,
      sonraki = p_an + least(interval '1 hour', interval '1 minute' * power(2, least(i.sayi, 6)))
    from kart_odeme_iadeleri a join kart_odeme_denemeleri d on d.deneme_id = a.deneme_id
    where a.iade_id = i.iade_id
      and i.is_id in (
        select x.is_id from kart_odeme_isleri x join kart_odeme_iadeleri y on y.iade_id = x.iade_id
          join kart_odeme_denemeleri z on z.deneme_id = y.deneme_id
        where case when p_deneme_no is null then x.sonraki <= p_an else z.deneme_no = p_deneme_no and x.sayi = 0 end
          order by x.sonraki limit p_en_cok for update of x skip locked
      )
    returning a.iade_no, a.tutar::bigint, d.deneme_no, d.saglayici, d.saglayici_islem, d.saglayici_kalem;
end $$;
grant execute on function gate.take_kart_iadesi(timestamptz, integer, uuid) to muhasip_sistem;

create or replace function gate.finish_kart_iadesi(p_iade_no uuid, p_durum text) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_iade bigint;
begin
  update kart_odeme_iadeleri a set durum = p_durum, durum_zamani = now()
  where a.iade_no = p_iade_no and a.durum = 'bekliyor' returning a.iade_id into v_iade;
  delete from kart_odeme_isleri i where i.iade_id = v_iade;
end $$;
grant execute on function gate.finish_kart_iadesi(uuid, text) to muhasip_sistem;

-- What was charged is either booked or refunded. So a reversal sends back to the card what is neither booked any more
-- nor has been refunded; for a reversal of a refund that was made at the provider, that is nothing.
create or replace function gate.request_kart_iadesi() returns trigger
  language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  with iade as (
    insert into kart_odeme_iadeleri (deneme_id, odeme_id, tutar, neden)
    select x.deneme_id, x.odeme_id, x.tutar, 'iptal'
    from (
      select k.deneme_id, k.odeme_id,
        least(-new.odeme_tutari,
          d.tutar - gate.sum_kart_kaydi(d.deneme_id) - (
            select coalesce(sum(i.tutar), 0) from kart_odeme_iadeleri i where i.deneme_id = d.deneme_id
          )) as tutar
      from kart_odeme_kalemleri k join kart_odeme_denemeleri d using (deneme_id) where k.odeme_id = new.iptal_edilen_id
    ) x
    where x.tutar > 0
    returning iade_id
  )
  insert into kart_odeme_isleri (iade_id, sonraki) select iade_id, now() from iade;
  return null;
end $$;

-- The same for an advance that came by card.
create or replace function gate.request_kart_avans_iadesi() returns trigger
  language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  with iade as (
    insert into kart_odeme_iadeleri (deneme_id, tutar, neden)
    select x.deneme_id, x.tutar, 'avans'
    from (
      select d.deneme_id,
        least(-new.tutar,
          d.tutar - gate.sum_kart_kaydi(d.deneme_id) - (
            select coalesce(sum(i.tutar), 0) from kart_odeme_iadeleri i where i.deneme_id = d.deneme_id
          )) as tutar
      from kart_odeme_denemeleri d where d.deneme_id = new.deneme_id
    ) x
    where x.tutar > 0
    returning iade_id
  )
  insert into kart_odeme_isleri (iade_id, sonraki) select iade_id, now() from iade;
  return null;
end $$;

create or replace function gate.require_iyzico_idle() returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  perform pg_advisory_xact_lock(720058);
  if exists (
    select from kart_odeme_isleri i left join kart_odeme_iadeleri a on a.iade_id = i.iade_id
      join kart_odeme_denemeleri d on d.deneme_id = coalesce(i.deneme_id, a.deneme_id)
    where d.saglayici = 'iyzico'
  ) then
    raise exception 'payments of this account are under way' using errcode = '23001', constraint = 'iyzico_bosta';
  end if;
end $$;

-- Another address or API key means another iyzico account, which does not know the payments of the present one, so no
-- payment may be open. Without a saved secret the settings name no account yet.
create or replace function gate.guard_iyzico_hesabi() returns trigger
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if exists (select from ayar_sirlari s where s.ad = 'iyzico_gizli_anahtar' and s.deger is not null) then
    perform gate.require_iyzico_idle();
  end if;
  return new;
end $$;

-- A repeated request to pay by card must find its payment even when the office no longer takes cards.
create or replace function gate.find_kart_odeme_tekrari(p_anahtar text, p_ozet bytea) returns table (deneme_id bigint)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select d.deneme_id from kart_odeme_denemeleri d
  where d.kullanici_id = app.kullanici_id() and d.anahtar = p_anahtar and d.istek_ozeti = p_ozet
$$;
grant execute on function gate.find_kart_odeme_tekrari(text, bytea) to muhasip_muhasebeci;

create or replace function gate.kart_odeme_no(p_deneme_id bigint) returns uuid
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select d.deneme_no from kart_odeme_denemeleri d where d.deneme_id = p_deneme_id
$$;
grant execute on function gate.kart_odeme_no(bigint) to muhasip_sistem;

-- What is booked of a card payment, as payments or as an advance, and not reversed.
create or replace function gate.sum_kart_kaydi(p_deneme_id bigint) returns bigint
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select (coalesce((select sum(o.odeme_tutari) from kart_odeme_kalemleri k
      join odemeler o on o.odeme_id = k.odeme_id or o.iptal_edilen_id = k.odeme_id where k.deneme_id = p_deneme_id), 0)
    + coalesce((select sum(h.tutar) from avans_hareketleri h where h.deneme_id = p_deneme_id), 0))::bigint
$$;

-- Each night after three, and at once after gate.request_iade_bakisi, every card payment that was booked in the last
-- thirty days is taken once, by one server.
create or replace function gate.take_iade_bakisi(p_an timestamptz, p_en_cok integer)
  returns table (deneme_no uuid, saglayici text, tutar bigint, saglayici_islem text)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if not pg_try_advisory_xact_lock(720061) then
    return;
  end if;
  return query
  with bakilan as (
    insert into kart_iade_bakislari as b (deneme_id, zaman)
    select d.deneme_id, p_an from kart_odeme_denemeleri d left join kart_iade_bakislari b using (deneme_id)
    where d.durum = 'kaydedildi' and d.durum_zamani > p_an - interval '30 days' and coalesce(b.zaman, d.durum_zamani)
      < date_trunc('day', p_an - interval '3 hours', 'Europe/Istanbul') + interval '3 hours'
    order by coalesce(b.zaman, d.durum_zamani), d.deneme_id limit p_en_cok
    on conflict (deneme_id) do update set zaman = excluded.zaman
    returning b.deneme_id
  )
  select d.deneme_no, d.saglayici, d.tutar::bigint, d.saglayici_islem from bakilan join kart_odeme_denemeleri d
    using (deneme_id);
end $$;
grant execute on function gate.take_iade_bakisi(timestamptz, integer) to muhasip_sistem;

create or replace function gate.request_iade_bakisi() returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_adet integer;
begin
  insert into kart_iade_bakislari (deneme_id, zaman)
  select d.deneme_id, '-infinity' from kart_odeme_denemeleri d
  where d.durum = 'kaydedildi' and d.durum_zamani > now() - interval '30 days'
  on conflict (deneme_id) do update set zaman = excluded.zaman;
  get diagnostics v_adet = row_count;
  return v_adet;
end $$;
grant execute on function gate.request_iade_bakisi() to muhasip_admin;

-- Up to `p_tutar` of a card payment's advance is taken back, because it was refunded at the provider. Where it was used
-- for debts, the latest of these payments are reversed first if `p_kullanilan` says so. The result is what was taken back.
create or replace function gate.take_back_kart_avansi(p_deneme_id bigint, p_tutar bigint, p_kullanilan boolean)
  returns bigint
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  h avans_hareketleri;
  v_kalan bigint;
  v_tutar bigint;
begin
  select * into h from avans_hareketleri x where x.deneme_id = p_deneme_id and x.tur = 'alındı';
  if not found then
    return 0;
  end if;
  v_kalan := gate.lock_avans(h.muhasebeci_id);
  v_tutar := least(p_tutar, (select sum(x.tutar) from avans_hareketleri x where x.deneme_id = p_deneme_id));
  if p_kullanilan then
    perform gate.give_back_avans(h.muhasebeci_id, v_tutar - v_kalan);
  else
    v_tutar := least(v_tutar, v_kalan);
  end if;
  if v_tutar > 0 then
    insert into avans_hareketleri (muhasebeci_id, tur, tutar, yontem, ters_id, neden)
    values (h.muhasebeci_id, 'ters kayıt', -v_tutar, 'kart', h.hareket_id,
      'İade: ödeme kuruluşunda karta geri verilmiş');
  end if;
  return v_tutar;
end $$;

-- What of a card payment's advance cannot be taken back, because the office has given it back otherwise.
create or replace function gate.sum_geri_verilen_kart_avansi(d kart_odeme_denemeleri) returns bigint
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_kalan bigint := gate.lock_avans(d.muhasebeci_id);
begin
  return greatest(0, (select coalesce(sum(h.tutar), 0) from avans_hareketleri h where h.deneme_id = d.deneme_id)
    - v_kalan - (select coalesce(sum(o.odeme_tutari), 0) from odemeler o
      where o.muhasebeci_id = d.muhasebeci_id and o.odeme_yontemi = 'avans'));
end $$;

-- `p_iade` is all that the provider has refunded of the payment, by whomever. What is booked beyond the rest was
-- refunded there without us and is reversed: first what is left of its advance, then the latest periods; the result is
-- that amount. An advance that was used meanwhile cannot be taken back, so what its debts got is taken back for it. One
-- that the office has given back went out twice; it is noted as `reddedildi`, so that somebody looks at it.
create or replace function gate.learn_kart_iadesi(p_no uuid, p_iade bigint) returns bigint
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  d kart_odeme_denemeleri;
  k record;
  v_fark bigint;
  v_kalan bigint;
  v_kayip bigint;
begin
  select * into d from kart_odeme_denemeleri x where x.deneme_no = p_no for update;
  if d.durum is distinct from 'kaydedildi' then
    return 0;
  end if;
  if p_iade not between 0 and d.tutar then
    raise exception 'more was refunded than paid' using errcode = '23514', constraint = 'kart_iadesi_asildi';
  end if;
  perform from borc_tahakkuk t
  where t.borc_id in (select x.borc_id from kart_odeme_kalemleri x where x.deneme_id = d.deneme_id)
    or d.avans > 0 and t.borc_id in (select o.tahakkuk_id from odemeler o
      where o.muhasebeci_id = d.muhasebeci_id and o.odeme_yontemi = 'avans')
  order by t.borc_id for update;
  v_fark := gate.sum_kart_kaydi(d.deneme_id) - (d.tutar - p_iade) - (select coalesce(sum(i.tutar), 0)
    from kart_odeme_iadeleri i
    where i.deneme_id = d.deneme_id and i.neden = 'kuruluş' and i.durum = 'reddedildi');
  if v_fark <= 0 then
    return 0;
  end if;
  v_kayip := greatest(0, v_fark - gate.sum_kart_kaydi(d.deneme_id) + gate.sum_geri_verilen_kart_avansi(d));
  v_fark := v_fark - v_kayip;
  insert into kart_odeme_iadeleri (deneme_id, tutar, neden, durum)
  select d.deneme_id, x.tutar, 'kuruluş', x.durum
  from (values (v_fark, 'tamamlandı'), (v_kayip, 'reddedildi')) as x(tutar, durum) where x.tutar > 0;
  v_kalan := v_fark - gate.take_back_kart_avansi(d.deneme_id, v_fark, false);
  for k in
    select x.borc_id, x.odeme_id, (
      select sum(o.odeme_tutari) from odemeler o where o.odeme_id = x.odeme_id or o.iptal_edilen_id = x.odeme_id
    )::bigint as gecerli
    from kart_odeme_kalemleri x where x.deneme_id = d.deneme_id and x.odeme_id is not null
    order by x.tahakkuk_yili desc, x.tahakkuk_ayi desc, x.kalem_id desc
  loop
    exit when v_kalan = 0;
    continue when k.gecerli = 0;
    insert into odemeler (tahakkuk_id, odeme_tutari, odeme_yontemi, aciklama, iptal_edilen_id)
    values (k.borc_id, -least(k.gecerli, v_kalan), 'kart', 'İade: ödeme kuruluşunda karta geri verilmiş', k.odeme_id);
    v_kalan := v_kalan - least(k.gecerli, v_kalan);
  end loop;
  perform gate.take_back_kart_avansi(d.deneme_id, v_kalan, true);
  return v_fark;
end $$;
grant execute on function gate.learn_kart_iadesi(uuid, bigint) to muhasip_sistem;

-- While nobody knows whether a card was charged for a debt, nothing else pays that debt. The debt is locked first, as it is
-- when a card payment begins, so that of the two at the same time the second finds the first.
create or replace function gate.hold_kart_bekleyen() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
begin
  perform from borc_tahakkuk t where t.borc_id = new.tahakkuk_id for update;
  if exists (
    select from kart_odeme_kalemleri k join kart_odeme_denemeleri d using (deneme_id)
    where k.borc_id = new.tahakkuk_id and d.durum in ('başladı', 'çekildi', 'belirsiz')
  ) then
    raise exception 'a card may have been charged for this debt' using errcode = '23514',
      constraint = 'odemeler_kart_bekliyor';
  end if;
  return new;
end $$;
