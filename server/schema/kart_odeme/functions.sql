-- Screens of the accountant follow the attempt, and its refunds with it.
create or replace function app.announce_kart_iadesi() returns trigger language plpgsql as $$
begin
  perform gate.announce('kart_odeme_denemeleri', s.muhasebeci_id, null, null)
  from (select distinct d.muhasebeci_id from degisen_satirlar a join kart_odeme_denemeleri d using (deneme_id)) s;
  return null;
end $$;

-- Who begins a payment and who takes an account away take turns. A beginning finds its provider after it is written
-- down, so it has the account that is left. An advisory lock and not one of the table, for which bookings would wait as
-- well.
create or replace function app.queue_kart_odeme() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(720058);
  return null;
end $$;
