-- What is attached to receipts counts in the room that an accountant's documents have.

-- Attachments of a client, by size.
create index fisler_ek_idx on fisler (mukellef_id) include (ek_boyut) where ek_anahtar is not null;

-- As in 0020, and what is attached to receipts of the same clients.
create or replace function app.belge_alani(p_mukellef_id bigint) returns bigint
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_muhasebeci bigint := (select m.muhasebeci_id from mukellefler m where m.mukellef_id = p_mukellef_id);
begin
  if v_muhasebeci is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(720020, (v_muhasebeci % 2147483647)::integer);
  return (
    select coalesce(sum(s.boyut), 0) from mukellefler m join belgeler b on b.mukellef_id = m.mukellef_id join belge_surumleri s on s.belge_id = b.belge_id
    where m.muhasebeci_id = v_muhasebeci
  ) + (
    select coalesce(sum(f.ek_boyut), 0) from mukellefler m join fisler f on f.mukellef_id = m.mukellef_id
    where m.muhasebeci_id = v_muhasebeci and f.ek_anahtar is not null
  );
end $$;

-- The same for a receipt: of its client's accountant; where it has no client, of all receipts without one. Null for no such receipt.
create function app.fis_alani(p_fis_id bigint) returns bigint
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_fis record;
begin
  select mukellef_id into v_fis from fisler where fis_id = p_fis_id;
  if not found then
    return null;
  end if;
  if v_fis.mukellef_id is not null then
    return app.belge_alani(v_fis.mukellef_id);
  end if;
  perform pg_advisory_xact_lock(720020, 0);
  return (select coalesce(sum(f.ek_boyut), 0) from fisler f where f.mukellef_id is null and f.ek_anahtar is not null);
end $$;

alter function app.fis_alani(bigint) owner to muhasip_kapi;
revoke execute on function app.fis_alani(bigint) from public;
grant execute on function app.fis_alani(bigint) to muhasip_admin, muhasip_personel;
