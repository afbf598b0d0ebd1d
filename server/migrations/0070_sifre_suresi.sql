-- A password that somebody else gave is for one change: after seven days without it the login waits for a new one.
alter table kullanicilar add column gecici_bitis timestamptz;
grant select (gecici_bitis) on kullanicilar to muhasip_kapi;
grant select (sirket_adi) on muhasebeci to muhasip_kapi;

create function app.gecici_sifre() returns trigger language plpgsql as $$
begin
  new.gecici_bitis := case when new.sifre_degismeli then now() + interval '7 days' end;
  return new;
end $$;
create trigger kullanicilar_gecici_bitis_ekle before insert on kullanicilar for each row execute function app.gecici_sifre();
create trigger kullanicilar_gecici_bitis before update on kullanicilar for each row
  when (new.sifre_hash is distinct from old.sifre_hash) execute function app.gecici_sifre();
-- Those that wait already have seven days from now.
create policy kullanicilar_gecis on kullanicilar for all to current_user using (true) with check (true);
update kullanicilar set gecici_bitis = now() + interval '7 days' where sifre_degismeli;
drop policy kullanicilar_gecis on kullanicilar;

-- Asked after the right password was given, and of it alone.
create function app.sifre_suresi_doldu(p_kullanici_id bigint) returns boolean
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from kullanicilar k where k.id = p_kullanici_id and k.sifre_degismeli and k.gecici_bitis < now())
$$;

-- Names that a password must not have in it beside the person's: the office's, and the accountant's company.
create function app.firma_adlari(p_muhasebeci_id bigint) returns text[]
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select array_remove(array[
    (select a.deger #>> '{}' from ayarlar a where a.ad = 'firma_adi'),
    (select m.sirket_adi from muhasebeci m where m.muhasebeci_id = p_muhasebeci_id and (m.muhasebeci_id = app.muhasebeci_id() or app.muhasebeci_id() is null))
  ], null)
$$;
alter function app.sifre_suresi_doldu(bigint) owner to muhasip_kapi;
alter function app.firma_adlari(bigint) owner to muhasip_kapi;
revoke execute on function app.sifre_suresi_doldu(bigint), app.firma_adlari(bigint) from public;
grant execute on function app.firma_adlari(bigint) to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_mukellef;

-- Steps up are asked for by the gate's triggers, and by the roles of a request as it opens.
alter function app.onay_isteyen() security definer set search_path = public, app, pg_temp;
alter function app.onay_isteyen() owner to muhasip_kapi;
revoke execute on function app.onay_isteyen(), app.onay_iste() from public;
grant execute on function app.onay_iste() to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_mukellef;
