-- The list of uncharged services finds what was done or approved without a fee, and reads no other records.
create index hizmet_kayitlari_bedelsiz_idx on hizmet_kayitlari (hizmet_yili, hizmet_ayi, muhasebeci_id)
  include (hizmet_id, iskonto_orani) where hizmet_bedeli = 0 and durum not in ('talep', 'reddedildi');
