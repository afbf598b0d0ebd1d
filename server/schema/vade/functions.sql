-- Promises with what became of them, which follows from the payments. One that another has replaced while it waited was
-- neither kept nor broken. `gununde` and `odenen` are what was paid since the promise, by its day and until now.
create or replace view app.soz_durumlari with (security_invoker = true) as
  select s.*, p.gununde - s.onceki_odenen as gununde, p.odenen - s.onceki_odenen as odenen,
    case
      when s.geri_alma is not null then 'geri alındı'
      when p.gununde - s.onceki_odenen >= s.tutar then 'tutuldu'
      when exists (
        select from odeme_sozleri y
        where y.muhasebeci_id = s.muhasebeci_id and y.soz_id > s.soz_id and y.geri_alma is null
          and (y.olusturma at time zone 'Europe/Istanbul')::date <= s.gun
      ) then 'yenilendi'
      when s.gun >= (now() at time zone 'Europe/Istanbul')::date then 'bekliyor'
      when p.odenen - s.onceki_odenen >= s.tutar then 'geç tutuldu'
      else 'tutulmadı'
    end as durum
  from odeme_sozleri s
  cross join lateral (
    select coalesce(sum(o.tutar), 0)::bigint as odenen,
      coalesce(sum(o.tutar) filter (where o.gun <= s.gun), 0)::bigint as gununde
    from (
      select (o.odeme_tarihi at time zone 'Europe/Istanbul')::date as gun,
        o.odeme_tutari + coalesce((select sum(r.odeme_tutari)
          from odemeler r
          where r.iptal_edilen_id = o.odeme_id), 0) as tutar
      from odemeler o where o.muhasebeci_id = s.muhasebeci_id and o.iptal_edilen_id is null
    ) o
  ) p;
grant select on app.soz_durumlari to muhasip_moderator, muhasip_kapi;
