create or replace function gate.find_login(p_tc text) returns table (kullanici_id bigint, sifre_hash text)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select k.id, k.sifre_hash from kullanicilar k
  where k.tc_kimlik_no = p_tc
    and exists (select from gate.list_girisler() g where g.kullanici_id = k.id and g.yetki is not null)
$$;

create or replace function entry.is_kurulum_required() returns boolean
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select not exists (select from kullanicilar)
$$;

-- The hashes of logins that were made with one password, and of the named logins, tell a start whether the public
-- passwords of the demo office still open this one.
create or replace function entry.list_bulk_hashes(p_tc text[]) returns setof text
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select k.sifre_hash from kullanicilar k join gate.list_girisler() g on g.kullanici_id = k.id and g.yetki is not null
  group by k.sifre_hash having count(*) > 1 or bool_or(k.tc_kimlik_no = any (p_tc))
$$;

create or replace function entry.prepare_kurulum(p_kod_ozeti bytea) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if exists (select from kullanicilar) then
    delete from kurulum_kodu;
    return false;
  end if;
  insert into kurulum_kodu (kod_ozeti) values (p_kod_ozeti)
  on conflict (tek) do update set kod_ozeti = excluded.kod_ozeti;
  return true;
end $$;

create or replace function entry.finish_kurulum(p_kod_ozeti bytea, p_ad text, p_tc text, p_sifre_hash text) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_admin bigint;
begin
  perform pg_advisory_xact_lock(720002);
  if exists (select from kullanicilar) then
    raise exception 'set up already' using errcode = 'MU409';
  end if;
  delete from kurulum_kodu where kod_ozeti = p_kod_ozeti;
  if not found then
    raise exception 'wrong code' using errcode = 'MU403';
  end if;
  insert into admin (tc_kimlik_no, ad, yetki_seviyesi) values (p_tc, p_ad, 'superadmin')
    returning admin_id into v_admin;
  insert into kullanicilar (tc_kimlik_no, ad, sifre_hash, rol, admin_id) values (p_tc, p_ad, p_sifre_hash, 'admin',
    v_admin);
end $$;

-- The caller must have checked the password against `p_sifre_hash`. If the user has a second step, no session is opened
-- yet, and `yollar` lists the ways to take that step.
create or replace function entry.sign_in(p_kullanici_id bigint, p_sifre_hash text, p_adim_ozeti bytea, p_ozet bytea,
  p_carrier text, p_ip text, p_cihaz text)
  returns table (tc text, rol text, bitis timestamptz, yollar text[])
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if not gate.has_ikinci_adim(p_kullanici_id) then
    return query select o.tc, o.rol, o.bitis, null::text[]
    from gate.create_session(p_kullanici_id, p_ozet, p_carrier, p_ip, p_cihaz) o;
    return;
  end if;
  perform gate.create_giris_adimi(p_adim_ozeti, 'sifre', p_kullanici_id, sha256(convert_to(p_sifre_hash, 'UTF8')));
  return query select null::text, null::text, null::timestamptz,
    array_remove(array[
      case
        when exists (select from dogrulayicilar d where d.kullanici_id = p_kullanici_id and d.onay is not null)
          then 'dogrulayici'
      end,
      case
        when exists (select from gecis_anahtarlari g where g.kullanici_id = p_kullanici_id) then 'gecis_anahtari'
      end,
      case
        when exists (select from kurtarma_kodlari k where k.kullanici_id = p_kullanici_id and k.kullanim is null)
          then 'kurtarma_kodu'
      end
    ],
      null);
end $$;

create or replace function gate.find_giris_source(p_tc text, p_ag text, p_cihaz text) returns table (anahtar bytea,
  tanidik boolean)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(t.ozet, app.giris_key(p_tc, p_ag)), t.ozet is not null
  from (select) as bir
  left join lateral (
    select x.ozet from giris_tanidiklari x join kullanicilar k on k.id = x.kullanici_id
    where k.tc_kimlik_no = p_tc and x.ozet in (app.giris_key(p_tc, p_cihaz), app.giris_key(p_tc, p_ag))
      and x.son_giris > now() - interval '180 days'
    order by x.ozet = app.giris_key(p_tc, p_ag) limit 1
  ) t on true
$$;

create or replace function gate.find_kilit(p_anahtar bytea) returns integer language sql stable
  return coalesce((select greatest(0, ceil(extract(epoch from g.kilit_bitis - now()))) from giris_denemeleri g
    where g.anahtar = p_anahtar), 0)::integer;

-- An attempt to sign in is counted before it is checked, so that parallel attempts cannot outrun the lock.
-- `kilit_saniye` above 0 means that the attempt was refused and not counted; `sonraki_kilit` is the lock in seconds if
-- it fails.
create or replace function gate.take_deneme(p_anahtar bytea, out kilit_saniye integer, out sonraki_kilit integer)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_deneme integer := (select a.deger::integer from ayarlar a where a.ad = 'guvenlik_kilit_deneme');
  v_en_uzun interval := (select make_interval(mins => a.deger::integer) from ayarlar a
    where a.ad = 'guvenlik_kilit_dk');
  v_adet integer;
begin
  insert into giris_denemeleri as g (anahtar, basarisiz) values (p_anahtar, 1)
  on conflict (anahtar) do update set basarisiz = case
      when g.son_deneme < now() - interval '1 hour' then 1
      else g.basarisiz + 1
    end,
    son_deneme = now(), kilit_bitis = null
    where g.kilit_bitis is null or g.kilit_bitis <= now()
  returning g.basarisiz into v_adet;
  if v_adet >= v_deneme then
    update giris_denemeleri g set kilit_bitis = now() + case
      when v_adet < 30 then least(v_en_uzun, interval '30 seconds' * power(2, least(v_adet - v_deneme, 10)))
      else interval '15 minutes'
    end
    where g.anahtar = p_anahtar;
  end if;
  sonraki_kilit := gate.find_kilit(p_anahtar);
  kilit_saniye := case when v_adet is null then sonraki_kilit else 0 end;
end $$;

create or replace function gate.get_giris_bekleme(p_tc text, p_ag text, p_cihaz text) returns table (tanidik boolean,
  kilit_saniye integer, butce_saniye integer)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select k.tanidik, gate.find_kilit(k.anahtar),
         coalesce((select greatest(0, ceil(extract(epoch from max(b.dolu - (y.adet - 1) * y.sure) - now())))::integer
                   from app.stranger_budgets(p_tc, p_ag) y join giris_butceleri b using (anahtar) where not k.tanidik),
                     0)
  from gate.find_giris_source(p_tc, p_ag, p_cihaz) k
$$;

-- An attempt to sign in that is not refused counts as failed until entry.confirm_giris takes that back.
create or replace function entry.try_giris(p_tc text, p_ag text, p_cihaz text)
  returns table (kilit_saniye integer, butce_saniye integer, sonraki_kilit integer, kullanici_id bigint,
    sifre_hash text)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_kaynak record;
begin
  select * into v_kaynak from gate.find_giris_source(p_tc, p_ag, p_cihaz);
  if not v_kaynak.tanidik then
    -- Attempts from unknown devices and networks take turns, so that parallel attempts cannot exceed the budget.
    perform pg_advisory_xact_lock(720059);
  end if;
  select b.kilit_saniye, b.butce_saniye into kilit_saniye, butce_saniye
    from gate.get_giris_bekleme(p_tc, p_ag, p_cihaz) b;
  if butce_saniye = 0 then
    select d.kilit_saniye, d.sonraki_kilit into kilit_saniye, sonraki_kilit from gate.take_deneme(v_kaynak.anahtar) d;
  end if;
  if greatest(kilit_saniye, butce_saniye) = 0 then
    insert into giris_butceleri as b (anahtar, dolu)
    select y.anahtar, now() + y.sure from app.stranger_budgets(p_tc, p_ag) y where not v_kaynak.tanidik
    on conflict (anahtar) do update set dolu = greatest(b.dolu, now()) + (excluded.dolu - now());
    select b.kullanici_id, b.sifre_hash into kullanici_id, sifre_hash from gate.find_login(p_tc) b;
  end if;
  return next;
end $$;

create or replace function entry.confirm_giris(p_tc text, p_ag text, p_cihaz text) returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  delete from giris_denemeleri g using gate.find_giris_source(p_tc, p_ag, p_cihaz) k where g.anahtar = k.anahtar;
  update giris_butceleri b set dolu = b.dolu - y.sure from app.stranger_budgets(p_tc, p_ag) y,
    gate.find_giris_source(p_tc, p_ag, p_cihaz) k
  where b.anahtar = y.anahtar and not k.tanidik;
$$;

create or replace function entry.remember_giris(p_token_hash bytea, p_ag text, p_cihaz text,
  p_onceki bytea) returns bigint
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  update oturumlar set kapanis = now() where token_hash = p_onceki and kapanis is null;
  insert into giris_tanidiklari (kullanici_id, ozet)
  select k.id, o.ozet from oturumlar s join kullanicilar k on k.id = s.kullanici_id,
    unnest(array[app.giris_key(k.tc_kimlik_no, p_ag), app.giris_key(k.tc_kimlik_no, p_cihaz)]) as o (ozet)
  where s.token_hash = p_token_hash and o.ozet is not null
  on conflict (kullanici_id, ozet) do update set son_giris = now();
  select kullanici_id from oturumlar where token_hash = p_token_hash
$$;

create or replace function gate.forget_tanidiklar() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
begin
  if new.id is distinct from app.kullanici_id() then
    delete from giris_tanidiklari t where t.kullanici_id = new.id;
  end if;
  return null;
end $$;

create or replace function entry.clean_giris() returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  with silinen as (delete from giris_denemeleri g where g.son_deneme < now() - interval '1 hour' returning 1)
  select gate.note_imha('giris_denemeleri', count(*)) from silinen;
  delete from giris_butceleri b where b.dolu < now();
  delete from giris_adimlari a where a.bitis < now();
$$;

create or replace function entry.is_sifre_expired(p_kullanici_id bigint) returns boolean
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from kullanicilar k where k.id = p_kullanici_id and k.sifre_degismeli
    and k.gecici_bitis < now())
$$;

-- All servers lock the counters of requests in the order of their keys, and the clean-up skips locked counters, so that
-- there are no deadlocks.
create or replace function entry.count_istekler(p_anahtarlar text[], p_adetler integer[])
  returns table (anahtar text, adet integer, bitis timestamptz, kalan_ms integer)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
#variable_conflict use_column
begin
  return query
    insert into istek_sayilari as i (anahtar, adet, bitis)
    select k.anahtar, k.adet, now() + interval '1 minute' from unnest(p_anahtarlar, p_adetler) as k (anahtar, adet)
      order by k.anahtar
    on conflict (anahtar) do update set adet = case when i.bitis > now() then i.adet else 0 end + excluded.adet,
      bitis = case when i.bitis > now() then i.bitis else excluded.bitis end
    returning i.anahtar, i.adet, i.bitis, ceil(extract(epoch from i.bitis - now()) * 1000)::integer;
  delete from istek_sayilari i
  where i.anahtar in (select s.anahtar from istek_sayilari s where s.bitis <= now() for update skip locked);
end $$;
