-- These are the clients among the given ones about whom the caller may write messages; an anonymous one has no contacts.
create or replace function gate.gorulen_mukellefler(p_mukellefler bigint[]) returns setof bigint
  language sql stable as $$
  select m.mukellef_id from mukellefler m
  where m.mukellef_id = any (p_mukellefler) and m.anonim_tarihi is null
    and (
      current_setting('role') in ('muhasip_superadmin', 'muhasip_admin', 'muhasip_moderator', 'muhasip_sistem')
      or m.muhasebeci_id = app.muhasebeci_id()
      or exists (select from muhasebeci_personel mp
        where mp.mukellef_id = m.mukellef_id and mp.personel_id = app.personel_id())
    )
$$;

-- What every sender of messages reads: templates, price and sender of SMS, whether the channels are set up, holidays.
create or replace function gate.read_ileti_ortami() returns jsonb
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_object_agg(a.ad, a.deger)
    || jsonb_build_object('posta_kurulu', gate.is_posta_kurulu(),
      'sms_sifresi', exists (select from ayar_sirlari s where s.ad = 'netgsm_sifre' and s.deger is not null),
      'tatiller', (select coalesce(jsonb_agg(t), '[]') from resmi_tatiller t))
  from ayarlar a
  where a.ad in ('firma_adi', 'firma_telefon', 'firma_email', 'netgsm_kullanici') or a.ad like 'ileti\_%'
    or a.ad like 'sms\_%'
$$;
grant execute on function gate.read_ileti_ortami() to muhasip_moderator, muhasip_muhasebeci, muhasip_personel,
  muhasip_sistem;

create or replace function gate.list_ileti_alicilari(p_mukellefler bigint[]) returns table (mukellef_id bigint,
  muhasebeci_id bigint, ad text, aktif boolean, telefon text, email text, kisiler jsonb, durdurulan text[])
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select m.mukellef_id, m.muhasebeci_id, m.ad, m.aktif, m.telefon, m.email,
    (select coalesce(jsonb_agg(to_jsonb(k) - 'eklenme_tarihi' order by k.kisi_id), '[]') from mukellef_kisileri k
      where k.mukellef_id = m.mukellef_id),
    array(select d.kime from ileti_durdurmalari d where d.mukellef_id = m.mukellef_id)
  from gate.gorulen_mukellefler(p_mukellefler) g join mukellefler m on m.mukellef_id = g
$$;
grant execute on function gate.list_ileti_alicilari(bigint[]) to muhasip_moderator, muhasip_muhasebeci,
  muhasip_personel, muhasip_sistem;

-- A message whose key was queued for the same contact before, and not withdrawn, is left out. The result counts what
-- was queued.
create or replace function gate.create_iletiler(p_iletiler jsonb) returns integer
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  with yeni as materialized (
    select y.*, decode(y.ozet, 'hex') as durdurma from jsonb_to_recordset(p_iletiler) as y (mukellef_id bigint,
      diger bigint[], kisi_id bigint, gonderim_no uuid, anahtar text, tur text, otomatik boolean, kanal text,
      sablon text, kalemler jsonb, alici text, kime text[], konu text, metin text, gonderilecek timestamptz,
      parca smallint, ucret bigint, ozet text, talep_id bigint)
  ),
  gorulen as materialized (
    select g as id
    from gate.gorulen_mukellefler(array(
      select y.mukellef_id from yeni y union select d from yeni y cross join unnest(y.diger) as d
    )) as g
  ),
  ana as (
    insert into iletiler (mukellef_id, kisi_id, gonderim_no, anahtar, tur, otomatik, kanal, sablon, kalemler, alici,
      kime, konu, metin, durum, gonderilecek, parca, ucret, durdurma_ozeti, talep_id)
    select y.mukellef_id,
      (select k.kisi_id from mukellef_kisileri k where k.kisi_id = y.kisi_id and k.mukellef_id = y.mukellef_id),
      y.gonderim_no, y.anahtar, y.tur, y.otomatik, y.kanal, y.sablon, y.kalemler, y.alici, y.kime, y.konu, y.metin,
      case y.kanal when 'whatsapp' then 'taslak' else 'kuyrukta' end, y.gonderilecek, y.parca, y.ucret, y.durdurma,
      (select t.talep_id from evrak_talepleri t where t.talep_id = y.talep_id and t.mukellef_id = y.mukellef_id)
    from yeni y where y.mukellef_id in (select id from gorulen)
    on conflict do nothing
    returning ileti_id, durdurma_ozeti
  ),
  diger as (
    insert into iletiler (mukellef_id, ana_ileti_id, gonderim_no, anahtar, tur, otomatik, kanal, sablon, kalemler,
      alici, kime, konu, metin, durum, gonderilecek)
    select d.id, ana.ileti_id, y.gonderim_no, y.anahtar, y.tur, y.otomatik, y.kanal, y.sablon, y.kalemler, y.alici,
      y.kime, y.konu, y.metin, case y.kanal when 'whatsapp' then 'taslak' else 'kuyrukta' end, y.gonderilecek
    from ana join yeni y on y.durdurma = ana.durdurma_ozeti cross join unnest(y.diger) as d (id)
    where d.id in (select id from gorulen)
    on conflict do nothing
  )
  select count(*)::integer from ana
$$;
grant execute on function gate.create_iletiler(jsonb) to muhasip_admin, muhasip_muhasebeci, muhasip_personel,
  muhasip_sistem;

-- Messages are withdrawn by their ids, by the act that queued them, or by the beginning of their key; what has left
-- already stays as it is. A mail that its queue has not sent yet is withdrawn there.
create or replace function gate.withdraw_iletiler(p_idler bigint[], p_gonderim uuid, p_anahtar text, p_neden text)
  returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_idler bigint[];
  v_adet integer;
begin
  select array_agg(s.ileti_id) into v_idler
  from (
    select i.ileti_id
    from iletiler i
    where i.durum in ('taslak', 'kuyrukta') and i.ana_ileti_id is null and i.mukellef_id is not null
      and i.ileti_id in (
        select coalesce(k.ana_ileti_id, k.ileti_id) from iletiler k where k.ileti_id = any (p_idler)
        union all
        select k.ileti_id from iletiler k where k.gonderim_no = p_gonderim
        union all
        select k.ileti_id from iletiler k
        where starts_with(k.anahtar, p_anahtar) and p_anahtar <> '' and k.durum <> 'geri alındı'
      )
      and i.mukellef_id in (select gate.gorulen_mukellefler(array[i.mukellef_id]))
    order by i.ileti_id for no key update
  ) s;
  update epostalar e set durum = 'iptal', hata_metni = p_neden
  where e.durum in ('kuyrukta', 'hata')
    and e.eposta_id in (select i.eposta_id from iletiler i where i.ileti_id = any (v_idler));
  get diagnostics v_adet = row_count;
  update iletiler i set durum = 'geri alındı', hata_metni = p_neden, sonuc_zamani = now()
  where i.ileti_id = any (v_idler) and i.eposta_id is null and i.durum in ('taslak', 'kuyrukta');
  return v_adet + (select count(*) from iletiler i
    where i.ileti_id = any (v_idler) and i.eposta_id is null and i.durum = 'geri alındı');
end $$;
grant execute on function gate.withdraw_iletiler(bigint[], uuid, text, text) to muhasip_admin, muhasip_muhasebeci,
  muhasip_personel, muhasip_sistem;

-- A person has opened the message in WhatsApp; whether it was sent there nobody hears.
create or replace function gate.open_ileti(p_ileti_id bigint) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  update iletiler i set durum = 'elle açıldı', son_deneme = now(), sonuc_zamani = now(), deneme = i.deneme + 1
  where i.ileti_id = (select coalesce(k.ana_ileti_id, k.ileti_id) from iletiler k where k.ileti_id = p_ileti_id)
    and i.durum in ('taslak', 'elle açıldı')
    and i.mukellef_id in (select gate.gorulen_mukellefler(array[i.mukellef_id]));
  return found;
end $$;
grant execute on function gate.open_ileti(bigint) to muhasip_admin, muhasip_muhasebeci, muhasip_personel;

-- Only a person sends again what failed or may have been sent.
create or replace function gate.retry_ileti(p_ileti_id bigint) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  i iletiler;
begin
  select k.* into i from iletiler k
  where k.ileti_id = p_ileti_id and k.ana_ileti_id is null and k.durum in ('hata', 'belirsiz')
    and k.mukellef_id in (select gate.gorulen_mukellefler(array[k.mukellef_id])) for update;
  if not found then
    return false;
  end if;
  if i.eposta_id is not null then
    return gate.retry_eposta(i.eposta_id);
  end if;
  update iletiler k set durum = 'kuyrukta', gonderilecek = now(), deneme = 0, hata_metni = null, saglayici_no = null,
    sonraki_sorgu = null, sonuc_zamani = null
  where k.ileti_id = p_ileti_id;
  return true;
end $$;
grant execute on function gate.retry_ileti(bigint) to muhasip_admin, muhasip_muhasebeci, muhasip_personel;

-- Why a message that waited is not sent any more.
create or replace function gate.ileti_engeli(i iletiler, p_an timestamptz) returns text
  language sql stable as $$
  select case
    when (i.otomatik or i.gonderim_no is not null) and not m.aktif
      then 'Mükellef bu sırada pasife alındı; gönderilmedi.'
    when exists (select from ileti_durdurmalari d where d.mukellef_id = i.mukellef_id and d.kime = any (i.kime))
      then 'Alıcı ileti almak istemiyor; gönderilmedi.'
    when k.izin = false
      or k.sessiz and coalesce(k.sessiz_sonu, 'infinity') >= (p_an at time zone 'Europe/Istanbul')::date
      then 'Kişi bu sırada ileti almak istemediğini bildirdi; gönderilmedi.'
  end
  from mukellefler m left join mukellef_kisileri k on k.kisi_id = i.kisi_id where m.mukellef_id = i.mukellef_id
$$;

-- The next message that is due is taken; a mail is handed to the queue of mails, an SMS is marked before it is sent, so
-- that no second server sends it. With `p_sessiz` it is a quiet hour, in which only what a person sent to one client
-- leaves. A client gets four messages about papers and one about payments a day. What may not leave now waits until
-- `p_sonra`. Messages are taken one after the other, so that two servers count the same.
create or replace function gate.take_ileti(p_an timestamptz, p_sessiz boolean, p_sonra timestamptz, p_sms boolean)
  returns table (ileti_id bigint, kanal text, kime text[], metin text, deneme integer)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
#variable_conflict use_column
declare
  i iletiler;
  v_neden text;
  v_eposta bigint;
begin
  perform pg_advisory_xact_lock(720110);
  loop
    select k.* into i from iletiler k
    where k.durum = 'kuyrukta' and k.eposta_id is null and k.ana_ileti_id is null
      and k.gonderilecek < p_an + interval '1 millisecond' and (p_sms or k.kanal <> 'sms')
    order by k.gonderilecek, k.ileti_id limit 1 for update skip locked;
    exit when not found;
    v_neden := gate.ileti_engeli(i, p_an);
    if v_neden is not null then
      update iletiler k set durum = 'geri alındı', hata_metni = v_neden, sonuc_zamani = p_an
      where k.ileti_id = i.ileti_id;
      continue;
    end if;
    if p_sessiz and (i.otomatik or i.gonderim_no is not null) or i.tur in ('evrak', 'odeme') and (
      select count(*) from iletiler k
      where k.mukellef_id = i.mukellef_id and k.tur = i.tur and k.kime && i.kime
        and k.son_deneme >= date_trunc('day', p_an, 'Europe/Istanbul') and k.durum not in ('hata', 'geri alındı')
        and k.ileti_id <> i.ileti_id
    ) >= (case i.tur when 'odeme' then 1 else 4 end) then
      update iletiler k set gonderilecek = p_sonra where k.ileti_id = i.ileti_id;
      continue;
    end if;
    if i.kanal = 'eposta' then
      insert into epostalar (tur, kime, konu, metin) values ('ileti', i.kime[1], i.konu, i.metin)
        returning eposta_id into v_eposta;
      update iletiler k set eposta_id = v_eposta, son_deneme = p_an where k.ileti_id = i.ileti_id;
    else
      update iletiler k set durum = 'gönderiliyor', deneme = k.deneme + 1, son_deneme = p_an
      where k.ileti_id = i.ileti_id;
    end if;
    return query select i.ileti_id, i.kanal, i.kime, i.metin, i.deneme + 1;
    exit;
  end loop;
end $$;
grant execute on function gate.take_ileti(timestamptz, boolean, timestamptz, boolean) to muhasip_sistem;

-- `p_sonraki` is the next try of a message that was not sent, `p_sorgu` when the provider is asked about one that it took.
create or replace function gate.finish_ileti(p_ileti_id bigint, p_durum text, p_hata text, p_saglayici_no text,
  p_sonraki timestamptz, p_sorgu timestamptz) returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  update iletiler i set durum = p_durum, hata_metni = left(p_hata, 1000), saglayici_no = p_saglayici_no,
    gonderilecek = coalesce(p_sonraki, i.gonderilecek), sonraki_sorgu = p_sorgu,
    sonuc_zamani = case when p_durum <> 'kuyrukta' then now() end
  where i.ileti_id = p_ileti_id and i.durum = 'gönderiliyor'
$$;
grant execute on function gate.finish_ileti(bigint, text, text, text, timestamptz, timestamptz) to muhasip_sistem;

-- SMS that would meet the fault of one just tried wait as long as that one, without a try of their own.
create or replace function gate.postpone_iletiler(p_an timestamptz, p_hata text, p_sonraki timestamptz) returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  update iletiler i set hata_metni = left(p_hata, 1000), gonderilecek = p_sonraki
  where i.durum = 'kuyrukta' and i.kanal = 'sms' and i.ana_ileti_id is null
    and i.gonderilecek < p_an + interval '1 millisecond'
$$;
grant execute on function gate.postpone_iletiler(timestamptz, text, timestamptz) to muhasip_sistem;

create or replace function gate.fail_unfinished_iletiler(p_once timestamptz, p_hata text) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_adet integer;
begin
  update iletiler i set durum = 'belirsiz', hata_metni = p_hata, sonuc_zamani = now()
  where i.durum = 'gönderiliyor' and i.son_deneme < p_once;
  get diagnostics v_adet = row_count;
  return v_adet;
end $$;
grant execute on function gate.fail_unfinished_iletiler(timestamptz, text) to muhasip_sistem;

-- These messages their provider is asked about now; until it answers, nobody asks again for five minutes.
create or replace function gate.take_ileti_sorgulari(p_an timestamptz, p_adet integer) returns table (ileti_id bigint,
  saglayici_no text, son_deneme timestamptz)
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  update iletiler i set sonraki_sorgu = p_an + interval '5 minutes'
  where i.ileti_id in (
    select k.ileti_id from iletiler k where k.durum = 'kabul edildi' and k.sonraki_sorgu <= p_an
    order by k.sonraki_sorgu limit p_adet for update skip locked
  )
  returning i.ileti_id, i.saglayici_no, i.son_deneme
$$;
grant execute on function gate.take_ileti_sorgulari(timestamptz, integer) to muhasip_sistem;

-- A message that was delivered may still be read; nothing else follows a report.
create or replace function gate.report_ileti(p_ileti_id bigint, p_durum text, p_hata text, p_sorgu timestamptz)
  returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  update iletiler i set durum = p_durum, hata_metni = left(p_hata, 1000), sonraki_sorgu = p_sorgu,
    sonuc_zamani = case when p_durum = i.durum then i.sonuc_zamani else now() end
  where i.ileti_id = p_ileti_id
    and (i.durum = 'kabul edildi' or i.durum = 'iletildi' and p_durum = 'okundu')
$$;
grant execute on function gate.report_ileti(bigint, text, text, timestamptz) to muhasip_sistem;

create or replace function gate.create_hatirlatma_iletisi() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
begin
  insert into iletiler (muhasebeci_id, eposta_id, tur, otomatik, kanal, alici, kime, konu, metin, kaydeden)
  select m.muhasebeci_id, new.eposta_id, 'borc', new.kaydeden is null, 'eposta', m.ad, array[new.kime], new.konu,
    left(new.metin, 10000), new.kaydeden
  from muhasebeci m where m.muhasebeci_id = new.muhasebeci_id;
  return null;
end $$;

create or replace function gate.follow_eposta() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
begin
  update iletiler i set kime = array[new.kime], deneme = new.deneme,
    son_deneme = coalesce(new.son_deneme, i.son_deneme), hata_metni = new.hata_metni,
    durum = case
      when new.durum = 'gönderildi' then 'kabul edildi'
      when new.durum = 'iptal' then 'geri alındı'
      when new.durum = 'hata' and new.belirsiz then 'belirsiz'
      else new.durum
    end,
    sonuc_zamani = case when new.durum in ('gönderildi', 'hata', 'iptal') then now() end
  where i.eposta_id = new.eposta_id;
  return null;
end $$;

create or replace function gate.follow_ana_ileti() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
begin
  update iletiler i set durum = new.durum, hata_metni = new.hata_metni, son_deneme = new.son_deneme,
    sonuc_zamani = new.sonuc_zamani
  where i.ana_ileti_id = new.ileti_id;
  return null;
end $$;

-- Looking at the link in a message changes nothing, because scanners of mails open every link.
create or replace function entry.read_ileti_durdurma(p_ozet bytea) returns jsonb
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_build_object(
    'firma_adi', (select a.deger #>> '{}' from ayarlar a where a.ad = 'firma_adi'),
    'durdu', exists (select from ileti_durdurmalari d where d.mukellef_id = i.mukellef_id and d.kime = any (i.kime))
  )
  from iletiler i where i.durdurma_ozeti = p_ozet
$$;

create or replace function entry.stop_iletiler(p_ozet bytea) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  i iletiler;
begin
  select k.* into i from iletiler k where k.durdurma_ozeti = p_ozet;
  if not found then
    return false;
  end if;
  insert into ileti_durdurmalari (mukellef_id, kime)
  select distinct k.mukellef_id, unnest(k.kime) from iletiler k
  where k.ileti_id = i.ileti_id or k.ana_ileti_id = i.ileti_id
  on conflict do nothing;
  update iletiler k set durum = 'geri alındı', hata_metni = 'Alıcı ileti almak istemiyor; gönderilmedi.',
    sonuc_zamani = now()
  where k.durum in ('taslak', 'kuyrukta') and k.eposta_id is null and k.ana_ileti_id is null
    and exists (select from ileti_durdurmalari d where d.mukellef_id = k.mukellef_id and d.kime = any (k.kime))
    and k.mukellef_id in (select j.mukellef_id from iletiler j
      where j.ileti_id = i.ileti_id or j.ana_ileti_id = i.ileti_id);
  return true;
end $$;
