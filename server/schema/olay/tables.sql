-- What tells every server instance of a change, so that open screens follow. An event names the subject, the accountant
-- and the month, no values.

-- What changed, until a server tells all of them (channel muhasip_olay). A writing transaction only queues its events:
-- PostgreSQL lets one transaction at a time commit with a NOTIFY, the wait for the disk included, which would make all
-- writers queue. A server sends what is queued right after a write of its own and every second. Unlogged: after a crash
-- every screen connects anew and asks for everything. Without a key: nobody asks for one event.
create unlogged table event_queue (
  konu text not null,
  muhasebeci_id bigint,
  yil integer,
  ay integer
);
