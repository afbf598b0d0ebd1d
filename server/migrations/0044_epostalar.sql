-- Mail that the office sends: a queue that shows what waits, what went and what failed, and the reminders of open debts that are put into it.
-- A row says `gönderildi` only after the mail server has taken it; what was on its way when a server stopped is not sent again by itself.

create table epostalar (
  eposta_id bigint generated always as identity,
  tur text not null,
  kime text not null,
  konu text not null,
  metin text not null,
  durum text not null default 'kuyrukta',
  deneme integer not null default 0,
  hata_metni text,
  -- When it is tried (again); meaningless once it is not `kuyrukta`.
  sonraki_deneme timestamptz not null default now(),
  olusturma timestamptz not null default now(),
  -- When it was last tried, and when the mail server took it.
  son_deneme timestamptz,
  gonderme timestamptz,
  muhasebeci_id bigint,
  -- Who put it there; null: the timer.
  kaydeden bigint default app.kullanici_id(),
  constraint epostalar_pkey primary key (eposta_id),
  constraint epostalar_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete set null,
  constraint epostalar_tur_check check (tur in ('hatirlatma', 'bildirim')),
  constraint epostalar_durum_check check (durum in ('kuyrukta', 'gönderiliyor', 'gönderildi', 'hata', 'iptal')),
  constraint epostalar_kime_check check (length(kime) between 3 and 320 and kime !~ '[\s,;<>]'),
  constraint epostalar_konu_check check (length(konu) between 1 and 300 and konu !~ '[\r\n]'),
  constraint epostalar_metin_check check (length(metin) between 1 and 100000)
);
-- What is due, in order.
create index epostalar_kuyruk_idx on epostalar (sonraki_deneme, eposta_id) where durum in ('kuyrukta', 'gönderiliyor');
-- Deleting an accountant follows the key back.
create index epostalar_muhasebeci_idx on epostalar (muhasebeci_id);

-- Which debts a reminder was about, and for which step of the schedule (days after they fell due; 0: somebody sent it by hand).
create table hatirlatmalar (
  hatirlatma_id bigint generated always as identity,
  borc_id bigint not null,
  adim smallint not null,
  -- Null: the mail was cleared away since; the step stays taken.
  eposta_id bigint,
  zaman timestamptz not null default now(),
  constraint hatirlatmalar_pkey primary key (hatirlatma_id),
  constraint hatirlatmalar_borc_fkey foreign key (borc_id) references borc_tahakkuk on delete cascade,
  constraint hatirlatmalar_eposta_fkey foreign key (eposta_id) references epostalar on delete set null,
  constraint hatirlatmalar_adim_check check (adim between 0 and 365)
);
-- Never twice for one step and debt, whatever runs at once. Also the way from a debt to its reminders.
create unique index hatirlatmalar_adim_unique on hatirlatmalar (borc_id, adim) where adim > 0;
create index hatirlatmalar_borc_idx on hatirlatmalar (borc_id);
-- Deleting a mail follows the key back.
create index hatirlatmalar_eposta_idx on hatirlatmalar (eposta_id);

-- An accountant who is to get none.
alter table muhasebeci add column hatirlatma_kapali boolean not null default false;

alter table epostalar enable row level security;
alter table epostalar force row level security;
alter table hatirlatmalar enable row level security;
alter table hatirlatmalar force row level security;

-- Every admin level sees the mail and the reminders; only the gate's functions write them.
create policy epostalar_admin_okur on epostalar for select to muhasip_moderator using (true);
create policy epostalar_kapi on epostalar for all to muhasip_kapi using (true) with check (true);
create policy hatirlatmalar_admin_okur on hatirlatmalar for select to muhasip_moderator using (true);
create policy hatirlatmalar_kapi on hatirlatmalar for all to muhasip_kapi using (true) with check (true);

grant select (eposta_id, tur, kime, konu, metin, durum, deneme, hata_metni, sonraki_deneme, olusturma, son_deneme, gonderme, muhasebeci_id, kaydeden)
  on epostalar to muhasip_moderator, muhasip_kapi;
grant insert (tur, kime, konu, metin, muhasebeci_id), update (durum, deneme, hata_metni, sonraki_deneme, son_deneme, gonderme) on epostalar to muhasip_kapi;
grant delete on epostalar to muhasip_kapi;
grant select (hatirlatma_id, borc_id, adim, eposta_id, zaman) on hatirlatmalar to muhasip_moderator, muhasip_kapi;
grant insert (borc_id, adim, eposta_id) on hatirlatmalar to muhasip_kapi;
grant delete on hatirlatmalar to muhasip_kapi;
grant select (hatirlatma_kapali) on muhasebeci to muhasip_moderator, muhasip_kapi;
grant update (hatirlatma_kapali) on muhasebeci to muhasip_admin;
grant select (ad, email, aktif) on muhasebeci to muhasip_kapi;
-- NOTE: an accountant reads no mail of the office here: what was sent to them is in their own mailbox.

select app.denetime_al('epostalar', 'eposta_id', 'metin');
select app.denetime_al('hatirlatmalar', 'hatirlatma_id');
create trigger olay_degisti after insert or update or delete on epostalar for each statement execute function app.tablo_degisti();
create trigger olay_degisti after insert or update or delete on hatirlatmalar for each statement execute function app.tablo_degisti();

-- Puts a mail into the queue.
create function app.eposta_ekle(p_tur text, p_kime text, p_konu text, p_metin text, p_muhasebeci_id bigint) returns bigint
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  insert into epostalar (tur, kime, konu, metin, muhasebeci_id) values (p_tur, p_kime, p_konu, p_metin, p_muhasebeci_id) returning eposta_id
$$;

-- The next mail that is due at `p_an`, marked as on its way before anybody sends it: each goes to one server, and one whose server stops stays marked.
create function app.eposta_al(p_an timestamptz) returns table (eposta_id bigint, kime text, konu text, metin text, deneme integer)
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  update epostalar e set durum = 'gönderiliyor', deneme = e.deneme + 1, son_deneme = p_an, sonraki_deneme = p_an
  where e.eposta_id = (
    -- The server's moments are in milliseconds, the column in microseconds: what was queued in this very one is due.
    select k.eposta_id from epostalar k where k.durum = 'kuyrukta' and k.sonraki_deneme < p_an + interval '1 millisecond' order by k.sonraki_deneme, k.eposta_id limit 1 for update skip locked
  )
  returning e.eposta_id, e.kime, e.konu, e.metin, e.deneme
$$;

-- What came of it: sent; failed for good (`p_sonraki` null); or to be tried again then.
create function app.eposta_sonucu(p_eposta_id bigint, p_gonderildi boolean, p_hata text, p_sonraki timestamptz) returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  update epostalar e set
    durum = case when p_gonderildi then 'gönderildi' when p_sonraki is null then 'hata' else 'kuyrukta' end,
    hata_metni = case when p_gonderildi then null else left(p_hata, 1000) end,
    gonderme = case when p_gonderildi then now() end,
    sonraki_deneme = coalesce(p_sonraki, e.sonraki_deneme)
  where e.eposta_id = p_eposta_id and e.durum = 'gönderiliyor'
$$;

-- What was on its way for so long that its server must have stopped: nobody knows whether it went, so a person decides. How many those were.
create function app.eposta_yarim_kalanlar(p_once timestamptz, p_hata text) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_adet integer;
begin
  update epostalar e set durum = 'hata', hata_metni = p_hata where e.durum = 'gönderiliyor' and e.son_deneme < p_once;
  get diagnostics v_adet = row_count;
  return v_adet;
end $$;

-- Mail that is done with and older than it is kept, a few at a time; how many went.
create function app.eposta_temizle(p_en_cok integer) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_adet integer;
begin
  delete from epostalar e where e.eposta_id in (
    select k.eposta_id from epostalar k
    where k.durum in ('gönderildi', 'hata', 'iptal')
      and k.olusturma < now() - (select make_interval(years => a.deger::integer) from ayarlar a where a.ad = 'saklama_mesaj_yil')
    order by k.eposta_id limit p_en_cok for update skip locked
  );
  get diagnostics v_adet = row_count;
  return v_adet;
end $$;

-- An admin tries again what failed, or takes back what waits; false where it is in no such state. One that a change of its debts cancelled stays so: its
-- figures are not true any more.
create function app.eposta_tekrarla(p_eposta_id bigint) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  update epostalar e set durum = 'kuyrukta', deneme = 0, hata_metni = null, sonraki_deneme = now()
  where e.eposta_id = p_eposta_id and (e.durum = 'hata' or e.durum = 'kuyrukta');
  return found;
end $$;
create function app.eposta_iptal(p_eposta_id bigint) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  update epostalar e set durum = 'iptal', hata_metni = 'Elle iptal edildi.' where e.eposta_id = p_eposta_id and e.durum in ('kuyrukta', 'hata');
  return found;
end $$;

-- Debts to remind of, by accountant. Of the named ones (`p_muhasebeciler`), whatever is open, by hand: step 0. Of all (null): what reached a step of the schedule
-- at `p_gun` that no reminder of it has reached, from accountants who are active and want them.
create function app.hatirlatma_adaylari(p_gun date, p_muhasebeciler bigint[]) returns table (muhasebeci_id bigint, ad text, email text, borclar jsonb)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  with ayar as materialized (
    select (select array(select jsonb_array_elements_text(a.deger)::integer) from ayarlar a where a.ad = 'hatirlatma_gunleri') as gunler,
      (select a.deger::integer from ayarlar a where a.ad = 'tahakkuk_vade_gun') as vade_gun
  ),
  borc as (
    select t.*, (t.borc_tarihi at time zone 'Europe/Istanbul')::date + ayar.vade_gun as vade,
      case when p_muhasebeciler is null
        then (select max(g) from unnest(ayar.gunler) as g where (t.borc_tarihi at time zone 'Europe/Istanbul')::date + ayar.vade_gun + g <= p_gun) else 0 end as adim
    from borc_tahakkuk t cross join ayar
    where t.bakiye > 0 and t.iptal is null and t.odeme_durumu <> 'Tamamlandı' and (p_muhasebeciler is null or t.muhasebeci_id = any (p_muhasebeciler))
  )
  select m.muhasebeci_id, m.ad, m.email, jsonb_agg(jsonb_build_object('borc_id', b.borc_id, 'adim', b.adim, 'yil', b.tahakkuk_yili, 'ay', b.tahakkuk_ayi,
    'bakiye', b.bakiye, 'vade', b.vade) order by b.vade, b.borc_id)
  from borc b join muhasebeci m on m.muhasebeci_id = b.muhasebeci_id
  where b.adim is not null and (p_muhasebeciler is not null or (m.aktif and not m.hatirlatma_kapali
    and not exists (select from hatirlatmalar h where h.borc_id = b.borc_id and h.adim >= b.adim)))
  group by m.muhasebeci_id, m.ad, m.email
  order by m.muhasebeci_id
$$;

-- Puts reminders into the queue: [{muhasebeci_id, kime, konu, metin, borclar: [{borc_id, adim, bakiye}]}]. One whose debts are not as it says any more, or whose step
-- somebody else has taken meanwhile, is left out. How many were queued.
create function app.hatirlatma_kuyrukla(p_hatirlatmalar jsonb) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  h jsonb;
  v_eposta bigint;
  v_adet integer := 0;
begin
  -- One at a time, over all servers: what one has queued the next sees.
  perform pg_advisory_xact_lock(720044);
  for h in select j from jsonb_array_elements(p_hatirlatmalar) as j loop
    perform from borc_tahakkuk t join jsonb_to_recordset(h -> 'borclar') as b (borc_id bigint) on b.borc_id = t.borc_id order by t.borc_id for update of t;
    continue when exists (
      select from jsonb_to_recordset(h -> 'borclar') as b (borc_id bigint, adim smallint, bakiye bigint)
      left join borc_tahakkuk t on t.borc_id = b.borc_id and t.iptal is null and t.muhasebeci_id = (h ->> 'muhasebeci_id')::bigint
      where t.bakiye is distinct from b.bakiye or (b.adim > 0 and exists (select from hatirlatmalar x where x.borc_id = b.borc_id and x.adim >= b.adim))
    );
    insert into epostalar (tur, kime, konu, metin, muhasebeci_id)
    values ('hatirlatma', h ->> 'kime', h ->> 'konu', h ->> 'metin', (h ->> 'muhasebeci_id')::bigint) returning eposta_id into v_eposta;
    insert into hatirlatmalar (borc_id, adim, eposta_id)
    select b.borc_id, b.adim, v_eposta from jsonb_to_recordset(h -> 'borclar') as b (borc_id bigint, adim smallint);
    v_adet := v_adet + 1;
  end loop;
  return v_adet;
end $$;

-- A debt that was paid, changed or deleted: a reminder of it that has not left says what is not true any more. It is cancelled, and the steps of the debts in it that
-- are still open are free again, so that the timer writes a new one with the figures of then.
create function app.hatirlatma_borc_degisti() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  v_epostalar bigint[];
begin
  with iptal as (
    update epostalar e set durum = 'iptal', hata_metni = 'Borç bu sırada ödendi ya da değişti; gönderilmedi.'
    where e.durum in ('kuyrukta', 'hata') and e.tur = 'hatirlatma'
      and e.eposta_id in (select h.eposta_id from hatirlatmalar h where h.borc_id = old.borc_id)
    returning e.eposta_id
  )
  select array_agg(eposta_id) into v_epostalar from iptal;
  if v_epostalar is not null then
    delete from hatirlatmalar h where h.eposta_id = any (v_epostalar) and h.adim > 0;
  end if;
  return case when tg_op = 'DELETE' then old end;
end $$;
create trigger hatirlatma_borc_degisti after update on borc_tahakkuk for each row
  when (old.bakiye <> new.bakiye or old.iptal is distinct from new.iptal) execute function app.hatirlatma_borc_degisti();
create trigger hatirlatma_borc_silindi before delete on borc_tahakkuk for each row execute function app.hatirlatma_borc_degisti();

do $$
declare
  f text;
begin
  foreach f in array array[
    'app.eposta_ekle(text, text, text, text, bigint)', 'app.eposta_al(timestamptz)', 'app.eposta_sonucu(bigint, boolean, text, timestamptz)',
    'app.eposta_yarim_kalanlar(timestamptz, text)', 'app.eposta_temizle(integer)', 'app.eposta_tekrarla(bigint)', 'app.eposta_iptal(bigint)',
    'app.hatirlatma_adaylari(date, bigint[])', 'app.hatirlatma_kuyrukla(jsonb)', 'app.hatirlatma_borc_degisti()'
  ] loop
    execute format('alter function %s owner to muhasip_kapi', f);
    execute format('revoke execute on function %s from public', f);
  end loop;
end $$;
grant execute on function app.eposta_ekle(text, text, text, text, bigint), app.eposta_al(timestamptz), app.eposta_sonucu(bigint, boolean, text, timestamptz),
  app.eposta_yarim_kalanlar(timestamptz, text), app.eposta_temizle(integer), app.hatirlatma_adaylari(date, bigint[]), app.hatirlatma_kuyrukla(jsonb) to muhasip_sistem;
-- Money's managers send reminders by hand, try again and take back.
grant execute on function app.eposta_ekle(text, text, text, text, bigint), app.eposta_tekrarla(bigint), app.eposta_iptal(bigint),
  app.hatirlatma_adaylari(date, bigint[]), app.hatirlatma_kuyrukla(jsonb) to muhasip_admin;
