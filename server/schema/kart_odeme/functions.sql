create or replace function app.announce_kart_iadesi() returns trigger language plpgsql as $$
begin
  perform gate.announce('kart_odeme_denemeleri', s.muhasebeci_id, null, null)
  from (select distinct d.muhasebeci_id from degisen_satirlar a join kart_odeme_denemeleri d using (deneme_id)) s;
  return null;
end $$;

-- A shared advisory lock makes the beginning of a card payment and a change of the provider's account take turns; a
-- table lock would also delay bookings.
create or replace function app.queue_kart_odeme() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(720058);
  return null;
end $$;
