-- A month that this transaction has found open stays so until the transaction ends (gate.refuse_kapali_ay), so an act of
-- thousands of rows asks once for each month.
create or replace function app.is_known_open(p_yil integer, p_ay integer) returns boolean language sql stable
  return coalesce(strpos(current_setting('muhasip.acik_aylar', true), '|' || p_yil * 12 + p_ay || '|') > 0, false);

create or replace function app.know_open(p_yil integer, p_ay integer) returns void language sql volatile
begin atomic
  select set_config('muhasip.acik_aylar', concat(current_setting('muhasip.acik_aylar', true), '|', p_yil * 12 + p_ay,
    '|'), true);
end;
