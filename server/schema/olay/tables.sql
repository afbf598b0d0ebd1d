-- What tells every server instance of a change, so that open screens follow. An event names the subject, the accountant and the month, no values.

-- Tells every server instance what changed (channel muhasip_olay), so that open screens follow. An event names the subject, the accountant and the
-- month, no values. A writing transaction only queues its events: PostgreSQL lets one transaction at a time commit with a NOTIFY, the wait for
-- the disk included, which would make all writers queue. A server sends what is queued right after a write of its own and every second.
-- Unlogged: after a crash every screen connects anew and asks for everything.
create table olay_kuyrugu (
  olay_id bigint generated always as identity,
  konu text not null,
  muhasebeci_id bigint,
  yil integer,
  ay integer,
  constraint olay_kuyrugu_pkey primary key (olay_id)
);
