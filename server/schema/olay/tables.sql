-- Events tell every server of a change, so that open screens follow. An event names the subject, the accountant and the
-- month, but no values.

-- Events wait here until a server announces them on the channel muhasip_olay, which it does after its own writes and
-- twice a second. Writers only queue them, because PostgreSQL lets commits with NOTIFY happen one after the other,
-- including the wait for the disk. The table is unlogged, because after a crash every screen reconnects and reloads.
create unlogged table event_queue (
  konu text not null,
  muhasebeci_id bigint,
  yil integer,
  ay integer
);
