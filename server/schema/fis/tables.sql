-- These tables hold receipts and their lines.

-- A row is a whole receipt with its client, author and attachment. Its lines are in fis_urunler (spec §3), where the
-- line FIS_TOPLAM carries the total.
create table fisler (
  fis_id bigint generated always as identity,
  mukellef_id bigint,
  kullanici_id bigint default app.kullanici_id(),
  kaynak text not null default 'elle',
  tevkifat kurus not null default 0,
  eklenme_tarihi timestamptz not null default now(),
  -- An edit of the receipt or of its lines increases the version; a form sends back the version that it showed, so that
  -- two edits cannot overwrite each other. Other tables take their versions from the audit log, which staff cannot
  -- read.
  surum integer not null default 0,
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
-- This index finds a client's receipts.
create index fisler_mukellef_idx on fisler (mukellef_id, fis_id desc);
create index fisler_kullanici_idx on fisler (kullanici_id);
-- Attachments of receipts count towards the accountant's quota; this index gives their sizes by client.
create index fisler_ek_idx on fisler (mukellef_id) include (ek_boyut) where ek_anahtar is not null;

-- A row is a line of a receipt. A line whose urun_adi is FIS_TOPLAM is no item but carries the total
-- (docs/readings.md).
create table fis_urunler (
  id bigint generated always as identity,
  tarih date not null,
  saat time,
  fis_no text not null,
  market_adi text collate turkce not null,
  urun_adi text collate turkce not null,
  miktar numeric(12, 3) not null default 1,
  birim_fiyat kurus not null default 0,
  kdv_orani smallint not null default 0,
  tutar kurus not null default 0,
  toplam_tutar kurus,
  odeme_sekli text,
  fis_id bigint not null,
  iskonto kurus not null default 0,
  -- The share of VAT (KDV) in the amount, computed as by `kdvPayi` of contract/src/fis/fis-tutari.ts.
  kdv_tutari bigint not null generated always as (round(tutar::numeric * kdv_orani / (100 + kdv_orani))) stored,
  arama text not null generated always as (app.fold(urun_adi)) stored,
  constraint fis_urunler_pkey primary key (id),
  constraint fis_urunler_kdv_check check (kdv_orani between 0 and 100),
  -- Only the line FIS_TOPLAM carries a total.
  constraint fis_urunler_toplam_check check ((urun_adi = 'FIS_TOPLAM') = (toplam_tutar is not null)),
  constraint fis_urunler_fis_fkey foreign key (fis_id) references fisler on delete cascade,
  constraint fis_urunler_tutar_check check (miktar > 0 and birim_fiyat >= 0 and iskonto >= 0 and tutar >= 0
    and toplam_tutar >= 0)
);
-- Reports find the lines of receipts by date with this index.
create index fis_urunler_fis_idx on fis_urunler (tarih, market_adi, fis_no);
create index fis_urunler_fisi_idx on fis_urunler (fis_id);
create unique index fis_urunler_toplam_unique on fis_urunler (fis_id) where urun_adi = 'FIS_TOPLAM';
-- This index lists receipts, the latest first, and finds receipts that were entered twice.
create index fis_urunler_baslik_idx on fis_urunler (tarih desc, fis_id desc) include (fis_no, toplam_tutar)
  where urun_adi = 'FIS_TOPLAM';
-- This index finds the lines of receipts by any part of a product's name.
create index fis_urunler_arama_idx on fis_urunler using gin (arama gin_trgm_ops);
