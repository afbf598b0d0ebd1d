-- A reminder that still waits to be sent does not go to somebody who has just promised to pay. Its debts then count as
-- not reminded, so that the job writes a new mail if the promise is not kept.
create or replace function gate.withhold_hatirlatmalar() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
declare
  v_epostalar bigint[];
begin
  with iptal as (
    update epostalar e set durum = 'iptal', hata_metni = 'Muhasebeci ödeme sözü verdi; gönderilmedi.'
    where e.durum in ('kuyrukta', 'hata') and e.tur = 'hatirlatma'
      and e.muhasebeci_id in (select y.muhasebeci_id from yeni_satirlar y)
    returning e.eposta_id
  )
  select array_agg(eposta_id) into v_epostalar from iptal;
  if v_epostalar is not null then
    delete from hatirlatmalar h where h.eposta_id = any (v_epostalar) and h.adim > 0;
  end if;
  return null;
end $$;
