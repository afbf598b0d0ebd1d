-- Giving up an attempt to pay by card: the payer names it by the id that they see, the server deals with the provider by the number that they do not.

create function app.kart_odeme_no(p_deneme_id bigint) returns uuid
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select d.deneme_no from kart_odeme_denemeleri d where d.deneme_id = p_deneme_id
$$;
alter function app.kart_odeme_no(bigint) owner to muhasip_kapi;
revoke execute on function app.kart_odeme_no(bigint) from public;
grant execute on function app.kart_odeme_no(bigint) to muhasip_sistem;
