-- All money that came in and went back, each once: what is paid from an advance came in when the advance was taken.
create or replace view app.gelen_para with (security_invoker = true) as
  select muhasebeci_id, odeme_tarihi as tarih, odeme_yontemi as yontem, odeme_tutari as tutar
  from odemeler where odeme_yontemi <> 'avans'
  union all
  select muhasebeci_id, tarih, yontem, tutar from avans_hareketleri where yontem is not null;
grant select on app.gelen_para to muhasip_moderator, muhasip_muhasebeci, muhasip_kapi;
