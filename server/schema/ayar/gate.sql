create or replace function gate.list_ayar_sirlari() returns table (sir_id bigint, ad text, dolu boolean,
  degisme_tarihi timestamptz, anahtar_no text)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.sir_id, s.ad, s.deger is not null, s.degisme_tarihi, (select a.anahtar_no from kasa_anahtari a)
    from ayar_sirlari s order by s.sir_id
$$;
grant execute on function gate.list_ayar_sirlari() to muhasip_moderator;

create or replace function gate.set_ayar_sirri(p_ad text, p_deger text) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if p_ad like 'iyzico\_%' then
    if current_setting('role') <> 'muhasip_superadmin' then
      raise exception 'not for this role' using errcode = 'MU403';
    end if;
    if p_deger is null and exists (select from ayar_sirlari s where s.ad = p_ad and s.deger is not null) then
      perform gate.require_iyzico_idle();
    end if;
  end if;
  if p_deger is not null then
    perform from kasa_anahtari a where a.anahtar_no = split_part(p_deger, '.', 2) for share;
    if not found then
      raise exception 'not the key in use' using errcode = 'MU409';
    end if;
  end if;
  update ayar_sirlari s set deger = p_deger, degisme_tarihi = now()
  where s.ad = p_ad and s.deger is distinct from p_deger;
end $$;
grant execute on function gate.set_ayar_sirri(text, text) to muhasip_admin;

create or replace function gate.read_ayar_sirri(p_ad text) returns table (sir_id bigint, deger text)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.sir_id, s.deger from ayar_sirlari s where s.ad = p_ad and s.deger is not null
$$;
grant execute on function gate.read_ayar_sirri(text) to muhasip_sistem;

create or replace function gate.read_ayarlar(p_onek text) returns table (ad text, deger jsonb)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select a.ad, a.deger from ayarlar a where starts_with(a.ad, p_onek)
$$;
grant execute on function gate.read_ayarlar(text) to muhasip_sistem;

create or replace function gate.page_ayar_sirlari(p_sonra bigint, p_adet integer) returns table (id bigint,
  degerler jsonb)
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  select s.sir_id, jsonb_build_object('deger', s.deger) from ayar_sirlari s
  where s.sir_id > p_sonra and s.deger is not null order by s.sir_id limit p_adet for update
$$;

create or replace function gate.rewrite_ayar_sirlari(p_degerler jsonb) returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  update ayar_sirlari s set deger = d.deger from jsonb_to_recordset(p_degerler) as d (id bigint, deger text)
    where s.sir_id = d.id
$$;

-- The names of the office and of the accountant's company are listed because a user's password must not contain them.
create or replace function gate.list_firma_adlari(p_muhasebeci_id bigint) returns text[]
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select array_remove(array[
    (select a.deger #>> '{}' from ayarlar a where a.ad = 'firma_adi'),
    (select m.sirket_adi from muhasebeci m where m.muhasebeci_id = p_muhasebeci_id
      and (m.muhasebeci_id = app.muhasebeci_id() or app.muhasebeci_id() is null))
  ], null)
$$;
grant execute on function gate.list_firma_adlari(bigint) to muhasip_moderator, muhasip_muhasebeci, muhasip_mukellef,
  muhasip_personel;
