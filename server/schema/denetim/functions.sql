create or replace function app.hash_denetim(d denetim) returns bytea language sql stable parallel safe
  return sha256(convert_to(jsonb_build_array(d.denetim_id, extract(epoch from d.zaman), d.islem_no::text,
    d.kullanici_id, d.db_rolu, d.istemci, d.request_no, d.tablo,
    d.satir_id, d.islem, d.eski, d.yeni, d.ozetler)::text, 'UTF8'));

create or replace function app.hash_block(b denetim_block, p_rows bytea) returns bytea language sql stable parallel safe
  return sha256(convert_to(jsonb_build_array(b.block_id, b.first_id, b.last_id, b.row_count, b.snapshot::text,
    b.system_id, b.xact_id::text, b.mark_id, b.seen_id, b.floor_id,
    extract(epoch from b.sealed_at), encode(b.previous_hash, 'hex'))::text, 'UTF8') || coalesce(p_rows, ''));

-- A log entry belongs to a block after block `b` if the snapshot of `b` did not see its transaction. Where another
-- database cluster sealed `b` (`p_same` is false), transaction numbers may repeat, so an entry with an id above
-- `b_seen` belongs there, too.
create or replace function app.is_after_block(p_id bigint, p_islem_no xid8, b_snapshot pg_snapshot, b_seen bigint,
  p_same boolean) returns boolean language sql immutable parallel safe
  return b_snapshot is null or not pg_visible_in_snapshot(p_islem_no, b_snapshot) or (p_id > b_seen and not p_same);

create or replace function app.diff(a jsonb, b jsonb) returns jsonb language sql immutable parallel safe
  return (select coalesce(jsonb_object_agg(k, v), '{}') from jsonb_each(a) as t(k, v) where b -> k is distinct from v);

create or replace function app.mask(satir jsonb, secrets text[]) returns jsonb language sql immutable parallel safe
  return case
    when cardinality(secrets) = 0 or not satir ?| secrets then satir
    else (select jsonb_object_agg(k, case when k = any (secrets) and v <> 'null'::jsonb then '"***"'::jsonb else v end)
      from jsonb_each(satir) as t(k, v))
  end;

-- Setting a portal password or signing in does not count as an edit: if it moved the row's version, an open form would
-- report a conflict about a field that it does not have.
create or replace function app.is_edit(p_tablo text, p_islem text, p_yeni jsonb) returns boolean
  language sql immutable parallel safe
  return p_islem <> 'update'
    or p_yeni - case p_tablo
      when 'kullanicilar' then '{last_login,oturumlar_kapandi}'::text[]
      when 'mukellefler' then '{sistem_sifresi,isyeri_sifresi,gib_sifre,e_devlet_sifresi}'::text[]
      when 'muhasebeci' then '{gib_sifre}'::text[]
      else '{}'::text[]
    end <> '{}';

create or replace function app.row_version(p_tablo text, p_id bigint) returns bigint language sql stable
  return coalesce(
    case
      when p_tablo in ('kullanicilar', 'mukellefler', 'muhasebeci')
        then (select max(d.denetim_id) from denetim d where d.tablo = p_tablo and d.satir_id = p_id
          and app.is_edit(d.tablo, d.islem, d.yeni))
      else (select max(d.denetim_id) from denetim d where d.tablo = p_tablo and d.satir_id = p_id)
    end, 0);

create or replace function app.list_row_changes(p_tablo text, p_id bigint, p_surum bigint)
  returns table (denetim_id bigint, zaman timestamptz, kim text, islem text, eski jsonb, yeni jsonb)
  language sql stable as $$
  select d.denetim_id, d.zaman, gate.kullanici_gorunen_adi(d.kullanici_id), d.islem, d.eski, d.yeni
  from denetim d
  where d.tablo = p_tablo and d.satir_id = p_id and d.denetim_id > p_surum and app.is_edit(d.tablo, d.islem, d.yeni)
  order by d.denetim_id
$$;

create or replace function app.changed_columns_query(p_tablo regclass, p_id_kolonu text) returns text
  language sql stable
  return (
    select format('select array_remove(array[%s], null) from eski_satirlar e join yeni_satirlar n using (%I)',
      string_agg(format('case when bool_or(e.%1$I is distinct from n.%1$I) then %1$L end', a.attname), ', '
        order by a.attnum), p_id_kolonu)
    from pg_attribute a
    where a.attrelid = p_tablo and a.attnum > 0 and not a.attisdropped and a.attname not in ('degisme', 'degistiren')
  );

-- Making JSON is most of the work of logging a bulk change, so only changed columns become JSON, and a single changed
-- column does so once per pair of old and new value.
create or replace function app.bulk_diff_query(p_id_kolonu text, p_kolonlar text[]) returns text language sql stable
  return (
    select format(
      '%2$s insert into denetim (zaman, kullanici_id, db_rolu, istemci, request_no, tablo, satir_id, islem, eski, yeni)
      select $1, $2, $3, $4, $5, $6, %1$I, ''update'', %3$s from eski_satirlar e join yeni_satirlar n using (%1$I) %4$s',
      p_id_kolonu,
      case
        when tek then format(
          'with ciftler as materialized (
          select deger, jsonb_build_object(%1$L, deger[1]) as eski, jsonb_build_object(%1$L, deger[2]) as yeni from (
            select distinct array[e.%1$I, n.%1$I] as deger from eski_satirlar e join yeni_satirlar n using (%2$I)
              where e.%1$I is distinct from n.%1$I
          ) d
        )', p_kolonlar[1], p_id_kolonu)
        else ''
      end,
      case
        when tek then 'c.eski, c.yeni'
        else format('jsonb_build_object(%s) - ayni, jsonb_build_object(%s) - ayni', eskiler, yeniler)
      end,
      case
        when tek then format('join ciftler c on c.deger = array[e.%1$I, n.%1$I]', p_kolonlar[1])
        else format(', lateral (select array_remove(array[%s], null) as ayni) a where cardinality(ayni) < %s', ayni,
          cardinality(p_kolonlar))
      end
    )
    from (
      select string_agg(format('%1$L, e.%1$I', k), ', ') as eskiler,
        string_agg(format('%1$L, n.%1$I', k), ', ') as yeniler,
        string_agg(format('case when e.%1$I is not distinct from n.%1$I then %1$L end', k), ', ') as ayni,
        cardinality(p_kolonlar) = 1 as tek
      from unnest(p_kolonlar) as k
    ) parca
  );

-- Ids of log entries are not strictly ordered in time, so callers of app.find_denetim_start must leave a margin.
create or replace function app.find_denetim_start(p_zaman timestamptz) returns bigint language plpgsql stable as $$
declare
  alt bigint := 0;
  ust bigint := coalesce((select max(d.denetim_id) from denetim d), 0) + 1;
  orta bigint;
  bulunan record;
begin
  while ust - alt > 1 loop
    orta := (alt + ust) / 2;
    select d.denetim_id, d.zaman into bulunan from denetim d where d.denetim_id >= orta order by d.denetim_id limit 1;
    if not found or bulunan.zaman >= p_zaman then
      ust := orta;
    else
      alt := bulunan.denetim_id;
    end if;
  end loop;
  return ust;
end $$;

-- Masked texts that are no secrets (`arama`, `metin`, `icerik`) get no digest, because somebody could guess a text and
-- compare the digests.
create or replace function app.secret_hashes(p_tablo text, p_id bigint, satir jsonb, secrets text[]) returns jsonb
  language sql immutable parallel safe
  return (
    select jsonb_object_agg(k,
      case
        when v <> 'null' then encode(sha256(convert_to(concat_ws(':', p_tablo, p_id, k, v #>> '{}'), 'UTF8')), 'hex')
      end)
    from jsonb_each(satir) as t(k, v) where k = any (secrets) and k not in ('arama', 'metin', 'icerik')
  );

create or replace aggregate app.merge(jsonb) (sfunc = jsonb_concat, stype = jsonb, initcond = '{}');
