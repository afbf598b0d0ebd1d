-- What people say to each other about a cell of the month grid (a client's service in a month): notes, and the mark "evrak bekleniyor" of a staff member who
-- cannot go on. Both belong to the cell and not to its record: a cell may be talked about before anybody asks for it.

create table hucre_notlari (
  not_id bigint generated always as identity,
  -- The accountant whose month it is: the record's, or where there is none the client's on that day. A client who moves leaves the notes of the old months
  -- where their records are.
  muhasebeci_id bigint not null,
  mukellef_id bigint not null,
  hizmet_id bigint not null,
  hizmet_yili yil not null,
  hizmet_ayi ay not null,
  metin text not null,
  kullanici_id bigint not null,
  zaman timestamptz not null default now(),
  constraint hucre_notlari_pkey primary key (not_id),
  constraint hucre_notlari_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete cascade,
  constraint hucre_notlari_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete cascade,
  constraint hucre_notlari_hizmet_fkey foreign key (hizmet_id) references hizmetler on delete cascade,
  constraint hucre_notlari_metin_check check (length(metin) between 1 and 1000)
);
-- The marks of a grid: those of an accountant's month, and those of a staff member's clients.
create index hucre_notlari_donem_idx on hucre_notlari (muhasebeci_id, hizmet_yili, hizmet_ayi);
create index hucre_notlari_hucre_idx on hucre_notlari (mukellef_id, hizmet_yili, hizmet_ayi, hizmet_id);
-- Deleting a service follows the key back.
create index hucre_notlari_hizmet_idx on hucre_notlari (hizmet_id);

-- A record is held up only while it is approved: what is done waits for nothing, and taken back it waits again.
create table evrak_bekleyenler (
  evrak_id bigint generated always as identity,
  muhasebeci_id bigint not null,
  mukellef_id bigint not null,
  hizmet_id bigint not null,
  hizmet_yili yil not null,
  hizmet_ayi ay not null,
  aciklama text,
  kullanici_id bigint not null,
  zaman timestamptz not null default now(),
  constraint evrak_bekleyenler_pkey primary key (evrak_id),
  constraint evrak_bekleyenler_hucre_unique unique (mukellef_id, hizmet_yili, hizmet_ayi, hizmet_id),
  constraint evrak_bekleyenler_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete cascade,
  constraint evrak_bekleyenler_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete cascade,
  constraint evrak_bekleyenler_hizmet_fkey foreign key (hizmet_id) references hizmetler on delete cascade,
  constraint evrak_bekleyenler_aciklama_check check (length(aciklama) between 1 and 500)
);
-- The marks of a grid, as above.
create index evrak_bekleyenler_donem_idx on evrak_bekleyenler (muhasebeci_id, hizmet_yili, hizmet_ayi);
-- Deleting a service follows the key back.
create index evrak_bekleyenler_hizmet_idx on evrak_bekleyenler (hizmet_id);

-- A staff member's home and the workload of all of them ask for what is approved and not done, of whatever month, and must not read years of what is done.
create index hizmet_kayitlari_acik_idx on hizmet_kayitlari (mukellef_id, hizmet_yili, hizmet_ayi) include (hizmet_id) where durum = 'onaylandı';

alter table hucre_notlari enable row level security;
alter table hucre_notlari force row level security;
alter table evrak_bekleyenler enable row level security;
alter table evrak_bekleyenler force row level security;

-- Whose month a cell is, as far as the caller sees it: the record's accountant, where there is none the client's; null for a cell that is not theirs.
create function app.hucre_muhasebecisi(p_mukellef_id bigint, p_hizmet_id bigint, p_yil integer, p_ay integer) returns bigint language sql stable
  return coalesce(
    (select k.muhasebeci_id from hizmet_kayitlari k where k.mukellef_id = p_mukellef_id and k.hizmet_id = p_hizmet_id and k.hizmet_yili = p_yil and k.hizmet_ayi = p_ay),
    (select m.muhasebeci_id from mukellefler m where m.mukellef_id = p_mukellef_id)
  );

-- Every admin level reads the notes and writes own ones.
create policy hucre_notlari_admin_okur on hucre_notlari for select to muhasip_moderator using (true);
create policy hucre_notlari_admin_ekler on hucre_notlari for insert to muhasip_moderator with check (
  kullanici_id = (select app.kullanici_id()) and muhasebeci_id = app.hucre_muhasebecisi(mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi)
);
-- An accountant reads and writes about the own months.
create policy hucre_notlari_muhasebeci_okur on hucre_notlari for select to muhasip_muhasebeci using (muhasebeci_id = (select app.muhasebeci_id()));
create policy hucre_notlari_muhasebeci_ekler on hucre_notlari for insert to muhasip_muhasebeci with check (
  kullanici_id = (select app.kullanici_id()) and muhasebeci_id = (select app.muhasebeci_id())
  and muhasebeci_id = app.hucre_muhasebecisi(mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi)
);
-- A staff member reads and writes about the clients assigned to them.
create policy hucre_notlari_personel_okur on hucre_notlari for select to muhasip_personel
  using (mukellef_id in (select mp.mukellef_id from muhasebeci_personel mp where mp.personel_id = (select app.personel_id())));
create policy hucre_notlari_personel_ekler on hucre_notlari for insert to muhasip_personel with check (
  kullanici_id = (select app.kullanici_id())
  and mukellef_id in (select mp.mukellef_id from muhasebeci_personel mp where mp.personel_id = (select app.personel_id()))
  and muhasebeci_id = app.hucre_muhasebecisi(mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi)
);
-- Whoever wrote a note may take it back, while they see it; a moderator deletes nothing (readings).
create policy hucre_notlari_yazan_siler on hucre_notlari for delete to muhasip_admin, muhasip_muhasebeci, muhasip_personel
  using (kullanici_id = (select app.kullanici_id()));

-- Every admin level sees what waits for papers, and so does the accountant, who has them.
create policy evrak_bekleyenler_admin_okur on evrak_bekleyenler for select to muhasip_moderator using (true);
create policy evrak_bekleyenler_muhasebeci_okur on evrak_bekleyenler for select to muhasip_muhasebeci using (muhasebeci_id = (select app.muhasebeci_id()));
-- A staff member sees, says and clears it for the clients assigned to them; said only of an approved record.
create policy evrak_bekleyenler_personel_okur on evrak_bekleyenler for select to muhasip_personel
  using (mukellef_id in (select mp.mukellef_id from muhasebeci_personel mp where mp.personel_id = (select app.personel_id())));
create policy evrak_bekleyenler_personel_ekler on evrak_bekleyenler for insert to muhasip_personel with check (
  kullanici_id = (select app.kullanici_id())
  and mukellef_id in (select mp.mukellef_id from muhasebeci_personel mp where mp.personel_id = (select app.personel_id()))
  and exists (
    select from hizmet_kayitlari k where k.mukellef_id = evrak_bekleyenler.mukellef_id and k.hizmet_id = evrak_bekleyenler.hizmet_id
      and k.hizmet_yili = evrak_bekleyenler.hizmet_yili and k.hizmet_ayi = evrak_bekleyenler.hizmet_ayi
      and k.muhasebeci_id = evrak_bekleyenler.muhasebeci_id and k.durum = 'onaylandı'
  )
);
create policy evrak_bekleyenler_personel_siler on evrak_bekleyenler for delete to muhasip_personel
  using (mukellef_id in (select mp.mukellef_id from muhasebeci_personel mp where mp.personel_id = (select app.personel_id())));

grant select (not_id, muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, metin, kullanici_id, zaman)
  on hucre_notlari to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
grant insert (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, metin, kullanici_id)
  on hucre_notlari to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
grant delete on hucre_notlari to muhasip_admin, muhasip_muhasebeci, muhasip_personel;
-- NOTE: no update: what somebody read stays as it was read; a mistake is taken back and said anew.
grant select (evrak_id, muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, aciklama, kullanici_id, zaman)
  on evrak_bekleyenler to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
grant insert (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, aciklama, kullanici_id) on evrak_bekleyenler to muhasip_personel;
grant delete on evrak_bekleyenler to muhasip_personel;
-- NOTE: no update: another reason is a mark of its own, with its own date.

-- Statement trigger for what hangs on cells.
create function app.hucre_degisti() returns trigger language plpgsql as $$
begin
  perform app.olay(tg_table_name, s.muhasebeci_id, s.hizmet_yili, s.hizmet_ayi)
  from (select distinct muhasebeci_id, hizmet_yili, hizmet_ayi from degisen_satirlar limit 500) s;
  return null;
end $$;
create trigger olay_insert after insert on hucre_notlari referencing new table as degisen_satirlar for each statement execute function app.hucre_degisti();
create trigger olay_delete after delete on hucre_notlari referencing old table as degisen_satirlar for each statement execute function app.hucre_degisti();
create trigger olay_insert after insert on evrak_bekleyenler referencing new table as degisen_satirlar for each statement execute function app.hucre_degisti();
create trigger olay_delete after delete on evrak_bekleyenler referencing old table as degisen_satirlar for each statement execute function app.hucre_degisti();

select app.denetime_al('hucre_notlari', 'not_id');
select app.denetime_al('evrak_bekleyenler', 'evrak_id');
