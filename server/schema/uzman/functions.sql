-- app.mentions_ad needs both texts folded (app.fold), and a space before each word of `p_metin`.
create or replace function app.mentions_ad(p_ad text, p_metin text) returns boolean language sql immutable parallel safe
  return exists (select from regexp_split_to_table(p_ad, '[^a-z0-9]+') as s(sozcuk) where length(s.sozcuk) >= 3
    and strpos(p_metin, ' ' || s.sozcuk) > 0);

create or replace function app.announce_konusma() returns trigger language plpgsql as $$
begin
  perform gate.announce('uzman_konusmalari', app.muhasebeci_id(), null, null);
  return null;
end $$;
