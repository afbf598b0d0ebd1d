-- KVKK (Law 6698): who opened whose data, what was handed out or made anonymous and why, and what keeps a person's data from being made anonymous.

-- Reads of one client's data. Written by the server a moment later and in batches, so that no screen waits for it. Outlives the rows that it names.
create table erisim_kayitlari (
  erisim_id bigint generated always as identity,
  zaman timestamptz not null,
  kullanici_id bigint not null,
  -- Null: a list of all clients that the user may see.
  mukellef_id bigint,
  tur text not null,
  ip text,
  constraint erisim_kayitlari_pkey primary key (erisim_id),
  constraint erisim_kayitlari_tur_check check (tur in ('sayfa', 'belge', 'disa_aktarma')),
  constraint erisim_kayitlari_kisi_check check (mukellef_id is not null or tur = 'disa_aktarma')
);
-- Who opened a client, the latest first.
create index erisim_kayitlari_mukellef_idx on erisim_kayitlari (mukellef_id, zaman desc);
-- What a login opened in a time: the list of a breach.
create index erisim_kayitlari_zaman_idx on erisim_kayitlari (zaman);

-- Data of a person handed out, made anonymous, or looked through for a breach, with the reason that was given.
create table kvkk_islemleri (
  islem_id bigint generated always as identity,
  zaman timestamptz not null default now(),
  kullanici_id bigint not null default app.kullanici_id(),
  islem text not null,
  kisi_turu text,
  kisi_id bigint,
  neden text not null,
  constraint kvkk_islemleri_pkey primary key (islem_id),
  constraint kvkk_islemleri_islem_check check (islem in ('veri', 'anonim', 'ihlal')),
  constraint kvkk_islemleri_kisi_check check ((islem = 'ihlal') = (kisi_id is null) and (kisi_id is null) = (kisi_turu is null)),
  constraint kvkk_islemleri_tur_check check (kisi_turu in ('mukellef', 'muhasebeci', 'personel')),
  constraint kvkk_islemleri_neden_check check (length(neden) between 3 and 200)
);

alter table erisim_kayitlari enable row level security;
alter table erisim_kayitlari force row level security;
alter table kvkk_islemleri enable row level security;
alter table kvkk_islemleri force row level security;

-- Admins of every level see who opened what.
create policy erisim_kayitlari_admin_okur on erisim_kayitlari for select to muhasip_moderator using (true);
-- Only the gate writes it, from the sessions that it knows.
create policy erisim_kayitlari_kapi_ekler on erisim_kayitlari for insert to muhasip_kapi with check (true);
create policy erisim_kayitlari_kapi_okur on erisim_kayitlari for select to muhasip_kapi using (true);
-- Admin and superadmin act on people's data, each in the own name.
create policy kvkk_islemleri_admin_okur on kvkk_islemleri for select to muhasip_admin using (true);
create policy kvkk_islemleri_admin_ekler on kvkk_islemleri for insert to muhasip_admin with check (kullanici_id = (select app.kullanici_id()));

grant select (erisim_id, zaman, kullanici_id, mukellef_id, tur, ip) on erisim_kayitlari to muhasip_moderator, muhasip_kapi;
grant insert (zaman, kullanici_id, mukellef_id, tur, ip) on erisim_kayitlari to muhasip_kapi;
grant select (islem_id, zaman, kullanici_id, islem, kisi_turu, kisi_id, neden) on kvkk_islemleri to muhasip_admin;
grant insert (islem, kisi_turu, kisi_id, neden) on kvkk_islemleri to muhasip_admin;
-- NOTE: nobody updates or deletes either.

select app.denetime_al('kvkk_islemleri', 'islem_id');

-- When a person was made anonymous.
alter table mukellefler add column anonim_tarihi timestamptz;
alter table muhasebeci add column anonim_tarihi timestamptz;
alter table personel add column anonim_tarihi timestamptz;
grant select (anonim_tarihi) on mukellefler to muhasip_moderator, muhasip_kapi;
grant select (anonim_tarihi) on muhasebeci to muhasip_moderator, muhasip_kapi;
grant select (anonim_tarihi) on personel to muhasip_moderator, muhasip_kapi;
-- Somebody without a number any more has one that is nobody's: 0 and the id.
alter table muhasebeci drop constraint muhasebeci_tc_check;
alter table muhasebeci add constraint muhasebeci_tc_check check (tc_no ~ case when anonim_tarihi is null then '^[1-9][0-9]{10}$' else '^0[0-9]{10}$' end);
alter table personel drop constraint personel_tc_check;
alter table personel add constraint personel_tc_check check (tc_kimlik_no ~ case when anonim_tarihi is null then '^[1-9][0-9]{10}$' else '^0[0-9]{10}$' end);

-- What the page of information tells anybody: the firm, and how long records are kept.
create function app.kvkk_aydinlatma() returns jsonb
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_object_agg(a.ad, a.deger) from ayarlar a
  where a.ad in ('firma_adi', 'firma_adresi', 'firma_telefon', 'firma_email', 'firma_vergi_dairesi', 'firma_vergi_no', 'saklama_belge_yil')
$$;

-- Writes reads down: [{ozet: hex of the session's hash, zaman, tur, mukellef_id | surum_id, ip}]. Sessions that are unknown by now are left out.
create function app.erisim_yaz(p_kayitlar jsonb) returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  insert into erisim_kayitlari (zaman, kullanici_id, mukellef_id, tur, ip)
  select k.zaman, o.kullanici_id, coalesce(k.mukellef_id, b.mukellef_id), k.tur, k.ip
  from jsonb_to_recordset(p_kayitlar) as k (ozet text, zaman timestamptz, tur text, mukellef_id bigint, surum_id bigint, ip text)
  join oturumlar o on o.jeton_ozeti = decode(k.ozet, 'hex')
  left join belge_surumleri s on s.surum_id = k.surum_id
  left join belgeler b on b.belge_id = s.belge_id
  where coalesce(k.mukellef_id, b.mukellef_id) is not null or k.tur = 'disa_aktarma'
$$;

-- Reads of clients' data in a time, portal passwords that were opened among them.
create function app.erisimler(p_baslangic timestamptz, p_bitis timestamptz)
  returns table (zaman timestamptz, kullanici_id bigint, mukellef_id bigint, tur text, ayrinti text, ip text)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select e.zaman, e.kullanici_id, e.mukellef_id, e.tur, null::text, e.ip from erisim_kayitlari e
  where e.zaman >= p_baslangic and e.zaman < p_bitis
  union all
  select g.zaman, g.kullanici_id, g.satir_id, 'sifre', g.alan || ': ' || g.neden, null from kasa_gosterimleri g
  where g.tablo = 'mukellefler' and g.zaman >= p_baslangic and g.zaman < p_bitis
$$;

-- Name of a login as its person is called.
create function app.kisi_adi(p_kullanici_id bigint) returns text
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(a.ad, m.ad, p.ad, c.ad, k.ad, k.tc_kimlik_no) from kullanicilar k
  left join admin a using (admin_id) left join muhasebeci m on m.muhasebeci_id = k.muhasebeci_id
  left join personel p on p.personel_id = k.personel_id left join mukellefler c on c.mukellef_id = k.mukellef_id
  where k.id = p_kullanici_id
$$;

-- The same of one client, the latest first, before `p_once`.
create function app.mukellef_erisimleri(p_mukellef_id bigint, p_once timestamptz, p_adet integer)
  returns table (zaman timestamptz, kim text, rol text, tur text, ayrinti text, ip text)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select x.zaman, coalesce(app.kisi_adi(x.kullanici_id), 'Silinmiş kullanıcı'), k.rol, x.tur, x.ayrinti, x.ip
  from (
    (select e.zaman, e.kullanici_id, e.tur, null::text as ayrinti, e.ip from erisim_kayitlari e
     where e.mukellef_id = p_mukellef_id and e.zaman < p_once order by e.zaman desc limit p_adet)
    union all
    (select g.zaman, g.kullanici_id, 'sifre', g.alan || ': ' || g.neden, null from kasa_gosterimleri g
     where g.tablo = 'mukellefler' and g.satir_id = p_mukellef_id and g.zaman < p_once order by g.zaman desc limit p_adet)
  ) x left join kullanicilar k on k.id = x.kullanici_id
  order by x.zaman desc limit p_adet
$$;
-- Passwords opened of one client.
create index kasa_gosterimleri_satir_idx on kasa_gosterimleri (tablo, satir_id, zaman desc);

-- The first day on which a record of that day need not be kept any more: years are counted from the end of the record's year.
create function app.saklama_sonu(p_son date) returns date language sql stable
begin atomic
  select make_date(extract(year from p_son)::integer + 1 + (select (a.deger #>> '{}')::integer from ayarlar a where a.ad = 'saklama_belge_yil'), 1, 1);
end;

-- The gate reads what keeps a person's data, and takes it away.
grant select (muhasebeci_id, hizmet_yili, hizmet_ayi, durum) on hizmet_kayitlari to muhasip_kapi;
grant select (eklenme_tarihi) on belgeler to muhasip_kapi;
grant update (silinme_tarihi) on belgeler to muhasip_kapi;
grant update (tc_no, ad, telefon, email, adres, sirket_adi, kullanici_kod, isyeri_kodu, gib_kullanici_adi, anonim_tarihi) on mukellefler to muhasip_kapi;
grant update (tc_no, ad, telefon, email, adres, sirket_adi, gib_kullanici_adi, anonim_tarihi) on muhasebeci to muhasip_kapi;
grant update (tc_kimlik_no, ad, telefon, email, anonim_tarihi) on personel to muhasip_kapi;
grant select (eklenme_tarihi, ek_ad, ek_tur, ek_boyut, ek_ozet), update (ek_anahtar, ek_ad, ek_tur, ek_boyut, ek_ozet) on fisler to muhasip_kapi;
grant delete on kullanicilar to muhasip_kapi;
grant select (mukellef_id), delete on mukellef_notlari to muhasip_kapi;
grant select (mukellef_id), delete on hucre_notlari to muhasip_kapi;
grant select (mukellef_id, aciklama), update (aciklama) on evrak_bekleyenler to muhasip_kapi;
-- A document that was deleted long ago goes with its file at the next clean-up.
create policy belgeler_kapi_degistirir on belgeler for update to muhasip_kapi using (true) with check (silinme_tarihi is not null);
-- A receipt stays for the books; the picture of it goes.
create policy fisler_kapi_degistirir on fisler for update to muhasip_kapi using (true) with check (ek_anahtar is null);
-- Notes on a client who is made anonymous go.
create policy mukellef_notlari_kapi_okur on mukellef_notlari for select to muhasip_kapi using (true);
create policy mukellef_notlari_kapi_siler on mukellef_notlari for delete to muhasip_kapi using (true);
create policy hucre_notlari_kapi_okur on hucre_notlari for select to muhasip_kapi using (true);
create policy hucre_notlari_kapi_siler on hucre_notlari for delete to muhasip_kapi using (true);
create policy evrak_bekleyenler_kapi_okur on evrak_bekleyenler for select to muhasip_kapi using (true);
create policy evrak_bekleyenler_kapi_degistirir on evrak_bekleyenler for update to muhasip_kapi using (true) with check (aciklama is null);

-- What keeps a person's data from being made anonymous, and until when where a day does; no row: nothing.
create function app.kvkk_engelleri(p_tur text, p_id bigint) returns table (engel text, tarih date)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select 'aktif', null::date where case p_tur
    when 'mukellef' then (select m.aktif from mukellefler m where m.mukellef_id = p_id)
    when 'muhasebeci' then (select b.aktif from muhasebeci b where b.muhasebeci_id = p_id)
    else (select p.aktif from personel p where p.personel_id = p_id)
  end
  union all
  select 'acik_is', null from (
    select count(*) as n from hizmet_kayitlari h where h.durum in ('talep', 'onaylandı')
      and case p_tur when 'mukellef' then h.mukellef_id = p_id when 'muhasebeci' then h.muhasebeci_id = p_id else false end
  ) x where x.n > 0
  union all
  select 'mukellef', null where case p_tur
    when 'muhasebeci' then exists (select from mukellefler m where m.muhasebeci_id = p_id and m.anonim_tarihi is null)
    when 'personel' then exists (select from muhasebeci_personel mp where mp.personel_id = p_id)
    else false
  end
  union all
  select 'acik_borc', null where p_tur = 'muhasebeci' and exists (select from borc_tahakkuk t where t.muhasebeci_id = p_id and t.iptal is null and t.tahsilat < t.borc_tutari)
  union all
  select s.engel, app.saklama_sonu(s.son) from (
    select 'hizmet' as engel, max(make_date(h.hizmet_yili, h.hizmet_ayi, 1)) as son from hizmet_kayitlari h
    where case p_tur when 'mukellef' then h.mukellef_id = p_id when 'muhasebeci' then h.muhasebeci_id = p_id else false end
    union all
    select 'belge', max(b.eklenme_tarihi at time zone 'Europe/Istanbul')::date from belgeler b where p_tur = 'mukellef' and b.mukellef_id = p_id
    union all
    select 'fis', max(coalesce(u.tarih, (f.eklenme_tarihi at time zone 'Europe/Istanbul')::date)) from fisler f left join fis_urunler u using (fis_id)
    where p_tur = 'mukellef' and f.mukellef_id = p_id
    union all
    select 'tahakkuk', max(make_date(t.tahakkuk_yili, t.tahakkuk_ayi, 1)) from borc_tahakkuk t where p_tur = 'muhasebeci' and t.muhasebeci_id = p_id
    union all
    select 'odeme', max(o.odeme_tarihi)::date from odemeler o join borc_tahakkuk t on t.borc_id = o.tahakkuk_id where p_tur = 'muhasebeci' and t.muhasebeci_id = p_id
    union all
    select 'giris', max(coalesce(k.last_login, k.created_at) at time zone 'Europe/Istanbul')::date from kullanicilar k where p_tur = 'personel' and k.personel_id = p_id
  ) s where app.saklama_sonu(s.son) > (now() at time zone 'Europe/Istanbul')::date
$$;

-- Takes out of a person's records what says who they are; what the books need (months, amounts) stays. False where there is no such person, or where
-- something still keeps the data.
create function app.kvkk_anonimlestir(p_tur text, p_id bigint) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if current_setting('role') not in ('muhasip_superadmin', 'muhasip_admin') or exists (select from app.kvkk_engelleri(p_tur, p_id)) then
    return false;
  end if;
  delete from kullanicilar k where case p_tur
    when 'mukellef' then k.mukellef_id = p_id when 'muhasebeci' then k.muhasebeci_id = p_id else k.personel_id = p_id end;
  if p_tur = 'mukellef' then
    update mukellefler m set ad = 'Anonim Mükellef ' || p_id, tc_no = null, telefon = null, email = null, adres = null, sirket_adi = null, kullanici_kod = null,
      isyeri_kodu = null, gib_kullanici_adi = null, sistem_sifresi = null, isyeri_sifresi = null, gib_sifre = null, e_devlet_sifresi = null, anonim_tarihi = now()
    where m.mukellef_id = p_id and m.anonim_tarihi is null;
    if not found then
      return false;
    end if;
    delete from mukellef_notlari n where n.mukellef_id = p_id;
    delete from hucre_notlari n where n.mukellef_id = p_id;
    update evrak_bekleyenler e set aciklama = null where e.mukellef_id = p_id and e.aciklama is not null;
    update belgeler b set silinme_tarihi = now() - interval '1 year' where b.mukellef_id = p_id;
    update fisler f set ek_anahtar = null, ek_ad = null, ek_tur = null, ek_boyut = null, ek_ozet = null where f.mukellef_id = p_id and f.ek_anahtar is not null;
    return true;
  elsif p_tur = 'muhasebeci' then
    update muhasebeci b set ad = 'Anonim Muhasebeci ' || p_id, tc_no = '0' || lpad(p_id::text, 10, '0'), telefon = null, email = null, adres = null,
      sirket_adi = null, gib_kullanici_adi = null, gib_sifre = null, anonim_tarihi = now()
    where b.muhasebeci_id = p_id and b.anonim_tarihi is null;
    if not found then
      return false;
    end if;
    delete from epostalar e where e.muhasebeci_id = p_id;
    return true;
  else
    update personel p set ad = 'Anonim Personel ' || p_id, tc_kimlik_no = '0' || lpad(p_id::text, 10, '0'), telefon = null, email = null, anonim_tarihi = now()
    where p.personel_id = p_id and p.anonim_tarihi is null;
  end if;
  return found;
end $$;

-- The history of somebody who is anonymous names nobody any more: it is shown to no one.
create or replace function app.mukellef_gecmisi(p_mukellef_id bigint, p_once bigint, p_adet integer)
  returns table (denetim_id bigint, zaman timestamptz, kim text, islem text, konu text, eski jsonb, yeni jsonb)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  with cagiran as (select current_setting('role') in ('muhasip_superadmin', 'muhasip_admin', 'muhasip_moderator') as admin),
  gorulen as (
    select m.mukellef_id, m.muhasebeci_id, c.admin from mukellefler m cross join cagiran c
    where m.mukellef_id = p_mukellef_id and m.anonim_tarihi is null and (
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

do $$
declare
  f text;
begin
  foreach f in array array['kvkk_aydinlatma()', 'erisim_yaz(jsonb)', 'erisimler(timestamptz, timestamptz)', 'mukellef_erisimleri(bigint, timestamptz, integer)',
    'kisi_adi(bigint)', 'saklama_sonu(date)', 'kvkk_engelleri(text, bigint)', 'kvkk_anonimlestir(text, bigint)'] loop
    execute format('alter function app.%s owner to muhasip_kapi; revoke execute on function app.%s from public', f, f);
  end loop;
end $$;
grant execute on function app.erisimler(timestamptz, timestamptz), app.mukellef_erisimleri(bigint, timestamptz, integer), app.kisi_adi(bigint) to muhasip_moderator;
grant execute on function app.kvkk_engelleri(text, bigint), app.kvkk_anonimlestir(text, bigint) to muhasip_admin;
