-- These tables hold the rows of an uploaded table file until they are adopted, for about a day.

-- Imported rows hold personal data of people who may never get a record, so a row is deleted when its record has been
-- written, and the others after a day.
create table aktarimlar (
  aktarim_id bigint generated always as identity,
  kullanici_id bigint not null default app.kullanici_id(),
  liste text not null,
  dosya_adi text not null,
  basliklar jsonb not null,
  uyarilar jsonb not null default '[]',
  eslesme jsonb not null default '{}',
  durum text not null default 'yuklendi',
  satir_sayisi integer not null,
  -- `islenen` is written outside the transaction that does the work, so that the sender sees the progress; that write
  -- also returns `iptal`, from which the work learns whether to stop.
  islenen integer not null default 0,
  iptal boolean not null default false,
  sayilar jsonb,
  olusturma timestamptz not null default now(),
  constraint aktarimlar_pkey primary key (aktarim_id),
  constraint aktarimlar_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade,
  constraint aktarimlar_liste_check check (liste in ('mukellefler', 'muhasebeciler', 'personel', 'hizmetler')),
  constraint aktarimlar_durum_check check (durum in ('yuklendi', 'denetleniyor', 'denetlendi', 'uygulaniyor', 'bitti'))
);
-- This index finds the imports of a user.
create index aktarimlar_kullanici_idx on aktarimlar (kullanici_id);
create index aktarimlar_olusturma_idx on aktarimlar (olusturma);

create table aktarim_satirlari (
  satir_id bigint generated always as identity,
  aktarim_id bigint not null,
  sira integer not null,
  hucreler jsonb not null,
  durum text,
  kayit_id bigint,
  surum bigint,
  alanlar jsonb,
  eski jsonb,
  hatalar jsonb,
  constraint aktarim_satirlari_pkey primary key (satir_id),
  constraint aktarim_satirlari_sira_unique unique (aktarim_id, sira),
  constraint aktarim_satirlari_aktarim_fkey foreign key (aktarim_id) references aktarimlar on delete cascade,
  constraint aktarim_satirlari_durum_check check (durum in ('yeni', 'degisir', 'ayni', 'hatali', 'atlandi'))
);
-- This index lists the rows of an import that are in one state, in the order of the file.
create index aktarim_satirlari_durum_idx on aktarim_satirlari (aktarim_id, durum, sira);
