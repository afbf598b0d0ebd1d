-- An accrual falls due so many days after it was made as the office's setting says, or on its accountant's next payment
-- day: 1 to 28, or the last of a month. The day on which it was made is no payment day, because nobody could keep it.
create or replace function app.vade_gunu(p_tarih timestamptz, p_odeme_gunu text, p_vade_gun integer) returns date
  language sql immutable parallel safe
  return case
    when p_odeme_gunu is null then (p_tarih at time zone 'Europe/Istanbul')::date + p_vade_gun
    when p_odeme_gunu = 'ay sonu' then (date_trunc('month', (p_tarih at time zone 'Europe/Istanbul') + interval '1 day')
      + interval '1 month')::date - 1
    else (date_trunc('month', (p_tarih at time zone 'Europe/Istanbul') - (p_odeme_gunu::integer - 1) * interval '1 day')
      + interval '1 month')::date + p_odeme_gunu::integer - 1
  end;
