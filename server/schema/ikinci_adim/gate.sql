create or replace function gate.is_ikinci_adim_required(p_rol text) returns boolean
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from ayarlar a where a.ad = 'guvenlik_2fa_roller' and a.deger ? p_rol)
$$;

create or replace function gate.has_ikinci_adim(p_kullanici_id bigint) returns boolean
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from dogrulayicilar d where d.kullanici_id = p_kullanici_id and d.onay is not null)
    or exists (select from gecis_anahtarlari g where g.kullanici_id = p_kullanici_id)
$$;
grant execute on function gate.has_ikinci_adim(bigint) to muhasip_moderator;

create or replace function gate.refresh_ikinci_adim(p_kullanici_id bigint) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if p_kullanici_id is not null and not gate.has_ikinci_adim(p_kullanici_id) then
    delete from kurtarma_kodlari k where k.kullanici_id = p_kullanici_id;
  end if;
  update oturumlar o set ikinci_adim_eksik = y.eksik
  from (
    select k.id, gate.is_ikinci_adim_required(k.rol) and not gate.has_ikinci_adim(k.id) as eksik
    from kullanicilar k where p_kullanici_id is null or k.id = p_kullanici_id
  ) y
  where o.kullanici_id = y.id and o.kapanis is null and o.bitis > now() and o.ikinci_adim_eksik <> y.eksik;
  perform gate.announce('kullanicilar', null, null, null);
end $$;

create or replace function gate.apply_ikinci_adim_rule() returns trigger
  language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform pg_advisory_xact_lock(720048);
  perform gate.refresh_ikinci_adim(null);
  return null;
end $$;

create or replace function gate.create_giris_adimi(p_ozet bytea, p_tur text, p_kullanici_id bigint,
  p_sifre_ozeti bytea) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  delete from giris_adimlari g where g.bitis < now();
  insert into giris_adimlari (ozet, tur, kullanici_id, sifre_ozeti) values (p_ozet, p_tur, p_kullanici_id,
    p_sifre_ozeti);
end $$;

create or replace function gate.ikinci_adim_key(p_kullanici_id bigint) returns bytea language sql immutable
  return sha256(convert_to('ikinci adım|' || p_kullanici_id, 'UTF8'));

create or replace function entry.try_ikinci_adim(p_adim_ozeti bytea, p_ag text, p_cihaz text)
  returns table (kullanici_id bigint, gizli_anahtar text, son_adim bigint, kilit_saniye integer, sonraki_kilit integer)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_kaynak record;
  v_tc text;
begin
  select k.id, d.gizli_anahtar, d.son_adim, k.tc_kimlik_no into kullanici_id, gizli_anahtar, son_adim, v_tc
  from giris_adimlari g
  join kullanicilar k on k.id = g.kullanici_id and sha256(convert_to(k.sifre_hash, 'UTF8')) = g.sifre_ozeti
  left join dogrulayicilar d on d.kullanici_id = k.id and d.onay is not null
  where g.ozet = p_adim_ozeti and g.tur = 'sifre' and g.bitis > now()
    and exists (select from gate.list_girisler() y where y.kullanici_id = k.id and y.yetki is not null);
  if not found then
    return;
  end if;
  select * into v_kaynak from gate.find_giris_source(v_tc, p_ag, p_cihaz);
  select d.kilit_saniye, d.sonraki_kilit into kilit_saniye, sonraki_kilit
  from gate.take_deneme(case
    when v_kaynak.tanidik then sha256(gate.ikinci_adim_key(kullanici_id) || v_kaynak.anahtar)
    else gate.ikinci_adim_key(kullanici_id)
  end) d;
  return next;
end $$;

-- The caller must have checked the authenticator's code, whose time step is `p_son_adim`; entry.finish_ikinci_adim
-- refuses a time step that is not newer than the last used one. It checks a recovery code itself, by the digest
-- `p_kod_ozeti`.
create or replace function entry.finish_ikinci_adim(p_adim_ozeti bytea, p_son_adim bigint, p_kod_ozeti bytea,
  p_ozet bytea, p_carrier text, p_ip text, p_cihaz text)
  returns table (tc text, rol text, bitis timestamptz)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_kullanici bigint;
begin
  select g.kullanici_id
  into v_kullanici from giris_adimlari g where g.ozet = p_adim_ozeti and g.tur = 'sifre' and g.bitis > now() for update;
  if not found then
    return;
  end if;
  if p_son_adim is not null then
    update dogrulayicilar d set son_adim = p_son_adim
    where d.kullanici_id = v_kullanici and d.onay is not null and d.son_adim < p_son_adim;
  else
    update kurtarma_kodlari k set kullanim = now()
    where k.kullanici_id = v_kullanici and k.kod_ozeti = p_kod_ozeti and k.kullanim is null;
  end if;
  if not found then
    return;
  end if;
  delete from giris_adimlari g where g.ozet = p_adim_ozeti;
  delete from giris_denemeleri g where g.anahtar in (select gate.list_ikinci_adim_keys(v_kullanici));
  return query select * from gate.create_session(v_kullanici, p_ozet, p_carrier, p_ip, p_cihaz);
end $$;

create or replace function entry.create_gecis_girisi_istegi(p_ozet bytea) returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
    select gate.create_giris_adimi(p_ozet, 'anahtar_girisi', null, null) $$;

-- A passkey's challenge is deleted at the first answer, whether or not that answer is right.
create or replace function entry.find_gecis_girisi(p_adim_ozeti bytea, p_kimlik text)
  returns table (gecis_anahtari_id bigint, kullanici_id bigint, kimlik text, acik_anahtar bytea, sayac bigint)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  delete from giris_adimlari g where g.ozet = p_adim_ozeti and g.tur = 'anahtar_girisi' and g.bitis > now();
  if found then
    return query select g.gecis_anahtari_id, g.kullanici_id, g.kimlik, g.acik_anahtar, g.sayac from gecis_anahtarlari g
      where g.kimlik = p_kimlik;
  end if;
end $$;

-- The caller must have verified the passkey's answer. A counter that has not grown is a sign of a cloned passkey, so no
-- session is opened; passkeys that do not count always send 0.
create or replace function entry.finish_gecis_girisi(p_id bigint, p_sayac bigint, p_ozet bytea, p_carrier text,
  p_ip text, p_cihaz text)
  returns table (tc text, rol text, bitis timestamptz)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_kullanici bigint;
begin
  update gecis_anahtarlari g set sayac = p_sayac, son_kullanim = now() from gate.list_girisler() k
  where g.gecis_anahtari_id = p_id and (g.sayac < p_sayac or (g.sayac = 0 and p_sayac = 0))
    and k.kullanici_id = g.kullanici_id and k.yetki is not null
  returning g.kullanici_id into v_kullanici;
  if found then
    return query select * from gate.create_session(v_kullanici, p_ozet, p_carrier, p_ip, p_cihaz);
  end if;
end $$;

create or replace function gate.get_guvenlik() returns table (dogrulayici_tarihi timestamptz,
  kurtarma_kodu integer, gerekli boolean)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select (select d.onay from dogrulayicilar d where d.kullanici_id = k.id),
         (select count(*) from kurtarma_kodlari c where c.kullanici_id = k.id and c.kullanim is null)::integer,
           gate.is_ikinci_adim_required(k.rol)
  from kullanicilar k where k.id = app.kullanici_id()
$$;
grant execute on function gate.get_guvenlik() to muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef,
  muhasip_personel;

create or replace function gate.create_dogrulayici(p_gizli_anahtar text) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  perform from kasa_anahtari a where a.anahtar_no = split_part(p_gizli_anahtar, '.', 2) for share;
  if not found then
    raise exception 'not the key in use' using errcode = 'MU503';
  end if;
  insert into dogrulayicilar as d (kullanici_id, gizli_anahtar) values (app.kullanici_id(), p_gizli_anahtar)
  on conflict (kullanici_id) do update set gizli_anahtar = excluded.gizli_anahtar, son_adim = 0, olusturma = now()
    where d.onay is null;
  if not found then
    raise exception 'there is one in use' using errcode = 'MU409';
  end if;
end $$;
grant execute on function gate.create_dogrulayici(text) to muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef,
  muhasip_personel;

create or replace function gate.find_pending_dogrulayici() returns text
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select d.gizli_anahtar from dogrulayicilar d
  where d.kullanici_id = app.kullanici_id() and d.onay is null and d.olusturma > now() - interval '1 hour'
$$;
grant execute on function gate.find_pending_dogrulayici() to muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef,
  muhasip_personel;

create or replace function gate.create_kurtarma_kodlari(p_ozetler bytea[]) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if not gate.has_ikinci_adim(app.kullanici_id()) then
    raise exception 'no second step' using errcode = 'MU409';
  end if;
  delete from kurtarma_kodlari k where k.kullanici_id = app.kullanici_id();
  insert into kurtarma_kodlari (kullanici_id, kod_ozeti) select app.kullanici_id(), unnest(p_ozetler);
end $$;
grant execute on function gate.create_kurtarma_kodlari(bytea[]) to muhasip_moderator, muhasip_muhasebeci,
  muhasip_mukellef, muhasip_personel;

create or replace function gate.complete_ikinci_adim(p_ozetler bytea[]) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_ilk boolean := not exists (select from kurtarma_kodlari k where k.kullanici_id = app.kullanici_id());
begin
  if v_ilk then
    perform gate.create_kurtarma_kodlari(p_ozetler);
  end if;
  perform gate.refresh_ikinci_adim(app.kullanici_id());
  return v_ilk;
end $$;

create or replace function gate.confirm_dogrulayici(p_gizli_anahtar text, p_adim bigint,
  p_ozetler bytea[]) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  update dogrulayicilar d set onay = now(), son_adim = p_adim
  where d.kullanici_id = app.kullanici_id() and d.onay is null and d.gizli_anahtar = p_gizli_anahtar;
  if not found then
    raise exception 'not the one that waits' using errcode = 'MU409';
  end if;
  return gate.complete_ikinci_adim(p_ozetler);
end $$;
grant execute on function gate.confirm_dogrulayici(text, bigint, bytea[]) to muhasip_moderator, muhasip_muhasebeci,
  muhasip_mukellef, muhasip_personel;

create or replace function gate.remove_dogrulayici() returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_vardi boolean;
begin
  delete from dogrulayicilar d where d.kullanici_id = app.kullanici_id();
  v_vardi := found;
  perform gate.refresh_ikinci_adim(app.kullanici_id());
  return v_vardi;
end $$;
grant execute on function gate.remove_dogrulayici() to muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef,
  muhasip_personel;

create or replace function gate.create_gecis_kaydi_istegi(p_ozet bytea) returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  select gate.create_giris_adimi(p_ozet, 'anahtar_kaydi', app.kullanici_id(), null)
$$;
grant execute on function gate.create_gecis_kaydi_istegi(bytea) to muhasip_moderator, muhasip_muhasebeci,
  muhasip_mukellef, muhasip_personel;

create or replace function gate.take_gecis_kaydi_istegi(p_ozet bytea) returns boolean
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  with alinan as (
    delete from giris_adimlari g
    where g.ozet = p_ozet and g.tur = 'anahtar_kaydi'
      and g.kullanici_id = app.kullanici_id() and g.bitis > now() returning 1
  )
  select exists (select from alinan)
$$;
grant execute on function gate.take_gecis_kaydi_istegi(bytea) to muhasip_moderator, muhasip_muhasebeci,
  muhasip_mukellef, muhasip_personel;

create or replace function gate.create_gecis_anahtari(p_ad text, p_kimlik text, p_acik_anahtar bytea, p_sayac bigint,
  p_tasima text[], p_ozetler bytea[]) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  perform pg_advisory_xact_lock(720048, hashint8(app.kullanici_id()));
  insert into gecis_anahtarlari (kullanici_id, ad, kimlik, acik_anahtar, sayac, tasima)
  select app.kullanici_id(), p_ad, p_kimlik, p_acik_anahtar, p_sayac, p_tasima
  where (select count(*) from gecis_anahtarlari g where g.kullanici_id = app.kullanici_id()) < 20
  on conflict do nothing;
  if not found then
    raise exception 'no room' using errcode = 'MU409';
  end if;
  return gate.complete_ikinci_adim(p_ozetler);
end $$;
grant execute on function gate.create_gecis_anahtari(text, text, bytea, bigint, text[], bytea[]) to muhasip_moderator,
  muhasip_muhasebeci, muhasip_mukellef, muhasip_personel;

create or replace function gate.update_gecis_anahtari(p_id bigint, p_ad text) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  update gecis_anahtarlari g set ad = p_ad where g.gecis_anahtari_id = p_id and g.kullanici_id = app.kullanici_id();
  return found;
end $$;
grant execute on function gate.update_gecis_anahtari(bigint, text) to muhasip_moderator, muhasip_muhasebeci,
  muhasip_mukellef, muhasip_personel;

create or replace function gate.remove_gecis_anahtari(p_id bigint) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_vardi boolean;
begin
  delete from gecis_anahtarlari g where g.gecis_anahtari_id = p_id and g.kullanici_id = app.kullanici_id();
  v_vardi := found;
  perform gate.refresh_ikinci_adim(app.kullanici_id());
  return v_vardi;
end $$;
grant execute on function gate.remove_gecis_anahtari(bigint) to muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef,
  muhasip_personel;

create or replace function gate.remove_ikinci_adim(p_kullanici_id bigint) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if current_setting('role') <> 'muhasip_superadmin'
    and exists (select from kullanicilar k where k.id = p_kullanici_id and k.rol = 'admin') then
    raise exception 'not allowed' using errcode = 'MU403';
  end if;
  delete from dogrulayicilar d where d.kullanici_id = p_kullanici_id;
  delete from gecis_anahtarlari g where g.kullanici_id = p_kullanici_id;
  delete from giris_adimlari g where g.kullanici_id = p_kullanici_id;
  delete from giris_denemeleri g where g.anahtar in (select gate.list_ikinci_adim_keys(p_kullanici_id));
  perform gate.refresh_ikinci_adim(p_kullanici_id);
  return gate.end_sessions(p_kullanici_id);
end $$;
grant execute on function gate.remove_ikinci_adim(bigint) to muhasip_admin;

create or replace function gate.page_dogrulayicilar(p_sonra bigint, p_adet integer) returns table (id bigint,
  degerler jsonb)
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  select d.kullanici_id, jsonb_build_object('gizli_anahtar', d.gizli_anahtar) from dogrulayicilar d
    where d.kullanici_id > p_sonra order by d.kullanici_id limit p_adet for update
$$;

create or replace function gate.rewrite_dogrulayicilar(p_degerler jsonb) returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  update dogrulayicilar d set gizli_anahtar = y.gizli_anahtar
  from jsonb_to_recordset(p_degerler) as y (id bigint, gizli_anahtar text) where d.kullanici_id = y.id
$$;

create or replace function gate.list_ikinci_adim_keys(p_kullanici_id bigint) returns setof bytea
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select gate.ikinci_adim_key(p_kullanici_id)
  union all select sha256(gate.ikinci_adim_key(p_kullanici_id) || t.ozet) from giris_tanidiklari t
    where t.kullanici_id = p_kullanici_id
$$;
