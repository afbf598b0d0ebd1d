create or replace function gate.write_denetim() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
declare
  id_kolonu text := tg_argv[0];
  secrets text[] := tg_argv[1:];
  stamps text[] := array['degisme', 'degistiren'];
  an timestamptz := clock_timestamp();
  kolonlar text[];
  -- The setting `role` tells the request's role; inside a security definer function, current_user is the gate.
  rol text := current_setting('role', true);
  istemci text := nullif(current_setting('muhasip.istemci', true), '');
  request text := nullif(current_setting('muhasip.request_no', true), '');
  kim bigint := app.kullanici_id();
begin
  -- `offset 0` makes PostgreSQL compute a row's JSON once, although the statement uses it several times.
  if tg_op = 'INSERT' then
    insert into denetim (zaman, kullanici_id, db_rolu, istemci, request_no, tablo, satir_id, islem, yeni, ozetler)
    select an, kim, rol, istemci, request, tg_table_name, id, 'insert',
      case when secrets = '{}' then j else app.mask(j, secrets) end,
      case when secrets <> '{}' then app.secret_hashes(tg_table_name, id, j, secrets) end
    from (select j, (j ->> id_kolonu)::bigint as id from (select to_jsonb(y) - stamps as j
      from yeni_satirlar y offset 0) y) s;
  elsif tg_op = 'DELETE' then
    insert into denetim (zaman, kullanici_id, db_rolu, istemci, request_no, tablo, satir_id, islem, eski)
    select an, kim, rol, istemci, request, tg_table_name, (j ->> id_kolonu)::bigint, 'delete',
      case when secrets = '{}' then j else app.mask(j, secrets) end
    from (select to_jsonb(e) - stamps as j from eski_satirlar e offset 0) s;
  else
    if (select count(*) from (select from yeni_satirlar limit 200) s) = 200 then
      execute app.changed_columns_query(tg_relid, id_kolonu) into kolonlar;
    end if;
    if kolonlar = '{}' then
      return null;
    elsif not kolonlar && secrets then
      execute app.bulk_diff_query(id_kolonu, kolonlar) using an, kim, rol, istemci, request, tg_table_name;
    else
      insert into denetim (zaman, kullanici_id, db_rolu, istemci, request_no, tablo, satir_id, islem, eski, yeni,
        ozetler)
      select an, kim, rol, istemci, request, tg_table_name, id, 'update',
        case when secrets = '{}' then eski else app.mask(eski, secrets) end,
        case when secrets = '{}' then yeni else app.mask(yeni, secrets) end,
        case when yeni ?| secrets then app.secret_hashes(tg_table_name, id, yeni, secrets) end
      from (
        select (n ->> id_kolonu)::bigint as id, e - ayni as eski, n - ayni as yeni
        from (select to_jsonb(e) - stamps as e from eski_satirlar e offset 0) e
        join (select to_jsonb(y) - stamps as n from yeni_satirlar y offset 0) n on n ->> id_kolonu = e ->> id_kolonu,
        lateral (select array_agg(k) as ayni from jsonb_each(e) as t(k, v) where n -> k = v) a
        where e <> n offset 0
      ) s;
    end if;
  end if;
  return null;
end $$;

-- gate.seal_denetim must be the first write of its transaction, because other log entries of the same transaction might
-- never be in a block.
create or replace function gate.seal_denetim() returns table (block_id bigint, hash text, row_count bigint,
  last_id bigint, sealed_at timestamptz)
  language plpgsql volatile security definer set search_path = public, app, pg_temp set row_security = on as $$
#variable_conflict use_column
declare
  onceki denetim_block;
  yeni denetim_block;
  satirlar bytea;
  ayni boolean;
begin
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'seal_denetim must be the first write of its transaction';
  end if;
  perform pg_advisory_xact_lock(720001, 1);
  select b.* into onceki from denetim_block b order by b.block_id desc limit 1;
  yeni.block_id := coalesce(onceki.block_id, 0) + 1;
  yeni.previous_hash := onceki.hash;
  yeni.system_id := (select system_identifier from pg_control_system());
  ayni := coalesce(onceki.system_id = yeni.system_id, true);
  -- `order by … limit 1` reads the index; PostgreSQL's generic plan for `exists` would read the whole log.
  if ayni
    and (select d.denetim_id from denetim d where d.denetim_id > coalesce(onceki.floor_id, 0)
      and app.is_after_block(d.denetim_id, d.islem_no, onceki.snapshot, onceki.seen_id, true)
      order by d.denetim_id limit 1) is null then
    return;
  end if;
  -- The mark must be read before this transaction gets its number: then any transaction with a greater number began
  -- later, and its log entries have ids above the mark. The xmax of a snapshot gives no such guarantee.
  yeni.sealed_at := clock_timestamp();
  yeni.mark_id := coalesce((select max(d.denetim_id) from denetim d), 0);
  yeni.xact_id := pg_current_xact_id();
  select pg_current_snapshot(), count(*), min(d.denetim_id), max(d.denetim_id),
    string_agg(app.hash_denetim(d), '' order by d.denetim_id)
  into yeni.snapshot, yeni.row_count, yeni.first_id, yeni.last_id, satirlar
  from denetim d
  where d.denetim_id > coalesce(onceki.floor_id, 0)
    and app.is_after_block(d.denetim_id, d.islem_no, onceki.snapshot, onceki.seen_id, ayni);
  -- In a new database cluster the first block separates new log entries from old ones by their ids, so it waits for a
  -- moment in which nobody writes.
  if not ayni and pg_snapshot_xmin(yeni.snapshot) <> yeni.xact_id then
    return;
  end if;
  yeni.seen_id := greatest(onceki.seen_id, yeni.last_id, 0);
  -- All log entries of transactions that are still open have ids above `floor_id`, so the next block need not look
  -- below it.
  yeni.floor_id := case
    when pg_snapshot_xmin(yeni.snapshot) = yeni.xact_id then yeni.mark_id
    else coalesce((
      select b.mark_id from denetim_block b
      where b.system_id = yeni.system_id
        and b.xact_id < pg_snapshot_xmin(yeni.snapshot) order by b.block_id desc limit 1
    ), 0)
  end;
  yeni.hash := app.hash_block(yeni, satirlar);
  insert into denetim_block select yeni.*;
  return query select yeni.block_id, encode(yeni.hash, 'hex'), yeni.row_count, yeni.last_id, yeni.sealed_at;
end $$;

create or replace function entry.seal_denetim() returns table (block_id bigint, hash text, row_count bigint,
  last_id bigint, sealed_at timestamptz)
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  select * from gate.seal_denetim()
$$;

-- Heads of blocks that are kept outside the database (`p_baslar`: [{block_id, hash}]) are compared, because whoever can
-- write to the database could rebuild the chain, but not those heads. Entries that are not sealed yet are no fault.
create or replace function gate.verify_denetim(p_sonrasi bigint default 0,
  p_baslar jsonb default '[]') returns table (blok bigint, sorun text)
  language sql stable security definer set search_path = public, app, pg_temp set row_security = on as $$
  with zincir as materialized (
    select b as blok, b.block_id, b.row_count, b.snapshot, b.system_id, b.xact_id, b.seen_id, b.floor_id, b.sealed_at,
      b.previous_hash, b.hash, coalesce(lag(b.block_id) over w, 0) as onceki_id, lag(b.hash) over w as onceki_hash,
      lag(b.snapshot) over w as onceki_snapshot, coalesce(lag(b.seen_id) over w, 0) as onceki_seen,
      coalesce(lag(b.floor_id) over w, 0) as onceki_floor, lag(b.sealed_at) over w as onceki_zaman,
      lag(b.xact_id) over w as onceki_xact, coalesce(lag(b.system_id) over w = b.system_id, true) as ayni
    from denetim_block b window w as (order by b.block_id)
  ),
  bakilan as materialized (
    select z.*, case p_sonrasi when 0 then -1::bigint << 63 else min(z.onceki_seen) over () end as basi from zincir z
    where z.onceki_seen >= p_sonrasi
  ),
  icerik as materialized (
    select z.*, i.*
    from bakilan z
    cross join lateral (
      select count(*) as adet, count(*) filter (where d.denetim_id > z.basi) as yeni_adet,
        string_agg(app.hash_denetim(d), '' order by d.denetim_id) as satirlar,
        count(*) filter (where d.islem_no > z.onceki_xact and z.ayni
          and d.zaman < z.onceki_zaman - interval '5 minutes') as eski_adet
      from denetim d
      where d.denetim_id > z.onceki_floor and d.denetim_id <= z.seen_id
        and app.is_after_block(d.denetim_id, d.islem_no, z.onceki_snapshot, z.onceki_seen, z.ayni)
        and (not z.ayni or pg_visible_in_snapshot(d.islem_no, z.snapshot))
    ) i
  ),
  son as (select z.* from zincir z order by z.block_id desc limit 1),
  bekleyen as (
    -- Just what gate.seal_denetim would take next, also in another cluster, where a migration has written since.
    select count(*) filter (where d.denetim_id > s.floor_id
      and app.is_after_block(d.denetim_id, d.islem_no, s.snapshot, s.seen_id,
        s.system_id = (select system_identifier from pg_control_system()))) as adet,
      count(*) filter (where d.islem_no > s.xact_id and d.denetim_id > s.floor_id
        and d.zaman < s.sealed_at - interval '5 minutes') as eski_adet,
      count(*) as hepsi
    from son s cross join denetim d where d.denetim_id > coalesce((select min(basi) from bakilan), s.seen_id)
  )
  select i.block_id,
    case
      when i.block_id <> i.onceki_id + 1 then 'öncesindeki blok yok: silinmiş ya da taşınmış'
      when i.previous_hash is distinct from i.onceki_hash then 'önceki bloğa bağlanmıyor: bloklar değiştirilmiş'
      when i.adet < i.row_count then format('%s kaydından %s tanesi yok: silinmiş, taşınmış ya da değiştirilmiş',
        i.row_count, i.row_count - i.adet)
      when i.adet > i.row_count then format('%s kayıt fazla: sonradan eklenmiş ya da başka bloktan taşınmış',
        i.adet - i.row_count)
      when i.hash <> app.hash_block(i.blok, i.satirlar) then 'özet tutmuyor: kayıtları ya da kendisi değiştirilmiş'
      else format('%s kaydın zamanı önceki bloktan eski: sonradan eklenmiş', i.eski_adet)
    end
  from icerik i
  where i.block_id <> i.onceki_id + 1 or i.previous_hash is distinct from i.onceki_hash
    or i.adet <> i.row_count
    or i.hash <> app.hash_block(i.blok, i.satirlar) or i.eski_adet > 0
  union all
  select null,
    format('%s kayıt hiçbir blokta yok: sonradan eklenmiş ya da bloğu silinmiş',
      b.hepsi - b.adet - (select coalesce(sum(i.yeni_adet), 0) from icerik i))
  from bekleyen b where b.hepsi - b.adet <> (select coalesce(sum(i.yeni_adet), 0) from icerik i)
  union all
  select null, format('%s yeni kaydın zamanı son bloktan eski: sonradan eklenmiş', b.eski_adet) from bekleyen b
    where b.eski_adet > 0
  union all
  select h.block_id,
    case
      when b.block_id is null then 'dışarıda saklanan başı var, veritabanında yok: zincirin sonu kesilmiş'
      else 'dışarıda saklanan başından başka: zincir yeniden hesaplanmış'
    end
  from jsonb_to_recordset(p_baslar) as h (block_id bigint, hash text) left join denetim_block b using (block_id)
    where encode(b.hash, 'hex') is distinct from h.hash
$$;
grant execute on function gate.verify_denetim(bigint, jsonb) to muhasip_moderator;

-- gate.count_dogrulanan must count the entries of the same blocks that gate.verify_denetim checks after `p_sonrasi`.
create or replace function gate.count_dogrulanan(p_sonrasi bigint) returns bigint
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(sum(row_count), 0)::bigint
  from (select row_count, coalesce(lag(seen_id) over (order by block_id), 0) as onceki_seen from denetim_block) b
  where onceki_seen >= p_sonrasi
$$;
grant execute on function gate.count_dogrulanan(bigint) to muhasip_moderator;

-- The list does not follow from the triggers, because a table whose trigger was removed must still be proved.
create or replace function gate.list_kanit_tablolari() returns table (tablo text, anahtar text,
  secrets text[]) language sql immutable set search_path = public, app, pg_temp as $$
  values ('admin', 'admin_id', '{}'::text[]),
    ('api_anahtarlari', 'api_anahtari_id', '{anahtar_ozeti}'),
    ('avans_hareketleri', 'hareket_id', '{}'),
    ('ayar_sirlari', 'sir_id', '{deger}'),
    ('ayarlar', 'ayar_id', '{}'),
    ('banka_ekstreleri', 'ekstre_id', '{}'),
    ('banka_hesaplari', 'hesap_id', '{}'),
    ('banka_karar_paylari', 'pay_id', '{}'),
    ('banka_kararlari', 'karar_id', '{}'),
    ('banka_satirlari', 'satir_id', '{}'),
    ('borc_tahakkuk', 'borc_id', '{}'),
    ('dogrulayicilar', 'kullanici_id', '{gizli_anahtar}'),
    ('gecis_anahtarlari', 'gecis_anahtari_id', '{acik_anahtar}'),
    ('hizmet_fiyatlari', 'hizmet_fiyat_id', '{}'),
    ('hizmet_kayitlari', 'hizmet_kayit_id', '{}'),
    ('hizmetler', 'id', '{}'),
    ('kart_odeme_denemeleri', 'deneme_id', '{anahtar,istek_ozeti,saglayici_token,yonlendirme}'),
    ('kart_odeme_iadeleri', 'iade_id', '{}'),
    ('kart_odeme_kalemleri', 'kalem_id', '{}'),
    ('kullanicilar', 'id', '{sifre_hash}'),
    ('kurtarma_kodlari', 'kurtarma_kodu_id', '{kod_ozeti}'),
    ('muhasebeci', 'muhasebeci_id', '{gib_sifre}'),
    ('muhasebeci_personel', 'atama_id', '{}'),
    ('mukellefler', 'mukellef_id', '{sistem_sifresi,isyeri_sifresi,gib_sifre,e_devlet_sifresi,arama}'),
    ('odemeler', 'odeme_id', '{}'),
    ('odeyenler', 'odeyen_id', '{}'),
    ('personel', 'personel_id', '{}')
$$;
grant execute on function gate.list_kanit_tablolari() to muhasip_moderator;

create or replace function gate.open_denetim(p_tablolar text[]) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp set row_security = on as $$
declare
  t record;
  an timestamptz := clock_timestamp();
begin
  for t in select k.tablo, k.anahtar, k.secrets from gate.list_kanit_tablolari() k where k.tablo = any (p_tablolar) loop
    execute format($q$
      insert into denetim (zaman, db_rolu, tablo, satir_id, islem, yeni, ozetler)
      select $2, 'muhasip_sistem', %1$L, s.id, 'insert', %3$s
      from (select t.%2$I as id, to_jsonb(t) - '{degisme,degistiren}'::text[] as j from %1$I t
        where not exists (select from denetim d where d.tablo = %1$L and d.satir_id = t.%2$I)) s
      order by s.id$q$,
      t.tablo, t.anahtar,
      case
        when t.secrets = '{}' then 's.j, null'
        else format('app.mask(s.j, $1), app.secret_hashes(%L, s.id, s.j, $1)', t.tablo)
      end)
      using t.secrets, an;
  end loop;
end $$;

create or replace function gate.kanit_sahibi(j jsonb) returns text language sql stable set search_path = public, app,
  pg_temp as $$
  select coalesce(
    nullif(concat_ws(' ', nullif(j ->> 'ad', ''), nullif(j ->> 'soyad', '')), ''),
    (
      select m.ad from muhasebeci m
      where m.muhasebeci_id = coalesce((j ->> 'muhasebeci_id')::bigint,
        (select d.muhasebeci_id from kart_odeme_denemeleri d where d.deneme_id = (j ->> 'deneme_id')::bigint))
    ),
    (
      select coalesce(nullif(concat_ws(' ', nullif(k.ad, ''), nullif(k.soyad, '')), ''), a.ad, m.ad, p.ad, c.ad,
        k.kullanici_adi)
      from kullanicilar k
      left join admin a using (admin_id)
      left join muhasebeci m using (muhasebeci_id)
      left join personel p using (personel_id)
      left join mukellefler c using (mukellef_id)
      where k.id = coalesce((j ->> 'kullanici_id')::bigint, (j ->> 'id')::bigint)
    ),
    (select h.ad from hizmetler h where h.id = (j ->> 'hizmet_id')::bigint),
    (select c.ad from mukellefler c where c.mukellef_id = (j ->> 'mukellef_id')::bigint)
  )
$$;

create or replace function gate.kanit_donemi(j jsonb) returns text language sql immutable
  return coalesce(j ->> 'tahakkuk_yili', j ->> 'hizmet_yili',
    j ->> 'gecerlilik_yili') || '-' || lpad(coalesce(j ->> 'tahakkuk_ayi', j ->> 'hizmet_ayi', j ->> 'gecerlilik_ayi'),
    2, '0');

-- `tur` is `eksik` for a row that is gone without a logged delete, `fazla` for a row that the log does not know or
-- knows as deleted, and `farkli` for a row that differs from the sum of its log entries.
create or replace function gate.check_tablo(p_tablo text)
  returns table (tablo text, satir_id bigint, tur text, kimin text, donem text, denetimde jsonb, simdi jsonb)
  language plpgsql stable security definer set search_path = public, app, pg_temp set work_mem = '128MB'
    set timezone = 'Europe/Istanbul' as $$
declare
  t record;
begin
  select k.anahtar, k.secrets into strict t from gate.list_kanit_tablolari() k where k.tablo = p_tablo;
  return query execute format($q$
    with son as (
      select d.satir_id, app.merge(d.yeni order by d.denetim_id) as durum, app.merge(d.ozetler order by d.denetim_id)
        as ozetler,
        coalesce(max(d.denetim_id) filter (where d.islem = 'delete') = max(d.denetim_id), false) as silindi
      from denetim d where d.tablo = %1$L group by d.satir_id
    ),
    bakilan as (
      select coalesce(t.%2$I, s.satir_id) as id, s.durum, s.ozetler, to_jsonb(t) as j, to_jsonb(b.beklenen) as bj, %3$s
        as sirlar,
        case when t.%2$I is null then 'eksik' when s.satir_id is null or s.silindi then 'fazla' else 'farkli' end as tur
      from %1$I t full join son s on s.satir_id = t.%2$I
      -- The log holds times in the writer's time zone, so values are converted to the table's types before they are
      -- compared.
      cross join lateral (select jsonb_populate_record(t, s.durum - $1) as beklenen) b
      where case when t.%2$I is null then not s.silindi when s.satir_id is null or s.silindi then true
        else b.beklenen *<> t or not %3$s @> s.ozetler end
    )
    select %1$L, b.id, b.tur, gate.kanit_sahibi(coalesce(b.j, b.durum)), gate.kanit_donemi(coalesce(b.j, b.durum)),
      case b.tur when 'eksik' then b.durum when 'farkli' then app.diff(b.bj, b.j) || g.sirlar end,
      case b.tur when 'fazla' then app.mask(b.j, $1) when 'farkli' then app.diff(b.j, b.bj) || g.sirlar end
    from bakilan b
    cross join lateral (select coalesce(jsonb_object_agg(k, '***'), '{}') as sirlar from jsonb_each(b.ozetler) as o(k,
      v) where b.sirlar -> k is distinct from v) g
    order by b.id limit 1000$q$,
    p_tablo, t.anahtar,
    case
      when t.secrets = '{}' then quote_literal('{}') || '::jsonb'
      else format('coalesce(app.secret_hashes(%L, t.%I, to_jsonb(t), $1), ''{}'')', p_tablo, t.anahtar)
    end)
    using t.secrets;
end $$;
grant execute on function gate.check_tablo(text) to muhasip_moderator;

-- A sign-in sets `last_login` to the moment at which its session begins, so a session without such an entry in the log
-- came without a sign-in.
create or replace function gate.check_sessions() returns table (tablo text, satir_id bigint, tur text, kimin text,
  donem text, denetimde jsonb, simdi jsonb)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select 'oturumlar', s.oturum_id, s.tur, gate.kanit_sahibi(jsonb_build_object('kullanici_id', s.kullanici_id)), null,
    null::jsonb, '{}'::jsonb
  from (
    select o.oturum_id, o.kullanici_id,
      case
        when not exists (select from denetim d where d.tablo = 'kullanicilar' and d.satir_id = o.kullanici_id
          and (d.yeni ->> 'last_login')::timestamptz = o.olusturma)
          then 'fazla'
        when (o.yetki, o.rol, o.muhasebeci_id, o.personel_id, o.mukellef_id, o.sifre_degismeli)
          is distinct from (g.yetki, g.rol, g.muhasebeci_id, g.personel_id, g.mukellef_id, g.sifre_degismeli)
            then 'farkli'
      end as tur
    from oturumlar o
    join gate.list_girisler() g on g.kullanici_id = o.kullanici_id
    where o.kapanis is null and o.bitis > now()
  ) s
  where s.tur is not null
$$;
grant execute on function gate.check_sessions() to muhasip_moderator;

-- The triggers that app.log_table has made must write every change of a proved table into the log.
create or replace function gate.check_triggers() returns table (tablo text, satir_id bigint, tur text, kimin text,
  donem text, denetimde jsonb, simdi jsonb)
  language sql stable set search_path = public, app, pg_temp as $$
  select k.tablo, null::bigint, 'gunluksuz', null, null, null::jsonb, jsonb_build_object('tetikleyici', b.ad)
  from gate.list_kanit_tablolari() k
  cross join (values ('denetim_insert', 4), ('denetim_delete', 8), ('denetim_update', 16)) as b (ad, tgtype)
  where not exists (
    select from pg_trigger t
    where t.tgrelid = k.tablo::regclass and t.tgname = b.ad and t.tgtype = b.tgtype
      and t.tgenabled in ('O', 'A') and t.tgfoid = 'gate.write_denetim'::regproc and t.tgqual is null
      and string_to_array(encode(t.tgargs, 'escape'), '\000') = array_append(k.anahtar || k.secrets, '')
  )
$$;
grant execute on function gate.check_triggers() to muhasip_moderator;

create or replace function gate.check_kanit(p_haric text default null) returns table (tablo text, satir_id bigint,
  tur text, kimin text, donem text, denetimde jsonb, simdi jsonb)
  language sql stable set search_path = public, app, pg_temp as $$
  select s.*
  from gate.list_kanit_tablolari() k
  cross join lateral gate.check_tablo(k.tablo) s
  where k.tablo is distinct from p_haric
  union all
  select * from gate.check_sessions()
  union all select * from gate.check_triggers()
$$;
grant execute on function gate.check_kanit(text) to muhasip_moderator;

create or replace function gate.find_deleted_adi(p_tablo text, p_id bigint) returns text language sql stable
  return (select d.eski ->> 'ad' from denetim d where d.satir_id = p_id and d.tablo = p_tablo and d.islem = 'delete'
    order by d.denetim_id desc limit 1);

-- An anonymous person who is deleted later stays anonymous: the deletion's log entry says so.
create or replace function gate.is_anonim_kisi(p_tablo text, p_id bigint) returns boolean language plpgsql stable as $$
declare
  v_tarih timestamptz;
begin
  case p_tablo
    when 'mukellefler' then select k.anonim_tarihi into v_tarih from mukellefler k where k.mukellef_id = p_id;
    when 'muhasebeci' then select k.anonim_tarihi into v_tarih from muhasebeci k where k.muhasebeci_id = p_id;
    when 'personel' then select k.anonim_tarihi into v_tarih from personel k where k.personel_id = p_id;
  end case;
  return case
    when found then v_tarih is not null
    else exists (
      select from denetim d
      where d.satir_id = p_id and d.tablo = p_tablo and d.islem = 'delete' and d.eski ->> 'anonim_tarihi' is not null
    )
  end;
end $$;
grant execute on function gate.is_anonim_kisi(text, bigint) to muhasip_moderator;

-- gate.is_anonim_kayit is written in PL/pgSQL, because PostgreSQL could inline an SQL function and would then search
-- the whole log for anonymised people.
create or replace function gate.is_anonim_kayit(p_tablo text, p_satir_id bigint) returns boolean
  language plpgsql stable as $$
begin
  case
    when p_tablo in ('mukellefler', 'muhasebeci', 'personel') then
      return gate.is_anonim_kisi(p_tablo, p_satir_id);
    when p_tablo in ('kullanicilar', 'mukellef_notlari', 'hucre_notlari', 'evrak_bekleyenler', 'epostalar', 'belgeler',
      'mukellef_kisileri', 'iletiler', 'ileti_durdurmalari') then
      return exists (
        select from denetim d cross join lateral (select coalesce(d.yeni, d.eski) as satir) s
        where d.tablo = p_tablo and d.satir_id = p_satir_id and d.islem <> 'update' and (
          gate.is_anonim_kisi('mukellefler', (s.satir ->> 'mukellef_id')::bigint)
          or gate.is_anonim_kisi('muhasebeci', (s.satir ->> 'muhasebeci_id')::bigint)
          or gate.is_anonim_kisi('personel', (s.satir ->> 'personel_id')::bigint)));
    when p_tablo = 'belge_surumleri' then
      return not exists (select from belge_surumleri v join belgeler b using (belge_id) join mukellefler k
        using (mukellef_id)
                         where v.surum_id = p_satir_id and k.anonim_tarihi is null);
    else
      return false;
  end case;
end $$;
grant execute on function gate.is_anonim_kayit(text, bigint) to muhasip_moderator;

create or replace function gate.find_logged_row(p_tablo text, p_satir_id bigint) returns jsonb
  language plpgsql stable as $$
begin
  return (
    select coalesce(d.yeni, d.eski) from denetim d
    where d.satir_id = p_satir_id and d.tablo = p_tablo
      and d.islem <> 'update'
      and not gate.is_anonim_kayit(p_tablo, p_satir_id) order by d.denetim_id desc limit 1
  );
end $$;
grant execute on function gate.find_logged_row(text, bigint) to muhasip_moderator;

-- Monitoring is told when the whole ledger was last checked (entry.read_gauges).
create or replace function entry.note_ledger_check(p_sorun_sayisi integer) returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  delete from ledger_check;
  insert into ledger_check (sorun_sayisi) values (p_sorun_sayisi)
$$;
