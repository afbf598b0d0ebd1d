-- Accruals that were made for all accountants in one act know that act, so that it can be taken back as a whole while nothing was paid on it.

alter table borc_tahakkuk add column toplu_id uuid;
-- The accruals of an act; the latest acts.
create index borc_tahakkuk_toplu_idx on borc_tahakkuk (toplu_id, borc_tarihi) where toplu_id is not null;
grant select (toplu_id) on borc_tahakkuk to muhasip_moderator, muhasip_muhasebeci, muhasip_kapi;
grant insert (toplu_id) on borc_tahakkuk to muhasip_admin;

-- Takes an act back: all of its accruals or, where something was paid on one or a card may have been charged for it, none. `odemeli` counts those.
create function app.toplu_tahakkuk_sil(p_toplu_id uuid) returns table (silinen integer, toplam_tutar bigint, odemeli integer)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  perform from borc_tahakkuk t where t.toplu_id = p_toplu_id and t.iptal is null order by t.borc_id for update;
  select count(*)::integer, coalesce(sum(t.borc_tutari), 0)::bigint, (count(*) filter (where t.tahsilat > 0 or exists (
    select from kart_odeme_kalemleri k join kart_odeme_denemeleri d using (deneme_id) where k.borc_id = t.borc_id and d.durum in ('başladı', 'çekildi', 'belirsiz')
  )))::integer into silinen, toplam_tutar, odemeli
  from borc_tahakkuk t where t.toplu_id = p_toplu_id and t.iptal is null;
  if odemeli = 0 then
    -- Reversed payments keep the row of their accrual, as in app.tahakkuk_sil.
    update borc_tahakkuk t set iptal = now() where t.toplu_id = p_toplu_id and t.iptal is null and exists (select from odemeler o where o.tahakkuk_id = t.borc_id);
    delete from borc_tahakkuk t where t.toplu_id = p_toplu_id and t.iptal is null;
  end if;
  return next;
end $$;
alter function app.toplu_tahakkuk_sil(uuid) owner to muhasip_kapi;
revoke execute on function app.toplu_tahakkuk_sil(uuid) from public;
grant execute on function app.toplu_tahakkuk_sil(uuid) to muhasip_admin;
