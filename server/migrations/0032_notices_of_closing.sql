-- Accountants hear that a month of theirs was closed or opened again, and a line of the bank that somebody had booked by
-- hand before names its receipt.

alter table bildirimler drop constraint bildirimler_tur_check;
alter table bildirimler add constraint bildirimler_tur_check check (tur in ('talep', 'onay', 'red', 'is', 'odeme',
  'odeme_iptal', 'tahakkuk', 'belge', 'eposta_hatasi', 'evrak', 'yeniden', 'beyanname_yaklasan', 'beyanname_bugun',
  'beyanname_geciken', 'ay_kapandi', 'ay_acildi'));
alter table bildirim_tercihleri drop constraint bildirim_tercihleri_kapali_check;
alter table bildirim_tercihleri add constraint bildirim_tercihleri_kapali_check check (kapali <@ array['talep', 'onay',
  'red', 'is', 'odeme', 'odeme_iptal', 'tahakkuk', 'belge', 'eposta_hatasi', 'evrak', 'yeniden',
  'beyanname_yaklasan', 'beyanname_bugun', 'beyanname_geciken', 'ay_kapandi', 'ay_acildi']);

alter table banka_kararlari add column kayitli_makbuz bigint;
alter table banka_kararlari add constraint banka_kararlari_kayitli_check
  check (kayitli_makbuz is null or tur = 'kayıtlı');
-- A line names a receipt that no other line has brought; this index finds which one has.
create index banka_kararlari_kayitli_idx on banka_kararlari (kayitli_makbuz) where kayitli_makbuz is not null;

-- The search for a bank's reference finds advances by this index, as it finds payments.
create index avans_hareketleri_dekont_idx on avans_hareketleri (lower(dekont_no collate "C")) where dekont_no <> '';
