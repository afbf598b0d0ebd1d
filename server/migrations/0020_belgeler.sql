-- Documents of clients: PDFs in three named slots or by type and period, every version kept, and the text of their pages for the search.
-- The files themselves are in the file store (a folder or S3) under `anahtar`, which the server chose; nothing of a name that somebody sent is in it.

create table belgeler (
  belge_id bigint generated always as identity,
  mukellef_id bigint not null,
  yuva smallint,
  tur text not null default 'diğer',
  yil yil,
  ay ay,
  -- Number of the latest version.
  surum_no integer not null default 1,
  eklenme_tarihi timestamptz not null default now(),
  -- Deleted, and gone for good some days later.
  silinme_tarihi timestamptz,
  constraint belgeler_pkey primary key (belge_id),
  constraint belgeler_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete restrict,
  constraint belgeler_yuva_check check (yuva between 1 and 3),
  constraint belgeler_tur_check check (tur in ('beyanname', 'fatura', 'bordro', 'sözleşme', 'dekont', 'diğer')),
  constraint belgeler_donem_check check (ay is null or yil is not null)
);
-- A slot holds one document; deleted ones do not fill it.
create unique index belgeler_yuva_unique on belgeler (mukellef_id, yuva) where yuva is not null and silinme_tarihi is null;
-- A client's documents, the latest first.
create index belgeler_mukellef_idx on belgeler (mukellef_id, belge_id desc);
-- What is due to go for good.
create index belgeler_silinen_idx on belgeler (silinme_tarihi) where silinme_tarihi is not null;

create table belge_surumleri (
  surum_id bigint generated always as identity,
  belge_id bigint not null,
  surum_no integer not null,
  -- Name of the file in the store.
  anahtar uuid not null,
  -- As the sender called the file: to show, and to save it under.
  ad text collate turkce not null,
  boyut bigint not null,
  -- SHA-256 of the file.
  ozet bytea not null,
  sayfa_sayisi integer not null,
  metinli boolean not null,
  kullanici_id bigint default app.kullanici_id(),
  yukleme_tarihi timestamptz not null default now(),
  constraint belge_surumleri_pkey primary key (surum_id),
  constraint belge_surumleri_no_unique unique (belge_id, surum_no),
  constraint belge_surumleri_anahtar_unique unique (anahtar),
  constraint belge_surumleri_belge_fkey foreign key (belge_id) references belgeler on delete cascade,
  constraint belge_surumleri_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete set null,
  constraint belge_surumleri_ad_check check (length(ad) between 1 and 200),
  constraint belge_surumleri_boyut_check check (boyut > 0),
  constraint belge_surumleri_ozet_check check (octet_length(ozet) = 32),
  constraint belge_surumleri_sayfa_check check (sayfa_sayisi > 0)
);
-- Deleting a login looks for its versions.
create index belge_surumleri_kullanici_idx on belge_surumleri (kullanici_id);

-- Text of a version's pages, as far as they have any. `arama` has each word twice: by its Turkish stem, and without case and diacritics.
create table belge_sayfalari (
  surum_id bigint not null,
  sayfa integer not null,
  metin text not null,
  katlanmis text not null generated always as (app.fold(metin)) stored,
  arama tsvector not null generated always as (to_tsvector('turkish', metin) || to_tsvector('simple', app.fold(metin))) stored,
  constraint belge_sayfalari_pkey primary key (surum_id, sayfa),
  constraint belge_sayfalari_surum_fkey foreign key (surum_id) references belge_surumleri on delete cascade,
  constraint belge_sayfalari_metin_check check (metin <> '' and length(metin) <= 100000)
);
-- Words, whatever their endings.
create index belge_sayfalari_arama_idx on belge_sayfalari using gin (arama);
-- Parts of words, and words that are nearly it.
create index belge_sayfalari_katlanmis_idx on belge_sayfalari using gin (katlanmis gin_trgm_ops);

alter table belgeler enable row level security;
alter table belgeler force row level security;
alter table belge_surumleri enable row level security;
alter table belge_surumleri force row level security;
alter table belge_sayfalari enable row level security;
alter table belge_sayfalari force row level security;

-- Admins of every level see every document; admin and superadmin add, replace and delete them.
create policy belgeler_admin_okur on belgeler for select to muhasip_moderator using (true);
create policy belgeler_admin_ekler on belgeler for insert to muhasip_admin with check (true);
create policy belgeler_admin_degistirir on belgeler for update to muhasip_admin using (true) with check (true);
-- An accountant and a staff member see the documents of the clients that they see, add to them and replace them.
create policy belgeler_mukellefle_okur on belgeler for select to muhasip_muhasebeci, muhasip_personel
  using (mukellef_id in (select m.mukellef_id from mukellefler m));
create policy belgeler_mukellefle_ekler on belgeler for insert to muhasip_muhasebeci, muhasip_personel
  with check (mukellef_id in (select m.mukellef_id from mukellefler m));
create policy belgeler_mukellefle_degistirir on belgeler for update to muhasip_muhasebeci, muhasip_personel
  using (mukellef_id in (select m.mukellef_id from mukellefler m)) with check (mukellef_id in (select m.mukellef_id from mukellefler m));
-- The gate counts them, and takes away for good what was deleted long ago.
create policy belgeler_kapi_okur on belgeler for select to muhasip_kapi using (true);
create policy belgeler_kapi_siler on belgeler for delete to muhasip_kapi using (silinme_tarihi is not null);

-- Versions are seen, and added, with their document.
create policy belge_surumleri_admin_okur on belge_surumleri for select to muhasip_moderator using (true);
create policy belge_surumleri_admin_ekler on belge_surumleri for insert to muhasip_admin with check (true);
create policy belge_surumleri_mukellefle_okur on belge_surumleri for select to muhasip_muhasebeci, muhasip_personel
  using (belge_id in (select b.belge_id from belgeler b));
create policy belge_surumleri_mukellefle_ekler on belge_surumleri for insert to muhasip_muhasebeci, muhasip_personel
  with check (belge_id in (select b.belge_id from belgeler b));
-- The gate adds up their sizes and knows which files belong to one.
create policy belge_surumleri_kapi_okur on belge_surumleri for select to muhasip_kapi using (true);

-- Pages likewise.
create policy belge_sayfalari_admin_okur on belge_sayfalari for select to muhasip_moderator using (true);
create policy belge_sayfalari_admin_ekler on belge_sayfalari for insert to muhasip_admin with check (true);
create policy belge_sayfalari_mukellefle_okur on belge_sayfalari for select to muhasip_muhasebeci, muhasip_personel
  using (surum_id in (select s.surum_id from belge_surumleri s));
create policy belge_sayfalari_mukellefle_ekler on belge_sayfalari for insert to muhasip_muhasebeci, muhasip_personel
  with check (surum_id in (select s.surum_id from belge_surumleri s));

grant select (belge_id, mukellef_id, yuva, tur, yil, ay, surum_no, eklenme_tarihi, silinme_tarihi) on belgeler
  to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_kapi;
grant insert (mukellef_id, yuva, tur, yil, ay), update (surum_no) on belgeler to muhasip_admin, muhasip_muhasebeci, muhasip_personel;
grant update (silinme_tarihi) on belgeler to muhasip_admin, muhasip_muhasebeci;
grant delete on belgeler to muhasip_kapi;
-- NOTE: no role of a request deletes a document: it is marked, can be taken back, and goes for good in its time. Staff mark none either.
-- NOTE: whose a document is, its slot, type and period are never updated.

grant select (surum_id, belge_id, surum_no, anahtar, ad, boyut, ozet, sayfa_sayisi, metinli, kullanici_id, yukleme_tarihi) on belge_surumleri
  to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
grant select (surum_id, belge_id, anahtar, boyut) on belge_surumleri to muhasip_kapi;
grant insert (belge_id, surum_no, anahtar, ad, boyut, ozet, sayfa_sayisi, metinli) on belge_surumleri to muhasip_admin, muhasip_muhasebeci, muhasip_personel;
-- NOTE: a version is never changed; nobody writes who added it or when.

grant select (surum_id, sayfa, metin, katlanmis, arama) on belge_sayfalari to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
grant insert (surum_id, sayfa, metin) on belge_sayfalari to muhasip_admin, muhasip_muhasebeci, muhasip_personel;
-- NOTE: a page's text is never changed: it says what the file says.

-- A client who signs in sees no documents: what is kept about a client is not always meant for them.

-- Bytes that all documents of the client's accountant take, also those of clients whom the caller does not see and those deleted but not gone; null for no
-- such client. The next one who asks waits until this transaction ends, so that two at once cannot both take the last of it.
create function app.belge_alani(p_mukellef_id bigint) returns bigint
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_muhasebeci bigint := (select m.muhasebeci_id from mukellefler m where m.mukellef_id = p_mukellef_id);
begin
  if v_muhasebeci is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(720020, (v_muhasebeci % 2147483647)::integer);
  return (
    select coalesce(sum(s.boyut), 0) from mukellefler m join belgeler b on b.mukellef_id = m.mukellef_id join belge_surumleri s on s.belge_id = b.belge_id
    where m.muhasebeci_id = v_muhasebeci
  );
end $$;

-- Of these files of the store, those that no version has.
create function app.belge_sahipsizleri(p_anahtarlar uuid[]) returns setof uuid
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select a from unnest(p_anahtarlar) as a where not exists (select from belge_surumleri s where s.anahtar = a)
$$;

-- Takes at most `p_en_cok` documents away that were deleted more than `p_gun` days ago; how many. Their files have no version then and go with the others.
create function app.belge_temizligi(p_gun integer, p_en_cok integer) returns integer
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  with silinen as (
    delete from belgeler where belge_id in (
      select b.belge_id from belgeler b where b.silinme_tarihi < now() - make_interval(days => p_gun) order by b.silinme_tarihi limit p_en_cok
    ) returning belge_id
  )
  select count(*)::integer from silinen
$$;

-- The same for the job of the server, in whose name the audit log has it (as `app.tekrar_isi`).
create function app.belge_temizlik_isi(p_gun integer, p_en_cok integer) returns integer
  language plpgsql volatile set search_path = public, app, pg_temp as $$
begin
  perform app.take_identity('muhasip_sistem', null, null, null, null, null, 'belge_temizlik_isi');
  return app.belge_temizligi(p_gun, p_en_cok);
end $$;

-- What keeps a client from being deleted: documents as well, also those that are deleted and not gone yet.
drop function app.mukellef_baglilari(bigint);
create function app.mukellef_baglilari(p_mukellef_id bigint) returns table (kayit integer, giris integer, belge integer, silinen_belge integer)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select (select count(*)::integer from hizmet_kayitlari h where h.mukellef_id = m.mukellef_id),
    (select count(*)::integer from kullanicilar k where k.mukellef_id = m.mukellef_id),
    (select count(*)::integer from belgeler b where b.mukellef_id = m.mukellef_id and b.silinme_tarihi is null),
    (select count(*)::integer from belgeler b where b.mukellef_id = m.mukellef_id and b.silinme_tarihi is not null)
  from mukellefler m
  where m.mukellef_id = p_mukellef_id and (app.muhasebeci_id() is null or m.muhasebeci_id = app.muhasebeci_id())
$$;

alter function app.belge_alani(bigint) owner to muhasip_kapi;
alter function app.belge_sahipsizleri(uuid[]) owner to muhasip_kapi;
alter function app.belge_temizligi(integer, integer) owner to muhasip_kapi;
alter function app.mukellef_baglilari(bigint) owner to muhasip_kapi;
revoke execute on function app.belge_alani(bigint), app.belge_sahipsizleri(uuid[]), app.belge_temizligi(integer, integer),
  app.belge_temizlik_isi(integer, integer), app.mukellef_baglilari(bigint) from public;
grant execute on function app.belge_alani(bigint), app.mukellef_baglilari(bigint) to muhasip_admin, muhasip_muhasebeci;
grant execute on function app.belge_alani(bigint) to muhasip_personel;
grant execute on function app.belge_temizligi(integer, integer) to muhasip_sistem;

-- Notices name the client's accountant.
create function app.belge_degisti() returns trigger language plpgsql as $$
begin
  perform app.olay('belgeler', s.muhasebeci_id, null, null)
  from (select distinct m.muhasebeci_id from degisen_satirlar d join mukellefler m using (mukellef_id) limit 500) s;
  return null;
end $$;
create trigger olay_insert after insert on belgeler referencing new table as degisen_satirlar for each statement execute function app.belge_degisti();
create trigger olay_update after update on belgeler referencing new table as degisen_satirlar for each statement execute function app.belge_degisti();
create trigger olay_delete after delete on belgeler referencing old table as degisen_satirlar for each statement execute function app.belge_degisti();

-- The pages' text is not audited: it is the file's, whose checksum is.
select app.denetime_al('belgeler', 'belge_id');
select app.denetime_al('belge_surumleri', 'surum_id');
