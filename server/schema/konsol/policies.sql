select app.reset_rights('konsol_sorgulari', 'konsol_kayitli');

-- Superadmins see their own queries of the SQL console; those of other superadmins they read in the audit log.
create policy konsol_sorgulari_soran_okur on konsol_sorgulari for select to muhasip_superadmin
  using (kullanici_id = (select app.kullanici_id()));
create policy konsol_sorgulari_soran_ekler on konsol_sorgulari for insert to muhasip_superadmin
  with check (kullanici_id = (select app.kullanici_id()));
create policy konsol_sorgulari_soran_bitirir on konsol_sorgulari for update to muhasip_superadmin
  using (kullanici_id = (select app.kullanici_id()) and durum = 'basladi')
    with check (kullanici_id = (select app.kullanici_id()));
grant select, insert (metin), update (durum, satir_sayisi, sure_ms, mesaj) on konsol_sorgulari to muhasip_superadmin;

-- Superadmins read and write only those saved queries of the SQL console that they have saved themselves.
create policy konsol_kayitli_sahibi on konsol_kayitli for all to muhasip_superadmin
  using (kullanici_id = (select app.kullanici_id())) with check (kullanici_id = (select app.kullanici_id()));
grant select, insert (ad, metin), update (metin), delete on konsol_kayitli to muhasip_superadmin;

-- Queries of the SQL console must not create large objects, and only a superuser can revoke that right. Where the
-- database's owner is no superuser, docs/deploy.md tells the operator to revoke it, and the server runs no queries
-- until then.
do $$ begin
  if (select rolsuper from pg_roles where rolname = current_user) then
    revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) from public;
  end if;
end $$;
