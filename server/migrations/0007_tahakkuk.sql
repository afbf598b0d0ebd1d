-- The ledger: accruals (the monthly debt of an accountant) and payments. A payment is a row that is never changed; a mistake is reversed by a row
-- of its own. What an accrual has collected is kept by the trigger on payments and by nothing else, so the figures cannot part from the rows.

create table borc_tahakkuk (
  borc_id bigint generated always as identity,
  muhasebeci_id bigint not null,
  tahakkuk_yili yil not null,
  tahakkuk_ayi ay not null,
  borc_tutari kurus not null,
  tahsilat kurus not null default 0,
  bakiye kurus not null generated always as (borc_tutari - tahsilat) stored,
  -- The month's sum of services when the accrual was made or last brought up to date; differs from today's sum once the month has changed.
  hizmet_toplami kurus not null default 0,
  borc_tarihi timestamptz not null default now(),
  -- A status set by hand, with its reason; empty where the status follows the figures.
  elle_durum text,
  elle_neden text,
  odeme_durumu text not null generated always as (
    coalesce(elle_durum, case when tahsilat = 0 then 'Ödenmedi' when tahsilat < borc_tutari then 'Kısmen Ödendi' else 'Tamamlandı' end)
  ) stored,
  aciklama text not null default '',
  constraint borc_tahakkuk_pkey primary key (borc_id),
  constraint tahakkuk_donem_unique unique (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi),
  constraint borc_tahakkuk_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete restrict,
  constraint borc_tahakkuk_tutar_check check (borc_tutari > 0),
  constraint borc_tahakkuk_tahsilat_check check (tahsilat >= 0 and tahsilat <= borc_tutari),
  constraint borc_tahakkuk_elle_check check (
    elle_durum in ('Ödenmedi', 'Kısmen Ödendi', 'Tamamlandı') and (elle_durum is null) = (elle_neden is null)
  )
);
-- The list by date, newest first (spec §7).
create index borc_tahakkuk_tarih_idx on borc_tahakkuk (borc_tarihi desc, borc_id desc);
-- Open debts: dashboard and payment screen.
create index borc_tahakkuk_acik_idx on borc_tahakkuk (muhasebeci_id) where bakiye > 0;

create table odemeler (
  odeme_id bigint generated always as identity,
  tahakkuk_id bigint not null,
  muhasebeci_id bigint not null,
  -- Kuruş; a reversal is the negative of what it reverses.
  odeme_tutari kurus not null,
  odeme_tarihi timestamptz not null default now(),
  odeme_yontemi text not null,
  aciklama text not null default '',
  iptal_edilen_id bigint,
  kaydeden bigint default app.kullanici_id(),
  constraint odemeler_pkey primary key (odeme_id),
  constraint odemeler_tahakkuk_fkey foreign key (tahakkuk_id) references borc_tahakkuk on delete restrict,
  constraint odemeler_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete restrict,
  constraint odemeler_iptal_fkey foreign key (iptal_edilen_id) references odemeler on delete restrict,
  -- A payment is reversed once.
  constraint odemeler_iptal_unique unique (iptal_edilen_id),
  constraint odemeler_tutar_check check (odeme_tutari <> 0 and (odeme_tutari < 0) = (iptal_edilen_id is not null)),
  constraint odemeler_yontem_check check (odeme_yontemi in ('havale', 'nakit', 'kart'))
);
-- Payments of an accountant, newest first.
create index odemeler_muhasebeci_idx on odemeler (muhasebeci_id, odeme_tarihi desc, odeme_id desc);
-- Payments of one accrual.
create index odemeler_tahakkuk_idx on odemeler (tahakkuk_id);

-- Answers of money and bulk writes, so that a repeated Idempotency-Key gets what it got first. Kept 24 hours or more.
create table istek_anahtarlari (
  kullanici_id bigint not null,
  anahtar text not null,
  istek_ozeti bytea not null,
  durum_kodu smallint not null,
  yanit jsonb not null,
  zaman timestamptz not null default now(),
  constraint istek_anahtarlari_pkey primary key (kullanici_id, anahtar),
  constraint istek_anahtarlari_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade
);
-- The clean-up of old keys.
create index istek_anahtarlari_zaman_idx on istek_anahtarlari (zaman);

alter table borc_tahakkuk enable row level security;
alter table borc_tahakkuk force row level security;
alter table odemeler enable row level security;
alter table odemeler force row level security;
alter table istek_anahtarlari enable row level security;
alter table istek_anahtarlari force row level security;

-- Every admin level sees the accruals; admin and superadmin make and change them (readings: no money for a moderator).
create policy borc_tahakkuk_admin_okur on borc_tahakkuk for select to muhasip_moderator using (true);
create policy borc_tahakkuk_admin_ekler on borc_tahakkuk for insert to muhasip_admin with check (true);
create policy borc_tahakkuk_admin_degistirir on borc_tahakkuk for update to muhasip_admin using (true) with check (true);
create policy borc_tahakkuk_admin_siler on borc_tahakkuk for delete to muhasip_admin using (true);
-- An accountant sees the own accruals.
create policy borc_tahakkuk_muhasebeci_okur on borc_tahakkuk for select to muhasip_muhasebeci using (muhasebeci_id = (select app.muhasebeci_id()));
-- The gate keeps what is collected.
create policy borc_tahakkuk_kapi_okur on borc_tahakkuk for select to muhasip_kapi using (true);
create policy borc_tahakkuk_kapi_tahsil on borc_tahakkuk for update to muhasip_kapi using (true) with check (true);

-- Every admin level sees the payments; admin and superadmin book them.
create policy odemeler_admin_okur on odemeler for select to muhasip_moderator using (true);
create policy odemeler_admin_ekler on odemeler for insert to muhasip_admin with check (true);
-- An accountant sees the own payments; a card payment is booked by the server after the provider confirms it, never by the accountant's role.
create policy odemeler_muhasebeci_okur on odemeler for select to muhasip_muhasebeci using (muhasebeci_id = (select app.muhasebeci_id()));
-- The gate compares a reversal with what it reverses.
create policy odemeler_kapi_okur on odemeler for select to muhasip_kapi using (true);

-- Everybody sees and makes the own keys.
create policy istek_anahtarlari_kendi_okur on istek_anahtarlari for select to muhasip_moderator, muhasip_muhasebeci, muhasip_personel
  using (kullanici_id = (select app.kullanici_id()));
create policy istek_anahtarlari_kendi_ekler on istek_anahtarlari for insert to muhasip_moderator, muhasip_muhasebeci, muhasip_personel
  with check (kullanici_id = (select app.kullanici_id()));
-- The gate forgets the old ones.
create policy istek_anahtarlari_kapi_okur on istek_anahtarlari for select to muhasip_kapi using (true);
create policy istek_anahtarlari_kapi_siler on istek_anahtarlari for delete to muhasip_kapi using (zaman < now() - interval '24 hours');

grant select (borc_id, muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari, tahsilat, bakiye, hizmet_toplami, borc_tarihi, elle_durum, elle_neden, odeme_durumu, aciklama)
  on borc_tahakkuk to muhasip_moderator, muhasip_muhasebeci, muhasip_kapi;
grant insert (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari, hizmet_toplami, aciklama) on borc_tahakkuk to muhasip_admin;
grant update (borc_tutari, hizmet_toplami, elle_durum, elle_neden, aciklama) on borc_tahakkuk to muhasip_admin;
grant update (tahsilat, elle_durum, elle_neden) on borc_tahakkuk to muhasip_kapi;
grant delete on borc_tahakkuk to muhasip_admin;
-- NOTE: no role of a request updates tahsilat; a payment's trigger does.

grant select (odeme_id, tahakkuk_id, muhasebeci_id, odeme_tutari, odeme_tarihi, odeme_yontemi, aciklama, iptal_edilen_id, kaydeden)
  on odemeler to muhasip_moderator, muhasip_muhasebeci, muhasip_kapi;
grant insert (tahakkuk_id, odeme_tutari, odeme_yontemi, aciklama, iptal_edilen_id) on odemeler to muhasip_admin;
-- NOTE: nobody updates or deletes a payment.

grant select (kullanici_id, anahtar, istek_ozeti, durum_kodu, yanit, zaman), insert (kullanici_id, anahtar, istek_ozeti, durum_kodu, yanit)
  on istek_anahtarlari to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
grant select (zaman) on istek_anahtarlari to muhasip_kapi;
grant delete on istek_anahtarlari to muhasip_kapi;

-- A payment takes its accountant from its accrual, moves what that has collected, and clears a status set by hand. The accrual's row is
-- locked by the update; its check refuses more than the balance, also when two payments arrive at once.
create function app.odeme_isle() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
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
  where t.borc_id = new.tahakkuk_id
  returning t.muhasebeci_id into new.muhasebeci_id;
  return new;
end $$;
alter function app.odeme_isle() owner to muhasip_kapi;
revoke execute on function app.odeme_isle() from public;
create trigger odemeler_isle before insert on odemeler for each row execute function app.odeme_isle();

select app.denetime_al('borc_tahakkuk', 'borc_id');
select app.denetime_al('odemeler', 'odeme_id');
