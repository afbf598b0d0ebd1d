-- The audit log: every write to a table that a person can change, who did it, old → new with secrets masked, in hash chains.
-- Rows of one statement are written together and sealed by one link (denetim_muhur) whose hash covers them and the link before.
-- There are several chains so that two transactions never wait for each other's link: each takes a chain that nobody holds until it
-- ends (a transaction-level advisory lock), so writers neither queue behind a commit nor deadlock.

create table denetim (
  denetim_id bigint generated always as identity,
  zaman timestamptz not null default clock_timestamp(),
  islem_no xid8 not null default pg_current_xact_id(),
  kullanici_id bigint,
  db_rolu text not null,
  istemci text,
  istek_no text,
  tablo text not null,
  satir_id bigint not null,
  islem text not null,
  eski jsonb,
  yeni jsonb,
  constraint denetim_pkey primary key (denetim_id),
  constraint denetim_islem_check check (islem in ('insert', 'update', 'delete'))
);
-- History of one row, on its detail page.
create index denetim_satir_idx on denetim (tablo, satir_id, denetim_id desc);

create table denetim_muhur (
  zincir smallint not null,
  sira bigint not null,
  satirlar bigint[] not null,
  ozet bytea not null,
  constraint denetim_muhur_pkey primary key (zincir, sira)
);

-- Where each chain ends: its last link, so that a chain which lost its tail is found too.
create table denetim_basi (
  zincir smallint not null,
  sira bigint not null,
  ozet bytea not null,
  constraint denetim_basi_pkey primary key (zincir)
);

alter table denetim enable row level security;
alter table denetim force row level security;
alter table denetim_muhur enable row level security;
alter table denetim_muhur force row level security;
alter table denetim_basi enable row level security;
alter table denetim_basi force row level security;

-- Admins of every level read the log.
create policy denetim_admin_okur on denetim for select to muhasip_moderator using (true);
-- Only the gate writes it; nobody updates or deletes.
create policy denetim_kapi_yazar on denetim for insert to muhasip_kapi with check (true);
create policy denetim_kapi_okur on denetim for select to muhasip_kapi using (true);
-- Admins verify the chains.
create policy denetim_muhur_admin_okur on denetim_muhur for select to muhasip_moderator using (true);
-- The gate adds the next link and moves the end of the chain.
create policy denetim_muhur_kapi_okur on denetim_muhur for select to muhasip_kapi using (true);
create policy denetim_basi_kapi on denetim_basi for all to muhasip_kapi using (true) with check (true);
create policy denetim_basi_admin_okur on denetim_basi for select to muhasip_moderator using (true);
create policy denetim_muhur_kapi_yazar on denetim_muhur for insert to muhasip_kapi with check (true);

grant select (denetim_id, zaman, islem_no, kullanici_id, db_rolu, istemci, istek_no, tablo, satir_id, islem, eski, yeni) on denetim to muhasip_moderator, muhasip_kapi;
grant insert (zaman, kullanici_id, db_rolu, istemci, istek_no, tablo, satir_id, islem, eski, yeni) on denetim to muhasip_kapi;
grant select (zincir, sira, satirlar, ozet) on denetim_muhur to muhasip_moderator, muhasip_kapi;
grant insert (zincir, sira, satirlar, ozet) on denetim_muhur to muhasip_kapi;
grant select (zincir, sira, ozet) on denetim_basi to muhasip_moderator, muhasip_kapi;
grant insert (zincir, sira, ozet), update (sira, ozet) on denetim_basi to muhasip_kapi;
-- NOTE: no role has update or delete on denetim or denetim_muhur: the log is append-only.

-- What one audit row says, as bytes for the hash; every column in a fixed order.
create function app.denetim_metni(d denetim) returns text language sql stable parallel safe
  return jsonb_build_array(d.denetim_id, extract(epoch from d.zaman)::text, d.islem_no::text, d.kullanici_id, d.db_rolu, d.istemci, d.istek_no, d.tablo, d.satir_id, d.islem, d.eski, d.yeni)::text;

-- A link's hash from the one before (empty for the first), its place, and the audit rows it seals, in the order of their ids.
create function app.muhur_ozeti(onceki bytea, p_zincir smallint, p_sira bigint, metinler text) returns bytea language sql immutable parallel safe
  return sha256(coalesce(onceki, ''::bytea) || convert_to(p_zincir || ':' || p_sira || ':' || coalesce(metinler, ''), 'UTF8'));

-- A chain that no open transaction holds; held from here until this transaction ends.
create function app.bos_zincir() returns smallint language plpgsql volatile as $$
begin
  for i in 1..256 loop
    if pg_try_advisory_xact_lock(720001, i) then
      return i;
    end if;
  end loop;
  raise exception 'no free audit chain';
end $$;

-- Statement trigger of every audited table. Arguments: the id column, then the columns whose values are masked.
-- Runs as the gate, so that a role which may change a row need not be able to write the log.
create function app.denetle() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  id_kolonu text := tg_argv[0];
  gizli text[] := tg_argv[1:];
  ids bigint[];
  metinler text;
  v_zincir smallint;
  v_sira bigint;
  onceki bytea;
  v_ozet bytea;
  -- Within a security definer function current_user is the gate; the request's role is the `role` setting.
  rol text := current_setting('role', true);
begin
  if tg_op = 'INSERT' then
    with yazilan as (
      insert into denetim (kullanici_id, db_rolu, istemci, istek_no, tablo, satir_id, islem, yeni)
      select app.kullanici_id(), rol, nullif(current_setting('muhasip.istemci', true), ''), nullif(current_setting('muhasip.istek_no', true), ''),
             tg_table_name, (j ->> id_kolonu)::bigint, 'insert', app.maskele(j, gizli)
      from (select to_jsonb(y) as j from yeni_satirlar y) s
      returning denetim
    )
    select array_agg((denetim).denetim_id order by (denetim).denetim_id), string_agg(app.denetim_metni(denetim), e'\n' order by (denetim).denetim_id)
    into ids, metinler from yazilan;
  elsif tg_op = 'DELETE' then
    with yazilan as (
      insert into denetim (kullanici_id, db_rolu, istemci, istek_no, tablo, satir_id, islem, eski)
      select app.kullanici_id(), rol, nullif(current_setting('muhasip.istemci', true), ''), nullif(current_setting('muhasip.istek_no', true), ''),
             tg_table_name, (j ->> id_kolonu)::bigint, 'delete', app.maskele(j, gizli)
      from (select to_jsonb(e) as j from eski_satirlar e) s
      returning denetim
    )
    select array_agg((denetim).denetim_id order by (denetim).denetim_id), string_agg(app.denetim_metni(denetim), e'\n' order by (denetim).denetim_id)
    into ids, metinler from yazilan;
  else
    -- Only the columns that changed are kept.
    with eskiler as materialized (select to_jsonb(e) as e from eski_satirlar e),
    yeniler as materialized (select to_jsonb(y) as n from yeni_satirlar y),
    degisen as (select e, n from eskiler join yeniler on (n ->> id_kolonu)::bigint = (e ->> id_kolonu)::bigint),
    yazilan as (
      insert into denetim (kullanici_id, db_rolu, istemci, istek_no, tablo, satir_id, islem, eski, yeni)
      select app.kullanici_id(), rol, nullif(current_setting('muhasip.istemci', true), ''), nullif(current_setting('muhasip.istek_no', true), ''),
             tg_table_name, (n ->> id_kolonu)::bigint, 'update', app.maskele(app.fark(e, n), gizli), app.maskele(app.fark(n, e), gizli)
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
  select b.sira, b.ozet into v_sira, onceki from denetim_basi b where b.zincir = v_zincir;
  v_sira := coalesce(v_sira, 0) + 1;
  v_ozet := app.muhur_ozeti(onceki, v_zincir, v_sira, metinler);
  insert into denetim_muhur (zincir, sira, satirlar, ozet) values (v_zincir, v_sira, ids, v_ozet);
  insert into denetim_basi (zincir, sira, ozet) values (v_zincir, v_sira, v_ozet) on conflict (zincir) do update set sira = excluded.sira, ozet = excluded.ozet;
  return null;
end $$;

-- The keys of `a` whose values `b` does not have.
create function app.fark(a jsonb, b jsonb) returns jsonb language sql immutable parallel safe
  return (select coalesce(jsonb_object_agg(k, v), '{}') from jsonb_each(a) as t(k, v) where b -> k is distinct from v);

-- `satir` with the named columns' values replaced by a mark, so that the log says that they changed and not to what.
create function app.maskele(satir jsonb, gizli text[]) returns jsonb language sql immutable parallel safe
  return case when cardinality(gizli) = 0 or not satir ?| gizli then satir
    else (select jsonb_object_agg(k, case when k = any (gizli) and v <> 'null'::jsonb then '"***"'::jsonb else v end) from jsonb_each(satir) as t(k, v)) end;

-- Puts a table under audit. `id_kolonu` is its bigint key; `gizli` are columns that are masked.
create function app.denetime_al(tablo regclass, id_kolonu text, variadic gizli text[] default '{}') returns void language plpgsql as $$
declare
  args text := (select string_agg(quote_literal(a), ', ') from unnest(array[id_kolonu] || gizli) as a);
begin
  execute format('create trigger denetim_insert after insert on %s referencing new table as yeni_satirlar for each statement execute function app.denetle(%s)', tablo, args);
  execute format('create trigger denetim_update after update on %s referencing old table as eski_satirlar new table as yeni_satirlar for each statement execute function app.denetle(%s)', tablo, args);
  execute format('create trigger denetim_delete after delete on %s referencing old table as eski_satirlar for each statement execute function app.denetle(%s)', tablo, args);
end $$;

alter function app.denetle() owner to muhasip_kapi;
revoke execute on function app.denetle(), app.bos_zincir(), app.denetime_al(regclass, text, text[]) from public;
grant execute on function app.bos_zincir() to muhasip_kapi;

-- Links whose hash does not follow from the rows and the link before, chains that do not end where they should, and audit rows that no link seals;
-- empty where the log is whole. Runs as the gate, since the owner itself sees no row under row-level security and would find nothing wrong.
create function app.denetim_dogrula() returns table (zincir smallint, sira bigint, sorun text)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  with halka as (
    select m.zincir, m.sira, m.satirlar, m.ozet,
           lag(m.ozet) over w as onceki, lag(m.sira, 1, 0::bigint) over w as onceki_sira
    from denetim_muhur m window w as (partition by m.zincir order by m.sira)
  ),
  icerik as (
    select h.zincir, h.sira, string_agg(app.denetim_metni(d), e'\n' order by u.n) as metinler
    from halka h cross join unnest(h.satirlar) with ordinality as u(id, n) left join denetim d on d.denetim_id = u.id
    group by h.zincir, h.sira
  )
  select h.zincir, h.sira, case when h.sira <> h.onceki_sira + 1 then 'halka eksik' else 'özet tutmuyor' end
  from halka h join icerik i using (zincir, sira)
  where h.sira <> h.onceki_sira + 1 or h.ozet <> app.muhur_ozeti(h.onceki, h.zincir, h.sira, i.metinler)
  union all
  select coalesce(b.zincir, son.zincir), coalesce(b.sira, son.sira), 'zincirin sonu tutmuyor'
  from denetim_basi b
  full join (select distinct on (m.zincir) m.zincir, m.sira, m.ozet from denetim_muhur m order by m.zincir, m.sira desc) son on son.zincir = b.zincir
  where (b.sira, b.ozet) is distinct from (son.sira, son.ozet)
  union all
  select null, d.denetim_id, 'mühürsüz satır'
  from denetim d
  where not exists (select from (select unnest(m.satirlar) as id from denetim_muhur m) muhurlu where muhurlu.id = d.denetim_id)
$$;
alter function app.denetim_dogrula() owner to muhasip_kapi;
revoke execute on function app.denetim_dogrula() from public;
grant execute on function app.denetim_dogrula() to muhasip_moderator;
do $$ begin execute format('grant execute on function app.denetim_dogrula() to %I', current_user); end $$;
