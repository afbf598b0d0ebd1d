-- What the log says of rows that are gone keeps their names: of a login and of who it belonged to, of a staff member in a client's history, and of the
-- service that a price was of.

-- Prices of one service in the log, whose rows are kept by the price's id.
create index denetim_fiyat_idx on denetim (((coalesce(yeni, eski) ->> 'hizmet_id')::bigint)) where tablo = 'hizmet_fiyatlari';

-- The name that a deleted row had; null where there was none.
create function app.silinen_adi(p_tablo text, p_id bigint) returns text language sql stable
  return (select d.eski ->> 'ad' from denetim d where d.satir_id = p_id and d.tablo = p_tablo and d.islem = 'delete' order by d.denetim_id desc limit 1);

-- As before, but that the name of somebody who was made anonymous is not taken from the log, and that of a person who is gone is.
create or replace function app.kullanici_gorunen_adi(p_kullanici_id bigint) returns text
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(
    case when coalesce(m.anonim_tarihi, p.anonim_tarihi, c.anonim_tarihi) is null then nullif(k.ad, '') end,
    a.ad, m.ad, p.ad, c.ad, nullif(k.kullanici_adi, ''),
    case k.rol when 'admin' then app.silinen_adi('admin', k.admin_id) when 'muhasebeci' then app.silinen_adi('muhasebeci', k.muhasebeci_id)
      when 'personel' then app.silinen_adi('personel', k.personel_id) else app.silinen_adi('mukellefler', k.mukellef_id) end,
    'Kullanıcı ' || p_kullanici_id)
  from (
    select k.ad, k.kullanici_adi, k.rol, k.admin_id, k.muhasebeci_id, k.personel_id, k.mukellef_id from kullanicilar k where k.id = p_kullanici_id
    union all
    select d.eski ->> 'ad', d.eski ->> 'kullanici_adi', d.eski ->> 'rol', (d.eski ->> 'admin_id')::bigint, (d.eski ->> 'muhasebeci_id')::bigint,
           (d.eski ->> 'personel_id')::bigint, (d.eski ->> 'mukellef_id')::bigint
    from denetim d where d.tablo = 'kullanicilar' and d.satir_id = p_kullanici_id and d.islem = 'delete'
  ) k
  left join admin a on a.admin_id = k.admin_id
  left join muhasebeci m on m.muhasebeci_id = k.muhasebeci_id
  left join personel p on p.personel_id = k.personel_id
  left join mukellefler c on c.mukellef_id = k.mukellef_id
$$;

-- As before, but that a login which was deleted is still whose it was.
create or replace function app.mukellef_kisisi(p_kullanici_id bigint, p_mukellef_id bigint) returns text
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select case
    when p_kullanici_id is null then 'Sistem'
    when k.rol is null then 'Silinmiş kullanıcı'
    when current_setting('role') in ('muhasip_superadmin', 'muhasip_admin', 'muhasip_moderator') or k.rol in ('admin', 'personel')
      or p_kullanici_id = app.kullanici_id() or k.mukellef_id = m.mukellef_id or k.muhasebeci_id = m.muhasebeci_id
      then app.kullanici_gorunen_adi(p_kullanici_id)
    else 'Başka muhasebeci'
  end
  from (select) bir
  left join (
    select k.rol, k.muhasebeci_id, k.mukellef_id from kullanicilar k where k.id = p_kullanici_id
    union all
    select d.eski ->> 'rol', (d.eski ->> 'muhasebeci_id')::bigint, (d.eski ->> 'mukellef_id')::bigint
    from denetim d where d.tablo = 'kullanicilar' and d.satir_id = p_kullanici_id and d.islem = 'delete'
  ) k on true
  left join mukellefler m on m.mukellef_id = p_mukellef_id
$$;

-- As before, with the names of an accountant and a staff member who are gone.
create or replace function app.mukellef_gecmis_degerleri(p_degerler jsonb, p_muhasebeci_id bigint, p_adminler boolean) returns jsonb language sql stable
  return p_degerler - '{arama,mukellef_id,atama_id,muhasebeci_id,personel_id,atama_tarihi,eklenme_tarihi}'::text[]
    || case when p_degerler ? 'muhasebeci_id' then jsonb_build_object('muhasebeci_id', case
         when p_adminler or (p_degerler ->> 'muhasebeci_id')::bigint = p_muhasebeci_id
           then coalesce((select m.ad from muhasebeci m where m.muhasebeci_id = (p_degerler ->> 'muhasebeci_id')::bigint),
                         app.silinen_adi('muhasebeci', (p_degerler ->> 'muhasebeci_id')::bigint))
         else 'Başka muhasebeci' end) else '{}' end
    || case when p_degerler ? 'personel_id'
         then jsonb_build_object('personel_id', coalesce((select p.ad from personel p where p.personel_id = (p_degerler ->> 'personel_id')::bigint),
                                                         app.silinen_adi('personel', (p_degerler ->> 'personel_id')::bigint))) else '{}' end;

revoke execute on function app.silinen_adi(text, bigint) from public;
grant execute on function app.silinen_adi(text, bigint) to muhasip_kapi;
