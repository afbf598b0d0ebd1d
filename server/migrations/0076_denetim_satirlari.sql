-- What the audit log may say of a row that is gone. As functions of their own: within a query over the log, PostgreSQL would look for the entries about
-- somebody anonymous in the whole log at once, a second for a million of them.

-- Whether entries about a row tell of somebody who was made anonymous (KVKK, 0051): the person's own row, and what carries their words, names or addresses.
-- Months and amounts of the books stay, which name a person only through the person's row.
create function app.anonim_kayit(p_tablo text, p_satir_id bigint) returns boolean language plpgsql stable as $$
begin
  case
    when p_tablo = 'mukellefler' then
      return exists (select from mukellefler k where k.mukellef_id = p_satir_id and k.anonim_tarihi is not null);
    when p_tablo = 'muhasebeci' then
      return exists (select from muhasebeci k where k.muhasebeci_id = p_satir_id and k.anonim_tarihi is not null);
    when p_tablo = 'personel' then
      return exists (select from personel k where k.personel_id = p_satir_id and k.anonim_tarihi is not null);
    when p_tablo in ('kullanicilar', 'mukellef_notlari', 'hucre_notlari', 'evrak_bekleyenler', 'epostalar', 'belgeler') then
      -- The row as it was when it was added or deleted: a change has only what changed.
      return exists (
        select from denetim d cross join lateral (select coalesce(d.yeni, d.eski) as satir) s
        where d.tablo = p_tablo and d.satir_id = p_satir_id and d.islem <> 'update' and (
          exists (select from mukellefler k where k.mukellef_id = (s.satir ->> 'mukellef_id')::bigint and k.anonim_tarihi is not null)
          or exists (select from muhasebeci k where k.muhasebeci_id = (s.satir ->> 'muhasebeci_id')::bigint and k.anonim_tarihi is not null)
          or exists (select from personel k where k.personel_id = (s.satir ->> 'personel_id')::bigint and k.anonim_tarihi is not null)));
    when p_tablo = 'belge_surumleri' then
      return not exists (select from belge_surumleri v join belgeler b using (belge_id) join mukellefler k using (mukellef_id)
                         where v.surum_id = p_satir_id and k.anonim_tarihi is null);
    else
      return false;
  end case;
end $$;

-- A row as it was when it was added or deleted, whichever was later; null where the log has neither, or where nobody is told.
create function app.kayitli_satir(p_tablo text, p_satir_id bigint) returns jsonb language plpgsql stable as $$
begin
  return (
    select coalesce(d.yeni, d.eski) from denetim d where d.satir_id = p_satir_id and d.tablo = p_tablo and d.islem <> 'update'
      and not app.anonim_kayit(p_tablo, p_satir_id) order by d.denetim_id desc limit 1);
end $$;

revoke execute on function app.anonim_kayit(text, bigint), app.kayitli_satir(text, bigint) from public;
grant execute on function app.anonim_kayit(text, bigint), app.kayitli_satir(text, bigint) to muhasip_moderator;
