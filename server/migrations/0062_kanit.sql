-- Proving rows by the log: what money, people with rights and secrets are now must be what their last entries say, in both directions. Triggers that were
-- switched off, a row changed, added or deleted past them, a hash swapped: the log does not have it, and its chains keep it from being written afterwards.

-- What a masked value is told by: the entry says '***', and beside it is a digest, bound to its row so that equal values are not seen to be equal. Secrets are
-- hashes with a salt of their own, or under the vault's key: nothing can be guessed from it. No role of a request reads the column.
alter table denetim add column ozetler jsonb;
grant select (ozetler), insert (ozetler) on denetim to muhasip_kapi;

-- Texts that are masked for being long or private (a mail, a logo, a search text) open nothing, and a digest of them could be guessed.
create function app.sir_ozetleri(p_tablo text, p_id bigint, satir jsonb, gizli text[]) returns jsonb language sql immutable parallel safe
  return (
    select jsonb_object_agg(k, case when v <> 'null' then encode(sha256(convert_to(concat_ws(':', p_tablo, p_id, k, v #>> '{}'), 'UTF8')), 'hex') end)
    from jsonb_each(satir) as t(k, v) where k = any (gizli) and k not in ('arama', 'metin', 'icerik')
  );

create or replace function app.denetim_metni(d denetim) returns text language sql stable parallel safe
  return (jsonb_build_array(d.denetim_id, extract(epoch from d.zaman)::text, d.islem_no::text, d.kullanici_id, d.db_rolu, d.istemci, d.istek_no, d.tablo, d.satir_id, d.islem, d.eski, d.yeni)
    -- As it was before there were digests, where there are none.
    || case when d.ozetler is null then '[]' else jsonb_build_array(d.ozetler) end)::text;

-- Seals rows of the log by the next link of a chain.
create function app.muhurle(p_ids bigint[], p_metinler text) returns void language plpgsql volatile set search_path = public, app, pg_temp as $$
declare
  v_zincir smallint := app.bos_zincir();
begin
  with muhur as (
    insert into denetim_muhur (zincir, sira, satirlar, ozet)
    select v_zincir, coalesce(b.sira, 0) + 1, p_ids, app.muhur_ozeti(b.ozet, v_zincir, coalesce(b.sira, 0) + 1, p_metinler)
    from (values (1)) as tek left join denetim_basi b on b.zincir = v_zincir
    returning sira, ozet
  )
  insert into denetim_basi (zincir, sira, ozet) select v_zincir, muhur.sira, muhur.ozet from muhur
  on conflict (zincir) do update set sira = excluded.sira, ozet = excluded.ozet;
end $$;

-- As in 0054, with the digests. Where a masked column changed, many rows are written as few are: their digests differ.
create or replace function app.denetle() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  id_kolonu text := tg_argv[0];
  gizli text[] := tg_argv[1:];
  damga text[] := array['degisme', 'degistiren'];
  an timestamptz := clock_timestamp();
  ids bigint[];
  kolonlar text[];
  metinler text;
  -- Within a security definer function current_user is the gate; the request's role is the `role` setting.
  rol text := current_setting('role', true);
  istemci text := nullif(current_setting('muhasip.istemci', true), '');
  istek text := nullif(current_setting('muhasip.istek_no', true), '');
  kim bigint := app.kullanici_id();
  -- What all rows say alike, as app.denetim_metni has it.
  ortak text := trim(both '[]' from jsonb_build_array(extract(epoch from an)::text, pg_current_xact_id()::text, kim, rol, istemci, istek, tg_table_name)::text);
begin
  if tg_op = 'INSERT' then
    with yazilan as (
      insert into denetim (zaman, kullanici_id, db_rolu, istemci, istek_no, tablo, satir_id, islem, yeni, ozetler)
      select an, kim, rol, istemci, istek, tg_table_name, id, 'insert', case when gizli = '{}' then j else app.maskele(j, gizli) end,
        case when gizli <> '{}' then app.sir_ozetleri(tg_table_name, id, j, gizli) end
      from (select to_jsonb(y) - damga as j from yeni_satirlar y) s, lateral (select (j ->> id_kolonu)::bigint as id) i
      returning denetim_id, concat('[', denetim_id, ', ', ortak, ', ', satir_id, ', "insert", null, ', yeni::text, ', ' || ozetler::text, ']') as metin
    )
    select array_agg(denetim_id order by denetim_id), string_agg(metin, e'\n' order by denetim_id) into ids, metinler from yazilan;
  elsif tg_op = 'DELETE' then
    with yazilan as (
      insert into denetim (zaman, kullanici_id, db_rolu, istemci, istek_no, tablo, satir_id, islem, eski)
      select an, kim, rol, istemci, istek, tg_table_name, (j ->> id_kolonu)::bigint, 'delete', case when gizli = '{}' then j else app.maskele(j, gizli) end
      from (select to_jsonb(e) - damga as j from eski_satirlar e) s
      returning denetim_id, concat('[', denetim_id, ', ', ortak, ', ', satir_id, ', "delete", ', eski::text, ', null]') as metin
    )
    select array_agg(denetim_id order by denetim_id), string_agg(metin, e'\n' order by denetim_id) into ids, metinler from yazilan;
  elsif exists (select from yeni_satirlar) then
    if (select count(*) from (select from yeni_satirlar limit 200) s) = 200 then
      execute app.degisen_kolonlar_sorgusu(tg_relid, id_kolonu) into kolonlar;
    end if;
    if kolonlar = '{}' then
      return null;
    elsif not kolonlar && gizli then
      execute app.toplu_fark_sorgusu(id_kolonu, kolonlar) into ids, metinler using rol, istemci, istek, tg_table_name, kim, ortak, an;
    else
      -- Only the columns that changed are kept.
      with eskiler as materialized (select to_jsonb(e) - damga as e from eski_satirlar e),
      yeniler as materialized (select to_jsonb(y) - damga as n from yeni_satirlar y),
      degisen as (
        select (n ->> id_kolonu)::bigint as id, app.fark(e, n) as eski, app.fark(n, e) as yeni
        from eskiler join yeniler on (n ->> id_kolonu)::bigint = (e ->> id_kolonu)::bigint where e is distinct from n
      ),
      yazilan as (
        insert into denetim (zaman, kullanici_id, db_rolu, istemci, istek_no, tablo, satir_id, islem, eski, yeni, ozetler)
        select an, kim, rol, istemci, istek, tg_table_name, id, 'update', app.maskele(eski, gizli), app.maskele(yeni, gizli),
          case when yeni ?| gizli then app.sir_ozetleri(tg_table_name, id, yeni, gizli) end
        from degisen
        returning denetim_id, concat('[', denetim_id, ', ', ortak, ', ', satir_id, ', "update", ', eski::text, ', ', yeni::text, ', ' || ozetler::text, ']') as metin
      )
      select array_agg(denetim_id order by denetim_id), string_agg(metin, e'\n' order by denetim_id) into ids, metinler from yazilan;
    end if;
  end if;

  if ids is not null then
    perform app.muhurle(ids, metinler);
  end if;
  return null;
end $$;

-- As in 0039, without masking, which these rows do not need.
drop function app.toplu_fark_sorgusu(text, text[], text[]);
create function app.toplu_fark_sorgusu(p_id_kolonu text, p_kolonlar text[]) returns text language sql stable
  return (
    select format(
      'with %2$s yazilan as (
        insert into denetim (zaman, kullanici_id, db_rolu, istemci, istek_no, tablo, satir_id, islem, eski, yeni)
        select $7, $5, $1, $2, $3, $4, %1$I, ''update'', %3$s from eski_satirlar e join yeni_satirlar n using (%1$I) %4$s
        returning denetim_id, concat(''['', denetim_id, '', '', $6, '', '', satir_id, '', "update", '', eski::text, '', '', yeni::text, '']'') as metin
      )
      select array_agg(denetim_id order by denetim_id), string_agg(metin, e''\n'' order by denetim_id) from yazilan',
      p_id_kolonu,
      case when tek then format(
        'ciftler as materialized (
          select deger, jsonb_build_object(%1$L, deger[1]) as eski, jsonb_build_object(%1$L, deger[2]) as yeni from (
            select distinct array[e.%1$I, n.%1$I] as deger from eski_satirlar e join yeni_satirlar n using (%2$I) where e.%1$I is distinct from n.%1$I
          ) d
        ),', p_kolonlar[1], p_id_kolonu)
        else '' end,
      case when tek then 'c.eski, c.yeni' else format('jsonb_build_object(%s) - ayni, jsonb_build_object(%s) - ayni', eskiler, yeniler) end,
      case when tek then format('join ciftler c on c.deger = array[e.%1$I, n.%1$I]', p_kolonlar[1])
        else format(', lateral (select array_remove(array[%s], null) as ayni) a where cardinality(ayni) < %s', ayni, cardinality(p_kolonlar)) end
    )
    from (
      select string_agg(format('%1$L, e.%1$I', k), ', ') as eskiler, string_agg(format('%1$L, n.%1$I', k), ', ') as yeniler,
        string_agg(format('case when e.%1$I is not distinct from n.%1$I then %1$L end', k), ', ') as ayni, cardinality(p_kolonlar) = 1 as tek
      from unnest(p_kolonlar) as k
    ) parca
  );

-- The tables that are proved, each with its key and its masked columns, which are the arguments of its trigger.
create function app.kanit_tablolari() returns table (tablo text, anahtar text, gizli text[]) language sql stable set search_path = public, app, pg_temp as $$
  select tgrelid::regclass::text, kolonlar[1], kolonlar[2:]
  from pg_trigger, lateral (select array_remove(string_to_array(encode(tgargs, 'escape'), '\000'), '') as kolonlar) k
  where tgname = 'denetim_insert' and tgrelid = any (array['borc_tahakkuk', 'odemeler', 'hizmet_kayitlari', 'hizmetler', 'hizmet_fiyatlari',
    'kart_odeme_denemeleri', 'kart_odeme_kalemleri', 'kart_odeme_iadeleri', 'muhasebeci', 'mukellefler', 'personel', 'admin', 'kullanicilar', 'muhasebeci_personel',
    'dogrulayicilar', 'gecis_anahtarlari', 'kurtarma_kodlari', 'api_anahtarlari', 'ayarlar', 'ayar_sirlari']::regclass[])
  order by 1
$$;

-- Rows that no entry knows, as they are found, into the log: of an office that is older than this, of a demo office, of settings that a migration brings.
create function app.denetim_acilisi(p_tablolar text[]) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp set row_security = on as $$
declare
  t record;
  parca record;
  an timestamptz := clock_timestamp();
begin
  for t in select k.tablo, k.anahtar, k.gizli from app.kanit_tablolari() k where k.tablo = any (p_tablolar) loop
    for parca in execute format($q$
      with yazilan as (
        insert into denetim (zaman, db_rolu, tablo, satir_id, islem, yeni, ozetler)
        select $2, 'muhasip_sistem', %1$L, s.id, 'insert', %3$s
        from (select t.%2$I as id, to_jsonb(t) - '{degisme,degistiren}'::text[] as j from %1$I t
          where not exists (select from denetim d where d.tablo = %1$L and d.satir_id = t.%2$I)) s
        order by s.id
        returning denetim_id, concat('[', denetim_id, ', ', $3, ', ', satir_id, ', "insert", null, ', yeni::text, ', ' || ozetler::text, ']') as metin
      )
      select array_agg(denetim_id) as ids, string_agg(metin, e'\n') as metinler from (select * from yazilan order by denetim_id) s group by denetim_id / 5000$q$,
      t.tablo, t.anahtar, case when t.gizli = '{}' then 's.j, null' else format('app.maskele(s.j, $1), app.sir_ozetleri(%L, s.id, s.j, $1)', t.tablo) end)
      using t.gizli, an, trim(both '[]' from jsonb_build_array(extract(epoch from an)::text, pg_current_xact_id()::text, null, 'muhasip_sistem', null, null, t.tablo)::text)
    loop
      perform app.muhurle(parca.ids, parca.metinler);
    end loop;
  end loop;
end $$;

create aggregate app.birlestir(jsonb) (sfunc = jsonb_concat, stype = jsonb, initcond = '{}');

-- Whose row it is, in words: of a person the own name, else the accountant's or the login's.
create function app.kanit_sahibi(j jsonb) returns text language sql stable set search_path = public, app, pg_temp as $$
  select coalesce(
    nullif(concat_ws(' ', nullif(j ->> 'ad', ''), nullif(j ->> 'soyad', '')), ''),
    (select m.ad from muhasebeci m where m.muhasebeci_id = coalesce((j ->> 'muhasebeci_id')::bigint,
      (select d.muhasebeci_id from kart_odeme_denemeleri d where d.deneme_id = (j ->> 'deneme_id')::bigint))),
    (select coalesce(nullif(concat_ws(' ', nullif(k.ad, ''), nullif(k.soyad, '')), ''), a.ad, m.ad, p.ad, c.ad, k.kullanici_adi)
     from kullanicilar k left join admin a using (admin_id) left join muhasebeci m using (muhasebeci_id) left join personel p using (personel_id)
     left join mukellefler c using (mukellef_id) where k.id = coalesce((j ->> 'kullanici_id')::bigint, (j ->> 'id')::bigint)),
    (select h.ad from hizmetler h where h.id = (j ->> 'hizmet_id')::bigint),
    (select c.ad from mukellefler c where c.mukellef_id = (j ->> 'mukellef_id')::bigint))
$$;

-- The month that it is of: 2026-11.
create function app.kanit_donemi(j jsonb) returns text language sql immutable
  return coalesce(j ->> 'tahakkuk_yili', j ->> 'hizmet_yili', j ->> 'gecerlilik_yili') || '-' || lpad(coalesce(j ->> 'tahakkuk_ayi', j ->> 'hizmet_ayi', j ->> 'gecerlilik_ayi'), 2, '0');

-- Every row of one table against the sum of its entries: `eksik` is gone and no entry deleted it, `fazla` is there and no entry made it, `farkli` differs.
create function app.tablo_kaniti(p_tablo text)
  returns table (tablo text, satir_id bigint, tur text, kimin text, donem text, denetimde jsonb, simdi jsonb)
  language plpgsql stable security definer set search_path = public, app, pg_temp set work_mem = '128MB' set timezone = 'Europe/Istanbul' as $$
declare
  t record;
begin
  select k.anahtar, k.gizli into strict t from app.kanit_tablolari() k where k.tablo = p_tablo;
  return query execute format($q$
    with son as (
      select d.satir_id, app.birlestir(d.yeni order by d.denetim_id) as durum, app.birlestir(d.ozetler order by d.denetim_id) as ozetler,
        coalesce(max(d.denetim_id) filter (where d.islem = 'delete') = max(d.denetim_id), false) as silindi
      from denetim d where d.tablo = %1$L group by d.satir_id
    ),
    bakilan as (
      select coalesce(t.%2$I, s.satir_id) as id, s.durum, s.ozetler, to_jsonb(t) as j, to_jsonb(b.beklenen) as bj, %3$s as sirlar,
        case when t.%2$I is null then 'eksik' when s.satir_id is null or s.silindi then 'fazla' else 'farkli' end as tur
      from %1$I t full join son s on s.satir_id = t.%2$I
      -- Read as the table's own types: the log has times in the zone of whoever wrote.
      cross join lateral (select jsonb_populate_record(t, s.durum - $1) as beklenen) b
      where case when t.%2$I is null then not s.silindi when s.satir_id is null or s.silindi then true
        else b.beklenen *<> t or not %3$s @> s.ozetler end
    )
    select %1$L, b.id, b.tur, app.kanit_sahibi(coalesce(b.j, b.durum)), app.kanit_donemi(coalesce(b.j, b.durum)),
      case b.tur when 'eksik' then b.durum when 'farkli' then app.fark(b.bj, b.j) || g.sirlar end,
      case b.tur when 'fazla' then app.maskele(b.j, $1) when 'farkli' then app.fark(b.j, b.bj) || g.sirlar end
    from bakilan b
    cross join lateral (select coalesce(jsonb_object_agg(k, '***'), '{}') as sirlar from jsonb_each(b.ozetler) as o(k, v) where b.sirlar -> k is distinct from v) g
    order by b.id limit 1000$q$, p_tablo, t.anahtar,
    case when t.gizli = '{}' then quote_literal('{}') || '::jsonb' else format('coalesce(app.sir_ozetleri(%L, t.%I, to_jsonb(t), $1), ''{}'')', p_tablo, t.anahtar) end) using t.gizli;
end $$;

-- Sessions that no sign-in opened: opening one sets `last_login` to the same instant.
create function app.oturum_sorunlari() returns table (tablo text, satir_id bigint, tur text, kimin text, donem text, denetimde jsonb, simdi jsonb)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select 'oturumlar', o.oturum_id, 'fazla', app.kanit_sahibi(jsonb_build_object('kullanici_id', o.kullanici_id)), null, null::jsonb, '{}'::jsonb
  from oturumlar o where o.kapanis is null and o.bitis > now() and not exists (
    select from denetim d where d.tablo = 'kullanicilar' and d.satir_id = o.kullanici_id and (d.yeni ->> 'last_login')::timestamptz = o.olusturma)
$$;

-- All of it; `p_haric` is a table that is left out for being too large for a page.
create function app.kanit_sorunlari(p_haric text default null) returns table (tablo text, satir_id bigint, tur text, kimin text, donem text, denetimde jsonb, simdi jsonb)
  language sql stable set search_path = public, app, pg_temp as $$
  select s.* from app.kanit_tablolari() k cross join lateral app.tablo_kaniti(k.tablo) s where k.tablo is distinct from p_haric
  union all select * from app.oturum_sorunlari()
$$;

-- As in 0002, and with a number only what came after it, for a log that is too large for a page: each link still leans on the one before.
drop function app.denetim_dogrula();
create function app.denetim_dogrula(p_sonrasi bigint default 0) returns table (zincir smallint, sira bigint, sorun text)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  with halka as (
    select m.zincir, m.sira, m.satirlar, m.ozet,
           lag(m.ozet) over w as onceki, lag(m.sira, 1, 0::bigint) over w as onceki_sira
    from denetim_muhur m window w as (partition by m.zincir order by m.sira)
  ),
  bakilan as (select * from halka where p_sonrasi = 0 or satirlar[1] > p_sonrasi or sira <> onceki_sira + 1),
  icerik as (
    select h.zincir, h.sira, string_agg(app.denetim_metni(d), e'\n' order by u.n) as metinler
    from bakilan h cross join unnest(h.satirlar) with ordinality as u(id, n) left join denetim d on d.denetim_id = u.id
    group by h.zincir, h.sira
  )
  select h.zincir, h.sira, case when h.sira <> h.onceki_sira + 1 then 'halka eksik' else 'özet tutmuyor' end
  from bakilan h join icerik i using (zincir, sira)
  where h.sira <> h.onceki_sira + 1 or h.ozet <> app.muhur_ozeti(h.onceki, h.zincir, h.sira, i.metinler)
  union all
  select coalesce(b.zincir, son.zincir), coalesce(b.sira, son.sira), 'zincirin sonu tutmuyor'
  from denetim_basi b
  full join (select distinct on (m.zincir) m.zincir, m.sira, m.ozet from denetim_muhur m order by m.zincir, m.sira desc) son on son.zincir = b.zincir
  where (b.sira, b.ozet) is distinct from (son.sira, son.ozet)
  union all
  select null, d.denetim_id, 'mühürsüz satır'
  from denetim d
  where d.denetim_id > p_sonrasi and not exists (select from (select unnest(m.satirlar) as id from denetim_muhur m) muhurlu where muhurlu.id = d.denetim_id)
$$;

-- What the gate reads for this, also of columns that later migrations add, and what migrations have put into the settings. Called after migrating.
create function app.kanit_hazirla() returns void language plpgsql volatile set search_path = public, app, pg_temp as $$
declare
  satir record;
begin
  for satir in
    select k.tablo, string_agg(quote_ident(a.attname), ', ') as kolonlar from app.kanit_tablolari() k
    join pg_attribute a on a.attrelid = k.tablo::regclass and a.attnum > 0 and not a.attisdropped
    where not has_column_privilege('muhasip_kapi', a.attrelid, a.attnum, 'select') group by k.tablo
  loop
    execute format('grant select (%s) on %I to muhasip_kapi', satir.kolonlar, satir.tablo);
  end loop;
  perform app.denetim_acilisi('{ayarlar,ayar_sirlari}');
end $$;

do $$
declare
  t text;
begin
  -- The gate sees every row that it proves.
  for t in select k.tablo from app.kanit_tablolari() k where not exists (
    select from pg_policy p where p.polrelid = k.tablo::regclass and p.polcmd in ('r', '*') and 'muhasip_kapi'::regrole = any (p.polroles) and pg_get_expr(p.polqual, p.polrelid) = 'true')
  loop
    execute format('create policy %I on %I for select to muhasip_kapi using (true)', t || '_kanit', t);
  end loop;
  alter function app.denetim_acilisi(text[]) owner to muhasip_kapi;
  alter function app.tablo_kaniti(text) owner to muhasip_kapi;
  alter function app.denetim_dogrula(bigint) owner to muhasip_kapi;
  alter function app.oturum_sorunlari() owner to muhasip_kapi;
  revoke execute on function app.muhurle(bigint[], text), app.kanit_tablolari(), app.denetim_acilisi(text[]), app.kanit_sahibi(jsonb), app.kanit_donemi(jsonb), app.tablo_kaniti(text),
    app.oturum_sorunlari(), app.kanit_sorunlari(text), app.denetim_dogrula(bigint), app.kanit_hazirla() from public;
  grant execute on function app.muhurle(bigint[], text), app.kanit_tablolari(), app.kanit_sahibi(jsonb), app.kanit_donemi(jsonb) to muhasip_kapi;
  grant execute on function app.kanit_tablolari(), app.tablo_kaniti(text), app.oturum_sorunlari(), app.kanit_sorunlari(text), app.denetim_dogrula(bigint) to muhasip_moderator;
  execute format('grant execute on function app.denetim_acilisi(text[]), app.tablo_kaniti(text), app.oturum_sorunlari(), app.denetim_dogrula(bigint) to %I', current_user);
  perform app.kanit_hazirla();
  perform app.denetim_acilisi(array(select k.tablo from app.kanit_tablolari() k));
end $$;
