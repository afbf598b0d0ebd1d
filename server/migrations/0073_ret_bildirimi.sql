-- What an accountant hears of the single cell: why it was rejected, which papers are waited for; and asking for a rejected one again, with a note to the office.

-- A note with which the accountant asks again for what was rejected. The cell stays as it is: the office decides.
alter table hucre_notlari add column yeniden_istek boolean not null default false;
grant select (yeniden_istek) on hucre_notlari to muhasip_moderator, muhasip_muhasebeci, muhasip_personel;
grant insert (yeniden_istek) on hucre_notlari to muhasip_muhasebeci;
alter policy hucre_notlari_muhasebeci_ekler on hucre_notlari with check (
  kullanici_id = (select app.kullanici_id()) and muhasebeci_id = (select app.muhasebeci_id())
  and muhasebeci_id = app.hucre_muhasebecisi(mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi)
  and (not yeniden_istek or exists (
    select from hizmet_kayitlari k where k.mukellef_id = hucre_notlari.mukellef_id and k.hizmet_id = hucre_notlari.hizmet_id
      and k.hizmet_yili = hucre_notlari.hizmet_yili and k.hizmet_ayi = hucre_notlari.hizmet_ayi and k.durum = 'reddedildi'
  ))
);

-- The cells that a notice is about, the first five: client, service, and the reason or text.
alter table bildirimler add column ayrinti jsonb not null default '[]',
  drop constraint bildirimler_tur_check,
  add constraint bildirimler_tur_check check (tur in ('talep', 'onay', 'red', 'is', 'odeme', 'odeme_iptal', 'tahakkuk', 'belge', 'eposta_hatasi', 'evrak', 'yeniden'));
alter table bildirim_tercihleri drop constraint bildirim_tercihleri_kapali_check,
  add constraint bildirim_tercihleri_kapali_check check (kapali <@ array['talep', 'onay', 'red', 'is', 'odeme', 'odeme_iptal', 'tahakkuk', 'belge', 'eposta_hatasi', 'evrak', 'yeniden']);
grant select (ayrinti) on bildirimler to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_kapi;
grant insert (ayrinti), update (ayrinti) on bildirimler to muhasip_kapi;
-- The job tells of papers that are waited for, and of what is asked for again.
grant select (evrak_id, muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, aciklama) on evrak_bekleyenler to muhasip_kapi;
grant select (not_id, muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, metin, yeniden_istek) on hucre_notlari to muhasip_kapi;

drop function app.yeni_bildirimler(xid8, xid8, timestamptz);
-- What the log says of the transactions from `p_from` up to `p_to` (of those that wrote after `p_an`), as notices. A state that is no longer the record's is no news.
create function app.yeni_bildirimler(p_from xid8, p_to xid8, p_an timestamptz)
  returns table (tur text, hedef text, muhasebeci_id bigint, personel_id bigint, mukellef_id bigint, yil integer, ay integer, adet integer, tutar numeric, ayrinti jsonb)
  language sql stable as $$
  with satir as materialized (
    select d.db_rolu, d.tablo, d.satir_id, d.islem, d.yeni from denetim d
    where d.zaman > p_an and d.islem_no >= p_from and d.islem_no < p_to and d.islem <> 'delete'
      and d.tablo in ('hizmet_kayitlari', 'odemeler', 'borc_tahakkuk', 'belge_surumleri', 'epostalar', 'evrak_bekleyenler', 'hucre_notlari')
  ),
  kayit as (
    select distinct s.db_rolu, k.hizmet_kayit_id, k.durum, k.muhasebeci_id, k.mukellef_id, k.hizmet_id, k.hizmet_yili, k.hizmet_ayi, k.ret_nedeni, mp.personel_id
    from satir s join hizmet_kayitlari k on k.hizmet_kayit_id = s.satir_id and k.durum = s.yeni ->> 'durum'
    left join muhasebeci_personel mp on mp.mukellef_id = k.mukellef_id
    where s.tablo = 'hizmet_kayitlari'
  ),
  haber as (
    select 'talep' as tur, 'buro' as hedef, muhasebeci_id, null::bigint as personel_id, mukellef_id, hizmet_yili as yil, hizmet_ayi as ay, null::numeric as tutar,
      null::bigint as hizmet_id, null::text as metin
    from kayit where durum = 'talep' and db_rolu in ('muhasip_muhasebeci', 'muhasip_sistem')
    union all
    select case durum when 'reddedildi' then 'red' else 'onay' end, 'muhasebeci', muhasebeci_id, null, mukellef_id, hizmet_yili, hizmet_ayi, null, hizmet_id, ret_nedeni
    from kayit where durum in ('onaylandı', 'reddedildi') and db_rolu not in ('muhasip_muhasebeci', 'muhasip_personel')
    union all
    select 'is', 'personel', muhasebeci_id, personel_id, mukellef_id, hizmet_yili, hizmet_ayi, null, null, null
    from kayit where durum = 'onaylandı' and personel_id is not null and db_rolu <> 'muhasip_personel'
    union all
    select case when o.odeme_tutari > 0 then 'odeme' else 'odeme_iptal' end, h.hedef, o.muhasebeci_id, null, null, null, null, abs(o.odeme_tutari), null, null
    from satir s join odemeler o on o.odeme_id = s.satir_id
    -- The office hears of what it did not book itself.
    join (values ('muhasebeci'), ('buro')) as h (hedef) on h.hedef = 'muhasebeci' or o.odeme_yontemi = 'kart'
    where s.tablo = 'odemeler' and s.islem = 'insert'
    union all
    select 'tahakkuk', 'muhasebeci', t.muhasebeci_id, null, null, t.tahakkuk_yili, t.tahakkuk_ayi, t.borc_tutari, null, null
    from satir s join borc_tahakkuk t on t.borc_id = s.satir_id where s.tablo = 'borc_tahakkuk' and s.islem = 'insert'
    union all
    select 'belge', h.hedef, m.muhasebeci_id, case h.hedef when 'personel' then mp.personel_id end, m.mukellef_id, null, null, null, null, null
    from satir s join belge_surumleri v on v.surum_id = s.satir_id join belgeler b using (belge_id) join mukellefler m on m.mukellef_id = b.mukellef_id
    left join muhasebeci_personel mp on mp.mukellef_id = m.mukellef_id
    join (values ('muhasebeci', 'muhasip_muhasebeci'), ('personel', 'muhasip_personel'), ('buro', '')) as h (hedef, kendisi)
      -- To all but who did it; to the office only what an accountant sends.
      on s.db_rolu <> h.kendisi and (h.hedef <> 'buro' or s.db_rolu = 'muhasip_muhasebeci') and (h.hedef <> 'personel' or mp.personel_id is not null)
    where s.tablo = 'belge_surumleri'
    union all
    select 'evrak', 'muhasebeci', e.muhasebeci_id, null, e.mukellef_id, e.hizmet_yili, e.hizmet_ayi, null, e.hizmet_id, e.aciklama
    from satir s join evrak_bekleyenler e on e.evrak_id = s.satir_id where s.tablo = 'evrak_bekleyenler'
    union all
    select 'yeniden', 'buro', n.muhasebeci_id, null, n.mukellef_id, n.hizmet_yili, n.hizmet_ayi, null, n.hizmet_id, n.metin
    from satir s join hucre_notlari n on n.not_id = s.satir_id and n.yeniden_istek where s.tablo = 'hucre_notlari'
    union all
    select 'eposta_hatasi', 'buro', null, null, null, null, null, null, null, null from satir s where s.tablo = 'epostalar' and s.yeni ->> 'durum' = 'hata'
  )
  -- A notice is about a client or a month where all that it counts is about that one.
  select tur, hedef, muhasebeci_id, personel_id, case when count(distinct mukellef_id) = 1 then min(mukellef_id) end,
    case when count(distinct (yil, ay)) = 1 then min(yil) end, case when count(distinct (yil, ay)) = 1 then min(ay) end, count(*)::integer, sum(tutar),
    -- Of what has a reason or a text, the first five cells.
    case when tur in ('red', 'evrak', 'yeniden') then jsonb_path_query_array(
      jsonb_agg(jsonb_build_object('mukellef_id', mukellef_id, 'hizmet_id', hizmet_id, 'metin', metin) order by mukellef_id, hizmet_id), '$[0 to 4]'
    ) else '[]' end
  from haber group by tur, hedef, muhasebeci_id, personel_id
$$;
alter function app.yeni_bildirimler(xid8, xid8, timestamptz) owner to muhasip_kapi;
revoke execute on function app.yeni_bildirimler(xid8, xid8, timestamptz) from public;
grant execute on function app.yeni_bildirimler(xid8, xid8, timestamptz) to muhasip_kapi;

-- As in 0052, with the cells.
create or replace function app.bildirimleri_olustur() returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_simdi xid8 := pg_snapshot_xmin(pg_current_snapshot());
  v_son record;
  v_adet integer;
begin
  if not pg_try_advisory_xact_lock(720009) then
    return 0;
  end if;
  select * into v_son from bildirim_isi;
  if not found then
    insert into bildirim_isi (islem_no, zaman) values (v_simdi, now());
    return 0;
  end if;
  if v_son.islem_no = v_simdi then
    return 0;
  end if;
  with haber as materialized (select * from app.yeni_bildirimler(v_son.islem_no, v_simdi, v_son.zaman - interval '10 minutes')),
  -- What is told of the same within a quarter of an hour is one notice.
  eski as (
    select h.*, (
      select max(b.bildirim_id) from bildirimler b where b.zaman > now() - interval '15 minutes' and b.tur = h.tur and b.hedef = h.hedef
        and (b.muhasebeci_id, b.personel_id, b.yil, b.ay) is not distinct from (h.muhasebeci_id, h.personel_id, h.yil, h.ay)
    ) as bildirim_id from haber h
  ),
  buyuyen as (
    update bildirimler b set sira = nextval('bildirim_sira'), adet = b.adet + e.adet, tutar = b.tutar + e.tutar, zaman = now(),
      ayrinti = jsonb_path_query_array(e.ayrinti || b.ayrinti, '$[0 to 4]'), mukellef_id = case when b.mukellef_id = e.mukellef_id then b.mukellef_id end
    from eski e where b.bildirim_id = e.bildirim_id
    returning b.hedef, b.muhasebeci_id
  ),
  eklenen as (
    insert into bildirimler (tur, hedef, muhasebeci_id, personel_id, mukellef_id, yil, ay, adet, tutar, ayrinti)
    select tur, hedef, muhasebeci_id, personel_id, mukellef_id, yil, ay, adet, tutar, ayrinti from eski where bildirim_id is null
    returning hedef, muhasebeci_id
  ),
  hepsi as (select * from buyuyen union all select * from eklenen)
  -- An event without an accountant would be heard by all of them.
  select count(*), count(app.olay('bildirimler', o.muhasebeci_id, null, null)) into v_adet from hepsi, lateral (
    select case hepsi.hedef when 'muhasebeci' then hepsi.muhasebeci_id else 0 end as muhasebeci_id
  ) o;
  delete from bildirimler where zaman < now() - interval '90 days';
  update bildirim_isi set islem_no = v_simdi, zaman = now();
  return v_adet;
end $$;
