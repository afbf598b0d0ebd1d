-- The client's page: notes by the office, the client's accountant and the staff member assigned, and the client's history as each of them may read it.

create table mukellef_notlari (
  not_id bigint generated always as identity,
  mukellef_id bigint not null,
  -- Who wrote it. A note stays when its writer's login goes.
  kullanici_id bigint default app.kullanici_id(),
  metin text not null,
  eklenme_tarihi timestamptz not null default now(),
  degisme_tarihi timestamptz,
  constraint mukellef_notlari_pkey primary key (not_id),
  constraint mukellef_notlari_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete cascade,
  constraint mukellef_notlari_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete set null,
  constraint mukellef_notlari_metin_check check (metin <> '' and length(metin) <= 2000)
);
-- A client's notes, the latest first.
create index mukellef_notlari_mukellef_idx on mukellef_notlari (mukellef_id, not_id desc);
-- Deleting a login looks for its notes.
create index mukellef_notlari_kullanici_idx on mukellef_notlari (kullanici_id);

alter table mukellef_notlari enable row level security;
alter table mukellef_notlari force row level security;

-- Admins of every level see every note.
create policy mukellef_notlari_admin_okur on mukellef_notlari for select to muhasip_moderator using (true);
-- An accountant and a staff member see the notes on the clients that they see.
create policy mukellef_notlari_mukellefle_okur on mukellef_notlari for select to muhasip_muhasebeci, muhasip_personel
  using (exists (select from mukellefler m where m.mukellef_id = mukellef_notlari.mukellef_id));
-- Whoever sees a client adds notes to it, in the own name.
create policy mukellef_notlari_yazar_ekler on mukellef_notlari for insert to muhasip_moderator, muhasip_muhasebeci, muhasip_personel
  with check (kullanici_id = (select app.kullanici_id()) and exists (select from mukellefler m where m.mukellef_id = mukellef_notlari.mukellef_id));
-- A note is changed by its writer alone.
create policy mukellef_notlari_yazar_degistirir on mukellef_notlari for update to muhasip_moderator, muhasip_muhasebeci, muhasip_personel
  using (kullanici_id = (select app.kullanici_id())) with check (kullanici_id = (select app.kullanici_id()));
-- And deleted by its writer alone; a moderator deletes nothing.
create policy mukellef_notlari_yazar_siler on mukellef_notlari for delete to muhasip_admin, muhasip_muhasebeci, muhasip_personel
  using (kullanici_id = (select app.kullanici_id()));

grant select (not_id, mukellef_id, kullanici_id, metin, eklenme_tarihi, degisme_tarihi) on mukellef_notlari to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
grant insert (mukellef_id, metin), update (metin) on mukellef_notlari to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
grant delete on mukellef_notlari to muhasip_admin, muhasip_muhasebeci, muhasip_personel;
-- NOTE: nobody inserts or updates kullanici_id or the times: the database says who wrote a note, and when.

create function app.mukellef_notu_damga() returns trigger language plpgsql as $$
begin
  new.degisme_tarihi := now();
  return new;
end $$;
create trigger mukellef_notlari_damga before update on mukellef_notlari for each row when (old.metin is distinct from new.metin)
  execute function app.mukellef_notu_damga();

-- Notices name the client's accountant. Where the client itself is deleted there is nobody to tell.
create function app.mukellef_notu_degisti() returns trigger language plpgsql as $$
begin
  perform app.olay('mukellef_notlari', s.muhasebeci_id, null, null)
  from (select distinct m.muhasebeci_id from degisen_satirlar d join mukellefler m using (mukellef_id) limit 500) s;
  return null;
end $$;
create trigger olay_insert after insert on mukellef_notlari referencing new table as degisen_satirlar for each statement execute function app.mukellef_notu_degisti();
create trigger olay_update after update on mukellef_notlari referencing new table as degisen_satirlar for each statement execute function app.mukellef_notu_degisti();
create trigger olay_delete after delete on mukellef_notlari referencing old table as degisen_satirlar for each statement execute function app.mukellef_notu_degisti();
select app.denetime_al('mukellef_notlari', 'not_id');

-- Who a login is, to somebody who looks at a client: an admin reads every name; the others those of the office, of the client and of its accountant
-- of today. That a client had another accountant is no secret, which one is.
create function app.mukellef_kisisi(p_kullanici_id bigint, p_mukellef_id bigint) returns text
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select case
    when p_kullanici_id is null then 'Sistem'
    when k.id is null then 'Silinmiş kullanıcı'
    when current_setting('role') in ('muhasip_superadmin', 'muhasip_admin', 'muhasip_moderator') or k.rol in ('admin', 'personel')
      or k.id = app.kullanici_id() or k.mukellef_id = m.mukellef_id or k.muhasebeci_id = m.muhasebeci_id then app.kullanici_gorunen_adi(k.id)
    else 'Başka muhasebeci'
  end
  from (select) bir left join kullanicilar k on k.id = p_kullanici_id left join mukellefler m on m.mukellef_id = p_mukellef_id
$$;

-- Values of an audit row of a client as its history shows them: ids as names, by the same rule, and nothing of what only the database needs.
create function app.mukellef_gecmis_degerleri(p_degerler jsonb, p_muhasebeci_id bigint, p_adminler boolean) returns jsonb language sql stable
  return p_degerler - '{arama,mukellef_id,atama_id,muhasebeci_id,personel_id,atama_tarihi,eklenme_tarihi}'::text[]
    || case when p_degerler ? 'muhasebeci_id' then jsonb_build_object('muhasebeci_id', case
         when p_adminler or (p_degerler ->> 'muhasebeci_id')::bigint = p_muhasebeci_id
           then (select m.ad from muhasebeci m where m.muhasebeci_id = (p_degerler ->> 'muhasebeci_id')::bigint)
         else 'Başka muhasebeci' end) else '{}' end
    || case when p_degerler ? 'personel_id'
         then jsonb_build_object('personel_id', (select p.ad from personel p where p.personel_id = (p_degerler ->> 'personel_id')::bigint)) else '{}' end;

-- Assignments of one client in the log, whose rows are kept by the assignment's id.
create index denetim_atama_idx on denetim (((coalesce(yeni, eski) ->> 'mukellef_id')::bigint), denetim_id desc) where tablo = 'muhasebeci_personel';

-- What happened to a client and its assignment before an entry (null: up to now), the latest first; no row for a client that the caller does not see.
create function app.mukellef_gecmisi(p_mukellef_id bigint, p_once bigint, p_adet integer)
  returns table (denetim_id bigint, zaman timestamptz, kim text, islem text, konu text, eski jsonb, yeni jsonb)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  with cagiran as (select current_setting('role') in ('muhasip_superadmin', 'muhasip_admin', 'muhasip_moderator') as admin),
  gorulen as (
    select m.mukellef_id, m.muhasebeci_id, c.admin from mukellefler m cross join cagiran c
    where m.mukellef_id = p_mukellef_id and (
      c.admin or m.muhasebeci_id = app.muhasebeci_id()
      or exists (select from muhasebeci_personel mp where mp.mukellef_id = m.mukellef_id and mp.personel_id = app.personel_id())
    )
  )
  select d.denetim_id, d.zaman, app.mukellef_kisisi(d.kullanici_id, g.mukellef_id), d.islem, d.tablo,
    app.mukellef_gecmis_degerleri(d.eski, g.muhasebeci_id, g.admin), app.mukellef_gecmis_degerleri(d.yeni, g.muhasebeci_id, g.admin)
  from gorulen g cross join lateral (
    (select k.* from denetim k where k.tablo = 'mukellefler' and k.satir_id = g.mukellef_id and k.denetim_id < coalesce(p_once, 9223372036854775807)
     order by k.denetim_id desc limit p_adet)
    union all
    (select a.* from denetim a
     where a.tablo = 'muhasebeci_personel' and (coalesce(a.yeni, a.eski) ->> 'mukellef_id')::bigint = g.mukellef_id
       and a.denetim_id < coalesce(p_once, 9223372036854775807)
     order by a.denetim_id desc limit p_adet)
  ) d
  order by d.denetim_id desc limit p_adet
$$;

alter function app.mukellef_kisisi(bigint, bigint) owner to muhasip_kapi;
alter function app.mukellef_gecmisi(bigint, bigint, integer) owner to muhasip_kapi;
revoke execute on function app.mukellef_kisisi(bigint, bigint), app.mukellef_gecmis_degerleri(jsonb, bigint, boolean),
  app.mukellef_gecmisi(bigint, bigint, integer) from public;
grant execute on function app.mukellef_gecmis_degerleri(jsonb, bigint, boolean) to muhasip_kapi;
grant execute on function app.mukellef_kisisi(bigint, bigint), app.mukellef_gecmisi(bigint, bigint, integer) to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
