-- Events that tell every server instance of a change, so that open screens follow.
-- An event names the subject, the accountant and the month, but no values.

-- Events until a server announces them (channel muhasip_olay). Writers only queue them, because PostgreSQL serialises
-- commits with NOTIFY, including the wait for the disk. A server announces the queue after each of its writes and every
-- second. Unlogged: after a crash, every screen reconnects and reloads. No key, because nobody looks up one event.
create unlogged table event_queue (
  konu text not null,
  muhasebeci_id bigint,
  yil integer,
  ay integer
);
