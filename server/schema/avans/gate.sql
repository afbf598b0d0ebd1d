-- Movements of one accountant take turns, so that two at once cannot use the same advance. The result is what is left.
create or replace function gate.lock_avans(p_muhasebeci_id bigint) returns bigint
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_muhasebeci_id::text, 720063));
  return (select coalesce(sum(h.tutar), 0)::bigint from avans_hareketleri h
    where h.muhasebeci_id = p_muhasebeci_id);
end $$;
grant execute on function gate.lock_avans(bigint) to muhasip_admin;

create or replace function gate.apply_avans() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
declare
  onceki avans_hareketleri;
  ilk odemeler;
  v_kalan bigint := gate.lock_avans(new.muhasebeci_id);
begin
  if new.tarih > now() then
    raise exception 'an advance does not move in the future' using errcode = '23514',
      constraint = 'avans_hareketleri_tarih_check';
  end if;
  if new.tur = 'alındı' and new.makbuz_id is null then
    new.makbuz_id := nextval(pg_get_serial_sequence('public.odemeler', 'odeme_id'));
  elsif new.makbuz_id is not null then
    select * into ilk from odemeler o where o.odeme_id = new.makbuz_id;
    new.tarih := ilk.odeme_tarihi;
    if (ilk.muhasebeci_id, ilk.odeme_yontemi, ilk.kaydeden, ilk.makbuz_id, ilk.iptal_edilen_id)
      is distinct from (new.muhasebeci_id, new.yontem, new.kaydeden, null, null) then
      raise exception 'an advance on a receipt is one act with its payments' using errcode = '23514',
        constraint = 'avans_hareketleri_makbuz_check';
    end if;
  end if;
  if new.ters_id is not null then
    select * into onceki from avans_hareketleri h where h.hareket_id = new.ters_id;
    new.deneme_id := onceki.deneme_id;
    if onceki.ters_id is not null or sign(onceki.tutar) = sign(new.tutar)
      or (onceki.muhasebeci_id, onceki.yontem) is distinct from (new.muhasebeci_id, new.yontem) then
      raise exception 'a reversal undoes one movement' using errcode = '23514',
        constraint = 'avans_hareketleri_ters_check';
    end if;
    if abs(onceki.tutar) < abs(new.tutar + (select coalesce(sum(h.tutar), 0) from avans_hareketleri h
      where h.ters_id = new.ters_id)) then
      raise exception 'no more is reversed than was moved' using errcode = '23514',
        constraint = 'avans_hareketleri_ters_asildi';
    end if;
  end if;
  if new.tutar < 0 and v_kalan + new.tutar < 0 then
    raise exception 'no more is taken from an advance than is left' using errcode = '23514',
      constraint = 'avans_yetersiz';
  end if;
  return new;
end $$;

-- A payment by advance and its reversal are each booked with their movement of the advance, so neither exists without
-- the other.
create or replace function gate.use_avans() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
begin
  insert into avans_hareketleri (muhasebeci_id, tur, tutar, tarih, odeme_id, ters_id, neden, kaydeden)
  select new.muhasebeci_id, case when new.iptal_edilen_id is null then 'kullanıldı' else 'ters kayıt' end,
    -new.odeme_tutari, new.odeme_tarihi, new.odeme_id,
    (select h.hareket_id from avans_hareketleri h where h.odeme_id = new.iptal_edilen_id),
    case when new.iptal_edilen_id is not null then coalesce(nullif(left(new.aciklama, 300), ''), 'İptal') end,
    new.kaydeden;
  return null;
end $$;

create or replace function gate.require_onay_of_ters_avans() returns trigger
  language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if exists (
    select from avans_hareketleri h
    where h.hareket_id = new.ters_id and h.kaydeden is distinct from app.kullanici_id()
  ) then
    perform gate.require_onay();
  end if;
  return new;
end $$;

-- Payments by advance of an accountant are reversed, the latest first, until `p_tutar` is an advance again. Their debts
-- are locked already.
create or replace function gate.give_back_avans(p_muhasebeci_id bigint, p_tutar bigint) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  k record;
  v_kalan bigint := p_tutar;
begin
  for k in
    select o.odeme_id, o.tahakkuk_id, o.odeme_tutari + coalesce((select sum(i.odeme_tutari) from odemeler i
      where i.iptal_edilen_id = o.odeme_id), 0)::bigint as gecerli
    from odemeler o
    where o.muhasebeci_id = p_muhasebeci_id and o.odeme_yontemi = 'avans' and o.iptal_edilen_id is null
    order by o.odeme_id desc
  loop
    exit when v_kalan <= 0;
    continue when k.gecerli = 0;
    insert into odemeler (tahakkuk_id, odeme_tutari, odeme_yontemi, aciklama, iptal_edilen_id)
    values (k.tahakkuk_id, -least(k.gecerli, v_kalan), 'avans', 'İptal: avans karta geri verilmiş', k.odeme_id);
    v_kalan := v_kalan - least(k.gecerli, v_kalan);
  end loop;
end $$;

-- Money that came or went belongs to the month of its day, which may be closed.
create or replace function gate.keep_kapali_avans() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
declare
  v_gun timestamp := new.tarih at time zone 'Europe/Istanbul';
begin
  perform gate.refuse_kapali_ay(extract(year from v_gun)::integer, extract(month from v_gun)::integer,
    case new.tur when 'iade' then 'tarih' else 'odeme_tarihi' end);
  return new;
end $$;
