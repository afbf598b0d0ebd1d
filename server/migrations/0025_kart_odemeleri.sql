-- Card payments: attempts (denemeler), the debts of each with the amounts that were fixed at its start (kalemler), money given back to the card
-- (iadeler), and what is still to be asked of the provider (işler). No card's digits are in here: the provider's tokeniser takes them in the browser.
-- An attempt is written before the provider is asked and after it answers, in transactions of their own, so that a server which dies between the two
-- leaves a row from which any server finds out what happened to the money.

create table kart_odeme_denemeleri (
  deneme_id bigint generated always as identity,
  -- What the provider knows the attempt by: nobody guesses it, and the provider charges once for it.
  deneme_no uuid not null default gen_random_uuid(),
  muhasebeci_id bigint not null,
  -- Who pays; no key, so that the row outlives the login.
  kullanici_id bigint not null,
  -- Idempotency-Key and SHA-256 of the request.
  anahtar text not null,
  istek_ozeti bytea not null,
  saglayici text not null,
  tutar kurus not null,
  durum text not null default 'başladı',
  -- The provider's own words for the attempt: of its payment page, of the charge, of the line of it that is refunded.
  saglayici_jetonu text,
  saglayici_islem text,
  saglayici_kalem text,
  -- Where the payer goes on.
  yonlendirme text,
  red_kodu text,
  olusturma timestamptz not null default now(),
  durum_zamani timestamptz not null default now(),
  constraint kart_odeme_denemeleri_pkey primary key (deneme_id),
  constraint kart_odeme_denemeleri_no_unique unique (deneme_no),
  constraint kart_odeme_denemeleri_anahtar_unique unique (kullanici_id, anahtar),
  constraint kart_odeme_denemeleri_jeton_unique unique (saglayici_jetonu),
  constraint kart_odeme_denemeleri_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete restrict,
  constraint kart_odeme_denemeleri_tutar_check check (tutar > 0),
  constraint kart_odeme_denemeleri_saglayici_check check (saglayici in ('test', 'iyzico')),
  constraint kart_odeme_denemeleri_durum_check check (durum in ('başladı', '3ds', 'çekildi', 'belirsiz', 'kaydedildi', 'reddedildi', 'iade')),
  constraint kart_odeme_denemeleri_red_check check ((red_kodu is not null) = (durum = 'reddedildi'))
);
-- An accountant's attempts, newest first.
create index kart_odeme_denemeleri_muhasebeci_idx on kart_odeme_denemeleri (muhasebeci_id, deneme_id desc);

create table kart_odeme_kalemleri (
  kalem_id bigint generated always as identity,
  deneme_id bigint not null,
  -- Empty once the accrual is deleted; its month stays.
  borc_id bigint,
  tahakkuk_yili yil not null,
  tahakkuk_ayi ay not null,
  -- The balance when the payment began, and what of it was booked.
  tutar kurus not null,
  kaydedilen kurus not null default 0,
  odeme_id bigint,
  constraint kart_odeme_kalemleri_pkey primary key (kalem_id),
  constraint kart_odeme_kalemleri_borc_unique unique (deneme_id, borc_id),
  constraint kart_odeme_kalemleri_odeme_unique unique (odeme_id),
  constraint kart_odeme_kalemleri_deneme_fkey foreign key (deneme_id) references kart_odeme_denemeleri on delete restrict,
  constraint kart_odeme_kalemleri_borc_fkey foreign key (borc_id) references borc_tahakkuk on delete set null,
  constraint kart_odeme_kalemleri_odeme_fkey foreign key (odeme_id) references odemeler on delete restrict,
  constraint kart_odeme_kalemleri_tutar_check check (tutar > 0 and kaydedilen between 0 and tutar and (odeme_id is not null) = (kaydedilen > 0))
);
-- Attempts on a debt: is one being verified? Deleting an accrual follows the key back.
create index kart_odeme_kalemleri_borc_idx on kart_odeme_kalemleri (borc_id);

create table kart_odeme_iadeleri (
  iade_id bigint generated always as identity,
  -- The provider gives money back once for it.
  iade_no uuid not null default gen_random_uuid(),
  deneme_id bigint not null,
  -- The payment that was reversed; empty where the charge itself was too much.
  odeme_id bigint,
  tutar kurus not null,
  neden text not null,
  durum text not null default 'bekliyor',
  olusturma timestamptz not null default now(),
  durum_zamani timestamptz not null default now(),
  constraint kart_odeme_iadeleri_pkey primary key (iade_id),
  constraint kart_odeme_iadeleri_no_unique unique (iade_no),
  constraint kart_odeme_iadeleri_odeme_unique unique (odeme_id),
  constraint kart_odeme_iadeleri_deneme_fkey foreign key (deneme_id) references kart_odeme_denemeleri on delete restrict,
  constraint kart_odeme_iadeleri_odeme_fkey foreign key (odeme_id) references odemeler on delete restrict,
  constraint kart_odeme_iadeleri_tutar_check check (tutar > 0),
  constraint kart_odeme_iadeleri_neden_check check (neden in ('fazla', 'iptal') and (odeme_id is not null) = (neden = 'iptal')),
  constraint kart_odeme_iadeleri_durum_check check (durum in ('bekliyor', 'tamamlandı', 'reddedildi'))
);
-- What of an attempt went back.
create index kart_odeme_iadeleri_deneme_idx on kart_odeme_iadeleri (deneme_id);

-- What is to be asked of the provider, or told it, and when next; gone once nothing is open.
create table kart_odeme_isleri (
  is_id bigint generated always as identity,
  deneme_id bigint,
  iade_id bigint,
  sayi integer not null default 0,
  sonraki timestamptz not null,
  constraint kart_odeme_isleri_pkey primary key (is_id),
  constraint kart_odeme_isleri_deneme_unique unique (deneme_id),
  constraint kart_odeme_isleri_iade_unique unique (iade_id),
  constraint kart_odeme_isleri_deneme_fkey foreign key (deneme_id) references kart_odeme_denemeleri on delete restrict,
  constraint kart_odeme_isleri_iade_fkey foreign key (iade_id) references kart_odeme_iadeleri on delete restrict,
  constraint kart_odeme_isleri_konu_check check (num_nonnulls(deneme_id, iade_id) = 1)
);
-- The job takes what is due.
create index kart_odeme_isleri_sonraki_idx on kart_odeme_isleri (sonraki);

alter table kart_odeme_denemeleri enable row level security;
alter table kart_odeme_denemeleri force row level security;
alter table kart_odeme_kalemleri enable row level security;
alter table kart_odeme_kalemleri force row level security;
alter table kart_odeme_iadeleri enable row level security;
alter table kart_odeme_iadeleri force row level security;
alter table kart_odeme_isleri enable row level security;
alter table kart_odeme_isleri force row level security;

-- Every admin level sees the attempts and what came of them.
create policy kart_odeme_denemeleri_admin_okur on kart_odeme_denemeleri for select to muhasip_moderator using (true);
create policy kart_odeme_kalemleri_admin_okur on kart_odeme_kalemleri for select to muhasip_moderator using (true);
create policy kart_odeme_iadeleri_admin_okur on kart_odeme_iadeleri for select to muhasip_moderator using (true);
-- An accountant sees the own.
create policy kart_odeme_denemeleri_muhasebeci_okur on kart_odeme_denemeleri for select to muhasip_muhasebeci
  using (muhasebeci_id = (select app.muhasebeci_id()));
create policy kart_odeme_kalemleri_muhasebeci_okur on kart_odeme_kalemleri for select to muhasip_muhasebeci
  using (deneme_id in (select d.deneme_id from kart_odeme_denemeleri d));
create policy kart_odeme_iadeleri_muhasebeci_okur on kart_odeme_iadeleri for select to muhasip_muhasebeci
  using (deneme_id in (select d.deneme_id from kart_odeme_denemeleri d));
-- Only the gate writes them.
create policy kart_odeme_denemeleri_kapi on kart_odeme_denemeleri for all to muhasip_kapi using (true) with check (true);
create policy kart_odeme_kalemleri_kapi on kart_odeme_kalemleri for all to muhasip_kapi using (true) with check (true);
create policy kart_odeme_iadeleri_kapi on kart_odeme_iadeleri for all to muhasip_kapi using (true) with check (true);
create policy kart_odeme_isleri_kapi on kart_odeme_isleri for all to muhasip_kapi using (true) with check (true);
-- The gate books what a card was charged, and nothing else.
create policy odemeler_kapi_kart_ekler on odemeler for insert to muhasip_kapi with check (odeme_yontemi = 'kart' and iptal_edilen_id is null);

grant select (deneme_id, muhasebeci_id, kullanici_id, saglayici, tutar, durum, red_kodu, olusturma, durum_zamani)
  on kart_odeme_denemeleri to muhasip_moderator, muhasip_muhasebeci, muhasip_kapi;
grant select (yonlendirme) on kart_odeme_denemeleri to muhasip_muhasebeci, muhasip_kapi;
grant select (deneme_no, anahtar, istek_ozeti, saglayici_jetonu, saglayici_islem, saglayici_kalem),
  insert (muhasebeci_id, kullanici_id, anahtar, istek_ozeti, saglayici, tutar),
  update (durum, saglayici_jetonu, saglayici_islem, saglayici_kalem, yonlendirme, red_kodu, durum_zamani) on kart_odeme_denemeleri to muhasip_kapi;
grant select (kalem_id, deneme_id, borc_id, tahakkuk_yili, tahakkuk_ayi, tutar, kaydedilen, odeme_id)
  on kart_odeme_kalemleri to muhasip_moderator, muhasip_muhasebeci, muhasip_kapi;
grant insert (deneme_id, borc_id, tahakkuk_yili, tahakkuk_ayi, tutar), update (kaydedilen, odeme_id) on kart_odeme_kalemleri to muhasip_kapi;
grant select (iade_id, deneme_id, odeme_id, tutar, neden, durum, olusturma, durum_zamani)
  on kart_odeme_iadeleri to muhasip_moderator, muhasip_muhasebeci, muhasip_kapi;
grant select (iade_no), insert (deneme_id, odeme_id, tutar, neden), update (durum, durum_zamani) on kart_odeme_iadeleri to muhasip_kapi;
grant select (is_id, deneme_id, iade_id, sayi, sonraki), insert (deneme_id, iade_id, sonraki), update (sayi, sonraki) on kart_odeme_isleri to muhasip_kapi;
grant delete on kart_odeme_isleri to muhasip_kapi;
grant insert (tahakkuk_id, odeme_tutari, odeme_yontemi, aciklama) on odemeler to muhasip_kapi;
-- NOTE: no role of a request writes any of these tables, and nobody deletes an attempt, a line of it or a refund.

-- Begins the caller's payment of the given debts (null: all that are open), of which `p_tutar` is what the payer saw. Debts are locked in the order of
-- their ids, so two beginnings on one debt take turns. `sonuc`: `yeni`; `var` (the same request with this key before: its attempt); `farkli` (another
-- request with this key); `borc_yok`; `dogrulaniyor` (an attempt on one of the debts may have charged already); `tutar` (they now come to `tutar`);
-- `bulunamadi` (not all are the caller's). Asked about after `p_ilk_bakis` seconds if nobody says what came of it.
create function app.kart_odeme_baslat(p_anahtar text, p_ozet bytea, p_idler bigint[], p_tutar bigint, p_saglayici text, p_ilk_bakis integer)
  returns table (sonuc text, deneme_id bigint, deneme_no uuid, tutar bigint)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  d kart_odeme_denemeleri;
  v_borclar bigint[];
  v_bulunan integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(app.kullanici_id() || ':' || p_anahtar, 720025));
  select * into d from kart_odeme_denemeleri x where x.kullanici_id = app.kullanici_id() and x.anahtar = p_anahtar;
  if found then
    return query select case when d.istek_ozeti = p_ozet then 'var' else 'farkli' end, d.deneme_id, d.deneme_no, d.tutar::bigint;
    return;
  end if;

  with kilitli as (
    select t.borc_id, t.bakiye from borc_tahakkuk t
    where t.muhasebeci_id = app.muhasebeci_id() and (p_idler is null and t.bakiye > 0 or t.borc_id = any (p_idler))
    order by t.borc_id for update
  )
  select coalesce(array_agg(k.borc_id) filter (where k.bakiye > 0), '{}'), coalesce(sum(k.bakiye), 0)::bigint, count(*)
  into v_borclar, tutar, v_bulunan from kilitli k;
  sonuc := case
    when p_idler is not null and v_bulunan < (select count(distinct u.id) from unnest(p_idler) as u(id)) then 'bulunamadi'
    when tutar = 0 then 'borc_yok'
    when exists (
      select from kart_odeme_kalemleri k join kart_odeme_denemeleri x on x.deneme_id = k.deneme_id
      where k.borc_id = any (v_borclar) and x.durum in ('başladı', 'çekildi', 'belirsiz')
    ) then 'dogrulaniyor'
    when tutar <> p_tutar then 'tutar'
    else 'yeni'
  end;
  if sonuc = 'yeni' then
    insert into kart_odeme_denemeleri as x (muhasebeci_id, kullanici_id, anahtar, istek_ozeti, saglayici, tutar)
    values (app.muhasebeci_id(), app.kullanici_id(), p_anahtar, p_ozet, p_saglayici, kart_odeme_baslat.tutar)
    returning x.deneme_id, x.deneme_no into deneme_id, deneme_no;
    insert into kart_odeme_kalemleri (deneme_id, borc_id, tahakkuk_yili, tahakkuk_ayi, tutar)
    select kart_odeme_baslat.deneme_id, t.borc_id, t.tahakkuk_yili, t.tahakkuk_ayi, t.bakiye from borc_tahakkuk t where t.borc_id = any (v_borclar) order by t.borc_id;
    insert into kart_odeme_isleri (deneme_id, sonraki) values (kart_odeme_baslat.deneme_id, now() + p_ilk_bakis * interval '1 second');
  end if;
  return next;
end $$;

-- An attempt as the server has to know it to deal with the provider.
create function app.kart_odeme_bul(p_no uuid, p_jeton text)
  returns table (deneme_id bigint, deneme_no uuid, saglayici text, tutar bigint, durum text, saglayici_jetonu text, saglayici_islem text, yas integer)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select d.deneme_id, d.deneme_no, d.saglayici, d.tutar, d.durum, d.saglayici_jetonu, d.saglayici_islem, extract(epoch from now() - d.olusturma)::integer
  from kart_odeme_denemeleri d where d.deneme_no = p_no or d.saglayici_jetonu = p_jeton
$$;

-- Writes down what the provider said and when to ask again (`p_sonra` seconds; null: no more). Nothing where the attempt has gone on since: a late
-- answer does not undo what is known. A charge is always the truth, also after a refusal. Returns the state that the attempt is in.
create function app.kart_odeme_gec(p_no uuid, p_durum text, p_sonra integer, p_jeton text, p_adres text, p_islem text, p_kalem text, p_red text) returns text
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  d kart_odeme_denemeleri;
begin
  select * into d from kart_odeme_denemeleri x where x.deneme_no = p_no for update;
  if not found or not d.durum = any (case p_durum
    when '3ds' then array['başladı', '3ds', 'belirsiz']
    when 'belirsiz' then array['başladı', '3ds', 'belirsiz']
    when 'reddedildi' then array['başladı', '3ds', 'belirsiz', 'reddedildi']
    when 'çekildi' then array['başladı', '3ds', 'belirsiz', 'reddedildi'] end) then
    return d.durum;
  end if;
  perform set_config('muhasip.kullanici_id', d.kullanici_id::text, true);
  if d.durum <> p_durum then
    update kart_odeme_denemeleri x set durum = p_durum, durum_zamani = now(), red_kodu = p_red, saglayici_jetonu = coalesce(p_jeton, x.saglayici_jetonu),
      yonlendirme = coalesce(p_adres, x.yonlendirme),
      saglayici_islem = coalesce(p_islem, x.saglayici_islem), saglayici_kalem = coalesce(p_kalem, x.saglayici_kalem)
    where x.deneme_id = d.deneme_id;
  end if;
  if p_sonra is null then
    delete from kart_odeme_isleri i where i.deneme_id = d.deneme_id;
  else
    insert into kart_odeme_isleri as i (deneme_id, sonraki) values (d.deneme_id, now() + p_sonra * interval '1 second')
    on conflict (deneme_id) do update set sonraki = case when d.durum = p_durum then i.sonraki else excluded.sonraki end;
  end if;
  return p_durum;
end $$;

-- Books what a card was charged: all chosen debts in this one transaction, locked in the order of their ids. A debt that was paid otherwise meanwhile takes
-- what it still has room for; the rest goes back to the card. Nothing where the attempt is not in `çekildi`. Returns the state that it is in.
create function app.kart_odeme_kaydet(p_no uuid) returns text
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  d kart_odeme_denemeleri;
  k record;
  v_kalan bigint;
  v_iade bigint;
begin
  select * into d from kart_odeme_denemeleri x where x.deneme_no = p_no for update;
  if d.durum is distinct from 'çekildi' then
    return d.durum;
  end if;
  -- The log and the payment say who paid.
  perform set_config('muhasip.kullanici_id', d.kullanici_id::text, true);
  v_kalan := d.tutar;
  for k in
    select x.kalem_id, x.borc_id, least(x.tutar, t.bakiye) as odenen, t.bakiye
    from kart_odeme_kalemleri x join borc_tahakkuk t on t.borc_id = x.borc_id
    where x.deneme_id = d.deneme_id order by t.borc_id for update of t
  loop
    continue when k.odenen = 0;
    with odeme as (
      insert into odemeler (tahakkuk_id, odeme_tutari, odeme_yontemi, aciklama)
      values (k.borc_id, k.odenen, 'kart', case when k.odenen = k.bakiye then 'Tam ödeme yapıldı' else 'Kısmi ödeme yapıldı' end)
      returning odeme_id
    )
    update kart_odeme_kalemleri x set kaydedilen = k.odenen, odeme_id = odeme.odeme_id from odeme where x.kalem_id = k.kalem_id;
    v_kalan := v_kalan - k.odenen;
  end loop;
  update kart_odeme_denemeleri x set durum = case when v_kalan = d.tutar then 'iade' else 'kaydedildi' end, durum_zamani = now() where x.deneme_id = d.deneme_id
  returning x.durum into d.durum;
  delete from kart_odeme_isleri i where i.deneme_id = d.deneme_id;
  if v_kalan > 0 then
    insert into kart_odeme_iadeleri (deneme_id, tutar, neden) values (d.deneme_id, v_kalan, 'fazla') returning iade_id into v_iade;
    insert into kart_odeme_isleri (iade_id, sonraki) values (v_iade, now() + interval '15 seconds');
  end if;
  return d.durum;
end $$;

-- Takes up to `p_en_cok` attempts that are due at `p_an`, whoever began them, and puts off the next look at each: 10 seconds, doubling to 5 minutes. One
-- server at a time; what it took and did not settle, because it died, is due again by itself.
create function app.kart_odeme_isi_al(p_an timestamptz, p_en_cok integer) returns setof uuid
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if not pg_try_advisory_xact_lock(720026) then
    return;
  end if;
  return query
    update kart_odeme_isleri i set sayi = i.sayi + 1, sonraki = p_an + least(interval '5 minutes', interval '10 seconds' * power(2, least(i.sayi, 5)))
    from kart_odeme_denemeleri d
    where d.deneme_id = i.deneme_id
      and i.is_id in (select x.is_id from kart_odeme_isleri x where x.deneme_id is not null and x.sonraki <= p_an order by x.sonraki limit p_en_cok for update skip locked)
    returning d.deneme_no;
end $$;

-- The same of refunds: a minute, doubling to an hour, so that whoever has taken one is done with the provider before anybody else may take it. Who has booked
-- `p_deneme_no` takes its refund at once, unless somebody has had it.
create function app.kart_iadesi_al(p_an timestamptz, p_en_cok integer, p_deneme_no uuid)
  returns table (iade_no uuid, tutar bigint, deneme_no uuid, saglayici text, saglayici_islem text, saglayici_kalem text)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if p_deneme_no is null and not pg_try_advisory_xact_lock(720027) then
    return;
  end if;
  return query
    update kart_odeme_isleri i set sayi = i.sayi + 1, sonraki = p_an + least(interval '1 hour', interval '1 minute' * power(2, least(i.sayi, 6)))
    from kart_odeme_iadeleri a join kart_odeme_denemeleri d on d.deneme_id = a.deneme_id
    where a.iade_id = i.iade_id
      and i.is_id in (
        select x.is_id from kart_odeme_isleri x join kart_odeme_iadeleri y on y.iade_id = x.iade_id join kart_odeme_denemeleri z on z.deneme_id = y.deneme_id
        where case when p_deneme_no is null then x.sonraki <= p_an else z.deneme_no = p_deneme_no and x.sayi = 0 end order by x.sonraki limit p_en_cok for update of x skip locked
      )
    returning a.iade_no, a.tutar::bigint, d.deneme_no, d.saglayici, d.saglayici_islem, d.saglayici_kalem;
end $$;

-- Writes down that money went back, or that the provider will not give it back.
create function app.kart_iadesi_sonucu(p_iade_no uuid, p_durum text) returns void
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_iade bigint;
begin
  update kart_odeme_iadeleri a set durum = p_durum, durum_zamani = now() where a.iade_no = p_iade_no and a.durum = 'bekliyor' returning a.iade_id into v_iade;
  delete from kart_odeme_isleri i where i.iade_id = v_iade;
end $$;

-- Who reverses a payment that was made by card gives the money back to the card: the row of the reversal brings the refund with it, in its transaction.
create function app.kart_iadesi_iste() returns trigger
  language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  with iade as (
    insert into kart_odeme_iadeleri (deneme_id, odeme_id, tutar, neden)
    select k.deneme_id, k.odeme_id, k.kaydedilen, 'iptal' from kart_odeme_kalemleri k where k.odeme_id = new.iptal_edilen_id
    returning iade_id
  )
  insert into kart_odeme_isleri (iade_id, sonraki) select iade_id, now() from iade;
  return null;
end $$;
create trigger odemeler_kart_iadesi after insert on odemeler for each row when (new.iptal_edilen_id is not null) execute function app.kart_iadesi_iste();

-- Screens of the accountant follow the attempt, and its refunds with it.
create function app.kart_iadesi_degisti() returns trigger language plpgsql as $$
begin
  perform app.olay('kart_odeme_denemeleri', s.muhasebeci_id, null, null)
  from (select distinct d.muhasebeci_id from degisen_satirlar a join kart_odeme_denemeleri d using (deneme_id)) s;
  return null;
end $$;
create trigger olay_insert after insert on kart_odeme_denemeleri referencing new table as degisen_satirlar for each statement execute function app.donem_degisti();
create trigger olay_update after update on kart_odeme_denemeleri referencing new table as degisen_satirlar for each statement execute function app.donem_degisti();
create trigger olay_insert after insert on kart_odeme_iadeleri referencing new table as degisen_satirlar for each statement execute function app.kart_iadesi_degisti();
create trigger olay_update after update on kart_odeme_iadeleri referencing new table as degisen_satirlar for each statement execute function app.kart_iadesi_degisti();

select app.denetime_al('kart_odeme_denemeleri', 'deneme_id', 'anahtar', 'istek_ozeti', 'saglayici_jetonu', 'yonlendirme');
select app.denetime_al('kart_odeme_kalemleri', 'kalem_id');
select app.denetime_al('kart_odeme_iadeleri', 'iade_id');

alter function app.kart_odeme_baslat(text, bytea, bigint[], bigint, text, integer) owner to muhasip_kapi;
alter function app.kart_odeme_bul(uuid, text) owner to muhasip_kapi;
alter function app.kart_odeme_gec(uuid, text, integer, text, text, text, text, text) owner to muhasip_kapi;
alter function app.kart_odeme_kaydet(uuid) owner to muhasip_kapi;
alter function app.kart_odeme_isi_al(timestamptz, integer) owner to muhasip_kapi;
alter function app.kart_iadesi_al(timestamptz, integer, uuid) owner to muhasip_kapi;
alter function app.kart_iadesi_sonucu(uuid, text) owner to muhasip_kapi;
alter function app.kart_iadesi_iste() owner to muhasip_kapi;
revoke execute on function app.kart_odeme_baslat(text, bytea, bigint[], bigint, text, integer), app.kart_odeme_bul(uuid, text),
  app.kart_odeme_gec(uuid, text, integer, text, text, text, text, text), app.kart_odeme_kaydet(uuid), app.kart_odeme_isi_al(timestamptz, integer),
  app.kart_iadesi_al(timestamptz, integer, uuid), app.kart_iadesi_sonucu(uuid, text), app.kart_iadesi_iste() from public;
-- The accountant begins; all else is the server's own, in the role of the system.
grant execute on function app.kart_odeme_baslat(text, bytea, bigint[], bigint, text, integer) to muhasip_muhasebeci;
grant execute on function app.kart_odeme_bul(uuid, text), app.kart_odeme_gec(uuid, text, integer, text, text, text, text, text), app.kart_odeme_kaydet(uuid),
  app.kart_odeme_isi_al(timestamptz, integer), app.kart_iadesi_al(timestamptz, integer, uuid), app.kart_iadesi_sonucu(uuid, text) to muhasip_sistem;
