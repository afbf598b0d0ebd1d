-- The audit log: every write to a table that a person can change, who did it, old → new with secrets masked. Nobody
-- changes or deletes an entry.

-- Who writes a row waits for nobody: its trigger writes the log's row and no more. A job seals what was committed
-- (denetim_block).
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
  -- Proving rows by the log: what money, people with rights and secrets are now must be what their last entries say, in
  -- both directions. Triggers that were switched off, a row changed, added or deleted past them, a hash swapped: the
  -- log does not have it, and its chains keep it from being written afterwards. What a masked value is told by: the
  -- entry says '***', and beside it is a digest, bound to its row so that equal values are not seen to be equal.
  -- Secrets are hashes with a salt of their own, or under the vault's key: nothing can be guessed from it. No role of a
  -- request reads the column.
  ozetler jsonb,
  constraint denetim_pkey primary key (denetim_id),
  constraint denetim_islem_check check (islem in ('insert', 'update', 'delete'))
);
-- Assignments of one client in the log, whose rows are kept by the assignment's id.
create index denetim_atama_idx on denetim (((coalesce(yeni, eski) ->> 'mukellef_id')::bigint), denetim_id desc)
  where tablo = 'muhasebeci_personel';
-- The month grids: taking back one's own last action, who changed a cell, and the clients of old months.
-- What a request wrote, for taking it back.
create index denetim_istek_idx on denetim (request_no) where tablo = 'hizmet_kayitlari';
-- What was written lately. The log grows in the order of time, so the few ranges at its end are all that is read.
create index denetim_zaman_idx on denetim using brin (zaman) with (autosummarize = on);
-- History of one row. The number before the text: comparing it is what most of the index's upkeep consists of.
-- Ascending, though the latest is asked for first: numbers grow, and a page that is added to at its end is filled.
create index denetim_satir_idx on denetim (satir_id, tablo, denetim_id);
-- Reading the audit log by who, what and when, however long it is, and taking back from there what was deleted: with
-- the id that it had. The log is shown in the order of its numbers, which is that of time but for what was written
-- within the same moments; each index more is paid for with every row that is ever audited, so there are few.
-- What one person did.
create index denetim_kullanici_idx on denetim (kullanici_id, denetim_id);
-- What happened to one table. Those whose entries are most of the log are found by reading it backwards, and their bulk
-- writes pay nothing.
create index denetim_tablo_idx on denetim (tablo, denetim_id desc) where tablo not in ('hizmet_kayitlari',
  'borc_tahakkuk');
-- Deletes are few among millions: without an index of their own the search for them reads all.
create index denetim_silme_idx on denetim (denetim_id desc) where islem = 'delete';
-- What the log says of rows that are gone keeps their names: of a login and of who it belonged to, of a staff member in
-- a client's history, and of the service that a price was of.
-- Prices of one service in the log, whose rows are kept by the price's id.
create index denetim_fiyat_idx on denetim (((coalesce(yeni, eski) ->> 'hizmet_id')::bigint))
  where tablo = 'hizmet_fiyatlari';

-- The seal: one chain of blocks that a job adds to (gate.seal_denetim). Which rows a block covers follows from the
-- transactions that were over when it was made and not when the one before it was, and is therefore exact although
-- numbers are not given in the order of commits.
create table denetim_block (
  block_id bigint not null,
  first_id bigint,
  last_id bigint,
  row_count bigint not null,
  -- The transactions that were over: the block has their rows that no block before it has.
  snapshot pg_snapshot not null,
  -- PostgreSQL's own number of its cluster. Transaction numbers say nothing across two of them: after a restore
  -- elsewhere the chain goes on from a line.
  system_id bigint not null,
  -- Its own transaction: one with a greater number began after the row `mark_id` was the last, and its rows have
  -- greater numbers than that.
  xact_id xid8 not null,
  mark_id bigint not null,
  seen_id bigint not null,
  floor_id bigint not null,
  sealed_at timestamptz not null,
  previous_hash bytea,
  hash bytea not null,
  constraint denetim_block_pkey primary key (block_id)
);
