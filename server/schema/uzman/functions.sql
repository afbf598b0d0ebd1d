-- A word of the name, of at least three letters, must be the beginning of a word of the text. Both must be folded, and
-- each word of the text must follow a space.
create or replace function app.mentions_ad(p_ad text, p_metin text) returns boolean language sql immutable parallel safe
  return exists (select from regexp_split_to_table(p_ad, '[^a-z0-9]+') as s(sozcuk) where length(s.sozcuk) >= 3
    and strpos(p_metin, ' ' || s.sozcuk) > 0);

create or replace function app.announce_konusma() returns trigger language plpgsql as $$
begin
  -- The list shows when each conversation was last used, so a new message alone triggers the event, too.
  perform gate.announce('uzman_konusmalari', app.muhasebeci_id(), null, null);
  return null;
end $$;
