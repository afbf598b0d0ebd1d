-- The link and the device of a request that has no login (entry.open_baglanti).
create or replace function app.baglanti_id() returns bigint language sql stable parallel safe
  return nullif(current_setting('muhasip.baglanti_id', true), '')::bigint;

create or replace function app.cihaz_id() returns bigint language sql stable parallel safe
  return nullif(current_setting('muhasip.cihaz_id', true), '')::bigint;

-- A receipt as the client sees it.
create or replace function app.makbuz(p_olay_id bigint, p_zaman timestamptz) returns jsonb
  language sql stable parallel safe
  return jsonb_build_object('no', 'EV-' || lpad(p_olay_id::text, 6, '0'), 'zaman', p_zaman);
