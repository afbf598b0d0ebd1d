-- The vault (kasa): portal passwords of clients and accountants. The database holds ciphertexts and decides who may set and open them; the key is the
-- server's and never here. What is opened is written down first, with who, when and why.

-- The key that every stored password is under, by its number: a server that does not know it must not write, or the passwords would be under several
-- keys and some of them lost with one. One row at most.
create table kasa_anahtari (
  tek boolean not null default true,
  anahtar_no text not null,
  constraint kasa_anahtari_pkey primary key (tek),
  constraint kasa_anahtari_tek_check check (tek),
  constraint kasa_anahtari_no_check check (anahtar_no ~ '^[0-9a-f]{8}$')
);

-- Passwords that were opened. Like the audit log it outlives the rows that it names.
create table kasa_gosterimleri (
  gosterim_id bigint generated always as identity,
  zaman timestamptz not null default now(),
  kullanici_id bigint not null,
  tablo text not null,
  satir_id bigint not null,
  alan text not null,
  neden text not null,
  constraint kasa_gosterimleri_pkey primary key (gosterim_id),
  constraint kasa_gosterimleri_neden_check check (length(neden) between 3 and 200)
);
-- How many somebody has opened lately.
create index kasa_gosterimleri_kullanici_idx on kasa_gosterimleri (kullanici_id, zaman);

-- When the user last typed the own password in this session.
alter table oturumlar add column dogrulandi timestamptz;

alter table kasa_anahtari enable row level security;
alter table kasa_anahtari force row level security;
alter table kasa_gosterimleri enable row level security;
alter table kasa_gosterimleri force row level security;

-- Only the gate.
create policy kasa_anahtari_kapi on kasa_anahtari for all to muhasip_kapi using (true) with check (true);
-- Only the gate adds, and counts; what was opened is read in the audit log.
create policy kasa_gosterimleri_kapi_ekler on kasa_gosterimleri for insert to muhasip_kapi with check (true);
create policy kasa_gosterimleri_kapi_okur on kasa_gosterimleri for select to muhasip_kapi using (true);
-- The gate sets passwords.
create policy mukellefler_kapi_degistirir on mukellefler for update to muhasip_kapi using (true) with check (true);
create policy muhasebeci_kapi_degistirir on muhasebeci for update to muhasip_kapi using (true) with check (true);

grant select (tek, anahtar_no), insert (anahtar_no), update (anahtar_no) on kasa_anahtari to muhasip_kapi;
grant select (gosterim_id, zaman, kullanici_id, tablo, satir_id, alan, neden), insert (kullanici_id, tablo, satir_id, alan, neden) on kasa_gosterimleri to muhasip_kapi;
-- NOTE: nobody updates or deletes what was opened.
grant select (sistem_sifresi, isyeri_sifresi, gib_sifre, e_devlet_sifresi), update (sistem_sifresi, isyeri_sifresi, gib_sifre, e_devlet_sifresi)
  on mukellefler to muhasip_kapi;
grant select (gib_sifre), update (gib_sifre) on muhasebeci to muhasip_kapi;
grant select (dogrulandi), update (dogrulandi) on oturumlar to muhasip_kapi;
-- NOTE: still no role of a request reads or writes a password with a grant.

select app.denetime_al('kasa_gosterimleri', 'gosterim_id');

-- What the caller may do with the passwords of a row: 'yaz' (set, clear, open), 'oku' (open), null (nothing: as if there were no such row).
create function app.kasa_yetkisi(p_tablo text, p_id bigint) returns text
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

-- Ciphertexts of a row by column; null where none is kept.
create function app.kasa_degerleri(p_tablo text, p_id bigint) returns table (sira integer, alan text, deger text) language sql stable
begin atomic
  select a.sira, a.alan, a.deger from mukellefler m cross join lateral (values
    (1, 'sistem_sifresi', m.sistem_sifresi), (2, 'isyeri_sifresi', m.isyeri_sifresi), (3, 'gib_sifre', m.gib_sifre), (4, 'e_devlet_sifresi', m.e_devlet_sifresi)
  ) a (sira, alan, deger) where p_tablo = 'mukellefler' and m.mukellef_id = p_id
  union all
  select 1, 'gib_sifre', b.gib_sifre from muhasebeci b where p_tablo = 'muhasebeci' and b.muhasebeci_id = p_id;
end;

-- Until when passwords are opened in this session without typing the own one; null: it must be typed.
create function app.dogrulama_bitis(p_ozet bytea) returns timestamptz
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select o.dogrulandi + interval '5 minutes' from oturumlar o
  where o.jeton_ozeti = p_ozet and o.kullanici_id = app.kullanici_id() and o.dogrulandi > now() - interval '5 minutes'
$$;

-- Which passwords of a row are kept and when somebody last changed them; no row for who may not open them.
create function app.kasa_durumu(p_ozet bytea, p_tablo text, p_id bigint)
  returns table (alan text, dolu boolean, degisme_tarihi timestamptz, degistirebilir boolean, dogrulama_bitis timestamptz, anahtar_no text)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select d.alan, d.deger is not null,
    -- A change of the key is nobody's change.
    (select max(g.zaman) from denetim g
     where g.tablo = p_tablo and g.satir_id = p_id and g.islem = 'update' and g.yeni ? d.alan and g.kullanici_id is not null),
    y.yetki = 'yaz', app.dogrulama_bitis(p_ozet), (select a.anahtar_no from kasa_anahtari a)
  from (select app.kasa_yetkisi(p_tablo, p_id) as yetki) y cross join app.kasa_degerleri(p_tablo, p_id) d
  where y.yetki is not null order by d.sira
$$;

-- Sets (a ciphertext) or clears (null) one password; false for who may not. MU409: the ciphertext is not under the key in use.
create function app.kasa_yaz(p_tablo text, p_id bigint, p_alan text, p_deger text) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  -- Locked before it is asked, so that a client who is moved in this moment is not written by the accountant who had it.
  perform from mukellefler m where p_tablo = 'mukellefler' and m.mukellef_id = p_id for update;
  if app.kasa_yetkisi(p_tablo, p_id) is distinct from 'yaz' then
    return false;
  end if;
  if p_deger is not null then
    -- Held until the end: a change of the key waits for it, and finds it.
    perform from kasa_anahtari a where a.anahtar_no = split_part(p_deger, '.', 2) for share;
    if not found then
      raise exception 'not the key in use' using errcode = 'MU409';
    end if;
  end if;
  if p_tablo = 'muhasebeci' then
    update muhasebeci b set gib_sifre = p_deger where b.muhasebeci_id = p_id and p_alan = 'gib_sifre';
  else
    update mukellefler m set
      sistem_sifresi = case p_alan when 'sistem_sifresi' then p_deger else m.sistem_sifresi end,
      isyeri_sifresi = case p_alan when 'isyeri_sifresi' then p_deger else m.isyeri_sifresi end,
      gib_sifre = case p_alan when 'gib_sifre' then p_deger else m.gib_sifre end,
      e_devlet_sifresi = case p_alan when 'e_devlet_sifresi' then p_deger else m.e_devlet_sifresi end
    where m.mukellef_id = p_id;
  end if;
  return true;
end $$;

-- The user of this session has typed the own password. `p_hash` is what it was checked against, before this transaction: where another was set meanwhile,
-- MU409. Forgets this address's failures, as a sign-in does.
create function app.oturum_dogrula(p_ozet bytea, p_hash text, p_ip text) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  update oturumlar o set dogrulandi = now() from kullanicilar k
  where o.jeton_ozeti = p_ozet and o.kullanici_id = app.kullanici_id() and k.id = o.kullanici_id and k.sifre_hash = p_hash;
  if not found then
    raise exception 'password changed meanwhile' using errcode = 'MU409';
  end if;
  delete from giris_denemeleri g using kullanicilar k
  where k.id = app.kullanici_id() and g.anahtar = sha256(convert_to(k.tc_kimlik_no || '|' || p_ip, 'UTF8'));
end $$;

-- Opens one password: its ciphertext, written down first. `sonuc`: 'tamam'; 'yok' for who may not; 'bos' where none is kept; 'dogrulama' where the own
-- password was not typed in the last five minutes; 'sinir' after sixty in ten minutes, with the seconds to wait.
create function app.kasa_goster(p_ozet bytea, p_tablo text, p_id bigint, p_alan text, p_neden text) returns table (sonuc text, deger text, saniye integer)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_deger text;
  v_sinir timestamptz;
begin
  if app.kasa_yetkisi(p_tablo, p_id) is null then
    return query select 'yok', null::text, null::integer;
    return;
  end if;
  select d.deger into v_deger from app.kasa_degerleri(p_tablo, p_id) d where d.alan = p_alan;
  if v_deger is null then
    return query select 'bos', null::text, null::integer;
    return;
  end if;
  if app.dogrulama_bitis(p_ozet) is null then
    return query select 'dogrulama', null::text, null::integer;
    return;
  end if;
  -- One at a time per user, so that many sent at once do not outrun the count.
  perform pg_advisory_xact_lock(720006, hashint8(app.kullanici_id()));
  select g.zaman into v_sinir from kasa_gosterimleri g
  where g.kullanici_id = app.kullanici_id() and g.zaman > now() - interval '10 minutes' order by g.zaman desc offset 59 limit 1;
  if found then
    return query select 'sinir', null::text, ceil(extract(epoch from v_sinir + interval '10 minutes' - now()))::integer;
    return;
  end if;
  insert into kasa_gosterimleri (kullanici_id, tablo, satir_id, alan, neden) values (app.kullanici_id(), p_tablo, p_id, p_alan, p_neden);
  return query select 'tamam', v_deger, null::integer;
end $$;

-- The key in use, asked at each start by a server with the keys that it knows, the one to begin with first. Where nothing is kept yet, that one is it.
create function app.kasa_anahtari_ac(p_bilinen text[]) returns text
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  insert into kasa_anahtari (anahtar_no) values (p_bilinen[1]) on conflict (tek) do nothing;
  -- Nothing is under a key that nobody knows any more: begin anew.
  update kasa_anahtari a set anahtar_no = p_bilinen[1]
  where not a.anahtar_no = any (p_bilinen)
    and not exists (select from muhasebeci b where b.gib_sifre is not null)
    and not exists (select from mukellefler m where num_nonnulls(m.sistem_sifresi, m.isyeri_sifresi, m.gib_sifre, m.e_devlet_sifresi) > 0);
  return (select a.anahtar_no from kasa_anahtari a);
end $$;

-- Changing the key (npm run rotate-key), in one transaction, for the owner of the database. First the key in use, locked: nothing is set meanwhile.
create function app.kasa_anahtari_kilitle() returns text
  language sql volatile security definer set search_path = public, app, pg_temp as $$ select a.anahtar_no from kasa_anahtari a for update $$;

-- Then page by page the rows with passwords after `p_sonra`, as {column: ciphertext}, locked.
create function app.kasa_sayfasi(p_tablo text, p_sonra bigint, p_adet integer) returns table (id bigint, degerler jsonb)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if p_tablo = 'muhasebeci' then
    return query select b.muhasebeci_id, jsonb_build_object('gib_sifre', b.gib_sifre) from muhasebeci b
      where b.muhasebeci_id > p_sonra and b.gib_sifre is not null order by b.muhasebeci_id limit p_adet for update;
  else
    return query select m.mukellef_id, jsonb_strip_nulls(jsonb_build_object(
        'sistem_sifresi', m.sistem_sifresi, 'isyeri_sifresi', m.isyeri_sifresi, 'gib_sifre', m.gib_sifre, 'e_devlet_sifresi', m.e_devlet_sifresi))
      from mukellefler m
      where m.mukellef_id > p_sonra and num_nonnulls(m.sistem_sifresi, m.isyeri_sifresi, m.gib_sifre, m.e_devlet_sifresi) > 0
      order by m.mukellef_id limit p_adet for update;
  end if;
end $$;

-- And the page back, as [{id, column: ciphertext}]; columns that are not named stay.
create function app.kasa_sayfasini_yaz(p_tablo text, p_degerler jsonb) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if p_tablo = 'muhasebeci' then
    update muhasebeci b set gib_sifre = d.gib_sifre from jsonb_to_recordset(p_degerler) as d (id bigint, gib_sifre text) where b.muhasebeci_id = d.id;
  else
    update mukellefler m set
      sistem_sifresi = coalesce(d.sistem_sifresi, m.sistem_sifresi), isyeri_sifresi = coalesce(d.isyeri_sifresi, m.isyeri_sifresi),
      gib_sifre = coalesce(d.gib_sifre, m.gib_sifre), e_devlet_sifresi = coalesce(d.e_devlet_sifresi, m.e_devlet_sifresi)
    from jsonb_to_recordset(p_degerler) as d (id bigint, sistem_sifresi text, isyeri_sifresi text, gib_sifre text, e_devlet_sifresi text)
    where m.mukellef_id = d.id;
  end if;
end $$;

-- Last the number of the key. Sessions end, since their CSRF tokens hang on the key as well; how many did.
create function app.kasa_anahtari_degistir(p_yeni text) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_adet integer;
begin
  update kasa_anahtari a set anahtar_no = p_yeni;
  update oturumlar o set kapanis = now() where o.kapanis is null and o.bitis > now() and o.son_kullanim > now() - interval '30 minutes';
  get diagnostics v_adet = row_count;
  return v_adet;
end $$;

-- A password set in the vault is no edit of the row: it moves no version, or whoever has the row open would be told of a change to what they do not edit.
create or replace function app.is_duzenleme(p_tablo text, p_islem text, p_yeni jsonb) returns boolean language sql immutable parallel safe
  return p_islem <> 'update' or p_yeni - case p_tablo
    when 'kullanicilar' then '{last_login,oturumlar_kapandi}'::text[]
    when 'mukellefler' then '{sistem_sifresi,isyeri_sifresi,gib_sifre,e_devlet_sifresi}'::text[]
    when 'muhasebeci' then '{gib_sifre}'::text[]
    else '{}'::text[]
  end <> '{}';

-- The version of a row; 0 for one that was never changed under audit (loaded data).
create or replace function app.satir_surumu(p_tablo text, p_id bigint) returns bigint language sql stable
  return coalesce(
    case
      when p_tablo in ('kullanicilar', 'mukellefler', 'muhasebeci')
        then (select max(d.denetim_id) from denetim d where d.tablo = p_tablo and d.satir_id = p_id and app.is_duzenleme(d.tablo, d.islem, d.yeni))
      else (select max(d.denetim_id) from denetim d where d.tablo = p_tablo and d.satir_id = p_id)
    end, 0);

alter function app.kasa_yetkisi(text, bigint) owner to muhasip_kapi;
alter function app.dogrulama_bitis(bytea) owner to muhasip_kapi;
alter function app.kasa_durumu(bytea, text, bigint) owner to muhasip_kapi;
alter function app.kasa_yaz(text, bigint, text, text) owner to muhasip_kapi;
alter function app.oturum_dogrula(bytea, text, text) owner to muhasip_kapi;
alter function app.kasa_goster(bytea, text, bigint, text, text) owner to muhasip_kapi;
alter function app.kasa_anahtari_ac(text[]) owner to muhasip_kapi;
alter function app.kasa_anahtari_kilitle() owner to muhasip_kapi;
alter function app.kasa_sayfasi(text, bigint, integer) owner to muhasip_kapi;
alter function app.kasa_sayfasini_yaz(text, jsonb) owner to muhasip_kapi;
alter function app.kasa_anahtari_degistir(text) owner to muhasip_kapi;
revoke execute on function
  app.kasa_yetkisi(text, bigint), app.kasa_degerleri(text, bigint), app.dogrulama_bitis(bytea), app.kasa_durumu(bytea, text, bigint),
  app.kasa_yaz(text, bigint, text, text), app.oturum_dogrula(bytea, text, text), app.kasa_goster(bytea, text, bigint, text, text),
  app.kasa_anahtari_ac(text[]), app.kasa_anahtari_kilitle(), app.kasa_sayfasi(text, bigint, integer), app.kasa_sayfasini_yaz(text, jsonb),
  app.kasa_anahtari_degistir(text) from public;
grant execute on function app.kasa_degerleri(text, bigint) to muhasip_kapi;
grant execute on function app.kasa_durumu(bytea, text, bigint), app.oturum_dogrula(bytea, text, text), app.kasa_goster(bytea, text, bigint, text, text)
  to muhasip_admin, muhasip_muhasebeci, muhasip_personel;
grant execute on function app.kasa_yaz(text, bigint, text, text) to muhasip_admin, muhasip_muhasebeci;
do $$ begin
  execute format('grant execute on function app.kasa_anahtari_kilitle(), app.kasa_sayfasi(text, bigint, integer), app.kasa_sayfasini_yaz(text, jsonb),
    app.kasa_anahtari_degistir(text) to %I', current_user);
end $$;
-- NOTE: kasa_anahtari_ac is the bare login's alone (GATE_FUNCTIONS in migrate.ts); the change of the key is the owner's.
