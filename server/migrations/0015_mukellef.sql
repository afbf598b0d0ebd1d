-- Managing clients: what hangs on one, counted also where its months belong to a former accountant; e-mail addresses compared letter by letter;
-- a client who moves is missed at once where it was.

-- The gate counts the records of a client; an accountant sees only those of the own months.
create policy hizmet_kayitlari_kapi_sayar on hizmet_kayitlari for select to muhasip_kapi using (true);
grant select (mukellef_id) on hizmet_kayitlari to muhasip_kapi;

-- Numbers of what keeps a client from being deleted; no row for a client that the caller cannot delete.
create function app.mukellef_baglilari(p_mukellef_id bigint) returns table (kayit integer, giris integer)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select (select count(*)::integer from hizmet_kayitlari h where h.mukellef_id = m.mukellef_id),
    (select count(*)::integer from kullanicilar k where k.mukellef_id = m.mukellef_id)
  from mukellefler m
  where m.mukellef_id = p_mukellef_id and (app.muhasebeci_id() is null or m.muhasebeci_id = app.muhasebeci_id())
$$;
alter function app.mukellef_baglilari(bigint) owner to muhasip_kapi;
revoke execute on function app.mukellef_baglilari(bigint) from public;
grant execute on function app.mukellef_baglilari(bigint) to muhasip_admin, muhasip_muhasebeci;

-- Under the Turkish collation INFO@ and info@ differ, since I becomes ı; an address is ASCII.
drop index mukellefler_email_unique;
-- A non-empty e-mail is one client's.
create unique index mukellefler_email_unique on mukellefler (lower(email collate "C")) where email <> '';

-- The notice of a change names the accountant that a row has now; screens of the one that it had hear of it here.
create function app.mukellef_tasindi() returns trigger language plpgsql as $$
begin
  perform app.olay('mukellefler', old.muhasebeci_id, null, null);
  return null;
end $$;
create trigger olay_tasindi after update on mukellefler for each row
  when (old.muhasebeci_id <> new.muhasebeci_id) execute function app.mukellef_tasindi();
