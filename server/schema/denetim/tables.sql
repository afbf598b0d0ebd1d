-- The audit log of every write to a table that people can change: its author, old and new values, secrets masked.
-- Nobody changes or deletes an entry.

-- A writer waits for nobody: the trigger only inserts the log row, and a job seals committed rows (denetim_block).
create table denetim (
  denetim_id bigint generated always as identity,
  zaman timestamptz not null default clock_timestamp(),
  islem_no xid8 not null default pg_current_xact_id(),
  kullanici_id bigint,
  db_rolu text not null,
  istemci text,
  request_no text,
  tablo text not null,
  satir_id bigint not null,
  islem text not null,
  eski jsonb,
  yeni jsonb,
  -- The log proves rows: money, people with rights, and secrets must equal what their last entries say, in both
  -- directions. A change that bypassed the triggers is not in the log, and the sealed chain prevents adding it later. A
  -- masked value appears as '***' with a digest that is bound to its row, so that equal values do not look equal.
  -- Secrets are salted hashes or vault ciphertexts, so the digest reveals nothing. No role of a request reads the
  -- column.
  ozetler jsonb,
  constraint denetim_pkey primary key (denetim_id),
  constraint denetim_islem_check check (islem in ('insert', 'update', 'delete'))
);
-- Assignments of one client in the log, whose rows are kept by the assignment's id.
create index denetim_atama_idx on denetim (((coalesce(yeni, eski) ->> 'mukellef_id')::bigint), denetim_id desc)
  where tablo = 'muhasebeci_personel';
-- Undoing a request looks for its entries.
create index denetim_istek_idx on denetim (request_no) where tablo = 'hizmet_kayitlari';
-- Recent entries. The log grows with time, so only the few ranges at its end are read.
create index denetim_zaman_idx on denetim using brin (zaman) with (autosummarize = on);
-- The history of a row. The id comes before the text because comparing it dominates the upkeep. Ascending although the
-- latest is read first, because ids grow and pages that are appended to fill up.
create index denetim_satir_idx on denetim (satir_id, tablo, denetim_id);
-- What one person did. Ids give the order of time except within moments; every audited row pays for each index.
create index denetim_kullanici_idx on denetim (kullanici_id, denetim_id);
-- What happened to one table. Tables that make up most of the log are read backwards instead, so that their bulk writes
-- pay nothing.
create index denetim_tablo_idx on denetim (tablo, denetim_id desc) where tablo not in ('hizmet_kayitlari',
  'borc_tahakkuk');
-- Deletes are few among millions, and without an index the search would read everything.
create index denetim_silme_idx on denetim (denetim_id desc) where islem = 'delete';
-- Prices of a service, whose log entries are filed under the price's id.
create index denetim_fiyat_idx on denetim (((coalesce(yeni, eski) ->> 'hizmet_id')::bigint))
  where tablo = 'hizmet_fiyatlari';

-- A chain of blocks that a job extends (gate.seal_denetim). A block covers the rows of transactions that had ended when
-- it was created and not when the previous one was. This is exact although ids are not assigned in commit order.
create table denetim_block (
  block_id bigint not null,
  first_id bigint,
  last_id bigint,
  row_count bigint not null,
  -- Transactions that had ended: the block has those of their rows that no earlier block has.
  snapshot pg_snapshot not null,
  -- PostgreSQL's number of its cluster. Transaction numbers are not comparable between clusters, so after a restore
  -- elsewhere the chain continues from a separating block.
  system_id bigint not null,
  -- Its own transaction. One with a greater number began after row `mark_id` existed, so its rows have greater ids.
  xact_id xid8 not null,
  mark_id bigint not null,
  seen_id bigint not null,
  floor_id bigint not null,
  sealed_at timestamptz not null,
  previous_hash bytea,
  hash bytea not null,
  constraint denetim_block_pkey primary key (block_id)
);
