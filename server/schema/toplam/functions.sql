-- A key may have several rows, which readers add up: the folded sum and changes that are not folded yet.
create or replace view app.current_month_sums with (security_invoker = true) as
  select muhasebeci_id, hizmet_yili, hizmet_ayi, durum, adet, tutar from month_sums
  union all select muhasebeci_id, hizmet_yili, hizmet_ayi, durum, adet, tutar from sum_changes;
create or replace view app.current_service_sums with (security_invoker = true) as
  select muhasebeci_id, hizmet_id, adet from service_sums
  union all select muhasebeci_id, hizmet_id, adet from sum_changes where durum <> 'reddedildi';
grant select on app.current_month_sums to muhasip_moderator, muhasip_muhasebeci, muhasip_kapi;
grant select on app.current_service_sums to muhasip_moderator, muhasip_muhasebeci, muhasip_kapi;
