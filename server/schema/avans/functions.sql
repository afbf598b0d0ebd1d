-- All money that came in and went back, each once: what is paid from an advance came in when the advance was taken.
create or replace view app.gelen_para with (security_invoker = true) as
  select muhasebeci_id, odeme_tarihi as tarih, odeme_yontemi as yontem, odeme_tutari as tutar
  from odemeler where odeme_yontemi <> 'avans'
  union all
  select muhasebeci_id, tarih, yontem, tutar from avans_hareketleri where yontem is not null;
grant select on app.gelen_para to muhasip_moderator, muhasip_muhasebeci, muhasip_kapi;

-- What is left of those among these payments that were made from advances is an advance again, because the accruals that
-- they paid are taken back. The debts are locked already.
create or replace function app.reverse_avanstan_odemeler(p_idler bigint[]) returns void
  language sql volatile as $$
  insert into odemeler (tahakkuk_id, odeme_tutari, odeme_yontemi, aciklama, iptal_edilen_id)
  select o.tahakkuk_id, -o.gecerli, 'avans', 'İptal: tahakkuk geri alındı', o.odeme_id
  from (
    select x.odeme_id, x.tahakkuk_id, x.muhasebeci_id, x.odeme_tutari + coalesce((select sum(i.odeme_tutari)
      from odemeler i where i.iptal_edilen_id = x.odeme_id), 0)::bigint as gecerli
    from odemeler x
    where x.odeme_id = any (p_idler) and x.odeme_yontemi = 'avans' and x.iptal_edilen_id is null
  ) o
  where o.gecerli > 0 order by o.muhasebeci_id, o.odeme_id
$$;
