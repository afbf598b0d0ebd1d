-- The digest of notices by e-mail: who wants one and how often, up to where and on which day each was decided about, and the functions that find who is due
-- and put the mail into the queue. A day is decided once for each user, whatever number of servers look.

-- How often, and since when it is chosen so: what is chosen in the course of a day begins on the next.
alter table bildirim_tercihleri
  add column ozet text not null default 'kapali',
  add column ozet_zamani timestamptz not null default now(),
  add constraint bildirim_tercihleri_ozet_check check (ozet in ('kapali', 'her_gun', 'her_hafta'));
-- Up to which notice the digests have told, and the last day that was decided, with a mail or without.
alter table bildirim_okumalari
  add column ozet_sira bigint not null default 0,
  add column ozet_gunu date;

-- The job reads who wants a digest.
create policy bildirim_tercihleri_kapi_okur on bildirim_tercihleri for select to muhasip_kapi using (true);
-- The job reads how far each has looked, and writes up to where it has told.
create policy bildirim_okumalari_kapi on bildirim_okumalari for all to muhasip_kapi using (true) with check (true);

grant select (ozet, ozet_zamani), insert (ozet), update (ozet, ozet_zamani) on bildirim_tercihleri to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
grant select (kullanici_id, kapali, ozet, ozet_zamani) on bildirim_tercihleri to muhasip_kapi;
grant select (kullanici_id, son_sira, ozet_sira, ozet_gunu), insert (kullanici_id, ozet_gunu), update (ozet_sira, ozet_gunu) on bildirim_okumalari to muhasip_kapi;
-- NOTE: no user reads or writes ozet_sira and ozet_gunu.

-- Whether there is a mail server to give mail to.
create function app.posta_kurulu() returns boolean
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select count(*) = 2 from ayarlar a where a.ad in ('smtp_sunucu', 'smtp_gonderen') and a.deger <> '""'
$$;

-- An address that the queue takes: what an import brought need not be one.
create function app.posta_adresi(p_email text) returns text language sql immutable
  return case when length(p_email) between 3 and 320 and p_email ~ '@' and p_email !~ '[\s,;<>]' then p_email end;

-- What keeps the caller's digest from being sent; null: nothing.
create function app.ozet_engeli() returns text
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select case when app.posta_adresi(p.email) is null then 'adres_yok' when not app.posta_kurulu() then 'posta_yok' end from app.profilim() p
$$;

-- Who is due at `p_an`: from 08:00 in Istanbul on, those of the week on Mondays, with what they have not read, want to hear and were not told by a digest: how many
-- (`adet`), the latest 100 of them, and the last one's place. Also whom there is nothing for: their day is decided as well.
-- Each has the notices, and the names in them, that the policies of `bildirimler`, `mukellefler` and `muhasebeci` show to them.
create function app.ozet_adaylari(p_an timestamptz)
  returns table (kullanici_id bigint, muhasebeci_id bigint, ad text, email text, adet integer, son_sira bigint, bildirimler jsonb)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  with an as (select p_an at time zone 'Europe/Istanbul' as yerel),
  kisi as materialized (
    select k.id, k.rol, k.muhasebeci_id, k.personel_id, coalesce(a.ad, u.ad, p.ad) as ad, app.posta_adresi(coalesce(a.email, u.email, p.email)) as email, t.kapali,
      greatest(o.son_sira, o.ozet_sira, 0) as son
    from an cross join bildirim_tercihleri t join kullanicilar k on k.id = t.kullanici_id
    left join admin a on a.admin_id = k.admin_id left join muhasebeci u on u.muhasebeci_id = k.muhasebeci_id left join personel p on p.personel_id = k.personel_id
    left join bildirim_okumalari o on o.kullanici_id = k.id
    where extract(hour from an.yerel) >= 8 and (t.ozet = 'her_gun' or (t.ozet = 'her_hafta' and extract(isodow from an.yerel) = 1))
      and t.ozet_zamani < (date_trunc('day', an.yerel) + interval '8 hours') at time zone 'Europe/Istanbul'
      and (o.ozet_gunu is null or o.ozet_gunu < an.yerel::date)
      and k.aktif and app.kisi_aktif(k.admin_id, k.muhasebeci_id, k.personel_id, k.mukellef_id)
  )
  select k.id, k.muhasebeci_id, k.ad, k.email, coalesce(y.adet, 0)::integer, coalesce(y.son_sira, k.son), coalesce(y.bildirimler, '[]')
  from kisi k cross join lateral (
    select count(*) as adet, max(s.sira) as son_sira, jsonb_agg(jsonb_build_object(
      'bildirim_id', s.bildirim_id, 'sira', s.sira, 'tur', s.tur, 'muhasebeci_id', s.muhasebeci_id, 'muhasebeci_adi', u.ad, 'mukellef_id', m.mukellef_id,
      'mukellef_adi', m.ad, 'yil', s.yil, 'ay', s.ay, 'adet', s.adet, 'tutar', s.tutar, 'zaman', s.zaman
    ) order by s.sira desc) filter (where s.yer <= 100) as bildirimler
    from (
      select b.*, row_number() over (order by b.sira desc) as yer
      from (
        select b.* from bildirimler b where k.rol = 'admin' and b.hedef = 'buro' and b.sira > k.son
        union all
        select b.* from bildirimler b where k.rol = 'muhasebeci' and b.hedef = 'muhasebeci' and b.muhasebeci_id = k.muhasebeci_id and b.sira > k.son
        union all
        select b.* from bildirimler b where k.rol = 'personel' and b.hedef = 'personel' and b.personel_id = k.personel_id and b.sira > k.son
      ) b
      where b.tur <> all (k.kapali)
    ) s
    left join mukellefler m on m.mukellef_id = s.mukellef_id and (k.rol = 'admin' or m.muhasebeci_id = k.muhasebeci_id
      or exists (select from muhasebeci_personel mp where mp.mukellef_id = m.mukellef_id and mp.personel_id = k.personel_id))
    left join muhasebeci u on u.muhasebeci_id = s.muhasebeci_id and (k.rol = 'admin' or u.muhasebeci_id = k.muhasebeci_id or exists (
      select from muhasebeci_personel mp join mukellefler c on c.mukellef_id = mp.mukellef_id where mp.personel_id = k.personel_id and c.muhasebeci_id = u.muhasebeci_id))
  ) y
  order by k.id
$$;

-- Decides the day of `p_an` for each: [{kullanici_id, muhasebeci_id, son_sira, kime, konu, metin}], the last three null where there is nothing to send. One whose day
-- somebody else has decided meanwhile is left out. Without a mail server nothing is queued, so that no old digests wait for one. How many were queued.
create function app.ozet_kuyrukla(p_an timestamptz, p_ozetler jsonb) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_gun date := (p_an at time zone 'Europe/Istanbul')::date;
  v_kurulu boolean := app.posta_kurulu();
  v_adet integer := 0;
  o record;
begin
  for o in
    select x.* from jsonb_to_recordset(p_ozetler) as x (kullanici_id bigint, muhasebeci_id bigint, son_sira bigint, kime text, konu text, metin text)
    join kullanicilar k on k.id = x.kullanici_id order by x.kullanici_id
  loop
    insert into bildirim_okumalari as b (kullanici_id, ozet_gunu) values (o.kullanici_id, v_gun)
    on conflict (kullanici_id) do update set ozet_gunu = excluded.ozet_gunu where b.ozet_gunu is null or b.ozet_gunu < excluded.ozet_gunu;
    continue when not found or not v_kurulu or o.kime is null;
    insert into epostalar (tur, kime, konu, metin, muhasebeci_id) values ('bildirim', o.kime, o.konu, o.metin, o.muhasebeci_id);
    update bildirim_okumalari b set ozet_sira = o.son_sira where b.kullanici_id = o.kullanici_id;
    v_adet := v_adet + 1;
  end loop;
  return v_adet;
end $$;

-- A digest names clients and goes to people: once one of them is made anonymous, what names them or went to them goes from the queue.
create function app.ozet_kisisi_anonim() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  delete from epostalar e where e.tur = 'bildirim' and (e.kime = old.email or strpos(e.metin, (old.ad collate "C")) > 0);
  return null;
end $$;
create trigger ozet_kisisi_anonim after update on mukellefler for each row
  when (old.anonim_tarihi is null and new.anonim_tarihi is not null) execute function app.ozet_kisisi_anonim();
create trigger ozet_kisisi_anonim after update on muhasebeci for each row
  when (old.anonim_tarihi is null and new.anonim_tarihi is not null) execute function app.ozet_kisisi_anonim();
create trigger ozet_kisisi_anonim after update on personel for each row
  when (old.anonim_tarihi is null and new.anonim_tarihi is not null) execute function app.ozet_kisisi_anonim();

do $$
declare
  f text;
begin
  foreach f in array array['posta_kurulu()', 'ozet_engeli()', 'ozet_adaylari(timestamptz)', 'ozet_kuyrukla(timestamptz, jsonb)', 'ozet_kisisi_anonim()'] loop
    execute format('alter function app.%s owner to muhasip_kapi; revoke execute on function app.%s from public', f, f);
  end loop;
end $$;
revoke execute on function app.posta_adresi(text) from public;
grant execute on function app.posta_adresi(text) to muhasip_kapi;
grant execute on function app.posta_kurulu() to muhasip_moderator;
grant execute on function app.ozet_engeli() to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
grant execute on function app.ozet_adaylari(timestamptz), app.ozet_kuyrukla(timestamptz, jsonb) to muhasip_sistem;
