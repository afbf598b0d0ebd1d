-- Monitoring reads these without a session: times and counts of the whole office, nothing of anybody.
create or replace function entry.read_gauges() returns table (yedek timestamptz, dogrulama timestamptz,
  kontrol timestamptz, kontrol_sorunu integer, bekleyen integer, ertelenen integer, gonderilemeyen integer)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select (select max(y.baslangic + y.sure_ms * interval '1 millisecond') from yedekler y where y.durum = 'tamam'),
    (select max(y.dogrulama_zamani) from yedekler y where y.dogrulama_hatasi is null),
    k.zaman, k.sorun_sayisi, e.bekleyen, e.ertelenen,
    (select count(*)::integer from epostalar where durum = 'hata')
  from (select (count(*) filter (where hata_metni is null))::integer as bekleyen,
      (count(*) filter (where hata_metni is not null))::integer as ertelenen
    from epostalar where durum = 'kuyrukta') e
  left join ledger_check k on true
  order by k.zaman desc limit 1
$$;
