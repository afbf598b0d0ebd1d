-- Whether a word of at least three letters of a name begins a word of a text; both folded, and each word of the text
-- after a space.
create or replace function app.mentions_ad(p_ad text, p_metin text) returns boolean language sql immutable parallel safe
  return exists (select from regexp_split_to_table(p_ad, '[^a-z0-9]+') as s(sozcuk) where length(s.sozcuk) >= 3
    and strpos(p_metin, ' ' || s.sozcuk) > 0);

-- Conversation events go only to the accountant's own screens.
create or replace function app.announce_konusma() returns trigger language plpgsql as $$
begin
  -- The event also goes out when only a message was added, because the list shows when each conversation was last used.
  perform gate.announce('uzman_konusmalari', app.muhasebeci_id(), null, null);
  return null;
end $$;
