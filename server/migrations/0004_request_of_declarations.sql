-- Taking back an act on declarations finds its log entries by the request; deletions of one run are added up.

-- Undoing a request on declarations looks for its entries in the audit log.
create index denetim_beyanname_istek_idx on denetim (request_no) where tablo = 'beyannameler';

drop function if exists gate.note_imha(text, bigint);
drop function if exists gate.clean_saklama(text, integer);
drop function if exists gate.anonymize_suresi_dolanlar(text, integer);
