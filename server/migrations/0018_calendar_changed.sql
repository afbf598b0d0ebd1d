-- A server that starts computes the due days anew only when it brought a change of the calendar.

drop function if exists gate.load_takvim_tablosu(text, jsonb);
