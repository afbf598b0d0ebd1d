-- Importing lists from files: the rows of a file wait here, seen by their sender alone, while they are mapped, checked and written. They hold personal data of
-- people who may never become anybody's record, so they go when they are written, and after a day whatever became of them.

create table aktarimlar (
  aktarim_id bigint generated always as identity,
  kullanici_id bigint not null default app.kullanici_id(),
  liste text not null,
  dosya_adi text not null,
  basliklar jsonb not null,
  uyarilar jsonb not null default '[]',
  -- Column of each field, by the field's name.
  eslesme jsonb not null default '{}',
  durum text not null default 'yuklendi',
  satir_sayisi integer not null,
  -- Written from outside the transaction that does the work, so that everybody sees how far it is, and asked by it whether to stop.
  islenen integer not null default 0,
  iptal boolean not null default false,
  sayilar jsonb,
  olusturma timestamptz not null default now(),
  constraint aktarimlar_pkey primary key (aktarim_id),
  constraint aktarimlar_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade,
  constraint aktarimlar_liste_check check (liste in ('mukellefler', 'muhasebeciler', 'personel', 'hizmetler')),
  constraint aktarimlar_durum_check check (durum in ('yuklendi', 'denetleniyor', 'denetlendi', 'uygulaniyor', 'bitti'))
);
-- A sender's imports; deleting a login follows the key back.
create index aktarimlar_kullanici_idx on aktarimlar (kullanici_id);
-- What is a day old.
create index aktarimlar_olusturma_idx on aktarimlar (olusturma);

create table aktarim_satirlari (
  satir_id bigint generated always as identity,
  aktarim_id bigint not null,
  -- Row of the sheet.
  sira integer not null,
  -- Cells as the file has them: texts, numbers, booleans, null.
  hucreler jsonb not null,
  durum text,
  -- The record that the row is about, and the version of it that the row was compared with.
  kayit_id bigint,
  surum bigint,
  -- Values to write by field; of a record that there is already, those that differ, with what they were.
  alanlar jsonb,
  eski jsonb,
  -- What is wrong, by field; `genel` where it is no cell's.
  hatalar jsonb,
  constraint aktarim_satirlari_pkey primary key (satir_id),
  constraint aktarim_satirlari_sira_unique unique (aktarim_id, sira),
  constraint aktarim_satirlari_aktarim_fkey foreign key (aktarim_id) references aktarimlar on delete cascade,
  constraint aktarim_satirlari_durum_check check (durum in ('yeni', 'degisir', 'ayni', 'hatali', 'atlandi'))
);
-- Rows of one state, in the order of the file.
create index aktarim_satirlari_durum_idx on aktarim_satirlari (aktarim_id, durum, sira);

alter table aktarimlar enable row level security;
alter table aktarimlar force row level security;
alter table aktarim_satirlari enable row level security;
alter table aktarim_satirlari force row level security;

-- An import is its sender's alone, also among admins.
create policy aktarimlar_gonderen on aktarimlar for all to muhasip_admin, muhasip_muhasebeci
  using (kullanici_id = (select app.kullanici_id())) with check (kullanici_id = (select app.kullanici_id()));
-- Its rows with it.
create policy aktarim_satirlari_gonderen on aktarim_satirlari for all to muhasip_admin, muhasip_muhasebeci
  using (aktarim_id in (select a.aktarim_id from aktarimlar a where a.kullanici_id = (select app.kullanici_id())))
  with check (aktarim_id in (select a.aktarim_id from aktarimlar a where a.kullanici_id = (select app.kullanici_id())));
-- The gate removes what is a day old.
create policy aktarimlar_kapi_temizler on aktarimlar for all to muhasip_kapi using (true);

grant select (aktarim_id, kullanici_id, liste, dosya_adi, basliklar, uyarilar, eslesme, durum, satir_sayisi, islenen, iptal, sayilar, olusturma),
  insert (liste, dosya_adi, basliklar, uyarilar, eslesme, satir_sayisi), update (eslesme, durum, islenen, iptal, sayilar)
  on aktarimlar to muhasip_admin, muhasip_muhasebeci;
grant delete on aktarimlar to muhasip_admin, muhasip_muhasebeci, muhasip_kapi;
grant select (aktarim_id, olusturma) on aktarimlar to muhasip_kapi;
grant select (satir_id, aktarim_id, sira, hucreler, durum, kayit_id, surum, alanlar, eski, hatalar), insert (aktarim_id, sira, hucreler),
  update (durum, kayit_id, surum, alanlar, eski, hatalar)
  on aktarim_satirlari to muhasip_admin, muhasip_muhasebeci;
grant delete on aktarim_satirlari to muhasip_admin, muhasip_muhasebeci;
-- NOTE: nobody updates hucreler: what the file said stays what it said. No audit: the log would keep for good what is to go after a day; what an import
-- writes to the lists is logged there like any other write.

-- Key of the advisory lock that whoever works on an import holds until that transaction ends; of a server that died, PostgreSQL lets it go.
create function app.aktarim_kilidi(p_aktarim_id bigint) returns integer language sql immutable parallel safe
  return (p_aktarim_id % 2147483647)::integer;

-- Whether somebody works on an import.
create function app.aktarim_suruyor(p_aktarim_id bigint) returns boolean language sql volatile
  return exists (
    select from pg_locks l where l.locktype = 'advisory' and l.classid = 720018 and l.objid = app.aktarim_kilidi(p_aktarim_id)::oid and l.objsubid = 2 and l.granted
      and l.database = (select d.oid from pg_database d where d.datname = current_database())
  );

-- Which of these numbers and e-mail addresses (in lower case) are a client's, and which client's: also another accountant's, of whom a caller learns that a
-- number is taken and no more.
create function app.alinan_kimlikler(p_nolar text[], p_emailler text[]) returns table (mukellef_id bigint, tc_no text, email text)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select m.mukellef_id, m.tc_no, null from mukellefler m where m.tc_no = any (p_nolar)
  union all
  select m.mukellef_id, null, lower(m.email collate "C") from mukellefler m where lower(m.email collate "C") = any (p_emailler) and m.email <> ''
$$;
grant select (email) on mukellefler to muhasip_kapi;

-- Removes imports, and their rows with them, that are a day old at `p_an`; how many.
create function app.aktarim_temizle(p_an timestamptz) returns integer
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  with silinen as (delete from aktarimlar where olusturma < p_an - interval '1 day' returning 1)
  select count(*)::integer from silinen
$$;

alter function app.alinan_kimlikler(text[], text[]) owner to muhasip_kapi;
alter function app.aktarim_temizle(timestamptz) owner to muhasip_kapi;
revoke execute on function app.alinan_kimlikler(text[], text[]), app.aktarim_temizle(timestamptz) from public;
grant execute on function app.alinan_kimlikler(text[], text[]) to muhasip_admin, muhasip_muhasebeci;
