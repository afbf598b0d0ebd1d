-- Step-up: a change of accounts, rights or secrets asks the user once more who they are. Whoever has typed the password or a code of the app in this
-- session within ten minutes may go on; everybody else hears MU431, whichever way the write came. And what a secret is sent by: with another address it is gone.

-- When the user gave a code of the authenticator app in this session; `dogrulandi` says when the password.
alter table oturumlar add column onay timestamptz;
grant select (onay), update (onay) on oturumlar to muhasip_kapi;

-- Refuses (MU431) where the session of this request has shown nothing lately. An API key has no session and can show nothing (MU430). Nobody's work (jobs,
-- migrations) is not asked.
create function app.onay_iste() returns void
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
  if not exists (select from oturumlar o where o.oturum_id = v_oturum and greatest(o.onay, o.dogrulandi) > now() - interval '10 minutes') then
    raise exception 'step-up needed' using errcode = 'MU431';
  end if;
end $$;

-- As in 0048; MU431 where the route asks for a step-up (`p_onayli`).
drop function app.open_session(bytea, text[], text, text, boolean, boolean);
create function app.open_session(
  p_ozet bytea, p_yetkiler text[], p_istemci text, p_istek_no text, p_sifre_degismeden boolean default false, p_ikinci_adimsiz boolean default false,
  p_onayli boolean default false
)
  returns table (oturum_id bigint, kullanici_id bigint, yetki text, rol text, muhasebeci_id bigint, personel_id bigint, mukellef_id bigint, bitis timestamptz)
  language plpgsql volatile set search_path = public, app, pg_temp as $$
declare
  s record;
begin
  select * into s from app.find_session(p_ozet);
  if not found then
    raise exception 'no session' using errcode = 'MU401';
  end if;
  if s.sifre_degismeli and p_sifre_degismeden is not true then
    raise exception 'password must be changed' using errcode = 'MU428';
  end if;
  if s.ikinci_adim_eksik and p_ikinci_adimsiz is not true then
    raise exception 'second step must be set up' using errcode = 'MU429';
  end if;
  if not s.yetki = any (p_yetkiler) then
    raise exception 'not allowed' using errcode = 'MU403';
  end if;
  perform app.take_identity('muhasip_' || s.yetki, s.kullanici_id, s.muhasebeci_id, s.personel_id, s.mukellef_id, p_istemci, p_istek_no),
    set_config('muhasip.oturum_id', s.oturum_id::text, true);
  if p_onayli then
    perform app.onay_iste();
  end if;
  return query select s.oturum_id, s.kullanici_id, s.yetki, s.rol, s.muhasebeci_id, s.personel_id, s.mukellef_id, s.bitis;
end $$;

-- A code of the authenticator app is tried as the second step of a sign-in is (app.ikinci_adim_dene), so that both are counted together; false: no app is in use.
create function app.onay_adimi(p_adim_ozeti bytea) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  perform app.giris_adimi_ekle(p_adim_ozeti, 'sifre', k.id, sha256(convert_to(k.sifre_hash, 'UTF8')))
  from kullanicilar k join dogrulayicilar d on d.kullanici_id = k.id and d.onay is not null where k.id = app.kullanici_id();
  return found;
end $$;

-- The code was right (`p_son_adim`: its time step): this session has shown it; false where it was used before.
create function app.onay_kodu(p_adim_ozeti bytea, p_son_adim bigint) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  delete from giris_adimlari g where g.ozet = p_adim_ozeti and g.kullanici_id = app.kullanici_id() and g.bitis > now();
  if not found then
    return false;
  end if;
  update dogrulayicilar d set son_adim = p_son_adim where d.kullanici_id = app.kullanici_id() and d.onay is not null and d.son_adim < p_son_adim;
  if not found then
    return false;
  end if;
  delete from giris_denemeleri g where g.anahtar in (select app.ikinci_adim_sayaclari(app.kullanici_id()));
  update oturumlar o set onay = now() where o.oturum_id = nullif(current_setting('muhasip.oturum_id', true), '')::bigint;
  return found;
end $$;

-- What asks for it whichever way it is written: a form, the table editor, a change taken back, an import.
create function app.onay_isteyen() returns trigger language plpgsql as $$
begin
  perform app.onay_iste();
  return new;
end $$;

-- Making an admin, and any other level of one.
create trigger admin_onay before insert on admin for each row execute function app.onay_isteyen();
create trigger admin_yetki_onay before update on admin for each row
  when (new.yetki_seviyesi <> old.yetki_seviyesi) execute function app.onay_isteyen();
create trigger kullanicilar_admin_onay before insert on kullanicilar for each row when (new.rol = 'admin') execute function app.onay_isteyen();

-- The own e-mail, to which notices go.
create function app.kendi_epostasi() returns trigger
  language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if exists (
    select from kullanicilar k where k.id = app.kullanici_id() and (to_jsonb(new) ->> tg_argv[0])::bigint =
      case tg_table_name when 'admin' then k.admin_id when 'muhasebeci' then k.muhasebeci_id when 'personel' then k.personel_id else k.mukellef_id end
  ) then
    perform app.onay_iste();
  end if;
  return new;
end $$;
do $$
declare
  v_tablo text;
  v_id text;
begin
  for v_tablo, v_id in values ('admin', 'admin_id'), ('muhasebeci', 'muhasebeci_id'), ('personel', 'personel_id'), ('mukellefler', 'mukellef_id') loop
    execute format('create trigger %I before update on %I for each row when (new.email is distinct from old.email) execute function app.kendi_epostasi(%L)',
      v_tablo || '_eposta_onay', v_tablo, v_id);
  end loop;
end $$;

-- Reversing what somebody else has booked.
create function app.baskasinin_odemesi() returns trigger
  language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if exists (select from odemeler o where o.odeme_id = new.iptal_edilen_id and o.kaydeden is distinct from app.kullanici_id()) then
    perform app.onay_iste();
  end if;
  return new;
end $$;
create trigger odemeler_iptal_onay before insert on odemeler for each row
  when (new.iptal_edilen_id is not null) execute function app.baskasinin_odemesi();

-- A secret, and what it is sent by (SIR_YERLERI in contract/src/ayar.ts): it goes only to the address that it was given for, so another one clears it.
create trigger ayar_sirlari_onay before update on ayar_sirlari for each row
  when (new.deger is distinct from old.deger) execute function app.onay_isteyen();
create function app.sir_yeri_degisti() returns trigger
  language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.onay_iste();
  update ayar_sirlari s set deger = null, degisme_tarihi = now()
  where s.deger is not null and s.ad = case when new.ad like 'smtp\_%' then 'smtp_sifre' when new.ad like 'ai\_%' then 'ai_anahtar' else 'iyzico_gizli_anahtar' end;
  return null;
end $$;
create trigger ayarlar_sir_yeri after update on ayarlar for each row
  when (new.deger <> old.deger and new.ad in ('smtp_sunucu', 'smtp_port', 'smtp_guvenlik', 'smtp_kullanici', 'ai_adres', 'iyzico_adresi', 'iyzico_api_anahtari'))
  execute function app.sir_yeri_degisti();

-- Revokes the user's API keys; returns how many there were.
create function app.anahtarlarimi_iptal() returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_adet integer;
begin
  update api_anahtarlari x set iptal = now() where x.kullanici_id = app.kullanici_id() and x.iptal is null and x.bitis > now();
  get diagnostics v_adet = row_count;
  return v_adet;
end $$;

do $$
declare
  f text;
begin
  foreach f in array array['onay_iste()', 'onay_adimi(bytea)', 'onay_kodu(bytea, bigint)', 'kendi_epostasi()', 'baskasinin_odemesi()', 'sir_yeri_degisti()', 'anahtarlarimi_iptal()'] loop
    execute format('alter function app.%s owner to muhasip_kapi', f);
    execute format('revoke execute on function app.%s from public', f);
  end loop;
end $$;
revoke execute on function app.open_session(bytea, text[], text, text, boolean, boolean, boolean) from public;
grant execute on function app.onay_iste() to public;
-- `oturum_dogrula`, the password's way, was for those alone who open portal passwords.
grant execute on function app.onay_adimi(bytea), app.onay_kodu(bytea, bigint), app.anahtarlarimi_iptal(), app.oturum_dogrula(bytea, text, text)
  to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_mukellef;
