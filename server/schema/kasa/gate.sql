-- 'yaz' allows a caller to set, clear and open a portal password, 'oku' only to open it. Callers must treat null like a
-- missing row.
create or replace function gate.get_kasa_yetkisi(p_tablo text, p_id bigint) returns text
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select case
    when c.rol in ('muhasip_superadmin', 'muhasip_admin') then 'yaz'
    when c.rol = 'muhasip_muhasebeci' and k.muhasebeci_id = app.muhasebeci_id() then 'yaz'
    when c.rol = 'muhasip_personel' and k.personel_id = app.personel_id() then 'oku'
  end
  from (select current_setting('role') as rol) c cross join (
    select m.muhasebeci_id, mp.personel_id from mukellefler m left join muhasebeci_personel mp using (mukellef_id)
    where p_tablo = 'mukellefler' and m.mukellef_id = p_id
    union all
    select b.muhasebeci_id, null from muhasebeci b where p_tablo = 'muhasebeci' and b.muhasebeci_id = p_id
  ) k
$$;

create or replace function gate.kasa_degerleri(p_tablo text, p_id bigint) returns table (sira integer, alan text,
  deger text) language sql stable
begin atomic
  select a.sira, a.alan, a.deger
  from mukellefler m
  cross join lateral (
    values
      (1, 'sistem_sifresi', m.sistem_sifresi), (2, 'isyeri_sifresi', m.isyeri_sifresi), (3, 'gib_sifre', m.gib_sifre),
      (4, 'e_devlet_sifresi', m.e_devlet_sifresi)
  ) a (sira, alan, deger)
  where p_tablo = 'mukellefler' and m.mukellef_id = p_id
  union all
  select 1, 'gib_sifre', b.gib_sifre from muhasebeci b where p_tablo = 'muhasebeci' and b.muhasebeci_id = p_id;
end;

create or replace function gate.dogrulama_bitis(p_ozet bytea) returns timestamptz
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select o.dogrulandi + interval '5 minutes' from oturumlar o
  where o.token_hash = p_ozet and o.kullanici_id = app.kullanici_id() and o.dogrulandi > now() - interval '5 minutes'
$$;
grant execute on function gate.dogrulama_bitis(bytea) to muhasip_superadmin;

create or replace function gate.get_kasa_durumu(p_ozet bytea, p_tablo text, p_id bigint)
  returns table (alan text, dolu boolean, degisme_tarihi timestamptz, degistirebilir boolean,
    dogrulama_bitis timestamptz, anahtar_no text)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select d.alan, d.deger is not null,
    (select max(g.zaman) from denetim g
     where g.tablo = p_tablo and g.satir_id = p_id and g.islem = 'update' and g.yeni ? d.alan
       and g.kullanici_id is not null),
    y.yetki = 'yaz', gate.dogrulama_bitis(p_ozet), (select a.anahtar_no from kasa_anahtari a)
  from (select gate.get_kasa_yetkisi(p_tablo, p_id) as yetki) y cross join gate.kasa_degerleri(p_tablo, p_id) d
  where y.yetki is not null order by d.sira
$$;
grant execute on function gate.get_kasa_durumu(bytea, text, bigint) to muhasip_admin, muhasip_muhasebeci,
  muhasip_personel;

create or replace function gate.set_kasa_degeri(p_tablo text, p_id bigint, p_alan text, p_deger text) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  -- Locking the client's row first keeps a former accountant from setting a password while the client is being moved.
  perform from mukellefler m where p_tablo = 'mukellefler' and m.mukellef_id = p_id for update;
  if gate.get_kasa_yetkisi(p_tablo, p_id) is distinct from 'yaz' then
    return false;
  end if;
  if p_deger is not null then
    -- A key rotation waits for this lock on the key's row and then finds the new password.
    perform from kasa_anahtari a where a.anahtar_no = split_part(p_deger, '.', 2) for share;
    if not found then
      raise exception 'not the key in use' using errcode = 'MU409';
    end if;
  end if;
  if p_tablo = 'muhasebeci' then
    update muhasebeci b set gib_sifre = p_deger where b.muhasebeci_id = p_id and p_alan = 'gib_sifre';
  else
    update mukellefler m set sistem_sifresi = case p_alan when 'sistem_sifresi' then p_deger else m.sistem_sifresi end,
      isyeri_sifresi = case p_alan when 'isyeri_sifresi' then p_deger else m.isyeri_sifresi end,
      gib_sifre = case p_alan when 'gib_sifre' then p_deger else m.gib_sifre end,
      e_devlet_sifresi = case p_alan when 'e_devlet_sifresi' then p_deger else m.e_devlet_sifresi end
    where m.mukellef_id = p_id;
  end if;
  return true;
end $$;
grant execute on function gate.set_kasa_degeri(text, bigint, text, text) to muhasip_admin, muhasip_muhasebeci;

-- The opening of a portal password is logged before the ciphertext is returned. 'dogrulama' means that the user has not
-- typed the sign-in password in this session within five minutes, 'sinir' that the user has opened sixty passwords
-- within ten minutes.
create or replace function gate.reveal_kasa_degeri(p_ozet bytea, p_tablo text, p_id bigint, p_alan text,
  p_neden text) returns table (sonuc text, deger text, saniye integer)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_deger text;
  v_sinir timestamptz;
begin
  if gate.get_kasa_yetkisi(p_tablo, p_id) is null then
    return query select 'yok', null::text, null::integer;
    return;
  end if;
  select d.deger into v_deger from gate.kasa_degerleri(p_tablo, p_id) d where d.alan = p_alan;
  if v_deger is null then
    return query select 'bos', null::text, null::integer;
    return;
  end if;
  if gate.dogrulama_bitis(p_ozet) is null then
    return query select 'dogrulama', null::text, null::integer;
    return;
  end if;
  -- Requests of one user to open passwords wait for each other, so that parallel requests cannot exceed the limit.
  perform pg_advisory_xact_lock(720006, hashint8(app.kullanici_id()));
  select g.zaman into v_sinir from kasa_gosterimleri g
  where g.kullanici_id = app.kullanici_id() and g.zaman > now() - interval '10 minutes'
    order by g.zaman desc offset 59 limit 1;
  if found then
    return query select 'sinir', null::text, ceil(extract(epoch from v_sinir + interval '10 minutes' - now()))::integer;
    return;
  end if;
  insert into kasa_gosterimleri (kullanici_id, tablo, satir_id, alan, neden) values (app.kullanici_id(), p_tablo, p_id,
    p_alan, p_neden);
  return query select 'tamam', v_deger, null::integer;
end $$;
grant execute on function gate.reveal_kasa_degeri(bytea, text, bigint, text, text) to muhasip_admin, muhasip_muhasebeci,
  muhasip_personel;

-- The first server to start names the key; another key never takes its place here, because servers that hold the first
-- one would be working beside it.
create or replace function entry.open_kasa_anahtari(p_bilinen text[]) returns text
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  insert into kasa_anahtari (anahtar_no) values (p_bilinen[1]) on conflict (tek) do nothing;
  return (select a.anahtar_no from kasa_anahtari a);
end $$;

-- A key rotation (npm run rotate-key) locks the key's row first, so that nobody sets a password meanwhile.
create or replace function gate.lock_kasa_anahtari() returns text
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  select a.anahtar_no from kasa_anahtari a for update
$$;

create or replace function gate.page_kasa(p_tablo text, p_sonra bigint, p_adet integer) returns table (id bigint,
  degerler jsonb)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if p_tablo = 'muhasebeci' then
    return query select b.muhasebeci_id, jsonb_build_object('gib_sifre', b.gib_sifre) from muhasebeci b
      where b.muhasebeci_id > p_sonra and b.gib_sifre is not null order by b.muhasebeci_id limit p_adet for update;
  else
    return query select m.mukellef_id, jsonb_strip_nulls(jsonb_build_object(
        'sistem_sifresi', m.sistem_sifresi, 'isyeri_sifresi', m.isyeri_sifresi, 'gib_sifre', m.gib_sifre,
          'e_devlet_sifresi', m.e_devlet_sifresi))
      from mukellefler m
    where m.mukellef_id > p_sonra
      and num_nonnulls(m.sistem_sifresi, m.isyeri_sifresi, m.gib_sifre, m.e_devlet_sifresi) > 0
    order by m.mukellef_id limit p_adet for update;
  end if;
end $$;

create or replace function gate.rewrite_kasa(p_tablo text, p_degerler jsonb) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if p_tablo = 'muhasebeci' then
    update muhasebeci b set gib_sifre = d.gib_sifre from jsonb_to_recordset(p_degerler) as d (id bigint, gib_sifre text)
      where b.muhasebeci_id = d.id;
  else
    update mukellefler m set sistem_sifresi = coalesce(d.sistem_sifresi, m.sistem_sifresi),
      isyeri_sifresi = coalesce(d.isyeri_sifresi, m.isyeri_sifresi), gib_sifre = coalesce(d.gib_sifre, m.gib_sifre),
      e_devlet_sifresi = coalesce(d.e_devlet_sifresi, m.e_devlet_sifresi)
    from jsonb_to_recordset(p_degerler) as d (id bigint, sistem_sifresi text, isyeri_sifresi text, gib_sifre text,
      e_devlet_sifresi text)
    where m.mukellef_id = d.id;
  end if;
end $$;

-- The last step of a key rotation ends all sessions, because their CSRF tokens depend on the key.
create or replace function gate.change_kasa_anahtari(p_yeni text) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_adet integer;
begin
  update kasa_anahtari a set anahtar_no = p_yeni;
  update oturumlar o set kapanis = now() where gate.oturum_canli(o);
  get diagnostics v_adet = row_count;
  return v_adet;
end $$;

create or replace function gate.get_kasa_anahtar_no() returns text
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select a.anahtar_no from kasa_anahtari a
$$;
grant execute on function gate.get_kasa_anahtar_no() to muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef,
  muhasip_personel;
