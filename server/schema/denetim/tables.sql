-- These tables hold the audit log (author, old and new values, with secrets masked) and the blocks that seal it. No
-- role may change or delete an entry.

-- A trigger only inserts a log entry, so that writers do not wait for each other; a job later seals the entries in
-- blocks (denetim_block).
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
  -- `ozetler` holds digests of masked secrets, by which gate.check_tablo proves that a secret in a table is the one
  -- that was logged. A digest is bound to its row, so that equal secrets do not look equal. No role of a request reads
  -- the column.
  ozetler jsonb,
  constraint denetim_pkey primary key (denetim_id),
  constraint denetim_islem_check check (islem in ('insert', 'update', 'delete'))
);
-- This index finds the log entries of a client's assignments, which are stored under the id of the assignment.
create index denetim_atama_idx on denetim (((coalesce(yeni, eski) ->> 'mukellef_id')::bigint), denetim_id desc)
  where tablo = 'muhasebeci_personel';
-- When a change of service records is undone, this index finds the log entries of the request that made it.
create index denetim_istek_idx on denetim (request_no) where tablo = 'hizmet_kayitlari';
-- With this index, queries for recent log entries read only the end of the log, because entries are appended nearly in
-- the order of time.
create index denetim_zaman_idx on denetim using brin (zaman) with (autosummarize = on);
-- This index finds the history of a row. `satir_id` comes before `tablo`, because comparing texts dominates the upkeep.
-- The index ascends although the latest entries are read first, because ids grow and pages that are appended to fill
-- up.
create index denetim_satir_idx on denetim (satir_id, tablo, denetim_id);
-- This index finds what a user did. The order of ids is nearly that of time, so there is no index by time as well, for
-- which every audited row would pay.
create index denetim_kullanici_idx on denetim (kullanici_id, denetim_id);
-- This index finds what happened to a table. It leaves out two tables with bulk writes, which should not pay for it;
-- their log entries are found by reading the log backwards.
create index denetim_tablo_idx on denetim (tablo, denetim_id desc)
  where tablo not in ('hizmet_kayitlari', 'borc_tahakkuk');
-- This index finds deletions, which are few among millions of log entries; without it, a search for them would read the
-- whole log.
create index denetim_silme_idx on denetim (denetim_id desc) where islem = 'delete';
-- This index finds the log entries of a service's prices, which are stored under the id of the price.
create index denetim_fiyat_idx on denetim (((coalesce(yeni, eski) ->> 'hizmet_id')::bigint))
  where tablo = 'hizmet_fiyatlari';

-- A job extends this chain of blocks (gate.seal_denetim). A block covers the log entries of transactions that had ended
-- when it was created but not when the previous block was. This is exact although ids are not assigned in the order of
-- commits.
create table denetim_block (
  block_id bigint not null,
  first_id bigint,
  last_id bigint,
  row_count bigint not null,
  -- The snapshot tells which transactions had ended; the block covers those of their log entries that no earlier block
  -- covers.
  snapshot pg_snapshot not null,
  -- The number of the PostgreSQL cluster. Transaction numbers of different clusters are not comparable, so after a
  -- restore into another cluster the chain goes on with a separating block.
  system_id bigint not null,
  -- The transaction that created the block. A transaction with a greater number began after the log entry `mark_id`
  -- existed, so its entries have greater ids.
  xact_id xid8 not null,
  mark_id bigint not null,
  seen_id bigint not null,
  floor_id bigint not null,
  sealed_at timestamptz not null,
  previous_hash bytea,
  hash bytea not null,
  constraint denetim_block_pkey primary key (block_id)
);
