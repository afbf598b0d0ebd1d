-- Receipts as a whole: whose they are, who entered them, their attachment. The lines stay in fis_urunler with the columns that they have (spec §3), each
-- with its receipt's number; the line FIS_TOPLAM is the receipt's head and carries its total.

create table fisler (
  fis_id bigint generated always as identity,
  -- The client whose expense it is; none: the office's own, or not said yet.
  mukellef_id bigint,
  -- Who entered it. A receipt stays when its writer's login goes.
  kullanici_id bigint default app.kullanici_id(),
  kaynak text not null default 'elle',
  -- KDV that the buyer of an invoice withholds and pays itself: part of the total, not of what is paid to the seller.
  tevkifat kurus not null default 0,
  eklenme_tarihi timestamptz not null default now(),
  -- Moves with every change, of a line too: who edits sends back the version that was on the screen. Staff read no audit log, which others' versions are from.
  surum integer not null default 0,
  -- The attachment: name of the file in the store, name to show, what it is by its content, and SHA-256 of its bytes.
  ek_anahtar uuid,
  ek_ad text collate turkce,
  ek_tur text,
  ek_boyut bigint,
  ek_ozet bytea,
  constraint fisler_pkey primary key (fis_id),
  constraint fisler_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete restrict,
  constraint fisler_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete set null,
  constraint fisler_ek_anahtar_unique unique (ek_anahtar),
  constraint fisler_kaynak_check check (kaynak in ('elle', 'dosya', 'e-fatura')),
  constraint fisler_tevkifat_check check (tevkifat >= 0),
  constraint fisler_ek_check check (num_nonnulls(ek_anahtar, ek_ad, ek_tur, ek_boyut, ek_ozet) in (0, 5)),
  constraint fisler_ek_ad_check check (length(ek_ad) between 1 and 200),
  constraint fisler_ek_tur_check check (ek_tur in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  constraint fisler_ek_boyut_check check (ek_boyut > 0),
  constraint fisler_ek_ozet_check check (octet_length(ek_ozet) = 32)
);
-- A client's receipts: what staff see, and what keeps a client from being deleted.
create index fisler_mukellef_idx on fisler (mukellef_id, fis_id desc);
-- The own receipts of a staff member; deleting a login looks for its receipts.
create index fisler_kullanici_idx on fisler (kullanici_id);

-- Lines that are there belong to receipts from now on: same day, market and number, known by the id of their first line.
alter table fis_urunler
  add column fis_id bigint,
  add column iskonto kurus not null default 0,
  -- Share of KDV in the amount, as `kdvPayi` of contract/src/fis.ts.
  add column kdv_tutari bigint not null generated always as (round(tutar::numeric * kdv_orani / (100 + kdv_orani))) stored,
  -- The product as search compares it.
  add column arama text not null generated always as (app.fold(urun_adi)) stored;

-- For as long as this migration fills them.
create policy fisler_gecis on fisler for all to current_user using (true) with check (true);
-- Likewise.
create policy fis_urunler_gecis on fis_urunler for all to current_user using (true) with check (true);
alter table fis_urunler disable trigger user;
insert into fisler (fis_id, kullanici_id) overriding system value
  select min(id), null from fis_urunler group by tarih, market_adi, fis_no;
update fis_urunler u set fis_id = g.fis_id
  from (select tarih, market_adi, fis_no, min(id) as fis_id from fis_urunler group by tarih, market_adi, fis_no) g
  where (u.tarih, u.market_adi, u.fis_no) = (g.tarih, g.market_adi, g.fis_no);
-- A receipt without its total gets the sum of its lines.
insert into fis_urunler (fis_id, tarih, saat, fis_no, market_adi, urun_adi, odeme_sekli, toplam_tutar)
  select fis_id, tarih, min(saat), fis_no, market_adi, 'FIS_TOPLAM', min(odeme_sekli), sum(tutar) from fis_urunler
  group by fis_id, tarih, fis_no, market_adi having count(toplam_tutar) = 0;
select setval(pg_get_serial_sequence('fisler', 'fis_id'), (select max(fis_id) from fisler));
alter table fis_urunler enable trigger user;
drop policy fisler_gecis on fisler;
drop policy fis_urunler_gecis on fis_urunler;

alter table fis_urunler
  alter column fis_id set not null,
  add constraint fis_urunler_fis_fkey foreign key (fis_id) references fisler on delete cascade,
  add constraint fis_urunler_tutar_check check (miktar > 0 and birim_fiyat >= 0 and iskonto >= 0 and tutar >= 0 and toplam_tutar >= 0);
-- Lines of one receipt.
create index fis_urunler_fisi_idx on fis_urunler (fis_id);
-- One head each.
create unique index fis_urunler_toplam_unique on fis_urunler (fis_id) where urun_adi = 'FIS_TOPLAM';
-- The list of receipts, the latest first, and receipts entered twice.
create index fis_urunler_baslik_idx on fis_urunler (tarih desc, fis_id desc) include (fis_no, toplam_tutar) where urun_adi = 'FIS_TOPLAM';
-- Parts of a product's name.
create index fis_urunler_arama_idx on fis_urunler using gin (arama gin_trgm_ops);

alter table fisler enable row level security;
alter table fisler force row level security;

-- Every admin level sees every receipt; admin and superadmin write them.
create policy fisler_admin_okur on fisler for select to muhasip_moderator using (true);
create policy fisler_admin_ekler on fisler for insert to muhasip_admin with check (true);
create policy fisler_admin_degistirir on fisler for update to muhasip_admin using (true) with check (true);
create policy fisler_admin_siler on fisler for delete to muhasip_admin using (true);
-- Staff see the receipts of the clients assigned to them, and those without a client that they entered or that nobody did.
create policy fisler_personel_okur on fisler for select to muhasip_personel
  using (mukellef_id in (select m.mukellef_id from mukellefler m)
    or mukellef_id is null and (kullanici_id is null or kullanici_id = (select app.kullanici_id())));
-- They enter receipts of those clients, or of no client.
create policy fisler_personel_ekler on fisler for insert to muhasip_personel
  with check (mukellef_id is null or mukellef_id in (select m.mukellef_id from mukellefler m));
-- They change what they see, and cannot put it where they would not see it.
create policy fisler_personel_degistirir on fisler for update to muhasip_personel
  using (mukellef_id in (select m.mukellef_id from mukellefler m)
    or mukellef_id is null and (kullanici_id is null or kullanici_id = (select app.kullanici_id())))
  with check (mukellef_id in (select m.mukellef_id from mukellefler m)
    or mukellef_id is null and (kullanici_id is null or kullanici_id = (select app.kullanici_id())));
-- And delete it.
create policy fisler_personel_siler on fisler for delete to muhasip_personel
  using (mukellef_id in (select m.mukellef_id from mukellefler m)
    or mukellef_id is null and (kullanici_id is null or kullanici_id = (select app.kullanici_id())));
-- The gate counts a client's receipts and knows which files belong to one.
create policy fisler_kapi_okur on fisler for select to muhasip_kapi using (true);

grant select (fis_id, mukellef_id, kullanici_id, kaynak, tevkifat, eklenme_tarihi, surum, ek_anahtar, ek_ad, ek_tur, ek_boyut, ek_ozet) on fisler
  to muhasip_moderator, muhasip_personel;
grant select (fis_id, mukellef_id, ek_anahtar) on fisler to muhasip_kapi;
grant insert (mukellef_id, kaynak, tevkifat), update (mukellef_id, surum, ek_anahtar, ek_ad, ek_tur, ek_boyut, ek_ozet) on fisler
  to muhasip_admin, muhasip_personel;
grant delete on fisler to muhasip_admin, muhasip_personel;
-- NOTE: nobody writes who entered a receipt, when, or where it came from afterwards.

-- Lines are seen and written with their receipt.
drop policy fis_urunler_okur on fis_urunler;
drop policy fis_urunler_ekler on fis_urunler;
drop policy fis_urunler_degistirir on fis_urunler;
drop policy fis_urunler_siler on fis_urunler;
create policy fis_urunler_admin_okur on fis_urunler for select to muhasip_moderator using (true);
create policy fis_urunler_admin_ekler on fis_urunler for insert to muhasip_admin with check (true);
create policy fis_urunler_admin_siler on fis_urunler for delete to muhasip_admin using (true);
create policy fis_urunler_personel_okur on fis_urunler for select to muhasip_personel using (fis_id in (select f.fis_id from fisler f));
create policy fis_urunler_personel_ekler on fis_urunler for insert to muhasip_personel with check (fis_id in (select f.fis_id from fisler f));
create policy fis_urunler_personel_siler on fis_urunler for delete to muhasip_personel using (fis_id in (select f.fis_id from fisler f));
-- The gate looks for receipts entered twice.
create policy fis_urunler_kapi_okur on fis_urunler for select to muhasip_kapi using (true);

revoke update (tarih, saat, fis_no, market_adi, urun_adi, miktar, birim_fiyat, kdv_orani, tutar, toplam_tutar, odeme_sekli) on fis_urunler
  from muhasip_admin, muhasip_personel;
grant select (fis_id, iskonto, kdv_tutari, arama) on fis_urunler to muhasip_moderator, muhasip_personel;
grant insert (fis_id, iskonto) on fis_urunler to muhasip_admin, muhasip_personel;
grant select (fis_id, tarih, fis_no, market_adi, urun_adi, toplam_tutar) on fis_urunler to muhasip_kapi;
-- NOTE: no line is updated: a receipt's lines are written anew as a whole, so that what they repeat of its head never differs.

-- Receipts of the office that are the same by market, day, number and total (`p_fisler`: `sira`, `tarih`, `fis_no`, `market_adi`, `toplam_tutar`), also
-- those that the caller does not see; the latest of each. Whoever else looks waits until this transaction ends, so that two at once cannot both add one.
create function app.fis_tekrarlari(p_fisler jsonb) returns table (sira integer, fis_id bigint, adet integer)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  perform pg_advisory_xact_lock(720041, 0);
  return query
    select x.sira, max(u.fis_id), count(*)::integer
    from jsonb_to_recordset(p_fisler) as x(sira integer, tarih date, fis_no text, market_adi text, toplam_tutar bigint)
    join fis_urunler u on u.urun_adi = 'FIS_TOPLAM' and u.tarih = x.tarih and u.toplam_tutar = x.toplam_tutar
      and app.fold(u.fis_no) = app.fold(x.fis_no) and app.fold(u.market_adi) = app.fold(x.market_adi)
    group by x.sira;
end $$;
alter function app.fis_tekrarlari(jsonb) owner to muhasip_kapi;
revoke execute on function app.fis_tekrarlari(jsonb) from public;
grant execute on function app.fis_tekrarlari(jsonb) to muhasip_personel;

-- Of these files of the store, those that no document and no receipt has.
create or replace function app.belge_sahipsizleri(p_anahtarlar uuid[]) returns setof uuid
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select a from unnest(p_anahtarlar) as a
  where not exists (select from belge_surumleri s where s.anahtar = a) and not exists (select from fisler f where f.ek_anahtar = a)
$$;

-- What keeps a client from being deleted: receipts as well.
drop function app.mukellef_baglilari(bigint);
create function app.mukellef_baglilari(p_mukellef_id bigint) returns table (kayit integer, giris integer, belge integer, silinen_belge integer, fis integer)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select (select count(*)::integer from hizmet_kayitlari h where h.mukellef_id = m.mukellef_id),
    (select count(*)::integer from kullanicilar k where k.mukellef_id = m.mukellef_id),
    (select count(*)::integer from belgeler b where b.mukellef_id = m.mukellef_id and b.silinme_tarihi is null),
    (select count(*)::integer from belgeler b where b.mukellef_id = m.mukellef_id and b.silinme_tarihi is not null),
    (select count(*)::integer from fisler f where f.mukellef_id = m.mukellef_id)
  from mukellefler m
  where m.mukellef_id = p_mukellef_id and (app.muhasebeci_id() is null or m.muhasebeci_id = app.muhasebeci_id())
$$;
alter function app.mukellef_baglilari(bigint) owner to muhasip_kapi;
revoke execute on function app.mukellef_baglilari(bigint) from public;
grant execute on function app.mukellef_baglilari(bigint) to muhasip_admin, muhasip_muhasebeci;

-- Every change of a line goes with one of its receipt, so the receipts' notices are enough.
create trigger olay_degisti after insert or update or delete on fisler for each statement execute function app.tablo_degisti();
select app.denetime_al('fisler', 'fis_id');
