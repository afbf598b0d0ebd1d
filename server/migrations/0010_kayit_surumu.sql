-- The version of a row is its last entry in the audit log: an editor says which version was on the screen, and a later one is told what changed
-- since, and by whom. The log needs no column of its own for that, and nothing can change a row without moving its version.

-- An accountant reads the history of the own clients, and nothing else of the log.
create policy denetim_muhasebeci_okur on denetim for select to muhasip_muhasebeci
  using (tablo = 'mukellefler' and satir_id in (select m.mukellef_id from mukellefler m));
grant select (denetim_id, zaman, kullanici_id, tablo, satir_id, islem, eski, yeni) on denetim to muhasip_muhasebeci;

-- 0 for a row that was never changed under audit (loaded data).
create function app.satir_surumu(p_tablo text, p_id bigint) returns bigint language sql stable
  return coalesce((select max(d.denetim_id) from denetim d where d.tablo = p_tablo and d.satir_id = p_id), 0);

-- Name to show for a login, whoever asks: history says who did it also to somebody who may not see the logins.
create function app.kullanici_gorunen_adi(p_kullanici_id bigint) returns text
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(nullif(k.ad, ''), a.ad, m.ad, p.ad, c.ad, nullif(k.kullanici_adi, ''), 'Kullanıcı ' || k.id)
  from kullanicilar k
  left join admin a on a.admin_id = k.admin_id
  left join muhasebeci m on m.muhasebeci_id = k.muhasebeci_id
  left join personel p on p.personel_id = k.personel_id
  left join mukellefler c on c.mukellef_id = k.mukellef_id
  where k.id = p_kullanici_id
$$;
alter function app.kullanici_gorunen_adi(bigint) owner to muhasip_kapi;
revoke execute on function app.kullanici_gorunen_adi(bigint) from public;
grant execute on function app.kullanici_gorunen_adi(bigint) to muhasip_moderator, muhasip_muhasebeci;

-- What happened to a row after a version, oldest first.
create function app.satir_degisiklikleri(p_tablo text, p_id bigint, p_surum bigint)
  returns table (denetim_id bigint, zaman timestamptz, kim text, islem text, eski jsonb, yeni jsonb) language sql stable
begin atomic
  select d.denetim_id, d.zaman, app.kullanici_gorunen_adi(d.kullanici_id), d.islem, d.eski, d.yeni
  from denetim d where d.tablo = p_tablo and d.satir_id = p_id and d.denetim_id > p_surum order by d.denetim_id;
end;
