select app.reset_rights('event_queue');

-- Only functions of the gate read and write the events that wait to be sent (event_queue).
create policy event_queue_kapi on event_queue for all to muhasip_kapi using (true) with check (true);
grant select, insert (konu, muhasebeci_id, yil, ay, personeller), delete on event_queue to muhasip_kapi;
