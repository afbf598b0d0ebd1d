-- An ID number or e-mail address may belong to a client whom the caller must not see, so callers may show only that it
-- is taken. `p_emailler` is in lower case.
create or replace function gate.find_taken_kimlikler(p_nolar text[],
  p_emailler text[]) returns table (mukellef_id bigint, tc_no text, email text)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select m.mukellef_id, m.tc_no, null from mukellefler m where m.tc_no = any (p_nolar)
  union all
  select m.mukellef_id, null, lower(m.email collate "C") from mukellefler m
    where lower(m.email collate "C") = any (p_emailler) and m.email <> ''
$$;
grant execute on function gate.find_taken_kimlikler(text[], text[]) to muhasip_admin, muhasip_muhasebeci;

-- An import without a move is kept for a day, a move that is not done for a week. Of a done one the rows that were written
-- go after a day, and those that somebody has still to look at with the move, once it can no longer be taken back.
create or replace function entry.clean_aktarimlar(p_an timestamptz) returns integer
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  with gecisi as (
    delete from gecisler
    where coalesce(uygulama + interval '30 days', olusturma + interval '7 days') < p_an
    returning 1
  ),
  silinen as (
    delete from aktarimlar where gecis_id is null and olusturma < p_an - interval '1 day' returning 1
  ),
  yazilan as (
    delete from aktarim_satirlari s
    using aktarimlar a join gecisler g using (gecis_id)
    where s.aktarim_id = a.aktarim_id and g.uygulama < p_an - interval '1 day'
      and s.durum in ('yeni', 'degisir', 'ayni') and s.notlar is null
    returning 1
  )
  select adet::integer
  from (
    select (select count(*) from gecisi) + (select count(*) from silinen) as adet, (select count(*) from yazilan)
  ) s,
  lateral gate.note_imha('aktarimlar', s.adet)
$$;

-- The log's last id, whoever wrote the entry: where the entries of a move begin and end.
create or replace function gate.last_denetim() returns bigint
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(max(d.denetim_id), 0) from denetim d
$$;
grant execute on function gate.last_denetim() to muhasip_admin, muhasip_muhasebeci;

-- Deletes rows that a move inserted into tables of which no admin may delete a row otherwise, as they are taken back with
-- the whole move: only those that the log knows as the move's, and that nobody has changed since.
create or replace function gate.remove_gecis_kayitlari(p_gecis_id bigint, p_tablo text, p_idler bigint[])
  returns table (id bigint)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  g gecisler;
  v_anahtar text := case p_tablo when 'hizmet_kayitlari' then 'hizmet_kayit_id' when 'borc_tahakkuk' then 'borc_id' end;
begin
  select * into g from gecisler
  where gecis_id = p_gecis_id and geri_alinma is null and uygulama > now() - interval '30 days';
  if not found or v_anahtar is null then
    return;
  end if;
  execute format('select from %1$I where %2$I = any ($1) for update', p_tablo, v_anahtar) using p_idler;
  return query execute format(
    'delete from %1$I t
    where t.%2$I = any ($1)
      and exists (select from denetim d where d.satir_id = t.%2$I and d.tablo = %1$L and d.islem = ''insert''
        and d.islem_no = $2)
      and not exists (select from denetim d where d.satir_id = t.%2$I and d.tablo = %1$L and d.denetim_id > $3
        and d.islem_no <> $2)
    returning t.%2$I', p_tablo, v_anahtar) using p_idler, g.islem_no, g.ilk_denetim;
end $$;
grant execute on function gate.remove_gecis_kayitlari(bigint, text, bigint[]) to muhasip_admin;
