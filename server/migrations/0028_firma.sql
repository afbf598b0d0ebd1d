-- Who the office is: the head of receipts, statements and reports. Kept among the settings; an accountant reads these and no other.

alter table ayarlar drop constraint ayarlar_deger_check;
-- Each setting has its type here; a name that is not here is no setting.
alter table ayarlar add constraint ayarlar_deger_check check (
  case
    when ad = 'tekrar_otomatik' then jsonb_typeof(deger) = 'boolean'
    when ad in ('firma_adi', 'firma_adresi', 'firma_vergi_dairesi', 'firma_vergi_no', 'firma_telefon', 'firma_email') then jsonb_typeof(deger) = 'string'
    else false
  end
);
-- For as long as this migration fills it.
create policy ayarlar_gecis on ayarlar for insert to current_user with check (true);
alter table ayarlar disable trigger user;
insert into ayarlar (ad, deger) select ad, '""' from unnest(array['firma_adi', 'firma_adresi', 'firma_vergi_dairesi', 'firma_vergi_no', 'firma_telefon', 'firma_email']) as ad;
alter table ayarlar enable trigger user;
drop policy ayarlar_gecis on ayarlar;

-- An accountant sees whose statements they get.
create policy ayarlar_firma_okur on ayarlar for select to muhasip_muhasebeci using (ad like 'firma\_%');
grant select (ad, deger) on ayarlar to muhasip_muhasebeci;
