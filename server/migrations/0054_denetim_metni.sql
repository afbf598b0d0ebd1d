-- The audit trigger says what all rows of a statement have in common once for all of them, not once a row; nothing else of it changes. A year's accruals for
-- all accountants (2,400 rows) were audited in two fifths of the time that writing them took.

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
  kim bigint := app.kullanici_id();
  -- What all rows say alike, as app.denetim_metni has it.
  ortak text := trim(both '[]' from jsonb_build_array(extract(epoch from an)::text, pg_current_xact_id()::text, kim, rol, istemci, istek, tg_table_name)::text);
begin
  if tg_op = 'INSERT' then
    with yazilan as (
      insert into denetim (zaman, kullanici_id, db_rolu, istemci, istek_no, tablo, satir_id, islem, yeni)
      select an, kim, rol, istemci, istek, tg_table_name, (j ->> id_kolonu)::bigint, 'insert', case when gizli = '{}' then j else app.maskele(j, gizli) end
      from (select to_jsonb(y) - damga as j from yeni_satirlar y) s
      returning denetim_id, concat('[', denetim_id, ', ', ortak, ', ', satir_id, ', "insert", null, ', yeni::text, ']') as metin
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
  elsif (select count(*) from (select from yeni_satirlar limit 200) s) = 200 then
    execute app.degisen_kolonlar_sorgusu(tg_relid, id_kolonu) into kolonlar;
    if cardinality(kolonlar) > 0 then
      execute app.toplu_fark_sorgusu(id_kolonu, kolonlar, gizli) into ids, metinler using rol, istemci, istek, tg_table_name, gizli, kim, ortak, an;
    end if;
  elsif exists (select from yeni_satirlar) then
    -- Only the columns that changed are kept.
    with eskiler as materialized (select to_jsonb(e) - damga as e from eski_satirlar e),
    yeniler as materialized (select to_jsonb(y) - damga as n from yeni_satirlar y),
    degisen as (select e, n from eskiler join yeniler on (n ->> id_kolonu)::bigint = (e ->> id_kolonu)::bigint where e is distinct from n),
    yazilan as (
      insert into denetim (zaman, kullanici_id, db_rolu, istemci, istek_no, tablo, satir_id, islem, eski, yeni)
      select an, kim, rol, istemci, istek, tg_table_name, (n ->> id_kolonu)::bigint, 'update', app.maskele(app.fark(e, n), gizli), app.maskele(app.fark(n, e), gizli)
      from degisen
      returning denetim_id, concat('[', denetim_id, ', ', ortak, ', ', satir_id, ', "update", ', eski::text, ', ', yeni::text, ']') as metin
    )
    select array_agg(denetim_id order by denetim_id), string_agg(metin, e'\n' order by denetim_id) into ids, metinler from yazilan;
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
