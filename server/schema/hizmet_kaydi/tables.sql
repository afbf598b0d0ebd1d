-- These tables hold the services requested for a client and a month, notes on the cells of the month grid, and marks
-- for missing documents.

create table hizmet_kayitlari (
  hizmet_kayit_id bigint generated always as identity,
  muhasebeci_id bigint not null,
  mukellef_id bigint not null,
  hizmet_id bigint not null,
  hizmet_yili yil not null,
  hizmet_ayi ay not null,
  hizmet_fiyati kurus not null,
  hizmet_bedeli kurus not null,
  iskonto_orani smallint not null default 0,
  durum text not null,
  degisme timestamptz not null default now(),
  degistiren bigint,
  ret_nedeni text,
  constraint hizmet_kayitlari_pkey primary key (hizmet_kayit_id),
  constraint hizmet_kayitlari_hucre_unique unique (mukellef_id, hizmet_yili, hizmet_ayi, hizmet_id),
  constraint hizmet_kayitlari_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete restrict,
  constraint hizmet_kayitlari_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete restrict,
  constraint hizmet_kayitlari_hizmet_fkey foreign key (hizmet_id) references hizmetler on delete restrict,
  constraint hizmet_kayitlari_bedel_check check (hizmet_bedeli >= 0 and hizmet_fiyati >= 0),
  constraint hizmet_kayitlari_iskonto_check check (iskonto_orani between 0 and 100),
  constraint hizmet_kayitlari_durum_check check (durum in ('talep', 'onaylandı', 'reddedildi', 'tamamlandi', 'onay',
    'yapıldı')),
  constraint hizmet_kayitlari_ret_check check (ret_nedeni is null or (durum = 'reddedildi'
    and length(ret_nedeni) between 1 and 200))
);
-- This index has all columns that an accountant's month grid and the sums for accruals need, so that PostgreSQL need
-- not read the table.
create index hizmet_kayitlari_donem_idx
  on hizmet_kayitlari (muhasebeci_id, hizmet_yili, hizmet_ayi, durum) include (mukellef_id, hizmet_id, hizmet_bedeli);
-- This index finds the service records of a month across all accountants.
create index hizmet_kayitlari_ay_idx on hizmet_kayitlari (hizmet_yili, hizmet_ayi, durum);
create index hizmet_kayitlari_talep_idx on hizmet_kayitlari (hizmet_yili, hizmet_ayi, muhasebeci_id)
  where durum = 'talep';
-- Before a service is deleted, this index finds the service records that refer to it.
create index hizmet_kayitlari_hizmet_idx on hizmet_kayitlari (hizmet_id, muhasebeci_id, durum);
-- A staff member's home page reads the requested and open records of all months from this index, without years of
-- finished ones.
create index hizmet_kayitlari_acik_idx
  on hizmet_kayitlari (mukellef_id, hizmet_yili, hizmet_ayi) include (hizmet_id, durum)
  where durum in ('onaylandı', 'talep');
-- This index finds the rejected requests of an accountant.
create index hizmet_kayitlari_ret_idx on hizmet_kayitlari (muhasebeci_id, hizmet_yili, hizmet_ayi)
  where durum = 'reddedildi';

-- Notes belong to a cell of the month grid (a client's service in a month) and not to its service record, because
-- people also discuss a cell before the service is requested.
create table hucre_notlari (
  not_id bigint generated always as identity,
  -- This is the accountant of the cell's service record or, without a record, of the client when the note was written.
  -- When a client moves, old notes stay with the former accountant.
  muhasebeci_id bigint not null,
  mukellef_id bigint not null,
  hizmet_id bigint not null,
  hizmet_yili yil not null,
  hizmet_ayi ay not null,
  metin text not null,
  kullanici_id bigint not null,
  zaman timestamptz not null default now(),
  yeniden_istek boolean not null default false,
  constraint hucre_notlari_pkey primary key (not_id),
  constraint hucre_notlari_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete cascade,
  constraint hucre_notlari_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete cascade,
  constraint hucre_notlari_hizmet_fkey foreign key (hizmet_id) references hizmetler on delete cascade,
  constraint hucre_notlari_metin_check check (length(metin) between 1 and 1000)
);
-- The month grid shows which cells have notes; this index finds the notes of an accountant's month.
create index hucre_notlari_donem_idx on hucre_notlari (muhasebeci_id, hizmet_yili, hizmet_ayi);
create index hucre_notlari_hucre_idx on hucre_notlari (mukellef_id, hizmet_yili, hizmet_ayi, hizmet_id);
create index hucre_notlari_hizmet_idx on hucre_notlari (hizmet_id);

-- A staff member who cannot go on marks an approved service record as waiting for documents. The mark stays when the
-- work is done, but counts only while the record is approved, so it is back when the work is undone.
create table evrak_bekleyenler (
  evrak_id bigint generated always as identity,
  muhasebeci_id bigint not null,
  mukellef_id bigint not null,
  hizmet_id bigint not null,
  hizmet_yili yil not null,
  hizmet_ayi ay not null,
  aciklama text,
  kullanici_id bigint not null,
  zaman timestamptz not null default now(),
  constraint evrak_bekleyenler_pkey primary key (evrak_id),
  constraint evrak_bekleyenler_hucre_unique unique (mukellef_id, hizmet_yili, hizmet_ayi, hizmet_id),
  constraint evrak_bekleyenler_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete cascade,
  constraint evrak_bekleyenler_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete cascade,
  constraint evrak_bekleyenler_hizmet_fkey foreign key (hizmet_id) references hizmetler on delete cascade,
  constraint evrak_bekleyenler_aciklama_check check (length(aciklama) between 1 and 500)
);
-- The month grid shows the marks for missing documents; this index finds those of an accountant's month.
create index evrak_bekleyenler_donem_idx on evrak_bekleyenler (muhasebeci_id, hizmet_yili, hizmet_ayi);
create index evrak_bekleyenler_hizmet_idx on evrak_bekleyenler (hizmet_id);
