-- A chain that no open transaction holds; held from here until this transaction ends.
create or replace function gate.take_chain() returns smallint language plpgsql volatile as $$
begin
  for i in 1..256 loop
    if pg_try_advisory_xact_lock(720001, i) then
      return i;
    end if;
  end loop;
  raise exception 'no free audit chain';
end $$;

-- The audit trigger says what all rows of a statement have in common once for all of them, not once a row; nothing else of it changes. A year's accruals for
-- all accountants (2,400 rows) were audited in two fifths of the time that writing them took.
-- As in 0054, with the digests. Where a masked column changed, many rows are written as few are: their digests differ.
create or replace function gate.write_denetim() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
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
  -- What all rows say alike, as app.denetim_text has it.
  ortak text := trim(both '[]' from jsonb_build_array(extract(epoch from an)::text, pg_current_xact_id()::text, kim, rol, istemci, istek, tg_table_name)::text);
begin
  if tg_op = 'INSERT' then
    with yazilan as (
      insert into denetim (zaman, kullanici_id, db_rolu, istemci, istek_no, tablo, satir_id, islem, yeni, ozetler)
      select an, kim, rol, istemci, istek, tg_table_name, id, 'insert', case when gizli = '{}' then j else app.mask(j, gizli) end,
        case when gizli <> '{}' then app.secret_hashes(tg_table_name, id, j, gizli) end
      from (select to_jsonb(y) - damga as j from yeni_satirlar y) s, lateral (select (j ->> id_kolonu)::bigint as id) i
      returning denetim_id, concat('[', denetim_id, ', ', ortak, ', ', satir_id, ', "insert", null, ', yeni::text, ', ' || ozetler::text, ']') as metin
    )
    select array_agg(denetim_id order by denetim_id), string_agg(metin, e'\n' order by denetim_id) into ids, metinler from yazilan;
  elsif tg_op = 'DELETE' then
    with yazilan as (
      insert into denetim (zaman, kullanici_id, db_rolu, istemci, istek_no, tablo, satir_id, islem, eski)
      select an, kim, rol, istemci, istek, tg_table_name, (j ->> id_kolonu)::bigint, 'delete', case when gizli = '{}' then j else app.mask(j, gizli) end
      from (select to_jsonb(e) - damga as j from eski_satirlar e) s
      returning denetim_id, concat('[', denetim_id, ', ', ortak, ', ', satir_id, ', "delete", ', eski::text, ', null]') as metin
    )
    select array_agg(denetim_id order by denetim_id), string_agg(metin, e'\n' order by denetim_id) into ids, metinler from yazilan;
  elsif exists (select from yeni_satirlar) then
    if (select count(*) from (select from yeni_satirlar limit 200) s) = 200 then
      execute app.changed_columns_query(tg_relid, id_kolonu) into kolonlar;
    end if;
    if kolonlar = '{}' then
      return null;
    elsif not kolonlar && gizli then
      execute app.bulk_diff_query(id_kolonu, kolonlar) into ids, metinler using rol, istemci, istek, tg_table_name, kim, ortak, an;
    else
      -- Only the columns that changed are kept.
      with eskiler as materialized (select to_jsonb(e) - damga as e from eski_satirlar e),
      yeniler as materialized (select to_jsonb(y) - damga as n from yeni_satirlar y),
      degisen as (
        select (n ->> id_kolonu)::bigint as id, app.diff(e, n) as eski, app.diff(n, e) as yeni
        from eskiler join yeniler on (n ->> id_kolonu)::bigint = (e ->> id_kolonu)::bigint where e is distinct from n
      ),
      yazilan as (
        insert into denetim (zaman, kullanici_id, db_rolu, istemci, istek_no, tablo, satir_id, islem, eski, yeni, ozetler)
        select an, kim, rol, istemci, istek, tg_table_name, id, 'update', app.mask(eski, gizli), app.mask(yeni, gizli),
          case when yeni ?| gizli then app.secret_hashes(tg_table_name, id, yeni, gizli) end
        from degisen
        returning denetim_id, concat('[', denetim_id, ', ', ortak, ', ', satir_id, ', "update", ', eski::text, ', ', yeni::text, ', ' || ozetler::text, ']') as metin
      )
      select array_agg(denetim_id order by denetim_id), string_agg(metin, e'\n' order by denetim_id) into ids, metinler from yazilan;
    end if;
  end if;

  if ids is not null then
    perform gate.seal_rows(ids, metinler);
  end if;
  return null;
end $$;

-- Links whose hash does not follow from the rows and the link before, chains that do not end where they should, and audit rows that no link seals;
-- empty where the log is whole. Runs as the gate, since the owner itself sees no row under row-level security and would find nothing wrong.
create or replace function gate.verify_denetim(p_sonrasi bigint default 0) returns table (zincir smallint, sira bigint, sorun text)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  with halka as (
    select m.zincir, m.sira, m.satirlar, m.ozet,
           lag(m.ozet) over w as onceki, lag(m.sira, 1, 0::bigint) over w as onceki_sira
    from denetim_muhur m window w as (partition by m.zincir order by m.sira)
  ),
  bakilan as (select * from halka where p_sonrasi = 0 or satirlar[1] > p_sonrasi or sira <> onceki_sira + 1),
  icerik as (
    select h.zincir, h.sira, string_agg(app.denetim_text(d), e'\n' order by u.n) as metinler
    from bakilan h cross join unnest(h.satirlar) with ordinality as u(id, n) left join denetim d on d.denetim_id = u.id
    group by h.zincir, h.sira
  )
  select h.zincir, h.sira, case when h.sira <> h.onceki_sira + 1 then 'halka eksik' else 'özet tutmuyor' end
  from bakilan h join icerik i using (zincir, sira)
  where h.sira <> h.onceki_sira + 1 or h.ozet <> app.seal_hash(h.onceki, h.zincir, h.sira, i.metinler)
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
grant execute on function gate.verify_denetim(bigint) to muhasip_moderator;

-- Seals rows of the log by the next link of a chain.
create or replace function gate.seal_rows(p_ids bigint[], p_metinler text) returns void language plpgsql volatile set search_path = public, app, pg_temp as $$
declare
  v_zincir smallint := gate.take_chain();
begin
  with muhur as (
    insert into denetim_muhur (zincir, sira, satirlar, ozet)
    select v_zincir, coalesce(b.sira, 0) + 1, p_ids, app.seal_hash(b.ozet, v_zincir, coalesce(b.sira, 0) + 1, p_metinler)
    from (values (1)) as tek left join denetim_basi b on b.zincir = v_zincir
    returning sira, ozet
  )
  insert into denetim_basi (zincir, sira, ozet) select v_zincir, muhur.sira, muhur.ozet from muhur
  on conflict (zincir) do update set sira = excluded.sira, ozet = excluded.ozet;
end $$;

-- The tables that are proved, each with its key and its masked columns, which are the arguments of its trigger.
create or replace function gate.list_kanit_tablolari() returns table (tablo text, anahtar text, gizli text[]) language sql stable set search_path = public, app, pg_temp as $$
  select tgrelid::regclass::text, kolonlar[1], kolonlar[2:]
  from pg_trigger, lateral (select array_remove(string_to_array(encode(tgargs, 'escape'), '\000'), '') as kolonlar) k
  where tgname = 'denetim_insert' and tgrelid = any (array['borc_tahakkuk', 'odemeler', 'hizmet_kayitlari', 'hizmetler', 'hizmet_fiyatlari',
    'kart_odeme_denemeleri', 'kart_odeme_kalemleri', 'kart_odeme_iadeleri', 'muhasebeci', 'mukellefler', 'personel', 'admin', 'kullanicilar', 'muhasebeci_personel',
    'dogrulayicilar', 'gecis_anahtarlari', 'kurtarma_kodlari', 'api_anahtarlari', 'ayarlar', 'ayar_sirlari']::regclass[])
  order by 1
$$;
grant execute on function gate.list_kanit_tablolari() to muhasip_moderator;

-- Rows that no entry knows, as they are found, into the log: of an office that is older than this, of a demo office, of settings that a migration brings.
create or replace function gate.open_denetim(p_tablolar text[]) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp set row_security = on as $$
declare
  t record;
  parca record;
  an timestamptz := clock_timestamp();
begin
  for t in select k.tablo, k.anahtar, k.gizli from gate.list_kanit_tablolari() k where k.tablo = any (p_tablolar) loop
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
      t.tablo, t.anahtar, case when t.gizli = '{}' then 's.j, null' else format('app.mask(s.j, $1), app.secret_hashes(%L, s.id, s.j, $1)', t.tablo) end)
      using t.gizli, an, trim(both '[]' from jsonb_build_array(extract(epoch from an)::text, pg_current_xact_id()::text, null, 'muhasip_sistem', null, null, t.tablo)::text)
    loop
      perform gate.seal_rows(parca.ids, parca.metinler);
    end loop;
  end loop;
end $$;

-- Whose row it is, in words: of a person the own name, else the accountant's or the login's.
create or replace function gate.kanit_sahibi(j jsonb) returns text language sql stable set search_path = public, app, pg_temp as $$
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
create or replace function gate.kanit_donemi(j jsonb) returns text language sql immutable
  return coalesce(j ->> 'tahakkuk_yili', j ->> 'hizmet_yili', j ->> 'gecerlilik_yili') || '-' || lpad(coalesce(j ->> 'tahakkuk_ayi', j ->> 'hizmet_ayi', j ->> 'gecerlilik_ayi'), 2, '0');

-- Every row of one table against the sum of its entries: `eksik` is gone and no entry deleted it, `fazla` is there and no entry made it, `farkli` differs.
create or replace function gate.check_tablo(p_tablo text)
  returns table (tablo text, satir_id bigint, tur text, kimin text, donem text, denetimde jsonb, simdi jsonb)
  language plpgsql stable security definer set search_path = public, app, pg_temp set work_mem = '128MB' set timezone = 'Europe/Istanbul' as $$
declare
  t record;
begin
  select k.anahtar, k.gizli into strict t from gate.list_kanit_tablolari() k where k.tablo = p_tablo;
  return query execute format($q$
    with son as (
      select d.satir_id, app.merge(d.yeni order by d.denetim_id) as durum, app.merge(d.ozetler order by d.denetim_id) as ozetler,
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
    select %1$L, b.id, b.tur, gate.kanit_sahibi(coalesce(b.j, b.durum)), gate.kanit_donemi(coalesce(b.j, b.durum)),
      case b.tur when 'eksik' then b.durum when 'farkli' then app.diff(b.bj, b.j) || g.sirlar end,
      case b.tur when 'fazla' then app.mask(b.j, $1) when 'farkli' then app.diff(b.j, b.bj) || g.sirlar end
    from bakilan b
    cross join lateral (select coalesce(jsonb_object_agg(k, '***'), '{}') as sirlar from jsonb_each(b.ozetler) as o(k, v) where b.sirlar -> k is distinct from v) g
    order by b.id limit 1000$q$, p_tablo, t.anahtar,
    case when t.gizli = '{}' then quote_literal('{}') || '::jsonb' else format('coalesce(app.secret_hashes(%L, t.%I, to_jsonb(t), $1), ''{}'')', p_tablo, t.anahtar) end) using t.gizli;
end $$;
grant execute on function gate.check_tablo(text) to muhasip_moderator;

-- Sessions that no sign-in opened: opening one sets `last_login` to the same instant.
create or replace function gate.check_sessions() returns table (tablo text, satir_id bigint, tur text, kimin text, donem text, denetimde jsonb, simdi jsonb)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select 'oturumlar', o.oturum_id, 'fazla', gate.kanit_sahibi(jsonb_build_object('kullanici_id', o.kullanici_id)), null, null::jsonb, '{}'::jsonb
  from oturumlar o where o.kapanis is null and o.bitis > now() and not exists (
    select from denetim d where d.tablo = 'kullanicilar' and d.satir_id = o.kullanici_id and (d.yeni ->> 'last_login')::timestamptz = o.olusturma)
$$;
grant execute on function gate.check_sessions() to muhasip_moderator;

-- All of it; `p_haric` is a table that is left out for being too large for a page.
create or replace function gate.check_kanit(p_haric text default null) returns table (tablo text, satir_id bigint, tur text, kimin text, donem text, denetimde jsonb, simdi jsonb)
  language sql stable set search_path = public, app, pg_temp as $$
  select s.* from gate.list_kanit_tablolari() k cross join lateral gate.check_tablo(k.tablo) s where k.tablo is distinct from p_haric
  union all select * from gate.check_sessions()
$$;
grant execute on function gate.check_kanit(text) to muhasip_moderator;

-- The name that a deleted row had; null where there was none.
create or replace function gate.find_deleted_adi(p_tablo text, p_id bigint) returns text language sql stable
  return (select d.eski ->> 'ad' from denetim d where d.satir_id = p_id and d.tablo = p_tablo and d.islem = 'delete' order by d.denetim_id desc limit 1);

-- What the audit log may say of a row that is gone. As functions of their own: within a query over the log, PostgreSQL would look for the entries about
-- somebody anonymous in the whole log at once, a second for a million of them.
-- Whether entries about a row tell of somebody who was made anonymous (KVKK, 0051): the person's own row, and what carries their words, names or addresses.
-- Months and amounts of the books stay, which name a person only through the person's row.
create or replace function gate.is_anonim_kayit(p_tablo text, p_satir_id bigint) returns boolean language plpgsql stable as $$
begin
  case
    when p_tablo = 'mukellefler' then
      return exists (select from mukellefler k where k.mukellef_id = p_satir_id and k.anonim_tarihi is not null);
    when p_tablo = 'muhasebeci' then
      return exists (select from muhasebeci k where k.muhasebeci_id = p_satir_id and k.anonim_tarihi is not null);
    when p_tablo = 'personel' then
      return exists (select from personel k where k.personel_id = p_satir_id and k.anonim_tarihi is not null);
    when p_tablo in ('kullanicilar', 'mukellef_notlari', 'hucre_notlari', 'evrak_bekleyenler', 'epostalar', 'belgeler') then
      -- The row as it was when it was added or deleted: a change has only what changed.
      return exists (
        select from denetim d cross join lateral (select coalesce(d.yeni, d.eski) as satir) s
        where d.tablo = p_tablo and d.satir_id = p_satir_id and d.islem <> 'update' and (
          exists (select from mukellefler k where k.mukellef_id = (s.satir ->> 'mukellef_id')::bigint and k.anonim_tarihi is not null)
          or exists (select from muhasebeci k where k.muhasebeci_id = (s.satir ->> 'muhasebeci_id')::bigint and k.anonim_tarihi is not null)
          or exists (select from personel k where k.personel_id = (s.satir ->> 'personel_id')::bigint and k.anonim_tarihi is not null)));
    when p_tablo = 'belge_surumleri' then
      return not exists (select from belge_surumleri v join belgeler b using (belge_id) join mukellefler k using (mukellef_id)
                         where v.surum_id = p_satir_id and k.anonim_tarihi is null);
    else
      return false;
  end case;
end $$;
grant execute on function gate.is_anonim_kayit(text, bigint) to muhasip_moderator;

-- A row as it was when it was added or deleted, whichever was later; null where the log has neither, or where nobody is told.
create or replace function gate.find_logged_row(p_tablo text, p_satir_id bigint) returns jsonb language plpgsql stable as $$
begin
  return (
    select coalesce(d.yeni, d.eski) from denetim d where d.satir_id = p_satir_id and d.tablo = p_tablo and d.islem <> 'update'
      and not gate.is_anonim_kayit(p_tablo, p_satir_id) order by d.denetim_id desc limit 1);
end $$;
grant execute on function gate.find_logged_row(text, bigint) to muhasip_moderator;
