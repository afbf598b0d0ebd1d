-- Reading the audit log by who, what and when, however long it is, and taking back from there what was deleted: with the id that it had.

-- The log is shown in the order of its numbers, which is that of time but for what was written within the same moments; each index more is paid for
-- with every row that is ever audited, so there are few.

-- What one person did.
create index denetim_kullanici_idx on denetim (kullanici_id, denetim_id desc);
-- What happened to one table. Those whose entries are most of the log are found by reading it backwards, and their bulk writes pay nothing.
create index denetim_tablo_idx on denetim (tablo, denetim_id desc) where tablo not in ('hizmet_kayitlari', 'borc_tahakkuk');
-- Deletes are few among millions: without an index of their own the search for them reads all.
create index denetim_silme_idx on denetim (denetim_id desc) where islem = 'delete';

-- The first number of the log that was written at an instant or after it, found in some twenty looks by halving; entries of the minutes around it may lie
-- on either side, so whoever asks for a day leaves room and compares the time as well.
create function app.denetim_siniri(p_zaman timestamptz) returns bigint language plpgsql stable as $$
declare
  alt bigint := 0;
  ust bigint := coalesce((select max(d.denetim_id) from denetim d), 0) + 1;
  orta bigint;
  bulunan record;
begin
  while ust - alt > 1 loop
    orta := (alt + ust) / 2;
    select d.denetim_id, d.zaman into bulunan from denetim d where d.denetim_id >= orta order by d.denetim_id limit 1;
    if not found or bulunan.zaman >= p_zaman then
      ust := orta;
    else
      alt := bulunan.denetim_id;
    end if;
  end loop;
  return ust;
end $$;

-- A row that is put back has the id and the day that it had, so that its history goes on.
grant insert (personel_id) on personel to muhasip_admin;
grant insert (muhasebeci_id, eklenme_tarihi) on muhasebeci to muhasip_admin;
grant insert (mukellef_id, eklenme_tarihi) on mukellefler to muhasip_admin;
grant insert (id) on hizmetler to muhasip_admin;
grant insert (hizmet_fiyat_id) on hizmet_fiyatlari to muhasip_admin;
grant insert (atama_id, atama_tarihi) on muhasebeci_personel to muhasip_admin;
grant insert (admin_id, eklenme_tarihi) on admin to muhasip_superadmin;
-- NOTE: kullanicilar is not among them: the log has no password to put back.
