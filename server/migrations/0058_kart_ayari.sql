-- The provider of card payments is a setting: which one takes new payments, and the office's account at iyzico. A payment stays with the provider that it was
-- begun with, so an account is not taken away from payments that still need it.

-- For as long as this migration fills them.
create policy ayarlar_gecis on ayarlar for insert to current_user with check (true);
alter table ayarlar disable trigger user;
insert into ayarlar (ad, deger, tur) select y.ad, y.deger, jsonb_typeof(y.deger) from (values
  -- Empty: as the environment says.
  ('kart_saglayici', '""'::jsonb),
  ('iyzico_adresi', '"https://api.iyzipay.com"'),
  ('iyzico_api_anahtari', '""')
) as y(ad, deger);
alter table ayarlar enable trigger user;
drop policy ayarlar_gecis on ayarlar;
alter table ayar_sirlari disable trigger user;
insert into ayar_sirlari (ad) values ('iyzico_gizli_anahtar');
alter table ayar_sirlari enable trigger user;

-- Like settings of security, those of card payments are the superadmin's.
drop policy ayarlar_admin_degistirir on ayarlar;
create policy ayarlar_admin_degistirir on ayarlar for update to muhasip_admin
  using (ad not like 'guvenlik\_%' and ad not like 'kart\_%' and ad not like 'iyzico\_%')
  with check (ad not like 'guvenlik\_%' and ad not like 'kart\_%' and ad not like 'iyzico\_%');

-- Who begins a payment and who takes an account away take turns. A beginning finds its provider after it is written down, so it has the account that is left.
-- An advisory lock and not one of the table, for which bookings would wait as well.
create function app.kart_odeme_sirasi() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(720058);
  return null;
end $$;
create trigger kart_odeme_sirasi before insert on kart_odeme_denemeleri for each statement execute function app.kart_odeme_sirasi();

-- Refuses where a payment or a refund of iyzico's is not settled yet.
create function app.iyzico_bosta_olmali() returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  perform pg_advisory_xact_lock(720058);
  if exists (
    select from kart_odeme_isleri i left join kart_odeme_iadeleri a on a.iade_id = i.iade_id
      join kart_odeme_denemeleri d on d.deneme_id = coalesce(i.deneme_id, a.deneme_id)
    where d.saglayici = 'iyzico'
  ) then
    raise exception 'payments of this account are under way' using errcode = '23001', constraint = 'iyzico_bosta';
  end if;
end $$;

-- Another address or API key is another account, which knows nothing of what was begun with this one. Without its secret nothing was begun with it.
create function app.iyzico_hesabi_degisir() returns trigger
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if exists (select from ayar_sirlari s where s.ad = 'iyzico_gizli_anahtar' and s.deger is not null) then
    perform app.iyzico_bosta_olmali();
  end if;
  return new;
end $$;
create trigger ayarlar_iyzico_hesabi before update on ayarlar for each row
  when (new.ad in ('iyzico_adresi', 'iyzico_api_anahtari') and new.deger <> old.deger) execute function app.iyzico_hesabi_degisir();

-- As in 0043; iyzico's secret is the superadmin's. A new one of the same account may come at any time, and is taken away when no payment needs it.
create or replace function app.ayar_sirri_yaz(p_ad text, p_deger text) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if p_ad like 'iyzico\_%' then
    if current_setting('role') <> 'muhasip_superadmin' then
      raise exception 'not for this role' using errcode = 'MU403';
    end if;
    if p_deger is null and exists (select from ayar_sirlari s where s.ad = p_ad and s.deger is not null) then
      perform app.iyzico_bosta_olmali();
    end if;
  end if;
  if p_deger is not null then
    perform from kasa_anahtari a where a.anahtar_no = split_part(p_deger, '.', 2) for share;
    if not found then
      raise exception 'not the key in use' using errcode = 'MU409';
    end if;
  end if;
  update ayar_sirlari s set deger = p_deger, degisme_tarihi = now() where s.ad = p_ad and s.deger is distinct from p_deger;
end $$;

-- The caller's attempt of this very request, for a repeat that comes when cards are not taken any more.
create function app.kart_odeme_tekrari(p_anahtar text, p_ozet bytea) returns table (deneme_id bigint)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select d.deneme_id from kart_odeme_denemeleri d where d.kullanici_id = app.kullanici_id() and d.anahtar = p_anahtar and d.istek_ozeti = p_ozet
$$;

alter function app.iyzico_bosta_olmali() owner to muhasip_kapi;
alter function app.iyzico_hesabi_degisir() owner to muhasip_kapi;
alter function app.kart_odeme_tekrari(text, bytea) owner to muhasip_kapi;
revoke execute on function app.iyzico_bosta_olmali(), app.iyzico_hesabi_degisir(), app.kart_odeme_tekrari(text, bytea) from public;
grant execute on function app.kart_odeme_tekrari(text, bytea) to muhasip_muhasebeci;
