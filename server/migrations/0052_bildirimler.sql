-- Notifications (bildirim): what somebody else did that concerns the office, an accountant or a staff member. They are read off the audit log by a job and not
-- written by the statements that they tell of, so that nobody's click waits for them. What comes close together is one notice with a count.

create sequence bildirim_sira;

create table bildirimler (
  bildirim_id bigint generated always as identity,
  -- Place among all, anew with each time that the notice grows: what is later than the last that a user looked at is unread.
  sira bigint not null default nextval('bildirim_sira'),
  tur text not null,
  -- Who it is for.
  hedef text not null,
  -- The accountant that it is for, or about; the staff member that it is for.
  muhasebeci_id bigint,
  personel_id bigint,
  -- Where it is about one client, or one month.
  mukellef_id bigint,
  yil yil,
  ay ay,
  adet integer not null,
  -- Sum of what it tells of, kuruş; null where it is not about money.
  tutar numeric,
  zaman timestamptz not null default now(),
  constraint bildirimler_pkey primary key (bildirim_id),
  constraint bildirimler_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete cascade,
  constraint bildirimler_personel_fkey foreign key (personel_id) references personel on delete cascade,
  constraint bildirimler_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete set null,
  constraint bildirimler_tur_check check (tur in ('talep', 'onay', 'red', 'is', 'odeme', 'odeme_iptal', 'tahakkuk', 'belge', 'eposta_hatasi')),
  constraint bildirimler_hedef_check check (
    hedef = 'buro' or (hedef = 'muhasebeci' and muhasebeci_id is not null) or (hedef = 'personel' and personel_id is not null)
  ),
  constraint bildirimler_adet_check check (adet > 0)
);
-- The latest of each reader.
create index bildirimler_buro_idx on bildirimler (sira desc) where hedef = 'buro';
create index bildirimler_muhasebeci_idx on bildirimler (muhasebeci_id, sira desc) where hedef = 'muhasebeci';
create index bildirimler_personel_idx on bildirimler (personel_id, sira desc) where hedef = 'personel';
-- Deleting an accountant or a client looks for theirs.
create index bildirimler_muhasebeci_fkey_idx on bildirimler (muhasebeci_id);
create index bildirimler_mukellef_idx on bildirimler (mukellef_id) where mukellef_id is not null;
-- What is old goes; what is young may grow.
create index bildirimler_zaman_idx on bildirimler (zaman);

-- How far each user has looked.
create table bildirim_okumalari (
  kullanici_id bigint not null default app.kullanici_id(),
  son_sira bigint not null default 0,
  constraint bildirim_okumalari_pkey primary key (kullanici_id),
  constraint bildirim_okumalari_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade
);

-- What a user does not want to be told.
create table bildirim_tercihleri (
  tercih_id bigint generated always as identity,
  kullanici_id bigint not null default app.kullanici_id(),
  kapali text[] not null default '{}',
  constraint bildirim_tercihleri_pkey primary key (tercih_id),
  constraint bildirim_tercihleri_kullanici_unique unique (kullanici_id),
  constraint bildirim_tercihleri_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade,
  constraint bildirim_tercihleri_kapali_check check (kapali <@ array['talep', 'onay', 'red', 'is', 'odeme', 'odeme_iptal', 'tahakkuk', 'belge', 'eposta_hatasi'])
);

-- Up to which transaction the log has been read, and when. One row; without it nothing has been read yet, and the first look begins there.
create table bildirim_isi (
  tek boolean not null default true,
  islem_no xid8 not null,
  zaman timestamptz not null,
  constraint bildirim_isi_pkey primary key (tek),
  constraint bildirim_isi_tek_check check (tek)
);

alter table bildirimler enable row level security;
alter table bildirimler force row level security;
alter table bildirim_okumalari enable row level security;
alter table bildirim_okumalari force row level security;
alter table bildirim_tercihleri enable row level security;
alter table bildirim_tercihleri force row level security;
alter table bildirim_isi enable row level security;
alter table bildirim_isi force row level security;

-- Every admin level reads what is for the office.
create policy bildirimler_admin_okur on bildirimler for select to muhasip_moderator using (hedef = 'buro');
-- An accountant and a staff member read what is for them.
create policy bildirimler_muhasebeci_okur on bildirimler for select to muhasip_muhasebeci
  using (hedef = 'muhasebeci' and muhasebeci_id = (select app.muhasebeci_id()));
create policy bildirimler_personel_okur on bildirimler for select to muhasip_personel using (hedef = 'personel' and personel_id = (select app.personel_id()));
-- Only the job writes them.
create policy bildirimler_kapi on bildirimler for all to muhasip_kapi using (true) with check (true);
-- Each user's own.
create policy bildirim_okumalari_kendi on bildirim_okumalari for all to muhasip_moderator, muhasip_muhasebeci, muhasip_personel
  using (kullanici_id = (select app.kullanici_id())) with check (kullanici_id = (select app.kullanici_id()));
create policy bildirim_tercihleri_kendi on bildirim_tercihleri for all to muhasip_moderator, muhasip_muhasebeci, muhasip_personel
  using (kullanici_id = (select app.kullanici_id())) with check (kullanici_id = (select app.kullanici_id()));
-- Only the job.
create policy bildirim_isi_kapi on bildirim_isi for all to muhasip_kapi using (true) with check (true);
-- The job says whose document it is, and whose client.
create policy odemeler_kapi_bildirir on odemeler for select to muhasip_kapi using (true);
create policy borc_tahakkuk_kapi_bildirir on borc_tahakkuk for select to muhasip_kapi using (true);

grant select (bildirim_id, sira, tur, hedef, muhasebeci_id, personel_id, mukellef_id, yil, ay, adet, tutar, zaman) on bildirimler
  to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_kapi;
grant insert (tur, hedef, muhasebeci_id, personel_id, mukellef_id, yil, ay, adet, tutar), update (sira, mukellef_id, adet, tutar, zaman), delete on bildirimler to muhasip_kapi;
grant select (kullanici_id, son_sira), insert (son_sira), update (son_sira) on bildirim_okumalari to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
grant select (tercih_id, kullanici_id, kapali), insert (kapali), update (kapali) on bildirim_tercihleri to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
-- NOTE: nobody deletes either; they go with the login.
grant select (tek, islem_no, zaman), insert (islem_no, zaman), update (islem_no, zaman) on bildirim_isi to muhasip_kapi;
grant usage on sequence bildirim_sira to muhasip_kapi;
grant select (odeme_id, muhasebeci_id, odeme_tutari, odeme_yontemi) on odemeler to muhasip_kapi;
grant select (borc_id, muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari) on borc_tahakkuk to muhasip_kapi;
grant select (surum_id, belge_id) on belge_surumleri to muhasip_kapi;

select app.denetime_al('bildirim_tercihleri', 'tercih_id');

-- What the log says of the transactions from `p_from` up to `p_to` (of those that wrote after `p_an`), as notices. A state that is no longer the record's is no news.
create function app.yeni_bildirimler(p_from xid8, p_to xid8, p_an timestamptz)
  returns table (tur text, hedef text, muhasebeci_id bigint, personel_id bigint, mukellef_id bigint, yil integer, ay integer, adet integer, tutar numeric)
  language sql stable as $$
  with satir as materialized (
    select d.db_rolu, d.tablo, d.satir_id, d.islem, d.yeni from denetim d
    where d.zaman > p_an and d.islem_no >= p_from and d.islem_no < p_to and d.islem <> 'delete'
      and d.tablo in ('hizmet_kayitlari', 'odemeler', 'borc_tahakkuk', 'belge_surumleri', 'epostalar')
  ),
  kayit as (
    select distinct s.db_rolu, k.hizmet_kayit_id, k.durum, k.muhasebeci_id, k.mukellef_id, k.hizmet_yili, k.hizmet_ayi, mp.personel_id
    from satir s join hizmet_kayitlari k on k.hizmet_kayit_id = s.satir_id and k.durum = s.yeni ->> 'durum'
    left join muhasebeci_personel mp on mp.mukellef_id = k.mukellef_id
    where s.tablo = 'hizmet_kayitlari'
  ),
  haber as (
    select 'talep' as tur, 'buro' as hedef, muhasebeci_id, null::bigint as personel_id, mukellef_id, hizmet_yili as yil, hizmet_ayi as ay, null::numeric as tutar
    from kayit where durum = 'talep' and db_rolu in ('muhasip_muhasebeci', 'muhasip_sistem')
    union all
    select case durum when 'reddedildi' then 'red' else 'onay' end, 'muhasebeci', muhasebeci_id, null, mukellef_id, hizmet_yili, hizmet_ayi, null
    from kayit where durum in ('onaylandı', 'reddedildi') and db_rolu not in ('muhasip_muhasebeci', 'muhasip_personel')
    union all
    select 'is', 'personel', muhasebeci_id, personel_id, mukellef_id, hizmet_yili, hizmet_ayi, null
    from kayit where durum = 'onaylandı' and personel_id is not null and db_rolu <> 'muhasip_personel'
    union all
    select case when o.odeme_tutari > 0 then 'odeme' else 'odeme_iptal' end, h.hedef, o.muhasebeci_id, null, null, null, null, abs(o.odeme_tutari)
    from satir s join odemeler o on o.odeme_id = s.satir_id
    -- The office hears of what it did not book itself.
    join (values ('muhasebeci'), ('buro')) as h (hedef) on h.hedef = 'muhasebeci' or o.odeme_yontemi = 'kart'
    where s.tablo = 'odemeler' and s.islem = 'insert'
    union all
    select 'tahakkuk', 'muhasebeci', t.muhasebeci_id, null, null, t.tahakkuk_yili, t.tahakkuk_ayi, t.borc_tutari
    from satir s join borc_tahakkuk t on t.borc_id = s.satir_id where s.tablo = 'borc_tahakkuk' and s.islem = 'insert'
    union all
    select 'belge', h.hedef, m.muhasebeci_id, case h.hedef when 'personel' then mp.personel_id end, m.mukellef_id, null, null, null
    from satir s join belge_surumleri v on v.surum_id = s.satir_id join belgeler b using (belge_id) join mukellefler m on m.mukellef_id = b.mukellef_id
    left join muhasebeci_personel mp on mp.mukellef_id = m.mukellef_id
    join (values ('muhasebeci', 'muhasip_muhasebeci'), ('personel', 'muhasip_personel'), ('buro', '')) as h (hedef, kendisi)
      -- To all but who did it; to the office only what an accountant sends.
      on s.db_rolu <> h.kendisi and (h.hedef <> 'buro' or s.db_rolu = 'muhasip_muhasebeci') and (h.hedef <> 'personel' or mp.personel_id is not null)
    where s.tablo = 'belge_surumleri'
    union all
    select 'eposta_hatasi', 'buro', null, null, null, null, null, null from satir s where s.tablo = 'epostalar' and s.yeni ->> 'durum' = 'hata'
  )
  -- A notice is about a client or a month where all that it counts is about that one.
  select tur, hedef, muhasebeci_id, personel_id, case when count(distinct mukellef_id) = 1 then min(mukellef_id) end,
    case when count(distinct (yil, ay)) = 1 then min(yil) end, case when count(distinct (yil, ay)) = 1 then min(ay) end, count(*)::integer, sum(tutar)
  from haber group by tur, hedef, muhasebeci_id, personel_id
$$;

-- Reads the log on and writes the notices; how many were new or grew. Nothing while another server is at it. Only transactions that are over are read: what an
-- older one, still open, will have written comes with its end, if that is within ten minutes.
create function app.bildirimleri_olustur() returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_simdi xid8 := pg_snapshot_xmin(pg_current_snapshot());
  v_son record;
  v_adet integer;
begin
  if not pg_try_advisory_xact_lock(720009) then
    return 0;
  end if;
  select * into v_son from bildirim_isi;
  if not found then
    insert into bildirim_isi (islem_no, zaman) values (v_simdi, now());
    return 0;
  end if;
  if v_son.islem_no = v_simdi then
    return 0;
  end if;
  with haber as materialized (select * from app.yeni_bildirimler(v_son.islem_no, v_simdi, v_son.zaman - interval '10 minutes')),
  -- What is told of the same within a quarter of an hour is one notice.
  eski as (
    select h.*, (
      select max(b.bildirim_id) from bildirimler b where b.zaman > now() - interval '15 minutes' and b.tur = h.tur and b.hedef = h.hedef
        and (b.muhasebeci_id, b.personel_id, b.yil, b.ay) is not distinct from (h.muhasebeci_id, h.personel_id, h.yil, h.ay)
    ) as bildirim_id from haber h
  ),
  buyuyen as (
    update bildirimler b set sira = nextval('bildirim_sira'), adet = b.adet + e.adet, tutar = b.tutar + e.tutar, zaman = now(),
      mukellef_id = case when b.mukellef_id = e.mukellef_id then b.mukellef_id end
    from eski e where b.bildirim_id = e.bildirim_id
    returning b.hedef, b.muhasebeci_id
  ),
  eklenen as (
    insert into bildirimler (tur, hedef, muhasebeci_id, personel_id, mukellef_id, yil, ay, adet, tutar)
    select tur, hedef, muhasebeci_id, personel_id, mukellef_id, yil, ay, adet, tutar from eski where bildirim_id is null
    returning hedef, muhasebeci_id
  ),
  hepsi as (select * from buyuyen union all select * from eklenen)
  -- An event without an accountant would be heard by all of them.
  select count(*), count(app.olay('bildirimler', o.muhasebeci_id, null, null)) into v_adet from hepsi, lateral (
    select case hepsi.hedef when 'muhasebeci' then hepsi.muhasebeci_id else 0 end as muhasebeci_id
  ) o;
  delete from bildirimler where zaman < now() - interval '90 days';
  update bildirim_isi set islem_no = v_simdi, zaman = now();
  return v_adet;
end $$;
alter function app.yeni_bildirimler(xid8, xid8, timestamptz) owner to muhasip_kapi;
alter function app.bildirimleri_olustur() owner to muhasip_kapi;
revoke execute on function app.yeni_bildirimler(xid8, xid8, timestamptz), app.bildirimleri_olustur() from public;
grant execute on function app.yeni_bildirimler(xid8, xid8, timestamptz) to muhasip_kapi;
grant execute on function app.bildirimleri_olustur() to muhasip_sistem;

-- The same for the timer of the server, as the system.
create function app.bildirim_isi() returns integer
  language plpgsql volatile set search_path = public, app, pg_temp as $$
begin
  perform app.take_identity('muhasip_sistem', null, null, null, null, null, 'bildirim_isi');
  return app.bildirimleri_olustur();
end $$;
revoke execute on function app.bildirim_isi() from public;

-- Names of documents, for the search over everything.
create index belge_surumleri_ad_idx on belge_surumleri using gin (app.fold(ad) gin_trgm_ops);
