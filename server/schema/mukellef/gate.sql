create or replace function gate.count_mukellef_baglilari(p_mukellef_id bigint) returns table (kayit integer,
  giris integer, belge integer, silinen_belge integer, fis integer)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select (select count(*)::integer from hizmet_kayitlari h where h.mukellef_id = m.mukellef_id),
    (select count(*)::integer from kullanicilar k where k.mukellef_id = m.mukellef_id),
    (select count(*)::integer from belgeler b where b.mukellef_id = m.mukellef_id and b.silinme_tarihi is null),
    (select count(*)::integer from belgeler b where b.mukellef_id = m.mukellef_id and b.silinme_tarihi is not null),
    (select count(*)::integer from fisler f where f.mukellef_id = m.mukellef_id)
  from mukellefler m
  where m.mukellef_id = p_mukellef_id and (app.muhasebeci_id() is null or m.muhasebeci_id = app.muhasebeci_id())
$$;
grant execute on function gate.count_mukellef_baglilari(bigint) to muhasip_admin, muhasip_muhasebeci;

-- In a client's history, users other than admins see the names of the office's people, of the client and of the
-- client's current accountant. They may learn that the client had another accountant, but not who it was.
create or replace function gate.mukellef_kisisi(p_kullanici_id bigint, p_mukellef_id bigint) returns text
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select case
    when p_kullanici_id is null then 'Sistem'
    when k.rol is null then 'Silinmiş kullanıcı'
    when current_setting('role') in ('muhasip_superadmin', 'muhasip_admin', 'muhasip_moderator')
      or k.rol in ('admin', 'personel') or p_kullanici_id = app.kullanici_id() or k.mukellef_id = m.mukellef_id
      or k.muhasebeci_id = m.muhasebeci_id
      then gate.kullanici_gorunen_adi(p_kullanici_id)
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
grant execute on function gate.mukellef_kisisi(bigint, bigint) to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel;

create or replace function gate.mukellef_gecmis_degerleri(p_degerler jsonb, p_muhasebeci_id bigint, p_adminler boolean)
  returns jsonb language sql stable
  return p_degerler
    - '{arama,mukellef_id,atama_id,muhasebeci_id,personel_id,atama_tarihi,eklenme_tarihi,yukumluluk_id,toplu_no}'::text[]
    || case
      when p_degerler ? 'muhasebeci_id' then jsonb_build_object('muhasebeci_id', case
        when p_adminler or (p_degerler ->> 'muhasebeci_id')::bigint = p_muhasebeci_id then coalesce(
          (select m.ad from muhasebeci m where m.muhasebeci_id = (p_degerler ->> 'muhasebeci_id')::bigint),
          gate.find_deleted_adi('muhasebeci', (p_degerler ->> 'muhasebeci_id')::bigint)
        )
        else 'Başka muhasebeci'
      end)
      else '{}'
    end
    || case
      when p_degerler ? 'personel_id' then jsonb_build_object('personel_id', coalesce(
        (select p.ad from personel p where p.personel_id = (p_degerler ->> 'personel_id')::bigint),
        gate.find_deleted_adi('personel', (p_degerler ->> 'personel_id')::bigint)
      ))
      else '{}'
    end;

-- gate.list_mukellef_gecmisi shows nobody the history of an anonymised client, because it contains names.
create or replace function gate.list_mukellef_gecmisi(p_mukellef_id bigint, p_once bigint, p_adet integer)
  returns table (denetim_id bigint, zaman timestamptz, kim text, islem text, konu text, eski jsonb, yeni jsonb)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  with cagiran as (
    select current_setting('role') in ('muhasip_superadmin', 'muhasip_admin', 'muhasip_moderator') as admin
  ),
  gorulen as (
    select m.mukellef_id, m.muhasebeci_id, c.admin from mukellefler m cross join cagiran c
    where m.mukellef_id = p_mukellef_id and m.anonim_tarihi is null
      and (
        c.admin or m.muhasebeci_id = app.muhasebeci_id()
        or exists (select from muhasebeci_personel mp
          where mp.mukellef_id = m.mukellef_id and mp.personel_id = app.personel_id())
      )
  )
  select d.denetim_id, d.zaman, gate.mukellef_kisisi(d.kullanici_id, g.mukellef_id), d.islem, d.tablo,
    gate.mukellef_gecmis_degerleri(d.eski, g.muhasebeci_id, g.admin),
    gate.mukellef_gecmis_degerleri(d.yeni, g.muhasebeci_id, g.admin)
  from gorulen g cross join lateral (
    (select k.denetim_id, k.zaman, k.kullanici_id, k.islem, k.tablo, k.eski, k.yeni from denetim k
     where k.tablo = 'mukellefler' and k.satir_id = g.mukellef_id
       and k.denetim_id < coalesce(p_once, 9223372036854775807)
     order by k.denetim_id desc limit p_adet)
    union all
    (select a.denetim_id, a.zaman, a.kullanici_id, a.islem, a.tablo, a.eski, a.yeni from denetim a
     where a.tablo = 'muhasebeci_personel' and (coalesce(a.yeni, a.eski) ->> 'mukellef_id')::bigint = g.mukellef_id
       and a.denetim_id < coalesce(p_once, 9223372036854775807)
     order by a.denetim_id desc limit p_adet)
    union all
    -- A log entry of an update has only the changed columns, so the kind of declaration is taken from the client's
    -- duty.
    (select a.denetim_id, a.zaman, a.kullanici_id, a.islem, a.tablo, a.eski, a.yeni || jsonb_build_object('kod', y.kod)
     from mukellef_yukumlulukleri y
     join denetim a on a.tablo = 'mukellef_yukumlulukleri' and a.satir_id = y.yukumluluk_id
     where y.mukellef_id = g.mukellef_id and a.denetim_id < coalesce(p_once, 9223372036854775807)
     order by a.denetim_id desc limit p_adet)
  ) d
  order by d.denetim_id desc limit p_adet
$$;
grant execute on function gate.list_mukellef_gecmisi(bigint, bigint, integer) to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel;

-- A client's former accountant keeps the service records of the old months and may therefore still read the client's
-- name.
create or replace function gate.find_old_mukellef_adi(p_mukellef_id bigint) returns text
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select m.ad from mukellefler m
  where m.mukellef_id = p_mukellef_id and exists (
    select from hizmet_kayitlari k where k.mukellef_id = p_mukellef_id and k.muhasebeci_id = app.muhasebeci_id()
  )
$$;
grant execute on function gate.find_old_mukellef_adi(bigint) to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
