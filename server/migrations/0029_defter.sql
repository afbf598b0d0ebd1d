-- Proving the ledger: for every accrual, deleted ones too, that its debt is what was collected and what is left, and that what was collected is what its
-- payments and their reversals come to.

create function app.defter_sorunlari() returns table (borc_id bigint, sorun text)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  with odenen as (
    select o.tahakkuk_id, sum(o.odeme_tutari) as toplam, count(*) filter (where o.muhasebeci_id <> t.muhasebeci_id
      or (o.tahakkuk_yili, o.tahakkuk_ayi) <> (t.tahakkuk_yili, t.tahakkuk_ayi)) as yabanci
    from odemeler o join borc_tahakkuk t on t.borc_id = o.tahakkuk_id group by o.tahakkuk_id
  ),
  bakilan as (
    select t.*, coalesce(o.toplam, 0) as toplam, coalesce(o.yabanci, 0) as yabanci from borc_tahakkuk t left join odenen o on o.tahakkuk_id = t.borc_id
  )
  select b.borc_id, s.sorun from bakilan b cross join lateral (values
    (b.tahsilat <> b.toplam, 'tahsilat ödemelerin toplamı değil'),
    (b.borc_tutari <> b.tahsilat + b.bakiye, 'borç, tahsilat ile bakiyenin toplamı değil'),
    (b.tahsilat < 0 or b.tahsilat > b.borc_tutari, 'tahsilat borçtan büyük ya da sıfırdan küçük'),
    (b.yabanci > 0, 'ödemesi başka muhasebecinin ya da dönemin'),
    (b.iptal is not null and b.tahsilat <> 0, 'silinmiş, ama tahsilatı var'),
    (b.elle_durum is null and b.odeme_durumu <> case when b.tahsilat = 0 then 'Ödenmedi' when b.bakiye = 0 then 'Tamamlandı' else 'Kısmen Ödendi' end,
      'durum rakamlara uymuyor')
  ) as s(var, sorun) where s.var
$$;
-- What was looked at, in numbers and sums.
create function app.defter_ozeti() returns table (tahakkuk_sayisi integer, odeme_sayisi integer, denetim_sayisi bigint, borc bigint, tahsilat bigint, bakiye bigint, odenen bigint)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select t.adet, o.adet, (select count(*) from denetim), t.borc, t.tahsilat, t.bakiye, o.odenen from
    (select count(*)::integer as adet, coalesce(sum(borc_tutari), 0)::bigint as borc, coalesce(sum(tahsilat), 0)::bigint as tahsilat, coalesce(sum(bakiye), 0)::bigint as bakiye
     from borc_tahakkuk where iptal is null) t,
    (select count(*)::integer as adet, coalesce(sum(odeme_tutari), 0)::bigint as odenen from odemeler) o
$$;
alter function app.defter_sorunlari() owner to muhasip_kapi;
alter function app.defter_ozeti() owner to muhasip_kapi;
revoke execute on function app.defter_sorunlari(), app.defter_ozeti() from public;
grant execute on function app.defter_sorunlari(), app.defter_ozeti() to muhasip_moderator;
do $$ begin execute format('grant execute on function app.defter_sorunlari(), app.defter_ozeti() to %I', current_user); end $$;
