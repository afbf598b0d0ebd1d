-- A payment keeps a note and the bank's reference (dekont), so that a transfer is found again and not booked twice.
alter table odemeler add column dekont_no text collate turkce not null default '',
  add column odeme_notu text collate turkce not null default '';
alter table odemeler add constraint odemeler_dekont_check check (length(dekont_no) <= 50),
  add constraint odemeler_not_check check (length(odeme_notu) <= 300);
-- Before a payment is booked, this index finds an earlier one with the same bank reference, whatever its case.
create index odemeler_dekont_idx on odemeler (lower(dekont_no collate "C")) where dekont_no <> '';
