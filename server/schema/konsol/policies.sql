select app.reset_rights('konsol_sorgulari', 'konsol_kayitli');

-- konsol_sorgulari
-- A superadmin reads what they asked themselves; what others asked is in the audit log.
create policy konsol_sorgulari_soran_okur on konsol_sorgulari for select to muhasip_superadmin
  using (kullanici_id = (select app.kullanici_id()));
-- Each query is written down under the name of who asks.
create policy konsol_sorgulari_soran_ekler on konsol_sorgulari for insert to muhasip_superadmin
  with check (kullanici_id = (select app.kullanici_id()));
-- How it ended is added once.
create policy konsol_sorgulari_soran_bitirir on konsol_sorgulari for update to muhasip_superadmin
  using (kullanici_id = (select app.kullanici_id()) and durum = 'basladi')
    with check (kullanici_id = (select app.kullanici_id()));
grant select, insert (metin), update (durum, satir_sayisi, sure_ms, mesaj) on konsol_sorgulari to muhasip_superadmin;

-- konsol_kayitli
-- Kept queries are their keeper's.
create policy konsol_kayitli_sahibi on konsol_kayitli for all to muhasip_superadmin
  using (kullanici_id = (select app.kullanici_id())) with check (kullanici_id = (select app.kullanici_id()));
grant select, insert (ad, metin), update (metin), delete on konsol_kayitli to muhasip_superadmin;

-- Everybody who can connect may make large objects; nothing here uses them, and a query must not leave one behind. Only
-- a superuser may take that away: with another owner docs/deploy.md has it done before, and the server runs no query as
-- long as it is not.
do $$ begin
  if (select rolsuper from pg_roles where rolname = current_user) then
    revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) from public;
  end if;
end $$;
