-- Booking a payment updates its accrual and so locks it; parallel payments therefore take turns and cannot exceed the
-- accrual's balance.
create or replace function gate.apply_odeme() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
declare
  iptal odemeler;
  ilk odemeler;
  v_borc_tarihi timestamptz;
begin
  if new.iptal_edilen_id is not null then
    select * into iptal from odemeler o where o.odeme_id = new.iptal_edilen_id;
    if iptal.iptal_edilen_id is not null or iptal.tahakkuk_id is distinct from new.tahakkuk_id
      or (iptal.odeme_yontemi = 'avans') <> (new.odeme_yontemi = 'avans') then
      raise exception 'a reversal undoes one payment of its accrual' using errcode = '23514',
        constraint = 'odemeler_iptal_check';
    end if;
    -- Once the accrual is locked, the reversals that are read are all that there are.
    perform from borc_tahakkuk t where t.borc_id = new.tahakkuk_id for update;
    if iptal.odeme_tutari + new.odeme_tutari + (select coalesce(sum(o.odeme_tutari), 0) from odemeler o
      where o.iptal_edilen_id = new.iptal_edilen_id) < 0 then
      raise exception 'no more is reversed than was paid' using errcode = '23514', constraint = 'odemeler_iptal_asildi';
    end if;
  end if;
  update borc_tahakkuk t set tahsilat = t.tahsilat + new.odeme_tutari, elle_durum = null, elle_neden = null
  where t.borc_id = new.tahakkuk_id and t.iptal is null
  returning t.muhasebeci_id, t.tahakkuk_yili, t.tahakkuk_ayi, t.borc_tarihi into new.muhasebeci_id, new.tahakkuk_yili,
    new.tahakkuk_ayi, v_borc_tarihi;
  if new.odeme_tarihi > now() or new.odeme_tarihi < date_trunc('day', v_borc_tarihi, 'Europe/Istanbul') then
    raise exception 'a payment is neither before its accrual nor in the future' using errcode = '23514',
      constraint = 'odemeler_tarih_check';
  end if;
  if new.makbuz_id is not null then
    select * into ilk from odemeler o where o.odeme_id = new.makbuz_id;
    if ilk.makbuz_id is not null
      or (ilk.muhasebeci_id, ilk.odeme_tarihi, ilk.odeme_yontemi, ilk.kaydeden)
        is distinct from (new.muhasebeci_id, new.odeme_tarihi, new.odeme_yontemi, new.kaydeden)
      or (ilk.iptal_edilen_id, new.iptal_edilen_id) is distinct from (null, null) then
      raise exception 'payments on one receipt are one act' using errcode = '23514',
        constraint = 'odemeler_makbuz_check';
    end if;
  end if;
  return new;
end $$;

-- An accrual whose payments are all reversed is only marked as deleted, because those payments refer to it.
create or replace function gate.remove_tahakkuk(p_borc_id bigint) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if exists (select from odemeler o where o.tahakkuk_id = p_borc_id) then
    update borc_tahakkuk t set iptal = now() where t.borc_id = p_borc_id and t.iptal is null and t.tahsilat = 0;
  else
    delete from borc_tahakkuk t where t.borc_id = p_borc_id and t.iptal is null and t.tahsilat = 0;
  end if;
  return found;
end $$;
grant execute on function gate.remove_tahakkuk(bigint) to muhasip_admin;

-- `borc_id` is null where an accountant's advance is wrong.
create or replace function gate.check_defter() returns table (borc_id bigint, sorun text)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  with odenen as (
    select o.tahakkuk_id, sum(o.odeme_tutari) as toplam,
      count(*) filter (where o.muhasebeci_id <> t.muhasebeci_id
        or (o.tahakkuk_yili, o.tahakkuk_ayi) <> (t.tahakkuk_yili, t.tahakkuk_ayi)) as yabanci
    from odemeler o join borc_tahakkuk t on t.borc_id = o.tahakkuk_id group by o.tahakkuk_id
  ),
  bakilan as (
    select t.*, coalesce(o.toplam, 0) as toplam, coalesce(o.yabanci, 0) as yabanci
    from borc_tahakkuk t left join odenen o on o.tahakkuk_id = t.borc_id
  )
  select b.borc_id, s.sorun
  from bakilan b
  cross join lateral (
    values
      (b.tahsilat <> b.toplam, 'tahsilat ödemelerin toplamı değil'),
      (b.borc_tutari <> b.tahsilat + b.bakiye, 'borç, tahsilat ile bakiyenin toplamı değil'),
      (b.tahsilat < 0 or b.tahsilat > b.borc_tutari, 'tahsilat borçtan büyük ya da sıfırdan küçük'),
      (b.yabanci > 0, 'ödemesi başka muhasebecinin ya da dönemin'),
      (b.iptal is not null and b.tahsilat <> 0, 'silinmiş, ama tahsilatı var'),
      (b.elle_durum is null and b.odeme_durumu <> app.odeme_durumu(b.tahsilat, b.borc_tutari),
        'durum rakamlara uymuyor')
  ) as s(var, sorun)
  where s.var
  union all
  select o.tahakkuk_id, 'avansla ödemenin avans kaydı yok ya da başka tutarda'
  from odemeler o left join avans_hareketleri h on h.odeme_id = o.odeme_id
  where o.odeme_yontemi = 'avans'
    and (h.tutar, h.muhasebeci_id) is distinct from (-o.odeme_tutari::bigint, o.muhasebeci_id)
  union all
  select o.tahakkuk_id, 'avans kaydı avansla yapılmamış bir ödemenin'
  from avans_hareketleri h join odemeler o on o.odeme_id = h.odeme_id
  where o.odeme_yontemi <> 'avans'
  union all
  select null, 'avansı eksiye düşmüş: ' || m.ad
  from avans_hareketleri h join muhasebeci m using (muhasebeci_id)
  group by m.muhasebeci_id, m.ad having sum(h.tutar) < 0
$$;
grant execute on function gate.check_defter() to muhasip_moderator;

create or replace function gate.summarize_defter() returns table (tahakkuk_sayisi integer, odeme_sayisi integer,
  denetim_sayisi bigint, borc bigint, tahsilat bigint, bakiye bigint, odenen bigint)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select t.adet, o.adet, (select count(*) from denetim), t.borc, t.tahsilat, t.bakiye, o.odenen
  from (
    select count(*)::integer as adet, coalesce(sum(borc_tutari), 0)::bigint as borc,
      coalesce(sum(tahsilat), 0)::bigint as tahsilat, coalesce(sum(bakiye), 0)::bigint as bakiye
    from borc_tahakkuk where iptal is null
  ) t,
    (select count(*)::integer as adet, coalesce(sum(odeme_tutari), 0)::bigint as odenen from odemeler) o
$$;
grant execute on function gate.summarize_defter() to muhasip_moderator;

-- A bulk operation is reversed with all of its accruals or not at all. `odemeli` counts the accruals that prevent it,
-- because they were paid at least in part or a card may have been charged. What was paid from advances is an advance
-- again.
create or replace function gate.reverse_toplu_tahakkuk(p_toplu_id uuid) returns table (silinen integer,
  toplam_tutar bigint, odemeli integer)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  perform from borc_tahakkuk t where t.toplu_id = p_toplu_id and t.iptal is null order by t.borc_id for update;
  select count(*)::integer, coalesce(sum(t.borc_tutari), 0)::bigint,
    (count(*) filter (where t.tahsilat > (select coalesce(sum(o.odeme_tutari), 0) from odemeler o
        where o.tahakkuk_id = t.borc_id and o.odeme_yontemi = 'avans')
      or exists (
        select from kart_odeme_kalemleri k
        join kart_odeme_denemeleri d using (deneme_id)
        where k.borc_id = t.borc_id and d.durum in ('başladı', 'çekildi', 'belirsiz')
      )))::integer
  into silinen, toplam_tutar, odemeli
  from borc_tahakkuk t where t.toplu_id = p_toplu_id and t.iptal is null;
  if odemeli = 0 then
    perform app.reverse_avanstan_odemeler(array(
      select o.odeme_id from odemeler o join borc_tahakkuk t on t.borc_id = o.tahakkuk_id
      where t.toplu_id = p_toplu_id and t.iptal is null
    ));
    update borc_tahakkuk t set iptal = now()
    where t.toplu_id = p_toplu_id and t.iptal is null
      and exists (select from odemeler o where o.tahakkuk_id = t.borc_id);
    delete from borc_tahakkuk t where t.toplu_id = p_toplu_id and t.iptal is null;
  end if;
  return next;
end $$;
grant execute on function gate.reverse_toplu_tahakkuk(uuid) to muhasip_admin;
