-- An update of many rows (ten thousand cells approved at once) is audited in a quarter of the time. How it is sealed is as in 0002. Who changed a row
-- and when are columns of the entry: `degistiren` and `degisme` of the row itself are not logged beside them.

drop index denetim_satir_idx;
-- History of one row. The number before the text: comparing it is what most of the index's upkeep consists of.
create index denetim_satir_idx on denetim (satir_id, tablo, denetim_id desc);

-- For the audit trigger, where a statement changed many rows: the columns that differ in any of them, as a query for their names (null: none).
create function app.degisen_kolonlar_sorgusu(p_tablo regclass, p_id_kolonu text) returns text language sql stable
  return (
    select format('select array_remove(array[%s], null) from eski_satirlar e join yeni_satirlar n using (%I)',
      string_agg(format('case when bool_or(e.%1$I is distinct from n.%1$I) then %1$L end', a.attname), ', ' order by a.attnum), p_id_kolonu)
    from pg_attribute a where a.attrelid = p_tablo and a.attnum > 0 and not a.attisdropped and a.attname not in ('degisme', 'degistiren')
  );

-- And the query that writes their old and new values to the log. JSON is made of those columns and not of whole rows; where it is one column, once for each
-- pair of values (an array, so that nulls are equal) and not for each row; masked only where one of them is secret. What all rows say alike ($7: from the time to
-- the table) is written for the seal once. These are most of the work. The text of a row is that of app.denetim_metni.
create function app.toplu_fark_sorgusu(p_id_kolonu text, p_kolonlar text[], p_gizli text[]) returns text language sql stable
  return (
    select format(
      'with %2$s yazilan as (
        insert into denetim (zaman, kullanici_id, db_rolu, istemci, istek_no, tablo, satir_id, islem, eski, yeni)
        select $8, $6, $1, $2, $3, $4, %1$I, ''update'', %3$s from eski_satirlar e join yeni_satirlar n using (%1$I) %4$s
        returning denetim_id, concat(''['', denetim_id, '', '', $7, '', '', satir_id, '', "update", '', eski::text, '', '', yeni::text, '']'') as metin
      )
      select array_agg(denetim_id order by denetim_id), string_agg(metin, e''\n'' order by denetim_id) from yazilan where $5::text[] is not null',
      p_id_kolonu,
      case when tek then format(
        'ciftler as materialized (
          select deger, %s as eski, %s as yeni from (
            select distinct array[e.%3$I, n.%3$I] as deger from eski_satirlar e join yeni_satirlar n using (%4$I) where e.%3$I is distinct from n.%3$I
          ) d
        ),', format(disi, format('jsonb_build_object(%L, deger[1])', p_kolonlar[1])), format(disi, format('jsonb_build_object(%L, deger[2])', p_kolonlar[1])), p_kolonlar[1], p_id_kolonu)
        else '' end,
      case when tek then 'c.eski, c.yeni' else format(disi, format('jsonb_build_object(%s) - ayni', eskiler)) || ', ' || format(disi, format('jsonb_build_object(%s) - ayni', yeniler)) end,
      case when tek then format('join ciftler c on c.deger = array[e.%1$I, n.%1$I]', p_kolonlar[1])
        else format(', lateral (select array_remove(array[%s], null) as ayni) a where cardinality(ayni) < %s', ayni, cardinality(p_kolonlar)) end
    )
    from (
      select string_agg(format('%1$L, e.%1$I', k), ', ') as eskiler, string_agg(format('%1$L, n.%1$I', k), ', ') as yeniler,
        string_agg(format('case when e.%1$I is not distinct from n.%1$I then %1$L end', k), ', ') as ayni,
        case when p_kolonlar && p_gizli then 'app.maskele(%s, $5)' else '%s' end as disi, cardinality(p_kolonlar) = 1 as tek
      from unnest(p_kolonlar) as k
    ) parca
  );

-- As in 0002, but: nothing is done where no row changed (an action on cells updates and inserts in one statement, and one of the two mostly touches nothing),
-- the link and the end of its chain are written by one statement, and many rows have a branch of their own.
create or replace function app.denetle() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  id_kolonu text := tg_argv[0];
  gizli text[] := tg_argv[1:];
  damga text[] := array['degisme', 'degistiren'];
  an timestamptz := clock_timestamp();
  ids bigint[];
  kolonlar text[];
  metinler text;
  v_zincir smallint;
  -- Within a security definer function current_user is the gate; the request's role is the `role` setting.
  rol text := current_setting('role', true);
  istemci text := nullif(current_setting('muhasip.istemci', true), '');
  istek text := nullif(current_setting('muhasip.istek_no', true), '');
begin
  if tg_op = 'INSERT' then
    with yazilan as (
      insert into denetim (kullanici_id, db_rolu, istemci, istek_no, tablo, satir_id, islem, yeni)
      select app.kullanici_id(), rol, istemci, istek, tg_table_name, (j ->> id_kolonu)::bigint, 'insert', app.maskele(j, gizli)
      from (select to_jsonb(y) - damga as j from yeni_satirlar y) s
      returning denetim
    )
    select array_agg((denetim).denetim_id order by (denetim).denetim_id), string_agg(app.denetim_metni(denetim), e'\n' order by (denetim).denetim_id)
    into ids, metinler from yazilan;
  elsif tg_op = 'DELETE' then
    with yazilan as (
      insert into denetim (kullanici_id, db_rolu, istemci, istek_no, tablo, satir_id, islem, eski)
      select app.kullanici_id(), rol, istemci, istek, tg_table_name, (j ->> id_kolonu)::bigint, 'delete', app.maskele(j, gizli)
      from (select to_jsonb(e) - damga as j from eski_satirlar e) s
      returning denetim
    )
    select array_agg((denetim).denetim_id order by (denetim).denetim_id), string_agg(app.denetim_metni(denetim), e'\n' order by (denetim).denetim_id)
    into ids, metinler from yazilan;
  elsif (select count(*) from (select from yeni_satirlar limit 200) s) = 200 then
    execute app.degisen_kolonlar_sorgusu(tg_relid, id_kolonu) into kolonlar;
    if cardinality(kolonlar) > 0 then
      execute app.toplu_fark_sorgusu(id_kolonu, kolonlar, gizli) into ids, metinler using rol, istemci, istek, tg_table_name, gizli, app.kullanici_id(),
        trim(both '[]' from jsonb_build_array(extract(epoch from an)::text, pg_current_xact_id()::text, app.kullanici_id(), rol, istemci, istek, tg_table_name)::text), an;
    end if;
  elsif exists (select from yeni_satirlar) then
    -- Only the columns that changed are kept.
    with eskiler as materialized (select to_jsonb(e) - damga as e from eski_satirlar e),
    yeniler as materialized (select to_jsonb(y) - damga as n from yeni_satirlar y),
    degisen as (select e, n from eskiler join yeniler on (n ->> id_kolonu)::bigint = (e ->> id_kolonu)::bigint),
    yazilan as (
      insert into denetim (kullanici_id, db_rolu, istemci, istek_no, tablo, satir_id, islem, eski, yeni)
      select app.kullanici_id(), rol, istemci, istek, tg_table_name, (n ->> id_kolonu)::bigint, 'update',
             app.maskele(app.fark(e, n), gizli), app.maskele(app.fark(n, e), gizli)
      from degisen
      where e is distinct from n
      returning denetim
    )
    select array_agg((denetim).denetim_id order by (denetim).denetim_id), string_agg(app.denetim_metni(denetim), e'\n' order by (denetim).denetim_id)
    into ids, metinler from yazilan;
  end if;

  if ids is null then
    return null;
  end if;
  v_zincir := app.bos_zincir();
  with muhur as (
    insert into denetim_muhur (zincir, sira, satirlar, ozet)
    select v_zincir, coalesce(b.sira, 0) + 1, ids, app.muhur_ozeti(b.ozet, v_zincir, coalesce(b.sira, 0) + 1, metinler)
    from (values (1)) as tek left join denetim_basi b on b.zincir = v_zincir
    returning sira, ozet
  )
  insert into denetim_basi (zincir, sira, ozet) select v_zincir, muhur.sira, muhur.ozet from muhur
  on conflict (zincir) do update set sira = excluded.sira, ozet = excluded.ozet;
  return null;
end $$;
