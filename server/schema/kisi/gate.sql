-- `yetki` is an admin's level or the role of any other user; it is null while the login or its person is inactive.
create or replace function gate.list_girisler()
  returns table (kullanici_id bigint, yetki text, rol text, muhasebeci_id bigint, personel_id bigint,
    mukellef_id bigint, sifre_degismeli boolean) language sql stable as $$
  select k.id,
    case when k.aktif and coalesce(a.aktif, m.aktif, p.aktif, c.aktif) then coalesce(a.yetki_seviyesi, k.rol) end,
    k.rol, k.muhasebeci_id, k.personel_id, k.mukellef_id, k.sifre_degismeli
  from kullanicilar k
  left join admin a on a.admin_id = k.admin_id
  left join muhasebeci m on m.muhasebeci_id = k.muhasebeci_id
  left join personel p on p.personel_id = k.personel_id
  left join mukellefler c on c.mukellef_id = k.mukellef_id
$$;

-- The names of deleted logins and people come from the audit log, so that history stays readable.
create or replace function gate.kullanici_gorunen_adi(p_kullanici_id bigint) returns text
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(
    case
      when coalesce(m.anonim_tarihi, p.anonim_tarihi, c.anonim_tarihi) is null
        and (a.ad is not null or m.ad is not null or p.ad is not null or c.ad is not null
          or not (gate.is_anonim_kisi('muhasebeci', k.muhasebeci_id) or gate.is_anonim_kisi('personel', k.personel_id)
            or gate.is_anonim_kisi('mukellefler', k.mukellef_id)))
        then nullif(k.ad, '')
    end,
    a.ad, m.ad, p.ad, c.ad, nullif(k.kullanici_adi, ''),
    case k.rol
      when 'admin' then gate.find_deleted_adi('admin', k.admin_id)
      when 'muhasebeci' then gate.find_deleted_adi('muhasebeci', k.muhasebeci_id)
      when 'personel' then gate.find_deleted_adi('personel', k.personel_id)
      else gate.find_deleted_adi('mukellefler', k.mukellef_id)
    end,
    'Kullanıcı ' || p_kullanici_id
  )
  from (
    select k.ad, k.kullanici_adi, k.rol, k.admin_id, k.muhasebeci_id, k.personel_id, k.mukellef_id from kullanicilar k
      where k.id = p_kullanici_id
    union all
    select d.eski ->> 'ad', d.eski ->> 'kullanici_adi', d.eski ->> 'rol', (d.eski ->> 'admin_id')::bigint,
      (d.eski ->> 'muhasebeci_id')::bigint,
           (d.eski ->> 'personel_id')::bigint, (d.eski ->> 'mukellef_id')::bigint
    from denetim d where d.tablo = 'kullanicilar' and d.satir_id = p_kullanici_id and d.islem = 'delete'
  ) k
  left join admin a on a.admin_id = k.admin_id
  left join muhasebeci m on m.muhasebeci_id = k.muhasebeci_id
  left join personel p on p.personel_id = k.personel_id
  left join mukellefler c on c.mukellef_id = k.mukellef_id
$$;
grant execute on function gate.kullanici_gorunen_adi(bigint) to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;

-- The last superadmin cannot be removed; one check runs at a time, so that two superadmins cannot remove each other.
-- The database's owner is not checked, so that the owner can repair the table.
create or replace function gate.keep_last_superadmin() returns trigger
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if not current_setting('role', true) like 'muhasip\_%' then
    return null;
  end if;
  perform pg_advisory_xact_lock(720003);
  if not exists (
    select from admin a
    join kullanicilar k on k.admin_id = a.admin_id
    where a.yetki_seviyesi = 'superadmin' and a.aktif and k.aktif
  ) then
    raise exception 'last superadmin' using errcode = '23001', constraint = 'admin_son_superadmin';
  end if;
  return null;
end $$;

create or replace function gate.take_muhasebeci_kodu() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
begin
  new.muhasebeci_kodu := coalesce(new.muhasebeci_kodu, (select m.muhasebeci_kodu from muhasebeci m
    where m.muhasebeci_id = new.muhasebeci_id));
  return new;
end $$;

-- Whoever's TC is corrected signs in with the new one; the trigger's arguments name the person's columns of number and
-- id.
create or replace function gate.give_tc() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
begin
  execute format('update kullanicilar set tc_kimlik_no = coalesce($1.%I, '''') where %I = $1.%2$I', tg_argv[0],
    tg_argv[1]) using new;
  return null;
end $$;

create or replace function gate.give_muhasebeci_kodu() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
begin
  update kullanicilar k set muhasebeci_kodu = new.muhasebeci_kodu where k.muhasebeci_id = new.muhasebeci_id;
  return null;
end $$;
