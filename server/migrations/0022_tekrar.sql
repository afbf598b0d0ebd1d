-- Recurring work: per client and service, every how many months an accountant asks for it; the office's settings, of which the first says whether the
-- requests are made by themselves on the 1st; and which accountants' months were made that way.

create table hizmet_tekrarlari (
  tekrar_id bigint generated always as identity,
  mukellef_id bigint not null,
  hizmet_id bigint not null,
  -- Months from one time to the next, counted from the first.
  aralik smallint not null,
  baslangic_yili yil not null,
  baslangic_ayi ay not null,
  constraint hizmet_tekrarlari_pkey primary key (tekrar_id),
  -- One rule for a client's service.
  constraint hizmet_tekrarlari_hucre_unique unique (mukellef_id, hizmet_id),
  constraint hizmet_tekrarlari_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete cascade,
  constraint hizmet_tekrarlari_hizmet_fkey foreign key (hizmet_id) references hizmetler on delete cascade,
  constraint hizmet_tekrarlari_aralik_check check (aralik in (1, 3, 6, 12))
);
-- Deleting a service follows the key back.
create index hizmet_tekrarlari_hizmet_idx on hizmet_tekrarlari (hizmet_id);

create table ayarlar (
  ayar_id bigint generated always as identity,
  ad text not null,
  deger jsonb not null,
  constraint ayarlar_pkey primary key (ayar_id),
  constraint ayarlar_ad_unique unique (ad),
  -- Each setting has its type here; a name that is not here is no setting.
  constraint ayarlar_deger_check check (case ad when 'tekrar_otomatik' then jsonb_typeof(deger) = 'boolean' else false end)
);
insert into ayarlar (ad, deger) values ('tekrar_otomatik', 'false');

-- An accountant's month is made once: what was withdrawn since does not come back.
create table tekrar_calismalari (
  calisma_id bigint generated always as identity,
  yil yil not null,
  ay ay not null,
  muhasebeci_id bigint not null,
  -- Requests that were made.
  talep integer not null default 0,
  zaman timestamptz not null default now(),
  constraint tekrar_calismalari_pkey primary key (calisma_id),
  constraint tekrar_calismalari_donem_unique unique (muhasebeci_id, yil, ay),
  constraint tekrar_calismalari_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete cascade
);
-- The settings page says what the last month's run came to.
create index tekrar_calismalari_son_idx on tekrar_calismalari (yil desc, ay desc);

alter table hizmet_tekrarlari enable row level security;
alter table hizmet_tekrarlari force row level security;
alter table ayarlar enable row level security;
alter table ayarlar force row level security;
alter table tekrar_calismalari enable row level security;
alter table tekrar_calismalari force row level security;

-- Every admin level sees the rules; what is asked for is the accountant's to say.
create policy hizmet_tekrarlari_admin_okur on hizmet_tekrarlari for select to muhasip_moderator using (true);
-- An accountant keeps the rules of the own clients.
create policy hizmet_tekrarlari_muhasebeci on hizmet_tekrarlari for all to muhasip_muhasebeci
  using (mukellef_id in (select m.mukellef_id from mukellefler m where m.muhasebeci_id = (select app.muhasebeci_id())))
  with check (mukellef_id in (select m.mukellef_id from mukellefler m where m.muhasebeci_id = (select app.muhasebeci_id())));
-- The job reads them.
create policy hizmet_tekrarlari_kapi_okur on hizmet_tekrarlari for select to muhasip_kapi using (true);

-- Every admin level sees the settings; admin and superadmin change them.
create policy ayarlar_admin_okur on ayarlar for select to muhasip_moderator using (true);
create policy ayarlar_admin_degistirir on ayarlar for update to muhasip_admin using (true) with check (true);
-- The job asks whether it is switched on.
create policy ayarlar_kapi_okur on ayarlar for select to muhasip_kapi using (true);

-- Every admin level sees when the job ran; only the job writes it.
create policy tekrar_calismalari_admin_okur on tekrar_calismalari for select to muhasip_moderator using (true);
create policy tekrar_calismalari_kapi on tekrar_calismalari for all to muhasip_kapi using (true) with check (true);

-- The job requests at the price of the month; the records themselves the gate writes since 0021.
create policy hizmetler_kapi_okur on hizmetler for select to muhasip_kapi using (true);
create policy hizmet_fiyatlari_kapi_okur on hizmet_fiyatlari for select to muhasip_kapi using (true);

grant select (tekrar_id, mukellef_id, hizmet_id, aralik, baslangic_yili, baslangic_ayi) on hizmet_tekrarlari to muhasip_moderator, muhasip_muhasebeci, muhasip_kapi;
grant insert (mukellef_id, hizmet_id, aralik, baslangic_yili, baslangic_ayi) on hizmet_tekrarlari to muhasip_muhasebeci;
grant update (aralik, baslangic_yili, baslangic_ayi) on hizmet_tekrarlari to muhasip_muhasebeci;
grant delete on hizmet_tekrarlari to muhasip_muhasebeci;
grant select (ayar_id, ad, deger) on ayarlar to muhasip_moderator, muhasip_kapi;
grant update (deger) on ayarlar to muhasip_admin;
-- NOTE: nobody adds or removes a setting: migrations do.
grant select (calisma_id, yil, ay, muhasebeci_id, talep, zaman) on tekrar_calismalari to muhasip_moderator, muhasip_kapi;
grant insert (yil, ay, muhasebeci_id, talep) on tekrar_calismalari to muhasip_kapi;
grant select (id, fiyat, is_active) on hizmetler to muhasip_kapi;
grant select (hizmet_id, gecerlilik_yili, gecerlilik_ayi, fiyat) on hizmet_fiyatlari to muhasip_kapi;

-- Whether a rule falls on a month: every `aralik` months from its first, and not before.
create function app.tekrar_duser(p_aralik smallint, p_baslangic_yili integer, p_baslangic_ayi integer, p_yil integer, p_ay integer) returns boolean
  language sql immutable parallel safe
  return p_yil * 12 + p_ay >= p_baslangic_yili * 12 + p_baslangic_ayi
    and (p_yil * 12 + p_ay - p_baslangic_yili * 12 - p_baslangic_ayi) % p_aralik = 0;

-- Makes the requests of the Istanbul month that `p_an` lies in, for at most `p_en_cok` active accountants whose month was not made yet; answers how many
-- those were. Nothing where it is switched off, or while another server is at it. Called again until it answers 0, so that no statement is long.
create function app.tekrarlari_olustur(p_an timestamptz, p_en_cok integer) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_yil integer := extract(year from p_an at time zone 'Europe/Istanbul');
  v_ay integer := extract(month from p_an at time zone 'Europe/Istanbul');
  v_muhasebeciler bigint[];
begin
  if not exists (select from ayarlar where ad = 'tekrar_otomatik' and deger = 'true') or not pg_try_advisory_xact_lock(720005) then
    return 0;
  end if;
  select coalesce(array_agg(muhasebeci_id), '{}') into v_muhasebeciler from (
    select u.muhasebeci_id from muhasebeci u
    where u.aktif and not exists (select from tekrar_calismalari c where c.muhasebeci_id = u.muhasebeci_id and c.yil = v_yil and c.ay = v_ay)
    order by u.muhasebeci_id limit p_en_cok
  ) siradaki;
  with eklenen as (
    insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
    select m.muhasebeci_id, m.mukellef_id, h.id, v_yil, v_ay, h.fiyat, h.fiyat, 'talep'
    from mukellefler m
    join hizmet_tekrarlari t on t.mukellef_id = m.mukellef_id and app.tekrar_duser(t.aralik, t.baslangic_yili, t.baslangic_ayi, v_yil, v_ay)
    join (select h.id, app.hizmet_fiyati(h.id, v_yil, v_ay) as fiyat from hizmetler h where h.is_active) h on h.id = t.hizmet_id
    where m.aktif and m.muhasebeci_id = any (v_muhasebeciler)
    order by m.mukellef_id, h.id
    on conflict do nothing
    returning muhasebeci_id
  )
  insert into tekrar_calismalari (yil, ay, muhasebeci_id, talep)
  select v_yil, v_ay, u.id, (select count(*) from eklenen e where e.muhasebeci_id = u.id) from unnest(v_muhasebeciler) as u(id);
  return cardinality(v_muhasebeciler);
end $$;
alter function app.tekrarlari_olustur(timestamptz, integer) owner to muhasip_kapi;
revoke execute on function app.tekrarlari_olustur(timestamptz, integer) from public;
grant execute on function app.tekrarlari_olustur(timestamptz, integer) to muhasip_sistem;

-- The same for the timer of the server: nobody asks, so it takes the role of the system, whose name the audit log then has. Runs as the caller, since a
-- security definer function may not set the role.
create function app.tekrar_isi(p_an timestamptz, p_en_cok integer) returns integer
  language plpgsql volatile set search_path = public, app, pg_temp as $$
begin
  perform app.take_identity('muhasip_sistem', null, null, null, null, null, 'tekrar_isi');
  return app.tekrarlari_olustur(p_an, p_en_cok);
end $$;
revoke execute on function app.tekrar_isi(timestamptz, integer) from public;

-- Statement trigger: rules belong to a client, and what is heard of them goes to the client's accountant.
create function app.tekrar_degisti() returns trigger language plpgsql as $$
begin
  perform app.olay('hizmet_tekrarlari', s.muhasebeci_id, null, null)
  from (select distinct m.muhasebeci_id from degisen_satirlar d join mukellefler m using (mukellef_id) limit 500) s;
  return null;
end $$;
create trigger olay_insert after insert on hizmet_tekrarlari referencing new table as degisen_satirlar for each statement execute function app.tekrar_degisti();
create trigger olay_update after update on hizmet_tekrarlari referencing new table as degisen_satirlar for each statement execute function app.tekrar_degisti();
create trigger olay_delete after delete on hizmet_tekrarlari referencing old table as degisen_satirlar for each statement execute function app.tekrar_degisti();
create trigger olay_degisti after insert or update or delete on ayarlar for each statement execute function app.tablo_degisti();

select app.denetime_al('hizmet_tekrarlari', 'tekrar_id');
select app.denetime_al('ayarlar', 'ayar_id');
