-- Receipts (fiş), line by line. A line whose urun_adi is FIS_TOPLAM carries the receipt's total and is no item (readings).

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
  constraint fis_urunler_pkey primary key (id),
  constraint fis_urunler_kdv_check check (kdv_orani between 0 and 100),
  -- The total stands on the summary line and only there.
  constraint fis_urunler_toplam_check check ((urun_adi = 'FIS_TOPLAM') = (toplam_tutar is not null))
);
-- Lines of one receipt, and reports by date.
create index fis_urunler_fis_idx on fis_urunler (tarih, market_adi, fis_no);

alter table fis_urunler enable row level security;
alter table fis_urunler force row level security;

-- Every admin level and the staff see the receipts; staff enter and mend them, admin and superadmin too.
create policy fis_urunler_okur on fis_urunler for select to muhasip_moderator, muhasip_personel using (true);
create policy fis_urunler_ekler on fis_urunler for insert to muhasip_admin, muhasip_personel with check (true);
create policy fis_urunler_degistirir on fis_urunler for update to muhasip_admin, muhasip_personel using (true) with check (true);
create policy fis_urunler_siler on fis_urunler for delete to muhasip_admin, muhasip_personel using (true);

grant select (id, tarih, saat, fis_no, market_adi, urun_adi, miktar, birim_fiyat, kdv_orani, tutar, toplam_tutar, odeme_sekli)
  on fis_urunler to muhasip_moderator, muhasip_personel;
grant insert (tarih, saat, fis_no, market_adi, urun_adi, miktar, birim_fiyat, kdv_orani, tutar, toplam_tutar, odeme_sekli)
  on fis_urunler to muhasip_admin, muhasip_personel;
grant update (tarih, saat, fis_no, market_adi, urun_adi, miktar, birim_fiyat, kdv_orani, tutar, toplam_tutar, odeme_sekli)
  on fis_urunler to muhasip_admin, muhasip_personel;
grant delete on fis_urunler to muhasip_admin, muhasip_personel;

select app.denetime_al('fis_urunler', 'id');
