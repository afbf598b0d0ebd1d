-- Monitoring asks when the ledger was last checked and how much mail failed.

-- The table has one row: when the whole ledger was last checked, on the page or by the command, and what was found.
create table ledger_check (
  zaman timestamptz not null default now(),
  sorun_sayisi integer not null
);
-- Monitoring counts failed mail with this index.
create index epostalar_hata_idx on epostalar (eposta_id) where durum = 'hata';
