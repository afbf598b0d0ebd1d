select app.reset_rights('event_queue');

-- Only the gate reads and writes event_queue.
create policy event_queue_kapi on event_queue for all to muhasip_kapi using (true) with check (true);
grant select, insert (konu, muhasebeci_id, yil, ay), delete on event_queue to muhasip_kapi;
