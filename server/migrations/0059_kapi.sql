-- Keeping out without locking out: the owner's own devices and addresses count by themselves, and strangers share budgets. See docs/decisions/0059-keeping-out.md.

-- From where a login has signed in: digests of its TC with a device's cookie, and with a network. Half a year without a sign-in and it is a stranger again.
create table giris_tanidiklari (
  kullanici_id bigint not null,
  ozet bytea not null,
  son_giris timestamptz not null default now(),
  constraint giris_tanidiklari_pkey primary key (kullanici_id, ozet),
  constraint giris_tanidiklari_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade
);

-- What strangers have used of a budget, as the moment at which it will be whole again; no row: it is.
create table giris_butceleri (
  anahtar bytea not null,
  dolu timestamptz not null,
  constraint giris_butceleri_pkey primary key (anahtar)
);

alter table giris_tanidiklari enable row level security;
alter table giris_tanidiklari force row level security;
alter table giris_butceleri enable row level security;
alter table giris_butceleri force row level security;
-- Only the gate, both.
create policy giris_tanidiklari_kapi on giris_tanidiklari for all to muhasip_kapi using (true) with check (true);
create policy giris_butceleri_kapi on giris_butceleri for all to muhasip_kapi using (true) with check (true);
grant select (kullanici_id, ozet, son_giris), insert (kullanici_id, ozet), update (son_giris) on giris_tanidiklari to muhasip_kapi;
grant delete on giris_tanidiklari to muhasip_kapi;
grant select (anahtar, dolu), insert (anahtar, dolu), update (dolu) on giris_butceleri to muhasip_kapi;
grant delete on giris_butceleri to muhasip_kapi;

drop function app.giris_bilgisi(text, text);
drop function app.giris_basarisiz(text, text);
drop function app.ikinci_adim_dene(bytea);

create function app.giris_anahtari(p_tc text, p_nereden text) returns bytea language sql immutable
  return sha256(convert_to(p_tc || '|' || p_nereden, 'UTF8'));

-- The login that a password is checked against, if the TC has one that may sign in.
create function app.giris_bilgisi(p_tc text) returns table (kullanici_id bigint, sifre_hash text)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select k.id, k.sifre_hash from kullanicilar k
  where k.tc_kimlik_no = p_tc and k.aktif and app.kisi_aktif(k.admin_id, k.muhasebeci_id, k.personel_id, k.mukellef_id)
$$;

-- Under which key an attempt counts: its device's where that has signed this TC in before, else its network's (`p_ag`), which may have too.
create function app.giris_kaynagi(p_tc text, p_ag text, p_cihaz text) returns table (anahtar bytea, tanidik boolean)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(t.ozet, app.giris_anahtari(p_tc, p_ag)), t.ozet is not null
  from (select) as bir
  left join lateral (
    select x.ozet from giris_tanidiklari x join kullanicilar k on k.id = x.kullanici_id
    where k.tc_kimlik_no = p_tc and x.ozet in (app.giris_anahtari(p_tc, p_cihaz), app.giris_anahtari(p_tc, p_ag)) and x.son_giris > now() - interval '180 days'
    order by x.ozet = app.giris_anahtari(p_tc, p_ag) limit 1
  ) t on true
$$;

-- The one rule of locks. Takes an attempt under a key, counted before it is looked at, so that many at once do not outrun the lock. As many as the setting says
-- lock the key: 30 s, doubling to the setting's minutes; from the thirtieth on a quarter of an hour. Forgotten an hour after the last. `kilit_saniye` above 0:
-- locked, and nothing was counted; `sonraki_kilit` is the lock that this attempt brings if it is wrong.
create function app.deneme_al(p_anahtar bytea, out kilit_saniye integer, out sonraki_kilit integer)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_deneme integer := (select a.deger::integer from ayarlar a where a.ad = 'guvenlik_kilit_deneme');
  v_en_uzun interval := (select make_interval(mins => a.deger::integer) from ayarlar a where a.ad = 'guvenlik_kilit_dk');
  v_adet integer;
begin
  insert into giris_denemeleri as g (anahtar, basarisiz) values (p_anahtar, 1)
  on conflict (anahtar) do update set
    basarisiz = case when g.son_deneme < now() - interval '1 hour' then 1 else g.basarisiz + 1 end, son_deneme = now(), kilit_bitis = null
  where g.kilit_bitis is null or g.kilit_bitis <= now()
  returning g.basarisiz into v_adet;
  if v_adet >= v_deneme then
    update giris_denemeleri g
    set kilit_bitis = now() + case when v_adet < 30 then least(v_en_uzun, interval '30 seconds' * power(2, least(v_adet - v_deneme, 10))) else interval '15 minutes' end
    where g.anahtar = p_anahtar;
  end if;
  select coalesce(ceil(extract(epoch from g.kilit_bitis - now())), 0) into sonraki_kilit from giris_denemeleri g where g.anahtar = p_anahtar;
  kilit_saniye := case when v_adet is null then sonraki_kilit else 0 end;
end $$;

-- What strangers may get wrong: so many at once, and one more each time that this long has gone by. For an account 8 and 360 a day; for a network 60, since an
-- office has one address; for all accounts together 500 and 43,200 a day.
create function app.yabanci_butceleri(p_tc text, p_ag text) returns table (anahtar bytea, adet integer, sure interval)
  language sql immutable as $$
  values (app.giris_anahtari('hesap', p_tc), 8, interval '4 minutes'), (app.giris_anahtari('ag', p_ag), 60, interval '10 seconds'),
         (app.giris_anahtari('tümü', ''), 500, interval '2 seconds')
$$;

-- Seconds until an attempt may be made, by the lock of its key and by the budgets of strangers; changes nothing.
create function app.giris_bekleme(p_tc text, p_ag text, p_cihaz text) returns table (tanidik boolean, kilit_saniye integer, butce_saniye integer)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select k.tanidik,
         coalesce((select greatest(0, ceil(extract(epoch from g.kilit_bitis - now())))::integer from giris_denemeleri g where g.anahtar = k.anahtar), 0),
         coalesce((select greatest(0, ceil(extract(epoch from max(b.dolu - (y.adet - 1) * y.sure) - now())))::integer
                   from app.yabanci_butceleri(p_tc, p_ag) y join giris_butceleri b using (anahtar) where not k.tanidik), 0)
  from app.giris_kaynagi(p_tc, p_ag, p_cihaz) k
$$;

-- Takes an attempt at a password and answers what to check it against; it counts as wrong until app.giris_dogru says otherwise. With seconds above 0: refused.
create function app.giris_dene(p_tc text, p_ag text, p_cihaz text)
  returns table (kilit_saniye integer, butce_saniye integer, sonraki_kilit integer, kullanici_id bigint, sifre_hash text)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_kaynak record;
begin
  select * into v_kaynak from app.giris_kaynagi(p_tc, p_ag, p_cihaz);
  if not v_kaynak.tanidik then
    -- One stranger after the other, so that many at once take no more than there is.
    perform pg_advisory_xact_lock(720059);
  end if;
  select b.kilit_saniye, b.butce_saniye into kilit_saniye, butce_saniye from app.giris_bekleme(p_tc, p_ag, p_cihaz) b;
  if butce_saniye = 0 then
    select d.kilit_saniye, d.sonraki_kilit into kilit_saniye, sonraki_kilit from app.deneme_al(v_kaynak.anahtar) d;
  end if;
  if greatest(kilit_saniye, butce_saniye) = 0 then
    insert into giris_butceleri as b (anahtar, dolu)
    select y.anahtar, now() + y.sure from app.yabanci_butceleri(p_tc, p_ag) y where not v_kaynak.tanidik
    on conflict (anahtar) do update set dolu = greatest(b.dolu, now()) + (excluded.dolu - now());
    select b.kullanici_id, b.sifre_hash into kullanici_id, sifre_hash from app.giris_bilgisi(p_tc) b;
  end if;
  return next;
end $$;

-- The attempt was right: its key is forgotten, and strangers have what it took back.
create function app.giris_dogru(p_tc text, p_ag text, p_cihaz text) returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  delete from giris_denemeleri g using app.giris_kaynagi(p_tc, p_ag, p_cihaz) k where g.anahtar = k.anahtar;
  update giris_butceleri b set dolu = b.dolu - y.sure from app.yabanci_butceleri(p_tc, p_ag) y, app.giris_kaynagi(p_tc, p_ag, p_cihaz) k
  where b.anahtar = y.anahtar and not k.tanidik;
$$;

-- The session of that token was opened from there: its login is known there from now on. `p_cihaz` null: by a program, which keeps no cookie.
create function app.giris_tani(p_jeton_ozeti bytea, p_ag text, p_cihaz text) returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  insert into giris_tanidiklari (kullanici_id, ozet)
  select k.id, o.ozet from oturumlar s join kullanicilar k on k.id = s.kullanici_id,
    unnest(array[app.giris_anahtari(k.tc_kimlik_no, p_ag), app.giris_anahtari(k.tc_kimlik_no, p_cihaz)]) as o (ozet)
  where s.jeton_ozeti = p_jeton_ozeti and o.ozet is not null
  on conflict (kullanici_id, ozet) do update set son_giris = now();
$$;

-- Somebody else set the password or ended all sessions: nothing is known any more.
create function app.tanidiklari_unut() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if new.id is distinct from app.kullanici_id() then
    delete from giris_tanidiklari t where t.kullanici_id = new.id;
  end if;
  return null;
end $$;
create trigger kullanicilar_tanidiklari after update of sifre_hash, oturumlar_kapandi on kullanicilar for each row
  when (new.sifre_hash <> old.sifre_hash or new.oturumlar_kapandi is distinct from old.oturumlar_kapandi) execute function app.tanidiklari_unut();

-- What is over: attempts are forgotten an hour after the last, also those at a TC that nobody has.
create function app.giris_temizle() returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  delete from giris_denemeleri g where g.son_deneme < now() - interval '1 hour';
  delete from giris_butceleri b where b.dolu < now();
  delete from giris_tanidiklari t where t.son_giris < now() - interval '180 days';
$$;

-- Keys under which failures of the second step count, since six digits are few: one for each known source, and one for wherever else they come from.
create function app.ikinci_adim_sayaclari(p_kullanici_id bigint) returns setof bytea
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select app.ikinci_adim_sayaci(p_kullanici_id)
  union all select sha256(app.ikinci_adim_sayaci(p_kullanici_id) || t.ozet) from giris_tanidiklari t where t.kullanici_id = p_kullanici_id
$$;

-- Takes one attempt at the second step, under the rule of locks. No row: nothing was begun, it is over, or the login may not sign in any more.
create function app.ikinci_adim_dene(p_adim_ozeti bytea, p_ag text, p_cihaz text)
  returns table (kullanici_id bigint, gizli_anahtar text, son_adim bigint, kilit_saniye integer, sonraki_kilit integer)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_kaynak record;
  v_tc text;
begin
  select k.id, d.gizli_anahtar, d.son_adim, k.tc_kimlik_no into kullanici_id, gizli_anahtar, son_adim, v_tc
  from giris_adimlari g
  join kullanicilar k on k.id = g.kullanici_id and k.aktif and sha256(convert_to(k.sifre_hash, 'UTF8')) = g.sifre_ozeti
  left join dogrulayicilar d on d.kullanici_id = k.id and d.onay is not null
  where g.ozet = p_adim_ozeti and g.tur = 'sifre' and g.bitis > now() and app.kisi_aktif(k.admin_id, k.muhasebeci_id, k.personel_id, k.mukellef_id);
  if not found then
    return;
  end if;
  select * into v_kaynak from app.giris_kaynagi(v_tc, p_ag, p_cihaz);
  select d.kilit_saniye, d.sonraki_kilit into kilit_saniye, sonraki_kilit
  from app.deneme_al(case when v_kaynak.tanidik then sha256(app.ikinci_adim_sayaci(kullanici_id) || v_kaynak.anahtar) else app.ikinci_adim_sayaci(kullanici_id) end) d;
  return next;
end $$;

-- As in 0048, but that all of the login's keys are forgotten.
create or replace function app.ikinci_adim_bitir(p_adim_ozeti bytea, p_son_adim bigint, p_kod_ozeti bytea, p_ozet bytea, p_tasiyici text, p_ip text, p_cihaz text)
  returns table (tc text, rol text, bitis timestamptz)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_kullanici bigint;
begin
  select g.kullanici_id into v_kullanici from giris_adimlari g where g.ozet = p_adim_ozeti and g.tur = 'sifre' and g.bitis > now() for update;
  if not found then
    return;
  end if;
  if p_son_adim is not null then
    update dogrulayicilar d set son_adim = p_son_adim where d.kullanici_id = v_kullanici and d.onay is not null and d.son_adim < p_son_adim;
  else
    update kurtarma_kodlari k set kullanim = now() where k.kullanici_id = v_kullanici and k.kod_ozeti = p_kod_ozeti and k.kullanim is null;
  end if;
  if not found then
    return;
  end if;
  delete from giris_adimlari g where g.ozet = p_adim_ozeti;
  delete from giris_denemeleri g where g.anahtar in (select app.ikinci_adim_sayaclari(v_kullanici));
  return query select * from app.oturum_ac(v_kullanici, p_ozet, p_tasiyici, p_ip, p_cihaz);
end $$;

-- As in 0048, but that the failures of the password are app.giris_dogru's to forget.
create or replace function app.oturum_ac(p_kullanici_id bigint, p_ozet bytea, p_tasiyici text, p_ip text, p_cihaz text) returns table (tc text, rol text, bitis timestamptz)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  -- Sessions that ended a month ago are of no use to anybody.
  delete from oturumlar o where o.kullanici_id = p_kullanici_id and o.bitis < now() - interval '30 days';
  update kullanicilar k set last_login = now() where k.id = p_kullanici_id returning k.tc_kimlik_no, k.rol into tc, rol;
  -- See ikinci_adim_kurali.
  perform pg_advisory_xact_lock_shared(720048);
  insert into oturumlar as o (kullanici_id, jeton_ozeti, tasiyici, ip, cihaz, ikinci_adim_eksik)
  values (p_kullanici_id, p_ozet, p_tasiyici, p_ip, p_cihaz, app.ikinci_adim_gerekli(rol) and not app.ikinci_adimi_var(p_kullanici_id))
  returning o.bitis into bitis;
  return next;
end $$;

do $$
declare
  f text;
begin
  foreach f in array array[
    'giris_bilgisi(text)', 'giris_kaynagi(text, text, text)', 'deneme_al(bytea)', 'giris_bekleme(text, text, text)', 'giris_dene(text, text, text)',
    'giris_dogru(text, text, text)', 'giris_tani(bytea, text, text)', 'tanidiklari_unut()', 'giris_temizle()', 'ikinci_adim_sayaclari(bigint)',
    'ikinci_adim_dene(bytea, text, text)'
  ] loop
    execute 'alter function app.' || f || ' owner to muhasip_kapi';
    execute 'revoke execute on function app.' || f || ' from public';
  end loop;
end $$;
-- NOTE: the steps of a sign-in are the bare login's alone (GATE_FUNCTIONS in migrate.ts).
