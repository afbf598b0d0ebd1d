-- The payment list of a month finds declarations by the day on which their amount is due.
create index beyannameler_odeme_idx on beyannameler (odeme_gunu) where odeme_gunu is not null;
