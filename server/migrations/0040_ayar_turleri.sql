-- A setting says its own type, so that the next one is a row and not another version of a check. Who may add one stays as it was: a migration.

alter table ayarlar drop constraint ayarlar_deger_check;
alter table ayarlar add column tur text;

-- For as long as this migration fills it.
create policy ayarlar_gecis on ayarlar for update to current_user using (true) with check (true);
create policy ayarlar_gecis_okur on ayarlar for select to current_user using (true);
alter table ayarlar disable trigger user;
update ayarlar set tur = jsonb_typeof(deger);
alter table ayarlar enable trigger user;
drop policy ayarlar_gecis on ayarlar;
drop policy ayarlar_gecis_okur on ayarlar;

alter table ayarlar alter column tur set not null;
-- The contract's schema checks more; whatever writes past it still keeps the type.
alter table ayarlar add constraint ayarlar_deger_check check (tur in ('boolean', 'string', 'number', 'array', 'object') and jsonb_typeof(deger) = tur);
grant select (tur) on ayarlar to muhasip_moderator;
-- NOTE: nobody changes a type.
