-- A request that was withdrawn is no news: its record is gone, while one that waits is there, and one that was judged was
-- changed since.
create or replace function app.is_bildirim_standing(b bildirimler) returns boolean language sql stable parallel safe
  return b.tur <> 'talep' or b.ay is null or exists (
    select from hizmet_kayitlari h
    where (h.muhasebeci_id, h.hizmet_yili, h.hizmet_ayi) = (b.muhasebeci_id, b.yil, b.ay)
      and (b.mukellef_id is null or h.mukellef_id = b.mukellef_id)
      and (h.durum = 'talep' or h.degisme > b.zaman - interval '30 minutes')
  );
