-- Work without a user, such as a job or a migration, needs no confirmation. A program with an API key is refused
-- (MU430), because it cannot confirm.
create or replace function gate.require_onay() returns void
  language plpgsql stable security definer set search_path = public, app, pg_temp as $$
declare
  v_oturum bigint := nullif(current_setting('muhasip.oturum_id', true), '')::bigint;
begin
  if app.kullanici_id() is null or current_setting('role') in ('none', 'muhasip_sistem') then
    return;
  end if;
  if v_oturum is null then
    raise exception 'not for a key' using errcode = 'MU430';
  end if;
  if not exists (select from oturumlar o where o.oturum_id = v_oturum and greatest(o.onay,
    o.dogrulandi) > now() - interval '10 minutes') then
    raise exception 'step-up needed' using errcode = 'MU431';
  end if;
end $$;
grant execute on function gate.require_onay() to muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef,
  muhasip_personel;

create or replace function gate.start_onay(p_adim_ozeti bytea) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  perform gate.create_giris_adimi(p_adim_ozeti, 'sifre', k.id, sha256(convert_to(k.sifre_hash, 'UTF8')))
  from kullanicilar k join dogrulayicilar d on d.kullanici_id = k.id and d.onay is not null
    where k.id = app.kullanici_id();
  return found;
end $$;
grant execute on function gate.start_onay(bytea) to muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef,
  muhasip_personel;

create or replace function gate.confirm_onay(p_adim_ozeti bytea, p_son_adim bigint) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  delete from giris_adimlari g where g.ozet = p_adim_ozeti and g.kullanici_id = app.kullanici_id() and g.bitis > now();
  if not found then
    return false;
  end if;
  update dogrulayicilar d set son_adim = p_son_adim
  where d.kullanici_id = app.kullanici_id() and d.onay is not null and d.son_adim < p_son_adim;
  if not found then
    return false;
  end if;
  delete from giris_denemeleri g where g.anahtar in (select gate.list_ikinci_adim_keys(app.kullanici_id()));
  update oturumlar o set onay = now()
  where o.oturum_id = nullif(current_setting('muhasip.oturum_id', true), '')::bigint;
  return found;
end $$;
grant execute on function gate.confirm_onay(bytea, bigint) to muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef,
  muhasip_personel;

create or replace function gate.require_onay_of_change() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
begin
  perform gate.require_onay();
  return new;
end $$;

-- Changing one's own e-mail address needs a recent confirmation, because notices are sent to that address.
create or replace function gate.require_onay_of_own_eposta() returns trigger
  language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if exists (
    select from kullanicilar k
    where k.id = app.kullanici_id()
      and (to_jsonb(new) ->> tg_argv[0])::bigint = case tg_table_name
        when 'admin' then k.admin_id
        when 'muhasebeci' then k.muhasebeci_id
        when 'personel' then k.personel_id
        else k.mukellef_id
      end
  ) then
    perform gate.require_onay();
  end if;
  return new;
end $$;

create or replace function gate.require_onay_of_iptal() returns trigger
  language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if exists (
    select from odemeler o where o.odeme_id = new.iptal_edilen_id and o.kaydeden is distinct from app.kullanici_id()
  ) then
    perform gate.require_onay();
  end if;
  return new;
end $$;

create or replace function gate.clear_moved_secret() returns trigger
  language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform gate.require_onay();
  update ayar_sirlari s set deger = null, degisme_tarihi = now()
  where s.deger is not null
    and s.ad = case
      when new.ad like 'smtp\_%' then 'smtp_sifre'
      when new.ad like 'ai\_%' then 'ai_anahtar'
      when new.ad like 'netgsm\_%' then 'netgsm_sifre'
      else 'iyzico_gizli_anahtar'
    end;
  return null;
end $$;
