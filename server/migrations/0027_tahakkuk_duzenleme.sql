-- Mending accruals and payments: an accrual whose payments were all reversed can be deleted, a payment says its period by itself and can be reversed
-- with a reason. Payments stay for good, so an accrual that they belong to is not removed but marked (`iptal`), and no role sees it any more.

alter table borc_tahakkuk add column iptal timestamptz;
alter table borc_tahakkuk drop constraint tahakkuk_donem_unique;
-- One accrual a month; a deleted one leaves its month free.
create unique index tahakkuk_donem_unique on borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi) where iptal is null;
-- What is deleted has collected nothing.
alter table borc_tahakkuk add constraint borc_tahakkuk_iptal_check check (iptal is null or tahsilat = 0);

drop policy borc_tahakkuk_admin_okur on borc_tahakkuk;
drop policy borc_tahakkuk_admin_degistirir on borc_tahakkuk;
drop policy borc_tahakkuk_admin_siler on borc_tahakkuk;
drop policy borc_tahakkuk_muhasebeci_okur on borc_tahakkuk;
-- As before, without the deleted ones.
create policy borc_tahakkuk_admin_okur on borc_tahakkuk for select to muhasip_moderator using (iptal is null);
-- As before; a deleted one is changed no more.
create policy borc_tahakkuk_admin_degistirir on borc_tahakkuk for update to muhasip_admin using (iptal is null) with check (iptal is null);
-- As before: the own ones.
create policy borc_tahakkuk_muhasebeci_okur on borc_tahakkuk for select to muhasip_muhasebeci
  using (iptal is null and muhasebeci_id = (select app.muhasebeci_id()));
-- The gate deletes what has collected nothing, for those who may.
create policy borc_tahakkuk_kapi_siler on borc_tahakkuk for delete to muhasip_kapi using (tahsilat = 0);

grant select (iptal) on borc_tahakkuk to muhasip_moderator, muhasip_muhasebeci, muhasip_kapi;
grant update (iptal) on borc_tahakkuk to muhasip_kapi;
grant delete on borc_tahakkuk to muhasip_kapi;
revoke delete on borc_tahakkuk from muhasip_admin;
-- NOTE: no role of a request deletes an accrual; app.tahakkuk_sil does.

-- Deletes an accrual that has collected nothing: the row itself, or, where reversed payments belong to it, by its mark. Whether there was one to delete.
create function app.tahakkuk_sil(p_borc_id bigint) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if exists (select from odemeler o where o.tahakkuk_id = p_borc_id) then
    update borc_tahakkuk t set iptal = now() where t.borc_id = p_borc_id and t.iptal is null and t.tahsilat = 0;
  else
    delete from borc_tahakkuk t where t.borc_id = p_borc_id and t.iptal is null and t.tahsilat = 0;
  end if;
  return found;
end $$;
alter function app.tahakkuk_sil(bigint) owner to muhasip_kapi;
revoke execute on function app.tahakkuk_sil(bigint) from public;
grant execute on function app.tahakkuk_sil(bigint) to muhasip_admin;

-- The period of a payment is its accrual's, kept beside it: a statement still has it when the accrual is gone.
alter table odemeler add column tahakkuk_yili yil, add column tahakkuk_ayi ay;
-- For as long as this migration fills them in.
create policy odemeler_gecis on odemeler for all to current_user using (true);
create policy borc_tahakkuk_gecis on borc_tahakkuk for select to current_user using (true);
alter table odemeler disable trigger user;
update odemeler o set tahakkuk_yili = t.tahakkuk_yili, tahakkuk_ayi = t.tahakkuk_ayi from borc_tahakkuk t where t.borc_id = o.tahakkuk_id;
alter table odemeler enable trigger user;
drop policy odemeler_gecis on odemeler;
drop policy borc_tahakkuk_gecis on borc_tahakkuk;
alter table odemeler alter column tahakkuk_yili set not null, alter column tahakkuk_ayi set not null;
grant select (tahakkuk_yili, tahakkuk_ayi) on odemeler to muhasip_moderator, muhasip_muhasebeci, muhasip_kapi;

-- As in 0007; the payment takes its period from the accrual as well, and a deleted accrual takes no payment.
create or replace function app.odeme_isle() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  iptal odemeler;
begin
  if new.iptal_edilen_id is not null then
    select * into iptal from odemeler o where o.odeme_id = new.iptal_edilen_id;
    if iptal.iptal_edilen_id is not null or iptal.tahakkuk_id is distinct from new.tahakkuk_id or iptal.odeme_tutari is distinct from -new.odeme_tutari then
      raise exception 'a reversal undoes one payment, whole' using errcode = '23514', constraint = 'odemeler_iptal_check';
    end if;
  end if;
  update borc_tahakkuk t set tahsilat = t.tahsilat + new.odeme_tutari, elle_durum = null, elle_neden = null
  where t.borc_id = new.tahakkuk_id and t.iptal is null
  returning t.muhasebeci_id, t.tahakkuk_yili, t.tahakkuk_ayi into new.muhasebeci_id, new.tahakkuk_yili, new.tahakkuk_ayi;
  return new;
end $$;
