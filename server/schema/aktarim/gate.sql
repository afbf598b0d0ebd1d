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

create or replace function entry.clean_aktarimlar(p_an timestamptz) returns integer
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  with silinen as (delete from aktarimlar where olusturma < p_an - interval '1 day' returning 1)
  select adet::integer from (select count(*) as adet from silinen) s, lateral gate.note_imha('aktarimlar', s.adet)
$$;
