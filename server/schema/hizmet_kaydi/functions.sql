create or replace function app.stamp_hizmet_kaydi() returns trigger language plpgsql as $$
begin
  new.degisme := now();
  new.degistiren := app.kullanici_id();
  if new.durum <> 'reddedildi' then
    new.ret_nedeni := null;
  end if;
  return new;
end $$;

create or replace function app.sees_hizmet_kaydi(p_muhasebeci_id bigint,
  p_mukellef_id bigint) returns boolean language sql stable
  return (app.muhasebeci_id() is null or p_muhasebeci_id = app.muhasebeci_id())
    and (app.personel_id() is null or exists (
      select from muhasebeci_personel mp where mp.mukellef_id = p_mukellef_id and mp.personel_id = app.personel_id()
    ));

create or replace function app.hucre_muhasebecisi(p_mukellef_id bigint, p_hizmet_id bigint, p_yil integer,
  p_ay integer) returns bigint language sql stable
  return coalesce(
    (select k.muhasebeci_id from hizmet_kayitlari k where k.mukellef_id = p_mukellef_id and k.hizmet_id = p_hizmet_id
      and k.hizmet_yili = p_yil and k.hizmet_ayi = p_ay),
    (select m.muhasebeci_id from mukellefler m where m.mukellef_id = p_mukellef_id)
  );

create or replace function app.announce_hucre() returns trigger language plpgsql as $$
begin
  perform gate.announce_mukellefler(tg_table_name, s.muhasebeci_id, s.hizmet_yili, s.hizmet_ayi, s.mukellefler)
  from (
    select muhasebeci_id, hizmet_yili, hizmet_ayi, array_agg(distinct mukellef_id) as mukellefler
    from degisen_satirlar group by muhasebeci_id, hizmet_yili, hizmet_ayi limit 500
  ) s;
  return null;
end $$;
